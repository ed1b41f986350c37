"""A limit on how often one caller may ask: a bucket that fills with time."""

from __future__ import annotations

from collections.abc import Callable

MOST_CALLERS = 10_000


class Rate:
    """`per_second` on average, `burst` at once. `clock` is monotonic seconds."""

    def __init__(self, per_second: float, burst: float, clock: Callable[[], float]) -> None:
        self._per_second, self._burst, self._clock = per_second, burst, clock
        self._buckets: dict[str, tuple[float, float]] = {}

    def allow(self, caller: str) -> bool:
        """Whether `caller` may ask now; takes one from his bucket when he may."""
        now = self._clock()
        level, at = self._buckets.pop(caller, (self._burst, now))
        level = min(self._burst, level + (now - at) * self._per_second)
        allowed = level >= 1
        if len(self._buckets) >= MOST_CALLERS:
            self._buckets.pop(next(iter(self._buckets)))
        self._buckets[caller] = (level - 1 if allowed else level, now)
        return allowed
