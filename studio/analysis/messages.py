"""What crosses between the hub and the process that analyses the duel on the table (`docs/views.md`, Analysis).

The hub hands an analysis on and does not understand it: whatever a game's analyst knows of a seat is in `seats`. So it
is checked for its size and form only, and for what it is about.
"""

from __future__ import annotations

import json
from typing import Annotated, Any, Final

from pydantic import Field, field_validator

from hardware.messages import Message

MOST_SEATS: Final = 16
MOST_BYTES: Final = 32_768
"""Of an analysis as JSON: it is sent to every page at every move."""

_Name = Annotated[str, Field(min_length=1, max_length=200)]


class Made(Message):
    """A command of the duel that counts, and the number of its row."""

    rev: Annotated[int, Field(ge=1)]
    command: dict[str, Any]


class DesiredAnalysis(Message):
    """Hub → analysis: what to think about. `duel` is the crew's view of it, None while none is on the table."""

    epoch: str
    rev: Annotated[int, Field(ge=0)]
    game: str
    duel: dict[str, Any] | None = None
    course: tuple[Made, ...] = ()
    """What was done in the duel so far, the first first, without what was undone."""


class Analysis(Message):
    """Analysis → hub → crew and broadcast: what is known of each seat of the duel at revision `rev`."""

    epoch: _Name
    rev: Annotated[int, Field(ge=0)]
    game: _Name
    seats: Annotated[dict[_Name, dict[str, Any]], Field(max_length=MOST_SEATS)]

    @field_validator("seats")
    @classmethod
    def _small_and_plain(cls, seats: dict[str, dict[str, Any]]) -> dict[str, dict[str, Any]]:
        try:
            size = len(json.dumps(seats, allow_nan=False).encode())
        except (TypeError, RecursionError) as error:
            raise ValueError(f"it is no plain JSON: {error}") from error
        if size > MOST_BYTES:
            raise ValueError(f"it has {size} bytes; {MOST_BYTES} are allowed")
        return seats
