"""A rehearsal to watch: the real hub with its pages, real device processes, and virtual devices for them to find.

Nothing in the hub knows that it is a rehearsal but the bar on the console. Each camera is a `tablecast camera` that
reads MJPEG from the virtual table, the boxes are a `tablecast boxes` on a pty.
"""

from __future__ import annotations

import json
import logging
import os
import subprocess
import sys
import webbrowser
from collections.abc import Mapping
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

import gevent
from rich.console import Console
from rich.status import Status

from hardware.boxes.config import BoxConfig
from hardware.cameras.config import CameraConfig
from hardware.messages import Button
from hardware.obs.config import ObsConfig
from studio.console.create import create_hub, page_urls, supervisor_of
from studio.console.hub import Hub
from studio.console.server import HubServer
from studio.console.studio_config import HubConfig, Studio
from studio.console.supervisor import Supervisor
from studio.games.game import CREW, Illegal
from studio.rehearsal.cast import Cast
from studio.rehearsal.director import TICK, Director
from studio.show.recording import Recording
from studio.show.season import Season

LOG = logging.getLogger(__name__)

FPS = 6.0
"""Pictures a second of every virtual camera: enough to read by, and light enough for a laptop."""


class Watch(NamedTuple):
    """How the evening is watched."""

    seed: int
    speed: float
    port: int
    lang: str
    browser: bool
    obs: ObsConfig | None = None
    """An OBS to direct as in a recording."""


class RemoteStudio:
    """The virtual devices in their own process, driven over its standard input."""

    def __init__(self, chairs: int, deck: Path, seed: int) -> None:
        command = (sys.executable, "-m", "studio.rehearsal.virtual_studio", str(chairs), str(deck), str(seed), str(FPS))
        self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        try:
            found = json.loads(self._process.stdout.readline() or "{}") if self._process.stdout else {}
        except KeyboardInterrupt:
            self._process.kill()  # Ctrl+C while it starts: nobody else would end it
            raise
        if not found:
            raise OSError("the virtual devices did not start")
        self.found: dict[str, Any] = found

    def place(self, zones: Mapping[str, tuple[str, ...]]) -> None:
        """Lay exactly these cards."""
        self._say({"place": zones})

    def press(self, chair: int, button: Button) -> None:
        """Press a button."""
        self._say({"press": [chair, button.value]})

    def close(self) -> None:
        """End the process."""
        if self._process.stdin is not None:
            self._process.stdin.close()
        try:
            self._process.wait(1)
        except subprocess.TimeoutExpired:
            self._process.kill()

    def _say(self, order: Mapping[str, Any]) -> None:
        if self._process.stdin is not None:
            self._process.stdin.write(json.dumps(order) + "\n")
            self._process.stdin.flush()


def watch_evening(season: Season, deck: Path, watch: Watch) -> None:
    """Serve a rehearsal until Ctrl+C. Raises OSError when the port is taken or the devices do not start."""
    console = Console(stderr=True, highlight=False)
    with TemporaryDirectory(prefix="tablecast-demo-") as folder:
        recording = Recording.open(f"sqlite:///{Path(folder) / 'journal.db'}", season)
        if isinstance(recording, Illegal):
            console.print(recording.say.en)
            return
        devices = RemoteStudio(max(stage.seats for stage in season.stages), deck, watch.seed)
        try:
            _serve(recording, devices, Path(folder), watch, console)
        finally:
            devices.close()
            recording.close()


def _serve(recording: Recording, devices: RemoteStudio, folder: Path, watch: Watch, console: Console) -> None:
    studio = _studio(devices.found, recording.season.game.printed, watch, folder)
    studio_file = folder / "studio.toml"
    studio_file.write_text(_as_toml(studio), encoding="utf-8")
    hub = create_hub(recording, studio)
    director = Director(hub, Cast(recording.season, watch.seed, lang=watch.lang), devices, watch.speed)
    hub.rehearsal = director

    def supervise(url: str) -> Supervisor:
        return supervisor_of(hub, studio_file, url, lambda name: folder / f"{name.replace(':', '-')}.log")

    server = HubServer(hub, "127.0.0.1", watch.port, supervise=supervise)
    server.start()
    _welcome(server, watch, console)
    with console.status("") as line:
        loops = [gevent.spawn(_conduct, director), gevent.spawn(_report, hub, line, console)]
        server.run()
        gevent.killall(loops)


def _conduct(director: Director) -> None:
    while True:
        try:
            director.step()
        except Exception:
            LOG.exception("the rehearsal goes on after a fault")
        gevent.sleep(TICK)


def _report(hub: Hub, line: Status, console: Console) -> None:
    """The progress line: where the evening is. Where there is no terminal to keep one line: a line a duel."""
    told = -1
    while True:
        view = hub.view(CREW)
        stage, total = view["stage"], sum(len(each["duels"]) for each in view["format"])
        done = sum(duel["state"] == "done" for each in view["format"] for duel in each["duels"])
        where = f"{stage['title']['en']} duel {stage['duel']}/{stage['duels']}" if stage else view["phase"]
        text = f"{where} · {done}/{total} duels · {hub.rev} commands · {view['next']['say']['en']}"
        line.update(f"{text}  (Ctrl+C ends)")
        if not console.is_terminal and done != told:
            console.print(text, soft_wrap=True)
            told = done
        gevent.sleep(0.5)


def _welcome(server: HubServer, watch: Watch, console: Console) -> None:
    urls = {name: f"{url}{'&' if '?' in url else '?'}lang={watch.lang}" for name, url in _pages(server).items()}
    console.print(f"[bold]{server.hub.recording.season.title.en}[/] · seed {watch.seed}")
    for name, url in urls.items():
        console.print(f"  {name:10} [link={url}]{url}[/link]", soft_wrap=True)
    if watch.browser and _can_show_pages():
        for name in ("console", "multiview"):
            webbrowser.open(urls[name])


def _can_show_pages() -> bool:
    """Without a desktop `webbrowser` would start a text browser in this very terminal."""
    return sys.platform == "darwin" or any(name in os.environ for name in ("DISPLAY", "WAYLAND_DISPLAY"))


def _pages(server: HubServer) -> dict[str, str]:
    return page_urls(server.url, server.hub.gate.keys)


def _studio(found: Mapping[str, Any], deck: str, watch: Watch, folder: Path) -> Studio:
    cameras = tuple(
        CameraConfig.model_validate(camera | {"source": f"{found['pictures']}/{camera['name']}.mjpg"})
        for camera in found["cameras"]
    )
    box = BoxConfig(name="virtual", chairs=found["chairs"], port=found["boxes"])
    language = "en" if watch.lang == "en" else "ja"
    hub = HubConfig(port=watch.port)
    return Studio(
        name="rehearsal",
        language=language,
        shows=folder,
        hub=hub,
        deck=deck,
        cameras=cameras,
        boxes=(box,),
        obs=watch.obs,
    )


def _as_toml(studio: Studio) -> str:
    """The studio as a file for the device processes. JSON values are TOML values but for objects and null."""
    plain = studio.model_dump(mode="json", exclude_none=True, exclude_defaults=True)
    return "\n".join(f"{key} = {_value(value)}" for key, value in plain.items()) + "\n"


def _value(value: Any) -> str:
    if isinstance(value, Mapping):
        return "{ " + ", ".join(f"{key} = {_value(inner)}" for key, inner in value.items()) + " }"
    if isinstance(value, list):
        return "[" + ", ".join(map(_value, value)) + "]"
    return json.dumps(value, ensure_ascii=False)
