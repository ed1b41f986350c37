"""Stops of evenings of Hikomyu by the rehearsal cast: the first view in which something particular is on the table.

Whoever has a skill uses it after a while, so that every kind of trick comes up.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from copy import deepcopy
from functools import cache
from typing import Any, Final, NamedTuple

from studio.games.game import BROADCAST, CREW, FLOOR
from studio.rehearsal.cast import Cast
from studio.show.recording import Accepted, Recording, Submission
from studio.show.season import Season, parse_season

View = dict[str, Any]


class Stop(NamedTuple):
    """A point of an evening. `before`: the broadcast view one command earlier."""

    broadcast: View
    floor: View
    before: View


def _now(view: View, event: str) -> Any:
    return next((one for one in view["moments"] if one["rev"] == view["rev"] and one["event"] == event), None)


def _how(view: View, how: str) -> bool:
    return any(turn["how"] == how for turn in view["duel"]["trick"])


LABELS: Final[dict[str, Callable[[View], Any]]] = {
    "deal": lambda view: view["duel"]["phase"] == "deal",
    "personas": lambda view: sum(seat["persona"] is not None for seat in view["duel"]["seats"]) == 3,
    "first": lambda view: view["duel"]["phase"] == "trick" and view["duel"]["tricks"]["done"] == 0,
    "topic": lambda view: view["duel"]["topic"] and len(view["duel"]["trick"]) == 3,
    "silence": lambda view: _how(view, "silent") and view["duel"]["topic"],
    "late": lambda view: len(view["duel"]["payers"]) > 1 and view["duel"]["topic"] and len(view["duel"]["trick"]) > 1,
    "claimed": lambda view: view["duel"]["phase"] == "trick" and view["duel"]["takes"]["claims"],
    "chill": lambda view: view["duel"]["trick"] and not view["duel"]["topic"] and view["duel"]["takes"]["player"],
    "frozen": lambda view: view["duel"]["frozen"] and view["duel"]["topic"],
    "frozen-led": lambda view: view["duel"]["frozen"] and not view["duel"]["topic"],
    "used": lambda view: _how(view, "use") and not view["duel"]["frozen"],
    "passed": lambda view: _now(view, "lead-passed"),
    "taken": lambda view: (_now(view, "trick") or {}).get("player"),
    "nobody": lambda view: _now(view, "trick") and _now(view, "trick")["player"] is None,
    "over": lambda view: view["duel"]["phase"] == "over" and view["phase"] == "playing",
    "scored": lambda view: view["phase"] == "scored" and all(seat["result"] for seat in view["duel"]["seats"]),
    "finished": lambda view: view["phase"] == "finished",
}
"""What makes a stop, by its name."""


SEASON: Final = """
name = "hikomyu-{seats}"
title = {{ ja = "非コミュイズム", en = "Hikomyu-ism" }}
game = "hikomyu"
players = {seats}
ties = ["wins", "best"]
rules = {{ personas = {personas} }}
champion = {{ by = "total" }}

[[stages]]
id = "evening"
kind = "table"
title = {{ ja = "本番", en = "The Evening" }}
seats = {seats}
duels = 3
"""


def season_of(seats: int, *, personas: bool = True) -> Season:
    """One table of so many, three games."""
    found = parse_season(SEASON.format(seats=seats, personas=str(personas).lower()), "hikomyu.toml")
    assert isinstance(found, Season), found
    return found


EVENINGS: Final = range(7, 17)
"""Seeds of the evenings in which a stop is looked for: what players do may change, what can happen does not."""


def stop(label: str, seats: int, *, personas: bool = True) -> Stop:
    """A stop of the first evening of `seats` players that comes to it; what is changed in it stays the caller's."""
    for seed in EVENINGS:
        found = stops(seats, seed, personas=personas).get(label)
        if found is not None:
            return deepcopy(found)
    raise LookupError(f"{label}: not in {len(EVENINGS)} evenings of {seats}")


@cache
def stops(seats: int, seed: int, *, personas: bool = True) -> dict[str, Stop]:
    """The stops of an evening of `seats` players, by label."""
    found: dict[str, Stop] = {}
    recording = Recording.open("sqlite://", season_of(seats, personas=personas))
    assert isinstance(recording, Recording), recording
    before = recording.view(BROADCAST)
    for _ in _played(recording, seed):
        view = recording.view(BROADCAST)
        for label in _labels(view):
            found.setdefault(label, Stop(view, recording.view(FLOOR), before))
        before = view
    return found


def _labels(view: View) -> list[str]:
    return [label for label, holds in LABELS.items() if view["duel"] and holds(view)]


def _played(recording: Recording, seed: int) -> Iterator[None]:
    cast = Cast(recording.season, seed)
    while (intent := cast.intend(recording.state)) is not None:
        command = _skill(recording) or intent.command
        answer = recording.submit(Submission(f"c{recording.rev}", "cast", "test", None, command))
        assert isinstance(answer, Accepted), (command, answer)
        yield


def _skill(recording: Recording) -> dict[str, Any] | None:
    """A skill that may be used now: by a leader in the first game, by who follows in the others, from the third trick on."""
    duel = recording.view(CREW)["duel"]
    if duel is None or duel["phase"] != "trick" or duel["tricks"]["done"] < 2:
        return None
    led = duel["number"] == 1
    if led != duel["leading"] or (not led and not duel["topic"]):
        return None
    ready = any(seat["player"] == duel["turn"] and "use" in seat["calls"] for seat in duel["seats"])
    return {"do": "use", "player": duel["turn"]} if ready else None
