"""A journal as JSON Lines, and back.

The first line says what the file is and how many lines follow, so that a file that was cut short is noticed. Then come
the rows, one a line with all its fields and its digest, and after them the entries of the as-run log, known by their
field `number`: the chains of digests name the first line that was altered. The file's version is the journal's schema;
one of version 1 has no as-run log.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from typing import Any, TypeVar

import sqlalchemy as sa
from sqlalchemy.exc import SQLAlchemyError

from studio.games.game import Illegal, Json, Words
from studio.show.journal_database import AIRED, ROWS, engine_of, refusal
from studio.show.journal_rows import Aired, Columns, Row, Stored, aired_columns_of, canonical, columns_of, read
from studio.show.journal_schema import SCHEMA, bring_up_to_date, newer

FORMAT = "tablecast-journal"
_ROW = frozenset({*Row._fields, "digest"})
_AIRED = frozenset({*Aired._fields, "digest"})
_T = TypeVar("_T")


def lines_of(rows: Sequence[Row], aired: Sequence[Aired] = ()) -> Iterator[str]:
    """The rows and the as-run log as lines of JSON without their ends, the heading first."""
    yield canonical({"format": FORMAT, "version": SCHEMA, "rows": len(rows), "aired": len(aired)})
    for row, columns in zip(rows, _chained(rows, columns_of), strict=True):
        yield _line({**row._asdict(), "command": dict(row.command), "events": list(row.events)}, columns)
    for each, columns in zip(aired, _chained(aired, aired_columns_of), strict=True):
        yield _line(each._asdict(), columns)


def _line(fields: dict[str, Any], columns: dict[str, Any]) -> str:
    return json.dumps({**fields, "digest": columns["digest"]}, ensure_ascii=False, allow_nan=False)


def _chained(links: Sequence[_T], columns_of_link: Callable[[_T, str], dict[str, Any]]) -> Iterator[dict[str, Any]]:
    before = ""
    for link in links:
        columns = columns_of_link(link, before)
        before = columns["digest"]
        yield columns


def of_lines(text: str) -> Stored | Illegal:
    """An exported journal that is sound from the first line to the last.

    Codes: `not-a-journal`, `journal-newer`, `journal-damaged` (the first line that was altered or is missing).
    """
    lines = [line for line in text.split("\n") if line.strip()]
    heading = _parsed(lines[0]) if lines else None
    if heading is None or heading.get("format") != FORMAT or not isinstance(heading.get("version"), int):
        return _NOT_A_JOURNAL
    if heading["version"] > SCHEMA:
        return newer(heading["version"])
    columns = _columns_of(lines[1:])
    return columns if isinstance(columns, Illegal) else _whole(read(columns), heading)


def _whole(found: Stored, heading: dict[str, Any]) -> Stored | Illegal:
    """What was read, or the first line that is not as the heading and the digests say."""
    if found.damage is not None and found.damage.code == "journal-newer":
        return found.damage
    if found.damage is not None or len(found.rows) != heading.get("rows"):
        return _altered(len(found.rows) + 1)
    if found.aired_fault is not None or len(found.aired) != heading.get("aired", 0):
        return _altered_aired(found.aired_fault or len(found.aired) + 1)
    return found


def _columns_of(lines: Sequence[str]) -> Columns | Illegal:
    """The lines as the columns of the tables, or the first line that is neither."""
    rows: list[dict[str, Any]] = []
    aired: list[dict[str, Any]] = []
    for line in lines:
        fields = _parsed(line) or {}
        if set(fields) == _ROW:
            rows.append({**fields, "command": canonical(fields["command"]), "events": canonical(fields["events"])})
        elif set(fields) == _AIRED:
            aired.append({**fields, "program": canonical(fields["program"])})
        else:
            return _altered_aired(len(aired) + 1) if aired else _altered(len(rows) + 1)
    return Columns(rows, aired)


def _parsed(line: str) -> dict[str, Any] | None:
    try:
        # NaN is no JSON: what could not be written again is not read.
        value: Json = json.loads(line, parse_constant=_refuse)
    except (ValueError, RecursionError):
        return None
    return value if isinstance(value, dict) else None


def _refuse(constant: str) -> Json:
    raise ValueError(constant)


def store(url: str, show: Stored) -> Illegal | None:
    """Writes a whole show into a journal that has none yet: everything or nothing.

    Codes: `exists` (there is a show already), `journal-newer`, and those of `Journal.append`.
    """
    try:
        engine = engine_of(url)
        refused = bring_up_to_date(engine)
        if refused is None:
            with engine.begin() as connection:
                refused = _fill(connection, show)
    except (SQLAlchemyError, OSError, ImportError) as failure:
        return refusal(failure)
    engine.dispose()
    return refused


def _fill(connection: sa.Connection, show: Stored) -> Illegal | None:
    for table in (ROWS, AIRED):
        if connection.scalar(sa.select(sa.func.count()).select_from(table)):
            return _EXISTS
    for columns in _chained(show.rows, columns_of):
        connection.execute(ROWS.insert().values(**columns))
    for columns in _chained(show.aired, aired_columns_of):
        connection.execute(AIRED.insert().values(**columns))
    return None


_NOT_A_JOURNAL = Illegal(
    "not-a-journal",
    Words(
        "記録を書き出したファイルではありません。tablecast journal export で作ったファイルを使ってください。",
        "This is no exported journal. Use a file that `tablecast journal export` wrote; "
        "a script of commands is for `tablecast play`.",
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


def _altered_aired(entry: int) -> Illegal:
    return Illegal(
        "journal-damaged",
        Words(
            f"ファイルの放送記録の{entry}番目が書き換えられているか欠けています。何も取り込んでいません。"
            "もう一度書き出してください。",
            f"Entry {entry} of the as-run log in the file was altered or is missing, so nothing was imported. Export "
            "the journal again, or take another copy of the file.",
        ),
    )
