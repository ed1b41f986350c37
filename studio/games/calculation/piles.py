"""What lies on each contestant's table: four foundations, the wastes, the turned card. The stock lies face down apart.

A pile is squared up, so cameras see its top card only.
"""

from __future__ import annotations

from collections.abc import Iterator

from studio.games.calculation.cards import FOUNDATIONS, SEQUENCES, card_of
from studio.games.calculation.state import Contestant, State
from studio.games.game import Layout, Order, Pile, Zone


def piles(contestant: Contestant) -> Layout:
    """The zones of one contestant: `foundation-1` to `-4`, `waste-1` to `-3` or `-4`, `hand`."""
    return tuple(_piles(contestant))


def layout(state: State) -> Layout:
    """Every contestant's zones."""
    return tuple(pile for each in state.contestants for pile in piles(each))


def _piles(contestant: Contestant) -> Iterator[Pile]:
    position, player = contestant.position, contestant.player
    for foundation, count in zip(FOUNDATIONS, position.foundations, strict=True):
        yield Pile(Zone(f"foundation-{foundation}", player), SEQUENCES[foundation][:count], Order.STACK)
    for number, pile in enumerate(position.wastes, 1):
        yield Pile(Zone(f"waste-{number}", player), tuple(map(card_of, pile)), Order.STACK)
    yield Pile(Zone("hand", player), (card_of(position.hand),) if position.hand else (), Order.STACK)
