"""What can become of a position with one card in hand until that card lies somewhere, compiled.

Without `auto_play` a move from a waste pile is only ever made at once after the play that made it possible: made later
it would only have lain in the way, so nothing is lost by leaving the later times out. (What can be played at the very
start is played before the first card: a start with an empty hand is one of its own outcomes.) With `auto_play` every
order is tried, since what plays itself depends on it.

*Thrifty*: what leaves no choice is played at once also without `auto_play`. That is a guess, seldom a wrong one:
another copy of the rank might have been the better one to play. A proof is not thrifty.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np

from studio.games.calculation.solving.board import (
    FROM_WASTE,
    HAND,
    LENGTHS,
    ROW,
    TO_FOUNDATION,
    TO_WASTE,
    WANTED,
    forced,
    play,
    row_hash,
    settle,
    top,
)
from studio.games.calculation.solving.compiling import Bytes, Hashes, Links, compiled

MOST: Final = 1024
"""Positions that one card may lead to; beyond that some are left out, and it is told."""
OVERFLOW: Final = -1


class Ways(NamedTuple):
    """How to look for outcomes."""

    wastes: int
    auto: bool
    thrifty: bool
    locks: int
    """How many positions the test for a lock may look at; 0: none, it costs much where no proof is meant."""


class Outcomes(NamedTuple):
    """Row i came from row `origins[i]` by `moves[i]`; it is an outcome where `final[i]` is not 0."""

    rows: Bytes
    hashes: Hashes
    origins: Links
    moves: Links
    final: Bytes


_STOP: Final = 1
"""An outcome: the hand is empty, the next card may be turned."""
_LAID_ASIDE: Final = 2
"""An outcome from which nothing else needs to be tried before the next card."""


@compiled
def outcome_space() -> Outcomes:
    """Arrays for `outcomes`."""
    return Outcomes(
        np.zeros((MOST, ROW), np.uint8),
        np.zeros(MOST, np.uint64),
        np.zeros(MOST, np.int32),
        np.zeros(MOST, np.int32),
        np.zeros(MOST, np.uint8),
    )


@compiled
def outcomes(start: Bytes, ways: Ways, space: Outcomes) -> int:
    """Fill `space` with `start` and all that it leads to before the next card is turned; how many, or `OVERFLOW`."""
    space.rows[0] = start
    space.hashes[0], space.origins[0], space.moves[0], space.final[0] = row_hash(start), -1, -1, 0
    count, at = 1, 0
    while at < count:
        if count > MOST - 32:
            return OVERFLOW
        if space.rows[at, HAND]:
            count = _with_hand(at, count, ways, space)
        elif space.final[at] != _LAID_ASIDE:
            count = _without_hand(at, count, ways, space)
        at += 1
    return count


@compiled
def _with_hand(at: int, count: int, ways: Ways, space: Outcomes) -> int:
    row = space.rows[at]
    wanting = 0
    for foundation in range(4):
        if WANTED[foundation, row[foundation]] == row[HAND]:
            wanting += 1
            count = _add(at, count, TO_FOUNDATION + foundation, 0, ways, space)
    if ways.thrifty and not ways.auto and wanting == 1 and not _on_top(row, ways.wastes):
        return count
    if ways.auto:
        count = _from_wastes(at, count, ways, space)
    empty = False
    for waste in range(ways.wastes):
        if row[LENGTHS + waste] == 0:
            if empty:
                continue  # empty piles are all alike
            empty = True
        count = _add(at, count, TO_WASTE + waste, 0 if ways.auto else _LAID_ASIDE, ways, space)
    return count


@compiled
def _without_hand(at: int, count: int, ways: Ways, space: Outcomes) -> int:
    if ways.thrifty and not ways.auto:
        move = forced(space.rows[at])
        if move >= 0:
            return _add(at, count, move, 0, ways, space)
    space.final[at] = _STOP
    return _from_wastes(at, count, ways, space)


@compiled
def _from_wastes(at: int, count: int, ways: Ways, space: Outcomes) -> int:
    for waste in range(ways.wastes):
        rank = top(space.rows[at], waste)
        if rank == 0:
            continue
        for foundation in range(4):
            if WANTED[foundation, space.rows[at, foundation]] == rank:
                count = _add(at, count, FROM_WASTE + 4 * waste + foundation, 0, ways, space)
    return count


@compiled
def _on_top(row: Bytes, wastes: int) -> bool:
    """Whether a card like the one in hand lies on a pile."""
    there = False
    for waste in range(wastes):
        there |= top(row, waste) == row[HAND]
    return there


@compiled
def _add(at: int, count: int, move: int, final: int, ways: Ways, space: Outcomes) -> int:
    """The position after `move`, when it is a new one."""
    row = space.rows[count]
    row[:] = space.rows[at]
    play(row, move)
    if ways.auto:
        settle(row)
    word = row_hash(row)
    for other in range(count):
        if space.hashes[other] == word:
            return count
    space.hashes[count], space.origins[count], space.moves[count] = word, at, move
    space.final[count] = final
    return count + 1
