"""`tablecast journal` as a user calls it: a real evening out, in, put to the test and read; and what damage is told."""

from __future__ import annotations

import json
import sqlite3

import pytest
from typer.testing import CliRunner

from studio.cli import app
from studio.places import SEASONS
from studio.show.journal_lines import lines_of, of_lines
from studio.show.journal_rows import Stored
from studio.show.journal_stored import stored
from studio.show.recording import Recording, Submission
from studio.show.season import load_season
from tests.scripts.best_evening import evening
from tests.show.test_recording import recorded, say, url_of

ROWS = 60
TITLE, TABLE = {"scene": "title", "take": 0}, {"scene": "table", "take": 1}
PLAYED = list(evening())[: ROWS - 2]


def journal(*words, text=None):
    """Exit code, standard output and standard error of `tablecast journal`."""
    done = CliRunner().invoke(app, ["journal", *map(str, words)], input=text)
    return done.exit_code, done.stdout, done.stderr


@pytest.fixture
def show(tmp_path):
    """A show folder with the first rows of a real Calcolon evening; the last but one of them is undone."""
    folder = tmp_path / "shows" / "spring"
    recording = recorded([], url_of(folder), load_season("calcolon-4"))
    recording.air(TITLE)
    for number, command in enumerate(PLAYED):
        assert recording.submit(Submission(f"id-{number}", "host", "console", None, command)).rev == number + 1
    say(recording, {"do": "undo", "count": 1})
    say(recording, {"do": "note", "text": "灯りを確認\u2028 A=1/10"})
    recording.air(TABLE)
    recording.close()
    return folder


def spoil(folder, sql):
    with sqlite3.connect(folder / "journal.db") as connection:
        connection.execute(sql)
    connection.close()


def opened(folder):
    recording = Recording.open(url_of(folder), load_season("calcolon-4"))
    assert isinstance(recording, Recording), recording
    return recording


class TestOutAndIn:
    def test_an_exported_journal_is_imported_to_the_same_state_and_the_show_goes_on(self, show, tmp_path):
        file, copy = tmp_path / "spring.jsonl", tmp_path / "copy"
        assert journal("export", show, "--out", file) == (0, f"{file}: {ROWS} rows.\n", "")
        assert journal("import", file, copy)[0] == 0
        before, after = opened(show), opened(copy)
        assert after.state == before.state
        assert after.log(limit=ROWS) == before.log(limit=ROWS)
        assert after.aired() == before.aired()
        assert len(after.aired()) == 2
        say(after, {"do": "undo", "count": 1})
        assert journal("verify", copy)[0] == 0

    def test_every_line_is_a_row_in_the_public_vocabulary(self, show):
        code, out, _ = journal("export", show / "journal.db")
        heading, *rows = map(json.loads, out.rstrip("\n").split("\n"))
        rows, aired = rows[:ROWS], rows[ROWS:]
        assert code == 0
        assert heading == {"format": "tablecast-journal", "version": 2, "rows": ROWS, "aired": 2}
        assert [row["command"] for row in rows[: ROWS - 2]] == PLAYED
        assert {row["who"] for row in rows} == {"host"}
        assert [(each["number"], each["rev"], each["program"]) for each in aired] == [(1, 0, TITLE), (2, ROWS, TABLE)]

    def test_a_database_url_is_a_show_too(self, show, tmp_path):
        out = journal("export", url_of(show))[1]
        assert journal("import", "-", url_of(tmp_path / "copy"), text=out)[0] == 0
        assert journal("export", url_of(tmp_path / "copy"))[1] == out

    def test_a_show_is_never_written_over(self, show, tmp_path):
        file = tmp_path / "spring.jsonl"
        journal("export", show, "--out", file)
        code, _, err = journal("import", file, show)
        assert code == 2
        assert "never written over" in err
        assert opened(show).rev == ROWS

    @pytest.mark.parametrize(
        ("spoilt", "row"),
        [
            (lambda lines: [*lines[:5], lines[5].replace('"who": "host"', '"who": "guest"'), *lines[6:]], 5),
            (lambda lines: [*lines[:9], *lines[10:]], 9),
            (lambda lines: [*lines[:7], lines[8], lines[7], *lines[9:]], 7),
            (lambda lines: [*lines[:4], lines[4][:20], *lines[5:]], 4),
            (lambda lines: lines[:ROWS], ROWS),
        ],
        ids=["altered", "missing", "exchanged", "torn", "cut short"],
    )
    def test_a_file_that_is_not_what_was_exported_is_refused_with_its_row(self, show, tmp_path, spoilt, row):
        lines = journal("export", show)[1].rstrip("\n").split("\n")
        code, _, err = journal("import", "-", tmp_path / "copy", text="\n".join(spoilt(lines)))
        assert code == 2
        assert f"Row {row} " in err
        assert not (tmp_path / "copy").exists()

    @pytest.mark.parametrize("text", ["", "{}", "\n[1]\n", '{"do": "start"}', "not JSON"])
    def test_another_file_is_no_journal(self, tmp_path, text):
        code, _, err = journal("import", "-", tmp_path / "copy", text=text)
        assert code == 2
        assert "no exported journal" in err

    def test_journals_and_lines_are_each_other_s_inverse(self, show):
        found = stored(url_of(show))
        assert of_lines("\n".join(lines_of(found.rows, found.aired))) == found
        assert of_lines("\n".join(lines_of(()))) == Stored((), None)


