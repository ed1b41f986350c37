"""Hikomyu's experiment: many deals, each played under several rulings, to see what a persona is worth.

The author of the game never played it and guessed the strength of the personas by stars. A fair test of the guess: each
deal shuffles the 96 talk cards, and the ten personas onto the seats, so no persona has better cards or seats than
another. The same deal is then played again with one thing changed, which tells what that changes far more sharply
than new deals would (a paired design).

Rules readings: a shared win counts 1/k for each of k winners. *Silence decides* a game when without its penalty the
cards as they fell would have made other winners; players might then have played otherwise, which is not asked.
"""

from __future__ import annotations

import random
from enum import StrEnum
from typing import Final, NamedTuple

from studio.games.hikomyu.cards import DECK
from studio.games.hikomyu.personas import PERSONAS, IkemenCount
from studio.games.hikomyu.rules import Rules, hand_size
from studio.players.hikomyu import Decide, Position

WHOLE: Final = 840
"""A win in parts that every number of winners up to eight divides: counts stay whole numbers."""
IKEMEN: Final = "ikemen"


class Ruling(StrEnum):
    """What a deal is played by."""

    PLUS = "plus"
    """The game of the source: chills are a gain to the ikemen."""
    ZERO = "zero"
    """Soft ikemen: chills are nothing to him."""
    WITHOUT = "without"
    """He is left out: who would be him gets the next persona of the pile."""
    PLAIN = "plain"
    """Nobody has a persona."""


RULES: Final = {
    Ruling.PLUS: Rules(personas=True),
    Ruling.ZERO: Rules(personas=True, ikemen=IkemenCount.ZERO),
    Ruling.WITHOUT: Rules(personas=True, without=(IKEMEN,)),
    Ruling.PLAIN: Rules(),
}


class Deal(NamedTuple):
    """Where a game begins. `hands` are sets of cards as bits, by seat from the dealer; `personas` the shuffled pile."""

    players: int
    hands: tuple[int, ...]
    personas: tuple[str, ...]
    chance: int
    """Seed of whatever the players leave to chance."""


class Played(NamedTuple):
    """One player's game. `points` with the `penalty` for his `silences`; `share` of the win in 840ths."""

    persona: str | None
    points: int
    penalty: int
    silences: int
    share: int


class Game(NamedTuple):
    """A finished game by seat from the dealer; `unpunished` are the shares without the penalty for silence."""

    seats: tuple[Played, ...]
    unpunished: tuple[int, ...]


def deal_of(seed: int, players: int, number: int) -> Deal:
    """Deal `number` of a run. It depends on these three alone; runs and tables share no deal."""
    rng = random.Random(f"{seed}/hikomyu/{players}/{number}")
    cards, personas, size = list(range(len(DECK))), list(PERSONAS), hand_size(players)
    rng.shuffle(cards)
    rng.shuffle(personas)
    hands = tuple(sum(1 << card for card in cards[at * size : (at + 1) * size]) for at in range(players))
    return Deal(players, hands, tuple(personas), rng.randrange(2**31))


def seated(deal: Deal, ruling: Ruling) -> tuple[str | None, ...]:
    """Who sits where: by seat the persona."""
    if ruling is Ruling.PLAIN:
        return (None,) * deal.players
    dealt, pile = deal.personas[: deal.players], deal.personas[deal.players :]
    if ruling is Ruling.WITHOUT:
        return tuple(pile[0] if persona == IKEMEN else persona for persona in dealt)
    return dealt


def play(deal: Deal, ruling: Ruling, decide: Decide) -> Game:
    """Plays a deal to its end, all seats by the same strength."""
    rules, rng = RULES[ruling], random.Random(deal.chance)
    personas = seated(deal, ruling)
    position = Position(rules, personas)
    position.hands = list(deal.hands)
    while not position.over:
        position.play(decide(position, rng))
    penalties, scores = position.penalties(), position.scores()
    lines = zip(personas, scores, penalties, position.silences, shares(scores), strict=True)
    return Game(tuple(Played(*line) for line in lines), shares(position.points))


def shares(scores: list[int]) -> tuple[int, ...]:
    """Who wins, in 840ths: the highest total, and a tie shares."""
    best = max(scores)
    return tuple(WHOLE // scores.count(best) if score == best else 0 for score in scores)
