"""Discards and what they do [S]: bows pass left, trades swap, 0 skips, the devil is pushed, the flame arrow burns.

[R] No effect can be called in the last draw. [R] A pushed devil makes its receiver discard only when his hand is full
by it; one shortened by the flame arrow keeps all his cards. [R] The flame arrow burns a devil with the clip too: the
clip forbids its holder to discard it, not the fire to take it. [R] Trades move clipped devils last, with their clip.
"""

from __future__ import annotations

from studio.games.calcolon.actions import Discard, Release, Swap, Trade
from studio.games.calcolon.cards import BOW, DEVIL, FLAME, FORMULA_CARDS, TRADES, ZERO, holds, sign, without
from studio.games.calcolon.flow import end_turn
from studio.games.calcolon.refusals import refuse
from studio.games.calcolon.rules import Rules
from studio.games.calcolon.state import Phase, Seat, State, Window, unread
from studio.games.game import UNREAD, Card, Event, Illegal, PlayerId, Step


def discard(rules: Rules, state: State, action: Discard) -> Step[State] | Illegal:
    """The discard of a turn or of the last draw."""
    if state.phase is Phase.LAST_DRAW:
        return _discard_last(rules, state, action)
    wrong = _not_to_be_discarded(state, action.player, action.card) or _wrong_effect(rules, state, action)
    return wrong or _effect(rules, state, action)


def release(rules: Rules, state: State, action: Release) -> Step[State] | Illegal:
    """The plain discard of a player onto whom a devil was pushed; it may be robbed."""
    if action.card == DEVIL:
        return refuse("release-plain-only")
    wrong = _not_held(state.actor, action.card)
    if wrong:
        return wrong
    if action.card == BOW:
        state, events = _pass_bow(state, action.player)
        return Step(end_turn(rules, state, state.resume), events)
    state, events = _put_down(state, action.player, action.card)
    window = _window(action.player, action.card)
    return Step(end_turn(rules, state, state.resume, window=window), events)


def swap(rules: Rules, state: State, action: Swap) -> Step[State] | Illegal:
    """A rebel's swap instead of a draw; his turn ends with it."""
    if not may_swap(rules, state) or action.player != state.actor.player:
        return refuse("no-swap")
    wrong = _bad_exchange(state, action.player, Trade(action.partner, (action.give,), (action.take,)))
    if wrong:
        return wrong
    trade = Trade(action.partner, (action.give,), (action.take,))
    state = _exchanged(state, action.player, trade)
    event: Event = {
        "event": "swapped",
        "player": action.player,
        "with": action.partner,
        "give": action.give,
        "take": action.take,
    }
    return Step(end_turn(rules, state, state.turn), (event,))


def may_swap(rules: Rules, state: State) -> bool:
    """True when the player of the turn may swap instead of drawing."""
    return state.phase is Phase.TURN and state.fresh and rules.rebellion_swap and state.rebel(state.actor.player)


def may_receive(rules: Rules, state: State, receiver: PlayerId) -> bool:
    """True when a devil may be pushed onto `receiver`."""
    return not state.seat(receiver).out and not (rules.rebellion_immunity and state.rebel(receiver))


def _not_held(seat: Seat, card: Card) -> Illegal | None:
    if card == UNREAD:
        return refuse("unread-card", player=seat.player)
    if card not in seat.hand:
        name = sign(card)
        return refuse("not-in-hand", player=seat.player, ja={"card": name.ja}, en={"card": name.en})
    return refuse("clipped") if card == DEVIL and seat.free_devils == 0 else None


def _not_to_be_discarded(state: State, player: PlayerId, card: Card) -> Illegal | None:
    if state.owed > 0:
        return refuse("draw-first", player=player)
    return _not_held(state.actor, card)


def _wrong_effect(rules: Rules, state: State, action: Discard) -> Illegal | None:
    if action.skip and not (action.card == ZERO and rules.skip):
        return refuse("no-skip")
    if action.trade is not None:
        return _wrong_trade(state, action, action.trade)
    if action.flame is not None:
        return _wrong_flame(rules, state, action)
    if action.push is None:
        return refuse("push-devil") if action.card == DEVIL else None
    if action.card != DEVIL:
        return refuse("no-push")
    if action.push == action.player:
        return refuse("own-cards")
    if state.seat(action.push).out:
        return refuse("is-out", player=action.push)
    return None if may_receive(rules, state, action.push) else refuse("immune", player=action.push)


def _wrong_trade(state: State, action: Discard, trade: Trade) -> Illegal | None:
    count = TRADES.get(action.card)
    if count is None:
        return refuse("no-trade")
    if (len(trade.give), len(trade.take)) != (count, count):
        name = sign(action.card)
        return refuse("trade-count", count=str(count), ja={"card": name.ja}, en={"card": name.en})
    rest = state.changed(state.actor._replace(hand=without(state.actor.hand, action.card)))
    return _bad_exchange(rest, action.player, trade)


def _bad_exchange(state: State, player: PlayerId, trade: Trade) -> Illegal | None:
    if trade.partner == player:
        return refuse("own-cards")
    if state.seat(trade.partner).out:
        return refuse("is-out", player=trade.partner)
    for owner, cards in ((player, trade.give), (trade.partner, trade.take)):
        if UNREAD in cards:
            return refuse("unread-card", player=owner)
        if not holds(state.seat(owner).hand, cards):
            ja, en = "・".join(sign(card).ja for card in cards), " and ".join(sign(card).en for card in cards)
            return refuse("not-in-hand", player=owner, ja={"card": ja}, en={"card": en})
    return None


