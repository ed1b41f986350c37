"""The link on a real pty: every fault that serial lines had in real studios (BROADCAST.md), and what it must not cost."""

import logging
import os
import pty
import time
import tty

import pytest
import serial

from hardware.boxes.config import BoxConfig
from hardware.boxes.framing import Hello, encode
from hardware.boxes.link import BoxLink
from hardware.boxes.ports import PortBook
from hardware.link import Pauses
from hardware.messages import Button, DesiredLeds, DeviceState, DeviceStatus, Led, Press
from studio.rehearsal.boxes import VirtualBoxes

QUICK = Pauses(first=0.05, cap=0.2)
ROB_READY = DesiredLeds(leds={2: {Button.SECOND: Led.READY}})


@pytest.fixture
def boxes():
    device = VirtualBoxes(chairs=(1, 2, 3))
    yield device
    device.close()


@pytest.fixture
def link(boxes):
    kept = BoxLink(boxes.config(), pauses=QUICK)
    yield kept
    kept.close()


def wait_for(link, condition, seconds=4.0):
    deadline = time.monotonic() + seconds
    heard = []
    while not condition():
        assert time.monotonic() < deadline, "it did not happen in time"
        heard += link.poll(0.02)
    return heard


def listen(link, seconds, at_least=0):
    """What comes within `seconds`; a slow machine gets more time for the presses that must come."""
    heard, start = [], time.monotonic()
    while (spent := time.monotonic() - start) < seconds or (len(presses(heard)) < at_least and spent < 5):
        heard += link.poll(0.02)
    return heard


def presses(heard):
    return [(each.chair, each.button) for each in heard if isinstance(each, Press)]


def codes(heard):
    return [each.code for each in heard if isinstance(each, DeviceStatus)]


def test_a_press_comes_out_with_chair_button_and_the_clock_of_the_box(boxes, link):
    link.poll()
    boxes.press(3, Button.SECOND)
    (press,) = [each for each in listen(link, 0.2, 1) if isinstance(each, Press)]
    assert (press.box, press.chair, press.button, press.seq) == ("virtual", 3, Button.SECOND, 1)
    assert press.device_ms > 0


def test_presses_in_lock_step_keep_their_order(boxes, link):
    link.poll()
    wanted = [(chair, button) for _ in range(10) for chair in (2, 1, 3) for button in Button]
    for chair, button in wanted:
        boxes.press(chair, button)
    assert presses(listen(link, 0.5, len(wanted))) == wanted


def test_the_first_status_says_ready_and_only_changes_follow(boxes, link):
    assert codes(listen(link, 1.2)) == ["box-ok"]


def test_garbage_on_the_line_costs_no_press_and_is_said(boxes, link):
    link.poll()
    heard = []
    for _ in range(6):
        boxes.garbage()
        boxes.press(1, Button.FIRST)
        heard += listen(link, 0.05, 1)
    assert presses(heard) == [(1, Button.FIRST)] * 6
    assert "box-noisy" in codes(heard)
    assert link.status().facts["noise"] == 6


@pytest.mark.parametrize("pieces", [1, 2, 7])
def test_lines_in_pieces_give_the_same_presses(boxes, link, pieces):
    link.poll()
    boxes.split(pieces)
    boxes.press(2, Button.FIRST)
    boxes.press(2, Button.SECOND)
    assert presses(listen(link, 0.4, 2)) == [(2, Button.FIRST), (2, Button.SECOND)]


def test_a_press_whose_line_was_torn_is_sent_again_and_counts_once(boxes, link):
    link.poll()
    boxes.drop_next()
    boxes.press(2, Button.SECOND)
    assert presses(listen(link, 0.6, 1)) == [(2, Button.SECOND)]


def test_a_bouncing_contact_is_one_press(boxes, link):
    link.poll()
    boxes.press(1, Button.SECOND, bounce=True)
    assert presses(listen(link, 0.3, 1)) == [(1, Button.SECOND)]


@pytest.mark.parametrize("gap", [5, 60, 400])
def test_a_box_that_reports_twice_within_400_ms_has_one_effect(boxes, link, gap):
    link.poll()
    boxes.chatter(1, Button.FIRST, [gap])
    assert presses(listen(link, 0.3, 1)) == [(1, Button.FIRST)]
    assert link.status().facts["swallowed"] == 1


def test_lamps_follow_the_wish_and_answers_show_for_a_moment(boxes, link):
    link.desire(ROB_READY)
    wait_for(link, lambda: boxes.leds[2][Button.SECOND] is Led.READY)
    boxes.press(2, Button.SECOND)
    (press,) = [each for each in listen(link, 0.1, 1) if isinstance(each, Press)]
    link.answer(press, accepted=True)
    wait_for(link, lambda: boxes.leds[2][Button.SECOND] is Led.ACCEPTED, 0.5)
    wait_for(link, lambda: boxes.leds[2][Button.SECOND] is Led.READY, 1.5)


def test_unplugged_and_back_under_another_port_with_the_lamps_that_are_wanted_now(boxes, link):
    link.desire(ROB_READY)
    wait_for(link, lambda: boxes.leds[2][Button.SECOND] is Led.READY)
    first = boxes.path
    boxes.unplug()
    heard = wait_for(link, lambda: not link.ready)
    heard += listen(link, 0.1)
    assert codes(heard)[-1] == "box-unplugged"
    link.desire(DesiredLeds(leds={1: {Button.FIRST: Led.READY}}))
    boxes.replug()
    heard = wait_for(link, lambda: boxes.leds[1][Button.FIRST] is Led.READY)
    assert boxes.leds[2][Button.SECOND] is Led.OFF
    assert boxes.path != first
    assert codes(heard + listen(link, 0.1))[-1] == "box-ok"
    boxes.press(3, Button.SECOND)
    assert presses(listen(link, 0.2, 1)) == [(3, Button.SECOND)]


