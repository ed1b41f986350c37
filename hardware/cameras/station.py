"""One camera process: frames in, readings, status and previews out.

`Outlet` is where messages go: the hub, or a printer of JSON lines. What cannot be sent is dropped, since the next state
replaces it; when the hub is back it gets the status and the reading that hold then.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from threading import Event
from typing import Any, Protocol

import cv2
from cv2.typing import MatLike
from pydantic import BaseModel, ValidationError

from hardware.cameras.capture import is_live
from hardware.cameras.config import CameraConfig
from hardware.cameras.grabber import Grabber
from hardware.cameras.pipeline import CameraPipeline
from hardware.cameras.watchdog import Health, Watchdog, status
from hardware.cameras.whole import WholeFrame
from hardware.hub import Hub
from hardware.link import PAUSES, Pauses
from hardware.messages import DesiredCamera
from hardware.printing.deck import Deck

PREVIEW_EVERY = 0.25
PREVIEW_SIZE = (960, 540)
STATUS_EVERY = 2.0
REOPEN_FROZEN_AFTER = 3.0
"""Seconds of a frozen picture before the source is opened anew."""
IDLE = 0.004


class Outlet(Protocol):
    """Where messages go."""

    def send(self, event: str, message: BaseModel | dict[str, Any]) -> bool:
        """Send now or not at all; whether it went out."""
        ...


class CameraStation:
    """Runs one camera until told to stop or until its file ends. `outlet` makes the outlet, which may call it back."""

    def __init__(
        self,
        config: CameraConfig,
        deck: Deck,
        outlet: Callable[[CameraStation], Outlet],
        pauses: Pauses = PAUSES,
    ) -> None:
        self.config = config
        self.pipeline = CameraPipeline(config, deck) if config.zones else WholeFrame(config, deck)
        self.grabber = Grabber(config.source, config.size, config.fps, pauses=pauses)
        self._watchdog = Watchdog(live=is_live(config.source), now=time.monotonic())
        self._health: Health | None = None
        self._frozen_since: float | None = None
        self._next_preview = self._next_status = 0.0
        self._greet = Event()
        self._outlet = outlet(self)

    def run(self, stop: Event) -> None:
        """Work until `stop` is set, or the file or folder has been shown."""
        try:
            while not stop.is_set() and not self.grabber.ended:
                if not self.step(time.monotonic()):
                    time.sleep(IDLE)
            if not stop.is_set():
                self._say(Health.ENDED, time.monotonic())
        finally:
            self.grabber.close()

    def step(self, now: float) -> bool:
        """One turn of the loop. Whether there was a new frame."""
        grabbed = self.grabber.newest()
        if grabbed is not None:
            self._take(grabbed.frame, grabbed.at)
        self._look_after(time.monotonic() if grabbed is not None else now)
        return grabbed is not None

    def greet(self) -> None:
        """The hub has come (back): it gets the state that holds now with the next turn. Safe from any thread."""
        self._greet.set()

    def desire(self, message: Any) -> None:
        """A `desired` message of the hub. Safe from any thread; a malformed one changes nothing."""
        try:
            self.pipeline.watch(DesiredCamera.model_validate(message).zones)
        except ValidationError:
            return

    def _take(self, frame: MatLike, at: float) -> None:
        self._watchdog.see(frame, at)
        reading = self.pipeline.feed(frame, at)
        if reading is not None:
            self._outlet.send("reading", reading)
        if at >= self._next_preview:
            self._next_preview = at + PREVIEW_EVERY
            small = cv2.resize(frame, PREVIEW_SIZE, interpolation=cv2.INTER_AREA)
            jpeg = cv2.imencode(".jpg", small, [cv2.IMWRITE_JPEG_QUALITY, 78])[1].tobytes()
            self._outlet.send("preview", {"camera": self.config.name, "jpeg": jpeg})

    def _look_after(self, now: float) -> None:
        health = self._watchdog.health(now)
        if health in {Health.OK, Health.DARK} and not self.pipeline.calibrated:
            health = Health.UNCALIBRATED
        if self._greet.is_set():
            self._greet.clear()
            self._outlet.send("reading", self.pipeline.current(now))
            self._next_status = now
        if health is not self._health or now >= self._next_status:
            self._say(health, now)
        self._mend(health, now)

    def _say(self, health: Health, now: float) -> None:
        self._health, self._next_status = health, now + STATUS_EVERY
        self._outlet.send("status", status(self.config.name, health, self._watchdog.fps, now))

    def _mend(self, health: Health, now: float) -> None:
        """A frozen source is opened anew; the watchdog starts afresh only when frames have come again."""
        if health is not Health.FROZEN:
            self._frozen_since = None
        elif self._frozen_since is None:
            self._frozen_since = now
        elif now - self._frozen_since > REOPEN_FROZEN_AFTER:
            self._frozen_since = now
            self.grabber.reopen("the picture is frozen")


def serve(config: CameraConfig, deck: Deck, url: str, key: str, stop: Event) -> None:
    """Run a camera for the hub at `url` until `stop` is set."""
    hubs: list[Hub] = []

    def connect(station: CameraStation) -> Hub:
        hubs.append(Hub(url, f"camera:{config.name}", key, on_desired=station.desire, on_up=station.greet))
        return hubs[0]

    try:
        CameraStation(config, deck, connect).run(stop)
    finally:
        hubs[0].close()
