"""Ctrl+C and SIGTERM: a show ends within seconds, whatever its devices do, and leaves no process and no folder behind."""

from __future__ import annotations

import os
import signal
import subprocess
import time
from pathlib import Path

import pytest

from studio.console.supervisor import GRACE
from tests.cli.called import PLAIN, TABLECAST

SOON = 6.0
"""Seconds; about two on an idle machine."""


class Started:
    """A `tablecast` in a process group of its own, as a terminal starts it."""

    def __init__(self, folder, *words):
        self.output = folder / "output.txt"
        env = {**os.environ, **PLAIN, "TMPDIR": str(folder)}
        with self.output.open("wb") as file:
            self.process = subprocess.Popen(
                [*TABLECAST, *words], cwd=folder, env=env, stdout=file, stderr=file, start_new_session=True
            )

    @property
    def text(self):
        return self.output.read_text(encoding="utf-8")

    def group(self):
        """Every process of the group: what it is doing by its command line."""
        found = {}
        for entry in Path("/proc").iterdir():
            if entry.name.isdigit():
                try:
                    group = os.getpgid(int(entry.name))
                    words = (entry / "cmdline").read_bytes().replace(b"\0", b" ").decode()
                except (OSError, ProcessLookupError):
                    continue
                if group == self.process.pid and words:
                    found[int(entry.name)] = words
        return found

    def until(self, condition, seconds=60):
        deadline = time.monotonic() + seconds
        while not condition():
            assert time.monotonic() < deadline, self.text
            assert self.process.poll() is None, self.text
            time.sleep(0.05)

    def send(self, number, *, to_group=False):
        (os.killpg if to_group else os.kill)(self.process.pid, number)
        return time.monotonic()

    def ended(self, since, seconds):
        self.process.wait(max(0.1, since + seconds - time.monotonic()))
        deadline = time.monotonic() + 2
        while self.group() and time.monotonic() < deadline:
            time.sleep(0.05)
        assert self.group() == {}
        return self.process.returncode

    def clear(self):
        for process in self.group():
            os.kill(process, signal.SIGKILL)
        self.process.wait()


@pytest.fixture
def start(tmp_path):
    running = []

    def started(*words):
        running.append(Started(tmp_path, *words))
        return running[-1]

    yield started
    for each in running:
        each.clear()


@pytest.mark.parametrize(
    ("number", "to_group"), [(signal.SIGINT, True), (signal.SIGINT, False), (signal.SIGTERM, False)]
)
def test_a_demo_ends_with_all_its_devices(start, tmp_path, number, to_group):
    """Ctrl+C in a terminal reaches every process of the group; `kill` only the hub."""
    demo = start("demo", "--port", "0", "--no-browser", "--seed", "1")
    demo.until(lambda: "1 commands" in demo.text and len(demo.group()) >= 6)
    assert demo.ended(demo.send(number, to_group=to_group), SOON) == 0
    assert "Traceback" not in demo.text
    assert not list(tmp_path.glob("tablecast-demo-*"))


def test_a_demo_that_is_still_starting_ends_too(start, tmp_path):
    demo = start("demo", "--port", "0", "--no-browser", "--seed", "1")
    demo.until(lambda: any("virtual_studio" in words for words in demo.group().values()))
    assert demo.ended(demo.send(signal.SIGINT, to_group=True), SOON) == 130
    assert "Traceback" not in demo.text
    assert not list(tmp_path.glob("tablecast-demo-*"))


STUBBORN = """
import signal, sys
from studio.console import create, supervisor
from studio.cli import main

DEAF = "import signal, time; [signal.signal(n, signal.SIG_IGN) for n in (2, 15)]; print('deaf', flush=True); time.sleep(99)"
create.device_plans = lambda *_: (supervisor.ChildPlan("camera:deaf", "camera", (sys.executable, "-c", DEAF)),)
supervisor.GRACE = float(sys.argv.pop())
main()
"""
"""`tablecast` whose one device will not end; the last word is the time that it is given."""


@pytest.fixture
def with_a_deaf_device(start, tmp_path, monkeypatch):
    (tmp_path / "studio.toml").write_text("[hub]\nport = 0\n", encoding="utf-8")
    monkeypatch.setattr("tests.cli.test_ending.TABLECAST", (TABLECAST[0], "-c", STUBBORN))

    def run(grace):
        hub = start("run", "--season", "calcolon-4", "--studio", "studio.toml", "--port", "0", str(grace))
        hub.until(lambda: "deaf" in hub.text and "Ctrl+C" in hub.text)
        return hub

    return run


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_device_that_will_not_end_holds_nobody_up(with_a_deaf_device, number):
    hub = with_a_deaf_device(GRACE)
    assert hub.ended(hub.send(number), SOON) == 0
    assert "Stopped at revision 0" in hub.text


def test_a_second_ctrl_c_does_not_wait_for_the_devices(with_a_deaf_device):
    hub = with_a_deaf_device(60)
    hub.send(signal.SIGINT)
    time.sleep(0.5)
    assert hub.process.poll() is None, "the device is given its time"
    assert hub.ended(hub.send(signal.SIGINT), SOON) == 0
    assert "Stopped at revision 0" in hub.text
