"""A race through the program page: table and scoreboard on air, the analysis beside the view, and the call that only it makes."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

from tests.overlays_calculation.desk import VERDICTS
from tests.overlays_calculation.races import View, stop
from tests.overlays_seasons.pictures import program_of, put_on_air

TEXT = """([graphic, selector]) =>
  [...(document.querySelector(`[data-graphic="${graphic}"]`)?.shadowRoot.querySelectorAll(selector) ?? [])].map(e => e.textContent)"""


def analysis(view: View, verdicts: dict[str, dict[str, Any]], more: int = 0) -> dict[str, Any]:
    """An analysis as it comes over the wire."""
    seats = {player: {**verdict, "end": None} for player, verdict in verdicts.items()}
    return {"epoch": view["epoch"], "rev": view["rev"] + more, "game": "calculation", "seats": seats}


def test_a_race_that_is_lost_is_told_to_viewers_at_once(page: Page, site: str) -> None:
    view = stop("middle", 3).broadcast
    program = {**program_of(view, "show/scoreboard", "calculation/table"), "stings": True, "cut": False}
    won, lost = VERDICTS[0], VERDICTS[1]
    frames = [
        {"view": view, "program": program},
        {"after": 300, "analysis": analysis(view, dict.fromkeys(("aya", "ben", "chie"), won))},
        {"after": 300, "analysis": analysis(view, {"aya": won, "ben": lost, "chie": won}, more=1)},
    ]
    put_on_air(page, site, frames, "ja")
    page.wait_for_selector('[data-graphic="calculation/sting"]', state="attached", timeout=15_000)
    assert page.evaluate(TEXT, ["calculation/sting", "h1"]) == ["もうクリアできない"]
    foot = ["calculation/table", '.seat[data-player="ben"] footer .words']
    page.wait_for_function(f"(args) => ({TEXT})(args)[0] === 'もうクリアできない'", arg=foot, timeout=15_000)
    assert page.evaluate(TEXT, ["calculation/table", '.seat[data-player="aya"] footer .words']) == ["クリアできる"]
