"""By which move a game was lost: the first position of a trail that is proved lost.

A loss may be found late, when the proof has become easy. Then the trail is searched backwards, by halves: behind a lost
position everything is lost, before a won one everything was won. Where the solver cannot tell of the position just
before, the move found is the last that it can have been.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from studio.analysis.calculation.memory import Memory
from studio.analysis.calculation.trail import Trail
from studio.games.calculation.position import Position
from studio.games.calculation.solver import Verdict

_BEFORE_THE_FIRST: Final = -1


class Loss(NamedTuple):
    """The step of a trail by which the game was lost; `sure`: it could still be won before that."""

    step: int
    sure: bool


class Losses:
    """Finds the losing moves of a race."""

    def __init__(self, memory: Memory) -> None:
        self._memory = memory
        self._looked: set[Position] = set()
        """Lost positions before which everything was looked at."""

    def known(self, trail: Trail) -> int | None:
        """The first step that is known to be lost; None where none is."""
        return next((at for at, step in enumerate(trail.steps) if self._memory.is_lost(step.position)), None)

    def of(self, trail: Trail) -> Loss | None:
        """The losing move; None where there is none, or it is still looked for."""
        at = self.known(trail)
        if at is None:
            return None
        sure = at == 0 or self._memory.is_won(trail.steps[at - 1].position)
        return Loss(at, sure) if sure or trail.steps[at].position in self._looked else None

    def look(self, trail: Trail) -> Iterator[bool]:
        """Look for it, a search at a time; True when it has been found."""
        high = self.known(trail)
        if high is None or self.of(trail) is not None:
            return
        low = self._won_before(trail, high)
        while high - low > 1:
            middle = (low + high) // 2
            if self._memory.verdict(trail.steps[middle].position) is Verdict.LOST:
                high = middle
            else:
                low = middle
            yield False
        self._looked.add(trail.steps[high].position)
        yield True

    def _won_before(self, trail: Trail, lost: int) -> int:
        steps = range(lost - 1, _BEFORE_THE_FIRST, -1)
        return next((at for at in steps if self._memory.is_won(trail.steps[at].position)), _BEFORE_THE_FIRST)
