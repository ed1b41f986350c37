"""Keeps the device processes running: one child each, restarted with a pause that grows, within a budget.

A child that ran for `HEALTHY` seconds has earned its budget back. One that used up its budget stays down, and the board
says so and how to start it again: a camera that kills its process in a loop must not take the machine's breath.
Children end with the hub: on Linux the kernel sends them SIGTERM when the hub's main thread dies, however it dies.
"""

from __future__ import annotations

import ctypes
import logging
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from enum import StrEnum
from pathlib import Path
from typing import NamedTuple

import gevent

from hardware.messages import DeviceState, DeviceStatus, Words
from studio.console.board import Kind

LOG = logging.getLogger(__name__)

FIRST_PAUSE, LONGEST_PAUSE = 0.5, 15.0
BUDGET = 5
"""Restarts in a row before a child stays down."""
HEALTHY = 60.0
GRACE = 1.5
"""Seconds that all children together have to end themselves before they are killed."""
_LOOK = 0.02
_PR_SET_PDEATHSIG = 1


class ChildPlan(NamedTuple):
    """A process to keep running. `environment` is added to ours."""

    device: str
    kind: Kind
    command: tuple[str, ...]
    environment: Mapping[str, str] = {}
    log: Path | None = None


class ChildState(StrEnum):
    """Where a child is."""

    RUNNING = "running"
    PAUSING = "pausing"
    GIVEN_UP = "given-up"
    STOPPED = "stopped"


class Child:
    """One supervised process. Stepped by `poll`; `clock` is monotonic seconds."""

    def __init__(self, plan: ChildPlan, clock: Callable[[], float]) -> None:
        self.plan, self._clock = plan, clock
        self.state = ChildState.PAUSING
        self.restarts = 0
        self.exit_code: int | None = None
        self.process: subprocess.Popen[bytes] | None = None
        self._due = self._started = clock()

    def poll(self) -> bool:
        """Start it when it is due, notice when it ended. True when its state changed."""
        if self.state is ChildState.PAUSING and self._clock() >= self._due:
            self._start()
            return True
        if self.state is ChildState.RUNNING and self.process is not None and self.process.poll() is not None:
            self._ended(self.process.returncode)
            return True
        return False

    def revive(self) -> None:
        """Start again, with a fresh budget; a running one is killed first, since it may be stuck."""
        self.restarts = 0
        if self.process is not None:
            self.process.kill()
        else:
            self.state, self._due = ChildState.PAUSING, self._clock()

    def ask_to_end(self) -> None:
        """Tell it to end, and never start it again; `stop` makes sure."""
        self.state = ChildState.STOPPED
        if self.process is not None:
            self.process.terminate()

    @property
    def runs(self) -> bool:
        """Whether its process is there."""
        return self.process is not None and self.process.poll() is None

    def stop(self) -> None:
        """End it for good, at once."""
        if self.process is not None:
            self.process.kill()
            self.process.wait()
        self.process, self.state = None, ChildState.STOPPED

    def _start(self) -> None:
        self._started = self._clock()
        try:
            self.process = _spawn(self.plan)
        except OSError as error:
            LOG.warning("%s could not be started: %s", self.plan.device, error)
            self._ended(127)
        else:
            self.state = ChildState.RUNNING

    def _ended(self, code: int) -> None:
        self.exit_code, self.process = code, None
        if self._clock() - self._started >= HEALTHY:
            self.restarts = 0
        self.restarts += 1
        if self.restarts > BUDGET:
            self.state = ChildState.GIVEN_UP
            return
        pause = min(LONGEST_PAUSE, FIRST_PAUSE * 2.0 ** (self.restarts - 1))
        self.state, self._due = ChildState.PAUSING, self._clock() + pause


class Supervisor:
    """All children of the hub. `say` gets a status for every change worth a lamp."""

    def __init__(
        self, plans: Sequence[ChildPlan], clock: Callable[[], float], say: Callable[[DeviceStatus], None]
    ) -> None:
        self._children = {plan.device: Child(plan, clock) for plan in plans}
        self._clock, self._say = clock, say

    def poll(self) -> None:
        """Step every child; call it a few times a second."""
        for child in self._children.values():
            if child.poll():
                status = _status(child, self._clock())
                if status is not None:
                    LOG.log(logging.WARNING, "%s", status.say.en)
                    self._say(status)

    def end(self, device: str) -> None:
        """Kill a device's process because it hangs; it counts as one that ended, and is started again."""
        child = self._children.get(device)
        if child is not None and child.process is not None:
            child.process.kill()

    def revive(self, device: str) -> bool:
        """Start a device's process again. False when it is not one of ours."""
        child = self._children.get(device)
        if child is not None:
            child.revive()
        return child is not None

    def stop(self) -> None:
        """End every child, all at once. The hub serves meanwhile: a device says goodbye to it before it ends."""
        for child in self._children.values():
            child.ask_to_end()
        deadline = time.monotonic() + GRACE
        while any(child.runs for child in self._children.values()) and time.monotonic() < deadline:
            gevent.sleep(_LOOK)
        self.kill()

    def kill(self) -> None:
        """End every child without a word."""
        for child in self._children.values():
            child.stop()

    def process_ids(self) -> dict[str, int]:
        """The process id of every child that runs now."""
        return {device: child.process.pid for device, child in self._children.items() if child.process is not None}


def _status(child: Child, at: float) -> DeviceStatus | None:
    plan = child.plan
    if child.state is ChildState.PAUSING:
        say = Words(
            ja=f"{plan.device} が終了しました(コード {child.exit_code})。再起動します({child.restarts}/{BUDGET})。",
            en=f"The process of {plan.device} ended with code {child.exit_code}. Restart {child.restarts} of {BUDGET}.",
        )
        return _lost(plan, "process-ended", say, None, at)
    if child.state is ChildState.GIVEN_UP:
        say = Words(
            ja=f"{plan.device} のプロセスは {BUDGET} 回再起動しても終了しました。停止したままにします。",
            en=f"The process of {plan.device} ended again after {BUDGET} restarts. It stays down.",
        )
        where = f" ({plan.log})" if plan.log else ""
        mend = Words(
            ja=f"機器を確かめ、記録{where}を読み、「再起動」を押してください。手入力でも進行できます。",
            en=f"Check the device, read its log{where}, then press Restart. The show can go on by hand.",
        )
        return _lost(plan, "gave-up", say, mend, at)
    return None


def _lost(plan: ChildPlan, code: str, say: Words, mend: Words | None, at: float) -> DeviceStatus:
    return DeviceStatus(
        device=plan.device, kind=plan.kind, state=DeviceState.LOST, code=code, say=say, mend=mend, at=at
    )


def _spawn(plan: ChildPlan) -> subprocess.Popen[bytes]:
    output = plan.log.open("ab") if plan.log else None
    try:
        return subprocess.Popen(
            plan.command,
            env={**os.environ, **plan.environment},
            stdin=subprocess.DEVNULL,
            stdout=output,
            stderr=output,
            preexec_fn=_die_with_parent(os.getpid()) if sys.platform == "linux" else None,  # noqa: PLW1509 - one thread
        )
    finally:
        if output is not None:
            output.close()


def _die_with_parent(parent: int) -> Callable[[], None]:
    libc = ctypes.CDLL(None, use_errno=True)

    def arrange() -> None:
        libc.prctl(_PR_SET_PDEATHSIG, signal.SIGTERM)
        if os.getppid() != parent:  # it died before we asked to be told
            os._exit(1)

    return arrange
