"""A hub's end of the wire that a test moves by hand: the site's files and a real Socket.IO server on one loopback port."""

from __future__ import annotations

import mimetypes
import threading
from collections.abc import Callable, Iterable
from typing import Any

import socketio
from werkzeug.serving import BaseWSGIServer, make_server
from werkzeug.wrappers import Request, Response

from tests.overlays.site import local_file

Wsgi = Callable[[dict[str, Any], Callable[..., Any]], Iterable[bytes]]


def _files(environ: dict[str, Any], start: Callable[..., Any]) -> Iterable[bytes]:
    file = local_file(Request(environ).full_path)
    kind = "text/javascript" if file and file.suffix == ".mjs" else mimetypes.guess_type(str(file))[0]
    answer = Response(file.read_bytes() if file else b"", status=200 if file else 404, content_type=kind)
    return answer(environ, start)


class Wire:
    """Sends what it is told to, and what it last sent to whoever connects."""

    def __init__(self, port: int = 0) -> None:
        self.said: dict[str, Any] = {}
        self._sio = socketio.Server(async_mode="threading", ping_interval=1, ping_timeout=1)
        self._sio.on("connect", self._greet)
        app = socketio.WSGIApp(self._sio, _files)
        self._server: BaseWSGIServer = make_server("127.0.0.1", port, app, threaded=True)
        self.port = self._server.server_port
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    @property
    def address(self) -> str:
        """`http://127.0.0.1:PORT`."""
        return f"http://127.0.0.1:{self.port}"

    def say(self, name: str, body: dict[str, Any]) -> None:
        """To every page, now and on connecting."""
        self.said[name] = body
        self._sio.emit(name, body)

    def whisper(self, name: str, body: dict[str, Any]) -> None:
        """To every page, now, without being remembered."""
        self._sio.emit(name, body)

    def close(self) -> None:
        """The hub goes away."""
        self._sio.shutdown()
        self._server.shutdown()
        self._server.server_close()

    def _greet(self, sid: str, _environ: Any, _auth: Any = None) -> None:
        for name, body in self.said.items():
            self._sio.emit(name, body, to=sid)
