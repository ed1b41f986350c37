"""One button box, kept connected: its presses come out, its lamps are kept at what is wanted.

    link = BoxLink(BoxConfig(name="box-1", port="/dev/ttyUSB*", chairs=(1,)))
    while running:
        for message in link.poll(wait=0.05):      # Press | DeviceStatus
            …
    link.desire(DesiredLeds(…)); link.answer(press, accepted=True)

`poll` does everything and owns no thread; it blocks up to `wait`, and longer (`GREETING_S` a port) only while it looks
for a box. Several boxes are polled by a thread each (`hardware.boxes.station`).

What a press must pass to come out: a good checksum; a sequence number not seen before (the box repeats a press until it
is acknowledged); young enough to be meant for now (`late` seconds, by the box's clock); not the second hit of a nervous
hand (`OnePress`). What is dropped is acknowledged all the same, and counted in the facts of the status.
"""

from __future__ import annotations

import logging
import time
from collections import deque
from collections.abc import Callable

from hardware.boxes.config import BUTTON_ORDER, BoxConfig
from hardware.boxes.debounce import OnePress
from hardware.boxes.framing import Ack, Frame, Heartbeat, Hello, Lamps, Noise, Pressed
from hardware.boxes.health import CONDITIONS, SILENCE, BoxCode, code_of_failure, words_for
from hardware.boxes.lamps import LampBoard
from hardware.boxes.ports import OpenBox, PortBook, find_box
from hardware.link import Link, LinkState, Pauses
from hardware.messages import DesiredLeds, DeviceStatus, Led, Press

LOG = logging.getLogger(__name__)

SILENCE_S = 2.0
"""Four heartbeats missed: the box is dead, although its port may be open."""

LATE_S = 1.5
"""A press older than this belongs to a moment that has passed."""

REPORT_S = 2.0
"""The hub counts a device as lost that has said nothing for five seconds."""
NOISE_WINDOW_S, NOISE_EVENTS = 10.0, 5
PAUSES = Pauses(first=0.25, cap=4.0)
_DRIFT = 0.01
"""A ceramic resonator may run half a per cent off; the estimate of the box's clock follows at one."""

BoxMessage = Press | DeviceStatus


