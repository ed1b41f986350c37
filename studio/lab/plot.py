"""A simulation as one picture: points, prizes, lengths of duels, seats, and the rules that fired.

Drawn from the counts, as SVG.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from studio.lab.chart import (
    AMBER,
    CYAN,
    DIM,
    GOLD,
    INK,
    JADE,
    PALE,
    STEEL,
    Box,
    Scale,
    bar,
    inside,
    key,
    line,
    panel,
    sheet,
    text,
    whisker,
)
from studio.lab.counts import Counts
from studio.lab.distribution import distribution, in_steps, quantile, round_width
from studio.lab.report import by_frequency, seats, total
from studio.show.season import Season
from studio.show.season_file import StageKind

WIDTH, HEIGHT, EDGE = 1600, 1200, 24
FORMAT = frozenset({"opened", "seated", "started", "closed", "qualified", "finalists", "champion", "lottery"})
"""Events of the running order: they happen as often as the season says, and tell nothing."""
MOST_KINDS = 24


def plot_svg(season: Season, seed: int, counts: Counts) -> str:
    """The picture as an SVG file, 1600 × 1200. `counts` hold at least one evening."""
    third = (WIDTH - 4 * EDGE) / 3
    upper = [Box(EDGE + (third + EDGE) * column, 84, third, 440) for column in range(3)]
    left = Box(EDGE, 84 + 440 + EDGE, 2 * third + EDGE, HEIGHT - 84 - 440 - 2 * EDGE)
    heading = text(EDGE + 4, 54, f"{season.title.en} · {counts.evenings:,} evenings", size=30, room=1200)
    origin = text(WIDTH - EDGE - 4, 54, f"{season.name}, seed {seed}", size=16, fill=DIM, anchor="end")
    return sheet(
        WIDTH,
        HEIGHT,
        [
            heading,
            origin,
            _points(upper[0], counts),
            _prizes(upper[1], counts),
            _lengths(upper[2], season, counts),
            _seats(left, season, counts),
            _rules(Box(upper[2].x, left.y, third, left.height), counts),
        ],
    )


def _points(box: Box, counts: Counts) -> str:
    """Two histograms, each in shares of its own; the rarest evenings are cut off, or one jackpot would flatten all."""
    room, both = inside(box), counts.totals + counts.champions
    least, most = quantile(both, 0.005), quantile(both, 0.995)
    width = round_width((most - least + 1) / 32)
    low, high = least // width * width, most // width * width + width
    across = Scale(low, high, room.x, room.right)
    shares = [_shares(in_steps(seen, width)) for seen in (counts.totals, counts.champions)]
    up = Scale(0, max(max(each.values(), default=0) for each in shares), room.bottom, room.y + 12)
    drawn = panel(box, "Points of an evening", _summary(counts.champions, "champion"))
    for each, colour in zip(shares, (STEEL, GOLD), strict=True):
        for start in (start for start in each if low <= start < high):
            x, top = across.at(start), up.at(each[start])
            drawn += bar(Box(x, top, across.at(start + width) - x - 1, room.bottom - top), colour, 0.78)
    drawn += key(box.right - 20, box.y + 32, [(STEEL, "all players"), (GOLD, "champion")])
    return drawn + _floor(room, across) + text(room.x, room.bottom + 38, "without the outer 1 %", size=12, fill=DIM)


def _shares(steps: Counter[int]) -> dict[int, float]:
    return {start: times / steps.total() for start, times in steps.items()}


def _floor(room: Box, across: Scale) -> str:
    drawn = line(room.x, room.bottom, room.right, room.bottom)
    for tick in across.ticks(6):
        drawn += text(across.at(tick), room.bottom + 22, f"{tick:,}", size=14, fill=DIM, anchor="middle")
    return drawn


def _summary(seen: Mapping[int, int], of: str, sign: str = "") -> str:
    found = distribution(seen)
    if found is None:
        return ""
    low, middle, high = found.quartiles
    return f"{of}: half between {sign}{low:,} and {sign}{high:,}, median {sign}{middle:,}"


def _prizes(box: Box, counts: Counts) -> str:
    """Rows of yen: powers of ten, because a lottery spreads a prize over several of them."""
    drawn = panel(box, "Prize", _summary(counts.prizes, "winner", "¥") or "this season pays no prize")
    rows = _prize_rows(counts.prizes)
    return drawn + _rows(
        inside(box, 190), [(words, times / counts.evenings) for words, times in rows], GOLD, percent=True
    )


def _prize_rows(prizes: Counter[int]) -> list[tuple[str, int]]:
    """The classes of prizes with how often each was paid, the dearest first, none left out between."""
    if not prizes:
        return []
    if max(prizes) <= 50 * max(1, quantile(prizes, 0.25)):
        width = round_width((max(prizes) - min(prizes) + 1) / 10)
        steps = in_steps(prizes, width)
        return [(f"from ¥{start:,}", steps[start]) for start in range(max(steps), min(steps) - 1, -width)]
    digits = Counter(dict.fromkeys(range(len(str(max(prizes))) + 1), 0))
    for yen, times in prizes.items():
        digits[len(str(yen)) if yen > 0 else 0] += times
    used = [size for size in sorted(digits, reverse=True) if digits[size] or size]
    return [(f"from ¥{10 ** (size - 1):,}" if size else "¥0", digits[size]) for size in used]


def _rows(room: Box, rows: Sequence[tuple[str, float]], colour: str, *, percent: bool = False) -> str:
    """Bars from left to right with their names and numbers."""
    drawn, pitch = "", min(40.0, (room.height + 36) / max(1, len(rows)))
    across = Scale(0, max((number for _, number in rows), default=0) or 1, room.x, room.right - 62)
    for place, (words, number) in enumerate(rows):
        y = room.y - 6 + place * pitch
        base = y + pitch / 2 + 5
        drawn += bar(Box(room.x, y + pitch * 0.16, across.at(number) - room.x, pitch * 0.68), colour)
        drawn += text(room.x - 10, base, words, size=14, anchor="end")
        shown = f"{number:.1%}" if percent else f"{number:,.2f}"
        drawn += text(across.at(number) + 8, base, shown, size=14, fill=DIM)
    return drawn


def _lengths(box: Box, season: Season, counts: Counts) -> str:
    """A line a stage: from the shortest duel in twenty to the longest in twenty, the middle half, the median."""
    room = inside(box, 120)
    spans = {index: stage.moves for index, stage in sorted(counts.stages.items()) if stage.moves}
    high = max((quantile(moves, 0.95) for moves in spans.values()), default=1)
    across = Scale(0, high + round_width(high / 20), room.x, room.right)
    drawn = panel(box, "Moves of a duel", "line: 90 % of duels, box: half of them, mark: median")
    pitch = min(70.0, room.height / max(1, len(spans)))
    for place, (index, moves) in enumerate(spans.items()):
        y = room.y + (place + 0.5) * pitch
        low, first, middle, third, most = (across.at(quantile(moves, share)) for share in (0.05, 0.25, 0.5, 0.75, 0.95))
        drawn += text(room.x - 10, y + 5, season.stages[index].id, anchor="end", room=95)
        drawn += line(low, y, most, y, stroke=CYAN, width=2) + bar(Box(first, y - 12, third - first, 24), CYAN, 0.55)
        drawn += line(middle, y - 16, middle, y + 16, stroke=PALE, width=3)
    return drawn + _floor(room, across)


def _seats(box: Box, season: Season, counts: Counts) -> str:
    room = inside(box)
    lines = {index: seats(season, index, stage) for index, stage in sorted(counts.stages.items())}
    slots = sum(map(len, lines.values())) + 0.8 * (len(lines) - 1)
    pitch = room.width / max(1.0, slots)
    rates = [seat[name] for found in lines.values() for seat in found for name in _RATES if seat[name]]
    up = Scale(0, min(1.0, max((high for _, _, high in rates), default=1.0) * 1.05), room.bottom - 16, room.y)
    drawn = panel(
        box,
        "Winners by seat",
        "turn order of the first duel, or drawn number; line: 95 % interval, dashes: equal chances in a duel",
    )
    drawn += key(box.right - 20, box.y + 32, [(JADE, "wins of duels sat in"), (GOLD, "wins the evening")])
    for tenth in range(int(up.high * 10) + 1):
        y = up.at(tenth / 10)
        drawn += line(room.x, y, room.right, y, stroke=INK)
        drawn += text(room.x - 10, y + 5, f"{tenth * 10} %", size=14, fill=DIM, anchor="end")
    x = room.x
    for index, found in lines.items():
        stage = season.stages[index]
        name = f"{stage.id} (drawn number)" if stage.kind is StageKind.SURVIVAL else stage.id
        drawn += text(
            x + pitch * len(found) / 2, room.bottom + 32, name, anchor="middle", room=pitch * (len(found) + 0.6)
        )
        even = up.at(1 / stage.seats)
        for place, seat in enumerate(found):
            drawn += _seat(x + place * pitch, pitch, seat, up, room.bottom - 16)
        drawn += line(x, even, x + pitch * len(found), even, stroke=PALE, dash="3 5")
        x += (len(found) + 0.8) * pitch
    return drawn


_RATES = {"duel_win_rate": JADE, "champion_rate": GOLD}


def _seat(x: float, pitch: float, seat: Mapping[str, Any], up: Scale, floor: float) -> str:
    drawn = text(x + pitch / 2, floor + 20, str(seat["seat"]), size=14, fill=DIM, anchor="middle")
    wide = min(34.0, pitch * 0.36)
    for side, (name, colour) in enumerate(_RATES.items()):
        if seat[name] is None:
            continue
        value, low, high = seat[name]
        left = x + pitch / 2 + (side - 1) * wide
        drawn += bar(Box(left + 1, up.at(value), wide - 2, floor - up.at(value)), colour)
        drawn += whisker(left + wide / 2, up.at(high), up.at(low))
    return drawn


def _rules(box: Box, counts: Counts) -> str:
    kinds = [kind for kind in by_frequency(counts) if kind not in FORMAT][-MOST_KINDS:]
    rows = [(kind, total(counts.events[kind]) / counts.evenings) for kind in kinds]
    return panel(box, "What happened, times an evening", "a logarithmic scale") + _log_rows(box, rows)


def _log_rows(box: Box, rows: Sequence[tuple[str, float]]) -> str:
    """Bars on a scale of powers of ten, since a rare rule and every drawn card stand side by side."""
    room = Box(box.x + 150, box.y + 68, box.width - 150 - 90, box.height - 68 - 20)
    least = min((number for _, number in rows), default=1.0)
    most = max((number for _, number in rows), default=1.0)
    across = Scale(math.floor(math.log10(least)) - 0.3, math.log10(most) + 0.01, room.x, room.right)
    pitch = min(34.0, room.height / max(1, len(rows)))
    drawn = ""
    for place, (words, number) in enumerate(rows):
        y, end = room.y + place * pitch, across.at(math.log10(number))
        drawn += bar(Box(room.x, y + pitch * 0.16, end - room.x, pitch * 0.68), AMBER)
        drawn += text(room.x - 10, y + pitch / 2 + 5, words, size=14, anchor="end")
        drawn += text(end + 8, y + pitch / 2 + 5, f"{number:,.3g}", size=14, fill=DIM)
    return drawn
