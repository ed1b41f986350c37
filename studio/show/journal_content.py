"""Rows of an older version read as today's, before they are replayed and compared.

The file keeps what was written, and its digests are of that. What has changed since is said by the game
(`studio.games.older`), and by `SHOW_READINGS` for the words of the show itself. An amend holds a command and tells the
events of other rows anew: they are read in the same way.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from studio.games.game import AnyGame, Event, Json
from studio.games.older import Reading, in_todays_words, readings_of, without_retired
from studio.show.journal_rows import VERSION, Row

SHOW_READINGS: tuple[Reading, ...] = ()
"""No word of the show has changed so far."""


def read_as_today(game: AnyGame, row: Row) -> Row:
    """The row in today's words; one of today's version as it is."""
    if row.version >= VERSION:
        return row
    readings = (*SHOW_READINGS, *readings_of(game))

    def events_today(told: tuple[Event, ...]) -> tuple[Event, ...]:
        return in_todays_words(readings, row.version, {}, told)[1]

    command, events = in_todays_words(readings, row.version, row.command, row.events)
    if isinstance(inner := command.get("command"), Mapping):
        command = {**command, "command": in_todays_words(readings, row.version, inner, ())[0]}
    events = tuple(_retold(event, lambda _seq, told: events_today(told)) for event in events)
    return row._replace(command=command, events=events)


def told_today(game: AnyGame, row: Row, now: tuple[Event, ...]) -> tuple[Event, ...]:
    """The row's events without what today's rules do not tell any more; `now` are the events of its replay."""
    if row.version >= VERSION:
        return row.events
    readings = (*SHOW_READINGS, *readings_of(game))
    anew: dict[Json, tuple[Event, ...]] = {
        each["seq"]: tuple(each["events"]) for event in now for each in event.get("recomputed", ())
    }

    def without(seq: Json, told: tuple[Event, ...]) -> tuple[Event, ...]:
        return without_retired(readings, row.version, told, anew.get(seq, ()))

    return tuple(_retold(event, without) for event in without_retired(readings, row.version, row.events, now))


def _retold(event: Event, tell: Callable[[Json, tuple[Event, ...]], tuple[Event, ...]]) -> Event:
    """The event; of an amend, what it computed anew told by `tell`."""
    recomputed = event.get("recomputed")
    if not isinstance(recomputed, list):
        return event
    anew = [{**each, "events": list(tell(each["seq"], tuple(each["events"])))} for each in recomputed]
    return {**event, "recomputed": anew}
