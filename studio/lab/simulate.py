"""Many evenings on many cores.

Evenings are handed out in chunks; each comes back as counts, which are folded into one and forgotten, so memory does
not grow with the number of evenings. The seed of an evening depends on its number alone: the counts are the same for
any number of jobs.
"""

from __future__ import annotations

import warnings
from collections.abc import Callable, Iterator

import joblib

from studio.games.game import Illegal, Words
from studio.lab.counts import Counts
from studio.lab.evenings import play_evening, seed_of
from studio.players.player import player_of
from studio.show.season import Season

LARGEST_CHUNK = 25
"""Evenings: some seconds of work, so that the progress moves and the hand-over costs nothing."""


def simulate(
    season: Season, evenings: int, seed: int = 1, jobs: int = -1, progress: Callable[[int], None] = lambda _done: None
) -> Counts | Illegal:
    """Counts of `evenings` evenings of `season`.

    `jobs`: how many processes, -1 for one a core. `progress` gets how many evenings have come in since its last call.
    Codes: `no-player` for a game without rehearsal players, `stuck` for a season that cannot be played to its end.
    """
    if (missing := _no_player(season)) is not None:
        return missing
    workers = joblib.Parallel(n_jobs=jobs, return_as="generator_unordered", batch_size=1)
    size = max(1, min(LARGEST_CHUNK, evenings // (8 * joblib.effective_n_jobs(jobs))))
    total = Counts()
    arriving = workers(joblib.delayed(count)(season, seed, chunk) for chunk in _chunks(evenings, size))
    for counted in arriving:
        if isinstance(counted, Illegal):
            with warnings.catch_warnings(action="ignore"):  # joblib warns of chunks that nobody will ask for: meant so
                arriving.close()
            return counted
        total.merge(counted)
        progress(counted.evenings)
    return total


def count(season: Season, seed: int, numbers: range) -> Counts | Illegal:
    """The counts of some evenings of a run, by their numbers."""
    counts = Counts()
    for number in numbers:
        evening = play_evening(season, seed_of(seed, number))
        if isinstance(evening, Illegal):
            return evening
        counts.add(season, evening)
    return counts


def _chunks(evenings: int, size: int) -> Iterator[range]:
    return (range(start, min(start + size, evenings)) for start in range(0, evenings, size))


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
