"""A trick: leading, following, silence, chills and passes, who takes it and who leads next."""

from __future__ import annotations

import pytest

from studio.games.hikomyu import Rules
from studio.games.hikomyu.state import Phase
from tests.games.hikomyu.talk import PLAYERS, Talk

FASHION = ("F1 F9", "F5", "F12", "F3")
"""Everybody holds fashion, and nobody without it in the test holds a card without a topic."""


def test_the_dealer_leads_first():
    assert Talk().turn == "aya"


def test_turns_go_clockwise_and_only_he_whose_turn_it_is_plays():
    talk = Talk(*FASHION)
    assert talk.refused("play", "ben", card="fashion-5") == "not-your-turn"
    for player in ("aya", "ben", "chie"):
        assert talk.turn == player
        talk.turns({"aya": "F1", "ben": "F5", "chie": "F12"}[player])


def test_who_leads_may_play_any_card_and_not_be_silent():
    talk = Talk("F1 D P C T")
    assert talk.plays() == set(talk.seat("aya").hand)
    assert talk.refuses(".F1") == "leader-speaks"


def test_who_holds_the_led_topic_must_play_it():
    talk = Talk("F1", "F5 F6 D C")
    talk.turns("F1")
    assert talk.plays() == {"fashion-5", "fashion-6"}
    assert talk.refuses("D") == "must-follow"
    assert talk.refuses(".D") == "must-follow"


def test_who_cannot_follow_plays_a_card_without_a_topic():
    talk = Talk("F1", "D P C T")
    talk.turns("F1")
    assert talk.plays() == {"donbiki", "puchihiki", "change", "through"}
    other = talk.seat("ben").hand[0]
    assert talk.refused("play", "ben", card=other) == "cannot-play"


def test_who_cannot_follow_may_be_silent_even_with_such_cards_in_hand():
    talk = Talk("F1", "D P C T")
    talk.turns("F1 .D")
    assert talk.seat("ben").silent == ("donbiki",)


def test_silence_lays_any_card_face_down_counts_it_and_takes_it_out_of_the_game():
    talk = Talk("F1", "", "F3", "F2")
    talk.turns("F1")
    card = talk.seat("ben").hand[0]
    talk.do("silent", "ben", card=card)
    talk.turns("F3 F2")
    assert talk.seat("ben").silent == (card,)
    assert card not in talk.seat("ben").hand
    assert card not in talk.taken("chie"), "face-down cards are taken by nobody"


def test_a_card_that_is_not_in_the_hand_cannot_be_played():
    assert Talk("F1").refuses("F15") == "not-in-hand"


def test_the_highest_number_of_the_led_topic_takes_all_open_cards_and_leads_next():
    talk = Talk("F1", "F5", "F12", "D")
    events = talk.turns("F1 F5 F12 D")
    assert talk.taken("chie") == {"fashion-1": 1, "fashion-5": 1, "fashion-12": 1, "donbiki": 1}
    assert (talk.turn, talk.state.tricks) == ("chie", 1)
    assert events[-1] == {
        "event": "trick",
        "player": "chie",
        "cards": ["fashion-1", "fashion-5", "fashion-12", "donbiki"],
        "points": 3 - 10,
    }


def test_numbers_count_as_numbers():
    talk = Talk("F9", "F10", "F2", "F1")
    talk.turns("F9 F10 F2 F1")
    assert talk.turn == "ben"


def test_a_higher_number_of_another_topic_takes_nothing():
    talk = Talk("F1 L15", "L14", "", "", rules=Rules())
    talk.turns("F1")
    assert "love-14" not in talk.plays()


# ---- change ----------------------------------------------------------------------------------------------------------


def test_a_change_claims_the_next_lead_and_another_takes_the_trick():
    talk = Talk("F1", "C", "F3", "F2")
    events = talk.turns("F1 C F3 F2")
    assert talk.turn == "ben"
    assert talk.taken("chie")["change"] == 1
    assert events[-1] == {"event": "lead-claimed", "player": "ben"}


def test_of_several_changes_the_last_one_claims():
    talk = Talk("F1", "C", "F3", "C")
    talk.turns("F1 C F3 C")
    assert talk.turn == "dan"


def test_a_through_claims_nothing():
    talk = Talk("F1", "T", "F3", "T")
    talk.turns("F1 T F3 T")
    assert talk.turn == "chie"


