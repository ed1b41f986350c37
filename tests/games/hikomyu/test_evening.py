"""What an evening of Hikomyu needs of the show: shared wins count, the deal goes round."""

from __future__ import annotations

import json
from itertools import pairwise

from studio.games.game import Illegal
from studio.show.show import apply, initial
from studio.show.standings import stage_row
from tests.cli.called import tablecast
from tests.playthroughs.transcript import FOLDER, commands_in, season_called

NAME = "hikomyu-heats"


def evening():
    season = season_called(NAME)
    state, told = initial(season), []
    for command in commands_in((FOLDER / f"{NAME}.txt").read_text(encoding="utf-8")):
        step = apply(season, state, command)
        assert not isinstance(step, Illegal), step
        state = step.state
        told += step.events
    return season, state, told


def test_a_shared_win_is_a_win_of_each_in_the_standings():
    """It was nobody's: equal points were told apart without it."""
    season, state, told = evening()
    wins = [event["players"] for event in told if event["event"] == "win"]
    assert any(len(players) > 1 for players in wins), "no win was shared in this recording"
    for stage in range(len(season.stages)):
        for player in state.stages[stage].chairs:
            shared = sum(player in score.winners for score in state.stages[stage].scores)
            assert stage_row(season, state, (stage,), player).wins == shared
    total = sum(stage_row(season, state, (0, 1), player).wins for player in state.stages[0].chairs)
    assert total == sum(map(len, wins))


def test_the_deal_goes_round_the_table():
    _, state, _ = evening()
    for progress in state.stages:
        dealers = [score.facts["dealer"] for score in progress.scores]
        assert len(set(dealers)) == len(dealers)
        order = progress.chairs
        places = [order.index(dealer) for dealer in dealers]
        assert all((after - before) % len(order) == 1 for before, after in pairwise(places))


def script(tmp_path, commands):
    path = tmp_path / "evening.jsonl"
    path.write_text("".join(f"{json.dumps(command)}\n" for command in commands), encoding="utf-8")
    return str(path)


def recorded_commands():
    return commands_in((FOLDER / f"{NAME}.txt").read_text(encoding="utf-8"))


def test_tablecast_play_prints_the_score_sheet_of_a_script(tmp_path):
    answer = tablecast("play", script(tmp_path, recorded_commands()), "--json")
    sheet = json.loads(answer.out)
    season, state, _ = evening()
    assert (answer.code, sheet["champion"]) == (0, state.champion)
    assert [len(stage["duels"]) for stage in sheet["stages"]] == [stage.duels for stage in season.stages]


def test_tablecast_play_names_the_line_of_an_illegal_play_and_what_to_do_instead(tmp_path):
    commands = recorded_commands()
    line = next(at for at, command in enumerate(commands) if command["do"] == "play")
    commands[line] = {**commands[line], "do": "silent"}
    answer = tablecast("play", script(tmp_path, commands))
    assert answer.code == 2
    assert f"line {line + 1}:" in answer.err and "Who leads may not be silent: play a card." in answer.err
