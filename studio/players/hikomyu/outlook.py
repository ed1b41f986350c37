"""What is likely still to come in a trick, from counting the cards that were seen.

Everything is an estimate from a seat's own knowledge: `unseen` cards are spread evenly over the other hands, the cards
laid face down and those that are not in the game. Only a hand that has shown to be void of a topic is known better.
"""

from __future__ import annotations

from typing import NamedTuple

from studio.players.hikomyu.codes import ALL, DONBIKIS, HIGHER, OF_TOPIC, PUCHIHIKIS, Bits
from studio.players.hikomyu.position import Position

_DONBIKI = DONBIKIS.bit_length() - 1
_PUCHIHIKI = PUCHIHIKIS.bit_length() - 1


class Outlook(NamedTuple):
    """What who is to move may expect."""

    unseen: Bits
    share: float
    """How likely an unseen card is in the hand of a certain other player."""
    donbiki: float
    """How likely a player who cannot follow has a donbiki to play."""
    puchihiki: float
    """How likely he has no donbiki but a puchihiki."""

    def holds(self, card: int, followers: int) -> float:
        """The probability that none of so many hands, none of them known to be void, can beat `card`."""
        above = (self.unseen & HIGHER[card]).bit_count()
        return float(max(0.0, 1.0 - self.share * followers) ** above) if above else 1.0

    def void(self, topic: int) -> float:
        """The probability that a hand, not known to be, is void of `topic`."""
        return float((1.0 - self.share) ** (self.unseen & OF_TOPIC[topic]).bit_count())


class Coming(NamedTuple):
    """What players yet to move in a trick are expected to add to it."""

    topic: int
    followers: int
    """How many of them may be able to follow."""
    follow: float
    """How many are expected to."""
    donbiki: float
    puchihiki: float

    def worth(self, worth: tuple[int, ...]) -> float:
        """What it is worth to who takes the trick; nobody makes a present of a chill to whom it is a gain."""
        added = self.follow * worth[OF_TOPIC[self.topic].bit_length() - 1] if self.topic >= 0 else 0.0
        if worth[_DONBIKI] < 0:
            added += self.donbiki * worth[_DONBIKI] + self.puchihiki * worth[_PUCHIHIKI]
        return added


def outlook(position: Position) -> Outlook:
    """What who is to move may expect."""
    at = position.order[0]
    unseen = ALL & ~(position.seen | position.hands[at] | position.laid[at])
    others = sum(position.held) - position.held[at]
    share = min(1.0, others / (position.players - 1) / max(1, unseen.bit_count()))
    donbiki = 1.0 - (1.0 - share) ** (unseen & DONBIKIS).bit_count()
    puchihiki = (1.0 - donbiki) * (1.0 - (1.0 - share) ** (unseen & PUCHIHIKIS).bit_count())
    return Outlook(unseen, share, donbiki, puchihiki)


def coming(position: Position, look: Outlook, topic: int) -> Coming:
    """What those who move later in this trick add when `topic` must be followed; -1 where there is none to follow."""
    later = position.order[1:]
    if topic < 0:
        return Coming(topic, 0, 0.0, len(later) * look.donbiki, len(later) * look.puchihiki)
    mask = OF_TOPIC[topic]
    followers = sum([not position.voids[seat] & mask for seat in later])
    follow = followers * (1.0 - look.void(topic))
    free = len(later) - follow
    return Coming(topic, followers, follow, free * look.donbiki, free * look.puchihiki)
