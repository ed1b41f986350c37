"""What crosses between a device process and the hub. Every message is a frozen model that forbids unknown keys.

Zones are named by chair, because a camera knows chairs and not players: `rack-1` is the rack of the first chair, a zone
in the middle of the table has no number (`trick`). Times named `at` are seconds of the sender's monotonic clock.
"""

from __future__ import annotations

import base64
from enum import StrEnum
from typing import Annotated, Literal

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, PlainSerializer


class Message(BaseModel):
    """Base of everything that crosses."""

    model_config = ConfigDict(frozen=True, extra="forbid")


class Words(Message):
    """One sentence in both languages of the house."""

    ja: str
    en: str


Point = tuple[float, float]
"""Pixels of the camera's full frame, x to the right, y down."""


def _from_base64(picture: object) -> object:
    return base64.b64decode(picture, validate=True) if isinstance(picture, str) else picture


def _to_base64(picture: bytes) -> str:
    return base64.b64encode(picture).decode("ascii")


Jpeg = Annotated[bytes, BeforeValidator(_from_base64), PlainSerializer(_to_base64, return_type=str, when_used="json")]
"""A JPEG picture; base64 text in JSON, because JSON knows no bytes."""


class SeenCard(Message):
    """One card as a camera sees it. `card` is a code of the deck, `?` (a card, not read) or `back` (face down)."""

    card: str
    confidence: Annotated[float, Field(ge=0, le=1)]
    corners: tuple[Point, Point, Point, Point]
    """Top left, top right, bottom right, bottom left of the card itself, whichever way it lies."""
    turned: bool = False
    """Upside down as seen by the player whose zone it lies in."""


class ZoneReading(Message):
    """The steady content of one zone, left to right as seen by the player of the zone."""

    cards: tuple[SeenCard, ...]
    picture: Jpeg | None = None
    """JPEG of the zone as the camera sees it, for the operator's question."""


class Reading(Message):
    """What one camera holds to be true now, for each of its zones that is steady. An unsteady zone is absent."""

    camera: str
    seq: Annotated[int, Field(ge=0)]
    at: float
    zones: dict[str, ZoneReading]


class Button(StrEnum):
    """The two buttons of a chair. What they call is the game's affair: in Calcolon attack and rob."""

    FIRST = "first"
    SECOND = "second"


class Press(Message):
    """One press, debounced and acknowledged. `seq` counts presses of the box since its boot."""

    box: str
    chair: Annotated[int, Field(ge=1)]
    button: Button
    seq: Annotated[int, Field(ge=0)]
    device_ms: Annotated[int, Field(ge=0)]
    at: float


class DeviceState(StrEnum):
    """A lamp on the console."""

    OK = "ok"
    WARN = "warn"
    LOST = "lost"


class DeviceStatus(Message):
    """How a device is. `code` is stable (`camera-frozen`); `say` and `mend` are for the operator."""

    device: str
    kind: Literal["camera", "boxes", "obs", "analysis"]
    state: DeviceState
    code: str
    say: Words
    mend: Words | None = None
    facts: dict[str, str | int | float | bool | None] = {}
    at: float


class Led(StrEnum):
    """What a button's lamp shows: nothing, that the call is legal now, that it was accepted, that it was refused."""

    OFF = "off"
    READY = "ready"
    ACCEPTED = "accepted"
    REFUSED = "refused"


class DesiredLeds(Message):
    """Hub → button link: what every lamp should show now, by chair and button. The link keeps the boxes at it."""

    leds: dict[int, dict[Button, Led]]


class DesiredObs(Message):
    """Hub → OBS link: the scene that should be on program and whether a recording should run."""

    scene: str
    recording: bool


class DesiredCamera(Message):
    """Hub → camera: which zones matter now. None: all of them."""

    zones: tuple[str, ...] | None = None
