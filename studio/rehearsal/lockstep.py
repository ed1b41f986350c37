"""A whole evening through every wing, as fast as the machine goes: cards as pictures, calls as bytes on a serial line.

Nothing here knows the time. The cast decides what happens; cards are laid on the virtual table, drawn as camera
pictures and read by the real pipeline, and the real referee finds the command in what was read. Calls are pressed on
virtual boxes and come back through the real link. Where the referee asks, a virtual operator answers as one who saw
it happen. What the engine then holds must be what really lies there: each difference is put right by undo, and
counted.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Protocol

from hardware.messages import Button, Press, Reading
from studio.games.game import Command, Illegal, Layout
from studio.referee.referee import Agree, Apply, Ask, Referee, Verdict, call_of
from studio.referee.sight import expected_cards, lying, seen_cards, zone_name
from studio.rehearsal.cast import Cast, Channel, Intent
from studio.rehearsal.tally import Tally
from studio.show.recording import Accepted, Recording, Submission
from studio.show.state import Duel, Table

FRAME_S = 0.1
"""Time between two pictures of the rehearsal's own clock."""
MOST_FRAMES = 60
"""Pictures after a change until the cameras must have become steady."""
REAL_SECONDS = {Channel.HOST: 3.0, Channel.TABLE: 6.0, Channel.BUTTON: 2.0}
"""What a step takes in a studio, at a brisk pace: only to say how many times faster than life a rehearsal ran."""


class CameraTable(Protocol):
    """The virtual table as seen from here."""

    def place(self, zones: Mapping[str, tuple[str, ...]]) -> tuple[str, ...]:
        """Lay exactly these cards; returns the cameras whose picture changes."""
        ...

    def zones_of(self, camera: str) -> frozenset[str]:
        """The zones a camera sees."""
        ...

    def readings(self, camera: str, at: float, *, hand: bool) -> Reading | None:
        """Take one picture with a camera and feed it to its pipeline."""
        ...


class ButtonLine(Protocol):
    """Virtual boxes and the real link to them."""

    def press(self, chair: int, button: Button) -> Press | None:
        """Press and wait for the press to come out of the link; None when it was lost."""
        ...


class StuckError(Exception):
    """The rehearsal cannot go on: a fault of ours. Names what was tried."""


