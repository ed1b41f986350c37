"""Which tables the suite plays, and duels played on them at random.

A game is played under the rules of every stage of every season file that names it, and, from the default rules, with
each single switch turned: every yes or no the other way, every other word of an enumeration. A new game needs no line
here. Chance is dealt as the rehearsal deals it; every so often a card comes unread. Between words of will the chances
are equal, so that rare calls happen.
"""

from __future__ import annotations

import json
import random
from collections.abc import Iterator, Mapping
from enum import Enum
from functools import cache
from typing import Any, NamedTuple

from pydantic import BaseModel, ValidationError

from studio.games.game import CREW, UNREAD, AnyGame, Audience, Illegal, Place, Result, Step
from studio.games.registry import games
from studio.rehearsal.cast import deal
from studio.show.season import Season, load_season, season_names
from studio.show.state import Table

NAMES = ("aya", "ben", "chie", "dan", "emi", "fumi", "gen", "hana", "ichi", "jun", "kei", "ran")
MOST_MOVES = 3000
RARELY = 0.01
"""How often a word is said that ends somebody's game, where others are possible."""


class Variant(NamedTuple):
    """A table: `seats` players play `duels` duels in a row under `rules`."""

    name: str
    game: AnyGame
    rules: BaseModel
    seats: int
    duels: int


class Played(NamedTuple):
    """A duel that was played to its end. `states[i + 1]` and `events[i]` come from `actions[i]`."""

    variant: Variant
    place: Place
    seats: tuple[str, ...]
    carry: Any
    states: tuple[Any, ...]
    actions: tuple[Any, ...]
    events: tuple[tuple[Any, ...], ...]
    closed: Step[Any]
    result: Result

    @property
    def game(self) -> AnyGame:
        return self.variant.game

    @property
    def rules(self) -> BaseModel:
        return self.variant.rules

    def view(self, state: Any, audience: Audience = CREW) -> Any:
        return self.game.view(self.rules, state, audience)

    def command(self, action: Any) -> dict[str, Any]:
        return as_json(self.game.write_command(action))

    def legal_commands(self, state: Any) -> list[dict[str, Any]]:
        return [self.command(action) for action in self.game.legal(self.rules, state)]

    def all_states(self) -> tuple[Any, ...]:
        return (*self.states, self.closed.state)


def as_json(value: Any) -> Any:
    """What is left of `value` after a journey as JSON."""
    return json.loads(json.dumps(value, ensure_ascii=False, allow_nan=False))


def same_bytes(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, sort_keys=True)


@cache
def house_seasons() -> tuple[Season, ...]:
    """Every season file of the house."""
    loaded = [load_season(name) for name in season_names()]
    assert all(isinstance(season, Season) for season in loaded), loaded
    return tuple(loaded)


def seasons_of(game: str) -> list[Season]:
    return [season for season in house_seasons() if season.game.name == game]


def stage_variants(seasons: list[Season]) -> list[Variant]:
    """A variant for every stage that differs from those before it."""
    found: dict[str, Variant] = {}
    for season in seasons:
        for stage in season.stages:
            variant = Variant(f"{season.name}/{stage.id}", season.game, stage.rules, stage.seats, stage.duels)
            key = f"{stage.rules!r} {stage.seats} {stage.duels > 1}"
            found.setdefault(key, variant)
    return list(found.values())


def switched_variants(variant: Variant) -> Iterator[Variant]:
    """The default rules with one switch turned, wherever they allow that, at the table of `variant`."""
    default = type(variant.rules)()
    for field, now in default:
        others = [not now] if isinstance(now, bool) else list(type(now)) if isinstance(now, Enum) else []
        for other in others:
            try:
                rules = type(default).model_validate({**default.model_dump(), field: other})
            except ValidationError:
                continue
            if rules != default:
                yield variant._replace(name=f"{field}={other}", rules=rules, duels=2)


@cache
def house_variants() -> tuple[Variant, ...]:
    """Everything the suite plays, of every registered game."""
    found: list[Variant] = []
    for name in games():
        stages = stage_variants(seasons_of(name))
        found += [*stages, *(variant for stage in stages[:1] for variant in switched_variants(stage))]
    return tuple(found)


def played(variant: Variant, seed: int = 1, most: int = 2) -> tuple[Played, ...]:
    """The first duels of a stage of `variant`, each with what the one before left behind. Played once a process."""
    key = f"{variant!r} {seed} {most}"
    if key not in _PLAYED:
        _PLAYED[key] = _played(variant, seed, most)
    return _PLAYED[key]


_PLAYED: dict[str, tuple[Played, ...]] = {}


def _played(variant: Variant, seed: int, most: int) -> tuple[Played, ...]:
    chance = random.Random(f"{variant.name}/{seed}")
    seats, carry, found = NAMES[: variant.seats], None, []
    for number in range(1, min(variant.duels, most) + 1):
        found.append(play_duel(variant, Place(number, variant.duels), seats, carry, chance))
        seats, carry = found[-1].result.seats, as_json(found[-1].result.carry)
    return tuple(found)


def play_duel(variant: Variant, place: Place, seats: tuple[str, ...], carry: Any, chance: random.Random) -> Played:
    game, rules = variant.game, variant.rules
    states, actions, events = [game.initial(rules, seats, carry, place)], [], []
    while (action := next_action(Table(game, rules, states[-1], seats), chance)) is not None:
        step = game.apply(rules, states[-1], action)
        assert not isinstance(step, Illegal), f"{action} is in legal, but {step}"
        states.append(step.state)
        actions.append(action)
        events.append(step.events)
        assert len(actions) < MOST_MOVES, f"{variant.name}: the duel does not end"
    closed = game.close(rules, states[-1])
    assert not isinstance(closed, Illegal), f"nobody can act, and yet {closed}"
    result = game.result(rules, closed.state)
    assert result is not None, "no result after close"
    return Played(variant, place, seats, carry, tuple(states), tuple(actions), tuple(events), closed, result)


def next_action(table: Table, chance: random.Random) -> Any:
    """A legal action by chance, or None when nobody can act: every word that goes on as likely as any other."""
    game, words = table.game, {}
    for action in game.legal(table.rules, table.state):
        words.setdefault(game.write_command(action)["do"], []).append(action)
    if not words:
        return None
    going_on = sorted(words.keys() - game.endings)
    word = chance.choice(sorted(words) if not going_on or chance.random() < RARELY else going_on)
    unread = [action for action in words[word] if _is_unread(game.write_command(action))]
    if word in game.chance and unread and chance.random() < 0.05:
        return unread[0]
    dealt = deal(table, chance) if word in game.chance else None
    return chance.choice(words[word]) if dealt is None else game.read_command(dealt)


def _is_unread(command: Mapping[str, Any]) -> bool:
    """A card, or all cards of a list, that nobody has read."""
    return any(value == UNREAD or (isinstance(value, list) and UNREAD in value) for value in command.values())
