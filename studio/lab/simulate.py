"""Many evenings of a season on many cores (`studio.lab.chunks`).

The seed of an evening depends on its number alone: the counts are the same for any number of jobs.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from studio.games.game import Illegal, Words
from studio.lab.chunks import folded
from studio.lab.counts import Counts
from studio.lab.evenings import play_evening, seed_of
from studio.players.player import player_of
from studio.show.season import Season

LARGEST_CHUNK = 25
"""Evenings."""


def simulate(
    season: Season, evenings: int, seed: int = 1, jobs: int = -1, progress: Callable[[int], None] = lambda _done: None
) -> Counts | Illegal:
    """Counts of `evenings` evenings of `season`.

    `jobs`: how many processes, -1 for one a core. `progress` gets how many evenings have come in since its last call.
    Codes: `no-player` for a game without rehearsal players, `stuck` for a season that cannot be played to its end.
    """
    if (missing := _no_player(season)) is not None:
        return missing
    return folded(partial(count, season, seed), Counts(), evenings, LARGEST_CHUNK, jobs, progress)


def count(season: Season, seed: int, numbers: range) -> Counts | Illegal:
    """The counts of some evenings of a run, by their numbers."""
    counts = Counts()
    for number in numbers:
        evening = play_evening(season, seed_of(seed, number))
        if isinstance(evening, Illegal):
            return evening
        counts.add(season, evening)
    return counts


def _no_player(season: Season) -> Illegal | None:
    name = season.game.name
    try:
        player_of(name)
    except KeyError:
        say = Words(
            f"ゲーム「{name}」にはリハーサルの選手がいません（studio/players/{name}）。",
            f"The game `{name}` has no rehearsal player; write one in studio/players/{name}.",
        )
        return Illegal("no-player", say)
    return None
