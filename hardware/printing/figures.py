"""What is drawn on the cards: our own vector figures, no fonts.

Every figure is SVG markup in a field of 50 × 64 mm with its origin at the top left; `A` in it stands for the accent
colour. Figures were drawn apart from each other on purpose, because a camera compares them as light and dark: the
sword is tall and thin, the shield broad and full (+ and ÷ were the closest pair when it was measured), the nine stands
on a straight leg while a turned six curls, one cart is high on a full block and two carts share a split one.
"""

from __future__ import annotations

from enum import StrEnum

from hardware.printing import ordinary_figures, talk_figures

INK = "#0B0F1A"
IVORY = "#F4EEDC"
STEEL = "#8FA0BF"
GOLD = "#E8B84A"


class Figure(StrEnum):
    """Every figure that a deck file may name."""

    ONE = "digit-1"
    TWO = "digit-2"
    THREE = "digit-3"
    FOUR = "digit-4"
    FIVE = "digit-5"
    SIX = "digit-6"
    SEVEN = "digit-7"
    EIGHT = "digit-8"
    NINE = "digit-9"
    WINGED_ZERO = "winged-zero"
    DEVIL_ZERO = "devil-zero"
    ONE_TENTH = "one-tenth"
    SWORD = "sword"
    ARROW = "arrow"
    FLAME_ARROW = "flame-arrow"
    HALBERDS = "halberds"
    SHIELD = "shield"
    BOW = "bow"
    ONE_CART = "one-cart"
    TWO_CARTS = "two-carts"
    CROSSED_SWORDS = "crossed-swords"
    DRESS = "dress"
    NOTES = "notes"
    CLAPPER = "clapper"
    HEART = "heart"
    STAR_EYE = "star-eye"
    GAMEPAD = "gamepad"
    OPEN_BOOK = "open-book"
    FROZEN_FACE = "frozen-face"
    SWEAT = "sweat"
    ROUND_ARROWS = "round-arrows"
    EAR_TO_EAR = "ear-to-ear"
    MEGAPHONE = "megaphone"
    SHADES = "shades"
    HIBISCUS = "hibiscus"
    PARASOL = "parasol"
    LIGHT_STICKS = "light-sticks"
    GUITAR = "guitar"
    MOHAWK = "mohawk"
    REEL = "reel"
    JESTER = "jester"
    DOOR_AJAR = "door-ajar"
    TWO_BUBBLES = "two-bubbles"
    PIPS = "pips"
    JACK = "jack"
    QUEEN = "queen"
    KING = "king"
    FOUR_SUITS = "four-suits"


# Centre lines in a box of 28 × 48.
DIGITS = {
    "0": "M14 0C23 0 28 6 28 14V34C28 42 23 48 14 48C5 48 0 42 0 34V14C0 6 5 0 14 0Z",
    "1": "M2 12L16 2V48M3 48H28",
    "2": "M1 13C1 5 6 0 14 0C22 0 27 5 27 12C27 18 24 22 19 28L1 48H29",
    "3": "M1 0H26L13 19C22 19 28 25 28 33C28 42 22 48 13 48C6 48 2 45 -1 40",
    "4": "M21 49V0L-1 35H31",
    "5": "M26 0H4L2 22C5 19 9 17 14 17C22 17 28 23 28 32C28 42 22 48 13 48C6 48 2 45 -1 40",
    "6": "M26 7C23 2 19 0 14 0C5 0 0 7 0 16V34C0 42 6 48 14 48C22 48 28 42 28 34C28 26 22 21 14 21C7 21 2 24 0 30",
    "7": "M-1 0H28L10 48",
    "8": "M14 0C19 0 22 3 22 8C22 16 6 22 0 34C-2 42 5 48 14 48C23 48 30 42 28 34C22 22 6 16 6 8C6 3 9 0 14 0Z",
    "9": "M28 14C28 6 22 0 14 0C6 0 0 6 0 14C0 22 6 28 14 28C22 28 28 22 28 14V52",
}

