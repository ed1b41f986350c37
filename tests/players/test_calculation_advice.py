"""Hints: the advised move is the expert's, each reason is true of the table, and nothing is known of the stock."""

from __future__ import annotations

import random
import re

import pytest

from studio.games.calculation import GAME
from studio.games.calculation.cards import RANKS, SEQUENCES
from studio.games.calculation.position import Options, Turn
from studio.games.game import Illegal
from studio.players.calculation.advice import TIPS, advise, peek
from studio.players.calculation.expert import at_once, weigh
from studio.players.calculation.reasons import why_forced, why_play, why_put, why_turn
from studio.players.calculation.sight import Sight, as_rules, command_of, seen_by
from studio.players.calculation.table import MOVE, MOVES, NO_MOVE
from studio.players.calculation.tips import Tip
from tests.players.calculation_games import at, by_chance, deal

LOST = at((1, 13, 13, 13), ((2, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3), (), (), ()))
"""Nothing is left to turn, and the 2 that is wanted lies at the very bottom."""
TOLD_AFTER = re.compile(r"the (\w+)-foundation wants it after ((?:\w+, )*\w+)[.:,]?")


def blind(position):
    return position._replace(stock=(0,) * len(position.stock))


def middles(count, seed=3):
    """Positions with a card in hand, from games by chance."""
    chance = random.Random(seed)
    for number in range(count):
        position = by_chance(deal(400 + number), chance, chance.randrange(8, 40)).play(Turn())
        while (move := at_once(seen_by(position))) != NO_MOVE:
            position = position.play(as_rules(move))
        if position.hand:
            yield position


# ---- the move


def test_the_advised_move_is_the_experts_and_legal_and_every_way_is_weighed():
    for position in middles(6):
        hint = advise(blind(position))
        ways = weigh(seen_by(position))
        assert hint.move == command_of(ways[0].move)
        assert [move for move, _ in hint.moves] == [command_of(way.move) for way in ways]
        chances = [chance for _, chance in hint.moves]
        assert chances == sorted(chances, reverse=True)
        assert all(0 <= chance <= 1 for chance in chances)
        assert as_rules(ways[0].move) in position.legal()


def test_a_hint_is_the_same_whatever_lies_in_the_stock():
    for position in middles(3, seed=4):
        turned_round = position._replace(stock=tuple(reversed(position.stock)))
        assert advise(position) == advise(turned_round) == advise(blind(position))


def test_with_nothing_in_hand_the_next_card_is_turned_or_what_fits_is_played():
    waits = at((1, 1, 1, 1), ((9,), (13,), (), ()))
    assert advise(waits).move == {"do": "turn"}
    fits = at((4, 1, 1, 1), ((13, 5), (9,), (), ()))
    hint = advise(fits)
    assert hint.move == {"do": "move", "waste": 1, "foundation": 1}
    assert hint.cards == ({"waste": 1}, {"foundation": 1})


def test_what_is_over_has_no_move():
    won = advise(at((13, 13, 13, 13), ((), (), (), ())))
    assert (won.move, won.tip) == (None, None)
    assert "you have won" in won.say.en
    stuck = advise(LOST)
    assert (stuck.move, stuck.moves) == (None, ())
    assert "nothing left" in stuck.say.en


def test_as_json_is_what_the_page_gets():
    position = next(middles(3))
    told = advise(blind(position)).as_json()
    assert set(told) == {"move", "tip", "say", "cards", "moves", "peeked"}
    assert told["tip"] in TIPS.values()
    assert set(told["say"]) == {"ja", "en"}
    assert told["peeked"] is False
    assert not isinstance(GAME.read_command({**told["move"], "player": "aya"}), Illegal)


# ---- each tip, where its condition holds


def test_a_king_goes_on_the_kings_pile():
    reason = why_put(Sight((1, 1, 1, 1), ((13,), (9,), (5,), (8,)), 13), 0, [1])
    assert reason.tip is Tip.KINGS
    assert "Waste 1 holds kings only" in reason.say.en
    new = why_put(Sight((1, 1, 1, 1), ((), (9,), (5,), (8,)), 13), 0, [1])
    assert new.tip is Tip.KINGS
    assert "empty waste 1" in new.say.en


def test_a_card_that_comes_right_before_the_one_below_is_in_order():
    """On the 3-foundation 6 comes right before 9."""
    reason = why_put(Sight((1, 1, 1, 1), ((9,), (5,), (8,), (13,)), 6), 0, [1])
    assert reason.tip is Tip.REVERSE
    assert "comes right before the 9" in reason.say.en


