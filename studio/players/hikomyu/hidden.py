"""Hidden hands dealt anew, as whoever is to move may believe them to be.

What is proven, and what is not:
* Whoever did not follow a led topic, by a card of another kind or by silence, has none of it left; the card he then
  laid face down is none of it either. The clown too plays another topic only when he cannot follow.
* Silence proves nothing else. Who is silent may hold chills and throughs that he did not want to play.
* Silence under a mohican's ice, or where a chill was led or nothing was, proves nothing about any topic; a skill used
  proves nothing, for it may be used with the led topic in hand.
* A card laid face down before that may be anything he was not void of at the time.
* Cards that were not dealt are as unknown as all others.
"""

from __future__ import annotations

import random
from typing import NamedTuple

from studio.players.hikomyu.codes import ALL, OF_TOPIC, Bits, cards_in
from studio.players.hikomyu.position import Position

_TRIES = 20


class _Place(NamedTuple):
    """Where hidden cards are: a hand (`seat`), or out of reach (None). `shut`: what surely is not there."""

    seat: int | None
    room: int
    shut: Bits


def deal_anew(position: Position, rng: random.Random) -> Position:
    """A copy of `position` in which every hand is filled, with nothing that contradicts what was seen."""
    at = position.order[0]
    unseen = ALL & ~(position.seen | position.hands[at] | position.laid[at])
    places = _places(position, at, unseen.bit_count())
    dealt = None
    for _ in range(_TRIES):
        dealt = _deal(places, unseen, rng)
        if dealt is not None:
            break
    # Only where somebody broke the rules does nothing fit: then what was proven is no proof.
    filled = dealt or _deal([place._replace(shut=0) for place in places], unseen, rng) or []
    fresh = position.copy()
    for place, cards in zip(places, filled, strict=True):
        if place.seat is not None:
            fresh.hands[place.seat] = cards
    return fresh


def _places(position: Position, at: int, unseen: int) -> list[_Place]:
    others = [seat for seat in range(position.players) if seat != at]
    hands = [_Place(seat, position.held[seat], position.voids[seat]) for seat in others]
    laid = [_Place(None, 1, shut) for seat in others for shut in position.shut[seat]]
    left = unseen - sum(place.room for place in (*hands, *laid))
    return [*hands, *laid, _Place(None, left, 0)]


def _deal(places: list[_Place], unseen: Bits, rng: random.Random) -> list[Bits] | None:
    """The cards of each place; None when the last ones found no room. Topics with the least room to spare go first."""
    room = [place.room for place in places]
    filled = [0] * len(places)
    free = unseen
    for topic in sorted(range(len(OF_TOPIC)), key=lambda topic: _to_spare(places, unseen & OF_TOPIC[topic])):
        mask = OF_TOPIC[topic]
        if not any(place.shut & mask for place in places):
            break
        cards = list(cards_in(unseen & mask))
        slots = [at for at, place in enumerate(places) if not place.shut & mask for _ in range(room[at])]
        if len(slots) < len(cards):
            return None
        free &= ~mask
        _fill(filled, room, cards, rng.sample(slots, len(cards)))
    slots = [at for at, left in enumerate(room) for _ in range(left)]
    rng.shuffle(slots)
    _fill(filled, room, list(cards_in(free)), slots)
    return filled


def _to_spare(places: list[_Place], cards: Bits) -> int:
    """Room for `cards` beyond their number; more than there is for what fits everywhere."""
    if not any(place.shut & cards for place in places):
        return len(places) * 96
    return sum(place.room for place in places if not place.shut & cards) - cards.bit_count()


def _fill(filled: list[Bits], room: list[int], cards: list[int], slots: list[int]) -> None:
    for card, at in zip(cards, slots, strict=True):
        filled[at] |= 1 << card
        room[at] -= 1
