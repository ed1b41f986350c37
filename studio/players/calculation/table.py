"""One contestant's table as a row of small numbers, for players who try very many moves.

Every function here runs compiled where compiled code calls it, and as plain Python where anybody else does: the quick
players need no compiler, and tests hold both against each other and against the rules (`position.py` of the game).

A table is a list of whole numbers or an integer array of `SIZE`: what a person sees, and how many of each rank he has
not seen yet. The order of the stock is nowhere in it.

*Settled*: what leaves no choice has been played (`[R]` as the rule `auto_play` does it). A player thinks in settled
tables whether that rule is on or not: a card that has one place to go and comes from one place is not held back. Where
two foundations want a rank, or two copies could be taken, he may play or wait.
"""

from __future__ import annotations

from collections.abc import MutableSequence
from pathlib import Path
from typing import Any, Final, Protocol, TypeAlias, cast

import numpy as np
from numba.extending import register_jitable

from studio.games.calculation.cards import COMPLETE, SUITS, WANTED
from studio.games.calculation.solving.compiling import forget_old_code

forget_old_code(Path(__file__).parent)

Numbers: TypeAlias = MutableSequence[int]
"""A list of ints, or an integer array of one dimension; both are indexed alike."""
Table: TypeAlias = Numbers
Array: TypeAlias = Any
"""A numpy array in compiled code; numba knows its kind, the type checker need not."""

COUNT: Final = 0
"""Four numbers: cards on each foundation."""
WASTES: Final = 4
"""How many waste piles there are."""
HAND: Final = 5
"""The rank in hand, 0 for none."""
STOCK: Final = 6
"""Cards still to be turned."""
UNSEEN: Final = 7
"""By rank from 0 (unused) to 13: copies that have not been turned yet."""
HEIGHT: Final = 21
"""Four numbers: cards on each waste pile."""
PILE: Final = 25
"""Four piles of `ROOM` places, bottom first."""
ROOM: Final = 52
SIZE: Final = PILE + 4 * ROOM

NO_MOVE: Final = -1
PLACE: Final = 0
"""Moves are numbers: from here the card in hand goes onto foundation 0–3 …"""
PUT: Final = 4
"""… onto waste 0–3 …"""
MOVE: Final = 8
"""… and the top of waste w onto foundation f: 8 + 4w + f."""
MOVES: Final = 24


class Grid(Protocol):
    """An integer array of two dimensions."""

    def __getitem__(self, at: tuple[int, int], /) -> int: ...


SEQUENCE: Final = cast("Grid", np.array(WANTED, np.int64))
"""By foundation and cards on it: the rank it waits for, 0 when it is finished."""
TURN_OF: Final = cast(
    "Grid", np.array([[0, *(order.index(r + 1) for r in range(COMPLETE))] for order in WANTED], np.int64)
)
"""By foundation and rank: which card of the foundation it is, from 0."""


@register_jitable
def top(t: Table, waste: int) -> int:
    """The top card of a waste pile, 0 where it is empty."""
    height = t[HEIGHT + waste]
    return t[PILE + waste * ROOM + height - 1] if height > 0 else 0


@register_jitable
def wanted(t: Table, foundation: int) -> int:
    """The rank that a foundation waits for, 0 when it is finished."""
    return SEQUENCE[foundation, t[COUNT + foundation]]


@register_jitable
def won(t: Table) -> bool:
    """Every foundation has its king."""
    return t[COUNT] + t[COUNT + 1] + t[COUNT + 2] + t[COUNT + 3] == 4 * COMPLETE


@register_jitable
def do(t: Table, move: int) -> None:
    """Plays a legal move on the table itself."""
    if move < PUT:
        t[COUNT + move] += 1
        t[HAND] = 0
    elif move < MOVE:
        waste = move - PUT
        t[PILE + waste * ROOM + t[HEIGHT + waste]] = t[HAND]
        t[HEIGHT + waste] += 1
        t[HAND] = 0
    else:
        t[HEIGHT + (move - MOVE) // 4] -= 1
        t[COUNT + (move - MOVE) % 4] += 1


@register_jitable
def turn(t: Table, rank: int) -> None:
    """A card of this rank is turned into the empty hand."""
    t[HAND] = rank
    t[STOCK] -= 1
    t[UNSEEN + rank] -= 1


@register_jitable
def forced(t: Table) -> int:
    """The move that leaves no choice and comes first, or `NO_MOVE`."""
    for foundation in range(4):
        rank = wanted(t, foundation)
        if rank == 0:
            continue
        places, move = 0, NO_MOVE
        if t[HAND] == rank:
            places, move = 1, PLACE + foundation
        for waste in range(t[WASTES]):
            if top(t, waste) == rank:
                places, move = places + 1, MOVE + 4 * waste + foundation
        if places == 1 and _wanted_once(t, rank):
            return move
    return NO_MOVE


@register_jitable
def _wanted_once(t: Table, rank: int) -> bool:
    times = 0
    for foundation in range(4):
        if wanted(t, foundation) == rank:
            times += 1
    return times == 1


@register_jitable
def settle(t: Table) -> None:
    """Plays all that leaves no choice."""
    move = forced(t)
    while move != NO_MOVE:
        do(t, move)
        move = forced(t)


@register_jitable
def legal(t: Table, moves: Numbers) -> int:
    """Writes the legal moves into `moves` (at least `MOVES` places); how many they are. Turning is none of them."""
    many = 0
    for foundation in range(4):
        rank = wanted(t, foundation)
        if rank == 0:
            continue
        if t[HAND] == rank:
            moves[many] = PLACE + foundation
            many += 1
        for waste in range(t[WASTES]):
            if top(t, waste) == rank:
                moves[many] = MOVE + 4 * waste + foundation
                many += 1
    return _puts(t, moves, many) if t[HAND] > 0 else many


@register_jitable
def _puts(t: Table, moves: Numbers, many: int) -> int:
    """The wastes for the card in hand; of several empty piles only the first."""
    empty = False
    for waste in range(t[WASTES]):
        if t[HEIGHT + waste] == 0:
            if empty:
                continue
            empty = True
        moves[many] = PUT + waste
        many += 1
    return many


@register_jitable
def chance(seed: Numbers, bound: int) -> int:
    """A number from 0 to `bound` - 1; `seed` is one number, 1 to 2**31 - 2, and moves on (Park and Miller's generator).

    It gives the same in compiled code and in Python, on every machine.
    """
    seed[0] = seed[0] * 48271 % 2147483647
    return seed[0] * bound // 2147483647


def laid_out(foundations: tuple[int, ...], wastes: tuple[tuple[int, ...], ...], hand: int) -> list[int]:
    """The table of somebody who sees these foundations (counts), wastes (ranks, bottom first) and hand."""
    t = [0] * SIZE
    t[COUNT : COUNT + 4] = foundations
    t[WASTES], t[HAND] = len(wastes), hand
    for waste, pile in enumerate(wastes):
        t[HEIGHT + waste] = len(pile)
        t[PILE + waste * ROOM : PILE + waste * ROOM + len(pile)] = pile
    seen = [hand, *(rank for pile in wastes for rank in pile)]
    for rank in range(1, COMPLETE + 1):
        on = sum(int(TURN_OF[f, rank]) < count for f, count in enumerate(foundations))
        t[UNSEEN + rank] = SUITS - on - seen.count(rank)
    t[STOCK] = sum(t[UNSEEN : UNSEEN + COMPLETE + 1])
    return t
