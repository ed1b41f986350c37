"""The program page drawn from one view, without a hub: what is on air at a stop of an evening."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from playwright.sync_api import Page, Route


def program_of(
    view: dict[str, Any], *graphics: str, lang: str = "ja", take: int = 1, cut: bool = True
) -> dict[str, Any]:
    """A program with these graphics on air."""
    on = [{"graphic": graphic, "step": 0} for graphic in graphics]
    return {
        "epoch": view["epoch"],
        "take": take,
        "scene": "",
        "lang": lang,
        "graphics": on,
        "stings": False,
        "cut": cut,
    }


def put_on_air(page: Page, site: str, frames: Sequence[dict[str, Any]], lang: str) -> None:
    """Plays frames (`{after, view?, program?}`) on the program page and waits until the picture has come to rest."""

    def answer(route: Route) -> None:
        route.fulfill(body=json.dumps(frames), content_type="application/json")

    page.route(f"{site}/fixture.json", answer)
    page.goto(f"{site}/overlay/program?lang={lang}&fixture=/fixture.json")
    page.wait_for_selector("#program[data-settled]", state="attached", timeout=15_000)


def on_air(page: Page, site: str, view: dict[str, Any], graphics: Sequence[str], lang: str) -> None:
    """The graphics on air as they stand for a view."""
    put_on_air(page, site, [{"view": view, "program": program_of(view, *graphics, lang=lang)}], lang)
    page.wait_for_timeout(250)
