"""What the solver finds out about many numbered deals: how many are won, lost or unknown, how wide a search that took.

A survey is a file of lines, one JSON object a deal, so that it can be broken off and taken up again.
"""

from __future__ import annotations

import json
import statistics
import time
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

from studio.games.calculation.notation import write_line
from studio.games.calculation.position import Options, deal_start
from studio.games.calculation.solver import Verdict, solve


class Surveyed(NamedTuple):
    """What was found out about one deal."""

    number: int
    verdict: str
    reached: int
    positions: int
    width: int
    """The beam that won it, 0 when none did."""
    seconds: float
    """Of this process."""
    budget: int
    line: str
    """How it is won (`notation`), empty when it is not."""


def survey(options: Options, numbers: Iterable[int], budget: int, kept: Path) -> Iterator[Surveyed]:
    """Solve the deals that `kept` does not hold yet, or only as unknown within a smaller budget; append each to it."""
    done = {one.number for one in surveyed(kept) if one.verdict != Verdict.UNKNOWN or one.budget >= budget}
    with kept.open("a", encoding="utf-8") as lines:
        for number in numbers:
            if number in done:
                continue
            one = _one(options, number, budget)
            lines.write(json.dumps(one._asdict()) + "\n")
            lines.flush()
            yield one


def surveyed(kept: Path) -> tuple[Surveyed, ...]:
    """What a file of a survey holds, the last word on each deal; nothing when there is none."""
    if not kept.exists():
        return ()
    found = (Surveyed(**json.loads(line)) for line in kept.read_text(encoding="utf-8").splitlines())
    return tuple({one.number: one for one in found}.values())


def report(found: Iterable[Surveyed]) -> dict[str, Any]:
    """Counts by verdict, won by width of the beam, and the time of a deal in milliseconds."""
    deals = tuple(found)
    times = sorted(one.seconds * 1000 for one in deals) or [0.0]
    verdicts = Counter(one.verdict for one in deals)
    widths = Counter(one.width for one in deals if one.width)
    total, by_width = 0, {}
    for width in sorted(widths):
        total += widths[width]
        by_width[width] = total
    return {
        "deals": len(deals),
        **{verdict.value: verdicts[verdict.value] for verdict in Verdict},
        "won_by_width": by_width,
        "ms": {
            "mean": round(statistics.fmean(times), 1),
            "median": round(statistics.median(times), 1),
            "p95": round(times[int(len(times) * 0.95)], 1) if len(times) > 1 else round(times[0], 1),
        },
    }


def _one(options: Options, number: int, budget: int) -> Surveyed:
    began = time.process_time()
    found = solve(deal_start(options, number), budget)
    seconds = round(time.process_time() - began, 5)
    told = found.verdict.value, found.reached, found.positions, found.width
    return Surveyed(number, *told, seconds, budget, write_line(found.line))
