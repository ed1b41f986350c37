"""The floor monitor shows what players may know, and no more, large enough to be read from the table."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from tests.overlays_calcolon.desk import view_of

FLOOR = ["floor-turn", "floor-window", "floor-attack", "floor-results", "floor-between"]


def open_floor(page: Page, site: str, fixture: str, lang: str = "ja") -> None:
    page.goto(f"{site}/overlay/floor?lang={lang}&fixture=/tests/overlays_calcolon/fixtures/{fixture}.json")
    page.wait_for_selector("#floor[data-rev]", timeout=15_000)
    page.evaluate("document.fonts.ready")


@pytest.mark.parametrize("fixture", ["floor-turn", "floor-window", "floor-attack"])
def test_a_card_that_is_null_in_the_view_is_a_back_without_a_code(page: Page, site: str, fixture: str) -> None:
    open_floor(page, site, fixture)
    for seat in view_of(fixture)["duel"]["seats"]:
        for zone in seat["zones"]:
            shown = zone["cards"][-3:] if zone["order"] == "stack" else zone["cards"]
            faces = f'article[data-player="{seat["player"]}"] .zone[data-area="{zone["area"]}"] .card-face'
            codes = page.evaluate("s => [...document.querySelectorAll(s)].map(f => f.dataset.code ?? null)", faces)
            assert codes == shown


def test_complete_and_near_are_not_shown_though_a_view_should_have_them(page: Page, site: str) -> None:
    open_floor(page, site, "table-turn")
    assert page.locator('[data-mark="complete"], [data-mark="near"]').count() == 0
    assert "240" not in page.locator('article[data-player="aya"]').inner_text()


@pytest.mark.parametrize(
    ("fixture", "lang", "words"),
    [
        ("floor-turn", "ja", ["相沢 彩", "デビルハンド", "リベリオン", "デュエル 3/5"]),
        ("floor-window", "en", ["ROB WINDOW", "ベン・ハワード"]),
        ("floor-attack", "ja", ["キング", "ラストドロー"]),
        ("floor-results", "ja", ["キングキリング", "−30", "デビルバースト", "−100", "＋1,800", "×2"]),
        ("floor-between", "ja", ["順位表", "530", "第4デュエルを始めます"]),
    ],
)
def test_turn_calls_king_results_and_what_is_next_are_said(
    page: Page, site: str, fixture: str, lang: str, words: list[str]
) -> None:
    open_floor(page, site, fixture, lang)
    said = page.locator("#floor").inner_text()
    assert [word for word in words if word not in said] == []


@pytest.mark.parametrize("fixture", [*FLOOR, "table-long"])
def test_everything_is_large_and_on_the_screen(page: Page, site: str, fixture: str) -> None:
    open_floor(page, site, fixture)
    page.wait_for_timeout(150)
    texts = page.evaluate(
        """() => { const found = []; const walk = document.createTreeWalker(document.querySelector('#floor'), NodeFilter.SHOW_TEXT);
          for (let n = walk.nextNode(); n; n = walk.nextNode()) { if (!n.textContent.trim() || n.parentElement.closest('svg')) continue;
            const r = document.createRange(); r.selectNodeContents(n); const b = r.getBoundingClientRect();
            found.push([n.textContent, parseFloat(getComputedStyle(n.parentElement).fontSize), b.left, b.right, b.bottom]); }
          return found; }"""
    )
    assert texts
    assert [t for t in texts if t[1] < 28 or t[2] < 0 or t[3] > 1920 or t[4] > 1080] == []


def test_the_page_covers_what_lies_behind_it(page: Page, site: str) -> None:
    open_floor(page, site, "floor-turn")
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(6, 9, 18)"
