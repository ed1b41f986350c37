"""The score: cards taken, what silence costs in every tie, personas, and who wins."""

from __future__ import annotations

import pytest

from studio.games.game import CREW, Place
from studio.games.hikomyu import GAME, Rules
from studio.games.hikomyu.personas import IkemenCount
from tests.games.hikomyu.talk import PLAYERS, Talk, penalties, points, scored

FOUR = PLAYERS[:4]


def cost(*silences, personas="", rules=None):
    """What silence costs each of four."""
    return penalties(scored({}, dict(zip(FOUR, silences, strict=True)), personas, rules))


def test_points_are_the_sum_of_the_cards_taken():
    result = scored({"aya": "F1 U2 M3 L4 A1 G1 N1 C T", "ben": "D P L1"})
    assert points(result) == {"aya": 3 + 2 + 15, "ben": -10 - 5 + 2, "chie": 0, "dan": 0}


def test_the_score_is_broken_down_by_topic_and_by_kind():
    scores = scored({"ben": "F1 F2 L1 A4 D P P T"}).facts["scores"]
    assert scores["ben"]["groups"] == {
        "fashion": 2,
        "love": 2,
        "anime": 5,
        "donbiki": -10,
        "puchihiki": -10,
        "through": 0,
    }


@pytest.mark.parametrize(
    ("silences", "costs"),
    [
        ((0, 0, 0, 0), [0, 0, 0, 0]),
        ((3, 2, 1, 0), [-10, -5, 0, 0]),
        ((0, 4, 0, 1), [0, -10, 0, -5]),
    ],
)
def test_the_most_silences_cost_ten_and_the_second_most_five(silences, costs):
    assert cost(*silences) == costs


def test_who_was_never_silent_pays_nothing_and_one_silent_player_alone_pays_both():
    assert cost(0, 0, 1, 0) == [0, 0, -15, 0]


@pytest.mark.parametrize(
    ("silences", "costs"),
    [
        ((2, 2, 0, 0), [-7, -7, 0, 0]),
        ((2, 2, 1, 0), [-7, -7, 0, 0]),
        ((3, 3, 3, 1), [-5, -5, -5, 0]),
        ((1, 1, 1, 1), [-3, -3, -3, -3]),
    ],
)
def test_a_tie_for_the_most_shares_fifteen_rounded_down_and_nobody_is_second(silences, costs):
    assert cost(*silences) == costs


@pytest.mark.parametrize(
    ("silences", "costs"),
    [((5, 2, 2, 0), [-10, -2, -2, 0]), ((5, 2, 2, 2), [-10, -1, -1, -1]), ((9, 2, 2, 1), [-10, -2, -2, 0])],
)
def test_a_tie_for_the_second_place_shares_the_five(silences, costs):
    assert cost(*silences) == costs


def test_the_ojou_is_exempt_and_the_rest_decide_it_among_themselves():
    assert cost(9, 2, 1, 0, personas="ojou gyaru otaku hikky") == [0, -10, -5, 0]
    assert cost(2, 2, 1, 0, personas="ojou gyaru otaku hikky") == [0, -10, -5, 0]
    assert cost(1, 0, 2, 0, personas="ojou gyaru otaku hikky") == [0, 0, -15, 0]
    assert cost(3, 0, 0, 0, personas="ojou gyaru otaku hikky") == [0, 0, 0, 0]


def test_what_silence_costs_is_a_switch():
    assert cost(3, 2, 0, 0, rules=Rules(silence_first=6, silence_second=1)) == [-6, -1, 0, 0]
    assert cost(2, 2, 0, 0, rules=Rules(silence_first=6, silence_second=1)) == [-3, -3, 0, 0]


ONE_OF_EACH = "F1 F2 U1 M1 L1 A1 G1 N1 D P C T"
"""Two of fashion: 2 + 1 + 1 + 2 + 15 − 15 = 6 points to anybody plain."""


@pytest.mark.parametrize(
    ("persona", "worth"),
    [
        ("gyaru", 6 + 2),
        ("musician", 6 + 1),
        ("eigatsuu", 6 + 1),
        ("otaku", 6 + 15 - 15),
        ("ikemen", 6 + 30),
        ("ojou", 6),
        ("mohican", 6),
        ("taiikukaikei", 6),
        ("douke", 6),
        ("hikky", 6),
    ],
)
def test_what_the_cards_are_worth_to_a_persona(persona, worth):
    assert points(scored({"ben": ONE_OF_EACH}, personas=f"- {persona}"))["ben"] == worth


def test_the_otaku_doubles_his_topics_and_his_chills():
    groups = scored({"aya": "A1 G1 N1 D P L1"}, personas="otaku").facts["scores"]["aya"]["groups"]
    assert groups == {"love": 2, "anime": 10, "game": 10, "manga": 10, "donbiki": -20, "puchihiki": -10}


@pytest.mark.parametrize(("count", "worth"), [(IkemenCount.PLUS, 15), (IkemenCount.ZERO, 0)])
def test_the_ikemen_gains_by_chills_or_loses_nothing(count, worth):
    result = scored({"aya": "D P"}, personas="ikemen", rules=Rules(personas=True, ikemen=count))
    assert points(result)["aya"] == worth


def test_the_highest_total_wins_after_the_penalty():
    result = scored({"aya": "A1 A2", "ben": "L1 L2"}, {"aya": 3})
    assert points(result) == {"aya": 10 - 15, "ben": 4, "chie": 0, "dan": 0}
    assert (result.winner, result.value) == ("ben", 4)
    assert {player: one.outcome for player, one in result.outcomes.items()}["ben"] == "win"


def test_equal_totals_share_the_win():
    result = scored({"aya": "L1", "chie": "F1 F2"})
    assert result.facts["winners"] == ["aya", "chie"]
    assert result.winner is None
    assert [one.outcome for one in result.outcomes.values()] == ["win", "beaten", "win", "beaten"]


def test_a_total_below_zero_can_win():
    result = scored({"aya": "P", "ben": "D", "chie": "D", "dan": "D"})
    assert (result.winner, result.value) == ("aya", -5)


def test_the_deal_goes_round_to_the_left():
    result = scored({})
    assert result.seats == ("ben", "chie", "dan", "aya")
    assert result.facts["dealer"] == "aya"
    after = GAME.initial(Rules(), result.seats, result.carry, Place(2, 3))
    assert GAME.view(Rules(), after, CREW)["dealer"] == "ben"


def test_a_game_is_not_scored_before_its_last_trick():
    talk = Talk()
    assert GAME.close(talk.rules, talk.state).code == "not-over"
