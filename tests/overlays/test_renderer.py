"""The program page on a real wire: it shows what is wanted, in order, survives a lost hub, and cuts at once."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.overlays.wire import Wire

WORDS = {"ja": "エリアA", "en": "Area A"}


def view(rev: int, points: int, *, epoch: str = "e1", **more: Any) -> dict[str, Any]:
    """A show view in the middle of an area; `points` are the first player's."""
    rows = [
        {"player": "aya", "points": points, "wins": 1, "best": points, "rank": 1, "qualified": False},
        {"player": "ben", "points": -10, "wins": 0, "best": 0, "rank": 2, "qualified": False},
    ]
    stage = {"id": "a", "kind": "area", "title": WORDS, "number": 1, "of": 2, "duel": 2, "duels": 5, "factor": 1}
    return {
        "epoch": epoch,
        "rev": rev,
        "game": "no-such-game",
        "title": WORDS,
        "game_title": WORDS,
        "players": [{"id": "aya", "name": "彩"}, {"id": "ben", "name": "ベン"}],
        "phase": "playing",
        "stage": {**stage, "chairs": ["aya", "ben"]},
        "duel": None,
        "standings": [{"stage": "a", "title": WORDS, "rows": rows}],
        "overall": None,
        "format": [],
        "lottery": None,
        "champion": None,
        "moments": [],
        **more,
    }


def program(take: int, *graphics: str, epoch: str = "e1", cut: bool = False, lang: str = "ja") -> dict[str, Any]:
    """What is on air."""
    on = [{"graphic": graphic, "step": 0} for graphic in graphics]
    return {"epoch": epoch, "take": take, "scene": "table", "lang": lang, "graphics": on, "stings": True, "cut": cut}


@pytest.fixture
def wire() -> Iterator[Wire]:
    """A hub that says nothing by itself."""
    hub = Wire()
    yield hub
    hub.close()


def on_air(page: Page, wire: Wire) -> None:
    """The scoreboard with 240 points at revision 10."""
    wire.say("view", view(10, 240))
    wire.say("program", program(1, "show/scoreboard"))
    page.goto(f"{wire.address}/overlay/program")
    expect(points(page)).to_have_text("240")


def points(page: Page) -> Any:
    """The first player's points on air."""
    return page.locator('[data-graphic="show/scoreboard"] [data-count="aya"]')


def test_a_page_that_opens_shows_what_is_on_air(page: Page, wire: Wire) -> None:
    on_air(page, wire)
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") == "rgba(0, 0, 0, 0)"
    assert page.evaluate("document.querySelectorAll('#program > *').length") == 1


def test_a_newer_view_is_counted_up_and_the_language_follows_the_program(page: Page, wire: Wire) -> None:
    on_air(page, wire)
    wire.say("view", view(11, 900))
    expect(points(page)).to_have_text("900")
    wire.say("program", program(2, "show/scoreboard", lang="en"))
    expect(page.locator(".stage-name")).to_have_text("Area A")


def test_an_older_revision_and_a_past_epoch_are_never_painted(page: Page, wire: Wire) -> None:
    on_air(page, wire)
    wire.whisper("view", view(9, 111))
    wire.say("view", view(1, 700, epoch="e2"))
    wire.whisper("view", view(99, 222, epoch="e1"))
    expect(points(page)).to_have_text("700")
    page.wait_for_timeout(900)
    expect(points(page)).to_have_text("700")


def test_a_lost_hub_leaves_the_picture_and_its_return_brings_the_new_state(page: Page, wire: Wire) -> None:
    on_air(page, wire)
    page.evaluate("window.sameDocument = true")
    wire.close()
    expect(page.locator("#program")).to_have_attribute("data-connected", "false", timeout=6_000)
    expect(points(page)).to_have_text("240")
    assert "error" not in page.locator("body").inner_text().lower()
    again = Wire(wire.port)
    try:
        again.say("view", view(3, 480, epoch="e2"))
        again.say("program", program(1, "show/scoreboard", epoch="e2"))
        since = time.monotonic()
        expect(points(page)).to_have_text("480", timeout=4_000)
        assert time.monotonic() - since < 4
        assert page.evaluate("window.sameDocument") is True, "the page was never loaded again"
        again.say("view", view(4, 510, epoch="e2"))
        expect(points(page)).to_have_text("510", timeout=2_000)
    finally:
        again.close()


