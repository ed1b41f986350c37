"""A regular of Hikomyu: weighs every move by what the trick is worth to whoever takes it.

He counts cards, remembers who is void of what, and knows every persona at the table by what cards are worth to it: he
chills none to whom a chill is a gain, and takes chills himself where he is that one. He saves a skill, a through and a
change for when nothing better helps, and is silent when the penalty is likely to be somebody else's.

The weights were found by playing many games against themselves; units are points.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from studio.games.hikomyu.cards import FREE
from studio.games.hikomyu.personas import IkemenCount, Persona, Skill
from studio.games.hikomyu.points import costs_of
from studio.players.hikomyu.codes import (
    CHANGES,
    CHILLING,
    COPIES,
    FREE_BITS,
    OF_TOPIC,
    PASSING,
    SILENT,
    TOPIC,
    USE,
    Bits,
    Move,
    cards_in,
    worths,
)
from studio.players.hikomyu.outlook import Coming, Outlook, coming, outlook
from studio.players.hikomyu.position import Position

_ANYBODY: Final = worths(None, IkemenCount.PLUS)
"""What cards are worth to a player without peculiarity."""
_KINDS: Final = tuple(COPIES[card] for card in FREE)


class Weights(NamedTuple):
    """What a regular holds dear, in points."""

    rivals: float = 0.6
    """How much of a rival's gain is a loss, shared out over the rivals."""
    lead: float = -0.3
    """Leading the next trick."""
    strong: float = 0.3
    """Keeping a card that is likely to take a trick."""
    chill: float = 0.4
    """Keeping a chill for a better victim: this share of its points over the number of rivals."""
    through: float = 1.2
    change: float = 1.3
    skill: float = 2.7
    """Keeping a persona's skill, at the start of the game; less and less towards its end."""
    silence: float = 1.6
    """A silence that costs nothing as it stands."""
    penalty: float = 1.2
    """How much of what a silence costs as it stands is taken to be lost."""
    freeze: float = 1.1
    """Each rival whom the ice makes silent."""
    gift: float = 0.6
    """Keeping a chill for oneself to lead where it is a gain: this share of its points."""


WEIGHTS: Final = Weights()


def regular(position: Position, weights: Weights = WEIGHTS) -> Move:
    """What a regular does who is to move."""
    forced = _forced(position)
    return max(_Weighing(position, weights).options())[1] if forced is None else forced


def considered(position: Position, weights: Weights = WEIGHTS) -> list[tuple[float, Move]]:
    """The moves a regular thinks about with what he thinks of them, in points; the best first."""
    return sorted(_Weighing(position, weights).options(), reverse=True)


def _forced(position: Position) -> Move | None:
    """The only card that may be played, where nothing else may be done: most followers have no choice."""
    playable = position.playable(position.hands[position.order[0]])
    if playable & (playable - 1) or not playable or position.may_use():
        return None
    follows = position.topic >= 0 and playable & OF_TOPIC[position.topic]
    return playable.bit_length() - 1 if follows else None


