"""Cards as bits and moves as small numbers: the form in which players think, for the sake of speed.

A card is its place in the sorted deck, 0 to 95, a set of cards is an integer with those bits. Copies of a card without
a topic are told apart here, which changes nothing: where cards are read, a copy is any of its bits that is not taken.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from typing import Final, TypeAlias

from studio.games.game import Card
from studio.games.hikomyu.cards import CHANGE, CHILLS, DECK, DONBIKI, FACES, PASSES, PUCHIHIKI, THROUGH, TOPICS
from studio.games.hikomyu.personas import NOBODY, PERSONAS, IkemenCount

Bits: TypeAlias = int
"""A set of cards."""

Move: TypeAlias = int
"""The bit of a card that is played; `SILENT` more for one that is laid face down; `USE` for the persona's skill."""

SILENT: Final = 128
USE: Final = 256

NO_TOPIC: Final = -1
TOPIC: Final = tuple(NO_TOPIC if FACES[card].topic is None else TOPICS.index(FACES[card].topic or "") for card in DECK)
"""By card: the number of its topic."""

ALL: Final[Bits] = (1 << len(DECK)) - 1


def _bits_of(*cards: Card) -> Bits:
    return sum(1 << bit for bit, card in enumerate(DECK) if card in cards)


OF_TOPIC: Final = tuple(_bits_of(*(card for card in FACES if FACES[card].topic == topic)) for topic in TOPICS)
DONBIKIS: Final = _bits_of(DONBIKI)
PUCHIHIKIS: Final = _bits_of(PUCHIHIKI)
CHANGES: Final = _bits_of(CHANGE)
THROUGHS: Final = _bits_of(THROUGH)
CHILLING: Final = _bits_of(*CHILLS)
PASSING: Final = _bits_of(*PASSES)
FREE_BITS: Final = CHILLING | PASSING
COPIES: Final = {card: _bits_of(card) for card in FACES}
"""By card: its bits, several for one without a topic."""

HIGHER: Final = tuple(
    0 if topic == NO_TOPIC else OF_TOPIC[topic] >> (bit + 1) << (bit + 1) for bit, topic in enumerate(TOPIC)
)
"""By card: those that beat it."""


def cards_in(bits: Bits) -> Iterator[int]:
    """The cards of a set, lowest first."""
    while bits:
        low = bits & -bits
        yield low.bit_length() - 1
        bits ^= low


def as_bits(cards: Iterable[Card], used: Bits = 0) -> Bits:
    """The set of `cards`; copies take bits that are not in `used`."""
    found = 0
    for card in cards:
        free = COPIES[card] & ~(found | used)
        found |= free & -free
    return found


@cache
def worths(persona: str | None, ikemen: IkemenCount) -> tuple[int, ...]:
    """By card: what it is worth to who has taken it."""
    nature = PERSONAS[persona] if persona else NOBODY
    return tuple(nature.worth(card, ikemen) for card in DECK)
