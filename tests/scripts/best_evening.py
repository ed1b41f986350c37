"""Writes `calcolon-4-best.jsonl`: the best possible evening of Season 4, `python -m tests.scripts.best_evening`.

Aya wins all five duels of Area A with 900 and both duels of the final with 8100. By the rules page that is 900 × 10 and
8100 × 3 points (double scores, and the last duel of the area doubled), 33,300, and 3,330,000 yen at ×100.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from itertools import chain
from pathlib import Path
from typing import Any, NamedTuple

SCRIPT = Path(__file__).parent / "calcolon-4-best.jsonl"
NAMES = {"aya": "彩", "ben": "勉", "chie": "千恵", "dai": "大", "emi": "恵美", "fumi": "文"}

Command = dict[str, Any]


class Hand(NamedTuple):
    """What a player draws: his first cards, and the last draw of those who did not attack (the first is discarded)."""

    player: str
    cards: tuple[str, ...]
    last: tuple[str, ...] = ()


def draw(player: str, card: str) -> Command:
    return {"do": "draw", "player": player, "card": card}


def duel(king: Hand, *others: Hand, formula: str) -> Iterator[Command]:
    """The first draw in turn order, the king's fifth (seventh) card, his attack, everybody's last draw, the showdown."""
    yield {"do": "start"}
    for round_of_cards in zip(king.cards[:-1], *(hand.cards for hand in others), strict=True):
        players = (king.player, *(hand.player for hand in others))
        yield from (draw(player, card) for player, card in zip(players, round_of_cards, strict=True))
    yield draw(king.player, king.cards[-1])
    yield {"do": "attack", "player": king.player}
    for hand in others:
        yield from (draw(hand.player, card) for card in hand.last)
        yield {"do": "discard", "player": hand.player, "card": hand.last[0]}
    yield from ({"do": "lay", "player": hand.player, "burst": True} for hand in others)
    yield {"do": "lay", "player": king.player, "formula": formula}
    yield {"do": "close"}


def area(first: str, second: str, third: str, cards: tuple[str, ...], formula: str) -> Iterator[Command]:
    """One duel of an area that `first` wins. The others hold three odd numbers too many to complete anything."""
    yield from duel(
        Hand(first, cards),
        Hand(second, ("1", "3", "5", "7"), ("4", "3")),
        Hand(third, ("1", "3", "5", "7"), ("4", "7")),
        formula=formula,
    )


def evening() -> Iterator[Command]:
    """Every command of the evening."""
    yield {"do": "open", "season": "calcolon-4", "players": [{"id": id_, "name": name} for id_, name in NAMES.items()]}
    yield {"do": "seat", "stage": "area-a", "order": ["aya", "ben", "chie"]}
    for _ in range(5):
        yield from area("aya", "ben", "chie", ("9", "/", "1/10", "/", "1/10"), "9 / 1/10 / 1/10")
    yield {"do": "seat", "stage": "area-b", "order": ["dai", "emi", "fumi"]}
    for _ in range(5):
        yield from area("dai", "emi", "fumi", ("8", "x", "1", "+", "2"), "8 x 1 + 2")
    for _ in range(2):
        yield from duel(
            Hand("aya", ("9", "x", "9", "/", "1/10", "/", "1/10")),
            Hand("dai", ("1", "1", "3", "3", "5", "5"), ("4", "7")),
            formula="9 x 9 / 1/10 / 1/10",
        )
    yield {"do": "lottery", "draw": ["x", "100"]}


def written(commands: Iterable[Command]) -> str:
    """The script as text."""
    comment = "# The best possible evening of Season 4. Written by tests/scripts/best_evening.py."
    return "\n".join(chain([comment], (json.dumps(command, ensure_ascii=False) for command in commands))) + "\n"


if __name__ == "__main__":
    SCRIPT.write_text(written(evening()), encoding="utf-8")
