"""What every room's tests may share: one Chromium for the whole session, because playwright's driver runs once a process."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from tests.overlays.site import browsing

SLOW_ROOMS = {"boxes", "cameras", "cli", "console", "lab", "obs", "printing", "rehearsal"}
"""Their tests start programs, draw pictures or print sheets: each takes a second or so, all together minutes."""


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Marks as slow what `make check` leaves out: what opens a browser, the rooms above, what is deep."""
    for item in items:
        opens_browser = "chromium" in getattr(item, "fixturenames", ())
        if opens_browser or item.path.parent.name in SLOW_ROOMS or item.get_closest_marker("deep"):
            item.add_marker(pytest.mark.slow)


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    """Debian's Chromium, headless. Tests open pages or contexts of their own in it."""
    with browsing() as found:
        yield found


@pytest.fixture(autouse=True)
def closed_pages(request: pytest.FixtureRequest) -> Iterator[None]:
    """A page that a test leaves open would go on calling its hub, and take the time of every test after it."""
    if "chromium" not in request.fixturenames:
        yield
        return
    browser: Browser = request.getfixturevalue("chromium")
    before = list(browser.contexts)
    yield
    for context in browser.contexts:
        if context not in before:
            context.close()
