"""By which move a game was lost, in words for viewers."""

from __future__ import annotations

from studio.analysis.calculation.trail import Trail
from studio.games.calculation.cards import printed
from studio.games.calculation.position import MoveCard, PlaceFoundation, PlaceWaste
from studio.games.game import Words


def loss_in_words(trail: Trail, at: int, *, sure: bool) -> Words:
    """Of step `at`; `sure`: it could still be won before it."""
    say = _move(trail, at)
    if sure or at == 0:
        return say
    return Words(f"遅くとも{say.ja}", f"At the latest, {say.en[0].lower()}{say.en[1:]}")


def _move(trail: Trail, at: int) -> Words:
    move, turned = trail.steps[at].move, trail.turned(at)
    before = trail.steps[at - 1].position
    match move:
        case None:
            return Words("この配りは最初から勝てない", "This deal cannot be won")
        case PlaceWaste(waste):
            return _laid_aside(turned, before.hand, waste + 1, before.tops[waste])
        case PlaceFoundation(foundation):
            card = printed(before.hand)
            return Words(
                f"{turned}枚目：{card}を台札{foundation + 1}に出した",
                f"Card {turned}: the {card} played to foundation {foundation + 1}",
            )
        case MoveCard(waste, foundation):
            card = printed(before.tops[waste])
            return Words(
                f"{turned}枚目のあと：捨て札{waste + 1}の{card}を台札{foundation + 1}に移した",
                f"After card {turned}: the {card} from waste {waste + 1} to foundation {foundation + 1}",
            )
        case _:
            return Words(f"{turned}枚目をめくるのが早すぎた", f"Card {turned} was turned too early")


def _laid_aside(turned: int, rank: int, waste: int, below: int) -> Words:
    card = printed(rank)
    if not below:
        return Words(
            f"{turned}枚目：{card}を空いた捨て札{waste}に置いた",
            f"Card {turned}: the {card} laid on empty waste {waste}",
        )
    return Words(
        f"{turned}枚目：{card}を捨て札{waste}の{printed(below)}の上に置いた",
        f"Card {turned}: the {card} laid on the {printed(below)} of waste {waste}",
    )
