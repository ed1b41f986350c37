"""A hub's end of the wire that a test moves by hand: the site's files and a real Socket.IO server on one loopback port.

The server is a process of its own (`python -m tests.overlays.wire PORT`, JSON lines on its standard input), so that it can
be killed as a hub may die: without a word to anybody.
"""

from __future__ import annotations

import json
import logging
import mimetypes
import subprocess
import sys
import threading
from collections.abc import Callable, Iterable
from typing import Any

import socketio
from werkzeug.serving import make_server
from werkzeug.wrappers import Request, Response

from tests.overlays.site import ROOT, local_file


def _files(environ: dict[str, Any], start: Callable[..., Any]) -> Iterable[bytes]:
    file = local_file(Request(environ).full_path)
    kind = "text/javascript" if file and file.suffix == ".mjs" else mimetypes.guess_type(str(file))[0]
    answer = Response(file.read_bytes() if file else b"", status=200 if file else 404, content_type=kind)
    return answer(environ, start)


class Wire:
    """Sends what it is told to, and what it last said to whoever connects."""

    def __init__(self, port: int = 0) -> None:
        command = [sys.executable, "-m", "tests.overlays.wire", str(port)]
        self._server = subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        assert self._server.stdout
        self.port = int(self._server.stdout.readline())

    @property
    def address(self) -> str:
        """`http://127.0.0.1:PORT`."""
        return f"http://127.0.0.1:{self.port}"

    def say(self, name: str, body: Any) -> None:
        """To every page, now and on connecting."""
        self._tell({"name": name, "body": body, "keep": True})

    def whisper(self, name: str, body: Any) -> None:
        """To every page, now, without being remembered."""
        self._tell({"name": name, "body": body, "keep": False})

    def close(self) -> None:
        """The hub dies."""
        self._server.kill()
        self._server.communicate()

    def _tell(self, line: dict[str, Any]) -> None:
        assert self._server.stdin
        self._server.stdin.write(json.dumps(line) + "\n")
        self._server.stdin.flush()


def main() -> None:
    """The server process."""
    logging.getLogger("werkzeug").setLevel(logging.ERROR)
    said: dict[str, Any] = {}
    sio = socketio.Server(async_mode="threading", ping_interval=1, ping_timeout=1)

    def greet(sid: str, _environ: Any, _auth: Any = None) -> None:
        for name, body in said.items():
            sio.emit(name, body, to=sid)

    sio.on("connect", greet)
    server = make_server("127.0.0.1", int(sys.argv[1]), socketio.WSGIApp(sio, _files), threaded=True)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    print(server.server_port, flush=True)
    for line in sys.stdin:
        order = json.loads(line)
        if order["keep"]:
            said[order["name"]] = order["body"]
        sio.emit(order["name"], order["body"])


if __name__ == "__main__":
    main()
