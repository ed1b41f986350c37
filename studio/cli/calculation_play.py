"""`tablecast calculation play --games N`: how often players who do not know the stock win."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from studio.cli.errors import fail
from studio.cli.experiment import progress

if TYPE_CHECKING:
    from studio.games.calculation.position import Options
    from studio.lab.solitaire import Wins


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
