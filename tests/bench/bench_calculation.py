"""The solver of Calculation: deals won by width of the beam, time for each, and a live verdict in the middle of games.

The yardstick: a plain beam search solved 29 / 66 / 91 % of random deals with four waste piles at a width of 10 / 100 /
1,000, and 20 / 53 / 78 % with three; a width of 1,000 took 49 ms a deal in C++ and 1.6 s in Python.
"""

from __future__ import annotations

import random
import time
from collections.abc import Iterator
from statistics import fmean, median

from studio.games.calculation.position import Options, deal_start
from studio.games.calculation.solver import LIVE_BUDGET, Verdict, solve
from studio.games.calculation.solving.search import root_of, run
from studio.games.calculation.solving.taste import TASTE, weights
from tests.bench.figure import Figure
from tests.players.calculation_games import by_chance

YARDSTICK = {False: {10: 29, 100: 66, 1000: 91}, True: {10: 20, 100: 53, 1000: 78}}
DEALS = {10: 200, 100: 100, 1000: 40}


def measure() -> Iterator[Figure]:
    """Won and time for each width, whole solves, and verdicts in the middle of a game played by chance."""
    began = time.perf_counter()
    solve(deal_start(Options(), 1), 1)
    yield Figure("solver's first answer in a process", time.perf_counter() - began, "s", "loads the compiled code")
    for three in (False, True):
        for width, deals in DEALS.items():
            yield from _beam(Options(three_wastes=three), width, deals, YARDSTICK[three][width])
    yield _whole(Options(), 60)
    yield _whole(Options(three_wastes=True), 20)
    yield from _live(12)


def _beam(options: Options, width: int, deals: int, plain: int) -> Iterator[Figure]:
    judged, won, times = weights(TASTE), 0, []
    for number in range(1, deals + 1):
        root = root_of(deal_start(options, number))
        before = time.process_time()
        won += run(root, options, judged, width, thrifty=True).level >= 0
        times.append((time.process_time() - before) * 1000)
    name = f"beam {width:,}, {options.wastes} wastes"
    yield Figure(f"{name}: deals won", 100 * won / deals, "%", f"{plain} % plainly")
    note = "49 ms in C++, 1,600 in Python" if width == 1000 and options.wastes == 4 else ""
    yield Figure(f"{name}: a deal", fmean(times), "ms", f"mean; median {median(times):.1f}. {note}")


def _whole(options: Options, deals: int) -> Figure:
    times = []
    for number in range(1, deals + 1):
        before = time.process_time()
        solve(deal_start(options, number), 250_000)
        times.append((time.process_time() - before) * 1000)
    return Figure(f"a deal solved, {options.wastes} wastes", median(times), "ms", f"mean {fmean(times):.1f}")


def _live(games: int) -> Iterator[Figure]:
    times: dict[str, list[float]] = {verdict: [] for verdict in Verdict}
    for number in range(1, games + 1):
        for left in (30, 20, 10):
            position = by_chance(deal_start(Options(), number), random.Random(number), left)
            before = time.process_time()
            verdict = solve(position, LIVE_BUDGET).verdict
            times[verdict].append((time.process_time() - before) * 1000)
    for verdict, spent in times.items():
        if spent:
            yield Figure(
                f"live verdict: {verdict}", median(spent), "ms", f"{len(spent)} positions, worst {max(spent):.0f}"
            )
