"""Thinkers: an answer or a sentence, whatever becomes of the process; long questions keep no short one waiting."""

from __future__ import annotations

import os
import threading
import time

import pytest

from studio.play import thinking
from studio.play.thinking import BUSY, FAILED, TOO_LONG, Depth, Thinker


def ready():
    """Nothing to warm up."""


def doubled(number):
    return 2 * number


def fails():
    raise ValueError("no answer")


def dies():
    os._exit(3)


def dawdles(seconds):
    time.sleep(seconds)
    return os.getpid()


@pytest.fixture
def thinker():
    made = Thinker(ready)
    made.open()
    yield made
    made.close()


def test_an_answer_comes_from_another_process(thinker):
    assert thinker.ask(Depth.SHORT, doubled, 21) == 42
    assert thinker.ask(Depth.SHORT, dawdles, 0) != os.getpid()


def test_a_question_that_fails_is_a_sentence_and_the_next_one_is_answered(thinker):
    assert thinker.ask(Depth.SHORT, fails) == FAILED
    assert thinker.ask(Depth.SHORT, doubled, 1) == 2


def test_a_thinker_that_dies_is_replaced(thinker):
    assert thinker.ask(Depth.SHORT, dies) == FAILED
    assert thinker.ask(Depth.SHORT, doubled, 2) == 4


def test_a_thinker_that_takes_too_long_is_replaced(thinker, monkeypatch):
    monkeypatch.setattr(thinker._rooms[Depth.SHORT], "_patience", 0.3)
    assert thinker.ask(Depth.SHORT, dawdles, 60) == TOO_LONG
    monkeypatch.setattr(thinker._rooms[Depth.SHORT], "_patience", 30)
    assert thinker.ask(Depth.SHORT, doubled, 3) == 6


def test_a_long_question_keeps_no_short_one_waiting(thinker):
    thinker.ask(Depth.SHORT, doubled, 0)  # the process is there
    long = threading.Thread(target=thinker.ask, args=(Depth.LONG, dawdles, 20), daemon=True)
    long.start()
    assert thinker.ask(Depth.SHORT, doubled, 4) == 8
    assert long.is_alive()


def test_more_than_can_be_answered_in_time_are_told_so(thinker, monkeypatch):
    monkeypatch.setattr(thinking, "MOST_WAITING", 2)
    for _ in range(2):
        threading.Thread(target=thinker.ask, args=(Depth.SHORT, dawdles, 20), daemon=True).start()
    room = thinker._rooms[Depth.SHORT]
    while room._waiting < 2:
        time.sleep(0.01)
    assert thinker.ask(Depth.SHORT, doubled, 5) == BUSY


def test_closing_ends_the_processes(thinker):
    child = thinker.ask(Depth.SHORT, dawdles, 0)
    thinker.close()
    end = time.monotonic() + 10
    while time.monotonic() < end:
        try:
            os.kill(child, 0)
        except ProcessLookupError:
            return
        time.sleep(0.02)
    pytest.fail("the thinker's process is still there")
