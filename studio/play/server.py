"""The play page on a server of its own."""

from __future__ import annotations

import logging
import signal

import gevent
from flask import Flask
from gevent import pywsgi
from gevent.event import Event

from studio.analysis.deal_files import numbers
from studio.console.address import own_address
from studio.console.failures import answer_failures
from studio.games.game import Words
from studio.play import questions
from studio.play.api import LONGEST, api
from studio.play.deals import Numbers
from studio.play.site import HOME, shared, site
from studio.play.thinking import Thinker

LOG = logging.getLogger(__name__)

OUR_FAULT = Words(
    "サーバーの内部エラーです。ゲームはそのまま続けられます。もう一度試してください。",
    "The server failed on this request. The game goes on without it; try again.",
)


def create_app(thinker: Thinker, verified: Numbers = numbers) -> Flask:
    """The page, its API and the files of others that it needs."""
    app = Flask(__name__, static_folder=None)
    app.config["MAX_CONTENT_LENGTH"] = LONGEST
    for routes in (api(thinker, verified), site(), shared()):
        app.register_blueprint(routes)
    answer_failures(app, OUR_FAULT)
    return app


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
        return own_address(self._server) + HOME

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
