"""What a journal is made of, and the digests by which a row that was altered or lost is found.

There are two chains of rows: the commands of the show, and what was on air (the as-run log). Each row carries the
digest of itself and of the row before it in its chain. Nothing here knows a database.

The show is its commands: one that is damaged stops the reading there. The as-run log is evidence for the edit: what is
damaged in it is named, and everything that can still be read is read, so that a show goes on.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from studio.games.game import Command, Event, Illegal, Json, Words

VERSION = 2
"""Of a row's content: what its words mean. How older ones are read is in `journal_content`; newer are not guessed at.

2: Calcolon does not announce a rebellion after a stage's last duel any more.
"""


class Row(NamedTuple):
    """One accepted command. `at_wall` is ISO 8601 in UTC, `at_mono` seconds of the hub's monotonic clock."""

    seq: int
    id: str
    who: str
    origin: str
    at_wall: str
    at_mono: float
    based_on: int | None
    command: Command
    events: tuple[Event, ...]
    version: int = VERSION


class Instant(NamedTuple):
    """A moment on both clocks: order by neither, they are for people and for the edit."""

    wall: str
    mono: float


class Aired(NamedTuple):
    """One change of the program: from `at_wall` on this was on air, until the next one. `number` counts from 1.

    `rev` is the last row of the show then; `program` the Program of `docs/views.md` without its epoch.
    """

    number: int
    at_wall: str
    at_mono: float
    rev: int
    program: Json


class Stored(NamedTuple):
    """What a journal holds: the sound rows from the first on, and what is wrong with the one after them.

    `aired` is everything of the as-run log that can be read; `aired_fault` the number of its first entry that is not
    what was written.
    """

    rows: tuple[Row, ...]
    damage: Illegal | None
    aired: tuple[Aired, ...] = ()
    aired_fault: int | None = None

    @property
    def sound_aired(self) -> tuple[Aired, ...]:
        """The as-run log before its first fault, as far as the sound rows go."""
        whole = self.aired if self.aired_fault is None else self.aired[: self.aired_fault - 1]
        return tuple(each for each in whole if each.rev <= len(self.rows))

    @property
    def aired_damage(self) -> Illegal | None:
        """What to say of the as-run log (`aired-damaged`)."""
        return None if self.aired_fault is None else _aired_damaged(self.aired_fault)


def canonical(value: Json) -> str:
    """The one way this house writes JSON into a journal."""
    return json.dumps(value, ensure_ascii=False, sort_keys=True, separators=(",", ":"), allow_nan=False)


def plain(events: tuple[Event, ...]) -> tuple[Event, ...]:
    """Events as they come back from the journal: a tuple has become a list."""
    return tuple(json.loads(canonical(events)))


def columns_of(row: Row, before: str) -> dict[str, Any]:
    """The row as the table holds it; `before` is the digest of the row before, empty for the first."""
    return _sealed({**row._asdict(), "command": canonical(row.command), "events": canonical(row.events)}, before)


def aired_columns_of(aired: Aired, before: str) -> dict[str, Any]:
    """The same of a row of the as-run log, whose chain is its own."""
    return _sealed({**aired._asdict(), "program": canonical(aired.program)}, before)


def _sealed(columns: dict[str, Any], before: str) -> dict[str, Any]:
    # repr keeps a float exactly; the digest must not depend on how a database prints it.
    content = canonical({**columns, "at_mono": repr(columns["at_mono"]), "before": before})
    return {**columns, "digest": hashlib.sha256(content.encode()).hexdigest()}


class Columns(NamedTuple):
    """Both tables as they are stored, in their order. `…broken`: reading ended before the last row."""

    rows: Sequence[Mapping[str, Any]]
    aired: Sequence[Mapping[str, Any]] = ()
    rows_broken: bool = False
    aired_broken: bool = False


