"""The face of a card that says something: number large in two corners, topic, mark, and what a person would say.

A grid of 8 × 12 squares fills the field inside the free ring. Three by three of them at the upper left hold the number,
the rest of the two upper rows the card's bubbles (see `bubbles`); below those the topic's name. The lower edge is the
same, turned: the card reads the same from either side of the table. Between them the talk. A persona's stands on gold,
so that nobody takes the card for one of the hand; gold, for a dark block would drown the pattern.
"""

from __future__ import annotations

from hardware.printing.bubbles import COLUMNS, FILLED, blocks
from hardware.printing.deck import DeckCard, Talk
from hardware.printing.figures import DIGITS, GOLD, INK, IVORY, figure_svg, strokes
from hardware.printing.outlines import Script, line_svg, missing, width_of, wrapped

SQUARES = 8
BLOCK = 3
TEXT = 3.4
"""Millimetres: the em of the Japanese lines; the English ones are smaller."""
ENGLISH = 2.9
LEADING = 1.25
MARK = 14.5
DIGIT = 0.215
"""Scale of a number's digits, which are 48 high."""
TURNED_ALIKE = ("6", "9")
"""Numbers that look like each other upside down: a line below says which way up they are."""
TALK_GROUND, PERSONA_GROUND = "#FFFCF3", "#F6DC9A"
PERSONA = 0.88
"""A persona's skill needs more words: its letters are so much smaller."""
STAR = "M5 0L6.5 3.4L10 3.8L7.400 6.200L8.100 9.800L5 8L1.900 9.800L2.600 6.200L0 3.8L3.500 3.4Z"


def talk_face(card: DeckCard, talk: Talk, field: tuple[float, float, float, float], copy: int) -> str:
    """The markup inside the free ring. `field`: left, top, width, height in mm; `copy` chooses the sentence."""
    left, top, width, height = field
    square = width / SQUARES
    upper, lower = blocks(talk.bubbles)
    edges = [_edge(card, talk, square, half) for half in (upper, lower)]
    bottom = f"translate({left + width:g} {top + height:g}) rotate(180)"
    room = (left, top + square * BLOCK + 0.8, width, height - 2 * (square * BLOCK + 0.8))
    return f'<g transform="translate({left:g} {top:g})">{edges[0]}</g><g transform="{bottom}">{edges[1]}</g>' + _middle(
        card, talk, room, copy
    )


def unset(card: DeckCard) -> str:
    """The characters of a card's words that no typeface can set."""
    if card.talk is None:
        return ""
    words = (*card.talk.says, card.talk.topic, card.talk.worth)
    return "".join(missing(each.ja, Script.JAPANESE) + missing(each.en, Script.LATIN) for each in words)


def _edge(card: DeckCard, talk: Talk, square: float, bubbles: str) -> str:
    side = square * BLOCK
    block = f'<rect width="{side:g}" height="{side - 0.8:g}" rx="1.6" fill="{card.accent}"/>'
    name = f"{talk.topic.ja}  {talk.topic.en.upper()}" if talk.topic.ja != talk.topic.en else talk.topic.en.upper()
    x, y = side + (square * (SQUARES - BLOCK)) / 2, square * 2 + 4.1
    size = min(3.7, 3.7 * (square * (SQUARES - BLOCK) - 1) / max(width_of(name, Script.JAPANESE, 3.7), 1))
    return (
        block
        + _corner(talk.corner, side)
        + line_svg(_worth(talk), Script.JAPANESE, (side / 2, side - 2.1), 2.5, IVORY)
        + line_svg(name, Script.JAPANESE, (x, y), size, card.accent)
        + "".join(
            _bubble(
                side + place % COLUMNS * square, place // COLUMNS * square, square, card.accent, filled=one == FILLED
            )
            for place, one in enumerate(bubbles)
        )
    )


def _worth(talk: Talk) -> str:
    return f"{talk.worth.ja} {talk.worth.en}".strip()


