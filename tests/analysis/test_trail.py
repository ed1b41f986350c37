"""A contestant's positions, made anew from the commands that count, are those of the race."""

from __future__ import annotations

import itertools

import pytest

from studio.analysis.calculation.trail import Trail, moves_of
from studio.games.calculation.cards import value
from studio.games.calculation.position import Options, start
from tests.analysis.races import Race

ALL = [dict(zip(Options._fields, chosen, strict=True)) for chosen in itertools.product((False, True), repeat=3)]


def trails_of(race, known=None):
    question = race.question()
    options = Options(**{field: question.duel["options"][field] for field in Options._fields})
    begun = start(options, tuple(map(value, question.duel["order"])))
    trails = known if known is not None else {player: Trail(begun, 4) for player in race.players}
    for player, moves in moves_of(question.course, race.players).items():
        trails[player].follow(moves)
    return trails


@pytest.mark.parametrize("rules", ALL, ids=str)
def test_after_any_moves_and_undos_everybody_stands_where_the_race_says(rules):
    race = Race(deal=3, **rules)
    known = None
    for part in range(6):
        race.by_chance(15, seed=part)
        known = trails_of(race, known)
        for player in race.players:
            assert known[player].position == race.contestant(player).position
            assert known[player].turned(len(known[player].steps) - 1) == race.contestant(player).turned
            assert known[player].steps == trails_of(race)[player].steps, "going on is the same as starting over"


def test_who_plays_alone_need_not_be_named():
    race = Race(players=("aya",))
    race.do({"do": "turn", "card": race.order[0]}, {"do": "place", "waste": 2})
    assert trails_of(race)["aya"].position == race.contestant("aya").position


def test_an_amended_move_is_followed_too():
    race = Race()
    turned = race.do({"do": "turn", "player": "aya", "card": race.order[0]})
    laid = race.do({"do": "place", "player": "aya", "waste": 1})
    race.do({"do": "turn", "player": "aya", "card": race.order[1]})
    known = trails_of(race)
    race.do({"do": "amend", "seq": laid, "command": {"do": "place", "player": "aya", "waste": 3}})
    trail = trails_of(race, known)["aya"]
    assert trail.position == race.contestant("aya").position
    assert [step.rev for step in trail.steps] == [4, turned, laid, laid + 1]
