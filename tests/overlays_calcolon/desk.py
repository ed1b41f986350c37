"""A bare page with one graphic of a game, its data selected from show views as the renderer does it.

A graphic without a folder (`table`) is Calcolon's; others are named whole (`hikomyu/table`).
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

FIXTURES = Path(__file__).parent / "fixtures"
BARE = "/overlays/kit/preview.css"

SET_UP = """async (graphic) => {
  const [{ default: Graphic }, { select }] = await Promise.all(
    ['graphic', 'select'].map((file) => import(`/overlays/${graphic}/${file}.mjs`)));
  customElements.define('graphic-under-test', Graphic);
  document.body.style.margin = 0;
  Object.assign(window, { graphic: document.createElement('graphic-under-test'), select });
  document.body.append(window.graphic);
}"""
LOAD = """async ([views, lang, moment, timed]) => {
  const contents = views.map((view) => select(view, lang, moment ?? undefined));
  await graphic.load({ data: contents[0], renderType: timed ? 'non-realtime' : 'realtime', renderCharacteristics: {} });
  return contents;
}"""
SKIP = "graphic.playAction({ skipAnimation: true })"
UPDATE = "async ([view, lang, skip]) => graphic.updateAction({ data: select(view, lang), skipAnimation: skip })"
SCHEDULE = """async ([contents, gap]) => graphic.setActionsSchedule({ schedule: contents.map((data, i) => ({
  timestamp: gap * i,
  action: i ? { type: 'updateAction', params: { data } } : { type: 'playAction', params: {} } })) })"""


def view_of(name: str) -> dict[str, Any]:
    """The show view of a fixture."""
    found: dict[str, Any] = json.loads((FIXTURES / f"{name}.json").read_text("utf-8"))["view"]
    return found


def put_up(page: Page, site: str, graphic: str) -> None:
    """The page with the graphic, not loaded."""
    page.goto(site + BARE)
    page.evaluate(SET_UP, graphic if "/" in graphic else f"calcolon/{graphic}")


def stand(page: Page, site: str, graphic: str, view: dict[str, Any], lang: str = "ja", moment: Any = None) -> Any:
    """The graphic on air as it stands for a view; returns its data."""
    put_up(page, site, graphic)
    contents = page.evaluate(LOAD, [[view], lang, moment, False])
    page.evaluate(SKIP)
    return contents[0]


def timed(page: Page, site: str, graphic: str, views: Sequence[dict[str, Any]], gap: int, moment: Any = None) -> None:
    """The graphic in virtual time: played at 0 ms, updated with each further view after `gap` ms."""
    put_up(page, site, graphic)
    contents = page.evaluate(LOAD, [list(views), "ja", moment, True])
    page.evaluate(SCHEDULE, [contents, gap])


def at(page: Page, ms: int) -> None:
    """Moves virtual time and renders that frame."""
    page.evaluate("ms => graphic.goToTime({ timestamp: ms })", ms)


def text(page: Page, selector: str) -> str:
    """The text of the first match inside the graphic; "" where there is none."""
    found: str = page.evaluate(
        "s => (graphic.shadowRoot.querySelector(s)?.textContent ?? '').replace(/\\\\s+/g, ' ').trim()", selector
    )
    return found


def count(page: Page, selector: str) -> int:
    """How many there are inside the graphic."""
    found: int = page.evaluate("s => graphic.shadowRoot.querySelectorAll(s).length", selector)
    return found


def opacity(page: Page, selector: str) -> float:
    """How much of an element is seen: its opacity, 0 where a clip or a scale hides it all, -1 where there is none."""
    found: float = page.evaluate(
        """s => {
          const element = graphic.shadowRoot.querySelector(s);
          if (!element) return -1;
          const style = getComputedStyle(element);
          return /inset\\(0px (50|100)%/.test(style.clipPath) ? 0 : Number(style.opacity);
        }""",
        selector,
    )
    return found
