"""From frames to steady readings: the whole way of one camera, without I/O.

Only zones that moved are read, each in its own rectified picture, so a still frame costs the motion gate alone.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

import cv2
import numpy as np
from cv2.typing import MatLike
from numpy.typing import NDArray

from hardware.cameras.calibrate import PX_PER_MM, Floats, Plane, ZoneView, find_plane, view_of
from hardware.cameras.config import CameraConfig
from hardware.cameras.detect import Gate
from hardware.cameras.read import UNREAD, Found, Reader
from hardware.cameras.steady import STEADINESS, Ballot, Content, MotionGate, Steadiness, shrink
from hardware.messages import Point, Reading, SeenCard, ZoneReading
from hardware.printing.deck import Deck

Frame = MatLike
"""Height × width × 3, blue green red."""

PICTURE_WIDTH = 640
"""A zone's picture for the operator is at most so many pixels wide."""
FOREIGN_MM2 = 250.0
"""Light area in a zone that belongs to no card: from here on it is a hand."""

FANNED = 5.0
"""A column of ordinary cards is up to so many cards long on either side of its top card."""
LIGHTER = 40.0
"""Grey levels above the cloth from which something is light."""
FINGER = cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (5, 5))
"""10 mm: what is thinner is no hand."""


class _Zone(NamedTuple):
    view: ZoneView
    ballot: Ballot


class CameraPipeline:
    """One camera's way from frame to reading. Not thread-safe; no I/O.

    Args:
        config: the camera with its plane and zones.
        deck: what may lie there.
        reader: shared between cameras of one process to render the faces once.
        steadiness: how much agreement is wanted.
    """

    def __init__(
        self, config: CameraConfig, deck: Deck, reader: Reader | None = None, steadiness: Steadiness = STEADINESS
    ) -> None:
        self.config = config
        self.reader = reader or Reader(deck)
        self._steadiness = steadiness
        self._gate: Gate = self.reader.gate(PX_PER_MM)
        self._seq = 0
        self._wanted: frozenset[str] | None = None
        self._zones: dict[str, _Zone] = {}
        self._said: dict[str, ZoneReading] = {}
        self._motion: MotionGate | None = None
        self._lay_out(find_plane(config))

    @property
    def calibrated(self) -> bool:
        """Whether the table plane is known. With markers it is not before the first frame that shows them."""
        return self._motion is not None

    def watch(self, zones: Iterable[str] | None) -> None:
        """Read only these zones from now on; None: all."""
        self._wanted = None if zones is None else frozenset(zones)

    def feed(self, frame: Frame, at: float) -> Reading | None:
        """Take in a frame of the configured size. A reading when the steady content of a zone changed, else None."""
        if self._motion is None and not self._lay_out(find_plane(self.config, cv2.cvtColor(frame, cv2.COLOR_BGR2GRAY))):
            return None
        due = self._due(shrink(frame))
        if not due:
            return None
        gray = cv2.cvtColor(frame, cv2.COLOR_BGR2GRAY)
        changed = [name for name in due if self._read(name, gray, frame)]
        return self._tell(at) if changed else None

    def current(self, at: float) -> Reading:
        """What is held to be true now, for a hub that has just come (back)."""
        return self._tell(at)

    def _lay_out(self, plane: Plane | None) -> bool:
        if plane is None:
            return False
        views = {zone.name: view_of(zone, plane) for zone in self.config.zones}
        self._zones = {name: _Zone(view, Ballot(self._steadiness)) for name, view in views.items()}
        outlines = {name: view.outline_px for name, view in views.items()}
        self._motion = MotionGate(self.config.size, outlines, self._steadiness)
        return True

    def _due(self, small: MatLike) -> list[str]:
        """The zones to read in this frame."""
        if self._motion is None:
            return []
        moved, due = self._motion.moved(small), []
        for name, zone in self._zones.items():
            if name in moved:
                zone.ballot.moved()
            elif zone.ballot.rested() and (self._wanted is None or name in self._wanted):
                due.append(name)
        return due

    def _read(self, name: str, gray: MatLike, frame: Frame) -> bool:
        """Read a zone and vote. True when its settled content is not what was said last."""
        zone = self._zones[name]
        flat = zone.view.rectify(gray)
        cards = self._cards(zone.view, flat)
        if self._foreign_mm2(flat, cards, zone.view) > FOREIGN_MM2 or not zone.ballot.vote(_content(cards)):
            return False
        if self._motion is not None:
            self._motion.settle(name)
        if name in self._said and _said(self._said[name]) == zone.ballot.settled:
            return False
        cards = cards if _content(cards) == zone.ballot.settled else []
        if not cards and zone.ballot.settled:
            zone.ballot.moved()  # the winner is not what this very frame shows: vote again
            return False
        seen = tuple(_seen(card, zone.view) for card in cards)
        self._said[name] = ZoneReading(cards=seen, picture=_picture(frame, zone.view.outline_px))
        return True

    def _cards(self, view: ZoneView, flat: MatLike) -> list[Found]:
        found = [card for card in self.reader.find(flat, self._gate) if view.holds(card.centre)]
        if view.config.order == "stack":
            return sorted(found, key=lambda card: (card.card != UNREAD, card.confidence))[-1:]
        return sorted(found, key=lambda card: card.centre[0])

    def _foreign_mm2(self, flat: MatLike, cards: list[Found], view: ZoneView) -> float:
        """Light area in the zone that no card explains: a hand, a paper. Thin things (printed lines) do not count."""
        half = cv2.resize(flat, None, fx=0.25, fy=0.25, interpolation=cv2.INTER_AREA)
        otsu, light = cv2.threshold(half, 0, 255, cv2.THRESH_BINARY | cv2.THRESH_OTSU)
        cloth = float(np.percentile(half, 20))
        if otsu < cloth + LIGHTER:  # Otsu has split the cloth itself
            light = cv2.threshold(half, cloth + LIGHTER, 255, cv2.THRESH_BINARY)[1]
        inside = np.zeros_like(light)
        cv2.fillPoly(inside, [np.round(view.outline / 4).astype(np.int32)], 255)
        for card in cards:
            cv2.fillConvexPoly(inside, _around(card.corners, self._spread(view)), 0)
        thick = cv2.morphologyEx(cv2.bitwise_and(light, inside), cv2.MORPH_OPEN, FINGER)
        return cv2.countNonZero(thick) * (4 / PX_PER_MM) ** 2

    def _spread(self, view: ZoneView) -> tuple[float, float]:
        """How many times a card's width and height is its own: older cards of a stack peep out, or lie fanned."""
        if view.config.order != "stack":
            return 1.12, 1.12
        return (1.5, 1.5) if self.reader.deck.edge_mm > 0 else (1.5, FANNED)

    def _tell(self, at: float) -> Reading:
        self._seq += 1
        steady = {name: said for name, said in self._said.items() if self._zones[name].ballot.steady}
        return Reading(camera=self.config.name, seq=self._seq, at=at, zones=steady)


