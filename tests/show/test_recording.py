"""The single writer: ids, revisions, undo, restart, and a kill at any moment."""

from __future__ import annotations

import random
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from studio.games.game import BROADCAST, CREW, Illegal
from studio.show.commands import FORMS
from studio.show.recording import Accepted, Recording, Refused, Submission
from tests.show.evening import AREAS, PLAYERS, evening, opening, season_of, seat
from tests.show.writer import choose

SEASON = season_of()


def recorded(commands, url="sqlite://", season=SEASON):
    """A recording with all commands accepted."""
    recording = Recording.open(url, season)
    assert isinstance(recording, Recording), recording
    for command in commands:
        say(recording, command)
    return recording


def submit(recording, command, sent=None, rev=None):
    return recording.submit(Submission(sent or f"id-{recording.rev}", "host", "console", rev, command))


def say(recording, command):
    answer = submit(recording, command)
    assert isinstance(answer, Accepted), (command, answer)
    return answer


def url_of(path: Path) -> str:
    return f"sqlite:///{path / 'journal.db'}"


class TestSubmit:
    def test_every_accepted_command_is_one_revision(self):
        recording = recorded([])
        assert [say(recording, command).rev for command in evening()[:4]] == [1, 2, 3, 4]

    def test_an_id_sent_twice_is_applied_once_and_answered_alike(self):
        recording = recorded([opening()])
        first = submit(recording, seat("area-a", "aya", "ben", "chie"), sent="same")
        again = submit(recording, {"do": "start"}, sent="same")
        assert again == first._replace(duplicate=True)
        assert recording.rev == 2

    def test_an_id_sent_twice_is_applied_once_over_a_restart_too(self, tmp_path):
        recorded([], url_of(tmp_path)).submit(Submission("one", "host", "console", 0, opening()))
        again = submit(recorded([], url_of(tmp_path)), opening(), sent="one", rev=0)
        assert (again.rev, again.duplicate) == (1, True)

    def test_a_command_meant_for_another_revision_is_stale(self):
        recording = recorded([opening()])
        answer = submit(recording, seat("area-a", "aya", "ben", "chie"), rev=0)
        assert isinstance(answer, Refused)
        assert answer.illegal.code == "stale"
        assert recording.rev == 1

    def test_a_refused_command_leaves_no_trace_and_its_id_may_be_used_again(self):
        recording = recorded([opening()])
        assert isinstance(submit(recording, {"do": "start"}, sent="x"), Refused)
        assert recording.rev == 1
        assert isinstance(submit(recording, seat("area-a", "aya", "ben", "chie"), sent="x"), Accepted)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(st.characters()) | st.sampled_from(PLAYERS),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=6), inner, max_size=4),
    max_leaves=8,
)
FIELDS = ["players", "season", "stage", "order", "draw", "text", "count", "player", "card", "seq", "x"]
COMMANDS = st.dictionaries(st.sampled_from(FIELDS), JSON, max_size=4).flatmap(
    lambda fields: st.sampled_from([*FORMS, "draw", "amend", "", 7]).map(lambda word: {"do": word, **fields})
)


@settings(max_examples=300, deadline=None)
@given(st.lists(COMMANDS | JSON, max_size=5), st.integers(0, 12))
def test_whatever_is_sent_is_answered_and_a_refusal_changes_nothing(commands, played):
    recording = recorded(evening()[:played])
    for command in commands:
        state, rev = recording.state, recording.rev
        answer = submit(recording, command)
        if isinstance(answer, Refused):
            assert (recording.state, recording.rev) == (state, rev)
            assert answer.illegal.say.ja
            assert answer.illegal.say.en
        else:
            assert recording.rev == rev + 1
    recording.view(CREW)


class TestUndo:
    @pytest.mark.parametrize("count", [1, 2, 5, 11, 12, 17, 22, 32])
    def test_takes_back_any_number_of_commands_over_duels_and_stages(self, count):
        commands = evening()
        recording = recorded(commands)
        say(recording, {"do": "undo", "count": count})
        assert recording.state == recorded(commands[:-count]).state

    def test_more_than_there_is_is_refused(self):
        recording = recorded([opening()])
        assert submit(recording, {"do": "undo", "count": 2}).illegal.code == "nothing-to-undo"
        assert submit(recording, {"do": "undo", "count": 0}).illegal.code == "bad-command"

    def test_undoes_the_opening_too(self):
        recording = recorded([opening()])
        say(recording, {"do": "undo"})
        assert recording.phase == "opening"
        assert say(recording, opening()).rev == 3

    def test_steps_over_notes(self):
        recording = recorded([opening(), {"do": "note", "text": "lights"}])
        say(recording, {"do": "undo", "count": 1})
        assert recording.phase == "opening"

    def test_after_an_undo_the_next_undo_goes_further_back(self):
        commands = evening()[:8]
        recording = recorded([*commands, {"do": "undo", "count": 2}, {"do": "undo", "count": 1}])
        assert recording.state == recorded(commands[:-3]).state

    def test_nothing_is_erased_and_the_log_says_what_was_undone(self):
        recording = recorded([opening(), seat("area-a", "aya", "ben", "chie"), {"do": "undo", "count": 1}])
        rows = recording.log()
        assert [row["seq"] for row in rows] == [3, 2, 1]
        assert [row["undone"] for row in rows] == [False, True, False]
        assert recording.log(before=3, limit=1)[0]["seq"] == 2

    def test_the_moments_of_what_was_undone_are_gone(self):
        recording = recorded([opening(), seat("area-a", "aya", "ben", "chie"), {"do": "start"}])
        say(recording, {"do": "draw", "player": "aya", "card": "7"})
        say(recording, {"do": "undo", "count": 1})
        words = [moment["event"] for moment in recording.view(BROADCAST)["moments"]]
        assert words == ["opened", "seated", "started", "undone"]


