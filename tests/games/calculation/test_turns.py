"""Rules 3 to 6 of the source: turning, placing, moving, and how a game ends."""

from __future__ import annotations

from studio.games.calculation import GAME, Rules
from studio.games.game import CREW
from tests.games.calculation.racing import (
    SORTED,
    after,
    aside,
    build,
    built,
    move,
    new,
    refusal,
    say,
    seat,
    stock,
    turn,
)


def dealt(text, **switches):
    return after(new(**switches), stock(text))


def test_nothing_is_turned_before_the_deal():
    assert refusal(new(), turn("5")) == "deal-first"
    assert refusal(new(), {"do": "time_up"}) == "deal-first"


def test_a_turned_card_goes_onto_a_foundation_that_waits_for_it():
    race, events = say(dealt("24"), turn("2"), build(1))
    assert seat(race)["foundations"][0] == {"count": 2, "next": "3"}
    assert events == ({"event": "built", "player": "aya", "card": "2", "waste": None, "foundation": 1, "auto": False},)
    assert seat(after(race, turn("4"), build(2)))["foundations"][1] == {"count": 2, "next": "6"}


def test_a_card_that_could_be_played_may_be_laid_aside_all_the_same():
    race = after(dealt("2"), turn("2"), aside(3))
    assert seat(race)["wastes"] == [[], [], ["2"], []]


def test_any_waste_pile_takes_any_card_and_any_number_of_them():
    race = dealt("K95J")
    for card in "K95J":
        race = after(race, turn(card), aside(1))
    assert seat(race)["wastes"][0] == ["K", "9", "5", "J"]


def test_nothing_is_turned_before_the_hand_is_placed():
    race = after(dealt("2K"), turn("2"))
    assert refusal(race, turn("K")) == "hand-full"


def test_nothing_is_placed_without_a_card_in_hand():
    assert refusal(dealt("2"), build(1)) == "hand-empty"
    assert refusal(dealt("2"), aside(1)) == "hand-empty"


def test_a_foundation_takes_its_next_rank_only():
    race = after(dealt("3"), turn("3"))
    assert refusal(race, build(1)) == "not-next"
    assert refusal(race, build(4)) == "not-next"


def test_a_finished_foundation_takes_nothing():
    race = after(dealt(SORTED), *built(12), turn(SORTED[12]))
    assert refusal(race, build(1)) == "finished"


def test_the_top_of_a_waste_goes_to_a_foundation_at_any_time_also_with_a_card_in_hand():
    race = after(dealt("29"), turn("2"), aside(1), turn("9"), move(1, 1))
    assert seat(race)["foundations"][0]["count"] == 2 and seat(race)["hand"] == "9"
    early = after(dealt("2"), turn("2"), aside(1), move(1, 1))
    assert seat(early)["wastes"][0] == []


def test_a_card_below_the_top_cannot_be_played_before_what_lies_on_it():
    race = after(dealt("2K"), turn("2"), aside(1), turn("K"), aside(1))
    assert refusal(race, move(1, 1)) == "not-next"


def test_one_top_after_the_other_can_be_played():
    race = after(dealt("32"), turn("3"), aside(2), turn("2"), aside(2), move(2, 1), move(2, 1))
    assert seat(race)["foundations"][0]["count"] == 3


def test_an_empty_waste_has_nothing_to_move():
    assert refusal(dealt("2"), move(4, 1)) == "empty-waste"


def test_no_card_ever_goes_from_a_waste_to_another_waste():
    """There is no such command: `move` names a foundation, and `place` the card in hand."""
    race = after(dealt("29"), turn("2"), aside(1))
    assert refusal(race, {"do": "move", "player": "aya", "waste": 1}) == "bad-field"
    assert refusal(race, {"do": "place", "player": "aya", "waste": 2}) == "hand-empty"
    words = {"deal", "turn", "place", "move", "retire", "time_up"}
    assert words == GAME.words


def test_the_game_is_won_when_all_four_foundations_have_their_king():
    race, events = say(dealt(SORTED), *built(48))
    assert [event["event"] for event in events] == ["built", "foundation-complete", "complete"]
    assert seat(race)["done"] == "complete" and seat(race)["placed"] == 48
    assert refusal(race, turn("5")) == "ended"


def test_the_game_is_lost_when_stock_and_hand_are_empty_and_no_top_can_be_played():
    race = dealt(SORTED)
    for card in SORTED[:-1]:
        race = after(race, turn(card), aside(1))
    assert seat(race)["done"] is None
    race, events = say(race, turn("K"), aside(1))
    assert [event["event"] for event in events] == ["laid-aside", "stuck"]
    assert seat(race)["done"] == "stuck"


def test_it_is_not_lost_while_a_top_can_still_be_played():
    text = [*"23456789TJQK"[1:], *SORTED[12:], "2"]
    race = dealt("".join(text))
    for card in text:
        race = after(race, turn(card), aside(4))
    assert seat(race)["stock"] == 0 and seat(race)["done"] is None
    assert seat(after(race, move(4, 1)))["done"] == "stuck"


def test_an_empty_stock_turns_nothing():
    race = dealt(SORTED)
    for card in SORTED[:-1]:
        race = after(race, turn(card), aside(1))
    race = after(race, turn("K"))
    assert refusal(after(race, aside(1)), turn("K")) == "ended"


def test_the_view_counts_the_stock():
    race = after(dealt("24"), turn("2"))
    assert seat(race)["stock"] == 47
    assert GAME.view(Rules(), race[1], CREW)["stock"] == 47
