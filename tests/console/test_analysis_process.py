"""The live verdict in the real thing: `tablecast run` with its own analysis process, pages that hear it, and its death."""

from __future__ import annotations

import itertools
import json
import os
import signal
import time
import urllib.request
from pathlib import Path

import pytest
from playwright.sync_api import expect

from hardware.hub import Hub as HubLink
from studio.analysis.messages import Analysis
from studio.console.access import Role, load_keys
from studio.games.calculation.position import Options, deal_start
from studio.games.calculation.solver import winnable_moves
from tests.console.conftest import Page
from tests.console.test_run import Running

pytestmark = pytest.mark.xdist_group("analysis-process")
"""One show for all of them: its process compiles the solver once."""

PLAYERS = [f"p{number}" for number in range(6)]
READY = 240.0
"""Seconds until the process may have compiled its solver, on a machine that has never done so."""


class Show:
    """A recording of the race's season, started as a crew starts it."""

    def __init__(self, folder, season="calculation"):
        self.running = Running(folder, "--season", season, "--port", "0")
        self.url = self.running.url
        (keys,) = folder.glob("shows/*/keys.json")
        self.keys, self.folder = load_keys(keys).roles, keys.parent
        self._ids = itertools.count()
        self.pages = []

    def do(self, *commands):
        for command in commands:
            body = json.dumps({"id": f"c{next(self._ids)}", "command": command}).encode()
            self.running.call("/api/v1/commands", body)

    def view(self):
        return json.loads(self.running.call("/api/v1/view?audience=crew"))

    def hear(self, audience, role=None, **more):
        auth = {"audience": audience, **({"key": self.keys[role]} if role else {}), **more}
        self.pages.append(Page(self.url, auth))
        return self.pages[-1]

    def begin(self):
        self.do({"do": "open", "players": [{"id": player, "name": player} for player in PLAYERS]})
        self.do({"do": "seat", "stage": "heat-a", "order": PLAYERS[:3]}, {"do": "start"}, {"do": "deal", "number": 1})

    def process(self):
        """The process id of the analysis."""
        for entry in Path("/proc").iterdir():
            if entry.name.isdigit() and int(entry.name) != os.getpid():
                try:
                    words = (entry / "cmdline").read_bytes().split(b"\0")
                except OSError:
                    continue
                if b"analysis" in words and self.url.encode() in words:
                    return int(entry.name)
        return None

    def end(self):
        for page in self.pages:
            page.close()
        return self.running.end()


@pytest.fixture(scope="module")
def show(tmp_path_factory):
    # The process runs at low priority: beside busy tests it would take minutes to compile what is compiled here at once.
    winnable_moves(deal_start(Options(), 1))
    found = Show(tmp_path_factory.mktemp("race"))
    found.begin()
    yield found
    found.end()


def of_p0(analysis):
    return analysis["seats"]["p0"]


def verdict(player, wanted):
    return lambda analysis: analysis["seats"].get(player, {}).get("verdict") == wanted


def newest(page, fits, seconds=30.0):
    """The last analysis a page has heard, once that fits."""
    deadline = time.monotonic() + seconds
    while True:
        heard = page.all("analysis")
        if heard and fits(heard[-1]):
            return heard[-1]
        assert time.monotonic() < deadline, heard[-1:]
        time.sleep(0.05)


def pile_up(show, player):
    """Everything onto one waste pile, until his stock is empty."""
    for card in show.view()["duel"]["order"]:
        show.do({"do": "turn", "player": player, "card": card}, {"do": "place", "player": player, "waste": 1})