def test_what_leaves_is_gone_and_what_comes_is_there(page: Page, wire: Wire) -> None:
    on_air(page, wire)
    wire.say("program", program(2, "show/standings"))
    expect(page.locator('[data-graphic="show/standings"]')).to_have_count(1)
    expect(page.locator('[data-graphic="show/scoreboard"]')).to_have_count(0)


def test_panic_clears_the_picture_at_once(page: Page, wire: Wire) -> None:
    on_air(page, wire)
    wire.say("program", program(2, "show/standings", "show/title"))
    page.wait_for_selector('[data-graphic="show/title"]')
    wire.say("program", program(3, cut=True))
    expect(page.locator("#program > *")).to_have_count(0, timeout=700)


def test_a_graphic_that_does_not_exist_stops_nothing(page: Page, wire: Wire) -> None:
    wire.say("view", view(10, 240))
    wire.say("program", program(1, "show/no-such", "show/scoreboard"))
    page.goto(f"{wire.address}/overlay/program")
    expect(points(page)).to_have_text("240")


def test_many_takes_end_in_the_last_one(page: Page, wire: Wire) -> None:
    on_air(page, wire)
    for take in range(2, 9):
        wire.say("program", program(take, "show/title" if take % 2 else "show/standings"))
    expect(page.locator("#program > *")).to_have_count(1, timeout=5_000)
    expect(page.locator('[data-graphic="show/standings"]')).to_have_count(1)


def test_the_multiview_shows_program_lamps_clock_and_tally(page: Page, wire: Wire) -> None:
    on_air(page, wire)
    say = {"ja": "正常です。", "en": "Fine."}
    status = {"device": "obs:main", "kind": "obs", "state": "ok", "code": "ok", "say": say, "mend": None, "at": 1.0}
    wire.say("devices", [{**status, "facts": {"scene": "Tablecast table"}}])
    recording = {"running": True, "seconds": 3723.4}
    wire.say("clock", {"wall": "2026-11-30T21:04:05+09:00", "recording": recording, "disk_free": 5 * 10**11})
    page.goto(f"{wire.address}/multiview?lang=en")
    expect(page.locator("#program-tile")).to_have_attribute("data-tally", "program")
    expect(page.locator("#wall")).to_have_text("21:04:05")
    expect(page.locator("#recorded")).to_have_text("1:02:03")
    expect(page.locator("#devices li")).to_have_attribute("data-state", "ok")
    expect(page.frame_locator("#program-frame").locator('[data-count="aya"]')).to_have_text("240")
    wire.say("devices", [{**status, "state": "lost", "facts": {"scene": None}}])
    expect(page.locator("#program-tile")).to_have_attribute("data-tally", "unknown")


@pytest.mark.parametrize("after", [False, True], ids=["update-then-play", "play-then-update"])
@pytest.mark.parametrize(
    "template",
    [
        '{"stage": "Area Q"}',
        '<templateData><componentData id="stage"><data id="text" value="Area Q"/></componentData></templateData>',
    ],
    ids=["json", "caspar-xml"],
)
def test_spx_and_casparcg_calls_play_a_graphic(page: Page, site: str, template: str, after: bool) -> None:
    page.goto(f"{site}/overlays/renderer/shim.html?graphic=show/scoreboard")
    calls = [("play", None), ("update", template)] if after else [("update", template), ("play", None)]
    for name, argument in calls:
        page.evaluate("([name, argument]) => window[name](argument)", [name, argument])
    expect(page.locator(".stage-name")).to_have_text("Area Q")
    page.evaluate("stop(); remove()")
    expect(page.locator("#program > *")).to_have_count(0)
