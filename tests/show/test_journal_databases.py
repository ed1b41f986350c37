"""What a journal promises in either database: SQLite and PostgreSQL."""

from __future__ import annotations

import sqlalchemy as sa

from studio.games.game import Illegal
from studio.show.journal import Journal
from studio.show.journal_database import unreadable
from studio.show.journal_rows import Stored
from studio.show.journal_schema import SCHEMA
from studio.show.journal_stored import stored
from studio.show.recording import Recording, Refused
from studio.show.season import load_season
from tests.show.evening import evening, opening, season_of, seat
from tests.show.old_journals import CALCOLON, old_database
from tests.show.test_recording import recorded, say, submit

SEASON = season_of()


def alter(url, sql):
    with sa.create_engine(url).begin() as connection:
        connection.exec_driver_sql(sql)


def test_an_evening_restart_undo_duplicates_and_the_as_run_log(url):
    before = recorded(evening(), url)
    before.air({"scene": "table"})
    before.close()
    after = recorded([], url)
    assert after.state == before.state
    assert after.aired() == before.aired()
    assert [(each.number, each.rev) for each in after.aired()] == [(1, before.rev)]
    assert submit(after, {"do": "start"}, sent="id-0").duplicate
    say(after, {"do": "undo", "count": 20})
    assert after.state == recorded(evening()[:-20]).state


def test_a_second_writer_is_noticed_in_the_show_and_in_the_as_run_log(url):
    first = recorded([opening()], url)
    second = recorded([], url)
    say(first, seat("area-a", "aya", "ben", "chie"))
    assert first.air({"scene": "format"}) is None
    answer = submit(second, seat("area-a", "ben", "aya", "chie"), sent="other")
    assert isinstance(answer, Refused)
    assert answer.illegal.code == "journal-moved"
    assert second.air({"scene": "table"}).code == "journal-moved"
    assert recorded([], url).aired() == first.aired()


def test_an_altered_row_is_named(url):
    recorded(evening()[:12], url).close()
    alter(url, "UPDATE journal SET events = '[]' WHERE seq = 5")
    opened = Recording.open(url, SEASON)
    assert isinstance(opened, Illegal)
    assert opened.code == "journal-damaged"
    assert "Row 5" in opened.say.en


def test_a_damaged_as_run_log_is_named_and_the_show_goes_on(url):
    recording = recorded(evening()[:12], url)
    for number in range(4):
        recording.air({"scene": "table", "take": number})
    recording.close()
    alter(url, "UPDATE aired SET program = '{' WHERE number = 2")
    again = recorded([], url)
    assert [each.program["take"] for each in again.aired()] == [0, 2, 3]
    assert again.air({"scene": "table", "take": 4}) is None
    say(again, {"do": "undo", "count": 1})
    again.close()
    found = stored(url)
    assert (found.damage, found.aired_fault, len(found.rows)) == (None, 2, 13)
    assert [each.number for each in found.sound_aired] == [1]
    alter(url, "DELETE FROM aired WHERE number = 3")
    assert stored(url).aired_fault == 2


def test_an_end_of_the_show_that_was_lost_is_noticed_by_what_was_on_air(url):
    recording = recorded(evening()[:12], url)
    recording.air({"scene": "table"})
    recording.close()
    alter(url, "DELETE FROM journal WHERE seq > 10")
    found = stored(url)
    assert "Row 11" in found.damage.say.en
    assert Journal.open(url).code == "journal-damaged"
    assert found.sound_aired == ()


def test_a_journal_of_the_first_schema_is_upgraded(url):
    old_database(url, CALCOLON)
    before = stored(url)
    assert isinstance(before, Stored)
    assert before.damage is None
    recording = recorded([], url, load_season("calcolon-4"))
    assert [(each.number, each.rev) for each in recording.aired()] == [(1, 42)]
    say(recording, {"do": "undo", "count": 1})
    recording.close()
    found = stored(url)
    assert (found.rows[:42], found.damage, found.aired_fault) == (before.rows, None, None)
    names = set(sa.inspect(sa.create_engine(url)).get_table_names())
    assert names == {"journal", "aired", "about"}


def test_a_journal_of_a_newer_schema_is_left_alone(url):
    recorded(evening()[:3], url).close()
    alter(url, f"UPDATE about SET value = '{SCHEMA + 1}'")
    assert Journal.open(url).code == stored(url).code == "journal-newer"
    alter(url, f"UPDATE about SET value = '{SCHEMA}'")
    assert recorded([], url).rev == 3


def test_a_server_that_refuses_in_several_lines_is_told_in_one():
    refused = unreadable("postgresql+psycopg://crew:secret@127.0.0.1:1/spring", OSError("refused\n\tIs it running?\n"))
    assert refused.code == "journal-unreadable"
    assert "refused Is it running?" in refused.say.en
    assert "secret" not in refused.say.en + refused.say.ja
    assert "\n" not in refused.say.en + refused.say.ja
