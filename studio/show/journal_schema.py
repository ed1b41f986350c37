"""The version of a journal's tables, and the way an older journal comes to today's: step by step, whole or not at all.

Each step is a function in a module of its own, which holds the tables as they were then and never changes again. All
steps that a journal needs run in one transaction under a lock; a copy of a SQLite file is kept beside it before.

Alembic is not used: it is made for one database with its scripts and its environment beside it, upgraded by a person
at the command line. A journal is one file an evening, upgraded by being opened, and what is needed of Alembic is a loop
over a table of functions.
"""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable, Mapping
from contextlib import closing
from pathlib import Path

import sqlalchemy as sa

from studio.games.game import Illegal, Words
from studio.show.journal_database import ABOUT, ROWS, TABLES, sqlite_file
from studio.show.journal_step_2 import keep_what_aired

STEPS: Mapping[int, Callable[[sa.Connection], None]] = {2: keep_what_aired}
"""What brings a journal to the version, from the one before."""
SCHEMA = max(STEPS)
"""The version that this Tablecast writes. 1: rows, and the program kept beside. 2: the as-run log."""
_EMPTY = 0
_LOCK = 0x7AB1ECA5
"""Of PostgreSQL's advisory locks, the one under which tables are made and upgraded."""


def schema_of(connection: sa.Connection) -> int:
    """The version of the tables there; 0 where there is no journal."""
    there = sa.inspect(connection)
    if there.has_table(ABOUT.name):
        return number_of(connection.scalar(sa.select(ABOUT.c.value).where(ABOUT.c.key == "schema")))
    # The first version did not say which it was.
    return 1 if there.has_table(ROWS.name) else _EMPTY


def number_of(said: object) -> int:
    """The version that a journal says. One that says it wrongly is damaged, and its rows tell more of that."""
    return int(said) if isinstance(said, str) and said.isdecimal() else SCHEMA


def bring_up_to_date(engine: sa.Engine) -> Illegal | None:
    """Makes the tables of a new journal, or upgrades those of an older one. `journal-newer` where it cannot.

    Raises what the database or the disk raise; then nothing has changed.
    """
    with engine.connect() as connection:
        if (found := schema_of(connection)) == SCHEMA:
            return None
    if found > SCHEMA:
        return newer(found)
    with engine.connect().execution_options(alone=True) as connection, connection.begin():
        if connection.dialect.name == "postgresql":
            connection.execute(sa.select(sa.func.pg_advisory_xact_lock(_LOCK)))
        _upgrade(connection)
    return None


def _upgrade(connection: sa.Connection) -> None:
    """Under the lock, so what another process has just done is seen here."""
    found = schema_of(connection)
    if found == _EMPTY:
        TABLES.create_all(connection)
    elif found < SCHEMA:
        _keep_copy(connection.engine.url, found)
        for version in range(found + 1, SCHEMA + 1):
            STEPS[version](connection)
    connection.execute(ABOUT.delete().where(ABOUT.c.key == "schema"))
    connection.execute(ABOUT.insert().values(key="schema", value=str(SCHEMA)))


def _keep_copy(url: sa.URL, version: int) -> None:
    """A copy of a SQLite file as it was, `journal-schema-1.db`; whole or not there. A server has backups of its own."""
    file = sqlite_file(url)
    if file is None:
        return
    copy = copy_of(file, version)
    unfinished = copy.with_suffix(".part")
    unfinished.unlink(missing_ok=True)
    with (
        closing(sqlite3.connect(f"{file.resolve().as_uri()}?mode=ro", uri=True)) as source,
        closing(sqlite3.connect(unfinished)) as target,
    ):
        source.backup(target)
    _sync(unfinished)
    unfinished.replace(copy)
    _sync(copy.parent)


def copy_of(file: Path, version: int) -> Path:
    """Where the copy of a journal's file is kept when it leaves a version."""
    return file.with_name(f"{file.stem}-schema-{version}{file.suffix}")


def _sync(path: Path) -> None:
    descriptor = os.open(path, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def newer(version: int) -> Illegal:
    """What to say of a journal whose tables this Tablecast does not know (`journal-newer`)."""
    return Illegal(
        "journal-newer",
        Words(
            f"この記録は新しいTablecastの形式（{version}）です。Tablecastを更新してから開いてください。",
            f"The journal is of a newer Tablecast (schema {version}; this one knows up to {SCHEMA}). Update Tablecast, "
            "then open it again; nothing was changed.",
        ),
    )
