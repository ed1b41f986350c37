"""From a bouncing contact to one effect.

Two stages, because they answer two different facts. A contact bounces for a few milliseconds: `Contact` is the rule
that the firmware applies (firmware/buttons.c is the same rule in C), and the virtual box applies it too. A person under
stress hits a button twice: `OnePress` lets one press through and swallows the next of the same button for 400 ms, by
the clock of the box, so that a slow computer does not turn one call into two.
"""

from __future__ import annotations

from typing import NamedTuple

STABLE_MS = 5
"""A contact must rest this long before it counts as changed."""

SWALLOW_MS = 400
"""Presses of one button closer than this (inclusive) are one effect."""

_WRAP = 1 << 32


class Edge(NamedTuple):
    """A contact that settled: closed (pressed) or open, at `ms` of the box's clock."""

    ms: int
    closed: bool


class Contact:
    """One contact, sampled. Settles after `STABLE_MS` without change."""

    def __init__(self) -> None:
        self._settled = False
        self._candidate = False
        self._since = 0

    def sample(self, ms: int, *, closed: bool) -> Edge | None:
        """The edge that this sample settles, or None. `ms` never goes back."""
        if closed != self._candidate:
            self._candidate = closed
            self._since = ms
        if self._candidate == self._settled or elapsed_ms(self._since, ms) < STABLE_MS:
            return None
        self._settled = self._candidate
        return Edge(ms, self._settled)


class OnePress:
    """Lets a press of a button through unless it follows one that passed within `SWALLOW_MS`."""

    def __init__(self) -> None:
        self._passed: dict[int, int] = {}
        self.swallowed = 0

    def passes(self, button: int, ms: int) -> bool:
        """Whether this press has an effect. `ms` is the clock of the box."""
        last = self._passed.get(button)
        if last is not None and elapsed_ms(last, ms) <= SWALLOW_MS:
            self.swallowed += 1
            return False
        self._passed[button] = ms
        return True

    def reboot(self) -> None:
        """The box's clock starts again: what was pressed before says nothing any more."""
        self._passed.clear()


def elapsed_ms(earlier: int, later: int) -> int:
    """Milliseconds between two readings of a 32-bit clock that wraps after 49 days."""
    return (later - earlier) % _WRAP
