"""The journal in a real PostgreSQL: the same promises as in SQLite, a server that goes away, and the commands by URL."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest
import sqlalchemy as sa

from studio.games.game import Illegal
from studio.show.journal import Journal
from studio.show.journal_database import WriterLock
from studio.show.recording import Recording, Refused, Submission
from studio.show.season import load_season
from tests.console.test_run import Running
from tests.show.evening import evening, opening, season_of, seat
from tests.show.old_journals import CALCOLON, old_database
from tests.show.test_journal_command import PLAYED, journal
from tests.show.test_recording import recorded, submit

SEASON = season_of()

pytestmark = pytest.mark.slow


@pytest.fixture
def url(postgres):
    """An empty database of its own for each test."""
    return postgres.database()


@pytest.fixture
def calcolon(url):
    """The first rows of a real Calcolon evening."""
    recording = recorded([], url, load_season("calcolon-4"))
    recording.air({"scene": "title"})
    for number, command in enumerate(PLAYED):
        assert recording.submit(Submission(f"id-{number}", "host", "console", None, command)).rev == number + 1
    recording.air({"scene": "table"})
    recording.close()
    return url


def alter(url, sql):
    with sa.create_engine(url).begin() as connection:
        connection.exec_driver_sql(sql)


class TestServer:
    def test_a_server_that_goes_away_is_said_and_the_show_goes_on_when_it_is_back(self, postgres, url):
        recording = recorded([opening()], url)
        recording.air({"scene": "title"})
        postgres.stop()
        command = Submission("lost", "host", "console", 1, seat("area-a", "aya", "ben", "chie"))
        try:
            answer = recording.submit(command)
            refused = recording.air({"scene": "format"})
        finally:
            postgres.start()
        assert isinstance(answer, Refused)
        assert answer.illegal.code == refused.code == "journal-failed"
        assert recording.rev == 1
        assert recording.submit(command).rev == 2
        assert recording.air({"scene": "format"}) is None
        again = recorded([], url)
        assert again.state == recording.state
        assert [(each.number, each.rev) for each in again.aired()] == [(1, 1), (2, 2)]

    def test_what_was_accepted_is_there_after_the_server_was_cut_off(self, postgres, url):
        recording = recorded(evening()[:12], url)
        postgres.stop()
        postgres.start()
        assert recorded([], url).state == recording.state

    def test_a_server_that_is_not_there_is_said_in_a_sentence(self):
        refused = Journal.open("postgresql+psycopg://crew:secret@127.0.0.1:1/show")
        assert refused.code == "journal-unreadable"
        assert "secret" not in refused.say.en + refused.say.ja

    def test_a_table_that_somebody_holds_is_said_after_two_seconds_and_nothing_is_recorded(self, url):
        recording = recorded([opening()], url)
        with sa.create_engine(url).begin() as other:
            other.exec_driver_sql("LOCK TABLE journal IN ACCESS EXCLUSIVE MODE")
            answer = submit(recording, seat("area-a", "aya", "ben", "chie"), sent="held")
        assert answer.illegal.code == "journal-locked"
        assert submit(recording, seat("area-a", "aya", "ben", "chie"), sent="held").rev == 2


class TestTwoHubs:
    def test_a_second_hub_is_kept_out_while_the_first_lives(self, url):
        first, second = WriterLock(), WriterLock()
        assert first.take(url) is None
        assert second.take(url).code == "already-running"
        first._held.close()
        first._held.engine.dispose()
        assert second.take(url) is None

    def test_two_that_open_an_old_journal_at_once_upgrade_it_once(self, url):
        old_database(url, CALCOLON)
        code = (
            "import sys; from studio.show.journal import Journal; j = Journal.open(sys.argv[1]);"
            "print(len(j.rows), len(j.aired()))"
        )
        both = [
            subprocess.Popen([sys.executable, "-c", code, url], stdout=subprocess.PIPE, text=True) for _ in range(2)
        ]
        assert [each.communicate()[0] for each in both] == ["42 1\n", "42 1\n"]


class TestCommands:
    def test_out_of_postgresql_into_sqlite_and_back_the_lines_stay_the_same(self, calcolon, postgres, tmp_path):
        file = tmp_path / "evening.jsonl"
        assert journal("export", calcolon, "--out", file)[0] == 0
        assert journal("import", file, tmp_path / "copy")[0] == 0
        back = postgres.database()
        out = journal("export", tmp_path / "copy")[1]
        assert journal("import", "-", back, text=out)[0] == 0
        assert journal("export", back)[1] == out == file.read_text(encoding="utf-8")
        code, _, err = journal("import", file, back)
        assert (code, "never written over" in err) == (2, True)

    def test_verify_says_sound_and_names_a_row_or_an_entry_that_is_not(self, calcolon):
        code, out, _ = journal("verify", calcolon)
        assert (code, f"sound. {len(PLAYED)} rows" in out) == (0, True)
        alter(calcolon, "UPDATE aired SET program = '{}' WHERE number = 2")
        error = json.loads(journal("verify", calcolon, "--json")[1])["error"]
        assert (error["code"], error["row"]) == ("aired-damaged", 2)
        alter(calcolon, "UPDATE journal SET events = '[]' WHERE seq = 5")
        error = json.loads(journal("verify", calcolon, "--json")[1])["error"]
        assert (error["code"], error["row"]) == ("journal-damaged", 5)
        opened = Recording.open(calcolon, load_season("calcolon-4"))
        assert isinstance(opened, Illegal)
        assert "Row 5" in opened.say.en

    def test_log_reads_by_url(self, calcolon):
        code, out, _ = journal("log", calcolon, "--last", 3)
        assert (code, len(out.rstrip("\n").split("\n"))) == (0, 3)

    def test_verify_reads_an_older_journal_and_leaves_it(self, url):
        old_database(url, CALCOLON)
        assert journal("verify", url)[0] == 0
        assert set(sa.inspect(sa.create_engine(url)).get_table_names()) == {"journal", "beside"}

    def test_run_records_into_a_database_and_goes_on_there(self, url, tmp_path):
        options = ("--season", "calcolon-4", "--show", url, "--port", "0", "--no-devices")
        first = Running(tmp_path, *options)
        first.call("/api/v1/program", b'{"id": "s", "action": "scene", "scene": "format"}')
        first.call("/api/v1/commands", b'{"id": "n", "command": {"do": "note", "text": "in PostgreSQL"}}')
        other = Running(tmp_path, *options, wait=False)
        assert other.process.wait(30) == 2
        assert "already-running" in other.text or "running in another process" in other.text
        assert first.end() == 0
        again = Running(tmp_path, *options)
        assert json.loads(again.call("/api/v1/program"))["scene"] == "format"
        assert json.loads(again.call("/api/v1/health"))["rev"] == 1
        assert again.end() == 0
        folder = tmp_path / "shows" / sa.make_url(url).database
        assert (folder / "keys.json").is_file()
        assert not (folder / "journal.db").exists()
