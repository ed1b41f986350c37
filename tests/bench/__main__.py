"""`make bench`: runs every `bench_*.py` beside this file; each has `measure() -> Iterator[Figure]`."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

from rich.console import Console
from rich.table import Table

HERE = Path(__file__).parent


def main() -> None:
    """Print one table of all figures."""
    table = Table("what", "median", "unit", "note", title="make bench")
    console = Console()
    for path in sorted(HERE.glob("bench_*.py")):
        console.print(f"measuring {path.stem.removeprefix('bench_')} …")
        for figure in import_module(f"tests.bench.{path.stem}").measure():
            table.add_row(figure.what, f"{figure.median:,.2f}", figure.unit, figure.note)
    console.print(table)


if __name__ == "__main__":
    main()
