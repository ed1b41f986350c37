"""Rehearsal players of Calcolon: whole duels, and good sense in single positions."""

from __future__ import annotations

import random
import time

import pytest

from studio.games.calcolon import GAME, Rules
from studio.games.calcolon.rules import DoubleScore, FlameRefill
from studio.games.calcolon.state import left
from studio.games.game import Illegal, Place, seat_of
from studio.players.player import player_of, settled
from tests.games.duels import DuelScript, attacked, conserved

PLAYER = player_of("calcolon")
SEASONS = {
    "season 1": Rules(
        skip=False,
        rebellion_swap=False,
        flame_arrow=False,
        zero_win=False,
        zero_completes=False,
        double_score=DoubleScore.NONE,
        rebellion_duels=2,
    ),
    "season 4": Rules(),
    "season 6": Rules(flame_refill=FlameRefill.ONE_PER_TURN, king_killing=-100),
}


def decide(rules, state, rng):
    """The first decision in turn order, settled as a dealer does; None when only the deck decides."""
    for seat in state.seats:
        view = GAME.view(rules, state, seat_of(seat.player))
        command = PLAYER.choose(rules, view, rng)
        if command is not None:
            legal = [GAME.write_command(action) for action in GAME.legal(rules, state)]
            return settled(command, legal, rng)
    return None


def play(rules, seats, carry, place, rng):
    """One duel between players, every move checked. The result, and how many cards were drawn."""
    state, draws = GAME.initial(rules, seats, carry, place), 0
    while True:
        command = decide(rules, state, rng) or GAME.prompt(rules, state).command
        if command is None:
            cards = left(rules, state)
            card = rng.choices(list(cards), list(cards.values()))[0]
            command, draws = {"do": "draw", "player": state.actor.player, "card": card}, draws + 1
        if command["do"] == "close":
            closed = GAME.close(rules, state)
            assert not isinstance(closed, Illegal)
            return GAME.result(rules, closed.state), draws
        step = GAME.apply(rules, state, GAME.read_command(command))
        assert not isinstance(step, Illegal), (command, step)
        state = step.state
        conserved(rules, state)


@pytest.mark.parametrize("season", SEASONS)
def test_stages_between_players_end_conserve_cards_and_have_a_sane_length(season):
    lengths, values = [], []
    for seed in range(15):
        rng, carry, seats = random.Random(seed), None, ("aya", "ben", "chie")
        for number in range(1, 6):
            result, draws = play(SEASONS[season], seats, carry, Place(number, 5), rng)
            carry, seats = result.carry, result.seats
            lengths.append(draws)
            values += [result.value] if result.value is not None else []
    assert 18 <= sum(lengths) / len(lengths) <= 40, "the first draw is 12, a last draw 4 to 6"
    assert 40 <= sum(values) / len(values) <= 200, "the show's own average was about 100 [S]"


def test_finals_between_two_players_end():
    rules = Rules(numbers=4, symbols=3, last_duel_factor=1)
    for seed in range(10):
        rng, carry, seats = random.Random(seed), None, ("aya", "ben")
        for number in (1, 2):
            result, _ = play(rules, seats, carry, Place(number, 2), rng)
            carry, seats = result.carry, result.seats


def test_the_same_seed_plays_the_same_duel():
    results = [play(Rules(), ("aya", "ben", "chie"), None, Place(1, 5), random.Random(3)) for _ in range(2)]
    assert results[0] == results[1]


def choose(duel, player, seed=1):
    view = GAME.view(duel.rules, duel.state, seat_of(player))
    return PLAYER.choose(duel.rules, view, random.Random(seed))


def test_only_who_has_something_to_decide_decides():
    duel = DuelScript().first_draw("8 x 1 9", "7 + 3 x", "7 + 2 -")
    assert [choose(duel, player) for player in ("aya", "ben", "chie")] == [None, None, None]
    duel.do("draw", "aya", card="5")
    assert choose(duel, "aya")["do"] == "discard"
    assert choose(duel, "ben") is None


def test_a_player_waits_while_a_card_is_not_read():
    duel = DuelScript().first_draw("8 x 1 9", "7 + 3 x", "7 + 2 -")
    duel.do("draw", "aya", card="?")
    assert choose(duel, "aya") is None


