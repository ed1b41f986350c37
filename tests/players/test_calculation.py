"""Players of Calculation: they play by the rules, from what a seat sees, and the stronger ones win more."""

from __future__ import annotations

import itertools
import random

import numpy as np
import pytest

from studio.games.calculation import GAME, Rules
from studio.games.calculation.cards import WANTED
from studio.games.calculation.position import MoveCard, Options, PlaceFoundation, PlaceWaste, Turn
from studio.games.game import Illegal, Place, seat_of
from studio.lab.solitaire import wins
from studio.players.calculation import STRENGTHS, Sight, playing
from studio.players.calculation.expert import AT_A_GLANCE, Search, at_once, game, weigh
from studio.players.calculation.network import desk, judge, learned
from studio.players.calculation.playing import at_best, find_ways, thought, ways_room, worth
from studio.players.calculation.sight import as_number, as_rules, command_of, own_seat, seen_by
from studio.players.calculation.table import (
    HAND,
    HEIGHT,
    MOVES,
    PILE,
    ROOM,
    STOCK,
    UNSEEN,
    WASTES,
    do,
    laid_out,
    legal,
    settle,
    turn,
    won,
)
from studio.players.player import player_of, strengths
from tests.players.calculation_games import at, by_chance, deal, played

ALL_OPTIONS = [Options(*chosen) for chosen in itertools.product((False, True), repeat=3)]


def as_table(position):
    return seen_by(position).table()


def same(position, t):
    """All that counts: what lies above the top of a pile is no card."""
    assert list(t[:PILE]) == as_table(position)[:PILE]
    assert _sight_of(t)[1] == position.wastes


# ---- the table against the rules


@pytest.mark.parametrize("options", [one for one in ALL_OPTIONS if not one.auto_play], ids=str)
def test_a_table_follows_the_rules_move_by_move(options):
    chance = random.Random(5)
    for number in range(1, 9):
        position, moves = deal(number, options), [0] * MOVES
        t = as_table(position)
        while not position.won and (choices := position.legal()):
            written = {as_rules(move) for move in moves[: legal(t, moves)]}
            empty = [waste for waste, pile in enumerate(position.wastes) if not pile][1:]
            expected = {move for move in choices if move != Turn() and move not in map(PlaceWaste, empty)}
            assert written == expected, "every legal move, and of empty piles the first"
            move = chance.choice(choices)
            if move == Turn():
                turn(t, position.stock[0])
            else:
                do(t, as_number(move))
            position = position.play(move)
            same(position, t)
        assert won(t) == position.won


def test_what_leaves_no_choice_is_what_auto_play_plays():
    chance, auto = random.Random(6), Options(auto_play=True)
    for number in range(40):
        position = by_chance(deal(100 + number), chance, chance.randrange(1, 40))
        if position.hand == 0 and position.stock:
            t = as_table(position)
            turn(t, position.stock[0])
            settle(t)
            same(position._replace(options=auto).play(Turn())._replace(options=position.options), t)


def test_what_is_unseen_is_counted_from_what_lies_open():
    t = laid_out((2, 1, 1, 1), ((13, 13), (5,), (), ()), 13)
    assert t[UNSEEN + 13] == 1
    assert t[UNSEEN + 1] == 3
    assert t[UNSEEN + 2] == 2
    assert t[UNSEEN + 5] == 3
    assert t[STOCK] == sum(t[UNSEEN : UNSEEN + 14]) == 52 - 5 - 4


def test_moves_are_commands_of_the_show_and_back():
    for move in range(MOVES):
        action = GAME.read_command(command_of(move, "aya"))
        assert not isinstance(action, Illegal)
        assert as_number(as_rules(move)) == move
    assert command_of(4 + 2) == {"do": "place", "waste": 3}
    assert command_of(8 + 4 * 1 + 3, "ben") == {"do": "move", "player": "ben", "waste": 2, "foundation": 4}


# ---- the end of a game, exactly


def test_at_the_end_of_the_stock_the_best_plays_are_found():
    """Against every way of playing on, by the rules."""

    def most(position):
        after = [most(position.play(move)) for move in position.legal()]
        return max(after, default=sum(position.foundations))

    chance, several = random.Random(7), 0
    for number in range(60):
        position = by_chance(deal(200 + number), chance, 0)
        for _ in range(12):
            if len(position.legal()) > 1:
                break
            position = next((position.play(move) for move in position.legal()), position)
        several += len(position.legal()) > 1
        assert at_best(np.array(as_table(position), np.int16)) == most(position)
    assert several > 0


