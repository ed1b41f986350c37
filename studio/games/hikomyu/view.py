"""What an audience may know of a game, as plain JSON (`docs/views.md`).

Crew and broadcast see every hand as far as it was read, a seat its own; floor and public none. Laid face down, a card
stays hidden from floor and public until the game is over. Taken cards are turned over at once: what a pile is worth the
players must remember themselves, so floor, public and seats are told only how many cards it has until the game is over.
A seat has the tricks it saw (`past`), though: whoever sat there may remember them.
"""

from __future__ import annotations

from studio.games.game import Audience, AudienceKind, Card, Event, Json, Pile, PlayerId, Result, View
from studio.games.hikomyu.cards import DECK
from studio.games.hikomyu.piles import layout, middle, piles
from studio.games.hikomyu.points import penalties, result, worth
from studio.games.hikomyu.rules import Rules, hand_size
from studio.games.hikomyu.state import How, Phase, State, Trick, Turn
from studio.games.hikomyu.trick import (
    claim,
    leads_now,
    led_topic,
    why_not_play,
    why_not_silent,
    why_not_use,
    winner,
)

_ALL_SEEING = (AudienceKind.CREW, AudienceKind.BROADCAST)


def view(rules: Rules, state: State, audience: Audience) -> View:
    """The game as `audience` may know it."""
    moving, awaited = state.phase is Phase.TRICK, state.awaited
    score = result(rules, state) if state.closed else None
    return {
        "game": "hikomyu",
        "number": state.place.number,
        "of": state.place.of,
        "phase": state.phase.value,
        "turn": awaited.player if awaited else None,
        "seats": [_seat(rules, state, at, score, audience) for at in range(len(state.seats))],
        "table": [_zone(each, known=each.face_up or _sees_all(state, audience)) for each in middle(state)],
        "stock": len(DECK) - sum(len(each.cards) for each in layout(state)),
        "dealer": state.seats[0].player,
        "leader": state.seats[state.leader].player if moving else None,
        "tricks": {"done": state.tricks, "of": hand_size(len(state.seats))},
        "topic": led_topic(state),
        "frozen": state.frozen,
        "leading": moving and leads_now(state),
        "trick": [_turn(state, turn, audience) for turn in state.turns],
        "takes": _takes(rules, state) if moving else None,
        "last": None if state.last is None else _trick(state, state.last, audience),
        "past": [_trick(state, trick, audience) for trick in state.past] if audience.kind is AudienceKind.SEAT else [],
        "payers": _payers(rules, state),
        "laid": [],
        "you": audience.player,
    }


def observe(event: Event, audience: Audience) -> Event | None:
    """An event as `audience` may know it: cards of a hand are null, and a revoke is told to the crew alone."""
    if event["event"] == "revoke" and audience.kind is not AudienceKind.CREW:
        return None
    if audience.kind in _ALL_SEEING:
        return event
    own = audience.kind is AudienceKind.SEAT and audience.player == event.get("player")
    match event["event"]:
        case "dealt" if not own:
            return {**event, "cards": [None] * event["count"]}
        case "silent" if not own:
            return {**event, "card": None}
        case _:
            return event


def _sees_all(state: State, audience: Audience) -> bool:
    return audience.kind in _ALL_SEEING or state.phase is Phase.OVER


def _is(audience: Audience, player: PlayerId) -> bool:
    return audience.kind is AudienceKind.SEAT and audience.player == player


def _seat(rules: Rules, state: State, at: int, score: Result | None, audience: Audience) -> Json:
    seat = state.seats[at]
    all_seen = _sees_all(state, audience)
    own = all_seen or _is(audience, seat.player)
    return {
        "player": seat.player,
        "zones": [_zone(each, known=_knows(each, own=own, all_seen=all_seen)) for each in piles(seat)],
        "marks": _marks(state, at, score),
        "calls": _calls(state, at) if own else [],
        "open_calls": _open_calls(state, at),
        "best": None,
        "needs": [],
        "result": _result(score, seat.player),
        "laid": None,
        "persona": seat.persona,
        "skill": None if seat.nature.skill is None else "used" if seat.used else "ready",
        "held": seat.held,
        "silences": len(seat.silent),
        "pile": worth(rules, seat, seat.taken) if all_seen else None,
        "plays": _plays(state, at) if own else [],
    }


def _knows(each: Pile, *, own: bool, all_seen: bool) -> bool:
    return all_seen or each.face_up or (own and each.zone.area != "taken")


def _zone(each: Pile, *, known: bool) -> Json:
    cards: list[Card | None] = list(each.cards) if known else [None] * len(each.cards)
    return {"area": each.zone.area, "order": each.order.value, "cards": cards}


def _marks(state: State, at: int, score: Result | None) -> list[str]:
    marks = {
        "dealer": at == 0,
        "leader": state.phase is Phase.TRICK and state.leader == at,
        "winner": score is not None and state.seats[at].player in score.facts["winners"],
    }
    return [mark for mark, holds in marks.items() if holds]


def _at_turn(state: State, at: int) -> bool:
    return state.phase is Phase.TRICK and state.order[0] == at


def _calls(state: State, at: int) -> list[str]:
    if not _at_turn(state, at):
        return []
    calls = {"silent": why_not_silent(state) is None, "use": why_not_use(state) is None}
    return [call for call, may in calls.items() if may]


def _open_calls(state: State, at: int) -> list[str]:
    """What the seat may say as far as everybody can see. Whether it could follow is its own affair."""
    if not _at_turn(state, at):
        return []
    quiet = state.frozen or (not leads_now(state) and state.seats[at].nature.may_be_silent)
    calls = {"silent": quiet, "use": why_not_use(state) is None}
    return [call for call, may in calls.items() if may]


def _plays(state: State, at: int) -> list[Card]:
    """Cards of the hand, known ones, that may be played now."""
    if not _at_turn(state, at):
        return []
    return [card for card in dict.fromkeys(state.seats[at].hand) if why_not_play(state, card) is None]


def _turn(state: State, turn: Turn, audience: Audience) -> Json:
    player = state.seats[turn.at].player
    shown = turn.how is not How.SILENT or _sees_all(state, audience) or _is(audience, player)
    return {"player": player, "how": turn.how.value, "card": turn.card if shown else None}


def _takes(rules: Rules, state: State) -> Json:
    """Who takes the trick as it lies, and who claims the next lead."""
    won, claims = winner(state), claim(rules, state)
    return {
        "player": None if won is None else state.seats[won].player,
        "claims": None if claims is None else state.seats[claims].player,
    }


def _trick(state: State, trick: Trick, audience: Audience) -> Json:
    return {
        "turns": [_turn(state, turn, audience) for turn in trick.turns],
        "player": None if trick.winner is None else state.seats[trick.winner].player,
    }


def _payers(rules: Rules, state: State) -> list[Json]:
    """Who pays for his silence as it stands, the most first. Silences are open to everybody."""
    found = [(cost, seat.player) for cost, seat in zip(penalties(rules, state), state.seats, strict=True) if cost]
    return [{"player": player, "points": cost} for cost, player in sorted(found)]


def _result(score: Result | None, player: PlayerId) -> Json:
    if score is None:
        return None
    return {**score.outcomes[player]._asdict(), "tokens": None, **score.facts["scores"][player]}
