"""Every graphic of the show keeps the rules of the picture at the stops of real and home-made seasons, in both languages.

One page draws them all: each graphic is put up, brought to the view without motion, measured, and taken down again.
"""

from __future__ import annotations

from typing import Any

import cv2
import numpy as np
import pytest
from jsonschema import Draft202012Validator
from playwright.sync_api import Page

from studio.games.game import View as ShowView
from tests.overlays.site import graphics
from tests.overlays.test_life_cycle import BARE
from tests.overlays.test_manifests import manifest_of
from tests.overlays.test_picture_rules import SAFE, SMALLEST, TEXTS, overlap
from tests.overlays_seasons.evenings import SEASONS, stops_of

SHOW = [graphic for graphic in graphics() if graphic.startswith("show/")]
OF_A_DUEL = {"table": "calcolon/table", "reveal": "calcolon/reveal"}
SHOWN_IN = {
    "table": ("first-draw", "turn", "turn-late", "rob-window", "forced-discard", "last-draw"),
    "reveal": ("laid", "scored"),
}
MOST_DIFFERENT = ("calcolon-7", "long-words", "survival-of-twelve")
"""These three are drawn always; the others when there is time."""
TELLING = ("opening", "ready", "danger", "dropped-two", "scored", "lottery", "finished")
"""The stops whose pictures of the show differ from those of their neighbours."""
STAND = """async ([path, view, lang]) => {
  window.graphic?.remove();
  window.graphic = undefined;
  const [{ default: Graphic }, { select }] = await Promise.all(
    ['graphic', 'select'].map((file) => import(`/overlays/${path}/${file}.mjs`)));
  const data = select(view, lang);
  if (!data) return false;
  const tag = `test-${path.replace('/', '-')}`;
  if (!customElements.get(tag)) customElements.define(tag, Graphic);
  document.body.style.margin = 0;
  window.graphic = document.createElement(tag);
  document.body.append(window.graphic);
  await graphic.load({ data, renderType: 'realtime', renderCharacteristics: {} });
  await graphic.playAction({ skipAnimation: true });
  await graphic.settle();
  return true;
}"""
COMFORT = 0.3
"""Letters narrower than this share of their width are no longer read."""
CRUSHED = """() => [...graphic.shadowRoot.querySelectorAll('.fitted')].flatMap((line) => {
  const scale = new DOMMatrix(getComputedStyle(line).transform).a;
  return scale < %s ? [`${line.textContent} ${scale.toFixed(2)}`] : [];
})"""


def stand(page: Page, graphic: str, view: ShowView, lang: str) -> bool:
    """The graphic as it stands for a view; False when it has nothing to show."""
    return bool(page.evaluate(STAND, [graphic, view, lang]))


def faults(page: Page) -> dict[str, list[Any]]:
    """What is wrong with the texts of the graphic on the page, by rule."""
    texts: list[dict[str, Any]] = page.evaluate(TEXTS)
    left, top, right, bottom = SAFE
    found = {
        "outside": [
            t["text"]
            for t in texts
            if t["left"] < left - 1 or t["right"] > right + 1 or t["top"] < top or t["bottom"] > bottom
        ],
        "small": [t["text"] for t in texts if t["size"] < SMALLEST - 0.01],
        "cut": [t["text"] for t in texts if t["clipped"]],
        "overlap": [(a["text"], b["text"]) for i, a in enumerate(texts) for b in texts[:i] if overlap(a, b)],
        "crushed": page.evaluate(CRUSHED % COMFORT),
        "empty": [] if texts else ["no text"],
    }
    return {rule: where for rule, where in found.items() if where}


DRAWN = [s if s in MOST_DIFFERENT else pytest.param(s, marks=pytest.mark.deep) for s in SEASONS]


@pytest.mark.parametrize("lang", ["ja", "en"])
@pytest.mark.parametrize("season", DRAWN)
def test_every_graphic_of_the_show_at_every_telling_stop(page: Page, site: str, season: str, lang: str) -> None:
    page.goto(site + BARE)
    wrong: dict[str, dict[str, list[Any]]] = {}
    drawn: set[str] = set()
    for label, stop in stops_of(season).items():
        for graphic in SHOW if label.endswith(TELLING) else ():
            if stand(page, graphic, stop.broadcast, lang):
                drawn.add(graphic)
                if found := faults(page):
                    wrong[f"{label} {graphic}"] = found
    assert wrong == {}
    assert {"show/title", "show/format", "show/scoreboard", "show/standings", "show/champion"} <= drawn


@pytest.mark.parametrize("lang", ["ja", "en"])
@pytest.mark.parametrize("season", DRAWN)
@pytest.mark.parametrize("kind", ["table", "reveal"])
def test_the_games_own_pictures_at_every_stop(page: Page, site: str, season: str, kind: str, lang: str) -> None:
    page.goto(site + BARE)
    wrong: dict[str, dict[str, list[Any]]] = {}
    for label, stop in stops_of(season).items():
        if label.endswith(SHOWN_IN[kind]) and stop.broadcast["duel"]:
            assert stand(page, OF_A_DUEL[kind], stop.broadcast, lang)
            if found := faults(page):
                wrong[label] = found
    assert wrong == {}


