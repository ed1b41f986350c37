"""Decides for one seat of Calcolon: attack when it pays, keep what completes best, lay the best formula.

Not a strong player, a sensible one: he knows his hand, what lies open and nothing else, and looks one card ahead.
"""

from __future__ import annotations

import random
from typing import cast

from pydantic import BaseModel

from studio.games.calcolon.cards import DEVIL, FLAME, TRADES, ZERO, in_order, without
from studio.games.calcolon.formula import best, needs
from studio.games.calcolon.rules import Rules
from studio.games.game import UNREAD, Card, Command, PlayerId, View
from studio.players.calcolon.sight import Sight, read_sight
from studio.players.calcolon.worth import made, weakest

_FOR_ALL = ("rob-window", "showdown")
"""Phases in which also those decide whose turn it is not."""
_EARLY_ROUNDS = 2
_LOW_STOCK = 8
_BURNING: tuple[Card, ...] = ("1/10", "x", "/", "9", "8")
"""What opponents are most likely to build on."""


class CalcolonPlayer:
    """Plain good sense; holds no state."""

    def choose(self, rules: BaseModel, view: View, rng: random.Random) -> Command | None:
        """What the player of this seat view does now, or None."""
        if view["phase"] not in _FOR_ALL and view["turn"] != view["you"]:
            return None
        calcolon = cast("Rules", rules)
        sight = read_sight(calcolon, view)
        if UNREAD in sight.hand:
            return None
        match sight.phase:
            case "showdown":
                return _lay(calcolon, sight)
            case "rob-window":
                return _rob(calcolon, sight, rng) or _start_of_turn(calcolon, sight, rng)
            case "turn" | "last-draw" | "forced-discard" if sight.at_move:
                return _move(calcolon, sight, rng)
        return None


def _move(rules: Rules, sight: Sight, rng: random.Random) -> Command | None:
    if sight.redraw:
        return {"do": "redraw", "player": sight.you}
    if sight.phase == "forced-discard":
        among = tuple(card for card in dict.fromkeys(sight.hand) if card != DEVIL)
        return {"do": "release", "player": sight.you, "card": weakest(rules, sight, sight.hand, among)}
    if sight.owed > 0:
        return _start_of_turn(rules, sight, rng) if sight.phase == "turn" else None
    if sight.phase == "last-draw":
        return _last_discard(rules, sight)
    if "attack" in sight.calls and _worthwhile(rules, sight, made(rules, sight, sight.hand), rng):
        return {"do": "attack", "player": sight.you}
    return _discard(rules, sight, rng)


def _lay(rules: Rules, sight: Sight) -> Command | None:
    """The king shows his formula when all others have."""
    if sight.laid or (sight.king == sight.you and not all(other.laid or other.out for other in sight.opponents)):
        return None
    formula = best(sight.hand, sight.pairs, rules.shape, free=sight.rebel)
    if formula is None:
        return {"do": "lay", "player": sight.you, "burst": True}
    return {"do": "lay", "player": sight.you, "formula": formula.text}


def _rob(rules: Rules, sight: Sight, rng: random.Random) -> Command | None:
    if "rob" not in sight.calls or sight.window is None:
        return None
    value = made(rules, sight, (*sight.hand, sight.window))
    return {"do": "rob", "player": sight.you} if _worthwhile(rules, sight, value, rng) else None


def _worthwhile(rules: Rules, sight: Sight, value: int | None, rng: random.Random) -> bool:
    """Whether an attack with `value` pays now: early a low one is likely to be beaten, later anything is better."""
    if value is None or value < 0:
        return False
    if value == sight.double_value or (value == 0 and sight.zero_pending == sight.you):
        return True
    if value == 0:
        return sight.stock <= _LOW_STOCK or (rules.zero_win and rng.random() < 0.3)
    early = sight.discards < _EARLY_ROUNDS * (len(sight.opponents) + 1)
    return value >= (4 if early else 1) * 10 * (rules.numbers - 2) or sight.stock <= _LOW_STOCK


