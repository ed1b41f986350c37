"""Hands that nobody read, or read in part: nothing that can happen in the room is refused, nothing impossible taken."""

from __future__ import annotations

import random

import pytest

from studio.games.game import BROADCAST, CREW, FLOOR, Illegal, seat_of
from studio.games.hikomyu import GAME
from studio.games.hikomyu.state import Phase
from tests.games.hikomyu.talk import PLAYERS, Talk, conserved


def unread(*hands, personas=""):
    """A game whose hands were read only as far as they are named."""
    return Talk(*hands, personas=personas, fill=False)


def test_a_hand_that_nobody_read_may_be_any_card_of_the_deck_that_is_not_seen_elsewhere():
    talk = unread("", "F5")
    assert "fashion-5" not in talk.plays()
    assert {"fashion-1", "donbiki", "manga-4"} <= talk.plays()
    assert talk.refuses("F5") == "impossible-card"


def test_who_may_hold_the_topic_may_also_hold_none_of_it():
    talk = unread("F1")
    talk.turns("F1")
    assert {"fashion-2", "donbiki", "through"} <= talk.plays()
    assert "love-2" not in talk.plays()
    talk.turns(".?")
    assert talk.seat("ben").silent == ("?",)


def test_who_surely_holds_the_topic_must_follow_whatever_else_he_holds():
    talk = unread("F1", "F5")
    talk.turns("F1")
    assert talk.refuses(".?") == talk.refuses("D") == "must-follow"
    assert talk.plays() == {f"fashion-{number}" for number in range(2, 16)}


def test_a_led_topic_cannot_be_laid_silently_by_a_hand_nobody_read():
    talk = unread("F1")
    talk.turns("F1")
    assert talk.refuses(".F7") == "must-follow"
    talk.turns(".L7")


def test_a_silent_card_nobody_saw_may_be_one_that_was_read_or_one_that_was_not():
    """It was taken for one of the unread, so that a card still in the hand was refused when it was played."""
    talk = unread("F1", "U1", "F2", "F3")
    talk.turns("F1 .? F2 F3")
    talk.turns("U2 .? U1")
    assert talk.state.turns[-1].card == "music-1"


def test_after_a_silent_card_nobody_saw_every_unread_card_may_still_be_in_the_hand():
    read = " ".join(f"U{number}" for number in range(1, 15))
    talk = unread("F1 L1", read, "F2", "F3")  # fourteen read, one not
    talk.turns("F1 .? F2 F3")
    talk.turns("L4")
    assert talk.turn == "aya"
    talk.turns("L1")
    talk.turns("L9")
    assert talk.state.turns[-1].card == "love-9"


def test_what_lies_face_down_is_no_longer_surely_in_the_hand():
    whole = "F5 " + " ".join(f"U{number}" for number in range(1, 15))
    talk = Talk("L1 F1", whole, "L3", "L4")
    talk.turns("L1 .? L3 L4")
    assert talk.turn == "dan"


def test_a_known_hand_in_which_one_card_lies_unseen_shows_backs_to_everybody():
    talk = Talk("F1", "", "F2", "F3")
    talk.turns("F1 .?")
    for who in (CREW, BROADCAST, seat_of("ben")):
        zones = {zone["area"]: zone["cards"] for zone in GAME.view(talk.rules, talk.state, who)["seats"][1]["zones"]}
        assert zones["hand"] == ["?"] * 14
        assert zones["silent"] == ["?"]
    conserved(talk.state)


def test_a_last_card_laid_unseen_is_known_again():
    talk = Talk("F1", "", "F2", "F3")
    while talk.seat("ben").held > 1 or talk.turn != "ben":
        card = min(talk.plays(), default=None) or talk.seat(talk.turn).hand[0]
        talk.do("play" if talk.plays() else "silent", talk.turn, card=card)
    last = talk.seat("ben").hand[0]
    if not talk.plays():
        talk.turns(".?")
        assert talk.seat("ben").silent[-1] == last
    else:
        assert talk.plays() == {last}


# ---- revokes ---------------------------------------------------------------------------------------------------------


def revoked():
    """Ben is silent on fashion, and plays fashion two tricks later."""
    talk = unread("F1 F2", "", "F9", "F3")
    talk.turns("F1 .? F9 F3")
    talk.turns("F10 F4 F2")
    return talk, talk.turns("F5")


