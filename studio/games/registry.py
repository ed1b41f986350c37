"""Finds a game by its name. A game registers itself by being a package of this room with a module-level `GAME`."""

from __future__ import annotations

import pkgutil
from functools import cache
from importlib import import_module
from typing import cast

import studio.games
from studio.games.game import AnyGame


@cache
def games() -> dict[str, AnyGame]:
    """Every game of the house, by name."""
    found: dict[str, AnyGame] = {}
    for module in pkgutil.iter_modules(studio.games.__path__):
        if module.ispkg:
            game = cast("AnyGame", import_module(f"studio.games.{module.name}").GAME)
            found[game.name] = game
    return found


def game_named(name: str) -> AnyGame:
    """The game called `name`. Raises KeyError for a name that is no game; seasons are checked before this is asked."""
    return games()[name]
