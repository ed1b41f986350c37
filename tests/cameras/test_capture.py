"""Every kind of frame source, really opened; and a source that blocks, dies or stands still."""

import socket
import threading
import time

import cv2
import numpy as np
import pytest

from hardware.cameras.capture import SourceError, first_frame, frames, is_live
from hardware.cameras.grabber import Grabber
from hardware.cameras.watchdog import Health, Watchdog
from hardware.link import LinkState, Pauses
from studio.rehearsal.mjpeg import MjpegServer

SIZE = (320, 240)
QUICK = Pauses(first=0.05, cap=0.2)


def picture(level):
    return np.full((SIZE[1], SIZE[0], 3), level, np.uint8)


def until(condition, seconds=20):
    end = time.monotonic() + seconds
    while not (answer := condition()):
        assert time.monotonic() < end, "nothing happened in time"
        time.sleep(0.01)
    return answer


@pytest.fixture
def grab():
    made = []

    def make(source, **kwargs):
        made.append(Grabber(str(source), SIZE, pauses=QUICK, **kwargs))
        return made[-1]

    yield make
    for grabber in made:
        grabber.close()


@pytest.fixture
def folder(tmp_path):
    for number, level in enumerate((20, 120, 220)):
        cv2.imwrite(str(tmp_path / f"{number}.png"), picture(level))
    (tmp_path / "notes.txt").write_text("no picture")
    return tmp_path


@pytest.fixture
def video(tmp_path):
    path = tmp_path / "table.avi"
    writer = cv2.VideoWriter(str(path), cv2.VideoWriter.fourcc(*"MJPG"), 25, SIZE)
    for level in range(40, 200, 10):
        writer.write(picture(level))
    writer.release()
    return path


def test_a_folder_gives_its_pictures_in_order(folder):
    assert [int(frame.mean()) for frame in frames(str(folder), 500)] == [20, 120, 220]


def test_a_video_file_gives_its_frames_at_its_pace(video):
    began = time.monotonic()
    levels = [frame.mean() for frame in frames(str(video), 50)]
    assert len(levels) == 16
    assert levels == sorted(levels)
    assert time.monotonic() - began >= 15 / 50


def test_the_first_frame_of_anything(folder, video):
    assert first_frame(str(folder / "1.png")).mean() == 120
    assert first_frame(str(folder)).mean() == 20
    assert abs(first_frame(str(video)).mean() - 40) < 3


@pytest.mark.parametrize("name", ["missing.mp4", "notes.txt", "."])
def test_what_is_no_source_says_so(tmp_path, name):
    (tmp_path / "notes.txt").write_text("no picture")
    with pytest.raises(SourceError):
        first_frame(str(tmp_path / name))


def test_devices_and_addresses_are_live_and_files_are_not():
    assert is_live(0)
    assert is_live("1")
    assert is_live("rtsp://10.0.0.2/stream")
    assert not is_live("table.mp4")


def test_grabbing_a_video_to_its_end(grab, video):
    grabber, seen = grab(video, fps=30), []
    until(lambda: seen.append(grabber.newest()) or grabber.ended)
    numbers = [each.number for each in seen if each]
    assert numbers == sorted(set(numbers))
    assert numbers[-1] == 16


def test_mjpeg_over_http_comes_as_it_is_drawn_and_comes_back_after_an_outage(grab):
    level = [60]
    server = MjpegServer(lambda _: picture(level[0]), ("cam-1",), fps=30)
    grabber = grab(f"{server.url}/cam-1.mjpg", stall=1.0)
    frame = until(grabber.newest).frame
    assert abs(frame.mean() - 60) < 3
    level[0] = 200
    until(lambda: (one := grabber.newest()) and abs(one.frame.mean() - 200) < 3)
    port = int(server.url.rsplit(":", 1)[1])
    server.close()
    until(lambda: grabber.newest() is None and grabber.link.state is not LinkState.UP)
    server = MjpegServer(lambda _: picture(90), ("cam-1",), fps=30, port=port)
    until(lambda: (one := grabber.newest()) and abs(one.frame.mean() - 90) < 3)
    server.close()


def test_a_stream_that_stalls_for_ever_is_given_up_and_opened_again(grab):
    """A server that accepts and says nothing: OpenCV blocks in it, the grabber does not."""
    listener = socket.create_server(("127.0.0.1", 0))
    accepted = []
    thread = threading.Thread(target=lambda: [accepted.append(listener.accept()) for _ in range(2)], daemon=True)
    thread.start()
    grabber = grab(f"http://127.0.0.1:{listener.getsockname()[1]}/cam.mjpg", stall=2.0)
    slowest = 0.0
    end = time.monotonic() + 15
    while len(accepted) < 2 and time.monotonic() < end:
        began = time.monotonic()
        assert grabber.newest() is None
        slowest = max(slowest, time.monotonic() - began)
        time.sleep(0.02)
    listener.close()
    assert len(accepted) == 2, "it was opened again"
    assert slowest < 1.5, "asking never waits for the source"


def test_a_frozen_camera_is_told_from_a_still_table():
    rng = np.random.default_rng(1)
    dog = Watchdog(live=True, now=0)
    for step in range(100):
        dog.see((picture(100) + rng.integers(0, 3, (SIZE[1], SIZE[0], 3))).astype(np.uint8), step * 0.04)
    assert dog.health(4.0) is Health.OK
    assert dog.fps == 25.0
    frozen = picture(100)
    for step in range(100, 170):
        dog.see(frozen, step * 0.04)
    assert dog.health(6.8) is Health.FROZEN


def test_a_file_may_stand_still():
    dog = Watchdog(live=False, now=0)
    for step in range(200):
        dog.see(picture(100), step * 0.04)
    assert dog.health(8.0) is Health.OK


def test_no_frames_means_lost_and_darkness_is_named():
    dog = Watchdog(live=True, now=0)
    assert dog.health(1) is Health.STARTING
    assert dog.health(10) is Health.LOST
    dog.see(picture(5), 10)
    assert dog.health(10.1) is Health.DARK
    assert dog.health(12.5) is Health.LOST
