"""How the network's numbers were found: it plays games against chance and learns from how they end.

TD(λ): after a game each table in it is moved towards how it ended, the nearer to the end the more, and else towards
what the table after it was judged. At first a lost game counts a little by how far it got, since nobody who knows
nothing ever wins. Every number has a step of its own (Adagrad, with a memory that fades). A quarter of the games are
played without foundations. The same seed gives the same network on the same kind of processor.

    python -m studio.players.calculation.learning --games 600000 --wastes 4 --into network-4.npz
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path
from typing import Final

import numpy as np
from numba import njit
from numba.extending import register_jitable

from studio.players.calculation.features import PILE_ROWS, TABLE_FEATURES, TABLE_ROWS
from studio.players.calculation.network import (
    PILE_UNITS,
    TABLE_UNITS,
    Desk,
    Network,
    desk,
    fresh,
    judge,
    read,
    write,
)
from studio.players.calculation.playing import ALL, begin, play_on, ways_room
from studio.players.calculation.table import SIZE, STOCK, WASTES, Array, Table, won

CHUNK: Final = 2000
LAMBDA: Final = 0.8
STEP: Final = 0.02
CAREFUL_STEP: Final = 0.01
FADING: Final = 0.985
"""How much of what is known about the size of past steps is kept, chunk by chunk."""
_LEAST: Final = 1e-6


@register_jitable
def _step(part: Array, past: Array, row: int, slope: Array, size: float, many: int) -> None:
    """Moves a row down its slope; `past` remembers the squared slopes of each of its numbers."""
    for unit in range(many):
        past[row, unit] += slope[unit] * slope[unit]
        part[row, unit] -= np.float32(size) * slope[unit] / np.sqrt(past[row, unit] + np.float32(_LEAST))


@register_jitable
def _learn(t: Table, error: float, size: float, net: Network, past: Network, at: Desk, slopes: Array) -> None:
    """Moves all that is on for the table that was judged last: it was judged too high by `error`."""
    up, down = slopes[0], slopes[1]
    for unit in range(TABLE_UNITS):
        up[unit] = error * net.out[unit] if at.units[unit] > 0 else 0.0
    for unit in range(TABLE_UNITS):
        slope = error * at.units[unit]
        past.out[unit] += slope * slope
        net.out[unit] -= size * slope / np.sqrt(past.out[unit] + _LEAST)
    past.out[TABLE_UNITS] += error * error
    net.out[TABLE_UNITS] -= size * error / np.sqrt(past.out[TABLE_UNITS] + _LEAST)
    for pile_unit in range(PILE_UNITS):
        down[pile_unit] = 0
        for unit in range(TABLE_UNITS):
            down[pile_unit] += up[unit] * net.mix[pile_unit, unit]
    for pile_unit in range(PILE_UNITS):
        slopes[2, :TABLE_UNITS] = up[:TABLE_UNITS] * at.total[pile_unit]
        _step(net.mix, past.mix, pile_unit, slopes[2], size, TABLE_UNITS)
    for feature in range(TABLE_FEATURES):
        _step(net.tables, past.tables, at.table_rows[feature], up, size, TABLE_UNITS)
    _step(net.tables, past.tables, TABLE_ROWS, up, size, TABLE_UNITS)
    for waste in range(t[WASTES]):
        for unit in range(PILE_UNITS):
            slopes[2, unit] = down[unit] if at.piles[waste, unit] > 0 else np.float32(0)
        for feature in range(at.many[waste]):
            _step(net.piles, past.piles, at.rows[waste, feature], slopes[2], size, PILE_UNITS)
        _step(net.piles, past.piles, PILE_ROWS, slopes[2], size, PILE_UNITS)


@register_jitable
def _shuffled(short: int) -> Array:
    """A stock of 52 cards, or of 48 when `short`."""
    stock = np.empty(52 - 4 * short, np.int64)
    many = 0
    for rank in range(1, 14):
        for _ in range(4 - (short if rank <= 4 else 0)):
            stock[many] = rank
            many += 1
    for last in range(many - 1, 0, -1):
        other = np.random.randint(last + 1)  # noqa: NPY002 - the compiled generator
        stock[last], stock[other] = stock[other], stock[last]
    return stock


@njit(cache=True, fastmath=True)  # type: ignore[untyped-decorator, unused-ignore]
def _lessons(
    seed: int, games: int, wastes: int, net: Network, past: Network, size: float, partly: float, careful: bool
) -> Array:
    """Plays games and learns from each; how many with foundations laid out were won, and how many there were."""
    np.random.seed(seed)  # noqa: NPY002 - the compiled generator
    counts = np.zeros(2, np.int64)
    ways, at, slopes = ways_room(), desk(), np.zeros((3, max(PILE_UNITS, TABLE_UNITS)), np.float32)
    kept: Array = np.zeros((ALL, SIZE), np.int16)
    t: Array = np.zeros(SIZE, np.int16)
    for _ in range(games):
        stock = _shuffled(0 if np.random.randint(4) == 0 else 1)  # noqa: NPY002
        kept[:] = 0
        begin(t, wastes, stock)
        placed = play_on(t, stock, net, ways, at, kept, careful)
        if len(stock) < ALL:
            counts[1] += 1
            counts[0] += 1 if placed == ALL else 0
        aim = 1.0 if placed == ALL else partly * (placed / ALL) ** 2
        for when in range(len(stock) - 1, -1, -1):
            if kept[when, WASTES] == 0 or kept[when, STOCK] == 0 or won(kept[when]):
                continue
            value = float(1 / (1 + np.exp(-judge(kept[when], net, at))))
            _learn(kept[when], value - aim, size, net, past, at, slopes)
            aim = LAMBDA * aim + (1 - LAMBDA) * value
    return counts


def learn(games: int, seed: int, wastes: int, into: Path, begun: Path | None = None, *, careful: bool = False) -> None:
    """Plays `games`, and keeps the network as it goes. `begun`: a network that has learned something already.

    `careful`: with a thought for every next card, as the expert plays it on; for a network that is nearly done.
    """
    net = read(begun) if begun else fresh(seed)
    past = Network(*(np.full_like(part, 0.01) for part in net))
    started = time.monotonic()
    for done in range(0, games, CHUNK):
        share = done / games
        size = (CAREFUL_STEP if careful else STEP) * min(1.0, max(0.05, (1 - share) / 0.4)) if done else 0.0
        partly = 0.0 if begun else max(0.0, 0.5 - 2 * share)
        wins = _lessons(seed + done, CHUNK, wastes, net, past, size, partly, careful)
        for part in past:
            np.multiply(part, FADING, out=part)
        if done % ((1 if careful else 10) * CHUNK) == 0:
            write(net, into)
            won_now = f"{wins[0] / max(1, wins[1]):.1%} won"
            print(f"{done + CHUNK:,} games, {time.monotonic() - started:,.0f} s: {won_now}", flush=True)  # noqa: T201
    write(net, into)


def main() -> None:
    """The command above."""
    asked = argparse.ArgumentParser(description="Learn to judge tables of Calculation.")
    asked.add_argument("--games", type=int, default=600_000)
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--wastes", type=int, choices=(3, 4), default=4)
    asked.add_argument("--into", type=Path, required=True, help="where the network is kept, .npz")
    asked.add_argument("--begun", type=Path, help="go on from this network")
    asked.add_argument("--careful", action="store_true", help="think of every next card: 25 times as slow")
    given = asked.parse_args()
    learn(given.games, given.seed, given.wastes, given.into, given.begun, careful=given.careful)


if __name__ == "__main__":
    main()
