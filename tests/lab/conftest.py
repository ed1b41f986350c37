"""A few evenings of Season 6, played once for all tests of this room."""

from __future__ import annotations

import pytest

from studio.lab.counts import Counts
from studio.lab.simulate import simulate
from studio.show.season import Season, load_season

EVENINGS, SEED = 5, 3


@pytest.fixture(scope="session")
def season() -> Season:
    loaded = load_season("calcolon-6")
    assert isinstance(loaded, Season)
    return loaded


@pytest.fixture(scope="session")
def counts(season: Season) -> Counts:
    """Of evenings 0 to 4 of the run with seed 3, on one core."""
    counted = simulate(season, EVENINGS, SEED, jobs=1)
    assert isinstance(counted, Counts)
    return counted
