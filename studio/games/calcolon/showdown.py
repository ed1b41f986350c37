"""The showdown: formulas and bursts are laid, and the duel is closed.

The arrangement on the table counts; who laid nothing gets his best formula [S/R]. [R] A player may lay a burst though
he is complete, the king too: it is a burst then, not a king killing.
"""

from __future__ import annotations

from fractions import Fraction

from studio.games.calcolon import points
from studio.games.calcolon.actions import Lay
from studio.games.calcolon.cards import BOW, DEVIL
from studio.games.calcolon.formula import TENTH_OF, best
from studio.games.calcolon.refusals import refuse
from studio.games.calcolon.rules import BOWS_FOR_A_PAIR, Rules
from studio.games.calcolon.state import Laid, Phase, Seat, State, unread
from studio.games.calcolon.written import Unreadable, matched, read_tokens, read_tree, work_out
from studio.games.game import Event, Illegal, Step


def lay(rules: Rules, state: State, action: Lay) -> Step[State] | Illegal:
    """A player puts his formula down, or bursts."""
    if state.phase is not Phase.SHOWDOWN:
        return refuse("not-showdown")
    seat = state.seat(action.player)
    if seat.laid is not None:
        return refuse("already-laid", player=action.player)
    if unread(seat):
        return refuse("unread-card", player=action.player)
    laid = Laid() if action.formula is None else _read(rules, state, seat, action.formula)
    if isinstance(laid, Illegal):
        return laid
    return _put(state, seat, laid)


def close(rules: Rules, state: State) -> Step[State] | Illegal:
    """Scores the duel; the king's formula comes last."""
    if state.closed:
        return refuse("duel-closed")
    if state.phase is Phase.OVER:
        return Step(state._replace(closed=True), ())
    if state.phase is not Phase.SHOWDOWN or state.king is None:
        return refuse("not-showdown")
    open_seats = [seat for seat in state.seats if not seat.out and seat.laid is None]
    unknown = next((seat.player for seat in open_seats if unread(seat)), None)
    if unknown is not None:
        return refuse("unread-card", player=unknown)
    events: tuple[Event, ...] = ()
    for seat in (*state.from_left_of(state.king), state.seat(state.king)):
        if seat.laid is None:
            state, more = _put(state, seat, best_laid(rules, state, seat))
            events = (*events, *more)
    over = state._replace(closed=True, phase=Phase.OVER)
    return Step(over, (*events, *_scored(rules, over)))


def best_laid(rules: Rules, state: State, seat: Seat) -> Laid:
    """The best formula of the hand as it would be laid, or a burst."""
    free = state.rebel(seat.player)
    formula = best(seat.hand, seat.pairs, rules.shape, free=free)
    if formula is None:
        return Laid()
    return Laid(formula.tokens, matched(formula.tokens, seat.hand, free=free) or (), formula.value)


def laid_json(laid: Laid | None) -> dict[str, object] | None:
    """What a seat has laid, as views and events tell it: formula, tokens, value, steps; or a burst."""
    if laid is None:
        return None
    if laid.value is None:
        return {"burst": True}
    tree = read_tree(laid.tokens)
    steps = () if isinstance(tree, Unreadable) else work_out(tree).steps
    return {
        "formula": laid.text,
        "tokens": list(laid.tokens),
        "value": laid.value,
        "steps": [step.as_json() for step in steps],
    }


def _put(state: State, seat: Seat, laid: Laid) -> Step[State]:
    state = state.changed(seat._replace(laid=laid))._replace(laid=(*state.laid, seat.player))
    if laid.value is None:
        burst = "devil-burst" if DEVIL in seat.hand else "burst"
        return Step(state, ({"event": burst, "player": seat.player},))
    return Step(state, ({"event": "laid", "player": seat.player, **(laid_json(laid) or {})},))


def _read(rules: Rules, state: State, seat: Seat, text: str) -> Laid | Illegal:
    tokens = read_tokens(text)
    if isinstance(tokens, Unreadable):
        return refuse("no-formula", token=tokens.token or "…")
    tree = read_tree(tokens)
    if isinstance(tree, Unreadable):
        return refuse("no-formula", token=tree.token or "…")
    cards = matched(tokens, seat.hand, free=state.rebel(seat.player))
    if cards is None:
        return refuse("not-those-cards", player=seat.player)
    if cards.count(BOW) > seat.pairs * BOWS_FOR_A_PAIR:
        return refuse("too-few-bows", player=seat.player, bows=str(seat.bows))
    value = work_out(tree).value
    return _weighed(rules, seat, Laid(tokens, cards), value)


def _weighed(rules: Rules, seat: Seat, laid: Laid, value: Fraction | None) -> Laid | Illegal:
    if len(seat.hand) != rules.full:
        return refuse("hand-too-small", player=seat.player)
    if value is None:
        return refuse("divides-by-zero")
    if value.denominator != 1 or value.numerator % TENTH_OF or not rules.shape.allows(value.numerator):
        return refuse("not-complete", value=str(value).replace("-", "−"))
    return laid._replace(value=value.numerator)


def _scored(rules: Rules, state: State) -> tuple[Event, ...]:
    """What the score is made of, in the order in which a host tells it."""
    won = points.win(rules, state)
    if won is None:
        return ()
    events: list[Event] = [{"event": "win", "player": won.player, "value": won.value, "points": won.points}]
    king = state.seat(state.king) if state.king else None
    if king is not None and king.player != won.player and king.laid is not None and king.laid.value is not None:
        events.append({"event": "king-killing", "king": king.player, "by": won.player})
    if won.bonus:
        events.append({"event": "double-score", "player": won.player, "value": won.bonus})
    if won.paid is not None:
        events.append({"event": "zero-paid", "player": won.player, "number": won.paid.number, "points": won.counted})
    if won.pending:
        events.append({"event": "zero-win", "player": won.player})
    if won.devil:
        events.append({"event": "rebellion", "player": won.player})
    return tuple(events)
