"""What holds for the page at every size and in both languages, and when its server is away."""

from __future__ import annotations

import pytest

from tests.intercepting import intercept
from tests.play.conftest import DESK, LARGE, PHONE, SIDEWAYS, TABLET, WINNING, command_of, stuck_moves

SIZES = [
    *(pytest.param(size, id=name) for name, size in {"phone": PHONE, "sideways": SIDEWAYS, "desk": DESK}.items()),
    *(pytest.param(size, id=name, marks=pytest.mark.deep) for name, size in {"tablet": TABLET, "large": LARGE}.items()),
]
HALFWAY = [command_of(sign) for sign in WINNING[:65]]

CUT = """() => {
  const cut = [];
  const walk = document.createTreeWalker(document.querySelector('dialog[open]') ?? document.body, NodeFilter.SHOW_TEXT);
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    const element = node.parentElement;
    if (!node.textContent.trim() || element.closest('svg, script, style, noscript, .unseen') || !element.checkVisibility()) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const text = range.getBoundingClientRect();
    if (text.width < 1) continue;
    if (text.left < -1 || text.right > innerWidth + 1) cut.push(['off the page', node.textContent]);
    const scrolls = element.closest('.content');
    if (!scrolls && (text.top < -1 || text.bottom > innerHeight + 1)) cut.push(['off the page', node.textContent]);
    for (let box = element; box && box !== document.body; box = box.parentElement) {
      const { left, right } = box.getBoundingClientRect();
      const style = getComputedStyle(box);
      const boxed = style.overflowX !== 'visible' || box.matches('button, .button, .pill, li, td, .sheet, .soon');
      if (boxed && (text.left < left - 1.5 || text.right > right + 1.5)) cut.push([box.className || box.tagName, node.textContent]);
    }
  }
  return cut;
}"""

SPILT = """() => [...document.querySelectorAll('#top > *')].filter((each) => each.scrollWidth > each.clientWidth + 1)
  .map((each) => each.textContent)"""

CROSSED = """() => {
  const texts = [...document.querySelectorAll('#top *, #tools span, .ladder span, .count, .sheet *')]
    .filter((each) => each.checkVisibility() && !each.closest('svg, .unseen') && [...each.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim()))
    .map((each) => { const range = document.createRange(); range.selectNodeContents(each); return [each.textContent.trim(), range.getBoundingClientRect(), each]; });
  return texts.flatMap(([one, a, e], nth) => texts.slice(nth + 1).filter(([, b, f]) => !e.contains(f) && !f.contains(e) &&
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > 3 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 5).map(([other]) => [one, other]));
}"""


@pytest.mark.parametrize("lang", ["ja", "en"])
@pytest.mark.parametrize("size", SIZES)
def test_no_text_is_cut_or_lies_on_another(table, size, lang):
    at = table(size).open(
        lang,
        moves=HALFWAY,
        peeks=1,
        seconds=4210,
        deal={"number": 2**53 - 1, "difficulty": "normal", "daily": "2026-11-30"},
    )
    for state in (None, "n", "m", "?", "s", "Shift+B", "l"):
        if state:
            at.page.keyboard.press(state)
            at.page.locator("dialog[open]").wait_for()
        assert at.page.evaluate(CUT) == [], state
        if state:
            at.page.keyboard.press("Escape")
    assert at.page.evaluate(CROSSED) == []
    assert at.page.evaluate(SPILT) == [], "the longest number, the day and the eye have room beside the clock"


@pytest.mark.parametrize("lang", ["ja", "en"])
@pytest.mark.parametrize("size", SIZES)
def test_sheets_hold_their_text_at_every_size(table, size, lang):
    at = table(size).open(lang, moves=stuck_moves())
    at.page.locator(".sheet[data-kind=stuck]").wait_for()
    assert at.page.evaluate(CUT) == []
    at.open(lang, moves=[command_of(sign) for sign in WINNING], hints=12, peeks=3, seconds=4000)
    at.page.locator(".sheet[data-kind=won]").wait_for()
    at.settle()
    assert at.page.evaluate(CUT) == []
    assert at.page.evaluate(CROSSED) == []
    assert covered(at) == []


def covered(at):
    """Cards of the wreath that lie under the result's text."""
    return at.page.evaluate(
        """() => {
          const texts = [...document.querySelectorAll('.sheet p, .sheet button')].map((each) => { const range = document.createRange(); range.selectNodeContents(each); return range.getBoundingClientRect(); });
          return [...document.querySelectorAll('.card')].filter((card) => {
            const { left, top, right, bottom } = card.querySelector('.middle').getBoundingClientRect();
            return texts.some((text) => text.left < right && text.right > left && text.top < bottom && text.bottom > top);
          }).map((card) => card.dataset.card);
        }"""
    )


