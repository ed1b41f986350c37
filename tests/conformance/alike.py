"""Two courses of a duel that differ only in what an audience may not know look the same to it, byte for byte.

A card of the recorded commands, or the number of a pile, is exchanged for another, and the rest is played as it
was, as long as it stays legal: so every state looked at is one the game can reach. What an audience may not know is
what its view shows as null, or does not show at all; as long as the cards it sees in the zones and whose turn it is are
the same in both courses, nothing else may differ: no other key of the view (calls, lamps, marks, best formulas), no
word or value of an event. Two things may tell the courses apart for good: a card that comes to light, and events of
another kind after somebody's will (he called, and it came out what he had). A hidden card off the deck may not.

A card comes to light too when it is laid open and turned over within one command, as the last card of a trick that is
taken. No zone shows that; a word lays cards open when after most of its commands its card lies there face up.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

from studio.games.game import BROADCAST, FLOOR, PUBLIC, Audience, Illegal, Step, seat_of
from tests.conformance.commands import Path, changed, kinds, leaves
from tests.conformance.tables import Played, same_bytes


def outsiders(played: Played) -> tuple[Audience, ...]:
    """Everybody who may not know everything."""
    return (BROADCAST, FLOOR, PUBLIC, *map(seat_of, played.seats))


def seen_cards(view: Any) -> Any:
    """The cards of a view, zone by zone, and whose turn it is."""
    return [view["turn"], *([seat["player"], seat["zones"]] for seat in view["seats"]), view["table"]]


def hides(view: Any) -> bool:
    """Whether the view shows the back of a card."""
    zones = [zone for seat in view["seats"] for zone in seat["zones"]] + view["table"]
    return any(card is None for zone in zones for card in zone["cards"])


PATIENCE = 500
PILES = (1, 2, 3, 4)
"""Numbers that a command may call a place on the table by."""


class Looking:
    """Compares other courses of one duel with the recorded one. `compared`: how many states each audience was shown."""

    def __init__(self, played: Played) -> None:
        self.played = played
        self.compared: Counter[Audience] = Counter()
        self._commands = [played.command(action) for action in played.actions]
        self._cards = [(at, path) for at, command in enumerate(self._commands) for path in _card_paths(played, command)]
        self._piles = [(at, path) for at, command in enumerate(self._commands) for path in _pile_paths(played, command)]
        self._views: dict[tuple[int, Audience], Any] = {}
        self._open = _open_words(played, self._commands)

    def look(self, chance: random.Random, tries: int, hidden: frozenset[Audience]) -> None:
        """Plays other courses and compares them with ours; raises AssertionError where something shows.

        Goes on beyond `tries` for an audience in `hidden` that found nothing to compare yet, up to `PATIENCE` times.
        """
        for at in range(PATIENCE if self._cards or self._piles else 0):
            watching = [BROADCAST, chance.choice((FLOOR, PUBLIC)), seat_of(chance.choice(self.played.seats))]
            if at >= tries:
                watching = sorted(hidden - self.compared.keys())
            if not watching:
                break
            self._follow(*self._varied(chance), watching)

    def _varied(self, chance: random.Random) -> tuple[int, list[dict[str, Any]]]:
        """Another course: a card replaced by another kind, two cards off the deck exchanged, or another pile chosen."""
        commands = list(self._commands)
        if self._piles and (not self._cards or chance.random() < 0.3):
            at, path = chance.choice(self._piles)
            commands[at] = changed(commands[at], path, chance.choice(PILES))
            return at, commands
        (at, path), (other_at, other_path) = chance.choice(self._cards), chance.choice(self._cards)
        ours, theirs = _at(commands[at], path), _at(commands[other_at], other_path)
        dealt = all(commands[one]["do"] in self.played.game.chance for one in (at, other_at))
        if not dealt or chance.random() < 0.5:
            commands[at] = changed(commands[at], path, chance.choice(kinds(self.played)))
            return at, commands
        commands[at] = changed(commands[at], path, theirs)
        commands[other_at] = changed(commands[other_at], other_path, ours)
        return min(at, other_at), commands

    def _follow(self, first: int, commands: list[dict[str, Any]], watching: list[Audience]) -> None:
        game, rules = self.played.game, self.played.rules
        state = self.played.states[first]
        for at in range(first, len(commands)):
            action = game.read_command(commands[at])
            step = action if isinstance(action, Illegal) else game.apply(rules, state, action)
            if isinstance(step, Illegal) or not watching:
                return
            state = step.state
            ours = Step(self.played.states[at + 1], self.played.events[at])
            if commands[at] != self._commands[at] and commands[at]["do"] in self._open:
                return
            dealt = commands[at]["do"] in game.chance
            watching = [who for who in watching if self._still_alike(at, who, ours, step, dealt=dealt)]
        closed = game.close(rules, state)
        if not isinstance(closed, Illegal):
            for who in watching:
                self._still_alike(len(commands), who, self.played.closed, closed, dealt=False)

    def _still_alike(self, at: int, who: Audience, ours: Step[Any], theirs: Step[Any], *, dealt: bool) -> bool:
        """False when the courses have been told apart rightly; raises when they should look the same and do not."""
        if ours.state == theirs.state:  # only what was said differs: a card named aloud that nobody holds
            return True
        our_view, their_view = self._our_view(at, who, ours.state), self.played.view(theirs.state, who)
        if seen_cards(our_view) != seen_cards(their_view):
            return False
        our_events, their_events = self._observed(ours, who), self._observed(theirs, who)
        if not dealt and [e["event"] for e in our_events] != [e["event"] for e in their_events]:
            return False
        where = f"{self.played.variant.name}, command {at}, {who.kind.value} {who.player or ''}"
        assert same_bytes(our_events) == same_bytes(their_events), f"an event tells a hidden card: {where}"
        differ = list(_differences(our_view, their_view))
        assert not differ, f"the view tells a hidden card in {differ}: {where}"
        self.compared[who] += 1
        return True

    def _our_view(self, at: int, who: Audience, state: Any) -> Any:
        if (at, who) not in self._views:
            self._views[at, who] = self.played.view(state, who)
        return self._views[at, who]

    def _observed(self, step: Step[Any], who: Audience) -> list[Any]:
        seen = (self.played.game.observe(self.played.rules, event, who) for event in step.events)
        return [event for event in seen if event is not None]


def _differences(ours: Any, theirs: Any, path: Path = ()) -> Iterator[Path]:
    if isinstance(ours, dict) and isinstance(theirs, dict) and ours.keys() == theirs.keys():
        for key in ours:
            yield from _differences(ours[key], theirs[key], (*path, key))
    elif isinstance(ours, list) and isinstance(theirs, list) and len(ours) == len(theirs):
        for at, pair in enumerate(zip(ours, theirs, strict=True)):
            yield from _differences(*pair, (*path, at))
    elif same_bytes(ours) != same_bytes(theirs):
        yield path


def _open_words(played: Played, commands: list[dict[str, Any]]) -> set[str]:
    """Words of will that lay cards open: after most commands with them the card lies where everybody sees it."""
    shown: dict[str, list[bool]] = {}
    for command, state in zip(commands, played.states[1:], strict=True):
        if "card" in command and command["do"] not in played.game.chance:
            seen = same_bytes(seen_cards(played.view(state, PUBLIC)))
            shown.setdefault(command["do"], []).append(f'"{command["card"]}"' in seen)
    return {word for word, times in shown.items() if sum(times) > len(times) / 2}


def _card_paths(played: Played, command: dict[str, Any]) -> list[Path]:
    return [path for path, value in leaves(command) if value in kinds(played) and value not in played.seats]


def _pile_paths(played: Played, command: dict[str, Any]) -> list[Path]:
    """Numbers of places; what chance says names no place: the number of a deal is told to viewers."""
    if command["do"] in played.game.chance:
        return []
    return [path for path, value in leaves(command) if type(value) is int and value in PILES]


def _at(command: Any, path: Path) -> Any:
    for key in path:
        command = command[key]
    return command
