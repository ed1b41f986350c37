"""Teaching the reader a bought pack: one card after another, each checked before it is believed.

Bad crops made confident wrong readings when it was measured, so a card is taken only when several frames agree, its
sides are those of a card and of the cards before it, the reader does not know it for another card, and no card taken
before looks the same. What was cut out is kept as pictures, for a person to approve and for the reader to use.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import StrEnum
from pathlib import Path
from threading import Event
from typing import NamedTuple

import cv2
import numpy as np
from cv2.typing import MatLike
from numpy.typing import NDArray

from hardware.cameras.capture import frames, is_live
from hardware.cameras.detect import Quad
from hardware.cameras.read import UNREAD, Reader, portrait
from hardware.cameras.sources import newest
from hardware.cameras.steady import MotionGate, shrink
from hardware.messages import Words
from hardware.printing.deck import BACK, Deck, picture_name

PX_PER_MM = 4.0
AGREE = 0.97
"""Correlation of two frames of one card at least."""
ALIKE = 0.98
"""Correlation, either way up, from which two cards are taken for one. Measured: one card twice 0.99 and more, two suits
of a court 0.967 at most."""
SHIFT = 5
"""Pixels that two crops may be off each other."""
QUICK = 0.93
"""Correlation of two small gray crops below which the large ones need not be compared."""
CORNER = (15.0, 27.0)
"""Millimetres: index and suit."""
SHAPE = 0.06
"""By how much a card's sides may be off the deck's shape; more is a tilted camera or a bad find."""
SIZE = 0.06
"""By how much it may be larger or smaller than the cards before."""
FRAMES = 4
"""Of a still card, that must agree."""
STILL = 2
LEAST = 60.0
"""Pixels: the width of a card at least, for its index to be seen."""


class Fault(StrEnum):
    """Why a card is not taken."""

    NO_CARD = "no-card"
    SEVERAL = "several-cards"
    SMALL = "too-small"
    SHAPE = "wrong-shape"
    SIZE = "wrong-size"
    DISAGREE = "frames-differ"
    OTHER = "other-card"
    ALIKE = "looks-the-same"


class Refused(NamedTuple):
    """Not taken; `say`: what to do. `like`: the card it looks like."""

    fault: Fault
    say: Words
    like: str = ""


class Taken(NamedTuple):
    """One look of a card. `crop`: its field, blue green red, `PX_PER_MM`, either way up; `agree`: at worst."""

    card: str
    copy: int
    crop: NDArray[np.uint8]
    width: float
    agree: float


class Enrolment:
    """A pack that is being learnt. `checked`: refuse what the reader knows for another card than the one wanted."""

    def __init__(self, deck: Deck, *, checked: bool = True) -> None:
        self.deck = deck
        self.taken: list[Taken] = []
        self.wanted = show_order(deck)
        self._checked = checked
        self._reader = Reader(deck.model_copy(update={"pictures": ""}))

    @property
    def next(self) -> tuple[str, int] | None:
        """The card and look to show now; None when all have been taken."""
        return self.wanted[len(self.taken)] if len(self.taken) < len(self.wanted) else None

    def take(self, shown: Sequence[MatLike]) -> Taken | Refused:
        """Frames (blue green red) of the card that is wanted now."""
        if self.next is None:
            raise IndexError(len(self.taken))
        quads: list[Quad] = []
        for frame in shown:
            found = self._field(frame)
            if isinstance(found, Refused):
                return found
            quads.append(found)
        crops = [self._crop(frame, quad) for frame, quad in zip(shown, quads, strict=True)]
        crops = [crops[0], *(_turned_as(crops[0], crop) for crop in crops[1:])]
        agree = min((_correlation(crops[0], crop) for crop in crops[1:]), default=1.0)
        if agree < AGREE:
            return _refused(Fault.DISAGREE)
        mean = np.asarray(np.mean(np.stack(crops), axis=0).round(), np.uint8)
        card = Taken(*self.next, mean, float(np.mean([_width(quad) for quad in quads])), agree)
        if (refused := self._doubted(card, shown[0], quads[0])) is not None:
            return refused
        self.taken.append(card)
        return card

    def is_last(self, shown: MatLike) -> bool:
        """Whether this is still the card that was taken last."""
        found = self._field(shown)
        if not self.taken or isinstance(found, Refused):
            return False
        return _same(self._crop(shown, found), self.taken[-1].crop)

    def save(self, folder: Path) -> None:
        """Write every crop and `approval.png`, all of them on one page.

        Raises:
            OSError: when the folder cannot be written.
        """
        folder.mkdir(parents=True, exist_ok=True)
        for card in self.taken:
            _write(folder / picture_name(card.card, card.copy), card.crop)
        _write(folder / "approval.png", approval([card.crop for card in self.taken]))

    def _field(self, frame: MatLike) -> Quad | Refused:
        gray = cv2.cvtColor(frame, cv2.COLOR_BGR2GRAY)
        quads = sorted(self._reader.fields(gray), key=lambda quad: -cv2.contourArea(quad))
        quads = [quad for quad in quads if cv2.contourArea(quad) < 0.9 * gray.shape[0] * gray.shape[1]]
        if not quads:
            return _refused(Fault.NO_CARD)
        largest = quads[0]
        beside = [quad for quad in quads[1:] if cv2.contourArea(quad) > 0.6 * cv2.contourArea(largest)]
        if any(cv2.pointPolygonTest(largest, _middle(quad), measureDist=False) < 0 for quad in beside):
            return _refused(Fault.SEVERAL)
        return _shape_fault(largest, self.deck.panel_mm) or np.roll(largest, -portrait(largest), axis=0)

    def _crop(self, frame: MatLike, quad: Quad) -> NDArray[np.uint8]:
        width, height = (round(side * PX_PER_MM) for side in self.deck.panel_mm)
        square = np.array([[0, 0], [width, 0], [width, height], [0, height]], np.float32)
        matrix = cv2.getPerspectiveTransform(quad.astype(np.float32), square)
        return np.asarray(cv2.warpPerspective(frame, matrix, (width, height), flags=cv2.INTER_LINEAR), np.uint8)

    def _doubted(self, card: Taken, frame: MatLike, quad: Quad) -> Refused | None:
        if self.taken and abs(card.width / float(np.median([one.width for one in self.taken])) - 1) > SIZE:
            return _refused(Fault.SIZE)
        seen = self._reader.identify(cv2.cvtColor(frame, cv2.COLOR_BGR2GRAY), quad).card if self._checked else UNREAD
        if seen not in {UNREAD, BACK, card.card}:
            return _refused(Fault.OTHER, seen)
        for other in self.taken:
            if _same(card.crop, other.crop):
                return _refused(Fault.ALIKE, f"{other.card}#{other.copy + 1}")
        return None


def show_order(deck: Deck) -> tuple[tuple[str, int], ...]:
    """Every look of a deck in the order in which it is shown: suit by suit, the back last."""
    most = max(card.looks for card in deck.cards)
    looks = [(card.code, copy) for copy in range(most) for card in deck.cards if copy < card.looks]
    return (*looks, (BACK, 0))


def shown_cards(source: str, stop: Event) -> Iterator[tuple[MatLike, ...]]:
    """Frames of each card shown. A folder's pictures are a card each; those with one name up to a `_` are one card's.

    Raises:
        SourceError: when the source cannot be opened or a camera gives nothing more.
    """
    if not is_live(source) and Path(source).is_dir():
        yield from _of_a_folder(Path(source))
        return
    gate, still = None, list[MatLike]()
    for frame in newest(source, stop):
        if gate is None:
            height, width = frame.shape[:2]
            gate = MotionGate((width, height), {"": np.array([[0, 0], [width, 0], [width, height], [0, height]])})
        still = [] if gate.moved(shrink(frame)) else [*still, frame]
        if len(still) == STILL + FRAMES:
            yield tuple(still[STILL:])


def _of_a_folder(folder: Path) -> Iterator[tuple[MatLike, ...]]:
    names = sorted(path.stem for path in folder.iterdir() if path.suffix.lower() in {".jpg", ".jpeg", ".png", ".bmp"})
    group: list[MatLike] = []
    for place, (name, frame) in enumerate(zip(names, frames(str(folder), fps=1000), strict=True)):
        if place and name.partition("_")[0] != names[place - 1].partition("_")[0]:
            yield tuple(group)
            group = []
        group.append(frame)
    if group:
        yield tuple(group)


def approval(crops: Sequence[NDArray[np.uint8]], columns: int = 13) -> NDArray[np.uint8]:
    """All crops on one page, in the order in which they were shown."""
    small = [cv2.copyMakeBorder(cv2.resize(crop, (126, 176)), 4, 4, 4, 4, cv2.BORDER_CONSTANT) for crop in crops]
    small += [np.zeros_like(small[0])] * (-len(small) % columns)
    rows = [np.hstack(small[begin : begin + columns]) for begin in range(0, len(small), columns)]
    return np.asarray(np.vstack(rows), np.uint8)


def _middle(quad: Quad) -> tuple[float, float]:
    x, y = quad.mean(axis=0)
    return float(x), float(y)


def _width(quad: Quad) -> float:
    return float(np.linalg.norm(quad[1] - quad[0]) + np.linalg.norm(quad[3] - quad[2])) / 2


def _shape_fault(quad: Quad, field_mm: tuple[float, float]) -> Refused | None:
    upright = np.roll(quad, -portrait(quad), axis=0)
    sides = np.linalg.norm(upright - np.roll(upright, -1, axis=0), axis=1)
    width, height = (sides[0] + sides[2]) / 2, (sides[1] + sides[3]) / 2
    if width < LEAST:
        return _refused(Fault.SMALL)
    return None if abs(width / height / (field_mm[0] / field_mm[1]) - 1) <= SHAPE else _refused(Fault.SHAPE)


def _small(crop: MatLike) -> MatLike:
    gray = cv2.cvtColor(crop, cv2.COLOR_BGR2GRAY)
    return cv2.GaussianBlur(cv2.resize(gray, None, fx=0.25, fy=0.25, interpolation=cv2.INTER_AREA), (3, 3), 0)


def _turned_as(one: NDArray[np.uint8], other: NDArray[np.uint8]) -> NDArray[np.uint8]:
    """The other crop the same way up: a field has no upper side."""
    turned = np.asarray(cv2.rotate(other, cv2.ROTATE_180), np.uint8)
    return turned if _correlation(one, turned) > _correlation(one, other) else other


def _same(one: NDArray[np.uint8], other: NDArray[np.uint8]) -> bool:
    """Whether two crops show one card, whichever way up: as a whole and in a corner."""
    small, turns = _small(one), (other, np.asarray(cv2.rotate(other, cv2.ROTATE_180), np.uint8))
    likely = [turn for turn in turns if _correlation(small, _small(turn), 1) >= QUICK]
    width, height = (round(side * PX_PER_MM) for side in CORNER)
    return any(
        _correlation(one, turn) >= ALIKE and _correlation(one[:height, :width], turn[:height, :width]) >= ALIKE
        for turn in likely
    )


def _correlation(one: MatLike, other: MatLike, shift: int = SHIFT) -> float:
    calm = cv2.GaussianBlur(one, (5, 5), 1.2)
    inner = cv2.GaussianBlur(other[shift:-shift, shift:-shift], (5, 5), 1.2)
    return float(cv2.matchTemplate(calm, inner, cv2.TM_CCOEFF_NORMED).max())


def _write(path: Path, picture: NDArray[np.uint8]) -> None:
    path.write_bytes(cv2.imencode(".png", picture)[1].tobytes())


def _refused(fault: Fault, like: str = "") -> Refused:
    return Refused(fault, Words(ja=_SAY[fault].ja.format(like), en=_SAY[fault].en.format(like)), like)


_SAY = {
    Fault.NO_CARD: Words(
        ja="カードが見えません。無地の暗い面に1枚だけ平らに置いてください。",
        en="No card is to be seen. Lay it alone and flat on something plain and dark.",
    ),
    Fault.SEVERAL: Words(
        ja="カードが2枚以上見えます。1枚だけ置いてください。", en="Several cards are to be seen. Lay one alone."
    ),
    Fault.SMALL: Words(
        ja="カードが小さすぎます。カメラを近づけてください。", en="The card is too small. Bring the camera nearer."
    ),
    Fault.SHAPE: Words(
        ja="縦横の比がカードと違います。カメラを真上に向け、カードを平らに置いてください。",
        en="Its sides are not those of a card of this deck. Look straight down on it, and lay it flat.",
    ),
    Fault.SIZE: Words(
        ja="前のカードと大きさが違います。カメラの高さを変えず、置き直してください。",
        en="It is not as large as the cards before. Keep the camera where it was and lay it again.",
    ),
    Fault.DISAGREE: Words(
        ja="続けて撮った画像が一致しません。光の反射やゆれをなくして置き直してください。",
        en="The pictures of it differ. See that nothing moves or glares, and lay it again.",
    ),
    Fault.OTHER: Words(
        ja="これは「{}」に見えます。順番を確かめてください。",
        en="This looks like {}. Show the card that is asked for.",
    ),
    Fault.ALIKE: Words(
        ja="前に見せた「{}」と同じに見えます。別のカードを置いてください。",
        en="This looks the same as {}, which was shown before. Show the card that is asked for.",
    ),
}
