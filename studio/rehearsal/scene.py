"""What a camera over a virtual table sees: cloth, rail, light pool, cards with soft shadows, noise, a passing arm.

Everything that does not change is drawn once per camera (`Scene`); a zone that changes is restored from the empty table
and its cards are drawn into it, so a new frame costs only what is new, and two additions of noise.
Units: table millimetres (x right, y down on the plan), pixels of the frame.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

import cv2
import numpy as np
from cv2.typing import MatLike
from numpy.typing import NDArray

Frame = MatLike
Floats = NDArray[np.float64]
Box = tuple[slice, slice]

SIZE = (1920, 1080)
FACE_PX_PER_MM = 2.5


class Lying(NamedTuple):
    """A card on the table. `angle`: degrees clockwise on the plan that its top is turned away from y = −1."""

    card: str
    centre: tuple[float, float]
    angle: float
    copy: int = 0
    """Which of its looks: the suit of a rank."""


class Bare(NamedTuple):
    """The table without cards at 2 px/mm; `origin`: table millimetres of its left upper corner."""

    picture: Frame
    origin: tuple[float, float]


def cloth(size_mm: tuple[int, int], rail_mm: int, rng: np.random.Generator, printed: list[Floats]) -> Frame:
    """The bare table at 2 px/mm: dark green cloth, a wooden rail along the player's side, golden lines."""
    height, width = size_mm[1] * 2, size_mm[0] * 2
    fibre = rng.normal(0, 1, (height, width)).astype(np.float32)
    fibre = cv2.GaussianBlur(fibre, (0, 0), 1.1) * 9 + cv2.GaussianBlur(fibre, (0, 0), 9) * 26
    table = np.array([46, 54, 20], np.float32) + fibre[..., None] * np.array([0.8, 1.0, 0.5], np.float32)
    _lay_rail(table, rail_mm * 2, rng)
    picture: Frame = np.clip(table, 0, 255).astype(np.uint8)
    for line in printed:
        points = np.round(line * 2).astype(np.int32)
        cv2.polylines(picture, [points], isClosed=True, color=(70, 128, 150), thickness=3, lineType=cv2.LINE_AA)
    return picture


