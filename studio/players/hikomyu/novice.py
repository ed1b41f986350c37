"""A beginner of Hikomyu: plain sense, and no memory of earlier tricks.

He knows what cards are worth to his own persona, and forgets that the others have theirs. He leads whatever comes to
his mind that does not hurt him, takes what lies well and ducks what does not, gets rid of a chill whenever he may, and
is silent only when nothing else is left.
"""

from __future__ import annotations

import random

from studio.players.hikomyu.codes import CHANGES, PASSING, SILENT, TOPIC, USE, Bits, Move, cards_in
from studio.players.hikomyu.position import Position


def novice(position: Position, rng: random.Random) -> Move:
    """What a beginner does who is to move."""
    at = position.order[0]
    hand, worth = position.hands[at], position.worth[at]
    playable = position.playable(hand)
    if not playable:
        return USE if position.may_use() else SILENT + _least(hand, worth)
    if position.led < 0:
        harmless = [card for card in cards_in(playable) if worth[card] > 0]
        return rng.choice(harmless or list(cards_in(playable)))
    if position.topic >= 0 and TOPIC[playable.bit_length() - 1] == position.topic:
        return _followed(position, playable, worth)
    return _aside(playable, worth)


def _followed(position: Position, playable: Bits, worth: tuple[int, ...]) -> Move:
    """High for a trick that lies well, else low."""
    high, low = playable.bit_length() - 1, (playable & -playable).bit_length() - 1
    lies_well = sum([worth[card] for card in position.pot]) >= 0
    return high if high > position.best and lies_well else low


def _aside(playable: Bits, worth: tuple[int, ...]) -> Move:
    """What costs most to keep; of cards that are worth nothing the through before the change."""
    return min(cards_in(playable), key=lambda card: (worth[card], bool(1 << card & CHANGES), card))


def _least(hand: Bits, worth: tuple[int, ...]) -> int:
    """The card to lay face down: what is worth least, before what may still be passed with."""
    return min(cards_in(hand), key=lambda card: (bool(1 << card & PASSING), worth[card], card))