class _Weighing:
    """One decision."""

    __slots__ = ("at", "hand", "look", "nature", "position", "rival", "weights", "worth")

    def __init__(self, position: Position, weights: Weights) -> None:
        self.position = position
        self.weights = weights
        self.at: int = position.order[0]
        self.hand = position.hands[self.at]
        self.nature: Persona = position.natures[self.at]
        self.worth: tuple[int, ...] = position.worth[self.at]
        self.look: Outlook = outlook(position)
        self.rival = weights.rivals / (position.players - 1)

    def options(self) -> list[tuple[float, Move]]:
        """Every move that is worth a thought, with its value."""
        position = self.position
        found: list[tuple[float, Move]] = []
        playable = position.playable(self.hand)
        if playable:
            if position.led < 0:
                found = self._leads(playable)
            elif playable & OF_TOPIC[position.topic] if position.topic >= 0 else 0:
                found = self._follows(playable)
            else:
                found = self._asides(playable)
        if position.may_be_silent(self.hand):
            found.append(self._silence())
        if position.may_use():
            found.append((self._skill(), USE))
        return found

    # ---- leading

    def _leads(self, playable: Bits) -> list[tuple[float, Move]]:
        found = [(self._passed(card), card) for card in _each_kind(playable & PASSING)]
        found += [(self._chill_led(card), card) for card in _each_kind(playable & CHILLING)]
        for topic, mask in enumerate(OF_TOPIC):
            cards = playable & mask
            if cards:
                found += self._topic_led(topic, cards)
        return found

    def _topic_led(self, topic: int, cards: Bits) -> list[tuple[float, Move]]:
        after = coming(self.position, self.look, topic)
        to_me, to_them = after.worth(self.worth), after.worth(_ANYBODY)
        found = []
        for card in cards_in(cards):
            holds = self.look.holds(card, after.followers)
            mine = self.worth[card] + to_me + self.weights.lead
            theirs = _ANYBODY[card] + to_them
            found.append((holds * mine - (1.0 - holds) * self.rival * theirs - self._kept(card), card))
        return found

    def _chill_led(self, card: int) -> float:
        after = coming(self.position, self.look, -1)
        return self.worth[card] + after.worth(self.worth) + self.weights.lead - self._kept(card)

    def _passed(self, card: int) -> float:
        return -self._kept(card)

    # ---- not leading

    def _follows(self, playable: Bits) -> list[tuple[float, Move]]:
        position, weights = self.position, self.weights
        after = coming(position, self.look, position.topic)
        there = self._pot(self.worth) + after.worth(self.worth) + weights.lead
        lost = self.rival * self._theirs(after)
        found = []
        for card in cards_in(playable):
            if card < position.best:
                value = -lost - self.rival * self.worth[card]
            else:
                holds = self.look.holds(card, after.followers)
                value = holds * (there + self.worth[card]) - (1.0 - holds) * lost
            found.append((value - self._kept(card), card))
        return found

    def _asides(self, playable: Bits) -> list[tuple[float, Move]]:
        """Cards that cannot win, and land with who takes the trick."""
        position, weights = self.position, self.weights
        after = coming(position, self.look, position.topic)
        stays = 1.0 if position.topic < 0 else self.look.holds(position.best, after.followers)
        victim = position.worth[position.taker]
        found = []
        for card in _each_kind(playable & FREE_BITS):
            given = stays * victim[card] + (1.0 - stays) * _ANYBODY[card]
            claimed = weights.lead if 1 << card & CHANGES else 0.0
            found.append((claimed - self.rival * given - self._kept(card), card))
        for card in cards_in(playable & ~FREE_BITS):
            given = stays * victim[card] + (1.0 - stays) * _ANYBODY[card]
            found.append((-self.rival * given - self._kept(card), card))
        return found

    def _silence(self) -> tuple[float, Move]:
        cards = list(_each_kind(self.hand & FREE_BITS)) + list(cards_in(self.hand & ~FREE_BITS))
        kept, card = min((self._kept(card), card) for card in cards)
        return -self._silent_cost() - kept, SILENT + card

    def _silent_cost(self) -> float:
        position, weights = self.position, self.weights
        if not self.nature.pays_for_silence or position.frozen:
            return 0.0
        natures = position.natures
        counts = [n if nature.pays_for_silence else 0 for n, nature in zip(position.silences, natures, strict=True)]
        now = costs_of(counts, position.rules)[self.at]
        counts[self.at] += 1
        return weights.silence + weights.penalty * (now - costs_of(counts, position.rules)[self.at])

    # ---- skills

    def _skill(self) -> float:
        position, weights = self.position, self.weights
        saved = weights.skill * (position.tricks - 1) / 14
        later = len(position.order) - 1
        if self.nature.skill is Skill.CHANGE:
            after = coming(position, self.look, position.topic)
            claimed = weights.lead if position.led >= 0 else 0.0
            return claimed - self.rival * self._theirs(after) - saved
        lost = self.rival * self._pot(position.worth[position.taker]) if position.taker >= 0 else -weights.lead
        return weights.freeze * later - lost - saved

    # ---- what things are worth

    def _pot(self, worth: tuple[int, ...]) -> int:
        return sum([worth[card] for card in self.position.pot])

    def _theirs(self, after: Coming) -> float:
        """What the trick is going to be worth to another."""
        position = self.position
        worth = position.worth[position.taker] if position.taker >= 0 else _ANYBODY
        return self._pot(worth) + after.worth(worth)

    def _kept(self, card: int) -> float:
        """What it is worth to have `card` in hand still."""
        position, weights = self.position, self.weights
        if position.tricks == 1:
            return 0.0
        if TOPIC[card] >= 0:
            return weights.strong * self.look.holds(card, position.players - 1)
        if 1 << card & PASSING:
            return weights.change if 1 << card & CHANGES else weights.through
        worth = self.worth[card]
        if worth > 0:
            return weights.gift * worth if self.nature.leads else 0.0
        return -weights.chill * _ANYBODY[card] / (position.players - 1)


def _each_kind(free: Bits) -> list[int]:
    """Of cards without a topic one of each kind."""
    return [(free & kind).bit_length() - 1 for kind in _KINDS if free & kind]
