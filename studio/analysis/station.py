"""The process that thinks about the duel on the table: views in, analyses out, and how it is.

It thinks on a thread of its own about the newest view only, and leaves a thought when a newer view comes. An answer
that cannot be sent is not kept: the next one is newer. When the hub is gone it waits; when a thought fails it says so
and goes on with the next view; when one does not end, the process ends itself and is started anew.
"""

from __future__ import annotations

import logging
import os
import time
from collections.abc import Callable
from threading import Condition, Event, Thread
from typing import Any, Final

from pydantic import ValidationError

from hardware.hub import Hub
from hardware.messages import DeviceState, DeviceStatus, Words
from studio.analysis.analyst import Analyst
from studio.analysis.messages import Analysis, DesiredAnalysis

LOG = logging.getLogger(__name__)

POLL: Final = 0.05
STATUS_EVERY: Final = 1.0
PATIENCE: Final = 120.0
"""Seconds without a further answer to one view, or an end of it, after which the process takes itself as hung."""
HUNG: Final = 3
"""Exit code of a process that ended itself because it was hung."""

_SAYS: Final[dict[str, tuple[DeviceState, Words]]] = {
    "warming-up": (
        DeviceState.WARN,
        Words(ja="形勢の計算を準備しています。", en="The analysis is getting ready."),
    ),
    "ok": (DeviceState.OK, Words(ja="形勢を計算しています。", en="The analysis works.")),
    "thought-failed": (
        DeviceState.WARN,
        Words(
            ja="この場面の計算に失敗しました。次の場面から続けます。",
            en="It failed on this view, and goes on with the next.",
        ),
    ),
}


class Station:
    """One analyst, connected to the hub.

    Args:
        analyst: who thinks.
        url, key: the hub's address and the device key.
        device: how the process signs in.
    """

    def __init__(self, analyst: Analyst, url: str, key: str, device: str = "analysis:main") -> None:
        self._analyst, self._device = analyst, device
        self._hub = Hub(url, device, key, on_desired=self._desired)
        self._news = Condition()
        self._newest: DesiredAnalysis | None = None
        self._about: DesiredAnalysis | None = None
        """What is thought about, or was last."""
        self._code = "warming-up"
        self._answered: int | None = None
        self._seconds: float | None = None
        self._busy_since: float | None = None

    def run(self, stop: Event) -> None:
        """Serve until `stop`."""
        Thread(target=self._think, args=(stop,), name="analyst", daemon=True).start()
        said = 0.0
        while not stop.wait(POLL):
            self._hub.poll()
            if time.monotonic() - said >= STATUS_EVERY:
                said = time.monotonic()
                self._send("status", self.status())
                self._end_if_hung()
        self._hub.close()

    def status(self) -> DeviceStatus:
        """How the process is."""
        state, say = _SAYS[self._code]
        facts = {"rev": self._answered, "seconds": self._seconds}
        return DeviceStatus(
            device=self._device,
            kind="analysis",
            state=state,
            code=self._code,
            say=say,
            facts=facts,
            at=time.monotonic(),
        )

    # ---- thinking, on its own thread ---------------------------------------------------------------------------------

    def _think(self, stop: Event) -> None:
        self._attempt(self._analyst.warm_up)
        while not stop.is_set():
            with self._news:
                self._news.wait_for(lambda: self._newest is not self._about, timeout=1.0)
                anew, self._about = self._newest is not self._about, self._newest
            if anew:
                self._attempt(self._answer)

    def _attempt(self, thought: Callable[[], None]) -> None:
        try:
            thought()
        except Exception:
            LOG.exception("a thought failed; the next view is thought about all the same")
            self._code = "thought-failed"
        else:
            self._code = "ok"
        self._busy_since = None

    def _answer(self) -> None:
        about = self._about
        if about is None or about.duel is None:
            return
        begun = self._busy_since = time.monotonic()
        answered = False
        for seats in self._analyst.think(about, lambda: self._newest is not about):
            analysis = Analysis(epoch=about.epoch, rev=about.rev, game=about.game, seats={**seats})
            self._send("analysis", analysis)
            self._busy_since = time.monotonic()
            if not answered:
                answered, self._answered, self._seconds = True, about.rev, round(self._busy_since - begun, 3)

    def _end_if_hung(self) -> None:
        since = self._busy_since
        if since is not None and time.monotonic() - since > PATIENCE:
            LOG.error("a thought did not end within %.0f s; the process ends and is started anew", PATIENCE)
            os._exit(HUNG)

    # ---- the wire ----------------------------------------------------------------------------------------------------

    def _desired(self, body: Any) -> None:
        try:
            about = DesiredAnalysis.model_validate(body)
        except ValidationError as error:
            LOG.warning("the hub's view is not understood: %s", error)
            return
        with self._news:
            self._newest = about
            self._news.notify_all()

    def _send(self, event: str, message: Analysis | DeviceStatus) -> None:
        if self._hub.link.state == "up":
            self._hub.send(event, message)
