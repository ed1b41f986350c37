"""`tablecast run`: the real thing. Opens an unfinished show where it stopped."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rich.console import Console

    from studio.console.hub import Hub
    from studio.console.server import HubServer
    from studio.console.show_folder import ShowFolder
    from studio.console.studio_config import Studio
    from studio.console.supervisor import Supervisor
    from studio.games.game import Illegal
    from studio.show.mistakes import Mistake
    from studio.show.recording import Recording
    from studio.show.season import Season


def run(
    season: Annotated[str, typer.Option(help="Season: a name (calcolon-4) or a file.")],
    studio: Annotated[
        Path | None, typer.Option(help="Studio file; without one, everything is entered by hand.")
    ] = None,
    show: Annotated[
        str | None,
        typer.Option(help="Name of the show, or the URL of its database; default: the unfinished one, or today's."),
    ] = None,
    host: Annotated[str | None, typer.Option(help="Address to listen on, instead of the studio file's.")] = None,
    port: Annotated[int | None, typer.Option(min=0, max=65535, help="Port to listen on; 0 takes a free one.")] = None,
    devices: Annotated[
        bool, typer.Option(help="Start device processes: those of the studio file, and analysis.")
    ] = True,
) -> None:
    """Run a recording: the hub with its pages, and every device of the studio."""
    from rich.console import Console

    console = Console(stderr=True, highlight=False)
    plan = _read_season(season, console)
    installation = _read_studio(studio, plan.game.printed, console)
    folder, recording = _open(plan, installation, show, console)
    _keep_log(folder.log("hub"))
    server = _server(recording, installation, folder, studio, host, port, devices=devices)
    _start(server, console)
    _welcome(server, folder, installation, console)
    server.run()
    recording.close()
    console.print(f"[dim]Stopped at revision {recording.rev}. The same command goes on from there.[/]")


def _read_season(name: str, console: Console) -> Season:
    from studio.show.season import Season, load_season

    season = load_season(name)
    if not isinstance(season, Season):
        raise _mistaken(season, console)
    return season


def _read_studio(path: Path | None, printed: str, console: Console) -> Studio:
    from studio.console.studio_config import Studio, load_studio

    if path is None:
        return Studio()
    studio = load_studio(path)
    if not isinstance(studio, Studio):
        raise _mistaken(studio, console)
    wrong_deck = studio.wrong_deck(printed)
    for warning in (*studio.warnings(), *([wrong_deck] if wrong_deck else [])):
        console.print(f"[yellow]! {warning.ja}\n  {warning.en}[/]")
    return studio


def _mistaken(mistakes: Iterable[Mistake], console: Console) -> typer.Exit:
    for mistake in mistakes:
        console.print(f"[red]{mistake.as_text('ja')}\n{mistake.as_text('en')}[/]", soft_wrap=True)
    return typer.Exit(2)


def _open(season: Season, studio: Studio, name: str | None, console: Console) -> tuple[ShowFolder, Recording]:
    from datetime import datetime

    from studio.console.show_folder import find_show
    from studio.console.show_name import name_fault
    from studio.console.show_opening import open_show
    from studio.games.game import Illegal

    if name is not None and "://" not in name and (fault := name_fault(name)) is not None:
        raise _refused(fault, console)
    folder = find_show(studio.shows, season, name, datetime.now().astimezone().date())
    taken = folder.take()
    opened = taken if taken is not None else open_show(folder, season)
    if isinstance(opened, Illegal):
        raise _refused(opened, console)
    return folder, opened


def _keep_log(path: Path) -> None:
    """What the hub has to say goes to the show's folder; the window is for the addresses."""
    import logging

    logging.basicConfig(filename=path, level=logging.INFO, format="%(asctime)s %(levelname)s %(name)s: %(message)s")


def _refused(illegal: Illegal, console: Console) -> typer.Exit:
    console.print(f"[red]{illegal.say.ja}\n{illegal.say.en}[/]", soft_wrap=True)
    return typer.Exit(2)


def _server(
    recording: Recording,
    studio: Studio,
    folder: ShowFolder,
    studio_file: Path | None,
    host: str | None,
    port: int | None,
    *,
    devices: bool,
) -> HubServer:
    from studio.console.create import create_hub, supervisor_of
    from studio.console.server import HubServer

    hub = create_hub(recording, studio, keys=folder.keys())

    def supervise(url: str) -> Supervisor | None:
        file = studio_file.resolve() if studio_file else None
        return supervisor_of(hub, file, url, folder.log) if devices else None

    at = studio.hub.port if port is None else port
    return HubServer(hub, host or studio.hub.host, at, supervise=supervise)


def _start(server: HubServer, console: Console) -> None:
    try:
        server.start()
    except OSError as error:
        console.print(f"[red]ポートを開けません: {error}。--port で別の番号を指定してください。[/]")
        console.print(f"[red]The port cannot be opened: {error}. Give another one with --port.[/]")
        raise typer.Exit(2) from error


def _welcome(server: HubServer, folder: ShowFolder, studio: Studio, console: Console) -> None:
    from studio.console.create import page_urls

    hub: Hub = server.hub
    words = {
        "console": ("進行卓", "Host console"),
        "viewer": ("閲覧", "Console, look only"),
        "multiview": ("マルチビュー", "Control room"),
        "program": ("OBS ブラウザソース", "OBS browser source, 1920×1080"),
        "floor": ("フロアモニター", "Floor monitor"),
    }
    console.print(
        f"\n[bold]{hub.recording.season.title.ja}[/] · {hub.recording.season.title.en}\n"
        f"[dim]{folder.path} · revision {hub.rev} · {hub.recording.phase.value}[/]\n"
    )
    # Plain lines: an address that a narrow window cuts is no address.
    for page, url in page_urls(server.url, hub.gate.keys).items():
        ja, en = words[page]
        console.print(f"[bold]{ja}[/] [dim]{en}[/]")
        console.print(f"  {url}", style=f"cyan link {url}", no_wrap=True, overflow="ignore", crop=False)
    names = ", ".join(sorted(studio.devices())) or "—"
    console.print(f"\n[dim]Devices: {names}. Ctrl+C stops the hub; the show is kept.[/]")
