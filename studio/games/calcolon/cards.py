"""The cards of Calcolon: their codes, what they read as in a formula, and what a person calls them.

[S] the devil zero reads as 0 and the flame arrow as −; under rebellion 6 and 9, + and × may be turned. Bows and trades
are no part of a formula by themselves: two bows beside the hand make one pair of parentheses.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Final

from studio.games.game import UNREAD, Card, Words

DEVIL: Final[Card] = "devil"
ZERO: Final[Card] = "0"
TENTH: Final[Card] = "1/10"
FLAME: Final[Card] = "flame"
BOW: Final[Card] = "bow"
TRADES: Final[dict[Card, int]] = {"trade1": 1, "trade2": 2}
"""A trade card and how many cards it swaps."""

NUMBERS: Final[tuple[Card, ...]] = ("0", "1/10", "1", "2", "3", "4", "5", "6", "7", "8", "9", "devil")
SYMBOLS: Final[tuple[Card, ...]] = ("+", "-", "x", "/", "flame")
KINDS: Final[tuple[Card, ...]] = (*NUMBERS, *SYMBOLS, BOW, *TRADES)
"""Every card that exists, in the order in which lists of cards are sorted."""

FORMULA_CARDS: Final[frozenset[Card]] = frozenset((*NUMBERS, *SYMBOLS))


class _Ranks(dict[Card, int]):
    """Where each card stands in a sorted list; what is no card comes last."""

    def __missing__(self, card: Card) -> int:
        return len(self)


_RANK: Final = _Ranks({card: rank for rank, card in enumerate((*KINDS, UNREAD))})
_READS: Final[dict[Card, Card]] = {DEVIL: ZERO, FLAME: "-"}
_TURNED: Final[dict[Card, Card]] = {"6": "9", "9": "6", "+": "x", "x": "+"}
_SIGNS: Final[dict[Card, Words]] = {
    "-": Words("−", "−"),
    "x": Words("×", "×"),
    "/": Words("÷", "÷"),
    TENTH: Words("1⁄10", "1⁄10"),
    DEVIL: Words("デビルゼロ", "the devil zero"),
    FLAME: Words("フレイムアロー", "the flame arrow"),
    BOW: Words("ボウ", "a bow"),
    "trade1": Words("トレード1", "trade 1"),
    "trade2": Words("トレード2", "trade 2"),
    UNREAD: Words("未読カード", "an unread card"),
}


def reads(card: Card) -> Card:
    """What `card` stands for in a formula: `0` for the devil, `-` for the flame arrow, itself otherwise."""
    return _READS.get(card, card)


def turned(card: Card) -> Card | None:
    """What `card` also reads as under rebellion, or None for a card that does not turn."""
    return _TURNED.get(card)


def is_number(card: Card) -> bool:
    """True for 0–9, 1/10 and the devil."""
    return card in NUMBERS


def is_symbol(card: Card) -> bool:
    """True for the four operators and the flame arrow."""
    return card in SYMBOLS


def in_order(cards: Iterable[Card]) -> tuple[Card, ...]:
    """`cards` sorted as `KINDS` lists them."""
    return tuple(sorted(cards, key=_RANK.__getitem__))


def sign(card: Card) -> Words:
    """The card as a sentence names it: the real sign, or the show's own word."""
    return _SIGNS.get(card, Words(card, card))


def without(cards: tuple[Card, ...], *gone: Card) -> tuple[Card, ...]:
    """`cards` less one copy of each of `gone`, the rest in its order. The last copy goes first, as the newest does."""
    rest = list(cards)
    for card in gone:
        del rest[len(rest) - 1 - rest[::-1].index(card)]
    return tuple(rest)


def holds(cards: Iterable[Card], wanted: Iterable[Card]) -> bool:
    """True when every card of `wanted`, copies counted, is among `cards`."""
    return not Counter(wanted) - Counter(cards)
