"""The duel's line 5: the flame arrow burns a card, and how burnt hands fill up again."""

from __future__ import annotations

from studio.games.calcolon.rules import FlameRefill
from tests.games.duels import FLAME, at_turn, flaming


def test_the_flame_arrow_burns_every_copy_of_the_named_card():
    duel = flaming()
    events = duel.do("discard", "aya", card="flame", flame="9")
    hits = [{"player": "ben", "count": 1}, {"player": "chie", "count": 2}]
    assert events[1] == {"event": "flame", "player": "aya", "card": "9", "hits": hits}
    assert [len(seat.hand) for seat in duel.state.seats] == [4, 3, 2]
    assert duel.seat("chie").discards == ("9", "9")
    assert duel.view()["window"] is None, "neither the flame nor what it burns may be robbed"
    assert duel.seat("aya").bows == 1, "the bow is kept"


def test_the_flame_arrow_burns_the_archers_own_cards_too():
    duel = flaming()
    duel.do("discard", "aya", card="flame", flame="x")
    assert duel.hand("aya") == ["1", "4", "8"]


def test_switch_flame_spends_bow():
    duel = flaming(flame_spends_bow=True)
    duel.do("discard", "aya", card="flame", flame="9")
    assert duel.seat("aya").bows == 0


def test_the_flame_arrow_needs_a_bow_and_its_season():
    duel = at_turn(*FLAME)
    duel.do("draw", "aya", card="4")
    assert duel.refused("discard", "aya", card="flame", flame="9") == "no-flame"
    assert duel.refused("discard", "aya", card="8", flame="9") == "no-flame"
    off = flaming(flame_arrow=False)
    assert off.refused("discard", "aya", card="flame", flame="9") == "no-flame"
    duel.do("discard", "aya", card="flame")
    assert duel.view()["window"]["card"] == "flame", "a plain flame may be robbed"


def test_naming_zero_and_naming_the_devil_are_different():
    duel = at_turn("8 x 1 flame", "7 0 3 devil", "7 + 9 9")
    duel.turn("aya", "5", "5")
    duel.turn("ben", "5", "5")
    duel.turn("chie", "bow", "bow")
    duel.do("draw", "aya", card="4")
    duel.do("discard", "aya", card="flame", flame="0")
    assert duel.hand("ben") == ["3", "7", "devil"]


def test_seasons_4_and_5_refill_a_burnt_hand_at_once():
    duel = flaming()
    duel.do("discard", "aya", card="flame", flame="9")
    duel.do("draw", "ben", card="2")
    assert duel.refused("discard", "ben", card="2") == "draw-first"
    duel.do("draw", "ben", card="2")
    duel.do("discard", "ben", card="2")
    for _ in range(3):
        duel.do("draw", "chie", card="6")
    duel.do("discard", "chie", card="6")
    assert len(duel.seat("chie").hand) == 4


def test_season_6_refills_one_card_a_turn_without_a_discard():
    duel = flaming(flame_refill=FlameRefill.ONE_PER_TURN)
    duel.do("discard", "aya", card="flame", flame="9")
    duel.do("draw", "ben", card="2")
    assert duel.view()["turn"] == "chie", "no discard"
    duel.do("draw", "chie", card="6")
    duel.turn("aya", "6", "6")
    duel.turn("ben", "6", "2")
    assert [len(seat.hand) for seat in duel.state.seats] == [4, 4, 3]
