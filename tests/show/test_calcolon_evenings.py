"""Whole evenings of every Calcolon season by players who do anything legal, through the real recording."""

from __future__ import annotations

import json
import random
import time

import pytest

from studio.games.game import BROADCAST, CREW, FLOOR, PUBLIC, seat_of
from studio.show.recording import Recording, Refused, Submission
from studio.show.season import Season, load_season, season_names
from studio.show.state import Phase
from tests.show.test_recording import say, url_of

CALLS = {"attack", "rob", "close_rob", "close"}


def season_named(name: str) -> Season:
    season = load_season(name)
    assert isinstance(season, Season), season
    return season


def choose(recording, dice):
    """Anything legal, calls first, so that an evening ends; no unread cards, which would have to be revealed."""
    if recording.phase is Phase.OPENING:
        count = recording.season.players
        return {
            "do": "open",
            "players": [{"id": player, "name": player.upper()} for player in "abcdefghijklmnopqrstuvwx"[:count]],
        }
    legal = [command for command in recording.legal() if command["do"] != "undo" and command.get("card") != "?"]
    calls = [command for command in legal if command["do"] in CALLS]
    return dice.choice(calls if calls and dice.random() < 0.7 else legal)


def played(recording, dice):
    """Every command of an evening played to its end."""
    while recording.phase is not Phase.FINISHED:
        command = choose(recording, dice)
        say(recording, command)
        yield command


@pytest.mark.parametrize("name", [name for name in season_names() if name.startswith("calcolon-")])
def test_a_whole_evening_of_each_season_ends_with_a_prize_and_replays_from_its_journal(name, tmp_path):
    season = season_named(name)
    recording = Recording.open(url_of(tmp_path), season)
    commands = list(played(recording, random.Random(name)))
    sheet = recording.summary()
    assert [len(stage["duels"]) for stage in sheet["stages"]] == [stage.duels for stage in season.stages]
    assert sheet["champion"] in sheet["finalists"]
    assert sheet["prize"]["yen"] >= 0
    reopened = Recording.open(url_of(tmp_path), season)
    assert reopened.state == recording.state
    assert len(commands) == reopened.rev


def test_undo_all_the_way_back_passes_every_state_again():
    recording = Recording.open("sqlite://", season_named("calcolon-4"))
    states = [recording.state]
    for _ in played(recording, random.Random(4)):
        states.append(recording.state)
    for state in reversed(states[:-1]):
        say(recording, {"do": "undo", "count": 1})
        assert recording.state == state


def test_points_of_a_stage_are_the_sum_of_its_duels():
    recording = Recording.open("sqlite://", season_named("calcolon-4"))
    for _ in played(recording, random.Random(44)):
        pass
    for stage in recording.summary()["stages"]:
        for row in stage["standings"]:
            paid = sum(duel["results"][row["player"]]["points"] for duel in stage["duels"])
            assert row["points"] == paid


@pytest.mark.parametrize("audience", [FLOOR, PUBLIC, seat_of("c")])
def test_hands_are_nowhere_in_what_the_floor_sees_also_after_an_undo(audience):
    """The hidden cards of a and b are dealt the other way round: every byte for the audience stays the same."""
    seen = []
    for mirrored in (False, True):
        recording = Recording.open("sqlite://", season_named("calcolon-4"))
        players = [{"id": player, "name": player} for player in "abcdef"]
        say(recording, {"do": "open", "players": players})
        say(recording, {"do": "seat", "stage": "area-a", "order": ["a", "b", "c"]})
        say(recording, {"do": "start"})
        hands = {"a": ("9", "/", "1/10", "devil"), "b": ("7", "bow", "trade2", "+"), "c": ("1", "2", "3", "-")}
        if mirrored:
            hands["a"], hands["b"] = hands["b"], hands["a"]
        views = []
        for round_of_cards in zip(*hands.values(), strict=True):
            for player, card in zip(hands, round_of_cards, strict=True):
                say(recording, {"do": "draw", "player": player, "card": card})
                views.append(recording.view(audience))
        say(recording, {"do": "undo", "count": 5})
        views.append(recording.view(audience))
        seen.append([json.dumps({**view, "epoch": "", "clock": None}, sort_keys=True) for view in views])
    assert seen[0] == seen[1]


def test_views_are_plain_json_and_quick():
    recording = Recording.open("sqlite://", season_named("calcolon-4"))
    slowest = 0.0
    for _ in played(recording, random.Random(7)):
        began = time.perf_counter()
        views = [recording.view(audience) for audience in (CREW, BROADCAST, FLOOR)]
        slowest = max(slowest, time.perf_counter() - began)
        assert json.loads(json.dumps(views)) == views
    assert slowest < 0.5, "a view holds the hub up"


WRONG = [
    None,
    True,
    7,
    1.5,
    "",
    "?",
    "zed",
    "1/10",
    "devil",
    [],
    ["9"],
    {},
    {"with": "a", "give": [], "take": []},
    "9" * 500,
]


def corrupted(command, dice):
    """A legal command with one field wrong, missing, or too many."""
    key = dice.choice([*command, "skip", "trade", "push", "flame", "burst", "formula", "extra"])
    changed = {**command, key: dice.choice(WRONG)}
    if dice.random() < 0.2:
        changed.pop(dice.choice(list(changed)))
    return changed


@pytest.mark.parametrize("seed", range(3))
def test_a_corrupted_command_is_answered_and_a_refused_one_changes_nothing(seed):
    dice = random.Random(seed)
    recording = Recording.open("sqlite://", season_named("calcolon-4"))
    refused = 0
    for command in played(recording, dice):
        for number in range(4):
            state, rev = recording.state, recording.rev
            answer = recording.submit(Submission(f"bad-{rev}-{number}", "x", "api", None, corrupted(command, dice)))
            if isinstance(answer, Refused):
                refused += 1
                assert (recording.state, recording.rev) == (state, rev)
                assert answer.illegal.code
                assert answer.illegal.say.ja
            else:
                recording.view(FLOOR)
                recording.submit(Submission(f"undo-{rev}-{number}", "x", "api", None, {"do": "undo", "count": 1}))
    assert refused > 1000
