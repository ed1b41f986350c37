"""kill -9 of the hub at random moments of an evening: no accepted command is lost, none is applied twice."""

from __future__ import annotations

import random
import threading
import time
import urllib.error
from http.client import HTTPException

from studio.console.access import Role
from tests.console.conftest import HubProcess, Page
from tests.show.evening import evening

ROUNDS = 14


class Host(threading.Thread):
    """Plays the evening, each command with an id of its own; repeats the one whose answer did not come, as a page does."""

    def __init__(self, hub, commands):
        super().__init__(daemon=True)
        self.hub, self.commands = hub, commands
        self.accepted: dict[str, int] = {}
        self.wrong: list[object] = []
        self.back = threading.Event()
        self.back.set()

    def run(self):
        for number, command in enumerate(self.commands):
            while not self._send(f"evening-{number}", command):
                self.back.wait(30)
                time.sleep(0.02)

    def _send(self, name, command):
        try:
            answer = self.hub.command(name, command)
        except (urllib.error.URLError, OSError, HTTPException):
            return False  # no answer, or one that the kill cut short
        if answer.status != 200:
            self.wrong.append((name, command, answer.body))
        else:
            self.accepted[name] = answer.json["rev"]
        time.sleep(0.01)
        return True


def padded_evening():
    """An evening with enough notes between that the kills fall everywhere."""
    commands = []
    for number, command in enumerate(evening()):
        commands += [command, *({"do": "note", "text": f"{number}.{each}"} for each in range(12))]
    return commands


def test_kill_at_random_moments_loses_nothing_that_was_accepted(tmp_path):
    rng, hub = random.Random(20261130), HubProcess(tmp_path / "show")
    commands = padded_evening()
    host = Host(hub, commands)
    host.start()
    try:
        for _ in range(ROUNDS):
            time.sleep(rng.uniform(0.0, 0.5))
            host.back.clear()
            hub.kill()
            known = dict(host.accepted)
            hub.start(hub.port)
            host.back.set()
            for name, rev in rng.sample(sorted(known.items()), min(len(known), 5)):
                again = hub.command(name, {"do": "note", "text": "a repeated id"})
                assert again.json == {"rev": rev, "duplicate": True}
        host.join(120)
        assert not host.is_alive()
        assert host.wrong == []
        assert sorted(host.accepted.values()) == list(range(1, len(commands) + 1))
        view = hub.get("/api/v1/view?audience=crew", Role.HOST).json
        assert view["rev"] == len(commands)
        assert (view["phase"], view["champion"]["player"]) == ("finished", "aya")
    finally:
        hub.stop()


def test_what_a_page_saw_is_in_the_journal(tmp_path):
    """The effect is told only after the sync: a revision that any page saw is there after a power cut."""
    hub = HubProcess(tmp_path / "show")
    try:
        page = Page(hub.url, {"audience": "floor"})
        page.wait("view")
        host = Host(hub, padded_evening()[:60])
        host.start()
        page.wait("view", lambda view: view["rev"] >= 30)
        hub.process.kill()
        hub.process.wait()
        seen = max(view["rev"] for view in page.all("view"))
        hub.start(hub.port)
        assert hub.get("/api/v1/health").json["rev"] >= seen
        page.close()
        host.join(30)
    finally:
        hub.stop()


def test_a_second_hub_on_the_same_show_is_refused(tmp_path):
    from studio.console.show_folder import ShowFolder

    hub = HubProcess(tmp_path / "show")
    try:
        refused = ShowFolder(hub.folder).take()
        assert refused.code == "already-running"
        assert str(hub.process.pid) in refused.say.en
    finally:
        hub.kill()
    folder = ShowFolder(hub.folder)
    assert folder.take() is None  # a killed hub holds nothing
