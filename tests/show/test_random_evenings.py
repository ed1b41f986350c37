"""Random evenings of random seasons: commands, wrong commands, undo, amend and restarts in any order, nothing breaks.

High Card plays many short evenings and shakes the show; every game of the house plays its own.
"""

from __future__ import annotations

import json
import random
import shutil
import tempfile
from collections import Counter
from pathlib import Path

import pytest
from hypothesis import HealthCheck, event, given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, precondition, rule, run_state_machine_as_test

from studio.games.game import BROADCAST, CREW, FLOOR, PUBLIC, UNREAD
from studio.games.registry import games
from studio.players.player import player_of
from studio.rehearsal.cast import Cast
from studio.show.amend import commands_of
from studio.show.commands import Amend
from studio.show.journal_lines import lines_of, of_lines
from studio.show.journal_stored import stored
from studio.show.legal import legal_commands
from studio.show.recording import Accepted, Recording, Refused, Submission
from studio.show.season_file import ChampionBy, Choose, PrizeKind, Rounding, StageKind, Tie
from studio.show.state import Phase
from studio.show.verify import verify
from tests.show.evening_checks import check
from tests.show.random_seasons import closed_values, files, game_of, parsed, seasons

HIGH_CARD = "high-card"
QUIET = settings(deadline=None, database=None, suppress_health_check=list(HealthCheck), print_blob=False)
SEEDS = st.integers(0, 2**32 - 1)
AUDIENCES = (CREW, BROADCAST, FLOOR, PUBLIC)


played = precondition(lambda self: self.moved)
"""Between two interferences something is played, else most of an evening would be interference."""


