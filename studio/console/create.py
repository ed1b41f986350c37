"""Makes a hub of its parts, and the plans of the processes that belong to it."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

from studio.console.access import Gate, Keys, Role, new_keys
from studio.console.board import Kind
from studio.console.hub import Clock, Hub, Rehearsal
from studio.console.studio_config import TABLE, Studio
from studio.console.supervisor import ChildPlan
from studio.show.recording import Recording

DEVICE_KEY, OVERLAY_KEY = "TABLECAST_DEVICE_KEY", "TABLECAST_OVERLAY_KEY"
"""Device processes find their keys in the environment: the command line of a process is for everyone to read."""


def create_hub(
    recording: Recording,
    studio: Studio | None = None,
    *,
    keys: Keys | None = None,
    rehearsal: Rehearsal | None = None,
    clock: Clock | None = None,
) -> Hub:
    """A hub for an open recording. Without `keys` it makes some for its own lifetime (`hub.gate.keys`)."""
    studio = studio or Studio()
    gate = Gate(keys or new_keys(), studio.roles.pass_phrases())
    return Hub(recording, studio, gate, rehearsal=rehearsal, clock=clock)


def device_plans(
    studio: Studio, studio_file: Path, url: str, keys: Keys, log: Callable[[str], Path]
) -> tuple[ChildPlan, ...]:
    """One process a camera, one for all button boxes, one for OBS."""
    environment = {DEVICE_KEY: keys.roles[Role.DEVICE], OVERLAY_KEY: keys.roles[Role.OVERLAY]}

    def plan(kind: Kind, device: str, *options: str) -> ChildPlan:
        start = (sys.executable, "-c", "from studio.cli import main; main()")
        command = (*start, kind, "--config", str(studio_file), "--hub", url, *options)
        return ChildPlan(device, kind, command, environment, log(device))

    cameras = [plan("camera", f"camera:{each.name}", "--name", each.name) for each in studio.cameras]
    boxes = [plan("boxes", f"boxes:{TABLE}", "--device", f"boxes:{TABLE}")] if studio.boxes else []
    obs = [plan("obs", "obs:main")] if studio.obs else []
    return (*cameras, *boxes, *obs)


def page_urls(url: str, keys: Keys) -> dict[str, str]:
    """The addresses to click, by page: each carries the key of its role."""
    return {
        "console": f"{url}/console?key={keys.roles[Role.HOST]}",
        "viewer": f"{url}/console?key={keys.roles[Role.VIEWER]}",
        "multiview": f"{url}/multiview?key={keys.roles[Role.OVERLAY]}",
        "program": f"{url}/overlay/program?key={keys.roles[Role.OVERLAY]}",
        "floor": f"{url}/overlay/floor",
    }
