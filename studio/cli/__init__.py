"""The command line. One file a command; heavy parts are imported when a command runs, so that help is instant."""

from __future__ import annotations

import typer

from studio.cli.boxes import boxes
from studio.cli.check import check
from studio.cli.demo import demo
from studio.cli.play import play

app = typer.Typer(name="tablecast", no_args_is_help=True, pretty_exceptions_enable=False, add_completion=False)
app.command()(demo)
app.command()(boxes)
app.command()(play)
app.command()(check)


def main() -> None:
    """Entry point of `tablecast`."""
    app()
