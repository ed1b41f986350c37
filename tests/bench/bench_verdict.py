"""How long the live verdict takes: the first answer about all contestants, and the counts of how tight it is."""

from __future__ import annotations

import itertools
import random
import statistics
import time
from collections.abc import Iterator

from studio.analysis.analyst import analyst_of
from studio.games.game import Command, seat_of
from studio.players.player import Player, strengths
from tests.analysis.races import Race
from tests.bench.figure import Figure

DEALS = (1, 2)
MOVES = 60
"""Moves of everybody together before somebody looks; and so on until all have ended."""


def measure() -> Iterator[Figure]:
    """Races of three novices, who know no stock: at each look the answers are timed."""
    analyst = analyst_of("calculation")
    assert analyst is not None
    begun = time.perf_counter()
    analyst.warm_up()
    yield Figure("analysis: ready", time.perf_counter() - begun, "s", "compiled, or loaded from its cache")
    for name, rules in (("four wastes", {}), ("three wastes", {"three_wastes": True})):
        first, whole, told = [], [], []
        for deal in DEALS:
            for race in _races(deal, rules):
                begun = time.perf_counter()
                answers = analyst.think(race.question(), lambda: False)
                seats = next(answers)
                first.append(time.perf_counter() - begun)
                told += [seat["verdict"] for seat in seats.values()]
                if "unknown" not in told[-len(seats) :]:  # else it goes on looking for a long time
                    for _ in answers:
                        pass
                    whole.append(time.perf_counter() - begun)
        known = sum(verdict != "unknown" for verdict in told) / len(told)
        yield _figure(f"verdicts of a race, {name}", first, f"{known:.0%} of {len(told)} known at once")
        yield _figure(f"with counts and losing moves, {name}", whole, f"{len(whole)} looks")


def _races(deal: int, rules: dict[str, bool]) -> Iterator[Race]:
    """The race again and again as it goes on."""
    race, chance, player = Race(deal=deal, **rules), random.Random(deal), strengths("calculation")["novice"]
    for made in itertools.count(1):
        playing = [who for who in race.players if race.contestant(who).end is None]
        if not playing:
            return
        race.do(_next(race, player, chance.choice(playing), chance))
        if made % MOVES == 0:
            yield race


def _next(race: Race, player: Player, who: str, chance: random.Random) -> Command:
    game, state = race.recording.season.game, race.recording.state.duel.state
    chosen = player.choose(race.recording.rules, game.view(race.recording.rules, state, seat_of(who)), chance)
    return chosen or {"do": "turn", "player": who, "card": race.order[race.contestant(who).turned]}


def _figure(what: str, seconds: list[float], note: str) -> Figure:
    p95 = sorted(seconds)[int(len(seconds) * 0.95)]
    return Figure(what, statistics.median(seconds) * 1000, "ms", f"p95 {p95 * 1000:,.0f} ms; {note}")
