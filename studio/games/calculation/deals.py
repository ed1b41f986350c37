"""Numbered deals: a number is the same order of the stock on every machine and with every Python, for ever.

So the generator is written out here: SplitMix64 (Steele, Lea and Flood 2014) feeds a Fisher–Yates shuffle from the last
card to the first. `random` of the standard library promises no such thing of its `shuffle`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from studio.games.calculation.cards import FOUNDATIONS, RANKS, SEQUENCES, SUITS
from studio.games.game import Card

LAST_DEAL: Final = 2**53 - 1
"""Deals are numbered from 1 to this: every number that a browser's arithmetic holds exactly too."""

_WORD: Final = 2**64


def full_stock(*, no_foundations: bool) -> tuple[Card, ...]:
    """The cards that are shuffled, ace to king: the whole pack, or what is left without an ace, a 2, a 3 and a 4."""
    taken = [] if no_foundations else [SEQUENCES[foundation][0] for foundation in FOUNDATIONS]
    return tuple(rank for rank in RANKS for _ in range(SUITS - taken.count(rank)))


def stock_of(number: int, *, no_foundations: bool) -> tuple[Card, ...]:
    """The stock of deal `number` (1 to `LAST_DEAL`), the card that is turned first first: 48 cards, or all 52.

    Raises ValueError for a number that is no deal; whoever takes one from people asks `is_deal` first.
    """
    if not is_deal(number):
        raise ValueError(number)
    stock = list(full_stock(no_foundations=no_foundations))
    words = _splitmix64(number)
    for last in range(len(stock) - 1, 0, -1):
        other = _below(last + 1, words)
        stock[last], stock[other] = stock[other], stock[last]
    return tuple(stock)


def is_deal(number: int) -> bool:
    """Whether there is a deal of this number."""
    return 1 <= number <= LAST_DEAL


def _below(bound: int, words: Iterator[int]) -> int:
    """A number from 0 to `bound` - 1, each with the same chance: words beyond the last full multiple are left out."""
    limit = _WORD - _WORD % bound
    return next(word for word in words if word < limit) % bound


def _splitmix64(seed: int) -> Iterator[int]:
    state = seed
    while True:
        state = (state + 0x9E3779B97F4A7C15) % _WORD
        mixed = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) % _WORD
        mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) % _WORD
        yield mixed ^ (mixed >> 31)
