"""The database a journal lies in: its tables, how it is made durable, and what to say when it fails.

SQLite (WAL, `synchronous=FULL`) by default, PostgreSQL by URL. A transaction holds table definitions too, in both, so
that an upgrade that is cut off leaves the old journal.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import sqlalchemy as sa
from sqlalchemy.exc import DBAPIError, IntegrityError, SQLAlchemyError

from studio.games.game import Illegal, Words
from studio.show.journal_rows import Columns

_BUSY_SECONDS = 2.0
_WRITER = 0x7AB1ECA57
"""Of PostgreSQL's advisory locks, the one that the writing hub holds."""
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
AIRED = sa.Table(
    "aired",
    TABLES,
    sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("at_wall", sa.Text, nullable=False),
    sa.Column("at_mono", sa.Float, nullable=False),
    sa.Column("rev", sa.Integer, nullable=False),
    sa.Column("program", sa.Text, nullable=False),
    sa.Column("digest", sa.Text, nullable=False),
)
ABOUT = sa.Table(
    "about", TABLES, sa.Column("key", sa.Text, primary_key=True), sa.Column("value", sa.Text, nullable=False)
)
"""What the file says of itself: `schema`, its version."""


def engine_of(url: str) -> sa.Engine:
    """The database at `url`, made durable; a folder that a SQLite file needs is made."""
    address = sa.make_url(url)
    if address.get_backend_name() != "sqlite":
        return sa.create_engine(address, pool_pre_ping=True, connect_args=_patience(address))
    if address.database not in {None, "", ":memory:"}:
        Path(str(address.database)).parent.mkdir(parents=True, exist_ok=True)
    engine = sa.create_engine(
        address,
        poolclass=sa.pool.StaticPool,
        connect_args={"timeout": _BUSY_SECONDS, "check_same_thread": False},
    )
    sa.event.listen(engine, "connect", _make_durable)
    sa.event.listen(engine, "begin", _begin)
    return engine


def _patience(address: sa.URL) -> dict[str, str]:
    """For PostgreSQL: a server that has gone away is said within seconds, and a commit is on its disk.

    What the URL says itself counts.
    """
    if address.get_driver_name() not in {"psycopg", "psycopg2"}:
        return {}
    settings = f"-c synchronous_commit=on -c lock_timeout={_BUSY_SECONDS:.0f}s"
    wanted = {"connect_timeout": "5", "tcp_user_timeout": "5000", "options": settings}
    return {key: value for key, value in wanted.items() if key not in address.query}


def _make_durable(connection: Any, _record: object) -> None:
    # Python's driver would begin a transaction only before some statements, and never before a table is made.
    connection.isolation_level = None
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=FULL")
    cursor.close()


def _begin(connection: sa.Connection) -> None:
    alone = connection.get_execution_options().get("alone", False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if alone else "BEGIN")


class WriterLock:
    """Keeps a second hub away from a journal on a server while this one lives. Let go when the process ends."""

    def __init__(self) -> None:
        self._held: sa.Connection | None = None

    def take(self, url: str) -> Illegal | None:
        """Illegal when another hub has it (`already-running`), or there is no server (`journal-unreadable`).

        A server that restarts forgets it; from then on only `journal-moved` tells two writers apart.
        """
        try:
            held = engine_of(url).connect().execution_options(isolation_level="AUTOCOMMIT")
            if held.dialect.name != "postgresql":
                held.close()
                return None
            if not held.scalar(sa.select(sa.func.pg_try_advisory_lock(_WRITER))):
                held.close()
                return _HELD
        except (SQLAlchemyError, OSError, ImportError) as failure:
            return unreadable(url, failure)
        self._held = held
        return None


def parsed_url(url: str) -> sa.URL | None:
    """The parts of a database URL; None when it is none."""
    try:
        return sa.make_url(url)
    except SQLAlchemyError:
        return None


def sqlite_file(url: sa.URL) -> Path | None:
    """The file of a SQLite journal; None in memory and for a server."""
    if url.get_backend_name() != "sqlite" or url.database in {None, "", ":memory:"}:
        return None
    return Path(str(url.database))


def columns_of_database(engine: sa.Engine) -> Columns:
    """A journal of today's schema, read in one transaction."""
    with engine.connect() as connection:
        rows = connection.execute(sa.select(ROWS).order_by(ROWS.c.seq)).mappings().all()
        aired = connection.execute(sa.select(AIRED).order_by(AIRED.c.number)).mappings().all()
    return Columns([dict(row) for row in rows], [dict(each) for each in aired])


def is_emptied(url: str) -> bool:
    """Whether the journal is a file without a byte: not a new show, but one that was lost."""
    address = parsed_url(url)
    file = None if address is None else sqlite_file(address)
    return file is not None and file.is_file() and file.stat().st_size == 0


def unreadable(url: str, failure: Exception) -> Illegal:
    """What to say of a journal that cannot be opened at all (`journal-unreadable`)."""
    # A database server words its refusal over several lines; a sentence has one.
    reason = " ".join(str(getattr(failure, "orig", None) or failure).split())
    place = _without_password(url)
    return Illegal(
        "journal-unreadable",
        Words(
            f"記録 {place} を開けません（{reason}）。場所、権限、ディスクを確かめるか、バックアップを開いてください。"
            "まだ読める行は tablecast journal export SHOW --sound --out FILE で取り出せます。",
            f"The journal {place} cannot be opened ({reason}). Check the place, its permissions and the disk, or "
            "open a backup of it. Rows that can still be read are saved by "
            "`tablecast journal export SHOW --sound --out FILE`.",
        ),
    )


def _without_password(url: str) -> str:
    address = parsed_url(url)
    return "(no database URL)" if address is None else address.render_as_string(hide_password=True)


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


_HELD = Illegal(
    "already-running",
    Words(
        "この収録は別のTablecastが開いています。そちらを止めるか、--show で別のデータベースを指定してください。",
        "Another Tablecast has this show open. Stop that one, or give --show another database.",
    ),
)
EMPTIED = Illegal(
    "journal-damaged",
    Words(
        "記録ファイルの中身がありません。バックアップを開いてください。本当に新しい収録なら、そのファイルを消してください。",
        "The journal's file is empty: all rows are missing. Open a backup; if it is a new show, delete the file.",
    ),
)
_SIGNS = {"full": "full", "No space left": "full", "locked": "locked", "lock timeout": "locked"}
"""Words of SQLite, PostgreSQL and the operating system."""


def refusal(failure: Exception) -> Illegal:
    """What to say of a write that failed."""
    if isinstance(failure, IntegrityError):
        return _REASONS["moved"]
    reason = str(failure.orig if isinstance(failure, DBAPIError) and failure.orig is not None else failure)
    for sign, why in _SIGNS.items():
        if sign in reason:
            return _REASONS[why]
    return Illegal(
        "journal-failed",
        Words(
            f"記録に書けませんでした（{reason}）。ディスクを確かめて、もう一度押してください。",
            f"The journal could not be written ({reason}), so nothing changed. Check the disk, then do it again.",
        ),
    )
