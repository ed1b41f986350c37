"""The journal as the crew reads it: each row, and what became of it."""

from __future__ import annotations

from collections.abc import Iterable

from studio.games.game import Command, Json
from studio.show.amend import commands_of
from studio.show.history import History
from studio.show.journal import Row


def crew_log(history: History, rows: Iterable[Row]) -> list[dict[str, Json]]:
    """`rows` in their order, as `docs/views.md` shows a row of the log; `history` has read all of the journal."""
    counts = {each.seq: each.command for each in commands_of(history.line)}
    return [_row(history, row, counts.get(row.seq)) for row in rows]


def _row(history: History, row: Row, counts: Command | None) -> dict[str, Json]:
    """`void`: a later amend made it illegal. `amended`: the command that counts instead, if another one does."""
    return {
        "seq": row.seq,
        "at": row.at_wall,
        "who": row.who,
        "origin": row.origin,
        "command": dict(row.command),
        "events": list(row.events),
        "undone": row.seq in history.undone,
        "void": row.seq in history.void,
        "amended": None if counts is None or counts == row.command else dict(counts),
    }
