"""What is drawn on ordinary playing cards: indices, suit signs, and court figures of our own.

An index is a centre line in a box of 28 × 48, thick as on any bought pack, so that cameras that know these faces find
their way in other packs too. A suit sign is an outline around its middle, 20 wide. A court figure is one half of a
two-headed card in a field of 36 × 33 mm, its lower side the middle of the card.
"""

from __future__ import annotations

from enum import StrEnum

INK, RED, GOLD, PAPER, SKIN = "#0B0F1A", "#C4172B", "#E8B84A", "#FDFCF8", "#F3DEC4"


class Suit(StrEnum):
    """The four suits, in the order of a new pack."""

    SPADES = "spades"
    HEARTS = "hearts"
    DIAMONDS = "diamonds"
    CLUBS = "clubs"


SIGNS = {
    Suit.SPADES: "M0 -11.5C2.5 -6 10 -2 10 4C10 7.6 7.4 9 5.2 9C3.2 9 1.5 7.8 .9 6C1.1 8.6 2 10.4 4 "
    "11.5H-4C-2 10.4 -1.1 8.6 -.9 6C-1.5 7.8 -3.2 9 -5.2 9C-7.4 9 -10 7.6 -10 4C-10 -2 -2.5 -6 0 "
    "-11.5Z",
    Suit.HEARTS: "M0 11.5C-2.5 6 -10 1.5 -10 -5C-10 -9 -7.3 -10.8 -4.9 -10.8C-2.5 -10.8 -.7 -9 0 -6.5C.7 "
    "-9 2.5 -10.8 4.9 -10.8C7.3 -10.8 10 -9 10 -5C10 1.5 2.5 6 0 11.5Z",
    Suit.DIAMONDS: "M0 -12C2.3 -7.5 5.3 -3.3 8.8 0C5.3 3.3 2.3 7.5 0 12C-2.3 7.5 -5.3 3.3 -8.8 0C-5.3 "
    "-3.3 -2.3 -7.5 0 -12Z",
    Suit.CLUBS: "M-4.6 -6A4.6 4.6 0 1 1 4.6 -6C4.6 -4 3.5 -2.6 2.2 -1.3C3.3 -2.2 4.5 -2.4 5.6 -2.4A4.8 "
    "4.8 0 1 1 1 4.6C1.2 8 2 10.2 4 11.5H-4C-2 10.2 -1.2 8 -1 4.6A4.8 4.8 0 1 1 -5.6 -2.4C-4.5 -2.4 "
    "-3.3 -2.2 -2.2 -1.3C-3.5 -2.6 -4.6 -4 -4.6 -6Z",
}

INDICES = {
    "A": "M2 46L14 3L26 46M7 31H21M-3 46H8M20 46H31",
    "2": "M1 13C1 5 6 1 14 1C22 1 27 6 27 13C27 19 23 24 18 30L3 46H28",
    "3": "M2 10C4 4 8 1 14 1C22 1 26 6 26 12C26 19 21 22 12 22C22 22 27 27 27 35C27 43 21 47 13 47C7 47 2 44 0 38",
    "4": "M20 48V2L0 33H30",
    "5": "M25 2H5L3 22C6 19 9 18 14 18C22 18 27 24 27 32C27 41 22 47 13 47C7 47 2 44 0 38",
    "6": "M26 9C24 4 20 1 14 1C6 1 1 8 1 18V32C1 41 6 47 14 47C22 47 27 41 27 33C27 25 22 19 14 19C7 19 2 24 1 30",
    "7": "M1 9V2H26C18 16 13 30 12 48",
    "8": "M14 22C8 22 3 18 3 11.5C3 5 8 1 14 1C20 1 25 5 25 11.5C25 18 20 22 14 22C7 22 1 27 1 35C1 42 7 47 "
    "14 47C21 47 "
    "27 42 27 35C27 27 21 22 14 22Z",
    "9": "M2 39C4 44 8 47 14 47C22 47 27 40 27 30V16C27 7 22 1 14 1C6 1 1 7 1 15C1 23 6 29 14 29C21 29 26 24 27 18",
    "10": "M-1 2V46M18.5 2C25 2 28 7 28 15V33C28 41 25 46 18.5 46C12 46 9 41 9 33V15C9 7 12 2 18.5 2Z",
    "J": "M12 3H29M21 3V36C21 43 17 47 11 47C5 47 1 43 1 36V33",
    "Q": "M14 1C21 1 24.5 7 24.5 16V31C24.5 40 21 46 14 46C7 46 3.5 40 3.5 31V16C3.5 7 7 1 14 1ZM4 40C7 34 12 35 "
    "15 41C18 47 23 49 28 44",
    "K": "M5 2V46M25 4L5 29M11 22L25 45M-1 2.5H11M-1 46H11M19 2.5H30M19 46H31",
}
"""Centre lines by what is printed; ten is `10`."""

