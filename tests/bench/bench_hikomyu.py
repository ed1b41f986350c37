"""Steps of Hikomyu a second on one core: random play with known hands, deal and score included; decisions of players.

The yardstick is OpenSpiel's hearts, a C++ game, driven from Python: 360,000 steps a second. A step is one turn of one
player: the list of what he may do, a choice by chance, and the game after it.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator
from itertools import count
from statistics import median

from studio.games.hikomyu import GAME, Rules
from studio.games.hikomyu.points import scores
from studio.players.hikomyu import STRENGTHS
from tests.bench.figure import Figure
from tests.players.hikomyu_games import all_hands, dealt

HEARTS = 360_000
"""Steps a second of OpenSpiel's hearts from Python."""
PLAYERS = (4, 5, 6, 7, 8)


def measure() -> Iterator[Figure]:
    """The rules as a show uses them, and the players' own quick form that the lab plays in."""
    yield _rate("Hikomyu by the rules", _by_the_rules, games=20)
    yield _rate("Hikomyu in the players' position", _in_a_position, games=100)
    for name, games in (("novice", 40), ("regular", 40), ("expert", 1)):
        yield _decisions(name, games)


def _rate(what: str, play: Callable[[Rules, int, int], int], games: int, runs: int = 5) -> Figure:
    rules, seeds, rates = Rules(personas=True), count(), []
    for _ in range(runs):
        began, steps = time.process_time(), 0
        for game in range(games):
            steps += play(rules, PLAYERS[game % len(PLAYERS)], next(seeds))
        rates.append(steps / (time.process_time() - began))
    rate = median(rates)
    return Figure(what, rate, "steps/s", f"{rate / HEARTS:.0%} of hearts in OpenSpiel, {HEARTS:,}")


def _decisions(strength: str, games: int) -> Figure:
    rules, chance, decisions = Rules(personas=True), random.Random(1), 0
    began = time.process_time()
    for seed in range(games):
        position = all_hands(rules, dealt(rules, PLAYERS[1], random.Random(seed)))
        while not position.over:
            position.play(STRENGTHS[strength].decide(position, chance))
            decisions += 1
    return Figure(f"Hikomyu, a {strength}", decisions / (time.process_time() - began), "decisions/s", "five players")


def _by_the_rules(rules: Rules, players: int, seed: int) -> int:
    chance, steps = random.Random(seed), 0
    state = dealt(rules, players, chance)
    while legal := GAME.legal(rules, state):
        state = GAME.apply(rules, state, chance.choice(legal)).state
        steps += 1
    scores(rules, state)
    return steps


def _in_a_position(rules: Rules, players: int, seed: int) -> int:
    chance, steps = random.Random(seed), 0
    position = all_hands(rules, dealt(rules, players, chance))
    position.lead_by(0)
    while not position.over:
        position.play(chance.choice(position.moves()))
        steps += 1
    position.scores()
    return steps
