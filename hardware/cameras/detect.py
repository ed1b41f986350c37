"""Finding the light fields of cards in a gray picture: threshold → hull → four longest sides → sub-pixel edges.

A card of our decks is a light field inside a dark edge, so what is looked for is the field: touching cards stay apart,
and a pale table does not swallow a card. Method and figures: measured in the prototype named in `VISION` [Otsu, IEEE
SMC 9 (1979)]. Both thresholds run, since Otsu wins in even light and the adaptive one in a light pool; of two finds
at one place the one whose sides lie on the stronger edge is kept, not the larger.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import cv2
import numpy as np
from cv2.typing import MatLike
from numpy.typing import NDArray

Gray = MatLike
Quad = NDArray[np.float32]
"""(4, 2) corners, clockwise in the picture, starting anywhere."""

SAMPLES = 14
"""Points per side that are snapped to the edge."""
REACH = 4
"""Pixels to either side that are searched for the edge."""


class Gate(NamedTuple):
    """What may be a card's field, in pixels: its shorter and longer side, and how far each may be off (a share)."""

    short: tuple[float, float]
    long: tuple[float, float]
    aspect: tuple[float, float]
    """Shorter over longer side, lowest and highest."""

    @property
    def known(self) -> bool:
        """Whether it is known how large a card is in the picture."""
        return self.short[1] < 1.5 * self.short[0]

    @property
    def card(self) -> tuple[float, float]:
        """Width and height of a card, where they are known."""
        return sum(self.short) / 2, sum(self.long) / 2

    def passes(self, quad: Quad) -> bool:
        """Whether the quad's sides are those of a card's field."""
        sides = np.linalg.norm(quad - np.roll(quad, -1, axis=0), axis=1)
        one, other = (sides[0] + sides[2]) / 2, (sides[1] + sides[3]) / 2
        short, long = min(one, other), max(one, other)
        fits = self.short[0] <= short <= self.short[1] and self.long[0] <= long <= self.long[1]
        return bool(fits and self.aspect[0] <= short / long <= self.aspect[1])


class Field(NamedTuple):
    """A light field that was found. `support`: median step of grey levels across its sides."""

    quad: Quad
    support: float


def gate_for(width: float, height: float, tolerance: float) -> Gate:
    """The gate of a field of known size in pixels."""
    low, high = 1 - tolerance, 1 + tolerance
    aspect = width / height
    return Gate((width * low, width * high), (height * low, height * high), (aspect * low, aspect * high))


def find_fields(gray: Gray, gate: Gate, least_step: float = 18.0, *, white_edge: bool = False) -> list[Field]:
    """Every card field in the picture, each once, strongest first.

    `white_edge`: cards are white to the edge, so that one lying on another is told by the line between them alone.
    """
    masks = _masks(gray, gate)
    if white_edge:
        masks = (*masks, *_between_lines(gray, masks))
    rough = [quad for mask in masks for quad in _quads(mask, gate)]
    if white_edge and gate.known:
        rough += [quad for mask in masks[:2] for quad in _at_the_ends(mask, gate)]
    if not rough:
        return []
    snapped = _snap(gray, np.stack(rough))
    kept = [field for field in snapped if field.support >= least_step and gate.passes(field.quad)]
    return _once(kept)


def _masks(gray: Gray, gate: Gate) -> tuple[Gray, ...]:
    calm = cv2.GaussianBlur(gray, (3, 3), 0)
    _, otsu = cv2.threshold(calm, 0, 255, cv2.THRESH_BINARY | cv2.THRESH_OTSU)
    block = int(gate.short[0] * 0.7) | 1
    adaptive = cv2.adaptiveThreshold(calm, 255, cv2.ADAPTIVE_THRESH_MEAN_C, cv2.THRESH_BINARY, max(block, 15), -6)
    return otsu, adaptive


def _between_lines(gray: Gray, masks: tuple[Gray, ...]) -> tuple[Gray, ...]:
    """What is light, cut along every line: the shadow and the edge of a card on a card."""
    lines = cv2.dilate(cv2.Canny(cv2.GaussianBlur(gray, (3, 3), 0), 12, 36), np.ones((2, 2), np.uint8))
    return (cv2.subtract(masks[0], lines),)


def _quads(mask: Gray, gate: Gate) -> list[Quad]:
    contours, links = cv2.findContours(mask, cv2.RETR_CCOMP, cv2.CHAIN_APPROX_SIMPLE)
    if links is None:
        return []
    least, most = gate.short[0] * gate.long[0] * 0.7, gate.short[1] * gate.long[1] * 1.4
    found = []
    for contour, link in zip(contours, links[0], strict=True):
        if link[3] >= 0 or len(contour) < 4:  # a hole in a light component
            continue
        hull = cv2.convexHull(contour)
        area = cv2.contourArea(hull)
        if least <= area <= most and (quad := _four_sides(hull, area)) is not None and gate.passes(quad):
            found.append(quad)
    return found


def _at_the_ends(mask: Gray, gate: Gate) -> Iterator[Quad]:
    """Where a card lies whole in a pile or a row: at a corner of what is light together, its sides along that."""
    width, height = gate.card
    for contour in cv2.findContours(mask, cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_SIMPLE)[0]:
        if cv2.contourArea(contour) < 0.9 * width * height:
            continue
        corners = cv2.boxPoints(cv2.minAreaRect(contour))
        if cv2.contourArea(corners, oriented=True) < 0:
            corners = corners[::-1]
        for at in range(4):
            yield from _from_corner(np.roll(corners, -at, axis=0).astype(np.float32), (width, height))