LEFT, MIDDLE, RIGHT = 17.2, 31.5, 45.8
"""Millimetres: the three columns of pips."""
_ROWS = {2: (16.2, 71.8), 3: (16.2, 44.0, 71.8), 4: (16.2, 34.73, 53.27, 71.8)}


def _columns(sides: int, *between: float) -> tuple[tuple[float, float], ...]:
    return tuple((x, y) for x in (LEFT, RIGHT) for y in _ROWS[sides]) + tuple((MIDDLE, y) for y in between)


PIPS: dict[str, tuple[tuple[float, float], ...]] = {
    "2": ((MIDDLE, 16.2), (MIDDLE, 71.8)),
    "3": ((MIDDLE, 16.2), (MIDDLE, 44.0), (MIDDLE, 71.8)),
    "4": _columns(2),
    "5": _columns(2, 44.0),
    "6": _columns(3),
    "7": _columns(3, 30.1),
    "8": _columns(3, 30.1, 57.9),
    "9": _columns(4, 44.0),
    "10": _columns(4, 25.5, 62.5),
}
"""Where the pips of a card of 63 × 88 mm stand; those below the middle stand on their head."""


def colour_of(suit: Suit) -> str:
    """Red or black."""
    return RED if suit in {Suit.HEARTS, Suit.DIAMONDS} else INK


def sign_svg(suit: Suit, at: tuple[float, float], width: float, *, turned: bool = False) -> str:
    """A suit sign with its middle at `at`, `width` millimetres wide."""
    turn = " rotate(180)" if turned else ""
    return (
        f'<path transform="translate({at[0]:g} {at[1]:g}){turn} scale({width / 20:.4f})" d="{SIGNS[suit]}" '
        f'fill="{colour_of(suit)}"/>'
    )


def _four_suits() -> str:
    """The emblem of the pack in a field of 50 × 64: the four signs about a star."""
    places = ((25, 10), (41, 32), (25, 54), (9, 32))
    signs = "".join(
        f'<path transform="translate({x} {y}) scale(0.95)" d="{SIGNS[suit]}" fill="{PAPER}"/>'
        for suit, (x, y) in zip(Suit, places, strict=True)
    )
    return f'{signs}<path d="M25 22L28 29L35 32L28 35L25 42L22 35L15 32L22 29Z" fill="{GOLD}" stroke="A"/>'


def court_half(rank: str, robe: str, trim: str) -> str:
    """The upper half of a court card, 36 × 33: `J`, `Q` or `K` in a robe of one colour, trimmed with another."""
    return _robe(robe, trim) + {"J": _jack, "Q": _queen, "K": _king}[rank](robe, trim)


def _robe(robe: str, trim: str) -> str:
    lattice = "".join(f"M{x} 33L{x + 9} 20M{x} 20L{x + 9} 33" for x in range(-2, 37, 6))
    body = "M1.5 33V29C4 23.5 9.5 21 18 21C26.5 21 32 23.5 34.5 29V33Z"
    return (
        f'<clipPath id="r"><path d="{body}"/></clipPath><path d="{body}" fill="{robe}"/>'
        f'<path d="{lattice}" clip-path="url(#r)" stroke="{trim}" stroke-width=".5" fill="none" '
        f'stroke-opacity=".75"/>'
        f'<path d="M11 21.5L18 33L25 21.5L22 20H14Z" fill="{PAPER}"/>'
        f'<path d="M11 21.5L18 33L25 21.5" fill="none" stroke="{trim}" stroke-width="2"/>'
        f'<path d="{body}" fill="none" stroke="{INK}" stroke-width=".7"/>'
    )


def _face(*, brows: float) -> str:
    """A face seen from the front; `brows`: how thick the brows are."""
    eye = f'<path d="M14.4 12.2h2.6" stroke="{INK}" stroke-width="{brows}"/><circle cx="15.8" cy="13.8" r=".75" '
    eye += f'fill="{INK}"/>'
    return (
        f'<path d="M13 9H23V15C23 19 20.8 21.5 18 21.5C15.2 21.5 13 19 13 15Z" fill="{SKIN}" stroke="{INK}" '
        f'stroke-width=".5"/>{eye}<g transform="translate(36 0) scale(-1 1)">{eye}</g>'
        f'<path d="M18 13.5V16.3H17" fill="none" stroke="{INK}" stroke-width=".45"/>'
    )


