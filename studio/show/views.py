"""The one way out of a recording: the show view of `docs/views.md`, for one audience.

What an audience may know of a duel, and of an event, the game says (`view`, `observe`); the show's own facts are open
to everybody except notes, which are the crew's. `next` carries a command only for the crew, because the sensible
command of a duel may tell a hand. Events of a command that was undone are gone from `moments`.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from studio.games.game import Audience, AudienceKind, Event, Json, Place, PlayerId, View
from studio.show.history import Moment
from studio.show.prize import factor_of, factor_text, yen
from studio.show.prompts import next_thing
from studio.show.season import Season, Stage
from studio.show.season_file import Choose, PrizeKind, SurvivalText
from studio.show.seating import free_players
from studio.show.show import phase_of
from studio.show.standings import Ranked, overall_table, sent_on, stage_row, stage_table, total_row
from studio.show.state import Progress, ShowState, current_stage, is_done

SHOW_EVENTS = frozenset(
    "opened seated started closed dropped ranked qualified finalists champion lottery undone amended note".split()  # noqa: SIM905
)
"""Events of the show itself; every other word is the game's."""

_MOMENTS = 30


class Watched(NamedTuple):
    """A show at one revision, ready to be looked at."""

    season: Season
    state: ShowState
    epoch: str
    rev: int
    moments: tuple[Moment, ...]
    clock: Json = None
    """Of the duel on the table (`clock`); None before its first card, and where the rows' times are not at hand."""

    @property
    def stage(self) -> int:
        """The stage on air: that of the running duel, else the one to come, else the last."""
        duel = self.state.duel
        if duel is not None and duel.running:
            return duel.stage
        now = current_stage(self.season, self.state)
        return len(self.season.stages) - 1 if now is None else now

    @property
    def chairs(self) -> tuple[PlayerId, ...]:
        """Who sits where in the stage on air."""
        return self.state.stages[self.stage].chairs


def show_view(watched: Watched, audience: Audience) -> View:
    """Everything `audience` may know, as plain JSON."""
    season, state = watched.season, watched.state
    return {
        "epoch": watched.epoch,
        "rev": watched.rev,
        "audience": audience.kind.value,
        "season": season.name,
        "game": season.game.name,
        "title": season.title.as_json(),
        "game_title": season.game.title.as_json(),
        "players": [player._asdict() for player in state.players],
        "entrants": season.players,
        "phase": phase_of(season, state).value,
        "stage": _stage(watched) if state.players else None,
        "duel": _duel(watched, audience),
        "standings": [_standing(watched, index) for index, stage in enumerate(state.stages) if stage.numbers],
        "overall": _overall(watched),
        "format": [_format(watched, index) for index in range(len(season.stages))],
        "finalists": list(state.finalists) if state.finalists is not None else None,
        "lottery": _lottery(watched),
        "champion": _champion(watched),
        "clock": watched.clock,
        "moments": _observed(watched, audience),
        "next": next_thing(season, state, audience),
    }


def _stage(watched: Watched) -> dict[str, Json]:
    season, state, index = watched.season, watched.state, watched.stage
    stage, progress = season.stages[index], state.stages[index]
    number = _duel_number(watched, stage, progress)
    place = {"number": index + 1, "of": len(season.stages), "duel": number, "duels": stage.duels}
    factor = season.game.factor(stage.rules, Place(number, stage.duels))
    survival = _survival(stage.survival, progress) if stage.survival else {}
    return {
        "id": stage.id,
        "kind": stage.kind.value,
        "title": stage.title.as_json(),
        **place,
        "factor": factor,
        "chairs": list(progress.chairs),
        "free": [] if _started(watched, index) else list(free_players(season, state, index)),
        **survival,
    }


def _survival(survival: SurvivalText, progress: Progress) -> dict[str, Json]:
    """Who waits, who is in danger, and what it takes to drop."""
    return {
        "queue": list(progress.queue),
        "bursts": dict(progress.bursts),
        "drop_after": survival.drop_after,
        "waiting_points": survival.waiting_points,
    }


def _started(watched: Watched, index: int) -> bool:
    duel = watched.state.duel
    return bool(watched.state.stages[index].scores) or (duel is not None and duel.running and duel.stage == index)


def _duel_number(watched: Watched, stage: Stage, progress: Progress) -> int:
    """The duel that runs, or was closed last and is still shown; 1 before the first."""
    duel = watched.state.duel
    if duel is not None and duel.running:
        return duel.place.number
    return min(max(1, len(progress.scores)), stage.duels)


def _duel(watched: Watched, audience: Audience) -> View | None:
    duel = watched.state.duel
    if duel is None:
        return None
    stage = watched.season.stages[duel.stage]
    view = watched.season.game.view(stage.rules, duel.state, audience)
    # A duel that was closed is still shown when the show has moved on to the next stage: it says where it belongs.
    belongs = {"id": stage.id, "title": stage.title.as_json()}
    place = {"number": duel.place.number, "of": duel.place.of}
    return {**view, "game": watched.season.game.name, "stage": belongs, **place}


