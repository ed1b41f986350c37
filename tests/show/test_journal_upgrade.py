"""Journals through the years: what an older Tablecast wrote opens, what a newer one wrote is left alone."""

from __future__ import annotations

import json
import shutil
import signal
import sqlite3
import subprocess
import sys
from datetime import date

import pytest
import sqlalchemy as sa

from studio.console.show_folder import find_show
from studio.games.game import Illegal
from studio.games.older import Reading
from studio.show import journal_content, journal_schema
from studio.show.journal import Journal, Row
from studio.show.journal_content import read_as_today, told_today
from studio.show.journal_lines import of_lines, store
from studio.show.journal_rows import Stored
from studio.show.journal_schema import SCHEMA, STEPS, copy_of
from studio.show.journal_stored import stored
from studio.show.recording import Recording
from studio.show.season import load_season
from studio.show.state import Phase
from studio.show.verify import verify
from tests.show.high_card import GAME
from tests.show.old_journals import CALCOLON, CALCOLON_LINES, FOLDER, ONE_DUEL, columns, old_file
from tests.show.test_recording import say, url_of


@pytest.fixture
def file(tmp_path):
    return old_file(tmp_path / "journal.db", CALCOLON)


def opened(folder):
    recording = Recording.open(url_of(folder), load_season("calcolon-4"))
    assert isinstance(recording, Recording), recording
    return recording


def schema_in(file):
    return dict(columns(file, "about"))


def tables_of(file):
    inspected = sa.inspect(sa.create_engine(f"sqlite:///{file}"))
    return {
        name: [
            (each["name"], str(each["type"]), each["nullable"], each["primary_key"])
            for each in inspected.get_columns(name)
        ]
        for name in inspected.get_table_names()
    }


class TestUpgrade:
    def test_a_journal_of_the_first_schema_opens_with_every_row_as_it_was_written(self, file):
        before = columns(file, "journal")
        recording = opened(file.parent)
        assert recording.rev == len(before) == 42
        recording.close()
        assert columns(file, "journal") == before
        assert schema_in(file) == {"schema": str(SCHEMA)}

    def test_the_program_that_was_kept_is_the_first_entry_of_the_as_run_log(self, file):
        recording = opened(file.parent)
        (aired,) = recording.aired()
        last = columns(file, "journal")[-1]
        assert (aired.number, aired.rev, aired.at_wall, aired.at_mono) == (1, 42, last[4], last[5])
        assert (aired.program["scene"], aired.program["lang"], aired.program["auto"]) == ("table", "en", False)
        say(recording, {"do": "undo", "count": 1})
        recording.air(aired.program)
        recording.close()
        found = stored(url_of(file.parent))
        assert (found.damage, found.aired_damage) == (None, None)
        assert verify(found, load_season("calcolon-4")).fault is None
        assert [each.rev for each in found.aired] == [42, 43]

    def test_a_copy_of_the_file_as_it_was_is_kept_and_opens_too(self, file, tmp_path):
        before = columns(file, "journal"), columns(file, "beside")
        opened(file.parent).close()
        copy = copy_of(file, 1)
        assert copy.name == "journal-schema-1.db"
        assert (columns(copy, "journal"), columns(copy, "beside")) == before
        (tmp_path / "again").mkdir()
        shutil.copy(copy, tmp_path / "again" / "journal.db")
        assert opened(tmp_path / "again").rev == 42

    def test_an_upgraded_journal_and_a_new_one_have_the_same_tables(self, file, tmp_path):
        opened(file.parent).close()
        Journal.open(f"sqlite:///{tmp_path / 'new.db'}").close()
        assert tables_of(file) == tables_of(tmp_path / "new.db")

    def test_opening_again_upgrades_no_second_time(self, file):
        opened(file.parent).close()
        kept = copy_of(file, 1).stat().st_mtime_ns
        opened(file.parent).close()
        assert copy_of(file, 1).stat().st_mtime_ns == kept

    def test_every_version_has_a_step_to_it(self):
        assert list(STEPS) == list(range(2, SCHEMA + 1))

    def test_verify_and_log_read_an_older_journal_without_upgrading_it(self, file):
        before = file.read_bytes()
        found = stored(url_of(file.parent))
        assert (len(found.rows), found.damage, found.aired) == (42, None, ())
        assert file.read_bytes() == before

    def test_to_look_for_an_unfinished_show_upgrades_none(self, tmp_path):
        file = old_file(tmp_path / "calcolon-4-2026-11-30" / "journal.db", CALCOLON)
        before = file.read_bytes()
        found = find_show(tmp_path, load_season("calcolon-4"), None, date(2026, 12, 1))
        assert found.path == file.parent
        assert file.read_bytes() == before
        assert not copy_of(file, 1).exists()

    @pytest.mark.parametrize("program", ["{", "null", '["a"]', None], ids=["torn", "null", "a list", "none"])
    def test_a_program_that_cannot_be_read_is_left_behind(self, file, program):
        with sqlite3.connect(file) as connection:
            connection.execute("UPDATE beside SET value = ?", [program]) if program else connection.execute(
                "DELETE FROM beside"
            )
        assert opened(file.parent).aired() == ()


