"""The face of an ordinary playing card: white to the edge, an index in two corners, pips or a two-headed court figure.

Laid out for 63 × 88 mm and scaled to the deck's size. Everything but the odd pips is the same turned by half a turn, as
on any pack: a card has no right way up.
"""

from __future__ import annotations

from typing import Final

from hardware.printing.deck import DeckCard, Ordinary
from hardware.printing.figures import strokes
from hardware.printing.ordinary_figures import GOLD, INDICES, INK, PAPER, PIPS, Suit, colour_of, court_half, sign_svg

WIDTH, HEIGHT = 63.0, 88.0
INDEX: Final = 9.4
"""Millimetres: how high an index is."""
INDEX_AT = 5.6, 9.4
"""Its middle."""
STROKE = 1.25
PIP = 12.6
FRAME = 9.9, 5.4, 43.2, 77.2
"""Left, top, width and height of a court's frame."""
COURT: Final = 1.15
"""Scale of a court figure: its crown stays a little below the frame's upper side."""
LINING = {Suit.SPADES: "#1F3A5F", Suit.HEARTS: "#9E1B32", Suit.DIAMONDS: "#B4521E", Suit.CLUBS: "#1E5945"}
"""The robes of the four houses."""


def ordinary_face(card: DeckCard, ordinary: Ordinary, size_mm: tuple[float, float], copy: int) -> str:
    """The markup of a face. `copy` chooses the suit; further copies begin anew."""
    suit = ordinary.suits[copy % len(ordinary.suits)]
    corner = _corner(ordinary.index, suit)
    inside = f"{_middle(card, ordinary.index, suit)}{corner}{_turned(corner)}"
    return f'<g transform="scale({size_mm[0] / WIDTH:.5f} {size_mm[1] / HEIGHT:.5f})">{inside}</g>'


def index_box(index: str) -> tuple[float, float, float, float]:
    """Left, top, width and height in millimetres of an index on the card."""
    wide = INDEX * (0.68 if len(index) > 1 else 0.66)
    return INDEX_AT[0] - wide / 2, INDEX_AT[1] - INDEX / 2, wide, INDEX


def index_svg(index: str, suit: Suit) -> str:
    """An index alone, its middle at `INDEX_AT`."""
    scale = INDEX / 48
    narrow = 0.86 if len(index) > 1 else 1.0
    at = INDEX_AT[0] - 14 * scale * narrow + (0.3 if len(index) > 1 else 0), INDEX_AT[1] - 24 * scale
    drawn = strokes(INDICES[index], at, scale, STROKE, colour_of(suit))
    return drawn.replace(f"scale({scale:g})", f"scale({scale * narrow:g} {scale:g})")


def _corner(index: str, suit: Suit) -> str:
    return index_svg(index, suit) + sign_svg(suit, (INDEX_AT[0], INDEX_AT[1] + 9.2), 5.8)


def _turned(markup: str) -> str:
    return f'<g transform="rotate(180 {WIDTH / 2:g} {HEIGHT / 2:g})">{markup}</g>'


def _middle(card: DeckCard, index: str, suit: Suit) -> str:
    if index in PIPS:
        return "".join(sign_svg(suit, at, PIP, turned=at[1] > HEIGHT / 2) for at in PIPS[index])
    return _ace(suit) if index == "A" else _court(card, index, suit)


def _ace(suit: Suit) -> str:
    middle = WIDTH / 2, HEIGHT / 2
    if suit is not Suit.SPADES:
        return sign_svg(suit, middle, 15.5)
    star = (
        f'<path transform="translate({middle[0]:g} {middle[1] + 1:g}) scale(.5)" d="M0 -9L2.400 -2.400L9 0L2.400 2.400'
    )
    return f'{sign_svg(suit, middle, 29)}{star}L0 9L-2.400 2.400L-9 0L-2.400 -2.400Z" fill="{GOLD}"/>'


def _court(card: DeckCard, index: str, suit: Suit) -> str:
    left, top, width, height = FRAME
    place = f"translate({(WIDTH - 36 * COURT) / 2:g} {HEIGHT / 2 - 33 * COURT:g}) scale({COURT})"
    half = f'<g transform="{place}">{court_half(index, LINING[suit], card.accent)}</g>'
    half += sign_svg(suit, (left + 6.4, top + 7.9), 10.6)
    return (
        f'<rect x="{left:g}" y="{top:g}" width="{width:g}" height="{height:g}" rx="1" fill="{PAPER}"/>'
        f"{half}{_turned(half)}"
        f'<path d="M{left:g} {HEIGHT / 2:g}h{width:g}" stroke="{INK}" stroke-width=".5"/>'
        f'<rect x="{left:g}" y="{top:g}" width="{width:g}" height="{height:g}" rx="1" fill="none" '
        f'stroke="{LINING[suit]}" stroke-width=".6"/>'
    )
