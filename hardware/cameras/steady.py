"""When a zone may be believed: nothing moves in it, and most of the last few readings agree.

A zone is *unsteady* from the first movement until it settles again. What a hand covers is not gone: while something
moves, or something that is no card lies over the zone, the old content is held and no vote is cast.
"""

from __future__ import annotations

from collections import Counter, deque
from typing import Any, NamedTuple

import cv2
import numpy as np
from cv2.typing import MatLike
from numpy.typing import NDArray

Gray = MatLike

SMALL = (480, 270)
"""The size at which movement is looked for, in pixels."""


class Steadiness(NamedTuple):
    """How much agreement is wanted."""

    still: int = 2
    """Frames without movement before the zone is read."""
    votes: int = 4
    """Equal readings …"""
    of: int = 6
    """… among the last so many."""
    step: int = 16
    """Grey levels by which a pixel of the small picture must change to count as moved."""
    pixels: int = 12
    """Moved pixels of the small picture that make a movement."""


STEADINESS = Steadiness()

Content = tuple[tuple[str, bool], ...]
"""Card and whether it is turned, left to right as the player of the zone sees them."""


class Ballot:
    """The votes of one zone and what they settled."""

    def __init__(self, rules: Steadiness = STEADINESS) -> None:
        self.settled: Content | None = None
        self.steady = False
        self._rules = rules
        self._votes: deque[Content] = deque(maxlen=rules.of)
        self._still = 0

    def moved(self) -> None:
        """Something moved in the zone: what was voted is void, what was settled is held."""
        self._votes.clear()
        self._still = 0
        self.steady = False

    def rested(self) -> bool:
        """A frame without movement. True when the zone should be read now."""
        self._still += 1
        return not self.steady and self._still >= self._rules.still

    def vote(self, content: Content) -> bool:
        """Cast a reading. True when this vote made the zone steady."""
        self._votes.append(content)
        leader, count = Counter(self._votes).most_common(1)[0]
        if self.steady or count < self._rules.votes:
            return False
        self.steady, self.settled = True, leader
        return True


class MotionGate:
    """Movement per zone in small gray pictures; `outlines`: polygons in pixels of the full frame of `size`."""

    def __init__(
        self, size: tuple[int, int], outlines: dict[str, NDArray[np.floating[Any]]], rules: Steadiness = STEADINESS
    ) -> None:
        self._rules = rules
        self._boxes, self._masks = {}, {}
        scale = np.array([SMALL[0] / size[0], SMALL[1] / size[1]])
        for name, outline in outlines.items():
            mask = np.zeros(SMALL[::-1], np.uint8)
            cv2.fillPoly(mask, [np.round(outline * scale).astype(np.int32)], 255)
            mask = cv2.dilate(mask, np.ones((5, 5), np.uint8)).astype(np.uint8)
            x, y, width, height = cv2.boundingRect(mask)
            self._boxes[name] = (slice(y, y + height), slice(x, x + width))
            self._masks[name] = mask[self._boxes[name]]
        self._last: Gray | None = None
        self._settled: dict[str, Gray] = {}

    def moved(self, small: Gray) -> set[str]:
        """The zones in which something moved since the last picture, or changed since they settled."""
        last, self._last = self._last, small
        if last is None:
            return set(self._boxes)
        return {name for name in self._boxes if self._differs(name, small, last) or self._strayed(name, small)}

    def settle(self, name: str) -> None:
        """The zone is as it should be now; remember how it looks."""
        if self._last is not None:
            self._settled[name] = self._last[self._boxes[name]].copy()

    def _strayed(self, name: str, small: Gray) -> bool:
        settled = self._settled.get(name)
        if settled is None or self._changed(name, small[self._boxes[name]], settled) < self._rules.pixels * 2:
            return False
        del self._settled[name]  # told once; the zone settles anew
        return True

    def _differs(self, name: str, small: Gray, last: Gray) -> bool:
        box = self._boxes[name]
        return self._changed(name, small[box], last[box]) >= self._rules.pixels

    def _changed(self, name: str, one: Gray, other: Gray) -> int:
        far = cv2.threshold(cv2.absdiff(one, other), self._rules.step, 255, cv2.THRESH_BINARY)[1]
        return cv2.countNonZero(cv2.bitwise_and(far, self._masks[name]))


def shrink(frame: MatLike) -> Gray:
    """A BGR frame as a small gray picture, calmed of noise. Takes a pixel of each block: quick, and blurred after."""
    rows, columns = frame.shape[0] // SMALL[1], frame.shape[1] // SMALL[0]
    if rows * SMALL[1] == frame.shape[0] and columns * SMALL[0] == frame.shape[1]:
        few = np.ascontiguousarray(frame[rows // 2 :: rows, columns // 2 :: columns])
    else:
        few = cv2.resize(frame, SMALL, interpolation=cv2.INTER_LINEAR)
    return cv2.GaussianBlur(cv2.cvtColor(few, cv2.COLOR_BGR2GRAY), (5, 5), 0)
