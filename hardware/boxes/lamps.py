"""What the lamps of one box should show, what they do show, and when to say it again.

The hub's wish (`DesiredLeds`) is kept, never queued: after a loss the box is told what is wanted now. The answer to a
press shows over it for a moment, so that a player sees in his button whether the call counted.
"""

from __future__ import annotations

from threading import Lock
from typing import NamedTuple

from hardware.boxes.config import BoxConfig
from hardware.boxes.framing import LAMP_CODES
from hardware.messages import Button, DesiredLeds, Led

FLASH_S = 0.8
"""How long the answer to a press shows."""

AGAIN_S = 0.3
"""A box that still shows something else is told again after this."""

KEEP_ALIVE_S = 1.0
"""A box is told at least this often, so that it knows that somebody listens."""

STUCK_S = 3.0
"""Lamps that differ this long are reported."""

_ORDER = (Led.OFF, Led.READY, Led.ACCEPTED, Led.REFUSED)
Place = tuple[int, Button]


class _Flash(NamedTuple):
    led: Led
    until: float


class LampBoard:
    """Desired and observed lamps of one box. `desire` and `flash` may be called from another thread."""

    def __init__(self, config: BoxConfig) -> None:
        self._places = tuple((chair, button) for chair in config.chairs for button in config.buttons)
        self._desired: dict[Place, Led] = {}
        self._flashes: dict[Place, _Flash] = {}
        self._lock = Lock()
        self._told: str | None = None
        self._told_at = 0.0
        self._observed: str | None = None
        self._differs_since: float | None = None

    def desire(self, leds: DesiredLeds) -> None:
        """The hub's wish for every lamp of the table; what it does not name is off."""
        wish = {(chair, button): led for chair, lamps in leds.leds.items() for button, led in lamps.items()}
        with self._lock:
            self._desired = wish

    def flash(self, place: Place, led: Led, now: float) -> None:
        """Show `led` at `place` for `FLASH_S`, over what is desired."""
        with self._lock:
            self._flashes[place] = _Flash(led, now + FLASH_S)

    def wanted(self, now: float) -> str:
        """The lamps as the box is to be told them, one character a button."""
        with self._lock:
            self._flashes = {place: flash for place, flash in self._flashes.items() if flash.until > now}
            return "".join(encode_led(self._shown(place)) for place in self._places)

    def due(self, now: float) -> str | None:
        """The lamps to send now, or None where the box knows them. What is given counts as sent."""
        wanted = self.wanted(now)
        since = now - self._told_at
        differs = self._observed is not None and not self._shows(wanted)
        if wanted == self._told and since < (AGAIN_S if differs else KEEP_ALIVE_S):
            return None
        self._told, self._told_at = wanted, now
        return wanted

    def observe(self, lamps: str, now: float) -> None:
        """What the box says that its lamps show."""
        self._observed = lamps
        if self._told is None or self._shows(self._told):
            self._differs_since = None
        elif self._differs_since is None:
            self._differs_since = now

    def stuck(self, now: float) -> bool:
        """Whether the box has shown something else for too long, although it was told."""
        return self._differs_since is not None and now - self._differs_since > STUCK_S

    def forget(self) -> None:
        """The box was away or has booted: it is told everything again."""
        self._told = self._observed = self._differs_since = None

    def _shown(self, place: Place) -> Led:
        flash = self._flashes.get(place)
        return flash.led if flash else self._desired.get(place, Led.OFF)

    def _shows(self, wanted: str) -> bool:
        # A box with more buttons than chairs keeps the rest dark.
        return self._observed is not None and self._observed.rstrip("0") == wanted.rstrip("0")


def encode_led(led: Led) -> str:
    """The character of a lamp on the wire."""
    return LAMP_CODES[_ORDER.index(led)]


def decode_led(code: str) -> Led:
    """The lamp of a character on the wire."""
    return _ORDER[LAMP_CODES.index(code)]
