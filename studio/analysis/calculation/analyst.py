"""Live verdicts about a race: all contestants' verdicts first, then where somebody lost it, then how tight it is.

Everybody plays the same deal, so what was found out about one table serves the others. A position that was proved lost
is lost for good, whatever is played: only an undo leads back. Where the solver cannot tell within its bounds, the
verdict is *unknown*, and while nobody moves it goes on looking.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from typing import Any, Final

from studio.analysis.analyst import Seats
from studio.analysis.calculation.losses import Losses
from studio.analysis.calculation.memory import DEEP, Memory
from studio.analysis.calculation.trail import Trail, moves_of
from studio.analysis.calculation.wording import loss_in_words
from studio.analysis.messages import DesiredAnalysis
from studio.games.calculation.cards import value
from studio.games.calculation.position import Options, Position, deal_start, start
from studio.games.calculation.solver import Verdict, solve

QUIET: Final = 2.0
"""Seconds without a move after which the long searches begin: nobody's verdict should wait for them."""
_LOOK: Final = 0.05

Stop = Callable[[], bool]
_Seat = dict[str, Any]


class RaceAnalyst:
    """Analyses one race after the other."""

    def __init__(self) -> None:
        self._race: _Race | None = None

    def warm_up(self) -> None:
        """Compile the solver."""
        solve(deal_start(Options(), 1), 1)

    def think(self, about: DesiredAnalysis, stop: Stop) -> Iterator[Seats]:
        """Better and better answers about the race on the table; nothing is said before the stock is set."""
        duel = about.duel or {}
        players = tuple(seat["player"] for seat in duel.get("seats", ()))
        if not duel.get("order_known"):
            yield {seat["player"]: _nothing_known(seat) for seat in duel["seats"]} if duel.get("dealt") else {}
            return
        begun = _begun(duel)
        if self._race is None or (self._race.begun, self._race.players) != (begun, players):
            self._race = _Race(begun, players)
        yield from self._race.think(about, stop)


class _Race:
    """One race: everybody's trail, and what is known of the deal."""

    def __init__(self, begun: Position, players: tuple[str, ...]) -> None:
        self.begun, self.players = begun, players
        self._trails: dict[str, Trail] = {}
        self._ends: dict[str, str | None] = {}
        self._memory = Memory()
        self._losses = Losses(self._memory)

    def think(self, about: DesiredAnalysis, stop: Stop) -> Iterator[Seats]:
        """All verdicts are found, however often somebody moves meanwhile; the rest is left when it is out of date."""
        self._follow(about)
        for trail in self._trails.values():
            self._verdict(trail)
        yield self._seats()
        for stage in (self._look_back(), self._count(stop), self._deepen(stop)):
            for better in stage:
                if stop():
                    return
                if better:
                    yield self._seats()

    def _follow(self, about: DesiredAnalysis) -> None:
        dealt = next((made.rev for made in about.course if made.command.get("do") == "deal"), about.rev)
        moves = moves_of(about.course, self.players)
        for player in self.players:
            trail = self._trails.setdefault(player, Trail(self.begun, dealt))
            trail.follow(moves[player])
        self._ends = {seat["player"]: seat["done"] for seat in (about.duel or {})["seats"]}

    def _verdict(self, trail: Trail) -> Verdict:
        lost = self._losses.known(trail) is not None
        return Verdict.LOST if lost else self._memory.verdict(trail.position)

    def _look_back(self) -> Iterator[bool]:
        for trail in self._trails.values():
            yield from self._losses.look(trail)

    def _playing(self, verdict: Verdict) -> list[Trail]:
        trails = ((player, trail) for player, trail in self._trails.items() if self._ends[player] is None)
        return [trail for _, trail in trails if self._verdict(trail) is verdict]

    def _count(self, stop: Stop) -> Iterator[bool]:
        for trail in self._playing(Verdict.WON):
            new = self._memory.counted(trail.position) is None
            yield new and self._memory.room(trail.position, stop) is not None

    def _deepen(self, stop: Stop) -> Iterator[bool]:
        for budget in DEEP:
            unknown = self._playing(Verdict.UNKNOWN)
            yield from (_pause(stop) if unknown else ())
            for trail in unknown:
                found = self._memory.deepen(trail.position, budget, stop) is not Verdict.UNKNOWN
                yield found
                yield from (self._losses.look(trail) if found else ())

    def _seats(self) -> Seats:
        return {player: self._seat(player, trail) for player, trail in self._trails.items()}

    def _seat(self, player: str, trail: Trail) -> _Seat:
        verdict, end = self._verdict(trail), self._ends[player]
        counted = self._memory.counted(trail.position) if end is None and verdict is Verdict.WON else None
        return {
            "verdict": verdict.value,
            "keep": counted.keep if counted else None,
            "moves": counted.moves if counted else None,
            "lost_at": self._lost_at(trail),
            "end": end,
        }

    def _lost_at(self, trail: Trail) -> _Seat | None:
        loss = self._losses.of(trail)
        if loss is None:
            return None
        say = loss_in_words(trail, loss.step, sure=loss.sure)
        step = {"rev": trail.steps[loss.step].rev, "turned": trail.turned(loss.step)}
        return {**step, "sure": loss.sure, "say": say.as_json()}


def _begun(duel: dict[str, Any]) -> Position:
    options = Options(**{field: duel["options"][field] for field in Options._fields})
    return start(options, tuple(map(value, duel["order"])))


def _nothing_known(seat: dict[str, Any]) -> _Seat:
    """Of a stock that nobody has read nothing can be said."""
    return {"verdict": Verdict.UNKNOWN.value, "keep": None, "moves": None, "lost_at": None, "end": seat["done"]}


def _pause(stop: Stop) -> Iterator[bool]:
    until = time.monotonic() + QUIET
    while time.monotonic() < until and not stop():
        time.sleep(_LOOK)
    yield False
