"""Devices at the hub: what they send, what they are sent, and what the board says of them."""

from __future__ import annotations

import time
import urllib.request

import pytest
import socketio

from hardware.hub import Hub as HubLink
from hardware.messages import DeviceState, DeviceStatus, Press, Reading, SeenCard, Words, ZoneReading
from studio.console.access import Role
from tests.console.conftest import Page
from tests.show.evening import PLAYERS, opening, seat

JPEG = b"\xff\xd8\xff\xe0 a picture \xff\xd9"
CORNERS = ((0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0))


def status(device="camera:cam-1", kind="camera", state=DeviceState.OK, code="ok", **facts):
    words = Words(ja="正常です。", en="All is well.")
    return DeviceStatus(device=device, kind=kind, state=state, code=code, say=words, facts=facts, at=1.0)


def reading(*cards, zone="rack-1", seq=1, picture=JPEG):
    seen = tuple(SeenCard(card=card, confidence=0.99, corners=CORNERS) for card in cards)
    return Reading(camera="cam-1", seq=seq, at=1.0, zones={zone: ZoneReading(cards=seen, picture=picture)})


class Device:
    """A device process as ours are: `hardware.hub` over a real connection, plus acknowledgements one can wait for."""

    def __init__(self, hub, name, key=None):
        self.wishes = []
        self.link = HubLink(hub.url, name, key or hub.keys[Role.DEVICE], on_desired=self.wishes.append)
        assert self.link.poll()

    def send(self, event, message):
        answers = []
        assert self.link.send(event, message, answers.append)
        deadline = time.monotonic() + 5
        while not answers and time.monotonic() < deadline:
            time.sleep(0.01)
        return answers[0]

    def close(self):
        self.link.close()


@pytest.fixture
def device(fresh_hub):
    devices = []

    def make(name, **more):
        devices.append(Device(fresh_hub, name, **more))
        return devices[-1]

    yield make
    for each in devices:
        each.close()


def started(hub):
    hub.play([opening(), seat("area-a", *PLAYERS[:3]), {"do": "start"}])


def on_board(body, device):
    return next(each for each in body if each["device"] == device)


def test_a_status_shows_on_the_board_and_silence_turns_it_red_within_six_seconds(fresh_hub, device, page):
    crew = page(fresh_hub)
    camera = device("camera:cam-1")
    assert camera.send("status", status(fps=24.9)) == {"ok": True}
    crew.wait("devices", lambda body: on_board(body, "camera:cam-1")["facts"] == {"fps": 24.9})
    said = time.monotonic()
    lost = crew.wait("devices", lambda body: on_board(body, "camera:cam-1")["code"] == "no-status")
    assert 4.5 < time.monotonic() - said < 6.5  # although its connection is open
    assert on_board(lost, "camera:cam-1")["mend"]["en"]
    camera.send("status", status(fps=25.0))
    crew.wait("devices", lambda body: on_board(body, "camera:cam-1")["facts"] == {"fps": 25.0})


def test_a_reading_that_one_legal_command_explains_is_applied(fresh_hub, device, page):
    """One in ten draws of High Card is the seven: the reading names it, so it is the only explanation."""
    crew = page(fresh_hub)
    started(fresh_hub)
    camera = device("camera:cam-1")
    assert camera.send("reading", reading("7")) == {"ok": True}
    view = crew.wait("view", lambda view: view["rev"] == 4)
    assert view["duel"]["seats"][0]["zones"][0]["cards"] == ["7"]
    row = crew.wait("log", lambda rows: rows[0]["seq"] == 4)[0]
    assert (row["who"], row["origin"]) == ("referee", "cameras")


def test_a_reading_that_nothing_explains_is_a_question_and_nothing_is_applied(fresh_hub, device, page):
    crew = page(fresh_hub)
    started(fresh_hub)
    device("camera:cam-1").send("reading", reading("7", zone="rack-2"))  # it is the first chair's turn
    question = crew.wait("questions", lambda body: len(body) == 1)[0]
    assert question["kind"] == "reading"
    assert question["pictures"]["rack-2"].startswith("data:image/jpeg;base64,/9j/")
    assert crew.all("view")[-1]["rev"] == 3
    answer = fresh_hub.post(f"/api/v1/questions/{question['id']}", {"id": "a", "choice": None}, Role.HOST)
    assert answer.json == {"rev": 3}
    heard = len(crew.heard)
    crew.wait("questions", lambda body: body == [] and len(crew.heard) >= heard)
    again = fresh_hub.post(f"/api/v1/questions/{question['id']}", {"id": "b", "choice": None}, Role.HOST)
    assert (again.status, again.code) == (409, "question-gone")


def test_an_unread_card_is_asked_about_and_the_choice_is_applied_once(fresh_hub, device, page):
    crew = page(fresh_hub)
    started(fresh_hub)
    device("camera:cam-1").send("reading", reading("?"))
    question = crew.wait("questions", lambda body: body and body[0]["candidates"])[0]
    chosen = question["candidates"][0]
    assert chosen["commands"][0]["do"] == "draw"
    body = {"id": "choice", "choice": 0}
    first = fresh_hub.post(f"/api/v1/questions/{question['id']}", body, Role.HOST)
    second = fresh_hub.post(f"/api/v1/questions/{question['id']}", body, Role.HOST)
    assert first.json == second.json == {"rev": 4}
    crew.wait("questions", lambda body: body == [])


