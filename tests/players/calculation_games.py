"""Games of Calculation for the tests of its players."""

from __future__ import annotations

from studio.games.calculation.position import Move as RuleMove
from studio.games.calculation.position import MoveCard, Options, PlaceFoundation, Position, Turn, deal_start
from studio.players.calculation.sight import as_rules, seen_by


def deal(number, options=Options()):
    """The position before the first turn."""
    return deal_start(options, number)


def at(foundations, wastes, hand=0, options=Options()):
    """A position as somebody sees it; its stock is not known."""
    piles = tuple(map(tuple, wastes))
    sight = seen_by(Position(options, tuple(foundations), piles, hand, ()))
    return sight.position(options)


def by_chance(position: Position, chance, left: int) -> Position:
    """Played by chance, building where it can, until so many cards are left in the stock and none in hand."""
    while len(position.stock) > left or position.hand:
        legal = position.legal()
        build = [move for move in legal if isinstance(move, PlaceFoundation | MoveCard)]
        position = position.play(chance.choice(build or legal))
    return position


def played(position: Position, decide) -> tuple[Position, list[RuleMove]]:
    """The end of a game in which `decide` chooses the moves, turning when it waits."""
    moves = []
    while not position.won and not position.stuck:
        move = as_rules(decide(seen_by(position)))
        assert move in position.legal() or (move == Turn() and position.stock and not position.hand)
        position = position.play(move)
        moves.append(move)
    return position, moves
