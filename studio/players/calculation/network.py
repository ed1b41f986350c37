"""A small network that says how likely a table is won. Its numbers were learned (`learning.py`) by playing.

Each waste pile is a sum of rows of a table, cut off at 0; the piles are added up, so that their order does not matter,
mixed with a sum of rows for the whole table, cut off at 0 again, and weighed. There is one for four wastes and one for
three; both know games with and without foundations laid out.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

import numpy as np
from numba.extending import register_jitable

from studio.players.calculation.features import (
    NOTES,
    PILE_FEATURES,
    PILE_ROWS,
    TABLE_FEATURES,
    TABLE_ROWS,
    describe_pile,
    describe_table,
)
from studio.players.calculation.table import WASTES, Array, Table

PILE_UNITS: Final = 48
TABLE_UNITS: Final = 64

_KEPT: Final = "network-{}.npz"


class Network(NamedTuple):
    """The learned numbers, 32 bit floats."""

    piles: Array
    """`PILE_ROWS` + 1 rows of `PILE_UNITS`; the last is always on."""
    tables: Array
    """`TABLE_ROWS` + 1 rows of `TABLE_UNITS`; the last is always on."""
    mix: Array
    """`PILE_UNITS` by `TABLE_UNITS`."""
    out: Array
    """`TABLE_UNITS` + 1; the last is always on."""


class Desk(NamedTuple):
    """Room to work in, so that nothing is made anew for every table."""

    rows: Array
    """Rows that are on, a line a pile."""
    many: Array
    """How many of them."""
    table_rows: Array
    notes: Array
    piles: Array
    """What each pile came to."""
    total: Array
    """Of all piles."""
    units: Array
    """What the whole table came to."""


@register_jitable
def desk() -> Desk:
    """A clear desk."""
    return Desk(
        np.empty((4, PILE_FEATURES), np.int64),
        np.empty(4, np.int64),
        np.empty(TABLE_FEATURES, np.int64),
        np.empty(NOTES, np.int64),
        np.empty((4, PILE_UNITS), np.float32),
        np.empty(PILE_UNITS, np.float32),
        np.empty(TABLE_UNITS, np.float32),
    )


@register_jitable(fastmath=True)  # type: ignore[untyped-decorator, unused-ignore]
def _add_rows(into: Array, table: Array, rows: Array, many: int) -> None:
    """Adds rows of a table, four at a time: a sum that goes back to memory after each takes four times as long."""
    whole = many - many % 4
    for at in range(0, whole, 4):
        one, two, three, four = table[rows[at]], table[rows[at + 1]], table[rows[at + 2]], table[rows[at + 3]]
        for unit in range(len(into)):
            into[unit] += one[unit] + two[unit] + three[unit] + four[unit]
    for at in range(whole, many):
        one = table[rows[at]]
        for unit in range(len(into)):
            into[unit] += one[unit]


@register_jitable(fastmath=True)  # type: ignore[untyped-decorator, unused-ignore]
def judge(t: Table, net: Network, at: Desk) -> float:
    """The log odds that this table is won. Its hand is empty, and all that leaves no choice has been played."""
    describe_table(t, at.table_rows, at.notes)
    at.total[:] = 0
    for waste in range(t[WASTES]):
        _judge_pile(t, waste, net, at)
    at.units[:] = net.tables[TABLE_ROWS]
    _add_rows(at.units, net.tables, at.table_rows, TABLE_FEATURES)
    _mix(at.units, net.mix, at.total)
    odds = net.out[TABLE_UNITS]
    for unit in range(TABLE_UNITS):
        at.units[unit] = max(at.units[unit], np.float32(0))
        odds += at.units[unit] * net.out[unit]
    return float(odds)


@register_jitable(fastmath=True)  # type: ignore[untyped-decorator, unused-ignore]
def _judge_pile(t: Table, waste: int, net: Network, at: Desk) -> None:
    many = describe_pile(t, waste, at.rows[waste], at.notes)
    at.many[waste] = many
    pile = at.piles[waste]
    pile[:] = net.piles[PILE_ROWS]
    _add_rows(pile, net.piles, at.rows[waste], many)
    for unit in range(PILE_UNITS):
        pile[unit] = max(pile[unit], np.float32(0))
        at.total[unit] += pile[unit]


@register_jitable(fastmath=True)  # type: ignore[untyped-decorator, unused-ignore]
def _mix(into: Array, mix: Array, by: Array) -> None:
    """Adds the rows of `mix`, each weighed by its number of `by`."""
    for at in range(0, PILE_UNITS, 4):
        one, two, three, four = mix[at], mix[at + 1], mix[at + 2], mix[at + 3]
        first, second, third, fourth = by[at], by[at + 1], by[at + 2], by[at + 3]
        for unit in range(TABLE_UNITS):
            into[unit] += first * one[unit] + second * two[unit] + third * three[unit] + fourth * four[unit]


def fresh(seed: int) -> Network:
    """A network that has learned nothing yet."""
    chance = np.random.default_rng(seed)

    def small(*shape: int, size: float) -> Array:
        return (chance.standard_normal(shape) * size).astype(np.float32)

    return Network(
        small(PILE_ROWS + 1, PILE_UNITS, size=0.05),
        small(TABLE_ROWS + 1, TABLE_UNITS, size=0.05),
        small(PILE_UNITS, TABLE_UNITS, size=0.2),
        small(TABLE_UNITS + 1, size=0.2),
    )


def write(net: Network, path: Path) -> None:
    """Keeps a network; half precision is exact enough."""
    np.savez_compressed(path, **{name: part.astype(np.float16) for name, part in net._asdict().items()})


def read(path: Path) -> Network:
    """A network that was kept."""
    with np.load(path) as kept:
        return Network(*(kept[name].astype(np.float32) for name in Network._fields))


@cache
def learned(wastes: int) -> Network:
    """The network for three or four wastes that is kept with the source."""
    return read(Path(__file__).with_name(_KEPT.format(wastes)))