class BoxLink:
    """Reconciles one box. `desire` and `answer` may be called from any thread, the rest from one."""

    def __init__(
        self,
        config: BoxConfig,
        *,
        book: PortBook | None = None,
        clock: Callable[[], float] = time.monotonic,
        pauses: Pauses = PAUSES,
        late: float = LATE_S,
    ) -> None:
        self.config = config
        self._late = late
        self._book = book or PortBook()
        self._clock = clock
        self._link: Link[OpenBox] = Link(
            f"box {config.name}", self._connect, self._disconnect, pauses=pauses, clock=clock, changed=self._changed
        )
        self._lamps = LampBoard(config)
        self._gate = OnePress()
        self._seen: int | None = None
        self._offset: float | None = None
        self._offset_at = self._heard_at = self._reported_at = clock()
        self._noise: deque[float] = deque(maxlen=NOISE_EVENTS)
        self._code = BoxCode.SEEKING
        self._reported: BoxCode | None = None
        self._last_port: str | None = None
        self._counts = dict.fromkeys(("presses", "repeated", "late", "forgotten", "noise", "reboots"), 0)

    @property
    def ready(self) -> bool:
        """Whether the box has said who it is and is heard now."""
        return self._link.state is LinkState.UP

    def poll(self, wait: float = 0.0) -> list[BoxMessage]:
        """Keep the connection, tell the box its lamps, and give what came: presses, and the status when it changed."""
        box = self._link.poll()
        if box is None:
            time.sleep(min(max(wait, 0.0), self._link.seconds_to_next))
            return list(self._status())
        try:
            presses = self._converse(box, wait)
        except OSError as error:
            self._link.drop(str(error), box)
            presses = []
        return [*presses, *self._status()]

    def desire(self, leds: DesiredLeds) -> None:
        """The hub's wish; kept until the next one, over every loss."""
        self._lamps.desire(leds)

    def answer(self, press: Press, *, accepted: bool) -> None:
        """Show the player whether his call counted."""
        led = Led.ACCEPTED if accepted else Led.REFUSED
        self._lamps.flash((press.chair, press.button), led, self._clock())

    def close(self) -> None:
        """Close the port for good."""
        self._link.close()

    def _connect(self) -> OpenBox:
        box = find_box(self.config, self._book, self._last_port)
        self._last_port = box.path
        self._heard_at = self._clock()
        self._begin_conversation()
        return box

    def _disconnect(self, box: OpenBox) -> None:
        self._book.give_back(box.path)
        box.close()

    def _begin_conversation(self) -> None:
        # At a hello the box forgets what was not acknowledged, so nothing old can arrive after it.
        self._seen = self._offset = None
        self._gate.reboot()
        self._lamps.forget()

    def _converse(self, box: OpenBox, wait: float) -> list[Press]:
        now = self._clock()
        lamps = self._lamps.due(now)
        if lamps is not None:
            box.send(Lamps(lamps))
        frames = box.read(wait)
        now = self._clock()
        presses = [press for frame in frames if (press := self._take(frame, box, now))]
        if any(not isinstance(frame, Noise) for frame in frames):
            self._heard_at = now
        elif now - self._heard_at > SILENCE_S:
            raise TimeoutError(f"{SILENCE} for {SILENCE_S:.0f} s")
        self._code = self._condition(box, now)
        return presses

    def _take(self, frame: Frame | Noise, box: OpenBox, now: float) -> Press | None:
        match frame:
            case Noise():
                self._counts["noise"] += 1
                self._noise.append(now)
            case Hello(nonce=0):
                self._counts["reboots"] += 1
                LOG.info("box %s has booted again", self.config.name)
                self._begin_conversation()
            case Heartbeat(ms, _, lost, lamps):
                self._age(ms, now)
                self._counts["forgotten"] = lost
                self._lamps.observe(lamps, now)
            case Pressed():
                box.send(Ack(frame.seq))
                return self._press(frame, now)
        return None

    def _press(self, pressed: Pressed, now: float) -> Press | None:
        if self._seen is not None and pressed.seq <= self._seen:
            self._counts["repeated"] += 1
            return None
        self._seen = pressed.seq
        place = self.config.place(pressed.button)
        if self._age(pressed.ms, now) > self._late:
            self._counts["late"] += 1
            return None
        if place is None or not self._gate.passes(pressed.button, pressed.ms):
            return None
        self._counts["presses"] += 1
        chair, button = place
        return Press(box=self.config.name, chair=chair, button=button, seq=pressed.seq, device_ms=pressed.ms, at=now)

    def _age(self, ms: int, now: float) -> float:
        """Seconds since the box's clock read `ms`, as far as its fastest line so far tells."""
        sample = now - ms / 1000
        if self._offset is None:
            self._offset = sample
        self._offset = min(self._offset + _DRIFT * (now - self._offset_at), sample)
        self._offset_at = now
        return sample - self._offset

    def _condition(self, box: OpenBox, now: float) -> BoxCode:
        if box.hello is not None and box.hello.buttons < len(BUTTON_ORDER) * len(self.config.chairs):
            return BoxCode.BUTTONS
        if self._lamps.stuck(now):
            return BoxCode.LAMPS
        noisy = len(self._noise) == NOISE_EVENTS and now - self._noise[0] < NOISE_WINDOW_S
        return BoxCode.NOISY if noisy else BoxCode.OK

    def _changed(self, state: LinkState, reason: str) -> None:
        if state is LinkState.WAITING:
            was_up = self._reported not in (None, BoxCode.SEEKING, BoxCode.MISSING)
            self._code = code_of_failure(reason, was_up=was_up)

    def _status(self) -> list[DeviceStatus]:
        now = self._clock()
        if self._code is self._reported and now - self._reported_at < REPORT_S:
            return []
        self._reported, self._reported_at = self._code, now
        return [self.status()]

    def status(self) -> DeviceStatus:
        """How the box is now."""
        say, mend = words_for(self.config.name, self._code)
        facts = {**self._counts, "swallowed": self._gate.swallowed, "port": self._last_port}
        return DeviceStatus(
            device=f"boxes:{self.config.name}",
            kind="boxes",
            state=CONDITIONS[self._code].state,
            code=self._code,
            say=say,
            mend=mend,
            facts=facts,
            at=self._clock(),
        )
