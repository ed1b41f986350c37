"""The summary of an evening as tables for a terminal."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rich.console import Console
from rich.table import Table


def print_score_sheet(sheet: Mapping[str, Any], names: Mapping[str, str]) -> None:
    """Prints the summary of `tablecast play --json`: a table a stage, then finalists, champion and prize."""
    console = Console()
    console.print(f"[bold]{sheet['season']}[/]  rev {sheet['rev']}")
    for stage in sheet["stages"]:
        console.print(_stage(stage, names))
    if sheet["finalists"]:
        console.print("finalists: " + ", ".join(names[player] for player in sheet["finalists"]))
    if sheet["champion"]:
        console.print(f"champion: [bold]{names[sheet['champion']]}[/]{_prize(sheet['prize'])}")


def _stage(stage: Mapping[str, Any], names: Mapping[str, str]) -> Table:
    """Players in the order of the standings, a column a duel."""
    table = Table(title=stage["stage"], title_justify="left")
    table.add_column("player")
    for duel in stage["duels"]:
        table.add_column(f"{duel['number']}", justify="right")
    for heading in ("points", "wins", "best"):
        table.add_column(heading, justify="right")
    for row in stage["standings"]:
        cells = [_cell(duel["results"].get(row["player"])) for duel in stage["duels"]]
        best = "" if row["best"] is None else str(row["best"])
        table.add_row(names[row["player"]], *cells, f"[bold]{row['points']}[/]", str(row["wins"]), best)
    return table


def _cell(result: Mapping[str, Any] | None) -> str:
    """The points: a win in gold, a loss in red, and nothing won or lost dim. Empty for who did not sit."""
    if result is None:
        return ""
    if result["outcome"] == "win":
        return f"[bold yellow]{result['points']}[/]"
    return f"[red]{result['points']}[/]" if result["points"] < 0 else f"[dim]{result['points']}[/]"


def _prize(prize: Mapping[str, Any] | None) -> str:
    if prize is None:
        return ""
    if prize["yen"] is None:
        return f", {prize['points']:,} points; the lottery is still to be drawn"
    return f", {prize['points']:,} points × {prize['factor']} = ¥{prize['yen']:,}"
