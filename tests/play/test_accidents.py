"""What happens to people: a slipped mouse, an impatient key, a second window, a store that holds something else."""

from __future__ import annotations

import pytest

from tests.intercepting import intercept
from tests.play.conftest import SIDEWAYS, WINNING, command_of, stuck_moves

GAME = [command_of(sign) for sign in WINNING]
HALFWAY = GAME[:65]
EASY = {"number": 11, "difficulty": "easy", "daily": None}
ROW = {"games": 3, "won": 2, "best": 61.5, "streak": 1, "longest": 2}
DAMAGED = [
    {"settings": "abc", "statistics": [1], "left": {}, "game": 7},
    {
        "settings": {"difficulty": "utter", "show_next": "no", "auto_turn": 1},
        "statistics": {"easy": None, "utter": ROW, "easy+show_next": {**ROW, "won": 9}, "hard": ROW},
        "left": {"deal": {"number": "x"}, "moves": 7},
        "game": {
            "deal": {"number": 5, "difficulty": "utter", "daily": 7},
            "moves": [],
            "at": "abc",
            "bookmarks": [1, {"name": 3}],
        },
    },
    {
        "game": {
            "deal": EASY,
            "moves": [{"do": "turn"}, None, {"do": "turn"}],
            "at": 0.5,
            "bookmarks": 7,
            "seconds": "x",
        }
    },
]


def pull(at, start, end):
    """Presses at a point, goes to another one and lets go there."""
    at.page.mouse.move(*start)
    at.page.mouse.down()
    at.page.mouse.move(*end, steps=4)
    at.page.mouse.up()


def leave(at):
    """Closes the dialog, which takes the browser a moment."""
    at.page.keyboard.press("Escape")
    at.page.locator("dialog:not([open])").wait_for(state="attached")


def number(at, text):
    at.page.keyboard.press("n")
    at.page.get_by_label("By number").last.fill(text)
    at.page.keyboard.press("Enter")


@pytest.mark.parametrize(
    "damaged", [DAMAGED[1], *(pytest.param(each, marks=pytest.mark.deep) for each in (DAMAGED[0], DAMAGED[2]))]
)
def test_whatever_the_store_holds_the_page_plays_and_every_dialog_opens(table, damaged):
    at = table()
    for name, what in damaged.items():
        at.keep(name, what)
    at.open()
    for key in ("n", "m", "s", "Shift+B", "?", "l"):
        at.page.keyboard.press(key)
        at.page.locator("dialog[open] .content").wait_for()
        leave(at)
    at.page.keyboard.press("n")
    at.page.get_by_role("radio", checked=True).wait_for()
    leave(at)
    at.page.keyboard.press("q")
    at.page.keyboard.press(" ")
    assert at.spot("hand").get_attribute("aria-label") != "No card in hand"


def test_statistics_that_are_damaged_in_part_keep_the_rest(table):
    at = table()
    at.keep("statistics", DAMAGED[1]["statistics"])
    at.open(moves=GAME[:-1])
    at.page.keyboard.press("4")
    assert set(at.kept("statistics")) == {"hard", "easy+show_next"}
    assert at.kept("statistics")["hard"] == ROW


def test_a_press_that_ends_outside_the_felt_takes_nothing_from_the_next_one(table):
    at = table().open(moves=[])
    x, y = at.middle("waste-4")
    pull(at, (x, y), (x, 20))
    at.page.mouse.click(*at.middle("stock"))
    assert at.kept()["moves"] == [{"do": "turn"}]


def test_a_card_pulled_off_the_stock_is_turned_and_goes_where_it_is_dropped(table):
    at = table().open(moves=[])
    pull(at, at.middle("stock"), at.middle("waste-2"))
    assert at.kept()["moves"] == [{"do": "turn"}, {"do": "place", "waste": 2}]
    pull(at, at.middle("stock"), (60, 700))
    assert at.kept()["moves"][2:] == [{"do": "turn"}]


def test_a_fourth_waste_where_there_are_three_says_so(table):
    at = table().open(moves=[{"do": "turn"}], options={"three_wastes": True})
    at.page.keyboard.press("r")
    at.sees("This game has three wastes")


@pytest.mark.parametrize(
    "text", ["9007199254740992", *(pytest.param(each, marks=pytest.mark.deep) for each in ("0", "abc"))]
)
def test_a_number_beyond_all_deals_is_told_with_the_range(table, text):
    at = table().open(moves=[])
    number(at, text)
    at.sees("Enter a number from 1 to 9,007,199,254,740,991")
    leave(at)
    at.page.keyboard.press("n")
    assert at.page.locator("#number-fault").inner_text() == ""


def test_wide_digits_of_a_japanese_keyboard_are_digits(table):
    at = table().open(moves=[])
    number(at, "４２")
    at.until(lambda: at.kept()["deal"]["number"] == 42)


def test_who_presses_again_and_again_asks_for_one_hint(table):
    at = table().open(moves=HALFWAY)
    asked = []
    advice = {"move": {"do": "turn"}, "tip": None, "say": {"ja": "めくる", "en": "Turn"}, "cards": [], "moves": []}
    intercept(at.page, "**/hint", lambda route: (asked.append(route), route.fulfill(json=advice)))
    for _ in range(12):
        at.page.keyboard.press("h")
    at.page.locator(".sheet[data-kind=advice]").wait_for()
    at.page.keyboard.press("h")
    assert len(asked) == 1
    assert at.kept()["hints"] == 1


