"""`tablecast doctor`: the pre-flight. Every part is tried, and each that fails says how to mend it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from rich.console import Console

    from studio.cli.preflight import Item


def doctor(
    studio: Annotated[
        Path | None, typer.Option(help="Studio file; without one, the machine alone is looked at.")
    ] = None,
    season: Annotated[str | None, typer.Option(help="Season to look at; default: every season of the house.")] = None,
    port: Annotated[int | None, typer.Option(help="Port of the hub, instead of the studio file's.")] = None,
    lang: Annotated[str, typer.Option(help="ja or en.")] = "en",
    as_json: Annotated[bool, typer.Option("--json", help="Print the items as JSON.")] = False,
) -> None:
    """Try every part before a recording. Exit code 1 when something must be mended first."""
    from rich.console import Console

    from studio.cli.preflight import Verdict, preflight

    console = Console(highlight=False)
    items = []
    for item in preflight(studio, season, port):
        items.append(item)
        if not as_json:
            _show(item, lang, console)
    failed = sum(item.verdict is Verdict.FAIL for item in items)
    if as_json:
        print(json.dumps({"ok": not failed, "items": [item.as_json() for item in items]}, ensure_ascii=False))
    else:
        warned = sum(item.verdict is Verdict.WARN for item in items)
        console.print(f"\n[bold]{len(items)} items, {warned} warnings, {failed} to mend[/]")
    raise typer.Exit(1 if failed else 0)


def _show(item: Item, lang: str, console: Console) -> None:
    sign = {"ok": "[green]✓[/]", "warn": "[yellow]![/]", "fail": "[red]✗[/]"}[item.verdict.value]
    console.print(f"{sign} [bold]{item.name}[/]  {getattr(item.say, lang)}", soft_wrap=True)
    if item.mend is not None:
        console.print(f"  [dim]→[/] {getattr(item.mend, lang)}", soft_wrap=True)
