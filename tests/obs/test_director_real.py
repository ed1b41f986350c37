"""The director with a real OBS 29 under Xvfb: scenes, tally, recording, and everything that OBS may do to it."""

import logging
import time

import pytest

from hardware.link import LinkState, Pauses
from hardware.messages import DesiredObs
from hardware.obs.config import ObsConfig, Scene, SourceConfig
from hardware.obs.director import Director
from hardware.obs.link import Session
from hardware.obs.scenes import plan, read_rig

pytestmark = pytest.mark.xdist_group("obs")

QUICK = Pauses(first=0.2, cap=0.5, refused=float("inf"))
URL = "http://127.0.0.1:9/overlay/program"
OUR_SCENES = {f"Tablecast {scene}" for scene in Scene}


def config_of(obs, **more):
    return ObsConfig(port=obs.port, password=obs.password, low_disk_gb=0, **more)


@pytest.fixture
def direct(real_obs):
    directors = []

    def start(**more):
        directors.append(Director(config_of(real_obs, **more), URL, pauses=QUICK))
        assert directors[-1].poll() or directors[-1].ready
        return directors[-1]

    yield start
    for director in directors:
        director.close()


@pytest.fixture
def hand(real_obs):
    """A second client: a person at OBS, and our eyes."""
    session = Session("127.0.0.1", real_obs.port, real_obs.password)
    yield session
    session.close()


def wait_for(director, condition, seconds=30.0):
    deadline = time.monotonic() + seconds
    heard = []
    while not condition():
        assert time.monotonic() < deadline, f"it did not happen in time: {director.status()}"
        heard += director.poll(0.05)
    return heard


def listen(director, seconds):
    heard, deadline = [], time.monotonic() + seconds
    while time.monotonic() < deadline:
        heard += director.poll(0.05)
    return heard


def on_program(session):
    return session.ask("GetCurrentProgramScene")["currentProgramSceneName"]


def recording(session):
    return session.ask("GetRecordStatus")["outputActive"]


def test_missing_scenes_are_made_with_a_background_and_a_second_look_finds_nothing_to_do(direct, hand, real_obs):
    director = direct()
    scenes = {each["sceneName"] for each in hand.ask("GetSceneList")["scenes"]}
    assert scenes >= OUR_SCENES | {"Scene"}
    for scene in OUR_SCENES:
        items = hand.ask("GetSceneItemList", sceneName=scene)["sceneItems"]
        assert [each["sourceName"] for each in items] == ["Tablecast background"]
        assert items[0]["sceneItemTransform"]["boundsWidth"] == 1280.0
    assert plan(director.config, URL, read_rig(hand, director.config)) == []
    assert director.status().code == "obs-no-browser"
    assert "browser source" in director.status().say.en


def test_what_the_studio_file_names_shows_the_overlay_where_there_is_no_browser_source(direct, hand):
    window = SourceConfig(kind="xshm_input", settings={"screen": 0})
    director = direct(prefix="Window ", instead_of_browser=window)
    items = hand.ask("GetSceneItemList", sceneName="Window table")["sceneItems"]
    assert [each["sourceName"] for each in items] == ["Window background", "Window overlay"]
    assert director.status().code == "obs-ok"


def test_a_camera_of_the_studio_file_lies_below_and_what_the_crew_moved_stays(direct, hand):
    camera = SourceConfig(kind="color_source", settings={"color": 0xFF00FF00})
    direct(prefix="Cam ", sources={"Table camera": camera}, below={Scene.TABLE: "Table camera"})
    (item,) = hand.ask("GetSceneItemList", sceneName="Cam table")["sceneItems"]
    assert item["sourceName"] == "Table camera"
    moved = {"sceneName": "Cam table", "sceneItemId": item["sceneItemId"]}
    hand.ask("SetSceneItemTransform", **moved, sceneItemTransform={"positionX": 77.0})
    direct(prefix="Cam ", sources={"Table camera": camera}, below={Scene.TABLE: "Table camera"})
    (item,) = hand.ask("GetSceneItemList", sceneName="Cam table")["sceneItems"]
    assert item["sceneItemTransform"]["positionX"] == 77.0


@pytest.mark.parametrize("scene", list(Scene))
def test_every_scene_of_the_show_is_switched_to_and_its_tally_comes_back_at_once(direct, hand, scene):
    director = direct()
    director.desire(DesiredObs(scene=scene, recording=False))
    heard = wait_for(director, lambda: director.status().facts["scene"] == f"Tablecast {scene}", 2)
    assert on_program(hand) == f"Tablecast {scene}"
    assert heard[-1].facts["scene"] == f"Tablecast {scene}"


def test_a_scene_that_does_not_exist_is_said_and_the_picture_stays(direct, hand):
    director = direct()
    director.desire(DesiredObs(scene="table", recording=False))
    wait_for(director, lambda: director.program == "Tablecast table")
    director.desire(DesiredObs(scene="interlude", recording=False))
    wait_for(director, lambda: director.status().code == "obs-scene")
    assert on_program(hand) == "Tablecast table"