def test_a_late_card_may_have_the_empty_pile_and_an_early_one_covers_nothing_there():
    late = why_put(Sight((1, 1, 1, 1), ((3,), (9,), (), ()), 11), 2, [0])
    assert late.tip is Tip.EMPTY
    early = why_put(Sight((1, 1, 1, 1), ((13,), (9,), (), ()), 12), 2, [0])
    assert early.tip is Tip.BURY
    assert "the Q covers nothing" in early.say.en
    assert "wants it after 8: cover it with nothing" in early.say.en


def test_where_two_foundations_wait_the_one_that_goes_on_is_named():
    """[S] the source's own example: the 2-foundation has 6 and the 4-foundation 4, both want the 8."""
    sight = Sight((1, 3, 1, 1), ((13,), (12, 10), (), ()), 8)
    reason = why_play(sight, 1)
    assert reason.tip is Tip.GOES_ON
    assert "Both the 2-foundation and the 4-foundation want the 8" in reason.say.en
    assert "10, Q can follow" in reason.say.en


def test_of_two_copies_the_one_that_frees_a_card_or_a_pile_is_named():
    frees = why_play(Sight((4, 1, 1, 1), ((13, 9, 5), (), (), ()), 5), MOVE + 0)
    assert frees.tip is Tip.BURY
    assert "frees the 9" in frees.say.en
    empties = why_play(Sight((4, 1, 1, 1), ((5,), (), (), ()), 5), MOVE + 0)
    assert empties.tip is Tip.EMPTY
    assert "empties waste 1" in empties.say.en


def test_what_can_follow_a_forced_card_is_said():
    reason = why_forced(Sight((4, 1, 1, 1), ((13, 7, 6), (), (), ()), 5), 0)
    assert reason.tip is Tip.GOES_ON
    assert "6, 7 can follow at once" in reason.say.en
    alone = why_forced(Sight((4, 1, 1, 1), ((13,), (), (), ()), 5), 0)
    assert alone.tip is Tip.AHEAD
    assert "wants 6, 7, 8" in alone.say.en


def test_waiting_costs_nothing_and_is_said_so():
    reason = why_turn(Sight((1, 3, 1, 1), ((8,), (), (), ()), 0), [8])
    assert reason.tip is Tip.GOES_ON
    assert "nothing is lost by waiting" in reason.say.en
    assert why_turn(Sight((1, 1, 1, 1), ((), (), (), ()), 0), []).tip is Tip.AHEAD


# ---- truth


def test_every_card_that_is_said_to_come_first_does_come_first():
    """In every reason over many tables: “the 3-foundation wants it after J, A, 4” is that foundation's own order."""
    told = 0
    for position in middles(60, seed=9):
        sight = seen_by(position)
        for waste in range(4):
            reason = why_put(sight, waste, [other for other in range(4) if other != waste])
            assert reason.say.ja
            for name, before in TOLD_AFTER.findall(reason.say.en):
                number = RANKS.index(name) + 1
                first = sight.foundations[number - 1]
                cards = [card.replace("10", "T") for card in before.split(", ")]
                assert list(SEQUENCES[number][first : first + len(cards)]) == cards
                told += 1
    assert told > 100


def test_in_reverse_is_said_only_when_it_helps():
    for position in middles(80, seed=10):
        sight = seen_by(position)
        for waste, pile in enumerate(sight.wastes):
            if pile and why_put(sight, waste, []).tip is Tip.REVERSE:
                soonest = [_soonest(sight, rank) for rank in (sight.hand, pile[-1])]
                assert soonest[0] <= soonest[1]


def _soonest(sight, rank):
    offs = [sequence.index(RANKS[rank - 1]) - sight.foundations[number - 1] for number, sequence in SEQUENCES.items()]
    return min(off for off in offs if off >= 0)


@pytest.mark.parametrize("options", [Options(three_wastes=True), Options(no_foundations=True)], ids=str)
def test_hints_hold_for_every_option(options):
    position = by_chance(deal(7, options), random.Random(2), 20).play(Turn())
    hint = advise(blind(position))
    assert hint.move is not None
    assert hint.say.ja
    assert hint.say.en


# ---- the peek


def test_a_peek_says_that_it_looked_and_goes_a_way_that_wins():
    position = deal(1).play(Turn())
    seen = peek(position)
    assert seen.peeked
    assert "stock was looked at" in seen.say.en
    moves = {str(command_of(move)): as_rules(move) for move in range(MOVES)}
    assert moves[str(seen.move)] in position.legal()


def test_a_peek_at_a_lost_table_says_so():
    seen = peek(LOST)
    assert seen.move is None
    assert seen.as_json()["tip"] is None
    assert "can no longer be won" in seen.say.en
