"""A deck as sheets to print and cut: A4, nine cards a page at true size, cut marks, backs that match.

Printed on both sides, flipped on the long edge, every card has its back.

Cards lie edge to edge: one cut serves two cards, and the dark edge forgives half a millimetre.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from io import BytesIO
from itertools import islice
from pathlib import Path
from typing import NamedTuple, TypeAlias

import cv2
from fpdf import FPDF

from hardware.printing.deck import BACK, Deck
from hardware.printing.faces import face_picture

A4 = (210.0, 297.0)
COLUMNS, ROWS = 3, 3
DPI = 400
Copy: TypeAlias = tuple[str, int]
"""A card's code, and which of its copies it is, from 0."""
MARK = 5.0
"""Millimetres: the length of a cut mark, outside the cards."""


class Sheets(NamedTuple):
    """What was made."""

    pages: int
    cards: int


def print_sheets(deck: Deck, edition: str | None, out: Path, *, backs: bool = True) -> Sheets:
    """Write the PDF of a deck's edition.

    Raises:
        KeyError: when the deck has no such edition.
        OSError: when the file cannot be written.
    """
    cards = deck.contents(edition)
    pdf = FPDF(unit="mm", format="A4")
    pdf.set_auto_page_break(False)
    pdf.set_title(f"{deck.title.en} ({edition or deck.editions[-1]})")
    pages = 0
    for page in _pages(_copies(cards)):
        _sheet(pdf, deck, page)
        pages += 1
        if backs:
            _sheet(pdf, deck, ((BACK, 0),) * (COLUMNS * ROWS))
            pages += 1
    pdf.output(str(out))
    return Sheets(pages, len(cards))


def _copies(cards: tuple[str, ...]) -> Iterator[Copy]:
    printed: Counter[str] = Counter()
    for code in cards:
        yield code, printed[code]
        printed[code] += 1


def _pages(cards: Iterator[Copy]) -> Iterator[tuple[Copy, ...]]:
    while page := tuple(islice(cards, COLUMNS * ROWS)):
        yield page


def _sheet(pdf: FPDF, deck: Deck, copies: tuple[Copy, ...]) -> None:
    width, height = deck.size_mm
    left, top = (A4[0] - COLUMNS * width) / 2, (A4[1] - ROWS * height) / 2
    pdf.add_page()
    for place, (code, copy) in enumerate(copies):
        row, column = divmod(place, COLUMNS)
        pdf.image(_png(deck, code, copy), left + column * width, top + row * height, width, height)
    _cut_marks(pdf, (left, top), deck.size_mm)


def _cut_marks(pdf: FPDF, corner: tuple[float, float], size: tuple[float, float]) -> None:
    (left, top), (width, height) = corner, size
    right, bottom = left + COLUMNS * width, top + ROWS * height
    pdf.set_line_width(0.15)
    pdf.set_draw_color(90)
    for column in range(COLUMNS + 1):
        x = left + column * width
        pdf.line(x, top - 1 - MARK, x, top - 1)
        pdf.line(x, bottom + 1, x, bottom + 1 + MARK)
    for row in range(ROWS + 1):
        y = top + row * height
        pdf.line(left - 1 - MARK, y, left - 1, y)
        pdf.line(right + 1, y, right + 1 + MARK, y)


def _png(deck: Deck, code: str, copy: int) -> BytesIO:
    """The card at print resolution, its round corners filled with the colour of the edge, for a straight cut."""
    picture = face_picture(deck, code, round(deck.size_mm[0] / 25.4 * DPI), copy)
    cover = picture[..., 3:].astype(float) / 255
    edge = picture[picture.shape[0] // 2, 2, :3]
    whole = (picture[..., :3] * cover + edge * (1 - cover)).astype("uint8")
    return BytesIO(cv2.imencode(".png", whole)[1].tobytes())