def _wrong_flame(rules: Rules, state: State, action: Discard) -> Illegal | None:
    if action.card != FLAME or not rules.flame_arrow or state.actor.bows == 0:
        return refuse("no-flame")
    unknown = next((seat.player for seat in state.seats if not seat.out and unread(seat)), None)
    return refuse("unread-card", player=unknown) if unknown is not None else None


def _effect(rules: Rules, state: State, action: Discard) -> Step[State]:
    by = state.turn
    if action.card == BOW:
        state, events = _pass_bow(state, action.player)
        return Step(end_turn(rules, state, by), events)
    if action.push is not None:
        return _pushed(rules, state, action.player, action.push)
    state, events = _put_down(state, action.player, action.card)
    if action.trade is not None:
        return Step(end_turn(rules, _exchanged(state, action.player, action.trade), by), (*events, _traded(action)))
    if action.flame is not None:
        state, flame = _burnt(rules, state, action.player, action.flame)
        return Step(end_turn(rules, state, by), (*events, flame))
    if action.skip:
        skip: Event = {"event": "skip", "player": action.player, "skipped": state.seats[state.after(by)].player}
        events = (*events, skip)
    window = _window(action.player, action.card)
    return Step(end_turn(rules, state, by, window=window, skip=action.skip), events)


def _window(player: PlayerId, card: Card) -> Window | None:
    """Number and symbol cards may be robbed; bows, trades and the devil may not [S]."""
    return Window(card, player) if card in FORMULA_CARDS and card != DEVIL else None


def _put_down(state: State, player: PlayerId, card: Card) -> tuple[State, tuple[Event, ...]]:
    seat = state.seat(player)
    seat = seat._replace(hand=without(seat.hand, card), discards=(*seat.discards, card), drew=None)
    return state.changed(seat), ({"event": "discarded", "player": player, "card": card},)


def _pass_bow(state: State, player: PlayerId) -> tuple[State, tuple[Event, ...]]:
    seat = state.seat(player)
    state = state.changed(seat._replace(hand=without(seat.hand, BOW), drew=None))
    neighbour = state.seats[state.after(state.place_of(player))]
    state = state.changed(neighbour._replace(bows=neighbour.bows + 1))
    return state, ({"event": "bow-passed", "from": player, "to": neighbour.player},)


def _traded(action: Discard) -> Event:
    assert action.trade is not None  # noqa: S101 - only called with one
    partner, give, take = action.trade
    return {"event": "traded", "player": action.player, "with": partner, "give": list(give), "take": list(take)}


def _exchanged(state: State, player: PlayerId, trade: Trade) -> State:
    giver, taker = state.seat(player), state.seat(trade.partner)
    giver, clips_given = _parted(giver, trade.give)
    taker, clips_taken = _parted(taker, trade.take)
    giver = giver._replace(hand=(*giver.hand, *trade.take), clips=giver.clips + clips_taken, drew=None)
    taker = taker._replace(hand=(*taker.hand, *trade.give), clips=taker.clips + clips_given)
    return state.changed(giver).changed(taker)


def _parted(seat: Seat, cards: tuple[Card, ...]) -> tuple[Seat, int]:
    """The seat without `cards`, and how many clips went with them."""
    clips = max(0, cards.count(DEVIL) - seat.free_devils)
    return seat._replace(hand=without(seat.hand, *cards), clips=seat.clips - clips), clips


def _burnt(rules: Rules, state: State, player: PlayerId, named: Card) -> tuple[State, Event]:
    hits = []
    for seat in state.seats:
        count = 0 if seat.out else seat.hand.count(named)
        if count:
            burnt = (named,) * count
            rest, _ = _parted(seat, burnt)
            state = state.changed(rest._replace(discards=(*seat.discards, *burnt)))
            hits.append({"player": seat.player, "count": count})
    archer = state.seat(player)
    if rules.flame_spends_bow:
        state = state.changed(archer._replace(bows=archer.bows - 1, discards=(*archer.discards, BOW)))
    return state, {"event": "flame", "player": player, "card": named, "hits": hits}


def _pushed(rules: Rules, state: State, player: PlayerId, receiver: PlayerId) -> Step[State]:
    by = state.turn
    seat = state.seat(player)
    state = state.changed(seat._replace(hand=without(seat.hand, DEVIL), drew=None))
    victim = state.seat(receiver)
    victim = victim._replace(hand=(*victim.hand, DEVIL), clips=victim.clips + 1)
    state = state.changed(victim)
    event: Event = {"event": "devil-push", "from": player, "to": receiver}
    if len(victim.hand) < rules.full:
        return Step(end_turn(rules, state, by), (event,))
    forced = state._replace(phase=Phase.FORCED_DISCARD, turn=state.place_of(receiver), resume=by, owed=0, skipped=None)
    return Step(forced, (event,))


def _discard_last(rules: Rules, state: State, action: Discard) -> Step[State] | Illegal:
    if action.skip or action.trade or action.push or action.flame:
        return refuse("no-effect-now")
    wrong = _not_to_be_discarded(state, action.player, action.card)
    if wrong:
        return wrong
    if len(state.actor.hand) <= rules.full:
        return refuse("not-now", ja={"now": "ボウを引き直してください。"}, en={"now": "Redraw the bow."})
    state, events = _put_down(state, action.player, action.card)
    return Step(state._replace(last_bows=min(state.last_bows, state.actor.hand.count(BOW))), events)
