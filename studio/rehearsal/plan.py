"""Which places a virtual table has and which camera sees them: `configs/tables`, a file for each printed deck.

A table of a rehearsal is furnished for the deck that is played with, as a real one is; the zones are those of the
game's layout.
"""

from __future__ import annotations

import tomllib
from functools import cache
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

from studio.places import TABLES


class _Part(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class Spot(_Part):
    """Where the cards of an area lie. `cards`: how many fit side by side; `left`, `top`: millimetres."""

    area: str
    order: Literal["free", "row", "stack"]
    cards: Annotated[int, Field(ge=1)]
    left: float
    top: float


class CameraPlan(_Part):
    """A camera over the middle, or one for every so many chairs."""

    name: str
    """Of the one over the middle; the others have a number behind it."""
    chairs: Annotated[int, Field(ge=0)] = 0
    """How many chairs each one sees; 0: the middle of the table."""
    pitch_mm: float = 0.0
    """How much farther down the places of the next chair are."""
    span_mm: tuple[float, float, float, float]
    """Left, top, right, bottom of the table that fills the picture at its lower edge."""
    places: tuple[Spot, ...]


class SeenPlace(_Part):
    """A spot as a camera sees it. `zone` is named as in `hardware.messages`."""

    zone: str
    spot: Spot


class PlannedCamera(_Part):
    """One camera of a table with a known number of chairs."""

    name: str
    span_mm: tuple[float, float, float, float]
    places: tuple[SeenPlace, ...]


class TablePlan(_Part):
    """The file."""

    cameras: Annotated[tuple[CameraPlan, ...], Field(min_length=1)]

    def for_chairs(self, chairs: int) -> tuple[PlannedCamera, ...]:
        """Every camera of a table with so many chairs, in the order of the file."""
        return tuple(camera for plan in self.cameras for camera in _planned(plan, chairs))


@cache
def plan_for(deck: str) -> TablePlan:
    """The table on which the deck of this name is played.

    Raises:
        FileNotFoundError: when there is none: a rehearsal with cameras is not possible then.
    """
    return TablePlan.model_validate(tomllib.loads((TABLES / f"{deck}.toml").read_text("utf-8")))


def _planned(plan: CameraPlan, chairs: int) -> list[PlannedCamera]:
    if not plan.chairs:
        places = tuple(SeenPlace(zone=spot.area, spot=spot) for spot in plan.places)
        return [PlannedCamera(name=plan.name, span_mm=plan.span_mm, places=places)]
    firsts = range(1, chairs + 1, plan.chairs)
    return [
        PlannedCamera(
            name=f"{plan.name}-{number}",
            span_mm=plan.span_mm,
            places=tuple(_at_chairs(plan, range(first, min(first + plan.chairs, chairs + 1)))),
        )
        for number, first in enumerate(firsts, 1)
    ]


def _at_chairs(plan: CameraPlan, chairs: range) -> list[SeenPlace]:
    return [
        SeenPlace(zone=f"{spot.area}-{chair}", spot=spot.model_copy(update={"top": spot.top + plan.pitch_mm * row}))
        for row, chair in enumerate(chairs)
        for spot in plan.places
    ]
