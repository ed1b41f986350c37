"""A journal as it is stored, of today's schema or an older one, read without being changed or made.

Of a damaged SQLite file everything is read that SQLite can still reach.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Mapping
from contextlib import closing
from pathlib import Path
from typing import Any, NamedTuple

import sqlalchemy as sa
from sqlalchemy.exc import SQLAlchemyError

from studio.games.game import Illegal
from studio.show.journal_database import AIRED, EMPTIED, ROWS, is_emptied, unreadable
from studio.show.journal_rows import Columns, Stored, read
from studio.show.journal_schema import SCHEMA, newer, number_of, schema_of


class _Reach(NamedTuple):
    """The rows of a table that could be read, and why it could not go on."""

    rows: list[Mapping[str, Any]]
    failure: sqlite3.Error | None


def stored(url: str) -> Stored | Illegal:
    """Reads the journal at `url`. Writes nothing, and makes none where there is none.

    Codes: `journal-unreadable`, `journal-newer`, `journal-damaged` (the file has no byte).
    """
    try:
        address = sa.make_url(url)
        if is_emptied(url):
            return EMPTIED
        if address.get_backend_name() == "sqlite":
            columns = _of_file(Path(address.database or ""), url)
        else:
            columns = _of_server(address)
    except (SQLAlchemyError, OSError, ImportError, sqlite3.Error) as failed:
        return unreadable(url, failed)
    return columns if isinstance(columns, Illegal) else read(columns)


def _of_server(address: sa.URL) -> Columns | Illegal:
    with sa.create_engine(address, poolclass=sa.NullPool).connect() as connection:
        if (schema := schema_of(connection)) > SCHEMA:
            return newer(schema)
        rows = connection.execute(sa.select(ROWS).order_by(ROWS.c.seq)).mappings().all()
        has_log = sa.inspect(connection).has_table(AIRED.name)
        aired = connection.execute(sa.select(AIRED).order_by(AIRED.c.number)).mappings().all() if has_log else []
    return Columns([dict(row) for row in rows], [dict(each) for each in aired])


def _of_file(file: Path, url: str) -> Columns | Illegal:
    with closing(sqlite3.connect(f"{file.resolve().as_uri()}?mode=ro", uri=True)) as connection:
        connection.row_factory = sqlite3.Row
        # Else SQLite reads nothing of a file that was cut off; nothing can be written through this connection.
        connection.execute("PRAGMA writable_schema=ON")
        if (schema := _schema(connection)) > SCHEMA:
            return newer(schema)
        rows = _reach(connection, "SELECT * FROM journal ORDER BY seq")
        if rows.failure is not None and not rows.rows:
            return unreadable(url, rows.failure)
        aired = _reach(connection, "SELECT * FROM aired ORDER BY number") if schema > 1 else _Reach([], None)
    return Columns(rows.rows, aired.rows, rows.failure is not None, aired.failure is not None)


def _schema(connection: sqlite3.Connection) -> int:
    """As the file says; a file of the first version says nothing."""
    found = _reach(connection, "SELECT value FROM about WHERE key = 'schema'")
    if found.failure is not None and "no such table" in str(found.failure):
        return 1
    return number_of(found.rows[0].get("value") if found.rows else None)


def _reach(connection: sqlite3.Connection, query: str) -> _Reach:
    found: list[Mapping[str, Any]] = []
    try:
        # One by one: a damaged page ends the reading only when it is reached, and a comprehension would lose all.
        for row in connection.execute(query):
            found.append(dict(row))  # noqa: PERF401
    except sqlite3.DatabaseError as failure:
        return _Reach(found, failure)
    return _Reach(found, None)
