"""Text as outlines: every glyph becomes a path, so that a card needs no font where it is drawn.

The typefaces are those that the overlays ship (`@fontsource`, SIL Open Font License). Where they are not there, or a
typeface lacks a character, nothing is drawn for it; `missing` says so before anything is printed.
"""

from __future__ import annotations

from enum import StrEnum
from functools import lru_cache
from itertools import combinations, pairwise
from pathlib import Path
from typing import NamedTuple

from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.ttLib import TTFont

FONTS = Path(__file__).resolve().parents[2] / "overlays" / "node_modules" / "@fontsource"
_NOTO = "noto-sans-jp/files/noto-sans-jp-{}-700-normal.woff"
_BARLOW = "barlow-condensed/files/barlow-condensed-latin-600-normal.woff"

CLOSING = frozenset("、。！？…」』）】・!?,.)’”%％")
NEVER_FIRST = CLOSING | frozenset("ーっゃゅょッャュョんン")
"""What no line begins with."""
NEVER_LAST = frozenset("「『（【(“‘")
"""What no line ends with."""


SENTENCE_END = frozenset("。！？…）.!?)")


MOST_LINES = 5


class Script(StrEnum):
    """How a text is set: which typefaces are tried in turn, and where a line may break."""

    JAPANESE = "japanese"
    LATIN = "latin"


_FACES = {
    Script.JAPANESE: (_NOTO.format("japanese"), _NOTO.format("latin")),
    Script.LATIN: (_BARLOW, _NOTO.format("latin"), _NOTO.format("japanese")),
}


class Glyph(NamedTuple):
    """An outline in units of the em, y upwards, and how far the next glyph stands from it."""

    path: str
    advance: float


@lru_cache(maxsize=8)
def _font(name: str) -> TTFont | None:
    file = FONTS / name
    return TTFont(file, lazy=True) if file.is_file() else None


@lru_cache(maxsize=4096)
def glyph(letter: str, script: Script) -> Glyph | None:
    """The outline of one character, or None where no typeface has it."""
    for name in _FACES[script]:
        font = _font(name)
        if font is None or ord(letter) not in font.getBestCmap():
            continue
        return _outline(font, font.getBestCmap()[ord(letter)])
    return None


def _outline(font: TTFont, name: str) -> Glyph:
    shapes, em = font.getGlyphSet(), font["head"].unitsPerEm
    pen = SVGPathPen(shapes, ntos=lambda value: f"{value / em:.3f}")
    shapes[name].draw(pen)
    return Glyph(pen.getCommands(), shapes[name].width / em)


def missing(text: str, script: Script) -> str:
    """The characters of a text that cannot be set, each once."""
    return "".join(sorted({letter for letter in text if glyph(letter, script) is None}))


def width_of(text: str, script: Script, size: float) -> float:
    """How wide a line is, in the unit of `size` (the height of the em)."""
    return size * sum(found.advance for letter in text if (found := glyph(letter, script)))


def line_svg(text: str, script: Script, at: tuple[float, float], size: float, colour: str) -> str:
    """One line, centred on `at` (x of the middle, y of the base line)."""
    x, drawn = at[0] - width_of(text, script, size) / 2, []
    for letter in text:
        if found := glyph(letter, script):
            if found.path:
                place = f"translate({x:.2f} {at[1]:.2f}) scale({size:g} {-size:g})"
                drawn.append(f'<path transform="{place}" d="{found.path}"/>')
            x += size * found.advance
    return f'<g fill="{colour}">{"".join(drawn)}</g>' if drawn else ""


def wrapped(text: str, script: Script, size: float, width: float) -> tuple[str, ...]:
    """The text in as few lines as `width` allows, broken after sentences where it can be, else into equal lengths."""
    parts = _parts(text, script)
    wide = tuple(width_of(part, script, size) for part in parts)
    for count in range(min(len(parts), MOST_LINES)):
        cuts = combinations(range(1, len(parts)), count)
        if ways := [way for cut in cuts if (way := _cut(parts, wide, cut)).wide <= width]:
            return min(ways, key=lambda way: way.cost).lines
    return tuple(part.strip() for part in parts)


class _Way(NamedTuple):
    lines: tuple[str, ...]
    wide: float
    cost: float


def _cut(parts: tuple[str, ...], wide: tuple[float, ...], cut: tuple[int, ...]) -> _Way:
    """The lines that begin at these parts, the widest of them, and how ill they are broken."""
    bounds = tuple(pairwise((0, *cut, len(parts))))
    lines = tuple("".join(parts[start:end]).strip() for start, end in bounds)
    widths = [sum(wide[start:end]) for start, end in bounds]
    severed = sum(line[-1:] not in SENTENCE_END for line in lines[:-1])
    return _Way(lines, max(widths), severed * 0.6 + (max(widths) - min(widths)) / max(*widths, 1e-6))


def _parts(text: str, script: Script) -> tuple[str, ...]:
    """What stays together: words; in Japanese a phrase, which ends where kana turn to something else."""
    parts = [""]
    for place, letter in enumerate(text):
        if place and _breaks(text[place - 1], letter, script):
            parts.append("")
        parts[-1] += letter
    return tuple(parts)


def _breaks(before: str, after: str, script: Script) -> bool:
    if script is Script.LATIN:
        return before == " "
    if after in NEVER_FIRST or before in NEVER_LAST:
        return False
    return before in CLOSING or (_is_hiragana(before) and not _is_hiragana(after))


def _is_hiragana(letter: str) -> bool:
    return "\u3041" <= letter <= "\u3096"
