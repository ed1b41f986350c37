"""Looking back at a game: the move that lost it, proved on both sides, and what would have kept it."""

from __future__ import annotations

import random

import pytest

from studio.analysis.difficulty import difficulty, thresholds
from studio.analysis.review import review
from studio.games.calculation import GAME
from studio.games.calculation.position import Options, Turn
from studio.games.calculation.solver import Verdict, solve, wins
from studio.games.game import Illegal
from studio.players.calculation import STRENGTHS
from studio.players.calculation.panel import PANEL, panel_share, wins_as
from studio.players.calculation.tips import CAREFUL
from tests.players.calculation_games import by_chance, deal, played


@pytest.fixture(scope="module")
def careful():
    """A game that somebody lost who follows the tips, and the review of it."""
    start = deal(12)
    end, moves = played(start, lambda sight: STRENGTHS["novice"].decide(sight, random.Random(5)))
    assert end.stuck
    return start, moves, review(start, tuple(moves))


def after(position, moves):
    for move in moves:
        position = position.play(move)
    return position


def test_before_the_move_the_game_could_be_won_and_after_it_nobody_could(careful):
    start, moves, found = careful
    lost_at = found.lost_at
    assert lost_at is not None
    before = after(start, moves[:lost_at])
    assert wins(before, found.line), "the line that is shown does win"
    assert solve(before.play(moves[lost_at])).verdict is Verdict.LOST
    assert f"move {lost_at + 1}" in found.say.en
    assert found.line[0] != moves[lost_at]


def test_every_move_gets_the_verdict_of_the_position_after_it(careful):
    start, moves, found = careful
    verdicts = [judged.verdict for judged in found.moves]
    assert verdicts == [Verdict.WON] * found.lost_at + [Verdict.LOST] * (len(moves) - found.lost_at)
    chance = random.Random(1)
    for at in chance.sample(range(len(moves)), 3):
        assert solve(after(start, moves[: at + 1])).verdict in (verdicts[at], Verdict.UNKNOWN)


def test_chances_are_those_of_a_person_and_the_worst_moves_are_told(careful):
    _, _, found = careful
    chosen = [judged for judged in found.moves if judged.chance is not None]
    assert len(chosen) > 10
    assert all(judged.best_chance >= judged.chance for judged in chosen)
    costs = [found.moves[at].cost for at in found.blunders]
    assert costs == sorted(costs, reverse=True)
    assert all(cost >= 0.03 for cost in costs)
    assert all(judged.chance is None for judged in found.moves if judged.move == Turn())


def test_as_json_moves_are_commands(careful):
    _, moves, found = careful
    told = found.as_json()
    assert told["lost_at"] == found.lost_at
    assert len(told["moves"]) == len(moves)
    for command in [told["better"], *told["line"], *(judged["move"] for judged in told["moves"])]:
        turned = {"card": "A"} if command["do"] == "turn" else {}
        assert not isinstance(GAME.read_command({**command, **turned, "player": "aya"}), Illegal)


def test_a_game_that_was_won_was_never_lost():
    start = deal(1)
    line = solve(start).line
    found = review(start, line)
    assert (found.lost_at, found.lost_from) == (None, None)
    assert {judged.verdict for judged in found.moves} == {Verdict.WON}
    assert found.say.en == f"Won in {len(line)} moves."


def test_what_the_solver_does_not_find_out_is_not_claimed():
    start = deal(5)
    _, moves = played(start, lambda sight: STRENGTHS["novice"].decide(sight, random.Random(5)))
    found = review(start, tuple(moves), budget=1)
    assert found.lost_at is None
    assert Verdict.UNKNOWN in {judged.verdict for judged in found.moves}
    assert "not found out" in found.say.en


# ---- difficulty


def test_the_panel_is_fixed_and_a_seed_gives_the_same_share():
    shares = [panel_share(deal(number), games=80) for number in range(1, 9)]
    assert shares == [panel_share(deal(number), games=80) for number in range(1, 9)]
    assert all(0 <= share <= 1 for share in shares)
    assert len(set(shares)) > 1


def test_the_panel_forgets_one_tip_each_and_the_careful_one_none():
    assert PANEL[0][:6] == CAREFUL[:6]
    assert all(style[:6] <= CAREFUL[:6] for style in PANEL)
    assert all(style[6] > 0 for style in PANEL)


def test_who_follows_all_six_tips_wins_more_than_who_forgets_one():
    def share(style):
        return sum(wins_as((*style[:6], 0), deal(number), number) for number in range(1, 2001)) / 2000

    careful = share(CAREFUL)
    assert careful > 0.1
    assert careful > max(share(style) for style in PANEL[3:6])


def test_the_panel_plays_from_any_position_and_wins_what_is_nearly_won():
    ends = [after(deal(number), solve(deal(number)).line[:-10]) for number in (1, 2, 4, 6)]
    assert sum(panel_share(end, games=40) for end in ends) > 2
    assert panel_share(by_chance(deal(2), random.Random(1), 0), games=8) == 0


@pytest.mark.parametrize("options", [Options(), Options(three_wastes=True), Options(True, True, True)], ids=str)
def test_every_option_has_thresholds_and_they_part_the_deals(options):
    limits = thresholds(options)
    assert difficulty(limits.easy_from, options) == "easy"
    assert difficulty(limits.hard_to, options) == "hard"
    assert difficulty((limits.easy_from + limits.hard_to) / 2, options) == "normal"
