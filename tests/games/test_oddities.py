"""How many a table of Calcolon holds, and what is odd about its rules."""

from __future__ import annotations

import pytest
from pydantic import ValidationError

from studio.games.calcolon import GAME, Rules
from studio.games.calcolon.oddities import rounds
from studio.games.game import Illegal, Place


def turns_until_the_deck_is_out(rules: Rules, seats: int) -> list[int]:
    """Turns that everybody had, in a duel without calls in which every bow is drawn as soon as one can be."""
    players = tuple(f"p{number}" for number in range(seats))
    state, turns = GAME.initial(rules, players, None, Place(1, 1)), dict.fromkeys(players, 0)
    while commands := [GAME.write_command(action) for action in GAME.legal(rules, state)]:
        draws = [each for each in commands if each["do"] == "draw" and each["card"] != "?"]
        bows = [each for each in draws if each["card"] == "bow"]
        plain = [each for each in commands if each["do"] == "discard" and set(each) == {"do", "player", "card"}]
        if not draws and not plain:
            break
        chosen = (bows or draws or plain)[-1]
        if chosen["do"] == "discard":
            turns[chosen["player"]] += 1
        step = GAME.apply(rules, state, GAME.read_command(chosen))
        assert not isinstance(step, Illegal), step
        state = step.state
    return list(turns.values())


@pytest.mark.parametrize("rules", [Rules(), Rules(numbers=4, symbols=3), Rules(deck={"7": 20, "+": 20})])
def test_at_the_fullest_table_everybody_has_a_turn_and_one_more_seat_is_too_many(rules):
    most = GAME.seats(rules).stop - 1
    assert min(turns_until_the_deck_is_out(rules, most)) >= rounds(rules, most) >= 1
    assert rounds(rules, most + 1) < 1


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_the_rounds_that_are_promised_are_played(seats):
    assert min(turns_until_the_deck_is_out(Rules(), seats)) >= rounds(Rules(), seats)


def test_season_4_seats_ten_and_its_final_seven():
    # 50 cards that are no bows: 4 dealt and 1 drawn, or 6 and 1
    assert GAME.seats(Rules()) == range(2, 11)
    assert GAME.seats(Rules(numbers=4, symbols=3)) == range(2, 8)


def test_the_defaults_are_never_odd_at_a_table_of_up_to_six():
    assert [GAME.oddities(Rules(), seats) for seats in range(2, 7)] == [()] * 5
    assert [odd.switch for odd in GAME.oddities(Rules(), 7)] == ["deck"]


@pytest.mark.parametrize(
    ("rules", "switches"),
    [
        (Rules(flame_arrow=False, flame_spends_bow=True), ["flame_spends_bow"]),
        (Rules(flame_arrow=False, flame_spends_bow=False), []),
        (Rules(zero_win=False, zero_after_zero=50), ["zero_after_zero"]),
        (Rules(zero_completes=False, zero_win=True), ["zero_win"]),
        (Rules(rebellion_duels=0, rebellion_immunity=True), ["rebellion_immunity"]),
        (Rules(deck={"1": 30, "+": 10, "x": 10, "-": 3, "bow": 3}, rebellion_duels=2), ["deck", "rebellion_duels"]),
    ],
)
def test_a_switch_that_can_do_nothing_is_told(rules, switches):
    assert [odd.switch for odd in GAME.oddities(rules, 3)] == switches
    assert all(odd.say.ja and odd.say.en for odd in GAME.oddities(rules, 3))


def test_a_deck_with_which_a_hand_could_be_all_devils_is_refused():
    """Nobody could go on: a devil with the clip is never discarded."""
    with pytest.raises(ValidationError, match="could be all devils"):
        Rules(deck={"1": 20, "+": 20, "devil": 5})
    assert Rules(deck={"1": 20, "+": 20, "devil": 4}).deck["devil"] == 4


def test_the_outcomes_of_the_playthroughs_are_all_known():
    from tests.playthroughs.transcript import FOLDER

    words = {
        line.split(": ", 1)[1].split()[0]
        for file in FOLDER.glob("calcolon-*.txt")
        for line in file.read_text(encoding="utf-8").splitlines()
        if line.startswith("    = ")
    }
    assert words - GAME.outcomes == set()
    assert words > {"win", "burst", "complete"}
