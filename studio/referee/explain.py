"""Which legal actions turn the layout of the rules into the one the cameras see.

Runs of up to `LONGEST_RUN` actions are tried, since a player may draw and discard before the cameras are steady
again. Cards that are done with (a finished trick) may have been cleared away or not. A card laid face down is one that
nobody has read, whatever the hand it came from is known to hold. An action that leaves no trace on the table (a call,
the end of a window) cannot be seen: a run that needs one is offered to the operator, never applied. The same holds for
an action that looks like another one that says more (a plain discard of a zero, and the same discard with a skip):
only a voice tells them apart. That somebody's game is over (`Game.endings`) is never concluded from cards.

Where everybody plays apart, a chair is looked at by itself: its player's actions explain its own zones, whatever the
others do meanwhile. Alone at his table he may be quick, so that longer runs are tried; those are offered, not applied.
Two orders of the same actions that leave the same table are one explanation there.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from studio.games.game import UNREAD, Command, Illegal, Json, Layout, PlayerId
from studio.referee.sight import Fit, Sight, fit_table, unfit_zones
from studio.show.state import Table

LONGEST_RUN = 3
LONGEST_APART = 5
WIDEST_SEARCH = 6000
"""Actions tried before the search gives up and asks: a bound on the hub's time, about a second at worst."""
WIDEST_APART = 1200
"""The same for one chair of several: a quarter of a second at worst."""


class Explanation(NamedTuple):
    """A run of commands after which the rules agree with the cameras.

    `doubts` counts the unread cards that the run newly takes on trust; `sure`: nothing in it had to be heard. `unread`:
    a card lies open after it that nobody has read.
    """

    commands: tuple[Command, ...]
    doubts: int
    sure: bool
    unread: bool = False


class _Node(NamedTuple):
    table: Table
    commands: tuple[Command, ...]
    fit: Fit
    sure: bool

    def unread(self) -> int:
        """Cards that lie open and that nobody has read."""
        return sum(pile.cards.count(UNREAD) for pile in self.table.layout if pile.face_up)


def explain(table: Table, sight: Sight, chair: PlayerId | None = None) -> tuple[Explanation, ...]:
    """The shortest runs that explain the sight, those with the fewest doubts, in the order of the game's legal list.

    `chair`: only what this player does, who plays apart from the others; `sight` is of his zones then. A search that
    was cut short has not seen every run: what it found is offered, never sure.
    """
    start = _start(table, sight)
    longest, widest = (LONGEST_RUN, WIDEST_SEARCH) if chair is None else (LONGEST_APART, WIDEST_APART)
    frontier, tried, met = [start], 0, set[object]()
    for length in range(1, longest + 1):
        found: list[_Node] = []
        onward: list[_Node] = []
        for node in frontier:
            for child in _children(node, sight, chair):
                tried += 1
                if chair is not None:
                    if child.table.state in met:
                        continue
                    met.add(child.table.state)
                if child.fit.distance == 0:
                    found.append(child)
                elif _promising(child, node):
                    onward.append(child)
                if tried > widest:
                    return _best(_unsure(found), start)
        if found:
            return _best(found if length <= LONGEST_RUN else _unsure(found), start)
        frontier = onward
    return ()


def _unsure(found: list[_Node]) -> list[_Node]:
    return [each._replace(sure=False) for each in found]


def nearest(table: Table, sight: Sight, chair: PlayerId | None = None) -> tuple[Explanation, ...]:
    """Single actions after which only one card would still be out of place: likely misreadings, to be asked about."""
    start = _start(table, sight)
    children = [child for child in _children(start, sight, chair) if child.fit.distance < start.fit.distance]
    closest = min((child.fit.distance for child in children), default=0)
    return tuple(
        Explanation(child.commands, child.fit.doubts, sure=False, unread=child.unread() > start.unread())
        for child in children
        if child.fit.distance == closest <= 1
    )


def _children(node: _Node, sight: Sight, chair: PlayerId | None) -> Iterator[_Node]:
    table = node.table
    game, rules, layout = table.game, table.rules, table.layout
    actors = _players_touched(table, layout, sight) if chair is None else {None, chair}
    commands = [(action, game.write_command(action)) for action in game.legal(rules, table.state)]
    commands = [(action, command) for action, command in commands if command["do"] not in game.endings]
    siblings = _Siblings([command for _, command in commands])
    for action, command in commands:
        if command.get("player") not in actors and (chair is not None or not _is_call(command)):
            continue
        step = game.apply(rules, table.state, action)
        if isinstance(step, Illegal):
            continue
        after = table._replace(state=step.state)
        lies = after.layout
        sure = node.sure and lies != layout and not siblings.richer(command)
        yield _Node(after, (*node.commands, command), fit_table(after, lies, sight), sure)


def _players_touched(table: Table, layout: Layout, sight: Sight) -> set[PlayerId | None]:
    """Whose zones the cameras contradict, and None for the middle of the table."""
    zones = unfit_zones(layout, table.chairs, sight)
    numbers = {name.rpartition("-")[2] for name in zones}
    touched: set[PlayerId | None] = {None}
    if not all(map(str.isdigit, numbers)):
        return touched.union(table.chairs)  # whoever it was laid in the middle
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
    return _Node(table, (), fit_table(table, table.layout, sight), sure=True)


def _best(found: list[_Node], start: _Node) -> tuple[Explanation, ...]:
    fewest = min((node.fit.doubts for node in found), default=0)
    new = max(fewest - start.fit.doubts, 0)
    best = [node for node in found if node.fit.doubts == fewest]
    said = {_key(node.commands) for node in best}
    return tuple(
        Explanation(node.commands, new, node.sure, unread=node.unread() > start.unread())
        for node in best
        if said.isdisjoint(map(_key, _saying_less(node.commands)))
    )


def _saying_less(commands: tuple[Command, ...]) -> Iterator[tuple[Command, ...]]:
    """The run as somebody would tell it who could not read one of its cards."""
    for at, command in enumerate(commands):
        if command.get("card", UNREAD) != UNREAD:
            yield (*commands[:at], {**command, "card": UNREAD}, *commands[at + 1 :])


def _key(commands: tuple[Command, ...]) -> str:
    return repr([sorted(command.items()) for command in commands])
