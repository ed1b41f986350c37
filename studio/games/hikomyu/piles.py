"""What lies on the table. Hands are held: no camera sees them, but their backs are there."""

from __future__ import annotations

from studio.games.game import UNREAD, Layout, Order, Pile, Zone
from studio.games.hikomyu.state import Seat, State
from studio.games.hikomyu.trick import open_cards


def piles(seat: Seat) -> Layout:
    """The zones of one player. Which cards are left in a hand nobody can say once one of them lies unread face down."""
    known = () if seat.astray else seat.hand
    hand = (*known, *(UNREAD,) * (seat.held - len(known)))
    return (
        Pile(Zone("hand", seat.player), hand, Order.FREE, face_up=False),
        Pile(Zone("silent", seat.player), seat.silent, Order.FREE, face_up=False),
        Pile(Zone("taken", seat.player), seat.taken, Order.STACK, face_up=False),
    )


def middle(state: State) -> Layout:
    """The zones in the middle: the trick, and the cards that nobody took."""
    return (
        Pile(Zone("trick"), open_cards(state.turns), Order.ROW),
        Pile(Zone("gone"), state.gone, Order.STACK, face_up=False),
    )


def layout(state: State) -> Layout:
    """Every zone, the players' first."""
    return (*(each for seat in state.seats for each in piles(seat)), *middle(state))
