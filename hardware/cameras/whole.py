"""Reading a whole frame when nothing is known of the table: to try a camera, a file or a deck out.

All cards in view are one zone, `picture`, left to right; a card need only stand upright on its own.
"""

from __future__ import annotations

from collections.abc import Iterable

import cv2
import numpy as np
from cv2.typing import MatLike

from hardware.cameras.config import CameraConfig
from hardware.cameras.read import Found, Reader
from hardware.cameras.steady import Ballot, MotionGate, shrink
from hardware.messages import Point, Reading, SeenCard, ZoneReading
from hardware.printing.deck import Deck

ZONE = "picture"


class WholeFrame:
    """As `CameraPipeline`, for a camera without plane and zones."""

    calibrated = True

    def __init__(self, config: CameraConfig, deck: Deck) -> None:
        width, height = config.size
        outline = np.array([[0, 0], [width, 0], [width, height], [0, height]], np.float64)
        self._camera, self._reader, self._ballot = config.name, Reader(deck), Ballot()
        self._motion = MotionGate(config.size, {ZONE: outline})
        self._cards: tuple[SeenCard, ...] = ()
        self._seq = 0

    def watch(self, zones: Iterable[str] | None) -> None:
        """There is only the one zone; nothing to choose."""

    def feed(self, frame: MatLike, at: float) -> Reading | None:
        """Take in a frame; a reading when the cards in view have settled to something else than before."""
        if self._motion.moved(shrink(frame)):
            self._ballot.moved()
            return None
        if not self._ballot.rested():
            return None
        found = self._reader.find(cv2.cvtColor(frame, cv2.COLOR_BGR2GRAY))
        cards = tuple(seen_card(card) for card in sorted(found, key=lambda card: card.centre[0]))
        if not self._ballot.vote(tuple((card.card, False) for card in cards)):
            return None
        self._motion.settle(ZONE)
        changed = [card.card for card in cards] != [card.card for card in self._cards] or self._seq == 0
        self._cards = cards
        return self.current(at) if changed else None

    def current(self, at: float) -> Reading:
        """What is in view now."""
        self._seq += 1
        return Reading(camera=self._camera, seq=self._seq, at=at, zones={ZONE: ZoneReading(cards=self._cards)})


def seen_card(card: Found) -> SeenCard:
    """A card found in a frame as the message says it."""
    a, b, c, d = (_point(corner) for corner in card.corners.tolist())
    return SeenCard(card=card.card, confidence=round(card.confidence, 3), corners=(a, b, c, d))


def _point(corner: list[float]) -> Point:
    return round(corner[0], 1), round(corner[1], 1)
