"""What had aired wrong: the as-run log and the journal side by side, looked at with a correction in hand. Pure.

A correction is an amend or an undo. For every stretch of time on which one program stood over one revision, each
graphic on air is compared: what it showed of the show as it was then, and what it would have shown of the show as it
is with the correction. Wrong stretches of a graphic that follow each other are one entry.

Readings: with an amend every command that was on air then is played again with the right one, those that are illegal
so are left out, also those that were taken back later. Before an undo, everything since the first command it took back
should have shown the show without them. The scene is taken as it was; that another one might have been on air is not
asked. A program that follows a command within `TOGETHER` seconds is its picture: nobody sees the moment between.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from studio.games.game import BROADCAST, Command, Json, View
from studio.show.amend import Line, again, misread
from studio.show.follow import Misreading
from studio.show.history import History, Moment, moments_of
from studio.show.journal_rows import Aired, Instant, Row
from studio.show.program import OPENED, Program, restore
from studio.show.season import Season
from studio.show.shown import Change, Place, compare, shown_places
from studio.show.state import initial
from studio.show.views import Watched, show_view

TOGETHER = 0.25
"""Seconds between a command and the program that follows it in the same breath."""
MOST_CHANGES = 12
"""Of one entry; the rest is counted."""
_FARTHEST = 500
"""Commands to look back for the start of the duel."""

Shows: TypeAlias = Callable[[str], tuple[Place, ...]]
"""What a graphic shows of a view."""
_Right: TypeAlias = Callable[[int], Line | None]
"""By revision: the commands that should have counted then."""


class Past(NamedTuple):
    """A show so far: its rows, the commands that counted after each, and what was on air."""

    season: Season
    rows: tuple[Row, ...]
    lines: tuple[Line | None, ...]
    """By revision, from 0."""
    taken_back: Mapping[int, int]
    """By the row of an undo: the first row that it took back."""
    aired: tuple[Aired, ...]

    @classmethod
    def of(cls, history: History, rows: tuple[Row, ...], aired: tuple[Aired, ...]) -> Past:
        """`history` is the fold of `rows`."""
        return cls(history.season, rows, tuple(history.lines), dict(history.taken_back), aired)


class Wrong(NamedTuple):
    """A graphic that was on air with wrong values, from `start` until `end` (None: it still is)."""

    graphic: str
    scene: str
    start: Instant
    end: Instant | None
    revs: tuple[int, int]
    """The first and the last revision that it showed meanwhile."""
    changes: tuple[Change, ...]
    """Every value that was wrong meanwhile, as it stood last."""

    def as_json(self) -> dict[str, Json]:
        """An entry of `aired` in `docs/views.md`."""
        return {
            "graphic": self.graphic,
            "scene": self.scene,
            "from": self.start.wall,
            "to": self.end.wall if self.end else None,
            "from_mono": self.start.mono,
            "to_mono": self.end.mono if self.end else None,
            "revs": list(self.revs),
            "changes": [each.as_json() for each in self.changes[:MOST_CHANGES]],
            "more": max(0, len(self.changes) - MOST_CHANGES),
        }


def wrong_before(past: Past, row: int, command: Command, shows: Shows = shown_places) -> tuple[Wrong, ...]:
    """What had aired wrong until the amend or undo `command` of row `row` put it right, oldest first.

    `row` may be the next one, which is not written yet. Empty for every other command.
    """
    correction = _correction(past, row, command)
    if correction is None:
        return ()
    first, right = correction
    compared = _Comparison(past, right, shows)
    found = _Entries()
    for stretch in stretches(past, first, row):
        found.calls += compared.calls(stretch)
        found.add(stretch, compared.wrong(stretch))
    return tuple(sorted((*found.entries, *found.calls), key=lambda each: each.revs[0]))


def corrections(past: Past) -> tuple[int, ...]:
    """The rows that put something right: every amend and undo."""
    return tuple(row.seq for row in past.rows if row.command.get("do") in {"amend", "undo"})


def _correction(past: Past, row: int, command: Command) -> tuple[int, _Right] | None:
    """The first revision that was wrong, and what should have counted then and later."""
    if command.get("do") == "undo" and row in past.taken_back:
        there = past.lines[row]
        return past.taken_back[row], lambda _rev: there
    if command.get("do") == "amend":
        amended = _Amended(past.season, command["seq"], command["command"])
        return command["seq"], lambda rev: amended.of(past.lines[rev])
    return None


class _Played(NamedTuple):
    """A line of the amended show, and the card that its commands may name by the wrong reading."""

    line: Line | None
    found: Misreading | None


class _Amended:
    """Any line of commands with the command of one row replaced; what lines have in common is played once."""

    def __init__(self, season: Season, seq: int, command: Command) -> None:
        self._season, self._seq, self._command = season, seq, command
        self._start = initial(season)
        self._known: dict[Line, _Played] = {}

    def of(self, line: Line | None) -> Line | None:
        """`line` as it would have been."""
        new = []
        while line is not None and line.seq >= self._seq and line not in self._known:
            new.append(line)
            line = line.before
        played = self._known.get(line) if line is not None else None
        played = played or _Played(line, None)
        for each in reversed(new):
            played = self._known[each] = self._next(each, played)
        return played.line

    def _next(self, each: Line, before: _Played) -> _Played:
        found = before.found
        if each.seq == self._seq:
            found = misread(self._season, each, self._command)
            each = Line(each.seq, self._command, each.events, each.state, each.before)
        step = again(self._season, self._start, before.line, each, found)
        return _Played(step if isinstance(step, Line) else before.line, found)


class Stretch(NamedTuple):
    """A time on which one program stood over one revision. `fresh`: it begins with the revision's row."""

    rev: int
    program: Program
    start: Instant
    end: Instant | None
    fresh: bool


