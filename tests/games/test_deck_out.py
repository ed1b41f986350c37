"""The duel's line 9: a drawn duel, and the last draw of an empty deck."""

from __future__ import annotations

from studio.games.calcolon import Rules
from tests.games.duels import DuelScript

SMALL = {**{str(n): 3 for n in range(1, 6)}, "+": 1, "-": 1, "x": 3, "/": 3}


def emptied() -> DuelScript:
    """23 cards; every turn discards what was drawn, until the deck is out on chie's discard."""
    duel = DuelScript(
        Rules(deck=SMALL),
        carry={
            "winner": "ben",
            "value": 40,
            "zero": {"player": "ben", "number": 1},
            "rebels": [{"player": "chie", "left": 1}],
        },
    )
    duel.first_draw("1 1 2 2", "3 3 4 4", "1 2 3 4")
    players = ["aya", "ben", "chie"] * 4
    for player, card in zip(players, "5 5 5 x x x / / / + -".split(), strict=False):
        duel.turn(player, card, card)
    return duel


def test_a_normal_draw_that_is_impossible_is_a_drawn_duel():
    duel = emptied()
    assert duel.view()["stock"] == 0
    assert duel.refused("draw", "chie", card="?") == "deck-empty"
    duel.do("close_rob")
    view = duel.view()
    assert (view["drawn"], view["phase"]) == (True, "over")
    result = duel.close()
    assert result.winner is None
    assert {(o.outcome, o.points) for o in result.outcomes.values()} == {("drawn", 0)}
    assert result.seats == ("aya", "ben", "chie"), "the same starter again"


def test_a_drawn_duel_uses_up_rebellion_and_leaves_double_score_and_zero_win():
    duel = emptied()
    duel.do("close_rob")
    carry = duel.close().carry
    assert carry == {"winner": "ben", "value": 40, "zero": {"player": "ben", "number": 1}, "rebels": []}


def test_the_last_discard_of_the_deck_can_still_be_robbed():
    deck = {"1": 3, "2": 3, "3": 3, "4": 1, "5": 1, "x": 1, "/": 2}
    duel = DuelScript(Rules(deck=deck)).first_draw("1 1 2 2", "5 x 4 /", "3 3 3 1")
    duel.turn("aya", "/", "2")
    duel.do("close_rob")
    duel.do("draw", "ben", card="2")
    assert duel.view()["stock"] == 0
    duel.do("discard", "ben", card="5")
    assert duel.view()["phase"] == "rob-window", "the deck is out, but the window is open"
    duel.do("close_rob")
    assert duel.view()["drawn"]


def test_in_the_last_draw_the_discards_are_reshuffled():
    duel = DuelScript(Rules(deck=SMALL)).first_draw("5 x 4 /", "3 3 4 4", "1 2 3 1")
    for player, card in zip(["aya", "ben", "chie"] * 3, "1 5 5 + - x x / /".split(), strict=True):
        duel.turn(player, card, card)
    duel.do("draw", "aya", card="2")
    duel.do("attack", "aya")
    assert duel.view()["stock"] == 1
    events = duel.do("draw", "ben", card="2")
    assert [event["event"] for event in events] == ["drawn", "reshuffled"]
    assert duel.view()["stock"] == 9
    assert all(seat.discards == () for seat in duel.state.seats)
    duel.do("draw", "ben", card="5")
    duel.do("discard", "ben", card="3")
    duel.last_draw("chie", "5 x", "1")
    assert duel.close().value == 10


def test_last_draws_are_waived_when_no_card_is_left_at_all():
    deck = {"1": 3, "2": 3, "3": 3, "4": 1, "5": 1, "x": 1, "/": 2}
    duel = DuelScript(Rules(deck=deck)).first_draw("5 x 4 /", "1 1 2 2", "3 3 3 1")
    duel.do("draw", "aya", card="2")
    duel.do("attack", "aya")
    duel.do("draw", "ben", card="/")
    assert duel.view()["phase"] == "showdown", "chie has nothing to draw"
    assert len(duel.seat("chie").hand) == 4
    assert duel.close().outcomes["chie"].outcome == "burst"
