"""THE SURVIVAL: chairs change hands by bursts (Season 6 of the source), in any game."""

from __future__ import annotations

from studio.show.season import best_points
from studio.show.standings import tie_to_decide, total_row
from tests.show.evening import AREAS, duel, opening, play, refused, season_of, seat

SURVIVAL = (
    AREAS[: AREAS.index("[[stages]]")].replace("two-areas", "survival").replace("players = 6", "players = 5")
    + """
[[stages]]
id = "survival"
kind = "survival"
title = { ja = "サバイバル", en = "The Survival" }
seats = 3
duels = 6
[stages.rules]
last_duel_factor = 1
[stages.survival]
waiting_points = 200
"""
)
SEASON = season_of(SURVIVAL)
FIVE = ("aya", "ben", "chie", "dai", "emi")
START = [opening(FIVE, "survival"), seat("survival", *FIVE)]


def stage_after(*duels):
    return play(SEASON, [*START, *(command for each in duels for command in each)]).stages[0]


def test_the_first_three_numbers_start_and_the_others_wait_with_200_points():
    state = play(SEASON, START)
    assert state.stages[0].chairs == ("aya", "ben", "chie")
    assert state.stages[0].queue == ("dai", "emi")
    assert [total_row(SEASON, state, player).points for player in FIVE] == [0, 0, 0, 200, 200]


def test_everybody_is_seated_at_once():
    assert refused(SEASON, play(SEASON, START[:1]), seat("survival", "aya", "ben", "chie")) == "wrong-seats"


def test_one_burst_costs_nothing_but_points():
    assert stage_after(duel(aya=5, ben=0, chie=2)).chairs == ("aya", "ben", "chie")


def test_the_second_burst_costs_the_chair_and_the_first_in_the_queue_takes_it():
    stage = stage_after(duel(aya=5, ben=0, chie=2), duel(aya=5, ben=0, chie=2))
    assert stage.chairs == ("aya", "dai", "chie")
    assert stage.turn_order == ("aya", "dai", "chie")
    assert stage.queue == ("emi", "ben")


def test_bursts_need_not_follow_each_other():
    stage = stage_after(duel(aya=5, ben=0, chie=2), duel(aya=5, ben=1, chie=2), duel(aya=5, ben=0, chie=2))
    assert stage.chairs == ("aya", "dai", "chie")


def test_two_dropped_in_one_duel_queue_by_their_number_and_the_earlier_seat_gets_the_earlier_in_the_queue():
    stage = stage_after(duel(aya=0, ben=0, chie=2), duel(chie=5, aya=0, ben=0))
    assert stage.turn_order == ("chie", "dai", "emi")
    assert stage.chairs == ("dai", "emi", "chie")
    assert stage.queue == ("aya", "ben")


def test_where_the_drawn_number_decides_the_lowest_who_waits_returns_first():
    season = season_of(SURVIVAL + 'return_order = "drawn-number"\n')
    out = [duel(aya=5, ben=0, chie=2)] * 2  # ben for dai: emi and ben wait
    back = [duel(aya=5, dai=2, chie=0)] * 2  # chie for ben, whose number is lower than emi's
    stage = play(season, [*START, *(command for each in [*out, *back] for command in each)]).stages[0]
    assert stage.chairs == ("aya", "dai", "ben")
    assert stage.queue == ("chie", "emi")


def test_the_count_starts_anew_on_return():
    twice = [duel(aya=5, ben=0, chie=1)] * 2
    # ben's chair goes dai, emi, ben
    others = [duel(aya=5, dai=0, chie=1)] * 2 + [duel(aya=5, emi=0, chie=1)]
    stage = stage_after(*twice, *others)
    assert stage.chairs == ("aya", "emi", "chie")
    assert stage.queue == ("ben", "dai")
    assert stage.bursts["emi"] == 1
    assert stage_after(*twice).bursts["dai"] == 0


def test_the_winner_starts_whoever_comes_in():
    stage = stage_after(duel(aya=1, ben=0, chie=2), duel(chie=2, aya=1, ben=0))
    assert stage.turn_order == ("chie", "aya", "dai")


def test_nobody_drops_after_the_last_duel():
    state = play(
        SEASON, [*START, *(duel(aya=5, ben=0, chie=1) + duel(aya=5, ben=1, chie=1) * 4 + duel(aya=5, ben=0, chie=1))]
    )
    assert state.stages[0].chairs == ("aya", "ben", "chie")
    assert tie_to_decide(SEASON, state) == ("dai", "emi")


def test_the_best_possible_score_is_the_better_of_starting_and_of_waiting_with_points():
    # waiting: 200 and four of the six duels at 9
    assert best_points(SEASON) == 200 + 9 * 4
