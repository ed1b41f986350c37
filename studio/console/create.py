"""Makes a hub of its parts, and the plans of the processes that belong to it."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

from studio.analysis.analyst import is_analysed
from studio.console.access import Gate, Keys, Role, new_keys
from studio.console.board import Kind
from studio.console.hub import Clock, Hub
from studio.console.rehearsal import Rehearsal
from studio.console.studio_config import TABLE, Studio
from studio.console.supervisor import ChildPlan, Supervisor
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


def supervisor_of(hub: Hub, studio_file: Path | None, url: str, log: Callable[[str], Path]) -> Supervisor:
    """Keeps every process of the studio and of the season's game running; the board expects those it starts itself.

    studio_file: whose devices are started; None for none of them.
    """
    plans = device_plans(hub.studio, studio_file, url, hub.gate.keys, log) if studio_file else ()
    thinking = analysis_plans(hub.game, url, hub.gate.keys, log)
    for each in thinking:
        hub.board.expect(each.device, each.kind, hub.clock.steady())
    return Supervisor((*plans, *thinking), hub.clock.steady, hub.on_supervised)


def device_plans(
    studio: Studio, studio_file: Path, url: str, keys: Keys, log: Callable[[str], Path]
) -> tuple[ChildPlan, ...]:
    """One process a camera, one for all button boxes, one for OBS."""

    def plan(kind: Kind, device: str, *options: str) -> ChildPlan:
        return _plan(kind, device, keys, log, "--config", str(studio_file), "--hub", url, *options)

    cameras = [plan("camera", f"camera:{each.name}", "--name", each.name) for each in studio.cameras]
    boxes = [plan("boxes", f"boxes:{TABLE}", "--device", f"boxes:{TABLE}")] if studio.boxes else []
    obs = [plan("obs", "obs:main")] if studio.obs else []
    return (*cameras, *boxes, *obs)


def analysis_plans(game: str, url: str, keys: Keys, log: Callable[[str], Path]) -> tuple[ChildPlan, ...]:
    """The process that analyses the game; none where nobody does."""
    if not is_analysed(game):
        return ()
    device = "analysis:main"
    return (_plan("analysis", device, keys, log, "--game", game, "--hub", url, "--device", device),)


def _plan(kind: Kind, device: str, keys: Keys, log: Callable[[str], Path], *options: str) -> ChildPlan:
    environment = {DEVICE_KEY: keys.roles[Role.DEVICE], OVERLAY_KEY: keys.roles[Role.OVERLAY]}
    command = (sys.executable, "-c", "from studio.cli import main; main()", kind, *options)
    return ChildPlan(device, kind, command, environment, log(device))


def page_urls(url: str, keys: Keys) -> dict[str, str]:
    """The addresses to click, by page: each carries the key of its role."""
    return {
        "console": f"{url}/console?key={keys.roles[Role.HOST]}",
        "viewer": f"{url}/console?key={keys.roles[Role.VIEWER]}",
        "multiview": f"{url}/multiview?key={keys.roles[Role.OVERLAY]}",
        "program": f"{url}/overlay/program?key={keys.roles[Role.OVERLAY]}",
        "floor": f"{url}/overlay/floor",
    }
