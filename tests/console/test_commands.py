"""Commands over HTTP: applied once, refused when the page was behind, and answered with sentences."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import pytest

from studio.console.access import Role
from tests.show.evening import PLAYERS, evening, opening, seat


def rev(hub):
    return hub.get("/api/v1/health").json["rev"]


def note(text="x"):
    return {"do": "note", "text": text}


def test_an_id_sent_twice_is_applied_once(fresh_hub):
    first = fresh_hub.command("click-1", opening())
    second = fresh_hub.command("click-1", opening())
    assert first.json == {"rev": 1, "duplicate": False}
    assert second.json == {"rev": 1, "duplicate": True}
    assert rev(fresh_hub) == 1


def test_a_double_press_at_the_same_moment_is_one_effect(fresh_hub):
    fresh_hub.command("open", opening())
    with ThreadPoolExecutor(16) as pool:
        answers = list(pool.map(lambda _: fresh_hub.command("same", note()), range(16)))
    assert {answer.status for answer in answers} == {200}
    assert sorted(answer.json["duplicate"] for answer in answers) == [False] + [True] * 15
    assert rev(fresh_hub) == 2


def test_ten_clicks_from_an_old_picture_are_one_command_at_most(fresh_hub):
    """socket.io-client #1111: what was clicked while offline arrives at once; each carries the revision it was for."""
    fresh_hub.command("open", opening())
    answers = [fresh_hub.command(f"late-{n}", note(), rev=1) for n in range(10)]
    assert [answer.status for answer in answers] == [200] + [409] * 9
    assert answers[1].code == "stale"
    assert answers[1].json["error"]["say"]["en"]
    assert rev(fresh_hub) == 2


def test_an_illegal_command_says_why_and_changes_nothing(fresh_hub):
    answer = fresh_hub.command("early", {"do": "start"})
    assert answer.status == 422
    assert answer.json["error"].keys() == {"code", "message", "say"}
    assert rev(fresh_hub) == 0


@pytest.mark.parametrize(
    "body",
    [
        {"command": {"do": "start"}},
        {"id": "", "command": {"do": "start"}},
        {"id": "x"},
        {"id": "x", "command": "start"},
        {"id": "x", "command": {"do": "start"}, "age": 3},
        {"id": "x" * 101, "command": {"do": "start"}},
        {"id": "x", "rev": "new", "command": {"do": "start"}},
        [],
    ],
)
def test_a_request_of_another_form_is_refused_with_what_is_wrong(hub, body):
    answer = hub.post("/api/v1/commands", body, Role.HOST)
    assert (answer.status, answer.code) == (400, "bad-request")


def test_what_is_no_json_and_what_is_too_large(hub):
    import urllib.request

    def send(payload):
        request = urllib.request.Request(
            hub.url + "/api/v1/commands", payload, {"Authorization": f"Bearer {hub.keys[Role.HOST]}"}, method="POST"
        )
        try:
            return urllib.request.urlopen(request, timeout=10).status
        except urllib.error.HTTPError as error:
            return error.code

    assert send(b"{not json") == 400
    assert send(b'{"id": "big", "command": "' + b"x" * 1_100_000 + b'"}') == 413


def test_legal_commands_of_the_revision_they_are_for(fresh_hub):
    fresh_hub.play([opening(), seat("area-a", *PLAYERS[:3]), {"do": "start"}])
    legal = fresh_hub.get("/api/v1/legal", Role.VIEWER).json
    assert legal["rev"] == 3
    assert {"do": "draw", "player": "aya", "card": "7"} in legal["commands"]
    assert (legal["apart"], legal["endings"]) == (False, [])


def test_the_log_pages_backwards_and_marks_what_was_undone(fresh_hub):
    fresh_hub.play([opening(), note("one"), seat("area-a", *PLAYERS[:3]), {"do": "undo", "count": 1}])
    rows = fresh_hub.get("/api/v1/log?limit=2", Role.VIEWER).json["rows"]
    assert [row["seq"] for row in rows] == [4, 3]
    older = fresh_hub.get("/api/v1/log?before=3&limit=9", Role.VIEWER).json["rows"]
    assert [row["seq"] for row in older] == [2, 1]
    assert [row["undone"] for row in (*rows, *older)] == [False, True, False, False]
    assert older[1]["who"] == "host"


