"""Beam search over a known stock, compiled: card by card, the most promising positions are kept.

Equal positions (in any order of the piles) are kept once. The search is deterministic: numbers are whole, and ties
fall to what was found first.
"""

from __future__ import annotations

from typing import Final

import numpy as np
from numba import njit

from studio.games.calculation.solving.board import COMPLETE, HAND, settle, total_of
from studio.games.calculation.solving.evaluation import MOST_FEATURES, score, timetable
from studio.games.calculation.solving.steps import MOST, OVERFLOW, outcomes

BINS: Final = 4096
ALL: Final = 4 * COMPLETE


@njit(cache=True)
def beam(first, cards, wastes, auto, thrifty, weights, width, parents, hashes, reached):  # type: ignore[no-untyped-def]
    """Search from the rows `first`, all with an empty hand, through `cards`, the next to turn first.

    `parents` and `hashes` (cards + 1, width) get each level's kept rows: which row of the level before they came from.
    `reached[0]` is the most cards that lay on the foundations, `reached[1]` counts the positions.
    Returns (level, row of that level) where all is done, or (-1, -1).
    """
    level_rows = np.zeros((width, 64), np.uint8)
    kept = min(len(first), width)
    for at in range(kept):
        level_rows[at] = first[at]
        reached[0] = max(reached[0], total_of(first[at]))
        if total_of(first[at]) == ALL:
            return 0, at
    room = 8 * width + 2 * MOST
    found_rows = np.zeros((room, 64), np.uint8)
    found_hashes = np.zeros(room, np.uint64)
    found_scores = np.zeros(room, np.int64)
    found_parents = np.zeros(room, np.int32)
    bits = 2
    while (1 << bits) < 2 * room:
        bits += 1
    seen = np.zeros(1 << bits, np.uint64)
    rows, words = np.zeros((MOST, 64), np.uint8), np.zeros(MOST, np.uint64)
    origins, moves, final = np.zeros(MOST, np.int32), np.zeros(MOST, np.int32), np.zeros(MOST, np.uint8)
    numbers = np.zeros(MOST_FEATURES, np.int64)
    waiting = timetable(cards)
    for level in range(len(cards)):
        count = 0
        seen[:] = np.uint64(0)
        for at in range(kept):
            begin = level_rows[at]
            begin[HAND] = cards[level]
            came = expand(begin, wastes, auto, thrifty, rows, words, origins, moves, final)
            for one in range(came):
                if not final[one] or not _new(seen, words[one]):
                    continue
                found_rows[count], found_hashes[count], found_parents[count] = rows[one], words[one], at
                found_scores[count] = score(rows[one], waiting[level + 1], len(cards) - level - 1, weights, numbers)
                done = total_of(rows[one])
                reached[0] = max(reached[0], done)
                reached[1] += 1
                if done == ALL:
                    parents[level + 1, 0], hashes[level + 1, 0] = at, words[one]
                    return level + 1, 0
                count += 1
            if count > room - MOST:
                count = _keep(found_scores, found_rows, found_hashes, found_parents, count, width)
                _only(seen, found_hashes, count)
        kept = _keep(found_scores, found_rows, found_hashes, found_parents, count, width)
        if kept == 0:
            break
        for at in range(kept):
            level_rows[at] = found_rows[at]
            parents[level + 1, at], hashes[level + 1, at] = found_parents[at], found_hashes[at]
    return -1, -1


@njit(cache=True)
def expand(begin, wastes, auto, thrifty, rows, words, origins, moves, final):  # type: ignore[no-untyped-def]
    """`outcomes` of a turned card; thriftily where it would be too many, and none where even that is."""
    if auto:
        settle(begin)
    came = outcomes(begin, wastes, auto, thrifty, rows, words, origins, moves, final)
    if came == OVERFLOW:
        came = outcomes(begin, wastes, auto, True, rows, words, origins, moves, final)
    return max(came, 0)


@njit(cache=True)
def _new(seen, word):  # type: ignore[no-untyped-def]
    """Whether a hash was not met on this level before; it is now."""
    mask = np.uint64(len(seen) - 1)
    at = word & mask
    while seen[at] != np.uint64(0):
        if seen[at] == word:
            return False
        at = (at + np.uint64(1)) & mask
    seen[at] = word
    return True


@njit(cache=True)
def _only(seen, words, count):  # type: ignore[no-untyped-def]
    """Forget all hashes but the first `count` of `words`: a table that is never cleared would run full."""
    seen[:] = np.uint64(0)
    for at in range(count):
        _new(seen, words[at])


@njit(cache=True)
def _keep(scores, rows, words, parents, count, width):  # type: ignore[no-untyped-def]
    """Bring the `width` best to the front, in the order in which they were found; how many."""
    if count <= width:
        return count
    low, high = scores[0], scores[0]
    for at in range(count):
        low, high = min(low, scores[at]), max(high, scores[at])
    span = (high - low) // BINS + 1
    bins = np.zeros(BINS, np.int64)
    for at in range(count):
        bins[(scores[at] - low) // span] += 1
    better, edge = 0, BINS - 1
    while better + bins[edge] <= width:
        better += bins[edge]
        edge -= 1
    on_edge, kept = width - better, 0
    for at in range(count):
        place = (scores[at] - low) // span
        if place < edge or (place == edge and on_edge == 0):
            continue
        if place == edge:
            on_edge -= 1
        rows[kept], words[kept], parents[kept], scores[kept] = rows[at], words[at], parents[at], scores[at]
        kept += 1
    return kept
