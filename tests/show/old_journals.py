"""Journals that older Tablecasts really wrote, as SQL dumps in `journals/`; and how they come into a database."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import sqlalchemy as sa

FOLDER = Path(__file__).parent / "journals"
CALCOLON = FOLDER / "calcolon-4-of-46442f0.sql"
"""42 rows of a Season 4 with a note and an undo; the program was a held table in English."""
CALCOLON_LINES = FOLDER / "calcolon-4-of-46442f0.jsonl"
"""The same journal as that Tablecast exported it."""
ONE_DUEL = FOLDER / "one-duel-of-590acb4.sql"
"""A whole evening of `one-duel.toml`, won with the devil: it announces a rebellion, which is not done any more."""


def old_file(file: Path, dump: Path) -> Path:
    """A SQLite journal as the older Tablecast left it."""
    file.parent.mkdir(parents=True, exist_ok=True)
    connection = sqlite3.connect(file)
    connection.executescript(dump.read_text(encoding="utf-8"))
    connection.execute("PRAGMA journal_mode=WAL")
    connection.close()
    return file


def old_database(url: str, dump: Path) -> None:
    """The same in another database: its statements are plain SQL but for the quotes of the names."""
    if url.startswith("sqlite:///"):
        old_file(Path(url.removeprefix("sqlite:///")), dump)
        return
    statements = dump.read_text(encoding="utf-8").split(";\n")
    with sa.create_engine(url).begin() as connection:
        for statement in statements:
            if statement.strip().startswith(("CREATE", "INSERT")):
                connection.exec_driver_sql(statement.strip().replace("%", "%%"))


def columns(file: Path, table: str) -> list[tuple]:
    """Every row of a table of a SQLite file, as it is stored."""
    connection = sqlite3.connect(f"{file.resolve().as_uri()}?mode=ro", uri=True)
    try:
        return connection.execute(f"SELECT * FROM {table} ORDER BY 1").fetchall()
    finally:
        connection.close()
