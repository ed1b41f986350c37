"""Whether a journal can be trusted: its rows are what was written, and replaying them does what was recorded.

A verdict names the first row that is not so; where all are, the first entry of the as-run log that is not. The season
is found by what the journal's own `opened` event says.
"""

from __future__ import annotations

from typing import NamedTuple

from studio.games.game import Illegal
from studio.show.history import History
from studio.show.journal_rows import Row, Stored
from studio.show.season import Season


class Verdict(NamedTuple):
    """`history` is what follows from the rows before the fault, or from all of them when there is none."""

    history: History
    row: int | None
    """The first row that is damaged or no longer does what was recorded; of the as-run log (`aired-damaged`) its entry.
    """
    fault: Illegal | None


def verify(journal: Stored, season: Season) -> Verdict:
    """Replays every sound row and compares its events; pure."""
    history = History(season)
    for row in journal.rows:
        if (fault := history.replay([row])) is not None:
            return Verdict(history, row.seq, fault)
    if journal.damage is not None:
        return Verdict(history, len(journal.rows) + 1, journal.damage)
    return Verdict(history, journal.aired_fault, journal.aired_damage)


def season_named(rows: tuple[Row, ...]) -> str | None:
    """The name of the season that the show was opened with; None before it was opened."""
    for row in rows:
        for event in row.events:
            if event.get("event") == "opened" and isinstance(event.get("season"), str):
                return str(event["season"])
    return None
