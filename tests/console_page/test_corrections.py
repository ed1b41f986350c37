"""Undo over any number of steps, armed first; a misread card put right with everything after it kept."""

from __future__ import annotations

import pytest

from studio.console.access import Role
from tests.show.evening import duel, opening, seat

START = [opening(), seat("area-a", "aya", "ben", "chie"), *duel(aya=9, ben=2, chie=4)[:-1]]


@pytest.fixture
def host(console, hub):
    hub.play(START)
    return console()


def racks(hub):
    show = hub.get("/api/v1/view?audience=crew", Role.VIEWER).json
    return [seat["zones"][0]["cards"] for seat in show["duel"]["seats"]]


def test_control_z_undoes_one_step(host, hub):
    host.press("Control+z")
    assert racks(hub) == [["9"], ["2"], []]


def test_undo_back_to_a_row_is_armed_first(host, hub):
    host.page.locator(".log button.row", has_text="Aya").first.click()
    host.button("Undo back to here (3 steps)").click()
    host.page.wait_for_timeout(300)
    assert racks(hub) == [["9"], ["2"], ["4"]], "the first press only arms it"
    host.button("Press again to undo 3 steps").click()
    host.settle()
    host.page.wait_for_timeout(300)
    assert racks(hub) == [[], [], []]


def test_an_armed_button_goes_to_rest_by_itself(host):
    host.page.locator(".log button.row", has_text="Ben").first.click()
    host.button("Undo back to here (2 steps)").click()
    host.button("Press again to undo 2 steps").wait_for()
    host.page.wait_for_timeout(4200)
    assert host.button("Undo back to here (2 steps)").is_visible()


@pytest.fixture
def misread(console, hub):
    """Aya's and Ben's cards lie on the table; the console knows the faces of the cards."""
    draws = ({"do": "draw", "player": player, "card": card} for player, card in (("aya", "9"), ("ben", "2")))
    hub.play([*START[:2], {"do": "start"}, *draws])
    host = console()
    host.know_cards()
    return host


def test_a_misread_card_is_pressed_and_put_right_with_everything_after_it_kept(misread, hub):
    misread.button("Aya, Rack: 9").click()
    misread.page.locator(".correction .palette").get_by_role("button", name="Amend to 6").click()
    misread.sees("Every later step still holds")
    assert racks(hub) == [["9"], ["2"], []], "it is looked at first"
    misread.press("Control+Enter")
    misread.button("Aya, Rack: 6").wait_for()
    misread.button("Ben, Rack: 2").wait_for()
    assert racks(hub) == [["6"], ["2"], []]


def test_one_press_on_a_card_again_puts_its_correction_away(misread):
    misread.button("Aya, Rack: 9").click()
    misread.button("Aya, Rack: 9").click()
    misread.page.locator(".correction").wait_for(state="detached")
