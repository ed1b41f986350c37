"""`tablecast doctor`: tried on real ptys, real streams, a real disk, a real port, a real OBS."""

from __future__ import annotations

import json
import os
import socket
import subprocess
import sys
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import cv2
import numpy as np
import pytest

from studio.rehearsal.boxes import VirtualBoxes

ROOT = Path(__file__).resolve().parents[2]


def doctor(folder, *options):
    """Exit code and the items by name."""
    command = (sys.executable, "-c", "import typer; from studio.cli.doctor import doctor; typer.run(doctor)")
    done = subprocess.run(
        [*command, "--json", "--season", "calcolon-4", *options],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert done.stdout, done.stderr
    found = json.loads(done.stdout)
    assert found["ok"] == (done.returncode == 0)
    return done.returncode, {item["item"]: item for item in found["items"]}


def studio(folder, text):
    path = folder / "studio.toml"
    path.write_text(text)
    return ("--studio", str(path), "--port", "0")


def verdicts(items, *names):
    return [items[name]["verdict"] for name in names]


@pytest.fixture
def stream():
    """An MJPEG camera; `show` sets the picture it sends, `moving` lets every one differ."""

    class Camera:
        moving, level = True, 120

    camera = Camera()

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self):
            self.send_response(200)
            self.send_header("Content-Type", "multipart/x-mixed-replace; boundary=p")
            self.end_headers()
            for number in range(100):
                picture = np.full((120, 160, 3), camera.level, np.uint8)
                if camera.moving:
                    picture[number % 100 : number % 100 + 9] = 0
                jpeg = cv2.imencode(".jpg", picture)[1].tobytes()
                head = f"--p\r\nContent-Type: image/jpeg\r\nContent-Length: {len(jpeg)}\r\n\r\n"
                try:
                    self.wfile.write(head.encode() + jpeg + b"\r\n")
                except OSError:
                    return

        def log_message(self, *_):
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    camera.toml = (
        f'[[cameras]]\nname = "cam-1"\nsource = "http://127.0.0.1:{server.server_port}/cam.mjpg"\nsize = [160, 120]\n'
    )
    yield camera
    server.shutdown()
    server.server_close()


def test_the_machine_alone(tmp_path):
    code, items = doctor(tmp_path, "--port", "0")
    assert code == 0
    machine = ("python", "packages", "opencv", "browser-packages", "season calcolon-4", "deck", "sync", "port")
    assert verdicts(items, *machine) == ["ok"] * len(machine)
    assert list(tmp_path.iterdir()) == []  # nothing is left behind


def test_a_camera_that_moves_one_that_froze_and_one_in_the_dark(tmp_path, stream):
    options = studio(tmp_path, stream.toml)
    assert doctor(tmp_path, *options)[1]["camera cam-1"]["verdict"] == "ok"
    stream.moving = False
    code, items = doctor(tmp_path, *options)
    assert (code, items["camera cam-1"]["verdict"]) == (1, "fail")
    assert "same picture" in items["camera cam-1"]["say"]["en"]
    stream.moving, stream.level = True, 6
    dark = doctor(tmp_path, *options)[1]["camera cam-1"]
    assert (dark["verdict"], "dark" in dark["say"]["en"]) == ("warn", True)


def test_a_camera_that_is_not_there_and_one_of_another_size(tmp_path, stream):
    gone = doctor(tmp_path, *studio(tmp_path, '[[cameras]]\nname = "cam-9"\nsource = "absent.mp4"\n'))
    assert (gone[0], gone[1]["camera cam-9"]["verdict"]) == (1, "fail")
    assert gone[1]["camera cam-9"]["mend"]["ja"]
    other = doctor(tmp_path, *studio(tmp_path, stream.toml.replace("[160, 120]", "[1920, 1080]")))
    assert (other[0], other[1]["camera cam-1"]["verdict"]) == (0, "warn")


def test_a_box_that_says_its_name_and_one_that_does_not(tmp_path):
    boxes = VirtualBoxes([1, 2], name="box-1")
    try:
        text = f'[[boxes]]\nname = "box-1"\nchairs = [1, 2]\nport = "{boxes.path}"\n'
        assert doctor(tmp_path, *studio(tmp_path, text))[1]["box box-1"]["verdict"] == "ok"
        code, items = doctor(tmp_path, *studio(tmp_path, text.replace("box-1", "box-7")))
        assert (code, items["box box-7"]["verdict"]) == (1, "fail")
        assert "this is box-1" in items["box box-7"]["say"]["en"]
    finally:
        boxes.close()


def test_a_studio_file_with_mistakes_is_named_with_its_lines(tmp_path):
    code, items = doctor(tmp_path, *studio(tmp_path, '[hub]\nport = "x"\n\n[hubb]\n'))
    assert (code, items["studio"]["verdict"]) == (1, "fail")
    assert "studio.toml:2" in items["studio"]["say"]["en"]
    assert "studio.toml:4" in items["studio"]["say"]["en"]


def test_an_open_network_is_a_warning(tmp_path):
    code, items = doctor(tmp_path, *studio(tmp_path, '[hub]\nhost = "0.0.0.0"\n'))
    assert (code, items["studio"]["verdict"]) == (0, "warn")


def test_a_port_that_another_program_has_and_one_that_a_hub_has(tmp_path, hub):
    with socket.create_server(("127.0.0.1", 0)) as other:
        code, items = doctor(tmp_path, "--port", str(other.getsockname()[1]))
    assert (code, items["port"]["verdict"]) == (1, "fail")
    code, items = doctor(tmp_path, "--port", str(hub.port))
    assert (code, items["port"]["verdict"]) == (0, "warn")


def test_shows_that_cannot_be_written(tmp_path):
    # Root may write anywhere but in /proc.
    code, items = doctor(tmp_path, *studio(tmp_path, 'shows = "/proc/self/shows"\n'))
    assert (code, items["sync"]["verdict"]) == (1, "fail")


def test_obs_that_does_not_run(tmp_path):
    code, items = doctor(tmp_path, *studio(tmp_path, "[obs]\nport = 9\n"))
    assert (code, items["obs"]["verdict"]) == (1, "fail")
    assert "Start OBS" in items["obs"]["mend"]["en"]


def test_a_real_obs_with_what_it_lacks_and_a_wrong_password(tmp_path):
    from tests.obs.real_obs import RealObs

    with RealObs(tmp_path / "obs") as obs:
        text = f'[obs]\nport = {obs.port}\nlow_disk_gb = 0\npassword = "{obs.password}"\n'
        _, items = doctor(tmp_path, *studio(tmp_path, text))
        assert items["obs"]["verdict"] == "warn"  # Debian's has no browser source and marks no chapters
        assert "OBS 29" in items["obs"]["say"]["en"]
        assert "chapters" in items["obs"]["mend"]["en"]
        assert "browser source" in items["obs"]["mend"]["en"]
        code, items = doctor(tmp_path, *studio(tmp_path, text.replace(obs.password, "wrong")))
        assert (code, items["obs"]["verdict"]) == (1, "fail")
        assert "password" in items["obs"]["say"]["en"]
