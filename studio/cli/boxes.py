"""`tablecast boxes`: the button boxes of a table, connected to the hub, or printed to try them out."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from studio.cli.device_process import read_part, stop_on_signals
from studio.cli.errors import fail

if TYPE_CHECKING:
    from hardware.boxes.config import BoxConfig
    from hardware.boxes.link import BoxLink, BoxMessage


def boxes(
    *,
    config: Annotated[Path | None, typer.Option(help="Studio file whose [[boxes]] are served.")] = None,
    hub: Annotated[str, typer.Option(help="Address of the hub.")] = "http://127.0.0.1:8400",
    key: Annotated[str, typer.Option(help="Device key.", envvar="TABLECAST_DEVICE_KEY")] = "",
    name: Annotated[str | None, typer.Option(help="Serve only the box of this name.")] = None,
    device: Annotated[str, typer.Option(help="Name of this process at the hub.")] = "boxes:table-1",
    port: Annotated[str | None, typer.Option(help="Path or glob of a port, instead of a studio file.")] = None,
    chairs: Annotated[str, typer.Option(help="With --port: the chairs of the box, in the order of its buttons.")] = "1",
    show: Annotated[
        bool, typer.Option("--print", help="Print presses and states as JSON lines; needs no hub.")
    ] = False,
) -> None:
    """Serve button boxes: presses to the hub, lamps back."""
    from hardware.boxes.link import BoxLink
    from hardware.boxes.ports import PortBook
    from hardware.boxes.station import Station, watch

    chosen = _one(config, port, name or "box-1", chairs) if port else _from_studio_file(config, name)
    stop = stop_on_signals()
    if show:
        book = PortBook()
        watch([BoxLink(box, book=book) for box in chosen], _print, stop)
    else:
        Station(chosen, hub, key, device).run(stop)


def _print(_link: BoxLink, message: BoxMessage) -> None:
    typer.echo(message.model_dump_json())


def _one(config: Path | None, port: str, name: str, chairs: str) -> list[BoxConfig]:
    from hardware.boxes.config import BoxConfig

    if config is not None:
        fail("two-sources", "give either --config or --port.")
    try:
        numbers = tuple(int(chair) for chair in chairs.split(","))
        return [BoxConfig(name=name, port=port, chairs=numbers)]
    except ValueError as error:
        fail("bad-box", f"--name or --chairs cannot be used: {error}")


def _from_studio_file(config: Path | None, name: str | None) -> list[BoxConfig]:
    from hardware.boxes.config import BoxesConfig

    if config is None:
        fail("no-source", "give --config FILE or --port PATH.")
    boxes = read_part(config, BoxesConfig).boxes
    chosen = [box for box in boxes if name in (None, box.name)]
    if not chosen:
        known = ", ".join(box.name for box in boxes) or "none; add a [[boxes]] table"
        fail("no-box", f"{config} has no box{f' {name!r}' if name else ''}. Boxes there: {known}.")
    return chosen
