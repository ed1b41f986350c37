"""The journal is the show: every accepted command with its events, appended and synced before anyone sees them.

Rows are only ever added, and what is damaged is found on opening and named (`journal_rows`). A journal of an older
Tablecast is upgraded by being opened (`journal_schema`). A failing disk is a value (`Illegal`), never an exception,
and leaves either the whole row or nothing.

Beside the show's rows lies the as-run log: every change of the program, so that it is known what viewers saw when. Its
last entry is the program to go on with after a restart.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import sqlalchemy as sa
from sqlalchemy.exc import SQLAlchemyError

from studio.games.game import Illegal, Json
from studio.show.journal_database import (
    AIRED,
    EMPTIED,
    ROWS,
    columns_of_database,
    engine_of,
    is_emptied,
    refusal,
    unreadable,
)
from studio.show.journal_rows import (
    Aired,
    Columns,
    Instant,
    Row,
    Stored,
    aired_columns_of,
    canonical,
    columns_of,
    plain,
    read,
)
from studio.show.journal_schema import bring_up_to_date
from studio.show.journal_stored import stored

__all__ = ["Aired", "Instant", "Journal", "Row", "canonical", "plain"]


class Journal:
    """An open journal. Not for use by two threads at once: a show has one writer."""

    def __init__(self, engine: sa.Engine, found: Stored, columns: Columns) -> None:
        self._engine = engine
        self._digest = str(columns.rows[-1]["digest"]) if columns.rows else ""
        self._aired = list(found.aired)
        # Of the last as it is stored: what is damaged before it stays named, and the chain goes on.
        last: Mapping[str, Any] = columns.aired[-1] if columns.aired else {"digest": "", "number": 0}
        self._aired_digest, self._aired_number = str(last["digest"]), int(last["number"])
        self.rows = found.rows
        """The rows as they were found on opening."""
        self.aired_damage = found.aired_damage
        """What is wrong with the as-run log as it was found; the show goes on."""

    @classmethod
    def open(cls, url: str) -> Journal | Illegal:
        """Opens or creates the journal at an SQLAlchemy URL (`sqlite:///shows/x/journal.db`, `sqlite://` in memory).

        Codes: `journal-unreadable` (no database, no access), `journal-damaged` (says which row), `journal-newer`.
        """
        if is_emptied(url):
            return EMPTIED
        try:
            engine = engine_of(url)
            refused = bring_up_to_date(engine)
            columns = Columns(()) if refused is not None else columns_of_database(engine)
        except (SQLAlchemyError, OSError, ImportError) as failure:
            return _fault(url, failure)
        found = read(columns)
        if (refused := refused or found.damage) is not None:
            engine.dispose()
            return refused
        return cls(engine, found, columns)

    def append(self, row: Row) -> Illegal | None:
        """Adds one row; when this returns None it is on the disk. On any failure nothing of it is.

        Codes: `journal-full`, `journal-locked`, `journal-moved` (another process wrote this show), `journal-failed`.
        """
        digest = self._add(ROWS, columns_of(row, self._digest), ("id", "command", "events"))
        if isinstance(digest, Illegal):
            return digest
        self._digest = digest
        return None

    def air(self, program: Json, rev: int, at: Instant) -> Illegal | None:
        """Adds an entry to the as-run log: from now on `program` is on air. The codes of `append`."""
        aired = Aired(self._aired_number + 1, at.wall, at.mono, rev, program)
        digest = self._add(AIRED, aired_columns_of(aired, self._aired_digest), ("at_wall", "at_mono", "program"))
        if isinstance(digest, Illegal):
            return digest
        self._aired_digest, self._aired_number = digest, aired.number
        self._aired.append(aired)
        return None

    def aired(self) -> tuple[Aired, ...]:
        """The as-run log, oldest first."""
        return tuple(self._aired)

    def _add(self, table: sa.Table, columns: dict[str, Any], same_by: tuple[str, ...]) -> str | Illegal:
        """Writes a row; its digest when it is on the disk."""
        try:
            with self._engine.begin() as connection:
                connection.execute(table.insert().values(**columns))
        except (SQLAlchemyError, OSError) as failure:
            return self._written(table, columns, same_by) or refusal(failure)
        return str(columns["digest"])

    def _written(self, table: sa.Table, columns: dict[str, Any], same_by: tuple[str, ...]) -> str | None:
        """The digest of the row when it is there although writing it failed; else None.

        A commit may be done and its answer lost; the sender repeats the command, and the row of the first try is it.
        """
        key = next(iter(table.primary_key.columns))
        try:
            with self._engine.connect() as connection:
                query = sa.select(table).where(key == columns[key.name])
                found = connection.execute(query).mappings().first()
        except (SQLAlchemyError, OSError):
            return None
        same = found is not None and all(found[column] == columns[column] for column in same_by)
        return str(found["digest"]) if found is not None and same else None

    def close(self) -> None:
        """Lets go of the database."""
        self._engine.dispose()


def _fault(url: str, failure: Exception) -> Illegal:
    """What is wrong with a journal that cannot be read whole: the first row that is gone, if some are still there."""
    found = stored(url)
    damage = None if isinstance(found, Illegal) else found.damage
    return damage or unreadable(url, failure)
