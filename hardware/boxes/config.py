"""Which boxes a studio has, and where they may be plugged in."""

from __future__ import annotations

import re
from typing import Annotated

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, model_validator

from hardware.messages import Button


def _plain(name: str) -> str:
    if not re.fullmatch(r"[A-Za-z0-9._-]{1,24}", name):
        raise ValueError("a box's name has at most 24 letters, digits, '.', '_' or '-', because it goes over the line")
    return name


Identity = Annotated[str, AfterValidator(_plain)]

BUTTON_ORDER = tuple(Button)
"""How the buttons of a chair follow each other on a box: button 0 is the first of its first chair, 1 its second, 2 the
first of its second chair …"""


class BoxConfig(BaseModel):
    """One serial device. It is known by what it says of itself (`name`), never by the port alone."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    name: Identity
    """What the box says in its hello."""
    chairs: Annotated[tuple[Annotated[int, Field(ge=1)], ...], Field(min_length=1, max_length=8)]
    """The chairs it carries, in the order of its buttons."""
    buttons: tuple[Button, ...] = BUTTON_ORDER
    """What a chair's two buttons are, as they are wired: `["second", "first"]` where they were plugged in crosswise."""
    port: str | None = None
    """A path (`/dev/ttyUSB0`) or a glob (`/dev/serial/by-id/*`). None: every serial port of the machine is asked."""
    serial: str | None = None
    """USB serial number of its adapter; narrows the ports down."""
    baud: Annotated[int, Field(gt=0)] = 115_200

    @model_validator(mode="after")
    def _each_button_once(self) -> BoxConfig:
        if sorted(self.buttons) != sorted(BUTTON_ORDER):
            raise ValueError('buttons names both buttons of a chair, each once: ["first", "second"] or the other way')
        return self

    def place(self, button: int) -> tuple[int, Button] | None:
        """Chair and button of the box's button number, or None where it carries no such button."""
        seat, which = divmod(button, len(BUTTON_ORDER))
        if not 0 <= seat < len(self.chairs):
            return None
        return self.chairs[seat], self.buttons[which]


class BoxesConfig(BaseModel):
    """All boxes of one table: `[[boxes]]` of the studio file. Its other tables are other processes' business."""

    model_config = ConfigDict(frozen=True, extra="ignore")

    boxes: tuple[BoxConfig, ...] = ()

    @model_validator(mode="after")
    def _names_and_chairs_once(self) -> BoxesConfig:
        names = [box.name for box in self.boxes]
        chairs = [str(chair) for box in self.boxes for chair in box.chairs]
        for what, seen in (("name", names), ("chair", chairs)):
            twice = sorted({each for each in seen if seen.count(each) > 1})
            if twice:
                raise ValueError(f"two boxes have the same {what}: {', '.join(twice)}")
        return self
