"""The pattern of a talk card: twenty little speech bubbles, some filled (who talks), some empty (who is silent).

A camera sees a card as a few hundred light and dark spots, and there seven and eight are nearly the same digit. So
every card has a pattern of its own, printed in two rows at its top and two at its bottom, and any two patterns differ
in at least `APART` bubbles, whichever way up either lies. A code of distance 6 leaves two bubbles under a finger
harmless.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Annotated

from pydantic import StringConstraints

COLUMNS, ROWS = 5, 2
"""Of each of the two blocks."""
APART = 6
FILLED = "#"

Bubbles = Annotated[str, StringConstraints(pattern=r"^[.#]{20}$")]
"""The upper block row by row, then the lower one, as the card stands upright."""


def apart(one: str, other: str) -> int:
    """In how many bubbles two patterns differ, the one upright or turned, whichever is less."""
    return min(_differences(one, other), _differences(one[::-1], other))


def blocks(pattern: str) -> tuple[str, str]:
    """The upper and the lower block; the lower as it is read with the card turned."""
    half = COLUMNS * ROWS
    return pattern[:half], pattern[half:][::-1]


def too_close(patterns: Sequence[str]) -> Iterator[tuple[int, int]]:
    """The places of every pattern that is too close to an earlier one, with that one's place."""
    for place, pattern in enumerate(patterns):
        for earlier in range(place):
            if apart(patterns[earlier], pattern) < APART:
                yield place, earlier


def _differences(one: str, other: str) -> int:
    return sum(a != b for a, b in zip(one, other, strict=False))
