"""A journal as JSON Lines, and back; and a journal as it is stored, read without being changed or made.

The first line says what the file is and how many rows follow, so that a file that was cut short is noticed. Every other
line is one row with all its fields and its digest: the chain of digests names the first line that was altered.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import sqlalchemy as sa
from sqlalchemy.exc import SQLAlchemyError

from studio.games.game import Illegal, Json, Words
from studio.show.journal import (
    ROWS,
    TABLES,
    Row,
    canonical,
    columns_of,
    damaged,
    engine_of,
    read_rows,
    refusal,
    unreadable,
)
from studio.show.rescue import readable_rows

FORMAT = "tablecast-journal"
_FORMAT_VERSION = 1


class Stored(NamedTuple):
    """What a journal holds: the sound rows from the first on, and what is wrong with the one after them."""

    rows: tuple[Row, ...]
    damage: Illegal | None


def stored(url: str) -> Stored | Illegal:
    """Reads the journal at `url`. Writes nothing, and makes none where there is none (`journal-unreadable`)."""
    found = _stored_columns(url)
    if isinstance(found, Illegal):
        return found
    columns, broken = found
    sound, _, damage = read_rows(columns)
    if damage is None and broken:
        damage = damaged(len(sound) + 1)
    return Stored(sound, damage)


def _stored_columns(url: str) -> tuple[list[dict[str, Any]], bool] | Illegal:
    """The rows as columns, and whether reading broke off before the last."""
    try:
        address = sa.make_url(url)
        if address.get_backend_name() == "sqlite":
            found, failure = readable_rows(Path(address.database or ""))
            return unreadable(url, failure) if failure and not found else (found, failure is not None)
        with sa.create_engine(address, poolclass=sa.NullPool).connect() as connection:
            rows = connection.execute(sa.select(ROWS).order_by(ROWS.c.seq)).mappings().all()
    except (SQLAlchemyError, OSError, ImportError) as failed:
        return unreadable(url, failed)
    return [dict(row) for row in rows], False


def lines_of(rows: Iterable[Row]) -> Iterator[str]:
    """The rows as lines of JSON without their ends, the heading first."""
    rows = tuple(rows)
    yield canonical({"format": FORMAT, "version": _FORMAT_VERSION, "rows": len(rows)})
    before = ""
    for row in rows:
        before = columns_of(row, before)["digest"]
        fields = {**row._asdict(), "command": dict(row.command), "events": list(row.events), "digest": before}
        yield json.dumps(fields, ensure_ascii=False, allow_nan=False)


def rows_of(text: str) -> tuple[Row, ...] | Illegal:
    """The rows of an exported journal.

    Codes: `not-a-journal`, `journal-newer`, `journal-damaged` (the first line that was altered or is missing).
    """
    lines = [line for line in text.split("\n") if line.strip()]
    heading = _parsed(lines[0]) if lines else None
    if heading is None or heading.get("format") != FORMAT:
        return _NOT_A_JOURNAL
    if heading.get("version") != _FORMAT_VERSION:
        return _NEWER
    found: list[dict[str, Any]] = []
    for number, line in enumerate(lines[1:], start=1):
        columns = _columns(line)
        if columns is None:
            return _altered(number)
        found.append(columns)
    sound, _, damage = read_rows(found)
    if damage is not None:
        return damage if damage.code == "journal-newer" else _altered(len(sound) + 1)
    return sound if len(sound) == heading.get("rows") else _altered(len(sound) + 1)


def _parsed(line: str) -> dict[str, Any] | None:
    try:
        value: Json = json.loads(line)
    except (ValueError, RecursionError):
        return None
    return value if isinstance(value, dict) else None


def _columns(line: str) -> dict[str, Any] | None:
    """A line as the columns of the table; None when it is no row."""
    fields = _parsed(line)
    if fields is None or set(fields) != {*Row._fields, "digest"}:
        return None
    try:
        return {**fields, "command": canonical(fields["command"]), "events": canonical(fields["events"])}
    except ValueError:
        return None


def store(url: str, rows: tuple[Row, ...]) -> Illegal | None:
    """Writes the rows of a whole show into a journal that has none yet: all of them or nothing.

    Codes: `exists` (there is a show already), and those of `Journal.append`.
    """
    try:
        engine = engine_of(url)
        TABLES.create_all(engine)
        with engine.begin() as connection:
            if connection.scalar(sa.select(sa.func.count()).select_from(ROWS)):
                return _EXISTS
            for columns in _chained(rows):
                connection.execute(ROWS.insert().values(**columns))
    except (SQLAlchemyError, OSError, ImportError) as failure:
        return refusal(failure)
    engine.dispose()
    return None


def _chained(rows: tuple[Row, ...]) -> Iterator[dict[str, Any]]:
    before = ""
    for row in rows:
        columns = columns_of(row, before)
        before = columns["digest"]
        yield columns


_NOT_A_JOURNAL = Illegal(
    "not-a-journal",
    Words(
        "記録を書き出したファイルではありません。tablecast journal export で作ったファイルを使ってください。",
        "This is no exported journal. Use a file that `tablecast journal export` wrote; "
        "a script of commands is for `tablecast play`.",
    ),
)
_NEWER = Illegal(
    "journal-newer",
    Words(
        "このファイルは新しいTablecastで書き出されています。更新してください。",
        "The file was written by a newer Tablecast: update, then import it.",
    ),
)
_EXISTS = Illegal(
    "exists",
    Words(
        "そこにはもう収録があります。新しい名前を付けてください。",
        "There is a show already, and a journal is never written over. Import into a new folder or database.",
    ),
)


def _altered(row: int) -> Illegal:
    return Illegal(
        "journal-damaged",
        Words(
            f"ファイルの{row}行目の記録が書き換えられているか欠けています。何も取り込んでいません。もう一度書き出してください。",
            f"Row {row} of the file was altered or is missing, so nothing was imported. Export the journal again, or "
            "take another copy of the file.",
        ),
    )
