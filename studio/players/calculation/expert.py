"""An expert of Calculation: tries every way to get the card out of his hand on many stocks that could be.

For each way the network's judgement is first averaged over every card that may come next, and with three waste piles,
for those that are not clearly worse, over every two cards. Then stocks are shuffled from the cards not seen yet, the
same ones for every way, each is played on for a few cards by the network's judgement alone, and what it comes to is
judged. A way that is surely no better than the best is given up, and when one is left the thinking ends. Who plays on
knows one card at a time as he would at the table: nothing is won by knowing what comes, as it would be if each shuffled
stock were solved.
"""

from __future__ import annotations

import random
from functools import cache
from typing import Final, NamedTuple
from zlib import crc32

import numpy as np
from numba.extending import register_jitable

from studio.games.calculation.solving.compiling import compiled
from studio.players.calculation.network import Desk, Network, desk, learned
from studio.players.calculation.playing import (
    ALL,
    WIDTH,
    Ways,
    at_best,
    begin,
    choose,
    find_ways,
    foresee,
    look_further,
    thought,
    ways_room,
    worth,
)
from studio.players.calculation.sight import Sight
from studio.players.calculation.table import (
    HAND,
    MOVES,
    NO_MOVE,
    SIZE,
    STOCK,
    UNSEEN,
    Array,
    chance,
    do,
    forced,
    legal,
    settle,
    turn,
    won,
)

_BELIEF: Final = 5.0
"""As many tries the first judgement is worth."""
_OUT_OF_QUESTION: Final = 0.1
"""A way that is so much worse than the best, the next card thought of, is not looked at any further."""
_ROUND: Final = 8
"""Stocks that are tried between one look at the ways and the next."""
_SURE: Final = 2.0
"""Within so many times the doubt about it a difference lies."""
_ALIKE: Final = 0.002
"""A chance that nobody minds: a way is given up when it is surely not better than the best by more than this."""


class Search(NamedTuple):
    """How hard somebody thinks."""

    tries: int
    """Games played on for one decision at most, over all its ways."""
    ahead: int
    """Cards that are played on."""
    cards: int
    """Cards of which every one that may come is thought of, 2 at most; 0: the table is judged as it lies."""


AT_A_GLANCE: Final = Search(tries=0, ahead=0, cards=0)
"""A regular's way to play, for many games at once."""
USUAL: Final = {3: Search(tries=400, ahead=16, cards=2), 4: Search(tries=120, ahead=8, cards=1)}
"""An expert's, by number of wastes: with four, thinking harder won no more deals and took five times as long."""


@register_jitable
def _played_on(t: Array, stock: Array, net: Network, at: Desk, ways: Ways) -> float:
    """The chance to win after these cards have come, by the network's judgement."""
    for card in range(len(stock)):
        turn(t, stock[card])
        settle(t)
        if t[HAND] != 0:
            t[:] = ways.after[choose(find_ways(t, ways), ways, net, at)]
        if won(t):
            return 1.0
    return worth(t, net, at)


@register_jitable
def _shuffle(stock: Array, many: int, seed: Array) -> None:
    """Brings the first `many` cards of a stock by chance."""
    for place in range(many):
        other = place + chance(seed, len(stock) - place)
        stock[place], stock[other] = stock[other], stock[place]


@register_jitable
def _unseen(t: Array) -> Array:
    """The cards that have not been turned, ace to king."""
    stock = np.empty(t[STOCK], np.int64)
    many = 0
    for rank in range(1, 14):
        for _ in range(t[UNSEEN + rank]):
            stock[many] = rank
            many += 1
    return stock


@register_jitable
def _drop_worse(alive: Array, means: Array, spreads: Array, done: int, many: int) -> int:
    """Gives up ways that are surely no better than the best so far; how many are left."""
    best, left = -1, 0
    for way in range(many):
        if alive[way] and (best < 0 or means[way] > means[best]):
            best = way
    for way in range(many):
        doubt = np.sqrt(max(0.0, spreads[way] + spreads[best]) / done)
        if alive[way] and way != best and means[way] + _SURE * doubt < means[best] + _ALIKE:
            alive[way] = False
        left += alive[way]
    return left


