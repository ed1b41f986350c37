"""What can become of a position with one card in hand until that card lies somewhere, compiled.

Without `auto_play` a move from a waste pile is only ever made at once after the play that made it possible: made later it
would only have lain in the way, so nothing is lost by leaving the later times out. (What lies there from the start is
played before the first card, see `before`.) With `auto_play` every order is tried, since what plays itself depends on it.

*Thrifty*: what leaves no choice is played at once also without `auto_play`. That is a guess, seldom a wrong one: another copy
of the rank might have been the better one to play. A proof is not thrifty.
"""

from __future__ import annotations

from typing import Final

import numpy as np
from numba import njit

from studio.games.calculation.solving.board import (
    FROM_WASTE,
    HAND,
    LENGTHS,
    TO_FOUNDATION,
    TO_WASTE,
    WANTED,
    forced,
    play,
    row_hash,
    settle,
    top,
)

MOST: Final = 1024
"""Positions that one card may lead to; beyond that some are left out, and it is told."""
OVERFLOW: Final = -1


@njit(cache=True)
def outcomes(start, wastes, auto, thrifty, rows, hashes, origins, moves, final):  # type: ignore[no-untyped-def]
    """Fill the arrays with `start` and all that it leads to; how many, or `OVERFLOW`.

    Row i came from row `origins[i]` by `moves[i]`. It is an outcome where `final[i]` is 1: the hand is empty there, and
    the next card may be turned.
    """
    rows[0] = start
    hashes[0], origins[0], moves[0] = row_hash(start), -1, -1
    final[0] = 0
    count, at = 1, 0
    while at < count:
        if count > MOST - 32:
            return OVERFLOW
        if rows[at, HAND]:
            count = _with_hand(rows, at, count, wastes, auto, thrifty, hashes, origins, moves, final)
        elif final[at] == 0:
            count = _without_hand(rows, at, count, wastes, auto, thrifty, hashes, origins, moves, final)
        at += 1
    return count


@njit(cache=True)
def _with_hand(rows, at, count, wastes, auto, thrifty, hashes, origins, moves, final):  # type: ignore[no-untyped-def]
    row, wanting, onto = rows[at], 0, -1
    for foundation in range(4):
        if WANTED[foundation, row[foundation]] == row[HAND]:
            wanting, onto = wanting + 1, foundation
            count = _add(rows, at, count, TO_FOUNDATION + foundation, auto, 0, hashes, origins, moves, final)
    if thrifty and not auto and wanting == 1 and not _on_top(row, wastes, row[HAND]):
        return count
    if auto:
        count = _from_wastes(rows, at, count, wastes, auto, hashes, origins, moves, final)
    for waste in range(wastes):
        count = _add(rows, at, count, TO_WASTE + waste, auto, 0 if auto else 1, hashes, origins, moves, final)
        if row[LENGTHS + waste] == 0:  # empty piles are all alike
            seen = True
            for later in range(waste + 1, wastes):
                seen = seen and row[LENGTHS + later] == 0
            if seen:
                break
    return count


@njit(cache=True)
def _without_hand(rows, at, count, wastes, auto, thrifty, hashes, origins, moves, final):  # type: ignore[no-untyped-def]
    if thrifty and not auto:
        move = forced(rows[at])
        if move >= 0:
            return _add(rows, at, count, move, auto, 0, hashes, origins, moves, final)
    count = _from_wastes(rows, at, count, wastes, auto, hashes, origins, moves, final)
    final[at] = 1
    return count


@njit(cache=True)
def _from_wastes(rows, at, count, wastes, auto, hashes, origins, moves, final):  # type: ignore[no-untyped-def]
    for waste in range(wastes):
        rank = top(rows[at], waste)
        if rank == 0:
            continue
        for foundation in range(4):
            if WANTED[foundation, rows[at, foundation]] == rank:
                move = FROM_WASTE + 4 * waste + foundation
                count = _add(rows, at, count, move, auto, 0, hashes, origins, moves, final)
    return count


@njit(cache=True, inline="always")
def _on_top(row, wastes, rank):  # type: ignore[no-untyped-def]
    for waste in range(wastes):
        if top(row, waste) == rank:
            return True
    return False


@njit(cache=True)
def _add(rows, at, count, move, auto, last, hashes, origins, moves, final):  # type: ignore[no-untyped-def]
    """The position after `move`, when it is a new one."""
    rows[count] = rows[at]
    play(rows[count], move)
    if auto:
        settle(rows[count])
    word = row_hash(rows[count])
    for other in range(count):
        if hashes[other] == word:
            return count
    hashes[count], origins[count], moves[count], final[count] = word, at, move, last
    return count + 1


def space():  # type: ignore[no-untyped-def]
    """The arrays that `outcomes` fills."""
    return (
        np.zeros((MOST, 64), np.uint8),
        np.zeros(MOST, np.uint64),
        np.zeros(MOST, np.int32),
        np.zeros(MOST, np.int32),
        np.zeros(MOST, np.uint8),
    )
