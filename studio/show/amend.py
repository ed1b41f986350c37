"""An earlier command replaced, and everything after it computed anew: `amend {seq, command}`. Pure.

Readings: a later command that is illegal in the amended show is tried with the right card where it names one that was
read wrong (`follow`); else it is left out, and the ones after it are tried without it. The operator sees both lists
before he confirms. What was left out stays in the journal; to take back the amend brings it
back. Notes, undos and amends are no commands of the line and cannot be amended.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from studio.games.game import Command, Event, Illegal, Json, Words
from studio.show.commands import Amend, Note, Undo, read
from studio.show.follow import Misreading, followed, misreading
from studio.show.journal import plain
from studio.show.season import Season
from studio.show.show import apply
from studio.show.state import ShowState


@dataclass(frozen=True, slots=True, eq=False)
class Line:
    """A command that counts, what it did, and the line before it. Lines share what they have in common."""

    seq: int
    """The row that brought the command in; an amended one keeps the number of its first row."""
    command: Command
    events: tuple[Event, ...]
    state: ShowState
    """The show after it."""
    before: Line | None = field(repr=False)


class Dropped(NamedTuple):
    """A later command that is illegal in the amended show, and why."""

    seq: int
    command: Command
    illegal: Illegal


class Followed(NamedTuple):
    """A later command that named the card as it was read wrong, and was put right with it."""

    seq: int
    was: Command
    command: Command


class Amendment(NamedTuple):
    """What an amend would do, for the operator to look at before he confirms."""

    seq: int
    was: Command
    line: Line
    """The line of the amended show."""
    recomputed: tuple[Line, ...]
    """The amended command, and those after it that do something else than before."""
    dropped: tuple[Dropped, ...]
    followed: tuple[Followed, ...] = ()

    def event(self) -> Event:
        """The journal's event. What was computed anew is recorded too, so that a replay can compare it."""
        anew = [{"seq": each.seq, "events": list(each.events)} for each in self.recomputed]
        return {"event": "amended", "seq": self.seq, "illegal": [each.seq for each in self.dropped], "recomputed": anew}

    def as_json(self) -> dict[str, Json]:
        """For the crew: `POST /amend/preview` of `docs/views.md`, without what had aired."""
        return {
            "seq": self.seq,
            "was": dict(self.was),
            "command": dict(self.recomputed[0].command),
            "recomputed": [
                {"seq": each.seq, "command": dict(each.command), "events": list(each.events)}
                for each in self.recomputed
            ],
            "followed": [
                {"seq": each.seq, "was": dict(each.was), "command": dict(each.command)} for each in self.followed
            ],
            "illegal": [
                {
                    "seq": each.seq,
                    "command": dict(each.command),
                    "code": each.illegal.code,
                    "say": each.illegal.say.as_json(),
                }
                for each in self.dropped
            ],
        }


def commands_of(line: Line | None) -> list[Line]:
    """Every command of a line, the first one first."""
    found: list[Line] = []
    while line is not None:
        found.append(line)
        line = line.before
    return found[::-1]


def amended(season: Season, start: ShowState, line: Line | None, form: Amend) -> Amendment | Illegal:
    """The line with the command of row `form.seq` replaced. `start` is the show before its first command.

    Codes: `not-amendable`, and that of the new command where it is illegal at its place.
    """
    commands = commands_of(line)
    index = next((index for index, each in enumerate(commands) if each.seq == form.seq), None)
    if index is None:
        return _not_a_command(form.seq)
    asked = read(season.game, form.command)
    if isinstance(asked, Illegal):
        return asked
    if isinstance(asked, Note | Undo | Amend):
        return _NOT_A_MOVE
    was = commands[index]
    first = _after(season, start, was.before, form.seq, form.command)
    if isinstance(first, Illegal):
        return first
    return _recomputed(season, start, was, first, commands[index + 1 :])


def _recomputed(season: Season, start: ShowState, was: Line, first: Line, later: list[Line]) -> Amendment:
    line, changed, dropped, also = first, [first], [], []
    found = misread(season, was, first.command)
    for each in later:
        step = again(season, start, line, each, found)
        if isinstance(step, Illegal):
            dropped.append(Dropped(each.seq, each.command, step))
            continue
        if step.command != each.command:
            also.append(Followed(each.seq, each.command, step.command))
        line = step
        if line.events != each.events:
            changed.append(line)
    return Amendment(was.seq, was.command, line, tuple(changed), tuple(dropped), tuple(also))


def again(
    season: Season, start: ShowState, before: Line | None, each: Line, found: Misreading | None
) -> Line | Illegal:
    """A later command once more, after `before` of the amended show.

    Where it is illegal there, with the right card for the wrong one. The refusal is that of the command as it was.
    """
    step = _after(season, start, before, each.seq, each.command)
    if isinstance(step, Line):
        return step
    for command in followed(each.command, found) if found else ():
        right = _after(season, start, before, each.seq, command)
        if isinstance(right, Line):
            return right
    return step


def misread(season: Season, was: Line, now: Command) -> Misreading | None:
    """The card that was read wrong, where an amend changes nothing else."""
    duel = was.state.duel
    deck = season.game.deck(season.stages[duel.stage].rules) if duel else ()
    return misreading(was.command, now, frozenset(deck))


def _after(season: Season, start: ShowState, before: Line | None, seq: int, command: Command) -> Line | Illegal:
    step = apply(season, start if before is None else before.state, command)
    return step if isinstance(step, Illegal) else Line(seq, command, plain(step.events), step.state, before)


def _not_a_command(seq: int) -> Illegal:
    return Illegal(
        "not-amendable",
        Words(
            f"記録の{seq}行目は訂正できません。取り消された手、メモ、取り消し、訂正ではない行を選んでください。",
            f"Row {seq} cannot be amended: choose a row whose command still counts, no note, no undo and no amend.",
        ),
    )


_NOT_A_MOVE = Illegal(
    "not-amendable",
    Words(
        "訂正後のコマンドに note、undo、amend は使えません。取り消すときは undo を使ってください。",
        "A command is amended into another move, not into `note`, `undo` or `amend`. To take it back use `undo`.",
    ),
)
