"""What an amend would do, over HTTP: who may look, what is answered, and that to confirm is the command itself."""

from __future__ import annotations

import pytest

from studio.console.access import Role
from tests.show.evening import evening

BEN_DREW = {"do": "draw", "player": "ben", "card": "1"}


def preview(hub, seq, command, role=Role.HOST):
    return hub.post("/api/v1/amend/preview", {"seq": seq, "command": command}, role)


class TestPreview:
    def test_it_tells_what_the_amend_then_does_and_changes_nothing(self, fresh_hub):
        commands = evening()[:8]
        fresh_hub.play(commands)
        answer = preview(fresh_hub, 5, BEN_DREW)
        assert answer.status == 200
        shown = answer.json
        assert (shown["seq"], shown["was"], shown["command"], shown["rev"]) == (5, commands[4], BEN_DREW, 8)
        assert fresh_hub.get("/api/v1/health").json["rev"] == 8
        done = fresh_hub.command("amend", {"do": "amend", "seq": 5, "command": BEN_DREW}, rev=shown["rev"])
        assert done.json == {"rev": 9, "duplicate": False}
        (event,) = fresh_hub.get("/api/v1/log?limit=1", Role.HOST).json["rows"][0]["events"]
        assert event["illegal"] == [each["seq"] for each in shown["illegal"]]
        wanted = [{"seq": each["seq"], "events": each["events"]} for each in shown["recomputed"]]
        assert event["recomputed"] == wanted

    def test_a_confirmation_of_what_was_looked_at_before_the_show_moved_on_is_refused(self, fresh_hub):
        fresh_hub.play(evening()[:8])
        seen = preview(fresh_hub, 5, BEN_DREW).json["rev"]
        fresh_hub.command("more", evening()[8])
        late = fresh_hub.command("amend", {"do": "amend", "seq": 5, "command": BEN_DREW}, rev=seen)
        assert (late.status, late.code) == (409, "stale")

    def test_what_cannot_be_amended_is_refused_with_the_reason(self, fresh_hub):
        fresh_hub.play(evening()[:8])
        answer = preview(fresh_hub, 99, BEN_DREW)
        assert (answer.status, answer.code) == (422, "not-amendable")
        assert all(answer.json["error"]["say"].values())
        assert preview(fresh_hub, 5, {"do": "close"}).code == "not-over"

    @pytest.mark.parametrize(
        "body", [{"seq": 5}, {"seq": "5", "command": {}}, {"seq": 0, "command": {}}, {"seq": 5, "command": []}, [], 7]
    )
    def test_a_body_of_another_form_is_refused(self, hub, body):
        answer = hub.post("/api/v1/amend/preview", body, Role.HOST)
        assert (answer.status, answer.code) == (400, "bad-request")

    @pytest.mark.parametrize("role", [Role.VIEWER, Role.GRAPHICS, Role.OVERLAY, None])
    def test_only_who_may_change_the_show_may_ask(self, hub, role):
        assert preview(hub, 1, {"do": "start"}, role).status in {401, 403}

    def test_a_page_of_another_site_is_refused(self, hub):
        cookie = {"Cookie": "nothing", "Origin": "http://elsewhere.example"}
        answer = hub.post("/api/v1/amend/preview", {"seq": 1, "command": {}}, headers=cookie)
        assert answer.status in {401, 403}

    def test_a_number_that_json_does_not_know_is_refused(self, fresh_hub):
        fresh_hub.play(evening()[:8])
        answer = preview(fresh_hub, 5, {"do": "draw", "player": "ben", "card": float("nan")})
        assert answer.status in {400, 422}
        assert answer.code in {"bad-request", "bad-command"}


class TestAired:
    def test_what_had_aired_wrong_is_told_before_and_stays_readable_after(self, fresh_hub):
        """The hub's own program: the scoreboard follows the show; the first duel's winner had one point too many."""
        fresh_hub.play(evening()[:8])
        aya = {"do": "draw", "player": "aya", "card": "8"}
        seen = preview(fresh_hub, 4, aya).json
        (board,) = [each for each in seen["aired"] if each["graphic"] == "show/scoreboard" and each["to"] is None]
        points = {"path": "standings.area-a.rows.aya.points", "showed": 9, "right": 8}
        assert points in board["changes"]
        fresh_hub.command("amend", {"do": "amend", "seq": 4, "command": aya}, rev=seen["rev"])
        after = fresh_hub.get("/api/v1/aired/9", Role.VIEWER).json
        assert after["row"] == 9
        assert [{**each, "to": None, "to_mono": None} for each in after["aired"]] == [
            {**each, "to": None, "to_mono": None} for each in seen["aired"]
        ]
        assert all(each["to"] for each in after["aired"])

    def test_it_is_the_same_after_a_restart(self, fresh_hub):
        fresh_hub.play([*evening()[:7], {"do": "undo", "count": 1}])
        before = fresh_hub.get("/api/v1/aired/8", Role.HOST).json
        assert before["aired"]
        fresh_hub.restart()
        assert fresh_hub.get("/api/v1/aired/8", Role.HOST).json == before

    @pytest.mark.parametrize("row", ["0", "1", "99", "99999999999999999999", "x", "-1"])
    def test_a_row_that_put_nothing_right_is_not_there(self, fresh_hub, row):
        fresh_hub.play(evening()[:2])
        assert fresh_hub.get(f"/api/v1/aired/{row}", Role.HOST).status == 404

    @pytest.mark.parametrize("role", [Role.GRAPHICS, Role.OVERLAY, None])
    def test_it_is_the_crews(self, hub, role):
        assert hub.get("/api/v1/aired/1", role).status in {401, 403}