def test_a_card_that_could_have_followed_earlier_is_taken_and_told_to_the_crew():
    talk, events = revoked()
    told = {"event": "revoke", "player": "ben", "card": "fashion-5", "topic": "fashion"}
    assert told in events
    assert talk.seat("ben").held == 13


@pytest.mark.parametrize("who", [BROADCAST, FLOOR, seat_of("aya"), seat_of("ben")])
def test_a_revoke_is_told_to_the_crew_alone(who):
    _, events = revoked()
    told = next(event for event in events if event["event"] == "revoke")
    talk, _ = revoked()
    assert GAME.observe(talk.rules, told, CREW) == told
    assert GAME.observe(talk.rules, told, who) is None


def test_a_card_without_a_topic_played_off_topic_is_remembered_too():
    talk = unread("F1 F2", "", "F9", "F3")
    talk.turns("F1 T F9 F3")
    talk.turns("F10 F4 F2")
    assert "revoke" in {event["event"] for event in talk.turns("F5")}


def test_a_silence_after_the_mohican_and_a_skill_deny_nothing():
    frozen = unread("F1 F2", "", "", "", personas="mohican")
    frozen.turns("! .? .? .?")
    frozen.turns("F1 F5")
    skilled = unread("F1 F2", "", "", "", personas="- taiikukaikei")
    skilled.turns("F1 ! F3 F4")
    skilled.turns("F5")
    assert "revoke" not in {event["event"] for event in (*frozen.events, *skilled.events)}


def test_a_hand_that_is_known_cannot_revoke():
    talk = Talk("F1", "F5")
    talk.turns("F1")
    assert talk.refuses(".F5") == talk.refuses(".?") == "must-follow"
    assert talk.seat("ben").voids == ()


# ---- whole games -----------------------------------------------------------------------------------------------------


def blurred(command, chance, seen):
    """The command as a crew enters it that reads only some of the cards it cannot see."""
    if command["do"] == "deal":
        return {**command, "cards": [card if chance.random() < seen else "?" for card in command["cards"]]}
    if command["do"] == "silent" and chance.random() > seen:
        return {**command, "card": "?"}
    return command


@pytest.mark.parametrize("seen", [0.0, 0.3, 0.7, 0.95, 1.0])
@pytest.mark.parametrize("seed", range(4))
def test_every_game_that_is_played_with_known_hands_can_be_recorded_by_a_crew_that_reads_less(seed, seen):
    """Both run side by side: what is legal in the room is never refused at the desk, and the score comes out alike."""
    chance = random.Random(f"{seed}/{seen}")
    room = Talk(personas="mohican douke taiikukaikei hikky" if seed % 2 else "")
    desk, rules = GAME.initial(room.rules, PLAYERS[:4], None, room.state.place), room.rules
    desk = _dealt(desk, rules, room, chance, seen)
    while room.state.phase is not Phase.OVER:
        legal = list(map(GAME.write_command, GAME.legal(rules, room.state)))
        words = sorted({command["do"] for command in legal})
        word = chance.choice(words)
        command = chance.choice([one for one in legal if one["do"] == word and one.get("card") != "?"])
        step = GAME.apply(rules, desk, GAME.read_command(blurred(command, chance, seen)))
        assert not isinstance(step, Illegal), (command, step)
        assert "revoke" not in {event["event"] for event in step.events}, "nobody has revoked"
        desk = step.state
        conserved(desk)
        room.do(**command)
    assert _points(rules, desk) == _points(rules, room.state)


def _dealt(desk, rules, room, chance, seen):
    for seat in room.state.seats:
        deal = {"do": "deal", "player": seat.player, "cards": list(seat.hand)}
        desk = GAME.apply(rules, desk, GAME.read_command(blurred(deal, chance, seen))).state
    for seat in room.state.seats if rules.personas else ():
        give = {"do": "persona", "player": seat.player, "persona": seat.persona}
        desk = GAME.apply(rules, desk, GAME.read_command(give)).state
    return desk


def _points(rules, state):
    closed = GAME.close(rules, state).state
    return {player: outcome.points for player, outcome in GAME.result(rules, closed).outcomes.items()}
