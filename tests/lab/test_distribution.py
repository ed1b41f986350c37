"""Distributions from counts: against the statistics module, and intervals against published values."""

from __future__ import annotations

import statistics
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from studio.lab.distribution import distribution, in_steps, quantile, rate, round_width

NUMBERS = st.lists(st.integers(-1000, 100_000), min_size=1, max_size=60)


@given(NUMBERS)
def test_a_distribution_is_that_of_the_numbers_it_was_counted_from(numbers):
    found = distribution(Counter(numbers))
    assert found is not None
    assert found.size == len(numbers)
    assert found.mean == pytest.approx(statistics.fmean(numbers))
    assert found.sd == pytest.approx(statistics.pstdev(numbers), abs=1e-6)
    assert (found.least, found.most) == (min(numbers), max(numbers))


@given(NUMBERS)
def test_the_order_of_counting_changes_no_digit(numbers):
    assert distribution(Counter(numbers)) == distribution(Counter(reversed(numbers)))


@given(NUMBERS, st.sampled_from([0.25, 0.5, 0.75]))
def test_a_quantile_is_a_number_that_was_seen_and_parts_the_rest(numbers, share):
    found = quantile(Counter(numbers), share)
    assert found in numbers
    assert sum(number <= found for number in numbers) >= share * len(numbers)
    assert sum(number < found for number in numbers) < share * len(numbers)


def test_of_nothing_there_is_no_distribution_and_no_rate():
    assert distribution(Counter()) is None
    assert rate(0, 0) is None


@pytest.mark.parametrize(
    ("hits", "of", "low", "high"),
    [(81, 263, 0.2553, 0.3662), (15, 148, 0.0624, 0.1605), (0, 20, 0.0, 0.1611), (1, 29, 0.0061, 0.1718)],
)
def test_wilson_intervals_are_those_of_newcombe_1998(hits, of, low, high):
    """Statistics in Medicine 17, table I, method 3."""
    found = rate(hits, of)
    assert found is not None
    assert found.as_json() == [round(hits / of, 4), pytest.approx(low, abs=1e-4), pytest.approx(high, abs=1e-4)]


@given(NUMBERS, st.sampled_from([1, 5, 20]))
def test_steps_hold_every_number_in_the_step_it_lies_in(numbers, width):
    steps = in_steps(Counter(numbers), width)
    assert steps.total() == len(numbers)
    assert all(start % width == 0 and any(start <= number < start + width for number in numbers) for start in steps)


def test_widths_are_round():
    assert [round_width(least) for least in (0.3, 1, 1.5, 3, 7, 11, 99, 501)] == [1, 1, 2, 5, 10, 20, 100, 1000]