# Centre lines of the logo's letters in a box of 10 × 14.
LETTERS = {
    "A": "M0 14L5 0L10 14M2 9H8",
    "B": "M0 0V14H6C11 14 11 7 6 7H0H5C9 7 9 0 5 0Z",
    "C": "M10 3C8 -1 0 -1 0 7C0 15 8 15 10 11",
    "D": "M0 0V14H4C12 14 12 0 4 0Z",
    "E": "M9 0H0V14H9M0 7H7",
    "F": "M9 0H0V14M0 7H7",
    "G": "M10 3C8 -1 0 -1 0 7C0 15 9 15 10 10V8H6",
    "H": "M0 0V14M10 0V14M0 7H10",
    "I": "M5 0V14",
    "J": "M9 0V10C9 15 1 15 0 10",
    "K": "M0 0V14M10 0L0 8M4 6L10 14",
    "L": "M0 0V14H9",
    "M": "M0 14V0L5 8L10 0V14",
    "N": "M0 14V0L10 14V0",
    "O": "M5 0C11.500 0 11.500 14 5 14C-1.500 14 -1.500 0 5 0Z",
    "P": "M0 14V0H6C11 0 11 8 6 8H0",
    "Q": "M5 0C11.500 0 11.500 14 5 14C-1.500 14 -1.500 0 5 0ZM6 9L10 14",
    "R": "M0 14V0H6C11 0 11 8 6 8H0M5 8L10 14",
    "S": "M9 2C7 -1 0 -1 0 4C0 8 10 6 10 10C10 15 2 15 0 12",
    "T": "M0 0H10M5 0V14",
    "U": "M0 0V9C0 16 10 16 10 9V0",
    "V": "M0 0L5 14L10 0",
    "W": "M0 0L3 14L5 6L7 14L10 0",
    "X": "M0 0L10 14M10 0L0 14",
    "Y": "M0 0L5 7L10 0M5 7V14",
    "Z": "M0 0H10L0 14H10",
}


def strokes(path: str, corner: tuple[float, float], scale: float, width: float, colour: str) -> str:
    """A centre line drawn `width` millimetres thick, its box at `corner` and scaled."""
    return (
        f'<path d="{path}" transform="translate({corner[0]:g} {corner[1]:g}) scale({scale:g})" fill="none" '
        f'stroke="{colour}" stroke-width="{width / scale:.2f}" stroke-linejoin="round" stroke-linecap="butt"/>'
    )


def lettering(text: str, centre: float, y: float, height: float, colour: str) -> str:
    """Capitals centred on `centre`, `height` millimetres high."""
    scale, step = height / 14, height * 1.12
    left = centre - (step * len(text) - (step - 10 * scale)) / 2
    return "".join(
        strokes(LETTERS[letter], (left + step * place, y), scale, height * 0.2, colour)
        for place, letter in enumerate(text)
        if letter in LETTERS
    )


def _mirrored(markup: str) -> str:
    """A drawing and its mirror image about the middle of the field."""
    return f'{markup}<g transform="translate(50 0) scale(-1 1)">{markup}</g>'


def _digit(digit: str) -> str:
    return strokes(DIGITS[digit], (9.5, 7), 1.1, 9.5, INK)


def _winged_zero() -> str:
    wing = (
        '<path d="M15 20C8 7 4 5 0 6C0 12 2 16 5 18C2 19 1 20 0 21C2 26 5 28 8 28C5 30 5 31 5 33C9 37 13 36 16 34Z" '
        'fill="A"/>'
    )
    return _mirrored(wing) + strokes(DIGITS["0"], (14.5, 9), 0.75, 9, INK).replace("scale(0.75)", "scale(0.75 1.02)")


def _devil_zero() -> str:
    horn = '<path d="M17 19C6 17 1 9 2 -1C6 6 13 8 22 10Z" fill="A"/>'
    eye = '<path d="M18 27L24 31L18 34Z" fill="A"/>'
    return (
        '<path d="M25 8C41 8 45 20 45 34C45 50 39 60 25 60C11 60 5 50 5 34C5 20 9 8 25 8Z" fill="#0B0F1A"/>'
        '<path d="M25 19C33 19 35 26 35 34C35 43 32 50 25 50C18 50 15 43 15 34C15 26 17 19 25 19Z" fill="#F4EEDC"/>'
        f"{_mirrored(horn)}{_mirrored(eye)}"
        '<path d="M19 40Q25 45 31 40L29 46L27 42.500H23L21 46Z" fill="A"/>'
    )


def _one_tenth() -> str:
    return (
        strokes(DIGITS["1"], (5, 2), 0.58, 6.6, INK)
        + '<path d="M1 41L49 20V27L1 48Z" fill="A"/>'
        + strokes("M3 9L12 2V48", (14, 41), 0.46, 5.8, INK)
        + strokes(DIGITS["0"], (29, 41), 0.46, 5.8, INK)
    )


def _sword() -> str:
    return (
        '<path d="M25 -1L31 7V40H19V7Z" fill="#8FA0BF"/><path d="M25 -1L31 7V40H25Z" fill="#0B0F1A"/>'
        '<path d="M25 -1L31 7V40H19V7Z" fill="none" stroke="#0B0F1A" stroke-width="1.600"/>'
        '<path d="M2 36H48L45 44H5Z" fill="A"/><path d="M21 44H29V57H21Z" fill="#0B0F1A"/>'
        '<circle cx="25" cy="60" r="5" fill="A"/>'
    )


def _arrow(shaft: str) -> str:
    return (
        f'<path d="M4 30H34V38H4Z" fill="{shaft}"/><path d="M31 20L50 34L31 48L35 34Z" fill="#0B0F1A"/>'
        '<path d="M-1 22H8L16 34L8 46H-1L6 34Z" fill="A"/>'
    )


