"""One game of Hikomyu as it stands. Every value is immutable.

What a hand holds may be unknown: dealt cards are held in the hand, and no camera sees them. So a seat knows the cards
that were read, how many were not, and how many cards he has laid face down without anybody reading them (`astray`).
"""

from __future__ import annotations

from collections import Counter
from enum import StrEnum
from typing import NamedTuple

from studio.games.game import Card, Place, PlayerId
from studio.games.hikomyu.personas import NOBODY, PERSONAS, Persona


class Phase(StrEnum):
    """Where a game is."""

    DEAL = "deal"
    PERSONAS = "personas"
    TRICK = "trick"
    OVER = "over"


class How(StrEnum):
    """How somebody took his turn."""

    PLAY = "play"
    SILENT = "silent"
    USE = "use"


class Turn(NamedTuple):
    """What one seat did in a trick. `card` is None where a persona's skill was used; a silent card lies face down."""

    at: int
    how: How
    card: Card | None


class Seat(NamedTuple):
    """One player."""

    player: PlayerId
    hand: tuple[Card, ...] = ()
    """Read cards that are, or may be, in his hand, sorted."""
    unread: int = 0
    """Cards dealt to him that nobody has read; they are, or may be, in his hand."""
    astray: int = 0
    """Cards he has laid face down without anybody reading them: each is one of `hand` or one of the unread."""
    voids: tuple[str, ...] = ()
    """Topics he has said he does not hold, as far as nobody could check it."""
    dealt: bool = False
    persona: str | None = None
    used: bool = False
    taken: tuple[Card, ...] = ()
    silent: tuple[Card, ...] = ()

    @property
    def nature(self) -> Persona:
        """His persona's rules."""
        return PERSONAS[self.persona] if self.persona else NOBODY

    @property
    def held(self) -> int:
        """Cards in his hand."""
        return len(self.hand) + self.unread - self.astray


class Trick(NamedTuple):
    """A finished trick, as the table saw it. `winner` is a seat, None when nobody took it."""

    turns: tuple[Turn, ...]
    winner: int | None


class State(NamedTuple):
    """A game. Seats are numbered from 0, clockwise; seat 0 is the dealer."""

    place: Place
    seats: tuple[Seat, ...]
    phase: Phase = Phase.DEAL
    tricks: int = 0
    """Finished tricks."""
    leader: int = 0
    """Who leads this trick, before any lead is passed on."""
    order: tuple[int, ...] = ()
    """Who still has to take his turn in this trick, the next first."""
    turns: tuple[Turn, ...] = ()
    led: int | None = None
    """Which of `turns` leads: the first that is no passed lead. None while nobody has led."""
    frozen: bool = False
    """A mohican has spoken: silence is all that is left."""
    gone: tuple[Card, ...] = ()
    """Cards of tricks that nobody took."""
    past: tuple[Trick, ...] = ()
    """The finished tricks: what whoever sat at the table may remember."""
    closed: bool = False

    @property
    def actor(self) -> Seat:
        """Whose turn it is, while a trick is played."""
        return self.seats[self.order[0]]

    @property
    def awaited(self) -> Seat | None:
        """Whose hand, persona or turn comes next; None when all tricks are played."""
        match self.phase:
            case Phase.DEAL:
                return next(seat for seat in self.seats if not seat.dealt)
            case Phase.PERSONAS:
                return next(seat for seat in self.seats if seat.persona is None)
            case Phase.TRICK:
                return self.actor
            case Phase.OVER:
                return None

    @property
    def last(self) -> Trick | None:
        """The trick that was finished last."""
        return self.past[-1] if self.past else None

    def at(self, player: PlayerId) -> int | None:
        """The seat of `player`; None when he does not sit here."""
        return next((at for at, seat in enumerate(self.seats) if seat.player == player), None)

    def with_seat(self, at: int, seat: Seat) -> State:
        """This game with that seat changed."""
        return self._replace(seats=(*self.seats[:at], seat, *self.seats[at + 1 :]))


def placed(state: State) -> Counter[Card]:
    """Every card that was read, wherever it is now. `?` is counted too, where it lies face down."""
    cards: Counter[Card] = Counter(state.gone)
    for seat in state.seats:
        cards.update(seat.hand)
        cards.update(seat.taken)
        cards.update(seat.silent)
    cards.update(turn.card for turn in state.turns if turn.how is How.PLAY and turn.card is not None)
    return cards
