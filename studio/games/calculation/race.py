"""The course of a race: the stock is set, each contestant turns, places and moves, until nobody can or may go on."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from studio.games.calculation.actions import (
    Action,
    CardAction,
    DealNumber,
    DealStock,
    LayAside,
    MoveUp,
    Retire,
    TimeUp,
    TurnCard,
    action_of,
    move_of,
    sort_key,
)
from studio.games.calculation.cards import COMPLETE, FOUNDATIONS, RANKS, card_of, value
from studio.games.calculation.deals import full_stock, stock_of
from studio.games.calculation.position import Move, MoveCard, PlaceFoundation, PlaceWaste, Position, Turn, start
from studio.games.calculation.refusals import refuse
from studio.games.calculation.rules import Rules
from studio.games.calculation.state import Contestant, End, Phase, State
from studio.games.game import UNREAD, Event, Illegal, Place, PlayerId, Step


def initial(rules: Rules, seats: tuple[PlayerId, ...], place: Place) -> State:
    """Everybody's table before the stock is set."""
    empty = start(rules.options, ())
    return State(place, tuple(Contestant(player, empty) for player in seats))


def apply(rules: Rules, state: State, action: Action) -> Step[State] | Illegal:
    """The race after `action`, or why it is illegal."""
    if state.closed:
        return refuse("closed")
    match action:
        case DealNumber(number):
            stock = stock_of(number, no_foundations=rules.no_foundations)
            return _deal(rules, state, tuple(map(value, stock)), number)
        case DealStock(stock):
            return _deal(rules, state, tuple(map(value, stock)), None)
        case TimeUp():
            return _time_up(state)
        case _:
            return _contestant(rules, state, action)


def legal(rules: Rules, state: State) -> tuple[Action, ...]:
    """Every legal action, sorted; of the deals the one that the season names, or the one that nobody has read."""
    if state.closed or state.phase is Phase.OVER:
        return ()
    if state.phase is Phase.DEAL:
        number = rules.deal_of(state.place.number)
        return (DealStock((UNREAD,) * stock_size(rules)) if number is None else DealNumber(number),)
    found = [action for each in state.contestants if each.end is None for action in _of(rules, state, each)]
    return tuple(sorted([*found, TimeUp()], key=sort_key))


def stock_size(rules: Rules) -> int:
    """Cards of the stock before the first is turned."""
    return len(full_stock(no_foundations=rules.no_foundations))


def order_known(state: State) -> bool:
    """Whether the order of the whole stock is known, so that a verdict can be proved."""
    return state.stock is not None and 0 not in state.stock


# ---- the deal --------------------------------------------------------------------------------------------------------


def _deal(rules: Rules, state: State, stock: tuple[int, ...], number: int | None) -> Step[State] | Illegal:
    if state.phase is not Phase.DEAL:
        return refuse("dealt")
    if len(stock) != stock_size(rules):
        return refuse("stock-size", wanted=str(stock_size(rules)), count=str(len(stock)))
    over = _over(rules, stock)
    if over is not None:
        return refuse("impossible-card", card=card_of(over))
    after = state._replace(
        stock=stock,
        deal=number,
        contestants=tuple(each._replace(position=start(rules.options, stock)) for each in state.contestants),
    )
    cards = [card_of(rank) for rank in stock]
    return Step(after, ({"event": "dealt", "number": number, "count": len(stock), "cards": cards},))


def _over(rules: Rules, stock: tuple[int, ...]) -> int | None:
    """A rank of which `stock` has more than there are; 0, a card nobody has read, may be any."""
    full = Counter(map(value, full_stock(no_foundations=rules.no_foundations)))
    over = Counter(rank for rank in stock if rank) - full
    return min(over) if over else None


# ---- moves -----------------------------------------------------------------------------------------------------------


def _of(rules: Rules, state: State, contestant: Contestant) -> Iterator[Action]:
    player = contestant.player
    yield Retire(player)
    for move in contestant.position.legal():
        cards = map(card_of, _next_ranks(rules, state, contestant)) if isinstance(move, Turn) else (UNREAD,)
        yield from (action_of(move, player, card) for card in cards)


def _next_ranks(rules: Rules, state: State, contestant: Contestant) -> list[int]:
    """What the next card of his stock may be: the one that is known, or any that is not accounted for."""
    known, stock = contestant.position.stock[0], state.stock or ()
    at = len(stock) - len(contestant.position.stock)
    anything = range(1, len(RANKS) + 1)
    return [known] if known else [rank for rank in anything if _over(rules, _with(stock, at, rank)) is None]


def _with(stock: tuple[int, ...], at: int, rank: int) -> tuple[int, ...]:
    return (*stock[:at], rank, *stock[at + 1 :])


def _contestant(rules: Rules, state: State, action: CardAction | Retire) -> Step[State] | Illegal:
    at = state.at(action.player)
    if at is None:
        return refuse("whose") if action.player is None else refuse("no-such-player", player=action.player)
    if state.phase is Phase.DEAL:
        return refuse("deal-first")
    contestant = state.contestants[at]
    if contestant.end is not None:
        return refuse("ended", player=contestant.player)
    if isinstance(action, Retire):
        return Step(*_ended(state, at, End.RETIRED))
    refusal = _why_not(contestant, action)
    if refusal is not None:
        return refusal
    if isinstance(action, TurnCard):
        return _turn(rules, state, at, action)
    return _settled(state, at, move_of(action))


