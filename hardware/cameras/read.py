"""Which card a field shows: two-stage normalised correlation against renders of the deck.

Coarse: every card in every rotation at 23 × 33 pixels, one matrix product. Fine: the best few at full size with a shift
of ±3 pixels. A card is named only when its score *and* its lead over the next other card suffice, else it is `?`; below
`NOTHING` it is not a card of this deck at all.

An ordinary card is looked up in all its suits, and its index weighs more than its face (`indices`): pips stand alike in
every pack, court figures do not. Measured on photographs of a pack that our faces know nothing of: of 145 fields
134 are named by the two together, 94 by the face alone, and the others score below what is accepted.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import cv2
import numpy as np
from cv2.typing import MatLike
from numpy.typing import NDArray

from hardware.cameras.detect import Field, Gate, Gray, Quad, find_fields, gate_for
from hardware.cameras.indices import Indices
from hardware.printing.deck import BACK, Deck, picture_name
from hardware.printing.faces import face_picture

UNREAD = "?"
Floats = NDArray[np.float32]

COARSE = (23, 33)
FINE_PX_PER_MM = 1.2
SHIFT = 3
FINALISTS = 4
ACCEPT = 0.72
LEAD = 0.06
NOTHING = 0.45
FACE_SHARE = 0.4
"""Of an ordinary card's score; the rest is its index, half of it in the clearer corner, half in both: the other one may
be in glare."""
ACCEPT_ORDINARY = 0.6
LEAD_ORDINARY = 0.05
BOTH = 0.5
"""How well the index is found in the worse of its corners, for a face unlike ours: what lies half under another card is
not read."""
LIKE = 0.6
"""A face that is so much like ours may have one of its indices in glare or under a finger, and none that says another
card: letters of another pack have been taken for a 4."""
CARDLIKE = 0.2
"""A field of an ordinary deck that is less like any face is not looked at further."""


class Found(NamedTuple):
    """A card in a picture. `corners`: (4, 2) top left, top right, bottom right, bottom left of the card itself."""

    card: str
    confidence: float
    corners: Quad
    support: float
    copy: int = 0
    """Which of the looks of the card: of an ordinary rank, its suit."""

    @property
    def centre(self) -> tuple[float, float]:
        """Where it lies, in pixels of the picture."""
        x, y = self.corners.mean(axis=0)
        return float(x), float(y)


class Candidate(NamedTuple):
    """What a field may be. `turn`: quarter turns from the quad's own start to the card's top left."""

    card: str
    turn: int
    score: float
    face: int
    """Which of the reader's faces."""
    whole: bool = True
    """Whether both indices are to be seen."""


