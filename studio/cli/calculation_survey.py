"""`tablecast calculation survey`, `make-deals` and `tune`: how the solver's figures and the files of deals are made."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from studio.cli.errors import fail

if TYPE_CHECKING:
    from studio.games.calculation.position import Options

NoFoundations = Annotated[bool, typer.Option("--no-foundations", help="All 52 cards are in the stock.")]
ThreeWastes = Annotated[bool, typer.Option("--three-wastes", help="Three waste piles instead of four.")]
AutoPlay = Annotated[bool, typer.Option("--auto-play", help="What leaves no choice plays itself.")]
AsJson = Annotated[bool, typer.Option("--json", help="Print the answer as JSON.")]
Kept = Annotated[Path, typer.Option("--file", help="Where the survey is kept, a line a deal.")]


def survey(
    file: Kept,
    deals: Annotated[int, typer.Option(min=1, help="Deals 1 to this number.")] = 1000,
    budget: Annotated[int, typer.Option(min=1, help="Positions to look at before a deal is given up.")] = 250_000,
    *,
    no_foundations: NoFoundations = False,
    three_wastes: ThreeWastes = False,
    auto_play: AutoPlay = False,
    as_json: AsJson = False,
) -> None:
    """Solve many deals: how many are proved won and lost. Started again, it goes on where it was."""
    from studio.analysis.survey import report, surveyed
    from studio.analysis.survey import survey as solve_all

    options = options_of(no_foundations, three_wastes, auto_play)
    for _ in solve_all(options, range(1, deals + 1), budget, file):
        pass
    told = report(one for one in surveyed(file) if one.number <= deals)
    print(json.dumps(told) if as_json else _table(told))


def make_deals(
    file: Kept,
    each: Annotated[int, typer.Option(min=1, help="Deals of each difficulty.")] = 120,
    *,
    no_foundations: NoFoundations = False,
    three_wastes: ThreeWastes = False,
    auto_play: AutoPlay = False,
    as_json: AsJson = False,
) -> None:
    """Write the file of verified deals of these options under configs/deals, from a survey of them."""
    from studio.analysis.deal_files import Difficulty
    from studio.analysis.deal_making import chosen_deals, write_deals
    from studio.analysis.survey import surveyed

    options = options_of(no_foundations, three_wastes, auto_play)
    found = surveyed(file)
    if not found:
        fail("no-survey", f"{file} holds no survey: run `tablecast calculation survey` first.", as_json=as_json)
    deals = list(chosen_deals(options, found, each))
    path = write_deals(
        options, deals, f"tablecast calculation make-deals --file SURVEY --each {each}{_switches(options)}"
    )
    told = {kind.value: sum(deal.difficulty is kind for deal in deals) for kind in Difficulty}
    print(json.dumps({"file": str(path), **told}) if as_json else f"{path}: {told}")


def tune(
    trials: Annotated[int, typer.Option(min=1, help="How many changes are tried.")] = 200,
    seed: Annotated[int, typer.Option(help="The same seed finds the same numbers.")] = 1,
) -> None:
    """Look for better numbers by which the solver judges positions; prints each improvement."""
    from studio.games.calculation.solving.taste import TASTE
    from studio.games.calculation.solving.tuning import tune as tuned

    for trial in tuned(TASTE, trials, seed):
        print(f"{trial.number}: {trial.won} won with {trial.taste}", flush=True)


def options_of(no_foundations: bool, three_wastes: bool, auto_play: bool) -> Options:
    """The options that a command line chose."""
    from studio.games.calculation.position import Options

    return Options(no_foundations, three_wastes, auto_play)


def _switches(options: Options) -> str:
    return "".join(f" --{name.replace('_', '-')}" for name, holds in options._asdict().items() if holds)


def _table(told: dict[str, Any]) -> str:
    widths = ", ".join(f"{width:,}: {won}" for width, won in told["won_by_width"].items())
    ms = told["ms"]
    return (
        f"{told['deals']} deals: {told['won']} won, {told['lost']} lost, {told['unknown']} unknown\n"
        f"won by beam width: {widths}\n"
        f"a deal: mean {ms['mean']} ms, median {ms['median']} ms, 95 % within {ms['p95']} ms"
    )
