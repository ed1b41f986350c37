"""What the play page sends: a position as its player sees it, the same with the stock, a game that was played.

Ranks are codes `A 2 … 9 T J Q K`, piles bottom first, moves the commands of a show without a player. What could not
lie on any table is refused with a sentence, so that solver and player are asked about real positions only.
"""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from pydantic import Field

from studio.console.guard import Form
from studio.games.calculation.cards import COMPLETE, DECK, RANKS, SUITS, value
from studio.games.calculation.position import (
    Move,
    MoveCard,
    Options,
    PlaceFoundation,
    PlaceWaste,
    Position,
    Turn,
    start,
)
from studio.games.game import Words

Rank = Annotated[str, Field(pattern=f"^[{RANKS}]$")]
Nth = Annotated[int, Field(ge=1, le=4)]
Pile = Annotated[tuple[Rank, ...], Field(max_length=len(DECK))]
Wastes = Annotated[tuple[Pile, ...], Field(min_length=3, max_length=4)]
Counts = tuple[int, int, int, int]

MOST_MOVES = 400
"""A game has at most 52 turns and 104 placements."""


class Chosen(Form):
    """The options that change which moves there are."""

    no_foundations: bool = False
    three_wastes: bool = False
    auto_play: bool = False

    @property
    def options(self) -> Options:
        """As the rules take them."""
        return Options(self.no_foundations, self.three_wastes, self.auto_play)


class Seen(Form):
    """A position as its player sees it: of the stock he knows how many cards it has."""

    options: Chosen = Chosen()
    foundations: Annotated[Counts, Field(description="cards on each, 0 to 13")]
    wastes: Wastes
    hand: Rank | None = None
    stock: Annotated[int, Field(ge=0, le=len(DECK))]

    def position(self) -> Position | Words:
        """The position with an unknown stock, or why there is none like it."""
        return _position(self, (0,) * self.stock)


class Known(Seen):
    """The same with the stock, the next card first."""

    stock: Pile  # type: ignore[assignment]  # what was a number is the cards themselves

    def position(self) -> Position | Words:
        """The position, or why there is none like it."""
        return _position(self, tuple(map(value, self.stock)))


class TurnIt(Form):
    """`turn`."""

    do: Literal["turn"]

    def move(self) -> Move:
        """As the rules take it."""
        return Turn()


class Place(Form):
    """`place` onto a foundation or a waste pile."""

    do: Literal["place"]
    foundation: Nth | None = None
    waste: Nth | None = None

    def move(self) -> Move:
        """As the rules take it; on a waste when both or none are named, which the rules then refuse or accept."""
        return PlaceFoundation(self.foundation - 1) if self.foundation else PlaceWaste((self.waste or 1) - 1)


class MoveUp(Form):
    """`move` from a waste pile to a foundation."""

    do: Literal["move"]
    waste: Nth
    foundation: Nth

    def move(self) -> Move:
        """As the rules take it."""
        return MoveCard(self.waste - 1, self.foundation - 1)


Command: TypeAlias = Annotated[TurnIt | Place | MoveUp, Field(discriminator="do")]


class Played(Form):
    """A game from its first turn: the stock, and every move of the player (what played itself is left out)."""

    options: Chosen = Chosen()
    stock: Pile
    moves: Annotated[tuple[Command, ...], Field(max_length=MOST_MOVES)]

    def start(self) -> Position | Words:
        """The position before the first turn, or why there is none like it."""
        before = start(self.options.options, tuple(map(value, self.stock)))
        return _real(before) or before


def _position(seen: Seen, stock: tuple[int, ...]) -> Position | Words:
    piles = tuple(tuple(map(value, pile)) for pile in seen.wastes)
    hand = value(seen.hand) if seen.hand else 0
    position = Position(seen.options.options, seen.foundations, piles, hand, stock)
    return _real(position) or position


def _real(position: Position) -> Words | None:
    """Why there can be no such position; None when there can."""
    if len(position.wastes) != position.options.wastes:
        piles = position.options.wastes
        return Words(f"捨て札の山は{piles}つです。", f"There are {piles} waste piles with these options.")
    least = 0 if position.options.no_foundations else 1
    if not all(least <= count <= COMPLETE for count in position.foundations):
        return Words(f"台札は{least}枚から13枚です。", f"A foundation holds {least} to 13 cards.")
    return _whole_pack(position)


def _whole_pack(position: Position) -> Words | None:
    seen = position.cards
    if seen.total() != len(DECK) or any(copies > SUITS for rank, copies in seen.items() if rank):
        return Words(
            "カードが52枚・同じ数字4枚ずつになりません。ページを読み込み直してください。",
            "These are not the 52 cards of a pack, four of each rank. Load the page again.",
        )
    return None
