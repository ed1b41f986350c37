"""The strengths in order: the same deals played with the seats exchanged, points and wins with their intervals."""

from __future__ import annotations

import random
from math import sqrt
from statistics import fmean, stdev
from typing import NamedTuple

import pytest

from studio.games.hikomyu import Rules
from studio.players.hikomyu import STRENGTHS
from tests.players.hikomyu_games import all_hands, dealt

SIGMAS = 3.0
"""So far from nothing an advantage must be; by the chance of the deals alone one in seven hundred would be."""


class Advantage(NamedTuple):
    """What one is ahead of another by at one table, and the standard error of that."""

    mean: float
    error: float

    @property
    def sure(self):
        return self.mean > SIGMAS * self.error


def at_random(position, rng):
    return rng.choice(position.moves())


def play(position, seats, rng):
    while not position.over:
        position.play(seats[position.order[0]](position, rng))
    scores = position.scores()
    best = max(scores)
    return scores, [(score == best) / scores.count(best) for score in scores]


def advantage(ours, theirs, games, players, rules):
    """Points and wins of `ours` more than of `theirs` a seat, who sit by turns; each deal is played both ways."""
    points, wins = [], []
    for seed in range(games):
        deal, both = all_hands(rules, dealt(rules, players, random.Random(seed))), []
        for side in (0, 1):
            seats = [ours if at % 2 == side else theirs for at in range(players)]
            rng = random.Random(seed)
            both.append([_ahead(each, seats, ours) for each in play(deal.copy(), seats, rng)])
        points.append(fmean(each[0] for each in both))
        wins.append(fmean(each[1] for each in both))
    return [Advantage(fmean(each), stdev(each) / sqrt(games)) for each in (points, wins)]


def _ahead(values, seats, ours):
    mine = [value for value, seat in zip(values, seats, strict=True) if seat is ours]
    others = [value for value, seat in zip(values, seats, strict=True) if seat is not ours]
    return fmean(mine) - fmean(others)


@pytest.mark.parametrize("rules", [Rules(), Rules(personas=True)], ids=["plain", "personas"])
def test_a_novice_beats_chance_in_points_and_wins(rules):
    assert all(each.sure for each in advantage(STRENGTHS["novice"].decide, at_random, 80, 4, rules))


@pytest.mark.parametrize("rules", [Rules(), Rules(personas=True)], ids=["plain", "personas"])
def test_a_regular_beats_a_novice_in_points_and_wins(rules):
    points, wins = advantage(STRENGTHS["regular"].decide, STRENGTHS["novice"].decide, 1000, 8, rules)
    assert points.sure, points
    assert wins.sure, wins


@pytest.mark.slow
@pytest.mark.timeout(1200)
def test_an_expert_beats_a_regular_in_points_and_wins():
    """Few deals, for each takes two seconds; these gave 3.7 points a seat, give or take 1.0, and 0.14 wins."""
    both = advantage(STRENGTHS["expert"].decide, STRENGTHS["regular"].decide, 32, 4, Rules())
    assert all(each.mean > 2 * each.error for each in both), both