def test_a_poller_that_has_seen_it_gets_nothing(fresh_hub):
    seen = fresh_hub.get("/api/v1/view?audience=crew", Role.VIEWER)
    again = {"If-None-Match": seen.headers["ETag"]}
    assert fresh_hub.get("/api/v1/view?audience=crew", Role.VIEWER, headers=again).status == 304
    fresh_hub.command("open", opening())
    changed = fresh_hub.get("/api/v1/view?audience=crew", Role.VIEWER, headers=again)
    assert changed.status == 200
    assert changed.json["rev"] == 1


def test_a_poller_is_limited_and_a_command_never(fresh_hub):
    with ThreadPoolExecutor(8) as pool:
        answers = list(pool.map(lambda _: fresh_hub.get("/api/v1/program", Role.OVERLAY), range(90)))
    refused = [answer for answer in answers if answer.status == 429]
    assert refused
    assert refused[0].headers["Retry-After"] == "1"
    assert fresh_hub.get("/api/v1/health").status == 200
    with ThreadPoolExecutor(8) as pool:
        done = list(pool.map(lambda n: fresh_hub.command(f"n{n}", note() if n else opening()), range(60)))
    assert {answer.status for answer in done} <= {200, 422}  # a note before the opening is illegal
    assert 429 not in {answer.status for answer in done}


def test_takes_within_a_second_are_refused_and_said_so(fresh_hub):
    import time

    def act(name, **body):
        return fresh_hub.post("/api/v1/program", {"id": name, **body}, Role.GRAPHICS)

    first = act("a", action="scene", scene="standings")
    assert first.status == 200
    again = act("b", action="take", graphic="show/format")
    assert (again.status, again.code) == (429, "too-soon")
    assert act("a", action="scene", scene="standings").json == first.json  # the same press: the same answer
    assert act("c", action="panic").status == 200  # nothing holds back a panic
    time.sleep(1.05)
    assert act("d", action="take", graphic="show/format").status == 200
    program = fresh_hub.get("/api/v1/program", Role.OVERLAY).json
    assert [shown["graphic"] for shown in program["graphics"]] == ["show/format"]
    assert program["auto"] is False


def test_the_program_outlives_a_restart(fresh_hub):
    fresh_hub.post("/api/v1/program", {"id": "s", "action": "scene", "scene": "standings"}, Role.HOST)
    fresh_hub.post("/api/v1/program", {"id": "l", "action": "lang", "lang": "en"}, Role.HOST)
    before = fresh_hub.get("/api/v1/program", Role.OVERLAY).json
    fresh_hub.restart()
    after = fresh_hub.get("/api/v1/program", Role.OVERLAY).json
    assert {**after, "epoch": None} == {**before, "epoch": None}
    assert after["epoch"] != before["epoch"]
    assert (after["scene"], after["lang"], after["auto"]) == ("standings", "en", False)


def test_undo_after_a_restart_and_over_the_end_of_a_stage(fresh_hub):
    """speedcontrol #86, CRG #685."""
    commands = evening()
    fresh_hub.play(commands)
    fresh_hub.restart()
    assert fresh_hub.command("undo", {"do": "undo", "count": len(commands) - 1}).status == 200
    view = fresh_hub.get("/api/v1/view?audience=crew", Role.HOST).json
    assert (view["phase"], view["stage"]["id"]) == ("seating", "area-a")


def test_rehearsal_controls_are_handed_on(hub):
    def act(name, **body):
        return hub.post("/api/v1/rehearsal", {"id": name, **body}, Role.HOST)

    assert act("s", action="speed", factor=4).status == 200
    assert act("t", action="take-over", player="nobody").json["error"]["message"] == "There is no such player."
    assert act("u", action="explode").status == 400


def test_there_is_no_rehearsal_in_a_recording(fresh_hub):
    answer = fresh_hub.post("/api/v1/rehearsal", {"id": "x", "action": "pause"}, Role.HOST)
    assert (answer.status, answer.code) == (409, "no-rehearsal")