def test_a_press_that_is_not_legal_is_refused_with_a_reason_and_shown(fresh_hub, device, page):
    crew = page(fresh_hub)
    started(fresh_hub)
    press = Press(box="box-1", chair=1, button="first", seq=1, device_ms=10, at=1.0)
    answer = device("boxes:table-1").send("press", press)
    assert answer["accepted"] is False
    assert answer["say"]["ja"]
    shown = crew.wait("questions", lambda body: len(body) == 1)[0]
    assert (shown["kind"], shown["player"], shown["say"]) == ("press", "aya", answer["say"])
    crew.wait("questions", lambda body: body == [], seconds=1)  # the one from before
    later = time.monotonic() + 10
    while crew.all("questions")[-1] and time.monotonic() < later:
        time.sleep(0.1)
    assert crew.all("questions")[-1] == []


def test_a_press_on_an_empty_chair(fresh_hub, device):
    started(fresh_hub)
    press = Press(box="box-1", chair=9, button="second", seq=1, device_ms=10, at=1.0)
    assert "Nobody sits" in device("boxes:table-1").send("press", press)["say"]["en"]


def test_devices_are_told_what_is_wanted_when_they_come_and_when_it_changes(fresh_hub, device):
    obs, boxes, camera = device("obs:main"), device("boxes:table-1"), device("camera:cam-1")
    until = time.monotonic() + 5
    while not (obs.wishes and boxes.wishes and camera.wishes) and time.monotonic() < until:
        time.sleep(0.02)
    assert obs.wishes[-1]["scene"] == "title"
    assert boxes.wishes[-1] == {"leds": {}}
    assert camera.wishes[-1] == {"zones": None}
    started(fresh_hub)
    while obs.wishes[-1]["scene"] != "table" and time.monotonic() < until:
        time.sleep(0.02)
    assert obs.wishes[-1]["scene"] == "table"
    assert boxes.wishes[-1]["leds"].keys() == {"1", "2", "3"}


@pytest.mark.parametrize(
    ("event", "body"),
    [
        ("reading", {"camera": "cam-1"}),
        ("reading", None),
        ("press", {"box": "b", "chair": 0, "button": "first", "seq": 1, "device_ms": 1, "at": 1}),
        ("press", {"box": "b", "chair": 1, "button": "dance", "seq": 1, "device_ms": 1, "at": 1}),
        ("status", {"device": "x", "extra": 1}),
        ("preview", {"camera": "cam-1", "jpeg": "text"}),
    ],
)
def test_what_is_no_message_is_answered_and_not_used(fresh_hub, device, event, body):
    answer = device("camera:cam-1").send(event, body if body is not None else {})
    assert answer["error"]["code"] == "bad-request"
    assert fresh_hub.get("/api/v1/health").json["ok"]


def test_a_page_may_not_send_what_devices_send(fresh_hub):
    crew = Page(fresh_hub.url, {"audience": "crew", "key": fresh_hub.keys[Role.HOST]})
    answer = crew.client.call("status", status().model_dump(mode="json"))
    assert answer["error"]["code"] == "bad-request"
    crew.close()


def test_a_device_with_a_pages_key_is_refused(fresh_hub):
    client = socketio.Client(reconnection=False)
    with pytest.raises(socketio.exceptions.ConnectionError):
        client.connect(fresh_hub.url, auth={"device": "camera:cam-1", "key": fresh_hub.keys[Role.VIEWER]})


def test_previews_are_served_as_a_picture_and_as_a_stream_of_the_newest(fresh_hub, device):
    camera = device("camera:cam-1")
    key = f"?key={fresh_hub.keys[Role.OVERLAY]}"
    assert fresh_hub.get("/api/v1/cameras", Role.OVERLAY).json == {"cameras": ["cam-1"]}
    assert fresh_hub.get(f"/api/v1/cameras/cam-1.jpg{key}").status == 404
    assert camera.send("preview", {"camera": "cam-1", "jpeg": JPEG}) == {"ok": True}
    picture = fresh_hub.get(f"/api/v1/cameras/cam-1.jpg{key}")
    assert (picture.body, picture.headers["Content-Type"]) == (JPEG, "image/jpeg")
    with urllib.request.urlopen(f"{fresh_hub.url}/api/v1/cameras/cam-1.mjpg{key}", timeout=5) as stream:
        assert stream.headers["Content-Type"].startswith("multipart/x-mixed-replace")
        assert _part(stream) == JPEG
        for number in range(5):
            camera.send("preview", {"camera": "cam-1", "jpeg": JPEG + bytes([number])})
        newest = [_part(stream)]
        while newest[-1] != JPEG + bytes([4]):
            newest.append(_part(stream))
    assert len(newest) <= 5
    camera.send("preview", {"camera": "cam-1", "jpeg": b"no picture"})
    assert fresh_hub.get(f"/api/v1/cameras/cam-1.jpg{key}").body == JPEG + bytes([4])


def _part(stream):
    while not (line := stream.readline()).lower().startswith(b"content-length"):
        pass
    length = int(line.split(b":")[1])
    stream.readline()
    return stream.read(length)