def test_the_last_card_is_placed_so_that_the_game_is_won():
    """A 3 in hand and nothing in the stock: only on the pile that is not needed can the game go on."""
    position = at((13, 13, 13, 10), ((9, 5), (13,), (), ()), 0)
    assert len(position.stock) == 0
    end, _ = played(position, lambda sight: at_once(sight))
    assert end.won


# ---- the next cards


def ends(many):
    """Tables with few cards left, two of them unseen and one in hand, in every kind of disorder."""
    chance = random.Random(11)
    while many > 0:
        counts = [chance.randrange(8, 14) for _ in range(4)]
        left = [rank for f, count in enumerate(counts) for rank in WANTED[f][count:13]]
        if not 6 <= len(left) <= 10:
            continue
        chance.shuffle(left)
        piles = [[], [], []]
        for rank in left[3:]:
            chance.choice(piles).append(rank)
        t = np.array(laid_out(tuple(counts), tuple(map(tuple, piles)), left[0]), np.int16)
        settle(t)
        if t[HAND] > 0:
            many -= 1
            yield t


def best_chance(t):
    """Of winning from a settled table with an empty hand, by who knows one card at a time: everything is tried."""
    if t[STOCK] == 0:
        return float(at_best(t) == 52)
    total = 0.0
    for rank in range(1, 14):
        after = t.copy()
        if t[UNSEEN + rank] > 0:
            turn(after, rank)
            settle(after)
            total += t[UNSEEN + rank] * (
                best_chance(after) if after[HAND] == 0 else max(map(best_chance, ways_of(after)))
            )
    return total / t[STOCK]


def ways_of(t):
    room = ways_room()
    return [room.after[way].copy() for way in range(find_ways(t, room))]


def test_the_chance_over_the_next_two_cards_is_exact_when_no_more_are_left(monkeypatch):
    """Every answer to the first card is gone into here, not only the nearly best."""
    monkeypatch.setattr(playing, "_ANSWERS", 48)
    monkeypatch.setattr(playing, "_CLOSE", 2.0)
    between = 0
    for t in ends(40):
        for after in ways_of(t):
            found = playing._two_cards(after, learned(3), desk(), thought(), thought())
            assert found == pytest.approx(best_chance(after), abs=1e-9)
            between += 0 < found < 1
    assert between >= 8


def test_who_thinks_two_cards_ahead_is_seldom_wrong_about_the_end():
    """Only ways and answers that are nearly the best are gone into, and nothing that is as good as lost."""
    right = wrong = 0
    for t in ends(100):
        first = {}
        for after, way in zip(ways_of(t), firsts_of(t), strict=True):
            first[way] = max(first.get(way, 0.0), best_chance(after))
        best, *_ = weigh(Sight(*_sight_of(t)), search=Search(tries=0, ahead=0, cards=2))
        right += first[best.move] == max(first.values())
        wrong += first[best.move] < max(first.values())
    assert wrong <= right / 10


def firsts_of(t):
    room = ways_room()
    return room.firsts[: find_ways(t, room)].tolist()


# ---- compiled and plain


def test_compiled_and_plain_judge_alike():
    chance = random.Random(8)
    for number in range(6):
        position = by_chance(deal(300 + number), chance, 30)
        position = position.play(Turn())
        t = np.array(as_table(position), np.int16)
        settle(t)
        if t[HAND] == 0:
            continue
        room = ways_room()
        many = find_ways(t, room)
        plain = {}
        for way in range(many):
            value = worth(room.after[way], learned(4), desk())
            plain[int(room.firsts[way])] = max(value, plain.get(int(room.firsts[way]), 0.0))
        sight = Sight(*_sight_of(t))
        found = {way.move: way.chance for way in weigh(sight, search=AT_A_GLANCE)}
        assert found == pytest.approx(plain, abs=1e-4)


def _sight_of(t):
    starts = [PILE + ROOM * waste for waste in range(t[WASTES])]
    piles = tuple(tuple(map(int, t[begin : begin + t[HEIGHT + waste]])) for waste, begin in enumerate(starts))
    return tuple(int(count) for count in t[:4]), piles, int(t[HAND])


