"""The quick position against the rules of the game, and what a seat reads out of its view and of the state."""

from __future__ import annotations

import random

import pytest

from studio.games.game import seat_of
from studio.games.hikomyu import GAME, Rules
from studio.games.hikomyu.state import Phase
from studio.players.hikomyu.codes import cards_in
from studio.players.hikomyu.position import Position
from studio.players.hikomyu.reading import command_of, known_to, seen_from
from tests.players.hikomyu_games import after, all_hands, dealt

RULES = {
    "plain": Rules(),
    "personas": Rules(personas=True),
    "every switch": Rules(
        personas=True,
        led_change_claims_lead=True,
        ikemen="zero",
        silence_first=9,
        silence_second=4,
        without=("gyaru", "ojou"),
    ),
}


def walk(rules, seed):
    """A game of random moves: state and position before every move, and after the last."""
    rng = random.Random(seed)
    state = dealt(rules, rng.randint(4, 8), rng)
    position = all_hands(rules, state)
    yield state, position
    while not position.over:
        move = rng.choice(position.moves())
        command = command_of(move, state.actor.player)
        state = after(rules, state, GAME.read_command(command))
        position.play(move)
        yield state, position


def everything(position):
    return {name: getattr(position, name) for name in Position.__slots__}


@pytest.mark.parametrize("rules", RULES.values(), ids=RULES)
def test_position_and_rules_agree_on_every_move_every_lead_and_the_score(rules):
    for seed in range(25):
        for state, position in walk(rules, seed):
            if state.phase is Phase.OVER:
                closed = GAME.close(rules, state).state
                scores = [outcome.points for outcome in GAME.result(rules, closed).outcomes.values()]
                assert position.over
                assert position.scores() == scores
                continue
            player = state.actor.player
            legal = sorted(map(str, (GAME.write_command(one) for one in GAME.legal(rules, state))))
            moves = sorted({str(command_of(move, player)) for move in position.moves()})
            assert moves == [one for one in legal if "'?'" not in one]
            assert tuple(position.order) == state.order


@pytest.mark.parametrize("rules", RULES.values(), ids=RULES)
def test_a_view_and_the_state_tell_a_seat_the_same(rules):
    for seed in range(6):
        for state, _ in walk(rules, seed):
            if state.phase is Phase.TRICK:
                at = state.order[0]
                view = GAME.view(rules, state, seat_of(state.actor.player))
                assert everything(known_to(rules, state, at)) == everything(seen_from(rules, view))


@pytest.mark.parametrize("rules", RULES.values(), ids=RULES)
def test_who_is_said_to_be_void_is_void_and_who_could_follow_is_never(rules):
    for seed in range(25):
        for state, position in walk(rules, seed):
            for seat, void in enumerate(position.voids):
                assert not position.hands[seat] & void
            if state.phase is Phase.TRICK:
                seen = known_to(rules, state, state.order[0])
                assert seen.voids == position.voids, "what is proven, everybody saw"
                assert seen.held == [len(list(cards_in(hand))) for hand in position.hands]


def test_a_copy_is_played_on_by_itself():
    _, position = next(walk(Rules(personas=True), 3))
    before, copy = str(everything(position)), position.copy()
    assert str(everything(copy)) == before
    while not copy.over:
        copy.play(copy.moves()[0])
    assert str(everything(position)) == before
