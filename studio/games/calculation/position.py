"""One contestant's position with everything known, in plain numbers: the slow, readable reference of the rules.

The race, the solver, the players and the page in the browser are all held against it. Ranks are 1 to 13, foundations
and wastes are numbered from 0 here; commands number them from 1.

`auto_play` `[R]`: after every move, what leaves no choice is played by itself: while a rank lies in just one place
among the hand and the tops of the wastes, and just one foundation waits for it, it goes there, the lowest foundation
first.
Where two foundations wait for a rank, or two copies of it could be taken, the player decides.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from itertools import chain
from typing import NamedTuple, TypeAlias

from studio.games.calculation.cards import COMPLETE, FOUNDATIONS, WANTED, value
from studio.games.calculation.deals import stock_of


class Options(NamedTuple):
    """The rules that change which moves there are."""

    no_foundations: bool = False
    three_wastes: bool = False
    auto_play: bool = False

    @property
    def wastes(self) -> int:
        """How many waste piles there are."""
        return 3 if self.three_wastes else 4


@dataclass(frozen=True, slots=True)
class Turn:
    """The top card of the stock is turned into the hand."""


@dataclass(frozen=True, slots=True)
class PlaceFoundation:
    """The card in hand goes onto a foundation."""

    foundation: int


@dataclass(frozen=True, slots=True)
class PlaceWaste:
    """The card in hand goes onto a waste pile."""

    waste: int


@dataclass(frozen=True, slots=True)
class MoveCard:
    """The top card of a waste pile goes onto a foundation."""

    waste: int
    foundation: int


Move: TypeAlias = Turn | PlaceFoundation | PlaceWaste | MoveCard


class Position(NamedTuple):
    """What one contestant has before him, and what is still in the stock."""

    options: Options
    foundations: tuple[int, ...]
    """Cards on each of the four, 0 to 13."""
    wastes: tuple[tuple[int, ...], ...]
    """Three or four piles, bottom first."""
    hand: int
    """The turned card, 0 for none."""
    stock: tuple[int, ...]
    """What is to be turned, the next first. 0 for a card that nobody knows."""

    @property
    def wanted(self) -> tuple[int, ...]:
        """The rank that each foundation waits for, 0 where it is finished."""
        return tuple(WANTED[at][count] for at, count in enumerate(self.foundations))

    @property
    def tops(self) -> tuple[int, ...]:
        """The top card of each waste pile, 0 where it is empty."""
        return tuple(pile[-1] if pile else 0 for pile in self.wastes)

    @property
    def won(self) -> bool:
        """Every foundation has its king."""
        return self.foundations == (COMPLETE,) * len(FOUNDATIONS)

    @property
    def stuck(self) -> bool:
        """Not won, and no move is left."""
        return not self.won and not self.legal()

    @property
    def placed(self) -> int:
        """Cards that were put onto the foundations in this game: those that lay there from the start do not count."""
        return sum(self.foundations) - sum(start(self.options, ()).foundations)

    @property
    def cards(self) -> Counter[int]:
        """How often each rank is there, wherever it is; 0 for those of the stock that nobody knows."""
        laid = (WANTED[at][:count] for at, count in enumerate(self.foundations))
        return Counter(chain(*laid, *self.wastes, self.stock, (self.hand,) if self.hand else ()))

    def legal(self) -> tuple[Move, ...]:
        """Every legal move: foundations first, then moves from the wastes, then wastes, or the turn."""
        onto = tuple(PlaceFoundation(at) for at, rank in enumerate(self.wanted) if self.hand and rank == self.hand)
        up = tuple(
            MoveCard(waste, foundation)
            for waste, top in enumerate(self.tops)
            for foundation, rank in enumerate(self.wanted)
            if top and rank == top
        )
        if self.hand:
            return (*onto, *up, *map(PlaceWaste, range(len(self.wastes))))
        return (*up, Turn()) if self.stock else up

    def play(self, move: Move) -> Position:
        """The position after a legal move, and after all that then plays itself."""
        after = self.played(move)
        while self.options.auto_play and (forced := after.forced()) is not None:
            after = after.played(forced)
        return after

    def played(self, move: Move) -> Position:
        """The position after a legal move alone."""
        match move:
            case Turn():
                return self._replace(hand=self.stock[0], stock=self.stock[1:])
            case PlaceFoundation(foundation):
                return self.grown(foundation)._replace(hand=0)
            case PlaceWaste(waste):
                return self._with_waste(waste, (*self.wastes[waste], self.hand))._replace(hand=0)
            case MoveCard(waste, foundation):
                return self._with_waste(waste, self.wastes[waste][:-1]).grown(foundation)

    def forced(self) -> PlaceFoundation | MoveCard | None:
        """The move that leaves no choice and comes first, or None."""
        places = (*self.tops, self.hand)
        for foundation, rank in enumerate(self.wanted):
            if rank and places.count(rank) == 1 and self.wanted.count(rank) == 1:
                at = places.index(rank)
                return PlaceFoundation(foundation) if at == len(self.wastes) else MoveCard(at, foundation)
        return None

    def grown(self, foundation: int) -> Position:
        """This position with one card more on a foundation."""
        counts = list(self.foundations)
        counts[foundation] += 1
        return self._replace(foundations=tuple(counts))

    def _with_waste(self, waste: int, pile: tuple[int, ...]) -> Position:
        return self._replace(wastes=(*self.wastes[:waste], pile, *self.wastes[waste + 1 :]))


def start(options: Options, stock: tuple[int, ...]) -> Position:
    """The position before the first turn. `stock`: ranks 1 to 13, the next first."""
    laid = 0 if options.no_foundations else 1
    return Position(options, (laid,) * len(FOUNDATIONS), ((),) * options.wastes, 0, stock)


def deal_start(options: Options, number: int) -> Position:
    """The position before the first turn of a numbered deal."""
    return start(options, tuple(map(value, stock_of(number, no_foundations=options.no_foundations))))
