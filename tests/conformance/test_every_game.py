"""Every game of the house keeps every promise of the `Game` protocol, under all its seasons and with every switch."""

from __future__ import annotations

import pytest

from studio.games.registry import games
from tests.conformance.checks import CHECKS, SLOW, views_leak_nothing
from tests.conformance.tables import house_variants, played, seasons_of, stage_variants
from tests.show.evening import season_of

VARIANTS = (*house_variants(), *stage_variants([season_of()]))
"""High Card beside them: the smallest game that passes."""


def called(variant):
    return f"{variant.game.name}:{variant.name}"


@pytest.mark.parametrize("check", [check for check in CHECKS if check not in SLOW], ids=lambda check: check.__name__)
@pytest.mark.parametrize("variant", VARIANTS, ids=called)
def test_game(variant, check):
    check(played(variant, most=2 if variant in VARIANTS[:3] else 1))


@pytest.mark.slow
@pytest.mark.deep
@pytest.mark.parametrize("seed", (2, 3))
@pytest.mark.parametrize("variant", VARIANTS, ids=called)
def test_game_in_more_duels(variant, seed):
    stage = played(variant, seed, most=3)
    for check in CHECKS:
        check(stage)
    views_leak_nothing(stage, tries=60)


def test_every_game_is_played_under_some_season():
    assert all(seasons_of(name) for name in games())
