"""What pages are sent: snapshots for those who may see them, in order, through restarts, slow neighbours and bad clocks."""

from __future__ import annotations

import json
import os
import socket
import time
from datetime import datetime

import pytest
import socketio

from studio.console.access import Role
from tests.console.conftest import HubProcess, Page
from tests.show.evening import PLAYERS, evening, opening, seat


def note(text="x"):
    return {"do": "note", "text": text}


def test_a_console_gets_everything_at_once(hub, page):
    crew = page(hub)
    assert crew.wait("view")["audience"] == "crew"
    assert crew.wait("program")["scene"] == "title"
    assert {each["device"] for each in crew.wait("devices")} == {"camera:cam-1", "boxes:box-1"}
    assert crew.wait("questions") == []
    assert crew.wait("rehearsal")["players"] == {"aya": "auto"}
    clock = crew.wait("clock")
    assert clock.keys() == {"wall", "recording", "disk_free"}
    assert clock["disk_free"] > 0


def test_a_floor_monitor_gets_the_view_and_the_clock_only(hub, page):
    floor = page(hub, "floor", None)
    floor.wait("clock")
    assert {name for name, _ in floor.heard} == {"view", "clock"}
    assert floor.all("view")[0]["audience"] == "floor"


@pytest.mark.parametrize(
    ("audience", "role"),
    [("crew", None), ("crew", Role.OVERLAY), ("crew", Role.GRAPHICS), ("broadcast", None), ("broadcast", Role.DEVICE)],
)
def test_an_audience_needs_its_role(hub, audience, role):
    refused = []
    client = socketio.Client(reconnection=False)
    client.on("connect_error", refused.append)
    with pytest.raises(socketio.exceptions.ConnectionError):
        client.connect(hub.url, auth={"audience": audience, **({"key": hub.keys[role]} if role else {})})
    assert refused[0]["data" if "data" in refused[0] else "message"]


@pytest.mark.parametrize("auth", [{}, {"audience": "everybody"}, {"audience": "seat"}, {"device": "toaster:1"}])
def test_who_does_not_say_who_he_is_is_refused(hub, auth):
    client = socketio.Client(reconnection=False)
    with pytest.raises(socketio.exceptions.ConnectionError):
        client.connect(hub.url, auth={**auth, "key": hub.keys[Role.HOST]})


def test_a_page_of_another_site_cannot_connect(hub):
    client = socketio.Client(reconnection=False)
    with pytest.raises(socketio.exceptions.ConnectionError):
        client.connect(hub.url, headers={"Origin": "http://evil.example"}, auth={"audience": "floor"})


def test_changes_arrive_in_order_and_only_the_new_rows_of_the_log(fresh_hub, page):
    crew, floor = page(fresh_hub), page(fresh_hub, "floor", None)
    crew.wait("view")
    fresh_hub.play(evening())
    last = len(evening())
    for each in (crew, floor):
        each.wait("view", lambda view: view["rev"] == last)
        revs = [view["rev"] for view in each.all("view")]
        assert revs == sorted(revs)
    crew.wait("log", lambda rows: rows[0]["seq"] == last)
    rows = [row["seq"] for rows in crew.all("log") for row in sorted(rows, key=lambda row: row["seq"])]
    assert rows == list(range(1, last + 1))


def test_the_rules_table_scene_follows_the_show(fresh_hub, page):
    overlay = page(fresh_hub, "broadcast", Role.OVERLAY)
    fresh_hub.play([opening(), seat("area-a", *PLAYERS[:3]), {"do": "start"}])
    program = overlay.wait("program", lambda program: program["scene"] == "table")
    assert [shown["graphic"] for shown in program["graphics"]] == ["show/scoreboard", "high-card/table"]


