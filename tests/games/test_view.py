"""Calcolon's part of `docs/views.md`."""

from __future__ import annotations

import time

from studio.games.calcolon import GAME, Rules
from studio.games.game import BROADCAST, CREW, FLOOR, seat_of
from tests.games.duels import DuelScript, attacked

HANDS = ("8 x 1 +", "7 + 3 x", "7 + 2 -")


def zone(view, player, area):
    seat = next(seat for seat in view["seats"] if seat["player"] == player)
    return next(zone for zone in seat["zones"] if zone["area"] == area)


def test_every_seat_has_its_zones_in_their_order():
    view = DuelScript().first_draw(*HANDS).view()
    zones = [(zone["area"], zone["order"]) for zone in view["seats"][0]["zones"]]
    assert zones == [("rack", "free"), ("bows", "free"), ("discards", "stack"), ("formula", "row")]


def test_the_floor_sees_backs_and_nothing_that_follows_from_a_hand():
    duel = DuelScript().first_draw(*HANDS)
    duel.do("draw", "aya", card="2")
    floor, crew = duel.view(FLOOR), duel.view(CREW)
    assert zone(floor, "aya", "rack")["cards"] == [None] * 5
    seat = floor["seats"][0]
    assert (seat["best"], seat["needs"], seat["calls"], seat["marks"], seat["drew"]) == (None, [], [], [], None)
    seat = crew["seats"][0]
    assert seat["best"] == {"formula": "1 x 2 + 8", "tokens": ["1", "x", "2", "+", "8"], "value": 10}
    assert (seat["calls"], seat["marks"], seat["drew"]) == (["attack"], ["complete"], "2")
    assert duel.view(BROADCAST)["seats"] == crew["seats"]


def test_a_seat_sees_its_own_hand_only():
    view = DuelScript().first_draw(*HANDS).view(seat_of("ben"))
    assert zone(view, "ben", "rack")["cards"] == ["7", "+", "3", "x"]
    assert zone(view, "aya", "rack")["cards"] == [None] * 4
    assert view["you"] == "ben"


def test_near_complete_names_what_is_missing_and_stays_while_a_card_is_drawn():
    duel = DuelScript().first_draw(*HANDS)
    seat = duel.view()["seats"][0]
    assert seat["marks"] == ["near"]
    assert "2" in seat["needs"]
    before = seat["needs"]
    duel.do("draw", "aya", card="5")
    assert duel.view()["seats"][0]["needs"] == before


def test_the_clip_and_the_place_of_its_devil_are_public():
    duel = DuelScript().first_draw(*HANDS)
    duel.turn("aya", "devil", "devil", push="ben")
    floor = duel.view(FLOOR)
    assert zone(floor, "ben", "rack")["cards"] == [None, None, None, None, "devil"]
    assert floor["seats"][1]["clip"] == "devil"
    assert "clip" in floor["seats"][1]["marks"]


def test_a_devil_without_a_clip_is_nobodys_business():
    duel = DuelScript().first_draw("8 x 1 devil", *HANDS[1:])
    assert zone(duel.view(FLOOR), "aya", "rack")["cards"] == [None] * 4


def test_all_hands_are_open_from_the_showdown_on():
    view = attacked().view(FLOOR)
    assert None not in zone(view, "chie", "rack")["cards"]
    assert view["phase"] == "showdown"
    assert view["turn"] is None


def test_a_laid_formula_moves_its_cards_and_bows_into_the_row():
    duel = DuelScript().first_draw("4 6 9 +", "7 + 3 x", "7 + 2 -")
    for drawn in ("1", "2"):
        duel.turn("aya", drawn, drawn)
        duel.turn("ben", "8", "8")
        duel.turn("chie", "bow", "bow")
    duel.do("draw", "aya", card="x")
    duel.do("attack", "aya")
    duel.last_draw("ben", "4 trade1", "trade1")
    duel.last_draw("chie", "4 trade2", "trade2")
    duel.do("lay", "aya", formula="(4+6)x9")
    view = duel.view(FLOOR)
    assert zone(view, "aya", "formula")["cards"] == ["bow", "4", "+", "6", "bow", "x", "9"]
    assert zone(view, "aya", "rack")["cards"] == []
    assert zone(view, "aya", "bows")["cards"] == []
    laid = view["seats"][0]["laid"]
    assert laid["tokens"] == ["(", "4", "+", "6", ")", "x", "9"]
    assert [step["value"] for step in laid["steps"]] == ["10", "90"]
    duel.do("lay", "ben", burst=True)
    view = duel.view(FLOOR)
    assert view["seats"][1]["laid"] == {"burst": True}
    assert "burst" in view["seats"][1]["marks"]
    assert view["seats"][1]["result"] is None, "nothing is scored before the close"


def test_after_the_close_every_seat_has_its_result():
    duel = attacked(ben="9 / 1/10 / 1/10")
    duel.close()
    seats = {seat["player"]: seat for seat in duel.view(FLOOR)["seats"]}
    assert seats["ben"]["result"] == {
        "outcome": "win", "value": 900, "points": 900,
        "formula": "9 / 1/10 / 1/10", "tokens": ["9", "/", "1/10", "/", "1/10"],
    }  # fmt: skip
    assert seats["ben"]["marks"][0] == "winner"
    assert seats["aya"]["result"]["outcome"] == "king-killing"
    assert seats["chie"]["result"] == {
        "outcome": "burst",
        "value": None,
        "points": -10,
        "formula": None,
        "tokens": None,
    }


def test_what_is_pending_is_in_the_view():
    carry = {
        "winner": "aya",
        "value": 0,
        "zero": {"player": "aya", "number": 1},
        "rebels": [{"player": "ben", "left": 1}],
    }
    view = DuelScript(carry=carry).view(FLOOR)
    assert (view["double_value"], view["zero_pending"]) == (0, "aya")
    assert [seat["rebel"] for seat in view["seats"]] == [False, True, False]


def test_a_whole_view_is_quick_enough_for_every_step():
    final = DuelScript(Rules(numbers=4, symbols=3), seats=("aya", "ben")).first_draw("8 3 7 x / +", "9 4 6 - x /")
    final.do("draw", "aya", card="5")
    GAME.view(final.rules, final.state, CREW)
    started = time.perf_counter()
    for _ in range(20):
        GAME.view(final.rules, final.state, CREW)
        GAME.legal(final.rules, final.state)
    assert (time.perf_counter() - started) / 20 < 0.03


def test_open_calls_are_the_same_for_every_hand_and_every_audience():
    """A lamp that knew whether a hand is complete would tell everybody at the table."""
    for first in ("8 x 1 +", "7 + 3 1"):
        duel = DuelScript().first_draw(first, *HANDS[1:])
        duel.do("draw", "aya", card="2")
        for audience in (CREW, FLOOR):
            assert [seat["open_calls"] for seat in duel.view(audience)["seats"]] == [["attack"], [], []]
        duel.do("discard", "aya", card="2")
        for audience in (CREW, FLOOR):
            assert [seat["open_calls"] for seat in duel.view(audience)["seats"]] == [[], ["rob"], ["rob"]]
