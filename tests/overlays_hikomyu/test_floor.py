"""The floor monitor of a talk: whose turn it is, what lies open, how many cards are left; and not one card of a hand."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Page

from tests.overlays_hikomyu.evenings import View, stop

CODES = "s => [...document.querySelectorAll(s)].map(face => face.dataset.code ?? null)"
SIZES = "s => [...document.querySelectorAll(s)].map(face => face.getBoundingClientRect().width)"
TEXTS = """() => [...document.querySelectorAll('#floor *')]
  .filter((e) => !e.closest('svg') && [...e.childNodes].some((n) => n.nodeType === 3 && n.textContent.trim()))
  .map((e) => [e.textContent, parseFloat(getComputedStyle(e).fontSize), ...Object.values(e.getBoundingClientRect().toJSON()).slice(0, 4)])"""


def open_floor(page: Page, site: str, view: View, lang: str = "ja") -> None:
    body = json.dumps({"view": view})
    page.route(f"{site}/view.json", lambda route: route.fulfill(body=body, content_type="application/json"))
    page.goto(f"{site}/overlay/floor?lang={lang}&fixture=/view.json")
    page.wait_for_selector("#floor[data-rev]", timeout=15_000)
    page.evaluate("document.fonts.ready")


@pytest.mark.parametrize("seats", [4, 5, 8])
def test_a_hand_is_backs_or_one_back_and_their_number(page: Page, site: str, seats: int) -> None:
    view = stop("silence", seats).floor
    open_floor(page, site, view)
    for seat in view["duel"]["seats"]:
        zone = f'article[data-player="{seat["player"]}"] .zone[data-area="hand"]'
        codes = page.evaluate(CODES, f"{zone} .card-face")
        assert set(codes) <= {None}
        many = page.locator(f"{zone} .many")
        shown = many.inner_text() if many.count() else f"×{len(codes)}"
        assert shown == f"×{seat['held']}"


@pytest.mark.parametrize("seats", [5, 8])
def test_the_trick_lies_open_and_large_and_a_silence_face_down(page: Page, site: str, seats: int) -> None:
    view = stop("silence", seats).floor
    open_floor(page, site, view)
    played = [turn["card"] for turn in view["duel"]["trick"] if turn["how"] == "play"]
    trick = '.middle .zone[data-area="trick"] .card-face'
    assert page.evaluate(CODES, trick) == played
    assert min(page.evaluate(SIZES, trick)) >= 80
    silent = next(turn["player"] for turn in view["duel"]["trick"] if turn["how"] == "silent")
    quiet = f'article[data-player="{silent}"] .zone[data-area="silent"] .card-face'
    assert set(page.evaluate(CODES, quiet)) == {None}


@pytest.mark.parametrize("lang", ["ja", "en"])
@pytest.mark.parametrize("label", ["deal", "late", "scored", "finished"])
def test_everything_is_large_and_on_the_screen_for_eight(page: Page, site: str, label: str, lang: str) -> None:
    open_floor(page, site, stop(label, 8).floor, lang)
    page.wait_for_timeout(150)
    texts = page.evaluate(TEXTS)
    assert texts
    wrong = [
        text
        for text, size, x, y, width, height in texts
        if size < 28 or x < 0 or y < 0 or x + width > 1920 or y + height > 1080
    ]
    assert wrong == []


def test_phase_turn_marks_and_result_are_in_the_words_of_the_game(page: Page, site: str) -> None:
    open_floor(page, site, stop("late", 5).floor)
    said = page.locator("#floor").inner_text()
    assert [word for word in ("トーク中", "幹事", "話題", "ゲーム 1/3") if word not in said] == []
    open_floor(page, site, stop("scored", 5).floor, "en")
    said = page.locator("#floor").inner_text()
    assert [word for word in ("Talk is over", "WIN", "BEATEN", "Game 1/3") if word not in said] == []


@pytest.mark.parametrize("label", ["silence", "late", "taken"])
def test_the_cards_of_eight_stay_inside_their_seats_and_below_the_marks(page: Page, site: str, label: str) -> None:
    open_floor(page, site, stop(label, 8).floor)
    inside = """() => [...document.querySelectorAll('article')].every((seat) => {
      const [box, marks] = [seat, seat.querySelector('.marks')].map((e) => e.getBoundingClientRect());
      return [...seat.querySelectorAll('.card-face')].map((e) => e.getBoundingClientRect())
        .every((card) => card.bottom <= box.bottom && card.top >= marks.bottom && card.right <= box.right);
    })"""
    assert page.evaluate(inside)
