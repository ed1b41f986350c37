"""The play page in a real Chromium, against its real server in a thread of its own; the thinkers are real processes."""

from __future__ import annotations

import threading
from collections.abc import Iterator

import gevent
import pytest

from studio.play.server import PlayServer


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
