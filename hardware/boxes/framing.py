"""The line protocol between a button box and its link: what one line says, and how lines are found in bytes.

A line is ASCII, so that it can be watched in any terminal at 115 200 baud:

    MARK TYPE {"," FIELD} "*" CRC LF        >P,12,48211,0*91DE

`MARK` is `>` from the box and `<` to it. `CRC` is CRC-16/CCITT-FALSE (polynomial 0x1021, start 0xFFFF) over everything
before the `*`, as four upper-case hexadecimal digits. Fields:

    >H,nonce,identity,version,buttons   hello: who the box is; answers `<W`, and with nonce 0 says that it has booted
    >B,ms,presses,lost,lamps            heartbeat, twice a second and after `<L`: its clock, its count of presses,
                                        how many it had to forget, and what its lamps show now
    >P,seq,ms,button                    press; sent again every 150 ms until acknowledged, forgotten after a second
    >R,seq,ms,button                    release of the press `seq`; not acknowledged, not repeated
    <W,nonce                            who are you; presses not acknowledged before it are forgotten
    <A,seq                              that press arrived
    <L,lamps                            show these lamps; also tells the box that somebody listens

`lamps` has one character a button, in the order of the buttons: `0` off, `1` ready, `2` accepted, `3` refused.
`ms` and `seq` are unsigned 32-bit numbers since the boot of the box.

Everything here is pure. Bytes may come in any pieces: the frames are the same. A run of bytes that is no frame (noise,
a torn line, a wrong checksum) is skipped and comes out as one `Noise`.
"""

from __future__ import annotations

import binascii
import re
from typing import NamedTuple

MAX_LINE = 80
"""Longest line in bytes without its LF. What grows beyond is noise up to the next LF, so the buffer is bounded."""

LAMP_CODES = "0123"
_UINT32 = 0xFFFF_FFFF
_LINE = re.compile(rb"([<>][A-Z](?:,[ -)+-~]*)?)\*([0-9A-F]{4})\Z")
_NUMBER = re.compile(r"\d{1,10}\Z")
_IDENTITY = re.compile(r"[A-Za-z0-9._-]{1,24}\Z")
_LAMPS = re.compile(r"[0-3]{0,16}\Z")


class Hello(NamedTuple):
    """Box → link. `nonce` repeats the question it answers; 0 is said unasked at boot."""

    nonce: int
    identity: str
    version: str
    buttons: int


class Heartbeat(NamedTuple):
    """Box → link. `lost` counts presses that nobody acknowledged in time; `lamps` is observed, not desired."""

    ms: int
    presses: int
    lost: int
    lamps: str


class Pressed(NamedTuple):
    """Box → link."""

    seq: int
    ms: int
    button: int


class Released(NamedTuple):
    """Box → link. `seq` is that of the press which ends."""

    seq: int
    ms: int
    button: int


class Who(NamedTuple):
    """Link → box."""

    nonce: int


class Ack(NamedTuple):
    """Link → box."""

    seq: int


class Lamps(NamedTuple):
    """Link → box: what every lamp shall show."""

    lamps: str


class Noise(NamedTuple):
    """A run of bytes that were no frame. `size` counts them."""

    size: int


Frame = Hello | Heartbeat | Pressed | Released | Who | Ack | Lamps


def crc16(line: bytes) -> int:
    """CRC-16/CCITT-FALSE.

    >>> hex(crc16(b"123456789"))
    '0x29b1'
    """
    return binascii.crc_hqx(line, 0xFFFF)


def encode(frame: Frame) -> bytes:
    r"""The line of a frame, with its LF.

    >>> encode(Ack(7))
    b'<A,7*C8B9\n'
    """
    mark, letter = _LETTERS[type(frame)]
    body = ",".join((mark + letter, *(str(field) for field in frame))).encode("ascii")
    return b"%s*%04X\n" % (body, crc16(body))


def decode(line: bytes) -> Frame | None:
    """The frame of one line without its LF (a CR before it is forgiven), or None where it is none."""
    match = _LINE.match(line.removesuffix(b"\r"))
    if match is None or crc16(match[1]) != int(match[2], 16):
        return None
    head, *fields = match[1].decode("ascii").split(",")
    return _parse(head, fields)


class Decoder:
    """Finds frames in a stream of bytes. One decoder for one opening of one port."""

    def __init__(self) -> None:
        self._line = bytearray()
        self._overlong = False
        self._noise = 0

    def feed(self, received: bytes) -> list[Frame | Noise]:
        """What is complete now. The noise before a frame is said when the frame comes, so that pieces do not matter."""
        found: list[Frame | Noise] = []
        for byte in received:
            if byte == 0x0A:
                self._end_line(found)
            elif self._overlong or len(self._line) >= MAX_LINE:
                self._drop_overlong()
            else:
                self._line.append(byte)
        return found

    @property
    def pending(self) -> int:
        """Bytes held back: at most `MAX_LINE`."""
        return len(self._line)

    @property
    def noise(self) -> int:
        """Bytes of the run of noise that no frame has ended yet."""
        return self._noise

    def _drop_overlong(self) -> None:
        self._overlong = True
        self._noise += len(self._line) + 1
        self._line.clear()

    def _end_line(self, found: list[Frame | Noise]) -> None:
        line = bytes(self._line)
        self._line.clear()
        torn, self._overlong = self._overlong, False
        # A line that lost its LF, or noise before a good line: the last mark may still start a whole frame.
        start = max(line.rfind(b"<"), line.rfind(b">"), 0)
        frame = None if torn else decode(line[start:])
        if frame is None:
            self._noise += len(line) + (1 if line or torn else 0)
            return
        self._noise += start
        if self._noise:
            found.append(Noise(self._noise))
            self._noise = 0
        found.append(frame)


def _parse(head: str, fields: list[str]) -> Frame | None:
    if head == ">H":
        return _hello(fields)
    if head == ">B":
        return _heartbeat(fields)
    if head == "<L":
        return Lamps(fields[0]) if len(fields) == 1 and _LAMPS.match(fields[0]) else None
    numbers = _numbers(fields)
    if numbers is None:
        return None
    match head, numbers:
        case ">P", (seq, ms, button):
            return Pressed(seq, ms, button)
        case ">R", (seq, ms, button):
            return Released(seq, ms, button)
        case "<W", (nonce,):
            return Who(nonce)
        case "<A", (seq,):
            return Ack(seq)
    return None


def _hello(fields: list[str]) -> Hello | None:
    if len(fields) != 4 or not _IDENTITY.match(fields[1]) or not _IDENTITY.match(fields[2]):
        return None
    numbers = _numbers([fields[0], fields[3]])
    return None if numbers is None else Hello(numbers[0], fields[1], fields[2], numbers[1])


def _heartbeat(fields: list[str]) -> Heartbeat | None:
    if len(fields) != 4 or not _LAMPS.match(fields[3]):
        return None
    numbers = _numbers(fields[:3])
    return None if numbers is None else Heartbeat(numbers[0], numbers[1], numbers[2], fields[3])


def _numbers(fields: list[str]) -> tuple[int, ...] | None:
    if not all(_NUMBER.match(field) for field in fields):
        return None
    numbers = tuple(int(field) for field in fields)
    return numbers if all(number <= _UINT32 for number in numbers) else None


_LETTERS: dict[type[Frame], tuple[str, str]] = {
    Hello: (">", "H"),
    Heartbeat: (">", "B"),
    Pressed: (">", "P"),
    Released: (">", "R"),
    Who: ("<", "W"),
    Ack: ("<", "A"),
    Lamps: ("<", "L"),
}
