"""The weights of `evaluation`, spread out from a few numbers, each of which says one thing about good play.

The numbers were found by `tuning`, which committed command `tablecast calculation tune` repeats.
"""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

import numpy as np

from studio.games.calculation.solving.compiling import Numbers
from studio.games.calculation.solving.evaluation import (
    AHEAD,
    BY_COUNT,
    BY_DEPTH,
    BY_EMPTY,
    BY_NEXT,
    BY_PAIR,
    BY_SLOPE,
    BY_SOONEST,
    NEAR,
    PHASES,
    WEIGHTS,
)

SCALE: Final = 16
"""Weights are whole numbers; this keeps what lies behind the point."""


class Taste(NamedTuple):
    """What a position is liked for. Three numbers are for the beginning, the middle and the end of the stock."""

    placed: float
    """Each card on a foundation,"""
    placed_squared: float
    """and how much dearer the higher ones are."""
    empty: tuple[float, float, float]
    """An empty pile; the second counts 1.1 times as much again, and so on, see `_empty`."""
    covering: float
    """Less for each step by which a card comes later than the soonest below it,"""
    covering_squared: float
    """and for the square of the steps."""
    covering_soon: float
    """Less for a card that lies on one of the next three of its foundation."""
    follows: tuple[float, float, float]
    """A card on one that follows it on a foundation at once, as the next but one, later."""
    same: float
    """A card on one of its rank."""
    depth: float
    """Less for the cards on a card, the more the sooner it is needed."""
    awaited: tuple[float, float, float]
    """Less for each card on the best copy of a foundation's next rank, the next but one, the third, or each card before
    the stock brings one, whichever are fewer."""
    short: float
    """Less for each card that cannot go even if cards could be laid aside freely (`evaluation.unbound`)."""
    load: tuple[float, float, float]
    """Less for each turn that a card would lie there even so,"""
    buried: tuple[float, float, float]
    """and for each that it would lie where it is in the piles now."""


TASTE: Final = Taste(
    placed=135.17,
    placed_squared=-4.37,
    empty=(102.43, 139.76, 117.6),
    covering=19.39,
    covering_squared=-1.98,
    covering_soon=6.44,
    follows=(106.4, 43.02, -1.98),
    same=-20.81,
    depth=1.21,
    awaited=(-6.11, -4.57, -3.93),
    short=21.77,
    load=(2.12, 1.03, -0.17),
    buried=(-0.25, 0.2, 0.61),
)


@cache
def weights(taste: Taste) -> Numbers:
    """All weights."""
    spread = np.zeros(WEIGHTS)
    for phase in range(PHASES):
        _counts(spread, taste, phase)
        _piles(spread, taste, phase)
        _awaited(spread, taste, phase)
        slope = BY_SLOPE + 3 * phase
        spread[slope : slope + 3] = -taste.short, -taste.load[phase], -taste.buried[phase]
    return np.rint(spread * SCALE).astype(np.int64)


def _counts(spread: np.ndarray[tuple[int], np.dtype[np.float64]], taste: Taste, phase: int) -> None:
    for foundation in range(4):
        for count in range(14):
            at = BY_COUNT + (phase * 4 + foundation) * 14 + count
            spread[at] = taste.placed * count + taste.placed_squared * count**2
    for empty in range(5):
        spread[BY_EMPTY + phase * 5 + empty] = taste.empty[phase] * _empty(empty)


def _empty(piles: int) -> float:
    """What empty piles are worth: 1, 2.1, 2.6, 3."""
    return float(piles) if piles < 2 else 1.5 * piles**0.5


def _piles(spread: np.ndarray[tuple[int], np.dtype[np.float64]], taste: Taste, phase: int) -> None:
    kinds = (0.0, *taste.follows, taste.same)
    for lower in range(13):
        for upper in range(13):
            later = max(0, upper - lower)
            at = BY_SOONEST + (phase * 14 + lower) * 13 + upper
            spread[at] = -taste.covering * later - taste.covering_squared * later**2 / 4
            spread[at] -= taste.covering_soon * max(0, 3 - lower) if later else 0
            pair = BY_PAIR + ((phase * 13 + lower) * 13 + upper) * 5
            spread[pair : pair + 5] = kinds
        for deep in range(10):
            spread[BY_DEPTH + (phase * 13 + lower) * 10 + deep] = -taste.depth * deep * (12 - lower) / 6


def _awaited(spread: np.ndarray[tuple[int], np.dtype[np.float64]], taste: Taste, phase: int) -> None:
    for ahead in range(AHEAD):
        for above in range(NEAR + 1):
            for bucket in range(NEAR):
                at = BY_NEXT + ((phase * AHEAD + ahead) * (NEAR + 1) + above) * NEAR + bucket
                spread[at] = -taste.awaited[ahead] * min(above, bucket)
