"""One recording: the single writer between everybody who wants to change the show and everybody who watches it.

`submit` is the only way in, `view` the only way out. A command is checked, journalled and synced, and only then does
the state move; a command that the journal does not take has not happened. The same id sent twice is applied once. A
command that says which revision it was meant for is refused when the show has moved on (`stale`).
"""

from __future__ import annotations

import time
import uuid
from collections.abc import Callable, Mapping
from datetime import UTC, datetime
from typing import NamedTuple

from pydantic import BaseModel

from studio.games.game import Audience, Command, Event, Illegal, Json, Layout, View, Words
from studio.show.aired import Past
from studio.show.amend import Amendment
from studio.show.clock import Course, clock_of, course_of
from studio.show.commands import Amend
from studio.show.crew_log import crew_log
from studio.show.history import History
from studio.show.journal import Aired, Instant, Journal, Row, canonical
from studio.show.legal import legal_commands
from studio.show.season import Season
from studio.show.show import phase_of
from studio.show.state import Phase, ShowState, Table
from studio.show.summary import summary
from studio.show.views import Watched, show_view


class Submission(NamedTuple):
    """A command on its way in. `origin` is the kind of source: `console`, `referee`, `script`, `api`."""

    id: str
    who: str
    origin: str
    rev: int | None
    """The revision the sender looked at; None when it does not matter."""
    command: Command


class Accepted(NamedTuple):
    """The command is in the journal as row `rev`."""

    rev: int
    duplicate: bool
    events: tuple[Event, ...]


class Refused(NamedTuple):
    """Nothing has changed; `illegal` says why and what to do."""

    illegal: Illegal


def now() -> Instant:
    """UTC in ISO 8601, and the monotonic clock in seconds."""
    return Instant(datetime.now(UTC).isoformat(timespec="milliseconds"), time.monotonic())


