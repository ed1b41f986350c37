"""A way of deciding on a `Position`, made a player who decides from the view of his seat."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import NamedTuple, TypeAlias, cast

from pydantic import BaseModel

from studio.games.game import UNREAD, Command, View
from studio.games.hikomyu.rules import Rules
from studio.games.hikomyu.state import Phase
from studio.players.hikomyu.codes import Move
from studio.players.hikomyu.position import Position
from studio.players.hikomyu.reading import command_of, seen_from

Decide: TypeAlias = Callable[[Position, random.Random], Move]
"""What who is to move does. Reads no hand but his; its only chance is the one it is given."""


class Strength(NamedTuple):
    """A player of Hikomyu; holds no state."""

    decide: Decide

    def choose(self, rules: BaseModel, view: View, rng: random.Random) -> Command | None:
        """What the player of this seat view does now, or None; he waits while his hand is not read."""
        if view["phase"] != Phase.TRICK or view["turn"] != view["you"]:
            return None
        own = next(seat for seat in view["seats"] if seat["player"] == view["you"])
        if any(UNREAD in zone["cards"] for zone in own["zones"] if zone["area"] == "hand"):
            return None
        return command_of(self.decide(seen_from(cast("Rules", rules), view), rng), view["you"])
