"""Players who sit apart ask and are answered each by himself, while the others play on."""

from __future__ import annotations

import itertools

import pytest

from studio.console.create import create_hub
from studio.console.hub import Clock, Order
from studio.console.problems import Problem
from studio.games.calculation.deals import stock_of
from studio.show.recording import Recording
from studio.show.season import Season, load_season
from tests.referee.looking import reading
from tests.rehearsal.stage import RACE

STOCK = stock_of(5, no_foundations=False)


class Hall:
    """A race of aya and ben in a hub without a network, its clock moved by hand."""

    def __init__(self):
        season = load_season(RACE)
        assert isinstance(season, Season), season
        self.now, self._ids = 0.0, (f"t{number}" for number in itertools.count())
        self.hub = create_hub(Recording.open("sqlite://", season), clock=Clock(steady=lambda: self.now))
        players = [{"id": player, "name": player} for player in ("aya", "ben")]
        self.do(do="open", season=season.name, players=players)
        self.do(do="seat", stage="race", order=["aya", "ben"])
        self.do(do="start")
        self.do(do="deal", number=5)

    def do(self, **command):
        done = self.hub.submit(Order(next(self._ids), "host", "console", None, command))
        assert not isinstance(done, Problem), done.say.en

    def see(self, **zones):
        self.hub.on_reading(reading({name.replace("_", "-"): cards for name, cards in zones.items()}))
        self.settle()

    def settle(self, seconds=3.0):
        for _ in range(int(seconds * 10)):
            self.now += 0.1
            self.hub.umpire.step(self.now)

    @property
    def questions(self):
        return {question.player: question for question in self.hub.questions()}

    def hand(self, player):
        contestants = self.hub.recording.state.duel.state.contestants
        return next(each.position.hand for each in contestants if each.player == player)


@pytest.fixture
def hall():
    return Hall()


WRONG = "K" if STOCK[0] != "K" else "Q"


def test_each_table_has_its_own_question_at_the_same_time(hall):
    hall.see(hand_1=(WRONG,))
    hall.see(hand_2=(WRONG,))
    assert set(hall.questions) == {"aya", "ben"}
    first, second = hall.hub.questions()
    assert (first.player, second.player) == ("aya", "ben"), "the older one keeps its place"
    assert first.id != second.id


def test_an_open_question_keeps_its_name_while_another_plays_on(hall):
    hall.see(hand_1=("?",))
    before = hall.questions["aya"]
    hall.see(hand_2=(STOCK[0],))
    after = hall.questions["aya"]
    assert hall.hand("ben")
    assert (after.id, after.say) == (before.id, before.say)


def test_an_answer_counts_though_the_show_has_moved_on_at_another_table(hall):
    """The operator's finger is slower than the other player's hand."""
    hall.see(hand_1=("?",))
    question = hall.questions["aya"]
    assert question.candidates[0].commands == ({"do": "turn", "player": "aya", "card": STOCK[0]},)
    hall.do(do="turn", player="ben", card=STOCK[0])
    assert question.rev < hall.hub.rev
    answered = hall.hub.answer(question.id, "yes", 0, "host")
    assert not isinstance(answered, Problem), answered.say.en
    assert hall.hand("aya")


def test_an_answer_is_too_late_when_something_has_happened_at_that_table(hall):
    hall.see(hand_1=("?",))
    question = hall.questions["aya"]
    hall.do(do="turn", player="aya", card=STOCK[0])
    late = hall.hub.answer(question.id, "late", 0, "host")
    assert isinstance(late, Problem)
    assert late.code == "question-gone"


def test_to_dismiss_one_question_leaves_the_other(hall):
    hall.see(hand_1=(WRONG,))
    hall.see(hand_2=(WRONG,))
    hall.hub.answer(hall.questions["aya"].id, "no", None, "host")
    hall.settle()
    assert set(hall.questions) == {"ben"}


def test_what_is_taken_back_at_one_table_is_asked_there_and_the_others_go_on(hall):
    hall.see(hand_1=(STOCK[0],))
    hall.do(do="undo", count=1)
    hall.see(hand_2=(STOCK[0],))
    assert hall.hand("ben")
    assert not hall.hand("aya")
    assert "taken back" in hall.questions["aya"].say.en
