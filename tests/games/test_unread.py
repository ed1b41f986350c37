"""Cards nobody has read yet, and cards that cannot be."""

from __future__ import annotations

from tests.games.duels import at_turn, attacked


def test_an_unread_card_counts_against_the_deck_and_must_be_revealed_before_a_call():
    duel = at_turn("8 x 1 ?", "7 + 3 x", "7 + 2 -")
    assert duel.view()["stock"] == 56 - 12
    duel.do("draw", "aya", card="2")
    assert duel.refused("attack", "aya") == "unread-card"
    assert duel.refused("discard", "aya", card="+") == "not-in-hand"
    assert duel.refused("discard", "aya", card="?") == "unread-card"
    assert duel.refused("reveal", "ben", card="+") == "nothing-unread"
    duel.do("reveal", "aya", card="+")
    duel.do("attack", "aya")


def test_an_unread_hand_can_neither_rob_nor_lay_nor_be_closed():
    duel = at_turn("5 x 3 9", "8 x 1 ?", "7 + 2 -")
    duel.turn("aya", "2", "2")
    assert duel.refused("rob", "ben") == "unread-card"
    duel = attacked(ben="? x 1 + 1")
    assert duel.refused("lay", "ben", burst=True) == "unread-card"
    assert duel.refused_close() == "unread-card"


def test_the_flame_arrow_waits_until_every_card_is_read():
    duel = at_turn("8 x 1 flame", "7 9 3 ?", "7 + 9 9")
    duel.turn("aya", "5", "5")
    duel.turn("ben", "5", "5")
    duel.turn("chie", "bow", "bow")
    duel.do("draw", "aya", card="4")
    assert duel.refused("discard", "aya", card="flame", flame="9") == "unread-card"


def test_a_card_of_which_no_copy_is_left_is_impossible_and_the_sentence_says_where_they_are():
    duel = at_turn("7 x 1 9", "7 + 3 x", "7 + 2 ?")
    assert duel.refused("draw", "aya", card="7") == "impossible-card"
    assert "ben's hand" in duel.said.en and "ben の手札" in duel.said.ja
    assert duel.refused("reveal", "chie", card="7") == "impossible-card"
    assert {"do": "draw", "player": "aya", "card": "7"} not in duel.legal("draw")
