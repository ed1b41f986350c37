"""Formulas of Calcolon against `rules/calcolon.md`: examples, exhaustive counts, and a second way to work them out."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations_with_replacement, permutations
from math import comb, prod

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from studio.games.calcolon.formula import Shape, arrangements, best, least_pairs, needs, readings, values
from studio.games.calcolon.rules import Rules
from studio.games.calcolon.written import Unreadable, matched, read_tokens, read_tree, work_out

FIVE, SEVEN = Shape(3, 2), Shape(4, 3)
NUMBERS = ("0", "1/10", *map(str, range(1, 10)))
COPIES = {"0": 3, "1/10": 2, **{str(n): 3 for n in range(1, 10)}}
OPERATORS = ("+", "-", "x", "/")


def hand_types(count):
    for numbers in combinations_with_replacement(NUMBERS, count):
        if all(numbers.count(card) <= COPIES[card] for card in set(numbers)):
            for symbols in combinations_with_replacement(OPERATORS, count - 1):
                yield numbers, symbols


def reached(numbers, symbols, pairs):
    return [value for value, way in least_pairs(numbers, symbols).items() if way.pairs <= pairs]


def counts(count, pairs):
    kinds = complete = zero = negative = highest = highest_with_zero = 0
    for numbers, symbols in hand_types(count):
        kinds += 1
        found = reached(numbers, symbols, pairs)
        if found:
            top = max(found)
            complete += 1
            zero += top == 0
            negative += top < 0
            highest = max(highest, top)
            highest_with_zero = max(highest_with_zero, top if "0" in numbers else 0)
    return kinds, complete, zero, negative, highest, highest_with_zero


@pytest.mark.parametrize(
    ("count", "pairs", "expected"),
    [
        (3, 0, (2850, 598, 312, 20, 900, 90)),
        (3, 1, (2850, 1144, 650, 0, 900, 90)),
        (4, 0, (19600, 6079, 2473, 532, 8100, 900)),
        (4, 1, (19600, 12007, 4907, 46, 8100, 900)),
        (4, 2, (19600, 13084, 5515, 0, 8100, 900)),
    ],
)
def test_exhaustive_counts_of_hand_types(count, pairs, expected):
    assert counts(count, pairs) == expected


@pytest.mark.parametrize(("pairs", "expected"), [(0, 1268), (1, 1793)])
def test_exhaustive_counts_under_rebellion(pairs, expected):
    found = [values((*n, *s), pairs, FIVE, free=True) for n, s in hand_types(3)]
    complete = [hand for hand in found if hand]
    assert len(complete) == expected
    assert max(hand[0].value for hand in complete) == 900


@pytest.mark.parametrize(
    ("count", "pairs", "hands", "complete"),
    [
        (3, 0, 595_200, 120_596),
        (3, 1, 595_200, 259_804),
        (4, 0, 20_137_600, 6_769_128),
        (4, 2, 20_137_600, 15_974_380),
    ],
)
def test_physical_hands_of_the_season_4_deck(count, pairs, hands, complete):
    dealt = made = 0
    for numbers, symbols in hand_types(count):
        held = Counter(numbers)
        ways = prod(comb(COPIES[card], copies) for card, copies in held.items())
        ways *= prod(comb(4, copies) for copies in Counter(symbols).values())
        dealt += ways
        made += ways if reached(numbers, symbols, pairs) else 0
    assert (dealt, made) == (hands, complete)


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("8 x 1 + 2", 10),
        ("0 / 6 / 4", 0),
        ("6 x 4 / 1/10", 240),
        ("9 / 1/10 / 1/10", 900),
        ("9 / ( 1/10 x 1/10 )", 900),
        ("( 4 + 6 ) x 9", 90),
        ("9 / 1/10 + 0", 90),
        ("9 / 1/10 - 0", 90),
        ("9 x 9 / 1/10 / 1/10", 8100),
        ("9 x 9 / ( 1/10 x 1/10 )", 8100),
        ("1 - 2 - 9", -10),
        ("8 - 3 - 5", 0),
        ("2 + 3 x 4", 14),
        ("8 / 4 / 2", 1),
        ("9 / 2 x 4", 18),
        ("1 / 3", Fraction(1, 3)),
    ],
)
def test_examples_work_out(text, value):
    assert work_out(read_tree(read_tokens(text))).value == value


def test_best_formulas_of_the_examples():
    assert best("9 / 1/10 / 1/10".split(), 0, FIVE).value == 900
    assert best("4 6 9 + x".split(), 0, FIVE) is None
    assert best("4 6 9 + x".split(), 1, FIVE).text == "( 4 + 6 ) x 9"
    assert best("9 9 1/10 1/10 x / /".split(), 0, SEVEN).text == "9 x 9 / 1/10 / 1/10"
    assert best("9 9 1/10 1/10 x / x".split(), 1, SEVEN).value == 8100


def test_complete_is_an_exact_multiple_of_ten():
    assert best("5 x 1/10 + 0".split(), 0, FIVE) is None, "0.5 ends in no 0"
    assert work_out(read_tree(read_tokens("1 / 3 / 1/10"))).value == Fraction(10, 3)
    assert [f.value for f in values("1 / 3 / 1/10".split(), 0, FIVE)] == [30], "10/3 is no multiple of ten"
    assert best("1 / 1/10 x 1".split(), 0, FIVE).value == 10


def test_division_by_zero_is_no_formula():
    assert work_out(read_tree(read_tokens("9 / 0 + 1"))).value is None
    assert work_out(read_tree(read_tokens("9 / ( 3 - 3 )"))).value is None


def test_devil_reads_as_zero_and_flame_as_minus():
    assert best("9 / 1/10 flame devil".split(), 0, FIVE).text == "9 / 1/10 - 0"


def test_a_hand_with_a_bow_or_trade_in_it_is_not_complete():
    assert best("9 / 1/10 + bow".split(), 2, FIVE) is None
    assert best("9 / 1/10 + trade1".split(), 2, FIVE) is None


def test_zero_and_negative_values_can_be_switched_off():
    assert best("0 / 6 / 4".split(), 0, Shape(3, 2, zero=False)) is None
    negative = "1 - 2 - 9".split()
    assert best(negative, 0, FIVE).value == -10
    assert best(negative, 0, Shape(3, 2, negative=False)) is None


def test_rebellion_reads_six_and_nine_plus_and_times_either_way():
    assert best("6 / 1/10 / 1/10".split(), 0, FIVE).value == 600
    assert best("6 / 1/10 / 1/10".split(), 0, FIVE, free=True).value == 900
    assert best("6 + 6 + 6".split(), 0, FIVE, free=True).text == "9 x 9 + 9"
    assert set(readings(("6", "+"), free=True)) == {
        (("6",), ("+",)),
        (("6",), ("x",)),
        (("9",), ("+",)),
        (("9",), ("x",)),
    }


def test_needs_are_the_cards_of_which_one_completes():
    assert needs("6 4 x 1/10".split(), 0, FIVE) == ("/",)
    assert needs("9 / 1/10 +".split(), 0, FIVE) == ("0", "1/10", "devil")
    assert needs("9 / 1/10".split(), 0, FIVE) == ()


@given(st.sampled_from(list(hand_types(3))), st.integers(0, 1))
@settings(max_examples=150, deadline=None)
def test_values_are_those_of_every_permutation(hand, pairs):
    numbers, symbols = hand
    brute = set()
    for a, b, c in set(permutations(numbers)):
        for p, q in set(permutations(symbols)):
            texts = [f"{a} {p} {b} {q} {c}"]
            if pairs:
                texts += [f"( {a} {p} {b} ) {q} {c}", f"{a} {p} ( {b} {q} {c} )"]
            for text in texts:
                value = work_out(read_tree(read_tokens(text))).value
                if value is not None and value.denominator == 1 and value % 10 == 0:
                    brute.add(int(value))
    found = values((*numbers, *symbols), pairs, FIVE)
    assert [f.value for f in found] == sorted(brute, reverse=True)
    assert {f.value for f in arrangements((*numbers, *symbols), pairs, FIVE)} == brute


@given(st.sampled_from(list(hand_types(4))), st.integers(0, 2), st.booleans())
@settings(max_examples=80, deadline=None)
def test_every_formula_found_can_be_written_read_and_laid(hand, pairs, free):
    cards = (*hand[0], *hand[1])
    for formula in (*values(cards, pairs, SEVEN, free=free)[:20], *arrangements(cards, pairs, SEVEN, free=free)[:20]):
        tokens = read_tokens(formula.text)
        assert tokens == formula.tokens
        assert work_out(read_tree(tokens)).value == formula.value
        assert formula.pairs <= pairs
        row = matched(tokens, cards, free=free)
        assert sorted(card for card in row if card != "bow") == sorted(cards)
        assert [card == "bow" for card in row] == [token in "()" for token in tokens]


@pytest.mark.parametrize(
    ("text", "tokens"),
    [
        ("9/1/10/1/10", ("9", "/", "1/10", "/", "1/10")),
        ("9/(1/10x1/10)", ("9", "/", "(", "1/10", "x", "1/10", ")")),
        ("9 ÷ 1⁄10 × 1", ("9", "/", "1/10", "x", "1")),
        ("8*1−2", ("8", "x", "1", "-", "2")),
        ("1/1/10", ("1", "/", "1/10")),
        ("9 flame devil", ("9", "-", "0")),
    ],
)
def test_tokens_with_and_without_spaces(text, tokens):
    assert read_tokens(text) == tokens


@pytest.mark.parametrize("text", ["90", "9 0 + 1 0", "1/100", "9 ? 1", "", "9 + 10", "12 x 5"])
def test_joined_digits_and_strange_signs_are_no_formula(text):
    tokens = read_tokens(text)
    assert isinstance(tokens if isinstance(tokens, Unreadable) else read_tree(tokens), Unreadable)


@pytest.mark.parametrize("text", ["- 1 + 9", "9 +", "( 9 + 1", "9 + 1 )", "9 9", "( )", "+", "9 ( 1 )"])
def test_a_sign_is_no_negative_number_and_brackets_must_match(text):
    assert isinstance(read_tree(read_tokens(text)), Unreadable)


def test_steps_do_parentheses_first_then_products():
    steps = work_out(read_tree(read_tokens("9 / ( 1/10 x 1/10 )"))).steps
    assert [s.as_json() for s in steps] == [
        {"left": "1/10", "op": "x", "right": "1/10", "value": "1/100"},
        {"left": "9", "op": "/", "right": "1/100", "value": "900"},
    ]
    steps = work_out(read_tree(read_tokens("2 + 9 x 2"))).steps
    assert [s.as_json()["value"] for s in steps] == ["18", "20"]


@given(st.text(alphabet="0123456789/+-x() *÷×devilflam", max_size=80))
@settings(max_examples=300, deadline=None)
def test_no_text_makes_the_reader_fail(text):
    tokens = read_tokens(text)
    if not isinstance(tokens, Unreadable):
        tree = read_tree(tokens)
        assert isinstance(tree, Unreadable) or work_out(tree) is not None


def test_turned_cards_are_used_only_where_they_must_be():
    assert matched(("6", "+", "9"), ("9", "6", "+"), free=True) == ("6", "+", "9")
    assert matched(("9", "x", "9"), ("9", "6", "+"), free=True) == ("9", "+", "6")
    assert matched(("9", "x", "9"), ("9", "6", "+"), free=False) is None
    assert matched(("9", "+"), ("9", "6", "+"), free=True) is None


def test_season_decks_have_the_printed_totals():
    assert sum(Rules().deck.values()) == 56
