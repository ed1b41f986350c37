"""The operator's word wins over a camera, and a question is for the revision on the screen."""

from __future__ import annotations

import itertools

import pytest

from studio.console.create import create_hub
from studio.console.hub import Clock, Order
from studio.console.problems import Problem
from studio.console.studio_config import parse_studio
from studio.show.recording import Recording
from tests.console.hub_process import STUDIO
from tests.console.test_devices import reading, status
from tests.show.evening import PLAYERS, opening, season_of, seat

CAMERA = """
[[cameras]]
name = "cam-1"
source = 0
points = [{px=[0,0],mm=[0,0]},{px=[9,0],mm=[9,0]},{px=[9,9],mm=[9,9]},{px=[0,9],mm=[0,9]}]
[[cameras.zones]]
name = "rack-1"
polygon_px = [[0,0],[9,0],[9,9]]
"""


class Table:
    """A hub without a network, its clock moved by hand, a duel of High Card running."""

    def __init__(self):
        self.now = 0.0
        self.hub = create_hub(
            Recording.open("sqlite://", season_of()),
            parse_studio(CAMERA, "studio.toml"),
            clock=Clock(steady=lambda: self.now),
        )
        self._ids = (f"t{number}" for number in itertools.count())
        for command in (opening(), seat("area-a", *PLAYERS[:3]), {"do": "start"}):
            self.do(command)

    def do(self, command):
        done = self.hub.submit(Order(next(self._ids), "host", "console", None, command))
        assert not isinstance(done, Problem), done
        return done.rev

    def see(self, *cards, **more):
        self.hub.on_reading(reading(*cards, **more))
        self.settle()

    def settle(self, seconds=3.0):
        """Let the referee look until it has nothing to do, and time pass."""
        for _ in range(int(seconds * 10)):
            self.now += 0.1
            self.hub.umpire.step(self.now)
            self.hub.tick()

    @property
    def question(self):
        return next((each for each in self.hub.questions() if each.kind == "reading"), None)

    @property
    def rack(self):
        return self.hub.recording.state.duel.state.cards


@pytest.fixture
def table():
    return Table()


def test_what_the_operator_takes_back_is_not_applied_again_but_asked(table):
    table.see("7")
    assert table.rack == ("7",)
    table.do({"do": "undo", "count": 1})
    table.settle()
    assert table.rack == ()
    assert "taken back" in table.question.say.en
    assert table.question.candidates[0].commands == ({"do": "draw", "player": "aya", "card": "7"},)
    assert table.hub.answer(table.question.id, "yes", 0, "host") == 5 + 1
    assert table.rack == ("7",)
    table.settle()
    assert table.question is None


def test_after_a_take_back_another_sight_is_applied_as_ever(table):
    table.see("7")
    table.do({"do": "undo", "count": 1})
    table.see("1", seq=2)
    assert table.rack == ("1",)
    assert table.question is None


def test_what_the_operator_dismisses_is_not_asked_again_until_it_changes(table):
    """A card that a camera misreads all the time must not ask after every move."""
    table.do({"do": "draw", "player": "aya", "card": "1"})
    table.see("7")  # it is a 1
    name = table.question.id
    assert table.hub.answer(name, "no", None, "host") == 4
    table.settle()
    assert table.question is None
    table.do({"do": "draw", "player": "ben", "card": "2"})
    table.see("7", seq=2)  # the camera connects anew and repeats itself
    assert table.question is None
    table.see("9", seq=3)
    assert table.question is not None
    assert table.question.id != name


def test_a_question_follows_a_note_and_can_still_be_answered(table):
    table.see("?")
    name, before = table.question.id, table.question.rev
    table.do({"do": "note", "text": "the light flickers"})
    table.settle(0.2)
    assert (table.question.id, table.question.rev) == (name, before + 1)
    assert table.hub.answer(name, "first", 0, "host") == before + 2


def test_a_question_that_the_show_has_overtaken_is_gone(table):
    table.see("?")
    name = table.question.id
    table.do({"do": "undo", "count": 1})  # the duel itself
    late = table.hub.answer(name, "late", 0, "host")
    assert isinstance(late, Problem)
    assert late.code == "question-gone"
    table.settle()
    assert table.question is None


def test_a_lost_camera_holds_nothing_against_the_rules(table):
    table.do({"do": "draw", "player": "aya", "card": "1"})
    table.see("7")
    assert table.question is not None
    table.hub.on_status(status(state="lost", code="camera-frozen"))
    table.settle()
    assert table.question is None


def test_a_camera_that_falls_silent_holds_nothing_either(table):
    table.hub.on_status(status())
    table.do({"do": "draw", "player": "aya", "card": "1"})
    table.see("7")
    assert table.question is not None
    table.settle(6.0)
    assert table.question is None


def test_a_listener_that_raises_or_is_late_stops_nobody(table):
    """OctoPrint #4666, mopidy #1750."""
    heard = []

    def broken(_topics):
        raise RuntimeError("a page's handler has a fault")

    table.hub.topics.add(broken)
    table.hub.topics.add(heard.append)
    table.do({"do": "note", "text": "on"})
    assert heard


def test_the_studio_of_the_process_tests_is_valid():
    assert parse_studio(STUDIO, "studio.toml").devices()