def test_he_attacks_with_a_high_hand():
    duel = DuelScript().first_draw("9 / 1/10 /", "7 + 3 x", "7 + 2 -")
    duel.do("draw", "aya", card="1/10")
    assert choose(duel, "aya") == {"do": "attack", "player": "aya"}


def test_he_robs_what_makes_a_high_hand_and_early_lets_a_low_one_go():
    duel = DuelScript().first_draw("8 3 7 9", "9 / 1/10 +", "7 + 2 -")
    duel.turn("aya", "0", "0")
    assert choose(duel, "ben") == {"do": "rob", "player": "ben"}
    duel = DuelScript().first_draw("8 3 7 9", "8 x 1 +", "7 + 2 -")
    duel.turn("aya", "2", "2")
    assert choose(duel, "ben") is None, "10 is likely to be beaten in the first round"


def test_he_pushes_the_devil_away_and_never_onto_a_rebel():
    carry = {"winner": "ben", "value": 10, "zero": None, "rebels": [{"player": "ben", "left": 1}]}
    duel = DuelScript(carry=carry).first_draw("8 x 1 devil", "7 + 3 x", "7 + 2 -")
    duel.do("draw", "aya", card="+")
    command = choose(duel, "aya")
    assert command == {"do": "discard", "player": "aya", "card": "devil", "push": "chie"}


def test_he_redraws_a_bow_of_the_last_draw():
    duel = DuelScript().first_draw("8 x 1 +", "7 + 3 x", "7 + 2 -")
    duel.do("draw", "aya", card="2")
    duel.do("attack", "aya")
    duel.do("draw", "ben", card="bow")
    assert choose(duel, "ben") == {"do": "redraw", "player": "ben"}


def test_in_the_last_draw_he_keeps_the_highest_hand():
    duel = DuelScript().first_draw("8 x 1 +", "9 / 1/10 /", "7 + 2 -")
    duel.do("draw", "aya", card="2")
    duel.do("attack", "aya")
    duel.do("draw", "ben", card="1/10")
    duel.do("draw", "ben", card="5")
    assert choose(duel, "ben")["card"] == "5"


def test_he_lays_his_best_formula_and_the_king_waits_for_the_others():
    duel = attacked(ben="9 / 1/10 / 1/10")
    assert choose(duel, "aya") is None
    command = choose(duel, "ben")
    assert command["formula"] == "9 / 1/10 / 1/10"
    duel.do(**command)
    assert choose(duel, "chie") == {"do": "lay", "player": "chie", "burst": True}
    duel.do("lay", "chie", burst=True)
    assert choose(duel, "aya")["do"] == "lay"


def test_a_trade_points_at_hidden_cards_and_the_dealer_settles_it():
    duel = DuelScript().first_draw("8 7 1 3", "7 + 3 x", "7 + 2 -")
    duel.do("draw", "aya", card="trade1")
    command = choose(duel, "aya")
    assert command["card"] == "trade1"
    assert command["trade"]["take"] == ["?"]
    found = settled(command, duel.legal(), random.Random(1))
    assert found["trade"]["with"] == command["trade"]["with"]
    duel.do(**found)


def test_settled_leaves_other_commands_alone_and_says_when_nothing_fits():
    assert settled({"do": "attack", "player": "aya"}, [], random.Random(1)) == {"do": "attack", "player": "aya"}
    assert (
        settled({"do": "swap", "player": "aya", "take": "?"}, [{"do": "rob", "player": "aya"}], random.Random(1))
        is None
    )


def test_a_game_without_a_player_is_said_so():
    with pytest.raises(KeyError):
        player_of("chess")


def test_a_decision_is_quick():
    rules = Rules(numbers=4, symbols=3, last_duel_factor=1)
    duel = DuelScript(rules, seats=("aya", "ben")).first_draw("8 3 7 x / +", "9 4 6 - x /")
    duel.do("draw", "aya", card="5")
    choose(duel, "aya")
    started = time.perf_counter()
    for _ in range(10):
        choose(duel, "aya")
    assert (time.perf_counter() - started) / 10 < 0.02
