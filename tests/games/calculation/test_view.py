"""What each audience may know of a race: the same deal lies at every table, so nobody may see another's."""

from __future__ import annotations

import pytest

from studio.games.calculation import GAME, Rules
from studio.games.calculation.rules import MOST
from studio.games.game import BROADCAST, CREW, FLOOR, PUBLIC, seat_of
from studio.show.season import parse_season, season_path
from tests.games.calculation.racing import SORTED, after, aside, build, built, new, say, seat, stock, turn

ALL = ("aya", "ben", "chie", "dan")


def racing(*players):
    race = after(new(*players), stock(SORTED), *built(2, players[0]), turn("4", players[0]))
    return after(race, aside(2, players[0]), turn("5", players[0]))


def test_viewers_see_every_table_but_not_the_order_of_the_stock():
    race = racing("aya", "ben")
    assert seat(race, audience=BROADCAST)["hand"] == "5"
    assert seat(race, audience=BROADCAST)["wastes"] == [[], ["4"], [], []]
    assert GAME.view(*race, BROADCAST)["order"] is None
    assert GAME.view(*race, CREW)["order"] == list(SORTED)


def test_floor_public_and_the_other_contestants_see_how_far_somebody_is_and_no_card():
    race = racing("aya", "ben")
    for audience in (FLOOR, PUBLIC, seat_of("ben")):
        shown = seat(race, audience=audience)
        assert (shown["placed"], shown["stock"]) == (2, 44)
        assert shown["hand"] is shown["wastes"] is shown["foundations"] is None
        assert not any(card for zone in shown["zones"] for card in zone["cards"])
        assert GAME.view(*race, audience)["order"] is None


def test_a_contestant_sees_his_own_table():
    shown = seat(racing("aya", "ben"), audience=seat_of("aya"))
    assert shown["hand"] == "5" and shown["wastes"] == [[], ["4"], [], []]


def test_alone_there_is_nobody_to_hide_a_card_from():
    race = racing("aya")
    assert seat(race, audience=FLOOR)["hand"] == "5"
    assert GAME.view(*race, FLOOR)["order"] is None
    assert GAME.view(*race, CREW)["turn"] == "aya"


def test_after_the_race_everybody_may_look():
    race = after(racing("aya", "ben"), {"do": "time_up"})
    assert seat(race, audience=FLOOR)["wastes"] == [[], ["4"], [], []]


def test_a_race_has_no_turn():
    assert GAME.view(*racing("aya", "ben"), CREW)["turn"] is None


def test_events_name_cards_and_piles_to_their_player_and_to_viewers_only():
    _, events = say(after(new("aya", "ben"), stock(SORTED), turn("2")), build(1))
    built_event = events[0]
    assert GAME.observe(Rules(), built_event, BROADCAST) == built_event
    assert GAME.observe(Rules(), built_event, seat_of("aya")) == built_event
    hidden = {**built_event, "card": None, "waste": None, "foundation": None}
    for audience in (FLOOR, PUBLIC, seat_of("ben")):
        assert GAME.observe(Rules(), built_event, audience) == hidden


def test_the_number_of_the_deal_is_for_crew_and_viewers_and_its_cards_for_the_crew():
    """Who knows the number could look up what comes."""
    (rules, state), (event,) = say(new("aya", "ben"), {"do": "deal", "number": 17})
    assert GAME.observe(rules, event, BROADCAST) == {**event, "cards": None}
    assert GAME.observe(rules, event, seat_of("aya")) == {**event, "cards": None, "number": None}
    assert [GAME.view(rules, state, who)["deal"] for who in (CREW, BROADCAST, FLOOR, seat_of("aya"))] == [
        17,
        17,
        None,
        None,
    ]


def test_a_race_of_four_has_four_tables():
    assert len(ALL) == MOST
    view = GAME.view(*racing(*ALL), CREW)
    assert [each["player"] for each in view["seats"]] == list(ALL)
    areas = [zone["area"] for zone in view["seats"][3]["zones"]]
    assert areas == [*(f"foundation-{n}" for n in (1, 2, 3, 4)), *(f"waste-{n}" for n in (1, 2, 3, 4)), "hand"]


def test_oddities_tell_the_crew_of_cards_that_would_move_themselves_and_of_a_deal_twice():
    assert [each.switch for each in GAME.oddities(Rules(auto_play=True, deals=(1, 2, 1)), 2)] == ["auto_play", "deals"]
    assert GAME.oddities(Rules(deals=(1, 2)), 2) == ()


@pytest.mark.parametrize("switch", ["minutes = true", "minutes = 2.0", "card_points = true", "deals = [true]"])
def test_what_is_no_whole_number_is_refused_and_not_taken_for_one(switch):
    text = season_path("calculation").read_text(encoding="utf-8").replace("[rules]\nminutes = 15", f"[rules]\n{switch}")
    mistakes = parse_season(text, "x.toml")
    assert isinstance(mistakes, tuple)
    (mistake,) = mistakes
    given = switch.split(" = ")[1].strip("[]")
    assert mistake.field.startswith(f"rules.{switch.split()[0]}")
    assert mistake.say.en == f"should be a whole number. It is {given}."
