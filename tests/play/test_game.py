"""Whole games by every way of playing: pressing, dragging, the keyboard, a finger on a phone."""

from __future__ import annotations

import pytest

from tests.play.conftest import DEAL, PHONE, WINNING, command_of, stuck_moves

HALFWAY = [command_of(sign) for sign in WINNING[:65]]


def press_along(press, asked):
    """Plays the winning line with `press(spot)`, as somebody does who only ever presses places."""
    for sign in WINNING:
        if sign == "t":
            press("stock")
        elif sign[0] == "w":
            press(f"waste-{sign[1]}")
        else:
            press(f"foundation-{sign[1]}")
            if asked():
                press("hand" if sign[0] == "f" else f"waste-{sign[0]}")


def test_a_whole_game_is_won_by_pressing(table):
    at = table().open(moves=[])
    press_along(lambda spot: at.page.mouse.click(*at.middle(spot)), at.asked)
    at.page.locator(".won-title").wait_for()
    assert at.kept()["moves"] == [command_of(sign) for sign in WINNING]
    assert at.kept("statistics")["easy+show_next"]["won"] == 1


def test_a_whole_game_is_won_with_a_finger_on_a_phone(table):
    at = table(PHONE, moving=True, has_touch=True, is_mobile=True).open(moves=[], lang="ja")
    press_along(lambda spot: at.page.touchscreen.tap(*at.middle(spot)), at.asked)
    at.page.locator(".won-title").wait_for()
    assert at.placed() == 48


def test_a_whole_game_is_won_by_the_keyboard(table):
    at = table(moving=True).open(moves=[])
    keys = {"stock": " ", "hand": " ", **{f"foundation-{n}": str(n) for n in (1, 2, 3, 4)}}
    keys |= {f"waste-{n}": "qwer"[n - 1] for n in (1, 2, 3, 4)}
    press_along(lambda spot: at.page.keyboard.press(keys[spot]), at.asked)
    at.page.locator(".won-title").wait_for()
    assert len(at.kept()["moves"]) == len(WINNING)


@pytest.mark.deep
def test_a_whole_game_is_won_by_dragging(table):
    at = table().open(moves=[])
    mouse = at.page.mouse
    for sign in WINNING:
        if sign == "t":
            mouse.click(*at.middle("stock"))
            continue
        source = "hand" if sign[0] in "fw" else f"waste-{sign[0]}"
        target = f"waste-{sign[1]}" if sign[0] == "w" else f"foundation-{sign[1]}"
        mouse.move(*at.middle(source))
        mouse.down()
        mouse.move(*at.middle(target), steps=2)
        mouse.up()
    at.page.locator(".won-title").wait_for()
    assert at.kept()["moves"] == [command_of(sign) for sign in WINNING]


def test_a_card_dropped_where_it_may_not_lie_goes_back_and_says_why(table):
    at = table().open(moves=HALFWAY)
    before = at.kept()["moves"]
    mouse = at.page.mouse
    mouse.move(*at.middle("waste-1"))
    mouse.down()
    mouse.move(*at.middle("waste-2"), steps=3)
    assert at.spot("waste-2").evaluate("e => e.classList.contains('over')")
    mouse.up()
    at.sees("Cards never go from waste to waste")
    assert at.kept()["moves"] == before
    at.settle()
    assert at.page.locator(".card.dragged").count() == 0


def test_a_finger_drags_too(table):
    at = table(PHONE, has_touch=True, is_mobile=True).open(moves=[{"do": "turn"}])
    touch = at.page.context.new_cdp_session(at.page)
    (x, y), (to_x, to_y) = at.middle("hand"), at.middle("waste-3")
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    for part in (0.3, 0.7, 1):
        there = [{"x": x + (to_x - x) * part, "y": y + (to_y - y) * part}]
        touch.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": there})
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    at.until(lambda: len(at.kept()["moves"]) == 2)
    assert at.kept()["moves"][-1] == {"do": "place", "waste": 3}


def test_arrows_and_enter_reach_every_place(table):
    at = table().open(moves=[{"do": "turn"}])
    at.spot("hand").focus()
    seen = set()
    for key in ["ArrowRight"] * 4 + ["ArrowUp"] + ["ArrowLeft"] * 4 + ["ArrowDown"]:
        at.page.keyboard.press(key)
        seen.add(at.page.evaluate("document.activeElement.dataset.spot"))
    assert seen == {"stock", "hand", *(f"{pile}-{n}" for pile in ("waste", "foundation") for n in (1, 2, 3, 4))}
    at.spot("waste-2").focus()
    at.page.keyboard.press("Enter")
    assert at.kept()["moves"][-1] == {"do": "place", "waste": 2}


def test_reloading_goes_on_where_one_was(table):
    at = table().open(moves=HALFWAY)
    at.page.keyboard.press("q")
    before = at.kept()
    told = [at.spot(spot).get_attribute("aria-label") for spot in ("stock", "hand", "waste-1", "foundation-3")]
    at.page.reload()
    at.page.locator("body[data-ready]").wait_for()
    assert {**at.kept(), "seconds": 0} == {**before, "seconds": 0}
    assert told == [at.spot(spot).get_attribute("aria-label") for spot in ("stock", "hand", "waste-1", "foundation-3")]


def test_two_tabs_show_the_same_game(table):
    at = table().open(moves=[])
    other = at.page.context.new_page()
    other.goto(at.url)
    other.locator("body[data-ready]").wait_for()
    at.page.keyboard.press(" ")
    stock = other.locator("[data-spot=stock]")
    at.until(lambda: stock.get_attribute("aria-label") == "Stock, 47 cards")
    assert len(at.kept()["moves"]) == 1


