"""One duel of Calcolon as it stands. Every value here is immutable; the other modules make new ones."""

from __future__ import annotations

from collections import Counter
from enum import StrEnum
from typing import NamedTuple

from studio.games.calcolon.cards import BOW, DEVIL, KINDS
from studio.games.calcolon.rules import BOWS_FOR_A_PAIR, Rules
from studio.games.game import UNREAD, Card, Place, PlayerId


class Phase(StrEnum):
    """Where a duel is. The rob window is not here: it lies over the next player's turn."""

    FIRST_DRAW = "first-draw"
    TURN = "turn"
    FORCED_DISCARD = "forced-discard"
    LAST_DRAW = "last-draw"
    SHOWDOWN = "showdown"
    OVER = "over"


class ZeroPending(NamedTuple):
    """A duel won with 0 that its winner's next win will also pay."""

    player: PlayerId
    number: int


class Carry(NamedTuple):
    """What the duels of this stage so far left behind. `rebels`: for how many more duels, this one included."""

    winner: PlayerId | None = None
    value: int | None = None
    zero: ZeroPending | None = None
    rebels: tuple[tuple[PlayerId, int], ...] = ()


class Laid(NamedTuple):
    """What a player has put down in the showdown. All empty: he bursts. `cards` are the physical ones of the tokens."""

    tokens: tuple[str, ...] = ()
    cards: tuple[Card, ...] = ()
    value: int | None = None

    @property
    def text(self) -> str:
        """The formula as journals write it."""
        return " ".join(self.tokens)


class Seat(NamedTuple):
    """One player at the table. `hand` is in the order the cards came; `bows` lie beside it, ready for use."""

    player: PlayerId
    hand: tuple[Card, ...] = ()
    bows: int = 0
    discards: tuple[Card, ...] = ()
    clips: int = 0
    """Devils in the hand that carry the clip."""
    drew: Card | None = None
    """The card just drawn, until the next discard."""
    out: bool = False
    """Burst by a false attack: the duel is over for him."""
    laid: Laid | None = None

    @property
    def pairs(self) -> int:
        """Pairs of parentheses the bows make."""
        return self.bows // BOWS_FOR_A_PAIR

    @property
    def free_devils(self) -> int:
        """Devils in the hand without a clip."""
        return self.hand.count(DEVIL) - self.clips


class Window(NamedTuple):
    """A discard that may be robbed: the card on top of `source`'s discards, and who has called so far."""

    card: Card
    source: PlayerId
    claims: tuple[PlayerId, ...] = ()


class State(NamedTuple):
    """A duel. `turn` is the seat whose move it is (in a rob window: who moves when it closes)."""

    place: Place
    carry: Carry
    seats: tuple[Seat, ...]
    phase: Phase = Phase.FIRST_DRAW
    turn: int = 0
    owed: int = 1
    """Draws the player of the turn still has to make before he may do anything else."""
    fresh: bool = True
    """Nothing was done in this turn yet, so that a rebel may still swap."""
    refilling: bool = False
    """This turn is only for filling up a burnt hand."""
    resume: int = 0
    """Whose turn comes after a forced discard."""
    window: Window | None = None
    king: PlayerId | None = None
    last_bows: int = 0
    """Bows drawn by the player of the turn in his last draw that he may still put away."""
    last_unread: int = 0
    """Cards he drew in his last draw that nobody has read yet."""
    skipped: PlayerId | None = None
    laid: tuple[PlayerId, ...] = ()
    drawn: bool = False
    closed: bool = False

    @property
    def actor(self) -> Seat:
        """The seat whose turn it is."""
        return self.seats[self.turn]

    def seat(self, player: PlayerId) -> Seat:
        """The seat of `player`, who is known to sit here."""
        return self.seats[self.place_of(player)]

    def place_of(self, player: PlayerId) -> int:
        """Where `player` sits in turn order."""
        return next(at for at, seat in enumerate(self.seats) if seat.player == player)

    def has(self, player: PlayerId) -> bool:
        """True when `player` sits at this table."""
        return any(seat.player == player for seat in self.seats)

    def rebel(self, player: PlayerId) -> bool:
        """True when `player` has rebellion in this duel."""
        return any(rebel == player for rebel, _ in self.carry.rebels)

    def changed(self, seat: Seat) -> State:
        """This state with `seat` in the place of its player's."""
        at = self.place_of(seat.player)
        return self._replace(seats=(*self.seats[:at], seat, *self.seats[at + 1 :]))

    def after(self, index: int) -> int:
        """The next seat in turn order that is still in the duel; `index` itself when there is no other."""
        order = ((index + step) % len(self.seats) for step in range(1, len(self.seats) + 1))
        return next((at for at in order if not self.seats[at].out), index)

    def from_left_of(self, player: PlayerId) -> tuple[Seat, ...]:
        """The other seats still in the duel, in turn order after `player`."""
        at = self.place_of(player)
        order = (*self.seats[at + 1 :], *self.seats[:at])
        return tuple(seat for seat in order if not seat.out)


def placed(state: State) -> Counter[Card]:
    """Every card that has left the deck, unread ones under `?`."""
    cards: Counter[Card] = Counter()
    for seat in state.seats:
        cards.update(seat.hand)
        cards.update(seat.discards)
        cards[BOW] += seat.bows
    return cards


def left(rules: Rules, state: State) -> dict[Card, int]:
    """Copies of each card that nobody has seen leave the deck; an unread card may be any of them."""
    gone = placed(state)
    return {card: rules.deck[card] - gone[card] for card in KINDS if rules.deck.get(card, 0) > gone[card]}


def stock(rules: Rules, state: State) -> int:
    """Cards in the deck."""
    gone = sum(len(seat.hand) + len(seat.discards) + seat.bows for seat in state.seats)
    return sum(rules.deck.values()) - gone


def unread(seat: Seat) -> bool:
    """True when a card of the hand has not been read."""
    return UNREAD in seat.hand
