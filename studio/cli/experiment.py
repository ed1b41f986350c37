"""What the commands share that play much at once: progress on the error stream, a plot in a file."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from studio.cli.errors import fail

PICTURES = (".svg", ".png")


def drawable(plot: Path | None, *, as_json: bool) -> None:
    """Refuses a plot that cannot be written before the work is done, not after it."""
    if plot is None:
        return
    if plot.suffix.lower() not in PICTURES:
        fail("bad-plot", f"{plot}: a plot is an .svg or a .png file.", as_json=as_json)
    if not plot.absolute().parent.is_dir():
        fail("bad-plot", f"{plot}: there is no folder {plot.parent}; make it first.", as_json=as_json)


def draw(plot: Path, svg: str, *, as_json: bool) -> None:
    """Writes an SVG into its file, in pixels where that is a `.png`."""
    from studio.lab.chart import pixels

    try:
        plot.write_bytes(pixels(svg) if plot.suffix.lower() == ".png" else svg.encode())
    except OSError as failure:
        fail("bad-plot", f"{plot} cannot be written: {failure}", as_json=as_json)


@contextmanager
def progress(title: str, many: int, unit: str) -> Iterator[Callable[[int], None]]:
    """A bar on the error stream while it lasts, moved on by what is yielded; at the end how long it took."""
    from rich.console import Console
    from rich.progress import (
        BarColumn,
        MofNCompleteColumn,
        Progress,
        TextColumn,
        TimeElapsedColumn,
        TimeRemainingColumn,
    )

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    console = Console(stderr=True)
    started = time.monotonic()
    with Progress(*columns, TimeRemainingColumn(), console=console, transient=True) as bar:
        task = bar.add_task(title, total=many)
        yield lambda done: bar.advance(task, done)
    console.print(f"{many:,} {unit} in {time.monotonic() - started:,.1f} s", highlight=False)
