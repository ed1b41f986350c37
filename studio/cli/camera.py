"""`tablecast camera`: one table camera, connected to the hub, or printed to try it out."""

from __future__ import annotations

import signal
import sys
from pathlib import Path
from threading import Event
from typing import TYPE_CHECKING, Annotated, Any

import typer

from studio.cli.errors import fail

if TYPE_CHECKING:
    from hardware.cameras.config import CameraConfig
    from hardware.printing.deck import Deck


def camera(
    *,
    name: Annotated[str, typer.Option(help="The camera's name in the studio file.")] = "cam-1",
    config: Annotated[Path | None, typer.Option(help="Studio file with the [[cameras]].")] = None,
    source: Annotated[
        str | None, typer.Option(help="Device number, video, folder or http/rtsp address instead of the file's.")
    ] = None,
    hub: Annotated[str, typer.Option(help="Address of the hub.")] = "http://127.0.0.1:8400",
    key: Annotated[str, typer.Option(help="Device key.", envvar="TABLECAST_DEVICE_KEY")] = "",
    deck: Annotated[
        str | None, typer.Option(help="Deck name or file; default: the studio file's, else calcolon.")
    ] = None,
    show: Annotated[bool, typer.Option("--print", help="Print readings as JSON lines; needs no hub.")] = False,
) -> None:
    """Read the cards that one camera sees and send steady readings to the hub."""
    from hardware.cameras.station import CameraStation, serve

    camera_config, deck_name = _camera(config, name, source)
    cards = find_deck(deck or deck_name)
    stop = _stop_on_signals()
    if show:
        CameraStation(camera_config, cards, lambda _: Printer()).run(stop)
    else:
        serve(camera_config, cards, hub, key, stop)


class Printer:
    """Prints readings and changes of state as JSON lines, without pictures."""

    def __init__(self) -> None:
        self._code = ""

    def send(self, event: str, message: Any) -> bool:
        """One line on standard output; previews are left out, a status is told when it changes."""
        if event == "reading":
            typer.echo(message.model_dump_json(exclude={"zones": {"__all__": {"picture"}}}))
        elif event == "status" and message.code != self._code:
            self._code = message.code
            typer.echo(message.model_dump_json())
        sys.stdout.flush()
        return True


def find_deck(name: str, *, as_json: bool = False) -> Deck:
    """A deck by its name or file; ends the program with every mistake when it cannot be used."""
    from hardware.printing.deck import Deck, read_deck
    from studio.places import DECKS

    path = Path(name) if name.endswith(".toml") else DECKS / f"{name}.toml"
    if not path.is_file():
        known = ", ".join(sorted(file.stem for file in DECKS.glob("*.toml")))
        fail(
            "no-deck", f"there is no deck {name!r}. Decks: {known}; or give the path of a .toml file.", as_json=as_json
        )
    deck = read_deck(path)
    if not isinstance(deck, Deck):
        fail("deck-mistakes", str(deck), as_json=as_json)
    return deck


def _camera(config: Path | None, name: str, source: str | None) -> tuple[CameraConfig, str]:
    from hardware.cameras.config import CameraConfig

    if config is None:
        if source is None:
            fail("no-source", "give --config with --name, or --source.")
        return CameraConfig(name=name, source=source, zones=()), "calcolon"
    cameras, deck = _studio_file(config)
    named = {one.name: one for one in cameras}
    if name not in named:
        fail("no-camera", f"{config} has no camera {name!r}. Cameras there: {', '.join(named) or 'none'}.")
    return named[name] if source is None else named[name].model_copy(update={"source": source}), deck


def _studio_file(config: Path) -> tuple[tuple[CameraConfig, ...], str]:
    """The cameras and the deck of a studio file; its other tables are other processes' business."""
    from pydantic import BaseModel, ConfigDict

    from hardware.cameras.config import CameraConfig
    from hardware.configs import Mistakes, read_toml

    class Cameras(BaseModel):
        model_config = ConfigDict(frozen=True, extra="ignore")
        cameras: tuple[CameraConfig, ...] = ()
        deck: str = "calcolon"

    Cameras.model_rebuild(_types_namespace={"CameraConfig": CameraConfig})
    read = read_toml(config, Cameras)
    if isinstance(read, Mistakes):
        fail("studio-mistakes", str(read))
    return read.cameras, read.deck


def _stop_on_signals() -> Event:
    stop = Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, lambda *_: stop.set())
    return stop