def test_after_a_restart_of_the_hub_the_next_change_shows_within_two_seconds(fresh_hub, page):
    """nodecg #605. The page stays open, connects by itself, and gets a snapshot with a new epoch."""
    fresh_hub.command("open", opening())
    crew = page(fresh_hub, reconnection=True)
    old = crew.wait("view", lambda view: view["rev"] == 1)
    fresh_hub.restart()
    started = time.monotonic()
    fresh_hub.command("after", note())
    new = crew.wait("view", lambda view: view["epoch"] != old["epoch"] and view["rev"] == 2, seconds=2.0)
    assert time.monotonic() - started < 2.0
    assert new["players"] == old["players"]


def test_an_operator_stays_signed_in_over_a_restart(fresh_hub):
    """CRG #477."""
    answer = fresh_hub.post("/signin", {"role": "host", "pass_phrase": fresh_hub.keys[Role.HOST]})
    cookie = {"Cookie": answer.headers["Set-Cookie"].partition(";")[0]}
    fresh_hub.restart()
    assert fresh_hub.get("/api/v1/session", headers=cookie).json == {"role": "host"}
    body = {"id": "o", "command": opening()}
    assert fresh_hub.post("/api/v1/commands", body, headers={**cookie, "Origin": fresh_hub.url}).status == 200


def hours_between(one, other):
    return (datetime.fromisoformat(other) - datetime.fromisoformat(one)).total_seconds() / 3600


def test_a_wall_clock_that_jumps_six_hours_disturbs_nobody(tmp_path):
    """FTC scorekeeper #672: order by revision, timers by monotonic time."""
    hub = HubProcess(tmp_path / "show", "jumping-clock")
    try:
        crew = Page(hub.url, {"audience": "crew", "key": hub.keys[Role.HOST]})
        hub.play(evening())
        crew.wait("view", lambda view: view["phase"] == "finished")
        first = crew.wait("clock")["wall"]
        far = crew.wait("clock", lambda clock: abs(hours_between(first, clock["wall"])) > 11, seconds=4)
        assert far
        assert [view["rev"] for view in crew.all("view")] == sorted(view["rev"] for view in crew.all("view"))
        assert crew.client.connected
        crew.close()
    finally:
        hub.stop()


def views_by_rev(page):
    """Every view the page was sent, as text."""
    assert {name for name, _ in page.heard} <= {"view", "clock"}
    return {body["rev"]: as_sent(body) for body in page.all("view")}


def as_sent(view):
    """A view as text, without what differs between two starts of a hub: its epoch, and what time it is."""
    return json.dumps({**view, "clock": view["clock"] and sorted(view["clock"]["last"])}).replace(
        view["epoch"], "EPOCH"
    )


def hidden_play(hub, floor, cards):
    """A duel up to the last hidden card, with a draw taken back on the way."""
    hub.play([opening(), seat("area-a", *PLAYERS[:3]), {"do": "start"}])
    for number, (player, card) in enumerate(zip(PLAYERS, cards, strict=False)):
        hub.command(f"d{number}", {"do": "draw", "player": player, "card": card})
        floor.wait("view", lambda view, rev=4 + 2 * number: view["rev"] >= rev - number)
    hub.command("undo", {"do": "undo", "count": 1})
    hub.command("again", {"do": "draw", "player": PLAYERS[len(cards) - 1], "card": cards[-1]})
    last = hub.get("/api/v1/health").json["rev"]
    floor.wait("view", lambda view: view["rev"] == last)


