"""`tablecast analysis`: the process that thinks about the duel on the table."""

from __future__ import annotations

import os
from typing import Annotated

import typer

from studio.cli.device_process import stop_on_signals
from studio.cli.errors import fail

NICENESS = 10
"""Cameras and the hub go first."""


def analysis(
    *,
    game: Annotated[str, typer.Option(help="Name of the game that is analysed.")] = "calculation",
    hub: Annotated[str, typer.Option(help="Address of the hub.")] = "http://127.0.0.1:8400",
    key: Annotated[str, typer.Option(help="Device key.", envvar="TABLECAST_DEVICE_KEY")] = "",
    device: Annotated[str, typer.Option(help="Name of this process at the hub.")] = "analysis:main",
) -> None:
    """Tell viewers live who can still win: verdicts for the hub, which hands them on."""
    from studio.analysis.analyst import analyst_of
    from studio.analysis.station import Station

    analyst = analyst_of(game)
    if analyst is None:
        fail("no-analysis", f"nobody analyses the game {game}: it is played without.")
    os.nice(NICENESS)
    Station(analyst, hub, key, device).run(stop_on_signals())
