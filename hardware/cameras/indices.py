"""The index in a card's corner: what tells the rank of an ordinary card of any pack, its courts too.

Pips stand alike in every pack, court figures do not, and a pack's own figures are known only when it was enrolled. The
indices are near enough to each other everywhere. Two opposite corners of a field are cut out at `PX_PER_MM`, and every
rank's index is searched in them in a few sizes (normalised correlation).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import cv2
import numpy as np
import resvg_py
from numpy.typing import NDArray

from hardware.cameras.detect import Gray, Quad
from hardware.printing.deck import Deck
from hardware.printing.ordinary_faces import index_box, index_svg
from hardware.printing.ordinary_figures import PAPER, Suit

Floats = NDArray[np.float32]

PX_PER_MM = 2.5
CORNER = (13.0, 18.5)
"""Millimetres of a corner that are searched: the index, not the suit below it."""
INDEX = ((1.5, 2.0), (11.0, 16.5))
"""Millimetres, left top and right bottom: where the index of any pack stands."""
OUTSIDE = 1.2
"""Millimetres outside the field that are searched too: a field may be a little off."""
SIZES = ((0.72, 0.72), (0.86, 0.86), (1.0, 1.0), (1.0, 1.14), (1.14, 1.28))
"""Widths and heights of an index compared with ours."""
RIM = 0.8
"""Millimetres of white around an index that belong to what is searched."""


class Indices:
    """The indices of a deck of ordinary cards; `enrolled`: code and field of every card of the pack in use."""

    def __init__(self, deck: Deck, enrolled: Sequence[tuple[str, Gray]] = ()) -> None:
        self.codes = tuple(card.code for card in deck.cards if card.ordinary is not None)
        self._size_mm = deck.size_mm
        printed = [card.ordinary.index for card in deck.cards if card.ordinary is not None]
        self._glyphs = [[_glyph(index, size) for size in SIZES] for index in printed]
        if enrolled:
            size = deck.size_mm
            self._glyphs = [[_cut(field, size) for name, field in enrolled if name == code] for code in self.codes]

    def scores(self, gray: Gray, quad: Quad, start: int) -> Floats:
        """(2, codes): how well each index is found, −1 to 1, in both corners of a field that `start` makes upright."""
        corners = [self._corner(gray, np.roll(quad, -turn, axis=0)) for turn in (start, start + 2)]
        return np.array([[_best(corner, sizes) for sizes in self._glyphs] for corner in corners], np.float32)

    def _corner(self, gray: Gray, quad: Quad) -> Gray:
        width, height = (side * PX_PER_MM for side in self._size_mm)
        square = np.array([[0, 0], [width, 0], [width, height], [0, height]], np.float32) + OUTSIDE * PX_PER_MM
        matrix = cv2.getPerspectiveTransform(quad.astype(np.float32), square)
        size = round((CORNER[0] + OUTSIDE) * PX_PER_MM), round((CORNER[1] + OUTSIDE) * PX_PER_MM)
        return cv2.warpPerspective(gray, matrix, size, flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)


def _cut(field: Gray, size_mm: tuple[float, float]) -> Gray:
    """The index of a card of the pack in use, as its picture shows it."""
    whole = round(size_mm[0] * PX_PER_MM), round(size_mm[1] * PX_PER_MM)
    (left, top), (right, bottom) = ((round(mm * PX_PER_MM) for mm in corner) for corner in INDEX)
    return cv2.resize(field, whole, interpolation=cv2.INTER_AREA)[top:bottom, left:right]


def _best(corner: Gray, sizes: list[Gray]) -> float:
    return max(float(cv2.matchTemplate(corner, glyph, cv2.TM_CCOEFF_NORMED).max()) for glyph in sizes)


@lru_cache(maxsize=128)
def _glyph(index: str, size: tuple[float, float]) -> Gray:
    left, top, width, height = index_box(index)
    box = f"{left - RIM:g} {top - RIM:g} {width + 2 * RIM:g} {height + 2 * RIM:g}"
    white = f'<rect x="-9" y="-9" width="99" height="99" fill="{PAPER}"/>'
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}">{white}{index_svg(index, Suit.SPADES)}</svg>'
    png = np.frombuffer(resvg_py.svg_to_bytes(svg_string=svg, width=200, dpi=96, skip_system_fonts=True), np.uint8)
    wanted = round((width + 2 * RIM) * size[0] * PX_PER_MM), round((height + 2 * RIM) * size[1] * PX_PER_MM)
    gray = cv2.resize(
        np.asarray(cv2.imdecode(png, cv2.IMREAD_GRAYSCALE), np.uint8), wanted, interpolation=cv2.INTER_AREA
    )
    return cv2.GaussianBlur(gray, (3, 3), 0.8)
