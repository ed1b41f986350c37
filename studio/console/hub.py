"""The hub: the one process with the one writer. Everything that changes the show or the program comes through here.

An effect is told to the pages only after the journal has synced it (`Recording.submit` returns), and from one place
(`topics`), so that nobody can see a change that a power cut could take back. `Hub` knows neither Flask nor sockets:
`studio.console.server` puts it on the network, and a rehearsal may drive it directly.
"""

from __future__ import annotations

import itertools
import time
from collections.abc import Callable, Mapping
from datetime import datetime
from threading import RLock
from typing import Any, NamedTuple

from hardware.messages import DesiredCamera, DesiredLeds, DesiredObs, DeviceState, DeviceStatus, Press, Reading
from studio.analysis.messages import Analysis, DesiredAnalysis
from studio.console.access import Gate
from studio.console.analysis_desk import AnalysisDesk
from studio.console.board import DeviceBoard
from studio.console.desired import Wishes
from studio.console.inquiry import Inquiry
from studio.console.once import Once
from studio.console.previews import Previews
from studio.console.problems import NOT_FOUND, QUESTION_GONE, Problem, of_illegal
from studio.console.program_desk import ProgramDesk
from studio.console.questions import Question
from studio.console.rehearsal import Rehearsal, RehearsalDesk
from studio.console.studio_config import Studio
from studio.console.topics import Listeners, Topic
from studio.console.umpire import PressAnswer, Umpire
from studio.games.game import CREW, Audience, Command, Words
from studio.show.recording import Accepted, Recording, Refused, Submission
from studio.show.state import Table


class Clock(NamedTuple):
    """The hub's time: `steady` orders and times everything, `wall` is only ever shown."""

    steady: Callable[[], float] = time.monotonic
    wall: Callable[[], datetime] = lambda: datetime.now().astimezone()


class Order(NamedTuple):
    """A command on its way in. `rev`: only if the show is still there; None: whatever it is."""

    id: str
    who: str
    origin: str
    rev: int | None
    command: Command