class Lockstep:
    """Runs an evening of `recording` with `cast`."""

    def __init__(self, recording: Recording, cast: Cast, table: CameraTable, buttons: ButtonLine) -> None:
        self._recording = recording
        self._cast = cast
        self._table = table
        self._buttons = buttons
        self._referee = Referee()
        self._clock = 0.0
        self._lying: dict[str, tuple[str, ...]] = {}
        self._visible: dict[str, tuple[str, ...]] = {}
        self.tally = Tally()

    def run(self, progress: Callable[[Recording, Tally], None] = lambda _r, _t: None) -> None:
        """Play to the end. Raises StuckError when something that must be possible was refused."""
        for _ in self.steps():
            progress(self._recording, self.tally)

    def steps(self) -> Iterator[Intent]:
        """Play, one step at a time."""
        while (intent := self._cast.intend(self._recording.state)) is not None:
            self._follow()
            self._do(intent)
            self.tally.real_seconds += REAL_SECONDS[intent.channel]
            yield intent

    def _do(self, intent: Intent) -> None:
        match intent.channel:
            case Channel.HOST:
                self._submit(intent.command, "host", "console")
            case Channel.BUTTON:
                self._press(intent)
            case Channel.TABLE:
                self._move_cards(intent.command)

    def _follow(self) -> None:
        """Lay the cards as the show holds them: a new duel begins with an empty table, a trick is gathered up."""
        table = self._recording.table()
        if table is not None and lying(table.layout, table.chairs) != self._lying:
            self._show(table, table.layout)

    def _press(self, intent: Intent) -> None:
        table, button = self._running(), intent.button or Button.FIRST
        press = self._buttons.press(table.chairs.index(str(intent.player)) + 1, button)
        if press is None:
            raise StuckError(f"the press {button} of {intent.player} did not come through the serial line")
        self.tally.presses += 1
        command = call_of(press.button, table.chairs[press.chair - 1], table.game.calls)
        if command is None or command != intent.command:
            raise StuckError(f"pressed {intent.command}, but {command} came out of the serial line")
        self._submit(command, "boxes", "buttons")

    def _move_cards(self, truth: Command) -> None:
        """Lay the cards as `truth` leaves them, and let cameras and referee find out what happened."""
        after = self._running().after(truth)
        if isinstance(after, Illegal):
            raise StuckError(f"the cast wants {truth}: {after.say.en}")
        before = self._recording.rev
        self._show(after, after.uncleared or after.layout)
        self._judge(truth, after.state)
        self._put_right(truth, after.state, before)

    def _show(self, table: Table, layout: Layout) -> None:
        """Move the cards with a hand over them, then take pictures until every camera is steady again."""
        lies = lying(layout, table.chairs)
        visible = {zone_name(pile.zone, table.chairs): expected_cards(pile) for pile in layout}
        # A seven laid on a seven looks as before: no camera will tell of it.
        changed = {name for name in visible if visible[name] != self._visible.get(name, ())}
        cameras = self._table.place(lies)
        self._lying, self._visible = lies, visible
        for camera in cameras:
            self._read(camera, visible, changed)

    def _read(self, camera: str, visible: dict[str, tuple[str, ...]], changed: set[str]) -> None:
        for number in range(MOST_FRAMES):
            self._clock += FRAME_S
            self.tally.pictures += 1
            reading = self._table.readings(camera, self._clock, hand=number == 0)
            if reading is not None:
                self._take_in(reading, visible)
                changed -= reading.zones.keys()
            if not changed & self._table.zones_of(camera):
                return

    def _take_in(self, reading: Reading, visible: dict[str, tuple[str, ...]]) -> None:
        self._referee.see(reading)
        self.tally.readings += 1
        for name, zone in reading.zones.items():
            self.tally.count_zone(seen_cards(zone.cards), visible.get(name, ()))

    def _judge(self, truth: Command, should: object) -> None:
        """Apply what the referee finds, answering its questions, until it agrees with the cameras."""
        for _ in range(MOST_FRAMES):
            table = self._recording.table()
            verdict: Verdict = Agree() if table is None else self._referee.judge(table, self._clock)
            if isinstance(verdict, Agree):
                return
            if isinstance(verdict, Apply):
                self._apply(verdict)
            elif isinstance(verdict, Ask) and table is not None and table.state == should:
                self._dismiss(verdict)
            elif isinstance(verdict, Ask):
                self._answer(verdict, truth)
                return
            else:
                self._clock = verdict.until
        raise StuckError(f"the referee does not come to an end after {truth}")

    def _apply(self, verdict: Apply) -> None:
        for command in verdict.commands:
            self._submit(command, "referee", "cameras")
            self.tally.by_camera += 1

    def _dismiss(self, verdict: Ask) -> None:
        """What happened is known already: at another table a camera holds something that is nothing."""
        self.tally.questions += 1
        self._referee.forget(verdict.question.zones)

    def _answer(self, verdict: Ask, truth: Command) -> None:
        self.tally.questions += 1
        offered = any(candidate.commands == (truth,) for candidate in verdict.question.candidates)
        self.tally.answered_by_hand += not offered
        self._submit(truth, "operator", "console")

    def _put_right(self, truth: Command, should: object, before: int) -> None:
        """When the engine holds something else than what happened, take it back and enter what happened."""
        duel: Duel | None = self._recording.state.duel
        if duel is not None and duel.state == should:
            return
        applied = self._recording.rev - before
        if applied:
            self.tally.corrections += 1
            self._submit({"do": "undo", "count": applied}, "operator", "console")
        else:
            self.tally.missed += 1
        self._submit(truth, "operator", "console")

    def _submit(self, command: Command, who: str, origin: str) -> None:
        rev = self._recording.rev
        answer = self._recording.submit(Submission(f"rehearsal-{rev + 1}", who, origin, rev, command))
        if not isinstance(answer, Accepted):
            raise StuckError(f"{dict(command)} was refused: {answer.illegal.say.en}")
        self.tally.commands += 1

    def _running(self) -> Table:
        table = self._recording.table()
        if table is None:
            raise StuckError("no duel is running")
        return table
