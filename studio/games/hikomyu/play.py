"""The course of a game: hands are dealt, personas opened, tricks played."""

from __future__ import annotations

from collections import Counter

from studio.games.game import UNREAD, Card, Event, Illegal, Step
from studio.games.hikomyu.actions import Action, Deal, GivePersona, Play, Silent, Use, sort_key
from studio.games.hikomyu.cards import FACES, TOPIC_OF, in_order
from studio.games.hikomyu.points import worth
from studio.games.hikomyu.refusals import refuse
from studio.games.hikomyu.rules import Rules, hand_size
from studio.games.hikomyu.state import How, Phase, Seat, State, Turn, placed
from studio.games.hikomyu.trick import (
    claim,
    denied,
    known_again,
    leads_now,
    led_topic,
    open_cards,
    settled,
    why_not_play,
    why_not_silent,
    why_not_use,
    winner,
    with_leader,
    with_turn,
    without,
)


def apply(rules: Rules, state: State, action: Action) -> Step[State] | Illegal:
    """The game after `action`, or why it is illegal."""
    at = state.at(action.player)
    if at is None:
        return refuse("no-such-player", player=action.player)
    if state.closed:
        return refuse("closed")
    if isinstance(action, Deal):
        return _deal(rules, state, at, action.cards)
    if isinstance(action, GivePersona):
        return _give_persona(rules, state, at, action.persona)
    return _turn(rules, state, at, action)


def legal(rules: Rules, state: State) -> tuple[Action, ...]:
    """Every legal action, sorted. A deal is listed with unread cards only: any other hand of the deck is as legal."""
    if state.closed or state.phase is Phase.OVER:
        return ()
    if state.phase is Phase.DEAL:
        backs = (UNREAD,) * hand_size(len(state.seats))
        return tuple(Deal(player, backs) for player in sorted(seat.player for seat in state.seats if not seat.dealt))
    if state.phase is Phase.PERSONAS:
        return _legal_personas(rules, state)
    return tuple(sorted(_turns(state), key=sort_key))


def _undealt(state: State) -> tuple[Card, ...]:
    """Talk cards that were not read yet, wherever they are."""
    return tuple((_COPIES - placed(state)).elements())


_COPIES = Counter({card: face.copies for card, face in FACES.items()})


# ---- dealing ---------------------------------------------------------------------------------------------------------


def _deal(rules: Rules, state: State, at: int, cards: tuple[Card, ...]) -> Step[State] | Illegal:
    seat, size = state.seats[at], hand_size(len(state.seats))
    if state.phase is not Phase.DEAL or seat.dealt:
        return refuse("dealt", player=seat.player)
    if len(cards) != size:
        return refuse("hand-size", count=str(size))
    known = tuple(card for card in cards if card != UNREAD)
    over = Counter(known) + placed(state) - _COPIES
    impossible = next((card for card in known if over[card]), None)
    if impossible is not None:
        return refuse("impossible-card", card=impossible)
    dealt = seat._replace(hand=in_order(known), unread=size - len(known), dealt=True)
    after = _all_dealt(rules, state.with_seat(at, dealt))
    return Step(after, ({"event": "dealt", "player": seat.player, "count": size, "cards": list(cards)},))


def _all_dealt(rules: Rules, state: State) -> State:
    if not all(seat.dealt for seat in state.seats):
        return state
    return state._replace(phase=Phase.PERSONAS) if rules.personas else with_leader(state, 0)


def _give_persona(rules: Rules, state: State, at: int, persona: str) -> Step[State] | Illegal:
    seat = state.seats[at]
    if persona not in rules.dealt_personas:
        return refuse("no-personas")
    if state.phase is Phase.DEAL and (early := _too_early(state)) is not None:
        return early
    if seat.persona is not None or state.phase is not Phase.PERSONAS:
        return refuse("has-persona", player=seat.player)
    holder = next((each.player for each in state.seats if each.persona == persona), None)
    if holder is not None:
        return refuse("persona-given", persona=persona, player=holder)
    after = state.with_seat(at, seat._replace(persona=persona))
    if all(each.persona for each in after.seats):
        after = with_leader(after, 0)
    return Step(after, ({"event": "persona", "player": seat.player, "persona": persona},))


def _legal_personas(rules: Rules, state: State) -> tuple[Action, ...]:
    given = {seat.persona for seat in state.seats}
    waiting = [seat.player for seat in state.seats if seat.persona is None]
    found = [GivePersona(player, code) for player in waiting for code in rules.dealt_personas if code not in given]
    return tuple(sorted(found, key=sort_key))


# ---- tricks ----------------------------------------------------------------------------------------------------------


