"""The race `[R]`: several contestants play the same deal, each for himself; cards placed decide, then who was first."""

from __future__ import annotations

import re

import pytest

from studio.games.calculation import GAME, Rules, points
from studio.games.calculation.deals import stock_of
from studio.games.game import CREW, Illegal, Place
from tests.games.calculation.racing import (
    SORTED,
    after,
    aside,
    build,
    built,
    closed,
    move,
    new,
    refusal,
    say,
    seat,
    stock,
    turn,
)

TIME_UP = {"do": "time_up"}


def dealt(*players, text=SORTED, **switches):
    return after(new(*players, **switches), stock(text))


def retire(player):
    return {"do": "retire", "player": player}


def test_everybody_plays_the_same_deal_at_his_own_pace():
    race = after(dealt("aya", "ben"), *built(3), turn("2", "ben"), aside(1, "ben"))
    assert (seat(race)["placed"], seat(race, "ben")["placed"]) == (3, 0)
    assert (seat(race)["stock"], seat(race, "ben")["stock"]) == (45, 47)
    assert seat(race, "ben")["wastes"][0] == ["2"] and seat(race)["wastes"][0] == []


def test_who_has_placed_more_leads():
    race, events = say(dealt("aya", "ben"), *built(1))
    assert {"event": "lead", "player": "aya"} in events
    race, events = say(race, *built(2, "ben"))
    assert {"event": "lead", "player": "ben"} in events
    assert GAME.view(*race, CREW)["ranking"] == ["ben", "aya"]
    assert [seat(race, player)["rank"] for player in ("aya", "ben")] == [2, 1]
    assert seat(race, "ben")["marks"] == ["leader"] and seat(race)["marks"] == []


def test_of_two_with_as_many_cards_who_got_there_first_leads():
    race, events = say(dealt("aya", "ben"), *built(2, "ben"), *built(2))
    assert GAME.view(*race, CREW)["ranking"] == ["ben", "aya"]
    assert not any(event["event"] == "lead" for event in events)


def test_time_up_ends_everybody_who_still_plays():
    race, events = say(after(dealt("aya", "ben", "chie"), *built(2), retire("chie")), TIME_UP)
    assert [(e["event"], e.get("player")) for e in events] == [("time-up", None), ("time", "aya"), ("time", "ben")]
    assert [seat(race, player)["done"] for player in ("aya", "ben", "chie")] == ["time", "time", "retired"]
    assert refusal(race, TIME_UP) == "all-ended"
    assert refusal(race, turn("4")) == "ended"


def test_who_retires_keeps_his_cards_and_plays_no_further():
    race = after(dealt("aya", "ben"), *built(3), retire("aya"))
    assert seat(race)["placed"] == 3 and seat(race)["calls"] == []
    assert refusal(race, move(1, 1)) == refusal(race, retire("aya")) == "ended"
    assert seat(race, "ben")["done"] is None and seat(race, "ben")["calls"] == ["retire"]


def test_the_race_is_not_scored_while_somebody_plays():
    rules, state = after(dealt("aya", "ben"), retire("aya"))
    early = GAME.close(rules, state)
    assert isinstance(early, Illegal) and early.code == "not-over"
    assert GAME.result(rules, state) is None


def test_points_are_for_cards_for_all_of_them_and_for_the_winner():
    race = after(dealt("aya", "ben"), *built(48, "ben"), *built(5), retire("aya"))
    result, events = closed(race)
    assert events == ({"event": "win", "player": "ben", "value": 48, "points": 48 * 10 + 320 + 200},)
    assert result.outcomes["ben"] == ("win", 48, 1000, None)
    assert result.outcomes["aya"] == ("retired", 5, 50, None)
    assert result.facts["ranking"] == ["ben", "aya"] and result.facts["placed"] == {"aya": 5, "ben": 48}


