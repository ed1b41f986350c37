"""The play page in a real Chromium, against its real server in a thread of its own; the thinkers are real processes."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from pathlib import Path

import gevent
import pytest

from studio.play.server import PlayServer

HERE = Path(__file__).parent


def pytest_collection_modifyitems(items):
    """One worker for all of them: one server, one pair of thinkers."""
    for item in items:
        if item.path.is_relative_to(HERE):
            item.add_marker(pytest.mark.xdist_group("play"))


class Server:
    """A play server in a thread; the thread's gevent hub belongs to it alone."""

    def __init__(self, numbers):
        self.url = ""
        self._ready = threading.Event()
        self._numbers = numbers
        self._thread = threading.Thread(target=self._serve, daemon=True)

    def start(self):
        self._thread.start()
        assert self._ready.wait(20)

    def _serve(self):
        self._server = PlayServer(verified=self._numbers)
        self._server.start()
        self._stop = gevent.get_hub().loop.async_()
        over = gevent.event.Event()
        self._stop.start(over.set)
        self.url = self._server.url
        self._ready.set()
        over.wait()
        self._server.stop()

    def stop(self):
        self._stop.send()
        self._thread.join(20)


def verified(_options, difficulty):
    """Deals of three difficulties, without the house's file."""
    return {"easy": (11, 12), "normal": (21, 22, 23), "hard": (31,)}[difficulty]


@pytest.fixture(scope="session")
def server() -> Iterator[Server]:
    """One server for all tests of the page: it keeps nothing."""
    process = Server(verified)
    process.start()
    yield process
    process.stop()


PHONE, SIDEWAYS, TABLET, DESK, LARGE = (390, 844), (844, 390), (820, 1180), (1280, 800), (2560, 1440)

DEAL = 11
"""A deal that has been won; `WINNING` is how, with four wastes and nothing played by itself."""
WINNING = (
    "t w1 t w2 t w1 t f2 t w1 t f3 t w3 t w2 t w3 t w3 t f2 t w4 t f4 14 t f2 t w1 t w4 t w1 t w4 t w3 t w3 t w2 t w4 t w3 "
    "t w3 t w4 t w3 t 31 13 33 w2 t w2 t w2 t f3 t f4 14 13 43 33 33 23 t f3 t w2 t f3 23 14 t w4 t w4 t w2 t w1 t f2 22 22 "
    "t w1 t f4 t f1 31 31 41 41 24 t w1 t f4 t w1 t f2 t f1 21 32 22 11 42 41 11 24 44 14 12 31 42 t f4"
).split()


def command_of(sign):
    """A sign of `WINNING` as a command: `t` turn, `f2` onto foundation 2, `w3` onto waste 3, `12` from waste 1 to 2."""
    if sign == "t":
        return {"do": "turn"}
    if sign[0] == "f":
        return {"do": "place", "foundation": int(sign[1])}
    if sign[0] == "w":
        return {"do": "place", "waste": int(sign[1])}
    return {"do": "move", "waste": int(sign[0]), "foundation": int(sign[1])}


def stuck_moves():
    """A game of `DEAL` in which everything went onto the first waste: no move is left at the end."""
    return [move for _ in range(48) for move in ({"do": "turn"}, {"do": "place", "waste": 1})]


class Table:
    """The page and what a person does and sees there."""

    def __init__(self, page, url):
        self.page, self.url = page, url
        self.faults = []
        page.on("pageerror", lambda error: self.faults.append(str(error)))

    def open(self, lang="en", **saved):
        """The page with a game that was kept: `moves`, and more of `Saved` in `session.mjs`."""
        if saved:
            self.keep("game", saved_game(**saved))
        self.page.goto(f"{self.url}?lang={lang}")
        self.page.locator("body[data-ready]").wait_for()
        # Text is measured in the page's own fonts, which it asks for when it first draws.
        self.page.evaluate("new Promise(requestAnimationFrame).then(() => document.fonts.ready).then(() => true)")
        return self

    def keep(self, name, what):
        """Writes what this browser keeps, while the page is elsewhere."""
        self.page.goto(f"{self.url}icon.svg")
        self.page.evaluate(
            "([name, what]) => localStorage.setItem('tablecast-calculation-' + name, JSON.stringify(what))",
            [name, what],
        )

    def kept(self, name="game"):
        return self.page.evaluate(f"JSON.parse(localStorage.getItem('tablecast-calculation-{name}'))")

    def spot(self, name):
        return self.page.locator(f"[data-spot={name}]")

    def middle(self, name):
        """Where one would press a place: on its card, not far below it."""
        box = self.spot(name).bounding_box()
        return box["x"] + box["width"] / 2, box["y"] + min(box["height"], box["width"]) / 2

    def asked(self):
        return self.page.locator(".spot[data-mark=asks]").count() > 0

    def placed(self):
        return int(self.page.locator(".progress span").inner_text().split("/")[0])

    def settle(self):
        """Every card lies where it belongs."""
        self.until(lambda: self.page.evaluate("document.getAnimations().every((each) => each.playState !== 'running')"))

    def until(self, holds, seconds=6.0):
        """Waits for what this page or another one shows; the page's policy lets no test evaluate in it while waiting."""
        end = time.monotonic() + seconds
        while not holds():
            assert time.monotonic() < end, "it did not come to hold"
            self.page.wait_for_timeout(30)

    def sees(self, text):
        self.page.get_by_text(text).first.wait_for()


def saved_game(moves=(), **more):
    game = {"deal": {"number": DEAL, "difficulty": "easy", "daily": None}, "options": {}, "moves": list(moves)}
    return {**game, "at": len(game["moves"]), "bookmarks": [], "seconds": 0, "hints": 0, "peeks": 0, **more}


@pytest.fixture
def table(chromium, server):
    """Opens the page in a browser of its own, with nothing kept; at the end no page had a fault."""
    opened = []

    def make(size=DESK, *, moving=False, offline=False, **how):
        """`moving`: with its motion, which takes time. `offline`: with what lets it open without the server."""
        motion = "no-preference" if moving else "reduce"
        workers = "allow" if offline else "block"
        viewport = {"width": size[0], "height": size[1]}
        context = chromium.new_context(viewport=viewport, reduced_motion=motion, service_workers=workers, **how)
        context.set_default_timeout(6000)
        opened.append(Table(context.new_page(), server.url))
        return opened[-1]

    yield make
    for each in opened:
        each.page.context.close()
    assert [fault for each in opened for fault in each.faults] == []