class TestOldLines:
    def test_an_export_of_version_one_is_imported_with_its_rows_and_an_empty_as_run_log(self, file, tmp_path):
        text = CALCOLON_LINES.read_text(encoding="utf-8")
        found = of_lines(text)
        assert isinstance(found, Stored)
        assert found.rows == stored(url_of(file.parent)).rows
        copy = tmp_path / "copy"
        assert store(url_of(copy), found) is None
        assert (opened(copy).rev, opened(copy).aired()) == (42, ())

    @pytest.mark.parametrize("version", [3, 99])
    def test_an_export_of_a_newer_version_is_refused(self, version):
        text = CALCOLON_LINES.read_text(encoding="utf-8").replace('"version":1}', f'"version":{version}}}', 1)
        refused = of_lines(text)
        assert refused.code == "journal-newer"
        assert f"schema {version}" in refused.say.en


class TestCutOff:
    def test_a_step_that_fails_leaves_the_old_journal_and_says_why(self, file, monkeypatch):
        before = tables_of(file)

        def half(connection):
            STEPS[2](connection)
            raise OSError(28, "No space left on device")

        with monkeypatch.context() as patched:
            patched.setattr(journal_schema, "STEPS", {2: half})
            refused = Journal.open(url_of(file.parent))
        assert isinstance(refused, Illegal)
        assert "No space left" in refused.say.en
        assert tables_of(file) == before
        assert opened(file.parent).rev == 42

    @pytest.mark.parametrize("moment", [4, 12, 13, 17, 18, 20, 21, 22])
    def test_a_kill_in_the_middle_leaves_the_old_or_the_new(self, file, moment):
        """The process is killed at its n-th statement of the upgrade, from before the copy to after the commit."""
        before = columns(file, "journal")
        killed = subprocess.run(
            [sys.executable, "-m", "tests.show.upgrade_killed", url_of(file.parent), str(moment)], capture_output=True
        )
        assert killed.returncode in {-signal.SIGKILL, 0}, killed.stderr
        tables = set(tables_of(file))
        assert tables in ({"journal", "beside"}, {"journal", "aired", "about"})
        assert columns(file, "journal") == before
        assert len(opened(file.parent).aired()) == 1

    def test_two_hubs_that_open_an_old_journal_at_once_upgrade_it_once(self, file):
        code = (
            "import sys; from studio.show.journal import Journal; j = Journal.open(sys.argv[1]);"
            "print(len(j.rows), len(j.aired()))"
        )
        both = [
            subprocess.Popen([sys.executable, "-c", code, url_of(file.parent)], stdout=subprocess.PIPE, text=True)
            for _ in range(2)
        ]
        assert [each.communicate()[0] for each in both] == ["42 1\n", "42 1\n"]


