"""What every move does to a duel: draws, calls, the rob window. Discards and the showdown have files of their own.

[R] The rob window is open after every discard that may be robbed, whether or not anyone could rob it: a window that
opened only then would tell who. It closes when the next player acts; with a claim in it only the director closes it.
[R] The switch `false_attack` is about attacks; a rob that does not complete is always refused.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from studio.games.calcolon.actions import (
    Action,
    Attack,
    CloseRob,
    Discard,
    Draw,
    Lay,
    Redraw,
    Release,
    Reveal,
    Rob,
    Swap,
)
from studio.games.calcolon.cards import BOW, DEVIL, sign, without
from studio.games.calcolon.discards import discard, release, swap
from studio.games.calcolon.flow import begin_last_draw, begin_turn, end_turn, may_redraw, settle
from studio.games.calcolon.formula import best
from studio.games.calcolon.places import impossible
from studio.games.calcolon.refusals import refuse
from studio.games.calcolon.rules import FalseAttack, Rules
from studio.games.calcolon.showdown import lay
from studio.games.calcolon.state import Phase, Seat, State, left, stock, unread
from studio.games.game import UNREAD, Card, Event, Illegal, Step


def apply(rules: Rules, state: State, action: Action) -> Step[State] | Illegal:
    """The state after `action`, or why it is illegal."""
    wrong = _wrong_moment(state, action)
    if wrong is not None:
        return wrong
    step = _MOVES[type(action)](rules, state, action)
    return step if isinstance(step, Illegal) else settle(rules, step)


def completes(rules: Rules, state: State, seat: Seat, *more: Card) -> bool:
    """True when the hand of `seat`, with `more`, is complete as it is."""
    free = state.rebel(seat.player)
    return best((*seat.hand, *more), seat.pairs, rules.shape, free=free) is not None


def may_attack(rules: Rules, state: State, seat: Seat) -> bool:
    """True when an attack of `seat` would be a true one now."""
    at_move = state.phase is Phase.TURN and state.owed == 0 and state.actor.player == seat.player
    return at_move and not unread(seat) and completes(rules, state, seat)


def may_rob(rules: Rules, state: State, seat: Seat) -> bool:
    """True when `seat` may claim the card in the window now."""
    window = state.window
    if window is None or seat.out or seat.player == window.source or seat.player in window.claims:
        return False
    return not unread(seat) and completes(rules, state, seat, window.card)


def _wrong_moment(state: State, action: Action) -> Illegal | None:
    if state.closed:
        return refuse("duel-closed")
    for player in _named(action):
        if not state.has(player):
            return refuse("no-such-player", player=player)
    if not isinstance(action, CloseRob) and state.seat(_named(action)[0]).out and not isinstance(action, Reveal):
        return refuse("is-out", player=_named(action)[0])
    if state.window is not None and state.window.claims and not isinstance(action, Rob | CloseRob | Reveal):
        return refuse("rob-open")
    return _wrong_phase(state, action)


def _named(action: Action) -> tuple[str, ...]:
    """The players an action names, its own first."""
    if isinstance(action, CloseRob):
        return ()
    if isinstance(action, Swap):
        return (action.player, action.partner)
    if isinstance(action, Discard):
        others = (action.trade.partner if action.trade else None, action.push)
        return (action.player, *(other for other in others if other is not None))
    return (action.player,)


def _wrong_phase(state: State, action: Action) -> Illegal | None:
    """Whether the moment is one for this kind of move, and for this player."""
    if isinstance(action, Reveal | Rob | CloseRob | Lay):
        return None
    if isinstance(action, Release):
        fits = state.phase is Phase.FORCED_DISCARD
        return (_others_turn(state, action.player)) if fits else _not_now(state)
    if state.phase is Phase.FORCED_DISCARD:
        return refuse("release-first", turn=state.actor.player)
    if state.phase not in _PHASES[type(action)]:
        return _not_now(state)
    return _others_turn(state, action.player)


def _others_turn(state: State, player: str) -> Illegal | None:
    return None if state.actor.player == player else refuse("not-your-turn", turn=state.actor.player)


def _not_now(state: State) -> Illegal:
    ja, en = _NOW[state.phase]
    turn = state.actor.player
    return refuse("not-now", ja={"now": ja.format(turn=turn)}, en={"now": en.format(turn=turn)})


def _draw(rules: Rules, state: State, action: Draw) -> Step[State] | Illegal:
    if state.owed == 0:
        code = "last-draw-done" if state.phase is Phase.LAST_DRAW else "must-discard"
        return refuse(code, player=action.player)
    if stock(rules, state) <= 0:
        return refuse("deck-empty")
    if action.card != UNREAD and action.card not in left(rules, state):
        return impossible(state, action.card)
    seats = tuple(seat._replace(drew=None) for seat in state.seats)
    seat = seats[state.turn]
    state = state._replace(seats=seats, window=None, fresh=False)
    state = state.changed(seat._replace(hand=(*seat.hand, action.card), drew=action.card))
    event: Event = {"event": "drawn", "player": action.player, "card": action.card}
    return Step(_after_draw(rules, state, action.card), (event,))


def _after_draw(rules: Rules, state: State, card: Card) -> State:
    if state.phase is Phase.FIRST_DRAW:
        state = state._replace(turn=state.after(state.turn))
        dealt = all(len(seat.hand) >= rules.full - 1 for seat in state.seats)
        return begin_turn(rules, state, 0) if dealt else state
    state = state._replace(owed=state.owed - 1)
    if state.phase is Phase.LAST_DRAW:
        return state._replace(
            last_bows=state.last_bows + (card == BOW), last_unread=state.last_unread + (card == UNREAD)
        )
    return end_turn(rules, state, state.turn) if state.refilling and state.owed == 0 else state


def _reveal(rules: Rules, state: State, action: Reveal) -> Step[State] | Illegal:
    seat = state.seat(action.player)
    if not unread(seat):
        return refuse("nothing-unread", player=action.player)
    if action.card not in left(rules, state):
        return impossible(state, action.card)
    at = seat.hand.index(UNREAD)
    hand = (*seat.hand[:at], action.card, *seat.hand[at + 1 :])
    drew = action.card if seat.drew == UNREAD else seat.drew
    changed = state.changed(seat._replace(hand=hand, drew=drew))
    if state.phase is Phase.LAST_DRAW and state.actor.player == action.player and state.last_unread > 0:
        changed = changed._replace(last_unread=state.last_unread - 1, last_bows=state.last_bows + (action.card == BOW))
    return Step(changed, ({"event": "revealed", "player": action.player, "card": action.card},))


def _attack(rules: Rules, state: State, action: Attack) -> Step[State] | Illegal:
    if state.owed > 0:
        return refuse("draw-first", player=action.player)
    if unread(state.actor):
        return refuse("unread-card", player=action.player)
    if completes(rules, state, state.actor):
        return Step(begin_last_draw(state, action.player), ({"event": "attack", "player": action.player},))
    if rules.false_attack is FalseAttack.REFUSE:
        return refuse("not-complete-hand", player=action.player)
    return _false_attack(rules, state)


def _false_attack(rules: Rules, state: State) -> Step[State]:
    """He bursts on the spot and is out; the others play on [R]."""
    seat = state.actor
    burst = "devil-burst" if DEVIL in seat.hand else "burst"
    events: tuple[Event, ...] = (
        {"event": "false-attack", "player": seat.player},
        {"event": burst, "player": seat.player},
    )
    return Step(end_turn(rules, state.changed(seat._replace(out=True, drew=None)), state.turn), events)


def _rob(rules: Rules, state: State, action: Rob) -> Step[State] | Illegal:
    window = state.window
    if window is None:
        return refuse("no-window")
    if action.player == window.source:
        return refuse("own-discard")
    if action.player in window.claims:
        return refuse("already-claimed", player=action.player)
    seat = state.seat(action.player)
    if unread(seat):
        return refuse("unread-card", player=action.player)
    if not may_rob(rules, state, seat):
        name = sign(window.card)
        return refuse("rob-not-complete", player=action.player, ja={"card": name.ja}, en={"card": name.en})
    claimed = state._replace(window=window._replace(claims=(*window.claims, action.player)))
    return Step(claimed, ({"event": "rob-claim", "player": action.player},))


def _close_rob(_rules: Rules, state: State, _action: CloseRob) -> Step[State] | Illegal:
    window = state.window
    if window is None:
        return refuse("no-window")
    if not window.claims:
        return Step(state._replace(window=None), ())
    robber = next(seat for seat in state.from_left_of(window.source) if seat.player in window.claims)
    source = state.seat(window.source)
    state = state.changed(source._replace(discards=source.discards[:-1]))
    state = state.changed(robber._replace(hand=(*robber.hand, window.card), drew=window.card))
    event: Event = {"event": "rob", "player": robber.player, "card": window.card, "from": window.source}
    return Step(begin_last_draw(state, robber.player), (event,))


def _redraw(rules: Rules, state: State, action: Redraw) -> Step[State] | Illegal:
    if not may_redraw(rules, state):
        return refuse("no-redraw")
    seat = state.actor
    state = state.changed(seat._replace(hand=without(seat.hand, BOW), discards=(*seat.discards, BOW), drew=None))
    state = state._replace(owed=state.owed + 1, last_bows=state.last_bows - 1)
    return Step(state, ({"event": "redrawn", "player": action.player},))


_Move = Callable[[Rules, State, Any], Step[State] | Illegal]
_MOVES: Final[dict[type, _Move]] = {
    Draw: _draw,
    Reveal: _reveal,
    Swap: swap,
    Discard: discard,
    Release: release,
    Attack: _attack,
    Rob: _rob,
    CloseRob: _close_rob,
    Redraw: _redraw,
    Lay: lay,
}
_PHASES: Final[dict[type, frozenset[Phase]]] = {
    Draw: frozenset((Phase.FIRST_DRAW, Phase.TURN, Phase.LAST_DRAW)),
    Swap: frozenset((Phase.TURN,)),
    Discard: frozenset((Phase.TURN, Phase.LAST_DRAW)),
    Attack: frozenset((Phase.TURN,)),
    Redraw: frozenset((Phase.LAST_DRAW,)),
}
_NOW: Final[dict[Phase, tuple[str, str]]] = {
    Phase.FIRST_DRAW: ("ファーストドロー中です。{turn} が引きます。", "It is the first draw: {turn} draws."),
    Phase.TURN: ("{turn} の番です。", "It is {turn}'s turn."),
    Phase.FORCED_DISCARD: ("{turn} が1枚捨てます。", "{turn} must discard a card."),
    Phase.LAST_DRAW: ("{turn} のラストドローです。", "It is {turn}'s last draw."),
    Phase.SHOWDOWN: (
        "計算式を出すかバーストにして、締めてください。",
        "Lay the formulas or bursts, then close the duel.",
    ),
    Phase.OVER: ("締めて次へ進んでください。", "Close the duel and go on."),
}
