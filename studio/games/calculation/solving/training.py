"""How the weights of `evaluation` are learned, compiled: learning as search optimisation (Daumé and Marcu 2005).

A deal that a wide beam solves is searched again with a narrow one. Where the narrow beam has lost every position of the known
way, what is true of the way's position becomes dearer and what is true of those kept in its stead cheaper, and the
search goes on from the way. The weights that are used in the end are the mean over all of the training.
"""

from __future__ import annotations

import numpy as np
from numba import njit

from studio.games.calculation.solving.beam import ALL, _keep, _new, _only, expand
from studio.games.calculation.solving.board import HAND, total_of
from studio.games.calculation.solving.evaluation import MOST_FEATURES, features, score, timetable
from studio.games.calculation.solving.steps import MOST


@njit(cache=True)
def learn(start, cards, wastes, weights, width, way, rate, change):  # type: ignore[no-untyped-def]
    """Go through one deal whose way is known; `change` gets what is to be added to the weights. How often it was lost.

    start: the first row. way: by level, the hash of the row that leads to the win. weights: whole numbers.
    """
    level_rows = np.zeros((width, 64), np.uint8)
    level_rows[0] = start
    kept, lost = 1, 0
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
    right = np.zeros(64, np.uint8)
    waiting = timetable(cards)
    for level in range(len(cards)):
        count = 0
        remaining = len(cards) - level - 1
        seen[:] = np.uint64(0)
        for at in range(kept):
            begin = level_rows[at]
            begin[HAND] = cards[level]
            came = expand(begin, wastes, False, True, rows, words, origins, moves, final)
            for one in range(came):
                if not final[one] or not _new(seen, words[one]):
                    continue
                if words[one] == way[level + 1]:
                    right[:] = rows[one]
                found_rows[count], found_hashes[count], found_parents[count] = rows[one], words[one], at
                found_scores[count] = score(rows[one], waiting[level + 1], remaining, weights, numbers)
                if total_of(rows[one]) == ALL:
                    return lost
                count += 1
            if count > room - MOST:
                count = _keep(found_scores, found_rows, found_hashes, found_parents, count, width)
                _only(seen, found_hashes, count)
        kept = _keep(found_scores, found_rows, found_hashes, found_parents, count, width)
        there = False
        for at in range(kept):
            there = there or found_hashes[at] == way[level + 1]
        if there:
            for at in range(kept):
                level_rows[at] = found_rows[at]
            continue
        lost += 1
        for at in range(features(right, waiting[level + 1], remaining, numbers)):
            change[numbers[at]] += rate
        for other in range(kept):
            for at in range(features(found_rows[other], waiting[level + 1], remaining, numbers)):
                change[numbers[at]] -= rate / kept
        level_rows[0], kept = right, 1
    return lost
