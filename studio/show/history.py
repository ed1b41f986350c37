"""The fold over the journal: which commands count now, and the show after each of them.

Undo takes back the last commands that still count, however many duels and stages lie between; it is a row itself, and
nothing is erased. A note changes nothing, so undo steps over it. Every state is kept, which makes undo one step back in
a list: the states are immutable and share what did not change.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import NamedTuple

from studio.games.game import Command, Event, Illegal, Step, Words
from studio.show.commands import Note, Undo, read
from studio.show.journal import Row, canonical
from studio.show.season import Season
from studio.show.show import apply
from studio.show.state import ShowState, initial


class Entry(NamedTuple):
    """A command that counts: its row, and the show after it."""

    seq: int
    state: ShowState


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


class History:
    """Everything that follows from the rows so far."""

    def __init__(self, season: Season) -> None:
        self.season = season
        self.entries: list[Entry] = []
        self.moments: list[Moment] = []
        self.undone: set[int] = set()
        self._start = initial(season)

    @property
    def state(self) -> ShowState:
        """The show now."""
        return self.entries[-1].state if self.entries else self._start

    def change(self, command: Command) -> Change | Illegal:
        """What `command` would do now. Changes nothing. Events are plain JSON, as they will be read back."""
        form = read(self.season.game, command)
        if isinstance(form, Illegal):
            return form
        if isinstance(form, Undo):
            return self._undo(form.count)
        step: Step[ShowState] | Illegal = apply(self.season, self.state, command)
        if isinstance(step, Illegal):
            return step
        return Change(step.state, plain(step.events), counts=not isinstance(form, Note))

    def _undo(self, count: int) -> Change | Illegal:
        there = len(self.entries)
        if count > there:
            say = Words(
                f"取り消せるのは{there}手までです。", f"Only {there} commands can be undone; {count} were asked for."
            )
            return Illegal("nothing-to-undo", say)
        state = self.entries[-count - 1].state if count < there else self._start
        return Change(state, ({"event": "undone", "count": count},), undone=count, counts=False)

    def add(self, row: Row, change: Change) -> None:
        """Takes over a change whose row is in the journal."""
        if change.undone:
            gone = {entry.seq for entry in self.entries[-change.undone :]}
            del self.entries[-change.undone :]
            self.undone |= gone
            self.moments = [moment for moment in self.moments if moment.rev not in gone]
        elif change.counts:
            self.entries.append(Entry(row.seq, change.state))
        stage = change.state.duel.stage if change.state.duel else None
        self.moments += [Moment(row.seq, event, stage) for event in row.events]

    def replay(self, rows: Iterable[Row]) -> Illegal | None:
        """Folds recorded rows; stops at the first that no longer does what was recorded (`journal-differs`)."""
        for row in rows:
            change = self.change(row.command)
            if isinstance(change, Illegal):
                return _differs(row, change.say.ja, change.say.en)
            if difference := _first_difference(row.events, change.events):
                return _differs(row, difference, difference)
            self.add(row, change)
        return None


def plain(events: tuple[Event, ...]) -> tuple[Event, ...]:
    """Events as they come back from the journal: a tuple has become a list."""
    return tuple(json.loads(canonical(events)))


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