class Hub:
    """The recording, the program, the devices, the questions, and everyone who wants to know of their changes."""

    def __init__(
        self,
        recording: Recording,
        studio: Studio,
        gate: Gate,
        *,
        rehearsal: Rehearsal | None = None,
        clock: Clock | None = None,
    ) -> None:
        self.recording, self.studio, self.gate, self.rehearsal = recording, studio, gate, rehearsal
        self.clock = clock or Clock()
        self.topics = Listeners()
        self.board = DeviceBoard(studio.devices(), self.clock.steady())
        self.previews = Previews(tuple(camera.name for camera in studio.cameras))
        self.umpire = Umpire(self)
        self.desk = ProgramDesk(recording, self.clock.steady, studio.language)
        self.analysis = AnalysisDesk(recording, self.clock.steady)
        self.restart_device: Callable[[str], bool] = lambda _device: False
        """The supervisor puts itself here."""
        self._lock = RLock()
        self.inquiry = Inquiry(self.clock.steady, lambda: self.topics.tell(Topic.QUESTIONS))
        self._answers: Once[int | Problem] = Once()
        self._rehearsed = RehearsalDesk()
        self._views: dict[Audience, tuple[int, dict[str, Any]]] = {}
        self._internal_ids = (f"{recording.epoch}/{number}" for number in itertools.count(1))
        self._legal: tuple[int, tuple[Command, ...]] | None = None
        calls = tuple(str(call["do"]) for call in recording.season.game.calls)
        self.wishes = Wishes(self.clock.steady, calls, record=studio.obs is not None and studio.obs.record)

    @property
    def rev(self) -> int:
        """The show's revision."""
        return self.recording.rev

    @property
    def epoch(self) -> str:
        """This start of the hub."""
        return self.recording.epoch

    def submit(self, order: Order) -> Accepted | Problem:
        """Put a command into the journal, and tell everyone once it is synced."""
        with self._lock:
            answer = self.recording.submit(Submission(order.id, order.who, order.origin, order.rev, order.command))
            if isinstance(answer, Refused):
                return of_illegal(answer.illegal)
            if not answer.duplicate:
                self._show_changed(order.command)
        return answer

    def _show_changed(self, command: Command) -> None:
        taken_back = command.get("do") in {"undo", "amend"}
        if taken_back:
            self.umpire.taken_back()
        self.desk.show_moved(self._crew(), cut=taken_back)
        self.wishes.show_moved(self._crew()["phase"])
        if self.analysis.show_moved(self._crew(), taken_back=taken_back):
            self.topics.tell(Topic.ANALYSIS)
        self.topics.tell(Topic.VIEW, Topic.LOG, Topic.PROGRAM, Topic.DESIRED)

    @property
    def game(self) -> str:
        """The name of the season's game."""
        return self.recording.season.game.name

    def legal(self) -> tuple[Command, ...]:
        """Every command that would be accepted now; found once a revision, since the hands of a final take time."""
        if self._legal is None or self._legal[0] != self.rev:
            self._legal = (self.rev, self.recording.legal())
        return self._legal[1]

    def log(self, before: int | None, limit: int) -> list[dict[str, Any]]:
        """Journal rows for the crew, newest first."""
        return self.recording.log(before, limit)

    def rows_after(self, row: int) -> list[dict[str, Any]]:
        """The rows that a page which has `row` has not seen, newest first."""
        return self.recording.log(None, self.rev - row) if self.rev > row else []

    def view(self, audience: Audience) -> dict[str, Any]:
        """The show view of an audience; made once a revision, but for the time on its clock."""
        known = self._views.get(audience)
        if known is None or known[0] != self.rev:
            known = (self.rev, self.recording.view(audience))
            self._views[audience] = known
        view, clock = known[1], known[1]["clock"]
        return view if clock is None else {**view, "clock": {**clock, "now": self.clock.wall().timestamp()}}

    def _crew(self) -> dict[str, Any]:
        return self.view(CREW)

    def act(self, request: str, action: Mapping[str, Any]) -> int | Problem:
        """An operator's action on the program; the new take, or why not."""
        with self._lock:
            answer = self.desk.act(request, action, self._crew())
        self.topics.tell(Topic.PROGRAM, Topic.DESIRED)
        return answer

    def program(self) -> dict[str, Any]:
        """What is on air."""
        return self.desk.on_air

    # The referee and its questions

    def table(self) -> Table | None:
        """The running duel as the referee sees it; None between duels."""
        return self.recording.table()

    def on_reading(self, reading: Reading) -> None:
        """A camera holds something to be true; judged by the next `umpire.step`."""
        self.umpire.see(reading)

    def on_press(self, press: Press) -> PressAnswer:
        """A button was pressed: the call is made or refused, and a refusal is shown."""
        table = self.table()
        answer = self.umpire.press(press, table)
        if not answer.accepted:
            chairs = table.chairs if table else ()
            player = chairs[press.chair - 1] if press.chair <= len(chairs) else None
            self.inquiry.show_refused(press, player, answer.say, self.rev)
        return answer

    def referee_submits(self, origin: str, rev: int, command: Command) -> Words | None:
        """A command of the cameras or the buttons."""
        answer = self.submit(Order(next(self._internal_ids), "referee", origin, rev, command))
        return answer.say if isinstance(answer, Problem) else None

    def ask(self, questions: tuple[Question, ...]) -> None:
        """Put the cameras' open questions; none takes them away."""
        self.inquiry.ask(questions)

    def questions(self) -> tuple[Question, ...]:
        """Every open question and fresh refusal."""
        return self.inquiry.open()

    def answer(self, question_id: str, request: str, choice: int | None, who: str) -> int | Problem:
        """The operator's choice among the candidates, or None: it is nothing. The new revision, or why not."""
        with self._lock:
            return self._answers.do(request, lambda: self._settle(question_id, request, choice, who))

    def _settle(self, question_id: str, request: str, choice: int | None, who: str) -> int | Problem:
        question = self.inquiry.find(question_id)
        if question is None or (choice is not None and not self._still_open(question)):
            return QUESTION_GONE
        if choice is not None and not 0 <= choice < len(question.candidates):
            return NOT_FOUND
        self._drop(question, dismissed=choice is None)
        commands = () if choice is None else question.candidates[choice].commands
        for number, command in enumerate(commands, 1):
            done = self.submit(Order(f"{request}/{number}", who, "question", self.rev, command))
            if isinstance(done, Problem):
                return done
        return self.rev

    def _still_open(self, question: Question) -> bool:
        """Whether its answers are about the show as it stands."""
        return question.rev == self.rev or self.umpire.still_asks(question.id)

    def _drop(self, question: Question, *, dismissed: bool) -> None:
        if not self.inquiry.is_of_cameras(question):
            self.inquiry.put_away()
        elif dismissed:
            self.umpire.dismiss(question.id)
        else:
            self.umpire.settled(question.id)

    # Devices

    def on_status(self, status: DeviceStatus) -> None:
        """A device says how it is."""
        if status.state is DeviceState.LOST:
            self._forget_sight(status.device)
        if self.board.hear(status, self.clock.steady()):
            self.topics.tell(Topic.DEVICES)

    def _forget_sight(self, device: str) -> None:
        """What a lost camera saw last is not held against the rules: the show goes on by hand."""
        for camera in self.studio.cameras:
            if device == f"camera:{camera.name}":
                self.umpire.forget(tuple(zone.name for zone in camera.zones))

    def on_device_joined(self, device: str) -> None:
        """A device's process has connected: what the supervisor said of it is over."""
        if self.board.joined(device):
            self.topics.tell(Topic.DEVICES)

    def on_supervised(self, status: DeviceStatus) -> None:
        """The supervisor says how a device's process is."""
        self.board.supervise(status, self.clock.steady())
        self.topics.tell(Topic.DEVICES)

    def on_preview(self, camera: str, jpeg: bytes) -> None:
        """A camera's small picture."""
        if self.previews.take(camera, jpeg):
            self.topics.tell(Topic.PREVIEW)

    def on_analysis(self, analysis: Analysis) -> Problem | None:
        """What somebody found out about the duel on the table; None when it is handed on, else why not."""
        problem = self.analysis.take(analysis, self._crew()["duel"])
        if problem is None:
            self.topics.tell(Topic.ANALYSIS)
        return problem

    def devices(self) -> list[dict[str, Any]]:
        """The device board."""
        return [status.model_dump(mode="json") for status in self.board.statuses()]

    def recording_clock(self) -> dict[str, Any]:
        """`{"running", "seconds"}` as OBS last said."""
        facts = next((each.facts for each in self.board.statuses() if each.kind == "obs"), {})
        return {"running": bool(facts.get("recording")), "seconds": facts.get("record_seconds") or 0}

    def desired(self, device: str) -> DesiredLeds | DesiredObs | DesiredCamera | DesiredAnalysis | None:
        """What a device should be doing now."""
        kind = self.board.kind_of(device) or device.partition(":")[0]
        if kind == "analysis":
            return self.analysis.question(self._crew()["duel"])
        return self.wishes.of(kind, self._crew(), self.desk.scene)

    def tick(self) -> None:
        """Look at the clock: who has fallen silent, what has been shown long enough. A few times a second."""
        if self.desk.time_passed(self._crew()):
            self.topics.tell(Topic.PROGRAM, Topic.DESIRED)
        lost = self.board.grow_silent(self.clock.steady())
        for device in lost:
            self._forget_sight(device)
        if lost:
            self.topics.tell(Topic.DEVICES)
        if self.analysis.tick():
            self.topics.tell(Topic.ANALYSIS)
        self.inquiry.tick()
        if self.wishes.change_with_time:
            self.topics.tell(Topic.DESIRED)

    # Rehearsal

    def rehearsal_status(self) -> dict[str, Any] | None:
        """The demo's controls; None outside of one."""
        return None if self.rehearsal is None else dict(self.rehearsal.status())

    def rehearse(self, request: str, action: str, options: Mapping[str, Any]) -> Problem | None:
        """An action on the demo; None when done."""
        answer = self._rehearsed.act(self.rehearsal, request, action, options)
        self.topics.tell(Topic.REHEARSAL)
        return answer