def _from_corner(box: Quad, card: tuple[float, float]) -> Iterator[Quad]:
    """A card in the first corner of a box, upright and across, where the box is as large as that."""
    along, down = box[1] - box[0], box[3] - box[0]
    long, deep = float(np.linalg.norm(along)), float(np.linalg.norm(down))
    for wide, high in (card, card[::-1]):
        if long >= wide * 0.94 and deep >= high * 0.94 and max(long / wide, deep / high) > 1.02:
            right, below = along / long * wide, down / deep * high
            yield np.array([box[0], box[0] + right, box[0] + right + below, box[0] + below], np.float32)


def _four_sides(hull: MatLike, area: float) -> Quad | None:
    """The quadrilateral of a hull's four longest sides; survives a rounded or cut corner."""
    points = cv2.approxPolyDP(hull, 0.015 * cv2.arcLength(hull, closed=True), closed=True)[:, 0].astype(np.float64)
    if len(points) < 4:
        return None
    sides = np.roll(points, -1, axis=0) - points
    longest = np.sort(np.argsort(np.hypot(sides[:, 0], sides[:, 1]))[-4:])
    quad = _corners(points[longest], sides[longest])
    if quad is None or not 0.9 <= cv2.contourArea(quad) / area <= 1.15:
        return None
    return quad if cv2.contourArea(quad, oriented=True) > 0 else quad[::-1].copy()


def _corners(points: NDArray[np.float64], sides: NDArray[np.float64]) -> Quad | None:
    """Where four lines (point, direction) cross, each with the next; None when two of them are parallel."""
    before, along = np.roll(points, 1, axis=0), np.roll(sides, 1, axis=0)
    cross = along[:, 0] * sides[:, 1] - along[:, 1] * sides[:, 0]
    lengths = np.hypot(sides[:, 0], sides[:, 1]) * np.hypot(along[:, 0], along[:, 1])
    if np.any(np.abs(cross) < 0.3 * lengths):
        return None
    gap = points - before
    share = (gap[:, 0] * sides[:, 1] - gap[:, 1] * sides[:, 0]) / cross
    return (before + along * share[:, None]).astype(np.float32)


def _snap(gray: Gray, quads: NDArray[np.float32]) -> list[Field]:
    """Each quad with its sides moved onto the strongest light-to-dark edge near them, to a fraction of a pixel."""
    start, end = quads, np.roll(quads, -1, axis=1)
    share = np.linspace(0.12, 0.88, SAMPLES, dtype=np.float32)[None, None, :, None]
    points = start[:, :, None] + (end - start)[:, :, None] * share
    along = (end - start) / np.maximum(np.linalg.norm(end - start, axis=2, keepdims=True), 1e-6)
    outward = np.stack([along[..., 1], -along[..., 0]], axis=-1)  # clockwise in a picture: outward is to the left hand
    reach = np.arange(-REACH - 1, REACH + 2, dtype=np.float32)
    grid = points[:, :, :, None] + outward[:, :, None, None] * reach[:, None]
    flat = grid.reshape(len(quads) * 4 * SAMPLES, -1, 2)
    values = cv2.remap(gray, flat[..., 0], flat[..., 1], cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    values = values.astype(np.float32)
    steps = (values[:, :-2] - values[:, 2:]).reshape(len(quads), 4, SAMPLES, -1)
    best = steps.argmax(axis=3)
    shift = best - REACH + _vertex(steps, best)
    edges = points + outward[:, :, None] * shift[..., None]
    support = np.median(steps.max(axis=3), axis=(1, 2))
    fields = []
    for rough, sides, step in zip(quads, edges, support, strict=True):
        quad = _fit_sides(sides)
        fields.append(Field(rough if quad is None else quad, float(step)))
    return fields


def _vertex(steps: NDArray[np.float32], best: NDArray[np.intp]) -> NDArray[np.float32]:
    """Offset of a parabola's top through the best step and its neighbours, within ±0.5."""
    last = steps.shape[3] - 1
    middle = np.take_along_axis(steps, best[..., None], 3)[..., 0]
    left = np.take_along_axis(steps, np.maximum(best - 1, 0)[..., None], 3)[..., 0]
    right = np.take_along_axis(steps, np.minimum(best + 1, last)[..., None], 3)[..., 0]
    bend = left - 2 * middle + right
    return np.where(bend < -1e-3, np.clip((left - right) / (2 * np.where(bend == 0, 1, bend)), -0.5, 0.5), 0.0).astype(
        np.float32
    )


def _fit_sides(sides: NDArray[np.float32]) -> Quad | None:
    """(4, n, 2) edge points → corners of the four lines that fit them, outliers (a finger) weighing little."""
    lines = [cv2.fitLine(points, cv2.DIST_HUBER, 0, 0.01, 0.01).ravel() for points in sides]
    direction = np.array([line[:2] for line in lines], np.float64)
    direction *= np.sign(np.sum(direction * (sides[:, -1] - sides[:, 0]), axis=1, keepdims=True))
    return _corners(np.array([line[2:] for line in lines], np.float64), direction)


def _once(fields: list[Field]) -> list[Field]:
    """Of fields that are one (a centre and about a size), the one with the strongest edge.

    A field within another of another size stays: it may be the loop of an 8, and only reading can tell.
    """
    kept: list[Field] = []
    for field in sorted(fields, key=lambda field: -field.support):
        if not any(_same(field.quad, other.quad) for other in kept):
            kept.append(field)
    return kept


def _same(one: Quad, other: Quad) -> bool:
    diagonals = [float(np.linalg.norm(quad[0] - quad[2])) for quad in (one, other)]
    apart = float(np.linalg.norm(one.mean(axis=0) - other.mean(axis=0)))
    return apart < 0.25 * min(diagonals) and min(diagonals) > 0.75 * max(diagonals)
