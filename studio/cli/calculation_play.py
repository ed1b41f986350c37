"""`tablecast calculation play`: the page for one person, or with `--games N` how often our players win."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Annotated

import typer

from studio.cli.calculation_page import PORT, open_page
from studio.cli.calculation_survey import AsJson, NoFoundations, ThreeWastes
from studio.cli.errors import fail
from studio.cli.experiment import progress

if TYPE_CHECKING:
    from studio.games.calculation.position import Options
    from studio.lab.solitaire import Wins


def play(
    games: Annotated[
        int | None, typer.Option("--games", "-n", min=1, help="Let our players play deals 1 to N instead of you.")
    ] = None,
    strength: Annotated[str, typer.Option(help="Who plays them: novice, regular or expert.")] = "expert",
    seed: Annotated[int, typer.Option(min=0, help="Of the stocks an expert thinks of: the same, the same wins.")] = 1,
    jobs: Annotated[int, typer.Option(min=0, help="Processes; 0 is one a core.")] = 0,
    host: Annotated[str, typer.Option(help="Where the page is served.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="0 takes a free one.")] = PORT,
    *,
    browser: Annotated[bool, typer.Option(help="Open the page here.")] = True,
    no_foundations: NoFoundations = False,
    three_wastes: ThreeWastes = False,
    as_json: AsJson = False,
) -> None:
    """Play Calculation in the browser. With --games, count how often a player who does not know the stock wins."""
    from studio.games.calculation.position import Options

    if games is None:
        open_page(host, port, browser=browser)
    else:
        options = Options(no_foundations, three_wastes)
        play_games(games, strength, options, seed, jobs, as_json=as_json)


def play_games(games: int, strength: str, options: Options, seed: int, jobs: int, *, as_json: bool) -> None:
    """Plays deals 1 to `games` and prints how many were won. `jobs`: processes, 0 for one a core."""
    counted = _counted(games, strength, options, seed, jobs, as_json=as_json)
    won = counted.win_rate
    assert won is not None  # noqa: S101 - at least one game was asked for
    if as_json:
        answer = {"games": counted.games, "wins": counted.wins, "win_rate": won.as_json()}
        print(json.dumps({**answer, "seconds_per_move": round(counted.seconds_per_move, 6)}))
        return
    print(f"{counted.wins:,} of {counted.games:,} won: {won.value:.2%} (95 %: {won.low:.2%} to {won.high:.2%})")
    print(f"{counted.seconds_per_move * 1000:.2f} ms a move of one processor")


def _counted(games: int, strength: str, options: Options, seed: int, jobs: int, *, as_json: bool) -> Wins:
    from studio.games.game import Illegal
    from studio.lab.solitaire import wins

    with progress(f"calculation, {strength}", games, "deals") as advance:
        counted = wins(games, strength, options, seed, jobs or -1, advance)
        if isinstance(counted, Illegal):
            fail(counted.code, counted.say.en, as_json=as_json)
    return counted