@pytest.mark.parametrize("audience", ["floor", "public"])
def test_a_canary_card_is_in_nothing_that_the_floor_gets_before_it_may(tmp_path, audience):
    """lila #14254, boardgame.io #399 #227: not by push, view, log, error, or undo."""
    sent = []
    for number, cards in enumerate((["7", "3", "5"], ["2", "9", "6"])):
        hub = HubProcess(tmp_path / f"show-{number}")
        try:
            floor = Page(hub.url, {"audience": audience})
            hidden_play(hub, floor, cards)
            view = hub.get(f"/api/v1/view?audience={audience}").json
            racks = [zone["cards"] for each in view["duel"]["seats"] for zone in each["zones"]]
            assert racks == [[None], [None], [None]]
            assert hub.get("/api/v1/log").status == 401
            assert hub.get("/api/v1/view?audience=crew").status == 401
            # A floor page may not ask for more on its open connection either.
            floor.client.emit("reading", {"camera": "x"})
            sent.append((views_by_rev(floor), as_sent(view)))
            hub.command("close", {"do": "close"})
            opened = floor.wait("view", lambda view: view["phase"] == "scored")
            racks = [zone["cards"] for each in opened["duel"]["seats"] for zone in each["zones"]]
            assert racks == [[card] for card in cards]
            floor.close()
        finally:
            hub.stop()
    # OpenSpiel #1604: other hidden cards, every byte the same.
    assert sent[0][1] == sent[1][1]
    for rev in sent[0][0].keys() & sent[1][0].keys():
        assert sent[0][0][rev] == sent[1][0][rev]


class DeafPage:
    """A page whose machine hangs: it connects by a real WebSocket, asks for the crew's view, and never reads again."""

    def __init__(self, hub):
        self.socket = socket.create_connection(("127.0.0.1", hub.port))
        self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        key = "dGhlIHNhbXBsZSBub25jZQ=="
        self.socket.sendall(
            f"GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: 127.0.0.1:{hub.port}\r\n"
            f"Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: {key}\r\n"
            "Sec-WebSocket-Version: 13\r\n\r\n".encode()
        )
        self.socket.recv(200)
        self._send("40" + json.dumps({"audience": "crew", "key": hub.keys[Role.HOST]}))

    def _send(self, text):
        data, mask = text.encode(), os.urandom(4)
        masked = bytes(byte ^ mask[i % 4] for i, byte in enumerate(data))
        self.socket.sendall(bytes([0x81, 0x80 | 126, len(data) >> 8, len(data) & 255]) + mask + masked)

    def is_cut(self):
        """Whether the hub has closed the connection (it is read only now, to see that)."""
        self.socket.settimeout(2)
        try:
            while self.socket.recv(65536):
                pass
        except TimeoutError:
            return False
        except OSError:
            return True
        return True


def memory(process):
    with open(f"/proc/{process.pid}/statm") as file:
        return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")


def descriptors(process):
    return len(os.listdir(f"/proc/{process.pid}/fd"))


def test_a_page_that_stops_reading_stalls_nobody_and_is_cut(fresh_hub, page):
    """Flask-SocketIO #754, OctoPrint #4666."""
    fresh_hub.play([opening(), note("y" * 500)])
    deaf = [DeafPage(fresh_hub) for _ in range(3)]
    crew = page(fresh_hub)
    crew.wait("view")
    before = memory(fresh_hub.process)
    slowest = 0.0
    for number in range(1200):
        start = time.monotonic()
        answer = fresh_hub.command(f"n{number}", note("z" * 500))
        assert answer.status == 200
        if number % 100 == 0:
            crew.wait("view", lambda view, rev=answer.json["rev"]: view["rev"] >= rev, seconds=3)
            slowest = max(slowest, time.monotonic() - start)
    assert slowest < 2.0
    assert memory(fresh_hub.process) - before < 60_000_000
    log = fresh_hub.folder.parent / "show.log"
    deadline = time.monotonic() + 15
    while log.read_text().count("does not read") < len(deaf) and time.monotonic() < deadline:
        time.sleep(0.2)
    assert all(each.is_cut() for each in deaf)
    assert crew.client.connected


def test_many_connects_leave_nothing_behind(hub):
    """Flask-SocketIO #753."""
    for _ in range(20):
        Page(hub.url, {"audience": "floor"}).close()
    time.sleep(0.5)
    fds, bytes_before = descriptors(hub.process), memory(hub.process)
    for _ in range(250):
        page = Page(hub.url, {"audience": "floor"})
        page.wait("view")
        page.close()
    time.sleep(1.0)
    assert descriptors(hub.process) <= fds + 3
    assert memory(hub.process) - bytes_before < 20_000_000
