"""A beginner of Hikomyu: knows what may be played, takes what looks good, remembers nothing of earlier tricks."""

from __future__ import annotations

import random

from pydantic import BaseModel

from studio.games.game import Card, Command, View
from studio.games.hikomyu.cards import CHILLS, FACES
from studio.games.hikomyu.state import Phase


class Novice:
    """Plain sense; holds no state."""

    def choose(self, rules: BaseModel, view: View, rng: random.Random) -> Command | None:
        """What the player of this seat view does now, or None."""
        del rules
        if view["phase"] != Phase.TRICK or view["turn"] != view["you"]:
            return None
        own = next(seat for seat in view["seats"] if seat["player"] == view["you"])
        if own["plays"]:
            return {"do": "play", "player": view["you"], "card": _card(own["plays"], leading=view["leading"])}
        hand = next(zone["cards"] for zone in own["zones"] if zone["area"] == "hand")
        return {"do": "silent", "player": view["you"], "card": rng.choice(hand)}


def _card(plays: list[Card], *, leading: bool) -> Card:
    """He leads high, follows low, and gets rid of what chills others."""
    if leading:
        return max(plays, key=lambda card: (FACES[card].points, FACES[card].number))
    return min(plays, key=lambda card: (card not in CHILLS, FACES[card].points, FACES[card].number))