def test_a_damaged_record_ends_at_its_last_sound_move(table):
    at = table().open(moves=[{"do": "turn"}, {"do": "move", "waste": 4, "foundation": 1}, {"do": "place", "waste": 1}])
    assert at.spot("hand").get_attribute("aria-label").startswith("Card in hand: ")
    at.keep("game", {"deal": "nonsense"})
    at.open()
    assert at.spot("stock").get_attribute("aria-label") == "Stock, 48 cards"


def test_undo_and_redo_have_no_limit(table):
    at = table().open(moves=HALFWAY)
    for _ in HALFWAY:
        at.page.keyboard.press("u")
    assert at.spot("stock").get_attribute("aria-label") == "Stock, 48 cards"
    assert at.page.locator("[data-tool=undo]").is_disabled()
    for _ in HALFWAY:
        at.page.keyboard.press("y")
    assert at.kept()["at"] == len(HALFWAY)
    assert at.placed() == 10


def test_bookmarks_come_back_and_keep_the_way_that_was_left(table):
    at = table().open(moves=HALFWAY)
    at.page.keyboard.press("Shift+B")
    at.page.get_by_label("Name of the bookmark").fill("here it forks")
    at.page.keyboard.press("Enter")
    at.sees("Bookmark set")
    for key in ("u", "u", "q"):
        at.page.keyboard.press(key)
    other_way = at.kept()["moves"]
    assert other_way != HALFWAY
    at.page.keyboard.press("Shift+B")
    at.page.get_by_role("button", name="here it forks after").click()
    assert at.kept()["moves"] == HALFWAY
    at.page.keyboard.press("Shift+B")
    at.page.get_by_role("button", name="Where you were after").click()
    assert at.kept()["moves"] == other_way


def test_a_key_right_after_a_dialog_has_closed_is_the_felts(table):
    """Until the next frame the focus stays in the dialog's field, and a quick key would be lost there."""
    at = table().open(moves=HALFWAY)
    at.page.keyboard.press("Shift+B")
    at.page.get_by_label("Name of the bookmark").focus()
    at.page.evaluate(
        """() => { const field = document.activeElement;
        document.getElementById('dialog').close();
        field.dispatchEvent(new KeyboardEvent('keydown', { key: 'u', bubbles: true })); }"""
    )
    assert at.kept()["at"] == len(HALFWAY) - 1


def test_the_page_asks_where_a_card_could_go_to_two_foundations(table):
    """Halfway, the 3 in hand is wanted by the foundations 1 and 4."""
    at = table().open(moves=HALFWAY)
    at.spot("hand").click()
    at.sees("Onto which foundation?")
    assert [at.spot(f"foundation-{n}").get_attribute("data-mark") for n in (1, 2, 3, 4)] == ["asks", "", "", "asks"]
    at.spot("foundation-4").click()
    assert at.kept()["moves"][-1] == {"do": "place", "foundation": 4}


@pytest.mark.parametrize(
    ("spot", "sentence"),
    [("stock", "Place the card in hand first"), ("foundation-2", "No 10 can be played now")],
)
def test_a_press_that_does_nothing_says_why(table, spot, sentence):
    at = table().open(moves=HALFWAY)
    at.spot(spot).click(position={"x": 20, "y": 20})
    at.sees(sentence)
    assert len(at.kept()["moves"]) == len(HALFWAY)


def test_a_card_that_no_foundation_wants_says_so(table):
    at = table().open(moves=HALFWAY[:2])
    at.spot("waste-1").click(position={"x": 20, "y": 20})
    at.sees("No foundation waits for the")


def test_auto_turn_turns_the_next_card_and_undo_goes_over_it(table):
    at = table()
    at.keep("settings", {"auto_turn": True})
    at.open(moves=[{"do": "turn"}])
    at.page.keyboard.press("q")
    assert [move["do"] for move in at.kept()["moves"]] == ["turn", "place", "turn"]
    at.page.keyboard.press("u")
    assert at.kept()["at"] == 1


def test_options_change_the_table_of_the_next_deal(table):
    at = table().open(moves=[])
    at.page.keyboard.press("n")
    for name in ("No foundations", "Three wastes"):
        at.page.get_by_role("switch", name=name).check()
    at.page.get_by_label("By number").last.fill("77")
    at.page.keyboard.press("Enter")
    assert at.page.locator("[data-spot^=waste]").count() == 3
    assert at.spot("stock").get_attribute("aria-label") == "Stock, 52 cards"
    assert at.spot("foundation-3").get_attribute("aria-label") == "Foundation 3, not begun, waits for 3"
    assert at.kept()["deal"]["number"] == 77


def test_a_stuck_game_says_so_and_can_be_taken_back(table):
    at = table().open(moves=stuck_moves())
    at.sees("No move is left")
    at.page.locator(".sheet").get_by_role("button", name="Undo").click()
    assert at.page.locator(".sheet").count() == 0
    assert at.kept("statistics") is None


def test_next_ranks_can_be_hidden(table):
    at = table().open(moves=[])
    assert at.page.locator(".ladder[data-foundation='2'] .soon").inner_text() == "4"
    assert ", waits for 4" in at.spot("foundation-2").get_attribute("aria-label")
    at.page.keyboard.press("m")
    at.page.get_by_role("switch", name="Show next ranks").uncheck()
    assert at.page.locator(".ladder .soon").count() == 0
    assert "waits" not in at.spot("foundation-2").get_attribute("aria-label")
    assert DEAL == at.kept()["deal"]["number"]
