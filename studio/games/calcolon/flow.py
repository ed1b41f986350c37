"""How a duel moves on by itself: whose turn begins, when the last draw ends, when the deck is out.

[R] A turn that must draw from an empty deck ends the duel at once, a rebel's too. In the last draw the discards are
shuffled back instead; when there are none either, the draws that are left are waived. [R] A hand that the last draw
fills just up (it was short) and that drew a bow must redraw it, because a bow in the hand is never part of a formula.
"""

from __future__ import annotations

from studio.games.calcolon.cards import BOW
from studio.games.calcolon.rules import FlameRefill, Rules
from studio.games.calcolon.state import Phase, State, Window, stock
from studio.games.game import Event, PlayerId, Step

LAST_DRAWS = 2


def begin_turn(rules: Rules, state: State, index: int) -> State:
    """`index` is to move. A short hand owes all missing draws, or one in a season that refills one per turn."""
    missing = rules.full - len(state.seats[index].hand)
    one_only = missing > 1 and rules.flame_refill is FlameRefill.ONE_PER_TURN
    return state._replace(phase=Phase.TURN, turn=index, owed=1 if one_only else missing, refilling=one_only, fresh=True)


def end_turn(
    rules: Rules,
    state: State,
    by: int,
    *,
    window: Window | None = None,
    skip: bool = False,
) -> State:
    """The turn of `by` is over; `skip`: the player after him loses his."""
    following = state.after(by)
    skipped = state.seats[following].player if skip else None
    state = state._replace(window=window, skipped=skipped)
    return begin_turn(rules, state, state.after(following) if skip else following)


def begin_last_draw(state: State, king: PlayerId) -> State:
    """`king` has attacked: the next player owes his two draws."""
    state = state._replace(king=king, window=None, skipped=None, phase=Phase.LAST_DRAW)
    return _last_draw_of(state, state.after(state.place_of(king)))


def _last_draw_of(state: State, index: int) -> State:
    if state.seats[index].player == state.king:
        seats = tuple(seat._replace(drew=None) for seat in state.seats)
        return state._replace(phase=Phase.SHOWDOWN, seats=seats, owed=0, turn=index)
    return state._replace(turn=index, owed=LAST_DRAWS, last_bows=0, last_unread=0, fresh=True)


def settle(rules: Rules, step: Step[State]) -> Step[State]:
    """Takes a state on to where somebody has to act again."""
    state = step.state
    if all(seat.out for seat in state.seats):
        return Step(state._replace(phase=Phase.OVER, window=None), step.events)
    if state.phase is Phase.LAST_DRAW:
        return _settle_last_draw(rules, step)
    starved = state.phase in (Phase.FIRST_DRAW, Phase.TURN) and state.owed > 0 and stock(rules, state) <= 0
    if starved and state.window is None:
        over = state._replace(phase=Phase.OVER, drawn=True)
        return Step(over, (*step.events, {"event": "drawn-duel"}))
    return step


def _settle_last_draw(rules: Rules, step: Step[State]) -> Step[State]:
    state, events = step.state, step.events
    while state.phase is Phase.LAST_DRAW:
        if state.owed > 0 and stock(rules, state) <= 0:
            state, more = _reshuffled(state)
            events = (*events, *more)
        if state.owed > 0 or len(state.actor.hand) > rules.full or must_redraw(rules, state):
            break
        state = _last_draw_of(state, state.after(state.turn))
    return Step(state, events)


def _reshuffled(state: State) -> tuple[State, tuple[Event, ...]]:
    if not any(seat.discards for seat in state.seats):
        return state._replace(owed=0), ()
    seats = tuple(seat._replace(discards=()) for seat in state.seats)
    return state._replace(seats=seats), ({"event": "reshuffled"},)


def may_redraw(rules: Rules, state: State) -> bool:
    """True when the player of the last draw holds a bow he drew in it and something better can still come."""
    return state.phase is Phase.LAST_DRAW and state.last_bows > 0 and _other_than_bows(rules, state) > 0


def must_redraw(rules: Rules, state: State) -> bool:
    """True when nothing but a redraw is left to do for a hand that the last draw only just filled."""
    return state.owed == 0 and len(state.actor.hand) <= rules.full and may_redraw(rules, state)


def _other_than_bows(rules: Rules, state: State) -> int:
    """Cards that are no bows in the deck and among the discards that would be shuffled back into it."""
    held = sum(1 for seat in state.seats for card in seat.hand if card != BOW)
    return sum(rules.deck.values()) - rules.deck.get(BOW, 0) - held
