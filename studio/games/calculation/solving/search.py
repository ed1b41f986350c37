"""The compiled search, asked and answered in the words of the rules."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final, NamedTuple

import numpy as np

from studio.games.calculation.position import Move, MoveCard, Options, PlaceFoundation, PlaceWaste, Position, Turn
from studio.games.calculation.solver import Line, Solution, Verdict, wins
from studio.games.calculation.solving.beam import CUT, REACHED, SEARCHED, beam, turned
from studio.games.calculation.solving.board import CARDS, FROM_WASTE, HAND, LENGTHS, ROW, TO_FOUNDATION, TO_WASTE
from studio.games.calculation.solving.compiling import Bytes, Hashes, Links, Numbers, forget_old_code
from studio.games.calculation.solving.deadlock import MOST_LOCKS, lock_space, locked
from studio.games.calculation.solving.evaluation import judge_of
from studio.games.calculation.solving.steps import Outcomes, Ways, outcome_space, outcomes
from studio.games.calculation.solving.taste import TASTE, weights

HERE: Final = Path(__file__).parent
forget_old_code(HERE)

WIDTHS: Final = (10, 100, 1_000, 10_000, 100_000)
"""Each round of the search keeps so many positions for each card."""


class Root(NamedTuple):
    """Where a search begins."""

    rows: Bytes
    """What may become of the position before the next card is placed."""
    lines: tuple[tuple[int, ...], ...]
    """How each of the rows comes about."""
    cards: Bytes
    """What comes, the card in hand first."""
    in_hand: bool


class Round(NamedTuple):
    """One beam search: where it ended, and what it left behind."""

    level: int
    """-1: not won."""
    at: int
    parents: Links
    hashes: Hashes
    told: Numbers


def search(position: Position, budget: int, stop: Callable[[], bool]) -> Solution:
    """`solver.solve` for a position of a whole pack that is not won."""
    root, reached, positions = root_of(position), sum(position.foundations), 0
    if all_locked(root):
        return Solution(Verdict.LOST, (), reached, positions)
    judged, thrifty = weights(TASTE), True
    for width in WIDTHS:
        while positions + _cost(root, width) <= budget and not stop():
            one = run(root, position.options, judged, width, thrifty=thrifty)
            positions += int(one.told[SEARCHED])
            reached = max(reached, int(one.told[REACHED]))
            if one.level >= 0:
                line = _line(root, one, _ways(position.options, thrifty=thrifty))
                if wins(position, line):
                    return Solution(Verdict.WON, line, reached, positions, width)
            if one.told[CUT]:
                break  # a wider beam may tell more
            if not thrifty:
                return Solution(Verdict.LOST, (), reached, positions)
            thrifty = False  # every thrifty way was tried: now those that are not
    return Solution(Verdict.UNKNOWN, (), reached, positions)


def _cost(root: Root, width: int) -> int:
    """Positions that a beam looks at, as a rule; the narrowest is always worth a try."""
    return 0 if width == WIDTHS[0] else 3 * width * len(root.cards)


def all_locked(root: Root) -> bool:
    """Whether no order of play could finish a game that begins like this even if cards could be laid aside freely."""
    coming, room = np.bincount(root.cards, minlength=14).astype(np.uint8), lock_space()
    return all(locked(row, coming, MOST_LOCKS, room) for row in root.rows)


def run(root: Root, options: Options, judged: Numbers, width: int, *, thrifty: bool) -> Round:
    """One beam search."""
    shape = (len(root.cards) + 1, width)
    parents, hashes, told = np.zeros(shape, np.int32), np.zeros(shape, np.uint64), np.zeros(3, np.int64)
    judge = judge_of(root.cards, judged)
    level, at = beam(root.rows, _ways(options, thrifty=thrifty), judge, parents, hashes, told)
    return Round(level, at, parents, hashes, told)


def row_of(position: Position) -> Bytes:
    """A position, without its stock and its hand, in 64 bytes."""
    row = np.zeros(ROW, np.uint8)
    row[:LENGTHS] = position.foundations
    at = CARDS
    for waste, pile in enumerate(position.wastes):
        row[LENGTHS + waste] = len(pile)
        row[at : at + len(pile)] = pile
        at += len(pile)
    return row


def move_of(number: int) -> Move:
    """A move of the compiled search in the words of the rules."""
    if number >= FROM_WASTE:
        return MoveCard((number - FROM_WASTE) // 4, (number - FROM_WASTE) % 4)
    if number >= TO_WASTE:
        return PlaceWaste(number - TO_WASTE)
    return PlaceFoundation(number - TO_FOUNDATION) if number else Turn()


def _ways(options: Options, *, thrifty: bool) -> Ways:
    return Ways(options.wastes, options.auto_play, thrifty, 0 if thrifty else 300)


def root_of(position: Position) -> Root:
    """What can be played before the next card: with `auto_play` and a card in hand, that card is part of it."""
    row = row_of(position)
    in_hand = position.hand != 0
    cards = np.array((position.hand, *position.stock) if in_hand else position.stock, np.uint8)
    if in_hand and position.options.auto_play:
        return Root(row[np.newaxis], ((),), cards, in_hand)
    space = outcome_space()
    count = outcomes(row, _ways(position.options, thrifty=False), space)
    ends = [at for at in range(count) if space.final[at]]
    return Root(space.rows[ends], tuple(_moves(space, at) for at in ends), cards, in_hand)


def _moves(space: Outcomes, at: int) -> tuple[int, ...]:
    """How one of the outcomes comes about."""
    moves: list[int] = []
    while space.origins[at] >= 0:
        moves.append(int(space.moves[at]))
        at = int(space.origins[at])
    return tuple(reversed(moves))


def _line(root: Root, one: Round, ways: Ways) -> Line:
    """The way to the end of a won round: it keeps hashes only, so the way is walked once more."""
    wanted, at = [], one.at
    for level in range(one.level, 0, -1):
        wanted.append(one.hashes[level, at])
        at = int(one.parents[level, at])
    row, numbers = root.rows[at].copy(), list(root.lines[at])
    space, told = outcome_space(), np.zeros(3, np.int64)
    for level, word in enumerate(reversed(wanted)):
        row[HAND] = root.cards[level]
        count = turned(row, ways, space, told)
        end = next(at for at in range(count) if space.final[at] and space.hashes[at] == word)
        numbers += ([] if level == 0 and root.in_hand else [0]) + list(_moves(space, end))
        row = space.rows[end].copy()
    return tuple(map(move_of, numbers))
