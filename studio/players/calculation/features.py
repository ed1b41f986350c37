"""What of a table a player judges it by: rows of the network's tables that are switched on.

A pile is judged card by card from its top: how soon the card is needed, on which foundation it may still go, what lies
over it and whether that must go first. Several piles can lock each other; that shows when the rest of the game is
played as if every card of the stock could be turned just when it is wanted (`ideal`): what then never comes free, or
late, is in the way. Nothing here depends on the order of the stock.
"""

from __future__ import annotations

from typing import Final

from numba.extending import register_jitable

from studio.players.calculation.table import (
    COUNT,
    HEIGHT,
    PILE,
    ROOM,
    SEQUENCE,
    STOCK,
    TURN_OF,
    UNSEEN,
    WASTES,
    Numbers,
    Table,
)

NEVER: Final = 39
"""The round in which a card comes free that does not come free even in an ideal game."""

_ABOVE: Final = 0
_CARD: Final = _ABOVE + 10 * 13
_SOONEST: Final = _CARD + 2 * 13 * 14 * 4
_LATEST: Final = _SOONEST + 13 * 13
_RANKS: Final = _LATEST + 13 * 13
_ORDER: Final = _RANKS + 13 * 13
_WORST: Final = _ORDER + 256
_LATER: Final = _WORST + 13 * 13
_DELAY: Final = _LATER + 8 * 13
_BOTTOM: Final = _DELAY + 16 * 4
_EMPTY: Final = _BOTTOM + 13 * 14
PILE_ROWS: Final = _EMPTY + 1

_ON: Final = 0
_UNSEEN: Final = _ON + 4 * 14
_STOCK: Final = _UNSEEN + 13 * 5
_LOCKED: Final = _STOCK + 53
_ROUNDS: Final = _LOCKED + 27
_WAITS: Final = _ROUNDS + 40
_FREE: Final = _WAITS + 40
TABLE_ROWS: Final = _FREE + 10
TABLE_FEATURES: Final = 4 + 13 + 5

PILE_FEATURES: Final = 480
"""At most this many rows are on for one pile."""
NOTES: Final = 276
"""Room to write in: rounds by card (4 × 52), by rank the nearest, second and farthest need, and for `ideal`."""
_NEAR: Final = 208
_SECOND: Final = 222
_FARTHEST: Final = 236
_LEFT: Final = 250


@register_jitable
def ideal(t: Table, notes: Numbers) -> None:
    """Plays on as if each card of the stock came when it is wanted, one card a foundation a round.

    Writes the round in which each waste card comes free, and at `_LEFT` how many cards are never played, the rounds,
    and how often a foundation had to wait.
    """
    copy, unseen = notes[_LEFT + 3 : _LEFT + 11], notes[_LEFT + 11 : _LEFT + 25]
    rounds, waits, left = 0, 0, 52
    for rank in range(14):
        unseen[rank] = t[UNSEEN + rank]
    for at in range(4):
        copy[at], copy[4 + at] = t[COUNT + at], t[HEIGHT + at]
        left -= t[COUNT + at]
    moved = 1
    while left > 0 and moved > 0:
        moved, unfinished = 0, 0
        for foundation in range(4):
            rank = SEQUENCE[foundation, copy[foundation]]
            if rank > 0:
                unfinished += 1
                if _comes(t, copy, unseen, rank, rounds, notes):
                    copy[foundation] += 1
                    moved += 1
        left -= moved
        if moved > 0:
            waits += unfinished - moved
            rounds += 1
    for waste in range(t[WASTES]):
        for at in range(copy[4 + waste]):
            notes[waste * ROOM + at] = NEVER
    notes[_LEFT], notes[_LEFT + 1], notes[_LEFT + 2] = left, rounds, waits


@register_jitable
def _comes(t: Table, copy: Numbers, unseen: Numbers, rank: int, rounds: int, notes: Numbers) -> bool:
    """Whether the rank can be had in this round: from a waste rather than from the stock."""
    for waste in range(t[WASTES]):
        height = copy[4 + waste]
        if height > 0 and t[PILE + waste * ROOM + height - 1] == rank:
            copy[4 + waste] -= 1
            notes[waste * ROOM + height - 1] = rounds
            return True
    if unseen[rank] > 0:
        unseen[rank] -= 1
        return True
    return False


