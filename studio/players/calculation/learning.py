"""How the network's numbers were found: it plays games against chance and learns from how they end.

TD(λ): after a game each table in it is moved towards how it ended, the nearer to the end the more, and else towards
what the table after it was judged. At first a lost game counts a little by how far it got, since nobody who knows
nothing ever wins. Every row of the network has a step of its own (Adagrad, with a memory that fades), and so has every
unit. A quarter of the games are played without foundations. The same seed gives the same network on the same kind of
processor.

    python -m studio.players.calculation.learning --games 1500000 --wastes 4 --into network-4.npz
    python -m studio.players.calculation.learning --games 1000000 --wastes 4 --begun network-4.npz --into network-4.npz

Who goes on from a network that has learned does so with small steps, which become smaller: large ones lose more than
they find.
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path
from typing import Final, NamedTuple

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
SMALL_STEP: Final = 0.002
FADING: Final = 0.985
"""How much of what is known about the size of past steps is kept, chunk by chunk."""
_LEAST: Final = 1e-6


class Past(NamedTuple):
    """How large the slopes have been: each number's step is measured by its row's and by its unit's."""

    piles: Array
    """A number a row, as all that have no other shape here."""
    tables: Array
    mix: Array
    out: Array
    pile_units: Array
    """A number a unit."""
    units: Array


def _nothing_past() -> Past:
    """Before the first step."""
    rows = PILE_ROWS + 1, TABLE_ROWS + 1, PILE_UNITS, TABLE_UNITS + 1, PILE_UNITS, TABLE_UNITS
    return Past(*(np.full(many, 0.01, np.float32) for many in rows))


@register_jitable(fastmath=True)  # type: ignore[untyped-decorator, unused-ignore]
def _evened(slope: Array, units: Array, into: Array) -> float:
    """Writes the slope with every unit's share made even, as `units` remembers them; the mean square of the slope."""
    total, mean = np.float32(0), np.float32(0)
    for unit in range(len(units)):
        units[unit] += slope[unit] * slope[unit]
        total += slope[unit] * slope[unit]
        mean += units[unit]
    mean /= len(units)
    for unit in range(len(units)):
        into[unit] = slope[unit] * np.sqrt(mean / (units[unit] + np.float32(_LEAST)))
    return float(total / len(units))


@register_jitable(fastmath=True)  # type: ignore[untyped-decorator, unused-ignore]
def _step(part: Array, past: Array, row: int, slope: Array, square: float, weight: float, size: float) -> None:
    """Moves a row down an evened slope; `square` is that of the slope itself."""
    past[row] += np.float32(square * weight * weight)
    by = np.float32(size * weight / np.sqrt(past[row] + _LEAST))
    numbers = part[row]
    for unit in range(len(numbers)):
        numbers[unit] -= by * slope[unit]


@register_jitable(fastmath=True)  # type: ignore[untyped-decorator, unused-ignore]
def _learn(t: Table, error: float, size: float, net: Network, past: Past, at: Desk, slopes: Array) -> None:
    """Moves all that is on for the table that was judged last: it was judged too high by `error`."""
    up, down, even, slope = slopes[0], slopes[1], slopes[2], slopes[3]
    wrong = np.float32(error)
    for unit in range(TABLE_UNITS):
        up[unit] = wrong * net.out[unit] if at.units[unit] > 0 else np.float32(0)
    for unit in range(TABLE_UNITS):
        slope[unit] = wrong * at.units[unit]
        past.out[unit] += slope[unit] * slope[unit]
        net.out[unit] -= np.float32(size) * slope[unit] / np.sqrt(past.out[unit] + np.float32(_LEAST))
    past.out[TABLE_UNITS] += wrong * wrong
    net.out[TABLE_UNITS] -= np.float32(size) * wrong / np.sqrt(past.out[TABLE_UNITS] + np.float32(_LEAST))
    square = _evened(up, past.units, even)
    for pile_unit in range(PILE_UNITS):
        numbers = net.mix[pile_unit]
        total = np.float32(0)
        for unit in range(TABLE_UNITS):
            total += up[unit] * numbers[unit]
        down[pile_unit] = total
        if at.total[pile_unit] > 0:
            _step(net.mix, past.mix, pile_unit, even, square, at.total[pile_unit], size)
    for feature in range(TABLE_FEATURES):
        _step(net.tables, past.tables, at.table_rows[feature], even, square, 1.0, size)
    _step(net.tables, past.tables, TABLE_ROWS, even, square, 1.0, size)
    for waste in range(t[WASTES]):
        for unit in range(PILE_UNITS):
            slope[unit] = down[unit] if at.piles[waste, unit] > 0 else np.float32(0)
        square = _evened(slope, past.pile_units, even)
        for feature in range(at.many[waste]):
            _step(net.piles, past.piles, at.rows[waste, feature], even, square, 1.0, size)
        _step(net.piles, past.piles, PILE_ROWS, even, square, 1.0, size)


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
def _lessons(seed: int, games: int, wastes: int, net: Network, past: Past, size: float, partly: float) -> Array:
    """Plays games and learns from each; how many with foundations laid out were won, and how many there were."""
    np.random.seed(seed)  # noqa: NPY002 - the compiled generator
    counts = np.zeros(2, np.int64)
    ways, at, slopes = ways_room(), desk(), np.zeros((4, max(PILE_UNITS, TABLE_UNITS)), np.float32)
    kept: Array = np.zeros((ALL, SIZE), np.int16)
    t: Array = np.zeros(SIZE, np.int16)
    for _ in range(games):
        stock = _shuffled(0 if np.random.randint(4) == 0 else 1)  # noqa: NPY002
        kept[:] = 0
        begin(t, wastes, stock)
        placed = play_on(t, stock, net, ways, at, kept)
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


def learn(games: int, seed: int, wastes: int, into: Path, begun: Path | None = None) -> None:
    """Plays `games`, and keeps the network as it goes. `begun`: a network that has learned something already."""
    net = read(begun) if begun else fresh(seed)
    past = _nothing_past()
    started = time.monotonic()
    for done in range(0, games, CHUNK):
        share = done / games
        size = SMALL_STEP * max(0.02, 1 - share) if begun else STEP * min(1.0, max(0.05, (1 - share) / 0.4))
        partly = 0.0 if begun else max(0.0, 0.5 - 2 * share)
        wins = _lessons(seed + done, CHUNK, wastes, net, past, size if done else 0.0, partly)
        for part in past:  # after the first games, which only look, as if there had always been such slopes
            np.multiply(part, FADING if done or not begun else 1 / (1 - FADING), out=part)
        if done % (10 * CHUNK) == 0:
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
    given = asked.parse_args()
    learn(given.games, given.seed, given.wastes, given.into, given.begun)


if __name__ == "__main__":
    main()
