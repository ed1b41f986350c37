"""`tablecast simulate` as a user calls it, and its picture."""

from __future__ import annotations

import json
from xml.etree import ElementTree as ET

import cv2
import numpy as np

from studio.lab.chart import pixels as png
from studio.lab.plot import plot_svg
from tests.lab.conftest import SEED
from tests.show.test_command_line import tablecast

SVG = "{http://www.w3.org/2000/svg}"


def _words(svg: str) -> set[str]:
    return {element.text or "" for element in ET.fromstring(svg).iter(f"{SVG}text")}


def test_json_goes_to_standard_output_and_the_picture_into_its_file(tmp_path):
    picture = tmp_path / "season.svg"
    code, out, err = tablecast("simulate", "calcolon-1", "-n", "2", "--jobs", "1", "--json", "--plot", str(picture))
    assert code == 0, err
    told = json.loads(out)
    assert (told["season"], told["evenings"], told["seed"]) == ("calcolon-1", 2, 1)
    assert [stage["stage"] for stage in told["stages"]] == ["table", "final"]
    assert [stage["seat_is"] for stage in told["stages"]] == ["first-turn-order"] * 2
    assert told["prize_yen"]["size"] == 2
    assert "2 evenings in" in err
    assert "Winners by seat" in _words(picture.read_text(encoding="utf-8"))


def test_for_a_person_it_prints_tables():
    code, out, _ = tablecast("simulate", "calcolon-6", "-n", "1", "--jobs", "1")
    assert code == 0
    for words in ("points, champion", "drawn number", "king-killing", "tablecast demo --season calcolon-6 --seed"):
        assert words in out


def test_what_cannot_be_done_is_said_before_anything_is_played(tmp_path):
    for plot in ("season.pdf", str(tmp_path / "nowhere" / "season.svg")):
        code, out, _ = tablecast("simulate", "calcolon-1", "-n", "1000000", "--json", "--plot", plot)
        assert code == 2
        assert json.loads(out)["error"]["code"] == "bad-plot"
    code, _, err = tablecast("simulate", "calcolon-9", "-n", "1000000")
    assert code == 2
    assert "there is no season `calcolon-9`" in err


def test_the_picture_names_every_stage_and_every_rule_that_fired(season, counts):
    words = _words(plot_svg(season, SEED, counts))
    assert {"survival (drawn number)", "final", "burst", "bow-passed", "dropped"} <= words
    assert not {"started", "closed", "opened"} & words


def test_the_picture_is_drawn_in_pixels(season, counts):
    pixels = cv2.imdecode(np.frombuffer(png(plot_svg(season, SEED, counts)), np.uint8), cv2.IMREAD_COLOR)
    assert pixels is not None
    assert pixels.shape == (1200, 1600, 3)
    gold = (np.abs(pixels.astype(int) - (0x4A, 0xB8, 0xE8)).max(axis=2) < 6).sum()
    assert gold > 5000


def test_nothing_in_the_picture_leaves_it(season, counts):
    for element in ET.fromstring(plot_svg(season, SEED, counts)).iter(f"{SVG}rect"):
        x, y, width, height = (float(element.get(name, "nan")) for name in ("x", "y", "width", "height"))
        assert x >= 0
        assert y >= 0
        assert x + width <= 1600
        assert y + height <= 1200
