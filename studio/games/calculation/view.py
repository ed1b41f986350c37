"""What an audience may know of a race, as plain JSON (`docs/views.md`).

Crew and broadcast see every table, but the order of the stock the crew alone. Everybody plays the same deal, so what
one contestant turns would tell the others what comes: a seat sees its own table only, and floor and public see how far
everybody is, not with which cards, until the race is over. Where one person plays there is nobody to hide a card from.
"""

from __future__ import annotations

from studio.games.calculation.cards import FOUNDATIONS, card_of, next_rank
from studio.games.calculation.piles import piles
from studio.games.calculation.points import result
from studio.games.calculation.race import order_known, stock_size
from studio.games.calculation.rules import Rules
from studio.games.calculation.state import Contestant, End, Phase, State
from studio.games.game import Audience, AudienceKind, Card, Event, Json, PlayerId, Result, View

_ALL_SEEING = (AudienceKind.CREW, AudienceKind.BROADCAST)
_HIDDEN = {
    "dealt": ("number", "cards"),
    "turned": ("card",),
    "laid-aside": ("card", "waste"),
    "built": ("card", "waste", "foundation"),
    "foundation-complete": ("foundation",),
}
"""What of an event only its player, crew and broadcast may know."""


def view(rules: Rules, state: State, audience: Audience) -> View:
    """The race as `audience` may know it."""
    score = result(rules, state) if state.closed else None
    crew = audience.kind is AudienceKind.CREW
    all_seen = _sees_all(state, audience)
    return {
        "game": "calculation",
        "number": state.place.number,
        "of": state.place.of,
        "phase": state.phase.value,
        "turn": _turn(state),
        "seats": [_seat(rules, state, at, score, audience) for at in range(len(state.contestants))],
        "table": [],
        "stock": sum(len(each.position.stock) for each in state.contestants) if state.stock else _undealt(rules, state),
        "deal": state.deal if all_seen else None,
        "dealt": state.stock is not None,
        "options": {**rules.options._asdict(), "show_next": rules.show_next},
        "minutes": rules.minutes,
        "cards": stock_size(rules),
        "ranking": [state.contestants[at].player for at in state.ranking],
        "order_known": order_known(state) if crew else None,
        "order": [card_of(rank) for rank in state.stock] if crew and state.stock else None,
        "laid": [],
        "you": audience.player,
    }


def observe(event: Event, audience: Audience) -> Event | None:
    """An event as `audience` may know it: which cards and piles it names, only their player, crew and broadcast."""
    kind = audience.kind
    if kind is AudienceKind.CREW:
        return event
    if event["event"] == "dealt":
        return {**event, "cards": None, "number": event["number"] if kind is AudienceKind.BROADCAST else None}
    own = kind is AudienceKind.SEAT and audience.player == event.get("player")
    if kind in _ALL_SEEING or own:
        return event
    return {key: None if key in _HIDDEN.get(event["event"], ()) else value for key, value in event.items()}


def _sees_all(state: State, audience: Audience) -> bool:
    return audience.kind in _ALL_SEEING or state.phase is Phase.OVER


def _knows(state: State, contestant: Contestant, audience: Audience) -> bool:
    own = audience.kind is AudienceKind.SEAT and audience.player == contestant.player
    return own or _sees_all(state, audience) or len(state.contestants) == 1


def _turn(state: State) -> PlayerId | None:
    """Whose move it is, where one person plays; in a race everybody moves at once."""
    alone = len(state.contestants) == 1 and state.phase is Phase.RACE
    return state.contestants[0].player if alone else None


def _undealt(rules: Rules, state: State) -> int:
    return stock_size(rules) * len(state.contestants)


def _seat(rules: Rules, state: State, at: int, score: Result | None, audience: Audience) -> Json:
    contestant = state.contestants[at]
    known = _knows(state, contestant, audience)
    position = contestant.position
    calls = ["retire"] if contestant.end is None and state.phase is Phase.RACE else []
    return {
        "player": contestant.player,
        "zones": [_zone(each.zone.area, each.cards, each.order.value, known=known) for each in piles(contestant)],
        "marks": _marks(state, at, score),
        "calls": calls,
        "open_calls": calls,
        "best": None,
        "needs": [],
        "result": _result(score, contestant.player),
        "laid": None,
        "foundations": _foundations(rules, contestant, audience) if known else None,
        "wastes": [[card_of(rank) for rank in pile] for pile in position.wastes] if known else None,
        "hand": (card_of(position.hand) if position.hand else None) if known else None,
        "stock": len(position.stock) if state.stock is not None else stock_size(rules),
        "placed": contestant.placed,
        "done": contestant.end.value if contestant.end else None,
        "rank": state.ranking.index(at) + 1,
    }


def _zone(area: str, cards: tuple[Card, ...], order: str, *, known: bool) -> Json:
    return {"area": area, "order": order, "cards": list(cards) if known else [None] * len(cards)}


def _foundations(rules: Rules, contestant: Contestant, audience: Audience) -> Json:
    """`next` is for viewers, and for the studio where the rules show it: else a contestant keeps it in his head."""
    told = rules.show_next or audience.kind in _ALL_SEEING
    counts = contestant.position.foundations
    return [
        {"count": count, "next": next_rank(foundation, count) if told else None}
        for foundation, count in zip(FOUNDATIONS, counts, strict=True)
    ]


def _marks(state: State, at: int, score: Result | None) -> list[str]:
    contestant = state.contestants[at]
    leads = len(state.contestants) > 1 and state.ranking[0] == at and contestant.placed > 0
    marks = {
        "leader": leads and not state.closed,
        **{end.value: contestant.end is end for end in End},
        "winner": score is not None and score.winner == contestant.player,
    }
    return [mark for mark, holds in marks.items() if holds]


def _result(score: Result | None, player: PlayerId) -> Json:
    if score is None:
        return None
    facts = score.facts
    named = {"placed": facts["placed"][player], "end": facts["ends"][player]}
    return {**score.outcomes[player]._asdict(), "tokens": None, **named}
