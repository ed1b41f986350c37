"""The options of the source: no foundations, three wastes, cards that play themselves, the next ranks shown."""

from __future__ import annotations

from studio.games.calculation import GAME, Rules
from studio.games.game import BROADCAST, FLOOR, seat_of
from tests.games.calculation.racing import (
    WHOLE,
    after,
    aside,
    build,
    move,
    new,
    refusal,
    say,
    seat,
    stock,
    turn,
)


def without(text):
    return after(new(no_foundations=True), stock(text, 52))


def test_without_foundations_the_stock_has_all_52_cards():
    assert GAME.view(Rules(no_foundations=True), new(no_foundations=True)[1], BROADCAST)["cards"] == 52
    assert refusal(new(no_foundations=True), stock("2", 48)) == "stock-size"
    assert refusal(new(), stock("2", 52)) == "stock-size"


def test_without_foundations_each_begins_with_its_own_rank_from_the_stock_or_a_waste():
    race = without("4A3")
    assert [each["next"] for each in seat(race)["foundations"]] == ["A", "2", "3", "4"]
    race = after(race, turn("4"))
    assert refusal(race, build(1)) == "not-next"
    race = after(race, build(4), turn("A"), aside(1), move(1, 1), turn("3"), build(3))
    assert [each["count"] for each in seat(race)["foundations"]] == [1, 0, 1, 1]


def test_without_foundations_all_52_cards_count_as_placed():
    race = without(WHOLE)
    for foundation in (1, 2, 3, 4):
        for card in WHOLE[(foundation - 1) * 13 : foundation * 13]:
            race = after(race, turn(card), build(foundation))
    assert seat(race)["placed"] == 52 and seat(race)["done"] == "complete"


def test_with_three_wastes_there_is_no_fourth():
    race = after(new(three_wastes=True), stock("9K"), turn("9"))
    assert len(seat(race)["wastes"]) == 3
    assert refusal(race, aside(4)) == "no-such-waste"
    assert refusal(after(race, aside(3)), move(4, 1)) == "no-such-waste"


def test_auto_play_plays_what_leaves_no_choice_and_says_so():
    race, events = say(after(new(auto_play=True), stock("2")), turn("2"))
    assert seat(race)["foundations"][0]["count"] == 2 and seat(race)["hand"] is None
    assert [(each["event"], each.get("auto")) for each in events] == [("turned", None), ("built", True)]


def test_auto_play_goes_on_as_long_as_a_card_frees_another():
    race = after(new(auto_play=True), stock("32"), turn("3"), aside(2), turn("2"))
    assert seat(race)["foundations"][0]["count"] == 3 and seat(race)["wastes"][1] == []


def test_auto_play_leaves_a_rank_alone_that_two_foundations_wait_for():
    """The source's picture: the foundation of 2 up to its 6 and the one of 4 both wait for an 8."""
    race = after(new(auto_play=True), stock("468"), turn("4"), turn("6"), build(2), turn("8"))
    assert [each["next"] for each in seat(race)["foundations"]] == ["2", "8", "6", "8"]
    assert seat(race)["hand"] == "8"
    assert seat(after(race, build(4)))["foundations"][3]["count"] == 2


def test_auto_play_leaves_the_choice_between_two_copies():
    race = after(new(auto_play=True), stock("66"), turn("6"))
    assert seat(race)["foundations"][2]["count"] == 2
    race = after(new(auto_play=True), stock("993"), turn("9"), aside(1), turn("9"))
    assert seat(race)["hand"] == "9"
    two = after(new(auto_play=True), stock("996"), turn("9"), aside(1), turn("9"), aside(2), turn("6"))
    assert seat(two)["foundations"][2] == {"count": 2, "next": "9"}
    assert seat(two)["wastes"] == [["9"], ["9"], [], []]
    assert seat(after(two, move(2, 3)))["wastes"] == [["9"], [], [], []]


def test_the_next_ranks_are_told_the_contestant_only_where_the_rules_show_them():
    hidden, shown = after(new(), stock("2")), after(new(show_next=True), stock("2"))
    for audience in (FLOOR, seat_of("aya")):
        assert [each["next"] for each in seat(hidden, audience=audience)["foundations"]] == [None] * 4
        assert [each["next"] for each in seat(shown, audience=audience)["foundations"]] == ["2", "4", "6", "8"]
    assert [each["next"] for each in seat(hidden, audience=BROADCAST)["foundations"]] == ["2", "4", "6", "8"]


def test_options_go_together():
    switches = {"no_foundations": True, "three_wastes": True, "auto_play": True, "show_next": True}
    race = after(new(**switches), stock("A2K", 52), turn("A"), turn("2"))
    assert [each["next"] for each in seat(race, audience=seat_of("aya"))["foundations"]] == ["2", "2", "3", "4"]
    race = after(race, build(2), turn("K"), aside(3))
    assert [each["count"] for each in seat(race, audience=seat_of("aya"))["foundations"]] == [1, 1, 0, 0]