def test_the_order_of_piles_does_not_matter_to_the_judgement():
    piles = ((13, 11), (9, 4), (8,), ())
    odds = [
        judge(laid_out((3, 2, 4, 1), tuple(order), 0), learned(4), desk()) for order in itertools.permutations(piles)
    ]
    assert odds == pytest.approx([odds[0]] * 24, abs=1e-3)


# ---- players of a show


@pytest.mark.parametrize("name", ["novice", "regular"])
@pytest.mark.parametrize("three", [False, True], ids=["four", "three"])
def test_races_are_played_from_views_and_a_seed_repeats(name, three):
    rules, ends = Rules(three_wastes=three), []
    for _ in range(2):
        rng, state = random.Random(3), GAME.initial(rules, ("aya", "ben"), None, Place(1, 1))
        state = after(rules, state, {"do": "deal", "number": 11})
        while command := next_command(rules, state, strengths("calculation")[name], rng):
            state = after(rules, state, command)
        seats = GAME.view(rules, state, seat_of("aya"))["seats"]
        assert all(seat["done"] in ("stuck", "complete") for seat in seats)
        ends.append([seat["placed"] for seat in seats])
    assert ends[0] == ends[1]


def after(rules, state, command):
    step = GAME.apply(rules, state, GAME.read_command(command))
    assert not isinstance(step, Illegal), (command, step)
    return step.state


def next_command(rules, state, player, rng):
    for name in ("aya", "ben"):
        if command := player.choose(rules, GAME.view(rules, state, seat_of(name)), rng):
            return command
    turns = [one for one in map(GAME.write_command, GAME.legal(rules, state)) if one["do"] == "turn"]
    return next((one for one in turns if one.get("card") != "?"), None)


def test_nobody_decides_for_a_card_that_has_not_been_read_or_after_his_end():
    rules = Rules()
    state = after(rules, GAME.initial(rules, ("aya",), None, Place(1, 1)), {"do": "deal", "number": 11})
    view = GAME.view(rules, state, seat_of("aya"))
    assert player_of("calculation").choose(rules, view, random.Random(1)) is None, "he waits for the dealer"
    view["seats"][0]["hand"] = "?"
    assert own_seat(view) is None
    assert player_of("calculation").choose(rules, view, random.Random(1)) is None
    view["seats"][0] |= {"hand": "7", "done": "time"}
    assert player_of("calculation").choose(rules, view, random.Random(1)) is None


@pytest.mark.parametrize("name", STRENGTHS)
def test_a_decision_does_not_depend_on_the_order_of_the_stock(name):
    position = by_chance(deal(12), random.Random(1), 25).play(Turn())
    known, other = seen_by(position), seen_by(position._replace(stock=tuple(reversed(position.stock))))
    decide = STRENGTHS[name].decide
    assert decide(known, random.Random(4)) == decide(other, random.Random(4))


@pytest.mark.parametrize("options", ALL_OPTIONS, ids=str)
def test_whatever_the_options_only_legal_moves_are_made(options):
    for number in (21, 22):
        end, moves = played(deal(number, options), lambda sight: STRENGTHS["novice"].decide(sight, random.Random(1)))
        assert end.won or end.stuck
        assert any(isinstance(move, PlaceFoundation | MoveCard) for move in moves)


# ---- strength


def test_who_thinks_more_wins_more():
    """On the same deals; the shares are far enough apart that chance does not turn them round."""
    shares = [wins(100, name, jobs=1).wins for name in ("novice", "regular")]
    glance = sum(game(4, deal(number).stock, number, AT_A_GLANCE)[0] == 52 for number in range(1, 61))
    thought = sum(
        game(4, deal(number).stock, number, Search(tries=0, ahead=0, cards=1))[0] == 52 for number in range(1, 61)
    )
    assert shares[0] + 30 < shares[1]
    assert glance + 3 < thought


def test_wins_are_the_same_for_any_number_of_jobs_and_an_unknown_strength_is_refused():
    one, two = (wins(200, "novice", Options(three_wastes=True), jobs=jobs) for jobs in (1, 2))
    assert (one.games, one.wins, one.moves) == (two.games, two.wins, two.moves) == (200, one.wins, 200 * 48)
    assert wins(1, "grandmaster").code == "no-strength"


def test_the_same_seed_weighs_the_same():
    sight = seen_by(by_chance(deal(31), random.Random(2), 20).play(Turn()))
    assert weigh(sight, search=Search(60, 5, 1)) == weigh(sight, search=Search(60, 5, 1))
