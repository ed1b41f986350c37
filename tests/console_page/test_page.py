"""What holds for the page whatever the show does: two languages, two sizes, names for everything one can press."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from tests.console_page.conftest import LARGE, SMALL
from tests.show.evening import duel, opening, seat

PAGES = Path(__file__).resolve().parents[2] / "studio" / "console" / "pages"
START = [opening(), seat("area-a", "aya", "ben", "chie"), *duel(aya=9, ben=2, chie=4)[:-2]]


def test_every_string_has_both_languages_and_the_same_blanks():
    for key, words in json.loads((PAGES / "strings.json").read_text("utf-8")).items():
        assert words["ja"] and words["en"], key
        blanks = [sorted(re.findall(r"\{\w+\}", words[lang])) for lang in ("ja", "en")]
        assert blanks[0] == blanks[1], key


def test_every_string_the_modules_name_is_in_the_table():
    table = json.loads((PAGES / "strings.json").read_text("utf-8"))
    named = {
        key for path in PAGES.rglob("*.mjs") for key in re.findall(r"""\bt\("([\w./-]+)["]""", path.read_text("utf-8"))
    }
    assert len(named) > 80
    assert {key for key in named if f"console.{key}" not in table} == set()


@pytest.mark.parametrize("size", [SMALL, LARGE])
@pytest.mark.parametrize("lang", ["ja", "en"])
def test_nothing_is_cut_and_the_next_thing_is_the_biggest_button(console, hub, lang, size):
    hub.play([*START, {"do": "draw", "player": "chie", "card": "4"}])
    page = console(lang=lang, size=size).page
    page.wait_for_timeout(500)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")
    areas = page.evaluate(
        "[...document.querySelectorAll('button')].map(b => [b.offsetWidth * b.offsetHeight, b.classList.contains('next')])"
    )
    assert max(areas)[1] is True
    cut = page.evaluate(
        "[...document.querySelectorAll('.button')].filter(b => b.scrollWidth > b.clientWidth + 1).map(b => b.textContent.trim())"
    )
    assert cut == []


def test_whatever_can_be_pressed_has_a_name_and_the_place_is_announced(console, hub):
    hub.play(START)
    page = console().page
    nameless = page.evaluate(
        "[...document.querySelectorAll('button, input, iframe')].filter(e => !(e.textContent.trim() || e.ariaLabel || e.title || e.labels?.length)).length"
    )
    assert nameless == 0
    assert page.locator("[aria-live=polite]").inner_text().startswith("Two areas")
    assert page.locator(".seat[aria-current=true]").get_attribute("aria-label") == "Chie"


def test_the_language_changes_in_place_and_is_remembered(console, hub):
    hub.play(START)
    host = console(lang="ja")
    host.sees("進行表")
    host.page.keyboard.press("F2")
    host.sees("Running order")
    host.page.goto(f"{hub.url}/console")
    host.sees("Running order")


def test_what_is_typed_stays_when_the_page_is_drawn_again(console, hub):
    host = console()
    field = host.page.get_by_label("Name 3", exact=True)
    field.fill("Chie")
    host.page.wait_for_timeout(2300)
    assert field.input_value() == "Chie", "the clock ticked twice"


def test_the_program_is_seen_small_and_the_preview_shows_the_next_scene(console, hub):
    hub.play(START)
    host = console()
    host.page.keyboard.press("F9")
    host.page.wait_for_timeout(1500)
    preview = host.page.frame_locator("iframe[title=Preview]")
    assert host.page.locator(".scene.green").inner_text().startswith("Format board")
    preview.locator("#program > *").first.wait_for(state="attached", timeout=5000)
    assert host.page.locator(".scene.red").count() == 1