@pytest.mark.parametrize("season", ["calcolon-6", "survival-of-twelve"])
def test_the_survival_board_and_the_scoreboard_agree_with_the_show(page: Page, site: str, season: str) -> None:
    page.goto(site + BARE)
    for label in ("survival-ready", "danger", "dropped", "dropped-two"):
        view = stops_of(season)[label].broadcast
        stage, names = view["stage"], {player["id"]: player["name"] for player in view["players"]}
        stand(page, "show/survival", view, "ja")
        assert page.evaluate(NAMES_IN, ".chairs .name") == [names[chair] for chair in stage["chairs"]]
        assert page.evaluate(NAMES_IN, ".queue .name") == [names[each] for each in stage["queue"]]
        assert page.evaluate(MARKS) == [stage["bursts"][chair] for chair in stage["chairs"]]
        stand(page, "show/scoreboard", view, "ja")
        assert page.evaluate(NAMES_IN, ".waiting .name") == [names[stage["queue"][0]]]
        assert sum(page.evaluate(MARKS)) == sum(stage["bursts"][chair] for chair in stage["chairs"])


NAMES_IN = "selector => [...graphic.shadowRoot.querySelectorAll(selector)].map(e => e.textContent)"
MARKS = "[...graphic.shadowRoot.querySelectorAll('.bursts')].map(e => e.querySelectorAll('[data-on]').length)"


def test_outside_a_survival_there_is_no_survival_board(page: Page, site: str) -> None:
    page.goto(site + BARE)
    stops = stops_of("calcolon-6")
    assert not stand(page, "show/survival", stops["survival-seating"].broadcast, "ja")
    assert not stand(page, "show/survival", stops["final-turn"].broadcast, "ja")
    assert not stand(page, "show/survival", stops_of("calcolon-4")["area-a-scored"].broadcast, "ja")


@pytest.mark.parametrize(
    ("graphic", "label", "where"),
    [("show/champion", "finished", ".name"), ("calcolon/reveal", "area-a-scored", ".champion")],
)
def test_a_condensed_golden_name_is_seen(page: Page, site: str, graphic: str, label: str, where: str) -> None:
    """Gold is a background that letters cut out; a transformed line was cut out of nothing and stood there unseen."""
    page.goto(site + BARE)
    view = stops_of("long-words")[label].broadcast
    people = [{**player, "name": "Wolfeschlegelsteinhausen Bartholomew-Fit"} for player in view["players"]]
    stand(page, graphic, {**view, "players": people}, "en")
    box = page.evaluate(BOX, where)
    assert page.evaluate(CRUSHED % 1), "the name is condensed"
    picture = cv2.imdecode(np.frombuffer(page.screenshot(clip=box), np.uint8), cv2.IMREAD_COLOR)
    blue, _, red = (picture[:, :, channel].astype(int) for channel in range(3))
    assert ((red - blue > 60) & (red > 120)).mean() > 0.03


BOX = """selector => {
  const { x, y, width, height } = graphic.shadowRoot.querySelector(selector).getBoundingClientRect();
  return { x, y, width, height };
}"""
FACTORS = [
    ("100", "×100"),
    ("1/10", "÷10"),
    ("1/1000", "÷1000"),
    ("3/2", "×1.5"),
    ("2/3", "×2/3"),
    ("10/3", "×10/3"),
    ("1", "×1"),
    ("0", "×0"),
]


@pytest.mark.parametrize(("factor", "said"), FACTORS)
def test_a_factor_is_said_exactly(page: Page, site: str, factor: str, said: str) -> None:
    page.goto(site + BARE)
    words = page.evaluate("f => import('/overlays/show/lottery/select.mjs').then(m => m.factorOnAir(f))", factor)
    assert words == said


def test_what_a_graphic_is_given_follows_the_schema_of_its_manifest(page: Page, site: str) -> None:
    """OGraf knows no null: only a key of the top may be, which takes an earlier value back (`docs/overlays.md`)."""
    page.goto(site + BARE)
    views = [stop.broadcast for season in MOST_DIFFERENT for stop in stops_of(season).values()]
    wrong = []
    for graphic in SHOW:
        schema = Draft202012Validator(manifest_of(graphic)["schema"])
        for data in page.evaluate(SELECTED, [graphic, views]):
            known = {key: value for key, value in data.items() if value is not None}
            wrong += [(graphic, error.json_path, error.message) for error in schema.iter_errors(known)]
    assert sorted(set(wrong)) == []


SELECTED = """async ([graphic, views]) => {
  const { select } = await import(`/overlays/${graphic}/select.mjs`);
  return views.map((view) => select(view, 'ja')).filter((data) => data);
}"""
