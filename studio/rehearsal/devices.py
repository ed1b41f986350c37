"""The virtual table behind real camera pipelines, and virtual boxes behind the real serial link, in one process."""

from __future__ import annotations

import time
from collections.abc import Mapping

from hardware.boxes.link import BoxLink
from hardware.cameras.pipeline import CameraPipeline
from hardware.cameras.read import Reader
from hardware.messages import Button, Press, Reading
from hardware.printing.deck import Deck
from studio.rehearsal.boxes import VirtualBoxes
from studio.rehearsal.table import VirtualTable

PRESS_TIMEOUT = 10.0
READY_TIMEOUT = 20.0


class WatchedTable:
    """A virtual table of `chairs` chairs; every camera has its own pipeline."""

    def __init__(self, chairs: int, deck: Deck, seed: int) -> None:
        self.table = VirtualTable(chairs, deck, seed)
        reader = Reader(deck)
        self._pipelines = {
            camera: CameraPipeline(self.table.camera_config(camera), deck, reader) for camera in self.table.cameras
        }
        self._zones = tuple(zone.name for line in self._pipelines.values() for zone in line.config.zones)

    def place(self, zones: Mapping[str, tuple[str, ...]]) -> tuple[str, ...]:
        """Lay exactly these cards: zones that are not named are cleared. Returns the cameras that see a change."""
        changed = self.table.place({name: zones.get(name, ()) for name in self._zones})
        return tuple(sorted(changed))

    def readings(self, camera: str, at: float, *, hand: bool) -> Reading | None:
        """Take one picture and feed it to the camera's pipeline."""
        return self._pipelines[camera].feed(self.table.frame(camera, hand=hand), at)

    def zones_of(self, camera: str) -> frozenset[str]:
        """The zones a camera sees."""
        return frozenset(zone.name for zone in self._pipelines[camera].config.zones)


class WiredBoxes:
    """Virtual boxes on a pty, and the link that listens to them."""

    def __init__(self, chairs: int) -> None:
        self.boxes = VirtualBoxes(tuple(range(1, chairs + 1)))
        self._link = BoxLink(self.boxes.config())
        deadline = time.monotonic() + READY_TIMEOUT
        while not self._link.ready and time.monotonic() < deadline:
            self._link.poll(0.05)

    def press(self, chair: int, button: Button) -> Press | None:
        """Press, and wait until the press has come through the line."""
        self.boxes.press(chair, button)
        deadline = time.monotonic() + PRESS_TIMEOUT
        while time.monotonic() < deadline:
            for message in self._link.poll(0.02):
                if isinstance(message, Press):
                    return message
        return None

    def close(self) -> None:
        """Let go of the line."""
        self._link.close()
        self.boxes.close()
