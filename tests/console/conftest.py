"""A real hub in a real process, and clients that talk to it as pages, tools and devices do."""

from __future__ import annotations

import json
import select
import subprocess
import sys
import threading
import time
import urllib.error
import urllib.request
from http.client import HTTPMessage
from pathlib import Path
from typing import NamedTuple

import pytest

from hardware.in_order import Client
from studio.console.access import Role, load_keys

ROOT = Path(__file__).resolve().parents[2]


class Answer(NamedTuple):
    status: int
    headers: HTTPMessage
    body: bytes

    @property
    def json(self):
        return json.loads(self.body)

    @property
    def code(self):
        return self.json["error"]["code"]


class _Stay(urllib.request.HTTPRedirectHandler):
    def redirect_request(self, *_):
        return None


_OPENER = urllib.request.build_opener(_Stay)


class HubProcess:
    """One hub, and how to reach it."""

    def __init__(self, folder: Path, *options: str, port: int = 0):
        self.folder, self.options = folder, options
        self.process = None
        self.start(port)

    def start(self, port=0):
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tests.console.hub_process", str(self.folder), str(port), *self.options],
            cwd=ROOT,
            stdout=subprocess.PIPE,
            stderr=(self.folder.parent / f"{self.folder.name}.log").open("ab"),
            text=True,
        )
        ready, _, _ = select.select([self.process.stdout], [], [], 30)
        line = self.process.stdout.readline() if ready else ""
        assert line, f"the hub did not start: {(self.folder.parent / f'{self.folder.name}.log').read_text()[-3000:]}"
        self.url = json.loads(line)["url"]
        self.port = int(self.url.rpartition(":")[2])
        self.keys = load_keys(self.folder / "keys.json").roles

    def kill(self):
        self.process.kill()
        self.process.wait()

    def restart(self):
        self.kill()
        self.start(self.port)

    def stop(self):
        if self.process.poll() is None:
            self.process.terminate()
            try:
                self.process.wait(10)
            except subprocess.TimeoutExpired:
                self.kill()
        return self.process.returncode

    def call(self, method, path, body=None, *, role: Role | None = None, key=None, headers=None):
        """One request; errors are answers."""
        sent = dict(headers or {})
        key = key if key is not None else (self.keys[role] if role else None)
        if key is not None:
            sent["Authorization"] = f"Bearer {key}"
        payload = None if body is None else json.dumps(body).encode()
        if payload is not None:
            sent.setdefault("Content-Type", "application/json")
        request = urllib.request.Request(self.url + path, payload, sent, method=method)
        try:
            with _OPENER.open(request, timeout=20) as response:
                return Answer(response.status, response.headers, response.read())
        except urllib.error.HTTPError as error:
            return Answer(error.code, error.headers, error.read())

    def get(self, path, role=None, **more):
        return self.call("GET", path, role=role, **more)

    def post(self, path, body, role=None, **more):
        return self.call("POST", path, body, role=role, **more)

    def command(self, name, command, role=Role.HOST, **body):
        return self.post("/api/v1/commands", {"id": name, "command": command, **body}, role)

    def play(self, commands, prefix="c"):
        """Commands that must all be accepted."""
        for number, command in enumerate(commands):
            answer = self.command(f"{prefix}{number}", command)
            assert answer.status == 200, (command, answer.body)


class Page:
    """A page as the hub sees one: a Socket.IO client that keeps everything it was sent."""

    def __init__(self, url, auth, *, reconnection=False):
        self.heard: list[tuple[str, object]] = []
        self._news = threading.Condition()
        self.client = Client(
            reconnection=reconnection, reconnection_delay=0.1, reconnection_delay_max=0.5, handle_sigint=False
        )
        self.client.on("*", self._hear)
        self.client.connect(url, auth=auth, wait_timeout=10, transports=["websocket"])

    def _hear(self, event, body=None):
        with self._news:
            self.heard.append((event, body))
            self._news.notify_all()

    def all(self, event):
        with self._news:
            return [body for name, body in self.heard if name == event]

    def wait(self, event, fits=lambda _body: True, seconds=10.0):
        """The first message of that kind that fits, past ones included."""
        deadline = time.monotonic() + seconds
        with self._news:
            while True:
                for name, body in self.heard:
                    if name == event and fits(body):
                        return body
                left = deadline - time.monotonic()
                if left <= 0 or not self._news.wait(left):
                    raise AssertionError(f"no such {event} within {seconds} s; heard {[n for n, _ in self.heard]}")

    def close(self):
        self.client.disconnect()


@pytest.fixture(scope="module")
def hub(tmp_path_factory):
    """A hub for the tests of one file that do not kill it."""
    process = HubProcess(tmp_path_factory.mktemp("hub") / "show", "rehearsal")
    yield process
    process.stop()


@pytest.fixture
def fresh_hub(tmp_path):
    """A hub of this test's own."""
    process = HubProcess(tmp_path / "show")
    yield process
    process.stop()


@pytest.fixture
def page():
    """Makes pages and closes them."""
    pages = []

    def make(hub, audience="crew", role=Role.HOST, **more):
        auth = {"audience": audience, **({"key": hub.keys[role]} if role else {})}
        pages.append(Page(hub.url, auth, **more))
        return pages[-1]

    yield make
    for each in pages:
        each.close()