def test_the_language_is_changed_at_once_and_kept(table):
    at = table().open("ja", moves=HALFWAY)
    at.page.keyboard.press("m")
    at.page.get_by_label("English").check()
    at.sees("The same deal again")
    at.page.keyboard.press("Escape")
    assert at.page.locator("[data-tool=undo]").inner_text().strip() == "Undo"
    at.page.goto(at.url)
    at.page.locator("body[data-ready]").wait_for()
    assert at.page.evaluate("document.documentElement.lang") == "en"
    assert at.page.title() == "Calculation"


def test_places_are_named_for_screen_readers(table):
    at = table().open(moves=HALFWAY)
    names = {spot: at.spot(spot).get_attribute("aria-label") for spot in ("stock", "hand", "foundation-2", "waste-1")}
    assert names == {
        "stock": "Stock, 17 cards",
        "hand": "Card in hand: 3",
        "foundation-2": "Foundation 2, 4 cards, 8 on top, waits for 10",
        "waste-1": "Waste 1, 3 cards, from the top: 7, 5, J",
    }
    at.page.keyboard.press("q")
    assert at.page.locator("#says").inner_text() == "3 onto waste 1"
    assert at.page.locator("#says").get_attribute("role") == "status"


def test_who_wants_less_motion_gets_none(table):
    at = table().open(moves=[])
    longest = at.page.evaluate(
        "Math.max(...[...document.querySelectorAll('.card, .sides')].map((each) => parseFloat(getComputedStyle(each).transitionDuration)))"
    )
    assert longest <= 0.001


def test_the_timer_runs_from_the_first_move_and_rests_under_a_dialog(table):
    at = table().open(moves=[])
    at.page.wait_for_timeout(1300)
    assert at.page.locator("[role=timer]").inner_text() == "0:00"
    at.page.keyboard.press(" ")
    at.until(lambda: at.page.locator("[role=timer]").inner_text() != "0:00")
    at.page.keyboard.press("n")
    before = at.page.locator("[role=timer]").inner_text()
    at.page.wait_for_timeout(1300)
    assert at.page.locator("[role=timer]").inner_text() == before


def test_the_timer_rests_while_nobody_sees_the_page(table):
    at = table().open(moves=[{"do": "turn"}])
    at.page.evaluate("Object.defineProperty(document, 'hidden', { get: () => true })")
    before = at.page.locator("[role=timer]").inner_text()
    at.page.wait_for_timeout(2300)
    assert at.page.locator("[role=timer]").inner_text() == before


def test_without_its_server_the_page_says_so_and_deals_by_itself(table):
    at = table().open(moves=[])
    intercept(at.page, "**/api/**", lambda route: route.abort())
    at.page.keyboard.press("n")
    at.page.get_by_role("button", name="Deal", exact=True).first.click()
    at.sees("The server cannot be reached")
    at.page.get_by_role("button", name="Deal any").click()
    at.until(lambda: at.kept()["deal"]["difficulty"] == "any")
    assert at.spot("stock").get_attribute("aria-label") == "Stock, 48 cards"
    at.page.keyboard.press("h")
    at.sees("The server cannot be reached")
    at.page.unroute("**/api/**")
    at.page.keyboard.press("Escape")
    at.page.keyboard.press(" ")
    assert at.kept()["moves"] == [{"do": "turn"}]


def test_the_page_opens_without_its_server_when_it_was_here_before(table):
    at = table(offline=True).open(moves=HALFWAY)
    at.page.evaluate("async () => { await navigator.serviceWorker.ready; }")
    at.page.reload()
    at.page.locator("body[data-ready]").wait_for()
    at.settle()
    at.page.context.set_offline(True)
    at.page.reload()
    at.page.locator("body[data-ready]").wait_for()
    at.page.keyboard.press("q")
    assert len(at.kept()["moves"]) == len(HALFWAY) + 1


def test_a_deal_of_a_difficulty_and_the_deal_of_today_come_from_the_server(table):
    at = table().open(moves=[])
    at.page.keyboard.press("n")
    at.page.locator("input[value=hard]").check()
    at.page.get_by_role("button", name="Deal", exact=True).first.click()
    at.until(lambda: at.kept()["deal"] == {"number": 31, "difficulty": "hard", "daily": None})
    at.page.keyboard.press("n")
    at.page.get_by_role("button", name="Today's deal").click()
    at.sees("Deal of 20")
    assert at.kept()["deal"]["daily"]


def test_a_first_visit_begins_with_a_deal_that_can_be_won(table):
    at = table().open()
    at.until(lambda: at.kept() and at.kept()["deal"]["difficulty"] == "normal")
    assert at.kept()["deal"]["number"] in {21, 22, 23}


def test_the_game_that_was_left_can_be_taken_up_again(table):
    at = table().open(moves=HALFWAY)
    at.page.keyboard.press("n")
    at.page.get_by_label("By number").last.fill("5")
    at.page.keyboard.press("Enter")
    assert at.kept()["deal"]["number"] == 5
    at.page.keyboard.press("n")
    at.page.get_by_role("button", name="Back to no. 11").click()
    assert at.kept()["moves"] == HALFWAY
