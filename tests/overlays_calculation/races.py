"""Stops of races of Calculation: the first view in which something particular is on the tables.

The rules engine plays them with a seeded chooser that builds what it can, each contestant a little differently, so that
they come apart.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from copy import deepcopy
from functools import cache
from typing import Any, Final, NamedTuple

from studio.games.calculation.cards import value
from studio.games.game import BROADCAST, CREW, FLOOR
from studio.show.recording import Accepted, Recording, Submission
from studio.show.season import Season, parse_season

View = dict[str, Any]

SEASON: Final = """
name = "race-{seats}"
title = {{ ja = "カルキュレーション・レース", en = "Calculation Race" }}
game = "calculation"
players = {seats}
ties = ["wins", "best"]
rules = {{ deals = [7, 8]{rules} }}
champion = {{ by = "total" }}

[[stages]]
id = "race"
kind = "table"
title = {{ ja = "本番", en = "The Race" }}
seats = {seats}
duels = 2
"""
SEED: Final = 5


class Stop(NamedTuple):
    """A point of an evening. `before`: the broadcast view one command earlier."""

    broadcast: View
    floor: View
    before: View


def _now(view: View, event: str) -> Any:
    return next((one for one in view["moments"] if one["rev"] == view["rev"] and one["event"] == event), None)


def _placed(view: View) -> int:
    return max(seat["placed"] for seat in view["duel"]["seats"])


def _racing(view: View) -> bool:
    return bool(view["duel"]["phase"] == "race")


LABELS: Final[dict[str, Callable[[View], Any]]] = {
    "deal": lambda view: view["duel"]["phase"] == "deal",
    "first": lambda view: _racing(view) and any(seat["hand"] for seat in view["duel"]["seats"]),
    "built": lambda view: _racing(view) and _placed(view) > 3 and (_now(view, "built") or {}).get("waste"),
    "aside": lambda view: _racing(view) and _placed(view) > 3 and _now(view, "laid-aside"),
    "turned": lambda view: _racing(view) and _placed(view) > 5 and _now(view, "turned"),
    "middle": lambda view: _racing(view) and all(seat["stock"] < 20 for seat in view["duel"]["seats"]),
    "late": lambda view: _racing(view) and all(not seat["stock"] or seat["done"] for seat in view["duel"]["seats"]),
    "finished-foundation": lambda view: _now(view, "foundation-complete"),
    "lead": lambda view: _racing(view) and _placed(view) > 5 and _now(view, "lead"),
    "one-done": lambda view: _racing(view) and any(seat["done"] for seat in view["duel"]["seats"]),
    "over": lambda view: view["duel"]["phase"] == "over" and view["phase"] == "playing",
    "scored": lambda view: view["phase"] == "scored",
    "second": lambda view: _racing(view) and view["duel"]["number"] == 2,
}
"""What makes a stop, by its name."""


def season_of(seats: int, rules: str = "") -> Season:
    """One table of so many, two races of the deals 7 and 8. `rules`: `key = value, …` of the season file."""
    found = parse_season(SEASON.format(seats=seats, rules=rules and f", {rules}"), "calculation.toml")
    assert isinstance(found, Season), found
    return found


def stop(label: str, seats: int, rules: str = "") -> Stop:
    """A stop of the race of `seats` contestants; what is changed in it stays the caller's."""
    return deepcopy(stops(seats, rules)[label])


@cache
def stops(seats: int, rules: str = "") -> dict[str, Stop]:
    """The stops of an evening of `seats` contestants, by label."""
    found: dict[str, Stop] = {}
    recording = Recording.open("sqlite://", season_of(seats, rules))
    assert isinstance(recording, Recording), recording
    before = recording.view(BROADCAST)
    for view in _played(recording):
        for label, holds in LABELS.items():
            if label not in found and view["duel"] and holds(view):
                found[label] = Stop(view, recording.view(FLOOR), before)
        before = view
        if "second" in found:
            break
    return found


def _played(recording: Recording) -> Iterator[View]:
    """The broadcast's view after every command."""
    chance = random.Random(SEED)
    while recording.phase != "finished":
        command = _next(recording, chance)
        answer = recording.submit(Submission(f"c{recording.rev}", "host", "test", None, command))
        assert isinstance(answer, Accepted), (command, answer)
        yield recording.view(BROADCAST)


def _next(recording: Recording, chance: random.Random) -> dict[str, Any]:
    view = recording.view(CREW)
    ids = [{"id": name, "name": name.capitalize()} for name in ("aya", "ben", "chie", "dan")[: view["entrants"]]]
    if view["phase"] == "opening":
        return {"do": "open", "season": view["season"], "players": ids}
    if view["phase"] == "seating":
        return {"do": "seat", "stage": "race", "order": [each["id"] for each in ids]}
    if view["phase"] == "playing" and view["duel"]["phase"] == "race":
        return _move(recording, view["duel"], chance)
    command: dict[str, Any] = view["next"]["command"]
    return command


def _move(recording: Recording, duel: View, chance: random.Random) -> dict[str, Any]:
    """A move of somebody: what can be built is built; a card is laid aside where it buries least, now and then anywhere."""
    seat = chance.choice([seat for seat in duel["seats"] if seat["done"] is None])
    legal = [dict(command) for command in recording.legal() if command.get("player") == seat["player"]]
    built = [command for command in legal if "foundation" in command]
    turned = [command for command in legal if command["do"] == "turn"]
    if built or turned:
        return (built or turned)[0]
    aside = [command for command in legal if "waste" in command]
    slips = chance.random() < 0.1 * duel["seats"].index(seat)
    return chance.choice(aside) if slips else min(aside, key=lambda command: _buries(seat, command["waste"]))


def _buries(seat: View, waste: int) -> int:
    """How much worse a pile becomes: best on a card one higher, then near above, an empty pile in between, last under it."""
    pile, hand = seat["wastes"][waste - 1], value(seat["hand"])
    if not pile:
        return 6
    over = value(pile[-1]) - hand
    return over if over > 0 else 7 - over
