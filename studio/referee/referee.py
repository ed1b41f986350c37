"""Turns readings and presses into commands, or into a question to the operator. It never guesses.

What the cameras show is applied when exactly one run of legal commands explains it and nothing in that run had to be
heard. A run of several commands, and a question, must have been the answer for `PATIENCE`, since hands may still be
moving and cameras become steady one after another. A question offers the runs that would explain the sight as
candidates, and goes away by itself when the table, or the show, has moved on.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple, TypeAlias

from hardware.messages import Button, Reading
from studio.games.game import Command, PlayerId, Words
from studio.referee.explain import Explanation, explain, nearest
from studio.referee.sight import Sight, fit_table, seen_cards, surplus, unfit_zones
from studio.referee.wording import ask_doubt, ask_nothing_fits, ask_surplus, ask_which, word_run
from studio.show.state import Table

PATIENCE = 1.5
"""Seconds a contradiction must last unchanged before the operator is asked."""
MOST_CANDIDATES = 9


class Candidate(NamedTuple):
    """One answer: the commands to apply, in order, and how the button names them."""

    commands: tuple[Command, ...]
    say: Words


class Question(NamedTuple):
    """What the operator is asked. `zones` are the camera's names of the places it is about, first the main one."""

    zones: tuple[str, ...]
    player: PlayerId | None
    say: Words
    candidates: tuple[Candidate, ...]


class Apply(NamedTuple):
    """Exactly one run explains what is seen."""

    commands: tuple[Command, ...]


class Ask(NamedTuple):
    """The operator decides."""

    question: Question


class Wait(NamedTuple):
    """Something does not fit yet; judge again at `until` (seconds, the caller's clock) or at the next reading."""

    until: float


class Agree(NamedTuple):
    """Rules and cameras agree."""


Verdict: TypeAlias = Apply | Ask | Wait | Agree


@dataclass
class Referee:
    """The memory between readings: what each zone shows, and since when the present contradiction lasts."""

    patience: float = PATIENCE
    sight: dict[str, tuple[str, ...]] = field(default_factory=dict)
    pictures: dict[str, bytes] = field(default_factory=dict)
    _contradiction: object = None
    _since: float = 0.0
    _verdict: Verdict | None = None

    def see(self, reading: Reading) -> None:
        """Remember the steady zones of one camera."""
        for name, zone in reading.zones.items():
            self.sight[name] = seen_cards(zone.cards)
            if zone.picture is not None:
                self.pictures[name] = zone.picture

    def forget(self, zones: tuple[str, ...] | None = None) -> None:
        """Stop holding zones against the rules (a camera was lost); None forgets all."""
        for name in zones if zones is not None else tuple(self.sight):
            self.sight.pop(name, None)
            self.pictures.pop(name, None)

    def judge(self, table: Table, now: float) -> Verdict:
        """What follows from all that is seen. `now` in seconds of any steady clock."""
        if fit_table(table, table.layout, self.sight).distance == 0:
            self._contradiction = None
            return Agree()
        contradiction = (table.state, tuple(sorted(self.sight.items())))
        if contradiction != self._contradiction:
            self._contradiction, self._since, self._verdict = contradiction, now, None
        if self._verdict is None:
            self._verdict = _decide(table, self.sight)
        if not _plain(self._verdict) and now < self._since + self.patience:
            return Wait(self._since + self.patience)
        return self._verdict


def call_of(button: Button, player: PlayerId, calls: tuple[Command, ...]) -> Command | None:
    """The command that a button of `player` means where the game has these `calls`; None where it means nothing."""
    place = tuple(Button).index(button)
    if place >= len(calls):
        return None
    call = calls[place]
    return {"do": call["do"], "player": player, **call}


def _plain(verdict: Verdict) -> bool:
    """A single step that explains all. A longer run may be half of a move whose other half no camera has read yet."""
    return isinstance(verdict, Apply) and len(verdict.commands) == 1


def _decide(table: Table, sight: Mapping[str, tuple[str, ...]]) -> Verdict:
    runs = explain(table, sight)
    if len(runs) == 1 and runs[0].sure and not runs[0].doubts and not runs[0].unread:
        return Apply(runs[0].commands)
    return Ask(_question(table, sight, runs))


def _question(table: Table, sight: Sight, runs: tuple[Explanation, ...]) -> Question:
    layout = table.layout
    zones = unfit_zones(layout, table.chairs, sight)
    too_many = surplus(table.game.deck(table.rules), layout, table.chairs, sight)
    if too_many and not runs:
        card, where = next(iter(too_many.items()))
        return Question(_first(where, zones), _player_at(where[-1], table), ask_surplus(card, where), ())
    offered = runs or nearest(table, sight)
    candidates = tuple(Candidate(run.commands, word_run(run.commands)) for run in offered[:MOST_CANDIDATES])
    say = _sentence(runs, zones, sight)
    return Question(zones, _player_at(zones[0], table), say, candidates)


def _sentence(runs: tuple[Explanation, ...], zones: tuple[str, ...], sight: Sight) -> Words:
    if not runs:
        return ask_nothing_fits(zones[0], sight[zones[0]])
    if any(run.doubts or run.unread for run in runs):
        return ask_doubt(zones[0])
    return ask_which()


def _first(where: list[str], zones: tuple[str, ...]) -> tuple[str, ...]:
    return (*dict.fromkeys((*(zone for zone in where if zone in zones), *where)),)


def _player_at(zone: str, table: Table) -> PlayerId | None:
    chair = zone.rpartition("-")[2]
    return table.chairs[int(chair) - 1] if chair.isdigit() and int(chair) <= len(table.chairs) else None
