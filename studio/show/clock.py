"""The duel's clock: when its first card came, and when each of its players moved last. Pure: times are the rows' own.

Only commands that count are looked at, so a move that was undone leaves the clock as well, and an amended one keeps the
time at which it was made. A card *comes* when chance names one (`card`, `cards`); to say which deal is stacked starts
no clock, for nobody has seen a card of it yet.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from studio.games.game import AnyGame, Command, Json, PlayerId
from studio.show.amend import Line


class Move(NamedTuple):
    """A command of a duel, and the number of its row."""

    rev: int
    command: Command


class Course(NamedTuple):
    """Who plays a duel, and what was done in it so far, the first first."""

    players: tuple[PlayerId, ...]
    moves: tuple[Move, ...]


def course_of(game: AnyGame, line: Line | None) -> Course | None:
    """The course of the duel on the table, of the commands that count; None before the first duel."""
    moves: list[Move] = []
    while line is not None:
        if line.command.get("do") == "start":
            return Course(tuple(line.events[0]["order"]), tuple(moves[::-1]))
        if line.command.get("do") in game.words:
            moves.append(Move(line.seq, line.command))
        line = line.before
    return None


def clock_of(game: AnyGame, course: Course, at: Callable[[int], float]) -> dict[str, Json] | None:
    """`{"since", "last"}` of `docs/views.md` in Unix seconds; None before the first card. `at`: the time of a row.

    Where one plays alone a command need not name him.
    """
    first = next((move for move in course.moves if _brings_a_card(game, move.command)), None)
    if first is None:
        return None
    alone = course.players[0] if len(course.players) == 1 else None
    movers = {move.command.get("player", alone): move.rev for move in course.moves}
    return {"since": at(first.rev), "last": {who: at(movers[who]) for who in course.players if who in movers}}


def _brings_a_card(game: AnyGame, command: Command) -> bool:
    return command.get("do") in game.chance and not {"card", "cards"}.isdisjoint(command)
