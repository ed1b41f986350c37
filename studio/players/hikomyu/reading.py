"""What a seat knows of a game, as a `Position`: from its view, or for many games at once straight from the state.

Both give the same, a test compares them. The state is read for one seat: its own hand and the cards it has laid, and
what lay open before everybody, tricks that are over included.
"""

from __future__ import annotations

from collections.abc import Iterable

from studio.games.game import UNREAD, Card, Command, PlayerId, View
from studio.games.hikomyu.cards import DECK
from studio.games.hikomyu.rules import Rules
from studio.games.hikomyu.state import How, State, Turn
from studio.players.hikomyu.codes import COPIES, SILENT, USE, Move, as_bits
from studio.players.hikomyu.position import Position


def seen_from(rules: Rules, view: View) -> Position:
    """The game as the seat of `view` knows it. It is the turn of that seat."""
    seats = view["seats"]
    numbers: dict[PlayerId, int] = {seat["player"]: at for at, seat in enumerate(seats)}
    position = Position(rules, [seat["persona"] for seat in seats])
    tricks = [*(trick["turns"] for trick in view["past"]), view["trick"]]
    for turns in tricks:
        _replay(position, [Turn(numbers[turn["player"]], How(turn["how"]), turn["card"]) for turn in turns])
    own = numbers[view["you"]]
    cards = {zone["area"]: zone["cards"] for zone in seats[own]["zones"]}
    _own_cards(position, own, cards["hand"], cards["silent"])
    return position


def known_to(rules: Rules, state: State, at: int) -> Position:
    """The game as seat `at`, whose turn it is, knows it."""
    position = Position(rules, [seat.persona for seat in state.seats])
    for turns in (*(trick.turns for trick in state.past), state.turns):
        _replay(position, turns)
    seat = state.seats[at]
    _own_cards(position, at, seat.hand, seat.silent)
    return position


def _replay(position: Position, turns: Iterable[Turn]) -> None:
    """What happened, as everybody saw it: cards laid face down have no face."""
    for turn in turns:
        position.play_seen(_seen_move(position, turn))


def _seen_move(position: Position, turn: Turn) -> Move | None:
    """The move of a turn; None for a card laid face down."""
    if turn.how is How.USE:
        return USE
    if turn.how is How.SILENT or turn.card is None:
        return None
    free = COPIES[turn.card] & ~position.seen
    return (free & -free).bit_length() - 1


def _own_cards(position: Position, at: int, hand: Iterable[Card], silent: Iterable[Card]) -> None:
    position.laid[at] = as_bits((card for card in silent if card != UNREAD), position.seen)
    position.hands[at] = as_bits(hand, position.seen | position.laid[at])


def command_of(move: Move, player: PlayerId) -> Command:
    """A move as the command of `player`."""
    if move == USE:
        return {"do": "use", "player": player}
    if move >= SILENT:
        return {"do": "silent", "player": player, "card": DECK[move - SILENT]}
    return {"do": "play", "player": player, "card": DECK[move]}