def test_closed_in_the_middle_of_a_line_is_one_log_line_and_no_busy_loop(boxes, link, caplog):
    link.poll()
    caplog.set_level(logging.INFO)
    boxes.garbage(b">P,1,2")
    boxes.unplug()
    before, turns = time.process_time(), 0
    deadline = time.monotonic() + 1.0
    while time.monotonic() < deadline:
        link.poll(0.05)
        turns += 1
    spent = time.process_time() - before
    assert turns < 60
    assert spent < 0.4
    assert [record.levelname for record in caplog.records] == ["WARNING"]
    boxes.replug()
    wait_for(link, lambda: link.ready)
    assert [record.levelname for record in caplog.records] == ["WARNING", "INFO"]
    assert caplog.records[-1].message.endswith("is back")


def test_an_open_port_whose_box_is_dead_is_lost_within_three_seconds(boxes, link):
    link.poll()
    boxes.freeze()
    start = time.monotonic()
    heard = wait_for(link, lambda: not link.ready, 3.5)
    assert 1.5 < time.monotonic() - start < 3.0
    assert codes(heard)[-1] == "box-silent"
    boxes.thaw()
    heard = wait_for(link, lambda: link.ready, 8)
    assert codes(heard + listen(link, 0.1))[-1] == "box-ok"


def test_presses_made_while_nobody_listened_are_not_sent_later(boxes):
    first = BoxLink(boxes.config(), pauses=QUICK)
    first.poll()
    first.close()
    boxes.press(1, Button.FIRST)
    boxes.press(2, Button.SECOND)
    second = BoxLink(boxes.config(), pauses=QUICK)
    heard = listen(second, 1.0)
    second.close()
    assert presses(heard) == []
    assert boxes.forgotten == 2
    assert second.status().facts["forgotten"] == 2


def test_a_press_that_arrives_too_late_is_dropped_and_counted(boxes, link):
    wait_for(link, lambda: link.ready)
    listen(link, 0.6)
    boxes.press(1, Button.SECOND)
    # The process of the link was held up (a suspended laptop): the press waits in the buffer of the system.
    time.sleep(1.8)
    heard = listen(link, 0.4)
    assert presses(heard) == []
    assert link.status().facts["late"] >= 1
    boxes.press(1, Button.SECOND)
    assert presses(listen(link, 0.3, 1)) == [(1, Button.SECOND)]


def test_a_rebooted_box_is_told_its_lamps_again_and_its_numbers_begin_anew(boxes, link):
    link.desire(ROB_READY)
    wait_for(link, lambda: boxes.leds[2][Button.SECOND] is Led.READY)
    boxes.press(1, Button.SECOND)
    boxes.press(1, Button.FIRST)
    assert len(presses(listen(link, 0.2, 2))) == 2
    boxes.reboot()
    wait_for(link, lambda: boxes.leds[2][Button.SECOND] is Led.READY)
    boxes.press(1, Button.SECOND)
    assert presses(listen(link, 0.3, 1)) == [(1, Button.SECOND)]
    assert link.status().facts["reboots"] == 1


def test_the_box_is_told_by_its_name_and_not_by_its_port(boxes, tmp_path):
    other = VirtualBoxes(chairs=(7,), name="other")
    (tmp_path / "ttyA").symlink_to(os.path.realpath(boxes.path))
    (tmp_path / "ttyB").symlink_to(os.path.realpath(other.path))
    book = PortBook()
    links = [
        BoxLink(BoxConfig(name=name, chairs=(1,), port=str(tmp_path / "tty*")), book=book, pauses=QUICK)
        for name in ("other", "virtual")
    ]
    found = [each.status().facts["port"] for each in links if each.poll() is not None]
    for each in links:
        each.close()
    other.close()
    assert found == [str(tmp_path / "ttyB"), str(tmp_path / "ttyA")]


def test_a_port_that_only_echoes_or_talks_is_no_box():
    controller, device = pty.openpty()
    tty.setraw(device)
    os.write(controller, encode(Hello(1, "box-1", "9", 2)) * 3)
    link = BoxLink(BoxConfig(name="box-1", chairs=(1,), port=os.ttyname(device)), pauses=QUICK)
    heard = link.poll()
    assert not link.ready
    assert codes(heard) == ["box-missing"]
    link.close()
    os.close(controller)
    os.close(device)


def test_a_missing_port_says_what_to_do(tmp_path):
    link = BoxLink(BoxConfig(name="box-1", chairs=(1,), port=str(tmp_path / "none")), pauses=QUICK)
    (status,) = link.poll()
    assert (status.state, status.code) == (DeviceState.LOST, "box-missing")
    assert "box-1" in status.say.ja
    assert "console" in status.mend.en
    link.close()


def test_a_box_with_too_few_buttons_for_its_chairs_is_reported(boxes):
    link = BoxLink(BoxConfig(name="virtual", chairs=(1, 2, 3, 4), port=boxes.path), pauses=QUICK)
    assert codes(listen(link, 0.1)) == ["box-buttons"]
    link.close()


def test_a_port_that_another_program_holds_is_said(boxes):
    with serial.Serial(boxes.path, exclusive=True):
        link = BoxLink(boxes.config(), pauses=QUICK)
        assert codes(link.poll()) == ["box-busy"]
    wait_for(link, lambda: link.ready)
    link.close()
