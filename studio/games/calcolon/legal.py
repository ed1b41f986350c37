"""Every legal move, for everyone who may act, chance included."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations

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
    Trade,
    sort_key,
)
from studio.games.calcolon.cards import DEVIL, FLAME, KINDS, TRADES, ZERO, in_order, without
from studio.games.calcolon.discards import may_receive, may_swap
from studio.games.calcolon.duel import may_attack, may_rob
from studio.games.calcolon.flow import may_redraw
from studio.games.calcolon.formula import arrangements
from studio.games.calcolon.rules import FalseAttack, Rules
from studio.games.calcolon.state import Phase, Seat, State, left, stock, unread
from studio.games.game import UNREAD, Card


def legal(rules: Rules, state: State) -> tuple[Action, ...]:
    """Every legal action, sorted.

    Of formulas to lay it lists all without idle parentheses (`arrangements`); `apply` takes one with idle ones too.
    """
    if state.closed:
        return ()
    moves = [*_reveals(rules, state), *_robs(rules, state)]
    if state.window is None or not state.window.claims:
        moves += _by_phase(rules, state)
    return tuple(sorted(moves, key=sort_key))


def _by_phase(rules: Rules, state: State) -> Iterable[Action]:
    if state.phase is Phase.SHOWDOWN:
        return [move for seat in state.seats for move in _lays(rules, state, seat)]
    if state.phase is Phase.OVER:
        return []
    if state.phase is Phase.FORCED_DISCARD:
        cards = (card for card in _known(state.actor) if card != DEVIL)
        return [Release(state.actor.player, card) for card in cards]
    if state.owed > 0:
        return [*_draws(rules, state), *_swaps(rules, state), *_redraws(rules, state)]
    if state.phase is Phase.LAST_DRAW:
        return [*_last_discards(rules, state), *_redraws(rules, state)]
    return [*_attacks(rules, state), *_discards(rules, state)]


def _known(seat: Seat) -> tuple[Card, ...]:
    """The different cards of a hand that have been read."""
    return tuple(dict.fromkeys(card for card in in_order(seat.hand) if card != UNREAD))


def _reveals(rules: Rules, state: State) -> list[Action]:
    return [Reveal(seat.player, card) for seat in state.seats if unread(seat) for card in left(rules, state)]


def _robs(rules: Rules, state: State) -> list[Action]:
    if state.window is None:
        return []
    return [CloseRob(), *(Rob(seat.player) for seat in state.seats if may_rob(rules, state, seat))]


def _draws(rules: Rules, state: State) -> list[Action]:
    if stock(rules, state) <= 0:
        return []
    return [Draw(state.actor.player, card) for card in (*left(rules, state), UNREAD)]


def _swaps(rules: Rules, state: State) -> list[Action]:
    if not may_swap(rules, state):
        return []
    player = state.actor.player
    return [
        Swap(player, partner.player, give, take)
        for partner in state.from_left_of(player)
        for give in _known(state.actor)
        for take in _known(partner)
    ]


def _redraws(rules: Rules, state: State) -> list[Action]:
    return [Redraw(state.actor.player)] if may_redraw(rules, state) else []


def _last_discards(rules: Rules, state: State) -> list[Action]:
    seat = state.actor
    if len(seat.hand) <= rules.full:
        return []
    return [Discard(seat.player, card) for card in _known(seat) if card != DEVIL or seat.free_devils > 0]


def _attacks(rules: Rules, state: State) -> list[Action]:
    seat = state.actor
    called_wrongly = rules.false_attack is FalseAttack.BURST and not unread(seat)
    return [Attack(seat.player)] if called_wrongly or may_attack(rules, state, seat) else []


def _discards(rules: Rules, state: State) -> Iterator[Action]:
    seat = state.actor
    for card in _known(seat):
        if card == DEVIL:
            yield from _pushes(rules, state)
            continue
        yield Discard(seat.player, card)
        if card == ZERO and rules.skip:
            yield Discard(seat.player, card, skip=True)
        if card == FLAME:
            yield from _flames(rules, state)
        if card in TRADES:
            yield from _trades(state, card)


def _pushes(rules: Rules, state: State) -> Iterator[Action]:
    seat = state.actor
    if seat.free_devils > 0:
        for other in state.from_left_of(seat.player):
            if may_receive(rules, state, other.player):
                yield Discard(seat.player, DEVIL, push=other.player)


def _flames(rules: Rules, state: State) -> Iterator[Action]:
    seat = state.actor
    if rules.flame_arrow and seat.bows > 0 and not any(unread(other) for other in state.seats if not other.out):
        for named in KINDS:
            yield Discard(seat.player, FLAME, flame=named)


def _trades(state: State, card: Card) -> Iterator[Action]:
    seat, count = state.actor, TRADES[card]
    own = _choices(without(seat.hand, card), count)
    for partner in state.from_left_of(seat.player):
        theirs = _choices(partner.hand, count)
        for give in own:
            for take in theirs:
                yield Discard(seat.player, card, trade=Trade(partner.player, give, take))


def _choices(hand: tuple[Card, ...], count: int) -> tuple[tuple[Card, ...], ...]:
    known = in_order(card for card in hand if card != UNREAD)
    return tuple(dict.fromkeys(combinations(known, count)))


def _lays(rules: Rules, state: State, seat: Seat) -> Iterator[Action]:
    if seat.out or seat.laid is not None or unread(seat):
        return
    yield Lay(seat.player, None)
    for formula in arrangements(seat.hand, seat.pairs, rules.shape, free=state.rebel(seat.player)):
        yield Lay(seat.player, formula.text)
