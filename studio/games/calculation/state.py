"""One race as it stands. Every value is immutable."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from studio.games.calculation.position import Position
from studio.games.game import Place, PlayerId


class Phase(StrEnum):
    """Where a race is."""

    DEAL = "deal"
    RACE = "race"
    OVER = "over"


class End(StrEnum):
    """How a contestant's game ended."""

    COMPLETE = "complete"
    STUCK = "stuck"
    RETIRED = "retired"
    TIME = "time"


class Contestant(NamedTuple):
    """One player at his table."""

    player: PlayerId
    position: Position
    since: int = 0
    """When he came to his present count of cards: the number of the placement within the race, from 1; 0 for none."""
    end: End | None = None

    @property
    def placed(self) -> int:
        """Cards he has put onto his foundations."""
        return self.position.placed

    @property
    def turned(self) -> int:
        """Cards off his stock."""
        position = self.position
        return position.placed + sum(map(len, position.wastes)) + bool(position.hand)


class State(NamedTuple):
    """A race."""

    place: Place
    contestants: tuple[Contestant, ...]
    deal: int | None = None
    """The number of the deal, where it is a numbered one."""
    stock: tuple[int, ...] | None = None
    """The whole stock as it was stacked for everybody, ranks 1 to 13, 0 for a card nobody has read. None: not dealt."""
    placements: int = 0
    """Cards put onto foundations so far, by everybody: the order in which they came there."""
    closed: bool = False

    @property
    def phase(self) -> Phase:
        """Where the race is."""
        if self.stock is None:
            return Phase.DEAL
        return Phase.RACE if any(each.end is None for each in self.contestants) else Phase.OVER

    def at(self, player: PlayerId | None) -> int | None:
        """The seat of `player`, who may be left unsaid where one sits; None when he does not sit here."""
        if player is None:
            return 0 if len(self.contestants) == 1 else None
        return next((at for at, each in enumerate(self.contestants) if each.player == player), None)

    def with_contestant(self, at: int, contestant: Contestant) -> State:
        """This race with that seat changed."""
        return self._replace(contestants=(*self.contestants[:at], contestant, *self.contestants[at + 1 :]))

    @property
    def ranking(self) -> tuple[int, ...]:
        """Seats, the leader first: who has placed more, and of two with as many who had done so first."""
        return tuple(sorted(range(len(self.contestants)), key=self._standing))

    def _standing(self, at: int) -> tuple[int, int]:
        return -self.contestants[at].placed, self.contestants[at].since
