"""`tablecast calculation play` without `--games`: the solitaire in the browser, for one person."""

from __future__ import annotations

from typing import NoReturn

from studio.cli.errors import fail

PORT = 8420


def open_page(host: str, port: int, *, browser: bool = True) -> None:
    """Serve the play page until Ctrl+C. `port` 0 takes a free one; `browser`: open it here."""
    from rich.console import Console

    from studio.play.server import PlayServer

    server = PlayServer(host, port)
    try:
        server.start()
    except OSError as error:
        _not_there(host, port, error)
    Console(stderr=True, highlight=False).print(
        f"[bold green]Calculation / カルキュレーション[/]  {server.url}\n[dim]Ctrl+C で終了 · Ctrl+C ends it.[/]"
    )
    if browser:
        _open(server.url)
    server.run()


def _not_there(host: str, port: int, error: OSError) -> NoReturn:
    fail(
        "port-taken",
        f"{host}:{port} cannot be listened on ({error.strerror}). Choose another one with --port, or 0 for a free one.",
    )


def _open(url: str) -> None:
    import os
    import webbrowser

    # Without a screen `webbrowser` may start one for the terminal, in the very window that says the address.
    if os.name != "posix" or os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"):
        webbrowser.open(url)
