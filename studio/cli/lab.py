"""`tablecast lab`: questions about a game that only very many games answer."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from studio.cli.errors import fail
from studio.cli.experiment import draw, drawable, progress

if TYPE_CHECKING:
    from studio.lab.balance_counts import Balance

lab = typer.Typer(no_args_is_help=True, help="Measure a game: many games between rehearsal players, counted.")


@lab.callback()
def _lab() -> None:
    """Keeps the game's name a word of its own."""


@lab.command()
def hikomyu(
    players: Annotated[
        str, typer.Option(help="How many at the table: 5, or 4..8 for each number from 4 to 8.")
    ] = "4..8",
    games: Annotated[int, typer.Option("-n", "--games", min=1, help="Deals for each number of players.")] = 1000,
    seed: Annotated[int, typer.Option(help="The same seed gives the same numbers, for any --jobs.")] = 1,
    jobs: Annotated[int, typer.Option(min=0, help="Processes; 0 is one a core.")] = 0,
    strength: Annotated[str, typer.Option(help="Who plays: novice, regular or expert.")] = "regular",
    *,
    compare: Annotated[
        bool, typer.Option(help="Play each deal also with soft ikemen, without him, and without personas.")
    ] = True,
    as_json: Annotated[bool, typer.Option("--json", help="Print everything that was counted as JSON.")] = False,
    plot: Annotated[Path | None, typer.Option(help="Draw it into this file, .svg or .png.")] = None,
) -> None:
    """How strong is each persona of Hikomyu? Win rates and points, seats, silence, and what becomes of the ikemen."""
    from studio.cli.lab_tables import print_balance
    from studio.lab.balance_plot import balance_svg
    from studio.lab.balance_report import balance_report

    drawable(plot, as_json=as_json)
    sizes = _sizes(players, as_json=as_json)
    counts = _counted(sizes, games, strength, seed, jobs, compare=compare, as_json=as_json)
    found = balance_report(counts, sizes, strength, seed)
    if plot is not None:
        draw(plot, balance_svg(found), as_json=as_json)
    if as_json:
        print(json.dumps(found, ensure_ascii=False))
    else:
        print_balance(found)


def _sizes(asked: str, *, as_json: bool) -> range:
    from studio.games.hikomyu.rules import FEWEST, MOST

    found = re.fullmatch(r"([0-9]{1,3})(?:(?:\.\.|-)([0-9]{1,3}))?", asked.strip())
    low, high = (int(found[1]), int(found[2] or found[1])) if found else (0, 0)
    if not FEWEST <= low <= high <= MOST:
        say = f"{FEWEST} to {MOST} play Hikomyu. Give one number, as 5, or the first and the last, as 4..8."
        fail("bad-players", f"--players {asked}: {say}", as_json=as_json)
    return range(low, high + 1)


def _counted(sizes: range, games: int, strength: str, seed: int, jobs: int, *, compare: bool, as_json: bool) -> Balance:
    from studio.games.game import Illegal
    from studio.lab.balance import Ruling
    from studio.lab.balance_counts import balance

    rulings = tuple(Ruling) if compare else (Ruling.PLUS,)
    with progress(f"hikomyu, {strength}", games * len(sizes), "deals") as advance:
        counts = balance(sizes, games, strength, seed, jobs or -1, rulings, advance)
        if isinstance(counts, Illegal):
            fail(counts.code, counts.say.en, as_json=as_json)
    return counts
