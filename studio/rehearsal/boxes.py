"""Button boxes that no one has to own: a pty that speaks the real protocol, and every fault that was seen in studios.

    boxes = VirtualBoxes(chairs=(1, 2, 3))
    link = BoxLink(boxes.config())
    boxes.press(2, Button.SECOND)                    # → the link's poll gives a Press for chair 2

One device carries all chairs. It answers on a thread of its own, like a device does; its contacts go through the same
debouncing rule as the firmware's. Its clock is the real one, but a press is never closer to the last of the same
button than a person who means it (the clock is moved on), so that a show may run many times faster than life;
`together=True` keeps the true time, to show what a nervous hand does.
"""

from __future__ import annotations

import os
import pty
import select
import tempfile
import time
import tty
from collections.abc import Iterable, Sequence
from pathlib import Path
from threading import Event, RLock, Thread
from typing import NamedTuple

from hardware.boxes.config import BUTTON_ORDER, BoxConfig
from hardware.boxes.debounce import STABLE_MS, SWALLOW_MS, Contact
from hardware.boxes.framing import Ack, Decoder, Frame, Heartbeat, Hello, Lamps, Pressed, Released, Who, encode
from hardware.boxes.lamps import decode_led
from hardware.messages import Button, Led

HEARTBEAT_S = 0.5
RESEND_S = 0.15
FORGET_S = 1.0
LISTENER_S = 3.0
"""Without a word from the link for this long nobody listens: lamps go dark, presses are forgotten at once."""

BOUNCE = ((0, True), (1, False), (2, True), (3, False), (4, True))
"""A closing contact, in ms: makes and breaks before it rests."""


class _Unacknowledged(NamedTuple):
    pressed: Pressed
    born: float
    sent: float


