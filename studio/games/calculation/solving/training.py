"""How the weights of `evaluation` are learned, compiled: learning as search optimisation (Daumé and Marcu 2005).

A deal that a wide beam solves is searched again with a narrow one. Where the narrow beam has lost the known way, what
is true of the way's position becomes dearer and what is true of those kept in its stead cheaper, and the search goes on
from the way. The weights that are used in the end are the mean over all of the training.
"""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from studio.games.calculation.solving.beam import Kept, keep_best, kept_space, next_level, seen_space
from studio.games.calculation.solving.board import ROW
from studio.games.calculation.solving.compiling import Bytes, Hashes, compiled
from studio.games.calculation.solving.evaluation import BY_SLOPE, Judge, features
from studio.games.calculation.solving.steps import MOST, Ways, outcome_space

STEADIER: Final = 0.01
"""Weights of amounts, not of yes or no, learn so much more slowly: one step of theirs moves every score a long way."""


@compiled
def learn(
    start: Bytes, ways: Ways, judge: Judge, width: int, way: Hashes, rate: float, change: NDArray[np.float64]
) -> int:
    """Go through one deal whose way is known; `change` gets what is to be added to the weights. How often it was lost.

    start: the first row. way: by level, the hash of the row that leads to the win.
    """
    level_rows, right = np.zeros((width, ROW), np.uint8), np.zeros(ROW, np.uint8)
    level_rows[0] = start
    kept, lost, told = 1, 0, np.zeros(3, np.int64)
    room = 8 * width + 2 * MOST
    found, seen, space = kept_space(room), seen_space(room), outcome_space()
    for level in range(len(way) - 1):
        count = next_level(level_rows, kept, level, ways, judge, found, seen, space, told)
        if count < 0:
            break
        _find(found, count, way[level + 1], right)
        kept = keep_best(found, count, width)
        if _find(found, kept, way[level + 1], right):
            level_rows[:kept] = found.rows[:kept]
            continue
        lost += 1
        _weigh(right, level + 1, judge, rate, change)
        for other in range(kept):
            _weigh(found.rows[other], level + 1, judge, -rate / kept, change)
        level_rows[0], kept = right, 1
    return lost


@compiled
def _find(found: Kept, count: int, word: np.uint64, right: Bytes) -> bool:
    """Whether the row with this hash is among the first `count`; it is copied into `right`."""
    for at in range(count):
        if found.hashes[at] == word:
            right[:] = found.rows[at]
            return True
    return False


@compiled
def _weigh(row: Bytes, turned: int, judge: Judge, rate: float, change: NDArray[np.float64]) -> None:
    for at in range(features(row, turned, judge)):
        number = judge.found[at]
        change[number] += rate * judge.amounts[at] * (STEADIER if number >= BY_SLOPE else 1.0)
