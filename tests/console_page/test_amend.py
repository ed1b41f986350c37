"""The operator's way to an amend: found in the log, looked at, confirmed with the revision he looked at, taken back."""

from __future__ import annotations

import json
import re

import pytest

from studio.console.access import Role
from tests.intercepting import intercept
from tests.show.evening import duel, opening, seat

DUEL_1 = [opening(), seat("area-a", "aya", "ben", "chie"), *duel(aya=9, ben=2, chie=4)]
DUEL_2 = [*DUEL_1, {"do": "start"}]
AYA_DREW = 4
"""The row in which Aya's 9 of the first duel was entered."""


def draw(player, card):
    return {"do": "draw", "player": player, "card": str(card)}


def first_duel(hub):
    return hub.get("/api/v1/view?audience=crew", Role.VIEWER).json["format"][0]["duels"][0]


def points(hub):
    rows = hub.get("/api/v1/view?audience=crew", Role.VIEWER).json["standings"][0]["rows"]
    return {row["player"]: row["points"] for row in rows}


def revision(hub):
    return hub.get("/api/v1/health").json["rev"]


def journal(hub):
    return {row["seq"]: row for row in hub.get("/api/v1/log?limit=500", Role.VIEWER).json["rows"]}


@pytest.fixture
def host(console, hub):
    """A console that knows the cards, once the second duel has started."""
    hub.play(DUEL_2)
    host = console()
    host.know_cards()
    return host


def row(host, seq):
    return host.page.locator(f'.log button.row[data-row="{seq}"]')


def open_amend(host, seq):
    row(host, seq).click()
    host.button("Amend this row").click()
    host.page.locator("#amend").wait_for()


def look_at(host, seq, key):
    """The preview of the card of a row being another one."""
    open_amend(host, seq)
    host.press(key)
    host.page.locator("#amend .columns").wait_for()


class TestFinding:
    def test_the_card_that_was_read_wrong_in_an_earlier_duel_is_found_by_duel_and_card(self, host, hub):
        hub.play([draw("aya", 9), draw("ben", 2)], prefix="more")
        host.reach(10)
        host.press("Control+f")
        host.page.get_by_label("Any duel").select_option(label="Area A · Duel 1")
        host.page.get_by_label("Any card").select_option(label="9")
        host.sees("1 of 10 rows")
        assert host.page.locator(".log li .row").get_attribute("data-row") == str(AYA_DREW)
        host.page.get_by_label("Any card").press("Escape")
        host.page.locator(".finding").wait_for(state="detached")
        assert host.page.locator(".log li .row").count() == 10

    def test_rows_that_were_not_on_the_page_are_found_too(self, console, hub):
        hub.play([*DUEL_2, *({"do": "note", "text": f"note {number}"} for number in range(100))])
        host = console()
        host.know_cards()
        assert row(host, AYA_DREW).count() == 0
        host.press("Control+f")
        host.page.get_by_label("Anyone").select_option(label="Aya")
        row(host, AYA_DREW).wait_for()


