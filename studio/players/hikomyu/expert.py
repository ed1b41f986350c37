"""An expert of Hikomyu: deals the hidden hands anew many times, and plays each deal out for every move he considers.

Information-set Monte Carlo: every deal agrees with all that was seen (`hidden`), every move is tried on the same deals,
and all seats, his own too, are played on by regulars. Between rounds the worse half of the moves is dropped, so that
most of the work goes into the choice between the best. A few dozen games tell little about moves that differ by a point
or two: what a regular thinks of a move is the prior, and the games move him away from it as far as they are evidence.
"""

from __future__ import annotations

import random
from statistics import fmean, pvariance
from typing import Final

from studio.players.hikomyu.codes import Move
from studio.players.hikomyu.hidden import deal_anew
from studio.players.hikomyu.position import Position
from studio.players.hikomyu.regular import considered, regular

WIDTH: Final = 6
"""Moves considered at most."""
PLAYOUTS: Final = 48
"""Games played out a round, over all the moves that are left."""
ROUNDS: Final = 3
_WIN: Final = 6.0
"""Points that winning is worth beside the points themselves."""
_DOUBT: Final = 2.0
"""How far, in points, a regular's opinion of the difference between two moves is usually wrong."""
_OUT_OF_QUESTION: Final = 4 * _DOUBT
"""A move that a regular thinks so much worse than his best is not tried: all games go into those that may be best."""
_LEAST_SPREAD: Final = 4.0
"""No fewer points are taken to be the variance of a difference that few games have shown."""


def expert(position: Position, rng: random.Random) -> Move:
    """What an expert does who is to move."""
    opinions = considered(position)[:WIDTH]
    best, _ = opinions[0]
    opinion = {move: value for value, move in opinions if value >= best - _OUT_OF_QUESTION}
    moves = list(opinion)
    gains: dict[Move, list[float]] = {move: [] for move in moves}
    for _ in range(ROUNDS):
        if len(moves) == 1:
            break
        for _ in range(max(1, PLAYOUTS // len(moves))):
            _try_all(position, moves, gains, rng)
        worth = _worth(opinion, moves, gains)
        moves = sorted(moves, key=lambda move: -worth[move])[: (len(moves) + 1) // 2]
    return moves[0]


def _worth(opinion: dict[Move, float], moves: list[Move], gains: dict[Move, list[float]]) -> dict[Move, float]:
    """What each move is worth more than the first: the opinion, corrected by the games."""
    first = moves[0]
    found = {first: 0.0}
    for move in moves[1:]:
        better = [ours - theirs for ours, theirs in zip(gains[move], gains[first], strict=True)]
        spread = max(_LEAST_SPREAD, pvariance(better))
        trust = _DOUBT**2 / (_DOUBT**2 + spread / len(better))
        found[move] = (1 - trust) * (opinion[move] - opinion[first]) + trust * fmean(better)
    return found


def _try_all(position: Position, moves: list[Move], gains: dict[Move, list[float]], rng: random.Random) -> None:
    """Plays one deal of the hidden hands out for each of `moves`."""
    at, dealt = position.order[0], deal_anew(position, rng)
    for move in moves:
        played = dealt.copy()
        played.play(move)
        while not played.over:
            played.play(regular(played))
        gains[move].append(_gain(played.scores(), at))


def _gain(scores: tuple[int, ...] | list[int], at: int) -> float:
    """Points ahead of the others on average, and what a win, or a share of it, is worth."""
    own, best = scores[at], max(scores)
    won = _WIN / scores.count(best) if own == best else 0.0
    return own - (sum(scores) - own) / (len(scores) - 1) + won
