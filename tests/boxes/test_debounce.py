"""A bouncing contact and a nervous hand each have one effect."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hardware.boxes.debounce import STABLE_MS, SWALLOW_MS, Contact, Edge, OnePress, elapsed_ms

# Measured shapes of bounce, as (ms, closed): a microswitch, a worn arcade button, a relay-like chatter, a slow release.
MICROSWITCH = [(0, True), (1, False), (2, True)]
WORN = [(0, True), (1, False), (3, True), (4, False), (7, True), (8, False), (9, True)]
CHATTER = [(ms, ms % 2 == 0) for ms in range(25)]


def settle(trace, until):
    """Edges of a contact sampled every millisecond while it follows the trace."""
    contact, edges, closed = Contact(), [], False
    changes = dict(trace)
    for ms in range(until):
        closed = changes.get(ms, closed)
        edge = contact.sample(ms, closed=closed)
        edges += [edge] if edge else []
    return edges


@pytest.mark.parametrize("trace", [MICROSWITCH, WORN, CHATTER])
def test_a_bouncing_contact_closes_once_after_it_rests(trace):
    last = trace[-1][0]
    assert settle(trace, 200) == [Edge(last + STABLE_MS, closed=True)]


def test_a_bouncing_release_opens_once():
    trace = [(0, True), (60, False), (61, True), (63, False), (64, True), (66, False)]
    assert settle(trace, 200) == [Edge(STABLE_MS, closed=True), Edge(66 + STABLE_MS, closed=False)]


def test_a_spike_shorter_than_the_rest_is_no_press():
    assert settle([(0, True), (STABLE_MS - 1, False)], 100) == []


@given(st.integers(5, SWALLOW_MS), st.integers(0, 0xFFFF_FFFF))
def test_two_presses_5_to_400_ms_apart_are_one_effect(gap, start):
    gate = OnePress()
    assert gate.passes(0, start)
    assert not gate.passes(0, (start + gap) % 2**32)
    assert gate.swallowed == 1


@given(st.integers(SWALLOW_MS + 1, 60_000), st.integers(0, 0xFFFF_FFFF))
def test_two_presses_further_apart_are_two_even_when_the_clock_wraps(gap, start):
    gate = OnePress()
    assert gate.passes(0, start)
    assert gate.passes(0, (start + gap) % 2**32)


def test_two_buttons_at_once_are_two_calls():
    gate = OnePress()
    assert gate.passes(0, 1000)
    assert gate.passes(1, 1003)


def test_after_a_reboot_the_clock_of_before_says_nothing():
    gate = OnePress()
    assert gate.passes(0, 100)
    gate.reboot()
    assert gate.passes(0, 120)


def test_elapsed_over_the_wrap():
    assert elapsed_ms(0xFFFF_FFFF, 4) == 5