class TestPreview:
    def test_a_card_of_duel_one_amended_in_duel_two_changes_winner_and_standings(self, host, hub):
        look_at(host, AYA_DREW, "1")
        changes = host.page.locator("#amend table")
        assert changes.get_by_role(
            "row", name="Area A · Duel 1 Aya wins with 9 Chie wins with 4", exact=True
        ).is_visible()
        assert changes.get_by_role("row", name="Area A · Chie No. 2, 0 pts No. 1, 4 pts", exact=True).is_visible()
        assert first_duel(hub)["winner"] == "aya", "nothing has changed yet"
        host.press("Control+Enter")
        host.sees("Row 4 is amended.")
        assert (first_duel(hub)["winner"], first_duel(hub)["value"]) == ("chie", 4)
        assert points(hub) == {"chie": 4, "aya": 0, "ben": 0}
        assert row(host, AYA_DREW).inner_text().endswith("Amended")
        assert "→ Draw · Aya · 1" in row(host, AYA_DREW).inner_text()

    def test_steps_that_become_illegal_are_named_with_the_reason_and_marked_as_left_out(self, host, hub):
        hub.play([draw("aya", 9), draw("ben", 2)], prefix="more")
        host.reach(10)
        look_at(host, AYA_DREW, "1")
        illegal = host.page.locator("#amend .illegal")
        assert illegal.get_by_role("heading").inner_text() == "▲ No longer legal, left out: 2"
        assert illegal.locator("small").all_inner_texts() == [
            "Nobody can draw this card now.",
            "Nobody can draw this card now.",
        ]
        host.press("Control+Enter")
        host.sees("Row 4 is amended.")
        assert [seq for seq, each in journal(hub).items() if each["void"]] == [10, 9]
        assert row(host, 9).inner_text().endswith("Left out")
        assert "2 steps left out" in row(host, 11).inner_text()
        row(host, 9).click()
        assert host.button("Amend this row").count() == 0

    def test_it_is_left_without_a_change_and_the_cursor_is_back_on_the_row(self, host, hub):
        look_at(host, AYA_DREW, "1")
        host.press("Escape")
        host.page.locator("#amend").wait_for(state="detached")
        host.page.wait_for_function("document.activeElement.dataset.row === '4'")
        assert revision(hub) == len(DUEL_2)

    def test_another_card_can_be_chosen_instead(self, host, hub):
        look_at(host, AYA_DREW, "1")
        host.press("Backspace", "3", "Control+Enter")
        host.sees("Row 4 is amended.")
        assert journal(hub)[AYA_DREW]["amended"] == draw("aya", 3)

    def test_what_is_shown_is_also_said(self, host, hub):
        hub.play([draw("aya", 9)], prefix="more")
        host.reach(9)
        look_at(host, AYA_DREW, "1")
        said = host.page.locator("main > [role=status]").inner_text()
        assert said.startswith("5 results change, 1 steps are left out, ")
        assert said.endswith(" graphics had aired wrong. Ctrl+Enter confirms, Esc leaves.")

    def test_what_had_aired_wrong_is_told_with_its_times_before_and_after_the_amend(self, host, hub):
        hub.post("/api/v1/program", {"id": "air", "action": "scene", "scene": "standings"}, Role.HOST)
        host.page.wait_for_timeout(300)
        hub.play([{"do": "note", "text": "on air"}], prefix="more")
        look_at(host, AYA_DREW, "1")
        line = host.page.locator("#amend .aired li", has_text="Standings")
        line.first.wait_for()
        assert re.match(r"\d\d:\d\d:\d\d–(\d\d:\d\d:\d\d|now)$", line.first.locator("time").inner_text())
        host.press("Control+Enter")
        host.sees("Row 4 is amended.")
        row(host, 10).click()
        host.button("What had aired wrong").click()
        host.page.locator(".amend-aired li", has_text="Standings").first.wait_for()

    def test_keys_of_the_hidden_move_entry_rest_and_those_of_the_show_work(self, host, hub):
        look_at(host, AYA_DREW, "1")
        host.press("7")
        assert revision(hub) == len(DUEL_2), "no card is drawn by a key that is not shown"
        host.press("F7")
        assert hub.get("/api/v1/program", Role.OVERLAY).json["auto"] is False


class TestRefused:
    def test_a_command_that_is_illegal_at_its_place_is_said_and_another_may_be_written(self, host, hub):
        open_amend(host, AYA_DREW)
        host.press("Shift+E")
        host.page.get_by_label("Who").select_option(label="Ben")
        host.button("See what changes").click()
        host.page.locator("#amend [role=alert]", has_text="Nobody can draw this card now.").wait_for()
        assert host.button("Amend like this").count() == 0
        host.press("Control+Enter")
        assert revision(hub) == len(DUEL_2)
        host.page.get_by_label("Who").select_option(label="Aya")
        host.page.get_by_label("Which card").fill("1")
        host.page.keyboard.press("Enter")
        host.sees("Chie wins with 4")

    def test_a_name_that_was_typed_wrong_is_put_right(self, host, hub):
        open_amend(host, 1)
        host.page.get_by_label("Name 1").fill("Ayaka")
        host.page.keyboard.press("Enter")
        host.sees("No score and no standing changes.")
        host.press("Control+Enter")
        host.page.get_by_role("region", name="Ayaka").wait_for()

    def test_the_row_undone_meanwhile_is_said(self, host, hub):
        look_at(host, 6, "1")
        hub.play([{"do": "undo", "count": 4}], prefix="other")
        host.sees("This row was undone or left out meanwhile")
        assert host.button("Amend like this").count() == 0