def _bubble(x: float, y: float, square: float, colour: str, *, filled: bool) -> str:
    side = square - 0.5
    shape = (
        f"M{x + 0.8:.2f} {y:.2f}h{side - 1.1:.2f}q.8 0 .8 .8v{side - 2.6:.2f}q0 .8 -.8 .8h-{side - 3:.2f}"
        f"l-1.6 1.300v-1.300q-.8 0 -.8 -.8v-{side - 2.6:.2f}q0 -.8 .8 -.8z"
    )
    ink = f'fill="{colour}"' if filled else f'fill="none" stroke="{colour}" stroke-width=".25" stroke-opacity=".45"'
    return f'<path d="{shape}" {ink}/>'


def _corner(corner: str, side: float) -> str:
    if corner.startswith("*"):
        return _stars(len(corner), side)
    digits, minus = corner.removeprefix("-"), corner.startswith("-")
    narrow = 0.72 if len(corner) > 1 else 1.0
    tall = 0.86 if corner in TURNED_ALIKE else 1.0
    step = 31 * DIGIT * narrow
    left = side / 2 - (step * len(digits) - 3 * DIGIT * narrow) / 2 + (1.7 if minus else 0)
    drawn = "".join(
        strokes(DIGITS[digit], (left + step * place, 2), DIGIT, 2.1, IVORY).replace(
            f"scale({DIGIT})", f"scale({DIGIT * narrow:.4f} {DIGIT * tall:.4f})"
        )
        for place, digit in enumerate(digits)
    )
    if corner in TURNED_ALIKE:
        drawn += f'<path d="M{side / 2 - 2.6:.2f} 13.1h5.200" stroke="{IVORY}" stroke-width=".9"/>'
    if minus:
        drawn += f'<path d="M{left - 3.7:.2f} 7.2h2.400" stroke="{IVORY}" stroke-width="2"/>'
    return drawn


def _stars(count: int, side: float) -> str:
    size = 4.6
    rows = [min(count, 3), max(count - 3, 0)] if count > 3 else [count]
    drawn = ""
    for row, stars in enumerate(rows):
        left = side / 2 - stars * (size + 0.6) / 2
        y = 2.6 + row * 5.2 if len(rows) > 1 else 5
        drawn += "".join(
            f'<path d="{STAR}" transform="translate({left + (size + 0.6) * place + 0.3:.2f} {y:g}) scale(.46)" '
            f'fill="{GOLD}"/>'
            for place in range(stars)
        )
    return drawn


def _middle(card: DeckCard, talk: Talk, room: tuple[float, float, float, float], copy: int) -> str:
    left, top, width, height = room
    ground = PERSONA_GROUND if talk.corner.startswith("*") else TALK_GROUND
    figure = figure_svg(card.figure, card.accent)
    scale = MARK / 64
    return (
        f'<rect x="{left + 0.3:g}" y="{top:g}" width="{width - 0.6:g}" height="{height:g}" rx="4" fill="{ground}" '
        f'stroke="{card.accent}" stroke-width=".7"/>'
        f'<g transform="translate({left + width / 2 - 25 * scale:.2f} {top + 1.8:.2f}) scale({scale:.4f})">{figure}</g>'
        + _sentence(talk, (left, top + 1.8 + MARK, width, height - 1.8 - MARK), copy)
    )


def _sentence(talk: Talk, room: tuple[float, float, float, float], copy: int) -> str:
    """What the card says, Japanese above English, in the middle of the room that is left."""
    left, top, width, height = room
    says = talk.says[copy % len(talk.says)]
    small = PERSONA if talk.corner.startswith("*") else 1.0
    lines = [
        (line, script, size)
        for text, script, size in ((says.ja, Script.JAPANESE, TEXT * small), (says.en, Script.LATIN, ENGLISH * small))
        for line in wrapped(text, script, size, width - 4)
    ]
    y, drawn = top + (height - sum(size for _, _, size in lines) * LEADING) / 2, ""
    for line, script, size in lines:
        y += size * LEADING
        drawn += line_svg(line, script, (left + width / 2, y - size * 0.3), size, INK)
    return drawn