def _rows(table: Ranked, through: Iterable[PlayerId]) -> list[dict[str, Json]]:
    gone_on = set(through)
    return [
        {**row._asdict(), "rank": rank, "qualified": row.player in gone_on}
        for row, rank in zip(table.rows, table.ranks, strict=True)
    ]


def _standing(watched: Watched, index: int) -> dict[str, Json]:
    season, state = watched.season, watched.state
    stage, feeds = season.stages[index], season.fed_by(index)
    through = [player for at in feeds for player in sent_on(season, state, at)] if feeds else state.finalists or ()
    rows = _rows(stage_table(season, state, index), through)
    brought = season.counted(index) - {index}
    if brought:
        rows = [{**row, "carried": stage_row(season, state, brought, row["player"]).points} for row in rows]
    return {"stage": stage.id, "title": stage.title.as_json(), "rows": rows}


def _overall(watched: Watched) -> list[dict[str, Json]] | None:
    """A table over all stages that lead to the final, where there is more than one and they are compared."""
    season, state = watched.season, watched.state
    feed = season.stages[-1].feed if season.final is not None else None
    if len(feed.sources if feed else season.stages) < 2 or (feed and feed.choose is Choose.BEST_OF_EACH):
        return None
    return _rows(overall_table(season, state), state.finalists or ())


def _format(watched: Watched, index: int) -> dict[str, Json]:
    stage, progress = watched.season.stages[index], watched.state.stages[index]
    done = is_done(stage, progress)
    now = current_stage(watched.season, watched.state) == index and bool(watched.state.players)
    return {
        "stage": stage.id,
        "kind": stage.kind.value,
        "title": stage.title.as_json(),
        "state": "done" if done else "now" if now else "next",
        "entrants": stage.players,
        "seats": stage.seats,
        "qualifiers": _qualifiers(watched, index),
        "players": list(progress.numbers) or None,
        "duels": [_format_duel(watched, index, number) for number in range(1, stage.duels + 1)],
    }


def _qualifiers(watched: Watched, index: int) -> dict[str, Json] | None:
    """Who feeds a stage, and whom they have sent so far; None where the players are drawn."""
    season, feed = watched.season, watched.season.stages[index].feed
    if feed is None:
        return None
    return {
        "stages": [season.stages[source].id for source in feed.sources],
        "choose": feed.choose.value,
        "count": feed.places,
        "carry_points": feed.carry_points,
        "players": list(sent_on(season, watched.state, index)),
        "complete": bool(watched.state.stages[index].qualified),
    }


def _format_duel(watched: Watched, index: int, number: int) -> dict[str, Json]:
    scores, duel = watched.state.stages[index].scores, watched.state.duel
    if number <= len(scores):
        score = scores[number - 1]
        points = score.outcomes[score.winner].points if score.winner is not None else None
        return {"number": number, "state": "done", "winner": score.winner, "value": score.value, "points": points}
    running = duel is not None and duel.running and duel.stage == index and duel.place.number == number
    return {"number": number, "state": "now" if running else "next", "winner": None, "value": None, "points": None}


def _lottery(watched: Watched) -> dict[str, Json] | None:
    prize, draw = watched.season.prize, watched.state.draw
    if prize is None or prize.kind is not PrizeKind.LOTTERY:
        return None
    factor = factor_of(prize, draw)
    return {
        "blocks": [list(block) for block in prize.blocks],
        "draw": list(draw) if draw is not None else None,
        "factor": factor_text(factor) if factor is not None else None,
    }


def _champion(watched: Watched) -> dict[str, Json] | None:
    season, state = watched.season, watched.state
    if state.champion is None:
        return None
    points = total_row(season, state, state.champion).points
    factor = factor_of(season.prize, state.draw) if season.prize else None
    paid = yen(season.prize, points, factor) if season.prize and factor is not None else None
    return {"player": state.champion, "points": points, "yen": paid}


def _observed(watched: Watched, audience: Audience) -> list[dict[str, Json]]:
    """The last moments, oldest first. Looks back only as far as it must: an evening has thousands."""
    found: list[dict[str, Json]] = []
    for moment in reversed(watched.moments):
        event = _observe(watched, moment, audience)
        if event is not None:
            found.append({"rev": moment.rev, **event})
        if len(found) == _MOMENTS:
            break
    return found[::-1]


def _observe(watched: Watched, moment: Moment, audience: Audience) -> Event | None:
    word = moment.event.get("event")
    if word in SHOW_EVENTS:
        return moment.event if word != "note" or audience.kind is AudienceKind.CREW else None
    if moment.stage is None:
        return None
    return watched.season.game.observe(watched.season.stages[moment.stage].rules, moment.event, audience)
