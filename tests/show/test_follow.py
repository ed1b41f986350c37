"""A card that was read wrong and named again later: what is put right with it, and what is left alone."""

from __future__ import annotations

import pytest

from studio.show.amend import Amendment
from studio.show.commands import Amend
from studio.show.follow import Misreading, followed, misreading
from studio.show.recording import Recording
from tests.show.evening import opening
from tests.show.test_calcolon_evenings import season_named
from tests.show.test_recording import say

DECK = frozenset({*"123456789", "0", "1/10", "x", "/", "+", "-", "bow", "trade1"})
NAMES = ("aya", "ben", "chie", "dai", "emi", "fumi")


def draw(player, card):
    return {"do": "draw", "player": player, "card": card}


class TestMisreading:
    @pytest.mark.parametrize(
        ("was", "now", "found"),
        [
            (draw("aya", "6"), draw("aya", "9"), Misreading("6", "9")),
            (draw("aya", "6"), draw("aya", "6"), None),
            (draw("aya", "6"), draw("ben", "6"), None),
            (draw("aya", "6"), draw("ben", "9"), None),
            (draw("aya", "?"), draw("aya", "9"), None),
            (draw("aya", "6"), {"do": "discard", "player": "aya", "card": "9"}, None),
            (draw("aya", "0"), {**draw("aya", "0"), "skip": True}, None),
        ],
    )
    def test_only_a_command_that_differs_in_one_card_is_a_misreading(self, was, now, found):
        assert misreading(was, now, DECK) == found


class TestFollowed:
    def test_each_place_alone_and_then_all_of_them(self):
        lay = {"do": "lay", "player": "aya", "formula": "6 x 6 / 1/10"}
        formulas = [each["formula"] for each in followed(lay, Misreading("6", "9"))]
        assert formulas == ["9 x 6 / 1/10", "6 x 9 / 1/10", "9 x 9 / 1/10"]

    def test_cards_inside_a_trade_are_found(self):
        trade = {
            "do": "discard",
            "player": "aya",
            "card": "trade1",
            "trade": {"with": "ben", "give": ["6"], "take": ["x"]},
        }
        assert [each["trade"]["give"] for each in followed(trade, Misreading("6", "9"))] == [["9"]]

    def test_a_command_without_the_card_gives_nothing_to_try(self):
        assert list(followed({"do": "attack", "player": "aya"}, Misreading("6", "9"))) == []


def discard(player, card):
    return {"do": "discard", "player": player, "card": card}


def dealt(card, *later, ben="2"):
    """A duel of Season 4 in which aya's first card was entered as `card`."""
    recording = Recording.open("sqlite://", season_named("calcolon-4"))
    hands = {"aya": [card, "+", "8", "/"], "ben": [ben, "-", "4", "x"], "chie": ["3", "x", "5", "bow"]}
    rounds = [draw(player, hands[player][place]) for place in range(4) for player in hands]
    seating = {"do": "seat", "stage": "area-a", "order": list(hands)}
    for command in (opening(NAMES, "calcolon-4"), seating, {"do": "start"}, *rounds, *later):
        say(recording, command)
    return recording


def preview(recording, seq, command):
    found = recording.preview_amend(Amend(seq=seq, command=command))
    assert isinstance(found, Amendment)
    return found.as_json()


class TestAmend:
    def test_the_discard_of_a_misread_card_is_put_right_with_its_draw_and_the_duel_goes_on(self):
        later = (draw("aya", "7"), discard("aya", "6"), draw("ben", "9"))
        recording = dealt("6", *later)
        seen = preview(recording, 4, draw("aya", "9"))
        assert seen["illegal"] == []
        assert seen["followed"] == [{"seq": 17, "was": discard("aya", "6"), "command": discard("aya", "9")}]
        say(recording, {"do": "amend", "seq": 4, "command": draw("aya", "9")})
        right = dealt("9", later[0], discard("aya", "9"), later[2])
        assert recording.state == right.state

    def test_a_hand_that_holds_the_wrong_card_too_keeps_its_discard(self):
        recording = dealt("6", draw("aya", "6"), discard("aya", "6"))
        seen = preview(recording, 4, draw("aya", "9"))
        assert (seen["illegal"], seen["followed"]) == ([], [])

    def test_where_the_right_card_is_impossible_too_it_is_left_out_and_said(self):
        recording = dealt("6", draw("aya", "6"), discard("aya", "6"), draw("ben", "7"), discard("ben", "7"))
        seen = preview(recording, 18, draw("ben", "9"))
        assert seen["followed"] == [{"seq": 19, "was": discard("ben", "7"), "command": discard("ben", "9")}]
        seen = preview(recording, 5, draw("ben", "6"))
        assert [each["seq"] for each in seen["illegal"]] == []
        third = dealt("6", draw("aya", "6"), discard("aya", "6"), draw("ben", "6"))
        seen = preview(third, 5, draw("ben", "6"))
        assert [(each["seq"], each["code"]) for each in seen["illegal"]] == [(18, "impossible-card")]

    def test_undo_brings_the_wrong_discard_back(self):
        recording = dealt("6", draw("aya", "7"), discard("aya", "6"))
        before = recording.state
        say(recording, {"do": "amend", "seq": 4, "command": draw("aya", "9")})
        say(recording, {"do": "undo", "count": 1})
        assert recording.state == before
