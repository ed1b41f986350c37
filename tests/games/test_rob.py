"""The duel's line 6: the rob window, who may claim and who gets it."""

from __future__ import annotations

from tests.games.duels import at_turn, dull


def test_a_plain_discard_opens_the_window_and_the_next_draw_closes_it():
    duel = at_turn("8 x 1 9", "7 + 3 x", "8 x 1 +")
    duel.turn("aya", "2", "2")
    assert duel.view()["phase"] == "rob-window"
    assert duel.view()["seats"][2]["calls"] == ["rob"]
    duel.do("draw", "ben", card="5")
    assert duel.view()["window"] is None
    assert duel.refused("rob", "chie") == "no-window"


def test_a_rob_is_an_attack_on_the_spot():
    duel = at_turn("8 x 1 9", "7 + 3 x", "8 x 1 +")
    duel.turn("aya", "2", "2")
    assert duel.refused("rob", "aya") == "own-discard"
    assert duel.refused("rob", "ben") == "rob-not-complete"
    duel.do("rob", "chie")
    assert duel.refused("rob", "chie") == "already-claimed"
    assert duel.refused("draw", "ben", card="5") == "rob-open"
    assert duel.do("close_rob") == [{"event": "rob", "player": "chie", "card": "2", "from": "aya"}]
    assert duel.hand("chie") == ["+", "1", "2", "8", "x"]
    assert duel.seat("aya").discards == ()
    assert (duel.view()["king"], duel.view()["turn"]) == ("chie", "aya")


def test_of_several_robs_the_first_after_the_discarder_gets_it():
    duel = at_turn("5 x 3 9", "8 x 1 +", "8 x 1 +")
    duel.turn("aya", "2", "2")
    duel.do("rob", "chie")
    duel.do("rob", "ben")
    duel.do("close_rob")
    assert duel.view()["king"] == "ben"


def test_a_window_may_be_closed_without_a_claim():
    duel = dull()
    duel.turn("aya", "2", "2")
    assert duel.do("close_rob") == []
    assert duel.refused("close_rob") == "no-window"
    duel.do("draw", "ben", card="5")
