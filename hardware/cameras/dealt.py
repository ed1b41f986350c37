"""Cards laid one after another under a camera: each of them once.

From a folder every picture is a card. From a video or a live camera a card counts when it has settled and is another
card than the last, by its code or, in a pack that has each card once, by its suit: a hand that passes or nudges the
pile adds nothing.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from threading import Event
from typing import NamedTuple

import cv2
import numpy as np
from cv2.typing import MatLike

from hardware.cameras.capture import is_live
from hardware.cameras.read import UNREAD, Found, Reader
from hardware.cameras.sources import newest
from hardware.cameras.steady import Ballot, MotionGate, shrink

LEAST = 40.0
"""Pixels: what is narrower and cannot be read is no card of a stack that is being checked."""
WHOLE = "picture"


class Laid(NamedTuple):
    """A card that was laid, `?` when it cannot be read; `copy`: which of its looks."""

    card: str
    copy: int = 0


def top_card(reader: Reader, gray: MatLike) -> Laid | None:
    """The one card in view; `?` when it cannot be read or several are read; None when nothing like a card is there."""
    found = reader.find(gray)
    if len({(one.card, one.copy) for one in found}) == 1:
        return Laid(found[0].card, found[0].copy)
    if found or any(_narrow(field) >= LEAST for field in reader.fields(gray)):
        return Laid(UNREAD) if not found else _foremost(found)
    return None


def _foremost(found: list[Found]) -> Laid:
    """Of cards that overlap, the one that is clearly read best is the upper one; else nothing is said."""
    best, second = sorted(found, key=lambda one: -one.confidence)[:2]
    apart = float(np.linalg.norm(np.subtract(best.centre, second.centre)))
    beside = apart > float(np.linalg.norm(best.corners[0] - best.corners[1]))
    return Laid(UNREAD) if beside or best.confidence - second.confidence < 0.1 else Laid(best.card, best.copy)


def _narrow(quad: MatLike) -> float:
    return float(np.linalg.norm(quad - np.roll(quad, -1, axis=0), axis=1).min())


class OneByOne:
    """From frames to cards laid. Not thread-safe; no I/O."""

    def __init__(self, reader: Reader, size: tuple[int, int]) -> None:
        self._reader, self._ballot = reader, Ballot()
        outline = np.array([[0, 0], [size[0], 0], [size[0], size[1]], [0, size[1]]], np.float64)
        self._motion = MotionGate(size, {WHOLE: outline})
        self._last: Laid | None = None

    def feed(self, frame: MatLike) -> Laid | None:
        """Take in a frame; the card that has been laid when one has settled."""
        if self._motion.moved(shrink(frame)):
            self._ballot.moved()
            return None
        if not self._ballot.rested():
            return None
        laid = top_card(self._reader, cv2.cvtColor(frame, cv2.COLOR_BGR2GRAY))
        if not self._ballot.vote(((f"{laid.card}#{laid.copy}", False),) if laid else ()):
            return None
        self._motion.settle(WHOLE)
        if laid is None or laid == self._last:
            return None
        self._last = laid
        return laid


def cards_dealt(source: str, reader: Reader, stop: Event) -> Iterator[Laid]:
    """Every card as it is laid, until the file or folder ends or `stop` is set.

    Raises:
        SourceError: when the source cannot be opened or a camera gives nothing more.
    """
    if not is_live(source) and Path(source).is_dir():
        for frame in newest(source, stop):
            yield top_card(reader, cv2.cvtColor(frame, cv2.COLOR_BGR2GRAY)) or Laid(UNREAD)
        return
    watched = None
    for frame in newest(source, stop):
        watched = watched or OneByOne(reader, (frame.shape[1], frame.shape[0]))
        if (laid := watched.feed(frame)) is not None:
            yield laid
