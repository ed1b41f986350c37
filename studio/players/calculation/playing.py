"""Whole games and decisions with the network, in compiled code."""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np
from numba.extending import register_jitable

from studio.players.calculation.network import Desk, Network, judge
from studio.players.calculation.table import (
    COUNT,
    HAND,
    MOVES,
    NO_MOVE,
    SIZE,
    STOCK,
    UNSEEN,
    WASTES,
    Array,
    Numbers,
    Table,
    do,
    legal,
    settle,
    turn,
    won,
)

WIDTH: Final = 48
"""Ways to get the card out of hand that are looked at, at most."""
ALL: Final = 52
_PATIENCE: Final = 2000
_WAITING: Final = 256
_ANSWERS: Final = 2
"""So many answers to a card are thought through when two are looked ahead …"""
_CLOSE: Final = 0.05
"""… if they are not judged so much worse than the best."""


class Ways(NamedTuple):
    """Room for the tables after each way to get the card out of hand, and the first move of each way."""

    after: Array
    firsts: Array
    open: Array
    """Tables whose hand is not empty yet."""
    open_firsts: Array
    moves: Array


@register_jitable
def ways_room() -> Ways:
    """Nothing in it yet."""
    return Ways(
        np.empty((WIDTH, SIZE), np.int16),
        np.empty(WIDTH, np.int64),
        np.empty((WIDTH, SIZE), np.int16),
        np.empty(WIDTH, np.int64),
        np.empty(MOVES, np.int64),
    )


class Thought(NamedTuple):
    """Room to think of one card ahead."""

    ways: Ways
    table: Array
    values: Array
    """By way."""


@register_jitable
def thought() -> Thought:
    """Nothing in it yet."""
    return Thought(ways_room(), np.empty(SIZE, np.int16), np.zeros(WIDTH))


@register_jitable
def find_ways(t: Array, ways: Ways) -> int:
    """Every way to get the card out of the hand of a settled table, what leaves no choice played; how many they are."""
    many, waiting = 0, 1
    ways.open[0] = t
    ways.open_firsts[0] = NO_MOVE
    while waiting > 0:
        waiting -= 1
        before = ways.open[waiting].copy()
        first = ways.open_firsts[waiting]
        for at in range(legal(before, ways.moves)):
            move = ways.moves[at]
            after = before.copy()
            do(after, move)
            settle(after)
            begun = move if first == NO_MOVE else first
            if after[HAND] == 0 and many < WIDTH:
                ways.after[many] = after
                ways.firsts[many] = begun
                many += 1
            elif after[HAND] > 0 and waiting < WIDTH:
                ways.open[waiting] = after
                ways.open_firsts[waiting] = begun
                waiting += 1
    return many


@register_jitable
def at_best(t: Array) -> int:
    """How many cards come onto the foundations when nothing is left in stock and hand, by the best plays.

    What leaves no choice is tried first; where that does not win, every order is, since a card that is held back may
    leave room for its like. After `_PATIENCE` tables it is content with the best so far.
    """
    done = t.copy()
    settle(done)
    if won(done):
        return ALL
    waiting, best, tried = 1, _placed(done), 0
    tables: Array = np.empty((_WAITING, SIZE), np.int16)
    moves: Array = np.empty(MOVES, np.int64)
    tables[0] = t
    while waiting > 0 and best < ALL and tried < _PATIENCE:
        waiting, tried = waiting - 1, tried + 1
        before = tables[waiting].copy()
        best = max(best, _placed(before))
        for at in range(legal(before, moves)):
            if waiting < _WAITING:
                tables[waiting] = before
                do(tables[waiting], moves[at])
                waiting += 1
    return best


@register_jitable
def _placed(t: Table) -> int:
    return t[COUNT] + t[COUNT + 1] + t[COUNT + 2] + t[COUNT + 3]


@register_jitable
def worth(t: Table, net: Network, at: Desk) -> float:
    """The chance that a settled table with an empty hand is won: certain when the stock is empty, else judged."""
    if t[STOCK] == 0:
        return 1.0 if at_best(t) == ALL else 0.0
    return float(1 / (1 + np.exp(-judge(t, net, at))))