def _flame_arrow() -> str:
    return (
        '<path d="M2 12C7 15 8 9 6 2C15 6 16 13 20 12C23 9 22 4 21 -1C32 5 33 13 37 15C40 14 40 11 40 8C47 15 51 26 '
        '48 37C46 51 37 59 24 60C11 61 -2 51 0 34C0 25 4 20 2 12Z" fill="A"/>'
        '<path d="M8 27C12 28 13 24 14 20C19 24 20 27 24 25C27 23 27 20 27 17C34 22 36 27 39 28C44 42 37 52 25 53C13 '
        '53 6 44 8 27Z" fill="#F2A541"/>'
        '<path d="M7 35H32V42H7Z" fill="#0B0F1A"/><path d="M29 27L46 38.500L29 50L33 38.500Z" fill="#0B0F1A"/>'
    )


def _halberds() -> str:
    one = (
        '<path d="M7 5L12 3L47 59L42 62Z" fill="#0B0F1A"/>'
        '<path d="M2 1L20 5C22 12 19 19 13 25L9 18L4 20Z" fill="A"/><path d="M5 19L0 24L2 13Z" fill="#0B0F1A"/>'
    )
    return _mirrored(one)


def _shield() -> str:
    return (
        '<path d="M1 2Q13 4 25 -2Q37 4 49 2V30C49 46 38 56 25 63C12 56 1 46 1 30Z" fill="#0B0F1A"/>'
        '<path d="M6 7Q16 8 25 4Q34 8 44 7V30C44 43 35 51 25 57C15 51 6 43 6 30Z" fill="A"/>'
        '<path d="M10 24.500H40V33.500H10Z" fill="#F4EEDC"/><circle cx="25" cy="15.500" r="5" fill="#F4EEDC"/>'
        '<circle cx="25" cy="42.500" r="5" fill="#F4EEDC"/>'
    )


def _bow() -> str:
    return (
        '<path d="M40 5C23 9 9 19 9 32C9 45 23 55 40 59" fill="none" stroke="#0B0F1A" stroke-width="9.500"/>'
        '<path d="M11 23H20V41H11Q7 32 11 23Z" fill="A"/>'
        '<path d="M39 2L42 32L39 62" fill="none" stroke="A" stroke-width="1.800"/>'
    )


def _cart(y: float, scale: float) -> str:
    return (
        f'<g transform="translate({25 - 25 * scale} {y}) scale({scale})"><path d="M3 4H47L42 23H8Z" fill="#F4EEDC"/>'
        '<path d="M44 8L51 3" stroke="#F4EEDC" stroke-width="3.500"/>'
        '<circle cx="15" cy="29" r="7" fill="#F4EEDC"/><circle cx="35" cy="29" r="7" fill="#F4EEDC"/>'
        '<circle cx="15" cy="29" r="2.600" fill="A"/><circle cx="35" cy="29" r="2.600" fill="A"/>'
        '<path d="M12 9V19M20 9V19M30 9V19M38 9V19" stroke="A" stroke-width="2"/></g>'
    )


def _one_cart() -> str:
    return f'<path d="M-1 -2H51V46H-1Z" fill="A"/>{_cart(4, 0.94)}<path d="M-1 52H51V60H-1Z" fill="#0B0F1A"/>'


def _two_carts() -> str:
    return (
        f'<path d="M-1 -2H51V29H-1Z" fill="A"/>{_cart(0, 0.72)}<path d="M-1 34H51V65H-1Z" fill="#0B0F1A"/>'
        f"{_cart(36, 0.72)}"
    )


def _crossed_swords() -> str:
    one = (
        '<path d="M44 6L46 14L22 46L16 42Z" fill="#F4EEDC"/><path d="M10 34L27 47L24 51L7 38Z" fill="#E8B84A"/>'
        '<path d="M13 46L17 49L10 58L6 55Z" fill="#E8B84A"/>'
    )
    return _mirrored(one)


def figure_svg(figure: Figure, accent: str) -> str:
    """The markup of a figure, in its field of 50 × 64 mm."""
    return _markup(figure).replace('"A"', f'"{accent}"')


def _markup(figure: Figure) -> str:
    if figure.value.startswith("digit-"):
        return _digit(figure.value[-1])
    return talk_figures.DRAWN.get(figure.value) or ordinary_figures.DRAWN.get(figure.value) or _DRAWN[figure]


_DRAWN = {
    Figure.WINGED_ZERO: _winged_zero(),
    Figure.DEVIL_ZERO: _devil_zero(),
    Figure.ONE_TENTH: _one_tenth(),
    Figure.SWORD: _sword(),
    Figure.ARROW: _arrow(INK),
    Figure.FLAME_ARROW: _flame_arrow(),
    Figure.HALBERDS: _halberds(),
    Figure.SHIELD: _shield(),
    Figure.BOW: _bow(),
    Figure.ONE_CART: _one_cart(),
    Figure.TWO_CARTS: _two_carts(),
    Figure.CROSSED_SWORDS: _crossed_swords(),
}
