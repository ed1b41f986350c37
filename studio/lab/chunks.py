"""Numbered games or evenings on many cores.

They are handed out in chunks; each comes back as counts, which are folded into one and forgotten, so memory does not
grow with how many there are. Whoever counts gives the same numbers in any order, for any number of jobs, as long as
what happens in one depends on its number alone.
"""

from __future__ import annotations

import warnings
from collections.abc import Callable, Iterator
from typing import Protocol, Self, TypeVar

import joblib

from studio.games.game import Illegal


class Mergeable(Protocol):
    """Counts of a part, which add up to those of the whole in any order."""

    def merge(self, other: Self, /) -> None:
        """Adds what others counted."""
        ...


C = TypeVar("C", bound=Mergeable)


def folded(
    count: Callable[[range], C | Illegal],
    into: C,
    many: int,
    largest: int,
    jobs: int = -1,
    progress: Callable[[int], None] = lambda _done: None,
) -> C | Illegal:
    """`into` with the counts of numbers 0 to `many` - 1 merged, or the first refusal that arrives.

    `count` counts a range of numbers, in a process of its own. `largest` is the size of a chunk: some seconds of work,
    so that the progress moves and the hand-over costs nothing. `jobs`: how many processes, -1 for one a core.
    `progress` gets how many have come in since its last call.
    """
    workers = joblib.Parallel(n_jobs=jobs, return_as="generator_unordered", batch_size=1)
    size = max(1, min(largest, many // (8 * joblib.effective_n_jobs(jobs))))
    arriving = workers(joblib.delayed(_counted)(count, chunk) for chunk in _chunks(many, size))
    for done, counted in arriving:
        if isinstance(counted, Illegal):
            with warnings.catch_warnings(action="ignore"):  # joblib warns of chunks that nobody will ask for: meant so
                arriving.close()
            return counted
        into.merge(counted)
        progress(done)
    return into


def _counted(count: Callable[[range], C | Illegal], chunk: range) -> tuple[int, C | Illegal]:
    return len(chunk), count(chunk)


def _chunks(many: int, size: int) -> Iterator[range]:
    return (range(start, min(start + size, many)) for start in range(0, many, size))