@register_jitable
def choose(many: int, ways: Ways, net: Network, at: Desk) -> int:
    """Which of the ways is judged best."""
    best, most = 0, -1.0
    if many > 1:
        for way in range(many):
            value = worth(ways.after[way], net, at)
            if value > most:
                best, most = way, value
    return best


@register_jitable
def _next_card(t: Array, net: Network, at: Desk, near: Thought) -> float:
    """The chance to win from a settled table with an empty hand, over every card that may come next."""
    if t[STOCK] == 0:
        return worth(t, net, at)
    total: float = 0.0
    for rank in range(1, 14):
        if t[UNSEEN + rank] > 0:
            near.table[:] = t
            turn(near.table, rank)
            total += t[UNSEEN + rank] * _in_hand(near.table, net, at, near.ways)
    return float(total / t[STOCK])


@register_jitable
def _in_hand(t: Array, net: Network, at: Desk, ways: Ways) -> float:
    """The chance to win with this card just turned, by the best way to get it out of hand."""
    settle(t)
    if t[HAND] == 0:
        return worth(t, net, at)
    best = 0.0
    for way in range(find_ways(t, ways)):
        best = max(best, worth(ways.after[way], net, at))
    return best


@register_jitable
def foresee(many: int, ways: Ways, net: Network, at: Desk, near: Thought, values: Array) -> None:
    """Writes the chance to win after each of the ways, every card that may come next thought of."""
    for way in range(many):
        values[way] = _next_card(ways.after[way], net, at, near)


@register_jitable
def _two_cards(t: Array, net: Network, at: Desk, near: Thought, far: Thought) -> float:
    """As `_next_card`, with the card after it thought of too, for the answers that are nearly the best."""
    if t[STOCK] == 0:
        return worth(t, net, at)
    total: float = 0.0
    for rank in range(1, 14):
        if t[UNSEEN + rank] > 0:
            near.table[:] = t
            turn(near.table, rank)
            total += t[UNSEEN + rank] * _in_hand_further(near.table, net, at, near, far)
    return float(total / t[STOCK])


@register_jitable
def _in_hand_further(t: Array, net: Network, at: Desk, near: Thought, far: Thought) -> float:
    """The chance to win with this card just turned, by the best answer, over every card that may come after it."""
    settle(t)
    if t[HAND] == 0:
        return _next_card(t, net, at, far)
    many, best = find_ways(t, near.ways), 0.0
    for way in range(many):
        near.values[way] = worth(near.ways.after[way], net, at)
    enough = near.values[:many].max() - _CLOSE
    for _ in range(min(_ANSWERS, many)):
        way = int(np.argmax(near.values[:many]))
        if near.values[way] >= enough:
            best = max(best, _next_card(near.ways.after[way], net, at, far))
            near.values[way] = -1.0
    return best


@register_jitable
def look_further(
    many: int, ways: Ways, net: Network, at: Desk, near: Thought, far: Thought, alive: Array, values: Array
) -> None:
    """Writes the chance to win after each way that is alive, the next two cards thought of."""
    for way in range(many):
        if alive[way]:
            values[way] = _two_cards(ways.after[way], net, at, near, far)


@register_jitable
def begin(t: Array, wastes: int, stock: Numbers) -> None:
    """An empty table before this stock is turned: 48 cards, or 52 where there are no foundations yet."""
    t[:] = 0
    for foundation in range(4):
        t[COUNT + foundation] = 1 if len(stock) < ALL else 0
    t[WASTES] = wastes
    t[STOCK] = len(stock)
    for rank in stock:
        t[UNSEEN + rank] += 1


@register_jitable
def play_on(t: Array, stock: Numbers, net: Network, ways: Ways, at: Desk, kept: Array) -> int:
    """Plays a settled table with an empty hand through the rest of the stock; how many cards come onto the foundations.

    `kept`: room for the tables between the cards, one for each; none where it has no room.
    """
    for turned in range(len(stock)):
        turn(t, stock[turned])
        settle(t)
        if t[HAND] != 0:
            t[:] = ways.after[choose(find_ways(t, ways), ways, net, at)]
        if turned < len(kept):
            kept[turned] = t
        if won(t):
            return ALL
    return at_best(t)
