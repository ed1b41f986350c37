"""What a graphic shows of a view, and where it would have shown something else.

A graphic's OGraf manifest says in `v_tablecastShows` which parts of the broadcast view it shows, as paths:
`duel.seats.*.clip`. A path walks keys; `*` is every key or item, and what lies under its end belongs to it. An item of
a list is named by what it is (a seat by its `player`, a zone by its `area`), so that rows that changed places are
compared with themselves. A moment is named by its event, `moments.double-score`: the last one of the duel on the table.

A graphic that does not say what it shows is held to show everything: too long a list is better than a fault unseen.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import NamedTuple, TypeAlias

from studio.games.game import Json
from studio.places import OVERLAYS

Place: TypeAlias = tuple[str, ...]
"""Keys and names of items, from the view down."""

FIELD = "v_tablecastShows"
EVERYTHING: tuple[Place, ...] = tuple(
    (key,) for key in ("duel", "standings", "overall", "format", "stage", "finalists", "lottery", "champion", "players")
)
_NAMES = ("player", "id", "stage", "area", "number")
_LANGUAGES = {"ja", "en"}


class Change(NamedTuple):
    """A value on air that was not the right one. None: nothing was there."""

    place: Place
    showed: Json
    right: Json

    def as_json(self) -> dict[str, Json]:
        """`{"path", "showed", "right"}`."""
        return {"path": ".".join(self.place), "showed": self.showed, "right": self.right}


def shown_places(graphic: str, overlays: Path = OVERLAYS) -> tuple[Place, ...]:
    """The paths of a graphic's manifest, `show/standings`. Read each time: it may be mended on the day."""
    file = overlays / graphic / f"{graphic.rpartition('/')[2]}.ograf.json"
    try:
        paths = json.loads(file.read_text("utf-8"))[FIELD]
        return tuple(tuple(path.split(".")) for path in paths)
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        return EVERYTHING


def compare(showed: Mapping[str, Json], right: Mapping[str, Json], places: tuple[Place, ...]) -> tuple[Change, ...]:
    """Every value at `places` in which two broadcast views differ, in the order of `places`."""
    ours, theirs = _values(showed, places), _values(right, places)
    found = (Change(place, ours.get(place), theirs.get(place)) for place in {**ours, **theirs})
    return tuple(each for each in found if each.showed != each.right and _tells(each))


def _tells(change: Change) -> bool:
    """An empty list beside nothing at all is no difference a viewer could see."""
    return bool(change.showed not in ([], {}, None) or change.right not in ([], {}, None))


def _values(view: Mapping[str, Json], places: tuple[Place, ...]) -> dict[Place, Json]:
    named = {**view, "moments": _by_event(view.get("moments") or ())}
    return {at: value for place in places for at, value in _at(named, place, ())}


def _by_event(moments: Json) -> dict[str, Json]:
    """The moments since the duel began; of each kind the last."""
    found: dict[str, Json] = {}
    for moment in moments:
        if moment["event"] == "started":
            found.clear()
        found[moment["event"]] = {key: value for key, value in moment.items() if key not in {"rev", "event"}} or True
    return found


def _at(value: Json, place: Place, walked: Place) -> Iterator[tuple[Place, Json]]:
    items = _items(value)
    if not items:
        if not place:
            yield walked, value
        return
    for name, child in items:
        if not place or place[0] in {"*", name}:
            yield from _at(child, place[1:], (*walked, name))


def _items(value: Json) -> list[tuple[str, Json]]:
    """What a value is made of, by name; nothing where a person reads it as one value (a hand, a title, a number)."""
    if isinstance(value, Mapping):
        return [] if value.keys() == _LANGUAGES else [(str(key), child) for key, child in value.items()]
    if not isinstance(value, list) or not value or not all(isinstance(each, Mapping) for each in value):
        return []
    for key in _NAMES:
        names = [str(each.get(key)) for each in value]
        if all(key in each for each in value) and len(set(names)) == len(names):
            return list(zip(names, value, strict=True))
    return []
