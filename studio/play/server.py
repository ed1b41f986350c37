"""The play page on a server of its own."""

from __future__ import annotations

import logging
import signal

import gevent
from flask import Flask, Response
from gevent import pywsgi
from gevent.event import Event
from werkzeug.exceptions import HTTPException

from studio.analysis.deal_files import numbers
from studio.console.guard import refuse
from studio.console.problems import NOT_FOUND, Problem
from studio.games.game import Words
from studio.play import questions
from studio.play.api import LONGEST, api
from studio.play.deals import Numbers
from studio.play.site import HOME, shared, site
from studio.play.thinking import Thinker

LOG = logging.getLogger(__name__)

OUR_FAULT = Problem(
    500,
    "internal",
    Words(
        "サーバーの内部エラーです。ゲームはそのまま続けられます。もう一度試してください。",
        "The server failed on this request. The game goes on without it; try again.",
    ),
)


def create_app(thinker: Thinker, verified: Numbers = numbers) -> Flask:
    """The page, its API and the files of others that it needs."""
    app = Flask(__name__, static_folder=None)
    app.config["MAX_CONTENT_LENGTH"] = LONGEST
    for routes in (api(thinker, verified), site(), shared()):
        app.register_blueprint(routes)
    app.register_error_handler(HTTPException, _http_error)
    app.register_error_handler(Exception, _our_fault)
    return app


def _http_error(error: HTTPException) -> Response:
    if error.code == NOT_FOUND.status:
        return refuse(NOT_FOUND)
    say = Words(f"この要求は受け付けられません({error.name})。", f"This request is not accepted: {error.name}.")
    return refuse(Problem(error.code or 500, (error.name or "error").lower().replace(" ", "-"), say))


def _our_fault(error: Exception) -> Response:
    LOG.error("a request failed", exc_info=error)
    return refuse(OUR_FAULT)


class PlayServer:
    """Listens from `start` to `stop`; `run` stays until a signal."""

    def __init__(self, host: str = "127.0.0.1", port: int = 0, verified: Numbers = numbers) -> None:
        self._thinker = Thinker(questions.warm_up, gevent.get_hub().threadpool.apply)
        app = create_app(self._thinker, verified)
        self._server = pywsgi.WSGIServer((host, port), app, log=None, error_log=LOG)
        self._over = Event()

    @property
    def url(self) -> str:
        """The page's address on this machine."""
        host = self._server.server_host
        host = "127.0.0.1" if host in {"0.0.0.0", "::"} else host  # noqa: S104 - it is compared, not opened
        return f"http://{f'[{host}]' if ':' in host else host}:{self._server.server_port}{HOME}"

    def start(self) -> None:
        """Listen, and let the thinkers warm up. Raises OSError when the port is taken."""
        self._server.start()
        self._thinker.open()

    def run(self) -> None:
        """Serve until SIGINT or SIGTERM."""
        for number in (signal.SIGINT, signal.SIGTERM):
            gevent.signal_handler(number, self._over.set)
        try:
            self._over.wait()
        finally:
            self.stop()

    def stop(self) -> None:
        """Stop listening, end the thinkers."""
        self._over.set()
        self._server.stop(timeout=0.5)
        self._thinker.close()
