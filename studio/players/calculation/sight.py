"""What one contestant sees, from the view of his seat or from a position; his moves as commands.

Nothing here can know the order of the stock: of a position only what lies open is read.
"""

from __future__ import annotations

from typing import NamedTuple

from studio.games.calculation.actions import action_of, write_command
from studio.games.calculation.cards import value
from studio.games.calculation.position import Move as RuleMove
from studio.games.calculation.position import MoveCard, Options, PlaceFoundation, PlaceWaste, Position, Turn
from studio.games.game import Command, PlayerId, View
from studio.players.calculation.table import MOVE, NO_MOVE, PUT, STOCK, laid_out


class Sight(NamedTuple):
    """What lies open before a contestant. Ranks are 1 to 13."""

    foundations: tuple[int, ...]
    """Cards on each of the four."""
    wastes: tuple[tuple[int, ...], ...]
    """Bottom first."""
    hand: int
    """The turned card, 0 for none."""

    def table(self) -> list[int]:
        """As a table of `table.py`."""
        return laid_out(self.foundations, self.wastes, self.hand)

    def position(self, options: Options) -> Position:
        """As a position of which nobody knows the stock."""
        many = self.table()[STOCK]
        return Position(options, self.foundations, self.wastes, self.hand, (0,) * many)


def seen_by(position: Position) -> Sight:
    """What the contestant of this position sees."""
    return Sight(position.foundations, position.wastes, position.hand)


def own_seat(view: View) -> Sight | None:
    """What the player of a seat's view sees; None when his game is over or a card before him has not been read."""
    seat = next(seat for seat in view["seats"] if seat["player"] == view["you"])
    cards = [*(card for pile in seat["wastes"] for card in pile), *filter(None, [seat["hand"]])]
    if seat["done"] is not None or "?" in cards:
        return None
    wastes = tuple(tuple(map(value, pile)) for pile in seat["wastes"])
    counts = tuple(foundation["count"] for foundation in seat["foundations"])
    return Sight(counts, wastes, value(seat["hand"]) if seat["hand"] else 0)


def command_of(move: int, player: PlayerId | None = None) -> Command | None:
    """A move of `table.py` as a command, of `player` where he is named; None for `NO_MOVE`."""
    return None if move == NO_MOVE else write_command(action_of(as_rules(move), player))


def as_rules(move: int) -> RuleMove:
    """A move of `table.py` as one of the rules; `NO_MOVE` is the turn."""
    if move == NO_MOVE:
        return Turn()
    if move < PUT:
        return PlaceFoundation(move)
    return PlaceWaste(move - PUT) if move < MOVE else MoveCard((move - MOVE) // 4, (move - MOVE) % 4)


def as_number(move: RuleMove) -> int:
    """The other way round."""
    match move:
        case Turn():
            return NO_MOVE
        case PlaceFoundation(foundation):
            return foundation
        case PlaceWaste(waste):
            return PUT + waste
        case MoveCard(waste, foundation):
            return MOVE + 4 * waste + foundation