def _around(corners: NDArray[np.float32], spread: tuple[float, float]) -> NDArray[np.int32]:
    """A card's corners, (4, 2), in a picture of a quarter of the size, its sides so many times as long."""
    right, down = (corners[1] - corners[0]) / 2 * spread[0], (corners[3] - corners[0]) / 2 * spread[1]
    square = np.array([-right - down, right - down, right + down, down - right])
    around: NDArray[np.int32] = np.round((corners.mean(axis=0) + square) / 4).astype(np.int32)
    return around


def _content(cards: list[Found]) -> Content:
    return tuple((card.card, _turned(card.corners)) for card in cards)


def _said(reading: ZoneReading) -> Content:
    return tuple((card.card, card.turned) for card in reading.cards)


def _turned(corners: NDArray[np.float32]) -> bool:
    """Whether a card's top points towards its player, in a picture that is upright for him."""
    return bool(corners[0, 1] + corners[1, 1] > corners[2, 1] + corners[3, 1])


def _seen(card: Found, view: ZoneView) -> SeenCard:
    a, b, c, d = (_point(corner) for corner in view.to_frame(card.corners.astype(np.float64)))
    return SeenCard(
        card=card.card, confidence=round(card.confidence, 3), corners=(a, b, c, d), turned=_turned(card.corners)
    )


def _point(corner: Floats) -> Point:
    return round(float(corner[0]), 1), round(float(corner[1]), 1)


def _picture(frame: Frame, outline: Floats) -> bytes:
    """JPEG of the zone's part of the frame."""
    x, y, width, height = cv2.boundingRect(np.round(outline).astype(np.int32))
    part = frame[max(y - 8, 0) : y + height + 8, max(x - 8, 0) : x + width + 8]
    if part.size == 0:
        return b""
    scale = min(1.0, PICTURE_WIDTH / part.shape[1])
    small = part if scale == 1 else cv2.resize(part, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
    return cv2.imencode(".jpg", small, [cv2.IMWRITE_JPEG_QUALITY, 80])[1].tobytes()
