"""Every route for every role: nobody gets more than `docs/views.md` gives him, and everybody gets that."""

from __future__ import annotations

import pytest

from studio.console.access import Role

H, G, V, L, D = Role.HOST, Role.GRAPHICS, Role.VIEWER, Role.OVERLAY, Role.DEVICE
EVERYBODY = {None, H, G, V, L, D}

READING = {
    "/console": {H, V},
    "/multiview": {H, G, V, L},
    "/overlay/program": {H, G, V, L},
    "/overlay/floor": EVERYBODY,
    "/signin": EVERYBODY,
    "/api/v1/view?audience=crew": {H, V},
    "/api/v1/view?audience=seat&player=aya": {H, V},
    "/api/v1/view?audience=broadcast": {H, G, V, L},
    "/api/v1/view?audience=floor": EVERYBODY,
    "/api/v1/view?audience=public": EVERYBODY,
    "/api/v1/view": EVERYBODY,
    "/api/v1/legal": {H, V},
    "/api/v1/log": {H, V},
    "/api/v1/aired/1": {H, V},
    "/api/v1/devices": {H, V},
    "/api/v1/program": {H, G, V, L},
    "/api/v1/cameras": {H, G, V, L},
    "/api/v1/cameras/nobody.jpg": {H, G, V, L},
    "/api/v1/cameras/nobody.mjpg": {H, G, V, L},
    "/api/v1/strings": EVERYBODY,
    "/api/v1/session": EVERYBODY,
    "/api/v1/health": EVERYBODY,
    "/overlays/kit/strings.json": EVERYBODY,
    "/console/strings.json": EVERYBODY,
}
CHANGING = {
    "/api/v1/commands": ({H}, {"command": {"do": "note", "text": "x"}}),
    "/api/v1/amend/preview": ({H}, {"seq": 1, "command": {"do": "note", "text": "x"}}),
    "/api/v1/program": ({H, G}, {"action": "auto"}),
    "/api/v1/questions/q1": ({H}, {"choice": None}),
    "/api/v1/rehearsal": ({H}, {"action": "pause"}),
    "/api/v1/devices/camera:cam-1/restart": ({H}, {}),
}
WITHOUT_ID = {"/api/v1/amend/preview"}
"""Changes nothing, so that it may be asked again and again."""
LET_IN = {200, 404, 409, 422, 429}
"""Allowed in; whether there is something to be had is another question."""


def expected(role, allowed, page):
    if role in allowed:
        return LET_IN | {303}
    if role is not None:
        return {403}
    return {303} if page else {401}


@pytest.mark.parametrize("path", READING)
@pytest.mark.parametrize("role", [None, *Role])
def test_reading(hub, path, role):
    answer = hub.get(path, role)
    assert answer.status in expected(role, READING[path], page=not path.startswith("/api"))
    if role not in READING[path] and path.startswith("/api"):
        assert answer.code in {"sign-in", "not-allowed"}
        assert answer.json["error"]["say"]["ja"]


@pytest.mark.parametrize("path", CHANGING)
@pytest.mark.parametrize("role", [None, *Role])
def test_changing(hub, path, role):
    allowed, body = CHANGING[path]
    before = hub.get("/api/v1/health").json["rev"]
    answer = hub.post(path, body if path in WITHOUT_ID else {"id": f"{path}-{role}", **body}, role)
    assert answer.status in expected(role, allowed, page=False)
    if role not in allowed:
        assert hub.get("/api/v1/health").json["rev"] == before


def test_the_matrix_knows_every_route_there_is(hub):
    """A new route must be put into the matrix."""
    from studio.console.app import create_app
    from studio.console.create import create_hub
    from studio.show.recording import Recording
    from tests.show.evening import season_of

    rules = create_app(create_hub(Recording.open("sqlite://", season_of()))).flask.url_map.iter_rules()
    patterns = {rule.rule for rule in rules}
    known = {path.partition("?")[0] for path in (*READING, *CHANGING)}
    generic = {
        "/": "/",
        "/favicon.ico": "nothing, for everybody",
        "/overlays/<path:name>": "/overlays/kit/strings.json",
        "/console/<path:name>": "/console/strings.json",
        "/vendor/<path:name>": "a file of a browser package: for everybody, like the overlays",
        "/signout": "takes only one's own cookie away",
        "/api/v1/aired/<int:row>": "/api/v1/aired/1",
        "/api/v1/questions/<question>": "/api/v1/questions/q1",
        "/api/v1/devices/<device>/restart": "/api/v1/devices/camera:cam-1/restart",
        "/api/v1/cameras/<name>.jpg": "/api/v1/cameras/nobody.jpg",
        "/api/v1/cameras/<name>.mjpg": "/api/v1/cameras/nobody.mjpg",
    }
    assert patterns - known - generic.keys() == set()


