"""The duel's line 5: the devil is pushed, carries its clip, and makes its receiver discard."""

from __future__ import annotations

from studio.games.calcolon import Rules
from tests.games.duels import DULL, at_turn, dull


def test_the_devil_cannot_be_discarded_plainly_but_pushed():
    duel = dull()
    duel.do("draw", "aya", card="devil")
    assert duel.refused("discard", "aya", card="devil") == "push-devil"
    assert duel.refused("discard", "aya", card="devil", push="aya") == "own-cards"
    assert duel.refused("discard", "aya", card="9", push="ben") == "no-push"
    assert duel.do("discard", "aya", card="devil", push="chie") == [
        {"event": "devil-push", "from": "aya", "to": "chie"}
    ]
    view = duel.view()
    assert (view["phase"], view["turn"], view["seats"][2]["clip"]) == ("forced-discard", "chie", "devil")
    assert len(duel.seat("chie").hand) == 5


def test_the_receiver_of_the_devil_discards_another_card_which_may_be_robbed():
    duel = at_turn("8 x 1 9", "8 x 1 +", "7 + 2 -")
    duel.turn("aya", "devil", "devil", push="chie")
    assert duel.refused("draw", "ben", card="5") == "release-first"
    assert duel.refused("release", "chie", card="devil") == "release-plain-only"
    duel.do("release", "chie", card="2")
    assert duel.view()["window"] == {"card": "2", "from": "chie", "claims": []}
    assert duel.view()["turn"] == "ben", "the turn after the one who pushed"
    duel.do("rob", "ben")
    duel.do("close_rob")
    assert duel.view()["king"] == "ben"


def test_a_bow_discarded_after_a_devil_push_goes_left_and_no_effect_may_be_called():
    duel = at_turn("8 x 1 9", "7 + 3 x", "7 + 0 bow")
    duel.turn("aya", "devil", "devil", push="chie")
    assert duel.refused("release", "chie", card="0", skip=True) == "unknown-field"
    duel.do("release", "chie", card="bow")
    assert duel.seat("aya").bows == 1
    assert duel.view()["window"] is None


def test_the_clip_forbids_every_discard_of_the_devil_in_the_last_draw_too():
    duel = at_turn("8 x 1 +", "7 + 3 x", "7 + 2 -")
    duel.turn("aya", "devil", "devil", push="ben")
    duel.do("release", "ben", card="3")
    duel.do("draw", "ben", card="5")
    assert duel.refused("discard", "ben", card="devil", push="chie") == "clipped"
    duel.do("discard", "ben", card="5")
    duel.turn("chie", "4", "4")
    duel.do("draw", "aya", card="2")
    duel.do("attack", "aya")
    duel.do("draw", "ben", card="1")
    duel.do("draw", "ben", card="6")
    assert duel.refused("discard", "ben", card="devil") == "clipped"
    assert not [c for c in duel.legal("discard") if c["card"] == "devil"]


def test_no_devil_is_pushed_onto_a_rebel_and_none_at_all_if_nobody_may_receive_it():
    carry = {"winner": "ben", "value": 10, "zero": None, "rebels": [{"player": "ben", "left": 1}]}
    duel = at_turn(*DULL, carry=carry)
    duel.do("draw", "aya", card="devil")
    assert duel.refused("discard", "aya", card="devil", push="ben") == "immune"
    final = at_turn(*DULL[:2], carry=carry, seats=("aya", "ben"))
    final.do("draw", "aya", card="devil")
    assert not [c for c in final.legal("discard") if c["card"] == "devil"]
    first = at_turn(*DULL, carry=carry, rules=Rules(rebellion_immunity=False))
    first.do("draw", "aya", card="devil")
    first.do("discard", "aya", card="devil", push="ben")
