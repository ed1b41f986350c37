"""The lines of "Duel" in `rules/calcolon.md`, one by one."""

from __future__ import annotations

import pytest

from studio.games.calcolon import Rules
from studio.games.calcolon.rules import FalseAttack, FlameRefill
from studio.games.game import Place
from tests.games.duels import DuelScript, attacked

DULL = ("8 x 1 9", "7 + 3 x", "7 + 2 -")


def dull(**rules) -> DuelScript:
    return DuelScript(Rules(**rules)).first_draw(*DULL)


def at_turn(*hands: str, rules=None, carry=None, seats=("aya", "ben", "chie")) -> DuelScript:
    return DuelScript(rules, seats=seats, carry=carry).first_draw(*hands)


# 1, 2 Seats and first draw


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


# 3, 4 Turn and attack


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


# 5 Discard effects


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


FLAME = ("8 x 1 flame", "7 9 3 x", "7 + 9 9")


def flaming(**rules) -> DuelScript:
    """aya holds a bow and has drawn; the flame arrow is in her hand."""
    duel = at_turn(*FLAME, rules=Rules(**rules))
    duel.turn("aya", "5", "5")
    duel.turn("ben", "5", "5")
    duel.turn("chie", "bow", "bow")
    duel.do("draw", "aya", card="4")
    return duel


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


# 6 Rob


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


# 7 Last draw


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


# 8 Showdown


def test_a_laid_formula_is_what_counts():
    duel = attacked(aya="2 x 5 + 0")
    assert duel.refused("lay", "aya", formula="2 + 5 x 0") == "not-complete"
    assert "2" in duel.said.ja
    assert duel.refused("lay", "aya", formula="2 x 5 + 1") == "not-those-cards"
    assert duel.refused("lay", "aya", formula="2 x 5") == "not-those-cards"
    assert duel.refused("lay", "aya", formula="2 x ( 5 + 0 )") == "too-few-bows"
    assert duel.refused("lay", "aya", formula="2 + x 5 0") == "no-formula"
    duel.do("lay", "aya", formula="5x2+0")
    assert duel.refused("lay", "aya", burst=True) == "already-laid"
    assert duel.view()["laid"] == ["aya"]
    assert duel.close().value == 10


def test_a_lower_formula_on_the_table_counts_all_the_same():
    duel = attacked(aya="9 / 1/10 - 0")
    duel.do("lay", "aya", formula="0 - 9 / 1/10")
    assert duel.close().value == -90


def test_with_none_laid_the_best_formula_counts():
    duel = attacked(aya="9 / 1/10 - 0")
    assert duel.close().outcomes["aya"].formula == "9 / 1/10 - 0"
    assert duel.kinds().count("laid") == 1


def test_the_king_may_burst_and_then_it_is_no_king_killing():
    duel = attacked(ben="9 / 1/10 / 1/10")
    duel.do("lay", "aya", burst=True)
    outcomes = duel.close().outcomes
    assert (outcomes["aya"].outcome, outcomes["aya"].points) == ("burst", -10)
    assert outcomes["ben"].outcome == "win"


def test_nothing_is_laid_or_closed_before_the_showdown():
    duel = dull()
    assert duel.refused("lay", "aya", burst=True) == "not-showdown"
    assert duel.refused_close() == "not-showdown"


def test_after_the_close_nothing_moves():
    duel = attacked()
    duel.close()
    assert duel.refused("lay", "aya", burst=True) == "duel-closed"
    assert duel.refused_close() == "duel-closed"
    assert duel.legal() == []
    assert duel.view()["phase"] == "over"


# 9 Deck out

SMALL = {**{str(n): 3 for n in range(1, 6)}, "+": 1, "-": 1, "x": 3, "/": 3}


def emptied() -> DuelScript:
    """23 cards; every turn discards what was drawn, until the deck is out on chie's discard."""
    duel = DuelScript(
        Rules(deck=SMALL),
        carry={
            "winner": "ben",
            "value": 40,
            "zero": {"player": "ben", "number": 1},
            "rebels": [{"player": "chie", "left": 1}],
        },
    )
    duel.first_draw("1 1 2 2", "3 3 4 4", "1 2 3 4")
    players = ["aya", "ben", "chie"] * 4
    for player, card in zip(players, "5 5 5 x x x / / / + -".split(), strict=False):
        duel.turn(player, card, card)
    return duel


