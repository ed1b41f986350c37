"""`tablecast journal aired` as a user calls it: what was on air, and what of it was put right later."""

from __future__ import annotations

import json

import pytest

from studio.games.game import Illegal
from studio.show.commands import Amend
from studio.show.season import load_season
from tests.scripts.best_evening import evening
from tests.show.test_journal_command import journal
from tests.show.test_recording import recorded, say, url_of

ON_AIR = {
    "take": 1,
    "scene": "table",
    "graphics": [{"graphic": "show/title"}, {"graphic": "calcolon/table"}],
    "auto": False,
}


@pytest.fixture
def show(tmp_path):
    """The first cards of a real Calcolon evening with the table on air; the last one is amended, then one undone."""
    folder = tmp_path / "spring"
    recording = recorded([], url_of(folder), load_season("calcolon-4"))
    commands = list(evening())
    recording.air(ON_AIR)
    for command in commands[:5]:
        say(recording, command)
    last = commands[4]
    assert last["do"] == "draw"
    say(recording, {"do": "amend", "seq": 5, "command": {**last, "card": other(recording, last)}})
    say(recording, {"do": "undo", "count": 1})
    recording.close()
    return folder


def other(recording, draw):
    """Another card that could have been drawn instead."""
    for card in recording.season.game.deck(recording.rules):
        amend = Amend(seq=5, command={**draw, "card": card})
        if card != draw["card"] and not isinstance(recording.preview_amend(amend), Illegal):
            return card
    raise AssertionError


def test_it_says_what_was_on_air_since_when(show):
    code, out, _ = journal("aired", show)
    assert code == 0
    (line,) = out.splitlines()
    assert line.split()[0] == "1"
    assert line.endswith("row 0  table  show/title calcolon/table  by hand")
    (entry,) = map(json.loads, journal("aired", show, "--json")[1].splitlines())
    assert (entry["number"], entry["rev"], entry["program"]["scene"]) == (1, 0, "table")


def test_wrong_names_each_correction_with_the_graphics_that_it_put_right(show):
    amend, undo = map(json.loads, journal("aired", show, "--wrong", "--json")[1].splitlines())
    assert (amend["row"], amend["command"]["do"], undo["row"]) == (6, "amend", 7)
    for correction, revs in ((amend, [5, 5]), (undo, [6, 6])):
        (entry,) = correction["aired"]
        assert (entry["graphic"], entry["revs"]) == ("calcolon/table", revs)
    rack = next(each for each in amend["aired"][0]["changes"] if each["path"].endswith("zones.rack.cards"))
    assert rack["showed"] != rack["right"]


def test_for_a_person_it_says_showed_and_right(show):
    code, out, _ = journal("aired", show, "--wrong")
    assert code == 0
    assert "amend (row 5)" in out
    assert "undo (1 taken back)" in out
    assert "calcolon/table  in table" in out
    assert "zones.rack.cards: " in out
    assert ", right is " in out


def test_what_is_no_show_is_said(tmp_path):
    code, _, err = journal("aired", tmp_path / "nothing")
    assert code == 2
    assert "has no journal" in err