def test_who_finishes_second_is_paid_for_all_cards_too():
    race = after(dealt("aya", "ben"), *built(48, "ben"), *built(48))
    result, _ = closed(race)
    assert result.winner == "ben"
    assert result.outcomes["aya"] == ("complete", 48, 800, None)


def test_switches_change_the_points():
    switches = {"card_points": 1, "complete_points": 0, "first_points": 7}
    result, _ = closed(after(dealt("aya", "ben", **switches), *built(3), TIME_UP))
    assert [result.outcomes[player].points for player in ("aya", "ben")] == [10, 0]


def test_the_best_of_a_race_is_every_card_and_first():
    assert GAME.best_points(Rules(), 3, 2) == 2 * 1000
    assert GAME.best_points(Rules(no_foundations=True), 3, 1) == 52 * 10 + 520


def test_nobody_wins_without_a_card():
    result, events = closed(after(dealt("aya", "ben"), TIME_UP))
    assert result.winner is None and result.value is None
    assert events == ({"event": "no-winner"},)


def test_one_alone_wins_only_with_all_four_kings():
    result, _ = closed(after(dealt("aya"), *built(47), TIME_UP))
    assert result.winner is None and result.outcomes["aya"] == ("time", 47, 470, None)
    result, _ = closed(after(dealt("aya"), *built(48)))
    assert result.winner == "aya" and result.outcomes["aya"].points == 1000


def test_the_player_may_be_left_unsaid_where_one_plays():
    race = after(dealt("aya"), {"do": "turn", "card": "2"}, {"do": "place", "foundation": 1})
    assert seat(race)["placed"] == 1
    assert refusal(dealt("aya", "ben"), {"do": "turn", "card": "2"}) == "whose"
    assert refusal(dealt("aya", "ben"), turn("2", "zoe")) == "no-such-player"


def test_one_to_four_play():
    assert list(GAME.seats(Rules())) == [1, 2, 3, 4]
    race = after(dealt("aya", "ben", "chie", "dan"), *built(1, "dan"))
    assert GAME.view(*race, CREW)["ranking"][0] == "dan"


# ---- the stock ---------------------------------------------------------------------------------------------------------


def test_a_numbered_deal_is_its_stock():
    race, events = say(new(), {"do": "deal", "number": 17})
    stacked = list(stock_of(17, no_foundations=False))
    assert events == ({"event": "dealt", "number": 17, "count": 48, "cards": stacked},)
    assert GAME.view(*race, CREW)["order"] == stacked and GAME.view(*race, CREW)["order_known"]


def test_the_season_may_name_the_deal_of_each_game():
    rules = Rules(deals=(17, 4))
    for number, wanted in ((1, 17), (2, 4)):
        state = GAME.initial(rules, ("aya",), None, Place(number, 3))
        assert GAME.prompt(rules, state).command == {"do": "deal", "number": wanted}
    beyond = GAME.initial(rules, ("aya",), None, Place(3, 3))
    assert GAME.prompt(rules, beyond).command == {"do": "deal", "stock": ["?"] * 48}


def test_of_a_known_stock_only_the_next_card_can_be_turned():
    race = dealt("aya", "ben")
    assert refusal(race, turn("9")) == "not-the-order"
    rules, state = race
    turns = [GAME.write_command(action) for action in GAME.legal(rules, state)]
    assert [c for c in turns if c["do"] == "turn"] == [turn("2"), turn("2", "ben")]


def test_a_card_that_one_turns_is_known_in_everybodys_stock():
    race = after(dealt("aya", "ben", text=""), turn("9"), aside(1))
    assert refusal(race, turn("5", "ben")) == "not-the-order"
    assert seat(after(race, turn("9", "ben")), "ben")["hand"] == "9"
    assert GAME.view(*race, CREW)["order"][:2] == ["9", "?"]


