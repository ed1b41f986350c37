"""Requests of a page that a test answers itself."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, Route

_PROBE = "/is-it-intercepted"


def intercept(page: Page, pattern: str, handler: Callable[[Route], object], times: int | None = None) -> None:
    """Hands requests to `handler` from now on.

    A browser that begins to intercept lets what is asked in that moment slip by: it is asked until it no longer does.
    """
    page.route(pattern, handler, times=times)
    page.route(f"**{_PROBE}", lambda route: route.fulfill(body="yes"))
    while page.evaluate(f"fetch('{_PROBE}').then((answer) => answer.text())") != "yes":
        page.wait_for_timeout(20)