class TestMovedOn:
    def test_what_still_holds_is_confirmed_at_the_new_revision(self, host, hub):
        look_at(host, AYA_DREW, "1")
        hub.play([{"do": "note", "text": "the light is back"}], prefix="other")
        host.reach(len(DUEL_2) + 1)
        host.page.locator("#amend[aria-busy=false]").wait_for()
        assert host.page.locator("#amend .anew").count() == 0
        with host.page.expect_request("**/api/v1/commands") as sent:
            host.press("Control+Enter")
        assert json.loads(sent.value.post_data)["rev"] == len(DUEL_2) + 1
        host.sees("Row 4 is amended.")

    def test_what_has_changed_is_shown_anew_before_it_can_be_confirmed(self, host, hub):
        look_at(host, AYA_DREW, "1")
        host.sees("Every later step still holds")
        hub.play([draw("aya", 9)], prefix="other")
        host.page.locator("#amend .anew").wait_for()
        host.sees("No longer legal, left out: 1")
        host.page.wait_for_timeout(800)
        host.press("Control+Enter")
        host.sees("Row 4 is amended.")
        assert journal(hub)[len(DUEL_2) + 1]["void"] is True

    def test_a_confirmation_that_the_show_overtook_is_refused_and_the_preview_made_anew(self, host, hub):
        look_at(host, AYA_DREW, "1")

        def overtaken(route):
            hub.play([draw("aya", 9)], prefix="other")
            route.continue_()

        intercept(host.page, "**/api/v1/commands", overtaken, times=1)
        host.press("Control+Enter")
        host.page.locator("#amend .anew").wait_for()
        assert first_duel(hub)["winner"] == "aya", "nothing was amended"
        assert host.page.locator(".notice").count() == 0
        host.page.wait_for_timeout(800)
        host.press("Control+Enter")
        host.sees("Row 4 is amended.")
        assert first_duel(hub)["winner"] == "chie"


class TestOnce:
    def test_a_confirmation_without_an_answer_counts_once_however_often_it_is_sent(self, host, hub):
        look_at(host, AYA_DREW, "1")

        def swallow(route):
            route.fetch()
            route.abort()

        intercept(host.page, "**/api/v1/commands", swallow, times=1)
        host.press("Control+Enter")
        host.page.locator("#amend").wait_for(state="detached")
        host.sees("Row 4 is amended.")
        host.press("Control+Enter")
        assert revision(hub) == len(DUEL_2) + 1


class TestUndo:
    def test_the_amend_is_one_step_and_the_page_says_so(self, host, hub):
        hub.play([draw("aya", 9)], prefix="more")
        host.reach(9)
        look_at(host, AYA_DREW, "1")
        host.press("Control+Enter")
        host.sees("Ctrl+Z takes the whole amend back.")
        host.button("Undo the amend").last.wait_for()
        row(host, 10).click()
        host.sees("An amend is one step.")
        host.press("Control+z")
        host.reach(11)
        assert first_duel(hub)["winner"] == "aya"
        assert not any(each["void"] or each["amended"] for each in journal(hub).values())
        assert "Amended" not in row(host, AYA_DREW).inner_text()
        assert row(host, 9).inner_text().endswith("host")

    def test_the_button_beside_what_was_done_takes_back_only_that(self, host, hub):
        look_at(host, AYA_DREW, "1")
        host.press("Control+Enter")
        host.page.locator(".notice.done").wait_for()
        hub.play([draw("chie", 3)], prefix="more")
        host.reach(10)
        host.page.locator(".notice").get_by_role("button", name="Undo the amend").click()
        host.sees("The table had moved on.")
        assert first_duel(hub)["winner"] == "chie", "the step that came since was not undone in its place"

    def test_rows_far_back_are_marked_at_once_and_plain_again_after_undo(self, console, hub):
        hub.play([*DUEL_2, *({"do": "note", "text": f"note {number}"} for number in range(100))])
        host = console()
        host.know_cards()
        host.press("Control+f")
        row(host, AYA_DREW).wait_for()
        look_at(host, AYA_DREW, "1")
        host.press("Control+Enter")
        host.page.locator(".log li.amended").wait_for()
        host.press("Control+z")
        host.page.locator(".log li.amended").wait_for(state="detached")


def test_by_the_keyboard_alone(host, hub):
    row(host, AYA_DREW).focus()
    host.page.keyboard.press("Enter")
    host.page.keyboard.press("Tab")
    host.page.keyboard.press("Enter")
    host.page.locator("#amend:focus").wait_for()
    host.press("1", "Control+Enter")
    host.sees("Row 4 is amended.")
    assert first_duel(hub)["winner"] == "chie"


def test_a_viewer_cannot_amend(console, hub):
    hub.play(DUEL_2)
    viewer = console(Role.VIEWER)
    assert viewer.page.locator(".log button.row").count() == 0
