"""Players of Calculation who do not know the stock: wins of deals and time a move, and how long a hint takes.

The yardstick is Tanaka's program (IPSJ Journal 43(10)): about 99 % with four wastes, 72 % with three; human experts 95
and 60. Here only a few deals are played; the large counts and how they are made are in docs/calculation-player.md.
"""

from __future__ import annotations

from collections.abc import Iterator

from studio.games.calculation.cards import value
from studio.games.calculation.deals import stock_of
from studio.games.calculation.position import Options, Turn, start
from studio.lab.solitaire import wins
from studio.players.calculation.advice import advise
from studio.players.calculation.panel import panel_share
from tests.bench.figure import Figure, time_ms

GAMES = {"novice": 5000, "regular": 500, "expert": 12}


def measure() -> Iterator[Figure]:
    """Each strength with four and with three wastes; a hint; a deal's difficulty."""
    for strength, games in GAMES.items():
        for options in (Options(), Options(three_wastes=True)):
            yield from _wins(strength, options, games)
    position = start(Options(), tuple(map(value, stock_of(1, no_foundations=False))))
    yield time_ms("Calculation, a hint", lambda: advise(position.play(Turn())), note="at the first card")
    yield time_ms("Calculation, a deal's difficulty", lambda: panel_share(position), note="400 games of the panel")


def _wins(strength: str, options: Options, games: int) -> Iterator[Figure]:
    counted = wins(games, strength, options, jobs=1)
    what = f"Calculation, {strength}, {options.wastes} wastes"
    yield Figure(what, 100 * counted.wins / counted.games, "% won", f"of {games:,} deals")
    yield Figure(what, counted.seconds_per_move * 1000, "ms/move", "of one processor")
