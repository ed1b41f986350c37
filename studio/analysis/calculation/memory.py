"""What was found out about the positions of one deal: who follows a line that is known to win costs no thought.

A search is a row of rounds, each about ten times as long as the one before. So a search is bounded twice: by positions,
and by the time after which no further round is begun. Long searches run on a thread of their own: whoever waits for one
may leave, and what it finds in the end is remembered all the same, because it stays true.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from threading import Thread
from typing import Final, NamedTuple

from studio.games.calculation.position import Position
from studio.games.calculation.solver import LIVE_BUDGET, Foresight, Line, Verdict, solve

QUICK: Final = LIVE_BUDGET
"""Positions that the first answer about a position may look at: some tenths of a second."""
DEEP: Final = (150_000, 1_500_000)
"""What is tried afterwards where that was not enough, while nobody moves: a second, and then many."""
QUICK_SECONDS, DEEP_SECONDS, ROOM_SECONDS = 0.2, 3.0, 2.0
"""After so long no further round of a quick search is begun, of a deep one, and of all that count the moves."""
_LOOK: Final = 0.02


class Room(NamedTuple):
    """How many of the possible moves keep a game winnable; `keep` is None where that is not known of every move."""

    keep: int | None
    moves: int


class Memory:
    """Verdicts of one deal, remembered. Each search is bounded, so that whoever asks can think of the others too."""

    def __init__(self) -> None:
        self._foresight = Foresight(QUICK)
        self._verdicts: dict[Position, Verdict] = {}
        self._tried: dict[Position, int] = {}
        self._rooms: dict[Position, Room] = {}
        self._diver: Thread | None = None

    def verdict(self, position: Position) -> Verdict:
        """What a quick search finds, or a deeper one has found before."""
        known = self._verdicts.get(position)
        if known is None and self._tried.get(position, 0) < QUICK:
            known = self._foresight.solution(position, _after(QUICK_SECONDS)).verdict
            self._learn(position, known, QUICK)
        return known or Verdict.UNKNOWN

    def is_lost(self, position: Position) -> bool:
        """Whether it is known already that a position is lost."""
        return self._verdicts.get(position) is Verdict.LOST

    def is_won(self, position: Position) -> bool:
        """Whether it is known already that a position can be won."""
        return self._verdicts.get(position) is Verdict.WON

    def deepen(self, position: Position, budget: int, stop: Callable[[], bool]) -> Verdict:
        """Search on where a quick search did not find out, until `stop`."""
        if self._wait(stop) and position not in self._verdicts and self._tried.get(position, 0) < budget:
            self._diver = Thread(target=self._dive, args=(position, budget), name="deep search", daemon=True)
            self._diver.start()
            self._wait(stop)
        return self._verdicts.get(position, Verdict.UNKNOWN)

    def _dive(self, position: Position, budget: int) -> None:
        found = solve(position, budget, _after(DEEP_SECONDS))
        self._remember(position, found.line)
        self._learn(position, found.verdict, budget)

    def _wait(self, stop: Callable[[], bool]) -> bool:
        """Wait until no long search runs; False when it was left running."""
        while self._diver is not None and self._diver.is_alive() and not stop():
            self._diver.join(_LOOK)
        return self._diver is None or not self._diver.is_alive()

    def room(self, position: Position, stop: Callable[[], bool]) -> Room | None:
        """How much room a winnable position leaves; None when it was stopped."""
        known = self._rooms.get(position)
        if known is None:
            late = _after(ROOM_SECONDS)
            found = self._foresight.winnable_moves(position, lambda: stop() or late())
            verdicts = [self._verdict_of(position.play(move), each.verdict) for move, each in found.items()]
            if stop() and Verdict.UNKNOWN in verdicts:
                return None
            known = _room(verdicts)
            self._rooms[position] = known
        return known

    def counted(self, position: Position) -> Room | None:
        """`room`, where it was counted before."""
        return self._rooms.get(position)

    def _verdict_of(self, position: Position, found: Verdict) -> Verdict:
        """What a quick search found about it, or what a deeper one had found before."""
        verdict = self._verdicts.get(position, found)
        self._learn(position, verdict, 0)
        return verdict

    def _learn(self, position: Position, verdict: Verdict, tried: int) -> None:
        if verdict is not Verdict.UNKNOWN:
            self._verdicts[position] = verdict
        self._tried[position] = max(tried, self._tried.get(position, 0))

    def _remember(self, position: Position, line: Line) -> None:
        for move in line:
            position = position.play(move)
            self._verdicts[position] = Verdict.WON


def _after(seconds: float) -> Callable[[], bool]:
    """Whether so many seconds have passed from now on."""
    until = time.monotonic() + seconds
    return lambda: time.monotonic() >= until


def _room(verdicts: list[Verdict]) -> Room:
    keep = None if Verdict.UNKNOWN in verdicts else verdicts.count(Verdict.WON)
    return Room(keep, len(verdicts))
