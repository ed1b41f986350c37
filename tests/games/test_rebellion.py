"""What a rebel may do in a duel."""

from __future__ import annotations

from studio.games.calcolon import Rules
from tests.games.duels import DULL, at_turn

REBEL = {"winner": "aya", "value": 0, "zero": None, "rebels": [{"player": "aya", "left": 1}]}


def test_a_rebel_reads_six_and_nine_plus_and_times_either_way():
    duel = at_turn("6 / 1/10 1/10", "7 + 3 x", "7 + 2 -", carry=REBEL)
    duel.do("draw", "aya", card="/")
    assert duel.view()["seats"][0]["best"]["value"] == 900
    duel.do("attack", "aya")
    duel.last_draw("ben", "1 2", "1")
    duel.last_draw("chie", "1 3", "1")
    duel.do("lay", "aya", formula="9/1/10/1/10")
    assert duel.view()["seats"][0]["zones"][3]["cards"] == ["6", "/", "1/10", "/", "1/10"], "the card itself is a 6"
    assert duel.close().value == 900


def test_a_rebel_may_swap_instead_of_drawing():
    duel = at_turn(*DULL, carry=REBEL)
    assert duel.refused("swap", "aya", **{"with": "aya"}, give="9", take="7") == "own-cards"
    assert duel.refused("swap", "aya", **{"with": "ben"}, give="9", take="9") == "not-in-hand"
    duel.do("swap", "aya", **{"with": "ben"}, give="9", take="7")
    assert "7" in duel.hand("aya")
    assert duel.view()["turn"] == "ben", "no discard and no attack in that turn"
    assert duel.refused("swap", "ben", **{"with": "aya"}, give="9", take="7") == "no-swap"


def test_no_swap_after_a_draw_nor_in_the_first_season():
    duel = at_turn(*DULL, carry=REBEL)
    duel.do("draw", "aya", card="5")
    assert duel.refused("swap", "aya", **{"with": "ben"}, give="9", take="7") == "no-swap"
    first = at_turn(*DULL, carry=REBEL, rules=Rules(rebellion_swap=False))
    assert first.refused("swap", "aya", **{"with": "ben"}, give="9", take="7") == "no-swap"
    assert first.legal("swap") == []
