"""Rules 1 and 2 of the source: the pack, the foundations' sequences; and the numbered deals."""

from __future__ import annotations

from collections import Counter
from itertools import islice

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from studio.games.calculation.cards import DECK, SEQUENCES, next_rank, value
from studio.games.calculation.deals import LAST_DEAL, _splitmix64, full_stock, is_deal, stock_of


def test_the_pack_has_every_rank_four_times():
    assert Counter(DECK) == dict.fromkeys("A23456789TJQK", 4)
    assert [value(card) for card in "A23456789TJQK"] == list(range(1, 14))


def test_foundations_go_up_by_one_two_three_and_four_as_the_source_lists_them():
    assert ["".join(SEQUENCES[foundation]) for foundation in (1, 2, 3, 4)] == [
        "A23456789TJQK",
        "2468TQA3579JK",
        "369Q258JA47TK",
        "48Q37J26TA59K",
    ]


def test_every_foundation_has_every_rank_once_and_ends_in_a_king():
    for ranks in SEQUENCES.values():
        assert sorted(ranks) == sorted("A23456789TJQK")
        assert ranks[-1] == "K"


def test_a_foundation_waits_for_one_rank_and_a_finished_one_for_none():
    assert [next_rank(2, count) for count in (0, 1, 6, 12, 13)] == ["2", "4", "A", "K", None]


def test_four_cards_are_taken_out_as_foundations_or_all_52_are_shuffled():
    assert Counter(DECK) - Counter(full_stock(no_foundations=False)) == Counter("A234")
    assert Counter(full_stock(no_foundations=True)) == Counter(DECK)


def test_a_number_is_the_same_deal_for_ever():
    assert "".join(stock_of(1, no_foundations=False)) == "4J2T84K539TQ3895A63QT27J8KQQ6562TK8KA59A47J977J6"
    assert "".join(stock_of(LAST_DEAL, no_foundations=True)) == "88AJ35522QJK43A95T947A3T62QA77TJ8K45948K6372J696TQQK"


def test_the_generator_is_splitmix64():
    """First values for the seed 1234567, as published with other implementations."""
    known = [6457827717110365317, 3203168211198807973, 9817491932198370423, 4593380528125082431, 16408922859458223821]
    assert list(islice(_splitmix64(1234567), 5)) == known


@settings(deadline=None)
@given(some.integers(1, LAST_DEAL), some.booleans())
def test_every_deal_is_the_whole_stock(number, without):
    dealt = stock_of(number, no_foundations=without)
    assert Counter(dealt) == Counter(full_stock(no_foundations=without))


def test_cards_come_to_every_place_about_equally_often():
    """Kings on top and at the bottom, of 5,200 deals 400 each are expected; a wrong shuffle is far off."""
    deals = [stock_of(number, no_foundations=True) for number in range(1, 5201)]
    for place in (0, 1, 25, 50, 51):
        assert 320 < sum(dealt[place] == "K" for dealt in deals) < 480


@pytest.mark.parametrize("number", [0, -1, LAST_DEAL + 1])
def test_other_numbers_are_no_deals(number):
    assert not is_deal(number)
    with pytest.raises(ValueError):
        stock_of(number, no_foundations=False)
