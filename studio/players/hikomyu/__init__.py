"""Rehearsal players of Hikomyu, by strength. `PLAYER` and `STRENGTHS` are found by the game's name.

Each decides on a `Position`, what his seat knows in a quick form. Who plays many games at once deals a `Position` that
knows every hand and plays it to its end: nobody looks at another's hand, as the tests show, and no view is made.
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Final

from studio.players.hikomyu.codes import Move
from studio.players.hikomyu.expert import expert
from studio.players.hikomyu.novice import novice
from studio.players.hikomyu.position import Position
from studio.players.hikomyu.regular import regular
from studio.players.hikomyu.strength import Decide, Strength


def _regular(position: Position, rng: random.Random) -> Move:
    del rng
    return regular(position)


STRENGTHS: Final[Mapping[str, Strength]] = {
    "novice": Strength(novice),
    "regular": Strength(_regular),
    "expert": Strength(expert),
}
"""Weakest first."""

PLAYER: Final = STRENGTHS["regular"]

__all__ = ["PLAYER", "STRENGTHS", "Decide", "Position", "Strength", "expert", "novice", "regular"]
