"""When a position cannot be won whatever comes: a sound test, compiled.

The game is made easier: every card of the stock may be played at any time and as often as it is wanted, a card that
was played once serves every foundation, and a top card goes as soon as a foundation that needed it is past it. What
cannot be finished even so is lost: some cards lie over others that must go before them, in a ring.
"""

from __future__ import annotations

import numpy as np

from studio.games.calculation.solving.board import CARDS, COMPLETE, LENGTHS, WANTED
from studio.games.calculation.solving.compiling import Bytes, Numbers, compiled


@compiled
def dead(row: Bytes, coming: Bytes) -> bool:
    """Whether a row with an empty hand is surely lost. coming: by rank, 1 if a copy is still in the stock."""
    free = coming.copy()
    counts, ends, lows = np.zeros(4, np.int64), np.zeros(4, np.int64), np.zeros(4, np.int64)
    at = CARDS
    for pile in range(4):
        counts[pile], lows[pile] = row[pile], at
        at += row[LENGTHS + pile]
        ends[pile] = at
    going = True
    while going:
        going = False
        for pile in range(4):
            while ends[pile] > lows[pile] and _goes(row[ends[pile] - 1], row, counts, free):
                ends[pile] -= 1
                going = True
        for foundation in range(4):
            while counts[foundation] < COMPLETE and free[WANTED[foundation, counts[foundation]]]:
                counts[foundation] += 1
                going = True
    done: int = counts[0] + counts[1] + counts[2] + counts[3]
    return done < 4 * COMPLETE


@compiled
def _goes(rank: int, row: Bytes, counts: Numbers, free: Bytes) -> bool:
    """Whether a top card can go: a foundation is at it, or was brought past it by another copy."""
    for foundation in range(4):
        for place in range(row[foundation], min(counts[foundation] + 1, COMPLETE)):
            if WANTED[foundation, place] == rank:
                free[rank] = 1
                return True
    return False
