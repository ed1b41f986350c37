"""The demo in a real OBS: its scenes switch with the show, and a recording file grows."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

import pytest

from hardware.obs.link import Session, sure
from tests.obs.real_obs import free_port

pytestmark = pytest.mark.xdist_group("obs")

SEASON = Path(__file__).parents[1] / "rehearsal" / "short_season.toml"
WANTED = {"Tablecast table", "Tablecast reveal"}
PATIENCE = 150.0


@pytest.fixture
def demo(real_obs):
    """`tablecast demo` at high speed, directing the real OBS."""
    port = free_port()
    options = ["--season", str(SEASON), "--seed", "7", "--speed", "20", "--port", str(port), "--no-browser"]
    process = subprocess.Popen(
        [sys.executable, "-m", "tests.rehearsal.tablecast", "demo", *options, "--obs-port", str(real_obs.port)],
        env=os.environ | {"OBS_PASSWORD": real_obs.password},
        start_new_session=True,
        stderr=subprocess.DEVNULL,
    )
    yield port
    os.killpg(process.pid, signal.SIGINT)
    try:
        process.wait(20)
    finally:
        process.poll() is None and os.killpg(process.pid, signal.SIGKILL)


def moved_on(port):
    """The revision of the demo's show; 0 while it does not answer."""
    try:
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/api/v1/health", timeout=2) as answer:
            return json.load(answer)["rev"]
    except OSError:
        return 0


def test_the_demo_switches_real_scenes_and_a_recording_is_written(real_obs, demo):
    eyes = Session("127.0.0.1", real_obs.port, real_obs.password)
    seen: set[str] = set()
    sizes: list[int] = []
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline and not (seen >= WANTED and len(set(sizes)) > 2):
        seen.add(sure(eyes, "GetCurrentProgramScene")["currentProgramSceneName"])
        sizes.append(sum(path.stat().st_size for path in real_obs.records.glob("*")))
        time.sleep(0.2)
    eyes.close()
    assert moved_on(demo) > 10
    assert seen >= WANTED
    assert sizes[-1] > 0
    assert len(set(sizes)) > 2, "the recording does not grow"
