"""Which legal actions turn the layout of the rules into the one the cameras see.

Runs of up to `LONGEST_RUN` actions are tried, since a player may draw and discard before the cameras are steady
again. An action that leaves no trace on the table (a call, the end of a window) cannot be seen: a run that needs one
is offered to the operator, never applied. The same holds for an action that looks like another one that says more (a
plain discard of a zero, and the same discard with a skip): only a voice tells them apart.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from studio.games.game import Command, Illegal, Json, Layout, PlayerId
from studio.referee.sight import Fit, Sight, fit_layout, unfit_zones
from studio.show.state import Table

LONGEST_RUN = 3
WIDEST_SEARCH = 6000
"""Actions tried before the search gives up and asks: a bound on the hub's time, about a second at worst."""


class Explanation(NamedTuple):
    """A run of commands after which the rules agree with the cameras.

    `doubts` counts the unread cards that the run newly takes on trust; `sure`: nothing in it had to be heard.
    """

    commands: tuple[Command, ...]
    doubts: int
    sure: bool


class _Node(NamedTuple):
    state: Any
    commands: tuple[Command, ...]
    fit: Fit
    sure: bool


def explain(table: Table, sight: Sight) -> tuple[Explanation, ...]:
    """The shortest runs that explain the sight, those with the fewest doubts, in the order of the game's legal list.

    A search that was cut short has not seen every run: what it found is offered, never sure.
    """
    start = _start(table, sight)
    frontier, tried = [start], 0
    for _ in range(LONGEST_RUN):
        found: list[_Node] = []
        onward: list[_Node] = []
        for node in frontier:
            for child in _children(table, node, sight):
                tried += 1
                if child.fit.distance == 0:
                    found.append(child)
                elif _promising(child, node):
                    onward.append(child)
                if tried > WIDEST_SEARCH:
                    return _best([each._replace(sure=False) for each in found], start)
        if found:
            return _best(found, start)
        frontier = onward
    return ()


def nearest(table: Table, sight: Sight) -> tuple[Explanation, ...]:
    """Single actions after which only one card would still be out of place: likely misreadings, to be asked about."""
    start = _start(table, sight)
    children = [child for child in _children(table, start, sight) if child.fit.distance < start.fit.distance]
    closest = min((child.fit.distance for child in children), default=0)
    return tuple(
        Explanation(child.commands, child.fit.doubts, sure=False)
        for child in children
        if child.fit.distance == closest <= 1
    )


def _children(table: Table, node: _Node, sight: Sight) -> Iterator[_Node]:
    game, rules = table.game, table.rules
    layout = game.layout(rules, node.state)
    touched = _players_touched(table, layout, sight)
    commands = [(action, game.write_command(action)) for action in game.legal(rules, node.state)]
    siblings = _Siblings([command for _, command in commands])
    for action, command in commands:
        if command.get("player") not in touched and not _is_call(command):
            continue
        step = game.apply(rules, node.state, action)
        if isinstance(step, Illegal):
            continue
        after = game.layout(rules, step.state)
        sure = node.sure and after != layout and not siblings.richer(command)
        yield _Node(step.state, (*node.commands, command), fit_layout(after, table.chairs, sight), sure)


def _players_touched(table: Table, layout: Layout, sight: Sight) -> set[PlayerId | None]:
    """Whose zones the cameras contradict, and None for the middle of the table."""
    zones = unfit_zones(layout, table.chairs, sight)
    numbers = {name.rpartition("-")[2] for name in zones}
    touched: set[PlayerId | None] = {None}
    touched.update(player for chair, player in enumerate(table.chairs, 1) if str(chair) in numbers)
    return touched


def _is_call(command: Command) -> bool:
    """A command that names no card: it may be a call that comes before what is seen."""
    return command.keys() <= {"do", "player"}


class _Siblings:
    """Finds commands that say all that another one says, and more."""

    def __init__(self, commands: list[dict[str, Json]]) -> None:
        self._groups: dict[tuple[Json, ...], list[dict[str, Json]]] = {}
        for command in commands:
            self._groups.setdefault(self._key(command), []).append(command)
        self._longest = {key: max(map(len, group)) for key, group in self._groups.items()}

    def richer(self, command: Command) -> bool:
        key = self._key(command)
        if len(command) == self._longest[key]:
            return False
        return any(
            len(other) > len(command) and all(name in other and other[name] == said for name, said in command.items())
            for other in self._groups[key]
        )

    @staticmethod
    def _key(command: Command) -> tuple[Json, ...]:
        return (command["do"], command.get("player"), command.get("card"))


def _promising(child: _Node, parent: _Node) -> bool:
    """A step towards the sight; a draw that is discarded at once first leads away from it by one card."""
    return child.fit.distance <= parent.fit.distance + 1


def _start(table: Table, sight: Sight) -> _Node:
    return _Node(table.state, (), fit_layout(table.layout, table.chairs, sight), sure=True)


def _best(found: list[_Node], start: _Node) -> tuple[Explanation, ...]:
    fewest = min((node.fit.doubts for node in found), default=0)
    new = max(fewest - start.fit.doubts, 0)
    return tuple(Explanation(node.commands, new, node.sure) for node in found if node.fit.doubts == fewest)
