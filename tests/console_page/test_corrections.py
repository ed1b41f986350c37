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


def test_a_misread_card_is_put_right_and_the_later_steps_are_entered_again(console, hub):
    hub.play(
        [
            *START[:2],
            {"do": "start"},
            *({"do": "draw", "player": p, "card": c} for p, c in (("aya", "9"), ("ben", "2"))),
        ]
    )
    host = console()
    host.page.route(
        "**/overlays/high-card/cards.mjs", lambda route: route.fulfill(content_type="text/javascript", body=FACES)
    )
    host.page.reload()
    host.page.get_by_role("button", name="Aya, Rack: 9").click()
    right = host.page.locator(".correction .palette").get_by_role("button", name="enters 6 instead")
    right.click()
    host.sees("Undoes 2 steps, enters 6 instead, and enters the 1 later steps again.")
    right.click()
    host.page.get_by_role("button", name="Aya, Rack: 6").wait_for()
    host.page.get_by_role("button", name="Ben, Rack: 2").wait_for()
    assert racks(hub) == [["6"], ["2"], []]


FACES = (
    "export default {faces: Object.fromEntries([...'0123456789'].map((n) => [n, {art: '', name: {ja: n, en: n}}]))};"
)