@pytest.mark.timeout(400)
def test_viewers_see_the_verdict_arrive_turn_to_lost_and_come_back_and_the_floor_never_hears_of_it(show, chromium):
    crew, viewers = show.hear("crew", Role.HOST), show.hear("broadcast", Role.OVERLAY)
    others = [show.hear("floor"), show.hear("public"), show.hear("seat", Role.HOST, player="p0")]
    tab = chromium.new_page(viewport={"width": 1920, "height": 1080})
    tab.goto(f"{show.url}/overlay/program?key={show.keys[Role.OVERLAY]}&lang=en")

    first = newest(viewers, verdict("p0", "won"), READY)
    assert (first["game"], set(first["seats"])) == ("calculation", {"p0", "p1", "p2"})
    expect(tab.locator("[data-outlook=open]")).to_have_count(3, timeout=20_000)

    before = show.view()["rev"]
    pile_up(show, "p0")
    end = before + 96
    assert show.view()["rev"] == end
    lost = newest(
        viewers, lambda heard: heard["rev"] == end and verdict("p0", "lost")(heard) and of_p0(heard)["lost_at"], 120
    )
    assert lost["seats"]["p1"]["verdict"] == "won"
    said = of_p0(lost)["lost_at"]
    assert before < said["rev"] <= lost["rev"]
    assert said["say"]["en"]
    expect(tab.locator("[data-outlook=lost]")).to_have_count(1, timeout=20_000)

    show.do({"do": "undo", "count": 96})
    back = newest(viewers, lambda analysis: verdict("p0", "won")(analysis) and analysis["rev"] == end + 1)
    assert of_p0(back)["lost_at"] is None
    expect(tab.locator("[data-outlook=lost]")).to_have_count(0, timeout=20_000)

    assert crew.all("analysis")[-1] == viewers.all("analysis")[-1]
    for page in others:
        page.wait("view", lambda view: view["rev"] == back["rev"])
        assert "analysis" not in {name for name, _ in page.heard}


@pytest.mark.timeout(400)
def test_a_killed_process_is_started_anew_a_lamp_shows_it_and_the_show_goes_on(show):
    crew = show.hear("crew", Role.HOST)
    newest(crew, lambda analysis: analysis["seats"], READY)
    first = show.process()
    os.kill(first, signal.SIGKILL)
    crew.wait("devices", lambda board: lamp(board)["code"] == "process-ended")
    card = show.view()["duel"]["order"][0]
    show.do({"do": "turn", "player": "p1", "card": card})
    row = crew.wait("view", lambda view: view["duel"] and view["duel"]["seats"][1]["hand"] == card)["rev"]
    newest(crew, lambda analysis: analysis["rev"] == row and analysis["seats"], READY)
    assert show.process() not in {None, first}
    crew.wait("devices", lambda board: lamp(board)["state"] == "ok", seconds=20)


@pytest.mark.deep
@pytest.mark.timeout(400)
def test_a_process_that_hangs_leaves_no_old_verdict_on_air_and_is_ended(show):
    crew = show.hear("crew", Role.HOST)
    newest(crew, lambda analysis: analysis["seats"], READY)
    hung = show.process()
    os.kill(hung, signal.SIGSTOP)
    duel = show.view()["duel"]
    hand = duel["seats"][1]["hand"]
    turn = {"do": "turn", "player": "p1", "card": duel["order"][0]}
    show.do({"do": "place", "player": "p1", "waste": 2} if hand else turn)
    newest(crew, lambda analysis: analysis["seats"] == {}, 12)
    crew.wait("devices", lambda board: lamp(board)["code"] == "no-status", seconds=12)
    crew.wait("devices", lambda board: lamp(board)["code"] == "process-ended", seconds=40)
    newest(crew, lambda analysis: analysis["seats"], READY)
    assert show.process() not in {None, hung}


def test_only_the_analysis_may_say_what_the_verdict_is(show):
    crew = show.hear("crew", Role.HOST)
    newest(crew, lambda analysis: analysis["seats"], READY)
    heard = len(crew.all("analysis"))
    health = json.loads(urllib.request.urlopen(f"{show.url}/api/v1/health").read())
    forged = Analysis(epoch=health["epoch"], rev=health["rev"], game="calculation", seats={"p2": {"verdict": "lost"}})
    camera = HubLink(show.url, "camera:cam-1", show.keys[Role.DEVICE])
    assert camera.poll()
    answers = []
    camera.send("analysis", forged, answers.append)
    crew.client.emit("analysis", forged.model_dump(mode="json"), callback=answers.append)
    deadline = time.monotonic() + 10
    while len(answers) < 2 and time.monotonic() < deadline:
        time.sleep(0.02)
    assert [answer["error"]["code"] for answer in answers] == ["bad-request"] * 2
    camera.close()
    assert len(crew.all("analysis")) == heard


def lamp(board):
    return next((each for each in board if each["device"] == "analysis:main"), {"code": None, "state": None})


def test_a_game_without_analysis_starts_no_process(tmp_path):
    show = Show(tmp_path, season="calcolon-4")
    try:
        assert json.loads(show.running.call("/api/v1/devices"))["devices"] == []
        assert show.process() is None
    finally:
        show.end()
