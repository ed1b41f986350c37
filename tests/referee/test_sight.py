"""What is seen is held against what should lie there: order, stacks, backs, unread cards, zones that say nothing."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from hardware.messages import SeenCard
from studio.games.game import UNREAD, Order, Pile, Zone
from studio.referee.sight import (
    EXACT,
    FACE_DOWN,
    Fit,
    expected_cards,
    fit_layout,
    fit_pile,
    seen_cards,
    surplus,
    unfit_zones,
    zone_name,
)
from tests.referee.looking import CORNERS

CHAIRS = ("aya", "ben")
RACK = Zone("rack", "aya")
CARDS = st.lists(st.sampled_from("1 2 6 9 + x bow".split()), max_size=6).map(tuple)


def free(*cards, zone=RACK):
    return Pile(zone, cards, Order.FREE)


def row(*cards):
    return Pile(Zone("formula", "ben"), cards, Order.ROW)


def stack(*cards, zone=Zone("discards", "ben")):
    return Pile(zone, cards, Order.STACK)


def test_a_zone_is_named_by_chair_and_the_middle_of_the_table_has_no_number():
    assert zone_name(Zone("rack", "ben"), CHAIRS) == "rack-2"
    assert zone_name(Zone("trick"), CHAIRS) == "trick"


def test_the_codes_of_a_reading_keep_their_order():
    seen = tuple(SeenCard(card=card, confidence=1, corners=CORNERS) for card in ("x", "?", "9"))
    assert seen_cards(seen) == ("x", "?", "9")


def test_only_the_top_of_a_stack_can_be_seen():
    assert expected_cards(stack("3", "x", "7")) == ("7",)
    assert expected_cards(stack()) == ()
    assert fit_pile(stack("3", "x", "7"), ("7",)) == EXACT
    assert fit_pile(stack("3", "x", "7"), ("x",)) == Fit(1, 0)
    assert fit_pile(stack("3"), ()).distance == 1


def test_a_pile_that_lies_face_down_shows_backs():
    hidden = free("1", "2")._replace(face_up=False)
    assert expected_cards(hidden) == (FACE_DOWN, FACE_DOWN)
    assert fit_pile(hidden, (FACE_DOWN, FACE_DOWN)) == EXACT
    assert fit_pile(hidden, (FACE_DOWN,)) == Fit(1, 0)
    assert fit_pile(free("1"), (FACE_DOWN,)) == Fit(1, 0)


@given(CARDS, st.randoms(use_true_random=False))
def test_in_a_free_zone_any_order_fits(cards, dice):
    assert fit_pile(free(*cards), tuple(dice.sample(cards, len(cards)))) == EXACT


def test_in_a_row_the_order_counts():
    assert fit_pile(row("8", "x", "1"), ("8", "x", "1")) == EXACT
    assert fit_pile(row("8", "x", "1"), ("1", "x", "8")) == Fit(2, 0)
    assert fit_pile(row("8", "x", "1"), ("8", "x")) == Fit(1, 0)


def test_a_card_that_is_seen_but_not_read_fits_any_card_on_trust():
    assert fit_pile(free("8", "x"), ("8", UNREAD)) == Fit(0, 1)
    assert fit_pile(row("8", "x"), (UNREAD, "x")) == Fit(0, 1)


def test_an_unread_card_of_the_rules_is_fitted_by_an_unread_sight_without_a_doubt():
    assert fit_pile(free("8", UNREAD), ("8", UNREAD)) == EXACT


def test_a_card_more_than_should_lie_there_counts_even_when_it_is_not_read():
    assert fit_pile(free("8"), ("8", UNREAD)) == Fit(1, 0)
    assert fit_pile(free("8"), ("8", "9")) == Fit(1, 0)


@given(CARDS, CARDS)
def test_a_fit_is_perfect_only_for_the_same_cards_and_counts_the_same_both_ways(cards, seen):
    fit = fit_pile(free(*cards), seen)
    assert (fit.distance == 0) == (sorted(cards) == sorted(seen))
    assert fit.distance == fit_pile(free(*seen), cards).distance


@given(CARDS.filter(bool), st.data())
def test_an_unread_card_never_makes_a_fit_worse(cards, choose):
    """Glare hides what a camera would have read: the rules are believed, one doubt more."""
    at = choose.draw(st.integers(0, len(cards) - 1))
    seen = (*cards[:at], UNREAD, *cards[at + 1 :])
    assert fit_pile(free(*cards), seen) == Fit(0, 1)


def test_a_misread_card_is_one_card_out_of_place_in_a_rack_as_in_a_row():
    assert fit_pile(free("8", "6"), ("9", "8")) == Fit(1, 0)
    assert fit_pile(row("8", "6"), ("8", "9")) == Fit(1, 0)


def test_a_zone_that_nobody_sees_says_nothing():
    layout = (free("8", "x"), row("1"), stack("7"))
    assert fit_layout(layout, CHAIRS, {}) == EXACT
    assert fit_layout(layout, CHAIRS, {"rack-1": ("x", "8")}) == EXACT
    assert unfit_zones(layout, CHAIRS, {"rack-1": ("x",), "discards-2": ("7",)}) == ("rack-1",)
    assert fit_layout(layout, CHAIRS, {"rack-1": ("x",), "formula-2": (UNREAD,)}) == Fit(1, 1)


def test_a_card_more_than_the_deck_holds_is_named_with_every_place():
    deck = ("7", "7", "x")
    layout = (free("7"), free("x", zone=Zone("rack", "ben")), stack("7", "x", zone=Zone("discards", "aya")))
    assert surplus(deck, layout, CHAIRS, {}) == {"x": ["rack-2", "discards-1"]}
    sight = {"rack-2": ("7",), "discards-1": ("x",)}
    assert surplus(deck, layout, CHAIRS, sight) == {"7": ["rack-1", "rack-2", "discards-1"]}


def test_neither_backs_nor_unread_cards_are_too_many():
    layout = (free("7"),)
    assert surplus(("7",), layout, CHAIRS, {"rack-1": (UNREAD, UNREAD, FACE_DOWN, FACE_DOWN)}) == {}
