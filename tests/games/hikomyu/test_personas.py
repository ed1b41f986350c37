"""What each persona does in a trick; what it does to the score is in `test_score`."""

from __future__ import annotations

from studio.games.game import CREW, FLOOR
from studio.games.hikomyu import GAME, Rules
from studio.games.hikomyu.state import Phase
from tests.games.hikomyu.talk import Talk

# ---- taiikukaikei ----------------------------------------------------------------------------------------------------


def test_taiikukaikei_claims_the_lead_although_he_holds_the_topic():
    talk = Talk("F1", "F5", "F9", "F2", personas="- taiikukaikei")
    events = talk.turns("F1 ! F9 F2")
    assert events[-1] == {"event": "lead-claimed", "player": "ben"}
    assert talk.turn == "ben"
    assert talk.taken("chie").total() == 3, "his persona card is no card of the trick"


def test_a_change_played_later_claims_over_taiikukaikei_and_he_over_an_earlier_one():
    later = Talk("F1", "", "F9", "C", personas="- taiikukaikei")
    later.turns("F1 ! F9 C")
    assert later.turn == "dan"
    earlier = Talk("F1", "C", "F9", "", personas="- - - taiikukaikei")
    earlier.turns("F1 C F9 !")
    assert earlier.turn == "dan"


def test_taiikukaikeis_card_led_passes_the_lead_and_claims_nothing():
    talk = Talk("F1", "F5", "F9", "F2", personas="taiikukaikei")
    events = talk.turns("!")
    assert events == [
        {"event": "used", "player": "aya", "persona": "taiikukaikei"},
        {"event": "lead-passed", "from": "aya", "to": "ben"},
    ]
    talk.turns("F5 F9 F2")
    assert talk.turn == "chie"


def test_taiikukaikeis_card_led_claims_where_a_led_change_does():
    rules = Rules(personas=True, led_change_claims_lead=True)
    talk = Talk("F1", "F5", "F9", "F2", personas="taiikukaikei", rules=rules)
    talk.turns("! F5 F9 F2")
    assert talk.turn == "aya"


def test_a_skill_is_used_once_a_game():
    talk = Talk("F1", "F5", "F9", "F2", personas="- taiikukaikei")
    talk.turns("F1 ! F9 F2")
    assert talk.refuses("!") == "used"


def test_who_has_no_skill_cannot_use_it():
    assert Talk(personas="gyaru").refuses("!") == "no-skill"


def test_the_card_that_is_left_over_is_no_silence_and_nobodys():
    talk = Talk("F1", "F5", "F9", "F2", personas="taiikukaikei ojou")
    talk.turns("!")
    while talk.state.phase is not Phase.OVER:
        card = min(talk.plays(), default=None)
        talk.do("play" if card else "silent", talk.turn, card=card or talk.seat(talk.turn).hand[0])
    assert talk.seat("aya").held == 1
    left = talk.seat("aya").hand[0]
    view = GAME.view(talk.rules, talk.state, CREW)
    assert view["seats"][0]["silences"] == len(talk.seat("aya").silent)
    assert all(left not in seat.taken and left not in seat.silent for seat in talk.state.seats)


# ---- mohican ---------------------------------------------------------------------------------------------------------


def test_after_the_mohican_everybody_must_be_silent_even_with_the_topic_in_hand():
    talk = Talk("F1", "", "F9 D C", "F2", personas="- mohican")
    talk.turns("F1 !")
    assert talk.plays() == set()
    assert talk.refuses("F9") == talk.refuses("C") == "frozen"
    talk.turns(".F9 .F2")
    assert len(talk.seat("chie").silent) == len(talk.seat("dan").silent) == 1


def test_a_mohican_in_mid_trick_leaves_it_to_the_highest_of_the_topic_so_far():
    talk = Talk("F1", "F9", "", "F15", personas="- - mohican")
    talk.turns("F1 F9 ! .F15")
    assert talk.turn == "ben"
    assert talk.taken("ben") == {"fashion-1": 1, "fashion-9": 1}


def test_a_mohican_who_leads_leads_again_and_nobody_takes_the_trick():
    talk = Talk("F1", "F9", "F2", "F15", personas="mohican")
    events = talk.turns("! .F9 .F2 .F15")
    assert events[-1] == {"event": "trick", "player": None, "cards": [], "points": 0}
    assert talk.turn == "aya"


def test_a_mohican_to_whom_the_lead_was_passed_leads_the_next_trick():
    talk = Talk("T", "", "F2", "F15", personas="- mohican")
    talk.turns("T ! .F2 .F15")
    assert talk.turn == "ben"
    assert talk.state.gone == ("through",)


def test_a_change_before_the_mohican_still_claims_the_lead():
    talk = Talk("F1", "C", "", "F15", personas="- - mohican")
    talk.turns("F1 C ! .F15")
    assert talk.turn == "ben"
    assert talk.taken("aya") == {"fashion-1": 1, "change": 1}


