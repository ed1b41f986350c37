"""The live verdict: true, remembered, back with an undo, and it names the move by which a game was lost."""

from __future__ import annotations

import functools

import pytest

from studio.analysis.analyst import analyst_of, is_analysed
from studio.games.calculation.notation import commands
from studio.games.calculation.position import Position
from studio.games.calculation.solver import Verdict, solve
from studio.games.registry import games
from tests.analysis.races import Race, answers, best


@functools.cache
def line(deal=1):
    """Commands that win this deal, without a player."""
    position = Race(players=("aya",), deal=deal).contestant("aya").position
    found = solve(position)
    assert found.verdict is Verdict.WON
    return tuple(commands(position, found.line))


def follow(race, player, count):
    race.do(*({**command, "player": player} for command in line()[:count]))


@functools.cache
def can_be_won(position: Position) -> bool:
    """Every way tried, by the rules alone."""
    return position.won or any(can_be_won(position.play(move)) for move in position.legal())


def late(player="aya", left=5):
    """A race in which `player` has followed the winning line until so few cards are in his stock."""
    race = Race()
    turns = [at for at, command in enumerate(line()) if command["do"] == "turn"]
    follow(race, player, turns[len(race.order) - left])
    return race


def winnable_after(race, player="aya"):
    """His legal moves now, each with whether all four foundations can be finished after it."""
    position = race.contestant(player).position
    return [(*commands(position, (move,)), can_be_won(position.play(move))) for move in position.legal()]


@functools.cache
def losing_move():
    """How far to follow the line, and the move by which the game is lost there."""
    race = late()
    made = sum(made.command["do"] in {"turn", "place", "move"} for made in race.question().course)
    for at in range(made, len(line())):
        losing = [command for command, winnable in winnable_after(race) if not winnable]
        if losing:
            return at, losing[0]
        race.do({**line()[at], "player": "aya"})
    raise AssertionError("this line cannot be lost late")


def lost_late():
    """A race that aya loses late, with the row of the losing move and its command."""
    at, command = losing_move()
    race = Race()
    follow(race, "aya", at)
    return race, race.do({**command, "player": "aya"}), command


def test_calculation_is_analysed_and_the_other_games_start_no_process():
    assert {name for name in games() if is_analysed(name)} == {"calculation"}
    assert analyst_of("calcolon") is None
    assert analyst_of("messages") is None, "a module that is called like a game is no analyst"


def test_before_the_stock_is_set_nothing_is_said():
    assert answers(analyst_of("calculation"), Race(deal=None)) == [{}]


def test_of_a_stock_that_nobody_has_read_nothing_is_known_and_it_is_said_so():
    (told,) = answers(analyst_of("calculation"), Race(deal=["?"] * 48))
    assert told == {
        player: {"verdict": "unknown", "keep": None, "moves": None, "lost_at": None, "end": None}
        for player in ("aya", "ben", "chie")
    }


def test_who_follows_a_winning_line_stays_won_and_so_does_who_waits():
    analyst, race = analyst_of("calculation"), Race()
    for command in line():
        told = answers(analyst, race, stop=lambda: True)
        assert [seats["aya"]["verdict"] for seats in told] == ["won"]
        assert told[0]["ben"]["verdict"] == "won"
        race.do({**command, "player": "aya"})
    told = best(analyst, race)
    assert (told["aya"]["verdict"], told["aya"]["end"]) == ("won", "complete")


def test_all_verdicts_come_before_any_count_and_counts_are_of_the_legal_moves():
    analyst, race = analyst_of("calculation"), late()
    told = answers(analyst, race)
    assert {seat["verdict"] for seat in told[0].values()} == {"won"}
    assert told[0]["aya"]["keep"] is None
    found = winnable_after(race)
    assert (told[-1]["aya"]["keep"], told[-1]["aya"]["moves"]) == (sum(won for _, won in found), len(found))


def test_a_losing_move_is_seen_named_and_taken_back_by_an_undo():
    race, row, command = lost_late()
    analyst = analyst_of("calculation")
    race.do({"do": "undo"})
    assert best(analyst, race)["aya"]["verdict"] == "won"
    race.do({**command, "player": "aya"})
    told = best(analyst, race)["aya"]
    assert told["verdict"] == "lost"
    assert told["lost_at"]["rev"] == row + 2
    assert told["lost_at"]["sure"] is True
    assert told["lost_at"]["turned"] == race.contestant("aya").turned
    assert told["keep"] is told["moves"] is None
    race.do({"do": "undo"})
    again = best(analyst, race)["aya"]
    assert (again["verdict"], again["lost_at"]) == ("won", None)


def test_lost_stays_lost_whatever_is_played_until_he_is_stuck():
    race, row, _ = lost_late()
    analyst = analyst_of("calculation")
    while race.contestant("aya").end is None:
        told = answers(analyst, race)[-1]["aya"]
        assert (told["verdict"], told["lost_at"]["rev"]) == ("lost", row)
        race.do(next(each for each in race.recording.legal() if each.get("player") == "aya" and each["do"] != "retire"))
    told = best(analyst, race)["aya"]
    assert (told["verdict"], told["end"], told["lost_at"]["rev"]) == ("lost", "stuck", row)


def test_a_process_that_comes_late_finds_the_same_move():
    race, row, _ = lost_late()
    while race.contestant("aya").end is None:
        race.do(next(each for each in race.recording.legal() if each.get("player") == "aya" and each["do"] != "retire"))
    found = best(analyst_of("calculation"), race)["aya"]["lost_at"]
    assert (found["rev"], found["sure"]) == (row, True)


@pytest.mark.parametrize("ending", [{"do": "retire", "player": "ben"}, {"do": "time_up"}])
def test_who_has_given_up_or_run_out_of_time_keeps_the_verdict_of_his_last_position(ending):
    race = Race()
    race.do(ending)
    told = best(analyst_of("calculation"), race)["ben"]
    assert (told["verdict"], told["end"]) == ("won", race.contestant("ben").end.value)
    assert told["keep"] is None


def test_a_question_that_is_out_of_date_still_gets_all_verdicts_and_no_more():
    assert len(answers(analyst_of("calculation"), late(), stop=lambda: True)) == 1


def test_another_deal_is_another_race():
    analyst = analyst_of("calculation")
    race, _, _ = lost_late()
    assert best(analyst, race)["aya"]["verdict"] == "lost"
    race.do({"do": "time_up"}, {"do": "close"}, {"do": "start"}, {"do": "deal", "number": 2})
    assert {seat["verdict"] for seat in best(analyst, race).values()} == {"won"}
