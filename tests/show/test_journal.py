"""The journal: what a failing disk, a second writer or a damaged row does."""

from __future__ import annotations

import random
import sqlite3

import pytest

from studio.games.game import Illegal
from studio.show.journal import Journal
from studio.show.recording import Recording, Refused
from tests.show.evening import evening, opening, seat
from tests.show.test_recording import SEASON, recorded, say, submit, url_of


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
        assert "--sound" in opened.say.en

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
