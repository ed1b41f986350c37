"""Where a box is plugged in: candidate ports, opening, and the handshake that makes sure who answers.

A port is never trusted by its name. A box that comes back as `/dev/ttyUSB3` is the same box, and another adapter that
took its old name is not. So a port counts only once a hello with our nonce and the box's identity came through it,
which also proves that both directions work (an open port whose other end is dead answers nothing).
"""

from __future__ import annotations

import glob
import os
import secrets
import select
import time
from collections.abc import Iterable
from threading import Lock

import serial
from serial.tools import list_ports

from hardware.boxes.config import BoxConfig
from hardware.boxes.framing import Decoder, Frame, Hello, Noise, Who, encode

GREETING_S = 3.0
"""An Arduino restarts when its port is opened and needs up to two seconds to its first word."""

ASK_AGAIN_S = 0.4
WRITE_S = 0.3
"""A box that takes no byte for this long is lost."""


class BoxNotFoundError(OSError):
    """No port answered as the box. The text says which ports were asked and what each did."""


class PortBook:
    """Ports that a link of this process holds, so that no other link opens them to ask."""

    def __init__(self) -> None:
        self._held: set[str] = set()
        self._lock = Lock()

    def take(self, path: str) -> bool:
        """Claim a port; False where another link holds it."""
        with self._lock:
            free = path not in self._held
            self._held.add(path)
            return free

    def give_back(self, path: str) -> None:
        """Release a port."""
        with self._lock:
            self._held.discard(path)


class OpenBox:
    """An open port and the decoder of what comes through it."""

    def __init__(self, path: str, baud: int) -> None:
        self.path = path
        self.hello: Hello | None = None
        self._decoder = Decoder()
        self._port = serial.Serial(path, baud, timeout=0, write_timeout=WRITE_S, exclusive=True)
        # What lies in the buffer was said before anybody listened.
        self._port.reset_input_buffer()

    def read(self, wait: float) -> list[Frame | Noise]:
        """What arrives within `wait` seconds; returns at the first bytes. Raises OSError when the port is gone."""
        # pyserial raises at once and again and again on a dead port, and its in_waiting fails too: wait on the
        # descriptor, read once, and let the first error end the connection.
        try:
            ready, _, _ = select.select([self._port.fileno()], [], [], max(0.0, wait))
            return self._decoder.feed(self._port.read(4096)) if ready else []
        except (TypeError, ValueError) as error:
            raise OSError(f"{self.path} was closed") from error

    def send(self, frame: Frame) -> None:
        """Write one line. Raises OSError when the port is gone or takes nothing."""
        self._port.write(encode(frame))

    def close(self) -> None:
        """Close the port."""
        self._port.close()


def candidates(config: BoxConfig, last: str | None = None) -> list[str]:
    """Paths where the box may be, the one where it was last seen first."""
    if config.port and not glob.has_magic(config.port):
        return [config.port]
    # Patterns are absolute, which Path.glob refuses.
    found = glob.glob(config.port) if config.port else [port.device for port in list_ports.comports()]  # noqa: PTH207
    paths = sorted(found)
    if config.serial:
        by_serial = {port.device for port in list_ports.comports() if port.serial_number == config.serial}
        # A pattern such as /dev/serial/by-id/* gives links: compare what they lead to.
        paths = [path for path in paths if os.path.realpath(path) in by_serial]
    return sorted(paths, key=lambda path: path != last)


def find_box(config: BoxConfig, book: PortBook, last: str | None = None) -> OpenBox:
    """The open, greeted port of the box. Raises BoxNotFoundError, or the OSError of a port that was named outright."""
    asked: list[str] = []
    for path in candidates(config, last):
        if not book.take(path):
            continue
        try:
            return _open_and_greet(path, config)
        except OSError as error:
            book.give_back(path)
            asked.append(f"{path}: {error}")
    raise BoxNotFoundError(f"{config.name} was not found ({'; '.join(asked) or 'no serial port'})")


def _open_and_greet(path: str, config: BoxConfig) -> OpenBox:
    box = OpenBox(path, config.baud)
    try:
        box.hello = _greet(box, config.name)
    except BaseException:
        box.close()
        raise
    return box


def _greet(box: OpenBox, identity: str) -> Hello:
    nonce = secrets.randbelow(0xFFFF_FFFE) + 1
    deadline, ask_at = time.monotonic() + GREETING_S, 0.0
    while (now := time.monotonic()) < deadline:
        if now >= ask_at:
            box.send(Who(nonce))
            ask_at = now + ASK_AGAIN_S
        hello = _hello_in(box.read(min(ask_at, deadline) - now), nonce)
        if hello and hello.identity != identity:
            raise OSError(f"this is {hello.identity}")
        if hello:
            return hello
    raise OSError("open, but no box answers")


def _hello_in(frames: Iterable[Frame | Noise], nonce: int) -> Hello | None:
    return next((frame for frame in frames if isinstance(frame, Hello) and frame.nonce == nonce), None)
