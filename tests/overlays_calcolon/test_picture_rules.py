"""What goes on air stays in the safe area, in 28 px or more, uncut, in both languages and with very long names."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from tests.overlays.test_picture_rules import SAFE, SMALLEST, TEXTS
from tests.overlays_calcolon.desk import FIXTURES, at, stand, timed, view_of

LONG = {"ja": "長曾我部左衛門尉 寿限無之助左衛門", "en": "Wolfeschlegelsteinhausen Bartholomew-Fitzgerald"}
FIXED = sorted(file.stem for file in FIXTURES.glob("*.json") if not file.stem.startswith("floor"))
CALLS = [
    {"event": "king-killing", "king": "aya", "by": "chie"},
    {"event": "traded", "player": "aya", "with": "ben", "give": ["3", "x"], "take": ["9", "1/10"]},
    {"event": "zero-paid", "player": "aya", "number": 4, "points": 240},
]


def check(page: Page) -> None:
    """The rules of LOOK for every text on air."""
    found = page.evaluate(TEXTS)
    assert found
    left, top, right, bottom = SAFE
    outside = [
        t for t in found if t["left"] < left - 1 or t["right"] > right + 1 or t["top"] < top or t["bottom"] > bottom
    ]
    assert outside == []
    assert [t for t in found if t["size"] < SMALLEST - 0.01] == []
    assert [t for t in found if t["clipped"]] == []


@pytest.mark.parametrize("lang", ["ja", "en"])
@pytest.mark.parametrize("fixture", FIXED)
def test_text_of_table_and_reveal(page: Page, site: str, fixture: str, lang: str) -> None:
    view = view_of(fixture)
    for player in view["players"][::2]:
        player["name"] = LONG[lang]
    stand(page, site, "reveal" if fixture.startswith("reveal") else "table", view, lang)
    check(page)


@pytest.mark.parametrize("lang", ["ja", "en"])
@pytest.mark.parametrize("moment", CALLS, ids=lambda moment: moment["event"])
def test_text_of_stings(page: Page, site: str, moment: dict[str, object], lang: str) -> None:
    view = view_of("table-turn")
    for player in view["players"]:
        player["name"] = LONG[lang]
    timed(page, site, "sting", [view], 0, moment)
    page.evaluate("lang => graphic.render({ ...graphic.content, lang: (graphic.content.lang = lang) })", lang)
    at(page, 700)
    check(page)
