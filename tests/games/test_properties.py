"""What holds in every duel of Calcolon, found by random legal play; what holds in every game is in `conformance`."""

from __future__ import annotations

import json
import random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from studio.games.calcolon import GAME, Rules
from studio.games.calcolon.rules import FalseAttack, FlameRefill
from studio.games.calcolon.state import Phase
from studio.games.game import BROADCAST, CREW, FLOOR, PUBLIC, Place, seat_of
from tests.conformance.checks import CHECKS, SLOW
from tests.conformance.tables import Variant, played
from tests.games.duels import conserved

CARRY = {"winner": "aya", "value": 0, "zero": {"player": "aya", "number": 1}, "rebels": [{"player": "ben", "left": 1}]}
SEASONS = {
    "season 4": Rules(),
    "final": Rules(numbers=4, symbols=3, last_duel_factor=1),
    "season 6": Rules(flame_refill=FlameRefill.ONE_PER_TURN, king_killing=-100),
    "hard": Rules(false_attack=FalseAttack.BURST, flame_spends_bow=True, rebellion_immunity=False),
    "devils": Rules(deck={**Rules().deck, "devil": 4, "flame": 3, "trade2": 3}),
}
PLAY = settings(max_examples=12, deadline=None, suppress_health_check=list(HealthCheck))
SEEDS = st.integers(0, 2**32)


def states(rules, seed, seats=("aya", "ben", "chie"), most=400):
    """Random legal play: every state with the action that follows; kinds of action with equal chance."""
    chance = random.Random(seed)
    state = GAME.initial(rules, seats, CARRY, Place(2, 5))
    for _ in range(most):
        legal = GAME.legal(rules, state)
        kinds = {}
        for action in legal:
            kinds.setdefault(type(action), []).append(action)
        if not kinds:
            break
        action = chance.choice(kinds[chance.choice(list(kinds))])
        yield state, legal, action
        state = GAME.apply(rules, state, action).state
    yield state, GAME.legal(rules, state), None


@pytest.mark.parametrize("season", SEASONS)
@given(seed=SEEDS)
@PLAY
def test_random_duels_end_conserve_cards_and_can_be_scored(season, seed):
    rules = SEASONS[season]
    for state, legal, _ in states(rules, seed):
        conserved(rules, state)
        assert len(set(legal)) == len(legal)
        assert GAME.result(rules, state) is None
    assert state.phase in (Phase.OVER, Phase.SHOWDOWN)
    step = GAME.close(rules, state)
    result = GAME.result(rules, step.state)
    assert set(result.outcomes) == set(result.seats) == {"aya", "ben", "chie"}
    json.dumps([dict(event) for event in step.events])


@given(seed=SEEDS)
@settings(PLAY, max_examples=25)
def test_views_do_not_change_when_hidden_cards_change(seed):
    rules = SEASONS["season 4"]
    for state, _, _ in states(rules, seed, most=150):
        if state.phase in (Phase.SHOWDOWN, Phase.OVER):
            break
        other = hidden_changed(state, "ben")
        for audience in (FLOOR, PUBLIC, seat_of("aya"), seat_of("chie")):
            assert GAME.view(rules, other, audience) == GAME.view(rules, state, audience)
        assert other == state or GAME.view(rules, other, CREW) != GAME.view(rules, state, CREW)


def hidden_changed(state, player):
    """The same table with other cards in a hand nobody but its player sees: the deck is not looked at by any view."""
    seat = state.seat(player)
    cards = tuple(card if card == "devil" else "7" for card in seat.hand)
    drew = None if seat.drew is None else "7"
    return state.changed(seat._replace(hand=cards, drew=drew))


@given(seed=SEEDS)
@settings(PLAY, max_examples=25)
def test_events_tell_outsiders_no_hidden_card(seed):
    rules = SEASONS["devils"]
    for state, _, action in states(rules, seed, most=200):
        if action is None or state.phase in (Phase.SHOWDOWN, Phase.OVER):
            break
        for event in GAME.apply(rules, state, action).events:
            for audience in (FLOOR, PUBLIC, seat_of("nobody")):
                seen = GAME.observe(rules, event, audience)
                match event["event"]:
                    case "drawn":
                        assert seen["card"] is None
                    case "revealed":
                        assert seen is None
                    case "traded":
                        assert set(seen["give"]) == set(seen["take"]) == {None}
                        assert len(seen["give"]) == len(event["give"])
                    case "swapped":
                        assert (seen["give"], seen["take"]) == (None, None)
                    case _:
                        assert seen == event
            for audience in (CREW, BROADCAST):
                assert GAME.observe(rules, event, audience) == event
            if "player" in event:
                assert GAME.observe(rules, event, seat_of(event["player"])) == event


@pytest.mark.parametrize("check", [check for check in CHECKS if check not in SLOW], ids=lambda check: check.__name__)
def test_a_deck_of_many_devils_and_trades_keeps_every_promise(check):
    check(played(Variant("devils", GAME, SEASONS["devils"], 3, 2)))
