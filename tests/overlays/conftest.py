"""A site and a browser for the whole session; a page of its own for every test."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from tests.overlays.site import serving


@pytest.fixture(scope="session")
def site() -> Iterator[str]:
    """Address of the folders of the browser side."""
    with serving() as address:
        yield address


@pytest.fixture(scope="session")
def browser(chromium: Browser) -> Browser:
    """The session's Chromium."""
    return chromium


@pytest.fixture(scope="session")
def visits(browser: Browser) -> Iterator[BrowserContext]:
    """Where the pages are opened: together they fetch and compile each module and font once."""
    context = browser.new_context(viewport={"width": 1920, "height": 1080})
    yield context
    context.close()


@pytest.fixture
def page(visits: BrowserContext) -> Iterator[Page]:
    """A page of the size of the picture; an error that a script throws fails the test."""
    page = visits.new_page()
    thrown: list[str] = []
    page.on("pageerror", lambda error: thrown.append(str(error)))
    yield page
    page.close()
    assert not thrown
