"""The table plane: pixels of a frame ↔ millimetres on the table, and each zone as its player sees it."""

from __future__ import annotations

from typing import Any, NamedTuple

import cv2
import numpy as np
from cv2.typing import MatLike
from numpy.typing import NDArray

from hardware.cameras.config import CameraConfig, PlaneMarker, ZoneConfig

Floats = NDArray[np.floating[Any]]
Gray = MatLike

PX_PER_MM = 2.0
"""Scale of a rectified zone: a card is 126 × 176 pixels in it."""
MARGIN_MM = 12.0
"""Seen around a zone, so that a card on its border is whole."""


class Plane(NamedTuple):
    """The homography from table millimetres to pixels of the full frame."""

    matrix: Floats

    def to_px(self, points: Floats) -> Floats:
        """(n, 2) millimetres → (n, 2) pixels."""
        return transform(self.matrix, points)

    def to_mm(self, points: Floats) -> Floats:
        """(n, 2) pixels → (n, 2) millimetres."""
        return transform(np.linalg.inv(self.matrix), points)


class ZoneView(NamedTuple):
    """A zone rectified: upright for its player, `PX_PER_MM`, `size` = width and height in pixels."""

    config: ZoneConfig
    matrix: Floats
    """Frame pixels → rectified pixels."""
    size: tuple[int, int]
    outline_px: Floats
    """The polygon in the frame."""
    outline: Floats
    """The polygon in the rectified picture."""

    def rectify(self, gray: Gray) -> Gray:
        """The zone cut out of a gray frame, as its player sees it."""
        return cv2.warpPerspective(
            gray, self.matrix, self.size, flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE
        )

    def to_frame(self, points: Floats) -> Floats:
        """(n, 2) rectified pixels → (n, 2) frame pixels."""
        return transform(np.linalg.inv(self.matrix), points)

    def holds(self, point: tuple[float, float]) -> bool:
        """Whether a rectified point lies in the zone."""
        return bool(cv2.pointPolygonTest(self.outline.astype(np.float32), point, measureDist=False) >= 0)


def transform(matrix: Floats, points: Floats) -> Floats:
    """A homography applied to (n, 2) points."""
    ends = np.column_stack([points, np.ones(len(points))]) @ matrix.T
    return np.asarray(ends[:, :2] / ends[:, 2:], np.float64)


def find_plane(config: CameraConfig, gray: Gray | None = None) -> Plane | None:
    """The plane from the configured points, else from the markers in `gray`; None when fewer than four are seen."""
    if len(config.points) >= 4:
        return _fit(np.array([point.mm for point in config.points]), np.array([point.px for point in config.points]))
    if gray is None:
        return None
    centres = marker_centres(gray, config.markers)
    seen = [marker for marker in config.markers if marker.id in centres]
    if len(seen) < 4:
        return None
    return _fit(np.array([marker.mm for marker in seen]), np.array([centres[marker.id] for marker in seen]))


def marker_centres(gray: Gray, markers: tuple[PlaneMarker, ...]) -> dict[int, tuple[float, float]]:
    """Centres in pixels of the table's own markers; other ids are phantoms and are dropped."""
    dictionary = cv2.aruco.getPredefinedDictionary(cv2.aruco.DICT_4X4_50)
    quads, ids, _ = cv2.aruco.ArucoDetector(dictionary).detectMarkers(gray)
    ours = {marker.id for marker in markers}
    found = [] if ids is None else [(int(number), quad[0]) for number, quad in zip(ids.ravel(), quads, strict=True)]
    return {number: _crossing(quad) for number, quad in found if number in ours}


def view_of(zone: ZoneConfig, plane: Plane) -> ZoneView:
    """How to cut a zone out of the frame and turn it to its player."""
    mm = np.array(zone.polygon_mm) if zone.polygon_mm is not None else plane.to_mm(np.array(zone.polygon_px))
    angle = np.radians(zone.right_deg)
    right, down = np.array([np.cos(angle), np.sin(angle)]), np.array([-np.sin(angle), np.cos(angle)])
    own = np.column_stack([mm @ right, mm @ down])
    low, high = own.min(axis=0) - MARGIN_MM, own.max(axis=0) + MARGIN_MM
    width, height = np.ceil((high - low) * PX_PER_MM).astype(int)
    to_own = np.array([[*right, 0.0], [*down, 0.0], [0.0, 0.0, 1.0]])
    scale = np.array([[PX_PER_MM, 0, -low[0] * PX_PER_MM], [0, PX_PER_MM, -low[1] * PX_PER_MM], [0, 0, 1.0]])
    matrix = scale @ to_own @ np.linalg.inv(plane.matrix)
    return ZoneView(zone, matrix, (int(width), int(height)), plane.to_px(mm), (own - low) * PX_PER_MM)


def _fit(mm: Floats, px: Floats) -> Plane | None:
    matrix, _ = cv2.findHomography(mm.astype(np.float64), px.astype(np.float64))
    return None if matrix is None else Plane(np.asarray(matrix, np.float64))


def _crossing(quad: NDArray[np.float32]) -> tuple[float, float]:
    """Where a marker's diagonals cross: its centre, in perspective too."""
    a, b, c, d = quad.astype(np.float64)
    along = np.linalg.solve(np.column_stack([c - a, b - d]), b - a)[0]
    centre = a + along * (c - a)
    return float(centre[0]), float(centre[1])
