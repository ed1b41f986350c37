"""Undo gives back the state before, for every audience to the last byte: over moves, duels, stages and a restart."""

from __future__ import annotations

import random
from typing import Any, NamedTuple

import pytest

from studio.games.game import BROADCAST, CREW, FLOOR, PUBLIC, seat_of
from studio.games.registry import games
from studio.show.legal import legal_commands
from studio.show.recording import Accepted, Recording, Submission
from studio.show.season import Season
from studio.show.season_file import StageKind
from studio.show.state import Phase, ShowState
from tests.conformance.tables import NAMES, next_action, same_bytes, seasons_of
from tests.show.evening import season_of

MOMENTS = 30
"""As many does a view show."""


def short(season: Season) -> Season:
    """The season with one duel a stage, two where somebody may lose his chair: every kind of stage, quickly."""
    duels = [2 if stage.kind is StageKind.SURVIVAL else 1 for stage in season.stages]
    return season._replace(
        stages=tuple(stage._replace(duels=count) for stage, count in zip(season.stages, duels, strict=True))
    )


SEASONS = [short(season) for name in games() for season in seasons_of(name)] + [season_of()]


class Mark(NamedTuple):
    """A moment of the evening: how many commands counted, the state, and what each audience saw."""

    undoable: int
    state: ShowState
    views: dict[str, Any]
    moments: dict[str, list[Any]]


def marked(recording: Recording) -> Mark:
    """Without what a restart or an undo does change: the epoch, the revision, and that something was undone."""
    seen = {}
    for who in (CREW, BROADCAST, FLOOR, PUBLIC, *map(seat_of, recording.chairs)):
        seen[f"{who.kind} {who.player}"] = recording.view(who)
    bare = {
        name: {k: v for k, v in view.items() if k not in ("epoch", "rev", "moments")} for name, view in seen.items()
    }
    moments = {name: [m for m in view["moments"] if m["event"] != "undone"] for name, view in seen.items()}
    return Mark(recording.undoable, recording.state, bare, moments)


def same_again(recording: Recording, before: Mark, undos: int) -> None:
    now = marked(recording)
    assert now.state == before.state
    assert same_bytes(now.views) == same_bytes(before.views)
    for name, moments in now.moments.items():
        earlier = before.moments[name]
        assert len(moments) >= min(len(earlier), MOMENTS - undos), "moments are gone"
        assert same_bytes(moments) == same_bytes(earlier[len(earlier) - len(moments) :]), name


def submit(recording: Recording, command: dict[str, Any]) -> None:
    done = recording.submit(Submission(f"row-{recording.rev}", "suite", "script", recording.rev, command))
    assert isinstance(done, Accepted), (command, done)


def next_command(recording: Recording, chance: random.Random) -> dict[str, Any] | None:
    """Any next command of the evening; `close` as soon as nobody can act."""
    if recording.phase is Phase.OPENING:
        names = NAMES[: recording.season.players]
        return {"do": "open", "players": [{"id": name, "name": name.title()} for name in names]}
    table = recording.table()
    if table is None:
        legal = legal_commands(recording.season, recording.state)
        return dict(chance.choice(legal)) if legal else None
    action = next_action(table, chance)
    return {"do": "close"} if action is None else table.game.write_command(action)


def evening(recording: Recording, chance: random.Random) -> list[Mark]:
    """Plays to the end; a mark at every change of phase and at one command in twelve."""
    marks, phase = [marked(recording)], recording.phase
    while (command := next_command(recording, chance)) is not None:
        submit(recording, command)
        if recording.phase is not phase or chance.random() < 1 / 12:
            marks.append(marked(recording))
        phase = recording.phase
    return marks


def undo_to(recording: Recording, mark: Mark) -> None:
    submit(recording, {"do": "undo", "count": recording.undoable - mark.undoable})


@pytest.mark.parametrize("season", SEASONS, ids=lambda season: season.name)
def test_undo_is_the_state_before(season, tmp_path):
    url, chance = f"sqlite:///{tmp_path / 'journal.db'}", random.Random(season.name)
    recording = Recording.open(url, season)
    assert isinstance(recording, Recording)
    marks = evening(recording, chance)
    assert recording.phase is Phase.FINISHED
    back = sorted(chance.sample(range(len(marks) - 1), min(9, len(marks) - 1)), reverse=True)
    for undos, at in enumerate(back, start=1):
        undo_to(recording, marks[at])
        same_again(recording, marks[at], undos)
        if undos == len(back) // 2:
            recording.close()
            recording = Recording.open(url, season)
            assert isinstance(recording, Recording)
            same_again(recording, marks[at], undos)
    if recording.undoable:
        undo_to(recording, marks[0])
    same_again(recording, marks[0], len(back) + 1)
    recording.close()
