"""Brings the referee's verdicts into the show: commands are submitted, questions are put to the operator.

The referee is pure and knows no show; this is its desk in the hub. A verdict was found for one revision and is applied
to that revision only: when the show has moved on meanwhile, the journal refuses it and the table is judged anew.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple, Protocol, TypeAlias

from hardware.messages import Press, Reading
from studio.console.questions import Candidate, Question
from studio.games.game import Command, Words
from studio.referee.referee import Apply, Ask, Referee, Verdict, Wait, call_of
from studio.referee.referee import Question as Asked
from studio.show.state import Table

Judge: TypeAlias = Callable[[Callable[[], Verdict]], Verdict]
"""Runs the search of a verdict; the server lets a thread do it, so that a hard one does not stop the pages."""

AGAIN = 0.05
"""Seconds until the next look after something was applied."""

NOBODY = Words("この席には誰も座っていません。", "Nobody sits at this chair.")
NO_DUEL = Words("いまは対戦中ではありません。", "No duel is running now.")


class Bench(Protocol):
    """What the umpire needs of the hub."""

    @property
    def rev(self) -> int:
        """The show's revision."""
        ...

    def table(self) -> Table | None:
        """The running duel, or None."""
        ...

    def referee_submits(self, origin: str, rev: int, command: Command) -> Words | None:
        """Submit for the referee; None when accepted, else why not."""
        ...

    def ask(self, question: Question | None) -> None:
        """Put the one open question of the cameras, or take it away."""
        ...


class PressAnswer(NamedTuple):
    """What a press came to; goes back to the box."""

    accepted: bool
    say: Words


class Umpire:
    """One table's referee at work."""

    def __init__(self, bench: Bench, referee: Referee | None = None) -> None:
        self._bench = bench
        self.referee = referee or Referee()
        self._asked: Asked | None = None
        self._dismissed: tuple[object, ...] | None = None
        self._count = 0

    def step(self, now: float, judge: Judge = lambda find: find()) -> float | None:
        """Judge the table once and act on it. Returns when to look again (seconds on `now`'s clock), None: on news."""
        table, rev = self._bench.table(), self._bench.rev
        if table is None:
            self._withdraw()
            return None
        verdict = judge(lambda: self.referee.judge(table, now))
        if self._bench.rev != rev:
            return now
        if isinstance(verdict, Apply):
            self._withdraw()
            return self._apply(verdict.commands, rev, now)
        if isinstance(verdict, Ask):
            self._put(verdict.question, rev)
            return None
        self._withdraw()
        return verdict.until if isinstance(verdict, Wait) else None

    def press(self, press: Press, chairs: tuple[str, ...] | None) -> PressAnswer:
        """Submit the call a button means."""
        if chairs is None:
            return PressAnswer(accepted=False, say=NO_DUEL)
        command = call_of(press, chairs)
        if command is None:
            return PressAnswer(accepted=False, say=NOBODY)
        refused = self._bench.referee_submits("buttons", self._bench.rev, command)
        said = Words("受け付けました。", "Accepted.")
        return PressAnswer(accepted=refused is None, say=refused or said)

    def see(self, reading: Reading) -> None:
        """Take in what a camera holds to be true; judge with the next `step`."""
        self.referee.see(reading)

    def forget(self, zones: tuple[str, ...]) -> None:
        """A camera was lost: what it saw last is no longer held against the rules."""
        self.referee.forget(zones)

    def dismiss(self) -> None:
        """The operator says it is nothing: not asked again until something else is seen or the show moves on."""
        self._dismissed = self._what_is_asked(self._asked) if self._asked else None
        self._withdraw()

    def _apply(self, commands: tuple[Command, ...], rev: int, now: float) -> float:
        for command in commands:
            if self._bench.referee_submits("cameras", rev, command) is not None:
                break
            rev = self._bench.rev
        return now + AGAIN

    def _put(self, asked: Asked, rev: int) -> None:
        if self._dismissed == self._what_is_asked(asked) or asked is self._asked:
            return
        self._asked = asked
        self._count += 1
        pictures: Mapping[str, bytes] = self.referee.pictures
        self._bench.ask(
            Question(
                id=f"q{self._count}",
                kind="reading",
                zones=asked.zones,
                player=asked.player,
                say=asked.say,
                candidates=tuple(Candidate(each.commands, each.say) for each in asked.candidates),
                pictures={zone: pictures[zone] for zone in asked.zones if zone in pictures},
                rev=rev,
            )
        )

    def _withdraw(self) -> None:
        if self._asked is not None:
            self._asked = None
            self._bench.ask(None)

    def _what_is_asked(self, asked: Asked) -> tuple[object, ...]:
        return (self._bench.rev, asked, tuple(sorted(self.referee.sight.items())))
