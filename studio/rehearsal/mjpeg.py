"""The virtual cameras as MJPEG over HTTP on loopback, so that a real camera process reads them like any network camera.

`GET /NAME.mjpg` is the stream, `GET /NAME.jpg` one picture. A picture is drawn and packed when its time has come and
somebody looks; who reads slowly misses pictures and never makes a queue.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Event, Lock, Thread

import cv2
from cv2.typing import MatLike

BOUNDARY = "picture"
QUALITY = 85
HTTP_OK = HTTPStatus.OK


class MjpegServer:
    """Serves pictures of named cameras until `close`.

    Args:
        picture: draws the picture of a camera now; called from one thread at a time.
        cameras: the names served.
        fps: pictures a second of every stream.
        port: 0 for any free port.
    """

    def __init__(
        self, picture: Callable[[str], MatLike], cameras: Sequence[str], fps: float = 25.0, port: int = 0
    ) -> None:
        self._picture, self._cameras, self._pause = picture, frozenset(cameras), 1 / fps
        self._drawing = Lock()
        self._closed = Event()
        self._newest: dict[str, tuple[float, bytes]] = {}
        self._http = ThreadingHTTPServer(("127.0.0.1", port), _handler(self))
        self._http.daemon_threads = True
        self.url = f"http://127.0.0.1:{self._http.server_port}"
        self._thread = Thread(target=self._http.serve_forever, kwargs={"poll_interval": 0.1}, daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Stop serving; streams end."""
        self._closed.set()
        self._http.shutdown()
        self._http.server_close()
        self._thread.join()

    def knows(self, camera: str) -> bool:
        """Whether such a camera is served."""
        return camera in self._cameras

    def jpeg(self, camera: str) -> bytes:
        """The newest picture, drawn anew when the last one is older than a frame; viewers of one camera share it."""
        with self._drawing:
            taken, jpeg = self._newest.get(camera, (float("-inf"), b""))
            now = time.monotonic()
            if now - taken >= self._pause * 0.9:
                packed = cv2.imencode(".jpg", self._picture(camera), [cv2.IMWRITE_JPEG_QUALITY, QUALITY])[1]
                jpeg = packed.tobytes()
                self._newest[camera] = (now, jpeg)
            return jpeg

    def wait(self, since: float) -> bool:
        """Wait until a frame's time after `since` has passed. False when the server closes."""
        return not self._closed.wait(max(0.0, since + self._pause - time.monotonic()))


def _handler(server: MjpegServer) -> type[BaseHTTPRequestHandler]:
    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            name, _, kind = self.path.strip("/").partition(".")
            if not server.knows(name) or kind not in {"jpg", "mjpg"}:
                self.send_error(HTTPStatus.NOT_FOUND)
            elif kind == "jpg":
                self._send(server.jpeg(name))
            else:
                self._stream(name)

        def log_message(self, *_: object) -> None:
            """A line a picture helps nobody."""

        def _send(self, jpeg: bytes) -> None:
            self.send_response(HTTP_OK)
            self.send_header("Content-Type", "image/jpeg")
            self.send_header("Content-Length", str(len(jpeg)))
            self.end_headers()
            self.wfile.write(jpeg)

        def _stream(self, name: str) -> None:
            self.send_response(HTTP_OK)
            self.send_header("Content-Type", f"multipart/x-mixed-replace; boundary={BOUNDARY}")
            self.end_headers()
            going = True
            try:
                while going:
                    began = time.monotonic()
                    jpeg = server.jpeg(name)
                    head = f"--{BOUNDARY}\r\nContent-Type: image/jpeg\r\nContent-Length: {len(jpeg)}\r\n\r\n"
                    self.wfile.write(head.encode() + jpeg + b"\r\n")
                    going = server.wait(began)
            except OSError:
                return  # the viewer has gone

    return Handler
