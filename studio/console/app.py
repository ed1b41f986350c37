"""The Flask application with its sockets, around a hub."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import NamedTuple

from flask import Flask, Response
from flask_socketio import SocketIO
from werkzeug.exceptions import HTTPException

from studio.console.api import api
from studio.console.credentials import Door
from studio.console.guard import TurnedAway, refuse
from studio.console.hub import Hub
from studio.console.outbox import Outbox
from studio.console.problems import NOT_FOUND, Problem
from studio.console.site import site
from studio.console.sockets import listen
from studio.games.game import Words

LOG = logging.getLogger(__name__)

LARGEST_REQUEST = 1_000_000
LARGEST_MESSAGE = 4_000_000
"""Bytes of one Socket.IO message: a reading with the pictures of its zones."""
PING_SECONDS, PONG_SECONDS = 5, 10
"""A half-open connection is noticed after fifteen seconds at the latest; a silent device is marked lost after five."""


class App(NamedTuple):
    """What the server serves."""

    flask: Flask
    socketio: SocketIO
    outbox: Outbox


def create_app(hub: Hub, wake_referee: Callable[[], None] = lambda: None) -> App:
    """The application. `wake_referee` is called after every reading."""
    app = Flask(__name__, static_folder=None)
    app.config["MAX_CONTENT_LENGTH"] = LARGEST_REQUEST
    app.url_map.merge_slashes = False  # an address with `//` is wrong, and is not led anywhere
    # No `cors_allowed_origins`: a browser may only connect from a page of our own.
    socketio = SocketIO(
        app,
        async_mode="gevent",
        ping_interval=PING_SECONDS,
        ping_timeout=PONG_SECONDS,
        max_http_buffer_size=LARGEST_MESSAGE,
        manage_session=False,
    )
    door, outbox = Door(hub.gate, hub.clock.steady), Outbox(socketio, hub)
    app.register_blueprint(api(hub, door))
    app.register_blueprint(site(door))
    app.register_error_handler(TurnedAway, lambda error: refuse(error.problem))
    app.register_error_handler(HTTPException, _http_error)
    app.register_error_handler(Exception, _our_fault)
    listen(socketio, hub, door, outbox, wake_referee)
    return App(app, socketio, outbox)


def _http_error(error: HTTPException) -> Response:
    """404, 405, 413 … in the one shape of errors."""
    if error.code == NOT_FOUND.status:
        return refuse(NOT_FOUND)
    code = (error.name or "error").lower().replace(" ", "-")
    say = Words(f"この要求は受け付けられません({error.name})。", f"This request is not accepted: {error.name}.")
    return refuse(Problem(error.code or 500, code, say))


def _our_fault(error: Exception) -> Response:
    """A fault of ours: logged with its trace; the answer says nothing of the show's state."""
    LOG.error("a request failed", exc_info=error)
    say = Words(
        "ハブの内部エラーです。もう一度試してください。続く場合は記録ファイルを確かめてください。",
        "The hub failed on this request. Try again; if it goes on, read the hub's log.",
    )
    return refuse(Problem(500, "internal", say))