@compiled
def _weigh(t: Array, search: Search, net: Network, seed: Array, ways: Ways, values: Array) -> int:
    """Finds the ways of a settled table with a card in hand, and the chance to win after each; how many there are.

    `ways.after` and `ways.firsts` hold the ways then.
    """
    many = find_ways(t, ways)
    at, near = desk(), thought()
    if search.cards == 0:
        for way in range(many):
            values[way] = worth(ways.after[way], net, at)
    else:
        foresee(many, ways, net, at, near, values)
    most = values[:many].max()
    alive, found = values > most - _OUT_OF_QUESTION, np.zeros(WIDTH)
    alive[many:] = False
    if alive.sum() == 1 or most < _ALIKE or t[STOCK] == 0:
        return many
    if search.cards == 2:
        look_further(many, ways, net, at, near, thought(), alive, values)
    first, best = values.copy(), np.argmax(np.where(alive, values, -1.0))
    totals, squares, means, spreads = np.zeros(WIDTH), np.zeros(WIDTH), np.zeros(WIDTH), np.zeros(WIDTH)
    stock, done, left, tries = _unseen(t), 0, alive.sum(), search.tries
    coming = min(search.ahead, len(stock))
    while left > 1 and tries > 0:
        for _ in range(_ROUND):
            _shuffle(stock, coming, seed)
            for way in range(many):
                if alive[way]:
                    near.table[:] = ways.after[way]
                    found[way] = _played_on(near.table, stock[:coming], net, at, near.ways)
            for way in range(many):
                if alive[way]:  # what counts is the difference on the same stock
                    totals[way] += found[way]
                    squares[way] += (found[way] - found[best]) ** 2
        done += _ROUND
        tries -= _ROUND * left
        for way in range(many):
            if alive[way]:
                means[way] = (totals[way] + _BELIEF * first[way]) / (done + _BELIEF)
                spreads[way] = squares[way] / done
        left = _drop_worse(alive, means, spreads, done, many)
        best = best if alive[best] else np.argmax(np.where(alive, means, -1.0))
    least = 1.0
    for way in range(many):
        if alive[way]:
            values[way] = means[way] if done > 0 else values[way]
            least = min(least, values[way])
    for way in range(many):
        if not alive[way]:  # what was given up stays behind what was tried to the end
            values[way] = min(values[way], least)
    return many


@compiled
def _weighed(t: Array, search: Search, net: Network, seed: Array, firsts: Array, values: Array) -> int:
    ways = ways_room()
    many = _weigh(t, search, net, seed, ways, values)
    firsts[:many] = ways.firsts[:many]
    return many


@compiled
def _game(wastes: int, stock: Array, search: Search, net: Network, seed: Array) -> tuple[int, int]:
    """A whole game; how many cards come onto the foundations, and how often there was something to decide."""
    t: Array = np.zeros(SIZE, np.int16)
    begin(t, wastes, stock)
    ways, values, decisions = ways_room(), np.zeros(WIDTH), 0
    for card in range(len(stock)):
        turn(t, stock[card])
        settle(t)
        if t[HAND] != 0:
            many = _weigh(t, search, net, seed, ways, values)
            decisions += 1 if many > 1 else 0
            t[:] = ways.after[np.argmax(values[:many])]
        if won(t):
            return ALL, decisions
    return at_best(t), decisions


class Way(NamedTuple):
    """A move, and the chance to win after it."""

    move: int
    chance: float


def weigh(sight: Sight, seed: int | None = None, search: Search | None = None) -> tuple[Way, ...]:
    """The moves with which the card in hand can be got rid of, the best first; empty when nothing is in hand.

    A settled table is asked for: what leaves no choice has been played (`at_once` tells what that is). `seed`: of the
    stocks that are tried; without one the same sight is always weighed the same. Without `search` it is an expert's.
    """
    t = np.array(sight.table(), np.int16)
    if not sight.hand:
        return ()
    chances = np.array([1 + (crc32(repr(sight).encode()) if seed is None else seed) % 2147483646])
    firsts, values = np.zeros(WIDTH, np.int64), np.zeros(WIDTH)
    wastes = len(sight.wastes)
    many = _weighed(t, search or USUAL[wastes], learned(wastes), chances, firsts, values)
    best: dict[int, float] = {}
    for move, value in zip(firsts[:many].tolist(), values[:many].tolist(), strict=True):
        best[move] = max(best.get(move, 0.0), value)
    return tuple(Way(move, value) for move, value in sorted(best.items(), key=lambda way: (-way[1], way[0])))


def at_once(sight: Sight) -> int:
    """What is played without thinking: what leaves no choice; at the end of the stock the way on to most cards."""
    t = sight.table()
    if sight.hand or t[STOCK]:
        return forced(t)
    moves = [0] * MOVES
    best, most = NO_MOVE, -1
    for one in moves[: legal(t, moves)]:
        after: Array = np.array(t, np.int16)
        do(after, one)
        if (placed := at_best(after)) > most:
            best, most = one, placed
    return best


def expert(sight: Sight, rng: random.Random) -> int:
    """What an expert does who sees this."""
    move = at_once(sight)
    if move != NO_MOVE or not sight.hand:
        return move
    return weigh(sight, rng.randrange(1 << 31))[0].move


def game(wastes: int, stock: tuple[int, ...], seed: int, search: Search | None = None) -> tuple[int, int]:
    """Plays a deal as an expert would: cards on the foundations at the end, 52 for a win, and decisions there were.

    `stock`: ranks 1 to 13, the next first; he is told each when it is turned.
    """
    chances = np.array([1 + seed % 2147483646])
    placed, decisions = _game(wastes, _array(stock), search or USUAL[wastes], learned(wastes), chances)
    return int(placed), int(decisions)


@cache
def _array(stock: tuple[int, ...]) -> Array:
    return np.array(stock, np.int64)
