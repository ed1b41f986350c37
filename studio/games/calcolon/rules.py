"""The switches of a season of Calcolon. The defaults are Season 4; every other season is these fields in a config."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated, Self

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, WithJsonSchema, field_validator, model_validator

from studio.games.calcolon.cards import BOW, DEVIL, KINDS, NUMBERS, SYMBOLS
from studio.games.calcolon.formula import Shape
from studio.games.game import Card

BOWS_FOR_A_PAIR = 2


class FlameRefill(StrEnum):
    """How a hand that the flame arrow shortened fills up again."""

    ALL_AT_ONCE = "all-at-once"
    ONE_PER_TURN = "one-per-turn"


class FalseAttack(StrEnum):
    """What a call of attack without a complete hand means."""

    REFUSE = "refuse"
    BURST = "burst"


class DoubleScore(StrEnum):
    """Whose repeated winning value counts double."""

    NONE = "none"
    SAME_PLAYER = "same-player"
    ANY = "any"


def _season_4_deck() -> dict[Card, int]:
    digits = {str(digit): 3 for digit in range(1, 10)}
    weapons = {"+": 4, "-": 3, "flame": 1, "x": 4, "/": 4, "bow": 6, "trade1": 1, "trade2": 1}
    return {**digits, "1/10": 2, "0": 2, "devil": 1, **weapons}


def _known_card(card: str) -> Card:
    if card not in KINDS:
        raise ValueError(f"no such card: {card}; the cards are {' '.join(KINDS)}")
    return card


Count = Annotated[int, Field(ge=0)]
KnownCard = Annotated[Card, AfterValidator(_known_card), WithJsonSchema({"type": "string", "enum": list(KINDS)})]


class Rules(BaseModel):
    """Every switch of the game. Points are signed: a penalty is negative."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    deck: dict[KnownCard, Count] = Field(
        default_factory=_season_4_deck, description="How many copies of each card the deck holds."
    )
    numbers: Annotated[int, Field(ge=2, le=4)] = Field(
        3, description="Number cards in a complete formula: 3, and 4 in a final."
    )
    symbols: Annotated[int, Field(ge=1, le=3)] = Field(
        2, description="Symbol cards in a complete formula, one less than the numbers: 2, and 3 in a final."
    )
    king_killing: int = Field(-30, description="Points of a king who completes but does not win.")
    burst: int = Field(-10, description="Points of a burst.")
    devil_burst: int = Field(-100, description="Points of a burst with the devil zero in hand.")
    zero_completes: bool = Field(default=True, description="A formula of value 0 is complete.")
    negative_completes: bool = Field(default=True, description="A formula of negative value is complete.")
    skip: bool = Field(default=True, description="Whoever discards a 0 may skip the next player.")
    rebellion_duels: Count = Field(1, description="For how many duels a win with the devil gives rebellion; 0: never.")
    rebellion_swap: bool = Field(default=True, description="A rebel may swap one card instead of drawing.")
    rebellion_immunity: bool = Field(default=True, description="No devil may be pushed onto a rebel.")
    flame_arrow: bool = Field(default=True, description="The flame arrow, discarded with a bow beside, burns a card.")
    flame_refill: FlameRefill = Field(FlameRefill.ALL_AT_ONCE, description="How a burnt hand fills up again.")
    flame_spends_bow: bool = Field(default=False, description="Calling the flame arrow costs one bow.")
    false_attack: FalseAttack = Field(FalseAttack.REFUSE, description="What an attack without a complete hand does.")
    double_score: DoubleScore = Field(DoubleScore.ANY, description="Whose repeated winning value is added once more.")
    zero_win: bool = Field(default=True, description="The duel after a win with 0 also pays the duel won with 0.")
    zero_after_zero: int = Field(100, description="What the second of two wins with 0 in a row counts as.")
    zero_after_zero_carries: bool = Field(default=True, description="That count is also added to the first of the two.")
    last_duel_factor: Annotated[int, Field(ge=1)] = Field(
        2, description="The winner's points of the stage's last duel are multiplied by this."
    )

    @field_validator("deck")
    @classmethod
    def _in_order(cls, deck: dict[Card, int]) -> dict[Card, int]:
        return {card: deck[card] for card in KINDS if deck.get(card)}

    @model_validator(mode="after")
    def _a_formula_is_possible(self) -> Self:
        if self.symbols != self.numbers - 1:
            raise ValueError("symbols must be one less than numbers")
        if sum(self.deck.get(card, 0) for card in NUMBERS) < self.numbers:
            raise ValueError("the deck holds too few number cards for one formula")
        if sum(self.deck.get(card, 0) for card in SYMBOLS) < self.symbols:
            raise ValueError("the deck holds too few symbol cards for one formula")
        if self.deck.get(DEVIL, 0) >= self.full:
            # The holder of the clip, or whom nobody may receive a devil from, could never discard such a hand.
            raise ValueError(f"a hand of {self.full} could be all devils; the deck may hold {self.full - 1} at most")
        return self

    @property
    def full(self) -> int:
        """Cards of a complete hand: 5, and 7 in a final."""
        return self.numbers + self.symbols

    @property
    def shape(self) -> Shape:
        """What a complete formula looks like under these rules."""
        return Shape(self.numbers, self.symbols, zero=self.zero_completes, negative=self.negative_completes)

    @property
    def pairs(self) -> int:
        """The most pairs of parentheses that all bows of the deck can make."""
        return self.deck.get(BOW, 0) // BOWS_FOR_A_PAIR
