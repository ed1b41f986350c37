"""How often players who do not know the stock win Calculation: many numbered deals, each played once.

A deal is played as it would be at a table, in compiled code: nothing is turned before the card in hand is placed. What
plays itself under `auto_play` a player does by hand without it, so that the option changes no game of theirs.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Final

from studio.games.calculation.position import Options, deal_start
from studio.games.game import Illegal, Words
from studio.lab.chunks import folded
from studio.lab.distribution import Estimate, rate
from studio.players.calculation import STRENGTHS
from studio.players.calculation.expert import AT_A_GLANCE, game
from studio.players.calculation.panel import wins_as
from studio.players.calculation.tips import FORGETFUL

CHUNK: Final = 100
_ALL: Final = 52


@dataclass
class Wins:
    """Games that were counted. Counts of parts add up to those of the whole."""

    games: int = 0
    wins: int = 0
    moves: int = 0
    """Cards that were turned and placed."""
    seconds: float = 0.0
    """Of one processor."""

    def merge(self, other: Wins) -> None:
        """Adds what others counted."""
        self.games += other.games
        self.wins += other.wins
        self.moves += other.moves
        self.seconds += other.seconds

    @property
    def win_rate(self) -> Estimate | None:
        """With Wilson's 95 % interval."""
        return rate(self.wins, self.games)

    @property
    def seconds_per_move(self) -> float:
        """Of one processor, for each card that was placed."""
        return self.seconds / self.moves if self.moves else 0.0


def wins(
    games: int,
    strength: str,
    options: Options = Options(),  # noqa: B008 - a value
    seed: int = 1,
    jobs: int = -1,
    progress: Callable[[int], None] = lambda _done: None,
    first: int = 1,
) -> Wins | Illegal:
    """Plays deals `first` to `first` + `games` - 1. The same seed gives the same wins for any number of `jobs`."""
    if strength not in STRENGTHS:
        known = ", ".join(STRENGTHS)
        return Illegal("no-strength", Words(f"強さは{known}のどれかです。", f"There are players of strength {known}."))
    return folded(partial(_count, strength, options, seed, first), Wins(), games, CHUNK, jobs, progress)


def _count(strength: str, options: Options, seed: int, first: int, chunk: range) -> Wins:
    _won(strength, options, first, seed)  # whatever has to be compiled is compiled before the clock starts
    counted, began = Wins(), time.process_time()
    for number in chunk:
        stock_size = 52 if options.no_foundations else 48
        counted.merge(Wins(1, _won(strength, options, first + number, seed), stock_size))
    counted.seconds = time.process_time() - began
    return counted


def _won(strength: str, options: Options, number: int, seed: int) -> bool:
    begun = deal_start(options, number)
    if strength == "novice":
        return wins_as(FORGETFUL, begun, seed * 100_003 + number)
    search = AT_A_GLANCE if strength == "regular" else None
    return game(options.wastes, begun.stock, seed * 100_003 + number, search)[0] == _ALL
