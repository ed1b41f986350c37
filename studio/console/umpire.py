"""Brings the referee's verdicts into the show: commands are submitted, questions are put to the operator.

The referee is pure and knows no show; this is its desk in the hub. A verdict was found for one revision and is applied
to that revision only: when the show has moved on meanwhile, the journal refuses it and the table is judged anew.

The operator's word wins over a camera. What he takes back is not applied again because the cameras still show it: that
becomes a question. What he dismisses is not held against the rules until that zone shows something else.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Mapping
from typing import NamedTuple, Protocol, TypeAlias

from hardware.messages import Press, Reading
from studio.console.questions import Candidate, Question
from studio.games.game import Card, Command, Words
from studio.referee.referee import Apply, Ask, Referee, Verdict, Wait, call_of
from studio.referee.referee import Candidate as AskedCandidate
from studio.referee.referee import Question as Asked
from studio.referee.sight import seen_cards, unfit_zones
from studio.referee.wording import word_run
from studio.show.state import Table

Judge: TypeAlias = Callable[[Callable[[], Verdict]], Verdict]
"""Runs the search of a verdict; the server lets a thread do it, so that a hard one does not stop the pages."""

AGAIN = 0.05
"""Seconds until the next look after something was applied."""

NOBODY = Words("この席には誰も座っていません。", "Nobody sits at this chair.")
NO_CALL = Words("このボタンはこのゲームでは使いません。", "This button is not used in this game.")
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
        self._news: deque[Reading | tuple[str, ...] | None] = deque()
        """Readings, zones to forget, None for a take-back: kept for the next `step`, as a thread may be judging now."""
        self._asked: Asked | None = None
        self._asked_at = 0
        self._taken_back: dict[str, tuple[Card, ...]] | None = None
        """What was seen when the operator took something back."""
        self._overruled: dict[str, tuple[Card, ...]] = {}
        """What the operator said is nothing, by zone."""
        self._count = 0

    def step(self, now: float, judge: Judge = lambda find: find()) -> float | None:
        """Judge the table once and act on it. Returns when to look again (seconds on `now`'s clock), None: on news."""
        self._take_news()
        table, rev = self._bench.table(), self._bench.rev
        if table is None:
            self._withdraw()
            return None
        verdict = judge(lambda: self.referee.judge(table, now))
        if self._bench.rev != rev:
            return now
        if isinstance(verdict, Apply) and self._taken_back == self.referee.sight:
            verdict = Ask(_ask_again(table, self.referee.sight, verdict.commands))
        return self._act(verdict, rev, now)

    def _act(self, verdict: Verdict, rev: int, now: float) -> float | None:
        if isinstance(verdict, Ask):
            self._put(verdict.question, rev)
            return None
        self._withdraw()
        if isinstance(verdict, Apply):
            return self._apply(verdict.commands, rev, now)
        return verdict.until if isinstance(verdict, Wait) else None

    def _take_news(self) -> None:
        while self._news:
            news = self._news.popleft()
            if isinstance(news, Reading):
                self.referee.see(self._without_overruled(news))
            elif news is None:
                self._taken_back = dict(self.referee.sight)
            else:
                self.referee.forget(news)

    def _without_overruled(self, reading: Reading) -> Reading:
        fresh = {}
        for name, zone in reading.zones.items():
            if self._overruled.get(name) != seen_cards(zone.cards):
                self._overruled.pop(name, None)
                fresh[name] = zone
        return reading.model_copy(update={"zones": fresh})

    def press(self, press: Press, table: Table | None) -> PressAnswer:
        """Submit the call a button means."""
        if table is None:
            return PressAnswer(accepted=False, say=NO_DUEL)
        if press.chair > len(table.chairs):
            return PressAnswer(accepted=False, say=NOBODY)
        command = call_of(press.button, table.chairs[press.chair - 1], table.game.calls)
        if command is None:
            return PressAnswer(accepted=False, say=NO_CALL)
        refused = self._bench.referee_submits("buttons", self._bench.rev, command)
        said = Words("受け付けました。", "Accepted.")
        return PressAnswer(accepted=refused is None, say=refused or said)

    def see(self, reading: Reading) -> None:
        """Take in what a camera holds to be true; judged by the next `step`."""
        self._news.append(reading)

    def forget(self, zones: tuple[str, ...]) -> None:
        """A camera was lost: what it saw last is no longer held against the rules."""
        self._news.append(zones)

    def taken_back(self) -> None:
        """The operator took something back: the same sight does not bring it again by itself."""
        self._news.append(None)

    def dismiss(self) -> None:
        """The operator says it is nothing: these zones count again when they show something else."""
        if self._asked is not None:
            zones = self._asked.zones
            self._overruled |= {zone: self.referee.sight[zone] for zone in zones if zone in self.referee.sight}
            self.forget(zones)
        self._withdraw()

    def settled(self) -> None:
        """The operator chose an answer: the question is off the table."""
        self._withdraw()

    def _apply(self, commands: tuple[Command, ...], rev: int, now: float) -> float:
        for command in commands:
            if self._bench.referee_submits("cameras", rev, command) is not None:
                break
            rev = self._bench.rev
        return now + AGAIN

    def _put(self, asked: Asked, rev: int) -> None:
        if (asked, rev) == (self._asked, self._asked_at):
            return
        if asked != self._asked:
            self._count += 1
        self._asked, self._asked_at = asked, rev
        pictures = self.referee.pictures
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


def _ask_again(table: Table, sight: Mapping[str, tuple[Card, ...]], commands: tuple[Command, ...]) -> Asked:
    """What was taken back is still what the cameras show."""
    zones = unfit_zones(table.layout, table.chairs, sight)
    run = word_run(commands)
    say = Words(
        f"取り消した操作が、まだテーブルに見えています: {run.ja}",
        f"The table still shows what was taken back: {run.en}",
    )
    return Asked(zones, None, say, (AskedCandidate(commands, run),))
