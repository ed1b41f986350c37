"""What devices should be doing now, derived from the show as the crew sees it. The same for every game.

A game says which call each button makes, and the chairs of a stage are its players in order: so the lamps of a box need
no knowledge of the rules. A lamp stands on the table where everybody sees it: it says only that
a call is possible now, never that the hand behind it is complete.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import zip_longest
from typing import Any

from hardware.messages import Button, DesiredCamera, DesiredLeds, DesiredObs, Led

OPENING, FINISHED = "opening", "finished"

AFTERGLOW = 120.0
"""Seconds that the recording runs on after the show is finished: applause belongs to the tape."""


def desired_leds(view: Mapping[str, Any], calls: tuple[str, ...]) -> DesiredLeds:
    """A lamp burns while its call may be tried, as far as everybody at the table can see.

    `calls`: the game's words for them, in the order of the buttons.
    """
    words = dict(zip_longest(Button, calls))
    chairs = (view.get("stage") or {}).get("chairs") or []
    seats = {seat["player"]: seat for seat in (view.get("duel") or {}).get("seats", [])}
    playing = view.get("phase") == "playing"
    return DesiredLeds(
        leds={
            chair: {
                button: Led.READY if playing and words[button] in _open_calls(seats.get(player)) else Led.OFF
                for button in Button
            }
            for chair, player in enumerate(chairs, 1)
        }
    )


def _open_calls(seat: Mapping[str, Any] | None) -> tuple[str, ...]:
    return tuple(seat["open_calls"]) if seat else ()


class Wishes:
    """What every device should be doing, as the show goes.

    Args:
        clock: monotonic seconds.
        calls: the game's words for what buttons call, in their order.
        record: whether a recording runs with the show.
    """

    def __init__(self, clock: Callable[[], float], calls: tuple[str, ...], *, record: bool) -> None:
        self._clock, self._calls, self._record = clock, calls, record
        self._finished_at: float | None = None

    def show_moved(self, phase: str) -> None:
        """The show has moved to `phase`."""
        self._finished_at = (self._finished_at or self._clock()) if phase == FINISHED else None

    @property
    def change_with_time(self) -> bool:
        """Whether a wish may change although the show does not."""
        return self._finished_at is not None

    def of(self, kind: str, view: Mapping[str, Any], scene: str) -> DesiredLeds | DesiredObs | DesiredCamera | None:
        """The wish for a kind of device; `view` is the crew's, `scene` the one on air."""
        if kind == "boxes":
            return desired_leds(view, self._calls)
        if kind == "obs":
            since = None if self._finished_at is None else self._clock() - self._finished_at
            return desired_obs(scene, view["phase"], self._record, since)
        return DesiredCamera() if kind == "camera" else None


def desired_obs(scene: str, phase: str, record: bool, seconds_finished: float | None) -> DesiredObs:
    """The scene on air; the recording runs from the opening's end until the applause after the end."""
    over = phase == FINISHED and (seconds_finished is None or seconds_finished > AFTERGLOW)
    return DesiredObs(scene=scene, recording=record and phase != OPENING and not over)
