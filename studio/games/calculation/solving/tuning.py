"""How the numbers of `taste` are found: small changes by chance, kept when a narrow beam wins more deals with them.

An evolution strategy of one parent and one child (Rechenberg 1973) on deals that are changed every few trials, so that
it does not learn them by heart. The deals are far from those that the figures are measured on.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import count
from typing import Any, Final, NamedTuple, cast

from studio.games.calculation.position import Options, Position, deal_start
from studio.games.calculation.solving.search import root_of, run
from studio.games.calculation.solving.taste import Taste, weights

FIRST_DEAL: Final = 1_000_000
WIDTH: Final = 24
EACH: Final = 25
"""Trials on the same deals."""
_KINDS: Final = (Options(three_wastes=True), Options(no_foundations=True), Options(True, three_wastes=True))
_DEALS: Final = (60, 30, 30)
_STEPS: Final = Taste(
    placed=30,
    placed_squared=3,
    empty=(30, 30, 30),
    covering=10,
    covering_squared=3,
    covering_soon=5,
    follows=(20, 15, 10),
    same=15,
    depth=2,
    awaited=(4, 3, 2),
    short=60,
    load=(0.5, 0.5, 0.5),
    buried=(0.4, 0.4, 0.4),
)
"""How far a number is changed, as a rule."""


class Trial(NamedTuple):
    """Where the tuning stands."""

    number: int
    taste: Taste
    won: int
    """Of the deals of its round, which are `sum(_DEALS)`."""


def tune(taste: Taste, trials: int, seed: int) -> Iterator[Trial]:
    """Each trial that is at least as good as what was there before; deterministic by `seed`."""
    chance, best, deals = random.Random(seed), -1, list[Position]()  # noqa: S311 - trials, not secrets
    for number in range(trials):
        if number % EACH == 0:
            deals = list(_deals(FIRST_DEAL + number * 40))
            best = won(taste, deals)
        changed = _changed(taste, chance)
        reached = won(changed, deals)
        if reached >= best:
            taste, best = changed, reached
            yield Trial(number, taste, best)


def won(taste: Taste, deals: list[Position]) -> int:
    """How many deals a narrow beam wins with these numbers."""
    judged = weights(taste)
    return sum(run(root_of(at), at.options, judged, WIDTH, thrifty=True).level >= 0 for at in deals)


def _deals(first: int) -> Iterator[Position]:
    for options, many in zip(_KINDS, _DEALS, strict=True):
        for number, _ in zip(count(first), range(many), strict=False):
            yield deal_start(options, number)


def _changed(taste: Taste, chance: random.Random) -> Taste:
    """One, two, four or eight of the numbers changed by a normal step."""
    numbers, steps = _flat(taste), _flat(_STEPS)
    for at in chance.sample(range(len(numbers)), chance.choice((1, 2, 4, 8))):
        numbers[at] += chance.gauss(0, 1) * steps[at]
    return _from_flat(numbers)


def _flat(taste: Taste) -> list[float]:
    return [number for part in taste for number in (part if isinstance(part, tuple) else (part,))]


def _from_flat(numbers: list[float]) -> Taste:
    left = iter(numbers)
    parts = (tuple(next(left) for _ in part) if isinstance(part, tuple) else next(left) for part in _STEPS)
    return Taste(*cast("Iterator[Any]", parts))
