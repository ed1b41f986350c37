"""Plays duels of Calcolon by commands, the way a journal does, for tests to look at."""

from __future__ import annotations

from collections import Counter
from typing import Any

from studio.games.calcolon import GAME, Rules
from studio.games.calcolon.state import placed, stock
from studio.games.game import CREW, UNREAD, Audience, Illegal, Place, Result

SEATS = ("aya", "ben", "chie")


class DuelScript:
    """One duel; every command must be legal unless `refused` is asked."""

    def __init__(
        self,
        rules: Rules | None = None,
        seats: tuple[str, ...] = SEATS,
        carry: Any = None,
        place: Place = Place(2, 5),
    ) -> None:
        self.rules = rules or Rules()
        self.state = GAME.initial(self.rules, seats, carry, place)
        self.events: list[Any] = []

    def do(self, do: str, player: str | None = None, **fields: Any) -> list[dict[str, Any]]:
        """Applies one command; the events it caused."""
        step = self._apply(do, player, fields)
        assert not isinstance(step, Illegal), step
        self.state = step.state
        self.events += step.events
        conserved(self.rules, self.state)
        return [dict(event) for event in step.events]

    def refused(self, do: str, player: str | None = None, **fields: Any) -> str:
        """The code with which a command is refused; both sentences are there and nothing has changed."""
        before = self.state
        step = self._apply(do, player, fields)
        assert isinstance(step, Illegal), step
        assert step.say.ja and step.say.en and "{" not in step.say.ja + step.say.en
        assert self.state == before
        self.said = step.say
        return step.code

    def _apply(self, do: str, player: str | None, fields: dict[str, Any]) -> Any:
        command = {"do": do, **({} if player is None else {"player": player}), **fields}
        action = GAME.read_command(command)
        return action if isinstance(action, Illegal) else GAME.apply(self.rules, self.state, action)

    def first_draw(self, *hands: str) -> DuelScript:
        """Deals the hands, written as cards with spaces, one card at a time in turn order."""
        players = [seat.player for seat in self.state.seats]
        dealt = [hand.split() for hand in hands]
        for cards in zip(*dealt, strict=True):
            for player, card in zip(players, cards, strict=True):
                self.do("draw", player, card=card)
        return self

    def turn(self, player: str, draws: str, discards: str, **effect: Any) -> list[dict[str, Any]]:
        """One plain turn; the events of the discard."""
        for card in draws.split():
            self.do("draw", player, card=card)
        return self.do("discard", player, card=discards, **effect)

    def last_draw(self, player: str, draws: str, discards: str) -> None:
        """One player's last draw."""
        for card in draws.split():
            self.do("draw", player, card=card)
        self.do("discard", player, card=discards)

    def close(self) -> Result:
        """Scores the duel."""
        step = GAME.close(self.rules, self.state)
        assert not isinstance(step, Illegal), step
        self.state = step.state
        self.events += step.events
        result = GAME.result(self.rules, self.state)
        assert result is not None
        return result

    def refused_close(self) -> str:
        step = GAME.close(self.rules, self.state)
        assert isinstance(step, Illegal)
        return step.code

    def hand(self, player: str) -> list[str]:
        return sorted(self.state.seat(player).hand)

    def seat(self, player: str) -> Any:
        return self.state.seat(player)

    def legal(self, do: str | None = None, player: str | None = None) -> list[dict[str, Any]]:
        commands = [GAME.write_command(action) for action in GAME.legal(self.rules, self.state)]
        return [c for c in commands if do in (None, c["do"]) and player in (None, c.get("player"))]

    def view(self, audience: Audience = CREW) -> Any:
        return GAME.view(self.rules, self.state, audience)

    def kinds(self) -> list[str]:
        return [event["event"] for event in self.events]


def conserved(rules: Rules, state: Any) -> None:
    """Every card of the deck is in one place: no copy too many on the table, nothing missing from the deck."""
    gone = placed(state)
    assert all(gone[card] <= rules.deck.get(card, 0) for card in gone if card != UNREAD)
    assert stock(rules, state) + gone.total() == sum(rules.deck.values())
    assert stock(rules, state) >= 0
    lying = Counter(card for pile in GAME.layout(rules, state) for card in pile.cards)
    assert +lying == +gone


def attacked(rules: Rules | None = None, carry: Any = None, place: Place = Place(2, 5), **hands: str) -> DuelScript:
    """A duel in the showdown. `aya` is king with the five cards of her hand; the others have theirs of five."""
    duel = DuelScript(rules, carry=carry, place=place)
    aya, ben, chie = (hands.get(player, BURST[player]).split() for player in SEATS)
    duel.first_draw(" ".join(aya[:4]), " ".join(ben[:4]), " ".join(chie[:4]))
    duel.do("draw", "aya", card=aya[4])
    duel.do("attack", "aya")
    for player, cards in (("ben", ben), ("chie", chie)):
        spare = SPARE[player]
        duel.last_draw(player, f"{cards[4]} {spare}", spare)
    return duel


BURST = {"aya": "8 x 1 + 2", "ben": "7 + 3 x 4", "chie": "7 + 2 - 4"}
"""Hands that are used when a test does not care: aya 10, ben and chie burst."""
SPARE = {"ben": "trade1", "chie": "trade2"}

DULL = ("8 x 1 9", "7 + 3 x", "7 + 2 -")
"""First draws that complete nothing."""


def dull(**rules: Any) -> DuelScript:
    """A duel after a first draw that completes nothing, under Season 4 with these switches."""
    return DuelScript(Rules(**rules)).first_draw(*DULL)


def at_turn(*hands: str, rules: Rules | None = None, carry: Any = None, seats: tuple[str, ...] = SEATS) -> DuelScript:
    """A duel after the first draw of these hands."""
    return DuelScript(rules, seats=seats, carry=carry).first_draw(*hands)


FLAME = ("8 x 1 flame", "7 9 3 x", "7 + 9 9")
"""First draws of which the first holds the flame arrow."""


def flaming(**rules: Any) -> DuelScript:
    """aya holds a bow and has drawn; the flame arrow is in her hand."""
    duel = at_turn(*FLAME, rules=Rules(**rules))
    duel.turn("aya", "5", "5")
    duel.turn("ben", "5", "5")
    duel.turn("chie", "bow", "bow")
    duel.do("draw", "aya", card="4")
    return duel
