"""`tablecast obs`: the process that directs OBS, or a look at what it would do."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from studio.cli.device_process import read_part, stop_on_signals
from studio.cli.errors import fail

if TYPE_CHECKING:
    from threading import Event

    from hardware.messages import DesiredObs
    from hardware.obs.config import ObsConfig


def obs(
    *,
    config: Annotated[Path, typer.Option(help="Studio file whose [obs] is served.")],
    hub: Annotated[str, typer.Option(help="Address of the hub.")] = "http://127.0.0.1:8400",
    key: Annotated[str, typer.Option(help="Device key.", envvar="TABLECAST_DEVICE_KEY")] = "",
    overlay_key: Annotated[
        str, typer.Option(help="Key of the overlay role, for OBS's browser source.", envvar="TABLECAST_OVERLAY_KEY")
    ] = "",
    device: Annotated[str, typer.Option(help="Name of this process at the hub.")] = "obs:main",
    scene: Annotated[str | None, typer.Option(help="With --print: the scene to bring on program.")] = None,
    record: Annotated[bool, typer.Option(help="With --print and --scene: record as well.")] = False,
    show: Annotated[bool, typer.Option("--print", help="Needs no hub: print how OBS is, as JSON lines.")] = False,
) -> None:
    """Direct OBS: make its scenes, switch them with the show, record."""
    from hardware.messages import DesiredObs
    from hardware.obs.station import Station

    settings = _read(config)
    stop = stop_on_signals()
    if show:
        wish = DesiredObs(scene=scene, recording=record) if scene else None
        _print(settings, hub, overlay_key, wish, stop)
    else:
        Station(settings, hub, key, overlay_key, device).run(stop)


def _print(settings: ObsConfig, hub: str, overlay_key: str, wish: DesiredObs | None, stop: Event) -> None:
    from hardware.obs.director import Director
    from hardware.obs.station import POLL_S, overlay_address

    director = Director(settings, overlay_address(settings, hub, overlay_key))
    if wish is not None:
        director.desire(wish)
    while not stop.is_set():
        for status in director.poll(POLL_S):
            typer.echo(status.model_dump_json())
    director.close()


def _read(config: Path) -> ObsConfig:
    from hardware.obs.config import ObsFile

    settings = read_part(config, ObsFile).obs
    if settings is None:
        fail("no-obs", f"{config} has no OBS: add an [obs] table.")
    return settings
