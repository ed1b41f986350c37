"""Rehearsal players of Calculation, by strength. `PLAYER` and `STRENGTHS` are found by the game's name.

None of them knows the order of the stock: each decides on a `Sight`, what lies open before him.
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Final

from studio.players.calculation.sight import Sight
from studio.players.calculation.strength import Decide, Strength
from studio.players.calculation.table import MOVES
from studio.players.calculation.tips import CAREFUL, by_tips

_SLIPPING: Final = (*CAREFUL[:-1], 60)


def _novice(sight: Sight, rng: random.Random) -> int:
    return by_tips(sight.table(), _SLIPPING, [rng.randrange(1, 2**31 - 1)], [0] * MOVES)


def _regular(sight: Sight, rng: random.Random) -> int:
    del rng
    return by_tips(sight.table(), CAREFUL, [1], [0] * MOVES)


STRENGTHS: Final[Mapping[str, Strength]] = {"novice": Strength(_novice), "regular": Strength(_regular)}
"""Weakest first."""

PLAYER: Final = STRENGTHS["regular"]

__all__ = ["PLAYER", "STRENGTHS", "Decide", "Sight", "Strength"]
