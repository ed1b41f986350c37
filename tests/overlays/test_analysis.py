"""The analysis beside the view: what is news of it, and what a page keeps of it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from tests.overlays.site import serving

SAY = {"ja": "31枚目", "en": "Card 31"}


def seat(verdict: str, *, end: str | None = None, turned: int | None = None) -> dict[str, object]:
    lost_at = None if turned is None else {"rev": 9, "turned": turned, "sure": True, "say": SAY}
    return {"verdict": verdict, "keep": None, "moves": None, "lost_at": lost_at, "end": end}


def analysis(rev: int, epoch: str = "e1", **seats: object) -> dict[str, object]:
    return {"epoch": epoch, "rev": rev, "game": "calculation", "seats": seats}


@pytest.fixture(scope="module")
def page(chromium: Browser) -> Iterator[Page]:
    with serving() as site:
        found = chromium.new_page()
        found.goto(f"{site}/overlays/kit/preview.html")
        yield found
        found.close()


def heard(page: Page, *analyses: dict[str, object], reconnected: int | None = None) -> list[object]:
    """What a page makes of each: null where it is dropped, else who is told to have lost. `reconnected`: before which."""
    return page.evaluate(
        """async ([analyses, reconnected]) => {
          const { Order } = await import("/overlays/kit/view.mjs");
          const order = new Order();
          return analyses.map((analysis, at) => {
            if (at === reconnected) order.reconnected();
            return order.takeAnalysis(analysis)?.moments.map((m) => [m.event, m.player, m.say?.en ?? null]) ?? null;
          });
        }""",
        [list(analyses), reconnected],
    )


def test_a_game_that_is_lost_while_it_goes_on_is_a_moment_once(page: Page) -> None:
    lost = seat("lost", turned=31)
    told = heard(page, analysis(1, aya=seat("won")), analysis(2, aya=lost), analysis(3, aya=lost))
    assert told == [[], [["lost", "aya", "Card 31"]], []]


@pytest.mark.parametrize(
    ("before", "now"),
    [
        ({}, {"aya": seat("lost", turned=31)}),
        ({"aya": seat("won")}, {"aya": seat("lost", end="stuck", turned=31)}),
        ({"aya": seat("unknown")}, {"aya": seat("lost", turned=0)}),
    ],
    ids=["nothing was known before", "his game has ended", "the deal itself is lost"],
)
def test_it_is_no_news_where(page: Page, before: dict[str, object], now: dict[str, object]) -> None:
    assert heard(page, analysis(1, **before), analysis(2, **now)) == [[], []]


def test_what_came_with_a_connection_or_from_a_new_hub_is_history(page: Page) -> None:
    won, lost = {"aya": seat("won")}, {"aya": seat("lost", turned=31)}
    assert heard(page, analysis(1, **won), analysis(2, **lost), reconnected=1) == [[], []]
    assert heard(page, analysis(7, **won), analysis(2, "e2", **lost), analysis(8, **won)) == [[], [], None]


def test_an_older_one_is_dropped(page: Page) -> None:
    assert heard(page, analysis(5, aya=seat("won")), analysis(4, aya=seat("lost", turned=31))) == [[], None]