@register_jitable
def _needs(t: Table, notes: Numbers) -> None:
    """By rank: how far off the nearest, the second and the farthest need is, in cards of its foundation."""
    for rank in range(1, 14):
        nearest, second, farthest = 12, 13, 0
        for foundation in range(4):
            off = TURN_OF[foundation, rank] - t[COUNT + foundation]
            if off >= 0:
                farthest = max(farthest, off)
                if off < nearest:
                    nearest, second = off, nearest
                elif off < second:
                    second = off
        notes[_NEAR + rank] = nearest
        notes[_SECOND + rank] = second
        notes[_FARTHEST + rank] = farthest


@register_jitable
def _order(t: Table, over: int, under: int) -> int:
    """For each foundation, whether it wants the card under or the card over it first, or only one of them yet."""
    code = 0
    for foundation in range(4):
        above = TURN_OF[foundation, over] - t[COUNT + foundation]
        below = TURN_OF[foundation, under] - t[COUNT + foundation]
        if below < 0:
            digit = 0
        elif above < 0:
            digit = 1
        else:
            digit = 3 if below < above else 2
        code = code * 4 + digit
    return code


@register_jitable
def _pair(t: Table, over: int, under: int, rows: Numbers, notes: Numbers) -> None:
    """The four rows of a card that lies right on another."""
    near = notes[_NEAR + under]
    rows[0] = _SOONEST + notes[_NEAR + over] * 13 + near
    rows[1] = _LATEST + notes[_FARTHEST + over] * 13 + notes[_FARTHEST + under]
    rows[2] = _RANKS + (over - 1) * 13 + under - 1
    rows[3] = _ORDER + _order(t, over, under)


@register_jitable
def describe_pile(t: Table, waste: int, rows: Numbers, notes: Numbers) -> int:
    """Writes the rows that are on for a waste pile; how many they are. `ideal` and `_needs` have filled the notes."""
    height, base = t[HEIGHT + waste], PILE + waste * ROOM
    if height == 0:
        rows[0] = _EMPTY
        return 1
    many, worst, over = 0, -1, 0
    for above in range(height):
        at = height - 1 - above
        rank = t[base + at]
        near = notes[_NEAR + rank]
        delay = notes[waste * ROOM + at]
        late = 15 if delay == NEVER else min(14, max(0, delay - near))
        covered = 1 if above == 0 else 0
        rows[many] = _ABOVE + min(above, 9) * 13 + near
        rows[many + 1] = _CARD + ((covered * 13 + near) * 14 + notes[_SECOND + rank]) * 4 + min(t[UNSEEN + rank], 3)
        rows[many + 2] = _DELAY + late * 4 + min(above, 3)
        many += 3
        if above > 0:
            _pair(t, over, rank, rows[many : many + 4], notes)
            later = 0
            for higher in range(at + 1, height):
                if notes[_NEAR + t[base + higher]] > near:
                    later += 1
            rows[many + 4] = _WORST + worst * 13 + near
            rows[many + 5] = _LATER + min(later, 7) * 13 + near
            many += 6
        worst, over = max(worst, near), rank
    rows[many] = _BOTTOM + (t[base] - 1) * 14 + min(height, 13)
    return many + 1


@register_jitable
def describe_table(t: Table, rows: Numbers, notes: Numbers) -> None:
    """Writes the rows that are on for the table as a whole, `TABLE_FEATURES` of them, and the notes for its piles."""
    ideal(t, notes)
    _needs(t, notes)
    empty = 0
    for waste in range(t[WASTES]):
        if t[HEIGHT + waste] == 0:
            empty += 1
    for foundation in range(4):
        rows[foundation] = _ON + foundation * 14 + t[COUNT + foundation]
    for rank in range(1, 14):
        rows[3 + rank] = _UNSEEN + (rank - 1) * 5 + t[UNSEEN + rank]
    rows[17] = _STOCK + t[STOCK]
    rows[18] = _LOCKED + notes[_LEFT] // 2
    rows[19] = _ROUNDS + min(notes[_LEFT + 1], 39)
    rows[20] = _WAITS + min(notes[_LEFT + 2], 39)
    rows[21] = _FREE + empty + (5 if t[WASTES] == 3 else 0)
