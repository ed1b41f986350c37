"""Where the copies of a card lie, for the sentence that refuses one copy too many."""

from __future__ import annotations

from studio.games.calcolon.cards import BOW, sign
from studio.games.calcolon.refusals import refuse
from studio.games.calcolon.state import Seat, State
from studio.games.game import Card, Illegal


def impossible(state: State, card: Card) -> Illegal:
    """The refusal of a card of which every copy is accounted for."""
    found = [place for seat in state.seats for place in _at(seat, card)]
    ja = f"{'、'.join(ja for ja, _ in found)}にあります。" if found else "このデッキにないカードです。"
    en = f"It is already in {', '.join(en for _, en in found)}. " if found else "The deck has no such card. "
    name = sign(card)
    return refuse("impossible-card", ja={"card": name.ja, "where": ja}, en={"card": name.en, "where": en})


def _at(seat: Seat, card: Card) -> list[tuple[str, str]]:
    counts = (
        (seat.hand.count(card), "手札", "hand"),
        (seat.discards.count(card), "捨て札", "discards"),
        (seat.bows if card == BOW else 0, "ボウ", "bows"),
    )
    return [
        (f"{seat.player} の{ja}に{count}枚", f"{seat.player}'s {en} ({count})") for count, ja, en in counts if count
    ]
