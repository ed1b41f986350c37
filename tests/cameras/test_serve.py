"""The camera command against a real Socket.IO hub: key, readings, previews as bytes, pictures as base64."""

import base64
import subprocess
import sys
import threading
import time
from socketserver import ThreadingMixIn
from wsgiref.simple_server import WSGIRequestHandler, WSGIServer, make_server

import socketio

from studio.rehearsal.mjpeg import MjpegServer


class Threading(ThreadingMixIn, WSGIServer):
    daemon_threads = True


class Quiet(WSGIRequestHandler):
    def log_message(self, *_):
        pass


def studio_file(rack, source, path):
    camera = rack.camera_config("cam-1")
    points = ", ".join(f"{{ px = {list(point.px)}, mm = {list(point.mm)} }}" for point in camera.points)
    zones = "".join(
        f'[[cameras.zones]]\nname = "{zone.name}"\norder = "{zone.order}"\npolygon_mm = {[list(p) for p in zone.polygon_mm]}\n'
        for zone in camera.zones
    )
    path.write_text(f'name = "s"\n[[cameras]]\nname = "cam-1"\nsource = "{source}"\npoints = [{points}]\n{zones}')
    return path


def test_the_command_serves_a_hub_with_its_key(rack, tmp_path):
    got, seen = {"reading": [], "preview": [], "status": []}, []
    sio = socketio.Server(async_mode="threading")
    sio.on("connect", lambda _sid, _environ, auth: seen.append(auth))
    for event, kept in got.items():
        sio.on(event, lambda _sid, message, kept=kept: kept.append(message))
    http = make_server("127.0.0.1", 0, socketio.WSGIApp(sio), server_class=Threading, handler_class=Quiet)
    threading.Thread(target=http.serve_forever, daemon=True).start()
    pictures = MjpegServer(rack.frame, rack.cameras, fps=12)
    config = studio_file(rack, f"{pictures.url}/cam-1.mjpg", tmp_path / "studio.toml")
    call = [sys.executable, "-c", "import typer; from studio.cli.camera import camera; typer.run(camera)"]
    process = subprocess.Popen(
        [
            *call,
            "--config",
            config,
            "--name",
            "cam-1",
            "--hub",
            f"http://127.0.0.1:{http.server_port}",
            "--key",
            "right",
        ]
    )
    try:
        end = time.monotonic() + 30
        while not all(got.values()) or not any(one["zones"].get("rack-1") for one in got["reading"]):
            assert time.monotonic() < end, {event: len(kept) for event, kept in got.items()}
            time.sleep(0.05)
    finally:
        process.terminate()
        assert process.wait(10) == 0, "it ends when it is told to"
        pictures.close()
        http.shutdown()
    assert seen[0] == {"device": "camera:cam-1", "key": "right"}
    rack_1 = next(one["zones"]["rack-1"] for one in reversed(got["reading"]) if "rack-1" in one["zones"])
    assert [card["card"] for card in rack_1["cards"]] == ["7", "+", "1/10", "/", "devil"]
    assert base64.b64decode(rack_1["picture"])[:2] == b"\xff\xd8"
    assert isinstance(got["preview"][0]["jpeg"], bytes)
