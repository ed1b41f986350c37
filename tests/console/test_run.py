"""`tablecast run` as a crew starts it: prints what to click, goes on where it stopped, says what is wrong."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
RUN = (sys.executable, "-c", "import typer; from studio.cli.run import run; typer.run(run)")


class Running:
    """A `tablecast run`, its output read as it comes."""

    def __init__(self, folder, *options, wait=True):
        self.output = folder / f"output-{time.monotonic_ns()}.txt"
        env = {**os.environ, "PYTHONPATH": str(ROOT), "COLUMNS": "200", "NO_COLOR": "1"}
        with self.output.open("wb") as file:
            self.process = subprocess.Popen([*RUN, *options], cwd=folder, env=env, stdout=file, stderr=file)
        self.url = self.key = None
        if wait:
            found = self._until(r"(http://127\.0\.0\.1:\d+)/console\?key=(\S+)")
            self._until("Ctrl")
            self.url, self.key = found[1], found[2]

    def _until(self, pattern, seconds=30):
        deadline = time.monotonic() + seconds
        while not (found := re.search(pattern, self.text)):
            assert time.monotonic() < deadline, self.text
            assert self.process.poll() is None, self.text
            time.sleep(0.05)
        return found

    @property
    def text(self):
        return self.output.read_text()

    def call(self, path, body=None):
        request = urllib.request.Request(
            self.url + path, body, {"Authorization": f"Bearer {self.key}", "Content-Type": "application/json"}
        )
        with urllib.request.urlopen(request, timeout=10) as answer:
            return answer.read().decode()

    def end(self, number=signal.SIGINT):
        self.process.send_signal(number)
        return self.process.wait(15)


OPEN = (
    b'{"id": "o", "command": {"do": "open", "season": "calcolon-4", "players": ['
    + b",".join(b'{"id": "p%d", "name": "P%d"}' % (n, n) for n in range(6))
    + b"]}}"
)


def test_run_prints_the_addresses_and_opens_the_unfinished_show_where_it_stopped(tmp_path):
    first = Running(tmp_path, "--season", "calcolon-4", "--port", "0")
    try:
        for page in ("/multiview?key=", "/overlay/program?key=", "/overlay/floor"):
            assert page in first.text
        assert '"rev":1' in first.call("/api/v1/commands", OPEN)
    finally:
        assert first.end() == 0
    assert "revision 1" in first.text
    again = Running(tmp_path, "--season", "calcolon-4", "--port", "0")
    try:
        assert '"rev":1' in again.call("/api/v1/health")
        assert again.key == first.key
    finally:
        again.end(signal.SIGKILL)
    third = Running(tmp_path, "--season", "calcolon-4", "--port", "0", "--show", "another")
    try:
        assert '"rev":0' in third.call("/api/v1/health")
    finally:
        third.end()
    assert {path.name for path in (tmp_path / "shows").iterdir()} >= {"another"}
    assert len(list((tmp_path / "shows").iterdir())) == 2


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (("--season", "calcolon-44"), "calcolon-44"),
        (("--season", "calcolon-4", "--studio", "absent.toml"), "absent.toml:1"),
    ],
)
def test_what_is_wrong_is_said_before_anything_runs(tmp_path, options, said):
    running = Running(tmp_path, *options, wait=False)
    assert running.process.wait(30) == 2
    assert said in running.text
    assert "Traceback" not in running.text
    assert not (tmp_path / "shows").exists()


def test_a_port_that_is_taken_and_a_show_that_runs_already(tmp_path):
    first = Running(tmp_path, "--season", "calcolon-4", "--port", "0")
    try:
        port = first.url.rpartition(":")[2]
        second = Running(tmp_path, "--season", "calcolon-4", "--port", port, "--show", "b", wait=False)
        assert second.process.wait(30) == 2
        assert "--port" in second.text
        third = Running(tmp_path, "--season", "calcolon-4", "--port", "0", wait=False)
        assert third.process.wait(30) == 2
        assert str(first.process.pid) in third.text
        assert "Traceback" not in second.text + third.text
    finally:
        first.end()


def test_run_starts_the_devices_of_the_studio_and_takes_them_with_it(tmp_path):
    studio = tmp_path / "studio.toml"
    studio.write_text('[[boxes]]\nname = "box-1"\nchairs = [1]\nport = "/nowhere/tty*"\n')
    running = Running(tmp_path, "--season", "calcolon-4", "--port", "0", "--studio", str(studio))
    try:
        deadline = time.monotonic() + 15
        while '"box-missing"' not in (board := running.call("/api/v1/devices")):
            assert time.monotonic() < deadline, board
            time.sleep(0.2)
        children = _children(running.process.pid)
        assert len(children) == 1
        assert running.key not in Path(f"/proc/{children[0]}/cmdline").read_text()
    finally:
        running.end(signal.SIGKILL)
    deadline = time.monotonic() + 5
    while Path(f"/proc/{children[0]}").exists() and time.monotonic() < deadline:
        time.sleep(0.05)
    assert not Path(f"/proc/{children[0]}").exists()


def _children(pid):
    return [int(each) for each in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]
