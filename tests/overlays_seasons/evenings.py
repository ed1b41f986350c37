"""Evenings of real and home-made seasons by the rehearsal cast, kept as the views a picture is drawn from.

A stop is a point of the evening that looks different on air: `seating`, `turn`, `scored`, `lottery` … Each season gives
the views at its stops, the first of its kind in each stage; `dropped` and `danger` are a survival's own.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from studio.games.game import BROADCAST, CREW, FLOOR
from studio.games.game import View as ShowView
from studio.rehearsal.cast import Cast
from studio.show.program import Program, follow
from studio.show.recording import Accepted, Recording, Submission
from studio.show.season import Season, load_season

HOME_MADE = Path(__file__).parent / "seasons"
OF_THE_HOUSE = ("calcolon-1", "calcolon-2", "calcolon-4", "calcolon-6", "calcolon-7")
SEASONS = (*OF_THE_HOUSE, *sorted(path.stem for path in HOME_MADE.glob("*.toml")))

LONG_NAMES = (
    "長曾我部左衛門尉 寿限無之助左衛門",
    "Wolfeschlegelsteinhausen Bartholomew-Fit",
    "勅使河原 ジャン=クロード・千恵子マリー",
    "Ng",
    "凜",
    "María de los Ángeles Fernández-Villaverd",
)
"""As long as `open` allows (40 characters), and as short."""
LONG_WORDS = "long-words"


class Stop(NamedTuple):
    """A point of an evening. `before`: the broadcast view one command earlier."""

    label: str
    broadcast: ShowView
    floor: ShowView
    before: ShowView
    program: dict[str, Any]
    """What the hub has on air once the picture has come to rest."""


def season_of(name: str) -> Season:
    """A season of the house or a home-made one."""
    file = HOME_MADE / f"{name}.toml"
    season = load_season(file if file.is_file() else name)
    assert isinstance(season, Season), season
    return season


@cache
def stops_of(name: str, seed: int = 6) -> dict[str, Stop]:
    """The stops of one evening, by label, in the order they came."""
    found: dict[str, Stop] = {}
    recording = Recording.open("sqlite://", season_of(name))
    assert isinstance(recording, Recording), recording
    program = Program()
    before = recording.view(BROADCAST)
    for _ in _played(recording, name, seed):
        broadcast = recording.view(BROADCAST)
        program = follow(program, recording.view(CREW))
        for label in _labels(broadcast):
            if label not in found:
                shown = {"epoch": recording.epoch, **program.model_dump(mode="json")}
                found[label] = Stop(label, broadcast, recording.view(FLOOR), before, shown)
        before = broadcast
    return found


def _played(recording: Recording, name: str, seed: int) -> Iterator[None]:
    """The opening view, then every command of the evening."""
    cast = Cast(recording.season, seed)
    yield
    while (intent := cast.intend(recording.state)) is not None:
        command = dict(intent.command)
        if command["do"] == "open" and name == LONG_WORDS:
            command["players"] = [
                {**player, "name": LONG_NAMES[i % len(LONG_NAMES)]} for i, player in enumerate(command["players"])
            ]
        answer = recording.submit(Submission(f"c{recording.rev}", "cast", "rehearsal", None, command))
        assert isinstance(answer, Accepted), (command, answer)
        yield


def _labels(view: ShowView) -> Iterator[str]:
    phase, stage, duel = view["phase"], view["stage"], view["duel"]
    where = stage["id"] if stage else ""
    if phase == "playing":
        marked = any(seat["marks"] for seat in duel["seats"])
        yield f"{where}-{duel['phase']}"
        if marked and duel["phase"] == "turn" and duel["stock"] < 30:
            yield f"{where}-turn-late"
        if duel["phase"] == "showdown" and any(seat["laid"] for seat in duel["seats"]):
            yield f"{where}-laid"
    elif phase in ("opening", "lottery", "finished", "ranking"):
        yield phase
    else:
        yield f"{where}-{phase}"
    now = [moment for moment in view["moments"] if moment["rev"] == view["rev"]]
    if any(moment["event"] == "dropped" for moment in now):
        yield "dropped"
    if sum(moment["event"] == "dropped" for moment in now) > 1:
        yield "dropped-two"
    if phase == "scored" and stage and any(stage.get("bursts", {}).get(chair) for chair in stage["chairs"]):
        yield "danger"