def stamp(table: Frame, sprite: Frame, middle: tuple[int, int]) -> None:
    """Print a BGRA picture onto the table, its middle at a pixel of the table."""
    _lay_over(table, sprite, (middle[0] - sprite.shape[1] // 2, middle[1] - sprite.shape[0] // 2))


def _lay_rail(table: NDArray[np.float32], rail: int, rng: np.random.Generator) -> None:
    """Dark walnut with grain along the edge, a shadowed seam to the cloth."""
    height, width = table.shape[:2]
    grain = cv2.GaussianBlur(rng.normal(0, 1, (rail, width)).astype(np.float32), (0, 0), sigmaX=60, sigmaY=1.2)
    bulge = np.sin(np.linspace(0.15, np.pi, rail, dtype=np.float32))[:, None]
    table[height - rail :] = (np.array([22, 36, 62], np.float32) + grain[..., None] * 75) * (0.45 + 0.75 * bulge)[
        ..., None
    ]
    seam = np.linspace(1, 0.35, 24, dtype=np.float32)[:, None, None]
    table[height - rail - 24 : height - rail] *= seam


def light_pool(rng: np.random.Generator) -> NDArray[np.float32]:
    """Height × width × 1: a warm pool from a lamp a little off the middle, falling off to the corners."""
    width, height = SIZE
    x, y = np.meshgrid(np.linspace(-1, 1, width, dtype=np.float32), np.linspace(-1, 1, height, dtype=np.float32))
    off_x, off_y = rng.uniform(-0.25, 0.25), rng.uniform(-0.1, 0.2)
    pool = 0.5 + 0.56 * np.exp(-(((x - off_x) / 1.15) ** 2 + ((y - off_y) / 1.05) ** 2))
    return np.asarray(pool[..., None], np.float32)


def look_down(span_mm: tuple[float, float, float, float]) -> Floats:
    """The camera's homography, table millimetres → pixels.

    `span_mm`: left, top, right, bottom of the table part that fills the picture at its lower edge; farther rows shrink.
    """
    left, top, right, bottom = span_mm
    inset = (right - left) * 0.055
    table = np.array([[left - inset, top], [right + inset, top], [right, bottom], [left, bottom]], np.float32)
    picture = np.array([[0, 0], [SIZE[0], 0], [SIZE[0], SIZE[1]], [0, SIZE[1]]], np.float32)
    return np.asarray(cv2.getPerspectiveTransform(table, picture), np.float64)


class Scene:
    """One camera's picture of its part of the table, kept up to date zone by zone.

    Args:
        matrix: table millimetres → pixels.
        bare: the bare table.
        light: the light pool of this camera.
        faces: BGRA pictures of the cards by code and copy, `back` among them, at `FACE_PX_PER_MM`.
        rng: for the noise.
    """

    def __init__(
        self,
        matrix: Floats,
        bare: Bare,
        light: NDArray[np.float32],
        faces: Mapping[tuple[str, int], Frame],
        rng: np.random.Generator,
    ) -> None:
        self.matrix, self._light, self._faces = matrix, light, faces
        onto = matrix @ np.array([[0.5, 0, bare.origin[0]], [0, 0.5, bare.origin[1]], [0, 0, 1.0]])
        flat = cv2.warpPerspective(bare.picture, onto, SIZE, flags=cv2.INTER_AREA, borderMode=cv2.BORDER_REPLICATE)
        self._empty = np.clip(flat * light, 0, 255).astype(np.uint8)
        self._canvas = self._empty.copy()
        self._grain = [_grain(rng) for _ in range(3)]
        self._shown = 0

    def draw(self, box: Box, cards: list[Lying]) -> None:
        """Redraw the part of the picture in `box` with these cards, the first one lowest."""
        self._canvas[box] = self._empty[box]
        for card in cards:
            self._put(card)

    def frame(self, over: tuple[Frame, tuple[int, int]] | None = None) -> Frame:
        """The picture now with fresh noise. `over`: a BGRA sprite and its left top, laid over everything."""
        base = self._canvas
        if over is not None:
            base = base.copy()
            _lay_over(base, *over)
        more, less = self._grain[self._shown % len(self._grain)]
        self._shown += 1
        shift = (self._shown * 397) % (more.shape[0] - SIZE[1])
        rows = slice(shift, shift + SIZE[1])
        return cv2.subtract(cv2.add(base, more[rows]), less[rows])

    def _put(self, card: Lying) -> None:
        face = self._faces[card.card, card.copy]
        matrix = self.matrix @ _placing(card, face.shape)
        height, width = face.shape[:2]
        outline = cv2.perspectiveTransform(
            np.array([[[0, 0], [width, 0], [width, height], [0, height]]], np.float32), matrix
        )[0]
        x, y, w, h = cv2.boundingRect(outline)
        pad = 14
        left, top = max(x - pad, 0), max(y - pad, 0)
        right, bottom = min(x + w + pad, SIZE[0]), min(y + h + pad, SIZE[1])
        if left >= right or top >= bottom:
            return
        local = np.array([[1, 0, -left], [0, 1, -top], [0, 0, 1.0]]) @ matrix
        seen = cv2.warpPerspective(face, local, (right - left, bottom - top), flags=cv2.INTER_AREA)
        seen = cv2.GaussianBlur(seen, (3, 3), 0.75)
        self._blend((slice(top, bottom), slice(left, right)), seen)

    def _blend(self, box: Box, seen: MatLike) -> None:
        below = self._canvas[box].astype(np.float32)
        cover = seen[..., 3:].astype(np.float32) / 255
        cast = cv2.GaussianBlur(_moved(cover[..., 0], 4, 5), (0, 0), 4.5)[..., None]
        lit = seen[..., :3] * (self._light[box] * 0.96)
        self._canvas[box] = np.clip(below * (1 - 0.55 * cast) * (1 - cover) + lit * cover, 0, 255).astype(np.uint8)


def _placing(card: Lying, shape: tuple[int, ...]) -> Floats:
    """Face pixels → table millimetres."""
    angle = np.radians(card.angle)
    cos, sin = np.cos(angle) / FACE_PX_PER_MM, np.sin(angle) / FACE_PX_PER_MM
    middle_x, middle_y = shape[1] / 2, shape[0] / 2
    return np.array(
        [
            [cos, -sin, card.centre[0] - cos * middle_x + sin * middle_y],
            [sin, cos, card.centre[1] - sin * middle_x - cos * middle_y],
            [0, 0, 1],
        ]
    )


def _grain(rng: np.random.Generator, sigma: float = 3.6) -> tuple[Frame, Frame]:
    """Sensor noise as what is added and what is taken away, higher than a frame so that it can be shifted."""
    noise = rng.normal(0, sigma, (SIZE[1] + 200, SIZE[0], 3)).astype(np.float32)
    return np.clip(noise, 0, 255).astype(np.uint8), np.clip(-noise, 0, 255).astype(np.uint8)


def _lay_over(base: Frame, sprite: Frame, at: tuple[int, int]) -> None:
    left, top = at
    right, bottom = min(left + sprite.shape[1], base.shape[1]), min(top + sprite.shape[0], base.shape[0])
    from_x, from_y = max(-left, 0), max(-top, 0)
    left, top = max(left, 0), max(top, 0)
    if left >= right or top >= bottom:
        return
    part = sprite[from_y : from_y + bottom - top, from_x : from_x + right - left]
    cover = part[..., 3:].astype(np.float32) / 255
    box = (slice(top, bottom), slice(left, right))
    base[box] = (base[box] * (1 - cover) + part[..., :3] * cover).astype(np.uint8)


def arm(rng: np.random.Generator) -> Frame:
    """A BGRA sprite of a forearm in a dark sleeve with a hand at its top, with the shadow it casts; 420 × 900 px."""
    width, height = 420, 900
    skin = np.zeros((height, width), np.uint8)
    cv2.ellipse(skin, (205, 215), (78, 95), 0, 0, 360, 255, -1, cv2.LINE_AA)
    for finger, (x, length) in enumerate([(140, 118), (180, 150), (222, 158), (262, 132)]):
        end = (x - 14 + finger * 8, 205 - length)
        cv2.line(skin, (x, 190), end, 255, 38 - 2 * (finger == 3), cv2.LINE_AA)
    cv2.line(skin, (270, 250), (338, 165), 255, 42, cv2.LINE_AA)
    cv2.fillPoly(skin, [np.array([[150, 280], [262, 280], [275, 420], [142, 420]])], 255, cv2.LINE_AA)
    sleeve = np.zeros_like(skin)
    cv2.fillPoly(sleeve, [np.array([[118, 380], [300, 380], [360, height], [70, height]])], 255, cv2.LINE_AA)
    return _dress(cv2.GaussianBlur(skin, (0, 0), 2.2), cv2.GaussianBlur(sleeve, (0, 0), 2.2), rng)


def _dress(skin: MatLike, sleeve: MatLike, rng: np.random.Generator) -> Frame:
    round_off = cv2.GaussianBlur(np.maximum(skin, sleeve), (0, 0), 26).astype(np.float32)[..., None] / 255
    weave = (
        cv2.GaussianBlur(rng.standard_normal((skin.shape[0], skin.shape[1]), np.float32), (0, 0), 1.5)[..., None] * 6
    )
    colour = np.where(
        sleeve[..., None] > 3,
        np.array([52, 36, 30], np.float32) + weave,
        np.array([118, 150, 196], np.float32) * (0.35 + 0.75 * round_off),
    )
    body = np.divide(np.maximum(skin, sleeve), 255.0).astype(np.float32)
    cast = cv2.GaussianBlur(_moved(body, 30, 26), (0, 0), 16) * 0.5
    cover = body + cast * (1 - body)
    shown = colour * (body / np.maximum(cover, 1e-3))[..., None]
    return np.dstack([np.clip(shown, 0, 255), cover * 255]).astype(np.uint8)


def _moved(picture: MatLike, right: int, down: int) -> MatLike:
    """A picture shifted, with nothing flowing in at the other side."""
    moved = np.zeros_like(picture)
    moved[down:, right:] = picture[: picture.shape[0] - down, : picture.shape[1] - right]
    return moved
