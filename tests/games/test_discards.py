"""The duel's line 5: what a discarded bow, trade or zero does."""

from __future__ import annotations

import pytest

from tests.games.duels import DULL, DuelScript, at_turn, dull


def test_a_bow_goes_to_the_left_neighbour_and_lies_beside_his_hand():
    duel = dull()
    events = duel.turn("aya", "bow", "bow")
    assert events == [{"event": "bow-passed", "from": "aya", "to": "ben"}]
    assert duel.seat("ben").bows == 1
    assert duel.seat("aya").discards == ()
    assert duel.view()["window"] is None, "a bow cannot be robbed"
    assert len(duel.seat("ben").hand) == 4


def test_a_bow_in_the_hand_is_of_no_use_two_beside_it_are_parentheses():
    hands = ("4 6 9 +", "7 + 3 x", "7 + 2 -")
    duel = at_turn(*hands)
    for bow in range(2):
        duel.turn("aya", "1", "1")
        duel.turn("ben", "1" if bow == 0 else "8", "1" if bow == 0 else "8")
        duel.turn("chie", "bow", "bow")
        assert duel.seat("aya").pairs == bow
    duel.do("draw", "aya", card="x")
    assert duel.view()["seats"][0]["best"]["formula"] == "( 4 + 6 ) x 9"
    duel.do("attack", "aya")


@pytest.mark.parametrize(("card", "give", "take"), [("trade1", ["9"], ["x"]), ("trade2", ["9", "1"], ["7", "x"])])
def test_a_trade_swaps_exactly_its_number_of_cards(card, give, take):
    duel = dull()
    duel.do("draw", "aya", card=card)
    trade = {"with": "ben", "give": give, "take": take}
    few = {"with": "ben", "give": give[1:], "take": take[1:]}
    assert duel.refused("discard", "aya", card=card, trade=few) == "trade-count"
    assert duel.refused("discard", "aya", card=card, trade={**trade, "with": "aya"}) == "own-cards"
    assert duel.refused("discard", "aya", card=card, trade={**trade, "take": ["5"] * len(take)}) == "not-in-hand"
    assert duel.refused("discard", "aya", card="9", trade=trade) == "no-trade"
    events = duel.do("discard", "aya", card=card, trade=trade)
    assert [event["event"] for event in events] == ["discarded", "traded"]
    assert set(take) <= set(duel.hand("aya"))
    assert set(give) <= set(duel.hand("ben"))
    assert [len(seat.hand) for seat in duel.state.seats] == [4, 4, 4]
    assert duel.view()["window"] is None, "a trade cannot be robbed"


def test_a_trade_may_just_be_discarded():
    duel = dull()
    events = duel.turn("aya", "trade1", "trade1")
    assert [event["event"] for event in events] == ["discarded"]
    assert duel.view()["window"] is None


def test_a_trade_moves_a_clipped_devil_with_its_clip():
    duel = dull()
    duel.turn("aya", "devil", "devil", push="ben")
    duel.do("release", "ben", card="3")
    duel.do("draw", "ben", card="trade1")
    duel.do("discard", "ben", card="trade1", trade={"with": "chie", "give": ["devil"], "take": ["2"]})
    assert (duel.seat("ben").clips, duel.seat("chie").clips) == (0, 1)
    duel.do("draw", "chie", card="5")
    assert duel.refused("discard", "chie", card="devil", push="aya") == "clipped"


def test_a_zero_may_skip_the_next_player_who_keeps_his_rob_priority():
    duel = at_turn("8 x 1 9", "9 / 1/10 +", "9 / 1/10 -")
    duel.do("draw", "aya", card="0")
    events = duel.do("discard", "aya", card="0", skip=True)
    assert events[1] == {"event": "skip", "player": "aya", "skipped": "ben"}
    view = duel.view()
    assert view["turn"] == "chie"
    assert "skipped" in view["seats"][1]["marks"]
    duel.do("rob", "chie")
    duel.do("rob", "ben")
    duel.do("close_rob")
    assert duel.view()["king"] == "ben"


def test_skip_only_with_a_zero_and_only_in_seasons_that_have_it():
    duel = dull()
    duel.do("draw", "aya", card="0")
    assert duel.refused("discard", "aya", card="9", skip=True) == "no-skip"
    assert duel.refused("discard", "aya", card="0", skip=True, flame="1") == "one-effect"
    first = dull(skip=False)
    first.do("draw", "aya", card="0")
    assert first.refused("discard", "aya", card="0", skip=True) == "no-skip"
    assert {"do": "discard", "player": "aya", "card": "0", "skip": True} not in first.legal("discard")


def test_in_a_final_of_two_skip_means_moving_again():
    duel = DuelScript(seats=("aya", "ben")).first_draw(*DULL[:2])
    duel.turn("aya", "0", "0", skip=True)
    assert duel.view()["turn"] == "aya"
    duel.do("draw", "aya", card="5")
