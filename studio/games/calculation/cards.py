"""The cards of Calculation: an ordinary pack in which suits do not matter, so that a card is its rank.

Source: `seeds/003`, rules 1 and 2: foundation f is built by steps of f modulo 13 and ends in a king.
"""

from __future__ import annotations

from typing import Final

from studio.games.game import UNREAD, Card

RANKS: Final = "A23456789TJQK"
"""The thirteen ranks, ace to king. A card's code is its rank; T is the ten."""

SUITS: Final = 4
"""Copies of each rank in the pack."""

DECK: Final[tuple[Card, ...]] = tuple(sorted(RANKS * SUITS))

FOUNDATIONS: Final = (1, 2, 3, 4)
"""The foundations' numbers: what each begins with, and by how much it goes up."""

SEQUENCES: Final[dict[int, tuple[Card, ...]]] = {
    foundation: tuple(RANKS[(foundation * nth - 1) % len(RANKS)] for nth in range(1, len(RANKS) + 1))
    for foundation in FOUNDATIONS
}
"""By foundation: its thirteen ranks in the order in which they are played."""

COMPLETE: Final = len(RANKS)
"""Cards of a finished foundation."""


_VALUES: Final[dict[Card, int]] = {card: rank for rank, card in enumerate(RANKS, 1)} | {UNREAD: 0}


def value(card: Card) -> int:
    """1 for the ace to 13 for the king; 0 for `?`, a card that nobody has read."""
    return _VALUES[card]


def card_of(rank: int) -> Card:
    """The card of a rank: the reverse of `value`."""
    return RANKS[rank - 1] if rank else UNREAD


def printed(rank: int) -> str:
    """As it is printed on the card: the ten is 10."""
    return "10" if card_of(rank) == "T" else card_of(rank)


WANTED: Final = tuple((*map(value, SEQUENCES[foundation]), 0) for foundation in FOUNDATIONS)
"""By foundation from 0 and by how many cards lie there: the rank it waits for, 0 when it is finished."""


def next_rank(foundation: int, count: int) -> Card | None:
    """What foundation 1–4 waits for when `count` cards lie on it; None when it is finished."""
    return SEQUENCES[foundation][count] if count < COMPLETE else None