def _why_not(contestant: Contestant, action: CardAction) -> Illegal | None:
    """What stands against a move as far as his own table tells."""
    position, player = contestant.position, contestant.player
    if isinstance(action, TurnCard):
        if position.hand:
            return refuse("hand-full", player=player, card=card_of(position.hand))
        return None if position.stock else refuse("no-stock", player=player)
    if isinstance(action, LayAside | MoveUp) and action.waste > len(position.wastes):
        return refuse("no-such-waste")
    if isinstance(action, MoveUp):
        rank = position.tops[action.waste - 1]
        missing = refuse("empty-waste", waste=str(action.waste))
    else:
        rank, missing = position.hand, refuse("hand-empty", player=player)
    if not rank:
        return missing
    return None if isinstance(action, LayAside) else _not_next(position, rank, action.foundation)


def _not_next(position: Position, rank: int, foundation: int) -> Illegal | None:
    wanted = position.wanted[foundation - 1]
    if not wanted:
        return refuse("finished", foundation=str(foundation))
    if wanted == rank:
        return None
    return refuse("not-next", card=card_of(rank), foundation=str(foundation), wanted=card_of(wanted))


def _turn(rules: Rules, state: State, at: int, action: TurnCard) -> Step[State] | Illegal:
    contestant, rank = state.contestants[at], value(action.card)
    known = contestant.position.stock[0]
    if known and known != rank:
        nth = str(contestant.turned + 1)
        names = {"player": contestant.player, "card": action.card, "wanted": card_of(known), "nth": nth}
        return refuse("not-the-order", **names)
    if rank not in _next_ranks(rules, state, contestant):
        return refuse("impossible-card", card=action.card)
    return _settled(state if known else _revealed(state, contestant, rank), at, Turn())


def _revealed(state: State, contestant: Contestant, rank: int) -> State:
    """The race with the next card of his stock known: it is the same card in everybody's stock."""
    stock = _with(state.stock or (), len(state.stock or ()) - len(contestant.position.stock), rank)
    contestants = (
        each._replace(position=each.position._replace(stock=stock[len(stock) - len(each.position.stock) :]))
        for each in state.contestants
    )
    return state._replace(stock=stock, contestants=tuple(contestants))


def _settled(state: State, at: int, move: Move) -> Step[State]:
    """The race after a legal move, after all that then plays itself, and after what that ends."""
    leader, events = _leader(state), list[Event]()
    state = _played(state, at, move, events, auto=False)
    while state.contestants[at].position.options.auto_play and (forced := state.contestants[at].position.forced()):
        state = _played(state, at, forced, events, auto=True)
    if len(state.contestants) > 1 and (now := _leader(state)) not in (None, leader):
        events.append({"event": "lead", "player": now})
    position = state.contestants[at].position
    if position.won or position.stuck:
        state, told = _ended(state, at, End.COMPLETE if position.won else End.STUCK)
        events += told
    return Step(state, tuple(events))


def _leader(state: State) -> PlayerId | None:
    first = state.contestants[state.ranking[0]]
    return first.player if first.placed else None


def _played(state: State, at: int, move: Move, events: list[Event], *, auto: bool) -> State:
    contestant = state.contestants[at]
    before, after = contestant.position, contestant.position.played(move)
    named = {"player": contestant.player}
    match move:
        case Turn():
            events.append({"event": "turned", **named, "card": card_of(after.hand)})
        case PlaceWaste(waste):
            events.append({"event": "laid-aside", **named, "card": card_of(before.hand), "waste": waste + 1})
        case PlaceFoundation(foundation):
            where = {"waste": None, "foundation": foundation + 1, "auto": auto}
            events.append({"event": "built", **named, "card": card_of(before.hand), **where})
        case MoveCard(waste, foundation):
            where = {"waste": waste + 1, "foundation": foundation + 1, "auto": auto}
            events.append({"event": "built", **named, "card": card_of(before.tops[waste]), **where})
    moved = contestant._replace(position=after)
    if after.placed == before.placed:
        return state.with_contestant(at, moved)
    grown = next(at for at in range(len(FOUNDATIONS)) if after.foundations[at] != before.foundations[at])
    if after.foundations[grown] == COMPLETE:
        events.append({"event": "foundation-complete", **named, "foundation": grown + 1})
    count = state.placements + 1
    return state._replace(placements=count).with_contestant(at, moved._replace(since=count))


def _ended(state: State, at: int, end: End) -> tuple[State, tuple[Event, ...]]:
    contestant = state.contestants[at]._replace(end=end)
    event = {"event": end.value, "player": contestant.player, "placed": contestant.placed}
    return state.with_contestant(at, contestant), (event,)


def _time_up(state: State) -> Step[State] | Illegal:
    if state.phase is Phase.DEAL:
        return refuse("deal-first")
    if state.phase is Phase.OVER:
        return refuse("all-ended")
    events: list[Event] = [{"event": "time-up"}]
    for at, each in enumerate(state.contestants):
        if each.end is None:
            state, told = _ended(state, at, End.TIME)
            events += told
    return Step(state, tuple(events))
