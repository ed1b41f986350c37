"""A distribution of whole numbers, kept as how often each was seen, and the intervals of rates and means.

Everything is computed from counts at the end, so it does not matter in which order the numbers came.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Mapping
from typing import Any, NamedTuple

Z_95 = 1.959964
"""Of the normal distribution: 95 % lie within so many standard deviations."""


class Distribution(NamedTuple):
    """Of `size` numbers, at least one. `sd` is that of the population; quartiles are numbers that were seen."""

    size: int
    mean: float
    sd: float
    least: int
    quartiles: tuple[int, int, int]
    most: int

    def as_json(self) -> dict[str, Any]:
        """Every field by name, mean and standard deviation to three decimals."""
        return self._asdict() | {
            "mean": round(self.mean, 3),
            "sd": round(self.sd, 3),
            "quartiles": list(self.quartiles),
        }


def distribution(seen: Mapping[int, int]) -> Distribution | None:
    """What `seen` (number → how often) looks like; None when nothing was seen."""
    size = sum(seen.values())
    if not size:
        return None
    mean = sum(number * times for number, times in seen.items()) / size
    # fsum does not depend on the order of the numbers.
    spread = math.fsum(times * (number - mean) ** 2 for number, times in seen.items()) / size
    quarters = (quantile(seen, 0.25), quantile(seen, 0.5), quantile(seen, 0.75))
    return Distribution(size, mean, math.sqrt(spread), min(seen), quarters, max(seen))


def quantile(seen: Mapping[int, int], share: float) -> int:
    """The least number that at least `share` of all do not exceed. `seen` is not empty.

    >>> quantile({10: 3, 20: 1}, 0.75)
    10
    """
    need, passed = share * sum(seen.values()), 0
    for number in sorted(seen):
        passed += seen[number]
        if passed >= need:
            return number
    return max(seen)


class Estimate(NamedTuple):
    """A share or a mean with its 95 % interval."""

    value: float
    low: float
    high: float

    def as_json(self) -> list[float]:
        """`[value, low, high]`, four decimals."""
        return [round(number, 4) for number in self]


def rate(hits: float, of: int) -> Estimate | None:
    """The share of `hits` with Wilson's interval (JASA 22, 1927), which holds for few and for all; None of nothing.

    Shared hits may count as fractions: then the interval is rather too wide, since such a mean varies less.
    """
    if not of:
        return None
    share, square = hits / of, Z_95**2
    middle = (share + square / (2 * of)) / (1 + square / of)
    half = Z_95 * math.sqrt(share * (1 - share) / of + square / (4 * of * of)) / (1 + square / of)
    return Estimate(share, max(0.0, middle - half), min(1.0, middle + half))


def mean(seen: Mapping[int, int], unit: int = 1) -> Estimate | None:
    """The mean of `seen` (number → how often) over `unit`, with the normal interval; None of fewer than two.

    >>> mean({1: 50, 3: 50}).as_json()
    [2.0, 1.803, 2.197]
    """
    found = distribution(seen)
    if found is None or found.size < 2:
        return None
    half = Z_95 * found.sd / math.sqrt(found.size - 1)
    return Estimate(found.mean / unit, (found.mean - half) / unit, (found.mean + half) / unit)


def in_steps(seen: Mapping[int, int], width: int) -> Counter[int]:
    """How many lie from each multiple of `width` on.

    >>> in_steps({1: 1, 14: 2, 99: 1}, 10)
    Counter({10: 2, 0: 1, 90: 1})
    """
    steps: Counter[int] = Counter()
    for number, times in seen.items():
        steps[number // width * width] += times
    return steps


def round_width(least: float) -> int:
    """The next of 1, 2, 5, 10, 20, 50 … that is not less."""
    power = 1
    while power * 5 < least:
        power *= 10
    return next(power * digit for digit in (1, 2, 5, 10) if power * digit >= least)
