"""What goes wrong on an evening: the hub away, the table moved on, two takes at once, a wrong role, a refused press."""

from __future__ import annotations

import json

import pytest
import socketio

from studio.console.access import Role
from tests.console_page.conftest import SMALL
from tests.intercepting import intercept
from tests.show.evening import duel, opening, seat

START = [opening(), seat("area-a", "aya", "ben", "chie")]


def revision(hub):
    return hub.get("/api/v1/health").json["rev"]


def test_offline_nothing_is_sent_and_nothing_arrives_later(console, hub):
    hub.play(START)
    host = console()
    hub.kill()
    host.sees("The hub is out of reach.")
    enabled = host.page.locator(
        "main button:enabled, .next:enabled, .transport button:enabled, .graphics button:enabled"
    )
    assert enabled.count() == 0
    for _ in range(10):
        host.page.keyboard.press("Space")
        host.page.wait_for_timeout(320)
    hub.start(hub.port)
    host.page.locator(".notice.error").wait_for(state="detached", timeout=10_000)
    host.page.wait_for_timeout(1000)
    assert revision(hub) == len(START), "ten presses while offline, none applied"
    host.press("Space")
    assert revision(hub) == len(START) + 1, "and the console works again"


def test_a_press_on_an_old_picture_is_refused_and_said(console, hub):
    hub.play(START)
    host = console()

    def overtaken(route):
        hub.play([{"do": "note", "text": "somebody was faster"}], prefix="other")
        route.continue_()

    intercept(host.page, "**/api/v1/commands", overtaken, times=1)
    host.page.keyboard.press("Space")
    host.sees("The table had moved on.")
    assert revision(hub) == len(START) + 1
    host.reach(len(START) + 1)
    host.page.wait_for_timeout(320)  # a press within 0.3 s of the last one is a bounce
    host.press("Space")
    assert revision(hub) == len(START) + 2


def test_silence_is_said_and_the_same_step_sent_again_counts_once(console, hub):
    hub.play(START)
    host = console()

    def swallow(route):
        route.fetch()
        route.abort()

    intercept(host.page, "**/api/v1/commands", swallow, times=1)
    host.page.keyboard.press("Space")
    host.sees("The hub did not answer.")
    host.button("Send again").click()
    host.page.locator(".notice").wait_for(state="detached")
    assert revision(hub) == len(START) + 1


def test_two_takes_within_a_second_are_refused_and_said(console, hub):
    hub.play(START)
    host = console()
    take = hub.get("/api/v1/program", Role.OVERLAY).json["take"]
    host.page.keyboard.press("F9")
    host.page.keyboard.press("F12")
    host.page.wait_for_timeout(350)
    host.page.keyboard.press("F12")
    host.sees("Less than a second since the last take.")
    assert hub.get("/api/v1/program", Role.OVERLAY).json["take"] == take + 1
    host.page.wait_for_timeout(1000)
    host.page.keyboard.press("NumpadEnter")
    host.page.wait_for_timeout(400)
    assert hub.get("/api/v1/program", Role.OVERLAY).json["take"] == take + 2


def test_a_viewer_sees_all_and_changes_nothing(console, hub):
    hub.play([*START, *duel(aya=9, ben=2, chie=4)[:-1]])
    viewer = console(Role.VIEWER)
    assert viewer.page.locator("main [data-card='9']").count() == 1
    assert viewer.page.locator("main button, .next button, .transport, .graphics, .undo, .log button.row").count() == 0
    viewer.page.keyboard.press("Space")
    viewer.page.keyboard.press("Control+z")
    viewer.page.wait_for_timeout(400)
    assert revision(hub) == len(START) + 4


def test_keys_rest_while_a_text_field_has_focus(console, hub):
    host = console()
    host.page.get_by_label("Name 1", exact=True).click()
    host.page.keyboard.type("A B 1x")
    assert host.page.get_by_label("Name 1", exact=True).input_value() == "A B 1x"
    host.page.keyboard.press("F1")
    host.page.get_by_role("complementary", name="Keys").wait_for()


def test_a_refused_press_is_shown_on_the_seat_it_came_from(console, hub):
    hub.play([*START, {"do": "start"}])
    host = console()
    box = socketio.Client(handle_sigint=False)
    box.connect(hub.url, auth={"device": "boxes:main", "key": hub.keys[Role.DEVICE]}, wait_timeout=10)
    press = {"box": "box-1", "chair": 2, "button": "first", "seq": 1, "device_ms": 5, "at": 1.0}
    answer = box.call("press", press, timeout=5)
    assert answer["accepted"] is False
    host.page.get_by_role("region", name="Ben").get_by_text(answer["say"]["en"]).wait_for()
    host.press("0")
    host.page.locator(".question").wait_for(state="detached", timeout=12_000)
    box.disconnect()


def test_rehearsal_controls_reach_the_rehearsal(console, hub):
    host = console()
    host.button("Pause").click()
    host.button("Resume").wait_for()
    host.button("4×").click()
    host.page.locator(".speeds [aria-pressed=true]", has_text="4×").wait_for()
    host.button("Take over aya").click()
    host.sees("There is no such player.")


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_signing_in_with_a_wrong_and_the_right_pass_phrase(console, hub, lang):
    door = console(None, lang=lang, path="/console", size=SMALL)
    assert "/signin" in door.page.url
    door.page.locator("label.role").nth(2).click()
    door.page.locator("input[name=pass_phrase]").fill("falsch")
    door.page.keyboard.press("Enter")
    door.sees({"ja": "合言葉が違います", "en": "The pass phrase is wrong"}[lang])
    door.page.locator("input[name=pass_phrase]").fill("nur zum Schauen")
    door.page.keyboard.press("Enter")
    door.page.locator("#desk[data-phase=opening]").wait_for()
    door.sees({"ja": "閲覧のみ", "en": "View only"}[lang])


def test_the_wish_to_start_carries_an_id_and_the_revision(console, hub):
    hub.play(START)
    host = console()
    with host.page.expect_request("**/api/v1/commands") as sent:
        host.page.keyboard.press("Space")
    body = json.loads(sent.value.post_data)
    assert body["command"] == {"do": "start"}
    assert body["rev"] == len(START)
    assert len(body["id"]) >= 16
