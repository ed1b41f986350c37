"""What a seat may conclude about hidden hands, and hands that are dealt anew."""

from __future__ import annotations

import random

import pytest

from studio.games.hikomyu import GAME, Rules
from studio.games.hikomyu.state import Phase
from studio.players.hikomyu.codes import ALL, COPIES, OF_TOPIC, as_bits, cards_in
from studio.players.hikomyu.hidden import deal_anew
from studio.players.hikomyu.reading import command_of, known_to
from tests.players.hikomyu_games import after, all_hands, dealt, late

FASHION = OF_TOPIC[0]


@pytest.mark.parametrize("move", ["donbiki", "puchihiki", "change", "through", None])
def test_who_does_not_follow_is_void_of_the_led_topic_whatever_he_does(move):
    position = late(["love-1"], ["fashion-3", move])
    assert position.voids == [0, FASHION, 0, 0]


def test_who_follows_proves_nothing():
    assert late(["love-1"], ["fashion-3", "fashion-9"]).voids == [0] * 4


def test_silence_where_a_chill_was_led_proves_nothing():
    assert late(["love-1"], ["donbiki", None, "through"]).voids == [0] * 4


def test_silence_under_ice_proves_nothing_and_a_skill_proves_nothing():
    personas = ["gyaru", "mohican", "ojou", "otaku"]
    assert late(["love-1"], ["fashion-3", "use", None], personas=personas).voids == [0] * 4
    personas = ["gyaru", "taiikukaikei", "ojou", "otaku"]
    assert late(["love-1"], ["fashion-3", "use"], personas=personas).voids == [0] * 4


def test_the_clown_plays_another_topic_only_when_he_is_void():
    personas = ["gyaru", "douke", "ojou", "otaku"]
    assert late(["love-1"], ["fashion-3", "love-2"], personas=personas).voids == [0, FASHION, 0, 0]
    assert late(["love-1"], ["donbiki", "love-2"], personas=personas).voids == [0] * 4


def test_a_card_laid_before_a_void_was_shown_may_be_of_that_topic():
    position = late(["love-1", "love-3"], ["donbiki", None, None, None], left=3)
    position.play_seen(as_bits(["fashion-3"]).bit_length() - 1)
    position.play_seen(None)
    assert position.shut[1] == (0, FASHION)


def test_silence_does_not_prove_that_nothing_could_be_played():
    """A silent hand is dealt chills and throughs as often as its share says."""
    position = late(["love-1"], ["fashion-3", None], left=4)
    chills = COPIES["donbiki"] | COPIES["puchihiki"] | COPIES["through"]
    rng = random.Random(1)
    fresh = [deal_anew(position, rng) for _ in range(300)]
    assert all(one.hands[1].bit_count() == 3 and not one.hands[1] & FASHION for one in fresh)
    held = sum((one.hands[1] & chills).bit_count() for one in fresh) / 300
    others = (ALL & ~position.seen & ~position.hands[2]).bit_count()
    assert 3 * 20 / others < held < 3 * 20 / (others - 14) + 0.15, "shared among fewer cards, so a little more often"


@pytest.mark.parametrize("rules", [Rules(), Rules(personas=True)], ids=["plain", "personas"])
def test_hands_dealt_anew_agree_with_everything_that_was_seen(rules):
    for seed in range(12):
        rng = random.Random(seed)
        state = dealt(rules, rng.randint(4, 8), rng)
        truth = all_hands(rules, state)
        while state.phase is Phase.TRICK:
            seen = known_to(rules, state, state.order[0])
            fresh = deal_anew(seen, rng)
            own, together = state.order[0], 0
            assert fresh.hands[own] == seen.hands[own]
            for seat, hand in enumerate(fresh.hands):
                assert hand.bit_count() == seen.held[seat]
                assert not hand & (seen.voids[seat] | seen.seen | together)
                assert not truth.hands[seat] & seen.voids[seat], "and the truth is among what may be believed"
                together |= hand
            for seat, laid in enumerate(truth.laid):
                assert laid.bit_count() == len(seen.shut[seat])
                assert all(any(not 1 << card & shut for shut in seen.shut[seat]) for card in cards_in(laid))
            move = rng.choice(truth.moves())
            state = after(rules, state, GAME.read_command(command_of(move, state.actor.player)))
            truth.play(move)


def test_cards_that_were_not_dealt_are_as_unknown_as_the_others():
    position = late(["fashion-1"] * 1, left=15, players=5)
    position.hands[0] = as_bits([f"fashion-{n}" for n in range(1, 16)])
    rng = random.Random(2)
    times = sum(bool(deal_anew(position, rng).hands[1] & as_bits(["love-15"])) for _ in range(600)) / 600
    assert times == pytest.approx(15 / 81, abs=0.05)


def test_where_somebody_broke_the_rules_hands_are_dealt_all_the_same():
    position = late(["love-1"] * 1, ["fashion-3"], players=8, left=12)
    position.hands[1] = as_bits([f"love-{n}" for n in range(1, 13)])
    position.voids = [ALL] * 8
    fresh = deal_anew(position, random.Random(1))
    assert [hand.bit_count() for hand in fresh.hands] == position.held