class TestRestart:
    def test_the_show_goes_on_where_it_was(self, tmp_path):
        before = recorded(evening()[:20], url_of(tmp_path))
        after = recorded([], url_of(tmp_path))
        assert after.state == before.state
        assert after.rev == 20
        assert after.epoch != before.epoch
        assert after.log() == before.log()
        assert {**after.view(CREW), "epoch": ""} == {**before.view(CREW), "epoch": ""}

    def test_what_is_on_air_is_noted_with_its_time_and_the_row_it_belongs_to(self, tmp_path):
        before = recorded([], url_of(tmp_path))
        assert before.aired() == ()
        assert before.air({"scene": "title", "take": 0}) is None
        say(before, opening())
        assert before.air({"scene": "format", "take": 1}) is None
        before.close()
        after = recorded([], url_of(tmp_path))
        assert [(each.number, each.rev, each.program["scene"]) for each in after.aired()] == [
            (1, 0, "title"),
            (2, 1, "format"),
        ]
        assert after.aired() == before.aired()
        assert all(each.at_wall.endswith("+00:00") for each in after.aired())
        assert after.air({"scene": "format", "take": 1}) is None
        assert [each.number for each in recorded([], url_of(tmp_path)).aired()] == [1, 2, 3]

    def test_a_rule_that_has_changed_since_is_found_and_the_first_row_named(self, tmp_path):
        recorded(evening(), url_of(tmp_path))
        changed = season_of(AREAS.replace("[finalists]", "[rules]\nburst = -30\n\n[finalists]"))
        opened = Recording.open(url_of(tmp_path), changed)
        assert isinstance(opened, Illegal)
        assert opened.code == "journal-differs"
        assert "Row 7 (`close`)" in opened.say.en
        assert '"chie":-30' in opened.say.en


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 10**6), st.integers(0, 60), st.data())
def test_any_prefix_restart_and_undo_give_the_state_before(seed, length, data):
    dice = random.Random(seed)
    with tempfile.TemporaryDirectory() as folder:
        recording = recorded([], url_of(Path(folder)))
        for _ in range(length):
            say(recording, choose(recording, dice))
        states = [entry.state for entry in recording._history.entries]
        recording.close()
        reopened = recorded([], url_of(Path(folder)))
        assert [entry.state for entry in reopened._history.entries] == states
        if states:
            count = data.draw(st.integers(1, len(states)))
            say(reopened, {"do": "undo", "count": count})
            left = states[:-count]
            assert reopened.state == (left[-1] if left else recorded([]).state)
        reopened.close()


@pytest.mark.slow
def test_kill_9_at_random_moments_loses_no_accepted_command(tmp_path):
    """A real process, killed 25 times in one evening; each time everything it said it had accepted is there."""
    accepted: list[tuple[int, str]] = []
    dice = random.Random(20130119)
    for seed in range(25):
        process = subprocess.Popen(
            [sys.executable, "-m", "tests.show.writer", url_of(tmp_path), str(seed)],
            stdout=subprocess.PIPE,
            text=True,
        )
        first = process.stdout.readline()
        assert first, "the writer could not open the journal"
        time.sleep(dice.random() * 0.15)
        process.send_signal(signal.SIGKILL)
        rest = process.communicate()[0].splitlines()
        # the last line may have been cut in the middle by the kill
        said = [line.split() for line in [first.strip(), *rest] if len(line.split()) == 2]
        accepted += [(int(rev), sent) for rev, sent in said]
        reopened = recorded([], url_of(tmp_path))
        rows = {row["seq"]: row for row in reopened.log(limit=10**6)}
        assert set(rows) == set(range(1, reopened.rev + 1))
        assert reopened.rev - len(accepted) <= seed + 1, "at most one row a kill was written and not yet told"
        ids = {row.seq: row.id for row in reopened._rows}
        assert all(ids[rev] == sent for rev, sent in accepted)
        reopened.close()
    assert len(accepted) > 25
