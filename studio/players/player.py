"""What a rehearsal player is, and how one is found for a game.

A player decides from the view of his own seat and from nothing else. Where his command must name a card that he cannot
see, a trade for one, he writes `?`: he points at the back of a card. `settled` is the dealer's part: it turns such a
command into a legal one, every hidden card that fits with the same chance.

A package or module of this room called as the game, with a module-level `PLAYER`, is that game's player. Where
it has players of several strengths, a `STRENGTHS` beside it lists them by name.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import Protocol, cast

from pydantic import BaseModel

from studio.games.game import UNREAD, Command, Json, View


class Player(Protocol):
    """Decides for one seat."""

    def choose(self, rules: BaseModel, view: View, rng: random.Random) -> Command | None:
        """What the player of this seat view does now, or None when he has nothing to decide.

        Cards that come off the deck are no decision: the dealer draws them. `rules` are the game's; `view` is the
        game's view for `seat_of(player)`.
        """
        ...


@cache
def player_of(game: str) -> Player:
    """The rehearsal player of `game`. Raises KeyError for a game that has none."""
    return cast("Player", _room_of(game).PLAYER)


@cache
def strengths(game: str) -> Mapping[str, Player]:
    """The rehearsal players of `game` by the name of their strength, weakest first.

    A game of one strength has it under `regular`. Raises KeyError for a game that has no player.
    """
    return cast("Mapping[str, Player]", getattr(_room_of(game), "STRENGTHS", {"regular": player_of(game)}))


def _room_of(game: str) -> ModuleType:
    name = f"{__package__}.{game}"
    if find_spec(name) is None:
        raise KeyError(game)
    return import_module(name)


def settled(command: Command, legal: Iterable[Command], rng: random.Random) -> Command | None:
    """`command` itself, or, where it points at hidden cards with `?`, one of the `legal` commands that fit.

    None when a command with hidden cards fits no legal one.
    """
    if not _points(command):
        return command
    fitting = [one for one in legal if not _points(one) and _fits(command, one)]
    return rng.choice(fitting) if fitting else None


def _points(value: Json) -> bool:
    if isinstance(value, Mapping):
        return any(map(_points, value.values()))
    return any(map(_points, value)) if isinstance(value, list | tuple) else bool(value == UNREAD)


def _fits(wanted: Json, found: Json) -> bool:
    if wanted == UNREAD:
        return True
    if isinstance(wanted, Mapping) and isinstance(found, Mapping):
        return wanted.keys() == found.keys() and all(_fits(wanted[key], found[key]) for key in wanted)
    if isinstance(wanted, list | tuple) and isinstance(found, list | tuple):
        return len(wanted) == len(found) and all(map(_fits, wanted, found))
    return bool(wanted == found)