class TestVerify:
    def test_a_sound_journal_says_so_with_its_season(self, show):
        code, out, _ = journal("verify", show)
        assert code == 0
        assert f"sound. {ROWS} rows" in out
        assert "calcolon-4" in out
        answer = {"sound": True, "rows": ROWS, "season": "calcolon-4", "error": None}
        assert json.loads(journal("verify", show, "--json")[1]) == answer

    def test_a_damaged_row_is_named_and_the_sound_part_can_be_saved(self, show, tmp_path):
        spoil(show, "UPDATE journal SET events = '[]' WHERE seq = 30")
        code, _, err = journal("verify", show)
        assert code == 2
        assert "Row 30 " in err
        assert "--sound" in err
        assert journal("export", show)[0] == 2
        out = journal("export", show, "--sound")[1]
        assert journal("import", "-", tmp_path / "saved", text=out)[0] == 0
        assert opened(tmp_path / "saved").rev == 29
        assert journal("verify", tmp_path / "saved")[0] == 0

    def test_a_row_that_is_missing_is_named(self, show):
        spoil(show, "DELETE FROM journal WHERE seq = 12")
        error = json.loads(journal("verify", show, "--json")[1])["error"]
        assert (error["code"], error["row"]) == ("journal-damaged", 12)

    def test_the_first_row_that_another_rule_makes_different_is_named(self, show, tmp_path):
        text = (SEASONS / "calcolon-4.toml").read_text(encoding="utf-8")
        assert "[rules]\n" in text
        other = tmp_path / "other.toml"
        other.write_text(text.replace("[rules]\n", "[rules]\nburst = -20\n", 1), encoding="utf-8")
        code, out, _ = journal("verify", show, "--season", other, "--json")
        error = json.loads(out)["error"]
        assert code == 2
        assert (error["code"], error["row"]) == ("journal-differs", 27)
        assert "Row 27 (`close`)" in error["message"]
        assert "season file" in error["message"]

    def test_what_is_no_show_is_said_and_nothing_is_made(self, tmp_path):
        code, _, err = journal("verify", tmp_path / "nothing")
        assert code == 2
        assert "has no journal" in err
        (tmp_path / "journal.db").write_text("this is no database")
        assert "cannot be opened" in journal("verify", tmp_path)[2]
        assert [path.name for path in tmp_path.iterdir()] == ["journal.db"]

    def test_it_writes_nothing_while_the_show_runs(self, show):
        running = opened(show)
        before = (show / "journal.db").read_bytes()
        assert journal("verify", show)[0] == 0
        assert (show / "journal.db").read_bytes() == before
        say(running, {"do": "note", "text": "still running"})


class TestLog:
    def test_it_says_who_did_what_and_marks_what_was_undone(self, show):
        code, out, _ = journal("log", show)
        lines = out.rstrip("\n").split("\n")
        assert code == 0
        assert len(lines) == ROWS
        assert lines[0].startswith("    1 ")
        assert "host/console  open" in lines[0]
        assert [number for number, line in enumerate(lines, start=1) if line[5] == "×"] == [ROWS - 2]

    def test_an_amended_row_tells_what_counts_instead(self, show):
        recording = opened(show)
        seq, command = next(
            (seq, each) for seq, each in enumerate(PLAYED, start=1) if each["do"] == "draw" and each["card"] == "1"
        )
        say(recording, {"do": "amend", "seq": seq, "command": {**command, "card": "2"}})
        recording.close()
        line = journal("log", show)[1].split("\n")[seq - 1]
        assert line[5] == "~"
        assert line.endswith(f"→ draw card=2 player={command['player']}")
        assert json.loads(journal("log", show, "--json")[1].split("\n")[seq - 1])["amended"]["card"] == "2"

    def test_the_last_rows_as_json(self, show):
        rows = [json.loads(line) for line in journal("log", show, "--last", 2, "--json")[1].rstrip("\n").split("\n")]
        assert [row["command"]["do"] for row in rows] == ["undo", "note"]

    def test_of_a_damaged_journal_the_sound_rows_are_shown_and_the_damage_is_said(self, show):
        spoil(show, "UPDATE journal SET who = 'x' WHERE seq = 4")
        code, out, err = journal("log", show)
        assert code == 2
        assert len(out.rstrip("\n").split("\n")) == 3
        assert "Row 4 " in err
