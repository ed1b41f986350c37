"""Breaking a journal on purpose: cut off, flipped bytes, a full disk. Never a crash, never a shorter show unsaid."""

from __future__ import annotations

import random
import shutil
import subprocess
import sys

import pytest

from studio.games.game import Illegal
from studio.show.journal_schema import copy_of
from studio.show.journal_stored import stored
from studio.show.recording import Recording
from studio.show.season import load_season
from tests.show.evening import evening
from tests.show.old_journals import CALCOLON, columns, old_file
from tests.show.test_journal_command import journal
from tests.show.test_recording import SEASON, recorded, url_of

SENTENCES = {"journal-damaged", "journal-unreadable"}


@pytest.fixture
def sound(tmp_path):
    """The bytes of a closed show with its as-run log, all in one file."""
    recording = recorded(evening(), url_of(tmp_path))
    for number in range(20):
        recording.air({"scene": "table", "take": number})
    recording.close()
    assert not list(tmp_path.glob("journal.db-*"))
    return (tmp_path / "journal.db").read_bytes()


def opened_with(folder, content):
    for left in folder.glob("journal.db*"):
        left.unlink()
    (folder / "journal.db").write_bytes(content)
    return Recording.open(url_of(folder), SEASON)


def judge(folder, content, rows):
    """Opens a broken file; what verify and a saved copy make of it must fit together."""
    opened = opened_with(folder, content)
    if isinstance(opened, Recording):
        assert opened.rev == rows
        opened.close()
        return "opened"
    assert opened.code in SENTENCES, opened
    found = stored(url_of(folder))
    if isinstance(found, Illegal):
        assert found.code in SENTENCES
        return "nothing left"
    if found.damage is None:
        assert len(found.rows) == rows
        assert "--sound" in opened.say.en
        return "every row left"
    assert found.damage.code == "journal-damaged"
    assert f"Row {len(found.rows) + 1} " in found.damage.say.en == opened.say.en
    return "rows named"


class TestCutOff:
    def test_a_file_that_was_cut_off_says_the_first_row_that_is_gone(self, sound, tmp_path):
        rows = len(evening())
        outcomes = [judge(tmp_path, sound[: int(len(sound) * part / 16)], rows) for part in range(1, 16)]
        assert "opened" not in outcomes
        assert "rows named" in outcomes

    def test_a_file_without_a_byte_is_no_new_show(self, sound, tmp_path):
        opened = opened_with(tmp_path, b"")
        assert opened.code == "journal-damaged"
        assert "backup" in opened.say.en
        code, _, err = journal("verify", tmp_path)
        assert (code, "backup" in err) == (2, True)
        assert (tmp_path / "journal.db").read_bytes() == b""

    def test_what_is_left_of_it_can_be_made_a_show_again(self, sound, tmp_path):
        cut = tmp_path / "cut"
        cut.mkdir()
        for length in range(len(sound), 0, -2048):
            opened_with(cut, sound[:length])
            rows = stored(url_of(cut)).rows
            if len(rows) < len(evening()):
                break
        assert rows
        assert journal("export", cut)[0] == 2
        out = journal("export", cut, "--sound")[1]
        assert journal("import", "-", tmp_path / "saved", text=out)[0] == 0
        assert recorded([], url_of(tmp_path / "saved")).state == recorded(evening()[: len(rows)]).state


class TestFlippedBytes:
    @pytest.mark.parametrize("seed", range(3))
    def test_one_wrong_byte_anywhere_is_never_a_crash_and_never_another_show(self, sound, tmp_path, seed):
        dice = random.Random(seed)
        rows, state = len(evening()), recorded(evening()).state
        for _ in range(30):
            at = dice.randrange(len(sound))
            wrong = bytes([sound[at] ^ (1 << dice.randrange(8))])
            judge(tmp_path, sound[:at] + wrong + sound[at + 1 :], rows)
        assert opened_with(tmp_path, sound).state == state


FULL = """
import resource, sys
resource.setrlimit(resource.RLIMIT_FSIZE, (int(sys.argv[2]),) * 2)
from studio.show.journal import Journal
opened = Journal.open(sys.argv[1])
print(getattr(opened, "code", "opened"))
"""


class TestFullDisk:
    @pytest.mark.parametrize("room", [0, 4096, 12_288, 36_864, 49_152])
    def test_an_upgrade_without_room_leaves_the_old_journal_as_it_was(self, tmp_path, room):
        file = old_file(tmp_path / "journal.db", CALCOLON)
        before = columns(file, "journal"), columns(file, "beside")
        done = subprocess.run(
            [sys.executable, "-c", FULL, url_of(tmp_path), str(room)], capture_output=True, text=True, check=True
        )
        if done.stdout.strip() == "opened":
            assert columns(copy_of(file, 1), "journal") == before[0]
            assert columns(file, "journal") == before[0]
        else:
            assert done.stdout.strip() == "journal-unreadable"
            assert (columns(file, "journal"), columns(file, "beside")) == before
        recording = Recording.open(url_of(tmp_path), load_season("calcolon-4"))
        assert isinstance(recording, Recording), recording
        assert (recording.rev, len(recording.aired())) == (42, 1)

    def test_an_import_without_room_writes_nothing(self, sound, tmp_path):
        file = tmp_path / "evening.jsonl"
        assert journal("export", tmp_path, "--out", file)[0] == 0
        shutil.rmtree(tmp_path / "copy", ignore_errors=True)
        code = FULL.split("from studio", maxsplit=1)[0] + "from studio.cli import main; main()"
        done = subprocess.run(
            [sys.executable, "-c", code.replace("sys.argv[2]", "40960"), "journal", "import", file, tmp_path / "copy"],
            capture_output=True,
            text=True,
        )
        assert done.returncode == 2
        assert "Traceback" not in done.stderr
        assert "disk" in done.stderr
        assert journal("import", file, tmp_path / "copy")[0] == 0
        assert recorded([], url_of(tmp_path / "copy")).rev == len(evening())
