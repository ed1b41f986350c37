"""The table plane from points and from real ArUco markers in a picture; zones in millimetres and in pixels."""

import cv2
import numpy as np
import pytest
from pydantic import ValidationError

from hardware.cameras.calibrate import find_plane
from hardware.cameras.config import CameraConfig
from hardware.cameras.pipeline import CameraPipeline

PLACES = {3: (0, 0), 7: (900, 0), 11: (900, 300), 19: (0, 300)}


def with_markers(table, ids):
    """A picture of the virtual table on which printed markers lie, in perspective like the table."""
    matrix = table._scene("cam-1").matrix
    frame = table.frame("cam-1").copy()
    dictionary = cv2.aruco.getPredefinedDictionary(cv2.aruco.DICT_4X4_50)
    for number in ids:
        side, (x, y) = 40.0, PLACES[number]
        marker = cv2.copyMakeBorder(cv2.aruco.generateImageMarker(dictionary, number, 96), 16, 16, 16, 16, 0, value=255)
        corners = (
            np.array([[x - side, y - side], [x + side, y - side], [x + side, y + side], [x - side, y + side]]) * 1.0
        )
        seen = cv2.perspectiveTransform(corners[None], matrix)[0].astype(np.float32)
        square = np.array([[0, 0], [128, 0], [128, 128], [0, 128]], np.float32)
        onto = cv2.getPerspectiveTransform(square, seen)
        laid = cv2.warpPerspective(marker, onto, (1920, 1080), flags=cv2.INTER_AREA)
        cover = cv2.warpPerspective(np.full_like(marker, 255), onto, (1920, 1080)) > 127
        frame[cover] = laid[cover][:, None]
    return frame


def marked(table):
    config = table.camera_config("cam-1")
    markers = [{"id": number, "mm": place} for number, place in PLACES.items()]
    zones = [zone.model_dump() for zone in config.zones if zone.name == "bows-1"]
    return CameraConfig.model_validate({"name": "cam-1", "source": 0, "markers": markers, "zones": zones})


def test_four_markers_give_the_plane(table):
    plane = find_plane(marked(table), cv2.cvtColor(with_markers(table, PLACES), cv2.COLOR_BGR2GRAY))
    points = np.array([[100.0, 50], [800, 250], [450, 150]])
    there = cv2.perspectiveTransform(points[None], table._scene("cam-1").matrix)[0]
    assert np.abs(plane.to_px(points) - there).max() < 2.0
    assert np.abs(plane.to_mm(there) - points).max() < 2.0


def test_three_markers_are_not_enough_and_the_pipeline_waits(table, deck, reader):
    pipeline = CameraPipeline(marked(table), deck, reader)
    table.place({"bows-1": ["bow"]})
    assert pipeline.feed(with_markers(table, [3, 7, 11]), 0.0) is None
    assert not pipeline.calibrated
    readings = [pipeline.feed(with_markers(table, PLACES), 0.04 * step) for step in range(1, 10)]
    assert pipeline.calibrated
    assert [card.card for card in next(one for one in readings if one).zones["bows-1"].cards] == ["bow"]


def test_a_zone_in_pixels_is_the_same_zone(table, deck, reader):
    config = table.camera_config("cam-1")
    plane = find_plane(config)
    zones = tuple(
        zone.model_copy(
            update={
                "polygon_mm": None,
                "polygon_px": tuple(map(tuple, plane.to_px(np.array(zone.polygon_mm)).tolist())),
            }
        )
        for zone in config.zones
    )
    table.place({"rack-1": ["3", "x", "7"]})
    pipeline = CameraPipeline(config.model_copy(update={"zones": zones}), deck, reader)
    readings = [pipeline.feed(table.frame("cam-1"), 0.04 * step) for step in range(10)]
    assert [card.card for card in next(one for one in readings if one).zones["rack-1"].cards] == ["3", "x", "7"]


@pytest.mark.parametrize(
    "wrong",
    [
        {"zones": [{"name": "rack-1", "polygon_mm": [[0, 0], [1, 0], [1, 1]]}]},
        {"zones": [{"name": "rack-1"}]},
        {"sise": [1920, 1080]},
    ],
)
def test_what_is_wrong_in_a_camera_is_refused(wrong):
    with pytest.raises(ValidationError):
        CameraConfig.model_validate({"name": "cam-1", "source": 0} | wrong)
