"""Beam search over a known stock, compiled: card by card, the most promising positions are kept.

Equal positions (in any order of the piles) are kept once. The search is deterministic: numbers are whole, and ties
fall to what was found first.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np

from studio.games.calculation.cards import COMPLETE
from studio.games.calculation.solving.board import HAND, ROW, settle, total_of
from studio.games.calculation.solving.compiling import Bytes, Hashes, Links, Numbers, compiled
from studio.games.calculation.solving.deadlock import Locks, lock_space, locked
from studio.games.calculation.solving.evaluation import Judge, score
from studio.games.calculation.solving.steps import MOST, OVERFLOW, Outcomes, Ways, outcome_space, outcomes

BINS: Final = 4096
ALL: Final = 4 * COMPLETE
REACHED: Final = 0
SEARCHED: Final = 1
CUT: Final = 2


class Kept(NamedTuple):
    """Rows of one level, with what is known of each."""

    rows: Bytes
    hashes: Hashes
    scores: Numbers
    parents: Links


@compiled
def kept_space(room: int) -> Kept:
    """Arrays for `room` rows."""
    return Kept(
        np.zeros((room, ROW), np.uint8), np.zeros(room, np.uint64), np.zeros(room, np.int64), np.zeros(room, np.int32)
    )


@compiled
def beam(first: Bytes, ways: Ways, judge: Judge, parents: Links, hashes: Hashes, told: Numbers) -> tuple[int, int]:
    """Search from the rows `first`, all with an empty hand, through the judge's cards.

    `parents` and `hashes` (cards + 1, width) get each level's kept rows: which row of the level before they came from.
    `told` gets the most cards that lay on the foundations, how many positions there were, and whether any was left out
    that might have won. Returns (level, row of that level) where all is done, or (-1, -1).
    """
    width = parents.shape[1]
    level_rows = np.zeros((width, ROW), np.uint8)
    kept = min(len(first), width)
    level_rows[:kept] = first[:kept]
    if kept < len(first):
        told[CUT] = 1
    for at in range(kept):
        hashes[0, at] = 0
        told[REACHED] = max(told[REACHED], total_of(first[at]))
        if total_of(first[at]) == ALL:
            return 0, at
    found, seen, space = kept_space(8 * width + 2 * MOST), seen_space(8 * width + 2 * MOST), outcome_space()
    locks = lock_space()
    for level in range(len(judge.cards)):
        count = next_level(level_rows, kept, level, ways, judge, found, seen, space, locks, told)
        if count < 0:
            parents[level + 1, 0], hashes[level + 1, 0] = found.parents[-1 - count], found.hashes[-1 - count]
            return level + 1, 0
        if count > width:
            told[CUT] = 1
        kept = keep_best(found, count, width)
        if kept == 0:
            break
        level_rows[:kept] = found.rows[:kept]
        parents[level + 1, :kept], hashes[level + 1, :kept] = found.parents[:kept], found.hashes[:kept]
    return -1, -1


@compiled
def next_level(
    rows: Bytes,
    kept: int,
    level: int,
    ways: Ways,
    judge: Judge,
    found: Kept,
    seen: Hashes,
    space: Outcomes,
    locks: Locks,
    told: Numbers,
) -> int:
    """Turn the level's card at each of its rows and fill `found`; how many, or -1 - the place of a finished one."""
    count = 0
    seen[:] = 0
    for at in range(kept):
        rows[at, HAND] = judge.cards[level]
        came = turned(rows[at], ways, space, told)
        for one in range(came):
            if space.final[one] == 0 or not is_new(seen, space.hashes[one]):
                continue
            told[SEARCHED] += 1
            done = total_of(space.rows[one])
            told[REACHED] = max(told[REACHED], done)
            found.rows[count], found.hashes[count], found.parents[count] = space.rows[one], space.hashes[one], at
            if done == ALL:
                return -1 - count
            found.scores[count] = score(space.rows[one], level + 1, judge)
            if (
                ways.locks
                and judge.amounts[judge.short[0]]
                and locked(space.rows[one], judge.coming[level + 1], ways.locks, locks)
            ):
                continue
            count += 1
        if count > len(found.rows) - MOST:
            told[CUT] = 1
            count = keep_best(found, count, (len(found.rows) - 2 * MOST) // 8)
            seen[:] = 0  # a table that is never cleared would run full
            for at_kept in range(count):
                is_new(seen, found.hashes[at_kept])
    return count


@compiled
def turned(begin: Bytes, ways: Ways, space: Outcomes, told: Numbers) -> int:
    """`outcomes` of a turned card; thriftily where it would be too many, and none where even that is."""
    if ways.auto:
        settle(begin)
    came = outcomes(begin, ways, space)
    if came == OVERFLOW:
        told[CUT] = 1
        came = outcomes(begin, Ways(ways.wastes, ways.auto, True, ways.locks), space)
    return max(came, 0)


@compiled
def seen_space(room: int) -> Hashes:
    """A table for the hashes of `room` rows."""
    size = 4
    while size < 2 * room:
        size *= 2
    return np.zeros(size, np.uint64)


@compiled
def is_new(seen: Hashes, word: np.uint64) -> bool:
    """Whether a hash was not met on this level before; it is now."""
    mask = np.uint64(len(seen) - 1)
    at = word & mask
    while seen[at] != np.uint64(0):
        if seen[at] == word:
            return False
        at = (at + np.uint64(1)) & mask
    seen[at] = word
    return True


@compiled
def keep_best(found: Kept, count: int, width: int) -> int:
    """Bring the `width` best to the front, in the order in which they were found; how many."""
    if count <= width:
        return count
    low, high = found.scores[0], found.scores[0]
    for at in range(count):
        low, high = min(low, found.scores[at]), max(high, found.scores[at])
    span = (high - low) // BINS + 1
    bins = np.zeros(BINS, np.int64)
    for at in range(count):
        bins[(found.scores[at] - low) // span] += 1
    better, edge = 0, BINS - 1
    while better + bins[edge] <= width:
        better += bins[edge]
        edge -= 1
    on_edge, kept = width - better, 0
    for at in range(count):
        place = (found.scores[at] - low) // span
        if place < edge or (place == edge and on_edge == 0):
            continue
        if place == edge:
            on_edge -= 1
        found.rows[kept], found.hashes[kept] = found.rows[at], found.hashes[at]
        found.parents[kept], found.scores[kept] = found.parents[at], found.scores[at]
        kept += 1
    return kept
