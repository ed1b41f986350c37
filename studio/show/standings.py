"""Who leads: rows of points, their order, ties, finalists and champion.

`[S]` Equal points: more wins, then the highest single winning value. `[R]` Then a deciding draw that the operator
enters. It is only asked for where the order matters: at the cut for a stage that others feed, between those who sit
there by their score (the higher one starts), and for the champion. A stage's waiting points count as points of that
stage. `[R]` Where a player could qualify from several stages, the first in the file sends him and the next after him
in the other ones moves up.
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
    won = [score.value for score in scores if player in score.winners and score.value is not None]
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


def _about(state: ShowState, questions: Iterable[int]) -> tuple[Decision, ...]:
    return tuple(decision for decision in state.decisions if decision.about in set(questions))


def champion_question(season: Season) -> int:
    """What a decision about the champion is `about`."""
    return len(season.stages)


def stage_table(season: Season, state: ShowState, index: int) -> Ranked:
    """The standings of one stage, the points included that its players brought along."""
    rows = (stage_row(season, state, season.counted(index), player) for player in state.stages[index].numbers)
    return rank(season, rows, _about(state, season.fed_by(index) or (champion_question(season),)))


def feed_table(season: Season, state: ShowState, index: int) -> Ranked:
    """The standings over all stages that feed a stage together."""
    feed = season.stages[index].feed
    players = _seated(state, feed.sources if feed else ())
    rows = (stage_row(season, state, season.basis(index), player) for player in players)
    return rank(season, rows, _about(state, (index,)))


def overall_table(season: Season, state: ShowState) -> Ranked:
    """The standings that lead to the final, or those of the whole evening where there is none."""
    return champion_table(season, state) if season.final is None else feed_table(season, state, season.final)


def _seated(state: ShowState, stages: Iterable[int]) -> list[PlayerId]:
    seated = {player for index in stages for player in state.stages[index].numbers}
    return [player.id for player in state.players if player.id in seated]


def total_row(season: Season, state: ShowState, player: PlayerId) -> Row:
    """Preliminary and final together: what the prize is made of, in every season."""
    return stage_row(season, state, range(len(season.stages)), player)


def champion_table(season: Season, state: ShowState) -> Ranked:
    """The standings that make the champion: of the finalists, or of everybody where there is no final."""
    everything = range(len(season.stages))
    players: Iterable[PlayerId] = state.finalists or ()
    if season.final is None:
        players = _seated(state, everything)
    only_final = season.champion_by is ChampionBy.FINAL and season.final is not None
    stages = everything[-1:] if only_final else everything
    rows = (stage_row(season, state, stages, player) for player in players)
    return rank(season, rows, _about(state, (champion_question(season),)))


def _across(table: Ranked, cut: int) -> tuple[PlayerId, ...] | None:
    """The tied group that lies across the cut after the first `cut` rows."""
    return next((who for start, who in table.ties if start < cut < start + len(who)), None)


def _done(season: Season, state: ShowState, index: int) -> bool:
    return is_done(season.stages[index], state.stages[index])


class _Sent(NamedTuple):
    """How far it is known who goes on to a stage."""

    players: tuple[PlayerId, ...]
    tied: tuple[PlayerId, ...] | None = None
    """Between whom a deciding draw is needed first."""
    complete: bool = False


def _sent(season: Season, state: ShowState, index: int) -> _Sent:
    """Who goes on to the stage `index`, as far as the stages before it are played."""
    feed = season.stages[index].feed
    if feed is None:
        return _Sent(())
    if feed.choose is Choose.BEST_OVERALL:
        if not all(_done(season, state, source) for source in feed.sources):
            return _Sent(())
        table = feed_table(season, state, index)
        across = _across(table, feed.places)
        return _Sent(_first(table, feed.places), across, complete=across is None)
    sent: tuple[PlayerId, ...] = ()
    for source in feed.sources:
        if not _done(season, state, source):
            return _Sent(sent)
        table = _without(season, state, source, index, sent)
        if across := _across(table, feed.places):
            return _Sent(sent, across)
        sent += _first(table, feed.places)
    return _Sent(sent, complete=True)


def _first(table: Ranked, count: int) -> tuple[PlayerId, ...]:
    return tuple(row.player for row in table.rows[:count])


def _without(season: Season, state: ShowState, source: int, index: int, gone: tuple[PlayerId, ...]) -> Ranked:
    """The standings of a stage among those who do not go on to `index` already."""
    rows = (row for row in stage_table(season, state, source).rows if row.player not in gone)
    return rank(season, rows, _about(state, (index,)))


def sent_on(season: Season, state: ShowState, index: int) -> tuple[PlayerId, ...]:
    """Those who are sure to play in the stage `index`; while stages are missing, the ones that are known."""
    return state.stages[index].qualified or _sent(season, state, index).players


def seeded(season: Season, state: ShowState, index: int) -> Ranked | None:
    """Who plays in a fed stage, the higher score first; None while a duel or a deciding draw at the cut is missing."""
    sent = _sent(season, state, index)
    if not sent.complete:
        return None
    rows = (stage_row(season, state, season.basis(index), player) for player in sorted(sent.players))
    return rank(season, rows, _about(state, (index,)))


class OpenTie(NamedTuple):
    """A deciding draw that is needed now."""

    about: int
    """As `Decision.about`."""
    players: tuple[PlayerId, ...]


def open_tie(season: Season, state: ShowState) -> OpenTie | None:
    """The deciding draw that is needed now."""
    for index, stage in enumerate(season.stages):
        if stage.feed is None or state.stages[index].qualified:
            continue
        seeds = seeded(season, state, index) if stage.seats_itself else None
        tied = _sent(season, state, index).tied or (seeds.ties[0][1] if seeds and seeds.ties else None)
        if tied:
            return OpenTie(index, tied)
    if state.champion is None and state.players and all(_done(season, state, i) for i in range(len(season.stages))):
        tied = _across(champion_table(season, state), 1)
        return OpenTie(champion_question(season), tied) if tied else None
    return None


def tie_to_decide(season: Season, state: ShowState) -> tuple[PlayerId, ...] | None:
    """The players between whom a deciding draw is needed now."""
    tie = open_tie(season, state)
    return tie.players if tie else None
