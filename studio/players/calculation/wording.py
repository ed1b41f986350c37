"""How advice speaks of cards, foundations and piles, in both languages. Every sentence is built from counts."""

from __future__ import annotations

from typing import Final

from studio.games.calculation.cards import COMPLETE, printed
from studio.games.calculation.position import Move, MoveCard, PlaceFoundation, PlaceWaste, Position, Turn
from studio.games.game import Words
from studio.players.calculation.sight import Sight
from studio.players.calculation.table import SEQUENCE, TURN_OF

_MOST_NAMED: Final = 4
"""Cards that are named one by one; more than that are counted."""


def foundation(at: int) -> Words:
    """Foundation 0–3."""
    return Words(f"{printed(at + 1)}の台札", f"the {printed(at + 1)}-foundation")


def pile(at: int) -> Words:
    """Waste pile 0–3."""
    return Words(f"山{at + 1}", f"waste {at + 1}")


def place(waste: int) -> Words:
    """Where a card comes from: a waste pile, or -1 for the hand."""
    return pile(waste) if waste >= 0 else Words("手札", "your hand")


def listed(ranks: list[int]) -> Words:
    """Some cards, one after another."""
    names = [printed(rank) for rank in ranks]
    return Words("・".join(names), ", ".join(names))


def joined(*sentences: Words | None) -> Words:
    """Sentences one after another; what is None is left out."""
    said = [sentence for sentence in sentences if sentence is not None]
    return Words("".join(one.ja for one in said), " ".join(one.en for one in said))


def off(sight: Sight, at: int, rank: int) -> int:
    """How many cards foundation `at` must get before it wants this rank; negative when it has had it."""
    return TURN_OF[at, rank] - sight.foundations[at]


def soonest(sight: Sight, rank: int) -> tuple[int, int]:
    """How many cards it is until some foundation wants this rank, and which that is; (`COMPLETE`, 0) for none."""
    open_still = [(off(sight, at, rank), at) for at in range(4) if off(sight, at, rank) >= 0]
    return min(open_still, default=(COMPLETE, 0))


def wanted_when(sight: Sight, rank: int, at: int | None = None) -> Words:
    """When a rank is wanted: on foundation `at`, or on the one that wants it first."""
    which = soonest(sight, rank)[1] if at is None else at
    steps, where = off(sight, which, rank), foundation(which)
    if steps == 0:
        return Words(f"{where.ja}が次に待っています", f"{where.en} wants it next")
    coming = [SEQUENCE[which, sight.foundations[which] + step] for step in range(min(steps, _MOST_NAMED))]
    names = listed(coming)
    if steps > _MOST_NAMED:
        return Words(
            f"{where.ja}で使うのは{names.ja}…と{steps}枚あとです",
            f"{where.en} wants it only after {steps} cards ({names.en} …)",
        )
    return Words(f"{where.ja}で{names.ja}の次に使います", f"{where.en} wants it after {names.en}")


def next_on(sight: Sight, at: int, skip: int = 1) -> list[int]:
    """The next three cards of foundation `at`, after `skip` have been laid."""
    first = sight.foundations[at] + skip
    return [SEQUENCE[at, turn] for turn in range(first, min(first + 3, COMPLETE))]


def told(position: Position, move: Move) -> Words:
    """A move of the rules in words, without a full stop."""
    match move:
        case Turn():
            return Words("次の札をめくる", "turn the next card")
        case PlaceFoundation(at):
            return Words(f"手札の{printed(position.hand)}を{foundation(at).ja}へ", _onto(position.hand, foundation(at)))
        case PlaceWaste(waste):
            return Words(f"手札の{printed(position.hand)}を{pile(waste).ja}へ", _onto(position.hand, pile(waste)))
        case MoveCard(waste, at):
            rank = position.tops[waste]
            en = f"{_onto(rank, foundation(at))} from {pile(waste).en}"
            return Words(f"{pile(waste).ja}の{printed(rank)}を{foundation(at).ja}へ", en)


def _onto(rank: int, where: Words) -> str:
    return f"the {printed(rank)} onto {where.en}"
