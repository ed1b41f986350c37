"""`tablecast obs` as a process: a real Socket.IO hub on one side, obs-websocket on the other."""

import subprocess
import sys
import time

import pytest

from tests.boxes.test_station import FakeHubSocket
from tests.obs.protocol_obs import ProtocolObs

RUN = [sys.executable, "-c", "import typer; from studio.cli.obs import obs; typer.run(obs)"]


def wait_for(condition, seconds=10.0):
    deadline = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < deadline, "it did not happen in time"
        time.sleep(0.02)


@pytest.fixture
def obs():
    server = ProtocolObs()
    yield server
    server.stop()


@pytest.fixture
def studio_file(obs, tmp_path):
    path = tmp_path / "studio.toml"
    path.write_text(f'[obs]\nport = {obs.port}\npassword_env = "OBS_PASSWORD"\n', encoding="utf-8")
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


def test_the_hubs_wish_reaches_obs_and_the_hub_hears_how_it_is(obs, studio_file, start):
    hub = FakeHubSocket()
    hub.wish = {"scene": "reveal", "recording": True}
    url = f"http://127.0.0.1:{hub.port}"
    start("--config", str(studio_file), "--hub", url, "--key", "k", "--overlay-key", "o")
    wait_for(lambda: obs.program == "Tablecast reveal" and obs.recording)
    assert hub.auths[0] == {"device": "obs:main", "key": "k"}
    assert obs.inputs["Tablecast overlay"]["url"] == f"{url}/overlay/program?key=o"
    wait_for(lambda: any(each["facts"]["recording"] for each in hub.states))
    hub.sio.emit("desired", {"scene": "champion", "recording": False})
    wait_for(lambda: obs.program == "Tablecast champion" and not obs.recording)
    wait_for(lambda: hub.states[-1]["facts"]["scene"] == "Tablecast champion")
    hub.stop()


def test_the_recording_goes_on_while_the_hub_is_away_and_its_new_wish_is_taken_up(obs, studio_file, start):
    hub = FakeHubSocket()
    hub.wish = {"scene": "table", "recording": True}
    start("--config", str(studio_file), "--hub", f"http://127.0.0.1:{hub.port}", "--key", "k")
    wait_for(lambda: obs.recording and obs.program == "Tablecast table")
    hub.stop()
    time.sleep(1.0)
    assert obs.recording
    back = FakeHubSocket(hub.port)
    back.wish = {"scene": "standings", "recording": True}
    wait_for(lambda: obs.program == "Tablecast standings", 15)
    assert obs.named("StopRecord") == []
    back.stop()


def test_a_studio_file_without_obs_is_refused_with_a_sentence(tmp_path, start):
    path = tmp_path / "studio.toml"
    path.write_text("", encoding="utf-8")
    process = start("--config", str(path), stderr=subprocess.PIPE, text=True)
    assert process.wait(timeout=10) == 2
    assert "add an [obs] table" in " ".join(process.stderr.read().replace("│", " ").split())