def test_another_window_that_only_counts_the_seconds_takes_no_hint_away(table):
    at = table().open(moves=stuck_moves()[:20])
    other = at.page.context.new_page()
    other.goto(f"{at.url}icon.svg")
    at.page.keyboard.press("h")
    at.page.locator("#sheet > *").wait_for()

    def counted():
        """Kept again at each look, as a clock does: this page keeps its own seconds too, and the last one to keep them wins."""
        other.evaluate(
            """() => { const game = JSON.parse(localStorage.getItem('tablecast-calculation-game'));
            localStorage.setItem('tablecast-calculation-game', JSON.stringify({ ...game, seconds: 777 })); }"""
        )
        return at.page.locator("[role=timer]").inner_text() >= "12:57"

    at.until(counted)
    assert at.page.locator("#sheet > *").count() == 1


def test_settings_of_another_window_hold_here_too(table):
    at = table().open(moves=HALFWAY)
    at.page.context.new_page().goto(f"{at.url}icon.svg")
    at.page.context.pages[-1].evaluate(
        "localStorage.setItem('tablecast-calculation-settings', '{\"show_next\": false}')"
    )
    at.until(lambda: at.page.locator(".ladder .soon").count() == 0)


def test_deals_that_were_only_looked_at_do_not_push_out_the_game_that_was_left(table):
    at = table()
    at.keep("settings", {"auto_turn": True})
    at.open(moves=HALFWAY)
    for deal in ("5", "6", "7"):
        number(at, deal)
        at.until(lambda deal=deal: at.kept()["deal"]["number"] == int(deal))
    assert at.kept("left")["moves"] == HALFWAY


def test_giving_up_and_wiping_out_are_asked_about_each_time(table):
    at = table()
    at.keep("statistics", {"hard": ROW})
    at.open(moves=HALFWAY)
    for key, name, sure in (("m", "Give up", "Really give up"), ("s", "Reset", "Really reset")):
        at.page.keyboard.press(key)
        at.page.get_by_role("button", name=name).click()
        at.page.get_by_role("button", name=sure).wait_for()
        leave(at)
        at.page.keyboard.press(key)
        assert at.page.get_by_role("button", name=sure).count() == 0
        leave(at)
    assert (at.kept().get("ended"), at.kept("statistics")) == (None, {"hard": ROW})


def test_a_file_that_is_no_statistics_is_told_where_one_looks(table):
    at = table().open(moves=[])
    at.page.keyboard.press("s")
    at.page.locator("input[type=file]").set_input_files(
        {"name": "x.json", "mimeType": "application/json", "buffer": b"nonsense"}
    )
    at.page.locator("dialog").get_by_text("This file holds no statistics").wait_for()


def test_a_game_that_is_over_says_so_and_a_bookmark_leads_back_into_it(table):
    at = table().open(moves=GAME, bookmarks=[{"name": "here", "moves": HALFWAY}])
    at.page.keyboard.press(" ")
    assert "This game is over" in at.page.locator("#says").text_content()
    at.page.keyboard.press("Shift+B")
    at.page.get_by_role("button", name="here").first.click()
    at.page.keyboard.press("q")
    assert at.kept()["moves"][65:] == [{"do": "place", "waste": 1}]


def test_who_looked_back_at_a_won_game_comes_back_to_its_end(table):
    at = table().open(moves=GAME, at=40, ended="won", counted=True)
    at.page.locator(".won-title").wait_for()
    assert at.kept("statistics") is None


def test_who_plays_on_after_the_end_goes_on_where_he_was(table):
    at = table().open(moves=GAME, at=65, ended=None, counted=True)
    assert at.page.locator(".sheet").count() == 0
    for _ in GAME[65:]:
        at.page.keyboard.press("y")
    at.page.locator(".won-title").wait_for()
    assert at.kept("statistics") is None


def test_on_a_phone_on_its_side_the_review_leaves_the_table_to_see(table):
    at = table(SIDEWAYS).open("ja", moves=stuck_moves()[:40], ended="lost", counted=True)
    say = (
        "23手目のあとまでは確かに勝てました。遅くとも32手目(96手中)で負けが決まりましたが、どの手かは分かりませんでした。"
        * 2
    )
    answer = {
        "lost_at": 31,
        "winnable_until": 23,
        "line": [{"do": "turn"}],
        "blunders": [],
        "moves": [],
        "say": {"ja": say, "en": say},
    }
    intercept(at.page, "**/review", lambda route: route.fulfill(json=answer))
    at.page.get_by_role("button", name="ふり返る").click()
    sheet = at.page.locator(".sheet[data-kind=review]").bounding_box()
    spots = [each.bounding_box() for each in at.page.locator(".slot").all()]
    assert all(box["x"] >= 62 and box["x"] + box["width"] <= sheet["x"] and box["y"] >= 0 for box in spots)
    assert min(box["width"] for box in spots) >= 44
    assert sheet["y"] + sheet["height"] <= SIDEWAYS[1]
