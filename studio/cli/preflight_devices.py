"""The pre-flight of cameras, boxes and OBS: each is used for a moment, as its process will use it."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, NamedTuple

from studio.cli.preflight import Item, Verdict
from studio.games.game import Words

if TYPE_CHECKING:
    from hardware.boxes.config import BoxConfig
    from hardware.cameras.config import CameraConfig
    from hardware.obs.config import ObsConfig
    from studio.console.studio_config import Studio

CAMERA_PATIENCE = 15.0
"""Seconds: opening a USB camera takes some, and a source that blocks must not block the pre-flight."""
LOOK = 12
"""Frames looked at."""
DARK = 25
"""Mean brightness of 255 under which cards cannot be read."""

_LOOK_AT = """
import hashlib, itertools, json, sys, time
from hardware.cameras.capture import frames, is_live
source = json.loads(sys.argv[1])
start, seen = time.monotonic(), []
for frame in itertools.islice(frames(source, fps=50), int(sys.argv[2])):
    seen.append((hashlib.sha1(frame.tobytes()).hexdigest(), float(frame.mean()), frame.shape[1], frame.shape[0]))
print(json.dumps({"frames": len(seen), "different": len({each[0] for each in seen}), "live": is_live(source),
                  "brightness": seen[-1][1] if seen else 0, "size": seen[-1][2:] if seen else [0, 0],
                  "fps": len(seen) / max(time.monotonic() - start, 0.001)}))
"""


def device_items(studio: Studio) -> Iterator[tuple[str, Callable[[], Item]]]:
    """What to try of each device of the studio file."""
    for camera in studio.cameras:
        yield f"camera {camera.name}", lambda camera=camera: try_camera(camera)  # type: ignore[misc]
    for box in studio.boxes:
        yield f"box {box.name}", lambda box=box: try_box(box)  # type: ignore[misc]
    if studio.obs is not None:
        obs = studio.obs
        yield "obs", lambda: try_obs(obs)


class _Look(NamedTuple):
    frames: int
    different: int
    live: bool
    brightness: float
    size: tuple[int, int]
    fps: float


def try_camera(camera: CameraConfig) -> Item:
    """Frames come, they move, and they are bright enough."""
    name = f"camera {camera.name}"
    try:
        look = _look_at(camera.source)
    except (OSError, subprocess.TimeoutExpired) as error:
        say = Words(f"{camera.source} から映像が来ません: {error}", f"No pictures come from {camera.source}: {error}")
        mend = Words("接続と電源、source の値を確かめてください。", "Check its cable, its power, and `source`.")
        return Item(name, Verdict.FAIL, say, mend)
    if look.live and look.different == 1:
        say = Words("映像が止まっています。", f"The same picture came {look.frames} times.")
        mend = Words("カメラを差し直してください。", "Unplug the camera and plug it in again.")
        return Item(name, Verdict.FAIL, say, mend)
    if look.brightness < DARK:
        mend = Words(
            "照明、レンズキャップ、露出を確かめてください。", "Check the light, the lens cap and the exposure."
        )
        return Item(name, Verdict.WARN, Words("映像が暗すぎます。", "Its picture is too dark to read cards."), mend)
    width, height = look.size
    say = Words(f"{width}×{height}、毎秒 {look.fps:.0f} 枚", f"{width}×{height}, {look.fps:.0f} pictures a second")
    if (width, height) == tuple(camera.size):
        return Item(name, Verdict.OK, say)
    mend = Words(
        f"設定は {camera.size} です。", f"The studio file says {camera.size[0]}×{camera.size[1]}: make them agree."
    )
    return Item(name, Verdict.WARN, say, mend)


def _look_at(source: int | str) -> _Look:
    command = (sys.executable, "-c", _LOOK_AT, json.dumps(source), str(LOOK))
    looked = subprocess.run(command, capture_output=True, text=True, timeout=CAMERA_PATIENCE, check=False)
    if looked.returncode != 0:
        raise OSError((looked.stderr.strip().splitlines() or [""])[-1].partition("Error: ")[2] or "its process ended")
    found = json.loads(looked.stdout)
    return _Look(**{**found, "size": tuple(found["size"])})


def try_box(box: BoxConfig) -> Item:
    """The box answers under some port with its name."""
    from hardware.boxes.ports import PortBook, find_box

    name = f"box {box.name}"
    try:
        found = find_box(box, PortBook())
    except OSError as error:
        say = Words(f"見つかりません: {error}", f"It was not found: {error}")
        mend = Words(
            "差してあるか、書き込んだ名前、グループ dialout を確かめてください(docs/boxes.md)。",
            "Plug it in; check the name it was flashed with, and your group `dialout` (docs/boxes.md).",
        )
        return Item(name, Verdict.FAIL, say, mend)
    found.close()
    return Item(name, Verdict.OK, Words(found.path, found.path))


def try_obs(obs: ObsConfig) -> Item:
    """OBS answers, lets us in, can show overlays and has room; what it cannot do is a warning."""
    from hardware.link import Refused
    from hardware.obs.link import Session, sure

    try:
        session = Session(obs.host, obs.port, obs.secret())
    except Refused:
        say = Words("OBS のパスワードが違います。", "OBS refuses the password.")
        mend = Words(
            "OBS のツール → WebSocket サーバー設定で確かめてください。", "Look it up: OBS, Tools, WebSocket server."
        )
        return Item("obs", Verdict.FAIL, say, mend)
    except OSError as error:
        say = Words(f"OBS に届きません: {error}", f"OBS is out of reach: {error}")
        mend = Words(
            "OBS を起動し、ツール → WebSocket サーバー設定で有効にしてください。",
            "Start OBS, and switch its server on: Tools, WebSocket server.",
        )
        return Item("obs", Verdict.FAIL, say, mend)
    try:
        version = sure(session, "GetVersion")
        kinds = sure(session, "GetInputKindList").get("inputKinds", [])
        free = float(sure(session, "GetStats").get("availableDiskSpace", 0)) / 1000
    finally:
        session.close()
    return _judge_obs(obs, version.get("obsVersion", "?"), version.get("availableRequests", []), kinds, free)


def _judge_obs(obs: ObsConfig, version: str, calls: list[str], kinds: list[str], free_gb: float) -> Item:
    say = Words(f"OBS {version}、空き {free_gb:.0f} GB", f"OBS {version}, {free_gb:.0f} GB free")
    lacks: list[Words] = []
    if "browser_source" not in kinds and obs.instead_of_browser is None:
        lacks.append(
            Words(
                "ブラウザソースがありません。公式の OBS を入れるか instead_of_browser を設定します。",
                "It has no browser source, so no overlays: install the official OBS, or set instead_of_browser.",
            )
        )
    if "CreateRecordChapter" not in calls:
        lacks.append(
            Words(
                "録画にチャプターを打てません(5.5 から)。マーカーはジャーナルに残ります。",
                "It cannot mark chapters (5.5 and later can); the journal has every marker all the same.",
            )
        )
    if obs.record and free_gb < obs.low_disk_gb:
        lacks.append(Words("録画先の空きが足りません。", "There is little room where it records: make some."))
    if not lacks:
        return Item("obs", Verdict.OK, say)
    return Item(
        "obs", Verdict.WARN, say, Words(" ".join(each.ja for each in lacks), " ".join(each.en for each in lacks))
    )
