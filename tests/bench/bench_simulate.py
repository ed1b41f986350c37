"""How long a simulated evening takes, and that the counts of many are hardly larger than those of few."""

from __future__ import annotations

import pickle
import resource
from collections.abc import Iterator
from itertools import count

import joblib

from studio.lab.counts import Counts
from studio.lab.evenings import play_evening
from studio.lab.simulate import simulate
from studio.show.season import Season, load_season
from tests.bench.figure import Figure, time_ms

EVENINGS = 100


def measure() -> Iterator[Figure]:
    """One evening on one core, the rate on all cores, and the memory of counts and process."""
    for name in ("calcolon-1", "calcolon-6"):
        season = load_season(name)
        assert isinstance(season, Season)
        seeds = count(1)
        yield time_ms(f"one evening of {name}", lambda s=season, n=seeds: play_evening(s, next(n)))
    cores = joblib.cpu_count()
    run = time_ms(
        f"{EVENINGS} evenings of calcolon-6", lambda: simulate(season, EVENINGS), runs=3, note=f"{cores} cores"
    )
    yield run
    yield Figure("simulated evenings", EVENINGS / run.median * 1000, "1/s", f"{cores} cores")
    few, many = simulate(season, 10), simulate(season, EVENINGS)
    assert isinstance(few, Counts)
    assert isinstance(many, Counts)
    note = f"{len(pickle.dumps(few)) / 1024:.1f} for 10"
    yield Figure(f"counts of {EVENINGS} evenings", len(pickle.dumps(many)) / 1024, "KiB", note)
    yield Figure("peak of this process", resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024, "MiB")
