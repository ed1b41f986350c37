"""The 96 talk cards. `fashion-7` is a card of a topic; four kinds, as `through`, have none."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from studio.games.game import Card

ORDINARY: Final = ("fashion", "music", "movie", "love")
OTAKU: Final = ("anime", "game", "manga")
TOPICS: Final = (*ORDINARY, *OTAKU)

DONBIKI: Final = "donbiki"
PUCHIHIKI: Final = "puchihiki"
CHANGE: Final = "change"
THROUGH: Final = "through"
CHILLS: Final = (DONBIKI, PUCHIHIKI)
"""What one wants others to take. Led, it is taken by who led it."""
PASSES: Final = (CHANGE, THROUGH)
"""Worth nothing. Led, it hands the lead to the left."""
FREE: Final = (*CHILLS, *PASSES)
"""What may be played by who cannot follow."""

_NUMBERED: Final = {**dict.fromkeys(ORDINARY, 15), **dict.fromkeys(OTAKU, 4)}
_POINTS: Final = {**dict.fromkeys(ORDINARY, 1), "love": 2, **dict.fromkeys(OTAKU, 5)}
_COPIES: Final = {DONBIKI: (4, -10), PUCHIHIKI: (8, -5), CHANGE: (4, 0), THROUGH: (8, 0)}


class Face(NamedTuple):
    """What a card says. `topic` is None, and `number` 0, for a card without a topic."""

    topic: str | None
    number: int
    points: int
    copies: int


FACES: Final[dict[Card, Face]] = {
    **{
        f"{topic}-{number}": Face(topic, number, _POINTS[topic], 1)
        for topic in TOPICS
        for number in range(1, _NUMBERED[topic] + 1)
    },
    **{card: Face(None, 0, points, copies) for card, (copies, points) in _COPIES.items()},
}
"""Every kind of card, in the order a hand is sorted."""

DECK: Final[tuple[Card, ...]] = tuple(card for card, face in FACES.items() for _ in range(face.copies))
"""The 96 cards."""

TOPIC_OF: Final[dict[Card, str | None]] = {card: face.topic for card, face in FACES.items()}
_RANK: Final = {card: rank for rank, card in enumerate(FACES)}


def in_order(cards: Iterable[Card]) -> tuple[Card, ...]:
    """Cards as a hand is sorted: topics together, numbers rising, then those without a topic; unread ones last."""
    return tuple(sorted(cards, key=lambda card: _RANK.get(card, len(_RANK))))