def _king(robe: str, trim: str) -> str:
    curl = f'<path d="M13.5 9C10.5 10 9.5 14 11 18.5C12 18 13 17 13.2 15.5Z" fill="{INK}"/>'
    return (
        f'{curl}<g transform="translate(36 0) scale(-1 1)">{curl}</g>{_face(brows=0.9)}'
        f'<path d="M13 15.5C15 17.2 16.5 16.8 18 16.6C19.5 16.8 21 17.2 23 15.5C24 21 21.5 25.5 18 28C14.5 '
        f'25.5 12 21 13 15.5Z" fill="{INK}"/><path d="M16.6 18.6h2.8" stroke="{RED}" stroke-width=".8"/>'
        f'<path d="M10.5 9.5L9 1.5L13.5 5L18 -.5L22.5 5L27 1.5L25.5 9.5Z" fill="{trim}" stroke="{INK}" '
        f'stroke-width=".6"/><path d="M10.5 7.6H25.5V9.7H10.5Z" fill="{robe}" stroke="{INK}" stroke-width=".4"/>'
        f'<path d="M31 32V3L32.3 .8L33.6 3V32Z" fill="{PAPER}" stroke="{INK}" stroke-width=".5"/>'
        f'<path d="M28.3 22.5H36" stroke="{trim}" stroke-width="1.8"/>'
    )


def _queen(robe: str, trim: str) -> str:
    hair = f'<path d="M18 6.5C11 6 8.5 11 9.5 17C10 20 8.5 21.5 7.5 23C11 24 13.5 21.5 13.4 17L13 11Z" fill="{INK}"/>'
    petals = "".join(
        f'<ellipse cx="31.5" cy="11.8" rx="1.3" ry="2.6" transform="rotate({turn} 31.5 14.5)" fill="{robe}"/>'
        for turn in range(0, 360, 60)
    )
    return (
        f'{hair}<g transform="translate(36 0) scale(-1 1)">{hair}</g>{_face(brows=0.45)}'
        f'<path d="M16.6 18.2Q18 19.7 19.4 18.2Q18 17.6 16.6 18.2Z" fill="{RED}"/>'
        f'<path d="M11.5 8.2C13 4 15 5.5 15.5 3C16.5 4.5 17.3 3 18 .3C18.7 3 19.5 4.5 20.5 3C21 5.5 23 4 24.5 '
        f'8.2Q18 6.6 11.5 8.2Z" fill="{trim}" stroke="{INK}" stroke-width=".6"/>'
        f'<circle cx="18" cy="22.8" r="1.3" fill="{robe}"/>'
        f'<path d="M31.5 15V31" stroke="{INK}" stroke-width=".8"/>{petals}'
        f'<circle cx="31.5" cy="14.5" r="1.5" fill="{trim}"/>'
    )


def _jack(robe: str, trim: str) -> str:
    lock = f'<path d="M13.5 8.5H11.2V18.2C12.5 19.5 13.2 18 13.4 16Z" fill="{trim}" stroke="{INK}"/>'
    return (
        f'{lock}<g transform="translate(36 0) scale(-1 1)">{lock}</g>{_face(brows=0.6)}'
        f'<path d="M16.4 18.5h3.2" stroke="{RED}" stroke-width=".7"/>'
        f'<path d="M9.5 9.3C9.5 3.5 14 2 20 2.6C25 3 27 5.5 26.5 9.3Z" fill="{robe}" stroke="{INK}" '
        f'stroke-width=".6"/><path d="M9 8.2H27V10.3H9Z" fill="{trim}" stroke="{INK}" stroke-width=".4"/>'
        f'<path d="M24.5 6.5C27.5 .5 32.5 -.5 35.5 1.5C32.5 2.5 30 5.5 25 8Z" fill="{trim}" stroke="{INK}" '
        f'stroke-width=".5"/><path d="M32.3 8V32" stroke="{INK}" stroke-width="1.2"/>'
        f'<path d="M28.8 13.5L32.3 5.5L35.8 13.5L32.3 11.7Z" fill="{PAPER}" stroke="{INK}" stroke-width=".5"/>'
    )


DRAWN = {
    "pips": sign_svg(Suit.SPADES, (25, 32), 36),
    "four-suits": _four_suits(),
    **{
        name: f'<g transform="translate(0 9) scale(1.38)">{court_half(name[0].upper(), INK, "A")}</g>'
        for name in ("jack", "queen", "king")
    },
}
"""By the name that a deck file gives."""
