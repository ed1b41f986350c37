"""The single writer: ids, revisions, undo, restart, and what a failing disk or a damaged journal does."""

from __future__ import annotations

import random
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from studio.games.game import BROADCAST, CREW, FLOOR, PUBLIC, Illegal, seat_of
from studio.show.commands import FORMS
from studio.show.journal import Journal
from studio.show.recording import Accepted, Recording, Refused, Submission
from studio.show.rescue import rescue
from tests.show.evening import AREAS, PLAYERS, duel, evening, opening, season_of, seat
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

    def test_the_program_is_kept_beside_the_show(self, tmp_path):
        assert recorded([], url_of(tmp_path)).load_program() is None
        assert recorded([], url_of(tmp_path)).save_program({"scene": "table", "take": 3}) is None
        assert recorded([], url_of(tmp_path)).load_program() == {"scene": "table", "take": 3}

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


class TestFailingDisk:
    def test_a_full_disk_is_said_and_nothing_is_half_applied(self, tmp_path):
        recording = recorded([opening()], url_of(tmp_path))
        with recording._journal._engine.connect() as connection:
            pages = connection.exec_driver_sql("PRAGMA page_count").scalar()
            connection.exec_driver_sql(f"PRAGMA max_page_count={pages}")
        before = recording.state
        answer = None
        for number in range(200):
            answer = submit(recording, {"do": "note", "text": "x" * 400}, sent=f"n{number}")
            if isinstance(answer, Refused):
                break
        assert answer.illegal.code == "journal-full"
        assert recording.state == before
        rev = recording.rev
        with recording._journal._engine.connect() as connection:
            connection.exec_driver_sql("PRAGMA max_page_count=1000000")
        assert submit(recording, {"do": "note", "text": "room again"}, sent="later").rev == rev + 1
        assert recorded([], url_of(tmp_path)).rev == rev + 1

    def test_a_locked_journal_is_said_and_works_again_when_it_is_let_go(self, tmp_path):
        recording = recorded([opening()], url_of(tmp_path))
        other = sqlite3.connect(tmp_path / "journal.db", isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        answer = submit(recording, seat("area-a", "aya", "ben", "chie"))
        assert answer.illegal.code == "journal-locked"
        other.execute("ROLLBACK")
        other.close()
        assert say(recording, seat("area-a", "aya", "ben", "chie")).rev == 2

    def test_a_commit_whose_answer_was_lost_is_found_when_the_command_is_sent_again(self, tmp_path):
        recording = recorded([opening()], url_of(tmp_path))
        twin = recorded([], url_of(tmp_path))
        command = seat("area-a", "aya", "ben", "chie")
        # what the twin writes is what this writer's own lost commit would have left behind
        submit(twin, command, sent="lost")
        assert submit(recording, command, sent="lost").rev == 2
        say(recording, {"do": "start"})
        assert recorded([], url_of(tmp_path)).state == recording.state

    def test_a_second_writer_is_noticed_before_it_can_split_the_show(self, tmp_path):
        first = recorded([opening()], url_of(tmp_path))
        second = recorded([], url_of(tmp_path))
        say(first, seat("area-a", "aya", "ben", "chie"))
        answer = submit(second, seat("area-a", "ben", "aya", "chie"), sent="other")
        assert answer.illegal.code == "journal-moved"
        assert recorded([], url_of(tmp_path)).state == first.state


class TestDamage:
    def open_after(self, tmp_path, sql):
        recorded(evening()[:12], url_of(tmp_path)).close()
        connection = sqlite3.connect(tmp_path / "journal.db")
        connection.execute(sql)
        connection.commit()
        connection.close()
        return Recording.open(url_of(tmp_path), SEASON)

    @pytest.mark.parametrize(
        "sql",
        [
            "UPDATE journal SET command = '{' WHERE seq = 5",
            "UPDATE journal SET command = replace(command, 'ben', 'aya') WHERE seq = 5",
            "UPDATE journal SET events = '[]' WHERE seq = 5",
            "UPDATE journal SET who = 'somebody' WHERE seq = 5",
            "DELETE FROM journal WHERE seq = 5",
        ],
    )
    def test_a_damaged_altered_or_missing_row_is_named_with_what_can_be_done(self, tmp_path, sql):
        opened = self.open_after(tmp_path, sql)
        assert isinstance(opened, Illegal)
        assert opened.code == "journal-damaged"
        assert "Row 5" in opened.say.en
        assert "rescue" in opened.say.en

    def test_the_sound_rows_can_be_saved_into_a_new_journal(self, tmp_path):
        self.open_after(tmp_path, "UPDATE journal SET events = '[]' WHERE seq = 5")
        assert rescue(tmp_path / "journal.db", tmp_path / "new" / "journal.db") == 4
        assert recorded([], url_of(tmp_path / "new")).state == recorded(evening()[:4]).state

    def test_a_journal_of_a_newer_version_is_not_guessed_at(self, tmp_path):
        opened = self.open_after(tmp_path, "UPDATE journal SET version = 99 WHERE seq = 12")
        assert opened.code == "journal-newer"

    def test_a_database_that_cannot_be_reached_is_said_without_its_password(self):
        opened = Journal.open("postgresql+psycopg://crew:secret@127.0.0.1:1/show")
        assert isinstance(opened, Illegal)
        assert "secret" not in opened.say.en + opened.say.ja
        assert Journal.open("no url at all").code == "journal-unreadable"

    def test_a_file_that_is_no_database_is_said(self, tmp_path):
        (tmp_path / "journal.db").write_bytes(b"this is no journal, but a text of some length" * 40)
        opened = Journal.open(url_of(tmp_path))
        assert isinstance(opened, Illegal)
        assert opened.code == "journal-unreadable"

    def test_garbage_in_the_middle_of_the_file_is_never_a_crash_and_never_an_empty_show(self, tmp_path):
        recording = recorded(evening(), url_of(tmp_path))
        recording.close()
        file = tmp_path / "journal.db"
        sound = file.read_bytes()
        dice = random.Random(6)
        for _ in range(40):
            at = dice.randrange(100, len(sound) - 64)
            file.write_bytes(sound[:at] + dice.randbytes(64) + sound[at + 64 :])
            for left in tmp_path.glob("journal.db-*"):
                left.unlink()
            opened = Recording.open(url_of(tmp_path), SEASON)
            if isinstance(opened, Recording):
                assert opened.rev == recording.rev  # the garbage fell on free space
                opened.close()
            else:
                assert opened.code in {"journal-damaged", "journal-unreadable"}


class TestViews:
    def playing(self):
        recording = recorded([opening(), seat("area-a", "aya", "ben", "chie"), {"do": "start"}])
        say(recording, {"do": "draw", "player": "aya", "card": "7"})
        return recording

    def test_the_keys_of_docs_views(self):
        view = self.playing().view(CREW)
        assert list(view) == [
            "epoch",
            "rev",
            "audience",
            "season",
            "game",
            "title",
            "game_title",
            "players",
            "entrants",
            "phase",
            "stage",
            "duel",
            "standings",
            "overall",
            "format",
            "finalists",
            "lottery",
            "champion",
            "moments",
            "next",
        ]
        assert view["stage"] == {
            "id": "area-a",
            "kind": "area",
            "title": {"ja": "エリアA", "en": "Area A"},
            "number": 1,
            "of": 3,
            "duel": 1,
            "duels": 2,
            "factor": 1,
            "chairs": ["aya", "ben", "chie"],
        }

    def test_the_factor_of_the_last_duel_is_known_while_it_runs(self):
        recording = self.playing()
        for command in [*duel(aya=7, ben=1, chie=2)[2:], {"do": "start"}]:
            say(recording, command)
        assert recording.view(CREW)["stage"]["factor"] == 2
        assert recording.view(CREW)["stage"]["duel"] == 2

    @pytest.mark.parametrize("audience", [FLOOR, PUBLIC, seat_of("ben")])
    def test_a_hidden_card_is_nowhere_in_a_lesser_audiences_view(self, audience):
        """Every byte of the view is the same whatever the hidden card is (after OpenSpiel #1604)."""
        views = []
        for card in ("7", "0"):
            recording = recorded([opening(), seat("area-a", "aya", "ben", "chie"), {"do": "start"}])
            say(recording, {"do": "draw", "player": "aya", "card": card})
            for command in ({"do": "undo"}, {"do": "draw", "player": "aya", "card": card}):
                say(recording, command)
            views.append({**recording.view(audience), "epoch": ""})
        assert views[0] == views[1]
        assert views[0]["next"]["command"] is None

    @pytest.mark.parametrize("audience", [CREW, BROADCAST, seat_of("aya")])
    def test_who_may_know_it_sees_it(self, audience):
        view = self.playing().view(audience)
        assert view["moments"][-1] == {"rev": 4, "event": "drawn", "player": "aya", "card": "7"}
        assert view["duel"]["seats"][0]["zones"][0]["cards"] == ["7"]

    def test_a_note_is_for_the_crew_only(self):
        recording = recorded([opening(), {"do": "note", "text": "aya is nervous"}])
        assert recording.view(CREW)["moments"][-1]["event"] == "note"
        assert recording.view(BROADCAST)["moments"][-1]["event"] == "opened"

    def test_at_most_thirty_moments_the_last_ones(self):
        recording = recorded(evening())
        moments = recording.view(CREW)["moments"]
        assert len(moments) == 30
        assert moments[-1]["event"] == "lottery"
        assert [moment["rev"] for moment in moments] == sorted(moment["rev"] for moment in moments)

    def test_the_duel_stays_after_close_until_the_next_start(self):
        recording = self.playing()
        for command in duel(aya=7, ben=1, chie=2)[2:]:
            say(recording, command)
        view = recording.view(FLOOR)
        assert view["phase"] == "scored"
        assert view["duel"]["phase"] == "over"
        assert view["next"]["say"]["en"] == "Start duel 2 of 2 of Area A."
        assert recording.view(CREW)["next"]["command"] == {"do": "start"}

    def test_standings_overall_format_lottery_and_champion_at_the_end(self):
        view = recorded(evening()).view(PUBLIC)
        assert view["overall"][0] == {
            "player": "aya",
            "points": 27,
            "wins": 2,
            "best": 9,
            "rank": 1,
            "qualified": True,
        }
        assert [row["qualified"] for row in view["overall"]] == [True, True, False, False, False, False]
        assert [stage["state"] for stage in view["format"]] == ["done", "done", "done"]
        assert view["format"][0]["duels"][1] == {
            "number": 2,
            "state": "done",
            "winner": "aya",
            "value": 9,
            "points": 18,
        }
        assert view["lottery"] == {
            "blocks": [["x", "/"], ["10", "100", "1/10"]],
            "draw": ["x", "100"],
            "factor": "100",
        }
        assert view["champion"] == {"player": "aya", "points": 45, "yen": 4500}

    def test_tied_players_share_a_rank(self):
        view = recorded([opening(), seat("area-a", "aya", "ben", "chie")]).view(PUBLIC)
        assert [row["rank"] for row in view["standings"][0]["rows"]] == [1, 1, 1]
