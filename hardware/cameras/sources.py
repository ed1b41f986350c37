"""Frames for a command that works through them itself: every frame of a file, the newest one of a live camera."""

from __future__ import annotations

import time
from collections.abc import Iterator
from threading import Event

from cv2.typing import MatLike

from hardware.cameras.capture import SourceError, frames, is_live
from hardware.cameras.grabber import Grabber

FRAME = (1920, 1080)
PATIENCE = 8.0
"""Seconds without any picture after which a live camera is given up."""


def newest(source: str, stop: Event) -> Iterator[MatLike]:
    """Frames until the file ends or `stop` is set: reading is slower than a live camera, so that some are left out.

    Raises:
        SourceError: when the source cannot be opened, or a camera gives nothing for `PATIENCE`.
    """
    for frame in _live(source, stop) if is_live(source) else frames(source, fps=1000):
        if stop.is_set():
            return
        yield frame


def _live(source: str, stop: Event) -> Iterator[MatLike]:
    grabber, last = Grabber(source, FRAME), time.monotonic()
    try:
        while not stop.is_set():
            if (grabbed := grabber.newest()) is not None:
                last = time.monotonic()
                yield grabbed.frame
            elif time.monotonic() - last > PATIENCE:
                raise SourceError(
                    f"{source} sends no pictures. Check the cable, the address and that nobody else uses it."
                )
            else:
                time.sleep(0.01)
    finally:
        grabber.close()
