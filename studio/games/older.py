"""How a journal of an older Tablecast reads in today's words, where the words have changed and the rules have not.

A journal is never rewritten. A game says here, step by step, what a row of an older version means now; rows that a rule
change makes different are not its business, they differ. A game that has changed no word has nothing to say.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple, Protocol, runtime_checkable

from studio.games.game import Command, Event


def _as_it_is(words: Command) -> Command:
    return words


class Reading(NamedTuple):
    """From the rows of `version` (`studio.show.journal_rows.VERSION`) to those of the next one."""

    version: int
    command: Callable[[Command], Command] = _as_it_is
    event: Callable[[Event], Event] = _as_it_is
    retired: frozenset[str] = frozenset()
    """Kinds of events that were told more often then: one that today's rules do not tell any more says nothing."""


@runtime_checkable
class HasReadings(Protocol):
    """A game whose words have changed."""

    @property
    def readings(self) -> tuple[Reading, ...]:
        """In the order of their versions."""
        ...


def readings_of(game: object) -> tuple[Reading, ...]:
    """The readings of a game; none where no word has changed."""
    return game.readings if isinstance(game, HasReadings) else ()


def in_todays_words(
    readings: Iterable[Reading], version: int, command: Command, events: Iterable[Event]
) -> tuple[Command, tuple[Event, ...]]:
    """A row's command and events as today's version writes them."""
    events = tuple(events)
    for reading in readings:
        if reading.version >= version:
            command, events = reading.command(command), tuple(map(reading.event, events))
    return command, events


def without_retired(
    readings: Iterable[Reading], version: int, then: tuple[Event, ...], now: tuple[Event, ...]
) -> tuple[Event, ...]:
    """The events of an older row without those that are retired and that today's rules do not tell."""
    retired = frozenset[str]().union(*(reading.retired for reading in readings if reading.version >= version))
    return tuple(event for event in then if event.get("event") not in retired or event in now)
