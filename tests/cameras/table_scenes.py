"""Ordinary cards as they lie: piles squared up, fanned columns, neighbours, with the soft shadow of a card on a card."""

import cv2
import numpy as np
from hard_scenes import Truth, _lay, _spoil

from hardware.printing.faces import face_picture

GROUND = 78
"""A green felt in gray."""


def laid(deck, cards, rng, width, size=(960, 540), spoil=True):
    """A gray picture of cards at (code, copy, x, y, degrees), later ones on top, and where each of them is."""
    picture = np.full(size[::-1], GROUND, np.float32)
    picture += cv2.GaussianBlur(rng.normal(0, 1, size[::-1]).astype(np.float32), (0, 0), 3) * 18
    half = np.array([width, width * deck.size_mm[1] / deck.size_mm[0]]) / 2
    truths = []
    for code, copy, x, y, degrees in cards:
        turn = np.radians(degrees)
        spin = np.array([[np.cos(turn), -np.sin(turn)], [np.sin(turn), np.cos(turn)]])
        corners = (np.array([[-1, -1], [1, -1], [1, 1], [-1, 1]]) * half @ spin.T + (x, y)).astype(np.float32)
        _shade(picture, corners, width, rng)
        _lay(picture, face_picture(deck, code, 378, copy), corners)
        truths.append(Truth(code, corners))
    return (_spoil(picture, rng) if spoil else np.clip(picture, 0, 255).astype(np.uint8)), truths


def _shade(picture, corners, width, rng):
    """The shadow that a card 0.3 mm thick throws around itself, deeper on one side, and its cut edge."""
    cover = np.zeros(picture.shape, np.float32)
    off = np.array([rng.uniform(-1, 1), rng.uniform(0.3, 1.4)]) * width / 110
    cv2.fillConvexPoly(cover, np.round((corners + off) * 16).astype(np.int32), 1.0, cv2.LINE_AA, 4)
    picture *= 1 - 0.3 * cv2.GaussianBlur(cover, (0, 0), width / 75)


def pile(rng, code, x, y, below=5, codes="A23456789TJQK"):
    """A waste pile: what lies below is a few millimetres off, the top card is `code`. Width of a card: 1."""
    cards = [(str(rng.choice(list(codes))), *_off(rng, x, y)) for _ in range(below)]
    return [*cards, (code, *_off(rng, x, y))]


def _off(rng, x, y):
    copy, turn = int(rng.integers(4)), float(rng.choice([0, 180]))
    return copy, x + rng.uniform(-4, 4), y + rng.uniform(-4, 4), turn + rng.uniform(-4, 4)
