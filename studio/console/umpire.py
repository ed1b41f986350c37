"""Brings the referee's verdicts into the show: commands are submitted, questions are put to the operator.

The referee is pure and knows no show; this is its desk in the hub. A verdict was found for one revision and is applied
to that revision only: when the show has moved on meanwhile, the journal refuses it and the table is judged anew.

Where everybody plays apart, each chair may have a question open while the others play on: it keeps its name and place,
and can be answered as long as nothing has happened at that chair.

The operator's word wins over a camera. What he takes back is not applied again because the cameras still show it: that
becomes a question. What he dismisses is not held against the rules until that zone shows something else.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import NamedTuple, Protocol, TypeAlias

from hardware.messages import Press, Reading
from studio.console.questions import Candidate, Question
from studio.games.game import Card, Command, Layout, Words
from studio.referee import referee
from studio.referee.referee import Apply, Ask, Referee, Verdict, Wait, benches, call_of
from studio.referee.referee import Candidate as AskedCandidate
from studio.referee.referee import Question as Asked
from studio.referee.sight import seen_cards, unfit_zones
from studio.referee.wording import word_run
from studio.show.state import Table

Verdicts: TypeAlias = tuple[Verdict, ...]
Judge: TypeAlias = Callable[[Callable[[], Verdicts]], Verdicts]
"""Runs the search of verdicts; the server lets a thread do it, so that a hard one does not stop the pages."""

AGAIN = 0.05
"""Seconds until the next look after something was applied."""

NOBODY = Words("この席には誰も座っていません。", "Nobody sits at this chair.")
NO_CALL = Words("このボタンはこのゲームでは使いません。", "This button is not used in this game.")
NO_DUEL = Words("いまは対戦中ではありません。", "Nobody is playing now.")


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

    def ask(self, questions: tuple[Question, ...]) -> None:
        """Put the open questions of the cameras; none takes them away."""
        ...


class PressAnswer(NamedTuple):
    """What a press came to; goes back to the box."""

    accepted: bool
    say: Words


class _Held(NamedTuple):
    """A question that is open. `layout`: what should lie at its chair where all play apart, else None."""

    asked: Asked
    question: Question
    layout: Layout | None


class Umpire:
    """One table's referee at work."""

    def __init__(self, bench: Bench, referee: Referee | None = None) -> None:
        self._bench = bench
        self.referee = referee or Referee()
        self._news: deque[Reading | tuple[str, ...] | None] = deque()
        """Readings, zones to forget, None for a take-back: kept for the next `step`, as a thread may be judging now."""
        self._held: tuple[_Held, ...] = ()
        """Open questions, the oldest first."""
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
            self._put([], rev)
            return None
        found = judge(lambda: self.referee.verdicts(table, now))
        if self._bench.rev != rev:
            return now
        pairs = [(bench, self._minding_undo(bench, table, verdict)) for bench, verdict in self._by_bench(table, found)]
        self._put([(bench, verdict.question) for bench, verdict in pairs if isinstance(verdict, Ask)], rev)
        applied = [verdict.commands for _, verdict in pairs if isinstance(verdict, Apply)]
        if applied:
            return self._apply(applied, rev, now)
        return min((verdict.until for _, verdict in pairs if isinstance(verdict, Wait)), default=None)

    def _by_bench(self, table: Table, verdicts: Verdicts) -> list[tuple[referee.Bench, Verdict]]:
        return list(zip(benches(table, self.referee.sight), verdicts, strict=True))

    def _minding_undo(self, bench: referee.Bench, table: Table, verdict: Verdict) -> Verdict:
        """What was taken back, and is still seen as it was seen then, is asked about and not applied again."""
        before = self._taken_back
        if not isinstance(verdict, Apply) or before is None:
            return verdict
        same = all(before.get(name) == cards for name, cards in bench.sight.items())
        return Ask(_ask_again(bench, table, verdict.commands)) if same else verdict

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

    def dismiss(self, name: str) -> None:
        """The operator says that this question is nothing: its zones count again when they show something else."""
        for held in self._held:
            if held.question.id == name:
                zones = held.asked.zones
                self._overruled |= {zone: self.referee.sight[zone] for zone in zones if zone in self.referee.sight}
                self.forget(zones)
        self.settled(name)

    def settled(self, name: str) -> None:
        """The operator chose an answer: the question is off the table."""
        self._hold(tuple(held for held in self._held if held.question.id != name))

    def still_asks(self, name: str) -> bool:
        """Whether nothing has happened at the chair of this question since, though others have played on."""
        table = self._bench.table()
        held = next((held for held in self._held if held.question.id == name), None)
        if table is None or held is None or held.layout is None:
            return False
        return any(bench.layout == held.layout for bench in benches(table, {}))

    def _apply(self, runs: list[tuple[Command, ...]], rev: int, now: float) -> float:
        for command in (command for run in runs for command in run):
            if self._bench.referee_submits("cameras", rev, command) is not None:
                break
            rev = self._bench.rev
        return now + AGAIN

    def _put(self, asked: list[tuple[referee.Bench, Asked]], rev: int) -> None:
        """Open questions keep their names and their order; new ones come behind them."""
        still = [each for _, each in asked]
        kept = [held._replace(question=held.question._replace(rev=rev)) for held in self._held if held.asked in still]
        known = [held.asked for held in kept]
        fresh = [self._new(bench, each, rev) for bench, each in asked if each not in known]
        self._hold((*kept, *fresh))

    def _new(self, bench: referee.Bench, asked: Asked, rev: int) -> _Held:
        self._count += 1
        pictures = self.referee.pictures
        question = Question(
            id=f"q{self._count}",
            kind="reading",
            zones=asked.zones,
            player=asked.player,
            say=asked.say,
            candidates=tuple(Candidate(each.commands, each.say) for each in asked.candidates),
            pictures={zone: pictures[zone] for zone in asked.zones if zone in pictures},
            rev=rev,
        )
        return _Held(asked, question, bench.layout if bench.chair else None)

    def _hold(self, held: tuple[_Held, ...]) -> None:
        if held != self._held:
            self._held = held
            self._bench.ask(tuple(each.question for each in held))


def _ask_again(bench: referee.Bench, table: Table, commands: tuple[Command, ...]) -> Asked:
    """What was taken back is still what the cameras show."""
    zones = unfit_zones(bench.layout, table.chairs, bench.sight)
    run = word_run(commands)
    say = Words(
        f"取り消した操作が、まだテーブルに見えています: {run.ja}",
        f"The table still shows what was taken back: {run.en}",
    )
    return Asked(zones, bench.chair, say, (AskedCandidate(commands, run),))
