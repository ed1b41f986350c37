"""What must be in order before a recording, tried one by one. Nothing is changed but a file that is deleted again.

Every item is tried for real: a camera must deliver moving frames, a box must say its name, the disk must sync. An item
that fails tells its mend; one that cannot be told yet (no studio file) is left out.
"""

from __future__ import annotations

import json
import os
import shutil
import socket
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from enum import StrEnum
from importlib import metadata
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from studio.games.game import Words
from studio.places import BROWSER_PACKAGES, DECKS, OVERLAYS

if TYPE_CHECKING:
    from studio.console.studio_config import Studio

OLDEST_PYTHON = (3, 11)
LITTLE_DISK, NO_DISK = 20e9, 1e9
"""Bytes: an evening at 50 Mbit/s takes about 60 GB, the journal a few MB."""
SLOW_SYNC = 0.05
"""Seconds a synced write may take before the operator would feel it in every click."""


class Verdict(StrEnum):
    """How an item came out."""

    OK = "ok"
    WARN = "warn"
    """The show can be recorded, with less."""
    FAIL = "fail"


class Item(NamedTuple):
    """One thing that was tried."""

    name: str
    verdict: Verdict
    say: Words
    mend: Words | None = None

    def as_json(self) -> dict[str, Any]:
        """`{"item", "verdict", "say", "mend"}`."""
        mend = self.mend.as_json() if self.mend else None
        return {"item": self.name, "verdict": self.verdict.value, "say": self.say.as_json(), "mend": mend}


def ok(name: str, ja: str, en: str) -> Item:
    """An item in order."""
    return Item(name, Verdict.OK, Words(ja, en))


def preflight(studio_file: Path | None, season: str | None, port: int | None) -> Iterator[Item]:
    """Every item, as it is found out: the machine first, then the files, then the devices."""
    from studio.cli.preflight_devices import device_items

    yield from (_safely("python", python_version), _safely("packages", packages), _safely("opencv", opencv))
    yield _safely("browser-packages", browser_packages)
    yield from _seasons(season)
    studio, read = read_studio(studio_file)
    yield from read
    yield _safely("deck", lambda: deck(studio))
    yield from (_safely("disk", lambda: disk(studio.shows)), _safely("sync", lambda: sync(studio.shows)))
    at = studio.hub.port if port is None else port
    yield _safely("port", lambda: port_free(studio.hub.host, at))
    for name, attempt in device_items(studio):
        yield _safely(name, attempt)


def _safely(name: str, attempt: Callable[[], Item]) -> Item:
    """What `attempt` found; a fault of it is a failed item, so that the others are tried all the same."""
    try:
        return attempt()
    except Exception as error:  # noqa: BLE001 - whatever it is, the item is not in order
        return Item(name, Verdict.FAIL, Words(f"確かめられません: {error}", f"It could not be tried: {error}"))


def python_version() -> Item:
    """Python itself."""
    found = ".".join(map(str, sys.version_info[:3]))
    if sys.version_info[:2] >= OLDEST_PYTHON:
        return ok("python", f"Python {found}", f"Python {found}")
    mend = Words("Python 3.11 以上を入れてください。", "Install Python 3.11 or newer.")
    return Item("python", Verdict.FAIL, Words(f"Python {found} は古すぎます。", f"Python {found} is too old."), mend)


def packages() -> Item:
    """Every package that Tablecast needs, by its own metadata."""
    needed = [line.partition(";") for line in metadata.requires("tablecast") or []]
    names = ["".join(_package_name(line)) for line, _, marker in needed if "extra ==" not in marker]
    missing = [name for name in names if not _is_installed(name)]
    if not missing:
        return ok("packages", f"{len(names)} 個のパッケージ", f"{len(names)} packages")
    listed = ", ".join(missing)
    say = Words(f"パッケージがありません: {listed}", f"Packages are missing: {listed}")
    return Item("packages", Verdict.FAIL, say, Words("make setup を実行してください。", "Run `make setup`."))


def _package_name(requirement: str) -> Iterator[str]:
    for letter in requirement.strip():
        if not (letter.isalnum() or letter in "-_."):
            return
        yield letter


def _is_installed(name: str) -> bool:
    try:
        metadata.version(name)
    except metadata.PackageNotFoundError:
        return False
    return True


def opencv() -> Item:
    """OpenCV, which needs two libraries of the system on a bare machine."""
    try:
        import cv2
    except ImportError as error:
        mend = Words("apt-get install libgl1 libglib2.0-0", "apt-get install libgl1 libglib2.0-0")
        return Item("opencv", Verdict.FAIL, Words(f"OpenCV を読み込めません: {error}", f"OpenCV: {error}"), mend)
    return ok("opencv", f"OpenCV {cv2.__version__}", f"OpenCV {cv2.__version__}")


def browser_packages() -> Item:
    """What the pages load from our own server."""
    wanted = json.loads((OVERLAYS / "package.json").read_text("utf-8")).get("dependencies", {})
    missing = [name for name in wanted if not (BROWSER_PACKAGES / name / "package.json").is_file()]
    if not missing:
        return ok("browser-packages", f"ページの部品 {len(wanted)} 個", f"{len(wanted)} browser packages")
    listed = ", ".join(missing)
    say = Words(f"ページの部品がありません: {listed}", f"Browser packages are missing: {listed}")
    mend = Words("cd overlays && npm ci(または make setup)", "cd overlays && npm ci, or make setup")
    return Item("browser-packages", Verdict.FAIL, say, mend)


