"""Formulas: what a hand can reach, and what a written formula is worth.

Infix, normal precedence, left to right among equals, exact rational arithmetic; `1/10` is one atomic number, no joined
digits, no sign in front of a number, division by zero is no formula [S]. Complete: an exact multiple of ten [S/R].

A hand's values are found over its multisets, not over its permutations: every split of the cards around one
operator, the parts looked up in a cache. Of formulas with the same value and the same outermost operation only one with
the fewest pairs of parentheses is kept, because it can stand wherever the others can.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import combinations
from math import gcd
from typing import Final, NamedTuple, TypeAlias

from studio.games.calcolon.cards import NUMBERS, SYMBOLS, in_order, is_number, is_symbol, reads, turned
from studio.games.game import Card

Cards: TypeAlias = tuple[Card, ...]
Tree: TypeAlias = "Card | Branch"

TENTH_OF: Final = 10
_ATOM, _PRODUCT, _SUM = 2, 1, 0


class Shape(NamedTuple):
    """What a complete formula looks like: how many cards of each sort, and whether 0 and negative values count."""

    numbers: int
    symbols: int
    zero: bool = True
    negative: bool = True

    def allows(self, value: int) -> bool:
        """True when `value`, a multiple of ten, counts as complete."""
        return (value > 0) or (value == 0 and self.zero) or (value < 0 and self.negative)


class Branch(NamedTuple):
    """One operation; a part stands in parentheses where precedence asks for it."""

    op: Card
    left: Tree
    right: Tree


class Formula(NamedTuple):
    """A complete formula. Tokens are readings (`0` for the devil, `-` for the flame arrow) and parentheses."""

    value: int
    tokens: tuple[str, ...]

    @property
    def text(self) -> str:
        """Tokens with single spaces: `9 / ( 1/10 x 1/10 )`."""
        return " ".join(self.tokens)

    @property
    def pairs(self) -> int:
        """Pairs of parentheses used."""
        return self.tokens.count("(")


class _Way(NamedTuple):
    """One way to a value: numerator and denominator in lowest terms, outermost operation, pairs used."""

    top: int
    under: int
    level: int
    pairs: int
    tree: Tree


_Worked: TypeAlias = tuple[int, int, int, int]
"""A `_Way` without its tree."""


def best(cards: Iterable[Card], pairs: int, shape: Shape, *, free: bool = False) -> Formula | None:
    """The complete formula of highest value that all of `cards` make with up to `pairs` pairs, or None.

    `free` is rebellion: 6 and 9, + and × read either way.
    """
    found = values(cards, pairs, shape, free=free)
    return found[0] if found else None


def values(cards: Iterable[Card], pairs: int, shape: Shape, *, free: bool = False) -> tuple[Formula, ...]:
    """One formula for each complete value of the hand, highest first. Empty when the hand has not the shape."""
    hand = in_order(cards)
    return _values(hand, pairs, shape, free) if len(hand) == shape.numbers + shape.symbols else ()


def needs(cards: Iterable[Card], pairs: int, shape: Shape, *, free: bool = False) -> Cards:
    """The cards of which one more would complete the hand, in the order of `KINDS`. Empty unless one is missing."""
    hand = in_order(cards)
    return _needs(hand, pairs, shape, free) if len(hand) == shape.numbers + shape.symbols - 1 else ()


def arrangements(cards: Iterable[Card], pairs: int, shape: Shape, *, free: bool = False) -> tuple[Formula, ...]:
    """Every complete formula without idle parentheses, highest value first, then by text.

    Idle are parentheses that precedence sets anyway, as around the product in `( 2 x 3 ) + 4`.
    """
    hand = in_order(cards)
    return _arrangements(hand, pairs, shape, free) if _fits(hand, shape) else ()


def _fits(hand: Cards, shape: Shape) -> bool:
    numbers = sum(map(is_number, hand))
    symbols = sum(map(is_symbol, hand))
    return (numbers, symbols) == (shape.numbers, shape.symbols) and numbers + symbols == len(hand)


@lru_cache(maxsize=1 << 14)
def _values(hand: Cards, pairs: int, shape: Shape, free: bool) -> tuple[Formula, ...]:
    if not _fits(hand, shape):
        return ()
    ways: dict[int, _Way] = {}
    for reading in readings(hand, free=free):
        for value, way in least_pairs(*reading).items():
            if way.pairs <= pairs and shape.allows(value) and (value not in ways or way.pairs < ways[value].pairs):
                ways[value] = way
    return tuple(Formula(value, tokens_of(ways[value].tree)) for value in sorted(ways, reverse=True))


@lru_cache(maxsize=1 << 14)
def _needs(hand: Cards, pairs: int, shape: Shape, free: bool) -> Cards:
    sort = NUMBERS if sum(map(is_number, hand)) < shape.numbers else SYMBOLS
    return tuple(card for card in sort if _any(in_order((*hand, card)), pairs, shape, free))


def _any(hand: Cards, pairs: int, shape: Shape, free: bool) -> bool:
    return _fits(hand, shape) and any(_completes(*way, pairs, shape) for way in readings(hand, free=free))


@lru_cache(maxsize=1 << 8)
def _arrangements(hand: Cards, pairs: int, shape: Shape, free: bool) -> tuple[Formula, ...]:
    found: set[Formula] = set()
    for numbers, symbols in readings(hand, free=free):
        for way in _every_way(numbers, symbols):
            value = way.top // way.under
            if way.pairs <= pairs and way.top % (TENTH_OF * way.under) == 0 and shape.allows(value):
                found.add(Formula(value, tokens_of(way.tree)))
    return tuple(sorted(found, key=lambda formula: (-formula.value, formula.tokens)))


def readings(hand: Cards, *, free: bool) -> tuple[tuple[Cards, Cards], ...]:
    """What the hand may stand for: (numbers, symbols), each sorted. One reading, or all turnings when `free`."""
    ways: set[Cards] = {()}
    for card in hand:
        other = turned(card) if free else None
        choices = (reads(card),) if other is None else (reads(card), other)
        ways = {in_order((*way, choice)) for way in ways for choice in choices}
    return tuple((tuple(filter(is_number, way)), tuple(filter(is_symbol, way))) for way in sorted(ways))


@lru_cache(maxsize=1 << 13)
def least_pairs(numbers: Cards, symbols: Cards) -> dict[int, _Way]:
    """Each multiple of ten that the readings can reach with all their cards, with a way of the fewest pairs."""
    found: dict[int, _Way] = {}
    for value, way in _multiples_of_ten(numbers, symbols):
        if value not in found or way.pairs < found[value].pairs:
            found[value] = way
    return found


@lru_cache(maxsize=1 << 14)
def _completes(numbers: Cards, symbols: Cards, pairs: int, shape: Shape) -> bool:
    """Whether any value is complete; stops at the first, which is most of the speed of `needs`."""
    return any(way.pairs <= pairs and shape.allows(value) for value, way in _multiples_of_ten(numbers, symbols))


def _multiples_of_ten(numbers: Cards, symbols: Cards) -> Iterator[tuple[int, _Way]]:
    for op, lefts, rights in _operations(numbers, symbols):
        for left in lefts:
            for right in rights:
                worked = _worked(op, left, right)
                if worked is not None and worked[0] % (TENTH_OF * worked[1]) == 0:
                    yield worked[0] // worked[1], _Way(*worked, Branch(op, left.tree, right.tree))


def _operations(numbers: Cards, symbols: Cards) -> Iterator[tuple[Card, tuple[_Way, ...], tuple[_Way, ...]]]:
    for op, left, right, before, after in _cuts(numbers, symbols):
        yield op, _ways(left, before), _ways(right, after)


def _cuts(numbers: Cards, symbols: Cards) -> Iterator[tuple[Card, Cards, Cards, Cards, Cards]]:
    """Every operator in the middle with every way to share the other cards out to its two sides.

    Of equal ways the first is kept, and people read from left to right: so ÷ comes before × and − before + in the
    middle, as in `9 x 9 / 1/10` and `8 + 3 - 1`, and long left parts before short ones.
    """
    for op in dict.fromkeys(reversed(symbols)):
        rest = _less_one(symbols, op)
        for size in range(len(numbers) - 1, 0, -1):
            for left, right in _parts(numbers, size):
                for before, after in _parts(rest, size - 1):
                    yield op, left, right, before, after


@lru_cache(maxsize=1 << 12)
def _ways(numbers: Cards, symbols: Cards) -> tuple[_Way, ...]:
    if len(numbers) == 1:
        return (_leaf(numbers[0]),)
    found: dict[tuple[int, int, int], _Way] = {}
    for op, lefts, rights in _operations(numbers, symbols):
        for left in lefts:
            for right in rights:
                worked = _worked(op, left, right)
                if worked is not None:
                    top, under, level, pairs = _lowest_terms(worked)
                    kept = found.get((top, under, level))
                    if kept is None or pairs < kept.pairs:
                        found[top, under, level] = _Way(top, under, level, pairs, Branch(op, left.tree, right.tree))
    return tuple(found.values())


@lru_cache(maxsize=1 << 10)
def _every_way(numbers: Cards, symbols: Cards) -> tuple[_Way, ...]:
    if len(numbers) == 1:
        return (_leaf(numbers[0]),)
    return tuple(
        _Way(*_lowest_terms(worked), Branch(op, left.tree, right.tree))
        for op, part, rest, before, after in _cuts(numbers, symbols)
        for left in _every_way(part, before)
        for right in _every_way(rest, after)
        if (worked := _worked(op, left, right)) is not None
    )


def _leaf(number: Card) -> _Way:
    return _Way(1, TENTH_OF, _ATOM, 0, number) if number == "1/10" else _Way(int(number), 1, _ATOM, 0, number)


def _worked(op: Card, left: _Way, right: _Way) -> _Worked | None:
    """`left op right` with parentheses where precedence asks for them, not in lowest terms; None: divided by zero.

    Numbers only: most are thrown away at once, and a tree is made for those that stay.
    """
    a, b, left_level, left_pairs, _ = left
    c, d, right_level, right_pairs, _ = right
    pairs = left_pairs + right_pairs
    if op in "+-":
        return (a * d + c * b if op == "+" else a * d - c * b), b * d, _SUM, pairs + (right_level == _SUM)
    pairs += (left_level == _SUM) + (right_level != _ATOM)
    if op == "x":
        return a * c, b * d, _PRODUCT, pairs
    if c == 0:
        return None
    return (a * d, b * c, _PRODUCT, pairs) if c > 0 else (-a * d, -b * c, _PRODUCT, pairs)


def _lowest_terms(worked: _Worked) -> _Worked:
    top, under, level, pairs = worked
    common = gcd(top, under)
    return worked if common == 1 else (top // common, under // common, level, pairs)


def _less_one(cards: Cards, card: Card) -> Cards:
    at = cards.index(card)
    return cards[:at] + cards[at + 1 :]


@lru_cache(maxsize=1 << 12)
def _parts(cards: Cards, size: int) -> tuple[tuple[Cards, Cards], ...]:
    """Every way to take `size` of a multiset, and what is left."""
    places = range(len(cards))
    found = {
        (tuple(cards[i] for i in places if i in chosen), tuple(cards[i] for i in places if i not in chosen))
        for chosen in map(frozenset, combinations(places, size))
    }
    return tuple(sorted(found))


def tokens_of(tree: Tree) -> tuple[str, ...]:
    """The tree written out, with parentheses only where precedence asks for them."""
    if isinstance(tree, str):
        return (tree,)
    product = tree.op in "x/"
    return (
        *_part(tree.left, wrapped=product and _level(tree.left) == _SUM),
        tree.op,
        *_part(tree.right, wrapped=_level(tree.right) == _SUM or (product and _level(tree.right) == _PRODUCT)),
    )


def _part(tree: Tree, *, wrapped: bool) -> tuple[str, ...]:
    return ("(", *tokens_of(tree), ")") if wrapped else tokens_of(tree)


def _level(tree: Tree) -> int:
    if isinstance(tree, str):
        return _ATOM
    return _SUM if tree.op in "+-" else _PRODUCT
