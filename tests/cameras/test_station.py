"""A camera process: what it sends, and what it says when something is wrong."""

import json
import os
import subprocess
import sys
import threading
import time

import cv2
import pytest

from hardware.cameras.station import CameraStation
from hardware.link import Pauses
from studio.rehearsal.mjpeg import MjpegServer
from studio.rehearsal.table import Fault


class Kept:
    """An outlet that keeps what is sent."""

    def __init__(self):
        self.sent = []

    def send(self, event, message):
        self.sent.append((event, message))
        return True

    def of(self, event):
        return [message for kind, message in self.sent if kind == event]


@pytest.fixture
def running(rack, deck):
    """The virtual table's camera over MJPEG, read by a running station."""
    server = MjpegServer(rack.frame, rack.cameras, fps=15)
    config = rack.camera_config("cam-1").model_copy(update={"source": f"{server.url}/cam-1.mjpg"})
    kept, stop = Kept(), threading.Event()
    station = CameraStation(config, deck, lambda _: kept, Pauses(0.1, 0.5))
    thread = threading.Thread(target=station.run, args=(stop,))
    thread.start()
    yield rack, kept, station
    stop.set()
    thread.join(10)
    server.close()


def until(condition, seconds=30):
    end = time.monotonic() + seconds
    while not (answer := condition()):
        assert time.monotonic() < end, "nothing happened in time"
        time.sleep(0.05)
    return answer


def codes(kept):
    return [status.code for status in kept.of("status")]


def racks(kept):
    return [
        [card.card for card in reading.zones["rack-1"].cards]
        for reading in kept.of("reading")
        if "rack-1" in reading.zones
    ]


def test_pictures_over_the_network_become_readings_status_and_previews(running):
    table, kept, station = running
    until(lambda: racks(kept))
    assert racks(kept)[-1] == ["7", "+", "1/10", "/", "devil"]
    table.place({"rack-1": ["7", "+", "1/10", "/"]})
    until(lambda: racks(kept)[-1] == ["7", "+", "1/10", "/"])
    until(lambda: "camera-ok" in codes(kept))
    assert kept.of("preview")[-1]["jpeg"][:2] == b"\xff\xd8"
    before = len(kept.of("reading"))
    station.greet()
    until(lambda: len(kept.of("reading")) > before)
    assert racks(kept)[-1] == ["7", "+", "1/10", "/"], "a hub that has come back is told what holds now"


def test_a_frozen_camera_is_told_and_is_fine_again_when_it_moves(running):
    table, kept, _ = running
    until(lambda: "camera-ok" in codes(kept))
    table.fail("cam-1", Fault.FROZEN)
    until(lambda: codes(kept)[-1] == "camera-frozen")
    assert kept.of("status")[-1].mend is not None
    table.fail("cam-1", None)
    until(lambda: codes(kept)[-1] == "camera-ok")


def test_darkness_is_told(running):
    table, kept, _ = running
    until(lambda: "camera-ok" in codes(kept))
    table.fail("cam-1", Fault.DARK)
    until(lambda: codes(kept)[-1] == "camera-dark")


def test_the_command_prints_readings_of_a_video(rack, tmp_path):
    path = tmp_path / "table.avi"
    writer = cv2.VideoWriter(str(path), cv2.VideoWriter.fourcc(*"MJPG"), 25, (1920, 1080))
    for _ in range(14):
        writer.write(rack.frame("cam-1"))
    writer.release()
    call = [sys.executable, "-c", "import typer; from studio.cli.camera import camera; typer.run(camera)"]
    done = subprocess.run(
        [*call, "--source", str(path), "--print"],
        capture_output=True,
        text=True,
        timeout=60,
        env=os.environ,
        check=True,
    )
    lines = [json.loads(line) for line in done.stdout.splitlines()]
    readings = [line for line in lines if "zones" in line]
    assert [card["card"] for card in readings[-1]["zones"]["picture"]["cards"]] == ["7", "+", "1/10", "/", "devil"]
    assert lines[-1]["code"] == "camera-ended"
