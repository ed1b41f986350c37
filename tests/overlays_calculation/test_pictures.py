"""What goes on air of a race stays in the safe area, large, whole and apart, for one to four and in both languages."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from jsonschema import Draft202012Validator
from playwright.sync_api import Page

from tests.overlays.test_life_cycle import BARE
from tests.overlays.test_manifests import manifest_of
from tests.overlays_calculation.desk import analysed, ended, stacked, stand, timed
from tests.overlays_calculation.races import View, stop
from tests.overlays_seasons.evenings import LONG_NAMES
from tests.overlays_seasons.test_pictures import faults

SEATS = (1, pytest.param(2, marks=pytest.mark.deep), pytest.param(3, marks=pytest.mark.deep), 4)
"""The widest and the narrowest tableau in every run, those between in `make deep`."""
NAMES = ("calculation/table", "calculation/reveal")
ENDS = ("complete", "stuck", "retired", "time")
EVERY_OPTION = "no_foundations = true, three_wastes = true, auto_play = true, show_next = true, minutes = 180"


def named(view: View) -> View:
    """The view with names as long as `open` allows."""
    players = [{**player, "name": LONG_NAMES[i % len(LONG_NAMES)]} for i, player in enumerate(view["players"])]
    return {**view, "players": players}


def tables(seats: int) -> Iterator[tuple[str, View, Any]]:
    """Views of races at their most different, with and without an analysis."""
    for label in ("deal", "middle", "second"):
        view = timed(stop(label, seats).broadcast, 754)
        yield label, view, analysed(view)
    middle = named(stop("middle", seats, EVERY_OPTION).broadcast)
    middle["duel"]["deal"] = 2**53 - 1
    yield "every option", timed(middle, 3700), analysed(middle)
    ends = timed(ended(middle, *ENDS), 900, aya=754, ben=600, chie=3, dan=900)
    yield "every end", ends, None
    for heights in ((15, 0, 1, 2), (24, 14, 9, 33)):
        yield f"wastes of {heights}", stacked(named(stop("middle", seats).broadcast), *heights), analysed(middle)


@pytest.mark.parametrize("lang", ["ja", "en"])
@pytest.mark.parametrize("seats", SEATS)
def test_the_table_keeps_the_rules_of_the_picture(page: Page, site: str, seats: int, lang: str) -> None:
    page.goto(site + BARE)
    wrong = {}
    for label, view, analysis in tables(seats):
        stand(page, "calculation/table", view, lang, analysis)
        found = {**faults(page), **{"out of its box": out for out in [page.evaluate(OUT_OF_BOX)] if out}}
        if found:
            wrong[label] = found
    assert wrong == {}


OUT_OF_BOX = """() => {
  const box = (e) => e.getBoundingClientRect();
  const inside = (a, b) => a.left >= b.left - 1 && a.right <= b.right + 1 && a.top >= b.top - 1 && a.bottom <= b.bottom + 1;
  const out = [];
  const check = (what, where) => { for (const e of graphic.shadowRoot.querySelectorAll(what)) {
    if (!inside(box(e), box(e.closest(where)))) out.push(`${what} ${e.textContent}`); } };
  check('.wastes .tile, .strip', '.wastes');
  check('.hand, .stock, .rung, .base, footer > *, .line > *, header > *', '.seat');
  check('footer > *', 'footer');
  for (const seat of graphic.shadowRoot.querySelectorAll('.seat')) {
    const parts = ['header', '.standing', '.foundations', '.wastes', 'footer'].flatMap((s) => [...seat.querySelectorAll(s)]);
    const hold = seat.querySelector('.hold');
    const apart = (a, b) => box(a).right <= box(b).left + 1 || box(b).right <= box(a).left + 1
      || box(a).bottom <= box(b).top + 1 || box(b).bottom <= box(a).top + 1;
    parts.forEach((a, i) => parts.slice(i + 1).forEach((b) => { if (!apart(a, b)) out.push(`${a.className} on ${b.className}`); }));
    for (const e of seat.querySelectorAll('.name, .figures, .badge, .foundations, .wastes')) {
      for (const held of hold.children) if (!apart(e, held)) out.push(`${held.className} on ${e.className || e.tagName}`);
    }
  }
  return out;
}"""


@pytest.mark.parametrize("lang", ["ja", "en"])
@pytest.mark.parametrize("seats", SEATS)
def test_the_end_of_a_race_keeps_the_rules_of_the_picture(page: Page, site: str, seats: int, lang: str) -> None:
    page.goto(site + BARE)
    scored = named(stop("scored", seats).broadcast)
    views = {
        "over": timed(stop("over", seats).broadcast, 700, aya=700, ben=650, chie=1, dan=600),
        "scored": timed(scored, 700, aya=700, ben=650, chie=1, dan=600),
        "every end": timed(ended(scored, *ENDS), 3700, aya=3700, ben=650, chie=1, dan=600),
    }
    wrong = {}
    for label, view in views.items():
        stand(page, "calculation/reveal", view, lang)
        if found := faults(page):
            wrong[label] = found
    assert wrong == {}


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_head_of_the_race_and_the_scoreboards_line_stand_beside_each_other(page: Page, site: str, lang: str) -> None:
    page.goto(site + BARE)
    view = timed(stop("middle", 4, EVERY_OPTION).broadcast, 3700)
    view["duel"]["deal"] = 2**53 - 1
    view["stage"]["title"] = {"ja": "東日本予選Aブロック第一試合", "en": "Eastern preliminary round, block A"}
    stand(page, "show/scoreboard", view, lang)
    board = page.evaluate(BOX, ".board")
    assert page.evaluate("graphic.shadowRoot.querySelectorAll('li').length") == 0
    stand(page, "calculation/table", view, lang)
    head, seat = page.evaluate(BOX, ".race-head .fitted"), page.evaluate(BOX, ".seat")
    assert board["right"] <= head["left"]
    assert board["bottom"] <= seat["top"]


BOX = "selector => graphic.shadowRoot.querySelector(selector).getBoundingClientRect().toJSON()"


def test_one_alone_leaves_the_left_third_to_the_camera(page: Page, site: str) -> None:
    page.goto(site + BARE)
    stand(page, "calculation/table", stop("middle", 1).broadcast)
    assert page.evaluate(BOX, ".seat")["left"] > 640
    page.evaluate("document.querySelector('pre')?.remove()")
    corner = page.evaluate(ALPHA, list(page.screenshot(omit_background=True, clip=CAMERA)))
    assert corner == 0


CAMERA: Any = {"x": 100, "y": 400, "width": 300, "height": 300}
ALPHA = """async bytes => {
  const bitmap = await createImageBitmap(new Blob([new Uint8Array(bytes)], { type: 'image/png' }));
  const canvas = new OffscreenCanvas(300, 300).getContext('2d');
  canvas.drawImage(bitmap, 0, 0);
  return Math.max(...canvas.getImageData(0, 0, 300, 300).data.filter((_, i) => i % 4 === 3));
}"""


def test_what_a_graphic_is_given_follows_its_schema(page: Page, site: str) -> None:
    page.goto(site + BARE)
    schemas = {name: Draft202012Validator(manifest_of(name)["schema"]) for name in NAMES}
    for seats in (1, 4):
        for label in ("deal", "late", "scored"):
            view = timed(stop(label, seats).broadcast, 60, aya=40)
            for name, schema in schemas.items():
                data = stand(page, name, view, analysis=analysed(view) if name.endswith("table") else None)
                assert [(label, error.message) for error in schema.iter_errors(data)] == []
