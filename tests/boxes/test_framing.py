"""The line protocol: what is sent is what is understood, in whatever pieces and among whatever noise it comes."""

import doctest
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hardware.boxes import framing
from hardware.boxes.framing import (
    MAX_LINE,
    Ack,
    Decoder,
    Heartbeat,
    Hello,
    Lamps,
    Noise,
    Pressed,
    Released,
    Who,
    decode,
    encode,
)

number = st.integers(0, 0xFFFF_FFFF)
word = st.from_regex(r"[A-Za-z0-9._-]{1,24}", fullmatch=True)
lamps = st.text("0123", max_size=16)
frames = st.one_of(
    st.builds(Hello, number, word, word, number),
    st.builds(Heartbeat, number, number, number, lamps),
    st.builds(Pressed, number, number, number),
    st.builds(Released, number, number, number),
    st.builds(Who, number),
    st.builds(Ack, number),
    st.builds(Lamps, lamps),
)


def fed(stream, cuts):
    """What a decoder finds in the stream cut at these places."""
    decoder = Decoder()
    edges = [0, *sorted(min(cut, len(stream)) for cut in cuts), len(stream)]
    found = []
    for start, end in pairwise(edges):
        found += decoder.feed(stream[start:end])
        assert decoder.pending <= MAX_LINE
    return found, decoder.noise


def test_examples_of_the_docstrings_hold():
    assert doctest.testmod(framing).failed == 0


@given(frames)
def test_a_frame_is_decoded_as_it_was_encoded(frame):
    line = encode(frame)
    assert decode(line[:-1]) == frame
    assert decode(line[:-1] + b"\r") == frame
    assert len(line) <= MAX_LINE


@given(st.lists(st.one_of(frames.map(encode), st.binary(max_size=120)), max_size=8), st.lists(st.integers(0, 600)))
def test_any_split_of_the_bytes_gives_the_same_frames(pieces, cuts):
    stream = b"".join(pieces)
    assert fed(stream, cuts) == fed(stream, range(len(stream))) == fed(stream, [])


@given(frames, st.integers(0, 79), st.integers(1, 255))
def test_a_flipped_byte_never_passes_as_another_frame(frame, place, flip):
    line = bytearray(encode(frame))
    line[place % (len(line) - 1)] ^= flip
    found = [each for each in Decoder().feed(bytes(line)) if not isinstance(each, Noise)]
    assert found in ([], [frame])


@given(frames, st.data())
def test_a_lost_byte_drops_the_line_and_the_next_is_whole(frame, data):
    line = encode(frame)
    gone = data.draw(st.integers(0, len(line) - 2))
    found = Decoder().feed(line[:gone] + line[gone + 1 :] + encode(Ack(1)))
    assert [each for each in found if not isinstance(each, Noise)] == [Ack(1)]


def test_a_lost_line_end_costs_one_frame_only():
    found = Decoder().feed(encode(Pressed(1, 2, 0))[:-1] + encode(Ack(9)))
    assert found == [Noise(len(encode(Pressed(1, 2, 0))) - 1), Ack(9)]


def test_a_run_of_garbage_is_one_counted_event():
    garbage = b"\x00\xffhello\n\n>P,1,2,3*0000\n>Z,1*1234\r\n"
    found = Decoder().feed(garbage + encode(Ack(1)) + encode(Ack(2)))
    assert [type(each) for each in found] == [Noise, Ack, Ack]
    assert found[0].size > 20


def test_noise_before_a_good_line_does_not_cost_the_line():
    assert Decoder().feed(b"\xfe\xfe" + encode(Ack(3))) == [Noise(2), Ack(3)]


def test_an_endless_line_is_bounded_and_the_line_after_it_is_read():
    decoder = Decoder()
    for _ in range(1000):
        assert decoder.feed(b">P,1" * 100) == []
        assert decoder.pending <= MAX_LINE
    noise, frame = decoder.feed(b"\n" + encode(Ack(4)))
    assert frame == Ack(4)
    assert noise.size >= 400_000


@pytest.mark.parametrize(
    "body",
    [
        b">P,1,2",
        b">P,1,2,3,4",
        b">P,-1,2,3",
        b">P,1,2,4294967296",
        b">H,1,a b,1.0,2",
        b"<L,4",
        b"<L,0,0",
        b"<W",
        b">P,x",
    ],
)
def test_a_line_with_a_good_checksum_but_wrong_fields_is_no_frame(body):
    assert decode(b"%s*%04X" % (body, framing.crc16(body))) is None
