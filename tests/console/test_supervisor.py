"""Device processes: restarted within a budget, said so, and never left behind."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import gevent

from hardware.messages import DeviceState
from studio.console.supervisor import BUDGET, HEALTHY, ChildPlan, Supervisor

ROOT = Path(__file__).resolve().parents[2]
SLEEP = (sys.executable, "-c", "import time; time.sleep(60)")
FAIL = (sys.executable, "-c", "import sys; print('no such camera', file=sys.stderr); sys.exit(3)")


class Steady:
    """A monotonic clock that a test can hurry."""

    def __init__(self):
        self.ahead = 0.0

    def __call__(self):
        return time.monotonic() + self.ahead


def supervisor(*commands, log=None):
    said = []
    clock = Steady()
    plans = [ChildPlan(f"camera:cam-{number}", "camera", command, log=log) for number, command in enumerate(commands)]
    return Supervisor(plans, clock, said.append), said, clock


def poll_until(watched, fits, seconds=15.0, each=lambda: None):
    deadline = time.monotonic() + seconds
    while not fits():
        assert time.monotonic() < deadline
        watched.poll()
        each()
        time.sleep(0.01)


def is_alive(pid):
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return False


def test_a_process_that_dies_is_restarted_after_a_pause_and_the_board_says_so():
    watched, said, _ = supervisor(SLEEP)
    try:
        poll_until(watched, watched.process_ids)
        first = watched.process_ids()["camera:cam-0"]
        os.kill(first, signal.SIGKILL)
        died = time.monotonic()
        poll_until(watched, lambda: watched.process_ids().get("camera:cam-0") not in {None, first})
        assert time.monotonic() - died >= 0.5
        assert [(status.code, status.state) for status in said] == [("process-ended", DeviceState.LOST)]
        assert "1 of 5" in said[0].say.en
    finally:
        watched.stop()


def test_a_process_that_fails_at_once_is_given_up_after_its_budget_and_revived_by_hand(tmp_path):
    log = tmp_path / "cam.log"
    watched, said, clock = supervisor(FAIL, log=log)

    def hurry():
        clock.ahead += 0.5

    poll_until(watched, lambda: said and said[-1].code == "gave-up", each=hurry)
    assert [status.code for status in said] == ["process-ended"] * BUDGET + ["gave-up"]
    assert str(log) in said[-1].mend.en
    assert log.read_text().count("no such camera") == BUDGET + 1
    clock.ahead += 3600
    watched.poll()
    assert watched.process_ids() == {}  # it stays down
    assert watched.revive("camera:cam-0")
    watched.poll()
    assert watched.process_ids()
    assert not watched.revive("camera:other")
    watched.stop()


def test_an_hour_of_health_earns_the_budget_back():
    watched, said, clock = supervisor(SLEEP)
    try:
        for _ in range(BUDGET + 2):
            poll_until(watched, watched.process_ids, each=lambda: setattr(clock, "ahead", clock.ahead + 1))
            clock.ahead += HEALTHY
            os.kill(watched.process_ids()["camera:cam-0"], signal.SIGKILL)
            count = len(said)
            poll_until(watched, lambda count=count: len(said) > count)
        assert {status.code for status in said} == {"process-ended"}
    finally:
        watched.stop()


def test_a_program_that_is_not_there_is_given_up_with_a_sentence():
    watched, said, clock = supervisor(("/no/such/program",))
    poll_until(
        watched, lambda: said and said[-1].code == "gave-up", each=lambda: setattr(clock, "ahead", clock.ahead + 1)
    )
    assert said[-1].state is DeviceState.LOST


STUBBORN = (
    sys.executable,
    "-c",
    "import signal, time; signal.signal(signal.SIGTERM, signal.SIG_IGN); time.sleep(60)",
)


def test_stop_ends_even_a_child_that_will_not():
    watched, _, _ = supervisor(STUBBORN, SLEEP)
    poll_until(watched, lambda: len(watched.process_ids()) == 2)
    time.sleep(0.3)
    pids = list(watched.process_ids().values())
    watched.stop()
    assert not any(is_alive(pid) for pid in pids)


def test_a_child_that_ends_because_it_was_told_to_is_no_loss_and_is_not_started_again():
    """The hub's loops go on while the children end."""
    watched, said, _ = supervisor(SLEEP, STUBBORN)
    poll_until(watched, lambda: len(watched.process_ids()) == 2)
    time.sleep(0.3)
    polling = gevent.spawn(lambda: [(watched.poll(), gevent.sleep(0.05)) for _ in range(100)])
    watched.stop()
    polling.kill()
    watched.poll()
    assert said == []
    assert watched.process_ids() == {}


PARENT = """
import sys, time
from studio.console.supervisor import ChildPlan, Supervisor
watched = Supervisor([ChildPlan("camera:a", "camera", (sys.executable, "-c", "import time; time.sleep(60)"))],
                     time.monotonic, print)
watched.poll()
print(watched.process_ids()["camera:a"], flush=True)
time.sleep(60)
"""


def test_kill_9_of_the_hub_leaves_no_orphan():
    parent = subprocess.Popen([sys.executable, "-c", PARENT], cwd=ROOT, stdout=subprocess.PIPE, text=True)
    child = int(parent.stdout.readline())
    assert is_alive(child)
    parent.kill()
    parent.wait()
    deadline = time.monotonic() + 5
    while is_alive(child) and time.monotonic() < deadline:
        time.sleep(0.02)
    assert not is_alive(child)
