"""A site and a browser for the whole session; a page of its own for every test."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

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


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    """A page of the size of the picture; an error that a script throws fails the test."""
    page = browser.new_page(viewport={"width": 1920, "height": 1080})
    thrown: list[str] = []
    page.on("pageerror", lambda error: thrown.append(str(error)))
    yield page
    page.close()
    assert not thrown
