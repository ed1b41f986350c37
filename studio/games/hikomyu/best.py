"""The most points one player can take in a game, from the cards alone.

He holds the highest cards of each topic he leads and takes every trick. A trick of a topic brings at most one card of
each player; whoever is void may add a chill, and the clown, where he is at the table, any card at all.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import product
from typing import NamedTuple

from studio.games.hikomyu.cards import CHILLS, FACES, TOPICS
from studio.games.hikomyu.personas import NOBODY, PERSONAS, Persona
from studio.games.hikomyu.rules import Rules, hand_size

_CHILLS = len(TOPICS)
"""The chills stand behind the topics, as one more thing to lead."""


class _Plan(NamedTuple):
    """How many tricks each topic, and last the chills, is led; `cards` fall by it."""

    tricks: tuple[int, ...]
    cards: tuple[int, ...]


@cache
def best_of_a_game(rules: Rules, players: int) -> int:
    """The most points one of `players` can take in one game under `rules`, whoever he is dealt to be."""
    natures = [PERSONAS[code] for code in rules.dealt_personas] or [NOBODY]
    clown = PERSONAS["douke"]
    return max(_best_of(rules, nature, players, clown in natures and nature is not clown) for nature in natures)


def _best_of(rules: Rules, nature: Persona, players: int, clown: bool) -> int:
    piles = [*(_worths(rules, nature, topic) for topic in TOPICS), _chills(rules, nature)]
    return max(_points(piles, plan, players, clown) for plan in _plans(piles, players))


def _worths(rules: Rules, nature: Persona, topic: str) -> list[int]:
    return [nature.worth(card, rules.ikemen) for card, face in FACES.items() if face.topic == topic]


def _chills(rules: Rules, nature: Persona) -> list[int]:
    worth = [nature.worth(card, rules.ikemen) for card in CHILLS for _ in range(FACES[card].copies)]
    return sorted(points for points in worth if points > 0)[::-1]


def _plans(piles: list[list[int]], players: int) -> Iterator[_Plan]:
    tricks = hand_size(players)
    most = [range(-(-len(pile) // players) + 1) for pile in piles]
    for led in product(*most):
        if sum(led) <= tricks:
            cards = tuple(min(len(pile), players * count) for pile, count in zip(piles, led, strict=True))
            yield _Plan(led, cards)


def _points(piles: list[list[int]], plan: _Plan, players: int, clown: bool) -> int:
    followed = sum(sum(pile[:cards]) for pile, cards in zip(piles, plan.cards, strict=True))
    chills, others = piles[_CHILLS][plan.cards[_CHILLS] :], _left_over(piles, plan)
    spare = [players * tricks - cards for tricks, cards in zip(plan.tricks, plan.cards, strict=True)]
    clowns = sum(map(min, spare, plan.tricks)) if clown else 0
    given = sorted([*others[:clowns], *chills])[::-1]
    return followed + sum(given[: sum(spare)])


def _left_over(piles: list[list[int]], plan: _Plan) -> list[int]:
    left = [points for pile, cards in zip(piles[:_CHILLS], plan.cards, strict=False) for points in pile[cards:]]
    return sorted(left)[::-1]
