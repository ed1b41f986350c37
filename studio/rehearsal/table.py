"""The virtual table: given which card lies in which zone, what every camera sees of it.

Cameras and places are those of the deck's table (`studio.rehearsal.plan`). A zone is named as in `hardware.messages`
(`rack-2`). The same seed gives the same pictures.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import StrEnum
from threading import RLock
from zlib import crc32

import cv2
import numpy as np
from numpy.typing import NDArray

from hardware.cameras.config import CameraConfig, PlanePoint, ZoneConfig
from hardware.printing.deck import BACK, Deck
from hardware.printing.faces import emblem_picture, face_picture
from studio.rehearsal.copies import Copies
from studio.rehearsal.plan import PlannedCamera, SeenPlace, plan_for
from studio.rehearsal.scene import (
    FACE_PX_PER_MM,
    SIZE,
    Bare,
    Box,
    Frame,
    Lying,
    Scene,
    arm,
    cloth,
    light_pool,
    look_down,
    stamp,
)

GAP = 4.0
"""Millimetres between neighbouring cards."""
ORIGIN = (-220.0, -240.0)
"""Left upper corner of the cloth that is drawn; the zones begin at (0, 0)."""
CLOTH = (1440, 640)
RAIL = 78
SHOWN_OF_A_STACK = 4


class Fault(StrEnum):
    """What may be wrong with a virtual camera."""

    FROZEN = "frozen"
    DARK = "dark"


class VirtualTable:
    """A table with `chairs` chairs and a deck; what lies on it is set with `place`, what is seen comes from `frame`."""

    def __init__(self, chairs: int, deck: Deck, seed: int = 0) -> None:
        self.deck, self.chairs, self._seed = deck, chairs, seed
        self._plans = {camera.name: camera for camera in plan_for(deck.name).for_chairs(chairs)}
        self.cameras = tuple(self._plans)
        self._arm = arm(self._rng("arm"))
        self._faces = _faces(deck)
        self._zones = {name: _zones(plan, deck) for name, plan in self._plans.items()}
        self._scenes: dict[str, Scene] = {}
        self._lying: dict[str, tuple[str, ...]] = {}
        self._copies = Copies({card.code: card.looks for card in deck.cards}, seed)
        self._faults: dict[str, Fault] = {}
        self._stuck: dict[str, Frame] = {}
        self._lock = RLock()  # pictures are taken from other threads than the one that lays the cards
        self._reach = dict.fromkeys(self.cameras, 0)

    def place(self, zones: Mapping[str, Sequence[str]]) -> frozenset[str]:
        """Lay the cards of these zones, bottom or left first; zones not named stay as they are.

        Returns:
            The cameras whose picture changed.

        Raises:
            KeyError: for a zone this table does not have.
        """
        changed = set()
        self._copies.lay(zones)
        for name, cards in zones.items():
            camera = self.camera_of(name)
            if self._lying.get(name, ()) != tuple(cards):
                self._lying[name] = tuple(cards)
                with self._lock:
                    self._redraw(camera, name)
                changed.add(camera)
        return frozenset(changed)

    def lay(self, zones: Mapping[str, Sequence[str]]) -> frozenset[str]:
        """Lay exactly these cards: zones that are not named are cleared. Returns the cameras whose picture changed."""
        names = (zone.name for zones_of_one in self._zones.values() for zone in zones_of_one)
        return self.place({name: zones.get(name, ()) for name in names})

    def frame(self, camera: str, *, hand: bool = False) -> Frame:
        """What the camera sees now, 1080 × 1920 × 3 BGR. `hand`: an arm reaches over, elsewhere every time."""
        with self._lock:
            return self._frame(camera, hand=hand)

    def _frame(self, camera: str, *, hand: bool) -> Frame:
        fault = self._faults.get(camera)
        if fault is Fault.FROZEN:
            return self._stuck[camera]
        picture = self._scene(camera).frame((self._arm, self._next_reach(camera)) if hand else None)
        return (picture // 14).astype(np.uint8) if fault is Fault.DARK else picture

    def fail(self, camera: str, fault: Fault | None) -> None:
        """Break a camera, or mend it with None."""
        if fault is Fault.FROZEN:
            self._stuck[camera] = self.frame(camera)
        self._faults.pop(camera, None)
        if fault is not None:
            self._faults[camera] = fault

    def camera_of(self, zone: str) -> str:
        """The camera that sees a zone."""
        for camera, zones in self._zones.items():
            if any(one.name == zone for one in zones):
                return camera
        raise KeyError(zone)

    def camera_config(self, camera: str) -> CameraConfig:
        """The camera as an installation would describe it; its plane is given by four points."""
        matrix = self._scene(camera).matrix
        corners = np.array([[[0, 0], [900, 0], [900, 240], [0, 240]]], np.float64)
        seen = cv2.perspectiveTransform(corners, matrix)[0]
        points = tuple(
            PlanePoint(px=(float(px[0]), float(px[1])), mm=(float(mm[0]), float(mm[1])))
            for px, mm in zip(seen, corners[0], strict=True)
        )
        return CameraConfig(
            name=camera, source=f"virtual:{camera}", size=SIZE, points=points, zones=self._zones[camera]
        )

    def _scene(self, camera: str) -> Scene:
        if camera not in self._scenes:
            rng = self._rng(camera)
            printed = [_outline(zone) - ORIGIN for zone in self._zones[camera]]
            table = cloth(CLOTH, RAIL, rng, printed)
            stamp(table, emblem_picture(self.deck, 900), (CLOTH[0] - 10, 285))
            bare = Bare(table, ORIGIN)
            matrix = look_down(self._plans[camera].span_mm)
            self._scenes[camera] = Scene(matrix, bare, light_pool(rng), self._faces, rng)
        return self._scenes[camera]

    def _redraw(self, camera: str, name: str) -> None:
        zone = next(one for one in self._zones[camera] if one.name == name)
        scene = self._scene(camera)
        scene.draw(_box(_outline(zone), scene.matrix), self._spread(zone, self._lying[name], self._copies.of(name)))

    def _spread(self, zone: ZoneConfig, cards: tuple[str, ...], copies: tuple[int, ...]) -> list[Lying]:
        """Where the cards lie, each a little off, always the same for the same card in the same place."""
        left, top = _outline(zone).min(axis=0)
        width, height = self.deck.size_mm
        stack = zone.order == "stack"
        every = list(enumerate(zip(cards, copies, strict=True)))
        lying = []
        for place, (card, copy) in every[-SHOWN_OF_A_STACK:] if stack else every:
            rng = self._rng(f"{zone.name}/{place}/{card}")
            off = rng.uniform(-1, 1, 3) * ((4.0, 4.0, 5.0) if stack else (0.5, 2.5, 1.2))
            x = left + 6 + width / 2 + (0 if stack else place * (width + GAP)) + off[0]
            lying.append(Lying(card, (float(x), float(top + 10 + height / 2 + off[1])), float(off[2]), copy))
        return lying

    def _next_reach(self, camera: str) -> tuple[int, int]:
        """Left top of the arm's sprite: it comes from the player's side, to another place each time."""
        self._reach[camera] += 1
        rng = self._rng(f"{camera}/{self._reach[camera]}")
        return int(rng.integers(60, SIZE[0] - 480)), int(rng.integers(330, 560))

    def _rng(self, what: str) -> np.random.Generator:
        return np.random.default_rng((self._seed, crc32(what.encode())))


def _faces(deck: Deck) -> dict[tuple[str, int], NDArray[np.uint8]]:
    """By code and copy."""
    width = round(deck.size_mm[0] * FACE_PX_PER_MM)
    looks = [(card.code, copy) for card in deck.cards for copy in range(card.looks)]
    return {look: face_picture(deck, look[0], width, look[1]) for look in [*looks, (BACK, 0)]}


def _zones(plan: PlannedCamera, deck: Deck) -> tuple[ZoneConfig, ...]:
    return tuple(_zone(place, deck) for place in plan.places)


def _zone(place: SeenPlace, deck: Deck) -> ZoneConfig:
    spot, left, top = place.spot, place.spot.left, place.spot.top
    right = left + spot.cards * (deck.size_mm[0] + GAP) + 12 + (14 if spot.order == "stack" else 0)
    bottom = top + deck.size_mm[1] + 20
    corners = ((left, top), (right, top), (right, bottom), (left, bottom))
    return ZoneConfig(name=place.zone, order=spot.order, polygon_mm=corners)


def _outline(zone: ZoneConfig) -> NDArray[np.float64]:
    return np.array(zone.polygon_mm, np.float64)


def _box(outline: NDArray[np.float64], matrix: NDArray[np.float64]) -> Box:
    seen = cv2.perspectiveTransform(outline[None], matrix)[0]
    left, top = np.floor(seen.min(axis=0)).astype(int) - 6
    right, bottom = np.ceil(seen.max(axis=0)).astype(int) + 6
    return slice(max(top, 0), min(bottom, SIZE[1])), slice(max(left, 0), min(right, SIZE[0]))
