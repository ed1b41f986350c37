"""The solver: every line wins by the rules, "lost" is true, and answers do not depend on the machine."""

from __future__ import annotations

import itertools
import os
import random

import pytest

from studio.games.calculation.notation import commands, read_line, write_line
from studio.games.calculation.position import (
    MoveCard,
    Options,
    PlaceFoundation,
    PlaceWaste,
    Position,
    Turn,
)
from studio.games.calculation.solver import Foresight, Verdict, is_whole, solve, winnable_moves, wins
from studio.games.calculation.solving import search
from studio.games.calculation.solving.board import HAND, LENGTHS, TURN, forced, play, row_hash, settle
from studio.games.calculation.solving.compiling import forget_old_code
from studio.games.calculation.solving.taste import TASTE
from studio.games.calculation.solving.tuning import tune
from tests.players.calculation_games import by_chance, deal

ALL_OPTIONS = [Options(*chosen) for chosen in itertools.product((False, True), repeat=3)]
NAMES = ["+".join(name for name, on in each._asdict().items() if on) or "standard" for each in ALL_OPTIONS]


def end_games(options, count, *, left=4, seed=7):
    chance = random.Random(seed)
    return [by_chance(deal(1_000 + nth, options), chance, left) for nth in range(count)]


def can_be_won(position, known):
    """By trying everything with the slow rules."""
    key = (position.foundations, tuple(sorted(position.wastes)), position.hand, len(position.stock))
    if key not in known:
        known[key] = position.won or any(can_be_won(position.play(move), known) for move in position.legal())
    return known[key]


@pytest.mark.parametrize("options", ALL_OPTIONS, ids=NAMES)
def test_a_deal_is_won_by_a_line_that_the_rules_allow(options):
    solved = [(at, solve(at, 300_000)) for at in (deal(number, options) for number in (1, 3, 5, 7, 8))]
    won = [(at, found) for at, found in solved if found.verdict is Verdict.WON]
    assert len(won) >= 3
    assert all(wins(at, found.line) for at, found in won)


@pytest.mark.parametrize("options", ALL_OPTIONS, ids=NAMES)
def test_verdicts_near_the_end_are_those_of_trying_everything(options):
    seen = set()
    for position in end_games(options, 25):
        found = solve(position, 500_000)
        assert found.verdict is not Verdict.UNKNOWN
        assert (found.verdict is Verdict.WON) == can_be_won(position, {}), position
        assert found.verdict is Verdict.LOST or wins(position, found.line)
        seen.add(found.verdict)
    assert Verdict.LOST in seen


@pytest.mark.parametrize("options", ALL_OPTIONS, ids=NAMES)
def test_with_a_card_in_hand_too(options):
    for position in end_games(options, 12, left=4, seed=8):
        if not position.stock or position.hand:
            continue
        turned = position.play(position.legal()[-1])
        found = solve(turned, 500_000)
        assert (found.verdict is Verdict.WON) == can_be_won(turned, {}), turned
        assert found.verdict is Verdict.LOST or wins(turned, found.line)


def test_the_same_question_has_the_same_answer():
    assert solve(deal(12), 100_000) == solve(deal(12), 100_000)


def test_a_small_budget_says_how_far_it_got():
    found = solve(deal(2, Options(three_wastes=True)), 10)
    assert found.verdict is Verdict.UNKNOWN
    assert found.line == ()
    assert 4 < found.reached < 52


def test_the_caller_can_stop_it_between_rounds():
    asked = []
    found = solve(deal(2, Options(three_wastes=True)), stop=lambda: len(asked) > 0 or asked.append(1))
    assert found.verdict is Verdict.UNKNOWN
    assert found.positions < 5_000


def test_unknown_cards_have_no_verdict():
    position = deal(1)
    unread = position._replace(stock=(0, *position.stock[1:]))
    assert not is_whole(unread)
    assert solve(unread).verdict is Verdict.UNKNOWN


def test_a_won_game_needs_no_line():
    done = Position(Options(), (13, 13, 13, 13), ((), (), (), ()), 0, ())
    assert solve(done)[:2] == (Verdict.WON, ())


def test_a_ring_of_cards_is_lost_at_once():
    """The fourth king lies on the queen that must go before it; with the kings on both piles there is no ring."""
    ring = Position(Options(), (11, 12, 12, 12), ((12, 13, 13, 13, 13), (), (), ()), 0, ())
    two_rings = Position(Options(), (11, 12, 11, 12), ((12, 13, 13), (10, 13, 13), (), ()), 0, ())
    no_ring = Position(Options(), (11, 12, 11, 12), ((12, 13), (10, 13), (13,), (13,)), 0, ())
    assert all(is_whole(position) for position in (ring, two_rings, no_ring))
    assert [solve(ring).verdict, solve(two_rings).verdict, solve(no_ring).verdict] == ["lost", "lost", "won"]