def test_a_hand_at_obs_holds_until_the_next_scene_of_the_show(direct, hand):
    director = direct()
    director.desire(DesiredObs(scene="table", recording=False))
    wait_for(director, lambda: director.program == "Tablecast table")
    hand.ask("SetCurrentProgramScene", sceneName="Scene")
    wait_for(director, lambda: director.status().code == "obs-held")
    listen(director, 1.5)
    assert on_program(hand) == "Scene"
    director.desire(DesiredObs(scene="reveal", recording=False))
    wait_for(director, lambda: director.program == "Tablecast reveal", 2)
    assert director.status().code == "obs-no-browser"


def test_a_scene_that_somebody_deletes_is_made_again(direct, hand):
    director = direct()
    director.desire(DesiredObs(scene="table", recording=False))
    wait_for(director, lambda: director.program == "Tablecast table")
    hand.ask("RemoveScene", sceneName="Tablecast lottery")
    listen(director, 0.5)
    director.desire(DesiredObs(scene="lottery", recording=False))
    wait_for(director, lambda: on_program(hand) == "Tablecast lottery", 3)


def test_a_recording_file_is_written_and_grows_and_is_closed(direct, hand, real_obs):
    director = direct()
    before = set(real_obs.records.iterdir())
    director.desire(DesiredObs(scene="table", recording=True))
    wait_for(director, lambda: director.status().facts["recording"] is True)
    wait_for(director, lambda: director.status().facts["record_seconds"] > 1)
    (film,) = set(real_obs.records.iterdir()) - before
    first = film.stat().st_size, director.status().facts["record_bytes"]
    listen(director, 3)
    assert director.status().facts["record_bytes"] > first[1]
    director.desire(DesiredObs(scene="table", recording=False))
    wait_for(director, lambda: not recording(hand))
    listen(director, 1)
    assert film.stat().st_size > max(first[0], 50_000)
    assert film.read_bytes()[:4] == b"\x1a\x45\xdf\xa3"


def test_a_recording_that_a_hand_stopped_is_started_again(direct, hand):
    director = direct()
    director.desire(DesiredObs(scene="table", recording=True))
    wait_for(director, lambda: director.status().facts["recording"] is True)
    hand.ask("StopRecord")
    wait_for(director, lambda: director.status().facts["recording"] is False)
    wait_for(director, lambda: recording(hand))
    director.desire(DesiredObs(scene="table", recording=False))
    wait_for(director, lambda: not recording(hand))


def test_recording_is_left_alone_where_the_studio_file_says_so(direct, hand):
    director = direct(record=False)
    director.desire(DesiredObs(scene="table", recording=True))
    wait_for(director, lambda: director.program == "Tablecast table")
    listen(director, 1)
    assert not recording(hand)


def test_little_space_is_said_before_anything_is_recorded(real_obs):
    config = config_of(real_obs).model_copy(update={"low_disk_gb": 10_000_000.0})
    director = Director(config, URL, pauses=QUICK)
    (status,) = director.poll()
    director.close()
    assert status.code == "obs-disk-low"
    assert status.facts["disk_free"] > 0


def test_a_wrong_password_is_one_attempt_and_a_clear_word(real_obs, caplog):
    caplog.set_level(logging.INFO)
    director = Director(ObsConfig(port=real_obs.port, password="wrong"), URL, pauses=QUICK)
    heard = listen(director, 2)
    assert {status.code for status in heard} == {"obs-password"}
    assert "studio.toml" in heard[0].mend.ja
    attempts = [record for record in caplog.records if "next attempt" in record.message]
    assert len(attempts) == 1
    assert director._link.state is LinkState.REFUSED
    assert director._link.failures == 1
    director.close()


def test_half_open_is_red_within_five_seconds_and_taken_up_again(direct, hand, real_obs, caplog):
    """companion obs #173: a half-open link looked fine for hours. A stopped process answers as little as a dead switch."""
    director = direct()
    director.desire(DesiredObs(scene="table", recording=False))
    wait_for(director, lambda: director.program == "Tablecast table")
    caplog.set_level(logging.INFO)
    real_obs.freeze()
    start = time.monotonic()
    try:
        wait_for(director, lambda: director.status().state == "lost", 6)
        assert time.monotonic() - start < 5
        assert director.status().code == "obs-silent"
        director.desire(DesiredObs(scene="standings", recording=False))
        listen(director, 1)
    finally:
        real_obs.thaw()
    wait_for(director, lambda: director.program == "Tablecast standings", 10)
    assert [record.levelname for record in caplog.records if record.name == "hardware.link"] == ["WARNING", "INFO"]


def test_killed_and_back_obs_is_brought_to_what_is_wanted_by_then(direct, real_obs, caplog):
    """obsws-python #48: the event client hung when OBS went."""
    director = direct()
    director.desire(DesiredObs(scene="table", recording=True))
    wait_for(director, lambda: director.status().facts["recording"] is True)
    caplog.set_level(logging.INFO)
    real_obs.kill()
    wait_for(director, lambda: director.status().code == "obs-away", 5)
    assert director.status().facts["scene"] is None
    director.desire(DesiredObs(scene="champion", recording=True))
    listen(director, 1)
    real_obs.start()
    wait_for(director, lambda: director.program == "Tablecast champion", 20)
    wait_for(director, lambda: director.status().facts["recording"] is True)
    assert [record.levelname for record in caplog.records if record.name == "hardware.link"] == ["WARNING", "INFO"]
    director.desire(DesiredObs(scene="champion", recording=False))
    wait_for(director, lambda: director.status().facts["recording"] is False)
    assert len(list(real_obs.records.iterdir())) >= 2
