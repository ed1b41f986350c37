"""Puts a hub on the network: gevent's server, the loops beside it, and an orderly end.

Everything here is cooperative (greenlets of one thread); nothing of the standard library is patched, so a program that
embeds a hub keeps its threads. The search for what a camera saw runs in gevent's thread pool.
"""

from __future__ import annotations

import logging
import shutil
import signal
import struct
import time
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import engineio.socket
import gevent
from gevent import pywsgi, socket
from gevent.event import Event
from geventwebsocket.handler import WebSocketHandler

from studio.console.address import own_address
from studio.console.app import App, create_app
from studio.console.hub import Hub
from studio.console.supervisor import Supervisor

LOG = logging.getLogger(__name__)

SEND_PATIENCE = 10.0
"""Seconds that one send to a client may take: whoever reads less than that is cut, and comes back for a snapshot."""
SEND_BUFFER = 256 * 1024
TICK = 0.2

# Engine.IO measures its pings with the wall clock; one that is set back or forth would cut every page at once.
engineio.socket.time = SimpleNamespace(time=time.monotonic)


class PatientHandler(WebSocketHandler):  # type: ignore[misc]
    """A connection that is closed when its client stops reading."""

    def handle(self) -> None:
        """Serve the connection, with a send buffer that one page cannot fill with megabytes."""
        self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SEND_BUFFER)
        super().handle()

    def upgrade_websocket(self) -> Any:
        """Let every frame be sent with patience, and no more."""
        result = super().upgrade_websocket()
        websocket = getattr(self, "websocket", None)
        if websocket is not None:
            websocket.raw_write = self._send_or_cut
        return result

    def _sendall(self, data: bytes) -> None:
        # Streams of pictures and long answers.
        self._send_or_cut(data)
        self.response_length += len(data)

    def _send_or_cut(self, data: bytes) -> None:
        connection = self.socket
        try:
            with gevent.Timeout(SEND_PATIENCE, TimeoutError("the client does not read")):
                connection.sendall(data)
        except TimeoutError:
            LOG.warning("%s does not read; its connection is cut", self.client_address)
            # Reset, not closed in good order: what it did not read must not stay in the kernel's buffer either.
            connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
            connection.shutdown(socket.SHUT_RDWR)
            raise

    def log_request(self) -> None:
        """A line a request is for debugging only."""
        LOG.debug("%s", self.format_request())


class HubServer:
    """A hub that listens. `start` returns when it answers; `run` stays until `stop` or a signal."""

    def __init__(
        self,
        hub: Hub,
        host: str = "127.0.0.1",
        port: int = 8400,
        *,
        supervise: Callable[[str], Supervisor | None] = lambda _url: None,
    ) -> None:
        self.hub = hub
        self._judge = Event()
        self.app: App = create_app(hub, self._judge.set)
        self._server = pywsgi.WSGIServer(
            (host, port), self.app.flask, handler_class=PatientHandler, log=None, error_log=LOG
        )
        self._supervise = supervise
        self._supervisor: Supervisor | None = None
        self._loops: list[gevent.Greenlet] = []
        self._over = Event()
        self._stop_telling = hub.topics.add(lambda _topics: self._judge.set())

    @property
    def url(self) -> str:
        """The address that this machine's own processes use."""
        return own_address(self._server)

    def start(self) -> None:
        """Listen and start the loops. Raises OSError when the port is taken."""
        self._server.start()
        self._supervisor = self._supervise(self.url)
        if self._supervisor is not None:
            self.hub.restart_device = self._supervisor.revive
        for loop in (self.app.outbox.run, self._tick, self._second, self._referee):
            self._loops.append(gevent.spawn(loop))

    def run(self) -> None:
        """Serve until stopped; SIGINT and SIGTERM stop it, a second one does so without waiting for the devices."""
        if not self._loops:
            self.start()
        for number in (signal.SIGINT, signal.SIGTERM):
            gevent.signal_handler(number, self._asked_to_end)
        try:
            self._over.wait()
        finally:
            self.stop()

    def _asked_to_end(self) -> None:
        if self._over.is_set() and self._supervisor is not None:
            self._supervisor.kill()
        self._over.set()

    def stop(self) -> None:
        """End the children, then stop listening."""
        self._over.set()
        if self._supervisor is not None:
            self._supervisor.stop()
        gevent.killall(self._loops)
        self._stop_telling()
        self.app.outbox.close()
        self._server.stop(timeout=0.5)

    def _tick(self) -> None:
        while True:
            self._safely(self.hub.tick)
            if self._supervisor is not None:
                self._safely(self._supervise_all)
            gevent.sleep(TICK)

    def _supervise_all(self) -> None:
        assert self._supervisor is not None  # noqa: S101 - asked for where it is there
        for device in self.hub.board.hung(self.hub.clock.steady()):
            self._supervisor.end(device)
        self._supervisor.poll()

    def _second(self) -> None:
        while True:
            self._safely(lambda: self.app.outbox.send_clock(clock_of(self.hub)))
            gevent.sleep(1.0)

    def _referee(self) -> None:
        due: float | None = None
        while True:
            now = self.hub.clock.steady()
            self._judge.wait(None if due is None else max(0.0, due - now))
            self._judge.clear()
            due = self._judged()

    def _judged(self) -> float | None:
        pool = gevent.get_hub().threadpool
        try:
            return self.hub.umpire.step(self.hub.clock.steady(), judge=pool.apply)
        except Exception:
            LOG.exception("the referee failed; it looks again at the next change")
            return None

    @staticmethod
    def _safely(act: Callable[[], object]) -> None:
        try:
            act()
        except Exception:
            LOG.exception("the hub's loop goes on after a fault")


def clock_of(hub: Hub) -> dict[str, Any]:
    """The `clock` event of `docs/views.md`."""
    return {
        "wall": hub.clock.wall().isoformat(timespec="seconds"),
        "recording": hub.recording_clock(),
        "disk_free": shutil.disk_usage(hub.studio.shows if hub.studio.shows.is_dir() else Path.cwd()).free,
    }


def serve(hub: Hub, host: str, port: int) -> None:
    """Serve `hub` until SIGINT or SIGTERM."""
    HubServer(hub, host, port).run()