def test_a_normal_draw_that_is_impossible_is_a_drawn_duel():
    duel = emptied()
    assert duel.view()["stock"] == 0
    assert duel.refused("draw", "chie", card="?") == "deck-empty"
    duel.do("close_rob")
    view = duel.view()
    assert (view["drawn"], view["phase"]) == (True, "over")
    result = duel.close()
    assert result.winner is None
    assert {(o.outcome, o.points) for o in result.outcomes.values()} == {("drawn", 0)}
    assert result.seats == ("aya", "ben", "chie"), "the same starter again"


def test_a_drawn_duel_uses_up_rebellion_and_leaves_double_score_and_zero_win():
    duel = emptied()
    duel.do("close_rob")
    carry = duel.close().carry
    assert carry == {"winner": "ben", "value": 40, "zero": {"player": "ben", "number": 1}, "rebels": []}


def test_the_last_discard_of_the_deck_can_still_be_robbed():
    deck = {"1": 3, "2": 3, "3": 3, "4": 1, "5": 1, "x": 1, "/": 2}
    duel = DuelScript(Rules(deck=deck)).first_draw("1 1 2 2", "5 x 4 /", "3 3 3 1")
    duel.turn("aya", "/", "2")
    duel.do("close_rob")
    duel.do("draw", "ben", card="2")
    assert duel.view()["stock"] == 0
    duel.do("discard", "ben", card="5")
    assert duel.view()["phase"] == "rob-window", "the deck is out, but the window is open"
    duel.do("close_rob")
    assert duel.view()["drawn"]


def test_in_the_last_draw_the_discards_are_reshuffled():
    duel = DuelScript(Rules(deck=SMALL)).first_draw("5 x 4 /", "3 3 4 4", "1 2 3 1")
    for player, card in zip(["aya", "ben", "chie"] * 3, "1 5 5 + - x x / /".split(), strict=True):
        duel.turn(player, card, card)
    duel.do("draw", "aya", card="2")
    duel.do("attack", "aya")
    assert duel.view()["stock"] == 1
    events = duel.do("draw", "ben", card="2")
    assert [event["event"] for event in events] == ["drawn", "reshuffled"]
    assert duel.view()["stock"] == 9
    assert all(seat.discards == () for seat in duel.state.seats)
    duel.do("draw", "ben", card="5")
    duel.do("discard", "ben", card="3")
    duel.last_draw("chie", "5 x", "1")
    assert duel.close().value == 10


def test_last_draws_are_waived_when_no_card_is_left_at_all():
    deck = {"1": 3, "2": 3, "3": 3, "4": 1, "5": 1, "x": 1, "/": 2}
    duel = DuelScript(Rules(deck=deck)).first_draw("5 x 4 /", "1 1 2 2", "3 3 3 1")
    duel.do("draw", "aya", card="2")
    duel.do("attack", "aya")
    duel.do("draw", "ben", card="/")
    assert duel.view()["phase"] == "showdown", "chie has nothing to draw"
    assert len(duel.seat("chie").hand) == 4
    assert duel.close().outcomes["chie"].outcome == "burst"


# Unread cards and impossible ones


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


# Rebellion in a duel

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


# Commands


@pytest.mark.parametrize(
    ("command", "code"),
    [
        ({"do": "fly", "player": "aya"}, "unknown-command"),
        ({"do": 3}, "unknown-command"),
        ({"do": "draw", "player": "aya"}, "bad-card"),
        ({"do": "draw", "player": "aya", "card": "10"}, "bad-card"),
        ({"do": "draw", "card": "7"}, "bad-field"),
        ({"do": "draw", "player": "zoe", "card": "7"}, "no-such-player"),
        ({"do": "draw", "player": "aya", "card": "7", "again": True}, "unknown-field"),
        ({"do": "discard", "player": "aya", "card": "7", "skip": "yes"}, "bad-field"),
        ({"do": "discard", "player": "aya", "card": "trade1", "trade": 5}, "bad-field"),
        ({"do": "discard", "player": "aya", "card": "trade1", "trade": {"with": "ben"}}, "bad-field"),
        ({"do": "lay", "player": "aya"}, "formula-or-burst"),
        ({"do": "lay", "player": "aya", "formula": "9", "burst": True}, "formula-or-burst"),
        ({"do": "lay", "player": "aya", "formula": "9 + 10"}, "no-formula"),
        ({"do": "lay", "player": "aya", "formula": 9}, "bad-field"),
    ],
)
def test_a_malformed_command_is_refused_with_a_sentence(command, code):
    duel = DuelScript()
    fields = dict(command)
    assert duel.refused(fields.pop("do"), **fields) == code


def test_place_of_the_duel_is_in_the_view():
    duel = DuelScript(place=Place(5, 5))
    assert (duel.view()["number"], duel.view()["of"], duel.view()["factor"]) == (5, 5, 2)
