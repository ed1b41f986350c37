"""The journal is the show: every accepted command with its events, appended and synced before anyone sees them.

Rows are only ever added. Each carries the digest of itself and the row before, so that a lost or altered row is found
on opening and named. SQLite (WAL, `synchronous=FULL`) by default, PostgreSQL by URL. A failing disk is a value
(`Illegal`), never an exception, and leaves either the whole row or nothing.

Beside the rows lies one small table for what belongs to the show's file but is no part of the show (the program on
air).
"""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Any, NamedTuple

import sqlalchemy as sa
from sqlalchemy.exc import DBAPIError, IntegrityError, SQLAlchemyError

from studio.games.game import Command, Event, Illegal, Json, Words

VERSION = 1
"""Of a row's content. A journal written by a newer Tablecast is not guessed at."""

_BUSY_SECONDS = 2.0
TABLES = sa.MetaData()
ROWS = sa.Table(
    "journal",
    TABLES,
    sa.Column("seq", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("id", sa.Text, nullable=False, unique=True),
    sa.Column("who", sa.Text, nullable=False),
    sa.Column("origin", sa.Text, nullable=False),
    sa.Column("at_wall", sa.Text, nullable=False),
    sa.Column("at_mono", sa.Float, nullable=False),
    sa.Column("based_on", sa.Integer, nullable=True),
    sa.Column("command", sa.Text, nullable=False),
    sa.Column("events", sa.Text, nullable=False),
    sa.Column("version", sa.Integer, nullable=False),
    sa.Column("digest", sa.Text, nullable=False),
)
_BESIDE = sa.Table(
    "beside", TABLES, sa.Column("key", sa.Text, primary_key=True), sa.Column("value", sa.Text, nullable=False)
)


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


def canonical(value: Json) -> str:
    """The one way this house writes JSON into a journal."""
    return json.dumps(value, ensure_ascii=False, sort_keys=True, separators=(",", ":"), allow_nan=False)


def plain(events: tuple[Event, ...]) -> tuple[Event, ...]:
    """Events as they come back from the journal: a tuple has become a list."""
    return tuple(json.loads(canonical(events)))


def columns_of(row: Row, before: str) -> dict[str, Any]:
    """The row as the table holds it; `before` is the digest of the row before, empty for the first."""
    columns = {**row._asdict(), "command": canonical(row.command), "events": canonical(row.events)}
    # repr keeps a float exactly; the digest must not depend on how a database prints it.
    content = canonical({**columns, "at_mono": repr(row.at_mono), "before": before})
    return {**columns, "digest": hashlib.sha256(content.encode()).hexdigest()}


class Journal:
    """An open journal. Not for use by two threads at once: a show has one writer."""

    def __init__(self, engine: sa.Engine, rows: tuple[Row, ...], digest: str) -> None:
        self._engine = engine
        self._digest = digest
        self.rows = rows
        """The rows as they were found on opening."""

    @classmethod
    def open(cls, url: str) -> Journal | Illegal:
        """Opens or creates the journal at an SQLAlchemy URL (`sqlite:///shows/x/journal.db`, `sqlite://` in memory).

        Codes: `journal-unreadable` (no database, no access), `journal-damaged` (says which row), `journal-newer`.
        """
        try:
            engine = engine_of(url)
            TABLES.create_all(engine)
            with engine.connect() as connection:
                found = connection.execute(sa.select(ROWS).order_by(ROWS.c.seq)).mappings().all()
        except (SQLAlchemyError, OSError) as failure:
            return unreadable(url, failure)
        sound, digest, damage = read_rows([dict(row) for row in found])
        if damage is not None:
            engine.dispose()
            return damage
        return cls(engine, sound, digest)

    def append(self, row: Row) -> Illegal | None:
        """Adds one row; when this returns None it is on the disk. On any failure nothing of it is.

        Codes: `journal-full`, `journal-locked`, `journal-moved` (another process wrote this show), `journal-failed`.
        """
        columns = columns_of(row, self._digest)
        try:
            with self._engine.begin() as connection:
                connection.execute(ROWS.insert().values(**columns))
        except (SQLAlchemyError, OSError) as failure:
            written = self._written(columns)
            if written is None:
                return refusal(failure)
            self._digest = written
            return None
        self._digest = columns["digest"]
        return None

    def _written(self, columns: dict[str, Any]) -> str | None:
        """The digest of the row when it is there although writing it failed; else None.

        A commit may be done and its answer lost; the sender repeats the command, and the row of the first try is it.
        """
        try:
            with self._engine.connect() as connection:
                query = sa.select(ROWS).where(ROWS.c.seq == columns["seq"])
                found = connection.execute(query).mappings().first()
        except (SQLAlchemyError, OSError):
            return None
        same = found is not None and all(found[key] == columns[key] for key in ("id", "command", "events"))
        return str(found["digest"]) if found is not None and same else None

    def save(self, key: str, value: Json) -> Illegal | None:
        """Keeps `value` beside the show under `key`, replacing what was there."""
        try:
            with self._engine.begin() as connection:
                connection.execute(_BESIDE.delete().where(_BESIDE.c.key == key))
                connection.execute(_BESIDE.insert().values(key=key, value=canonical(value)))
        except (SQLAlchemyError, OSError) as failure:
            return refusal(failure)
        return None

    def load(self, key: str) -> Json:
        """What was kept under `key`; None when there is nothing, or nothing that can be read."""
        try:
            with self._engine.connect() as connection:
                text = connection.scalar(sa.select(_BESIDE.c.value).where(_BESIDE.c.key == key))
            return None if text is None else json.loads(text)
        except (SQLAlchemyError, OSError, ValueError):
            return None

    def close(self) -> None:
        """Lets go of the database."""
        self._engine.dispose()


def engine_of(url: str) -> sa.Engine:
    """The database at `url`, made durable; a folder that a SQLite file needs is made."""
    address = sa.make_url(url)
    if address.get_backend_name() != "sqlite":
        return sa.create_engine(address, pool_pre_ping=True)
    if address.database not in {None, "", ":memory:"}:
        Path(str(address.database)).parent.mkdir(parents=True, exist_ok=True)
    engine = sa.create_engine(
        address,
        poolclass=sa.pool.StaticPool,
        connect_args={"timeout": _BUSY_SECONDS, "check_same_thread": False},
    )
    sa.event.listen(engine, "connect", _make_durable)
    return engine


def _make_durable(connection: Any, _record: object) -> None:
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=FULL")
    cursor.close()


def read_rows(found: list[dict[str, Any]]) -> tuple[tuple[Row, ...], str, Illegal | None]:
    """The sound rows from the first on, the digest of the last of them, and what is wrong with the next one."""
    sound: list[Row] = []
    digest = ""
    for number, columns in enumerate(found, start=1):
        row = _sound_row(columns, number, digest)
        if isinstance(row, Illegal):
            return tuple(sound), digest, row
        sound.append(row)
        digest = columns["digest"]
    return tuple(sound), digest, None


def _sound_row(columns: dict[str, Any], number: int, before: str) -> Row | Illegal:
    if columns["version"] != VERSION and isinstance(columns["version"], int) and columns["version"] > VERSION:
        say = Words(
            "この記録は新しいTablecastで書かれています。更新してください。",
            f"Row {number} was written by a newer Tablecast (version {columns['version']}): update, then reopen.",
        )
        return Illegal("journal-newer", say)
    try:
        fields = {key: value for key, value in columns.items() if key != "digest"}
        command, events = json.loads(columns["command"]), tuple(json.loads(columns["events"]))
        row = Row(**{**fields, "command": command, "events": events})
        sound = row.seq == number and columns_of(row, before)["digest"] == columns["digest"]
    except (TypeError, ValueError):
        return damaged(number)
    return row if sound else damaged(number)


def damaged(number: int) -> Illegal:
    """What to say of the first row that is not what was written (`journal-damaged`)."""
    return Illegal(
        "journal-damaged",
        Words(
            f"記録の{number}行目が壊れているか欠けています。{number - 1}行目までは無事です。"
            "バックアップを使うか、python -m studio.show.rescue で無事な部分を取り出してください。",
            f"Row {number} of the journal is damaged or missing; the {number - 1} before it are sound. Take a "
            "backup, or save the sound rows into a new file: python -m studio.show.rescue OLD NEW.",
        ),
    )


def unreadable(url: str, failure: Exception) -> Illegal:
    """What to say of a journal that cannot be opened at all (`journal-unreadable`)."""
    reason = getattr(failure, "orig", None) or failure
    place = _without_password(url)
    return Illegal(
        "journal-unreadable",
        Words(
            f"記録 {place} を開けません（{reason}）。場所、権限、ディスクを確かめるか、バックアップを開いてください。",
            f"The journal {place} cannot be opened ({reason}). Check the place, its permissions and the disk, or "
            "open a backup of it.",
        ),
    )


def _without_password(url: str) -> str:
    try:
        return sa.make_url(url).render_as_string(hide_password=True)
    except SQLAlchemyError:
        return "(no database URL)"


_REASONS = {
    "full": Illegal(
        "journal-full",
        Words(
            "ディスクがいっぱいです。空きを作ってから、もう一度押してください。",
            "The disk is full, so nothing was recorded. Make room, then do it again.",
        ),
    ),
    "locked": Illegal(
        "journal-locked",
        Words(
            "記録ファイルが他のプログラムに使われています。閉じてから、もう一度押してください。",
            "Another program holds the journal, so nothing was recorded. Close it, then do it again.",
        ),
    ),
    "moved": Illegal(
        "journal-moved",
        Words(
            "別のTablecastがこの収録を書いています。片方を止めて、開き直してください。",
            "Another Tablecast has written this show. Stop one of them and open the show again.",
        ),
    ),
}


def refusal(failure: Exception) -> Illegal:
    """What to say of a write that failed."""
    if isinstance(failure, IntegrityError):
        return _REASONS["moved"]
    reason = str(failure.orig if isinstance(failure, DBAPIError) and failure.orig is not None else failure)
    for word in ("full", "locked"):
        if word in reason:
            return _REASONS[word]
    return Illegal(
        "journal-failed",
        Words(
            f"記録に書けませんでした（{reason}）。ディスクを確かめて、もう一度押してください。",
            f"The journal could not be written ({reason}), so nothing changed. Check the disk, then do it again.",
        ),
    )
