"""The device's side of the hub's Socket.IO wire, against a real server."""

import threading
import time
from socketserver import ThreadingMixIn
from wsgiref.simple_server import WSGIRequestHandler, WSGIServer, make_server

import pytest
import socketio

from hardware.hub import Hub
from hardware.link import LinkState, Pauses
from hardware.messages import DeviceState, DeviceStatus, Words

STATUS = DeviceStatus(
    device="camera:cam-1", kind="camera", state=DeviceState.OK, code="ok", say=Words(ja="良好", en="Fine."), at=1.0
)


class Threading(ThreadingMixIn, WSGIServer):
    daemon_threads = True


class Quiet(WSGIRequestHandler):
    def log_message(self, *_):
        pass


class Server:
    """A Socket.IO server that knows one key and keeps what it gets."""

    def __init__(self, port=0):
        self.sio = socketio.Server(async_mode="threading")
        self.got, self.sids, self.refused = [], [], 0
        self.sio.on("connect", self.connect)
        self.sio.on("status", self.status)
        self.http = make_server(
            "127.0.0.1", port, socketio.WSGIApp(self.sio), server_class=Threading, handler_class=Quiet
        )
        self.port = self.http.server_port
        self.thread = threading.Thread(target=self.http.serve_forever, kwargs={"poll_interval": 0.02}, daemon=True)
        self.thread.start()

    def connect(self, sid, _environ, auth):
        if auth["key"] != "right":
            self.refused += 1
            raise socketio.exceptions.ConnectionRefusedError("wrong key")
        self.sids.append(sid)
        self.sio.emit("desired", {"zones": None}, to=sid)

    def status(self, _sid, message):
        self.got.append(message)
        return {"accepted": True}

    def stop(self):
        for sid in self.sids:
            self.sio.disconnect(sid)
        self.http.shutdown()
        self.http.server_close()


def until(condition, seconds=8):
    end = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < end, "nothing happened in time"
        time.sleep(0.02)


@pytest.fixture
def server():
    server = Server()
    yield server
    server.stop()


def test_sends_and_is_acknowledged_and_gets_what_is_desired(server):
    desired, answers = [], []
    hub = Hub(f"http://127.0.0.1:{server.port}", "camera:cam-1", "right", on_desired=desired.append)
    until(hub.poll)
    assert hub.send("status", STATUS, answers.append)
    until(lambda: answers and desired)
    hub.close()
    assert server.got[0]["code"] == "ok"
    assert answers == [{"accepted": True}]
    assert desired == [{"zones": None}]


def test_what_is_desired_comes_in_the_order_in_which_it_was_said(server):
    """A thread that is slow to begin must not let an older wish come after a newer one."""
    desired = []

    def slowly(wish):
        if wish["zones"] is not None:
            time.sleep(0.02 if wish["zones"] % 5 == 0 else 0)
            desired.append(wish["zones"])

    hub = Hub(f"http://127.0.0.1:{server.port}", "camera:cam-1", "right", on_desired=slowly)
    until(hub.poll)
    for number in range(12):
        server.sio.emit("desired", {"zones": number}, to=server.sids[0])
    until(lambda: len(desired) == 12)
    hub.close()
    assert desired == list(range(12))


def test_wrong_key_is_refused_and_not_hammered(server):
    hub = Hub(f"http://127.0.0.1:{server.port}", "camera:cam-1", "wrong")
    for _ in range(20):
        assert not hub.poll()
    assert hub.link.state is LinkState.REFUSED
    assert hub.link.reason == "wrong key"
    assert server.refused == 1
    assert not hub.send("status", STATUS)


def test_comes_back_when_the_hub_does():
    server = Server()
    ups = []
    hub = Hub(
        f"http://127.0.0.1:{server.port}",
        "camera:cam-1",
        "right",
        on_up=lambda: ups.append(1),
        pauses=Pauses(0.05, 0.2),
    )
    until(hub.poll)
    server.stop()
    until(lambda: hub.link.state is LinkState.WAITING)
    again = Server(server.port)
    until(hub.poll)
    assert hub.send("status", STATUS)
    until(lambda: again.got)
    hub.close()
    again.stop()
    assert len(ups) == 2
