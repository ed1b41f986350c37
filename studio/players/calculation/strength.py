"""A way of deciding on a table, made a player who decides from the view of his seat."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import NamedTuple, TypeAlias

from pydantic import BaseModel

from studio.games.game import Command, View
from studio.players.calculation.sight import Sight, command_of, own_seat

Decide: TypeAlias = Callable[[Sight, random.Random], int]
"""What somebody does who sees this: a move of `table.py`; `NO_MOVE` when he waits for the next card."""


class Strength(NamedTuple):
    """A player of Calculation; holds no state."""

    decide: Decide

    def choose(self, rules: BaseModel, view: View, rng: random.Random) -> Command | None:
        """What the player of this seat view does now, or None: his game is over, or he waits for the next card."""
        del rules  # with three wastes he has three before him; what plays itself is played when he looks
        sight = own_seat(view)
        return command_of(self.decide(sight, rng), view["you"]) if sight else None
