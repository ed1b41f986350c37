"""Numbers handed out in chunks: each exactly once, for any number of jobs, until the first refusal."""

from __future__ import annotations

from collections import Counter

import pytest

from studio.games.game import Illegal, Words
from studio.lab import chunks
from studio.lab.chunks import folded


class Seen:
    def __init__(self, numbers=()):
        self.numbers = Counter(numbers)

    def merge(self, other):
        self.numbers.update(other.numbers)


def refuse_from_seven(chunk):
    return Illegal("seven", Words("", "")) if 7 in chunk else Seen(chunk)


def test_chunks_cover_every_number_once():
    for many, size in ((1, 1), (7, 3), (50, 25), (51, 25)):
        numbers = [number for chunk in chunks._chunks(many, size) for number in chunk]
        assert numbers == list(range(many))


@pytest.mark.parametrize("jobs", [1, 2])
def test_every_number_is_counted_once_and_told_to_the_progress(jobs):
    done: list[int] = []
    seen = folded(Seen, Seen(), 23, 4, jobs, done.append)
    assert isinstance(seen, Seen)
    assert seen.numbers == Counter(range(23))
    assert sum(done) == 23


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_refusal_ends_it(jobs):
    found = folded(refuse_from_seven, Seen(), 40, 1, jobs)
    assert isinstance(found, Illegal)
    assert found.code == "seven"
