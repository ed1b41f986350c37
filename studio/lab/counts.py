"""What a simulation keeps of its evenings: how often each number was seen, never the evenings themselves.

Counts of parts add up to the counts of the whole in any order, which makes the answer independent of who played which
evening. Seats: the turn order of a stage's first duel; in a survival stage the drawn number.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from enum import StrEnum

from studio.games.game import PlayerId
from studio.lab.evenings import Evening
from studio.show.prize import factor_of, yen
from studio.show.season import Season
from studio.show.standings import stage_row, stage_table, total_row
from studio.show.state import Progress, ShowState


class Reached(StrEnum):
    """What a seat is counted for."""

    SAT = "sat"
    """Duels of the stage in which its player sat at the table."""
    WON = "won"
    """Duels of the stage that he won."""
    LED = "led"
    """Evenings after which he stands first in the stage, alone or with others."""
    FINAL = "final"
    """Evenings in which he reached the final."""
    CHAMPION = "champion"
    """Evenings that he won."""


@dataclass
class StageCounts:
    """One stage. Keys of `points`, `moves` and `cards` are the numbers seen; seats count from 1."""

    evenings: int = 0
    points: Counter[int] = field(default_factory=Counter)
    """Of each player, at the end."""
    moves: Counter[int] = field(default_factory=Counter)
    cards: Counter[int] = field(default_factory=Counter)
    outcomes: Counter[str] = field(default_factory=Counter)
    seats: Counter[tuple[int, Reached]] = field(default_factory=Counter)

    def merge(self, other: StageCounts) -> None:
        """Adds what others counted."""
        self.evenings += other.evenings
        self.points.update(other.points)
        self.moves.update(other.moves)
        self.cards.update(other.cards)
        self.outcomes.update(other.outcomes)
        self.seats.update(other.seats)


@dataclass
class Counts:
    """A whole simulation. `events`: for each kind, in how many evenings it happened so many times (never: left out)."""

    evenings: int = 0
    stages: dict[int, StageCounts] = field(default_factory=dict)
    totals: Counter[int] = field(default_factory=Counter)
    """Points of each player over the whole evening."""
    champions: Counter[int] = field(default_factory=Counter)
    """Points of the champion over the whole evening."""
    prizes: Counter[int] = field(default_factory=Counter)
    """Yen."""
    events: dict[str, Counter[int]] = field(default_factory=dict)
    best: tuple[int, int] | None = None
    """The champion's most points, and the seed of that evening, negated: the lower seed of equals."""

    def add(self, season: Season, evening: Evening) -> None:
        """Counts one evening."""
        state = evening.state
        self.evenings += 1
        for kind, times in evening.events.items():
            self.events.setdefault(kind, Counter())[times] += 1
        for duel in evening.duels:
            stage = self._stage(duel.stage)
            stage.moves[duel.moves] += 1
            stage.cards[duel.cards] += 1
        for index in range(len(season.stages)):
            _add_stage(self._stage(index), season, state, index)
        self.totals.update(total_row(season, state, player.id).points for player in state.players)
        self._add_champion(season, state, evening.seed)

    def merge(self, other: Counts) -> None:
        """Adds what others counted."""
        self.evenings += other.evenings
        self.totals.update(other.totals)
        self.champions.update(other.champions)
        self.prizes.update(other.prizes)
        for index, stage in other.stages.items():
            self._stage(index).merge(stage)
        for kind, times in other.events.items():
            self.events.setdefault(kind, Counter()).update(times)
        self.best = max(filter(None, (self.best, other.best)), default=None)

    def _stage(self, index: int) -> StageCounts:
        return self.stages.setdefault(index, StageCounts())

    def _add_champion(self, season: Season, state: ShowState, seed: int) -> None:
        if state.champion is None:
            return
        points = total_row(season, state, state.champion).points
        self.champions[points] += 1
        self.best = max(filter(None, (self.best, (points, -seed))))
        factor = factor_of(season.prize, state.draw) if season.prize else None
        if season.prize is not None and factor is not None:
            self.prizes[yen(season.prize, points, factor)] += 1


def _add_stage(counts: StageCounts, season: Season, state: ShowState, index: int) -> None:
    progress, table = state.stages[index], stage_table(season, state, index)
    counts.evenings += 1
    counts.points.update(stage_row(season, state, (index,), row.player).points for row in table.rows)
    for score in progress.scores:
        counts.outcomes.update(outcome.outcome for outcome in score.outcomes.values())
    led = {row.player for row, place in zip(table.rows, table.ranks, strict=True) if place == 1}
    for seat, player in enumerate(progress.numbers, start=1):
        counts.seats.update({(seat, what): times for what, times in _reached(state, progress, player, led).items()})


def _reached(state: ShowState, progress: Progress, player: PlayerId, led: set[PlayerId]) -> dict[Reached, int]:
    return {
        Reached.SAT: sum(player in score.outcomes for score in progress.scores),
        Reached.WON: sum(player in score.winners for score in progress.scores),
        Reached.LED: int(player in led),
        Reached.FINAL: int(player in (state.finalists or ())),
        Reached.CHAMPION: int(player == state.champion),
    }
