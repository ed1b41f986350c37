"""What devices should do: lamps from what is legal, the recording from the opening until the applause is over."""

from __future__ import annotations

from studio.console.desired import AFTERGLOW, Wishes, desired_leds

CALLS = ("attack", "rob")
PLAYING = {
    "phase": "playing",
    "stage": {"chairs": ["aya", "ben"]},
    "duel": {"seats": [{"player": "ben", "open_calls": ["attack"]}, {"player": "aya", "open_calls": ["rob"]}]},
}


def test_a_lamp_burns_while_its_call_would_be_legal_at_the_chair_not_at_the_turn():
    assert desired_leds(PLAYING, CALLS).leds == {
        1: {"first": "off", "second": "ready"},
        2: {"first": "ready", "second": "off"},
    }


def test_a_button_that_calls_nothing_in_this_game_stays_dark():
    silent = {
        "phase": "playing",
        "stage": {"chairs": ["aya"]},
        "duel": {"seats": [{"player": "aya", "open_calls": ["silent"]}]},
    }
    assert desired_leds(silent, ("silent",)).leds == {1: {"first": "ready", "second": "off"}}


def test_no_lamp_burns_between_duels():
    leds = desired_leds({**PLAYING, "phase": "scored"}, CALLS).leds
    assert {led for chair in leds.values() for led in chair.values()} == {"off"}
    assert desired_leds({"phase": "opening", "stage": None, "duel": None}, CALLS).leds == {}


def test_the_recording_runs_from_the_opening_until_after_the_applause():
    now = [0.0]
    wishes = Wishes(lambda: now[0], CALLS, record=True)

    def recording(phase):
        return wishes.of("obs", {"phase": phase}, "table").recording

    assert not recording("opening")
    assert recording("seating")
    assert recording("playing")
    wishes.show_moved("finished")
    now[0] = AFTERGLOW - 1
    assert recording("finished")
    now[0] = AFTERGLOW + 1
    assert not recording("finished")
    wishes.show_moved("playing")  # the end was taken back
    assert recording("playing")


def test_a_finished_show_that_is_opened_again_records_nothing():
    assert not Wishes(lambda: 0.0, CALLS, record=True).of("obs", {"phase": "finished"}, "champion").recording


def test_a_studio_that_records_elsewhere_is_left_alone():
    assert not Wishes(lambda: 0.0, CALLS, record=False).of("obs", {"phase": "playing"}, "table").recording