def test_what_is_turned_and_placed_before_may_differ_between_contestants():
    race = after(dealt("aya", "ben", text=""), turn("2"), build(1), turn("5"), turn("2", "ben"), aside(4, "ben"))
    assert seat(after(race, turn("5", "ben")), "ben")["hand"] == "5"


def test_a_card_that_is_used_up_cannot_be_turned():
    race = dealt("aya", text="AAA")
    for card in "AAA":
        race = after(race, turn(card), aside(1))
    assert refusal(race, turn("A")) == "impossible-card"
    rules, state = race
    assert not any(c == turn("A") for c in map(GAME.write_command, GAME.legal(rules, state)))


def test_a_stock_with_a_fifth_card_of_a_rank_is_impossible():
    assert refusal(new(), stock("AAAA")) == "impossible-card"
    assert refusal(new(), stock("KKKKK")) == "impossible-card"
    assert refusal(new(no_foundations=True), stock("AAAAA", 52)) == "impossible-card"


@pytest.mark.parametrize(
    ("command", "code"),
    [
        ({"do": "deal"}, "deal-what"),
        ({"do": "deal", "number": 1, "stock": []}, "deal-what"),
        ({"do": "deal", "number": 0}, "bad-number"),
        ({"do": "deal", "number": 2**53}, "bad-number"),
        ({"do": "deal", "number": True}, "bad-field"),
        ({"do": "deal", "number": "17"}, "bad-field"),
        ({"do": "deal", "stock": "A2"}, "bad-field"),
        ({"do": "deal", "stock": ["10"]}, "bad-card"),
        ({"do": "deal", "number": ["1", ".", "5"]}, "bad-field"),
        ({"do": "deal", "number": None}, "bad-field"),
        ({"do": "deal", "stock": [None]}, "bad-field"),
        ({"do": "turn", "player": "aya"}, "bad-field"),
        ({"do": "turn", "player": "aya", "card": "10"}, "bad-card"),
        ({"do": "turn", "player": "aya", "card": "?"}, "bad-card"),
        ({"do": "turn", "player": "", "card": "7"}, "bad-field"),
        ({"do": "place", "player": "aya"}, "place-where"),
        ({"do": "place", "player": "aya", "waste": 1, "foundation": 1}, "place-where"),
        ({"do": "place", "player": "aya", "waste": 5}, "bad-field"),
        ({"do": "place", "player": "aya", "waste": True}, "bad-field"),
        ({"do": "time_up", "player": "aya"}, "unknown-field"),
        ({"do": "shuffle"}, "unknown-command"),
    ],
)
def test_a_malformed_command_is_refused_with_what_is_wrong(command, code):
    assert refusal(dealt("aya") if command["do"] != "deal" else new(), command) == code


@pytest.mark.parametrize(
    "command",
    [
        {"do": "turn"},
        {"do": "turn", "card": ["8"]},
        {"do": "turn", "player": None, "card": "8"},
        {"do": "place", "waste": "x"},
        {"do": "deal", "number": None},
        {"do": "deal", "number": ["1", ".", "5"]},
        {"do": "deal", "stock": [None]},
        {"do": "deal", "stock": None},
    ],
)
def test_a_refusal_is_in_each_language_alone_and_quotes_nothing_that_nobody_wrote(command):
    refused = GAME.read_command(command)
    assert isinstance(refused, Illegal)
    assert re.findall(r"[a-z]{2,}", refused.say.ja.replace("id", "")) == [refused.say.ja.split("」")[0].strip("「")]
    assert "None" not in refused.say.en and "[" not in refused.say.en


def test_who_still_plays_is_named_when_a_race_is_closed_too_early():
    race = after(dealt("aya", "ben", "chie"), {"do": "retire", "player": "ben"})
    refused = points.close(*race)
    assert isinstance(refused, Illegal) and "aya, chie" in refused.say.en and "aya、chie" in refused.say.ja


def test_a_deal_is_made_once():
    assert refusal(dealt("aya"), stock("2")) == "dealt"
