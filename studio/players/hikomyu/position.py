"""A game of Hikomyu in a form that is quick to play on: what players think in, and what the expert plays out.

It follows the rules of `studio.games.hikomyu` from the first lead to the last trick; a test plays both side by side. A
position is changed in place. Seen from a seat, the hands of the others are empty (`hands`) and only their sizes are
known (`held`): whoever decides reads no other hand than that of who is to move.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from studio.games.hikomyu.personas import NOBODY, PERSONAS, Persona, Skill
from studio.games.hikomyu.points import costs_of
from studio.games.hikomyu.rules import Rules, hand_size
from studio.players.hikomyu.codes import (
    CHANGES,
    FREE_BITS,
    NO_TOPIC,
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

NOBODY_YET: Final = -1


class Position:
    """Seats are numbered from 0, clockwise; seat 0 deals. Lists are by seat."""

    __slots__ = (
        "best",
        "claims",
        "freezer",
        "frozen",
        "hands",
        "held",
        "laid",
        "leader",
        "led",
        "natures",
        "order",
        "players",
        "points",
        "pot",
        "ready",
        "rules",
        "seen",
        "shut",
        "silences",
        "taker",
        "topic",
        "tricks",
        "voids",
        "worth",
    )

    def __init__(self, rules: Rules, personas: Sequence[str | None]) -> None:
        players = len(personas)
        self.rules = rules
        self.players = players
        self.natures: list[Persona] = [PERSONAS[code] if code else NOBODY for code in personas]
        self.worth: list[tuple[int, ...]] = [worths(code, rules.ikemen) for code in personas]
        self.hands: list[Bits] = [0] * players
        self.held = [hand_size(players)] * players
        self.laid: list[Bits] = [0] * players
        """Cards laid face down; of the others they are unknown."""
        self.voids: list[Bits] = [0] * players
        """Cards of topics that the seat has shown not to hold."""
        self.shut: list[tuple[Bits, ...]] = [()] * players
        """For each card the seat has laid face down: what it surely is none of."""
        self.ready = [nature.skill is not None for nature in self.natures]
        self.silences = [0] * players
        self.points = [0] * players
        """What the taken cards are worth; silence is not counted."""
        self.seen: Bits = 0
        """Cards that lay or lie open."""
        self.tricks = hand_size(players)
        """Tricks to play, this one included."""
        self.lead_by(0)

    def copy(self) -> Position:
        """One that may be played on while this one stays."""
        other = Position.__new__(Position)
        for same in _SHARED:
            setattr(other, same, getattr(self, same))
        for own in _OWN:
            setattr(other, own, getattr(self, own).copy())
        return other

    @property
    def over(self) -> bool:
        """No trick is left."""
        return not self.tricks

    def lead_by(self, leader: int) -> None:
        """A new trick, led by `leader` or by his left neighbour where he never leads."""
        if not self.natures[leader].leads:
            leader = (leader + 1) % self.players
        self.leader = leader
        self.order = [*range(leader, self.players), *range(leader)]
        self.led = self.taker = self.best = self.claims = self.freezer = NOBODY_YET
        self.topic = NO_TOPIC
        self.frozen = False
        self.pot: list[int] = []

    def playable(self, hand: Bits) -> Bits:
        """Cards of `hand` that who is to move may play face up."""
        nature = self.natures[self.order[0]]
        if self.frozen:
            return 0
        if self.led < 0:
            return hand if nature.leads else hand & PASSING
        if self.topic >= 0 and hand & OF_TOPIC[self.topic]:
            return hand & OF_TOPIC[self.topic]
        return hand if nature.follows_with_anything else hand & FREE_BITS

    def may_be_silent(self, hand: Bits) -> bool:
        """Whether who is to move may lay a card of `hand` face down."""
        if self.frozen:
            return True
        nature = self.natures[self.order[0]]
        if not nature.may_be_silent or (self.led < 0 and nature.leads):
            return False
        return self.topic < 0 or not hand & OF_TOPIC[self.topic]

    def may_use(self) -> bool:
        """Whether who is to move may use his skill."""
        return self.ready[self.order[0]] and not self.frozen

    def moves(self) -> list[Move]:
        """What who is to move may do; of copies of a card each."""
        hand = self.hands[self.order[0]]
        found = list(cards_in(self.playable(hand)))
        if self.may_be_silent(hand):
            found.extend(SILENT + card for card in cards_in(hand))
        if self.may_use():
            found.append(USE)
        return found

    def play(self, move: Move) -> None:
        """Who is to move does so; the trick is settled when all have."""
        at = self.order.pop(0)
        if move < SILENT:
            self._play_card(at, move)
        elif move < USE:
            bit = 1 << (move - SILENT)
            self.hands[at] &= ~bit
            self.laid[at] |= bit
            self._hide(at)
        else:
            self._use(at)
        self._go_on()

    def play_seen(self, move: Move | None) -> None:
        """The same as everybody at the table saw it; None: a card was laid face down."""
        if move is not None:
            self.play(move)
            return
        self._hide(self.order.pop(0))
        self._go_on()

    def _go_on(self) -> None:
        if not self.order:
            self._settle()
        elif self.led < 0 and not self.frozen and len(self.order) > 1 and not self.natures[self.order[0]].leads:
            # A lead that is passed to who never leads goes by him: he takes his turn last.
            self.order.append(self.order.pop(0))

    def _play_card(self, at: int, card: int) -> None:
        bit = 1 << card
        self.hands[at] &= ~bit
        self.held[at] -= 1
        self.seen |= bit
        self.pot.append(card)
        if bit & CHANGES and (self.led >= 0 or self.rules.led_change_claims_lead):
            self.claims = at
        if self.led < 0:
            if not bit & PASSING:
                self.led, self.taker, self.best, self.topic = card, at, card, TOPIC[card]
        elif self.topic >= 0:
            if TOPIC[card] != self.topic:
                self.voids[at] |= OF_TOPIC[self.topic]
            elif card > self.best:
                self.best, self.taker = card, at

    def _hide(self, at: int) -> None:
        # Who lays a card face down shows that he could not follow, unless ice forbade it; not that he has none to play.
        self.held[at] -= 1
        self.silences[at] += 1
        if self.topic >= 0 and not self.frozen:
            self.voids[at] |= OF_TOPIC[self.topic]
        self.shut[at] = (*self.shut[at], self.voids[at])

    def _use(self, at: int) -> None:
        self.ready[at] = False
        if self.natures[at].skill is Skill.FREEZE:
            self.frozen, self.freezer = True, at
        elif self.led >= 0 or self.rules.led_change_claims_lead:
            self.claims = at

    def _settle(self) -> None:
        taker = self.taker
        if taker >= 0:
            worth = self.worth[taker]
            self.points[taker] += sum([worth[card] for card in self.pot])
        self.tricks -= 1
        claims, freezer = self.claims, self.freezer
        following = claims if claims >= 0 else taker if taker >= 0 else freezer if freezer >= 0 else self.leader
        self.lead_by(following)

    def penalties(self) -> tuple[int, ...]:
        """What silence costs each, 0 or negative, if the game ended now."""
        counts = zip(self.silences, self.natures, strict=True)
        return costs_of([count if nature.pays_for_silence else 0 for count, nature in counts], self.rules)

    def scores(self) -> list[int]:
        """Everybody's points if the game ended now."""
        return [taken + cost for taken, cost in zip(self.points, self.penalties(), strict=True)]


_SHARED: Final = (
    *("best", "claims", "freezer", "frozen", "leader", "led", "natures", "players", "rules", "seen", "taker", "topic"),
    *("tricks", "worth"),
)
_OWN: Final = ("hands", "held", "laid", "order", "points", "pot", "ready", "shut", "silences", "voids")
