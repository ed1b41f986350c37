"""Saves the sound rows of a damaged journal into a new one: `python -m studio.show.rescue OLD.db NEW.db`.

The old file is only read. What comes after the first damaged row is not taken over, because a show is a fold: a later
command means nothing without the one before it.
"""

from __future__ import annotations

import sqlite3
import sys
from pathlib import Path

from studio.games.game import Illegal, Words
from studio.show.journal import Journal, read_rows


def rescue(old: Path, new: Path) -> int | Illegal:
    """How many rows were saved from `old` into `new`, which must not exist yet."""
    if new.exists():
        return Illegal("exists", Words(f"{new} はもうあります。", f"{new} exists already: name a new file."))
    journal = Journal.open(f"sqlite:///{new}")
    if isinstance(journal, Illegal):
        return journal
    rows, _, _ = read_rows(readable_rows(old)[0])
    for row in rows:
        failed = journal.append(row)
        if failed is not None:
            return failed
    journal.close()
    return len(rows)


def readable_rows(old: Path) -> tuple[list[dict[str, object]], sqlite3.Error | None]:
    """The rows that SQLite can still read, from the first on, and why it could not go on. The file is not written."""
    found: list[dict[str, object]] = []
    try:
        connection = sqlite3.connect(f"{old.resolve().as_uri()}?mode=ro", uri=True)
    except sqlite3.Error as failure:
        return found, failure
    connection.row_factory = sqlite3.Row
    try:
        # One by one: a damaged page ends the reading only when it is reached, and a comprehension would lose all.
        for row in connection.execute("SELECT * FROM journal ORDER BY seq"):
            found.append(dict(row))  # noqa: PERF401
    except sqlite3.DatabaseError as failure:
        return found, failure
    finally:
        connection.close()
    return found, None


def main() -> int:
    """The command line."""
    if len(sys.argv) != 3:
        sys.stderr.write("python -m studio.show.rescue OLD.db NEW.db\n")
        return 2
    saved = rescue(Path(sys.argv[1]), Path(sys.argv[2]))
    if isinstance(saved, Illegal):
        sys.stderr.write(saved.say.en + "\n")
        return 2
    sys.stdout.write(f"{saved} rows saved into {sys.argv[2]}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
