"""Who analyses a game, found by the game's name: a package of this room that is called like it and has `new_analyst`.

A game without one is played without analysis. To ask whether there is one loads nothing heavy: the hub asks, and only
the process that analyses loads solvers.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Protocol, TypeAlias, cast

from studio.analysis.messages import DesiredAnalysis

Seats: TypeAlias = Mapping[str, Mapping[str, Any]]
"""By player, what is known of his game: plain JSON."""


class Analyst(Protocol):
    """Thinks about the duels of one show, one after the other, and may remember what it found out."""

    def warm_up(self) -> None:
        """Compile and load whatever the first question would wait for. May take a minute."""
        ...

    def think(self, about: DesiredAnalysis, stop: Callable[[], bool]) -> Iterator[Seats]:
        """Better and better answers about a duel that is on the table (`about.duel` is there).

        What is quick comes first, for every seat. `stop` is asked between steps, each of which should take no more than
        a second or two; an answer that comes after it said True is not used.
        """
        ...


def is_analysed(game: str) -> bool:
    """Whether somebody analyses this game."""
    found = find_spec(f"studio.analysis.{game}") if game.isidentifier() else None
    return found is not None and found.submodule_search_locations is not None


def analyst_of(game: str) -> Analyst | None:
    """A new analyst of a game; None where nobody analyses it."""
    if not is_analysed(game):
        return None
    return cast("Analyst", import_module(f"studio.analysis.{game}").new_analyst())
