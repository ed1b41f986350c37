"""The table between two tricks: the finished one still lies in the middle until somebody gathers it up."""

from __future__ import annotations

from studio.games.game import Layout, Pile, Zone
from studio.games.hikomyu.piles import layout
from studio.games.hikomyu.state import State
from studio.games.hikomyu.trick import open_cards


def uncleared(state: State) -> Layout | None:
    """The layout with the finished trick not yet taken. None while a trick is played, and before the first is done."""
    if state.last is None or state.turns:
        return None
    cards = open_cards(state.last.turns)
    if not cards:
        return None
    winner = state.last.winner
    carried_to = Zone("gone") if winner is None else Zone("taken", state.seats[winner].player)

    def before(pile: Pile) -> Pile:
        if pile.zone == Zone("trick"):
            return pile._replace(cards=cards)
        return pile._replace(cards=pile.cards[: -len(cards)]) if pile.zone == carried_to else pile

    return tuple(map(before, layout(state)))
