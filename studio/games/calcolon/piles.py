"""What lies on the table in a duel of Calcolon.

Every seat has a rack, bows, discards and a formula row. A laid formula takes its cards off the rack and two bows for
each pair of parentheses off the bows; the row shows them in the order of the formula, `bow` where a parenthesis stands.
"""

from __future__ import annotations

from studio.games.calcolon.cards import BOW, without
from studio.games.calcolon.state import Seat, State
from studio.games.game import Card, Layout, Order, Pile, Zone


def layout(state: State) -> Layout:
    """Every zone of every seat, in turn order."""
    return tuple(pile for seat in state.seats for pile in piles(seat))


def piles(seat: Seat) -> tuple[Pile, ...]:
    """The four zones of one seat."""
    row: tuple[Card, ...] = seat.laid.cards if seat.laid is not None else ()
    rack = without(seat.hand, *(card for card in row if card != BOW))
    bows = (BOW,) * (seat.bows - row.count(BOW))
    return (
        Pile(Zone("rack", seat.player), rack, Order.FREE),
        Pile(Zone("bows", seat.player), bows, Order.FREE),
        Pile(Zone("discards", seat.player), seat.discards, Order.STACK),
        Pile(Zone("formula", seat.player), row, Order.ROW),
    )
