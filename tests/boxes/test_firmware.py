"""The real firmware on a simulated ATmega328P: compiled by avr-gcc, run by simavr, heard through a pty."""

import subprocess
import time
from itertools import pairwise
from pathlib import Path

import pytest
import serial

from hardware.boxes.config import BoxConfig
from hardware.boxes.framing import Ack, Decoder, Heartbeat, Hello, Lamps, Pressed, Released, Who, encode
from hardware.boxes.link import BoxLink
from hardware.link import Pauses
from hardware.messages import Button, DesiredLeds, DeviceStatus, Led, Press

pytestmark = pytest.mark.xdist_group("firmware")

FIRMWARE = Path(__file__).parents[2] / "hardware/boxes/firmware"


def build(out, *arguments):
    made = subprocess.run(
        ["make", "-s", "-C", str(FIRMWARE), f"OUT={out}", *arguments], capture_output=True, text=True, check=False
    )
    assert made.returncode == 0, made.stderr
    return out / "box.elf"


@pytest.fixture(scope="session")
def workshop(tmp_path_factory):
    out = tmp_path_factory.mktemp("firmware")
    build(out, "all", "bench", "BUTTONS=4", "IDENTITY=box-7")
    return out


class Bench:
    """A board on the bench."""

    def __init__(self, bench, elf):
        self.run = subprocess.Popen([bench, elf], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.port = self._answer("port")

    def order(self, line):
        self.run.stdin.write(line + "\n")
        self.run.stdin.flush()

    def lamps(self):
        self.order("lamps")
        return int(self._answer("lamps"))

    def _answer(self, word):
        while line := self.run.stdout.readline():
            if line.startswith(word + " "):
                return line.split()[1]
        raise AssertionError(f"the bench ended with {self.run.wait()}")

    def stop(self):
        """Closing its input ends it; where the simulator's own pty thread does not let go, a kill does."""
        self.run.stdin.close()
        try:
            self.run.wait(timeout=5)
        except subprocess.TimeoutExpired:
            self.run.kill()
            self.run.wait()


@pytest.fixture
def bench(workshop):
    board = Bench(workshop / "bench", workshop / "box.elf")
    yield board
    board.stop()


class Line:
    """The bare serial line, to see what the firmware says word by word."""

    def __init__(self, port):
        self.serial = serial.Serial(port, 115200, timeout=0.02)
        self.decoder = Decoder()
        self.backlog = []

    def say(self, frame):
        self.serial.write(encode(frame))

    def hear(self, seconds):
        deadline = time.monotonic() + seconds
        while time.monotonic() < deadline:
            self.backlog += self.decoder.feed(self.serial.read(256))
        frames, self.backlog = self.backlog, []
        return frames

    def await_(self, kind, seconds=4.0):
        deadline = time.monotonic() + seconds
        while time.monotonic() < deadline:
            self.backlog += self.decoder.feed(self.serial.read(256))
            while self.backlog:
                if isinstance(frame := self.backlog.pop(0), kind):
                    return frame
        raise AssertionError(f"no {kind.__name__}")


@pytest.fixture
def line(bench):
    opened = Line(bench.port)
    yield opened
    opened.serial.close()


def of(frames, kind):
    return [frame for frame in frames if isinstance(frame, kind)]


def test_it_says_who_it_is_when_asked(line):
    line.say(Who(4711))
    hello = line.await_(Hello)
    while hello.nonce == 0:
        hello = line.await_(Hello)
    assert hello == Hello(4711, "box-7", "1.0", 4)


def test_its_heart_beats_twice_a_second_on_its_own_clock(line):
    beats = of(line.hear(2.3), Heartbeat)
    gaps = [later.ms - earlier.ms for earlier, later in pairwise(beats)]
    assert len(gaps) >= 2
    assert all(495 <= gap <= 520 for gap in gaps)


def test_an_unacknowledged_press_is_repeated_and_then_forgotten(bench, line):
    line.say(Who(1))
    line.await_(Hello)
    bench.order("down 2")
    first = line.await_(Pressed)
    heard = line.hear(1.6)
    assert set(of(heard, Pressed)) == {first}
    assert 4 <= len(of(heard, Pressed)) <= 7
    assert of(heard, Heartbeat)[-1].lost == 1
    bench.order("up 2")
    assert line.await_(Released)[::2] == (first.seq, 2)


def test_an_acknowledged_press_is_not_repeated(bench, line):
    line.say(Who(1))
    line.await_(Hello)
    bench.order("down 0")
    line.say(Ack(line.await_(Pressed).seq))
    assert of(line.hear(0.6), Pressed) == []


def test_a_press_while_nobody_listens_is_counted_and_never_sent(bench, line):
    bench.order("down 0")
    heard = line.hear(1.2)
    for _ in range(20):  # a busy machine simulates slower than life: the firmware's own clock may lag behind ours
        if of(heard, Heartbeat)[-1:] and of(heard, Heartbeat)[-1][1:3] == (1, 1):
            break
        heard += line.hear(1.0)
    assert of(heard, Heartbeat)[-1][1:3] == (1, 1)
    assert of(heard, Pressed) == []


def test_a_new_conversation_forgets_what_was_not_acknowledged(bench, line):
    line.say(Who(1))
    line.await_(Hello)
    bench.order("down 1")
    line.await_(Pressed)
    line.say(Who(2))
    while line.await_(Hello).nonce != 2:
        pass
    assert of(line.hear(0.5), Pressed) == []


def test_bounce_in_both_directions_is_one_press_and_one_release(bench, line):
    line.say(Who(1))
    line.await_(Hello)
    bench.order("trace 3 1@0 0@700 1@1500 0@2400 1@3100 0@90000 1@90600 0@91500 1@92000 0@93000")
    line.say(Ack(line.await_(Pressed).seq))
    heard = line.hear(0.5)
    assert (len(of(heard, Pressed)), len(of(heard, Released))) == (0, 1)


def test_a_spike_is_no_press(bench, line):
    line.say(Who(1))
    line.await_(Hello)
    bench.order("trace 0 1@0 0@3000")
    assert of(line.hear(0.5), Pressed) == []


def test_lamps_are_lit_as_told_and_go_dark_when_nobody_listens(bench, line):
    line.say(Lamps("0110"))
    assert line.await_(Heartbeat).lamps in ("0110", "0000")
    line.hear(0.3)
    assert bench.lamps() == 0b0110
    deadline = time.monotonic() + 6
    while bench.lamps() != 0:
        assert time.monotonic() < deadline, "the lamps stay lit"
        line.hear(0.2)


def test_noise_and_overlong_lines_do_not_disturb_it(line):
    line.serial.write(b"\x00\xff<W,1*0000\n" + b"<" * 40 + b"W,1,\x00\n" + b"x" * 90 + b"\n")
    line.hear(0.2)
    line.serial.write(b"junk")
    line.say(Who(99))
    while line.await_(Hello).nonce != 99:
        pass


def test_a_hanging_program_is_restarted_by_the_watchdog(workshop, tmp_path):
    elf = build(tmp_path, "all", "BUTTONS=4", "IDENTITY=box-7", "EXTRA=-DHANG_AT_MS=700UL")
    board = Bench(workshop / "bench", elf)
    line = Line(board.port)
    line.await_(Heartbeat, 4)
    assert line.await_(Hello, 8).nonce == 0
    assert line.await_(Heartbeat, 4).ms < 700
    line.serial.close()
    board.stop()


def test_the_link_and_the_firmware_together(bench):
    """Press to message and wish to lamp, through the code that the studio runs."""
    link = BoxLink(BoxConfig(name="box-7", chairs=(2, 5), port=bench.port), pauses=Pauses(0.1, 0.5))
    link.desire(DesiredLeds(leds={5: {Button.SECOND: Led.READY}}))
    heard = []

    def listen(seconds):
        deadline = time.monotonic() + seconds
        while time.monotonic() < deadline:
            heard.extend(link.poll(0.02))

    listen(1.0)
    for number in (3, 0):
        bench.order(f"trace {number} 1@0 0@900 1@2000 0@70000 1@71000 0@72500")
        listen(0.5)
    assert [(each.chair, each.button) for each in heard if isinstance(each, Press)] == [
        (5, Button.SECOND),
        (2, Button.FIRST),
    ]
    assert bench.lamps() == 0b1000
    assert {each.code for each in heard if isinstance(each, DeviceStatus)} == {"box-ok"}
    facts = link.status().facts
    assert (facts["noise"], facts["forgotten"]) == (0, 0)
    link.close()
