"""The fold over the journal: which commands count now, and the show after each of them.

Undo takes back the last commands that still count, however many duels and stages lie between, an amend among them; it
is a row itself, and nothing is erased. A note changes nothing, so undo steps over it. Every line of commands is kept,
which makes undo one step back in a list: lines and states are immutable and share what did not change.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from studio.games.game import Command, Event, Illegal, Step, Words
from studio.show.amend import Amendment, Line, amended, commands_of
from studio.show.commands import Amend, Note, Undo, read
from studio.show.journal import Row, canonical, plain
from studio.show.journal_content import read_as_today, told_today
from studio.show.season import Season
from studio.show.show import apply
from studio.show.state import ShowState, initial


class Entry(NamedTuple):
    """A step that undo can take back: its row, the commands that count after it, and those that amends made illegal."""

    seq: int
    line: Line
    void: frozenset[int]

    @property
    def state(self) -> ShowState:
        """The show after it."""
        return self.line.state


class Moment(NamedTuple):
    """An event, the row that caused it, and the stage whose rules say who may know of it."""

    rev: int
    event: Event
    stage: int | None


class Change(NamedTuple):
    """What a command would do: the state after it, its events, and how many entries it takes back."""

    state: ShowState
    events: tuple[Event, ...]
    undone: int = 0
    counts: bool = True
    """Whether undo can take it back."""
    amendment: Amendment | None = None


class History:
    """Everything that follows from the rows so far."""

    def __init__(self, season: Season) -> None:
        self.season = season
        self.entries: list[Entry] = []
        self.moments: list[Moment] = []
        self.undone: set[int] = set()
        self.lines: list[Line | None] = [None]
        """By revision: the commands that counted then, as it was shown then."""
        self.taken_back: dict[int, int] = {}
        """By the row of an undo: the first row that it took back."""
        self._start = initial(season)
        self._beside: list[Moment] = []
        """Of rows that are not on the line: notes, undos, amends."""

    @property
    def state(self) -> ShowState:
        """The show now."""
        return self.entries[-1].state if self.entries else self._start

    @property
    def line(self) -> Line | None:
        """The commands that count now, the last one; None before the first."""
        return self.entries[-1].line if self.entries else None

    @property
    def void(self) -> frozenset[int]:
        """The rows whose commands an amend made illegal."""
        return self.entries[-1].void if self.entries else frozenset()

    def change(self, command: Command) -> Change | Illegal:
        """What `command` would do now. Changes nothing. Events are plain JSON, as they will be read back."""
        form = read(self.season.game, command)
        if isinstance(form, Illegal):
            return form
        if isinstance(form, Undo):
            return self._undo(form.count)
        if isinstance(form, Amend):
            return self._amend(form)
        step: Step[ShowState] | Illegal = apply(self.season, self.state, command)
        if isinstance(step, Illegal):
            return step
        return Change(step.state, plain(step.events), counts=not isinstance(form, Note))

    def preview(self, amend: Amend) -> Amendment | Illegal:
        """What an amend would do now. Changes nothing."""
        return amended(self.season, self._start, self.lines[-1], amend)

    def _undo(self, count: int) -> Change | Illegal:
        there = len(self.entries)
        if count > there:
            say = Words(
                f"取り消せるのは{there}手までです。", f"Only {there} commands can be undone; {count} were asked for."
            )
            return Illegal("nothing-to-undo", say)
        state = self.entries[-count - 1].state if count < there else self._start
        return Change(state, ({"event": "undone", "count": count},), undone=count, counts=False)

    def _amend(self, form: Amend) -> Change | Illegal:
        found = self.preview(form)
        if isinstance(found, Illegal):
            return found
        return Change(found.line.state, plain((found.event(),)), amendment=found)

    def add(self, row: Row, change: Change) -> None:
        """Takes over a change whose row is in the journal."""
        self._add(row, change)
        self.lines.append(self.line)

    def _add(self, row: Row, change: Change) -> None:
        if change.undone:
            self.taken_back[row.seq] = self.entries[-change.undone].seq
            self.undone |= {entry.seq for entry in self.entries[-change.undone :]}
            del self.entries[-change.undone :]
        elif change.amendment is not None:
            void = self.void | {dropped.seq for dropped in change.amendment.dropped}
            self.entries.append(Entry(row.seq, change.amendment.line, void))
        elif change.counts:
            line = Line(row.seq, row.command, row.events, change.state, self.line)
            self.entries.append(Entry(row.seq, line, self.void))
            self.moments += moments_of(row.seq, row.events, change.state)
            return
        said = moments_of(row.seq, tuple(map(_short, row.events)), change.state)
        self._beside += said
        self.moments = self._all_moments() if change.undone or change.amendment else [*self.moments, *said]

    def _all_moments(self) -> list[Moment]:
        """Those of the commands that count now, and what was said beside them, by their rows."""
        found = [moment for moment in self._beside if moment.rev not in self.undone]
        for each in commands_of(self.line):
            found += moments_of(each.seq, each.events, each.state)
        return sorted(found, key=lambda moment: moment.rev)

    def replay(self, rows: Iterable[Row]) -> Illegal | None:
        """Folds recorded rows; stops at the first that no longer does what was recorded (`journal-differs`)."""
        for each in rows:
            row = read_as_today(self.season.game, each)
            change = self.change(row.command)
            if isinstance(change, Illegal):
                return _differs(row, change.say.ja, change.say.en)
            row = row._replace(events=told_today(self.season.game, row, change.events))
            if difference := _first_difference(row.events, change.events):
                return _differs(row, difference, difference)
            self.add(row, change)
        return None


def moments_of(seq: int, events: tuple[Event, ...], state: ShowState) -> list[Moment]:
    """The events of a row as moments."""
    stage = state.duel.stage if state.duel else None
    return [Moment(seq, event, stage) for event in events]


def _short(event: Event) -> Event:
    """Of an amend only that it was: what it computed anew holds cards, and is for the journal."""
    return {key: value for key, value in event.items() if event.get("event") != "amended" or key != "recomputed"}


def _first_difference(recorded: tuple[Event, ...], now: tuple[Event, ...]) -> str | None:
    for before, after in zip(recorded, now, strict=False):
        if before != after:
            return f"{canonical(before)} → {canonical(after)}"
    if len(recorded) != len(now):
        return f"{len(recorded)} events → {len(now)}"
    return None


def _differs(row: Row, ja: str, en: str) -> Illegal:
    word = row.command.get("do")
    return Illegal(
        "journal-differs",
        Words(
            f"記録の{row.seq}行目（{word}）が、今の規則では記録と同じになりません: {ja} "
            "シーズンファイルを収録時のものに戻してください。",
            f"Row {row.seq} (`{word}`) no longer does what was recorded: {en} "
            "Use the season file and the version that the show was recorded with.",
        ),
    )
