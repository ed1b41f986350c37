"""What an installation says about one camera: its source, the table plane it sees, and its zones.

Table millimetres: x to the right and y down as on a plan of the table, any origin. A zone's `right_deg` is the
direction of its player's right hand, clockwise from x: 0 for a player who sits at the bottom of the plan, 180 for one
opposite.
"""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, StringConstraints, model_validator

from hardware.messages import Point

Name = Annotated[str, StringConstraints(pattern=r"^[a-z0-9][a-z0-9-]*$")]
Polygon = Annotated[tuple[Point, ...], Field(min_length=3)]


class _Part(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class PlanePoint(_Part):
    """A point of the table whose place in the picture is known."""

    px: Point
    mm: Point


class PlaneMarker(_Part):
    """An ArUco marker (dictionary 4×4, 50) that lies on the table: its id and where its centre is."""

    id: Annotated[int, Field(ge=0, lt=50)]
    mm: Point


class ZoneConfig(_Part):
    """A place on the table, named by chair (`rack-1`). `stack`: only the top card counts."""

    name: Name
    order: Literal["free", "row", "stack"] = "free"
    polygon_mm: Polygon | None = None
    polygon_px: Polygon | None = None
    right_deg: float = 0.0

    @model_validator(mode="after")
    def _one_polygon(self) -> ZoneConfig:
        if (self.polygon_mm is None) == (self.polygon_px is None):
            raise ValueError("A zone needs polygon_mm or polygon_px, one of them.")
        return self


class CameraConfig(_Part):
    """One camera. `source`: a device number, a video file, a folder of pictures, or an http/rtsp address."""

    name: Name
    source: int | str
    size: tuple[Annotated[int, Field(gt=0)], Annotated[int, Field(gt=0)]] = (1920, 1080)
    fps: Annotated[float, Field(gt=0, le=240)] = 25.0
    points: tuple[PlanePoint, ...] = ()
    markers: tuple[PlaneMarker, ...] = ()
    zones: tuple[ZoneConfig, ...] = ()
    """Whoever reads the installation's file sees to it that no two zones of all its cameras have one name."""

    @model_validator(mode="after")
    def _has_a_plane(self) -> CameraConfig:
        if self.zones and len(self.points) < 4 and len(self.markers) < 4:
            raise ValueError("Zones need the table plane: give four points or four markers.")
        return self