class Evening(RuleBasedStateMachine):
    """One recording. Every rule leaves it in a state in which everything must hold."""

    game = HIGH_CARD

    def __init__(self):
        super().__init__()
        self.folder = Path(tempfile.mkdtemp(prefix="tablecast-evening-"))
        self.sent = 0
        self.moved = False

    @initialize(data=st.data())
    def a_season_is_opened(self, data):
        self.season = data.draw(seasons(self.game), label="season").season
        self.recording = self.opened()
        ids = [f"p{number}" for number in range(self.season.players)]
        self.say({"do": "open", "season": self.season.name, "players": [{"id": player} for player in ids]})
        try:
            self.cast = Cast(self.season, data.draw(SEEDS), player_of(self.game))
        except KeyError:
            self.cast = None

    def opened(self):
        recording = Recording.open(f"sqlite:///{self.folder / 'journal.db'}", self.season)
        assert isinstance(recording, Recording), recording
        return recording

    def submit(self, command, rev=None, sent=None):
        self.sent += 1
        return self.recording.submit(Submission(sent or f"id-{self.sent}", "host", "script", rev, command))

    def say(self, command, rev=None):
        answer = self.submit(command, rev)
        assert isinstance(answer, Accepted), (command, answer)
        assert not answer.duplicate
        check(self.recording)
        return answer

    @rule(seed=SEEDS, count=st.integers(1, 40))
    def anything_legal_happens(self, seed, count):
        """Each kind of command with the same chance, so that duels end; unread cards now and then."""
        self.moved = True
        dice = random.Random(seed)
        for _ in range(count):
            command = chosen(self.recording, dice)
            if command is None:
                return
            self.say(command, rev=self.recording.rev)

    @rule(count=st.integers(1, 60))
    def the_rehearsal_goes_on(self, count):
        """Players with good sense: formulas are laid, duels won, points credited."""
        self.moved = True
        for _ in range(count if self.cast else 0):
            intent = self.cast.intend(self.recording.state)
            if intent is None:
                return
            self.say(intent.command)

    @rule(seed=SEEDS)
    def a_duel_is_played_to_its_end(self, seed):
        self.moved = True
        dice = random.Random(seed)
        while (command := chosen(self.recording, dice, unread=False)) is not None:
            self.say(command)
            if command["do"] == "close":
                return
        assert self.recording.phase is Phase.FINISHED, "a running duel in which nobody can do anything"

    @played
    @rule(seed=SEEDS)
    def a_wrong_command_changes_nothing(self, seed):
        self.moved = False
        dice = random.Random(seed)
        legal = self.recording.legal()
        command = dict(dice.choice(legal)) if legal else {"do": "start"}
        key = dice.choice([*command, "player", "card", "stage", "order", "extra"])
        command[key] = dice.choice([None, True, 7, "", "?", "nobody", [], ["p0"], {}, {"do": "undo"}, "9" * 300])
        self.refused_or_accepted(command, None)

    @played
    @rule(back=st.integers(1, 50))
    def a_stale_command_is_refused(self, back):
        self.moved = False
        legal = self.recording.legal()
        if legal and back <= self.recording.rev:
            answer = self.refused_or_accepted(legal[0], self.recording.rev - back)
            assert isinstance(answer, Refused)
            assert answer.illegal.code == "stale"

    def refused_or_accepted(self, command, rev):
        before = (self.recording.state, self.recording.rev, self.views())
        answer = self.submit(command, rev)
        if isinstance(answer, Refused):
            assert answer.illegal.code and answer.illegal.say.ja and answer.illegal.say.en
            assert (self.recording.state, self.recording.rev, self.views()) == before
        check(self.recording)
        return answer

    @played
    @rule(seed=SEEDS)
    def an_id_sent_twice_counts_once(self, seed):
        self.moved = False
        row = random.Random(seed).choice(self.recording._rows)
        before = (self.recording.state, self.recording.rev, self.views())
        answer = self.submit({"do": "start"}, rev=0, sent=row.id)
        assert answer == Accepted(row.seq, duplicate=True, events=row.events)
        assert (self.recording.state, self.recording.rev, self.views()) == before

    @played
    @rule(seed=SEEDS, deep=st.booleans())
    def undo_brings_an_earlier_state_back(self, seed, deep):
        self.moved = False
        there = self.recording.undoable
        if there > 1:
            count = random.Random(seed).randint(1, there - 1 if deep else min(there - 1, 5))
            then = self.recording._history.entries[-count - 1].state
            self.say({"do": "undo", "count": count})
            assert self.recording.state == then

    @played
    @rule(seed=SEEDS)
    def an_earlier_command_is_amended(self, seed):
        """By another that was legal in its place. What was looked at is what happens, and undo takes it back."""
        self.moved = False
        dice = random.Random(seed)
        was = dice.choice(commands_of(self.recording._history.line)[1:] or [None])
        if was is None:
            return
        others = [command for command in legal_commands(self.season, was.before.state) if command != was.command]
        same = [command for command in others if command["do"] == was.command["do"]]
        if not others:
            return
        before, amended = self.recording.state, {"seq": was.seq, "command": dict(dice.choice(same or others))}
        seen = self.recording.preview_amend(Amend(**amended))
        answer = self.say({"do": "amend", **amended}, rev=self.recording.rev)
        assert self.recording.state == seen.line.state
        assert answer.events[0]["illegal"] == [dropped.seq for dropped in seen.dropped]
        if dice.random() < 0.5:
            self.say({"do": "undo", "count": 1})
            assert self.recording.state == before

    @played
    @rule()
    def a_note_is_taken(self):
        self.moved = False
        before = self.recording.state
        self.say({"do": "note", "text": "ゲスト入り"})
        assert self.recording.state == before

    @played
    @rule()
    def a_restart_changes_nothing_but_the_epoch(self):
        self.moved = False
        before = (self.recording.state, self.recording.rev, self.recording.log(), self.views())
        self.recording.close()
        self.recording = self.opened()
        assert (self.recording.state, self.recording.rev, self.recording.log(), self.views()) == before

    def views(self):
        seen = [{**self.recording.view(audience), "epoch": ""} for audience in AUDIENCES]
        assert json.loads(json.dumps(seen)) == seen, "a view is plain JSON"
        return seen

    def teardown(self):
        if hasattr(self, "recording"):
            self.views()
            self.recording.close()
            journal = stored(f"sqlite:///{self.folder / 'journal.db'}")
            verdict = verify(journal, self.season)
            assert (verdict.row, verdict.fault) == (None, None)
            assert verdict.history.state == self.recording.state
            assert of_lines("\n".join(lines_of(journal.rows))) == journal
            event(f"ends {self.recording.phase}")
        shutil.rmtree(self.folder)


