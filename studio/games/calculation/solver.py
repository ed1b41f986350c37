"""The solver: whether a position whose stock is known can still be won, and how.

*Won* comes with a line that was played through by the rules (`Position`). *Lost* is said only after every way was
tried: a search that left nothing out but what cannot win (a ring of cards that lie on one another, or the same position
met again). Everything else is *unknown*, with how far it got. Budgets are counted in positions, so that an answer is
the same on every machine.

The search is compiled; that part is loaded at the first question.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from enum import StrEnum
from typing import Final, NamedTuple

from studio.games.calculation.cards import COMPLETE, DECK, FOUNDATIONS, value
from studio.games.calculation.position import Move, Position

BUDGET: Final = 3_000_000
"""Positions that are looked at before the solver gives up: some seconds."""
LIVE_BUDGET: Final = 150_000
"""For each move of a live verdict: most take some milliseconds, the hardest some tenths of a second."""

Line = tuple[Move, ...]


class Verdict(StrEnum):
    """What the solver can say."""

    WON = "won"
    LOST = "lost"
    UNKNOWN = "unknown"


class Solution(NamedTuple):
    """What was found out about a position."""

    verdict: Verdict
    line: Line
    """The moves that win, every one from here to the last king; empty unless won."""
    reached: int
    """The most cards that lay on the foundations in any position that was looked at."""
    positions: int
    """How many positions were looked at."""
    width: int = 0
    """How many positions were kept for each card in the search that won; 0 where none did."""


def never() -> bool:
    """The caller who does not stop a search."""
    return False


def solve(position: Position, budget: int = BUDGET, stop: Callable[[], bool] = never) -> Solution:
    """Find out whether `position` can be won.

    budget: positions to look at. stop: asked between one round of the search and the next, wider one; whoever answers
    True gets what is known so far. A position whose cards are not all known is unknown.
    """
    reached = sum(position.foundations)
    if position.won:
        return Solution(Verdict.WON, (), reached, 0)
    if not is_whole(position):
        return Solution(Verdict.UNKNOWN, (), reached, 0)
    from studio.games.calculation.solving.search import search  # noqa: PLC0415 - compiled, loaded when it is needed

    return search(position, budget, stop)


def is_whole(position: Position) -> bool:
    """Whether all cards of the pack are accounted for, each rank as often as it is."""
    return position.cards == Counter(map(value, DECK))


def wins(position: Position, line: Line) -> bool:
    """Whether the rules allow every move of a line, and it ends with four kings."""
    for move in line:
        if move not in position.legal():
            return False
        position = position.play(move)
    return position.won


class Foresight:
    """Verdicts for one game as it goes on: ways once found are remembered, so that most answers come at once."""

    def __init__(self, budget: int = LIVE_BUDGET) -> None:
        self._budget = budget
        self._ways: dict[Position, Line] = {}
        self._lost: set[Position] = set()

    def solution(self, position: Position, stop: Callable[[], bool] = never) -> Solution:
        """Whether a position can be won."""
        known = self._known(position)
        if known is not None:
            return known
        found = solve(position, self._budget, stop)
        if found.verdict is Verdict.WON:
            self._remember(position, found.line)
        elif found.verdict is Verdict.LOST:
            self._lost.add(position)
        return found

    def winnable_moves(self, position: Position, stop: Callable[[], bool] = never) -> dict[Move, Solution]:
        """Each legal move, and what can be said after it."""
        here = self.solution(position, stop)
        after: dict[Move, Solution] = {}
        for move in position.legal():
            then = position.play(move)
            if here.verdict is Verdict.LOST:
                self._lost.add(then)
            elif here.verdict is Verdict.WON:
                self._try(then, move, here.line)
            after[move] = self.solution(then, stop)
        return after

    def _try(self, then: Position, move: Move, line: Line) -> None:
        """A move that the known line makes later is often as good now: the rest of the line is tried without it."""
        if then not in self._ways and move in line:
            at = line.index(move)
            rest = (*line[:at], *line[at + 1 :])
            if wins(then, rest):
                self._remember(then, rest)

    def _known(self, position: Position) -> Solution | None:
        reached = sum(position.foundations)
        if position in self._lost:
            return Solution(Verdict.LOST, (), reached, 0)
        line = self._ways.get(position)
        return None if line is None else Solution(Verdict.WON, line, COMPLETE * len(FOUNDATIONS), 0)

    def _remember(self, position: Position, line: Line) -> None:
        for at, move in enumerate(line):
            self._ways[position] = line[at:]
            position = position.play(move)


def winnable_moves(position: Position, budget: int = LIVE_BUDGET) -> dict[Move, Solution]:
    """Each legal move of a position, and what can be said after it. Who follows a game keeps a `Foresight`."""
    return Foresight(budget).winnable_moves(position)
