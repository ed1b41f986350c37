"""The lines of "Points of a duel" in `rules/calcolon.md`, and what the next duel inherits."""

from __future__ import annotations

import pytest

from studio.games.calcolon import GAME, Rules
from studio.games.calcolon.rules import DoubleScore
from studio.games.game import Credit, Place
from tests.games.duels import attacked

NINE_HUNDRED = "9 / 1/10 / 1/10"
NINETY = "9 / 1/10 - 0"
TEN = "8 x 1 + 2"
ZERO = "0 x 9 + 0"
S1 = Rules(
    king_killing=0,
    devil_burst=-10,
    zero_completes=False,
    zero_win=False,
    double_score=DoubleScore.NONE,
    rebellion_duels=2,
    last_duel_factor=1,
)
S2 = Rules(king_killing=0, double_score=DoubleScore.SAME_PLAYER, rebellion_duels=2)
S6 = Rules(king_killing=-100, last_duel_factor=1)
LAST = Place(5, 5)


def carry(winner=None, value=None, zero=None, rebels=()):
    return {"winner": winner, "value": value, "zero": zero, "rebels": list(rebels)}


def paid(result):
    return {player: (outcome.outcome, outcome.points) for player, outcome in result.outcomes.items()}


def test_the_highest_value_wins_and_is_the_winners_points():
    result = attacked(aya=TEN, ben=NINE_HUNDRED).close()
    assert (result.winner, result.value) == ("ben", 900)
    assert paid(result)["ben"] == ("win", 900)


def test_the_king_wins_ties():
    result = attacked(aya=TEN, ben="8 x 1 + 2", chie="5 + 3 + 2").close()
    assert result.winner == "aya"
    assert paid(result)["ben"] == ("complete", 0)


def test_between_two_others_the_nearer_after_the_king_wins_a_tie():
    result = attacked(aya=TEN, ben="5 x 6 - 0", chie="6 x 5 - 0").close()
    assert result.winner == "ben"


@pytest.mark.parametrize(("rules", "points"), [(S1, 0), (S2, 0), (Rules(), -30), (S6, -100)])
def test_king_killing(rules, points):
    duel = attacked(rules, aya=TEN, ben=NINE_HUNDRED)
    result = duel.close()
    assert paid(result)["aya"] == ("king-killing", points)
    assert {"event": "king-killing", "king": "aya", "by": "ben"} in duel.events
    assert result.facts["king"] == "aya"


def test_a_burst_costs_ten():
    assert paid(attacked().close())["ben"] == ("burst", -10)


@pytest.mark.parametrize(("rules", "points"), [(S1, -10), (S2, -100), (Rules(), -100)])
def test_a_burst_with_the_devil_in_hand(rules, points):
    duel = attacked(rules, ben="devil + 3 x 4")
    duel.do("lay", "ben", burst=True)
    assert paid(duel.close())["ben"] == ("devil-burst", points)
    assert "devil-burst" in duel.kinds()


def test_a_negative_value_can_win_and_scores_itself():
    result = attacked(aya="1 - 2 - 9").close()
    assert (result.winner, result.value, paid(result)["aya"]) == ("aya", -10, ("win", -10))


def test_when_the_king_lays_a_burst_and_all_burst_nobody_wins():
    duel = attacked(carry=carry("ben", 10, {"player": "aya", "number": 1}))
    duel.do("lay", "aya", burst=True)
    result = duel.close()
    assert result.winner is None
    assert result.carry == carry()
    assert result.seats == ("aya", "ben", "chie")


# Double score


@pytest.mark.parametrize(("before", "points"), [("aya", 180), ("ben", 180)])
def test_double_score_of_anybodys_value(before, points):
    duel = attacked(aya=NINETY, carry=carry(before, 90))
    assert paid(duel.close())["aya"] == ("win", points)
    assert {"event": "double-score", "player": "aya", "value": 90} in duel.events


@pytest.mark.parametrize(("before", "points"), [("aya", 180), ("ben", 90)])
def test_season_2_doubles_for_the_same_player_only(before, points):
    assert paid(attacked(S2, aya=NINETY, carry=carry(before, 90)).close())["aya"] == ("win", points)


def test_no_double_score_in_season_1_nor_for_another_value():
    assert paid(attacked(S1, aya=TEN, carry=carry("aya", 10)).close())["aya"] == ("win", 10)
    assert paid(attacked(aya=TEN, carry=carry("aya", 90)).close())["aya"] == ("win", 10)


# Last duel


def test_the_last_duel_doubles_the_winner_but_no_penalty():
    result = attacked(aya=TEN, ben=NINETY, chie="devil + 3 x 4", place=LAST).close()
    assert paid(result) == {"aya": ("king-killing", -30), "ben": ("win", 180), "chie": ("devil-burst", -100)}


def test_last_duel_and_double_score_make_three_times():
    assert paid(attacked(aya=NINETY, carry=carry("ben", 90), place=LAST).close())["aya"] == ("win", 270)


