"""The survival board tells a change of chairs as it happens: the burst, who goes, who comes; and no change as it stands."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page

from tests.overlays.test_life_cycle import LOAD, put_up

ENTRANCE_MS = 2000
SCHEDULE = [{"timestamp": 0, "action": {"type": "playAction", "params": {}}}]
CHAIRS = "[...graphic.shadowRoot.querySelectorAll('.chairs li')].map(e => e.dataset.key)"
QUEUE = "[...graphic.shadowRoot.querySelectorAll('.queue li')].map(e => e.dataset.key)"
WHERE = """key => {
  const { left, top } = graphic.shadowRoot.querySelector(`[data-key="${key}"]`).getBoundingClientRect();
  return [left, top];
}"""


@pytest.fixture
def board(page: Page, site: str) -> Page:
    """The sample in virtual time: Ben has just lost his chair to Dai."""
    data = put_up(page, site, "show/survival")
    page.evaluate("data => graphic.load({ data, renderType: 'non-realtime', renderCharacteristics: {} })", data)
    page.evaluate("schedule => graphic.setActionsSchedule({ schedule })", SCHEDULE)
    return page


def at(page: Page, ms: int) -> None:
    page.evaluate(f"graphic.goToTime({{ timestamp: {ms} }})")


def text(page: Page, selector: str) -> str:
    found: str = page.evaluate(f"graphic.shadowRoot.querySelector(`{selector}`)?.textContent ?? ''")
    return found


def test_it_opens_with_the_old_order_and_the_burst_that_cost_the_chair(board: Page) -> None:
    at(board, ENTRANCE_MS)
    assert board.evaluate(CHAIRS) == ["aya", "ben", "chie"]
    assert board.evaluate(QUEUE) == ["dai", "emi"]
    marks = "graphic.shadowRoot.querySelectorAll('[data-key=ben] .burst[data-on]').length"
    assert board.evaluate(marks) == 2
    assert text(board, "[data-key=ben] .tag") == "脱落"


def test_who_is_out_goes_before_the_next_takes_the_chair(board: Page) -> None:
    at(board, 20_000)
    end = {key: board.evaluate(WHERE, key) for key in ("ben", "dai")}
    arrived: dict[str, int] = {}
    for ms in range(ENTRANCE_MS, 8000, 100):
        at(board, ms)
        if board.evaluate(CHAIRS) != ["aya", "dai", "chie"]:
            continue
        for key, (left, top) in end.items():
            x, y = board.evaluate(WHERE, key)
            if key not in arrived and abs(x - left) + abs(y - top) < 2:
                arrived[key] = ms
    assert arrived["ben"] < arrived["dai"] < ENTRANCE_MS + 4000


def test_at_the_end_the_new_order_stands_with_its_signs(board: Page) -> None:
    at(board, 20_000)
    assert board.evaluate(CHAIRS) == ["aya", "dai", "chie"]
    assert board.evaluate(QUEUE) == ["emi", "ben"]
    assert text(board, ".queue li[data-next] .tag") == "次に着席"
    assert text(board, ".queue [data-key=ben] .tag") == "脱落"
    assert text(board, ".chairs [data-key=chie] .tag") == "あと1回で脱落"


def test_skipping_shows_the_new_order_at_once(page: Page, site: str) -> None:
    data = put_up(page, site, "show/survival")
    page.evaluate(LOAD, data)
    page.evaluate("graphic.playAction({ skipAnimation: true })")
    assert page.evaluate(CHAIRS) == ["aya", "dai", "chie"]


def test_a_change_on_air_ends_in_the_new_order(page: Page, site: str) -> None:
    """The board is already on air when the duel is scored."""
    after = put_up(page, site, "show/survival")
    people = {person["id"]: person for person in [*after["chairs"], *after["queue"]]}
    before: dict[str, Any] = {
        **after,
        "chairs": [{**people[key], "bursts": 1} for key in ("aya", "ben", "chie")],
        "queue": [people["dai"], people["emi"]],
        "changes": [],
    }
    page.evaluate(LOAD, before)
    page.evaluate("graphic.playAction({ skipAnimation: true })")
    assert page.evaluate(CHAIRS) == ["aya", "ben", "chie"]
    page.evaluate("data => graphic.updateAction({ data })", after)
    assert page.evaluate(CHAIRS) == ["aya", "dai", "chie"]
    assert page.evaluate("graphic.shadowRoot.querySelectorAll('[style*=translate]').length") == 0


@pytest.mark.parametrize(
    ("game", "place"), [("calcolon", "デュエル 5/12"), ("calculation", "レース 5/12"), ("", "デュエル 5/12")]
)
def test_the_board_says_where_the_evening_is_in_the_word_of_the_game(
    page: Page, site: str, game: str, place: str
) -> None:
    data = put_up(page, site, "show/survival")
    page.evaluate(LOAD, {**data, "game": game})
    page.evaluate("graphic.playAction({ skipAnimation: true })")
    assert text(page, ".heading .aside") == place
