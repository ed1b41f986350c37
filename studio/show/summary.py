"""The score sheet of an evening as JSON: what `tablecast play --json` prints.

`points` of a player are what the duel credits in the end, later credits included. Stages that nobody sits in yet are
left out; an evening may be unfinished, and then `finalists`, `champion` and `prize` are null.
"""

from __future__ import annotations

from typing import Any

from studio.show.prize import factor_number, factor_of, yen
from studio.show.season import Season
from studio.show.standings import stage_table, total_row
from studio.show.state import DuelScore, ShowState


def summary(season: Season, state: ShowState, rev: int) -> dict[str, Any]:
    """`{"season","rev","stages","finalists","champion","prize"}`, the shape in DESIGN."""
    stages = [_stage(season, state, index) for index, progress in enumerate(state.stages) if progress.numbers]
    return {
        "season": season.name,
        "rev": rev,
        "stages": stages,
        "finalists": list(state.finalists) if state.finalists is not None else None,
        "champion": state.champion,
        "prize": _prize(season, state),
    }


def _stage(season: Season, state: ShowState, index: int) -> dict[str, Any]:
    rows = stage_table(season, state, index).rows
    return {
        "stage": season.stages[index].id,
        "duels": [_duel(score) for score in state.stages[index].scores],
        "standings": [row._asdict() for row in rows],
    }


def _duel(score: DuelScore) -> dict[str, Any]:
    results = {
        player: {"outcome": outcome.outcome, "value": outcome.value, "points": outcome.points}
        for player, outcome in score.outcomes.items()
    }
    return {
        "number": score.number,
        "king": score.facts.get("king"),
        "winner": score.winner,
        "value": score.value,
        "results": results,
    }


def _prize(season: Season, state: ShowState) -> dict[str, Any] | None:
    if season.prize is None or state.champion is None:
        return None
    points = total_row(season, state, state.champion).points
    factor = factor_of(season.prize, state.draw)
    return {
        "points": points,
        "factor": None if factor is None else factor_number(factor),
        "yen": None if factor is None else yen(season.prize, points, factor),
    }
