"""Schema 1 to 2: the as-run log. Until then only the last program was kept, in a small table beside the rows.

That program has no time of its own. It becomes the first entry of the log with the time of the last row: from then on
it was on air at the latest. Where it cannot be read, or no row gives a time, the log begins empty.
"""

from __future__ import annotations

import hashlib
import json

import sqlalchemy as sa

_TABLES = sa.MetaData()
_ROWS = sa.Table(
    "journal",
    _TABLES,
    sa.Column("seq", sa.Integer),
    sa.Column("at_wall", sa.Text),
    sa.Column("at_mono", sa.Float),
)
_BESIDE = sa.Table("beside", _TABLES, sa.Column("key", sa.Text), sa.Column("value", sa.Text))
_AIRED = sa.Table(
    "aired",
    _TABLES,
    sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("at_wall", sa.Text, nullable=False),
    sa.Column("at_mono", sa.Float, nullable=False),
    sa.Column("rev", sa.Integer, nullable=False),
    sa.Column("program", sa.Text, nullable=False),
    sa.Column("digest", sa.Text, nullable=False),
)
_ABOUT = sa.Table(
    "about", _TABLES, sa.Column("key", sa.Text, primary_key=True), sa.Column("value", sa.Text, nullable=False)
)


def keep_what_aired(connection: sa.Connection) -> None:
    """Makes the tables `aired` and `about`, and takes the program over from `beside`, which goes."""
    _TABLES.create_all(connection, tables=[_AIRED, _ABOUT])
    if not sa.inspect(connection).has_table("beside"):
        return
    program = connection.scalar(sa.select(_BESIDE.c.value).where(_BESIDE.c.key == "program"))
    last = connection.execute(sa.select(_ROWS).order_by(_ROWS.c.seq.desc()).limit(1)).first()
    if last is not None and program is not None and _is_object(program):
        columns = {"number": 1, "at_wall": last.at_wall, "at_mono": last.at_mono, "rev": last.seq, "program": program}
        connection.execute(_AIRED.insert().values(**columns, digest=_digest(columns)))
    _BESIDE.drop(connection)


def _is_object(text: str) -> bool:
    try:
        return isinstance(json.loads(text), dict)
    except (ValueError, RecursionError):
        return False


def _digest(columns: dict[str, object]) -> str:
    content = {**columns, "at_mono": repr(columns["at_mono"]), "before": ""}
    text = json.dumps(content, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()
