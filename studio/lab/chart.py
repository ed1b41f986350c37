"""The parts of a picture of numbers, as SVG. Measures are user units, y downwards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple
from xml.sax.saxutils import escape

import resvg_py

from studio.lab.distribution import round_width

INK, PANEL, STEEL, PALE = "#0B0F1A", "#141B2D", "#5B6B8C", "#E6EAF2"
GOLD, JADE, CYAN, AMBER = "#E8B84A", "#2BD98E", "#2EC4F1", "#F2A541"
DIM = "#A3AFC6"
FONT = "'Noto Sans CJK JP', 'Noto Sans JP', 'DejaVu Sans', Helvetica, Arial, sans-serif"


class Box(NamedTuple):
    """A rectangle."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        """The right edge."""
        return self.x + self.width

    @property
    def bottom(self) -> float:
        """The lower edge."""
        return self.y + self.height


class Scale(NamedTuple):
    """Numbers from `low` to `high` on a line from `start` to `end`."""

    low: float
    high: float
    start: float
    end: float

    def at(self, number: float) -> float:
        """Where the number lies."""
        return self.start + (number - self.low) / (self.high - self.low) * (self.end - self.start)

    def ticks(self, about: int) -> Sequence[int]:
        """Round numbers inside, not many more than `about`."""
        step = round_width((self.high - self.low) / about)
        first = -int(-self.low // step) * step
        return range(first, int(self.high) + 1, step)


def text(
    x: float, y: float, words: str, *, size: int = 15, fill: str = PALE, anchor: str = "start", room: float = 9999
) -> str:
    """One line; `y` is its base line. Words that are about to leave their `room` are condensed, never cut."""
    tight = f' textLength="{room:.0f}" lengthAdjust="spacingAndGlyphs"' if len(words) * size * 0.56 > room else ""
    place = f'x="{x:.1f}" y="{y:.1f}" font-size="{size}" text-anchor="{anchor}"{tight}'
    return f'<text {place} fill="{fill}">{escape(words)}</text>'


def bar(box: Box, fill: str, opacity: float = 1) -> str:
    """A filled rectangle."""
    return (
        f'<rect x="{box.x:.1f}" y="{box.y:.1f}" width="{max(0.0, box.width):.1f}" height="{max(0.0, box.height):.1f}" '
        f'fill="{fill}" opacity="{opacity:g}"/>'
    )


def line(x1: float, y1: float, x2: float, y2: float, *, stroke: str = STEEL, width: float = 1, dash: str = "") -> str:
    """A straight line."""
    dashes = f' stroke-dasharray="{dash}"' if dash else ""
    ends = f'x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}"'
    return f'<line {ends} stroke="{stroke}" stroke-width="{width:g}"{dashes}/>'


def whisker(x: float, top: float, bottom: float, stroke: str = PALE) -> str:
    """An interval across the end of a bar."""
    caps = "".join(line(x - 4, y, x + 4, y, stroke=stroke, width=1.5) for y in (top, bottom))
    return line(x, top, x, bottom, stroke=stroke, width=1.5) + caps


def dot(x: float, y: float, fill: str) -> str:
    """A value as a point."""
    return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="5" fill="{fill}"/>'


def panel(box: Box, title: str, note: str = "") -> str:
    """The ground of one diagram, its title and a smaller line under it."""
    ground = bar(box, PANEL).replace("<rect ", '<rect rx="10" ')
    return (
        ground
        + text(box.x + 20, box.y + 32, title, size=20)
        + (text(box.x + 20, box.y + 54, note, fill=DIM, size=14) if note else "")
    )


def inside(box: Box, left: float = 60) -> Box:
    """The room for the drawing inside a panel."""
    return Box(box.x + left, box.y + 78, box.width - left - 24, box.height - 78 - 44)


def key(right: float, y: float, entries: Sequence[tuple[str, str]]) -> str:
    """What the colours mean, ending at about `right`; each entry is a colour and its words."""
    widths = [7.4 * len(words) + 40 for _, words in entries]
    drawn, x = "", right - sum(widths) + 20
    for (colour, words), width in zip(entries, widths, strict=True):
        drawn += bar(Box(x, y - 11, 12, 12), colour) + text(x + 18, y, words, size=14, fill=DIM)
        x += width
    return drawn


def sheet(width: int, height: int, parts: Sequence[str]) -> str:
    """A whole SVG file."""
    body = "\n".join((bar(Box(0, 0, width, height), INK), *parts))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" '
        f'font-family="{FONT}">\n{body}\n</svg>\n'
    )


def pixels(svg: str) -> bytes:
    """A whole SVG file as PNG, in its own size, with the letters that the machine has."""
    return bytes(resvg_py.svg_to_bytes(svg_string=svg))
