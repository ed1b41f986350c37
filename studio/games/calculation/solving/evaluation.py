"""How promising a position is: a sum of learned weights, one for each thing that is true of it, compiled.

Everything is told by how far off a rank is: `need` is how many cards go onto a foundation before it, on the foundation
that reaches it first. What is weighed, apart for the beginning, the middle and the end of the stock:

* how many cards lie on each foundation, and how many piles are empty;
* for each card on another: how far off both are, and whether they come one soon after the other on one foundation;
* for each card: how far off it is against the soonest below it, and how many cards lie on it;
* for each foundation's next three ranks: how deep the best copy lies in the piles, and how soon one comes from the stock.
"""

from __future__ import annotations

from typing import Final

import numpy as np
from numba import njit

from studio.games.calculation.solving.board import CARDS, LENGTHS, PLACE, WANTED

PHASES: Final = 3
_BY_COUNT: Final = 0
_BY_EMPTY: Final = _BY_COUNT + PHASES * 4 * 14
_BY_PAIR: Final = _BY_EMPTY + PHASES * 5
_BY_SOONEST: Final = _BY_PAIR + PHASES * 13 * 13 * 5
_BY_DEPTH: Final = _BY_SOONEST + PHASES * 14 * 13
_BY_NEXT: Final = _BY_DEPTH + PHASES * 13 * 10
_AHEAD: Final = 3
WEIGHTS: Final = _BY_NEXT + PHASES * _AHEAD * 11 * 10
"""How many weights there are."""
MOST_FEATURES: Final = 4 + 1 + 3 * 52 + 4 * _AHEAD
_FAR: Final = 13
_BUCKETS = np.array([0, 1, 2, 3, 4, 4, 5, 5, 5, 6, 6, 6, 6, 6, 7, 7, 7, 7, 7, 7, 7] + [8] * 40 + [9], dtype=np.int64)
"""By how many cards come before it in the stock; the last for a rank of which no copy comes."""
NEVER: Final = len(_BUCKETS) - 1


@njit(cache=True)
def features(row, waiting, remaining, found):  # type: ignore[no-untyped-def]
    """Write the numbers of the weights that hold for a row into `found`; how many.

    waiting: by rank, how many cards come before its next copy in the stock, `NEVER` for none. remaining: cards in it.
    """
    phase = 0 if remaining > 32 else (1 if remaining > 16 else 2)
    need = np.empty(14, np.int64)
    above = np.empty(14, np.int64)
    for rank in range(1, 14):
        need[rank], above[rank] = _FAR, 10
    count = 0
    for foundation in range(4):
        laid = int(row[foundation])
        found[count] = _BY_COUNT + (phase * 4 + foundation) * 14 + laid
        count += 1
        for place in range(laid, 13):
            rank = WANTED[foundation, place]
            need[rank] = min(need[rank], place - laid)
    at, empty = CARDS, 0
    for waste in range(4):
        height = int(row[LENGTHS + waste])
        if height == 0:
            empty += 1
        soonest, below = _FAR, 0
        for step in range(height):
            rank = row[at + step]
            off = min(need[rank], 12)
            deep = min(height - 1 - step, 9)
            above[rank] = min(above[rank], deep)
            found[count] = _BY_SOONEST + (phase * 14 + soonest) * 13 + off
            found[count + 1] = _BY_DEPTH + (phase * 13 + off) * 10 + deep
            count += 2
            if step:
                kind = _kinship(row, below, rank)
                found[count] = _BY_PAIR + ((phase * 13 + min(need[below], 12)) * 13 + off) * 5 + kind
                count += 1
            soonest, below = min(soonest, off), rank
        at += height
    found[count] = _BY_EMPTY + phase * 5 + empty
    count += 1
    for foundation in range(4):
        for ahead in range(_AHEAD):
            place = int(row[foundation]) + ahead
            if place < 13:
                rank = WANTED[foundation, place]
                bucket = _BUCKETS[waiting[rank]]
                found[count] = _BY_NEXT + ((phase * _AHEAD + ahead) * 11 + above[rank]) * 10 + bucket
                count += 1
    return count


@njit(cache=True, inline="always")
def _kinship(row, below, rank):  # type: ignore[no-untyped-def]
    """How soon the lower card follows the upper on one foundation: 1, 2 or 3 (later), 0 for never; 4: the same rank."""
    if below == rank:
        return 4
    best = 0
    for foundation in range(4):
        lower, upper = PLACE[foundation, below], PLACE[foundation, rank]
        if upper >= row[foundation] and lower > upper:
            gap = min(lower - upper, 3)
            best = gap if best == 0 else min(best, gap)
    return best


@njit(cache=True)
def score(row, waiting, remaining, weights, found):  # type: ignore[no-untyped-def]
    """The sum of the weights of a row: higher is better."""
    total = np.int64(0)
    for at in range(features(row, waiting, remaining, found)):
        total += weights[found[at]]
    return total


@njit(cache=True)
def timetable(stock):  # type: ignore[no-untyped-def]
    """By cards turned already and rank: how many cards come before its next copy, `NEVER` for none."""
    waiting = np.full((len(stock) + 1, 14), NEVER, np.int64)
    for turned in range(len(stock) - 1, -1, -1):
        for rank in range(1, 14):
            waiting[turned, rank] = min(waiting[turned + 1, rank] + 1, NEVER)
            if waiting[turned + 1, rank] == NEVER:
                waiting[turned, rank] = NEVER
        waiting[turned, stock[turned]] = 0
    return waiting
