"""When a position cannot be won whatever comes: a sound test, compiled.

The game is made easier: the cards of the stock may be laid aside freely and played at any time, but each of them once,
and the piles are as they are. If even so no order of play finishes the foundations, the position is lost: cards lie
over others that must go before them, in rings. All orders are tried, with three savings that lose nothing. A position
is looked at once. A top card goes rather than a free card like it, which can go later and lies in nobody's way. What
can be played while no card like it is covered is played at once.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np

from studio.games.calculation.cards import COMPLETE
from studio.games.calculation.solving.board import CARDS, LENGTHS, PLACE, WANTED
from studio.games.calculation.solving.compiling import Bytes, Hashes, Numbers, compiled

MOST_LOCKS: Final = 20_000
"""Positions of the easier game that may be looked at for one of the real one."""
_FREE: Final = 8
"""A position of the easier game: 0–3 counts, 4–7 heights of the piles, 8 + rank the free cards."""
_SIZE: Final = 24


class Locks(NamedTuple):
    """Room for the test."""

    stack: Bytes
    seen: Hashes
    turn: Hashes
    """How often the room was used: what an earlier test saw has another number and counts for nothing."""


@compiled
def lock_space() -> Locks:
    """Room for the test."""
    return Locks(np.zeros((8 * 1024, _SIZE), np.uint8), np.zeros(1 << 16, np.uint64), np.zeros(1, np.uint64))


@compiled
def locked(row: Bytes, coming: Bytes, most: int, room: Locks) -> bool:
    """Whether a row is surely lost. coming: by rank, the copies in stock and hand. most: positions to look at."""
    lows = np.zeros(4, np.int64)
    first, at = room.stack[0], CARDS
    for pile in range(4):
        lows[pile] = at
        at += row[LENGTHS + pile]
        first[pile], first[4 + pile] = row[pile], row[LENGTHS + pile]
    first[_FREE : _FREE + 14] = coming
    room.turn[0] += np.uint64(1)
    if room.turn[0] == np.uint64(1 << 16):
        room.seen[:] = np.uint64(0)
        room.turn[0] = np.uint64(1)
    state, waiting, looked = np.zeros(_SIZE, np.uint8), 1, 0
    while waiting:
        waiting -= 1
        state[:] = room.stack[waiting]
        while _play_safe(state, row, lows):
            pass
        if int(state[0]) + int(state[1]) + int(state[2]) + int(state[3]) == 4 * COMPLETE:
            return False
        if not _is_new(state, room):
            continue
        looked += 1
        if looked >= most or waiting + 32 > len(room.stack):
            return False
        waiting = _branch(state, row, lows, room.stack, waiting)
    return True


@compiled
def _play_safe(state: Bytes, row: Bytes, lows: Numbers) -> bool:
    """Play one card that may as well go now: no card like it is covered, or it is the last of its rank."""
    for foundation in range(4):
        rank = WANTED[foundation, state[foundation]]
        if rank == 0:
            continue
        need, tops, where = 0, 0, -1
        for other in range(4):
            need += PLACE[other, rank] >= state[other]
            height = int(state[4 + other])
            if height and row[lows[other] + height - 1] == rank:
                tops, where = tops + 1, other
        free = int(state[_FREE + rank])
        if tops > 1 or tops + free == 0 or (need > 1 and need > free + tops):
            continue
        if tops:
            state[4 + where] -= 1
        else:
            state[_FREE + rank] -= 1
        state[foundation] += 1
        return True
    return False


@compiled
def _branch(state: Bytes, row: Bytes, lows: Numbers, stack: Bytes, waiting: int) -> int:
    """Put every position that one move leads to on the stack; how many wait there now."""
    for foundation in range(4):
        rank = WANTED[foundation, state[foundation]]
        if rank == 0:
            continue
        on_top = False
        for pile in range(4):
            height = int(state[4 + pile])
            if height and row[lows[pile] + height - 1] == rank:
                on_top = True
                stack[waiting] = state
                stack[waiting, 4 + pile] -= 1
                stack[waiting, foundation] += 1
                waiting += 1
        if not on_top and state[_FREE + rank]:
            stack[waiting] = state
            stack[waiting, _FREE + rank] -= 1
            stack[waiting, foundation] += 1
            waiting += 1
    return waiting


@compiled
def _is_new(state: Bytes, room: Locks) -> bool:
    """Whether this position of the easier game was not met in this test; counts and heights tell all of it."""
    word = np.uint64(0)
    for at in range(8):
        word = word * np.uint64(64) + np.uint64(state[at])
    mark = room.turn[0] * np.uint64(1 << 48) + word
    mask = np.uint64(len(room.seen) - 1)
    at_slot = (word * np.uint64(0x9E3779B97F4A7C15)) >> np.uint64(48)
    while room.seen[at_slot] >> np.uint64(48) == room.turn[0]:
        if room.seen[at_slot] == mark:
            return False
        at_slot = (at_slot + np.uint64(1)) & mask
    room.seen[at_slot] = mark
    return True
