"""Lamps are reconciled: what is wanted now is said until the box shows it, and nothing older."""

from hardware.boxes.config import BoxConfig
from hardware.boxes.lamps import AGAIN_S, FLASH_S, KEEP_ALIVE_S, STUCK_S, LampBoard, decode_led, encode_led
from hardware.messages import Button, DesiredLeds, Led

CHAIRS = BoxConfig(name="b", chairs=(4, 2))
ROB_2 = DesiredLeds(leds={2: {Button.SECOND: Led.READY}})


def test_every_lamp_code_comes_back():
    assert [decode_led(encode_led(led)) for led in Led] == list(Led)


def test_lamps_stand_in_the_order_of_the_buttons():
    board = LampBoard(CHAIRS)
    board.desire(ROB_2)
    assert board.wanted(0) == "0001"


def test_what_the_hub_does_not_name_is_off():
    board = LampBoard(CHAIRS)
    board.desire(ROB_2)
    board.desire(DesiredLeds(leds={4: {Button.FIRST: Led.READY}}))
    assert board.wanted(0) == "1000"


def test_a_wish_is_said_once_and_then_kept_alive():
    board = LampBoard(CHAIRS)
    board.desire(ROB_2)
    assert board.due(10.0) == "0001"
    board.observe("0001", 10.01)
    assert board.due(10.1) is None
    assert board.due(10.0 + KEEP_ALIVE_S) == "0001"


def test_a_box_that_shows_something_else_is_told_again_and_then_reported():
    board = LampBoard(CHAIRS)
    board.desire(ROB_2)
    board.due(10.0)
    board.observe("0000", 10.1)
    assert board.due(10.1) is None
    assert board.due(10.0 + AGAIN_S) == "0001"
    assert not board.stuck(10.1 + STUCK_S)
    assert board.stuck(10.2 + STUCK_S)
    board.observe("0001", 20.0)
    assert not board.stuck(20.0)


def test_the_answer_to_a_press_shows_for_a_moment_over_the_wish():
    board = LampBoard(CHAIRS)
    board.desire(ROB_2)
    board.flash((2, Button.SECOND), Led.REFUSED, 5.0)
    assert board.wanted(5.1) == "0003"
    assert board.wanted(5.0 + FLASH_S) == "0001"


def test_after_a_loss_the_newest_wish_is_said_not_those_in_between():
    board = LampBoard(CHAIRS)
    board.desire(ROB_2)
    assert board.due(1.0) == "0001"
    board.forget()
    board.desire(DesiredLeds(leds={4: {Button.SECOND: Led.READY}}))
    board.desire(DesiredLeds(leds={}))
    assert board.due(1.1) == "0000"


def test_a_box_with_more_buttons_than_chairs_keeps_the_rest_dark():
    board = LampBoard(BoxConfig(name="b", chairs=(1,)))
    board.desire(DesiredLeds(leds={1: {Button.FIRST: Led.READY}}))
    board.due(1.0)
    board.observe("100000", 1.1)
    assert board.due(1.4) is None
