"""The order of a stack as a sheet of A4 for the crew: numbered places, ten a row, room to tick each off."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path
from typing import NamedTuple

import resvg_py
from fpdf import FPDF

from hardware.printing.figures import strokes
from hardware.printing.ordinary_figures import GOLD, INDICES, INK
from hardware.printing.outlines import Script, line_svg

PAGE = 210.0, 297.0
MARGIN = 15.0
ROW = 10
CELL = (18.0, 30.0)
DPI = 200
GREY = "#6B7280"
INDEX = 12.0
DIGIT = 2.6


class StackSheet(NamedTuple):
    """What is written beside the order: a title, the deal's number large below it, a line, and how it is done."""

    title: str
    number: int
    head: str
    foot: tuple[str, ...]


def print_stack(out: Path, sheet: StackSheet, indices: tuple[str, ...]) -> None:
    """Write the sheet of a stack; `indices`: what stands in the corners of its cards, at most 60.

    Raises:
        OSError: when the file cannot be written.
    """
    pdf = FPDF(unit="mm", format="A4")
    pdf.set_auto_page_break(False)
    pdf.set_title(f"{sheet.title} {sheet.number}")
    pdf.add_page()
    width, svg = round(PAGE[0] / 25.4 * DPI), sheet_svg(sheet, indices)
    png = resvg_py.svg_to_bytes(svg_string=svg, width=width, dpi=96, skip_system_fonts=True)
    pdf.image(BytesIO(bytes(png)), 0, 0, *PAGE)
    pdf.output(str(out))


def sheet_svg(sheet: StackSheet, indices: tuple[str, ...]) -> str:
    """The page as SVG in millimetres."""
    cells = "".join(_cell(place, index) for place, index in enumerate(indices))
    foot = "".join(_text(line, 262 + 7 * place, 3.6, INK) for place, line in enumerate(sheet.foot))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {PAGE[0]:g} {PAGE[1]:g}">'
        f'<rect width="{PAGE[0]:g}" height="{PAGE[1]:g}" fill="#FFFFFF"/>{_head(sheet)}{cells}{foot}</svg>'
    )


def _head(sheet: StackSheet) -> str:
    return (
        _text(sheet.title, 22, 6.2, INK)
        + _number(str(sheet.number), (PAGE[0] / 2, 27), 9.0, INK)
        + _text(sheet.head, 45, 3.6, GREY)
        + f'<path d="M{MARGIN:g} 50H{PAGE[0] - MARGIN:g}" stroke="{GOLD}" stroke-width=".8"/>'
    )


def _cell(place: int, index: str) -> str:
    row, column = divmod(place, ROW)
    x, y = MARGIN + column * CELL[0], 55 + row * CELL[1] * 1.12
    scale = INDEX / 48
    return (
        f'<rect x="{x + 0.8:g}" y="{y:g}" width="{CELL[0] - 1.6:g}" height="{CELL[1]:g}" rx="2" fill="none" '
        f'stroke="{GREY}" stroke-width=".35"/>{_number(str(place + 1), (x + CELL[0] / 2, y + 2.2), DIGIT, GREY)}'
        + strokes(INDICES[index], (x + CELL[0] / 2 - 14 * scale, y + 7), scale, 1.7, INK)
        + f'<rect x="{x + CELL[0] / 2 - 2:g}" y="{y + 23:g}" width="4" height="4" fill="none" stroke="{GREY}" '
        'stroke-width=".35"/>'
    )


def _number(digits: str, top_middle: tuple[float, float], height: float, colour: str) -> str:
    """Digits drawn as lines, so that the sheet can be read without any typeface installed."""
    scale, step = height / 48, height * 0.78
    left = top_middle[0] - step * len(digits) / 2 + step * 0.13
    return "".join(
        strokes(_digit(digit), (left + step * place, top_middle[1]), scale, height * 0.13, colour)
        for place, digit in enumerate(digits)
    )


def _digit(digit: str) -> str:
    if digit == "0":
        return "M14 1C22 1 27 7 27 16V32C27 41 22 47 14 47C6 47 1 41 1 32V16C1 7 6 1 14 1Z"
    return "M4 10L14 2V47" if digit == "1" else INDICES[digit]


def _text(text: str, y: float, size: float, colour: str) -> str:
    return line_svg(text, Script.JAPANESE, (PAGE[0] / 2, y), size, colour)
