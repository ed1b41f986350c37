"""Hard pictures of single cards with known truth: tilt, blur, motion, noise, glare, uneven light, pale tables."""

from typing import NamedTuple

import cv2
import numpy as np

from hardware.printing.faces import face_picture


class Truth(NamedTuple):
    card: str
    corners: np.ndarray


def hard_scene(deck, codes, width, rng):
    """A 960 × 540 gray picture with these cards in a row `width` pixels wide, and where they are."""
    size = (960, 540)
    ground = rng.uniform(35, 165) + cv2.GaussianBlur(rng.normal(0, 1, size[::-1]).astype(np.float32), (0, 0), 3) * 22
    picture = ground.astype(np.float32)
    truths = []
    tilt = rng.uniform(0, 45) * rng.choice([-1, 1])
    step = min(width * 1.45, (size[0] - width) / len(codes))
    for place, code in enumerate(codes):
        centre = (width * 0.9 + place * step, size[1] / 2 + rng.uniform(-20, 20))
        corners = _corners(deck, width, centre, tilt * 0.5, rng)
        _lay(picture, face_picture(deck, code, 378), corners)
        truths.append(Truth(code, corners))
    return _spoil(picture, rng), truths


def _corners(deck, width, centre, angle, rng):
    height = width * deck.size_mm[1] / deck.size_mm[0]
    square = np.array([[-width, -height], [width, -height], [width, height], [-width, height]]) / 2
    square[:, 1] *= rng.uniform(0.78, 1)
    square[0:2, 0] *= rng.uniform(0.88, 1)
    turn = np.radians(angle + rng.uniform(-4, 4))
    spin = np.array([[np.cos(turn), -np.sin(turn)], [np.sin(turn), np.cos(turn)]])
    return (square @ spin.T + centre).astype(np.float32)


def _lay(picture, face, corners):
    h, w = face.shape[:2]
    matrix = cv2.getPerspectiveTransform(np.array([[0, 0], [w, 0], [w, h], [0, h]], np.float32), corners)
    # A lens averages: draw twice as large and bring down.
    twice = np.diag([2.0, 2.0, 1.0]) @ matrix
    big = cv2.warpPerspective(face, twice, (picture.shape[1] * 2, picture.shape[0] * 2), flags=cv2.INTER_AREA)
    seen = cv2.resize(big, picture.shape[::-1], interpolation=cv2.INTER_AREA)
    cover = seen[..., 3].astype(np.float32) / 255
    picture[:] = picture * (1 - cover) + cv2.cvtColor(seen[..., :3], cv2.COLOR_BGR2GRAY) * cover


def _spoil(picture, rng):
    height, width = picture.shape
    x, y = np.meshgrid(np.linspace(-1, 1, width), np.linspace(-1, 1, height))
    light = 0.55 + 0.45 * np.exp(-((x - rng.uniform(-0.6, 0.6)) ** 2 + y**2) / rng.uniform(0.6, 1.5))
    glare = 60 * np.exp(-((x - rng.uniform(-1, 1)) ** 2 + (y - rng.uniform(-0.4, 0.4)) ** 2) / 0.02)
    picture = picture * light + glare
    picture = cv2.GaussianBlur(picture.astype(np.float32), (0, 0), rng.uniform(0.5, 1.3))
    length = int(rng.integers(1, 5))
    picture = cv2.blur(picture, (length, 1))
    return np.clip(picture + rng.normal(0, rng.uniform(2, 7), picture.shape), 0, 255).astype(np.uint8)
