"""The newest frame of a source, read in a process of its own.

OpenCV's `read` can block for ever (a camera pulled out, a stream that stalls), and a thread that blocks in it cannot
be ended. So a child process reads and writes each frame into shared memory, three places in turn; the owner copies the
newest one and never waits. A child that is silent for too long is killed and started again by `Link`.
"""

from __future__ import annotations

import multiprocessing
import os
import time
from multiprocessing.shared_memory import SharedMemory
from multiprocessing.sharedctypes import Synchronized
from typing import Any, NamedTuple

import numpy as np
from cv2.typing import MatLike

from hardware.cameras.capture import SourceError, fit, frames, is_live
from hardware.link import PAUSES, Link, Pauses

PLACES = 3
CONTEXT = multiprocessing.get_context("spawn")


class Grabbed(NamedTuple):
    """A frame, its number since the source was opened, and when it was taken (seconds, monotonic)."""

    frame: MatLike
    number: int
    at: float


class _Child(NamedTuple):
    process: Any
    memory: SharedMemory
    written: Synchronized[int]
    at: Synchronized[float]
    ended: Any
    started: float


class Grabber:
    """Keeps a source open and gives its newest frame.

    Args:
        source: as in `CameraConfig`.
        size: width and height of the frames given.
        fps: pace of files and folders.
        stall: seconds without a frame after which a live source is opened anew.
        pauses: back-off between attempts.
    """

    def __init__(
        self, source: int | str, size: tuple[int, int], fps: float = 25, stall: float = 6.0, pauses: Pauses = PAUSES
    ) -> None:
        self.source, self._size, self._fps, self._stall = source, size, fps, stall
        self._number = 0
        self.link: Link[_Child] = Link(f"camera source {source}", self._start, _stop, pauses=pauses)

    @property
    def ended(self) -> bool:
        """Whether a file or folder has been shown to its end and the last frame was taken."""
        child = self.link.poll()
        return child is not None and bool(child.ended.is_set()) and child.written.value == self._number

    def newest(self) -> Grabbed | None:
        """The newest frame if there is one that was not given yet. Never waits for the source."""
        child = self.link.poll()
        if child is None:
            return None
        number = child.written.value
        if number == self._number:
            self._look_after(child)
            return None
        self._number = number
        return Grabbed(_place(child.memory, self._size, number).copy(), number, child.at.value)

    def reopen(self, reason: str) -> None:
        """Open the source anew after a pause (a frozen camera)."""
        self.link.drop(reason)

    def close(self) -> None:
        """End the child for good."""
        self.link.close()

    def _look_after(self, child: _Child) -> None:
        if child.ended.is_set():
            return
        if not child.process.is_alive():
            self.link.drop("the source cannot be opened or has stopped", child)
        elif is_live(self.source) and time.monotonic() - max(child.at.value, child.started) > self._stall:
            self.link.drop(f"no picture for {self._stall:g} s", child)

    def _start(self) -> _Child:
        memory = SharedMemory(create=True, size=PLACES * self._size[0] * self._size[1] * 3)
        written, at, ended = CONTEXT.Value("q", 0), CONTEXT.Value("d", 0.0), CONTEXT.Event()
        process = CONTEXT.Process(
            target=_grab,
            args=(self.source, self._size, self._fps, memory.name, written, at, ended),
            daemon=True,
            name=f"grab {self.source}",
        )
        process.start()
        self._number = 0
        return _Child(process, memory, written, at, ended, time.monotonic())


def _stop(child: _Child) -> None:
    child.process.kill()
    child.process.join(2)
    child.memory.close()
    child.memory.unlink()


def _place(memory: SharedMemory, size: tuple[int, int], number: int) -> MatLike:
    length = size[0] * size[1] * 3
    where = (number % PLACES) * length
    return np.ndarray((size[1], size[0], 3), np.uint8, memory.buf, where)


def _grab(
    source: int | str,
    size: tuple[int, int],
    fps: float,
    memory_name: str,
    written: Synchronized[int],
    at: Synchronized[float],
    ended: Any,
) -> None:
    """The child: every frame into shared memory, until the source or the parent ends."""
    parent = os.getppid()
    memory = SharedMemory(memory_name)
    try:
        for number, frame in enumerate(frames(source, fps), 1):
            _place(memory, size, number)[:] = fit(frame, size)
            at.value, written.value = time.monotonic(), number
            if os.getppid() != parent:
                return
        ended.set()
        while os.getppid() == parent:  # the last frame stays until the owner closes
            time.sleep(0.2)
    except SourceError:
        return  # the owner sees that the child is gone, and tries again
    finally:
        memory.close()
