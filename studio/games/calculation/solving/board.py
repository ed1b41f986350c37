"""A position in 64 bytes, and its moves, compiled: what beam, proof and training work on.

A row is a `uint8[64]`: 0–3 cards on each foundation, 4–7 cards in each waste pile, 8–59 the piles one after the other,
bottom first, 60 the card in hand, 0 for none. The stock is not in it: a row belongs to a place in a known stock.

A move is one number, so that a line of play is a list of numbers: 0 turn, 1–4 hand to a foundation, 5–8 hand to a waste
pile, 9–24 waste to foundation (9 + 4 × waste + foundation).
"""

from __future__ import annotations

from typing import Final

import numpy as np

from studio.games.calculation import cards
from studio.games.calculation.solving.compiling import Bytes, compiled

ROW: Final = 64
LENGTHS: Final = 4
CARDS: Final = 8
HAND: Final = 60
TURN: Final = 0
TO_FOUNDATION: Final = 1
TO_WASTE: Final = 5
FROM_WASTE: Final = 9

WANTED: Final = np.array(cards.WANTED, dtype=np.uint8)
"""By foundation and cards on it: the rank that it waits for, 0 when it is finished."""
PLACE: Final = np.array([[0, *(steps.index(rank) for rank in range(1, 14))] for steps in cards.WANTED], dtype=np.int64)
"""By foundation and rank: how many cards lie below it there."""

_MIX_1 = np.uint64(0xBF58476D1CE4E5B9)
_MIX_2 = np.uint64(0x94D049BB133111EB)
_S30, _S27, _S31 = np.uint64(30), np.uint64(27), np.uint64(31)
_ZOBRIST: Final = np.random.Generator(np.random.PCG64(52)).integers(1, 2**63, (52, 14), dtype=np.uint64)
"""By height in a pile and rank. Only equality counts, so the numbers may differ between machines."""


@compiled
def mixed(word: np.uint64) -> np.uint64:
    """SplitMix64's last step: every bit of the answer depends on every bit of the word."""
    word = (word ^ (word >> _S30)) * _MIX_1
    word = (word ^ (word >> _S27)) * _MIX_2
    return word ^ (word >> _S31)


@compiled
def row_hash(row: Bytes) -> np.uint64:
    """The hash of a row, the same in any order of the piles."""
    total = np.uint64(row[HAND])
    for foundation in range(4):
        total = total * np.uint64(14) + np.uint64(row[foundation])
    total = mixed(total + _MIX_1)
    at = CARDS
    for waste in range(4):
        pile = np.uint64(0)
        for height in range(row[LENGTHS + waste]):
            pile += _ZOBRIST[height, row[at]]
            at += 1
        total += mixed(pile)
    return total


@compiled
def end_of(row: Bytes, waste: int) -> int:
    """Where the next card of a pile would lie."""
    at = CARDS
    for before in range(waste + 1):
        at += row[LENGTHS + before]
    return at


@compiled
def total_of(row: Bytes) -> int:
    """Cards on the foundations."""
    return int(row[0]) + int(row[1]) + int(row[2]) + int(row[3])


@compiled
def push(row: Bytes, waste: int, rank: int) -> None:
    """A card onto a pile."""
    at, last = end_of(row, waste), end_of(row, 3)
    for place in range(last, at, -1):
        row[place] = row[place - 1]
    row[at] = rank
    row[LENGTHS + waste] += 1


@compiled
def pop(row: Bytes, waste: int) -> None:
    """The top card off a pile. Bytes behind the last card are always 0."""
    at, last = end_of(row, waste) - 1, end_of(row, 3) - 1
    for place in range(at, last):
        row[place] = row[place + 1]
    row[last] = 0
    row[LENGTHS + waste] -= 1


@compiled
def top(row: Bytes, waste: int) -> int:
    """The top card of a pile, 0 when it is empty."""
    rank: int = row[end_of(row, waste) - 1] if row[LENGTHS + waste] else 0
    return rank


@compiled
def play(row: Bytes, move: int) -> None:
    """A legal move but `TURN`, in place, without what then plays itself."""
    if move >= FROM_WASTE:
        pop(row, (move - FROM_WASTE) // 4)
        row[(move - FROM_WASTE) % 4] += 1
    elif move >= TO_WASTE:
        push(row, move - TO_WASTE, row[HAND])
        row[HAND] = 0
    else:
        row[move - TO_FOUNDATION] += 1
        row[HAND] = 0


@compiled
def forced(row: Bytes) -> int:
    """The move that leaves no choice and comes first, -1 for none: `Position.forced`."""
    tops = (top(row, 0), top(row, 1), top(row, 2), top(row, 3))
    for foundation in range(4):
        rank = WANTED[foundation, row[foundation]]
        if rank == 0:
            continue
        places, wanting, at = 0, 0, -1
        for waste in range(4):
            if tops[waste] == rank:
                places += 1
                at = FROM_WASTE + 4 * waste + foundation
            if WANTED[waste, row[waste]] == rank:
                wanting += 1
        if row[HAND] == rank:
            places += 1
            at = TO_FOUNDATION + foundation
        if places == 1 and wanting == 1:
            return at
    return -1


@compiled
def settle(row: Bytes) -> None:
    """Play all that leaves no choice."""
    move = forced(row)
    while move >= 0:
        play(row, move)
        move = forced(row)