def read(stored: Columns) -> Stored:
    """Everything that can be read of both tables.

    What was on air at a revision is written after the row of that revision: where it is sound and the row is not there,
    the end of the show was lost.
    """
    sound, damage = _read_rows(stored.rows)
    seen, fault = _read_aired(stored.aired)
    lost = fault is None and any(each.rev > len(sound) for each in seen)
    if damage is None and (stored.rows_broken or lost):
        damage = damaged(len(sound) + 1)
    if fault is None and stored.aired_broken:
        fault = len(seen) + 1
    return Stored(sound, damage, seen, fault)


def _read_rows(found: Sequence[Mapping[str, Any]]) -> tuple[tuple[Row, ...], Illegal | None]:
    sound: list[Row] = []
    before = ""
    for number, columns in enumerate(found, start=1):
        row = _sound_row(columns, number, before)
        if isinstance(row, Illegal):
            return tuple(sound), row
        sound.append(row)
        before = columns["digest"]
    return tuple(sound), None


def _sound_row(columns: Mapping[str, Any], number: int, before: str) -> Row | Illegal:
    version = columns.get("version")
    if isinstance(version, int) and version > VERSION:
        return _newer(number, version)
    try:
        fields = {key: value for key, value in columns.items() if key != "digest"}
        command, events = json.loads(columns["command"]), tuple(json.loads(columns["events"]))
        row = Row(**{**fields, "command": command, "events": events})
        sound = row.seq == number and columns_of(row, before)["digest"] == columns["digest"]
    except (KeyError, TypeError, ValueError, RecursionError):
        return damaged(number)
    return row if sound else damaged(number)


def _read_aired(found: Sequence[Mapping[str, Any]]) -> tuple[tuple[Aired, ...], int | None]:
    seen: list[Aired] = []
    faults: list[int] = []
    before = ""
    for number, columns in enumerate(found, start=1):
        aired = _aired_of(columns)
        if aired is not None:
            seen.append(aired)
        digest = str(columns.get("digest"))
        if aired is None or aired.number != number or aired_columns_of(aired, before)["digest"] != digest:
            faults.append(number)
        before = digest
    return tuple(seen), faults[0] if faults else None


def _aired_of(columns: Mapping[str, Any]) -> Aired | None:
    try:
        fields = {key: value for key, value in columns.items() if key != "digest"}
        aired = Aired(**{**fields, "program": json.loads(columns["program"])})
        canonical(aired._asdict()).encode()
        right = isinstance(aired.rev, int) and isinstance(aired.number, int) and isinstance(aired.program, dict)
    except (KeyError, TypeError, ValueError, RecursionError):
        return None
    return aired if right else None


def damaged(number: int) -> Illegal:
    """What to say of the first row that is not what was written (`journal-damaged`)."""
    return Illegal(
        "journal-damaged",
        Words(
            f"記録の{number}行目が壊れているか欠けています。{number - 1}行目までは無事です。バックアップを使うか、"
            "tablecast journal export SHOW --sound --out FILE で無事な部分を書き出し、"
            "tablecast journal import FILE NEW で新しい収録にしてください。",
            f"Row {number} of the journal is damaged or missing; the {number - 1} before it are sound. Take a "
            "backup, or save the sound rows: `tablecast journal export SHOW --sound --out FILE`, then "
            "`tablecast journal import FILE NEW`.",
        ),
    )


def _aired_damaged(number: int) -> Illegal:
    return Illegal(
        "aired-damaged",
        Words(
            f"放送記録（何がいつ画面に出たか）の{number}番目が壊れているか欠けています。収録そのものは無事で、続けられます。"
            "編集に必要なら、バックアップと見比べてください。書き出すときは --sound を付けると、その前までになります。",
            f"Entry {number} of the as-run log (what was on air when) is damaged or missing. The show itself is sound "
            "and can go on; for the edit, compare with a backup. An export takes the entries before it with --sound.",
        ),
    )


def _newer(number: int, version: int) -> Illegal:
    return Illegal(
        "journal-newer",
        Words(
            "この記録は新しいTablecastで書かれています。更新してください。",
            f"Row {number} was written by a newer Tablecast (version {version}): update, then reopen.",
        ),
    )
