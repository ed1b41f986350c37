"""`tablecast boxes` as a process: a real Socket.IO hub on one side, a box on a pty on the other."""

import json
import os
import signal
import subprocess
import sys
import threading
import time
from socketserver import ThreadingMixIn
from wsgiref.simple_server import WSGIRequestHandler, WSGIServer, make_server

import pytest
import socketio

from hardware.messages import Button, Led
from studio.rehearsal.boxes import VirtualBoxes

RUN = [sys.executable, "-c", "import typer; from studio.cli.boxes import boxes; typer.run(boxes)"]


class Threading(ThreadingMixIn, WSGIServer):
    daemon_threads = True


class Quiet(WSGIRequestHandler):
    def log_message(self, *_):
        pass


class FakeHubSocket:
    """The hub's side of docs/views.md: takes presses and states, accepts attacks, refuses robs, wishes for lamps."""

    def __init__(self, port=0):
        self.sio = socketio.Server(async_mode="threading", allow_upgrades=False)
        self.presses, self.states, self.auths, self.sids = [], [], [], []
        self.wish = {"leds": {"1": {"first": "ready"}}}
        for name in ("connect", "press", "status"):
            self.sio.on(name, getattr(self, name))
        app = socketio.WSGIApp(self.sio)
        self.http = make_server("127.0.0.1", port, app, server_class=Threading, handler_class=Quiet)
        self.port = self.http.server_port
        serve = {"poll_interval": 0.02}
        threading.Thread(target=self.http.serve_forever, kwargs=serve, daemon=True).start()

    def connect(self, sid, _environ, auth):
        self.auths.append(auth)
        self.sids.append(sid)
        self.sio.emit("desired", self.wish, to=sid)

    def press(self, _sid, message):
        self.presses.append(message)
        return {"accepted": message["button"] == "first", "say": {"ja": "いいえ", "en": "no"}}

    def status(self, _sid, message):
        self.states.append(message)

    def stop(self):
        for sid in self.sids:
            self.sio.disconnect(sid)
        self.http.shutdown()
        self.http.server_close()


def wait_for(condition, seconds=8.0):
    deadline = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < deadline, "it did not happen in time"
        time.sleep(0.02)


@pytest.fixture
def boxes():
    device = VirtualBoxes(chairs=(1, 2))
    yield device
    device.close()


@pytest.fixture
def studio_file(boxes, tmp_path):
    path = tmp_path / "studio.toml"
    path.write_text(
        f'[hub]\nport = 1\n[[boxes]]\nname = "virtual"\nport = "{boxes.pattern}"\nchairs = [1, 2]\n', encoding="utf-8"
    )
    return path


@pytest.fixture
def start():
    running = []

    def run(*arguments, **options):
        running.append(subprocess.Popen([*RUN, *arguments], **options))
        return running[-1]

    yield run
    for process in running:
        process.kill()
        process.wait()


def test_presses_reach_the_hub_and_its_answer_lights_the_lamp(boxes, studio_file, start):
    hub = FakeHubSocket()
    start("--config", str(studio_file), "--hub", f"http://127.0.0.1:{hub.port}", "--key", "k", "--device", "boxes:t")
    wait_for(lambda: boxes.leds[1][Button.FIRST] is Led.READY)
    assert hub.auths == [{"device": "boxes:t", "key": "k"}]
    wait_for(lambda: "box-ok" in [each["code"] for each in hub.states])
    boxes.press(1, Button.FIRST)
    wait_for(lambda: boxes.leds[1][Button.FIRST] is Led.ACCEPTED, 0.8)
    boxes.press(2, Button.SECOND)
    wait_for(lambda: boxes.leds[2][Button.SECOND] is Led.REFUSED, 0.8)
    wait_for(lambda: boxes.leds[2][Button.SECOND] is Led.OFF, 2)
    assert [(each["chair"], each["button"], each["seq"]) for each in hub.presses] == [(1, "first", 1), (2, "second", 2)]
    hub.stop()


def test_ten_presses_while_the_hub_is_away_are_not_applied_when_it_is_back(boxes, studio_file, start):
    """socket.io-client #1111: everything clicked while offline arrived at the reconnection."""
    hub = FakeHubSocket()
    start("--config", str(studio_file), "--hub", f"http://127.0.0.1:{hub.port}", "--key", "k")
    wait_for(lambda: boxes.leds[1][Button.FIRST] is Led.READY)
    hub.stop()
    # A lamp must not invite while nobody can take the call.
    wait_for(lambda: boxes.leds[1][Button.FIRST] is Led.OFF, 2)
    for _ in range(10):
        boxes.press(1, Button.FIRST)
    wait_for(lambda: boxes.leds[1][Button.FIRST] is Led.REFUSED, 1)
    back = FakeHubSocket(hub.port)
    back.wish = {"leds": {"2": {"second": "ready"}}}
    wait_for(lambda: boxes.leds[2][Button.SECOND] is Led.READY, 15)
    wait_for(lambda: back.states)
    boxes.press(2, Button.SECOND)
    wait_for(lambda: back.presses)
    assert [(each["chair"], each["button"]) for each in back.presses] == [(2, "second")]
    wait_for(lambda: boxes.leds[1][Button.FIRST] is Led.OFF, 1)
    back.stop()


def test_lamps_that_invite_go_dark_when_the_link_process_dies(boxes, studio_file, start):
    hub = FakeHubSocket()
    process = start("--config", str(studio_file), "--hub", f"http://127.0.0.1:{hub.port}", "--key", "k")
    wait_for(lambda: boxes.leds[1][Button.FIRST] is Led.READY)
    process.kill()
    process.wait()
    wait_for(lambda: boxes.leds[1][Button.FIRST] is Led.OFF, 5)
    hub.stop()


def test_print_shows_presses_as_json_lines_and_ends_on_a_signal(boxes, start):
    process = start(
        "--port", boxes.path, "--name", "virtual", "--chairs", "1,2", "--print", stdout=subprocess.PIPE, text=True
    )
    assert json.loads(process.stdout.readline())["code"] == "box-ok"
    boxes.press(2, Button.FIRST)
    assert json.loads(process.stdout.readline())["chair"] == 2
    os.kill(process.pid, signal.SIGTERM)
    assert process.wait(timeout=5) == 0


def test_a_studio_file_without_that_box_is_refused_with_a_sentence(studio_file, start):
    process = start("--config", str(studio_file), "--name", "none", stderr=subprocess.PIPE, text=True)
    assert process.wait(timeout=10) == 2
    assert "has no box 'none'. Boxes there: virtual." in " ".join(process.stderr.read().replace("│", " ").split())


def test_mistakes_of_the_studio_file_are_named_with_their_line(tmp_path, start):
    path = tmp_path / "studio.toml"
    path.write_text('[hub]\nport = 8400\n[[boxes]]\nname = "box 1"\nchairs = [1]\n', encoding="utf-8")
    process = start("--config", str(path), stderr=subprocess.PIPE, text=True)
    assert process.wait(timeout=10) == 2
    said = process.stderr.read()
    assert f"{path}:4: boxes.1.name" in said
    assert "at most 24 letters" in said
