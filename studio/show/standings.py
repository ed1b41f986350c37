"""Who leads: rows of points, their order, ties, finalists and champion.

`[S]` Equal points: more wins, then the highest single winning value. `[R]` Then a deciding draw that the operator
enters. It is only asked for where the order matters: at the cut for the final, between the finalists (the higher one
starts), and for the champion. A stage's waiting points count as points of that stage.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import NamedTuple

from studio.games.game import PlayerId
from studio.show.season import Season
from studio.show.season_file import ChampionBy, Choose, Tie
from studio.show.state import Decision, Progress, ShowState, is_done


class Row(NamedTuple):
    """A player's line. `best` is the highest value he won a duel with, None without a win."""

    player: PlayerId
    points: int
    wins: int
    best: int | None


class Ranked(NamedTuple):
    """Rows in order, and the groups of players that nothing told apart (each of two or more)."""

    rows: tuple[Row, ...]
    ranks: tuple[int, ...]
    """From 1; tied players share a rank."""
    ties: tuple[tuple[int, tuple[PlayerId, ...]], ...]
    """Where the group starts (0 for the leaders), and who is in it."""


def stage_row(season: Season, state: ShowState, stages: Iterable[int], player: PlayerId) -> Row:
    """One player's points, wins and best over some stages."""
    indices = tuple(stages)
    scores = [score for index in indices for score in state.stages[index].scores]
    won = [score.value for score in scores if score.winner == player and score.value is not None]
    points = sum(score.outcomes[player].points for score in scores if player in score.outcomes)
    points += sum(_waiting_points(season, index, state.stages[index], player) for index in indices)
    return Row(player, points, len(won), max(won, default=None))


def _waiting_points(season: Season, index: int, progress: Progress, player: PlayerId) -> int:
    survival = season.stages[index].survival
    waited = player in progress.numbers[season.stages[index].seats :]
    return survival.waiting_points if survival and waited else 0


def _key(season: Season, row: Row, decisions: Sequence[Decision], group: frozenset[PlayerId]) -> tuple[float, ...]:
    ties = {Tie.WINS: -row.wins, Tie.BEST: float("inf") if row.best is None else -row.best}
    drawn = next((decision.order.index(row.player) for decision in decisions if group <= set(decision.order)), 0)
    return (-row.points, *(ties[tie] for tie in season.ties), drawn)


def rank(season: Season, rows: Iterable[Row], decisions: Sequence[Decision]) -> Ranked:
    """The rows in order. `decisions` are those that hold for this table."""
    nobody: frozenset[PlayerId] = frozenset()
    in_order = sorted(rows, key=lambda row: _key(season, row, (), nobody))
    ordered: list[Row] = []
    ranks: list[int] = []
    ties: list[tuple[int, tuple[PlayerId, ...]]] = []
    for _, equal in groupby(in_order, key=lambda row: _key(season, row, (), nobody)):
        group = list(equal)
        start, who = len(ordered), frozenset(row.player for row in group)
        decided = len(group) == 1 or any(who <= set(decision.order) for decision in decisions)
        ordered += sorted(group, key=lambda row: _key(season, row, decisions, who))
        ranks += range(start + 1, start + 1 + len(group)) if decided else [start + 1] * len(group)
        if not decided:
            ties.append((start, tuple(row.player for row in group)))
    return Ranked(tuple(ordered), tuple(ranks), tuple(ties))


def _decisions(state: ShowState, *, after_final: bool) -> tuple[Decision, ...]:
    return tuple(decision for decision in state.decisions if decision.after_final == after_final)


def stage_table(season: Season, state: ShowState, index: int) -> Ranked:
    """The standings of one stage."""
    rows = (stage_row(season, state, (index,), player) for player in state.stages[index].numbers)
    return rank(season, rows, _decisions(state, after_final=index == season.final))


def overall_table(season: Season, state: ShowState) -> Ranked:
    """The standings over all preliminary stages, of every player who is seated."""
    seated = {player for index in season.preliminaries for player in state.stages[index].numbers}
    players = (player.id for player in state.players if player.id in seated)
    rows = (stage_row(season, state, season.preliminaries, player) for player in players)
    return rank(season, rows, _decisions(state, after_final=False))


def total_row(season: Season, state: ShowState, player: PlayerId) -> Row:
    """Preliminary and final together: what the prize is made of, in every season."""
    return stage_row(season, state, range(len(season.stages)), player)


def champion_table(season: Season, state: ShowState) -> Ranked:
    """The standings that make the champion: of the finalists, or of everybody where there is no final."""
    final = season.final
    players = state.finalists if final is not None else tuple(player.id for player in state.players)
    only_final = season.champion_by is ChampionBy.FINAL and final is not None
    stages = (final,) if only_final and final is not None else tuple(range(len(season.stages)))
    rows = (stage_row(season, state, stages, player) for player in players or ())
    return rank(season, rows, _decisions(state, after_final=final is not None))


def _across(table: Ranked, cut: int) -> tuple[PlayerId, ...] | None:
    """The tied group that lies across the cut after the first `cut` rows."""
    return next((who for start, who in table.ties if start < cut < start + len(who)), None)


def _done(season: Season, state: ShowState, index: int) -> bool:
    return is_done(season.stages[index], state.stages[index])


def _cuts(season: Season, state: ShowState) -> list[tuple[Ranked, int]]:
    """Each table that sends players to the final and is complete, with how many it sends."""
    if season.finalists is None:
        return []
    if season.finalists.choose is Choose.BEST_OF_EACH:
        done = (index for index in season.preliminaries if _done(season, state, index))
        return [(stage_table(season, state, index), season.finalists.count) for index in done]
    complete = all(_done(season, state, index) for index in season.preliminaries)
    return [(overall_table(season, state), season.finalists.count)] if complete else []


def seeded(season: Season, state: ShowState) -> Ranked | None:
    """The finalists, the higher preliminary score first; None while a duel or a deciding draw is missing."""
    if not all(_done(season, state, index) for index in season.preliminaries):
        return None
    cuts = _cuts(season, state)
    if not cuts or any(_across(table, cut) for table, cut in cuts):
        return None
    chosen = {row.player for table, cut in cuts for row in table.rows[:cut]}
    rows = (stage_row(season, state, season.preliminaries, player) for player in sorted(chosen))
    return rank(season, rows, _decisions(state, after_final=False))


def tie_to_decide(season: Season, state: ShowState) -> tuple[PlayerId, ...] | None:
    """The players between whom a deciding draw is needed now."""
    if season.final is not None and state.finalists is None:
        across = (_across(table, cut) for table, cut in _cuts(season, state))
        found = next((who for who in across if who), None)
        seeds = seeded(season, state)
        return found or (seeds.ties[0][1] if seeds and seeds.ties else None)
    if state.champion is None and state.players and all(_done(season, state, i) for i in range(len(season.stages))):
        return _across(champion_table(season, state), 1)
    return None
