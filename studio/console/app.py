"""The Flask application with its sockets, around a hub."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from flask import Flask
from flask_socketio import SocketIO

from studio.console.api import api
from studio.console.credentials import Door
from studio.console.failures import answer_failures
from studio.console.hub import Hub
from studio.console.outbox import Outbox
from studio.console.site import site
from studio.console.sockets import listen
from studio.games.game import Words

LARGEST_REQUEST = 1_000_000
LARGEST_MESSAGE = 4_000_000
"""Bytes of one Socket.IO message: a reading with the pictures of its zones."""
PING_SECONDS, PONG_SECONDS = 5, 10
"""A half-open connection is noticed after fifteen seconds at the latest; a silent device is marked lost after five."""

OUR_FAULT = Words(
    "ハブの内部エラーです。もう一度試してください。続く場合は記録ファイルを確かめてください。",
    "The hub failed on this request. Try again; if it goes on, read the hub's log.",
)


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
    answer_failures(app, OUR_FAULT)
    listen(socketio, hub, door, outbox, wake_referee)
    return App(app, socketio, outbox)
