"""One measured figure, and how to take it."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable
from typing import NamedTuple


class Figure(NamedTuple):
    """The median of several runs after a warm-up."""

    what: str
    median: float
    unit: str
    note: str = ""


def time_ms(what: str, work: Callable[[], object], *, runs: int = 15, note: str = "") -> Figure:
    """Median milliseconds of one call of `work`."""
    work()
    taken = []
    for _ in range(runs):
        start = time.perf_counter()
        work()
        taken.append((time.perf_counter() - start) * 1000)
    return Figure(what, statistics.median(taken), "ms", note)
