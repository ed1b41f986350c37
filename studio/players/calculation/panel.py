"""How difficult a deal is: the share of games that a fixed panel wins on it.

[R] The panel sees only what a person sees, never the order of the stock, and follows the source's six tips: one member
all of them, the others each forget one or see less far, and all of them slip now and then. Their slips come from the
seed, so that a deal's share is the same for ever.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from studio.games.calculation.position import Position
from studio.games.calculation.solving.compiling import compiled
from studio.players.calculation.sight import seen_by
from studio.players.calculation.table import MOVES, NO_MOVE, SIZE, Array, do, settle, turn, won
from studio.players.calculation.tips import Style, by_tips

PANEL: Final = (
    (8, 4, 1, 13, 1, 3, 50),
    (8, 4, 1, 13, 1, 3, 150),
    (8, 4, 1, 6, 1, 3, 150),
    (8, 4, 1, 3, 1, 3, 150),
    (2, 4, 1, 13, 1, 3, 150),
    (8, 4, 0, 13, 1, 3, 150),
    (8, 4, 1, 13, 0, 3, 150),
    (8, 4, 1, 13, 1, 0, 150),
)
"""Their styles (`tips.Style`): the careful one, a distracted one, two who see six and three cards far, and one each who
forgets about kings, about what he buries, about empty piles, and about the foundation that goes on."""

GAMES: Final = 400
"""Games that tell a deal's difficulty: fifty by each member."""


def panel_share(position: Position, games: int = GAMES, seed: int = 1) -> float:
    """The share of `games` that the panel wins from this position, 0 to 1; its stock is what they will turn."""
    t = np.array(seen_by(position).table(), np.int16)
    styles = np.array(PANEL, np.int64)
    return float(_wins(t, np.array(position.stock, np.int64), styles, games, seed)) / games


def wins_as(style: Style, position: Position, seed: int) -> bool:
    """Whether somebody of this style wins from this position."""
    t = np.array(seen_by(position).table(), np.int16)
    return bool(_wins(t, np.array(position.stock, np.int64), np.array([style], np.int64), 1, seed))


@compiled
def _wins(start: Array, stock: Array, styles: Array, games: int, seed: int) -> int:
    wins, chance, moves = 0, np.zeros(1, np.int64), np.zeros(MOVES, np.int64)
    t: Array = np.zeros(SIZE, np.int16)
    for game in range(games):
        t[:] = start
        chance[0] = 1 + (seed * 7919 + game * 104729) % 2147483646
        _play(t, stock, styles[game % len(styles)], chance, moves)
        wins += 1 if won(t) else 0
    return wins


@compiled
def _play(t: Array, stock: Array, style: Array, chance: Array, moves: Array) -> None:
    """Plays a table to its end; who plays is told a card when he turns it."""
    turned = 0
    while True:
        settle(t)
        move = by_tips(t, style, chance, moves)
        if move != NO_MOVE:
            do(t, move)
        elif turned < len(stock):
            turn(t, stock[turned])
            turned += 1
        else:
            return
