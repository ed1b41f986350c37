"""`tablecast simulate`: many evenings of a season between rehearsal players, and what they tell about it."""

from __future__ import annotations

import json
import shlex
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from studio.cli.chosen import chosen_season
from studio.cli.errors import fail
from studio.cli.experiment import draw, drawable, progress

if TYPE_CHECKING:
    from rich.table import Table

    from studio.lab.counts import Counts
    from studio.show.season import Season


def simulate(
    season: Annotated[str, typer.Argument(help="Name or file of the season.")],
    evenings: Annotated[int, typer.Option("-n", "--evenings", min=1, help="How many evenings.")] = 1000,
    seed: Annotated[int, typer.Option(help="The same seed gives the same numbers, for any --jobs.")] = 1,
    jobs: Annotated[int, typer.Option(min=0, help="Processes; 0 is one a core.")] = 0,
    *,
    as_json: Annotated[bool, typer.Option("--json", help="Print everything that was counted as JSON.")] = False,
    plot: Annotated[Path | None, typer.Option(help="Draw it into this file, .svg or .png.")] = None,
) -> None:
    """Play many evenings between rehearsal players: points, prizes, seats, duel lengths, and how often rules fire."""
    from studio.lab.plot import plot_svg
    from studio.lab.report import report

    drawable(plot, as_json=as_json)
    chosen = chosen_season(season, as_json=as_json)
    counts = _counted(chosen, evenings, seed, jobs, as_json=as_json)
    if plot is not None:
        draw(plot, plot_svg(chosen, seed, counts), as_json=as_json)
    found = report(chosen, seed, counts)
    if as_json:
        print(json.dumps(found, ensure_ascii=False))
    else:
        _print(found, season)


def _counted(season: Season, evenings: int, seed: int, jobs: int, *, as_json: bool) -> Counts:
    from studio.games.game import Illegal
    from studio.lab.simulate import simulate as simulated

    with progress(season.name, evenings, "evenings") as advance:
        counts = simulated(season, evenings, seed, jobs or -1, advance)
        if isinstance(counts, Illegal):
            fail(counts.code, counts.say.en, as_json=as_json)
    return counts


def _print(found: dict[str, Any], asked: str) -> None:
    from rich.console import Console

    console = Console()
    console.print(
        f"[bold]{found['season']}[/]  evenings: {found['evenings']:,}, seed: {found['seed']}", highlight=False
    )
    console.print(_distributions(found))
    for stage in found["stages"]:
        console.print(_seats(stage))
    console.print(_events(found["events"]))
    if best := found["best_evening"]:
        console.print(f"most points of a champion: {best['points']:,}; to see that evening:", highlight=False)
        typer.echo(f"  tablecast demo --season {shlex.quote(asked)} --seed {best['seed']}")


def _distributions(found: dict[str, Any]) -> Table:
    from rich.table import Table

    table = Table("", *(_right(name) for name in ("mean", "sd", "least", "¼", "median", "¾", "most")))
    lines = {"points, all players": found["points"]["players"], "points, champion": found["points"]["champion"]}
    lines["prize, yen"] = found["prize_yen"]
    for stage in found["stages"]:
        lines[f"points in {stage['stage']}"] = stage["points"]
        lines[f"moves of a duel in {stage['stage']}"] = stage["duel_moves"]
    for name, spread in lines.items():
        if spread:
            numbers = (spread["least"], *spread["quartiles"], spread["most"])
            table.add_row(
                name, f"{spread['mean']:,.1f}", f"{spread['sd']:,.1f}", *(f"{number:,}" for number in numbers)
            )
    return table


def _seats(stage: dict[str, Any]) -> Table:
    from rich.table import Table

    seat = "drawn number" if stage["seat_is"] == "drawn-number" else "first turn order"
    rates = {"duels won": "duel_win_rate", "leads": "lead_rate", "final": "final_rate", "champion": "champion_rate"}
    shown = {heading: name for heading, name in rates.items() if name in stage["seats"][0]}
    table = Table(_right(seat), *map(_right, shown), title=stage["stage"], title_justify="left")
    for line in stage["seats"]:
        table.add_row(str(line["seat"]), *(_rate(line[name]) for name in shown.values()))
    return table


def _rate(found: list[float] | None) -> str:
    return "" if found is None else f"{found[0]:.1%} [dim]({found[1]:.0%}–{found[2]:.0%})[/]"


def _events(events: dict[str, Any]) -> Table:
    from rich.table import Table

    table = Table("event", *map(_right, ("times", "an evening", "evenings with it")))
    for kind, line in events.items():
        table.add_row(kind, f"{line['count']:,}", f"{line['per_evening']:,.2f}", _rate(line["evening_rate"]))
    return table


def _right(heading: str) -> Any:
    from rich.table import Column

    return Column(heading, justify="right")
