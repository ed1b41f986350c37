"""The source's six tips as numbers: what each of them says against a waste pile for the card in hand.

[S] 1 kings on one pile · 2 stack in reverse of the order needed · 3 do not bury what is needed soon · 4 know what each
foundation wants two or three cards ahead · 5 do not fill an empty pile lightly · 6 where two foundations want a rank,
choose the one that goes on.

`cost` says it pile by pile, and a person's style is how much he minds each tip (`Style`). How soon a card is needed is
counted in cards: how many a foundation must get before it, on the average of the foundations that still want it, since
nobody knows which of them it will go to. Tip 4 is how far somebody looks: what is farther off looks as far as the king.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum
from typing import Final, TypeAlias

from numba.extending import register_jitable

from studio.players.calculation.table import (
    COUNT,
    HAND,
    HEIGHT,
    MOVE,
    NO_MOVE,
    PILE,
    PUT,
    ROOM,
    SEQUENCE,
    TURN_OF,
    UNSEEN,
    WASTES,
    Numbers,
    Table,
    chance,
    legal,
    top,
)

KING: Final = 13
MOST: Final = 1 << 30
"""More than any cost."""
FAR: Final = 13
"""How far off a card is that no foundation needs any more."""


class Tip(IntEnum):
    """The six, as the source numbers them from 1; here from 0. Also the places of a style's numbers."""

    KINGS = 0
    REVERSE = 1
    BURY = 2
    AHEAD = 3
    EMPTY = 4
    GOES_ON = 5


SLIPS: Final = 6
"""The last number of a style: of a thousand cards laid aside, how many go onto the second best pile."""

Style: TypeAlias = Sequence[int]
"""Seven whole numbers: how much the tips count, how far he looks at `Tip.AHEAD`, and how often he slips."""

CAREFUL: Final = (8, 4, 1, 13, 1, 3, 0)
"""Somebody who follows all six and sees every sequence to its end."""
FORGETFUL: Final = (8, 4, 1, 6, 1, 3, 60)
"""A beginner: he sees six cards far, and slips."""


@register_jitable
def soonest(t: Table, rank: int) -> int:
    """How many cards a foundation must get before it wants this rank, where that is least; `FAR` for never."""
    least = FAR
    for foundation in range(4):
        off = TURN_OF[foundation, rank] - t[COUNT + foundation]
        if 0 <= off < least:
            least = off
    return least


@register_jitable
def need(t: Table, rank: int, ahead: int) -> int:
    """The same on the average of the foundations that want it, for somebody who looks `ahead` cards far."""
    total, many = 0, 0
    for foundation in range(4):
        off = TURN_OF[foundation, rank] - t[COUNT + foundation]
        if off >= 0:
            total += off if off <= ahead else KING - 1
            many += 1
    return total // many if many > 0 else KING - 1


@register_jitable
def cost_kings(t: Table, rank: int, waste: int) -> int:
    """A king covers what is no king: ten for each such card, and a little for doing it at all."""
    if rank != KING:
        return 0
    covered = 0
    for at in range(t[HEIGHT + waste]):
        if t[PILE + waste * ROOM + at] != KING:
            covered += 1
    return 10 * covered + 3 if covered > 0 else 0


@register_jitable
def cost_reverse(t: Table, rank: int, waste: int, ahead: int) -> int:
    """By how many cards the top is needed sooner than what would cover it; a gap the other way wastes a good place."""
    under = top(t, waste)
    if under == 0:
        return 0
    late = need(t, rank, ahead) - need(t, under, ahead)
    if late > 0:
        return 6 * late + 2
    return 1 if late == 0 else -late


@register_jitable
def cost_bury(t: Table, rank: int, waste: int, ahead: int) -> int:
    """The cards of the pile that are needed sooner, and more for those wanted within three cards."""
    cost, own = 0, need(t, rank, ahead)
    for at in range(t[HEIGHT + waste]):
        lower = t[PILE + waste * ROOM + at]
        cost += 2 * max(0, own - need(t, lower, ahead))
        off = soonest(t, lower)
        if off < 3 and off <= ahead:
            cost += 3 * (3 - off)
    return cost


@register_jitable
def cost_empty(t: Table, rank: int, waste: int, ahead: int) -> int:
    """What it costs to fill an empty pile, more with a card that is needed soon; a king may."""
    if t[HEIGHT + waste] > 0 or rank == KING:
        return 0
    return 25 + KING - 1 - need(t, rank, ahead)


@register_jitable
def cost(t: Table, waste: int, style: Style) -> int:
    """What speaks against putting the card in hand onto this pile, for somebody of this style."""
    rank, ahead = t[HAND], style[Tip.AHEAD]
    return (
        style[Tip.KINGS] * cost_kings(t, rank, waste)
        + style[Tip.REVERSE] * cost_reverse(t, rank, waste, ahead)
        + style[Tip.BURY] * cost_bury(t, rank, waste, ahead)
        + style[Tip.EMPTY] * cost_empty(t, rank, waste, ahead)
    )


@register_jitable
def run(t: Table, foundation: int, taken: int) -> int:
    """How many cards would follow at once on this foundation after the next one, from the tops of the wastes.

    `taken`: the waste that gives the first card, -1 when the hand does.
    """
    at, many = t[COUNT + foundation] + 1, 0
    used = [0, 0, 0, 0]
    if taken >= 0:
        used[taken] = 1
    going = True
    while going:
        going = False
        for waste in range(t[WASTES]):
            height = t[HEIGHT + waste] - used[waste]
            if not going and height > 0 and t[PILE + waste * ROOM + height - 1] == SEQUENCE[foundation, at]:
                used[waste], going = used[waste] + 1, True
        if going:
            at, many = at + 1, many + 1
    return many


@register_jitable
def worth(t: Table, move: int, style: Style) -> int:
    """What a play onto a foundation promises: what goes on after it; a card from a waste frees what is below."""
    foundation = move if move < PUT else (move - MOVE) % 4
    taken = (move - MOVE) // 4 if move >= MOVE else -1
    freed = 1 if taken >= 0 else 0
    scarce = 1 if t[UNSEEN + SEQUENCE[foundation, t[COUNT + foundation] + 1]] > 0 else 0
    return 1_000_000 + style[Tip.GOES_ON] * (4 * run(t, foundation, taken) + scarce) + freed


@register_jitable
def by_tips(t: Table, style: Style, seed: Numbers, moves: Numbers) -> int:
    """What somebody of this style does on a table: a move, or `NO_MOVE` with nothing in hand and nothing to play.

    He plays whatever fits. `moves` is room to write in, `MOVES` places; `seed` is his chance (`table.chance`).
    """
    many = legal(t, moves)
    if many == 0:
        return NO_MOVE
    best, second, least, next_least = moves[0], moves[0], MOST, MOST
    for at in range(many):
        move = moves[at]
        against = cost(t, move - PUT, style) if PUT <= move < MOVE else -worth(t, move, style)
        if against < least:
            best, second, least, next_least = move, best, against, least
        elif against < next_least:
            second, next_least = move, against
    slips = style[SLIPS] > 0 and least >= 0 and chance(seed, 1000) < style[SLIPS]
    return second if slips else best
