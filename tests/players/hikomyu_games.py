"""Games of Hikomyu for the tests of its players: dealt from a seed, played in the rules and in a position at once."""

from __future__ import annotations

from studio.games.game import Illegal, Place
from studio.games.hikomyu import GAME, Rules
from studio.games.hikomyu.actions import Deal, GivePersona
from studio.games.hikomyu.cards import DECK, in_order
from studio.games.hikomyu.rules import hand_size
from studio.players.hikomyu.codes import SILENT, USE, as_bits
from studio.players.hikomyu.position import Position

PLAYERS = ("aya", "ben", "chie", "dan", "emi", "fumi", "gen", "hana")


def after(rules, state, action):
    """The state after a legal action."""
    step = GAME.apply(rules, state, action)
    assert not isinstance(step, Illegal), (action, step)
    return step.state


def dealt(rules, players, rng, personas=None):
    """A state before the first lead. `personas`: who is who, else at random where the rules have personas."""
    seats, size = PLAYERS[:players], hand_size(players)
    state = GAME.initial(rules, seats, None, Place(1, 1))
    deck = rng.sample(DECK, len(DECK))
    for number, player in enumerate(seats):
        state = after(rules, state, Deal(player, in_order(deck[number * size : (number + 1) * size])))
    if rules.personas:
        given = personas or rng.sample(rules.dealt_personas, players)
        for player, persona in zip(seats, given, strict=True):
            state = after(rules, state, GivePersona(player, persona))
    return state


def all_hands(rules, state):
    """A position before the first lead that knows every hand."""
    position = Position(rules, [seat.persona for seat in state.seats])
    used = 0
    for at, seat in enumerate(state.seats):
        position.hands[at] = as_bits(seat.hand, used)
        used |= position.hands[at]
    return position


def late(own, played=(), *, personas=None, left=4, players=4, at=None, seen=(), rules=None):
    """A position with `left` tricks to go, this one included, at the turn of the seat that holds `own`.

    `played`: what the seats before it did in this trick, led by seat 0: a card, `use`, or None for a card laid face
    down. `seen`: cards that have lain open before.
    """
    codes = personas or [None] * players
    position = Position(rules or Rules(personas=personas is not None), codes)
    position.tricks = left
    position.held = [left] * players
    position.seen = as_bits(seen)
    position.lead_by(0)
    for move in played:
        bits = as_bits([move], position.seen) if move not in (None, "use") else 0
        position.play_seen(None if move is None else USE if move == "use" else bits.bit_length() - 1)
    seat = position.order[0]
    assert at is None or seat == at
    position.hands[seat] = as_bits(own, position.seen)
    return position


def name_of(move):
    """`love-15`, `silent love-15` or `use`."""
    if move == USE:
        return "use"
    return f"silent {DECK[move - SILENT]}" if move >= SILENT else DECK[move]
