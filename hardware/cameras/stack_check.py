"""Whether a stack lies in the order that is wanted: cards come one by one, and what is wrong is told at once.

Places count from 1, the card that is turned first. Copies of a card are worth the same: an order is of codes.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from enum import StrEnum
from typing import NamedTuple

from hardware.printing.deck import UNREAD

SLIPPED = 3
"""So many cards in a row that are right one place off mean that a card is missing or too many."""


class Kind(StrEnum):
    """What one card turned out to be."""

    RIGHT = "right"
    WRONG = "wrong"
    UNREAD = "unread"
    SURPLUS = "surplus"


class Verdict(NamedTuple):
    """One card compared."""

    kind: Kind
    place: int
    seen: str
    wanted: str
    places: tuple[int, ...] = ()
    """Where a wrong card may belong: later places that want such a card."""
    swap: int | None = None
    """The earlier place that holds what belongs here and wants what lies here."""
    slip: int = 0
    """1 when a card seems to be missing before this run of wrong ones, −1 when one is too many, else 0."""


class StackCheck:
    """Compares cards with an order as they come."""

    def __init__(self, order: tuple[str, ...]) -> None:
        self.order = order
        self._seen: list[str] = []

    @property
    def place(self) -> int:
        """The place of the card that comes next."""
        return len(self._seen) + 1

    @property
    def complete(self) -> bool:
        """Whether every card has come."""
        return len(self._seen) >= len(self.order)

    @property
    def verified(self) -> bool:
        """Whether every card has come and lies right."""
        return tuple(self._seen) == self.order

    @property
    def seen(self) -> tuple[str, ...]:
        """The cards so far."""
        return tuple(self._seen)

    def lay(self, card: str) -> Verdict:
        """The next card. One that is not read does not count: it is to be shown again."""
        place = self.place
        if self.complete:
            return Verdict(Kind.SURPLUS, place, card, "")
        wanted = self.order[place - 1]
        if card == UNREAD:
            return Verdict(Kind.UNREAD, place, card, wanted)
        self._seen.append(card)
        if card == wanted:
            return Verdict(Kind.RIGHT, place, card, wanted)
        later = tuple(at for at in range(place + 1, len(self.order) + 1) if self.order[at - 1] == card)
        return Verdict(Kind.WRONG, place, card, wanted, later, self._partner(place), self._slip())

    def swaps(self) -> tuple[tuple[int, int], ...]:
        """Pairs of places to swap, one after another, after which every card seen lies right where that can be."""
        return tuple(_swaps(list(self._seen), self.order[: len(self._seen)]))

    def missing(self) -> Counter[str]:
        """What the cards seen lack of what should have come by now, with how often."""
        return Counter(self.order[: len(self._seen)]) - Counter(self._seen)

    def surplus(self) -> Counter[str]:
        """What came more often than it should have by now."""
        return Counter(self._seen) - Counter(self.order[: len(self._seen)])

    def _partner(self, place: int) -> int | None:
        """The latest earlier place that holds the card wanted here and wants the card that lies here."""
        here, wanted = self._seen[place - 1], self.order[place - 1]
        pairs = (at for at in range(place - 1, 0, -1) if (self._seen[at - 1], self.order[at - 1]) == (wanted, here))
        return next(pairs, None)

    def _slip(self) -> int:
        """Told once: with the third card that is right one place off, the one before those being right."""
        begin = len(self._seen) - SLIPPED
        if begin < 0 or begin + SLIPPED + 1 > len(self.order):
            return 0
        if begin and self._seen[begin - 1] != self.order[begin - 1]:
            return 0
        run = tuple(self._seen[begin:])
        if run == self.order[begin + 1 : begin + 1 + SLIPPED]:
            return 1
        return -1 if run[1:] == self.order[begin : begin + SLIPPED - 1] and run[0] != self.order[begin] else 0


def _swaps(lying: list[str], order: tuple[str, ...]) -> Iterator[tuple[int, int]]:
    """Swaps of two that set both right first, then those that set one right."""
    for both in (True, False):
        for at, wanted in enumerate(order):
            if lying[at] == wanted:
                continue
            others = [
                other
                for other in range(len(order))
                if lying[other] == wanted != order[other] and (not both or lying[at] == order[other])
            ]
            if others:
                yield min(at, others[0]) + 1, max(at, others[0]) + 1
                lying[at], lying[others[0]] = lying[others[0]], lying[at]
