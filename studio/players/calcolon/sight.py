"""What a player of Calcolon sees from his seat, read out of the view's JSON."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from studio.games.calcolon.rules import BOWS_FOR_A_PAIR, Rules
from studio.games.game import UNREAD, Card, Json, PlayerId, View


class Opponent(NamedTuple):
    """Another seat as everybody sees it."""

    player: PlayerId
    cards: int
    rebel: bool
    out: bool
    laid: bool


class Sight(NamedTuple):
    """Everything the decision rests on."""

    you: PlayerId
    phase: str
    at_move: bool
    owed: int
    hand: tuple[Card, ...]
    bows: int
    clipped: bool
    rebel: bool
    fresh: bool
    """Nothing drawn yet in this turn."""
    calls: frozenset[str]
    redraw: bool
    laid: bool
    king: PlayerId | None
    window: Card | None
    opponents: tuple[Opponent, ...]
    """In turn order after him."""
    unseen: Counter[Card]
    """Copies that lie neither in his hand nor openly on the table."""
    discards: int
    stock: int
    double_value: int | None
    zero_pending: PlayerId | None

    @property
    def pairs(self) -> int:
        """Pairs of parentheses his bows make."""
        return self.bows // BOWS_FOR_A_PAIR


def read_sight(rules: Rules, view: View) -> Sight:
    """The view of one seat as a `Sight`."""
    seats = view["seats"]
    at = next(index for index, seat in enumerate(seats) if seat["player"] == view["you"])
    own, others = seats[at], (*seats[at + 1 :], *seats[:at])
    window = view["window"]
    return Sight(
        you=view["you"],
        phase=view["phase"],
        at_move=view["turn"] == view["you"],
        owed=view["owed"],
        hand=tuple(_zone(own, "rack")),
        bows=len(_zone(own, "bows")),
        clipped=own["clip"] is not None,
        rebel=own["rebel"],
        fresh=own["drew"] is None,
        calls=frozenset(own["calls"]),
        redraw=own["redraw"],
        laid=own["laid"] is not None or _out(own),
        king=view["king"],
        window=window["card"] if window else None,
        opponents=tuple(map(_opponent, others)),
        unseen=Counter(rules.deck) - Counter(_open_cards(seats)),
        discards=sum(len(_zone(seat, "discards")) for seat in seats),
        stock=view["stock"],
        double_value=view["double_value"],
        zero_pending=view["zero_pending"],
    )


def _opponent(seat: Json) -> Opponent:
    return Opponent(seat["player"], len(_zone(seat, "rack")), seat["rebel"], _out(seat), seat["laid"] is not None)


def _out(seat: Json) -> bool:
    """Burst before the showdown: out by a false attack."""
    return "burst" in seat["marks"] and seat["laid"] is None


def _zone(seat: Json, area: str) -> list[Card]:
    return next(zone["cards"] for zone in seat["zones"] if zone["area"] == area)


def _open_cards(seats: Json) -> list[Card]:
    cards = (card for seat in seats for zone in seat["zones"] for card in zone["cards"])
    return [card for card in cards if card is not None and card != UNREAD]