def _seasons(name: str | None) -> Iterator[Item]:
    from studio.show.season import season_names

    for each in (name,) if name else season_names():
        yield _safely(f"season {each}", lambda each=each: season_file(each))  # type: ignore[misc]


def season_file(name: str) -> Item:
    """A season's file."""
    from studio.show.season import Season, load_season

    season = load_season(name)
    item = f"season {name}"
    return ok(item, season.title.ja, season.title.en) if isinstance(season, Season) else _mistaken(item, season)


def _mistaken(name: str, mistakes: Any) -> Item:
    ja, en = (" / ".join(each.as_text(lang) for each in mistakes) for lang in ("ja", "en"))
    mend = Words("tablecast check で確かめながら直してください。", "Mend the lines; `tablecast check` looks again.")
    return Item(name, Verdict.FAIL, Words(ja, en), mend)


def read_studio(path: Path | None) -> tuple[Studio, tuple[Item, ...]]:
    """The studio and what is to be said of its file; the built-in one where there is no right one."""
    from studio.console.studio_config import Studio, load_studio

    if path is None:
        return Studio(), ()
    studio = load_studio(path)
    if not isinstance(studio, Studio):
        return Studio(), (_mistaken("studio", studio),)
    warned = studio.warnings()
    item = Item("studio", Verdict.WARN, *warned) if warned else ok("studio", str(path), str(path))
    return studio, (item,)


def deck(studio: Studio) -> Item:
    """The deck that the cameras know."""
    from hardware.printing.deck import Deck, read_deck

    read = read_deck(DECKS / f"{studio.deck}.toml")
    if isinstance(read, Deck):
        return ok("deck", f"デッキ {studio.deck}", f"deck {studio.deck}")
    say = Words(str(read), str(read))
    mend = Words(f"configs/decks/{studio.deck}.toml を直してください。", f"Mend configs/decks/{studio.deck}.toml.")
    return Item("deck", Verdict.FAIL, say, mend)


def disk(shows: Path) -> Item:
    """Room for the recording and the journal."""
    free = shutil.disk_usage(_existing(shows)).free
    say = Words(f"空き {free / 1e9:.0f} GB", f"{free / 1e9:.0f} GB free")
    if free >= LITTLE_DISK:
        return Item("disk", Verdict.OK, say)
    mend = Words("古い収録を別のディスクに移してください。", "Move old recordings to another disk.")
    return Item("disk", Verdict.WARN if free >= NO_DISK else Verdict.FAIL, say, mend)


def _existing(folder: Path) -> Path:
    absolute = folder.absolute()
    return next(each for each in (absolute, *absolute.parents) if each.is_dir())


def sync(shows: Path) -> Item:
    """A write that is synced, as every command is: that it works, and how long it takes."""
    path = _existing(shows) / f".tablecast-doctor-{os.getpid()}"
    try:
        slowest = max(_synced_write(path) for _ in range(5))
    except OSError as error:
        mend = Words("場所と権限を確かめてください。", "Check the folder and its permissions.")
        return Item("sync", Verdict.FAIL, Words(f"書き込めません: {error}", f"It cannot be written: {error}"), mend)
    finally:
        path.unlink(missing_ok=True)
    say = Words(f"同期書き込み {slowest * 1000:.0f} ms", f"a synced write takes {slowest * 1000:.0f} ms")
    if slowest < SLOW_SYNC:
        return Item("sync", Verdict.OK, say)
    mend = Words("収録は SSD に置いてください。", "Keep the shows on an SSD.")
    return Item("sync", Verdict.WARN, say, mend)


def _synced_write(path: Path) -> float:
    start = time.monotonic()
    with path.open("ab") as file:
        file.write(b"tablecast" * 100)
        file.flush()
        os.fsync(file.fileno())
    return time.monotonic() - start


def port_free(host: str, port: int) -> Item:
    """The hub's port, or the hub that has it already."""
    try:
        with socket.create_server((host, port), family=socket.AF_INET6 if ":" in host else socket.AF_INET):
            return ok("port", f"{host}:{port} は空いています", f"{host}:{port} is free")
    except OSError as error:
        if _is_hub(host, port):
            say = Words(f"{host}:{port} でハブが動いています", f"a hub runs at {host}:{port} already")
            return Item(
                "port", Verdict.WARN, say, Words("止めるか --port を変えます。", "Stop it, or use another --port.")
            )
        say = Words(f"{host}:{port} を開けません: {error}", f"{host}:{port} cannot be opened: {error}")
        mend = Words("--port で別の番号を指定してください。", "Give another port with --port or in [hub].")
        return Item("port", Verdict.FAIL, say, mend)


def _is_hub(host: str, port: int) -> bool:
    try:
        with urllib.request.urlopen(f"http://{host}:{port}/api/v1/health", timeout=2) as answer:
            return json.load(answer).get("ok") is True
    except (OSError, ValueError):
        return False
