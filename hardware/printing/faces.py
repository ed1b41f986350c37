"""The face and the back of a card as SVG, and as pixels.

One drawing serves the print, the templates of recognition, the rendered table and the overlays. Measures are
millimetres (`viewBox`): a dark edge, an ivory field, a coloured band with the logo at the top, the figure below it. The
ring of plain ivory along the edge stays free of ink, because the camera finds a card by that ring.
"""

from __future__ import annotations

from functools import lru_cache

import cv2
import numpy as np
import resvg_py
from numpy.typing import NDArray

from hardware.printing.deck import BACK, Deck, DeckCard
from hardware.printing.figures import GOLD, INK, IVORY, figure_svg, lettering
from hardware.printing.ordinary_faces import ordinary_face
from hardware.printing.ordinary_figures import PAPER
from hardware.printing.talk_faces import talk_face

Picture = NDArray[np.uint8]
"""Height × width × 3, blue green red."""

MARGIN = 3.5
"""Millimetres of plain ivory between the edge and anything drawn."""
BAND = 7.0
"""Millimetres: the height of the band with the logo."""


def face_svg(deck: Deck, code: str, copy: int = 0) -> str:
    """The SVG of a card, 63 × 88 user units for 63 × 88 mm; `back` is the back. Copies may say different things.

    Raises:
        KeyError: when the deck has no such card.
    """
    return _sheet(deck, _back(deck) if code == BACK else _face(deck, deck.by_code[code], copy))


@lru_cache(maxsize=512)
def _pixels(svg: str, width: int) -> Picture:
    png = np.frombuffer(resvg_py.svg_to_bytes(svg_string=svg, width=width, dpi=96, skip_system_fonts=True), np.uint8)
    picture = np.asarray(cv2.imdecode(png, cv2.IMREAD_UNCHANGED), np.uint8)
    picture.setflags(write=False)
    return picture


def face_picture(deck: Deck, code: str, width: int, copy: int = 0) -> NDArray[np.uint8]:
    """The card as read-only pixels, blue green red alpha, `width` pixels wide."""
    return _pixels(face_svg(deck, code, copy), width)


def emblem_picture(deck: Deck, width: int) -> NDArray[np.uint8]:
    """The deck's emblem as it is printed on a table's cloth: faint gold, blue green red alpha, `width` pixels wide."""
    figure = figure_svg(deck.back.figure, deck.back.accent).replace(IVORY, GOLD)
    lines = "".join(f'<path d="M{x} 30H{x + 62}" stroke="{GOLD}" stroke-width="0.6"/>' for x in (2, 116))
    return _pixels(
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 180 66"><g opacity="0.4">{lines}'
        f'<g transform="translate(68 0) scale(0.88)">{figure}</g>'
        f"{lettering(deck.logo, 33, 38, 4.5, GOLD)}{lettering(deck.logo, 147, 38, 4.5, GOLD)}</g></svg>",
        width,
    )


def _sheet(deck: Deck, inside: str) -> str:
    width, height = deck.size_mm
    edge, corner = deck.edge_mm, deck.corner_mm
    if edge == 0:
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}" width="{width:g}mm" '
            f'height="{height:g}mm"><rect width="{width:g}" height="{height:g}" rx="{corner:g}" fill="{PAPER}"/>'
            f"{inside}</svg>"
        )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}" width="{width:g}mm" '
        f'height="{height:g}mm"><rect width="{width:g}" height="{height:g}" rx="{corner:g}" fill="{INK}"/>'
        f'<rect x="{edge:g}" y="{edge:g}" width="{width - 2 * edge:g}" height="{height - 2 * edge:g}" '
        f'rx="{corner / 2:g}" fill="{IVORY}"/>{inside}</svg>'
    )


def _face(deck: Deck, card: DeckCard, copy: int) -> str:
    width, height = deck.size_mm
    free = deck.edge_mm + MARGIN
    if card.ordinary is not None:
        return ordinary_face(card, card.ordinary, deck.size_mm, copy)
    if card.talk is not None:
        return talk_face(card, card.talk, (free, free, width - 2 * free, height - 2 * free), copy)
    field = min((width - 2 * free) / 50, (height - 2 * free - BAND - 5) / 64)
    left = (width - 50 * field) / 2
    return (
        f'<rect x="{free:g}" y="{free:g}" width="{width - 2 * free:g}" height="{BAND:g}" rx="0.8" '
        f'fill="{card.accent}"/>'
        + lettering(deck.logo, width / 2, free + 1.6, BAND - 3.2, IVORY)
        + f'<g transform="translate({left:.2f} {free + BAND + 3.5:.2f}) scale({field:.4f})">'
        + figure_svg(card.figure, card.accent)
        + "</g>"
    )


def _back(deck: Deck) -> str:
    width, height = deck.size_mm
    free = deck.edge_mm + MARGIN
    lattice = "".join(
        f"M{free + 6.25 * step:g} {free:g}L{free + 6.25 * step + side * (height - 2 * free):g} {height - free:g}"
        for step in range(-12, 21)
        for side in (-1, 1)
    )
    logo = lettering(deck.logo, width / 2, free + 5, 4, IVORY)
    block = f'x="{free:g}" y="{free:g}" width="{width - 2 * free:g}" height="{height - 2 * free:g}" rx="1"'
    return (
        f'<clipPath id="b"><rect {block}/></clipPath><rect {block} fill="{deck.back.accent}"/>'
        f'<path d="{lattice}" clip-path="url(#b)" stroke="{GOLD}" stroke-width="0.35" stroke-opacity="0.45"/>'
        f'<circle cx="{width / 2:g}" cy="{height / 2:g}" r="19" fill="{INK}" stroke="{GOLD}" stroke-width="1"/>'
        f'<g transform="translate({width / 2 - 15:g} {height / 2 - 18:g}) scale(0.6)">'
        + figure_svg(deck.back.figure, deck.back.accent)
        + "</g>"
        + logo
        + f'<g transform="rotate(180 {width / 2:g} {height / 2:g})">{logo}</g>'
    )
