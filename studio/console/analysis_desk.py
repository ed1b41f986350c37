"""What the hub knows of the analysis: the newest answer, as long as it is about the duel as it stands.

An answer may be a little behind the show: four contestants can move faster than anybody can think. It counts while its
revision was left less than `STALE` seconds ago. It counts no more, at once, when something was taken back or another
duel has begun. Then there is an empty one, and pictures show no verdict rather than an old one.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from studio.analysis.messages import Analysis, DesiredAnalysis, Made
from studio.console.problems import Problem, bad_request
from studio.games.game import Words
from studio.show.recording import Recording

STALE: Final = 5.0
"""Seconds after which an answer about a revision that the show has left is worth nothing."""
_REMEMBERED: Final = 512
"""Revisions of which it is known when they were left."""

_TOO_OLD: Final = Problem(
    409, "stale", Words("古い場面の計算結果です。", "It is about a view that is past; think about the newest one.")
)


class AnalysisDesk:
    """The newest analysis of a show.

    Args:
        recording: the show.
        clock: monotonic seconds.
    """

    def __init__(self, recording: Recording, clock: Callable[[], float]) -> None:
        self._recording, self._clock = recording, clock
        self._held: Analysis | None = None
        self._left: dict[int, float] = {}
        self._first = 0
        """The first revision an answer may be about."""
        self._duel: tuple[str, int] | None = None

    def snapshot(self) -> dict[str, Any] | None:
        """The analysis of `docs/views.md`; None where there never was one."""
        return None if self._held is None else self._held.model_dump(mode="json")

    def show_moved(self, view: Mapping[str, Any], *, taken_back: bool) -> bool:
        """The show has moved on to `view`, the crew's. True when the analysis is another one now."""
        rev, duel = view["rev"], view["duel"]
        self._left[rev - 1] = self._clock()
        self._left.pop(rev - _REMEMBERED, None)
        place = (duel["stage"]["id"], duel["number"]) if duel else None
        anew, self._duel = place != self._duel or taken_back, place
        if anew:
            self._first = rev
        return anew and self._empty()

    def tick(self) -> bool:
        """Look at the clock. True when the analysis has become stale."""
        return self._held is not None and bool(self._held.seats) and self._is_stale(self._held.rev) and self._empty()

    def take(self, analysis: Analysis, duel: Mapping[str, Any] | None) -> Problem | None:
        """A new answer about the duel on the table; None when it is taken, else why not."""
        players = {seat["player"] for seat in duel["seats"]} if duel else set[str]()
        if analysis.epoch != self._recording.epoch or self._is_past(analysis.rev):
            return _TOO_OLD
        if analysis.game != self._recording.season.game.name or not analysis.seats.keys() <= players:
            return bad_request("この対戦の計算結果ではありません。", "This is about another game or other players.")
        if analysis.rev > self._recording.rev:
            return bad_request("まだ来ていない場面です。", f"Revision {analysis.rev} has not come yet.")
        self._held = analysis
        return None

    def question(self, duel: Mapping[str, Any] | None) -> DesiredAnalysis:
        """What to think about; `duel` as the crew sees it."""
        course = self._recording.course() if duel else None
        made = tuple(Made(rev=move.rev, command=dict(move.command)) for move in course.moves) if course else ()
        name, rev = self._recording.season.game.name, self._recording.rev
        whole = None if duel is None else dict(duel)
        return DesiredAnalysis(epoch=self._recording.epoch, rev=rev, game=name, duel=whole, course=made)

    def _is_past(self, rev: int) -> bool:
        held = -1 if self._held is None else self._held.rev
        return rev < max(self._first, held) or self._is_stale(rev)

    def _is_stale(self, rev: int) -> bool:
        if rev >= self._recording.rev:
            return False
        left = self._left.get(rev)
        return left is None or self._clock() - left > STALE

    def _empty(self) -> bool:
        """Say that nothing is known; False where nobody ever said anything."""
        if self._held is None:
            return False
        known = bool(self._held.seats)
        self._held = self._held.model_copy(update={"rev": self._recording.rev, "seats": {}})
        return known