class Reader:
    """Reads the cards of one deck. Building it renders every face once: 0.2 s for twenty, 2 s for the talk cards."""

    def __init__(self, deck: Deck) -> None:
        self.deck = deck
        looks = [(card.code, copy) for card in deck.cards for copy in range(card.looks)]
        self.codes = (*(code for code, _ in looks), BACK)
        """The card of each face; an ordinary rank has several."""
        self._copies = (*(copy for _, copy in looks), 0)
        self._most = max(card.looks for card in deck.cards)
        width, height = deck.panel_mm
        self._size = round(width * FINE_PX_PER_MM), round(height * FINE_PX_PER_MM)
        large = [_field_picture(deck, code, copy) for code, copy in (*looks, (BACK, 0))]
        self._fine = [self._template(field) for field in large]
        self._coarse = np.stack([_unit(cv2.resize(face, COARSE, interpolation=cv2.INTER_AREA)) for face in self._fine])
        self._square = np.array(
            [[0, 0], [self._size[0], 0], [self._size[0], self._size[1]], [0, self._size[1]]], np.float32
        )
        enrolled = [*zip(self.codes, large, strict=True)] if deck.pictures else []
        self._indices = Indices(deck, enrolled) if all(card.ordinary for card in deck.cards) else None

    def gate(self, px_per_mm: float, tolerance: float = 0.08) -> Gate:
        """The gate for fields of this deck in a rectified picture."""
        width, height = self.deck.panel_mm
        return gate_for(width * px_per_mm, height * px_per_mm, tolerance)

    def open_gate(self, width: int, height: int) -> Gate:
        """The gate for a whole picture whose scale and tilt are unknown: cards from 24 px wide, tilted up to 50°."""
        aspect = self.deck.panel_mm[0] / self.deck.panel_mm[1]
        longest = float(max(width, height))
        return Gate((20.0, longest * 0.9), (28.0, longest), (aspect * 0.6, 1.0))

    def find(self, gray: Gray, gate: Gate | None = None) -> list[Found]:
        """Every card in a gray picture. Without a gate the picture is taken as a whole frame of unknown scale."""
        open_scale = gate is None
        gate = self.open_gate(gray.shape[1], gray.shape[0]) if gate is None else gate
        found = []
        for field in self._fields(gray, gate):
            seen = self.identify(gray, field.quad, all_turns=open_scale)
            if seen.score >= NOTHING and not (open_scale and seen.card == UNREAD):
                corners = self._card_corners(field.quad, seen.turn)
                found.append(
                    Found(seen.card, min(1.0, max(0.0, seen.score)), corners, field.support, self._copies[seen.face])
                )
        return found if self._indices is None else _apart(found)

    def fields(self, gray: Gray) -> list[Quad]:
        """Whatever in a whole picture may be a card, read or not."""
        return [field.quad for field in self._fields(gray, self.open_gate(gray.shape[1], gray.shape[0]))]

    def _fields(self, gray: Gray, gate: Gate) -> list[Field]:
        return find_fields(gray, gate, white_edge=self.deck.edge_mm == 0)

    def identify(self, gray: Gray, quad: Quad, *, all_turns: bool = False) -> Candidate:
        """The card in a field, `?` when it is not clear. `all_turns`: also with its long side across."""
        first = portrait(quad)
        starts = range(4) if all_turns else (first, first + 2)
        patches = {start % 4: self._flatten(gray, quad, start) for start in starts}
        ranked = self._rank(patches)
        finalists = FINALISTS * self._most
        fine, others = [self._match(patches, one) for one in ranked[:finalists]], ranked[finalists:]
        seen = _sure(fine, others, ACCEPT, LEAD)
        if self._indices is None or seen.card == BACK or max(one.score for one in fine) < CARDLIKE:
            return seen
        weighed = [*self._weighed(self._indices, gray, quad, [*fine, *others])]
        named, face = _sure(weighed, [], ACCEPT_ORDINARY, LEAD_ORDINARY), max(fine, key=lambda one: one.score)
        if face.score >= LIKE and face.card != max(weighed, key=lambda one: one.score).card:
            return named._replace(card=UNREAD)
        return seen if named.card == UNREAD and seen.card != UNREAD else named

    def _weighed(self, indices: Indices, gray: Gray, quad: Quad, faces: list[Candidate]) -> Iterator[Candidate]:
        """Each ordinary card, upright and across, by the best of its suits and its index together."""
        found = {turn % 2: indices.scores(gray, quad, turn % 2) for turn in {one.turn % 2 for one in faces}}
        best: dict[tuple[str, int], Candidate] = {}
        for one in faces:
            place = one.card, one.turn % 2
            if one.card != BACK and (place not in best or one.score > best[place].score):
                best[place] = one
        for (card, across), one in best.items():
            corners = found[across][:, indices.codes.index(card)]
            index = (corners.max() + corners.mean()) / 2
            score = float(FACE_SHARE * one.score + (1 - FACE_SHARE) * index)
            yield one._replace(score=score, whole=bool(corners.min() >= BOTH or one.score >= LIKE))

    def _rank(self, patches: dict[int, Gray]) -> list[Candidate]:
        """Every face in every turn by its coarse score, best first."""
        turns = list(patches)
        views = np.stack([_unit(cv2.resize(patches[turn], COARSE, interpolation=cv2.INTER_AREA)) for turn in turns])
        scores = self._coarse @ views.T
        order = np.argsort(-scores, axis=None)
        if self._indices is None:
            order = order[: FINALISTS * 3]
        return [
            Candidate(
                self.codes[index // len(turns)],
                turns[index % len(turns)],
                float(scores.flat[index]),
                index // len(turns),
            )
            for index in order.tolist()
        ]

    def _match(self, patches: dict[int, Gray], candidate: Candidate) -> Candidate:
        inner = patches[candidate.turn][SHIFT:-SHIFT, SHIFT:-SHIFT]
        face = self._fine[candidate.face]
        return candidate._replace(score=float(cv2.matchTemplate(face, inner, cv2.TM_CCOEFF_NORMED).max()))

    def _flatten(self, gray: Gray, quad: Quad, start: int) -> Gray:
        matrix = cv2.getPerspectiveTransform(np.roll(quad, -start, axis=0).astype(np.float32), self._square)
        return cv2.warpPerspective(gray, matrix, self._size, flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)

    def _card_corners(self, quad: Quad, turn: int) -> Quad:
        """The corners of the card around a field's corners: the dark edge is added, in perspective."""
        edge = self.deck.edge_mm
        width, height = self.deck.panel_mm
        field = np.array([[0, 0], [width, 0], [width, height], [0, height]], np.float32)
        matrix = cv2.getPerspectiveTransform(field, np.roll(quad, -turn, axis=0).astype(np.float32))
        card = np.array(
            [[-edge, -edge], [width + edge, -edge], [width + edge, height + edge], [-edge, height + edge]], np.float32
        )
        corners: Quad = cv2.perspectiveTransform(card[None], matrix)[0].astype(np.float32)
        return corners

    def _template(self, field: Gray) -> Gray:
        """A field brought down to what is compared, as a lens does."""
        return cv2.GaussianBlur(cv2.resize(field, self._size, interpolation=cv2.INTER_AREA), (3, 3), 0)


def _field_picture(deck: Deck, code: str, copy: int) -> Gray:
    """The field of one look of a card, large and gray: as it was enrolled, else as it is printed."""
    if deck.pictures:
        enrolled = cv2.imread(str(Path(deck.pictures) / picture_name(code, copy)), cv2.IMREAD_GRAYSCALE)
        if enrolled is not None:
            return enrolled
    scale = 4
    card = face_picture(deck, code, round(deck.size_mm[0] * FINE_PX_PER_MM * scale), copy)
    edge = round(deck.edge_mm * FINE_PX_PER_MM * scale)
    return cv2.cvtColor(card[edge : card.shape[0] - edge, edge : card.shape[1] - edge, :3], cv2.COLOR_BGR2GRAY)


def _unit(picture: MatLike) -> Floats:
    """A picture as a vector of mean 0 and length 1, so that a product of two is their correlation."""
    vector = picture.astype(np.float32).ravel()
    vector -= vector.mean()
    unit: Floats = vector / max(float(np.linalg.norm(vector)), 1e-6)
    return unit


def portrait(quad: Quad) -> int:
    """The corner from which the quad's first side is a short one."""
    sides = np.linalg.norm(quad - np.roll(quad, -1, axis=0), axis=1)
    return 0 if sides[0] + sides[2] <= sides[1] + sides[3] else 1


def _sure(candidates: list[Candidate], others: list[Candidate], accept: float, lead: float) -> Candidate:
    """The best candidate; its card is `?` when its score or its lead over every other card is too small."""
    best = max(candidates, key=lambda one: one.score)
    rival = max((one.score for one in (*candidates, *others) if one.card != best.card), default=0.0)
    return best if best.whole and best.score >= accept and best.score - rival >= lead else best._replace(card=UNREAD)


def _apart(found: list[Found]) -> list[Found]:
    """Without what is unread and lies over a card that was read: in a pile there are more fields than cards."""
    read = [one for one in found if one.card != UNREAD]
    return [one for one in found if one.card != UNREAD or not any(_covers(one, other) for other in read)]


def _covers(one: Found, other: Found) -> bool:
    """Whether the middle of either lies in the other."""
    return any(
        cv2.pointPolygonTest(card.corners, point, measureDist=False) >= 0
        for card, point in ((one, other.centre), (other, one.centre))
    )