@pytest.mark.parametrize("path", ["/api/v1/commands", "/api/v1/program", "/api/v1/rehearsal"])
def test_only_post_changes_anything(hub, path):
    assert hub.get(path, H, headers={}).status in {405, 200}  # GET /program only reads
    assert hub.call("PUT", path, {}, role=H).status == 405
    assert hub.call("DELETE", path, role=H).status == 405


def test_a_wrong_key_is_told_so_and_waits_longer_every_time(hub):
    from time import monotonic

    waits = []
    for _ in range(3):
        start = monotonic()
        answer = hub.get("/api/v1/view?audience=crew", key="guess")
        waits.append(monotonic() - start)
        assert (answer.status, answer.code) == (401, "wrong-key")
    assert waits[0] >= 0.25
    assert waits[2] >= 1.0
    assert hub.get("/api/v1/log", H).status == 200  # forgives this address


def test_a_wrong_key_keeps_nobody_else_waiting(hub):
    from threading import Thread
    from time import monotonic

    guessing = Thread(target=hub.get, args=("/api/v1/log",), kwargs={"key": "another guess"})
    guessing.start()
    start = monotonic()
    assert hub.get("/api/v1/health").status == 200
    assert monotonic() - start < 0.25
    guessing.join()


def sign_in(hub, role, phrase, **headers):
    return hub.post("/signin", {"role": role, "pass_phrase": phrase}, headers=headers)


def cookie_of(answer):
    return answer.headers["Set-Cookie"].partition(";")[0]


def test_signing_in_gives_a_cookie_that_is_safe_from_scripts_and_other_sites(hub):
    answer = sign_in(hub, "viewer", "nur zum Schauen")
    assert answer.json == {"ok": True, "next": "/console"}
    assert "HttpOnly" in answer.headers["Set-Cookie"]
    assert "SameSite=Strict" in answer.headers["Set-Cookie"]
    as_viewer = {"Cookie": cookie_of(answer)}
    assert hub.get("/api/v1/session", headers=as_viewer).json == {"role": "viewer"}
    assert hub.get("/console", headers=as_viewer).status == 200
    assert hub.post("/api/v1/commands", {"id": "v", "command": {"do": "start"}}, headers=as_viewer).status == 403


def test_a_wrong_pass_phrase_and_a_role_nobody_signs_in_as(hub):
    assert sign_in(hub, "host", "nur zum Schauen").code == "wrong-pass-phrase"
    assert sign_in(hub, "device", hub.keys[D]).status == 400
    assert sign_in(hub, "host", hub.keys[H]).status == 200


def test_a_foreign_page_cannot_use_the_browsers_cookie(hub):
    cookie = cookie_of(sign_in(hub, "host", hub.keys[H]))
    body = {"id": "csrf", "command": {"do": "note", "text": "from elsewhere"}}

    def post(**headers):
        return hub.post("/api/v1/commands", body, headers={"Cookie": cookie, **headers})

    assert post(Origin="http://evil.example").code == "foreign-page"
    assert post().code == "foreign-page"
    assert post(Origin="null").code == "foreign-page"
    assert post(Origin=hub.url).status == 200


def test_a_key_in_the_address_becomes_a_cookie_and_leaves_the_address(hub):
    answer = hub.get(f"/console?key={hub.keys[H]}&lang=en")
    assert (answer.status, answer.headers["Location"]) == (303, "/console?lang=en")
    assert hub.get("/console", headers={"Cookie": cookie_of(answer)}).status == 200
    program = hub.get(f"/overlay/program?key={hub.keys[L]}")
    assert program.status == 200  # OBS keeps its address


def test_a_forged_cookie_is_nobody(hub):
    answer = sign_in(hub, "viewer", "nur zum Schauen")
    name, _, value = cookie_of(answer).partition("=")
    for forged in (value[:-3] + "abc", "host", '["host","x"]'):
        assert hub.get("/api/v1/session", headers={"Cookie": f"{name}={forged}"}).json == {"role": None}


def test_keys_are_readable_by_their_owner_only(hub):
    assert (hub.folder / "keys.json").stat().st_mode & 0o777 == 0o600
