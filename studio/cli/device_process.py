"""What the commands of device processes share: their part of the studio file, and how they end."""

from __future__ import annotations

import signal
from pathlib import Path
from threading import Event
from typing import TYPE_CHECKING, TypeVar

from studio.cli.errors import fail

if TYPE_CHECKING:
    from pydantic import BaseModel

M = TypeVar("M", bound="BaseModel")


def read_part(config: Path, part: type[M]) -> M:
    """The tables of a studio file that `part` knows; ends the program with every mistake when they cannot be used."""
    from hardware.configs import Mistakes, read_toml

    read = read_toml(config, part)
    if isinstance(read, Mistakes):
        fail("studio-mistakes", str(read))
    return read


def stop_on_signals() -> Event:
    """Set on SIGINT and SIGTERM."""
    stop = Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, lambda *_: stop.set())
    return stop