def test_live_verdicts_of_moves_agree_with_solving_what_they_lead_to():
    for position in end_games(Options(), 10, left=4, seed=9):
        for move, found in winnable_moves(position, 500_000).items():
            then = position.play(move)
            assert (found.verdict is Verdict.WON) == can_be_won(then, {})
            assert found.verdict is not Verdict.WON or wins(then, found.line)


def test_a_known_way_makes_the_next_verdict_cheap():
    foresight, position = Foresight(300_000), deal(7)
    first = foresight.solution(position)
    assert first.verdict is Verdict.WON
    assert first.positions > 0
    for move in first.line[:20]:
        position = position.play(move)
        found = foresight.solution(position)
        assert (found.verdict, found.positions) == (Verdict.WON, 0)


@pytest.mark.parametrize("options", ALL_OPTIONS, ids=NAMES)
def test_a_line_can_be_written_and_read(options):
    position = next(at for at in map(lambda number: deal(number, options), range(1, 9)) if solve(at, 200_000).line)
    line = solve(position, 200_000).line
    text = write_line(line)
    assert read_line(position, text) == line
    assert read_line(position, text + "a") is None
    assert read_line(position, "x") is None
    assert [told["do"] for told in commands(position, line)].count("turn") == len(position.stock)


@pytest.mark.parametrize("options", ALL_OPTIONS, ids=NAMES)
def test_compiled_moves_are_those_of_the_rules(options):
    chance, position = random.Random(3), deal(77, options)
    row = search.row_of(position)
    while legal := position.legal():
        move = chance.choice(legal)
        row[HAND] = position.hand
        numbers = [number for number in range(25) if search.move_of(number) == move]
        position = position.played(move)
        if numbers == [TURN]:
            row[HAND] = position.hand
        else:
            play(row, numbers[0])
        while options.auto_play and (same := position.forced()):
            assert search.move_of(forced(row)) == same
            position = position.played(same)
            play(row, forced(row))
        row[HAND] = position.hand
        expected = search.row_of(position)
        expected[HAND] = position.hand
        assert row.tolist() == expected.tolist()
    assert forced(row) == -1 or not options.auto_play


def test_equal_positions_hash_alike_in_any_order_of_the_piles():
    one = search.row_of(Position(Options(), (1, 1, 1, 1), ((5, 6), (13,), (), (9, 2, 3)), 0, ()))
    other = search.row_of(Position(Options(), (1, 1, 1, 1), ((9, 2, 3), (), (5, 6), (13,)), 0, ()))
    changed = search.row_of(Position(Options(), (1, 1, 1, 1), ((6, 5), (13,), (), (9, 2, 3)), 0, ()))
    assert row_hash(one) == row_hash(other) != row_hash(changed)


def test_settling_a_row_plays_what_leaves_no_choice():
    """The 5 goes; for the 6 below it two foundations wait, so it stays."""
    row = search.row_of(Position(Options(auto_play=True), (4, 1, 1, 1), ((6, 5), (9,), (), ()), 0, ()))
    settle(row)
    assert row[: LENGTHS + 4].tolist() == [5, 1, 1, 1, 1, 1, 0, 0]


def test_moves_of_different_kinds_are_never_equal():
    assert PlaceFoundation(0) != PlaceWaste(0)
    assert not wins(deal(1).play(Turn()), (PlaceFoundation(3),))
    position = deal(7)
    assert len(winnable_moves(position.play(Turn()), 2_000)) == len(position.play(Turn()).legal())


def test_a_waste_is_named_as_in_the_rules():
    assert search.move_of(5) == PlaceWaste(0)
    assert search.move_of(9 + 4 * 2 + 3) == MoveCard(2, 3)


def test_machine_code_older_than_a_module_is_thrown_away(tmp_path):
    cached = tmp_path / "__pycache__"
    cached.mkdir()
    for name, when in (("old.nbc", 10), ("old.nbi", 10), ("new.nbi", 30), ("other.pyc", 10)):
        (cached / name).touch()
        os.utime(cached / name, (when, when))
    (tmp_path / "module.py").touch()
    os.utime(tmp_path / "module.py", (20, 20))
    forget_old_code(tmp_path)
    assert sorted(path.name for path in cached.iterdir()) == ["new.nbi", "other.pyc"]


def test_machine_code_that_another_process_deletes_meanwhile_is_no_failure(tmp_path):
    """Two workers of one test session met like this; a link to nothing is listed and gone when it is looked at."""
    (tmp_path / "module.py").write_text("")
    cached = tmp_path / "__pycache__"
    cached.mkdir()
    (cached / "gone.nbi").symlink_to(tmp_path / "nothing")
    (cached / "old.nbi").write_text("")
    os.utime(cached / "old.nbi", (1, 1))
    forget_old_code(tmp_path)
    assert not (cached / "old.nbi").exists()


@pytest.mark.deep
def test_tuning_is_the_same_for_a_seed_and_never_goes_down():
    trials = list(tune(TASTE, 3, seed=4))
    assert trials == list(tune(TASTE, 3, seed=4))
    assert [trial.won for trial in trials] == sorted(trial.won for trial in trials)
    assert all(trial.taste != TASTE for trial in trials)
