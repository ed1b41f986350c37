"""The virtual devices as a process of their own: `python -m studio.rehearsal.virtual_studio`.

It draws the table's camera pictures and serves them as MJPEG, and has the boxes on a pty: the device processes of the
house find here what they find in a studio. It is told what happens by JSON lines on standard input, and says where it
is found with one JSON line on standard output. It ends when its input ends, however the hub died.

    → {"place": {"rack-1": ["7", "+"], …}}      lay exactly these cards, a hand passing over them
    → {"press": [2, "second"]}
    → {"camera": "cam-1", "fault": "frozen" | "dark" | null}
    ← {"pictures": "http://127.0.0.1:40001", "boxes": "/tmp/…/tty*", "chairs": [1, …], "cameras": […]}
"""

from __future__ import annotations

import json
import signal
import sys
import time
from collections.abc import Mapping
from pathlib import Path
from typing import Any, TextIO

from hardware.messages import Button
from hardware.printing.deck import Deck, read_deck
from studio.rehearsal.boxes import VirtualBoxes
from studio.rehearsal.mjpeg import MjpegServer
from studio.rehearsal.table import Fault, VirtualTable

HAND_S = 0.35
"""How long a hand stays over the cards it moves."""


class VirtualStudio:
    """Table, cameras and boxes; `obey` takes one line of the protocol."""

    def __init__(self, chairs: int, deck: Deck, seed: int, fps: float) -> None:
        self.table = VirtualTable(chairs, deck, seed)
        self.boxes = VirtualBoxes(tuple(range(1, chairs + 1)))
        self._hand_until = dict.fromkeys(self.table.cameras, 0.0)
        self.pictures = MjpegServer(self._picture, self.table.cameras, fps)

    def found_at(self) -> dict[str, Any]:
        """Where the devices are."""
        cameras = [self.table.camera_config(camera).model_dump(mode="json") for camera in self.table.cameras]
        return {
            "pictures": self.pictures.url,
            "boxes": self.boxes.pattern,
            "chairs": list(range(1, self.table.chairs + 1)),
            "cameras": cameras,
        }

    def obey(self, order: Mapping[str, Any]) -> None:
        """Do what one line says."""
        if "place" in order:
            self._place(order["place"])
        if "press" in order:
            chair, button = order["press"]
            self.boxes.press(int(chair), Button(button))
        if "fault" in order:
            self.table.fail(order["camera"], None if order["fault"] is None else Fault(order["fault"]))

    def close(self) -> None:
        """Take everything away."""
        self.pictures.close()
        self.boxes.close()

    def _place(self, zones: Mapping[str, list[str]]) -> None:
        for camera in self.table.lay(zones):
            self._hand_until[camera] = time.monotonic() + HAND_S

    def _picture(self, camera: str) -> Any:
        return self.table.frame(camera, hand=time.monotonic() < self._hand_until[camera])


def main(lines: TextIO = sys.stdin) -> None:
    """Serve until standard input ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is the hub's; we end when it lets go of our input
    chairs, deck_file, seed, fps = sys.argv[1:5]
    deck = read_deck(Path(deck_file))
    if not isinstance(deck, Deck):
        sys.exit("\n".join(map(str, deck)))
    devices = VirtualStudio(int(chairs), deck, int(seed), float(fps))
    print(json.dumps(devices.found_at()), flush=True)  # noqa: T201 - the protocol
    try:
        for line in lines:
            devices.obey(json.loads(line))
    finally:
        devices.close()


if __name__ == "__main__":
    main()
