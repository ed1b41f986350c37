"""The floor monitor of a race: how far everybody is and how he stands, and not one card that would help another."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from tests.overlays_calculation.races import stop
from tests.overlays_hikomyu.test_floor import TEXTS, open_floor
from tests.overlays_seasons.evenings import LONG_NAMES

TEXT = "s => [...document.querySelectorAll(s)].map(e => e.textContent)"


@pytest.mark.parametrize("seats", [2, 4])
def test_everybody_has_his_cards_placed_and_his_stock_and_no_card_is_on_the_page(
    page: Page, site: str, seats: int
) -> None:
    view = stop("middle", seats).floor
    open_floor(page, site, view)
    for seat in view["duel"]["seats"]:
        own = f'article[data-player="{seat["player"]}"]'
        assert page.evaluate(TEXT, f"{own} .reached") == [f"{seat['placed']}/48"]
        assert page.evaluate(TEXT, f"{own} .left") == [str(seat["stock"])]
    assert page.locator(".card-face, .zone, .tops").count() == 0


def test_when_the_race_is_over_the_foundations_are_shown(page: Page, site: str) -> None:
    view = stop("scored", 3).floor
    open_floor(page, site, view)
    assert page.locator(".tops").count() == 3
    winner = next(seat["player"] for seat in view["duel"]["seats"] if seat["result"]["outcome"] == "win")
    assert page.evaluate(TEXT, f'article[data-player="{winner}"] .outcome .word') == ["勝利"]


def test_alone_the_foundations_are_shown_and_the_next_ranks_only_where_the_rules_show_them(
    page: Page, site: str
) -> None:
    open_floor(page, site, stop("middle", 1).floor)
    assert page.locator(".tops .top").count() == 4
    assert page.locator(".tops .next").count() == 0
    view = stop("middle", 1, "show_next = true").floor
    open_floor(page, site, view)
    ranks = [f["next"].replace("T", "10") for f in view["duel"]["seats"][0]["foundations"]]
    assert page.evaluate(TEXT, ".tops .next") == [f"▸{rank}" for rank in ranks]


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_everything_is_large_and_on_the_screen(page: Page, site: str, lang: str) -> None:
    for label, seats in (("middle", 1), ("middle", 4), ("over", 4), ("scored", 4), ("scored", 1)):
        view = stop(label, seats).floor
        for player, name in zip(view["players"], LONG_NAMES, strict=False):
            player["name"] = name
        open_floor(page, site, view, lang)
        page.wait_for_timeout(100)
        wrong = [
            text
            for text, size, x, y, width, height in page.evaluate(TEXTS)
            if size < 28 or x < 0 or y < 0 or x + width > 1920 or y + height > 1080
        ]
        assert wrong == []
        assert page.evaluate(INSIDE)


INSIDE = """() => [...document.querySelectorAll('article')].every((seat) => {
  const box = seat.getBoundingClientRect();
  return [...seat.querySelectorAll('.progress *')].map((e) => e.getBoundingClientRect())
    .every((one) => one.bottom <= box.bottom + 1 && one.right <= box.right + 1);
})"""
