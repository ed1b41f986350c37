"""Commands made of a game's own vocabulary: near misses of what is legal, and rubbish.

A leaf of a command is a player, a card, a flag or some text, told by its value. A near miss has one or two leaves
changed for others of their sort, or a list longer, shorter or in another order.
"""

from __future__ import annotations

import copy
import random
from collections.abc import Iterator
from itertools import product
from typing import Any

from studio.games.game import UNREAD
from tests.conformance.tables import Played

Path = tuple[Any, ...]

RUBBISH: tuple[Any, ...] = (
    None, True, 0, -1, 10**30, 1.5, "", "?", "🂡", "\x00", "zoë", "x" * 5000, [], ["?"], [[]], [None], {}, {"do": "draw"},
    {"with": {"with": {}}},
)  # fmt: skip


def leaves(command: Any, path: Path = ()) -> Iterator[tuple[Path, Any]]:
    """Every value of `command` that holds no others, with the way to it; `do` is left out."""
    if isinstance(command, dict | list):
        pairs = command.items() if isinstance(command, dict) else enumerate(command)
        for key, value in pairs:
            if path or key != "do":
                yield from leaves(value, (*path, key))
    else:
        yield path, command


def changed(command: Any, path: Path, value: Any) -> Any:
    """A copy of `command` with another value at `path`."""
    fresh = copy.deepcopy(command)
    inner = fresh
    for key in path[:-1]:
        inner = inner[key]
    inner[path[-1]] = value
    return fresh


def kinds(played: Played) -> tuple[str, ...]:
    """The cards of the deck, each once."""
    return tuple(dict.fromkeys(played.game.deck(played.rules)))


def sort_of(played: Played, value: Any) -> tuple[Any, ...]:
    """What could stand where `value` stands."""
    if value in played.seats:
        return (*played.seats, "stranger")
    if isinstance(value, str) and (value == UNREAD or value in kinds(played)):
        return (*kinds(played), UNREAD)
    return (True, False) if isinstance(value, bool) else (value,)


def near(played: Played, command: dict[str, Any], chance: random.Random, count: int) -> Iterator[dict[str, Any]]:
    """`count` near misses of `command`."""
    for _ in range(count):
        fresh = copy.deepcopy(command)
        found = list(leaves(fresh))
        for path, value in chance.sample(found, min(len(found), chance.choice((1, 1, 2)))):
            fresh = changed(fresh, path, chance.choice(sort_of(played, value)))
        yield _relisted(fresh, chance) if chance.random() < 0.2 else fresh


def _relisted(command: dict[str, Any], chance: random.Random) -> dict[str, Any]:
    """Some list of `command` shuffled, one shorter, or one longer."""
    lists = {path[:-1] for path, _ in leaves(command) if isinstance(path[-1], int)}
    if not lists:
        return command
    path = chance.choice(sorted(lists, key=str))
    inner: Any = command
    for key in path:
        inner = inner[key]
    change = chance.choice(("shuffled", "shorter", "longer"))
    fresh = chance.sample(inner, len(inner))
    return changed(command, path, {"shuffled": fresh, "shorter": inner[1:], "longer": [*inner, inner[0]]}[change])


def everyone_and_everything(played: Played, command: dict[str, Any], most: int = 150) -> Iterator[dict[str, Any]]:
    """Every command of the form of `command` with any player and any card; nothing when there are more than `most`."""
    found = list(leaves(command))
    choices = [sort_of(played, value) for _, value in found]
    size = 1
    for choice in choices:
        size *= len(choice)
    if size > most:
        return
    for values in product(*choices):
        fresh = command
        for (path, _), value in zip(found, values, strict=True):
            fresh = changed(fresh, path, value)
        yield fresh


def form_of(command: dict[str, Any]) -> str:
    """The word and the fields of a command."""
    return f"{command['do']} {sorted(key for key in command if key != 'do')}"


def forms(games: tuple[Played, ...]) -> dict[str, dict[str, Any]]:
    """One command of every form that was legal in some sampled state."""
    found: dict[str, dict[str, Any]] = {}
    for played in games:
        for state in played.states[::7]:
            for command in played.legal_commands(state):
                found.setdefault(form_of(command), command)
        for action in played.actions:
            found.setdefault(form_of(played.command(action)), played.command(action))
    return found


def hopeless(command: dict[str, Any]) -> tuple[dict[str, Any], ...]:
    """What can be no command, whatever the moment."""
    words = ({}, {"do": None}, {"do": []}, {"do": "fly"}, {**command, "do": [command["do"]]})
    return (*words, {**command, "extra": 1}, {**command, "": None})


def rubbish(command: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """`command` made wrong in every way a faulty program or a bad file could."""
    for key in command:
        yield {name: value for name, value in command.items() if name != key}
    for path, _ in leaves(command):
        yield from (changed(command, path, value) for value in RUBBISH)
