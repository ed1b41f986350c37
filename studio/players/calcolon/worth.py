"""What a hand of Calcolon is worth that still waits for a card.

Counted over the cards he has not seen: how likely the next one completes the hand, and how much it would then pay. A
hand that no single card completes is judged by how well it is made: the right sorts of cards, and strong ones.
"""

from __future__ import annotations

from collections import Counter
from typing import Final

from studio.games.calcolon.cards import DEVIL, is_number, is_symbol, without
from studio.games.calcolon.formula import best, needs
from studio.games.calcolon.rules import Rules
from studio.games.game import Card
from studio.players.calcolon.sight import Sight

_STRENGTH: Final[dict[Card, float]] = {
    "1/10": 10, "9": 6, "8": 5, "6": 5, "5": 4, "4": 4, "7": 3, "3": 3, "2": 4, "1": 2, "0": 2, "devil": -12,
    "x": 6, "/": 5, "+": 4, "-": 4, "flame": 4,
}  # fmt: skip
_COMPLETING = 1000.0
_DEVIL = 40.0
"""What it costs to keep a devil one may be rid of: a burst with it pays −100 instead of −10."""


def worth(rules: Rules, sight: Sight, hand: tuple[Card, ...]) -> float:
    """The worth of `hand`, one card short of full: higher is better."""
    return _waiting(rules, sight, hand) + _made(rules, hand) - _DEVIL * (DEVIL in hand)


def weakest(rules: Rules, sight: Sight, hand: tuple[Card, ...], among: tuple[Card, ...]) -> Card:
    """The card of `among` whose going leaves the best hand."""
    return max(among, key=lambda card: worth(rules, sight, without(hand, card)))


def made(rules: Rules, sight: Sight, hand: tuple[Card, ...]) -> int | None:
    """The best value of a full hand, or None when it is not complete."""
    formula = best(hand, sight.pairs, rules.shape, free=sight.rebel)
    return None if formula is None else formula.value


def _waiting(rules: Rules, sight: Sight, hand: tuple[Card, ...]) -> float:
    unseen: Counter[Card] = sight.unseen
    total = unseen.total()
    if not total:
        return 0.0
    found = needs(hand, sight.pairs, rules.shape, free=sight.rebel)
    paying = (unseen[card] * _pay(made(rules, sight, (*hand, card)) or 0) for card in found if unseen[card])
    return _COMPLETING * sum(paying) / total


def _pay(value: int) -> float:
    """A completion counts by itself, its value with falling weight: the first hundred matters most."""
    if value <= 0:
        return 0.2 if value == 0 else 0.05
    return 0.6 + min(value, 900) / 450


def _made(rules: Rules, hand: tuple[Card, ...]) -> float:
    numbers, symbols = list(filter(is_number, hand)), list(filter(is_symbol, hand))
    strength = _strongest(numbers, rules.numbers) + _strongest(symbols, rules.symbols)
    fitting = min(len(numbers), rules.numbers) + min(len(symbols), rules.symbols)
    useless = len(hand) - len(numbers) - len(symbols)
    return strength + 12.0 * fitting - 6.0 * useless


def _strongest(cards: list[Card], count: int) -> float:
    return sum(sorted((_STRENGTH[card] for card in cards), reverse=True)[:count])
