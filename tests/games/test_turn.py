"""The duel's lines 1 to 4: seats, first draw, a turn, and who may attack."""

from __future__ import annotations

from studio.games.calcolon import Rules
from studio.games.calcolon.rules import FalseAttack
from studio.games.game import Place
from tests.games.duels import DULL, DuelScript, at_turn, attacked, dull


def test_the_first_draw_goes_one_card_at_a_time_in_turn_order():
    duel = DuelScript()
    assert duel.refused("draw", "ben", card="7") == "not-your-turn"
    duel.do("draw", "aya", card="7")
    assert duel.refused("draw", "aya", card="7") == "not-your-turn"
    duel.do("draw", "ben", card="7")
    duel.do("draw", "chie", card="7")
    assert duel.refused("draw", "aya", card="7") == "impossible-card", "a fourth 7"
    assert "aya" in duel.said.en and "ben" in duel.said.en and "chie" in duel.said.en


def test_four_cards_each_and_six_in_the_final():
    assert [len(seat.hand) for seat in dull().state.seats] == [4, 4, 4]
    final = DuelScript(Rules(numbers=4, symbols=3), seats=("aya", "ben")).first_draw("1 2 3 + + 9", "1 2 3 x x 9")
    assert final.view()["phase"] == "turn"
    assert final.view()["hand_size"] == 7
    final.do("draw", "aya", card="/")
    assert final.refused("draw", "aya", card="/") == "must-discard"


def test_the_winner_of_the_last_duel_starts_and_the_order_goes_round():
    duel = attacked(ben="9 / 1/10 / 1/10")
    assert duel.close().seats == ("ben", "chie", "aya")


def test_a_turn_is_one_draw_and_then_a_discard():
    duel = dull()
    assert duel.refused("discard", "aya", card="8") == "draw-first"
    assert duel.refused("attack", "aya") == "draw-first"
    duel.do("draw", "aya", card="5")
    assert duel.refused("draw", "aya", card="5") == "must-discard"
    assert duel.refused("discard", "aya", card="4") == "not-in-hand"
    duel.do("discard", "aya", card="5")
    assert duel.seat("aya").discards == ("5",)
    assert duel.view()["turn"] == "ben"


def test_an_attack_needs_a_complete_hand():
    duel = dull()
    duel.do("draw", "aya", card="5")
    assert duel.refused("attack", "aya") == "not-complete-hand"
    assert duel.refused("attack", "ben") == "not-your-turn"
    duel.do("discard", "aya", card="9")
    assert duel.view()["king"] is None, "play goes on"


def test_an_attack_makes_the_king():
    duel = at_turn("8 x 1 +", *DULL[1:])
    duel.do("draw", "aya", card="2")
    assert duel.view()["seats"][0]["calls"] == ["attack"]
    assert duel.do("attack", "aya") == [{"event": "attack", "player": "aya"}]
    view = duel.view()
    assert (view["king"], view["phase"], view["turn"]) == ("aya", "last-draw", "ben")


def test_switch_false_attack_bursts_and_the_duel_goes_on_without_him():
    duel = dull(false_attack=FalseAttack.BURST)
    duel.do("draw", "aya", card="5")
    events = duel.do("attack", "aya")
    assert [event["event"] for event in events] == ["false-attack", "burst"]
    view = duel.view()
    assert (view["king"], view["turn"]) == (None, "ben")
    assert "burst" in view["seats"][0]["marks"]
    duel.turn("ben", "4", "4")
    duel.turn("chie", "4", "4")
    assert duel.view()["turn"] == "ben", "aya is passed over"
    assert duel.refused("rob", "aya") == "is-out"


def test_when_all_have_attacked_falsely_nobody_wins():
    duel = dull(false_attack=FalseAttack.BURST)
    for player, card in (("aya", "5"), ("ben", "5"), ("chie", "4")):
        duel.do("draw", player, card=card)
        duel.do("attack", player)
    result = duel.close()
    assert result.winner is None
    assert {outcome.points for outcome in result.outcomes.values()} == {-10}


def test_place_of_the_duel_is_in_the_view():
    duel = DuelScript(place=Place(5, 5))
    assert (duel.view()["number"], duel.view()["of"], duel.view()["factor"]) == (5, 5, 2)
