"""What an audience may know of a duel, as plain JSON (`docs/views.md`).

Crew and broadcast see every hand; a seat its own; floor and public none, until the showdown opens all. A hidden card is
null, and so is everything that would follow from it: best formula, missing cards, calls, the marks complete and near.
Public at all times: discards, bows beside the hand, the clip and where its devil stands, the king, claims.
"""

from __future__ import annotations

from studio.games.calcolon.cards import DEVIL
from studio.games.calcolon.duel import may_attack, may_rob
from studio.games.calcolon.flow import may_redraw
from studio.games.calcolon.formula import Formula, best, needs
from studio.games.calcolon.piles import piles
from studio.games.calcolon.points import factor, outcome, win
from studio.games.calcolon.rules import DoubleScore, Rules
from studio.games.calcolon.showdown import laid_json
from studio.games.calcolon.state import Phase, Seat, State, stock
from studio.games.game import Audience, AudienceKind, Card, Event, Json, Pile, PlayerId, View

_OPEN = (Phase.SHOWDOWN, Phase.OVER)
_ALL_SEEING = (AudienceKind.CREW, AudienceKind.BROADCAST)


def view(rules: Rules, state: State, audience: Audience) -> View:
    """The duel as `audience` may know it."""
    moving = state.phase not in _OPEN
    return {
        "game": "calcolon",
        "number": state.place.number,
        "of": state.place.of,
        "phase": "rob-window" if state.window is not None else state.phase.value,
        "turn": state.actor.player if moving else None,
        "seats": [_seat(rules, state, seat, audience) for seat in state.seats],
        "table": [],
        "stock": stock(rules, state),
        "king": state.king,
        "hand_size": rules.full,
        "window": _window(state),
        "factor": factor(rules, state.place),
        "double_value": None if rules.double_score is DoubleScore.NONE else state.carry.value,
        "zero_pending": state.carry.zero.player if state.carry.zero and rules.zero_win else None,
        "laid": list(state.laid),
        "drawn": state.drawn,
        "owed": state.owed if moving else 0,
        "you": audience.player,
    }


def observe(event: Event, audience: Audience) -> Event | None:
    """An event as `audience` may know it: cards that changed hands unseen are null, what it never saw is None."""
    knowing = audience.kind in _ALL_SEEING
    kind = event["event"]
    if knowing or kind not in _HIDING:
        return event
    if audience.kind is AudienceKind.SEAT and audience.player in (event["player"], event.get("with")):
        return event
    if kind == "revealed":
        return None
    return {**event, **{key: _blank(event[key]) for key in _HIDING[kind]}}


_HIDING: dict[str, tuple[str, ...]] = {
    "drawn": ("card",),
    "revealed": ("card",),
    "traded": ("give", "take"),
    "swapped": ("give", "take"),
}


def _blank(cards: Json) -> Json:
    return [None] * len(cards) if isinstance(cards, list) else None


def knows_hand(state: State, player: PlayerId, audience: Audience) -> bool:
    """True when `audience` may see the rack of `player`."""
    if audience.kind in _ALL_SEEING or (state.phase in _OPEN and not state.drawn):
        return True
    return audience.kind is AudienceKind.SEAT and audience.player == player


def _window(state: State) -> Json:
    if state.window is None:
        return None
    return {"card": state.window.card, "from": state.window.source, "claims": list(state.window.claims)}


def _seat(rules: Rules, state: State, seat: Seat, audience: Audience) -> Json:
    known = knows_hand(state, seat.player, audience)
    found = _best(rules, state, seat) if known else None
    missing = _needs(rules, state, seat) if known and found is None else ()
    hand_marks = ["complete"] if found else ["near"] if missing else []
    return {
        "player": seat.player,
        "zones": [_zone(pile, seat, known=known) for pile in piles(seat)],
        "marks": [*_marks(state, seat), *(("winner",) if _won(rules, state, seat) else ()), *hand_marks],
        "calls": _calls(rules, state, seat) if known else [],
        "open_calls": _open_calls(state, seat),
        "best": None if found is None else _formula(found),
        "needs": list(missing),
        "result": _result(rules, state, seat),
        "laid": laid_json(seat.laid),
        "clip": DEVIL if seat.clips else None,
        "rebel": state.rebel(seat.player),
        "drew": seat.drew if known else None,
        "redraw": known and state.actor.player == seat.player and may_redraw(rules, state),
    }


def _zone(pile: Pile, seat: Seat, *, known: bool) -> Json:
    cards: list[Card | None] = list(pile.cards)
    if pile.zone.area == "rack" and not known:
        cards = _hidden(pile.cards, seat.clips)
    return {"area": pile.zone.area, "order": pile.order.value, "cards": cards}


def _hidden(hand: tuple[Card, ...], clips: int) -> list[Card | None]:
    """Backs of the cards; a devil that came with its clip is seen by everyone. The newest devils carry the clips."""
    cards: list[Card | None] = [None] * len(hand)
    for at in reversed(range(len(hand))):
        if clips and hand[at] == DEVIL:
            cards[at] = DEVIL
            clips -= 1
    return cards


def _best(rules: Rules, state: State, seat: Seat) -> Formula | None:
    return best(seat.hand, seat.pairs, rules.shape, free=state.rebel(seat.player))


def _needs(rules: Rules, state: State, seat: Seat) -> tuple[Card, ...]:
    """What would complete the hand; for a full hand, what it waited for before the card just drawn."""
    hand = seat.hand
    if len(hand) == rules.full and seat.drew is not None and hand[-1] == seat.drew:
        hand = hand[:-1]
    found = needs(hand, seat.pairs, rules.shape, free=state.rebel(seat.player))
    return tuple(card for card in found if card in rules.deck)


def _marks(state: State, seat: Seat) -> list[str]:
    """The public marks of a seat."""
    bursts = seat.out or (seat.laid is not None and seat.laid.value is None)
    marks = {
        "king": state.king == seat.player,
        "rebel": state.rebel(seat.player),
        "clip": seat.clips > 0,
        "burst": bursts,
        "skipped": state.skipped == seat.player,
    }
    return [mark for mark, holds in marks.items() if holds]


def _calls(rules: Rules, state: State, seat: Seat) -> list[str]:
    calls = {"attack": may_attack(rules, state, seat), "rob": may_rob(rules, state, seat)}
    return [call for call, true in calls.items() if true]


def _open_calls(state: State, seat: Seat) -> list[str]:
    """What the seat may try as far as everybody can see, whatever his hand is."""
    window = state.window
    at_move = state.phase is Phase.TURN and window is None and state.owed == 0 and state.actor.player == seat.player
    may_claim = window is not None and not seat.out and seat.player not in (window.source, *window.claims)
    return [call for call, true in {"attack": at_move, "rob": may_claim}.items() if true]


def _formula(formula: Formula) -> Json:
    return {"formula": formula.text, "tokens": list(formula.tokens), "value": formula.value}


def _won(rules: Rules, state: State, seat: Seat) -> bool:
    won = win(rules, state) if state.closed and not state.drawn else None
    return won is not None and won.player == seat.player


def _result(rules: Rules, state: State, seat: Seat) -> Json:
    if not state.closed:
        return None
    what = outcome(rules, state, seat, None if state.drawn else win(rules, state))
    tokens = list(seat.laid.tokens) if seat.laid is not None and seat.laid.value is not None else None
    return {**what._asdict(), "tokens": tokens}
