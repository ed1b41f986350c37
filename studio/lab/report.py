"""The counts of a simulation as JSON: the shape that `docs/seasons.md` describes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from studio.games.game import Json
from studio.lab.counts import Counts, Reached, StageCounts
from studio.lab.distribution import distribution, rate
from studio.show.season import Season
from studio.show.season_file import StageKind


def report(season: Season, seed: int, counts: Counts) -> dict[str, Json]:
    """Everything that was counted, in an order that depends on the counts alone."""
    return {
        "season": season.name,
        "evenings": counts.evenings,
        "seed": seed,
        "points": {"players": spread(counts.totals), "champion": spread(counts.champions)},
        "prize_yen": spread(counts.prizes),
        "best_evening": {"points": counts.best[0], "seed": -counts.best[1]} if counts.best else None,
        "stages": [_stage(season, index, counts.stages[index]) for index in sorted(counts.stages)],
        "events": {kind: _event(counts.events[kind], counts.evenings) for kind in by_frequency(counts)},
    }


def spread(seen: Mapping[int, int]) -> dict[str, Json] | None:
    """A distribution with how often each number was seen, `[[number, times], …]`; None when nothing was."""
    found = distribution(seen)
    return found.as_json() | {"seen": [[number, seen[number]] for number in sorted(seen)]} if found else None


def by_frequency(counts: Counts) -> list[str]:
    """The kinds of events, the most frequent first."""
    return sorted(counts.events, key=lambda kind: (-total(counts.events[kind]), kind))


def total(times: Counter[int]) -> int:
    """How often an event happened in all evenings."""
    return sum(number * evenings for number, evenings in times.items())


def seats(season: Season, index: int, counts: StageCounts) -> list[dict[str, Any]]:
    """A line a seat: how often it sat, won, led its stage, reached the final and won the evening."""
    return [_seat(season, index, counts, seat) for seat in sorted({seat for seat, _ in counts.seats})]


def _seat(season: Season, index: int, counts: StageCounts, seat: int) -> dict[str, Any]:
    tally = {what: counts.seats[seat, what] for what in Reached}
    rates = {"duel_win_rate": rate(tally[Reached.WON], tally[Reached.SAT])}
    rates["lead_rate"] = rate(tally[Reached.LED], counts.evenings)
    if season.final is not None and index != season.final:
        rates["final_rate"] = rate(tally[Reached.FINAL], counts.evenings)
    rates["champion_rate"] = rate(tally[Reached.CHAMPION], counts.evenings)
    return {
        "seat": seat,
        "duels": tally[Reached.SAT],
        "wins": tally[Reached.WON],
        **{name: found.as_json() if found else None for name, found in rates.items()},
    }


def _stage(season: Season, index: int, counts: StageCounts) -> dict[str, Json]:
    stage = season.stages[index]
    return {
        "stage": stage.id,
        "points": spread(counts.points),
        "duel_moves": spread(counts.moves),
        "duel_cards": spread(counts.cards),
        "outcomes": {outcome: counts.outcomes[outcome] for outcome in sorted(counts.outcomes)},
        "seat_is": "drawn-number" if stage.kind is StageKind.SURVIVAL else "first-turn-order",
        "seats": seats(season, index, counts),
    }


def _event(times: Counter[int], evenings: int) -> dict[str, Json]:
    happened = rate(times.total(), evenings)
    return {
        "count": total(times),
        "per_evening": round(total(times) / evenings, 4),
        "evenings": times.total(),
        "evening_rate": happened.as_json() if happened else None,
    }
