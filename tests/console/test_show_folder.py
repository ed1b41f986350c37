"""Which show `tablecast run` opens: what it may be called, and which season it is of."""

from __future__ import annotations

import pytest

from studio.console.show_folder import ShowFolder
from studio.console.show_name import LONGEST, name_fault
from studio.console.show_opening import open_show
from studio.games.game import Illegal
from studio.show.recording import Accepted, Recording, Submission
from studio.show.season import load_season
from tests.cli.called import tablecast


@pytest.mark.parametrize("name", ["final", "2026-11-30", "第4回_決勝", "a.b", "9", "x" * LONGEST, "決" * LONGEST])
def test_a_name_of_letters_digits_and_a_few_signs_is_a_show(name, tmp_path):
    assert name_fault(name) is None
    assert ShowFolder(tmp_path / name).take() is None


@pytest.mark.parametrize(
    "name",
    ["", "../x", "..", ".", ".hidden", "a/b", "/tmp/x", "a\\b", "x" * 300, "a b", "a\nb", "a\0b", "-x", "a\x1b[31m"],
)
def test_any_other_name_is_refused_with_what_a_name_is(name):
    fault = name_fault(name)
    assert fault.code == "bad-show-name"
    assert str(LONGEST) in fault.say.en
    assert fault.say.en.isprintable()
    assert fault.say.ja.isprintable()
    assert len(fault.say.en) < 400


@pytest.mark.parametrize("name", ["../x", "", "x" * 300])
def test_run_refuses_the_name_before_it_makes_anything(name, tmp_path):
    answer = tablecast("run", "--season", "calcolon-4", "--port", "0", "--show", name, cwd=tmp_path)
    assert answer.code == 2
    assert "A name begins with a letter" in answer.err
    assert list(tmp_path.rglob("*")) == []


def _recorded(path, season):
    """A show of that season, opened with its players."""
    folder = ShowFolder(path)
    path.mkdir()
    recording = Recording.open(folder.journal_url, load_season(season))
    players = [{"id": f"p{number}", "name": f"P{number}"} for number in range(recording.season.players)]
    done = recording.submit(Submission("1", "host", "test", None, {"do": "open", "players": players}))
    assert isinstance(done, Accepted)
    recording.close()
    return folder


def test_a_show_of_another_season_says_which_and_what_to_do(tmp_path):
    folder = _recorded(tmp_path / "monday", "calcolon-4")
    refused = open_show(folder, load_season("calcolon-5"))
    assert isinstance(refused, Illegal)
    assert refused.code == "other-season"
    for say in refused.say:
        assert "calcolon-4" in say
        assert "--season calcolon-4" in say
        assert "--show" in say
        assert "{" not in say


def test_a_show_of_the_same_season_opens(tmp_path):
    folder = _recorded(tmp_path / "monday", "calcolon-4")
    opened = open_show(folder, load_season("calcolon-4"))
    assert isinstance(opened, Recording)
    assert opened.rev == 1


def test_run_says_it_to_a_person(tmp_path):
    (tmp_path / "shows").mkdir()
    _recorded(tmp_path / "shows" / "monday", "calcolon-6")
    answer = tablecast("run", "--season", "calcolon-4", "--port", "0", "--show", "monday", cwd=tmp_path)
    assert answer.code == 2
    assert "The show `monday` was recorded with the season `calcolon-6`" in answer.err
    assert "event" not in answer.err
