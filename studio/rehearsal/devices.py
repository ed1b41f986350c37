"""The virtual table behind real camera pipelines, and virtual boxes behind the real serial link, in one process."""

from __future__ import annotations

from collections.abc import Mapping
from queue import Empty, Queue
from threading import Event, Thread

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

    def place(self, zones: Mapping[str, tuple[str, ...]]) -> tuple[str, ...]:
        """Lay exactly these cards: zones that are not named are cleared. Returns the cameras that see a change."""
        return tuple(sorted(self.table.lay(zones)))

    def readings(self, camera: str, at: float, *, hand: bool) -> Reading | None:
        """Take one picture and feed it to the camera's pipeline."""
        return self._pipelines[camera].feed(self.table.frame(camera, hand=hand), at)

    def zones_of(self, camera: str) -> frozenset[str]:
        """The zones a camera sees."""
        return frozenset(zone.name for zone in self._pipelines[camera].config.zones)


class WiredBoxes:
    """Virtual boxes on a pty, and the link that listens to them on a thread of its own, as its process does."""

    def __init__(self, chairs: int) -> None:
        self.boxes = VirtualBoxes(tuple(range(1, chairs + 1)))
        self._link = BoxLink(self.boxes.config())
        self._presses: Queue[Press] = Queue()
        self._stop, self._ready = Event(), Event()
        self._thread = Thread(target=self._listen, name="box link", daemon=True)
        self._thread.start()
        self._ready.wait(READY_TIMEOUT)

    def press(self, chair: int, button: Button) -> Press | None:
        """Press, and wait until the press has come through the line; None when it did not."""
        self.boxes.press(chair, button)
        try:
            return self._presses.get(timeout=PRESS_TIMEOUT)
        except Empty:
            return None

    def close(self) -> None:
        """Let go of the line."""
        self._stop.set()
        self._thread.join()
        self._link.close()
        self.boxes.close()

    def _listen(self) -> None:
        while not self._stop.is_set():
            for message in self._link.poll(0.02):
                if isinstance(message, Press):
                    self._presses.put(message)
            if self._link.ready:
                self._ready.set()