class _Mark(NamedTuple):
    """A row (`number` 0) or a change of the program after it."""

    rev: int
    number: int
    at: Instant
    program: Program | None


def stretches(past: Past, first: int, until: int) -> Iterator[Stretch]:
    """From row `first` on, up to row `until`, or up to now where that is not written yet."""
    before = [each.program for each in past.aired if each.rev < first]
    program = restore(before[-1]) if before else None
    marks = _marks(past, first, until)
    last = past.rows[until - 1] if until <= len(past.rows) else None
    ends = [*(mark.at for mark in marks[1:]), last and Instant(last.at_wall, last.at_mono)]
    for mark, end in zip(marks, ends, strict=False):
        program = mark.program or program
        if program is not None:
            yield Stretch(mark.rev, program, mark.at, end, fresh=mark.number == 0)


def _marks(past: Past, first: int, until: int) -> list[_Mark]:
    rows = [_Mark(row.seq, 0, Instant(row.at_wall, row.at_mono), None) for row in past.rows[first - 1 : until - 1]]
    aired = [
        _Mark(each.rev, each.number, Instant(each.at_wall, each.at_mono), restore(each.program))
        for each in past.aired
        if first <= each.rev < until
    ]
    found: list[_Mark] = []
    for mark in sorted((*rows, *aired), key=lambda each: each[:2]):
        row = found[-1] if found else None
        if mark.program and row and row.number == 0 and 0 <= mark.at.mono - row.at.mono <= TOGETHER:
            found[-1] = row._replace(program=mark.program)
        else:
            found.append(mark)
    return found


class _Comparison:
    """What was shown beside what should have been, stretch by stretch."""

    def __init__(self, past: Past, right: _Right, shows: Shows) -> None:
        self._past, self._right = past, right
        self._shows = lru_cache(maxsize=None)(shows)
        self._rev = -1
        self._views: tuple[View, View] | None = None

    def wrong(self, stretch: Stretch) -> dict[str, tuple[Change, ...]]:
        """By graphic on air: the values it showed wrong."""
        if (views := self._of(stretch.rev)) is None:
            return {}
        names = [shown.graphic for shown in stretch.program.graphics]
        found = {name: compare(views[0], views[1], self._shows(name)) for name in names}
        return {name: changes for name, changes in found.items() if changes}

    def calls(self, stretch: Stretch) -> list[Wrong]:
        """The sting of the revision's row, where it told something wrong; it is over at once."""
        views = self._of(stretch.rev) if stretch.fresh and stretch.program.stings else None
        if views is None:
            return []
        name = f"{self._past.season.game.name}/sting"
        changes = compare(_calls(views[0], stretch.rev), _calls(views[1], stretch.rev), self._shows(name))
        scene, revs = stretch.program.scene.value, (stretch.rev, stretch.rev)
        return [Wrong(name, scene, stretch.start, stretch.start, revs, changes)] if changes else []

    def _of(self, rev: int) -> tuple[View, View] | None:
        """The broadcast view as it was and as it should have been; None where nothing differs."""
        if rev != self._rev:
            line, right = self._past.lines[rev], self._right(rev)
            self._rev = rev
            same = line is right or (line is not None and right is not None and line.state == right.state)
            self._views = None if same else (self._view(line, rev), self._view(right, rev))
        return self._views

    def _view(self, line: Line | None, rev: int) -> View:
        season = self._past.season
        state = initial(season) if line is None else line.state
        return show_view(Watched(season, state, "", rev, _moments(line)), BROADCAST)


def _calls(view: View, rev: int) -> View:
    """Of a view only what the row itself caused, where a sting may tell it: results belong to the reveal."""
    duel = view["duel"]
    opened = duel is None or duel["phase"] in OPENED
    return {"moments": [] if opened else [each for each in view["moments"] if each["rev"] == rev]}


def _moments(line: Line | None) -> tuple[Moment, ...]:
    """Those of the duel on the table."""
    found: list[list[Moment]] = []
    while line is not None and len(found) < _FARTHEST:
        found.append(moments_of(line.seq, line.events, line.state))
        if any(event.get("event") == "started" for event in line.events):
            break
        line = line.before
    return tuple(moment for each in reversed(found) for moment in each)


class _Entries:
    """Joins what follows each other."""

    def __init__(self) -> None:
        self.entries: list[Wrong] = []
        self.calls: list[Wrong] = []
        """Stings, which join nothing."""
        self._open: dict[str, int] = {}

    def add(self, stretch: Stretch, wrong: Mapping[str, tuple[Change, ...]]) -> None:
        """The next stretch, with what was wrong on it."""
        self._open = {graphic: at for graphic, at in self._open.items() if graphic in wrong}
        for graphic, changes in wrong.items():
            if graphic in self._open:
                self.entries[self._open[graphic]] = _longer(self.entries[self._open[graphic]], stretch, changes)
                continue
            self._open[graphic] = len(self.entries)
            revs = (stretch.rev, stretch.rev)
            self.entries.append(Wrong(graphic, stretch.program.scene.value, stretch.start, stretch.end, revs, changes))


def _longer(entry: Wrong, stretch: Stretch, changes: tuple[Change, ...]) -> Wrong:
    values = {change.place: change for change in (*entry.changes, *changes)}
    revs = (entry.revs[0], stretch.rev)
    return entry._replace(end=stretch.end, revs=revs, changes=tuple(values.values()))
