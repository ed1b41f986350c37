"""What a viewer sees: text inside the safe area, large enough, never cut, never on top of other text, in both languages."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page

from tests.overlays.site import graphics, open_graphic
from tests.overlays.test_life_cycle import LOAD, put_up, shown
from tests.overlays.test_manifests import samples

SAFE = (96, 54, 1824, 1026)
"""EBU R 95: 5 % of 1920x1080 on each side, for graphics."""
SMALLEST = 28
LONG = {
    "ja": "長曾我部左衛門尉 寿限無之助左衛門",
    "en": "Wolfeschlegelsteinhausen Bartholomew-Fitzgerald",
}
NAMES = ("name", "winner")

TEXTS = """() => {
  const texts = [];
  const walk = document.createTreeWalker(graphic.shadowRoot.querySelector('.stage'), NodeFilter.SHOW_TEXT);
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    const element = node.parentElement;
    if (!node.textContent.trim() || element.closest('svg')) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const { left, top, right, bottom } = range.getBoundingClientRect();
    if (right - left < 1) continue;
    let clipped = false;
    for (let e = element; e && e.className !== 'stage'; e = e.parentElement) {
      const box = e.getBoundingClientRect();
      const style = getComputedStyle(e);
      if (style.overflow !== 'visible' && (left < box.left - 1 || right > box.right + 1)) clipped = true;
      if (e.dataset.fit !== undefined && right > box.right + 1.5) clipped = true;
    }
    const size = parseFloat(getComputedStyle(element).fontSize);
    // The line's box reaches beyond the letters; the em square round its middle is what one sees.
    const middle = (top + bottom) / 2;
    texts.push({ text: node.textContent, left, right, top: middle - size / 2, bottom: middle + size / 2, size, clipped });
  }
  return texts;
}"""


def lengthen(content: Any, lang: str) -> Any:
    """The same data with a very long name wherever somebody is named."""
    if isinstance(content, list):
        return [lengthen(item, lang) for item in content]
    if isinstance(content, dict):
        return {key: _long(key, value, lang) for key, value in content.items()}
    return content


def _long(key: str, value: Any, lang: str) -> Any:
    if key in NAMES and isinstance(value, str):
        return LONG[lang]
    if key == "players" and isinstance(value, list) and all(isinstance(item, str) for item in value):
        return [LONG[lang]] * len(value)
    return lengthen(value, lang)


def texts(page: Page, site: str, graphic: str, content: dict[str, Any]) -> list[dict[str, Any]]:
    """Every text on air with its box in px."""
    put_up(page, site, graphic)
    page.evaluate(LOAD, content)
    page.evaluate("graphic.playAction({ skipAnimation: true })")
    found: list[dict[str, Any]] = page.evaluate(TEXTS)
    return found


def overlap(a: dict[str, Any], b: dict[str, Any]) -> bool:
    """Two texts of one line that run into each other."""
    across = min(a["right"], b["right"]) - max(a["left"], b["left"])
    down = min(a["bottom"], b["bottom"]) - max(a["top"], b["top"])
    return bool(across > 3 and down > 0.5 * min(a["bottom"] - a["top"], b["bottom"] - b["top"]))


SHOW = [graphic for graphic in graphics() if graphic.startswith("show/")]


@pytest.mark.parametrize("lang", ["ja", "en"])
@pytest.mark.parametrize("graphic", SHOW)
@pytest.mark.parametrize("names", ["usual", "long"])
def test_text_is_safe_large_whole_and_apart(page: Page, site: str, graphic: str, lang: str, names: str) -> None:
    sample = {**samples(graphic)[0 if lang == "ja" else 1], "lang": lang}
    content = sample if names == "usual" else lengthen(sample, lang)
    found = texts(page, site, graphic, content)
    assert found
    left, top, right, bottom = SAFE
    outside = [
        t for t in found if t["left"] < left - 1 or t["right"] > right + 1 or t["top"] < top or t["bottom"] > bottom
    ]
    assert outside == []
    assert [t for t in found if t["size"] < SMALLEST - 0.01] == []
    assert [t for t in found if t["clipped"]] == []
    assert [(a["text"], b["text"]) for i, a in enumerate(found) for b in found[:i] if overlap(a, b)] == []


def test_golden_letters_are_whole_where_they_hang_below_their_line(page: Page, site: str) -> None:
    """Metal is the line's background, so it must reach as far as the typeface does: the tail of a `y` was cut off."""
    open_graphic(page, site, "show/champion", lang="en", at=20_000)
    line, letters = page.evaluate(
        """() => {
          const stage = [...document.querySelectorAll("*")].find((one) => one.shadowRoot?.querySelector(".name"));
          const line = stage.shadowRoot.querySelector(".name > .fitted");
          const range = document.createRange();
          range.selectNodeContents(line);
          return [line, range].map((one) => one.getBoundingClientRect()).map(({ top, bottom }) => [top, bottom]);
        }"""
    )
    assert line[0] <= letters[0] + 1
    assert line[1] >= letters[1] - 1


def test_ground_is_transparent_where_there_is_no_graphic(page: Page, site: str) -> None:
    put_up(page, site, "show/scoreboard")
    page.evaluate(LOAD, samples("show/scoreboard")[0])
    page.evaluate("graphic.playAction({ skipAnimation: true })")
    page.evaluate("document.querySelector('pre')?.remove()")
    picture = page.evaluate(ALPHA, list(shown(page)))
    assert picture["corner"] == 0
    assert picture["board"] > 200


ALPHA = """async bytes => {
  const bitmap = await createImageBitmap(new Blob([new Uint8Array(bytes)], { type: 'image/png' }));
  const canvas = new OffscreenCanvas(1920, 1080).getContext('2d');
  canvas.drawImage(bitmap, 0, 0);
  return { corner: canvas.getImageData(1800, 1000, 1, 1).data[3], board: canvas.getImageData(300, 140, 1, 1).data[3] };
}"""


OPACITIES = """() => [...graphic.shadowRoot.querySelectorAll('.stage *:not(svg, svg *)')].map((element, i) => {
  let opacity = 1;
  for (let e = element; e && e.className !== 'stage'; e = e.parentElement) opacity *= Number(getComputedStyle(e).opacity);
  return [`${element.className || element.tagName}#${i}`, opacity];
})"""


@pytest.mark.parametrize("graphic", ["show/title", "show/scoreboard", "show/standings", "show/format", "show/champion"])
def test_what_has_come_in_stays_nothing_flashes_before_its_time(page: Page, site: str, graphic: str) -> None:
    data = put_up(page, site, graphic)
    page.evaluate("data => graphic.load({ data, renderType: 'non-realtime', renderCharacteristics: {} })", data)
    schedule = [{"timestamp": 0, "action": {"type": "playAction", "params": {}}}]
    page.evaluate("schedule => graphic.setActionsSchedule({ schedule })", schedule)
    before: dict[str, float] = {}
    for time in range(0, 3000, 120):
        page.evaluate(f"graphic.goToTime({{ timestamp: {time} }})")
        now = dict(page.evaluate(OPACITIES))
        assert {name: time for name, opacity in now.items() if opacity < before.get(name, 0) - 0.02} == {}
        before = now
    assert min(before.values()) > 0.2
