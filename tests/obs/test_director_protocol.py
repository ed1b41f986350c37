"""The director against an OBS that has browser sources and chapters: the overlay's page, and what goes wrong on the line."""

import socket
import time

import pytest

from hardware.link import Pauses
from hardware.messages import DesiredObs
from hardware.obs.config import ObsConfig, Scene
from hardware.obs.director import Director
from tests.obs.protocol_obs import ProtocolObs

QUICK = Pauses(first=0.1, cap=0.3, refused=float("inf"))
URL = "http://127.0.0.1:8400/overlay/program?key=k"


@pytest.fixture
def obs():
    server = ProtocolObs()
    yield server
    server.stop()


@pytest.fixture
def direct():
    directors = []

    def start(port, **more):
        directors.append(Director(ObsConfig(port=port, **more), URL, pauses=QUICK))
        return directors[-1]

    yield start
    for director in directors:
        director.close()


def listen(director, seconds):
    heard, deadline = [], time.monotonic() + seconds
    while time.monotonic() < deadline:
        heard += director.poll(0.02)
    return heard


def wait_for(director, condition, seconds=6.0):
    deadline = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < deadline, f"it did not happen in time: {director.status()}"
        director.poll(0.02)


def test_one_page_lies_above_every_scene_at_full_size_and_canvas_rate(obs, direct):
    director = direct(obs.port)
    director.poll()
    assert {scene: items for scene, items in obs.scenes.items() if scene != "Scene"} == {
        f"Tablecast {scene}": ["Tablecast background", "Tablecast overlay"] for scene in Scene
    }
    assert obs.inputs["Tablecast overlay"] == {
        "url": URL,
        "width": 1920,
        "height": 1080,
        "fps_custom": True,
        "fps": 60,
        "shutdown": False,
        "restart_when_active": False,
    }
    assert len(obs.named("CreateInput")) == 2
    assert director.status().code == "obs-ok"
    assert director.status().facts["can_chapter"] is True


def test_wrong_settings_of_the_overlay_are_mended_and_others_left(obs, direct):
    direct(obs.port).poll()
    obs.inputs["Tablecast overlay"] |= {"width": 800, "shutdown": True, "css": "crew's own"}
    direct(obs.port).poll()
    assert obs.inputs["Tablecast overlay"]["width"] == 1920
    assert obs.inputs["Tablecast overlay"]["shutdown"] is False
    assert obs.inputs["Tablecast overlay"]["css"] == "crew's own"


def test_obs_first_hub_later_is_one_refresh_of_the_page(obs, direct):
    """obs-browser #71: OBS up before our server, and the source stays blank for ever."""
    director = direct(obs.port)
    listen(director, 0.3)
    assert obs.named("PressInputPropertiesButton") == []
    director.server_answers(True)
    listen(director, 0.3)
    director.server_answers(False)
    listen(director, 0.2)
    director.server_answers(True)
    listen(director, 0.3)
    assert obs.named("PressInputPropertiesButton") == [
        {"inputName": "Tablecast overlay", "propertyName": "refreshnocache"}
    ]


def test_obs_back_while_the_server_answers_is_not_refreshed_on_air(direct):
    first = ProtocolObs()
    director = direct(first.port)
    director.server_answers(True)
    listen(director, 0.3)
    first.stop()
    wait_for(director, lambda: not director.ready)
    second = ProtocolObs(first.port)
    wait_for(director, lambda: director.ready)
    listen(director, 0.3)
    assert second.named("PressInputPropertiesButton") == []
    second.stop()


def test_a_refused_password_is_asked_once_and_never_again(direct):
    obs = ProtocolObs()
    obs.close_code = 4009
    director = direct(obs.port)
    listen(director, 1.5)
    assert obs.hellos == 1
    assert director.status().code == "obs-password"
    obs.stop()


def test_another_close_code_is_tried_again(direct):
    obs = ProtocolObs()
    obs.close_code = 4011
    director = direct(obs.port)
    listen(director, 1.0)
    assert obs.hellos > 1
    obs.stop()


def test_a_server_that_falls_silent_after_the_greeting_is_no_connection(direct):
    obs = ProtocolObs(silent_after_hello=True)
    director = direct(obs.port)
    start = time.monotonic()
    wait_for(director, lambda: director.status().code == "obs-silent")
    assert time.monotonic() - start < 5
    obs.stop()


def test_a_recording_that_does_not_grow_is_red_within_ten_seconds(obs, direct):
    director = direct(obs.port)
    director.desire(DesiredObs(scene="table", recording=True))
    wait_for(director, lambda: director.status().facts["recording"] is True)
    listen(director, 1.5)
    assert director.status().code == "obs-ok"
    obs.grows = False
    start = time.monotonic()
    wait_for(director, lambda: director.status().code == "obs-recording-frozen", 10)
    assert time.monotonic() - start < 10
    obs.grows = True
    wait_for(director, lambda: director.status().code == "obs-ok", 3)


def test_no_status_carries_the_key_of_the_page(obs, direct):
    director = direct(obs.port)
    heard = listen(director, 0.5)
    assert heard
    assert all("key=" not in status.model_dump_json() for status in heard)


def test_a_port_that_accepts_and_says_nothing_is_no_connection(direct):
    with socket.create_server(("127.0.0.1", 0)) as black_hole:
        director = direct(black_hole.getsockname()[1])
        start = time.monotonic()
        director.poll()
        assert time.monotonic() - start < 5
        assert director.status().code == "obs-away"
