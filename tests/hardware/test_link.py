"""The reconnect class: back-off, refusal, warnings, late reports."""

import logging

import pytest

from hardware.link import Link, LinkState, Pauses, Refused

PAUSES = Pauses(first=1, cap=8, refused=60, jitter=0)


class Line:
    """A far end that can be pulled out, and counts the attempts made on it."""

    def __init__(self):
        self.now, self.attempts, self.fault, self.closed = 0.0, 0, None, []

    def connect(self):
        self.attempts += 1
        if self.fault:
            raise self.fault
        return f"connection {self.attempts}"

    def link(self, **kwargs):
        return Link("line", self.connect, self.closed.append, pauses=PAUSES, clock=lambda: self.now, **kwargs)


@pytest.fixture
def line():
    return Line()


def test_connects_at_once_and_only_once(line):
    link = line.link()
    assert link.poll() == link.poll() == "connection 1"
    assert link.state is LinkState.UP
    assert line.attempts == 1


def test_pause_doubles_up_to_the_cap(line):
    line.fault = OSError("no such device")
    link, pauses = line.link(), []
    for _ in range(6):
        assert link.poll() is None
        pauses.append(link.seconds_to_next)
        line.now += link.seconds_to_next
    assert pauses == [1, 2, 4, 8, 8, 8]


def test_no_attempt_before_it_is_due(line):
    line.fault = OSError("gone")
    link = line.link()
    link.poll()
    line.now = 0.99
    link.poll()
    assert line.attempts == 1
    line.now, line.fault = 1.0, None
    assert link.poll() == "connection 2"


def test_jitter_only_shortens_and_stays_within_its_share():
    pauses = Pauses(first=1, cap=8, jitter=0.2)
    assert pauses.after(1, 0) == 1
    assert pauses.after(1, 1) == pytest.approx(0.8)
    assert pauses.after(500, 0) == 8


def test_refusal_is_not_hammered(line):
    line.fault = Refused("wrong key")
    link = line.link()
    link.poll()
    assert (link.state, link.reason) == (LinkState.REFUSED, "wrong key")
    line.now = 59
    link.poll()
    assert line.attempts == 1
    line.now = 60
    link.poll()
    assert line.attempts == 2


def test_success_forgets_earlier_failures(line):
    line.fault = OSError("gone")
    link = line.link()
    for _ in range(3):
        link.poll()
        line.now += link.seconds_to_next
    line.fault = None
    assert link.poll()
    link.drop("unplugged")
    assert link.seconds_to_next == 1


def test_drop_closes_and_reconnects(line):
    link = line.link()
    first = link.poll()
    link.drop("unplugged")
    assert line.closed == [first]
    assert link.state is LinkState.WAITING
    line.now += 1
    assert link.poll() == "connection 2"


def test_late_report_about_an_old_connection_changes_nothing(line):
    link = line.link()
    old = link.poll()
    link.drop("unplugged")
    line.now += 1
    new = link.poll()
    link.drop("late", old)
    assert link.poll() is new


def test_warns_once_and_says_once_that_it_is_back(line, caplog):
    caplog.set_level(logging.DEBUG, "hardware.link")
    line.fault = OSError("gone")
    link = line.link()
    for _ in range(5):
        link.poll()
        line.now += link.seconds_to_next
    line.fault = None
    link.poll()
    levels = [record.levelname for record in caplog.records]
    assert levels.count("WARNING") == 1
    assert levels.count("INFO") == 1


def test_every_change_is_told_once(line):
    told = []
    link = line.link(changed=lambda state, reason: told.append((state, reason)))
    link.poll()
    link.drop("unplugged")
    line.fault = OSError("still gone")
    for _ in range(3):
        line.now += 100
        link.poll()
    link.close()
    assert told == [(LinkState.UP, ""), (LinkState.WAITING, "unplugged"), (LinkState.CLOSED, "closed")]


def test_closed_stays_closed(line):
    link = line.link()
    link.poll()
    link.close()
    line.now = 1000
    assert link.poll() is None
    assert line.attempts == 1
    assert line.closed == ["connection 1"]


def test_a_connection_that_will_not_close_is_still_dropped(line):
    def stuck(_):
        raise OSError("cannot close")

    link = Link("line", line.connect, stuck, pauses=PAUSES, clock=lambda: line.now)
    link.poll()
    link.drop("gone")
    line.now += 1
    assert link.poll() == "connection 2"
