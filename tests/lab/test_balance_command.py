"""`tablecast lab hikomyu` as a user calls it, its tables and its picture."""

from __future__ import annotations

import json
from xml.etree import ElementTree as ET

import pytest

from studio.games.hikomyu.personas import PERSONAS
from tests.show.test_command_line import tablecast

SVG = "{http://www.w3.org/2000/svg}"
QUICK = ("--jobs", "1", "--strength", "novice")


def test_json_goes_to_standard_output_and_the_picture_into_its_file(tmp_path):
    picture = tmp_path / "balance.svg"
    code, out, err = tablecast(
        "lab", "hikomyu", "--players", "5", "--games", "20", *QUICK, "--json", "--plot", str(picture)
    )
    assert code == 0, err
    told = json.loads(out)
    assert (told["games"], told["players"], told["strength"]) == (20, 5, "novice")
    assert set(told["personas"]) == set(PERSONAS)
    assert all(len(line["win_rate"]) == len(line["points"]) == 3 for line in told["personas"].values())
    assert "20 deals in" in err
    words = {element.text or "" for element in ET.fromstring(picture.read_text(encoding="utf-8")).iter(f"{SVG}text")}
    assert {"Wins by seat from the dealer", "イケメン Heart-throb ★★★★★", "Musician"} <= words


@pytest.mark.parametrize("sizes", [("4..8",), ("7", "--no-compare")])
def test_nothing_in_the_picture_leaves_it(tmp_path, sizes):
    picture = tmp_path / "balance.svg"
    code, _, err = tablecast("lab", "hikomyu", "--players", *sizes, "-n", "2", *QUICK, "--plot", str(picture))
    assert code == 0, err
    root = ET.fromstring(picture.read_text(encoding="utf-8"))
    for element in root.iter(f"{SVG}rect"):
        x, y, width, height = (float(element.get(name, "nan")) for name in ("x", "y", "width", "height"))
        assert min(x, y) >= 0
        assert x + width <= 1600
        assert y + height <= 1330
    for element in root.iter(f"{SVG}circle"):
        assert 0 <= float(element.get("cx", "nan")) <= 1600
        assert 0 <= float(element.get("cy", "nan")) <= 1330


def test_for_a_person_it_prints_tables_that_fit_the_terminal():
    code, out, _ = tablecast("lab", "hikomyu", "-n", "10", *QUICK)
    assert code == 0
    for words in (
        "taiikukaikei",
        "★★★★★",
        "fair share",
        "soft ikemen",
        "from the dealer, no personas",
        "The author's stars",
    ):
        assert words in out
    assert max(len(line.rstrip()) for line in out.splitlines()) <= 80


def test_without_comparison_only_the_game_of_the_source_is_played():
    code, out, _ = tablecast("lab", "hikomyu", "-n", "3", "--players", "4", "--no-compare", *QUICK)
    assert code == 0
    assert "soft ikemen" not in out
    assert "no personas" not in out


@pytest.mark.parametrize("players", ["3", "9", "8..4", "4..9", "many", "", "4..", "4,5"])
def test_a_table_that_cannot_be_is_refused_with_what_to_write(players):
    code, out, _ = tablecast("lab", "hikomyu", "--players", players, "-n", "1000000", "--json")
    assert code == 2
    error = json.loads(out)["error"]
    assert error["code"] == "bad-players"
    assert "4 to 8" in error["message"]


def test_what_cannot_be_done_is_said_before_anything_is_played(tmp_path):
    for words, expected in (
        (("--strength", "god"), "no-strength"),
        (("--plot", str(tmp_path / "nowhere" / "x.svg")), "bad-plot"),
        (("--plot", "balance.pdf"), "bad-plot"),
    ):
        code, out, _ = tablecast("lab", "hikomyu", "-n", "1000000", "--json", *words)
        assert code == 2
        assert json.loads(out)["error"]["code"] == expected
    for words in (("-n", "0"), ("--jobs", "-1"), ("--seed", "x")):
        code, _, err = tablecast("lab", "hikomyu", *words)
        assert code == 2
        assert "tablecast lab hikomyu --help" in err
