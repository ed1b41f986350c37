"""Hints, peeks and reviews on the page, from the real player and the real solver in their processes."""

from __future__ import annotations

import pytest

from tests.intercepting import intercept
from tests.play.conftest import PHONE, WINNING, command_of, stuck_moves

HALFWAY = [command_of(sign) for sign in WINNING[:65]]
COMPILING = 280.0
"""Seconds: the first question of a new installation waits for the compiler."""


def sheet(at, kind, seconds=COMPILING):
    """The sheet of a kind, when the answer has come."""
    found = at.page.locator(f".sheet[data-kind={kind}]")
    at.until(lambda: found.count() or at.page.locator(".sheet[data-kind=problem]").count(), seconds)
    assert found.count(), at.page.locator(".sheet").inner_text()
    return found


@pytest.mark.parametrize(("lang", "size"), [("en", None), ("ja", PHONE)])
def test_a_hint_says_what_to_do_and_why_and_points_at_it(table, lang, size):
    at = (table(size) if size else table()).open(lang, moves=HALFWAY)
    at.page.locator("[data-tool=hint]").click()
    hint = sheet(at, "advice")
    assert "3" in hint.locator(".say").inner_text()
    assert hint.locator(".kicker").inner_text()
    assert at.page.locator("#marks .ring").count() >= 2
    assert at.page.locator("#marks .arrow").count() == 1
    assert at.kept()["hints"] == 1
    at.page.keyboard.press("1")
    assert at.page.locator(".sheet").count() == 0, "a hint is for the position it was asked about"
    assert at.page.locator("#marks .ring").count() == 0


def test_a_hint_covers_no_card(table):
    at = table(PHONE).open("ja", moves=HALFWAY)
    at.page.keyboard.press("h")
    sheet(at, "advice")
    at.settle()
    top = at.page.locator(".sheet").bounding_box()["y"]
    lowest = at.page.evaluate(
        "Math.max(...[...document.querySelectorAll('.card')].map((each) => each.getBoundingClientRect().bottom))"
    )
    assert lowest <= top


def test_a_hint_sends_nothing_of_the_stock_but_how_many_cards_it_has(table):
    at = table().open(moves=HALFWAY)
    with at.page.expect_request("**/hint") as asked:
        at.page.keyboard.press("h")
    assert asked.value.post_data_json["stock"] == 17


def test_a_peek_is_asked_for_and_marked_as_such(table):
    at = table().open(moves=HALFWAY)
    at.page.keyboard.press("p")
    peek = sheet(at, "advice")
    assert "looks into the stock" in peek.inner_text()
    assert at.page.locator("#top .peeked").count() == 1
    assert at.kept()["peeks"] == 1


def test_a_late_answer_is_for_nobody(table):
    at = table().open(moves=HALFWAY)
    waiting = []
    intercept(at.page, "**/hint", lambda route: waiting.append(route))
    at.page.keyboard.press("h")
    at.sees("Thinking")
    at.until(lambda: waiting)
    at.page.keyboard.press("q")
    waiting[0].continue_()
    at.page.wait_for_timeout(400)
    assert at.page.locator(".sheet").count() == 0
    assert at.kept()["hints"] == 0


def test_the_review_shows_where_the_game_was_lost_and_goes_there(table):
    at = table(PHONE).open(moves=stuck_moves())
    at.page.locator(".sheet").get_by_role("button", name="Review").click()
    review = sheet(at, "review")
    assert "lost with move" in review.locator(".say").inner_text() or "sure" in review.locator(".say").inner_text()
    verdicts = review.locator(".verdicts i").evaluate_all("all => all.map((each) => each.dataset.verdict)")
    assert len(verdicts) == 96
    assert verdicts[0] == "won"
    assert verdicts[-1] == "lost"
    review.get_by_role("button", name="Before it").click()
    assert at.kept()["at"] < 96
    review.locator("input[type=range]").fill("10")
    assert at.kept()["at"] == 10
    assert at.spot("waste-1").get_attribute("aria-label").startswith("Waste 1, 5 cards")


def test_the_review_leads_along_a_way_that_wins_and_one_may_play_on(table):
    at = table().open(moves=stuck_moves())
    at.page.locator(".sheet").get_by_role("button", name="Review").click()
    review = sheet(at, "review")
    review.get_by_role("button", name="What wins").click()
    at.sees("this is a way that wins")
    slider = review.locator("input[type=range]")
    slider.fill(slider.get_attribute("max"))
    assert at.placed() == 48
    slider.fill("20")
    review.get_by_role("button", name="Play on").click()
    assert at.page.locator(".sheet").count() == 0
    moves = at.kept()["at"]
    at.page.keyboard.press(" ")
    at.page.keyboard.press("q")
    assert at.kept()["at"] > moves
    assert at.kept("statistics")["easy+show_next"] == {"games": 1, "won": 0, "best": None, "streak": 0, "longest": 0}