def test_a_change_that_is_laid_silently_claims_nothing():
    talk = Talk("F1", "C", "F3", "F2")
    talk.turns("F1 .C F3 F2")
    assert talk.turn == "chie"


# ---- chills that are led ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("chill", "DP")
def test_nobody_must_follow_a_led_chill(chill):
    talk = Talk(chill, "F5 D P C T")
    talk.turns(chill)
    assert talk.plays() == {"donbiki", "puchihiki", "change", "through"}
    talk.turns(".F5")


def test_who_led_a_chill_takes_the_trick_and_leads_again():
    talk = Talk("P", "D", "T", "")
    talk.turns("P D T")
    talk.do("silent", "dan", card=talk.seat("dan").hand[0])
    assert talk.taken("aya") == {"puchihiki": 1, "donbiki": 1, "through": 1}
    assert talk.turn == "aya"


def test_a_change_claims_the_lead_from_who_led_a_chill():
    talk = Talk("D", "C", "T", "P")
    talk.turns("D C T P")
    assert talk.turn == "ben"
    assert talk.taken("aya").total() == 4


# ---- passes that are led ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("card", "CT")
def test_a_led_pass_hands_the_lead_to_the_left_who_may_play_anything(card):
    talk = Talk(card, "F5 D")
    events = talk.turns(card)
    assert events[-1] == {"event": "lead-passed", "from": "aya", "to": "ben"}
    assert talk.plays() == set(talk.seat("ben").hand)
    assert talk.refuses(".D") == "leader-speaks"


def test_who_led_in_his_place_is_followed_and_the_pass_is_taken_with_the_rest():
    talk = Talk("T", "F5", "F6", "F2")
    talk.turns("T F5 F6 F2")
    assert talk.taken("chie") == {"through": 1, "fashion-5": 1, "fashion-6": 1, "fashion-2": 1}
    assert talk.turn == "chie"


def test_the_lead_can_be_passed_on_again():
    talk = Talk("T", "C", "F6", "F7")
    talk.turns("T C")
    assert talk.turn == "chie"
    talk.turns("F6 F7")
    assert talk.turn == "dan"


def test_he_who_passed_is_not_asked_again_in_this_trick():
    talk = Talk("T F15", "F5", "F6", "F7")
    talk.turns("T F5 F6 F7")
    assert talk.state.tricks == 1


def test_a_led_change_claims_nothing():
    talk = Talk("C", "F5", "F6", "F2")
    talk.turns("C F5 F6 F2")
    assert talk.turn == "chie"


def test_a_led_change_claims_the_lead_where_the_season_says_so():
    talk = Talk("C", "F5", "F6", "F2", rules=Rules(led_change_claims_lead=True))
    talk.turns("C F5 F6 F2")
    assert talk.turn == "aya"
    assert talk.taken("chie").total() == 4


def test_a_change_after_a_led_change_claims():
    talk = Talk("C", "F5", "C", "F2")
    talk.turns("C F5 C F2")
    assert talk.turn == "chie"


def test_a_chill_led_after_a_pass_is_taken_by_who_led_it():
    talk = Talk("T", "D", "P", "T")
    talk.turns("T D P T")
    assert talk.taken("ben").total() == 4
    assert talk.turn == "ben"


@pytest.mark.parametrize("cards", ["T T T T", "T C T C"])
def test_where_all_pass_nobody_takes_the_trick_and_the_same_player_leads_again(cards):
    talk = Talk(*cards.split())
    events = talk.turns(cards)
    assert events[-1]["event"] == "trick" and events[-1]["player"] is None
    assert not any(talk.taken(player) for player in PLAYERS[:4])
    assert len(talk.state.gone) == 4
    assert talk.turn == "aya"


# ---- the length of a game --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "tricks"), [(4, 15), (5, 15), (6, 12), (7, 12), (8, 12)])
def test_a_game_has_as_many_tricks_as_cards_were_dealt_to_each(players, tricks):
    talk = Talk(*[""] * players)
    assert {len(seat.hand) for seat in talk.state.seats} == {tricks}
    played = 0
    while talk.state.phase is not Phase.OVER:
        action = talk.plays() and min(talk.plays())
        card = action or talk.seat(talk.turn).hand[0]
        talk.do("play" if action else "silent", talk.turn, card=card)
        played += 1
    assert talk.state.tricks == tricks
    assert played == tricks * players
    assert not any(seat.hand for seat in talk.state.seats)
    assert talk.refused("play", "aya", card="fashion-1") == "game-over"
