"""An evening as text: commands, what they caused, and the score of every duel."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

from studio.games.game import Illegal
from studio.rehearsal.cast import Cast
from studio.show.season import Season, load_season
from studio.show.show import apply, initial
from studio.show.state import ShowState
from studio.show.summary import summary

FOLDER = Path(__file__).parent


def season_called(name: str) -> Season:
    """A season of the house."""
    season = load_season(name)
    assert isinstance(season, Season), season
    return season


def recorded(season: Season, seed: int) -> Iterator[Mapping[str, Any]]:
    """The commands of an evening between rehearsal players."""
    state, cast = initial(season), Cast(season, seed, lang="en")
    while (intent := cast.intend(state)) is not None:
        yield intent.command
        step = apply(season, state, intent.command)
        assert not isinstance(step, Illegal), step
        state = step.state


def commands_in(text: str) -> list[dict[str, Any]]:
    """The commands of a playthrough file."""
    return [json.loads(line[2:]) for line in text.splitlines() if line.startswith("> ")]


def transcript(season: Season, commands: Iterable[Mapping[str, Any]]) -> str:
    """The whole file."""
    state, lines = initial(season), [f"# {season.name}: {season.title.en}"]
    for command in commands:
        step = apply(season, state, command)
        assert not isinstance(step, Illegal), (command, step)
        if command["do"] == "start":
            lines.append("")
        lines.append(f"> {json.dumps(command, ensure_ascii=False)}")
        lines += [f"    {_event(event)}" for event in step.events]
        state = step.state
        if command["do"] == "close":
            lines += [f"    = {line}" for line in _score(season, state)]
    return "\n".join([*lines, "", *_sheet(season, state)]) + "\n"


def _event(event: Mapping[str, Any]) -> str:
    said = (f"{key}={_plain(value)}" for key, value in event.items() if key not in {"event", "steps", "tokens"})
    return " ".join((str(event["event"]), *said))


def _plain(value: Any) -> str:
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)


def _score(season: Season, state: ShowState) -> Iterator[str]:
    assert state.duel is not None
    score = state.stages[state.duel.stage].scores[-1]
    for player, outcome in score.outcomes.items():
        formula = f"  {outcome.formula} = {outcome.value}" if outcome.formula else ""
        yield f"{player}: {outcome.outcome} {outcome.points:+}{formula}"


def _sheet(season: Season, state: ShowState) -> Iterator[str]:
    sheet = summary(season, state, 0)
    for stage in sheet["stages"]:
        rows = (f"{row['player']} {row['points']}" for row in stage["standings"])
        yield f"# {stage['stage']}: {', '.join(rows)}"
    yield f"# champion {sheet['champion']}: {json.dumps(sheet['prize'])}"
