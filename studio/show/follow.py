"""What a card that was read wrong drags along: the later commands that name it by the wrong reading. Pure.

Readings: when an amend changes nothing but one card, a later command that is illegal in the amended show is tried once
more with the right card where it names the wrong one (the draw was entered as a 6, so its discard was too, and the
formula that was laid with it); first at each single place, then at all of them. A command that is legal as it stands is
left alone: the hand may really hold that card. This looks at commands as JSON and knows no game.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple, TypeAlias

from studio.games.game import Card, Command, Json

_Place: TypeAlias = tuple[str | int, ...]
"""Keys and indexes from the command down to a word of a text."""


class Misreading(NamedTuple):
    """The card as it was entered, and as it is."""

    wrong: Card
    right: Card


def misreading(was: Command, now: Command, deck: frozenset[Card]) -> Misreading | None:
    """The one card in which two commands differ; None when they differ in anything else."""
    before, after = dict(_words(dict(was), ())), dict(_words(dict(now), ()))
    if before.keys() != after.keys():
        return None
    different = [place for place in before if before[place] != after[place]]
    if len(different) != 1:
        return None
    found = Misreading(before[different[0]], after[different[0]])
    return found if deck.issuperset(found) else None


def followed(command: Command, found: Misreading) -> Iterator[Command]:
    """The command with the right card instead of the wrong one: at each place that names it, then at all of them."""
    places = [place for place, word in _words(dict(command), ()) if word == found.wrong]
    choices = [{place} for place in places] + ([set(places)] if len(places) > 1 else [])
    for chosen in choices:
        yield _replaced(dict(command), (), chosen, found.right)


def _words(value: Json, place: _Place) -> Iterator[tuple[_Place, str]]:
    """Every word of every text, and every other value as it is written."""
    if isinstance(value, Mapping):
        for key, each in value.items():
            yield from _words(each, (*place, key))
    elif isinstance(value, list | tuple):
        for index, each in enumerate(value):
            yield from _words(each, (*place, index))
    else:
        for index, word in enumerate(value.split() if isinstance(value, str) else (repr(value),)):
            yield (*place, index), word


def _replaced(value: Json, place: _Place, chosen: set[_Place], right: Card) -> Json:
    if isinstance(value, Mapping):
        return {key: _replaced(each, (*place, key), chosen, right) for key, each in value.items()}
    if isinstance(value, list | tuple):
        return [_replaced(each, (*place, index), chosen, right) for index, each in enumerate(value)]
    if not isinstance(value, str) or not any(each[:-1] == place for each in chosen):
        return value
    return " ".join(right if (*place, index) in chosen else word for index, word in enumerate(value.split()))