def _start_of_turn(rules: Rules, sight: Sight, rng: random.Random) -> Command | None:
    """A rebel swaps a clipped devil away, or now and then a weak card; all others just draw."""
    may = sight.rebel and rules.rebellion_swap and sight.fresh and sight.at_move and sight.owed > 0
    if not may or not _partners(sight, 1) or len(sight.hand) < rules.full - 1:
        return None
    if not sight.clipped and (_near(rules, sight, sight.hand) or rng.random() > 0.2):
        return None
    give = DEVIL if sight.clipped else _giving(rules, sight, sight.hand, 1)[0]
    return {"do": "swap", "player": sight.you, "with": rng.choice(_partners(sight, 1)), "give": give, "take": UNREAD}


def _last_discard(rules: Rules, sight: Sight) -> Command:
    """Leaves the highest complete hand; where none is, the devil goes first."""
    among = _discardable(sight)
    values = {card: made(rules, sight, without(sight.hand, card)) for card in among}
    complete = [card for card in among if values[card] is not None]
    card = max(complete, key=lambda card: values[card] or 0) if complete else _burst_discard(among)
    return {"do": "discard", "player": sight.you, "card": card}


def _burst_discard(among: tuple[Card, ...]) -> Card:
    return DEVIL if DEVIL in among else among[0]


def _discardable(sight: Sight) -> tuple[Card, ...]:
    return tuple(card for card in dict.fromkeys(sight.hand) if card != DEVIL or not sight.clipped)


def _discard(rules: Rules, sight: Sight, rng: random.Random) -> Command:
    receivers = _receivers(rules, sight)
    among = tuple(card for card in _discardable(sight) if card != DEVIL or receivers)
    card = weakest(rules, sight, sight.hand, among)
    command = {"do": "discard", "player": sight.you, "card": card}
    rest = without(sight.hand, card)
    if card == DEVIL:
        return {**command, "push": rng.choice(receivers)}
    if card == ZERO and rules.skip:
        return {**command, "skip": True}
    if card == FLAME and rules.flame_arrow and sight.bows > 0:
        return {**command, "flame": _burning(sight, rest)}
    if card in TRADES:
        return {**command, **_trade(rules, sight, rest, TRADES[card], rng)}
    return command


def _receivers(rules: Rules, sight: Sight) -> list[PlayerId]:
    free = (other for other in sight.opponents if not other.out)
    return [other.player for other in free if not (other.rebel and rules.rebellion_immunity)]


def _partners(sight: Sight, count: int) -> list[PlayerId]:
    return [other.player for other in sight.opponents if not other.out and other.cards >= count]


def _burning(sight: Sight, rest: tuple[Card, ...]) -> Card:
    """The strong card of which the most copies are unseen and that he does not hold himself."""
    others = [card for card in _BURNING if card not in rest]
    return max(others or list(_BURNING), key=lambda card: sight.unseen[card])


def _near(rules: Rules, sight: Sight, hand: tuple[Card, ...]) -> bool:
    return bool(needs(hand, sight.pairs, rules.shape, free=sight.rebel))


def _trade(rules: Rules, sight: Sight, rest: tuple[Card, ...], count: int, rng: random.Random) -> Command:
    """Trades his weakest cards for hidden ones, unless the hand only waits for one card; a devil always goes."""
    partners = _partners(sight, count)
    if not partners or len(rest) < count or (_near(rules, sight, rest) and DEVIL not in rest):
        return {}
    give = list(_giving(rules, sight, rest, count))
    return {"trade": {"with": rng.choice(partners), "give": give, "take": [UNREAD] * count}}


def _giving(rules: Rules, sight: Sight, hand: tuple[Card, ...], count: int) -> tuple[Card, ...]:
    given: tuple[Card, ...] = ()
    for _ in range(count):
        card = DEVIL if DEVIL in hand else weakest(rules, sight, hand, tuple(dict.fromkeys(hand)))
        given, hand = (*given, card), without(hand, card)
    return in_order(given)
