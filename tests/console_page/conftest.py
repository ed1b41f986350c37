"""The console in a real Chromium, against a real hub in a process of its own."""

from __future__ import annotations

import pytest

from studio.console.access import Role
from tests.console.conftest import HubProcess

SMALL, LARGE = (1280, 800), (2560, 1440)


class Console:
    """One console page, and what a person at it does and sees."""

    def __init__(self, page):
        self.page = page
        self.faults: list[str] = []
        page.on("pageerror", lambda error: self.faults.append(str(error)))

    def press(self, *keys):
        """Keys one after the other, each as its own press: the page has answered the one before."""
        for key in keys:
            self.page.keyboard.press(key)
            self.page.wait_for_timeout(320)
            self.settle()

    def settle(self):
        """Nothing is on its way to the hub and the list of legal moves is that of the view shown."""
        self.page.locator("#desk[aria-busy=false]").wait_for(timeout=10_000)

    def reach(self, rev):
        """The page shows this revision."""
        self.page.wait_for_function("wanted => document.querySelector('#desk').dataset.rev >= wanted", arg=rev)
        self.settle()

    def button(self, name, **more):
        return self.page.get_by_role("button", name=name, **more)

    def sees(self, text, seconds=10.0):
        self.page.get_by_text(text).first.wait_for(timeout=seconds * 1000)

    def know_cards(self):
        """Gives High Card the faces that a game of the house has, so that there is a palette to choose from."""
        face = "export default {faces: Object.fromEntries([...'0123456789'].map((n) => [n, {art: '', name: {ja: n, en: n}}]))};"
        self.page.route(
            "**/overlays/high-card/cards.mjs", lambda route: route.fulfill(content_type="text/javascript", body=face)
        )
        self.page.reload()
        self.page.locator("#desk[data-phase]:not([data-phase=''])").wait_for()
        self.settle()

    def open_show(self, names):
        for place, name in enumerate(names, 1):
            self.page.get_by_label(f"Name {place}", exact=True).fill(name)
        self.page.keyboard.press("Enter")
        self.page.locator(".form.order").wait_for()
        self.settle()

    def seat(self, *places):
        """Chooses the players shown at these places of the list, by their keys."""
        self.press(*map(str, places))
        self.press("Space")


@pytest.fixture
def hub(tmp_path):
    """A hub of this test's own, with a season of High Card: the console knows no game."""
    process = HubProcess(tmp_path / "show", "rehearsal")
    yield process
    process.stop()


@pytest.fixture
def console(chromium, hub):
    """Opens consoles at the hub; at the end none of them had a fault."""
    opened = []

    def make(role=Role.HOST, *, lang="en", size=SMALL, path="/console", at=None):
        context = chromium.new_context(viewport={"width": size[0], "height": size[1]})
        page = context.new_page()
        opened.append(Console(page))
        key = f"&key={hub.keys[role]}" if role else ""
        page.goto(f"{(at or hub).url}{path}?lang={lang}{key}")
        if role:
            page.locator("#desk[data-phase]:not([data-phase=''])").wait_for()
            opened[-1].settle()
        return opened[-1]

    yield make
    faults = [fault for each in opened for fault in each.faults]
    for each in opened:
        each.page.context.close()
    assert faults == []