def test_no_other_skill_breaks_the_mohicans_ice():
    talk = Talk("F1", "", "", "F15", personas="- mohican taiikukaikei")
    talk.turns("F1 !")
    assert talk.refuses("!") == "frozen"


def test_the_ice_is_broken_with_the_next_trick():
    talk = Talk("F1", "", "F2", "F15", personas="- mohican")
    talk.turns("F1 ! .F2 .F15")
    assert not talk.state.frozen
    assert talk.plays()


# ---- douke -----------------------------------------------------------------------------------------------------------


def test_douke_may_not_be_silent_and_plays_any_card_instead():
    talk = Talk("F1", "D", "F9", "F2", personas="- douke")
    talk.turns("F1")
    assert talk.refuses(".D") == "never-silent"
    assert talk.plays() == set(talk.seat("ben").hand)


def test_douke_must_follow_like_anybody():
    talk = Talk("F1", "F5 D", "F9", "F2", personas="- douke")
    talk.turns("F1")
    assert talk.plays() == {"fashion-5"}


def test_a_card_of_another_topic_that_douke_plays_cannot_win():
    talk = Talk("F1", "U15", "F9", "F2", personas="- douke")
    talk.turns("F1 U15 F9 F2")
    assert talk.turn == "chie"
    assert talk.taken("chie")["music-15"] == 1


def test_on_a_led_chill_douke_plays_any_card_and_the_leader_takes_it():
    talk = Talk("P", "U15", "T", "D", personas="- douke")
    talk.turns("P U15 T D")
    assert talk.taken("aya")["music-15"] == 1


def test_douke_is_silent_under_the_mohican():
    talk = Talk("F1", "", "F9", "F2", personas="- mohican douke")
    talk.turns("F1 !")
    assert talk.plays() == set()
    talk.turns(".F9")
    assert len(talk.seat("chie").silent) == 1


# ---- hikky -----------------------------------------------------------------------------------------------------------


def test_where_hikky_deals_his_left_neighbour_leads_and_hikky_plays_last():
    talk = Talk("F1", "F9", "F2", "F3", personas="hikky")
    assert talk.turn == "ben"
    talk.turns("F9 F2 F3")
    assert talk.turn == "aya"


def test_where_hikky_takes_a_trick_his_left_neighbour_leads():
    talk = Talk("F1", "F9", "F2", "F3", personas="- hikky")
    talk.turns("F1 F9 F2 F3")
    assert talk.taken("ben").total() == 4
    assert talk.turn == "chie"


def test_a_lead_that_hikky_claims_goes_to_his_left_neighbour():
    talk = Talk("F1", "C", "F2", "F3", personas="- hikky")
    talk.turns("F1 C F2 F3")
    assert talk.turn == "chie"


def test_a_lead_that_is_passed_to_hikky_goes_by_him_and_he_plays_last():
    talk = Talk("T", "F9", "F2", "F3", personas="- hikky")
    events = talk.turns("T")
    assert events[-1] == {"event": "lead-passed", "from": "aya", "to": "chie"}
    talk.turns("F2 F3")
    assert talk.turn == "ben"
    assert talk.plays() == {"fashion-9"}
    talk.turns("F9")
    assert talk.taken("ben") == {"through": 1, "fashion-2": 1, "fashion-3": 1, "fashion-9": 1}
    assert talk.turn == "chie", "he took it, and so his left neighbour leads"


def test_where_all_others_passed_hikky_still_does_not_lead():
    talk = Talk("T", "F9 D T C", "T", "T", personas="- hikky")
    events = talk.turns("T T T")
    assert "lead-passed" not in {event["event"] for event in events}, "it passes to nobody"
    assert talk.turn == "ben"
    assert talk.refuses("F9") == talk.refuses("D") == "never-leads"
    assert talk.plays() == {"through", "change"}
    assert "leads a topic" not in GAME.prompt(talk.rules, talk.state).say.en
    talk.turns(".F9")
    assert talk.turn == "aya"
    assert talk.state.gone == ("through",) * 3


def test_a_change_that_hikky_plays_on_no_topic_claims_nothing():
    talk = Talk("T", "C", "T", "T", personas="- hikky")
    talk.turns("T T T C")
    assert talk.turn == "aya"


def test_hikky_follows_when_it_is_not_for_him_to_lead():
    talk = Talk("F1", "F9", "F2", "F3", personas="- hikky")
    talk.turns("F1")
    assert talk.turn == "ben"


# ---- what everybody sees ---------------------------------------------------------------------------------------------


def test_personas_and_used_skills_are_open_to_everybody():
    talk = Talk("F1", "", "F9", "F2", personas="- mohican")
    talk.turns("F1 !")
    seat = GAME.view(talk.rules, talk.state, FLOOR)["seats"][1]
    assert (seat["persona"], seat["skill"]) == ("mohican", "used")
