"""Stops of races of Calculation by the rehearsal cast: the first view in which something particular is on the tables.

A race of the stop is chosen by its contestants and its rules; analysis and clock, which reach a page beside the game,
are made here where a test wants them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from copy import deepcopy
from functools import cache
from typing import Any, Final, NamedTuple

from studio.games.game import BROADCAST, FLOOR
from studio.rehearsal.cast import Cast
from studio.show.recording import Accepted, Recording, Submission
from studio.show.season import Season, parse_season

View = dict[str, Any]

SEASON: Final = """
name = "race-{seats}"
title = {{ ja = "カルキュレーション・レース", en = "Calculation Race" }}
game = "calculation"
players = {seats}
ties = ["wins", "best"]
rules = {{ {rules} }}
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
    "lead": lambda view: _racing(view) and _placed(view) > 8 and _now(view, "lead"),
    "one-done": lambda view: _racing(view) and any(seat["done"] for seat in view["duel"]["seats"]),
    "over": lambda view: view["duel"]["phase"] == "over" and view["phase"] == "playing",
    "scored": lambda view: view["phase"] == "scored",
    "second": lambda view: _racing(view) and view["duel"]["number"] == 2,
    "finished": lambda view: view["phase"] == "finished",
}
"""What makes a stop, by its name."""


def season_of(seats: int, rules: str = "") -> Season:
    """One table of so many, two races. `rules`: `key = value, …` of the season file."""
    found = parse_season(SEASON.format(seats=seats, rules=rules), "calculation.toml")
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
    for _ in _played(recording):
        view = recording.view(BROADCAST)
        for label, holds in LABELS.items():
            if label not in found and view["duel"] and holds(view):
                found[label] = Stop(view, recording.view(FLOOR), before)
        before = view
    return found


def _played(recording: Recording) -> Iterator[None]:
    cast = Cast(recording.season, SEED)
    while (intent := cast.intend(recording.state)) is not None:
        answer = recording.submit(Submission(f"c{recording.rev}", "cast", "test", None, intent.command))
        assert isinstance(answer, Accepted), (intent.command, answer)
        yield
