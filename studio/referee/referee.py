"""Turns readings and presses into commands, or into a question to the operator. It never guesses.

What the cameras show is applied when exactly one run of legal commands explains it and nothing in that run had to be
heard. A run of several commands, and a question, must have been the answer for `PATIENCE`, since hands may still be
moving and cameras become steady one after another. A question offers the runs that would explain the sight as
candidates, and goes away by itself when the table, or the show, has moved on.

Where everybody plays apart (`Game.apart`), there is a *bench* for each chair: its zones are judged by themselves, so
that nobody's patience, question or surplus depends on what another player does at his own table.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import NamedTuple, TypeAlias

from hardware.messages import Button, Reading
from studio.games.game import Command, Layout, PlayerId, Words
from studio.referee.explain import Explanation, explain, nearest
from studio.referee.sight import Sight, fit_table, part_of, seen_cards, surplus, unfit_zones
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


class Bench(NamedTuple):
    """What is judged by itself. `layout`: what should lie there; `sight`: what cameras see there."""

    chair: PlayerId | None
    """Whose table it is; None: everybody's, where all play at one."""
    layout: Layout
    sight: dict[str, tuple[str, ...]]


def benches(table: Table, sight: Sight) -> Iterator[Bench]:
    """The whole table, or one for each chair where all play apart."""
    if not table.game.apart:
        yield Bench(None, table.layout, dict(sight))
        return
    for chair in table.chairs:
        layout = tuple(pile for pile in table.layout if pile.zone.player == chair)
        yield Bench(chair, layout, part_of(sight, layout, table.chairs))


@dataclass
class _Contradiction:
    """What rules and cameras disagree about at one bench, since when, and what was found for the state of the game."""

    what: object
    since: float
    state: object = None
    verdict: Verdict = field(default_factory=Agree)


@dataclass
class Referee:
    """The memory between readings: what each zone shows, and since when the present contradiction lasts."""

    patience: float = PATIENCE
    sight: dict[str, tuple[str, ...]] = field(default_factory=dict)
    pictures: dict[str, bytes] = field(default_factory=dict)
    _open: dict[PlayerId | None, _Contradiction] = field(default_factory=dict)

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
        """What follows from all that is seen, first what is certain. `now` in seconds of any steady clock."""
        verdicts = self.verdicts(table, now)
        for kind in (Apply, Ask):
            first = next((verdict for verdict in verdicts if isinstance(verdict, kind)), None)
            if first is not None:
                return first
        return min((verdict for verdict in verdicts if isinstance(verdict, Wait)), default=Agree())

    def verdicts(self, table: Table, now: float) -> tuple[Verdict, ...]:
        """The same bench by bench: one verdict, or one for each chair where all play apart."""
        return tuple(self._at(bench, table, now) for bench in benches(table, self.sight))

    def _at(self, bench: Bench, table: Table, now: float) -> Verdict:
        if fit_table(table, bench.layout, bench.sight).distance == 0:
            self._open.pop(bench.chair, None)
            return Agree()
        # What others do at their tables neither ends a player's contradiction nor begins it anew.
        what = (bench.layout if bench.chair else table.state, tuple(sorted(bench.sight.items())))
        open_now = self._open.get(bench.chair)
        if open_now is None or open_now.what != what:
            open_now = self._open[bench.chair] = _Contradiction(what, now)
        if open_now.state != table.state:
            open_now.state, open_now.verdict = table.state, _decide(table, bench)
        if not _plain(open_now.verdict) and now < open_now.since + self.patience:
            return Wait(open_now.since + self.patience)
        return open_now.verdict


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


def _decide(table: Table, bench: Bench) -> Verdict:
    runs = explain(table, bench.sight, bench.chair)
    if len(runs) == 1 and runs[0].sure and not runs[0].doubts and not runs[0].unread:
        return Apply(runs[0].commands)
    return Ask(_question(table, bench, runs))


def _question(table: Table, bench: Bench, runs: tuple[Explanation, ...]) -> Question:
    zones = unfit_zones(bench.layout, table.chairs, bench.sight)
    too_many = surplus(table.game.deck(table.rules), bench.layout, table.chairs, bench.sight)
    if too_many and not runs:
        card, where = next(iter(too_many.items()))
        return Question(_first(where, zones), _player_at(where[-1], table), ask_surplus(card, where), ())
    offered = runs or nearest(table, bench.sight, bench.chair)
    candidates = tuple(Candidate(run.commands, word_run(run.commands)) for run in offered[:MOST_CANDIDATES])
    say = _sentence(runs, zones, bench.sight)
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
