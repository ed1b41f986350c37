"""Which analysis the hub holds: the newest about the duel as it stands, for as long as it means anything."""

from __future__ import annotations

import pytest

from studio.analysis.messages import Analysis
from studio.console.analysis_desk import STALE
from studio.games.game import CREW
from tests.analysis.races import Race


class Watched(Race):
    """A race whose desk is told of every move, as the hub tells it; `now` is moved by hand."""

    def __init__(self):
        self.now = 100.0
        super().__init__(clock=lambda: self.now)

    def do(self, *commands):
        for command in commands:
            super().do(command)
            self.desk.show_moved(self.recording.view(CREW), taken_back=command["do"] in {"undo", "amend"})
        return self.recording.rev

    def say(self, rev=None, verdict="won", **fields):
        told = {"epoch": self.recording.epoch, "rev": self.recording.rev if rev is None else rev, "game": "calculation"}
        told |= {"seats": {"aya": {"verdict": verdict}}, **fields}
        problem = self.desk.take(Analysis.model_validate(told), self.duel)
        return None if problem is None else problem.code

    @property
    def shown(self):
        snapshot = self.desk.snapshot()
        return snapshot and {player: seat["verdict"] for player, seat in snapshot["seats"].items()}

    def turn(self):
        card = self.order[self.contestant("aya").turned]
        return self.do({"do": "turn", "player": "aya", "card": card})


@pytest.fixture
def race():
    return Watched()


def test_there_is_none_until_somebody_says_something(race):
    assert race.desk.snapshot() is None
    assert race.say() is None
    assert race.shown == {"aya": "won"}


def test_a_better_answer_about_the_same_view_takes_its_place_and_an_older_one_does_not(race):
    asked = race.recording.rev
    race.turn()
    race.say(verdict="unknown")
    assert race.say(verdict="won") is None
    assert race.say(asked, verdict="lost") == "stale"
    assert race.shown == {"aya": "won"}


def test_an_answer_that_is_a_little_behind_counts_until_it_is_stale(race):
    asked = race.recording.rev
    race.turn()
    race.now += STALE - 0.1
    assert race.say(asked) is None
    assert not race.desk.tick()
    race.now += 0.2
    assert race.desk.tick()
    assert race.shown == {}
    assert race.say(asked) == "stale"
    assert not race.desk.tick(), "told once"


def test_while_nobody_moves_it_holds(race):
    race.say()
    race.now += 10 * STALE
    assert not race.desk.tick()
    assert race.shown == {"aya": "won"}


@pytest.mark.parametrize(
    "back", [{"do": "undo"}, {"do": "amend", "seq": 6, "command": {"do": "place", "player": "aya", "waste": 2}}]
)
def test_what_is_taken_back_takes_its_analysis_along_at_once(race, back):
    race.turn()
    asked = race.do({"do": "place", "player": "aya", "waste": 1})
    race.say(verdict="lost")
    race.do(back)
    assert race.shown == {}
    assert race.say(asked, verdict="lost") == "stale", "it was on its way"
    assert race.say() is None
    assert race.shown == {"aya": "won"}


def test_another_duel_begins_without_a_verdict(race):
    race.do({"do": "time_up"}, {"do": "close"})
    asked = race.recording.rev
    race.say()
    race.do({"do": "start"})
    assert race.shown == {}
    assert race.say(asked) == "stale"


@pytest.mark.parametrize(
    ("fields", "code"),
    [
        ({"epoch": "another hub"}, "stale"),
        ({"rev": 99}, "bad-request"),
        ({"game": "calcolon"}, "bad-request"),
        ({"seats": {"zoe": {}}}, "bad-request"),
    ],
)
def test_what_is_about_something_else_is_refused(race, fields, code):
    assert race.say(**fields) == code
    assert race.desk.snapshot() is None


def test_a_show_that_has_moved_on_for_hours_remembers_only_the_last_revisions(race):
    for _ in range(300):
        race.turn()
        race.do({"do": "undo"})
    assert len(race.desk._left) <= 512


def test_the_question_has_the_crews_view_and_only_the_moves_that_count(race):
    race.turn()
    race.do({"do": "place", "player": "aya", "waste": 1}, {"do": "undo"}, {"do": "place", "player": "aya", "waste": 2})
    question = race.question()
    assert question.rev == race.recording.rev
    assert question.duel["order"] == race.order
    assert [(made.rev, made.command["do"]) for made in question.course] == [(4, "deal"), (5, "turn"), (8, "place")]