class VirtualBoxes:
    """A serial device with two buttons and two lamps for each chair.

    Args:
        chairs: in the order of its buttons.
        name: what it says of itself.
    """

    def __init__(self, chairs: Sequence[int], name: str = "virtual") -> None:
        self.name = name
        self._chairs = tuple(chairs)
        self._folder = tempfile.TemporaryDirectory(prefix="tablecast-boxes-")
        self._lock = RLock()
        self._stop, self._frozen, self._plugs = Event(), False, 0
        self._split = self._drop = 0
        self._ends: tuple[int, ...] = ()
        self._boot()
        self._plug()
        self._thread = Thread(target=self._run, name=f"boxes {name}", daemon=True)
        self._thread.start()

    @property
    def path(self) -> str:
        """The port where it is plugged in now; another one after every `replug`."""
        return str(Path(self._folder.name) / f"tty{self._plugs}")

    @property
    def pattern(self) -> str:
        """A glob that finds it wherever it is plugged in."""
        return str(Path(self._folder.name) / "tty*")

    def config(self) -> BoxConfig:
        """What a studio file would say of it."""
        return BoxConfig(name=self.name, chairs=self._chairs, port=self.pattern)

    @property
    def leds(self) -> dict[int, dict[Button, Led]]:
        """What its lamps show now."""
        with self._lock:
            codes = iter(self._lamps)
            return {chair: {button: decode_led(next(codes)) for button in BUTTON_ORDER} for chair in self._chairs}

    @property
    def forgotten(self) -> int:
        """Presses that nobody acknowledged in time, or that were made while nobody listened."""
        return self._lost

    def press(self, chair: int, button: Button, *, together: bool = False, bounce: bool = False) -> None:
        """Press and let go. `bounce`: the contact makes and breaks before it rests, in both directions."""
        with self._lock:
            number = self._number(chair, button)
            if not together:
                self._wait_for_a_person(number)
            self._contact(number, BOUNCE if bounce else BOUNCE[:1])
            self._contact(number, [(ms, not closed) for ms, closed in (BOUNCE if bounce else BOUNCE[:1])])

    def chatter(self, chair: int, button: Button, gaps_ms: Iterable[int]) -> None:
        """A box without debouncing: a press, and again after each gap, each with a number of its own."""
        with self._lock:
            number = self._number(chair, button)
            self._wait_for_a_person(number)
            ms = self._ms()
            self._report_press(number, ms)
            for gap in gaps_ms:
                ms += gap
                self._report_press(number, ms)
            self._ahead += max(0, ms - self._ms())

    def garbage(self, noise: bytes = b"\x00\xff>P,1,\xe3*\r\n\x80>>>>***\n") -> None:
        """Bytes on the line that no box would send."""
        with self._lock:
            self._write(noise)

    def split(self, pieces: int) -> None:
        """Send every line in pieces of this many bytes from now on; 0: whole lines."""
        with self._lock:
            self._split = pieces

    def drop_next(self, count: int = 1) -> None:
        """Lose one byte out of each of the next `count` lines."""
        with self._lock:
            self._drop = count

    def freeze(self) -> None:
        """Stay plugged in and open, but neither answer nor speak."""
        self._frozen = True

    def thaw(self) -> None:
        """Go on."""
        self._frozen = False

    def reboot(self) -> None:
        """Restart as after a dip of its supply: clock and numbers begin again."""
        with self._lock:
            self._boot()
            self._say(self._hello(0))

    def unplug(self) -> None:
        """Pull the cable: the port disappears."""
        with self._lock:
            Path(self.path).unlink(missing_ok=True)
            for descriptor in self._ends:
                os.close(descriptor)
            self._ends = ()

    def replug(self) -> None:
        """Plug it in again. The system gives it another port, and the box starts anew."""
        with self._lock:
            if self._ends:
                self.unplug()
            self._boot()
            self._plug()

    def close(self) -> None:
        """Take it away."""
        self._stop.set()
        self._thread.join(timeout=2)
        if self._ends:
            self.unplug()
        self._folder.cleanup()

    def _plug(self) -> None:
        controller, device = pty.openpty()
        tty.setraw(device)
        os.set_blocking(controller, False)
        # Our own hold on the device end keeps the pty alive while no link has it open.
        self._ends = (controller, device)
        self._decoder = Decoder()
        self._plugs += 1
        Path(self.path).symlink_to(os.ttyname(device))

    def _boot(self) -> None:
        self._born, self._ahead = time.monotonic(), 0
        self._contacts = [Contact() for _ in range(self._buttons)]
        self._last_press: dict[int, int] = {}
        self._presses = self._lost = 0
        self._lamps = "0" * self._buttons
        self._heard = self._beat = 0.0
        self._waiting: list[_Unacknowledged] = []

    @property
    def _buttons(self) -> int:
        return len(self._chairs) * len(BUTTON_ORDER)

    def _number(self, chair: int, button: Button) -> int:
        return self._chairs.index(chair) * len(BUTTON_ORDER) + BUTTON_ORDER.index(button)

    def _ms(self) -> int:
        return int((time.monotonic() - self._born) * 1000) + self._ahead

    def _wait_for_a_person(self, number: int) -> None:
        last = self._last_press.get(number)
        if last is not None:
            self._ahead += max(0, last + SWALLOW_MS + 100 - self._ms())

    def _contact(self, number: int, trace: Iterable[tuple[int, bool]]) -> None:
        start = self._ms()
        closed = False
        for ms, closed in trace:
            self._contacts[number].sample(start + ms, closed=closed)
            rest = start + ms + STABLE_MS
        edge = self._contacts[number].sample(rest, closed=closed)
        self._ahead += max(0, rest - self._ms())
        if edge and edge.closed:
            self._report_press(number, edge.ms)
        elif edge:
            self._say(Released(self._presses, self._ms(), number))

    def _report_press(self, number: int, ms: int) -> None:
        now = time.monotonic()
        self._presses += 1
        pressed = Pressed(self._presses, ms, number)
        self._last_press[number] = ms
        if not self._ends or now - self._heard > LISTENER_S:
            self._lost += 1
            return
        self._waiting.append(_Unacknowledged(pressed, now, now))
        self._say(pressed)

    def _run(self) -> None:
        while not self._stop.is_set():
            ends = self._ends
            if not ends or self._frozen:
                self._stop.wait(0.02)
                continue
            try:
                select.select(ends[:1], [], [], 0.02)
            except (OSError, ValueError):
                continue
            with self._lock:
                # Only the holder of the lock knows that the number still is our pty.
                if self._ends is ends and not self._frozen:
                    self._step(ends[0])

    def _step(self, controller: int) -> None:
        try:
            received = os.read(controller, 4096)
        except OSError:
            received = b""
        for frame in self._decoder.feed(received):
            self._heed(frame)
        now = time.monotonic()
        if now - self._heard > LISTENER_S:
            self._lamps = "0" * self._buttons
        self._resend(now)
        if now - self._beat > HEARTBEAT_S:
            self._heartbeat()

    def _heed(self, frame: object) -> None:
        match frame:
            case Who(nonce):
                self._lost += len(self._waiting)
                self._waiting.clear()
                self._say(self._hello(nonce))
            case Ack(seq):
                self._waiting = [each for each in self._waiting if each.pressed.seq != seq]
            case Lamps(lamps):
                self._lamps = lamps[: self._buttons].ljust(self._buttons, "0")
                self._heartbeat()
            case _:
                return
        self._heard = time.monotonic()

    def _resend(self, now: float) -> None:
        kept: list[_Unacknowledged] = []
        for each in self._waiting:
            if now - each.born > FORGET_S:
                self._lost += 1
            elif now - each.sent > RESEND_S:
                self._say(each.pressed)
                kept.append(each._replace(sent=now))
            else:
                kept.append(each)
        self._waiting = kept

    def _hello(self, nonce: int) -> Hello:
        return Hello(nonce, self.name, "virtual", self._buttons)

    def _heartbeat(self) -> None:
        self._beat = time.monotonic()
        self._say(Heartbeat(self._ms(), self._presses, self._lost, self._lamps))

    def _say(self, frame: Frame) -> None:
        line = encode(frame)
        if self._drop:
            self._drop -= 1
            line = line[:4] + line[5:]
        step = self._split or len(line)
        for start in range(0, len(line), step):
            self._write(line[start : start + step])
            if self._split:
                time.sleep(0.001)

    def _write(self, line: bytes) -> None:
        if not self._ends or self._frozen:
            return
        try:
            os.write(self._ends[0], line)
        except OSError:
            # Nobody reads: what a UART sends into an open plug is gone as well.
            return