@pytest.mark.parametrize("rules", [S1, S6])
def test_seasons_1_and_6_do_not_double_the_last_duel(rules):
    assert paid(attacked(rules, aya=TEN, place=LAST).close())["aya"] == ("win", 10)


# Zero win


def test_a_win_with_zero_is_pending():
    duel = attacked(aya=ZERO)
    result = duel.close()
    assert paid(result)["aya"] == ("win", 0)
    assert result.carry["zero"] == {"player": "aya", "number": 2}
    assert duel.kinds()[-1] == "zero-win"


def test_the_same_players_next_win_also_pays_the_zero_duel_once_and_undoubled():
    pending = carry("aya", 0, {"player": "aya", "number": 4})
    duel = attacked(aya=NINETY, carry=pending, place=LAST)
    result = duel.close()
    assert result.credits == (Credit(4, "aya", 90),)
    assert paid(result)["aya"] == ("win", 180)
    assert result.carry["zero"] is None
    assert {"event": "zero-paid", "player": "aya", "number": 4, "points": 90} in duel.events


def test_another_players_win_or_a_penalty_pays_no_zero_duel():
    pending = carry("aya", 0, {"player": "aya", "number": 1})
    result = attacked(aya=TEN, ben=NINETY, carry=pending).close()
    assert result.credits == ()
    assert result.carry["zero"] is None


def test_zero_after_zero_counts_a_hundred_for_both_and_nothing_is_pending():
    result = attacked(aya=ZERO, carry=carry("aya", 0, {"player": "aya", "number": 1})).close()
    assert (paid(result)["aya"], result.credits) == (("win", 100), (Credit(1, "aya", 100),))
    assert result.carry["zero"] is None
    assert result.value == 0


def test_switch_zero_after_zero_carries():
    rules = Rules(zero_after_zero_carries=False)
    result = attacked(rules, aya=ZERO, carry=carry("aya", 0, {"player": "aya", "number": 1})).close()
    assert (paid(result)["aya"], result.credits) == (("win", 100), ())


def test_no_zero_win_in_season_1_because_zero_is_not_complete():
    duel = attacked(S1)
    assert GAME.apply(S1, duel.state, GAME.read_command({"do": "lay", "player": "aya", "formula": "8 x 1 + 2"}))
    assert attacked(S1, ben=ZERO).close().outcomes["ben"].outcome == "burst"


def test_a_zero_in_the_last_duel_is_not_pending():
    assert attacked(aya=ZERO, place=LAST).close().carry["zero"] is None


# Rebellion


DEVIL_WIN = "9 / 1/10 - devil"


@pytest.mark.parametrize(("rules", "duels"), [(Rules(), 1), (S2, 2), (S1, 2), (S6, 1)])
def test_who_wins_holding_the_devil_has_rebellion(rules, duels):
    duel = attacked(rules, aya=DEVIL_WIN)
    result = duel.close()
    assert result.carry["rebels"] == [{"player": "aya", "left": duels}]
    assert {"event": "rebellion", "player": "aya"} in duel.events


def test_a_devil_win_in_the_last_duel_of_a_stage_promises_no_rebellion():
    duel = attacked(aya=DEVIL_WIN, place=LAST)
    result = duel.close()
    assert (result.winner, result.carry["rebels"], result.facts["rebellion"]) == ("aya", [], None)
    assert "rebellion" not in duel.kinds()


def test_rebellion_is_used_up_by_a_duel_and_a_devil_win_renews_it():
    before = carry("aya", 10, rebels=[{"player": "aya", "left": 2}])
    assert attacked(S2, aya=TEN, carry=before).close().carry["rebels"] == [{"player": "aya", "left": 1}]
    assert attacked(S2, aya=DEVIL_WIN, carry=before).close().carry["rebels"] == [{"player": "aya", "left": 2}]
    once = carry("aya", 10, rebels=[{"player": "aya", "left": 1}])
    assert attacked(aya=TEN, carry=once).close().carry["rebels"] == []


def test_holding_the_devil_without_winning_gives_nothing():
    assert attacked(aya=TEN, ben="9 / 1/10 x devil").close().carry["rebels"] == []


# Bounds


@pytest.mark.parametrize(
    ("rules", "duels", "points"),
    [
        (S1, 7, 900 * 7),
        (Rules(numbers=4, symbols=3, last_duel_factor=1, double_score=DoubleScore.NONE), 1, 8100),
        (S2, 6, 900 * 12),
        (Rules(), 5, 900 * 10),
        (S6, 12, 900 * 23),
        (Rules(numbers=4, symbols=3, last_duel_factor=1), 2, 8100 * 3),
    ],
)
def test_the_best_points_of_a_stage_are_computed_from_the_deck(rules, duels, points):
    assert GAME.best_points(rules, 3, duels) == points


def test_the_carry_of_a_duel_is_plain_json():
    import json

    result = attacked(aya=DEVIL_WIN).close()
    assert json.loads(json.dumps(result.carry)) == result.carry