def _turn(rules: Rules, state: State, at: int, action: Play | Silent | Use) -> Step[State] | Illegal:
    refusal = _too_early(state) or _not_his_turn(state, at) or _why_not(state, action)
    if refusal is not None:
        return refusal
    seat = state.seats[at]
    if isinstance(action, Use):
        return _taken(rules, state, seat._replace(used=True), Turn(at, How.USE, None))
    how = How.PLAY if isinstance(action, Play) else How.SILENT
    turn = Turn(at, how, action.card)
    if (topic := denied(state, turn)) is not None:
        seat = seat._replace(voids=(*seat.voids, topic))
    seat = without(seat, action.card)
    if how is How.SILENT:
        seat = seat._replace(silent=(*seat.silent, action.card))
    return _taken(rules, state, known_again(seat), turn)


def _why_not(state: State, action: Play | Silent | Use) -> Illegal | None:
    if isinstance(action, Use):
        return why_not_use(state)
    missing = _not_held(state, state.actor, action.card)
    if missing is not None:
        return missing
    return why_not_play(state, action.card) if isinstance(action, Play) else why_not_silent(state, action.card)


def _taken(rules: Rules, state: State, seat: Seat, turn: Turn) -> Step[State]:
    after = with_turn(state, seat, turn)
    events = _turn_events(state, after, turn)
    return _finished(rules, after, events) if not after.order else Step(after, events)


def _turn_events(state: State, after: State, turn: Turn) -> tuple[Event, ...]:
    happened: tuple[Event, ...] = (_turn_event(state, after, turn),)
    if turn.card is not None and TOPIC_OF.get(turn.card) in state.actor.voids:
        happened = (*happened, _revoke(state.actor, turn.card))
    passes = leads_now(state) and after.led is None and not after.frozen and after.order
    if passes and after.actor.nature.leads:
        return (*happened, {"event": "lead-passed", "from": state.actor.player, "to": after.actor.player})
    return happened


def _turn_event(state: State, after: State, turn: Turn) -> Event:
    seat = state.actor
    match turn.how:
        case How.PLAY:
            return {"event": "played", "player": seat.player, "card": turn.card, "leads": after.led != state.led}
        case How.SILENT:
            return {"event": "silent", "player": seat.player, "card": turn.card}
        case How.USE:
            return {"event": "used", "player": seat.player, "persona": seat.persona}


def _revoke(seat: Seat, card: Card) -> Event:
    """For the crew: this card proves that he could have followed when he did not."""
    return {"event": "revoke", "player": seat.player, "card": card, "topic": TOPIC_OF[card]}


def _finished(rules: Rules, state: State, events: tuple[Event, ...]) -> Step[State]:
    won, claims, cards = winner(state), claim(rules, state), open_cards(state.turns)
    after = settled(rules, state, hand_size(len(state.seats)))
    seats = state.seats
    points = 0 if won is None else worth(rules, seats[won], cards)
    taker = None if won is None else seats[won].player
    taken: Event = {"event": "trick", "player": taker, "cards": list(cards), "points": points}
    claimed: tuple[Event, ...] = ()
    if claims is not None and after.phase is Phase.TRICK:
        claimed = ({"event": "lead-claimed", "player": seats[claims].player},)
    return Step(after, (*events, taken, *claimed))


def _turns(state: State) -> list[Action]:
    seat = state.actor
    found: list[Action] = []
    held = dict.fromkeys((*seat.hand, *(_undealt(state) if seat.unread else ())))
    found.extend(Play(seat.player, card) for card in held if why_not_play(state, card) is None)
    if why_not_silent(state) is None:
        topic = None if state.frozen else led_topic(state)
        quiet = (card for card in (*held, UNREAD) if topic is None or TOPIC_OF.get(card) != topic)
        found.extend(Silent(seat.player, card) for card in quiet)
    if why_not_use(state) is None:
        found.append(Use(seat.player))
    return found


def _too_early(state: State) -> Illegal | None:
    """Why no turn can be taken yet, or any more."""
    awaited = state.awaited
    if awaited is None:
        return refuse("game-over")
    match state.phase:
        case Phase.DEAL:
            return refuse("deal-first", player=awaited.player, count=str(hand_size(len(state.seats))))
        case Phase.PERSONAS:
            return refuse("persona-first", player=awaited.player)
        case _:
            return None


def _not_his_turn(state: State, at: int) -> Illegal | None:
    return None if state.order[0] == at else refuse("not-your-turn", turn=state.actor.player)


def _not_held(state: State, seat: Seat, card: Card) -> Illegal | None:
    if card == UNREAD or card in seat.hand:
        return None
    if not seat.unread:
        return refuse("not-in-hand", player=seat.player, card=card)
    if _COPIES[card] <= placed(state)[card]:
        return refuse("impossible-card", card=card)
    return None
