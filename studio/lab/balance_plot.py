"""Hikomyu's balance as one picture, drawn from its report: strengths, points, seats from the dealer, silence."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Any, Final

from studio.games.hikomyu.personas import PERSONAS
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
    dot,
    inside,
    key,
    line,
    panel,
    sheet,
    text,
    whisker,
)

WIDTH, HEIGHT, EDGE = 1600, 1330, 24
_TOP, _UPPER, _NAMES = 84, 640, 270
_RULINGS: Final = {
    "plus": (GOLD, "as in the source"),
    "zero": (CYAN, "soft ikemen"),
    "without": (JADE, "without him"),
    "plain": (STEEL, "no personas"),
}
"""By ruling: its colour and its words."""
_POWERS: Final = (0.25, 0.5, 1.0, 2.0, 4.0, 8.0)


def balance_svg(found: Mapping[str, Any]) -> str:
    """The picture of a `balance_report` as an SVG file, 1600 × 1330."""
    lower = _TOP + _UPPER + EDGE
    rest = HEIGHT - lower - EDGE
    wide = [(WIDTH - 3 * EDGE) * share for share in (0.6, 0.4)]
    thirds = [(WIDTH - 4 * EDGE) * share for share in (0.36, 0.37, 0.27)]
    lefts = [EDGE, 2 * EDGE + thirds[0], 3 * EDGE + thirds[0] + thirds[1]]
    players = found["players"] if isinstance(found["players"], list) else [found["players"]]
    table = f"{players[0]}–{players[-1]}" if len(players) > 1 else str(players[0])
    heading = f"Hikomyu-ism 非コミュイズム · {found['games']:,} games of {table} {found['strength']} players"
    return sheet(
        WIDTH,
        HEIGHT,
        [
            text(EDGE + 4, 54, heading, size=30, room=1300),
            text(WIDTH - EDGE - 4, 54, f"seed {found['seed']}", size=16, fill=DIM, anchor="end"),
            _strengths(Box(EDGE, _TOP, wide[0], _UPPER), found),
            _by_players(Box(2 * EDGE + wide[0], _TOP, wide[1], _UPPER), found),
            _points(Box(lefts[0], lower, thirds[0], rest), found["personas"]),
            _seats(Box(lefts[1], lower, thirds[1], rest), found["rulings"]),
            _silence(Box(lefts[2], lower, thirds[2], rest), found["rulings"]),
        ],
    )


def _name(code: str) -> str:
    persona = PERSONAS[code]
    return f"{persona.title.ja} {persona.title.en} {'★' * persona.stars}"


def _rows(box: Box, count: int) -> list[float]:
    """Where the middle of each of so many rows lies."""
    pitch = (box.height - 78 - 50) / max(1, count)
    return [box.y + 78 + pitch * (place + 0.5) for place in range(count)]


# ---- strengths -------------------------------------------------------------------------------------------------------


def _strengths(box: Box, found: Mapping[str, Any]) -> str:
    """A row a persona, a mark a ruling, on a scale of powers of two: half as often lies as far away as twice."""
    shown = [name for name in ("plus", "zero", "without") if name in found["rulings"]]
    across = _powers_scale(box, found, shown)
    drawn = panel(box, "How often each wins, times its fair share", "line: 95 % interval; ★: the author's guess")
    drawn += key(box.right - 20, box.y + 32, [_RULINGS[name] for name in shown]) + _powers(box, across)
    codes = list(found["personas"])
    for code, y in zip(codes, _rows(box, len(codes)), strict=True):
        drawn += text(box.x + _NAMES - 12, y + 5, _name(code), anchor="end", room=_NAMES - 24)
        for place, name in enumerate(shown):
            estimate = found["rulings"][name]["personas"].get(code, {}).get("times_fair")
            if estimate:
                drawn += _mark(across, y + (place - (len(shown) - 1) / 2) * 13, estimate, _RULINGS[name][0])
    return drawn


def _powers_scale(box: Box, found: Mapping[str, Any], shown: Sequence[str]) -> Scale:
    """From the power of two below the least interval to that above the largest, a quarter to eightfold at most."""
    lines = [line["times_fair"] for name in shown for line in found["rulings"][name]["personas"].values()]
    low, high = min(low for _, low, _ in lines), max(high for _, _, high in lines)
    first = max((power for power in _POWERS if power <= max(low, _POWERS[0])), default=_POWERS[0])
    last = min((power for power in _POWERS if power >= min(high, _POWERS[-1])), default=_POWERS[-1])
    return Scale(math.log2(min(first, 0.5)), math.log2(max(last, 2.0)), box.x + _NAMES, box.right - 30)


def _powers(box: Box, across: Scale) -> str:
    drawn = ""
    for power in _POWERS:
        if across.low <= math.log2(power) <= across.high:
            x = across.at(math.log2(power))
            even = power == 1
            drawn += line(x, box.y + 72, x, box.bottom - 48, stroke=PALE if even else INK, dash="3 5" if even else "")
            words = "fair share" if even else f"× {power:g}"
            drawn += text(x, box.bottom - 24, words, size=14, fill=DIM, anchor="middle")
    return drawn


def _mark(across: Scale, y: float, estimate: Sequence[float], colour: str) -> str:
    floor = 2.0**across.low
    value, low, high = (across.at(min(across.high, math.log2(max(number, floor)))) for number in estimate)
    return line(low, y, high, y, stroke=colour, width=2.5) + dot(value, y, colour)


def _by_players(box: Box, found: Mapping[str, Any]) -> str:
    """A field for each persona and number of players: gold above the fair share, blue below."""
    codes, tables = list(found["personas"]), found["rulings"]["plus"]["by_players"]
    drawn = panel(box, "By number of players", "times the fair share, as in the source")
    left, width = box.x + 140, (box.width - 140 - 20) / len(tables)
    rows = _rows(box, len(codes))
    for code, y in zip(codes, rows, strict=True):
        drawn += text(left - 12, y + 5, PERSONAS[code].title.en, anchor="end", room=112)
        for column, table in enumerate(tables.values()):
            estimate = table["personas"].get(code, {}).get("times_fair")
            if estimate:
                drawn += _field(Box(left + column * width, y - 21, width - 4, 42), estimate[0])
    for column, players in enumerate(tables):
        drawn += text(
            left + (column + 0.5) * width,
            box.bottom - 24,
            f"{players} players",
            size=14,
            fill=DIM,
            anchor="middle",
            room=width,
        )
    return drawn


def _field(box: Box, strength: float) -> str:
    """Gold for the strong, blue for the weak, nothing for the fair; words dark on a light ground."""
    away = math.log2(max(strength, 0.1))
    opacity = min(0.85, abs(away) / 2.2)
    ink = INK if opacity > 0.65 else PALE
    ground = bar(box, GOLD if away > 0 else CYAN, round(opacity, 2))
    return ground + text(box.x + box.width / 2, box.y + 27, f"{strength:.2f}", size=16, fill=ink, anchor="middle")


# ---- points, seats, silence ------------------------------------------------------------------------------------------


def _points(box: Box, personas: Mapping[str, Any]) -> str:
    drawn = panel(box, "Points of a game", "mean with its 95 % interval, as in the source")
    lines = {code: found["points"] for code, found in personas.items() if found["points"]}
    low, high = (
        min((low for _, low, _ in lines.values()), default=0),
        max((high for _, _, high in lines.values()), default=1),
    )
    across = Scale(min(0.0, low) - 2, max(1.0, high) * 1.06, box.x + 150, box.right - 60)
    drawn += line(across.at(0), box.y + 72, across.at(0), box.bottom - 44)
    for code, y in zip(lines, _rows(box, len(lines)), strict=True):
        value, least, most = lines[code]
        start, end = sorted((across.at(0), across.at(value)))
        drawn += text(box.x + 138, y + 5, PERSONAS[code].title.en, anchor="end", room=122)
        drawn += bar(Box(start, y - 11, end - start, 22), AMBER)
        drawn += line(across.at(least), y, across.at(most), y, stroke=PALE, width=2)
        drawn += text(max(end, across.at(most)) + 8, y + 5, f"{value:+.1f}", size=14, fill=DIM)
    for tick in across.ticks(5):
        drawn += text(across.at(tick), box.bottom - 22, str(tick), size=14, fill=DIM, anchor="middle")
    return drawn


def _seats(box: Box, rulings: Mapping[str, Any]) -> str:
    """Bars by table size, the dealer first; the height is the win rate over the fair share."""
    shown = "plain" if "plain" in rulings else "plus"
    room = inside(box)
    scaled = {
        players: [[number * len(table["seats"]) for number in seat["win_rate"]] for seat in table["seats"]]
        for players, table in rulings[shown]["by_players"].items()
    }
    up = Scale(0, min(3.0, max(high for seats in scaled.values() for _, _, high in seats)), room.bottom - 16, room.y)
    note = f"{_RULINGS[shown][1]}; times the fair share, the dealer (幹事) in gold, then clockwise"
    drawn = panel(box, "Wins by seat from the dealer", note)
    pitch = room.width / (sum(map(len, scaled.values())) + 0.8 * (len(scaled) - 1))
    x = room.x
    for players, seats in scaled.items():
        drawn += _round(x, pitch, seats, up)
        drawn += text(x + pitch * len(seats) / 2, room.bottom + 12, players, anchor="middle")
        x += (len(seats) + 0.8) * pitch
    for half in range(int(up.high * 2) + 1):
        drawn += text(room.x - 10, up.at(half / 2) + 5, f"{half / 2:g}", size=14, fill=DIM, anchor="end")
    drawn += line(room.x, up.at(1), room.right, up.at(1), stroke=PALE, dash="3 5")
    return drawn + text(room.x + room.width / 2, room.bottom + 34, "players", size=14, fill=DIM, anchor="middle")


def _round(x: float, pitch: float, seats: Sequence[Sequence[float]], up: Scale) -> str:
    """One bar a seat, once round the table."""
    drawn = ""
    for place, (value, low, high) in enumerate(seats):
        left, top = x + place * pitch, up.at(min(value, up.high))
        drawn += bar(Box(left + 1, top, pitch - 2, up.start - top), STEEL if place else GOLD)
        drawn += whisker(left + pitch / 2, up.at(min(high, up.high)), up.at(low))
    return drawn


def _silence(box: Box, rulings: Mapping[str, Any]) -> str:
    """How often the penalty changes who wins: a line a ruling over the numbers of players."""
    room = inside(box)
    rates = {
        name: [table["silence"]["decides"] for table in ruling["by_players"].values()]
        for name, ruling in rulings.items()
    }
    up = Scale(0, max(high for found in rates.values() for _, _, high in found) * 1.08, room.bottom - 16, room.y + 44)
    drawn = panel(box, "How often silence decides", "games whose winners its penalty changes")
    for place, (name, found) in enumerate(rates.items()):
        entry = _RULINGS[name]
        drawn += key(box.x + 205 + 170 * (place % 2), box.y + 82 + 20 * (place // 2), [entry])
        drawn += _course(room, up, found, 7 * (place - (len(rates) - 1) / 2), entry[0])
    for percent in range(0, int(up.high * 100) + 1, 5):
        drawn += text(room.x - 10, up.at(percent / 100) + 5, f"{percent} %", size=14, fill=DIM, anchor="end")
    return drawn + _sizes(room, list(rulings["plus"]["by_players"]))


def _course(room: Box, up: Scale, found: Sequence[Sequence[float]], aside: float, colour: str) -> str:
    """Values with their intervals from column to column, a little aside, so that none hides another."""
    step = room.width / len(found)
    spots = [(room.x + (column + 0.5) * step + aside, up.at(value)) for column, (value, _, _) in enumerate(found)]
    drawn = "".join(line(x1, y1, x2, y2, stroke=colour, width=2) for (x1, y1), (x2, y2) in pairwise(spots))
    for (x, y), (_, low, high) in zip(spots, found, strict=True):
        drawn += whisker(x, up.at(high), up.at(low), colour) + dot(x, y, colour)
    return drawn


def _sizes(room: Box, sizes: Sequence[str]) -> str:
    """Numbers of players under equal columns."""
    step = room.width / len(sizes)
    drawn = "".join(
        text(room.x + (column + 0.5) * step, room.bottom + 12, players, anchor="middle")
        for column, players in enumerate(sizes)
    )
    return drawn + text(room.x + room.width / 2, room.bottom + 34, "players", size=14, fill=DIM, anchor="middle")
