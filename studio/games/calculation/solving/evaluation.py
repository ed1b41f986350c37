"""How promising a position is: a sum of weights (`taste`), one for each thing that is true of it, compiled.

Everything is told by how far off a rank is: `need` is how many cards go onto a foundation before it, on the foundation
that reaches it first. What is weighed, apart for the beginning, the middle and the end of the stock:

* how many cards lie on each foundation, and how many piles are empty;
* for each card on another: how far off both are, and whether they come one soon after the other on one foundation;
* for each card: how far off it is against the soonest below it, and how many cards lie on it;
* for each foundation's next three ranks: how deep the best copy lies in the piles, how soon one comes from
  the stock;
* how far the game would come, and how long cards would lie, if cards could be laid aside freely: see `unbound`.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np

from studio.games.calculation.solving.board import CARDS, LENGTHS, PLACE, WANTED
from studio.games.calculation.solving.compiling import Bytes, Numbers, compiled

PHASES: Final = 3
AHEAD: Final = 3
NEAR: Final = 10
"""Depths and waiting times that are told apart."""
BY_COUNT: Final = 0
BY_EMPTY: Final = BY_COUNT + PHASES * 4 * 14
BY_PAIR: Final = BY_EMPTY + PHASES * 5
BY_SOONEST: Final = BY_PAIR + PHASES * 13 * 13 * 5
BY_DEPTH: Final = BY_SOONEST + PHASES * 14 * 13
BY_NEXT: Final = BY_DEPTH + PHASES * 13 * 10
BY_SLOPE: Final = BY_NEXT + PHASES * AHEAD * (NEAR + 1) * NEAR
WEIGHTS: Final = BY_SLOPE + PHASES * 3
"""How many weights there are."""
MOST_FEATURES: Final = 4 + 1 + 3 * 52 + 4 * AHEAD + 3
_FAR: Final = 13
_BUCKETS = np.array([0, 1, 2, 3, 4, 4, 5, 5, 5, 6, 6, 6, 6, 6, 7, 7, 7, 7, 7, 7, 7] + [8] * 40 + [9], dtype=np.int64)
"""By how many cards come before it in the stock; the last for a rank of which no copy comes."""
NEVER: Final = len(_BUCKETS) - 1


class Judge(NamedTuple):
    """What a row is judged by, besides itself."""

    cards: Bytes
    """What is turned, in this order."""
    waiting: Numbers
    """By cards turned already and rank: how many cards come before its next copy, `NEVER` for none."""
    coming: Bytes
    """By cards turned already and rank: how many copies are still to come."""
    weights: Numbers
    found: Numbers
    """Room for the numbers of the weights that hold."""
    amounts: Numbers
    """Room for how often each holds."""
    short: Numbers
    """One number: where among them it is told how many cards cannot go even if cards could be laid aside freely."""


@compiled
def judge_of(cards: Bytes, weights: Numbers) -> Judge:
    """A judge for these cards."""
    waiting = np.full((len(cards) + 1, 14), NEVER, np.int64)
    coming = np.zeros((len(cards) + 1, 14), np.uint8)
    for turned in range(len(cards) - 1, -1, -1):
        for rank in range(1, 14):
            later = waiting[turned + 1, rank]
            waiting[turned, rank] = later if later == NEVER else later + 1
        waiting[turned, cards[turned]] = 0
        coming[turned] = coming[turned + 1]
        coming[turned, cards[turned]] += 1
    return Judge(
        cards,
        waiting,
        coming,
        weights,
        np.zeros(MOST_FEATURES, np.int64),
        np.zeros(MOST_FEATURES, np.int64),
        np.zeros(1, np.int64),
    )


@compiled
def features(row: Bytes, turned: int, judge: Judge) -> int:
    """Write the numbers of the weights that hold for a row into `found`, and how often into `amounts`; how many."""
    cards, waiting, found, amounts = judge.cards, judge.waiting[turned], judge.found, judge.amounts
    remaining = len(cards) - turned
    amounts[:] = 1
    phase = 0 if remaining > 32 else (1 if remaining > 16 else 2)
    need = np.empty(14, np.int64)
    above = np.empty(14, np.int64)
    for rank in range(1, 14):
        need[rank], above[rank] = _FAR, 10
    count = 0
    for foundation in range(4):
        laid = int(row[foundation])
        found[count] = BY_COUNT + (phase * 4 + foundation) * 14 + laid
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
            found[count] = BY_SOONEST + (phase * 14 + soonest) * 13 + off
            found[count + 1] = BY_DEPTH + (phase * 13 + off) * 10 + deep
            count += 2
            if step:
                kind = _kinship(row, below, rank)
                found[count] = BY_PAIR + ((phase * 13 + min(need[below], 12)) * 13 + off) * 5 + kind
                count += 1
            soonest, below = min(soonest, off), rank
        at += height
    found[count] = BY_EMPTY + phase * 5 + empty
    count += 1
    for foundation in range(4):
        for ahead in range(AHEAD):
            place = int(row[foundation]) + ahead
            if place < 13:
                rank = WANTED[foundation, place]
                bucket = _BUCKETS[waiting[rank]]
                found[count] = BY_NEXT + ((phase * AHEAD + ahead) * (NEAR + 1) + above[rank]) * NEAR + bucket
                count += 1
    reached, load, buried = unbound(row, cards, turned)
    short = 52 - reached
    judge.short[0] = count
    found[count], amounts[count] = BY_SLOPE + phase * 3, short
    found[count + 1], amounts[count + 1] = BY_SLOPE + phase * 3 + 1, load
    found[count + 2], amounts[count + 2] = BY_SLOPE + phase * 3 + 2, buried
    return count + 3


@compiled
def unbound(row: Bytes, cards: Bytes, turned: int) -> tuple[int, int, int]:
    """How far the game would come if cards could be laid aside freely, and how long cards would lie.

    The cards on foundations in the end; the sum over all turns of the cards that lie elsewhere; the same of those that
    lie in the piles now.
    A quick look, not a proof: where there is a choice, it is not looked into.
    """
    laid = (row[0], row[1], row[2], row[3])
    counts = np.empty(4, np.int64)
    ends = np.empty(4, np.int64)
    lows = np.empty(4, np.int64)
    aside = np.zeros(14, np.int64)
    at, load, buried = CARDS, 0, 0
    for pile in range(4):
        counts[pile] = laid[pile]
        lows[pile] = at
        at += int(row[LENGTHS + pile])
        ends[pile] = at
    under = at - CARDS
    lying = under
    for turn in range(turned, len(cards)):
        card = cards[turn]
        aside[card] += 1
        lying += 1
        wanted = False
        for foundation in range(4):
            wanted = wanted or WANTED[foundation, counts[foundation]] == card
        if wanted:
            played, popped = _run(row, counts, lows, ends, aside)
            lying -= played
            under -= popped
        load += lying
        buried += under
    if turned == len(cards):
        _run(row, counts, lows, ends, aside)
    return counts[0] + counts[1] + counts[2] + counts[3], load, buried


@compiled
def _run(row: Bytes, counts: Numbers, lows: Numbers, ends: Numbers, aside: Numbers) -> tuple[int, int]:
    """Play all that can be played, from the piles before what lies aside; how many cards, how many of the piles."""
    played, popped, going = 0, 0, True
    while going:
        going = False
        for foundation in range(4):
            while True:
                rank = WANTED[foundation, counts[foundation]]
                if rank == 0:
                    break
                got = False
                for pile in range(4):
                    if ends[pile] > lows[pile] and row[ends[pile] - 1] == rank:
                        ends[pile] -= 1
                        popped += 1
                        got = True
                        break
                if not got:
                    if aside[rank] == 0:
                        break
                    aside[rank] -= 1
                counts[foundation] += 1
                played += 1
                going = True
    return played, popped


@compiled
def _kinship(row: Bytes, below: int, rank: int) -> int:
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


@compiled
def score(row: Bytes, turned: int, judge: Judge) -> int:
    """The sum of the weights of a row: higher is better."""
    total = 0
    for at in range(features(row, turned, judge)):
        total += judge.weights[judge.found[at]] * judge.amounts[at]
    return total
