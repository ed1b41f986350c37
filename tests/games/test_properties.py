"""What holds in every duel, found by random legal play."""

from __future__ import annotations

import json
import random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from studio.games.calcolon import GAME, Rules
from studio.games.calcolon.cards import KINDS
from studio.games.calcolon.rules import FalseAttack, FlameRefill
from studio.games.calcolon.state import Phase
from studio.games.game import BROADCAST, CREW, FLOOR, PUBLIC, Illegal, Place, seat_of
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


@pytest.mark.parametrize("season", SEASONS)
@given(seed=SEEDS)
@settings(PLAY, max_examples=5)
def test_every_legal_action_applies_and_round_trips_and_leaves_the_state_alone(season, seed):
    rules = SEASONS[season]
    for state, legal, _ in states(rules, seed, most=120):
        before = hash(state)
        for action in legal:
            command = json.loads(json.dumps(GAME.write_command(action)))
            assert GAME.read_command(command) == action
            step = GAME.apply(rules, state, action)
            assert not isinstance(step, Illegal), (action, step)
            assert step.state != state or action.__class__.__name__ == "CloseRob"
        assert hash(state) == before


def commands(players):
    """Commands of any kind, most of them illegal at any moment."""
    player, card = st.sampled_from(players), st.sampled_from((*KINDS, "?"))
    cards = st.lists(card, min_size=1, max_size=2)
    trade = st.fixed_dictionaries({"with": player, "give": cards, "take": cards})
    effect = st.one_of(
        st.just({}),
        st.just({"skip": True}),
        st.builds(lambda t: {"trade": t}, trade),
        st.builds(lambda p: {"push": p}, player),
        st.builds(lambda c: {"flame": c}, card),
    )
    plain = st.builds(lambda do, p: {"do": do, "player": p}, st.sampled_from(["attack", "rob", "redraw"]), player)
    carded = st.builds(
        lambda do, p, c: {"do": do, "player": p, "card": c},
        st.sampled_from(["draw", "reveal", "release"]),
        player,
        card,
    )
    discard = st.builds(lambda p, c, e: {"do": "discard", "player": p, "card": c, **e}, player, card, effect)
    swap = st.builds(
        lambda p, w, g, t: {"do": "swap", "player": p, "with": w, "give": g, "take": t}, player, player, card, card
    )
    lay = st.builds(
        lambda p, f: {"do": "lay", "player": p, "formula": f}, player, st.sampled_from(["8 x 1 + 2", "9 / 0 + 1", "("])
    )
    burst = st.builds(lambda p: {"do": "lay", "player": p, "burst": True}, player)
    return st.one_of(plain, carded, discard, swap, lay, burst, st.just({"do": "close_rob"}))


@given(seed=SEEDS, tried=st.lists(commands(("aya", "ben", "chie", "zoe")), min_size=5, max_size=5))
@settings(PLAY, max_examples=40)
def test_what_is_not_legal_is_refused_and_what_is_legal_is_not(seed, tried):
    rules = SEASONS["season 4"]
    for state, legal, _ in states(rules, seed, most=120):
        known = set(legal)
        for command in tried:
            action = GAME.read_command(command)
            if isinstance(action, Illegal):
                continue
            step = GAME.apply(rules, state, action)
            assert isinstance(step, Illegal) != (action in known), (command, step)
            if isinstance(step, Illegal):
                assert step.code and step.say.ja and step.say.en


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


@given(seed=SEEDS)
@settings(PLAY, max_examples=10)
def test_views_and_prompts_are_plain_json_at_every_moment(seed):
    rules = SEASONS["hard"]
    for state, _, _ in states(rules, seed):
        for audience in (CREW, BROADCAST, FLOOR, PUBLIC, seat_of("aya")):
            assert json.loads(json.dumps(GAME.view(rules, state, audience)))
        prompt = GAME.prompt(rules, state)
        assert prompt.say.ja and prompt.say.en
        if prompt.command is not None and prompt.command["do"] != "close":
            assert not isinstance(GAME.apply(rules, state, GAME.read_command(prompt.command)), Illegal)
