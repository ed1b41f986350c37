"""The score of a duel [S]: who wins, what everyone gets, what the next duel inherits.

[R] Between two who are not king the nearer after the king wins a tie. [R] Where nobody wins (all burst) there is no
value that the next duel could double, no zero win is paid or pending, and the order of the seats stays. [R] A stage's
last duel has no next one: a zero win there is not pending, a devil win gives no rebellion. Penalties are never doubled.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from itertools import combinations_with_replacement as choices
from typing import NamedTuple

from studio.games.calcolon.cards import DEVIL, in_order, is_number, is_symbol, reads
from studio.games.calcolon.formula import least_pairs
from studio.games.calcolon.rules import DoubleScore, Rules
from studio.games.calcolon.state import Carry, Seat, State, ZeroPending
from studio.games.game import Card, Credit, Json, Outcome, Place, PlayerId, Result


class Win(NamedTuple):
    """What the winner's value pays."""

    player: PlayerId
    value: int
    counted: int
    """What the value counts as: itself, or 100 for a 0 after a 0."""
    factor: int
    bonus: int
    """What double score adds."""
    paid: ZeroPending | None
    """The duel won with 0 that this one also pays, with `counted`."""
    pending: bool
    """Won with 0, and the next duel may pay it."""
    devil: bool
    """Won holding the devil, and a duel follows: rebellion."""

    @property
    def points(self) -> int:
        """Points for this duel itself."""
        return self.counted * self.factor + self.bonus


def factor(rules: Rules, place: Place) -> int:
    """What the winner's points of the duel at `place` are multiplied by."""
    return rules.last_duel_factor if place.number == place.of else 1


def win(rules: Rules, state: State) -> Win | None:
    """The winner and his pay, or None when nobody wins. Every formula must be laid."""
    seat = _winner(state)
    if seat is None or seat.laid is None or seat.laid.value is None:
        return None
    value, pending = seat.laid.value, state.carry.zero
    own = pending if pending is not None and pending.player == seat.player and rules.zero_win else None
    again = own is not None and value == 0
    counted = rules.zero_after_zero if again else value
    goes_on = state.place.number < state.place.of
    return Win(
        player=seat.player,
        value=value,
        counted=counted,
        factor=factor(rules, state.place),
        bonus=value if _is_double(rules, state, seat.player, value) else 0,
        paid=None if again and not rules.zero_after_zero_carries else own,
        pending=rules.zero_win and value == 0 and not again and goes_on,
        devil=DEVIL in seat.hand and rules.rebellion_duels > 0 and goes_on,
    )


def score(rules: Rules, state: State) -> Result:
    """The whole score of a duel that is drawn or in which everyone has laid."""
    won = None if state.drawn else win(rules, state)
    credits_ = () if won is None or won.paid is None else (Credit(won.paid.number, won.player, won.counted),)
    return Result(
        winner=won.player if won else None,
        value=won.value if won else None,
        outcomes={seat.player: outcome(rules, state, seat, won) for seat in state.seats},
        credits=credits_,
        carry=write_carry(_carried(rules, state, won)),
        seats=_next_seats(state, won),
        facts={
            "king": state.king,
            "drawn": state.drawn,
            "factor": factor(rules, state.place),
            "double": won.bonus if won else 0,
            "rebellion": won.player if won and won.devil else None,
        },
    )


def outcome(rules: Rules, state: State, seat: Seat, won: Win | None) -> Outcome:
    """What the duel was for one player."""
    if state.drawn:
        return Outcome("drawn", None, 0)
    if seat.laid is None or seat.laid.value is None:
        devil = DEVIL in seat.hand
        return Outcome("devil-burst" if devil else "burst", None, rules.devil_burst if devil else rules.burst)
    value, text = seat.laid.value, seat.laid.text
    if won is not None and won.player == seat.player:
        return Outcome("win", value, won.points, text)
    if seat.player == state.king:
        return Outcome("king-killing", value, rules.king_killing, text)
    return Outcome("complete", value, 0, text)


def read_carry(carry: Json) -> Carry:
    """What an earlier duel's `write_carry` gave; None for the first duel of a stage."""
    if carry is None:
        return Carry()
    zero = carry["zero"]
    return Carry(
        winner=carry["winner"],
        value=carry["value"],
        zero=None if zero is None else ZeroPending(zero["player"], zero["number"]),
        rebels=tuple((rebel["player"], rebel["left"]) for rebel in carry["rebels"]),
    )


def write_carry(carry: Carry) -> Json:
    """`{"winner", "value", "zero": {"player","number"} | null, "rebels": [{"player","left"}]}`."""
    return {
        "winner": carry.winner,
        "value": carry.value,
        "zero": None if carry.zero is None else carry.zero._asdict(),
        "rebels": [{"player": player, "left": left} for player, left in carry.rebels],
    }


def best_points(rules: Rules, duels: int) -> int:
    """The most points one player can take in a stage: the best hand of the deck, won every time."""
    # Every duel pays once, the last one its factor; all but the first also pay the bonus of double score.
    bonuses = 0 if rules.double_score is DoubleScore.NONE else duels - 1
    return best_value(rules) * (duels - 1 + rules.last_duel_factor + bonuses)


def best_value(rules: Rules) -> int:
    """The highest value of any complete hand that this deck can deal."""
    copies: Counter[Card] = Counter()
    for card, count in rules.deck.items():
        copies[reads(card)] += count
    found = (
        value
        for numbers in _hands(copies, filter(is_number, copies), rules.numbers)
        for symbols in _hands(copies, filter(is_symbol, copies), rules.symbols)
        for value, way in least_pairs(numbers, symbols).items()
        if way.pairs <= rules.pairs and rules.shape.allows(value)
    )
    return max(found, default=0)


def _hands(copies: Counter[Card], cards: Iterable[Card], size: int) -> list[tuple[Card, ...]]:
    """Every choice of `size` readings that the deck can deal."""
    return [hand for hand in choices(in_order(cards), size) if all(hand.count(card) <= copies[card] for card in hand)]


def _winner(state: State) -> Seat | None:
    if state.king is None:
        return None
    order = (state.seat(state.king), *state.from_left_of(state.king))
    # Of equals `max` takes the first: the king, then the nearest after him.
    laid = [seat for seat in order if seat.laid is not None and seat.laid.value is not None]
    return max(laid, key=_laid_value, default=None)


def _laid_value(seat: Seat) -> int:
    return 0 if seat.laid is None or seat.laid.value is None else seat.laid.value


def _is_double(rules: Rules, state: State, player: PlayerId, value: int) -> bool:
    if rules.double_score is DoubleScore.NONE or state.carry.value != value:
        return False
    return rules.double_score is DoubleScore.ANY or state.carry.winner == player


def _carried(rules: Rules, state: State, won: Win | None) -> Carry:
    rebels = {player: left - 1 for player, left in state.carry.rebels}
    if won is not None and won.devil:
        rebels[won.player] = rules.rebellion_duels
    kept = tuple((player, left) for player, left in rebels.items() if left > 0)
    if state.drawn:
        return state.carry._replace(rebels=kept)
    if won is None:
        return Carry(rebels=kept)
    zero = ZeroPending(won.player, state.place.number) if won.pending else None
    return Carry(winner=won.player, value=won.value, zero=zero, rebels=kept)


def _next_seats(state: State, won: Win | None) -> tuple[PlayerId, ...]:
    players = tuple(seat.player for seat in state.seats)
    first = state.place_of(won.player) if won else 0
    return (*players[first:], *players[:first])
