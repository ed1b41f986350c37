"""What an amend changes of the score, for the operator to look at: the sheet as it is and as it would be. Pure."""

from __future__ import annotations

from studio.games.game import CREW, Json
from studio.show.amend import Amendment
from studio.show.prompts import next_thing
from studio.show.season import Season
from studio.show.state import ShowState
from studio.show.summary import summary


def score_of(season: Season, state: ShowState, found: Amendment, rev: int) -> dict[str, Json]:
    """`{"score": {"was", "would"}, "next"}` of `docs/views.md`. `state` is the show at `rev`, before the amend."""
    would = found.line.state
    return {
        "score": {"was": summary(season, state, rev), "would": summary(season, would, rev)},
        "next": next_thing(season, would, CREW)["say"],
    }