def chosen(recording, dice, unread=True):
    """A legal command, each kind with the same chance; None when the evening is over."""
    kinds = {}
    for command in recording.legal():
        if command["do"] != "undo" and (command.get("card") != UNREAD or (unread and dice.random() < 0.1)):
            kinds.setdefault(command["do"], []).append(command)
    return dice.choice(kinds[dice.choice(sorted(kinds))]) if kinds else None


def machine(game):
    return type(f"Evening of {game}", (Evening,), {"game": game})


FAST = settings(QUIET, derandomize=True)
"""The same evenings each time; the deep test plays others each time."""


def test_random_evenings_of_high_card_keep_every_rule_of_the_show():
    run_state_machine_as_test(machine(HIGH_CARD), settings=settings(FAST, max_examples=30, stateful_step_count=15))


@pytest.mark.parametrize("game", sorted(games()))
def test_random_evenings_keep_every_rule_of_the_show(game):
    run_state_machine_as_test(machine(game), settings=settings(FAST, max_examples=6, stateful_step_count=10))


@pytest.mark.slow
@pytest.mark.deep
@pytest.mark.timeout(1200)
@pytest.mark.parametrize(("game", "evenings"), [(HIGH_CARD, 250), *((game, 60) for game in sorted(games()))])
def test_many_random_evenings_keep_every_rule_of_the_show(game, evenings):
    run_state_machine_as_test(machine(game), settings=settings(QUIET, max_examples=evenings, stateful_step_count=25))


@pytest.mark.parametrize("game", [HIGH_CARD, *sorted(games())])
def test_the_seasons_drawn_reach_every_stage_every_way_on_and_every_value_of_a_switch(game):
    """A counted sample: without it a strategy that always draws the same season would look as good."""
    seen, refused = Counter(), 0

    @settings(FAST, max_examples=300)
    @given(files(game))
    def look(text):
        nonlocal refused
        season = parsed(text)
        refused += season is None
        seen.update(facts(season) if season else ())

    look()
    assert refused <= 0.2 * (refused + seen["season"]), "most files drawn are valid"
    assert not [fact for fact in expected(game) if not seen[fact]]


def facts(season):
    """What a season is an example of."""
    yield "season"
    yield from (("finalists", stage.players) for stage in season.stages if stage.kind is StageKind.FINAL)
    yield from (("ties", tie) for tie in season.ties or [None])
    yield ("champion", season.champion_by, season.final is not None)
    yield from (("prize", season.prize.kind), ("rounding", season.prize.rounding)) if season.prize else ["no prize"]
    for stage in season.stages:
        yield ("stage", stage.kind, "fed" if stage.feed else "drawn", "part" if stage.own_part else "all")
        yield ("choose", stage.feed and stage.feed.choose)
        yield ("drop after", stage.survival and stage.survival.drop_after)
        yield ("queue", stage.players > stage.seats)
        fields = type(stage.rules).model_fields
        yield from (("switch", name, getattr(stage.rules, name)) for name in fields if closed_values(fields[name]))


def expected(game):
    """What must be met."""
    table = game_of(game).seats(game_of(game).rules_type())
    yield from (("finalists", seats) for seats in (2, 3, 4) if seats in table)
    yield from (("ties", tie) for tie in (*Tie, None))
    yield from (("champion", by, True) for by in ChampionBy)
    yield from (("prize", kind) for kind in PrizeKind)
    yield from (("rounding", rounding) for rounding in Rounding)
    yield "no prize"
    yield from (("stage", kind, "drawn", "part") for kind in (StageKind.AREA, StageKind.SURVIVAL))
    yield from (("stage", kind, "drawn", "all") for kind in (StageKind.TABLE, StageKind.SURVIVAL))
    yield from (("stage", kind, "fed", "all") for kind in (StageKind.AREA, StageKind.SURVIVAL, StageKind.FINAL))
    yield from (("choose", choose) for choose in Choose)
    yield from (("drop after", bursts) for bursts in (1, 2, 3))
    yield from (("queue", waits) for waits in (False, True))
    for name, field in game_of(game).rules_type.model_fields.items():
        yield from (("switch", name, value) for value in closed_values(field))
