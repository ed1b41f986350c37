"""The duel's line 7: two draws and a discard for everyone but the king."""

from __future__ import annotations

from tests.games.duels import DuelScript, at_turn, flaming


def last_draw(*hands: str) -> DuelScript:
    duel = at_turn("8 x 1 +", *hands)
    duel.do("draw", "aya", card="2")
    duel.do("attack", "aya")
    return duel


def test_everyone_but_the_king_draws_two_and_discards_one():
    duel = last_draw("7 + 3 x", "7 + 2 -")
    duel.do("draw", "ben", card="5")
    assert duel.refused("discard", "ben", card="5") == "draw-first"
    assert duel.refused("draw", "chie", card="5") == "not-your-turn"
    duel.do("draw", "ben", card="4")
    assert duel.refused("draw", "ben", card="6") == "last-draw-done"
    duel.do("discard", "ben", card="5")
    assert duel.view()["window"] is None, "no discard may be robbed"
    duel.last_draw("chie", "5 6", "6")
    assert duel.view()["phase"] == "showdown"


def test_a_bow_drawn_in_the_last_draw_may_be_redrawn():
    duel = last_draw("7 + 3 x", "bow + 2 -")
    assert duel.refused("redraw", "ben") == "no-redraw"
    duel.do("draw", "ben", card="bow")
    duel.do("redraw", "ben")
    assert duel.seat("ben").discards == ("bow",)
    duel.do("draw", "ben", card="4")
    duel.do("draw", "ben", card="bow")
    duel.do("discard", "ben", card="bow")
    duel.do("draw", "chie", card="4")
    assert duel.refused("redraw", "chie") == "no-redraw", "her bow is an old one"


def test_a_bow_of_the_last_draw_that_was_read_late_may_be_redrawn():
    duel = last_draw("7 + 3 x", "7 + 2 -")
    duel.do("draw", "ben", card="?")
    duel.do("draw", "ben", card="4")
    duel.do("reveal", "ben", card="bow")
    duel.do("redraw", "ben")
    duel.do("draw", "ben", card="5")
    duel.do("discard", "ben", card="5")


def test_a_free_devil_may_be_discarded_in_the_last_draw_and_no_discard_has_an_effect():
    duel = last_draw("7 + 3 devil", "7 + 0 bow")
    duel.do("draw", "ben", card="5")
    duel.do("draw", "ben", card="6")
    assert duel.refused("discard", "ben", card="devil", push="chie") == "no-effect-now"
    duel.do("discard", "ben", card="devil")
    duel.do("draw", "chie", card="5")
    duel.do("draw", "chie", card="6")
    assert duel.refused("discard", "chie", card="0", skip=True) == "no-effect-now"
    duel.do("discard", "chie", card="bow")
    assert duel.seat("aya").bows == 0, "a bow goes nowhere"


def test_a_short_hand_discards_only_what_exceeds_five():
    duel = flaming()
    duel.do("discard", "aya", card="flame", flame="9")
    duel.do("draw", "ben", card="/")
    duel.do("draw", "ben", card="+")
    duel.do("discard", "ben", card="/")
    for card in ("1", "2", "2"):
        duel.do("draw", "chie", card=card)
    duel.do("discard", "chie", card="7")
    duel.do("draw", "aya", card="6")
    assert duel.refused("attack", "aya") == "not-complete-hand"
