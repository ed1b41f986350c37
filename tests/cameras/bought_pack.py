"""A pack of another design than ours, as it might be bought: other letters, other pips, courts that are patterns."""

import cv2
import numpy as np

from hardware.printing.deck import BACK
from hardware.printing.ordinary_figures import PIPS

SIZE = (378, 528)
SCALE = 6.0
COLOURS = ((20, 20, 20), (40, 30, 190), (40, 90, 200), (30, 90, 30))


def bought_face(deck, code, copy):
    """A face or the back, blue green red, 378 × 528."""
    picture = np.full((SIZE[1], SIZE[0], 3), 250, np.uint8)
    if code == BACK:
        return _back(picture)
    index, colour = deck.by_code[code].ordinary.index, COLOURS[copy]
    for x, y in PIPS.get(index, ((31.5, 44.0),) if index == "A" else ()):
        _pip(picture, (round(x * SCALE), round(y * SCALE)), copy, colour, 30 if index != "A" else 60)
    if index in "JQK":
        _court(picture, "JQK".index(index), copy, colour)
    _indices(picture, index, copy, colour)
    return picture


def _indices(picture, index, copy, colour):
    for _ in range(2):
        scale = 1.15 if len(index) > 1 else 1.6
        cv2.putText(picture, index, (12, 66), cv2.FONT_HERSHEY_TRIPLEX, scale, colour, 4, cv2.LINE_AA)
        _pip(picture, (34, 106), copy, colour, 15)
        picture[:] = cv2.rotate(picture, cv2.ROTATE_180)


def _pip(picture, at, copy, colour, size):
    corners = {0: 3, 1: 30, 2: 4, 3: 6}[copy]
    size = size * (0.8 if copy == 1 else 1)
    turn = np.linspace(0, 2 * np.pi, corners, endpoint=False) - np.pi / 2
    points = np.column_stack([np.cos(turn), np.sin(turn)]) * size + at
    cv2.fillPoly(picture, [np.round(points).astype(np.int32)], colour, cv2.LINE_AA)


def _court(picture, rank, copy, colour):
    rng = np.random.default_rng(rank * 10 + copy)
    upper = picture[70:264, 84:294]
    for _ in range(9):
        x, y = rng.integers(0, 200), rng.integers(20, 190)
        shade = tuple(int(part) for part in rng.integers(0, 220, 3))
        cv2.ellipse(
            upper, (int(x), int(y)), (int(rng.integers(10, 50)), int(rng.integers(10, 40))), 0, 0, 360, shade, -1
        )
    cv2.rectangle(upper, (0, 0), (209, 193), colour, 4)
    picture[264:458, 84:294] = cv2.rotate(upper, cv2.ROTATE_180)


def _back(picture):
    picture[24:-24, 24:-24] = (120, 40, 30)
    for at in range(40, 520, 24):
        cv2.line(picture, (30, at), (348, at), (230, 200, 190), 2)
    return picture


def photographed(face, width, rng, angle=0.0, size=(480, 270), off=(0.0, 0.0)):
    """A card on dark felt as a camera sees it from above, blue green red."""
    height = width * face.shape[0] / face.shape[1]
    turn = np.radians(angle)
    spin = np.array([[np.cos(turn), -np.sin(turn)], [np.sin(turn), np.cos(turn)]])
    square = np.array([[-width, -height], [width, -height], [width, height], [-width, height]]) / 2
    corners = (square @ spin.T + np.array(size) / 2 + off).astype(np.float32)
    h, w = face.shape[:2]
    matrix = cv2.getPerspectiveTransform(np.array([[0, 0], [w, 0], [w, h], [0, h]], np.float32), corners)
    big = tuple(2 * side for side in size)
    seen = cv2.warpPerspective(
        face, np.diag([2.0, 2.0, 1.0]) @ matrix, big, flags=cv2.INTER_AREA, borderValue=(50, 85, 45)
    )
    seen = cv2.resize(seen, size, interpolation=cv2.INTER_AREA)
    return np.clip(cv2.GaussianBlur(seen, (0, 0), 0.7) + rng.normal(0, 3, seen.shape), 0, 255).astype(np.uint8)
