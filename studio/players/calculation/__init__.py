"""Rehearsal players of Calculation, by strength. `PLAYER` and `STRENGTHS` are found by the game's name.

None of them knows the order of the stock: each decides on a `Sight`, what lies open before him.
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Final

import numpy as np

from studio.players.calculation.expert import at_once, expert
from studio.players.calculation.network import desk, learned
from studio.players.calculation.playing import choose, find_ways, ways_room
from studio.players.calculation.sight import Sight
from studio.players.calculation.strength import Decide, Strength
from studio.players.calculation.table import MOVES, NO_MOVE
from studio.players.calculation.tips import FORGETFUL, by_tips


def _novice(sight: Sight, rng: random.Random) -> int:
    return by_tips(sight.table(), FORGETFUL, [rng.randrange(1, 2**31 - 1)], [0] * MOVES)


def _regular(sight: Sight, rng: random.Random) -> int:
    """Plays what is judged best as it lies, without trying it on stocks that could be."""
    del rng
    move = at_once(sight)
    if move != NO_MOVE or not sight.hand:
        return move
    ways = ways_room()
    many = find_ways(np.array(sight.table(), np.int16), ways)
    return int(ways.firsts[choose(many, ways, learned(len(sight.wastes)), desk())])


STRENGTHS: Final[Mapping[str, Strength]] = {
    "novice": Strength(_novice),
    "regular": Strength(_regular),
    "expert": Strength(expert),
}
"""Weakest first."""

PLAYER: Final = STRENGTHS["regular"]

__all__ = ["PLAYER", "STRENGTHS", "Decide", "Sight", "Strength"]