class TestNewer:
    def test_tables_of_a_newer_tablecast_are_refused_and_left_alone(self, file):
        opened(file.parent).close()
        with sqlite3.connect(file) as connection:
            connection.execute("UPDATE about SET value = '99'")
        before = columns(file, "journal"), schema_in(file)
        for refused in (Journal.open(url_of(file.parent)), stored(url_of(file.parent))):
            assert refused.code == "journal-newer"
            assert "schema 99" in refused.say.en
            assert "Update" in refused.say.en
        assert (columns(file, "journal"), schema_in(file)) == before


class TestContent:
    def test_a_rebellion_announced_where_none_is_announced_any_more_does_not_keep_a_show_shut(self, tmp_path):
        old_file(tmp_path / "journal.db", ONE_DUEL)
        told = [json.loads(row[8]) for row in columns(tmp_path / "journal.db", "journal")]
        assert any(event["event"] == "rebellion" for events in told for event in events)
        season = load_season(str(FOLDER / "one-duel.toml"))
        recording = Recording.open(url_of(tmp_path), season)
        assert isinstance(recording, Recording), recording
        assert recording.phase is Phase.FINISHED
        assert verify(stored(url_of(tmp_path)), season).fault is None

    def test_without_its_reading_the_row_would_differ(self, tmp_path, monkeypatch):
        old_file(tmp_path / "journal.db", ONE_DUEL)
        season = load_season(str(FOLDER / "one-duel.toml"))
        monkeypatch.setattr(type(season.game), "readings", ())
        fault = verify(stored(url_of(tmp_path)), season).fault
        assert fault.code == "journal-differs"
        assert "rebellion" in fault.say.en

    def test_commands_and_events_of_an_older_version_are_read_step_by_step_in_today_s_words(self, monkeypatch):
        """Artificial: version 0 said `pull` and told `pulled`; version 1 told the player as `who`."""
        renamed = {"do": "draw", "player": "aya"}
        readings = (
            Reading(
                0,
                command=lambda command: renamed if command.get("do") == "pull" else command,
                event=lambda event: {**event, "event": "drawn"} if event["event"] == "pulled" else event,
            ),
            Reading(1, event=lambda event: {"event": event["event"], "player": event.get("who", event.get("player"))}),
        )
        monkeypatch.setattr(journal_content, "SHOW_READINGS", readings)
        pulled, drawn = {"event": "pulled", "who": "aya"}, {"event": "drawn", "player": "aya"}
        row = Row(1, "a", "host", "console", "", 0.0, 0, {"do": "pull"}, (pulled,), version=0)
        read = read_as_today(GAME, row)
        assert (read.command, read.events) == (renamed, (drawn,))
        assert read_as_today(GAME, row._replace(version=1)).command == {"do": "pull"}
        assert read_as_today(GAME, row._replace(version=2)).events == (pulled,)
        amended = {"event": "amended", "recomputed": [{"seq": 1, "events": [pulled]}]}
        monkeypatch.setattr(journal_content, "SHOW_READINGS", readings[:1])
        amend = row._replace(command={"do": "amend", "seq": 1, "command": {"do": "pull"}}, events=(amended,))
        read = read_as_today(GAME, amend)
        assert read.command["command"] == renamed
        assert read.events[0]["recomputed"] == [{"seq": 1, "events": [{"event": "drawn", "who": "aya"}]}]

    def test_what_is_retired_is_left_out_only_where_today_s_rules_do_not_tell_it(self, monkeypatch):
        monkeypatch.setattr(journal_content, "SHOW_READINGS", (Reading(1, retired=frozenset({"cheer"})),))
        cheer, other = {"event": "cheer"}, {"event": "closed"}
        row = Row(1, "a", "host", "console", "", 0.0, 0, {"do": "close"}, (other, cheer), version=1)
        assert told_today(GAME, row, (other,)) == (other,)
        assert told_today(GAME, row, (other, cheer)) == (other, cheer)
        assert told_today(GAME, row._replace(version=2), (other,)) == (other, cheer)
        told = {"event": "amended", "recomputed": [{"seq": 1, "events": [other, cheer]}]}
        now = {"event": "amended", "recomputed": [{"seq": 1, "events": [other]}]}
        assert told_today(GAME, row._replace(events=(told,)), (now,)) == (now,)
