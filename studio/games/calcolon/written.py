"""A formula as a person or a script writes it: read into tokens, worked out, matched with the cards of a hand.

Tokens may stand with or without spaces. `*` and `×` mean `x`, `÷` means `/`, `−` means `-`, `1⁄10` is `1/10`, `devil`
reads as `0` and `flame` as `-`. Without spaces `1/10` is always the atomic card, also in `9/1/10`: the other reading,
1 ÷ 10, would need a joined "10", which is no formula [S].
"""

from __future__ import annotations

import re
from fractions import Fraction
from typing import Final, NamedTuple

from studio.games.calcolon.cards import BOW, is_number, is_symbol, reads, turned
from studio.games.calcolon.formula import Branch, Tree
from studio.games.game import Card

_SPELLINGS: Final = str.maketrans(
    {"*": "x", "×": "x", "X": "x", "÷": "/", "−": "-", "–": "-", "⁄": "/", "（": "(", "）": ")"}
)
_TOKEN: Final = re.compile(r"\s*(1/10(?!\d)|\d+|devil|flame|[-+x/()]|\S)")
_MOST_TOKENS: Final = 64
_MOST_DEPTH: Final = 16


class Unreadable(NamedTuple):
    """Why a text is no formula: the token that does not fit, or an empty one at the end."""

    token: str


class Operation(NamedTuple):
    """One step of working a formula out."""

    left: Fraction
    op: Card
    right: Fraction
    value: Fraction

    def as_json(self) -> dict[str, str]:
        """`{"left": "9", "op": "/", "right": "1/10", "value": "90"}`, values exact."""
        return {"left": str(self.left), "op": self.op, "right": str(self.right), "value": str(self.value)}


class Worked(NamedTuple):
    """A formula worked out: its value (None: it divides by zero) and every operation in order."""

    value: Fraction | None
    steps: tuple[Operation, ...]


def read_tokens(text: str) -> tuple[str, ...] | Unreadable:
    """The tokens of `text`, every one a reading or a parenthesis, or the first that is none."""
    tokens = [reads(match) for match in _TOKEN.findall(text.translate(_SPELLINGS))]
    for token in tokens:
        if not (is_number(token) or is_symbol(token) or token in ("(", ")")):
            return Unreadable(token)
    return tuple(tokens) if 0 < len(tokens) <= _MOST_TOKENS else Unreadable("")


def read_tree(tokens: tuple[str, ...]) -> Tree | Unreadable:
    """The formula that `tokens` write, or the token that does not fit."""
    return _Reader(tokens).formula()


class _Reader:
    """Recursive descent over the tokens of one formula."""

    def __init__(self, tokens: tuple[str, ...]) -> None:
        self._tokens = tokens
        self._at = 0
        self._depth = 0

    def formula(self) -> Tree | Unreadable:
        tree = self._chain("+-")
        return tree if isinstance(tree, Unreadable) or self._at == len(self._tokens) else Unreadable(self._next)

    @property
    def _next(self) -> str:
        return self._tokens[self._at] if self._at < len(self._tokens) else ""

    def _chain(self, ops: str) -> Tree | Unreadable:
        """Operations of one rank, left to right."""
        tree = self._operand(ops)
        while not isinstance(tree, Unreadable) and self._next and self._next in ops:
            op = self._next
            self._at += 1
            right = self._operand(ops)
            tree = right if isinstance(right, Unreadable) else Branch(op, tree, right)
        return tree

    def _operand(self, ops: str) -> Tree | Unreadable:
        return self._chain("x/") if ops == "+-" else self._number()

    def _number(self) -> Tree | Unreadable:
        word = self._next
        if is_number(word):
            self._at += 1
            return word
        return self._enclosed() if word == "(" and self._depth < _MOST_DEPTH else Unreadable(word)

    def _enclosed(self) -> Tree | Unreadable:
        self._at += 1
        self._depth += 1
        tree = self._chain("+-")
        self._depth -= 1
        if isinstance(tree, Unreadable) or self._next != ")":
            return tree if isinstance(tree, Unreadable) else Unreadable(self._next)
        self._at += 1
        return tree


def work_out(tree: Tree) -> Worked:
    """The value of `tree` and its operations in the order a person does them, parts from left to right."""
    steps: list[Operation] = []
    return Worked(_value(tree, steps), tuple(steps))


def _value(tree: Tree, steps: list[Operation]) -> Fraction | None:
    if isinstance(tree, str):
        return Fraction(tree)
    left, right = _value(tree.left, steps), _value(tree.right, steps)
    if left is None or right is None or (tree.op == "/" and right == 0):
        return None
    steps.append(Operation(left, tree.op, right, _operate(tree.op, left, right)))
    return steps[-1].value


def _operate(op: Card, left: Fraction, right: Fraction) -> Fraction:
    if op == "+":
        return left + right
    if op == "-":
        return left - right
    return left * right if op == "x" else left / right


def matched(tokens: tuple[str, ...], hand: tuple[Card, ...], *, free: bool) -> tuple[Card, ...] | None:
    """The physical card for every token, `bow` for a parenthesis, or None when `hand` is not just what they need.

    A card as it stands goes first, so that a turned one is only used where it must be.
    """
    rest = list(hand)
    placed: dict[int, Card] = {at: BOW for at, token in enumerate(tokens) if token in ("(", ")")}
    for turning in (False, True) if free else (False,):
        for at, token in enumerate(tokens):
            if at not in placed:
                card = next((card for card in rest if _stands_for(card, token, turning=turning)), None)
                if card is not None:
                    rest.remove(card)
                    placed[at] = card
    return None if rest or len(placed) < len(tokens) else tuple(placed[at] for at in range(len(tokens)))


def _stands_for(card: Card, token: str, *, turning: bool) -> bool:
    return turned(card) == token if turning else reads(card) == token
