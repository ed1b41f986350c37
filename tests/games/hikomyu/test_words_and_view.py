"""What the table is told: prompts, refusals, and the view's own keys."""

from __future__ import annotations

import pytest

from studio.games.game import BROADCAST, CREW, FLOOR, PUBLIC, Illegal, seat_of
from studio.games.hikomyu import GAME, Rules
from tests.games.hikomyu.talk import Talk, code


def view(talk, who=CREW):
    return GAME.view(talk.rules, talk.state, who)


def says(talk):
    return GAME.prompt(talk.rules, talk.state).say.en


def test_the_prompt_says_what_who_is_to_move_can_do():
    talk = Talk("F1", "F2", "", "", personas="- - douke mohican")
    assert says(talk) == "aya leads a topic."
    talk.turns("F1")
    assert says(talk).startswith("ben follows with fashion; without any, ben plays donbiki")
    talk.turns("F2")
    assert says(talk).endswith("chie plays any card face up.")
    chill = Talk("D", "F2")
    chill.turns("D")
    assert says(chill) == "ben plays donbiki, puchihiki, change or through, or is silent."
    frozen = Talk(personas="mohican")
    frozen.turns("!")
    assert says(frozen) == "ben must be silent."


def test_a_refusal_names_cards_in_words_and_quotes_only_the_beginning_of_what_was_sent():
    talk = Talk("F1", "F5 D")
    talk.turns("F1")
    refused = GAME.apply(talk.rules, talk.state, GAME.read_command(talk.command("D")))
    assert refused.say.en == "ben holds fashion and must follow with it."
    assert "ファッション" in refused.say.ja
    long = GAME.read_command({"do": "play", "player": "ben", "card": "x" * 5000})
    assert isinstance(long, Illegal) and len(long.say.en) < 300


def test_the_view_says_who_takes_the_trick_as_it_lies_and_who_claims_the_lead():
    talk = Talk("F1", "C", "F9", "F2")
    assert view(talk)["takes"] == {"player": None, "claims": None}
    talk.turns("F1")
    assert view(talk)["takes"] == {"player": "aya", "claims": None}
    talk.turns("C F9")
    assert view(talk)["takes"] == {"player": "chie", "claims": "ben"}
    assert view(talk)["topic"] == "fashion"
    assert [turn["card"] for turn in view(talk)["trick"]] == ["fashion-1", "change", "fashion-9"]
    talk.turns("F2")
    assert view(talk)["last"]["player"] == "chie"
    assert (view(talk)["turn"], view(talk)["leader"], view(talk)["leading"]) == ("ben", "ben", True)


def test_the_view_says_who_pays_for_silence_as_it_stands():
    talk = Talk("F1", "", "F9", "F2")
    talk.turns("F1 .? F9 F2")
    assert view(talk, FLOOR)["payers"] == [{"player": "ben", "points": -15}]
    assert [seat["silences"] for seat in view(talk, FLOOR)["seats"]] == [0, 1, 0, 0]


@pytest.mark.parametrize(("who", "shown"), [(CREW, True), (BROADCAST, True), (FLOOR, False), (PUBLIC, False)])
def test_hands_silent_cards_and_the_worth_of_piles_are_for_crew_and_viewers_at_home(who, shown):
    talk = Talk("F1", "L1", "F9", "F2")
    talk.turns("F1 .L1 F9 F2")
    seats = view(talk, who)["seats"]
    zones = {zone["area"]: zone["cards"] for zone in seats[1]["zones"]}
    assert (zones["silent"] == ["love-1"]) is shown
    assert (None not in zones["hand"]) is shown
    assert seats[2]["pile"] == (3 if shown else None)
    assert [turn["card"] for turn in view(talk, who)["last"]["turns"]][1] == ("love-1" if shown else None)


def test_a_player_sees_his_own_hand_and_what_he_may_play_but_no_pile():
    talk = Talk("F1", "F3 F4", "F9", "F2")
    talk.turns("F1")
    seats = view(talk, seat_of("ben"))["seats"]
    assert seats[1]["plays"] == ["fashion-3", "fashion-4"]
    assert seats[0]["plays"] == []
    assert {zone["area"]: zone["cards"] for zone in seats[0]["zones"]}["hand"] == [None] * 14
    assert seats[1]["pile"] is None


def test_lamps_burn_for_what_may_be_said_as_far_as_everybody_can_see():
    talk = Talk("F1", "F3", "", "", personas="- mohican douke hikky")
    assert view(talk)["seats"][0]["open_calls"] == []
    talk.turns("F1")
    ben = view(talk)["seats"][1]
    assert (ben["calls"], ben["open_calls"]) == (["use"], ["silent", "use"])
    talk.turns("F3")
    assert view(talk)["seats"][2]["open_calls"] == []


def test_the_score_is_shown_topic_by_topic_when_the_game_is_closed():
    talk = Talk("F1", "", "F9", "F2")
    for seat_at, cards in enumerate(["L1 D", "F1", "", ""]):
        seat = talk.state.seats[seat_at]
        talk.state = talk.state.with_seat(seat_at, seat._replace(taken=tuple(map(code, cards.split()))))
    talk.state = talk.state._replace(phase=type(talk.state.phase)("over"))
    assert view(talk)["seats"][0]["result"] is None
    talk.state = GAME.close(talk.rules, talk.state).state
    result = view(talk, PUBLIC)["seats"][0]["result"]
    assert (result["groups"], result["points"]) == ({"love": 2, "donbiki": -10}, -8)
    assert view(talk)["seats"][1]["marks"] == ["winner"]


def test_switches_that_do_nothing_are_told():
    assert [odd.switch for odd in GAME.oddities(Rules(ikemen="zero"), 4)] == ["ikemen"]
    assert [odd.switch for odd in GAME.oddities(Rules(without=("ikemen",)), 4)] == ["without"]
    both = Rules(personas=True, without=("ikemen",), ikemen="zero")
    assert [odd.switch for odd in GAME.oddities(both, 4)] == ["ikemen"]
    assert GAME.oddities(Rules(personas=True, without=("ikemen",)), 4) == ()
