"""What the cameras hold to be true, compared with what the rules say should lie there.

A zone the cameras do not cover, or that is not steady, says nothing and is never held against the rules. In a stack
only the top card is seen. A card seen but not read (`?`) fits any card, but fits an unread card better: such a fit
counts as one *doubt*, and an explanation with fewer doubts is the better one.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import NamedTuple, TypeAlias

from hardware.messages import SeenCard
from studio.games.game import UNREAD, Card, Layout, Order, Pile, PlayerId, Zone
from studio.show.state import Table

FACE_DOWN: Card = "back"

Sight: TypeAlias = Mapping[str, tuple[Card, ...]]
"""Steady cards by zone name (`rack-1`), left to right."""


class Fit(NamedTuple):
    """How far a layout is from a sight.

    `distance` counts cards in the wrong place, `doubts` unread cards taken on trust.
    """

    distance: int
    doubts: int


EXACT = Fit(0, 0)


def zone_name(zone: Zone, chairs: tuple[PlayerId, ...]) -> str:
    """The camera's name of a zone: the area and, for a player's zone, the number of his chair from 1."""
    if zone.player is None:
        return zone.area
    return f"{zone.area}-{chairs.index(zone.player) + 1}"


def seen_cards(cards: tuple[SeenCard, ...]) -> tuple[Card, ...]:
    """The codes of a zone reading."""
    return tuple(card.card for card in cards)


def expected_cards(pile: Pile) -> tuple[Card, ...]:
    """The cards of a pile that a camera over it can see."""
    return _lying(pile)[-1:] if pile.order is Order.STACK else _lying(pile)


def lying(layout: Layout, chairs: tuple[PlayerId, ...]) -> dict[str, tuple[Card, ...]]:
    """Every card of a layout as it lies, by the camera's name of its zone; bottom or left first."""
    return {zone_name(pile.zone, chairs): _lying(pile) for pile in layout}


def _lying(pile: Pile) -> tuple[Card, ...]:
    return pile.cards if pile.face_up else (FACE_DOWN,) * len(pile.cards)


def part_of(sight: Sight, layout: Layout, chairs: tuple[PlayerId, ...]) -> dict[str, tuple[Card, ...]]:
    """What is seen in the zones of this layout."""
    names = {zone_name(pile.zone, chairs) for pile in layout}
    return {name: cards for name, cards in sight.items() if name in names}


def fit_table(table: Table, layout: Layout, sight: Sight) -> Fit:
    """How well what is seen fits the table with this layout, or as it was before something was cleared away."""
    fit = fit_layout(layout, table.chairs, sight)
    before = table.uncleared if fit.distance else None
    return fit if before is None else min(fit, fit_layout(before, table.chairs, sight))


def fit_layout(layout: Layout, chairs: tuple[PlayerId, ...], sight: Sight) -> Fit:
    """How well the whole layout fits what is seen."""
    distance = doubts = 0
    for pile in layout:
        seen = sight.get(zone_name(pile.zone, chairs))
        if seen is not None:
            fit = fit_pile(pile, seen)
            distance += fit.distance
            doubts += fit.doubts
    return Fit(distance, doubts)


def fit_pile(pile: Pile, seen: tuple[Card, ...]) -> Fit:
    """How well one pile fits what is seen in its zone."""
    expected = expected_cards(pile)
    if expected == seen:
        return EXACT
    return _fit_row(expected, seen) if pile.order is Order.ROW else _fit_free(expected, seen)


def unfit_zones(layout: Layout, chairs: tuple[PlayerId, ...], sight: Sight) -> tuple[str, ...]:
    """The names of the zones where the cameras contradict the layout."""
    names = ((zone_name(pile.zone, chairs), pile) for pile in layout)
    return tuple(name for name, pile in names if name in sight and fit_pile(pile, sight[name]).distance)


def surplus(
    deck: tuple[Card, ...], layout: Layout, chairs: tuple[PlayerId, ...], sight: Sight
) -> dict[Card, list[str]]:
    """Cards of which more lie on the table than the deck holds, with the zones where they lie.

    Below the top of a stack, and in zones no camera covers, the layout is believed.
    """
    where: dict[Card, list[str]] = {}
    for pile in layout:
        name = zone_name(pile.zone, chairs)
        hidden = pile.cards[:-1] if pile.order is Order.STACK else ()
        for card in (*hidden, *sight.get(name, pile.cards[len(hidden) :])):
            where.setdefault(card, []).append(name)
    copies = Counter(deck)
    return {card: zones for card, zones in where.items() if card in copies and len(zones) > copies[card]}


def _fit_row(expected: tuple[Card, ...], seen: tuple[Card, ...]) -> Fit:
    wrong = abs(len(expected) - len(seen))
    doubts = 0
    for should, is_seen in zip(expected, seen, strict=False):
        if should == is_seen:
            continue
        if is_seen == UNREAD:
            doubts += 1
        else:
            wrong += 1
    return Fit(wrong, doubts)


def _fit_free(expected: tuple[Card, ...], seen: tuple[Card, ...]) -> Fit:
    missing = Counter(expected) - Counter(seen)
    extra = Counter(seen) - Counter(expected)
    doubts = min(extra.pop(UNREAD, 0), missing.total())
    unread = Counter(seen)[UNREAD] - min(Counter(seen)[UNREAD], Counter(expected)[UNREAD])
    # A misread card is one card out of place: it is missing and another is there for it, as in a row.
    return Fit(max(missing.total() - doubts, extra.total() + unread - doubts), doubts)
