"""Which copy of a card lies where: a seven of clubs stays one while it is carried from place to place.

A game of ranks names cards by their code alone, and the copies of a code may look different (suits, sentences). What is
laid is told by codes, zone by zone; here each lying card is given a copy, and keeps it. Zones with a chair's number are
that chair's own pack, the others are the middle's.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from random import Random

from studio.games.game import Card


class Copies:
    """Remembers what lies in every zone. `looks`: how many different copies a code has, where more than one."""

    def __init__(self, looks: Mapping[Card, int], seed: int = 0) -> None:
        self._looks, self._seed = looks, seed
        self._lying: dict[str, list[tuple[Card, int]]] = {}

    def lay(self, zones: Mapping[str, Sequence[Card]]) -> None:
        """These zones hold these cards now, bottom or left first; zones not named stay as they are."""
        kept = {zone: _kept(self._lying.get(zone, []), cards) for zone, cards in zones.items()}
        carried: dict[str, list[tuple[Card, int]]] = {}
        for zone in zones:
            gone = Counter(self._lying.get(zone, [])) - Counter(one for one in kept[zone] if one)
            carried.setdefault(_pack(zone), []).extend(gone.elements())
            self._lying[zone] = [one for one in kept[zone] if one]
        for zone, cards in zones.items():
            for at, card in enumerate(cards):
                if kept[zone][at] is None:
                    self._lying[zone].insert(at, self._brought(card, _pack(zone), carried[_pack(zone)]))

    def of(self, zone: str) -> tuple[int, ...]:
        """The copies of the cards in a zone, in their order."""
        return tuple(copy for _, copy in self._lying.get(zone, ()))

    def _brought(self, card: Card, pack: str, carried: list[tuple[Card, int]]) -> tuple[Card, int]:
        """A card that comes from another zone of its pack, or anew out of the stock."""
        known = next((one for one in carried if one[0] == card), None)
        if known is not None:
            carried.remove(known)
            return known
        looks = self._looks.get(card, 1)
        lying = Counter(one for zone, cards in self._lying.items() if _pack(zone) == pack for one in cards)
        order = Random(f"{self._seed}/{pack}/{card}").sample(range(looks), looks)
        return card, min(order, key=lambda copy: lying[card, copy])


def _kept(before: Sequence[tuple[Card, int]], cards: Sequence[Card]) -> list[tuple[Card, int] | None]:
    """For each card, the one of the same code that lay in this zone before; None for a new one."""
    left = list(before)
    kept: list[tuple[Card, int] | None] = []
    for card in cards:
        found = next((one for one in left if one[0] == card), None)
        if found is not None:
            left.remove(found)
        kept.append(found)
    return kept


def _pack(zone: str) -> str:
    chair = zone.rpartition("-")[2]
    return chair if chair.isdigit() else ""