class Recording:
    """An open show."""

    def __init__(self, journal: Journal, history: History, clock: Callable[[], Instant] = now) -> None:
        self.epoch = uuid.uuid4().hex
        self._journal = journal
        self._history = history
        self._clock = clock
        self._rows = list(journal.rows)
        self._by_id = {row.id: row for row in self._rows}

    @classmethod
    def open(cls, url: str, season: Season, clock: Callable[[], Instant] = now) -> Recording | Illegal:
        """Opens the show at `url` where it stopped, or a new one. Replays the journal and compares what it did.

        Codes: those of `Journal.open`, and `journal-differs` with the first row that no longer does what it did.
        """
        journal = Journal.open(url)
        if isinstance(journal, Illegal):
            return journal
        history = History(season)
        if (differs := history.replay(journal.rows)) is not None:
            journal.close()
            return differs
        return cls(journal, history, clock)

    def close(self) -> None:
        """Lets go of the journal."""
        self._journal.close()

    def submit(self, submission: Submission) -> Accepted | Refused:
        """Applies a command, or says why not. When this returns `Accepted`, the command is on the disk."""
        if not _is_plain(submission):
            return Refused(_NOT_PLAIN)
        if (before := self._by_id.get(submission.id)) is not None:
            return Accepted(before.seq, duplicate=True, events=before.events)
        if submission.rev not in {None, self.rev}:
            return Refused(_stale(self.rev))
        change = self._history.change(submission.command)
        if isinstance(change, Illegal):
            return Refused(change)
        row = self._row(submission, change.events)
        if (failed := self._journal.append(row)) is not None:
            return Refused(failed)
        self._history.add(row, change)
        self._rows.append(row)
        self._by_id[row.id] = row
        return Accepted(row.seq, duplicate=False, events=row.events)

    def _row(self, submission: Submission, events: tuple[Event, ...]) -> Row:
        at = self._clock()
        return Row(
            seq=self.rev + 1,
            id=submission.id,
            who=submission.who,
            origin=submission.origin,
            at_wall=at.wall,
            at_mono=at.mono,
            based_on=submission.rev,
            command=dict(submission.command),
            events=events,
        )

    @property
    def season(self) -> Season:
        """The season this show is of."""
        return self._history.season

    @property
    def rev(self) -> int:
        """The number of the last row; 0 before the first."""
        return len(self._rows)

    @property
    def state(self) -> ShowState:
        """The show now."""
        return self._history.state

    @property
    def phase(self) -> Phase:
        """Where the show stands."""
        return phase_of(self.season, self.state)

    @property
    def undoable(self) -> int:
        """How many commands undo can take back."""
        return len(self._history.entries)

    @property
    def rules(self) -> BaseModel | None:
        """The rules of the duel on the table."""
        return self.season.stages[self.state.duel.stage].rules if self.state.duel else None

    @property
    def chairs(self) -> tuple[str, ...]:
        """Who sits on chair 1, 2, … of the duel on the table, or of the stage that comes next."""
        return self._watched().chairs

    def table(self) -> Table | None:
        """The running duel for the referee; None while none runs."""
        duel, rules = self.state.duel, self.rules
        if duel is None or rules is None or not duel.running:
            return None
        return Table(self.season.game, rules, duel.state, self.chairs)

    def layout(self) -> Layout:
        """Which card should lie where; empty while no duel is on the table."""
        duel = self.state.duel
        return self.season.game.layout(self.rules, duel.state) if duel else ()

    def view(self, audience: Audience) -> View:
        """The show view of `docs/views.md` for an audience."""
        return show_view(self._watched(), audience)

    def course(self) -> Course | None:
        """What was done in the duel on the table, without what was undone; None before the first duel."""
        return course_of(self.season.game, self._history.line)

    def legal(self) -> tuple[Command, ...]:
        """Every command that would be accepted now, of the show and of the game; free text is left out."""
        undo: tuple[Command, ...] = ({"do": "undo", "count": 1},) if self.undoable else ()
        return (*legal_commands(self.season, self.state), *undo)

    def log(self, before: int | None = None, limit: int = 100) -> list[dict[str, Json]]:
        """Journal rows for the crew, newest first: those with a number under `before`."""
        end = self.rev if before is None else max(0, min(before - 1, self.rev))
        return crew_log(self._history, reversed(self._rows[max(0, end - limit) : end]))

    def preview_amend(self, amend: Amend) -> Amendment | Illegal:
        """What an amend would do now; nothing changes.

        The operator looks at it and sends the amend with the revision he looked at, so that he confirms what he saw.
        """
        if not _can_be_written(dict(amend.command)):
            return _NOT_PLAIN
        return self._history.preview(amend)

    def summary(self) -> dict[str, Json]:
        """The summary of `tablecast play --json`."""
        return summary(self.season, self.state, self.rev)

    def air(self, program: Json) -> Illegal | None:
        """Notes in the as-run log that `program` is on air from now on; the last one outlives a restart."""
        return self._journal.air(program, self.rev, self._clock())

    def aired(self) -> tuple[Aired, ...]:
        """The as-run log, oldest first: every program that was on air, since when, and at which row of the show."""
        return self._journal.aired()

    def past(self) -> Past:
        """The show so far and what was on air, as a value: what had aired wrong is found from it (`aired`)."""
        return Past.of(self._history, tuple(self._rows), self.aired())

    def _watched(self) -> Watched:
        moments = tuple(self._history.moments)
        return Watched(self.season, self.state, self.epoch, self.rev, moments, self._duel_clock())

    def _duel_clock(self) -> dict[str, Json] | None:
        course = self.course()
        return clock_of(self.season.game, course, self._time_of) if course else None

    def _time_of(self, row: int) -> float:
        return datetime.fromisoformat(self._rows[row - 1].at_wall).timestamp()


_NOT_PLAIN = Illegal(
    "bad-command",
    Words(
        "コマンドはJSONで、idは1〜200文字にしてください。",
        "A command is plain JSON without NaN and broken characters, with an id of 1 to 200 characters.",
    ),
)


def _is_plain(submission: Submission) -> bool:
    """Whether the journal could hold it: what cannot be written must be refused before anything is done with it."""
    plain = _can_be_written([submission.id, submission.who, submission.origin, submission.command])
    return plain and isinstance(submission.command, Mapping) and 1 <= len(submission.id) <= 200


def _can_be_written(value: Json) -> bool:
    try:
        canonical(value).encode()
    except (TypeError, ValueError, RecursionError):
        return False
    return True


def _stale(rev: int) -> Illegal:
    return Illegal(
        "stale",
        Words(
            "その間に場面が進みました。今の画面を見て、もう一度押してください。",
            f"The show has moved on to revision {rev}: look at it again and repeat the command if it still holds.",
        ),
    )
