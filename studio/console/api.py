"""The HTTP API of `docs/views.md`, under `/api/v1`.

Reading calls answer with an ETag of epoch and revision, so that a poller that has seen this state gets an empty 304,
and are limited for each caller. Only POST changes anything.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Any, Literal

import gevent
from flask import Blueprint, Response, request
from pydantic import Field

from studio.console.access import PERMISSION_TO_SEE, Permission
from studio.console.amend_api import amend_calls
from studio.console.credentials import Door
from studio.console.guard import Body, Guard, TurnedAway, answer, refuse
from studio.console.hub import Hub, Order
from studio.console.previews import Preview
from studio.console.problems import NOT_FOUND, Problem, bad_request
from studio.console.strings import strings
from studio.games.game import Audience, AudienceKind

STREAM_PAUSE = 0.05
"""Seconds between looks for a new camera picture: no more than 20 pictures a second leave."""
MOST_LOG_ROWS = 500


class CommandBody(Body):
    """`POST /commands`."""

    rev: int | None = None
    command: dict[str, Any]


class ProgramBody(Body):
    """`POST /program`."""

    action: Literal["take", "clear", "scene", "clear-all", "panic", "auto", "lang"]
    scene: str | None = None
    graphic: str | None = None
    lang: Literal["ja", "en"] | None = None


class ChoiceBody(Body):
    """`POST /questions/ID`."""

    choice: Annotated[int, Field(ge=0)] | None


class RehearsalBody(Body):
    """`POST /rehearsal`."""

    action: Literal["pause", "resume", "speed", "take-over", "hand-back"]
    factor: Annotated[float, Field(gt=0, le=100)] | None = None
    player: str | None = None


class RestartBody(Body):
    """`POST /devices/DEVICE/restart`."""


def api(hub: Hub, door: Door) -> Blueprint:
    """Every call of the API."""
    routes = Blueprint("api", __name__, url_prefix="/api/v1")
    guard = Guard(door, hub.clock.steady)
    _show_calls(routes, hub, guard)
    amend_calls(routes, hub, guard)
    _program_calls(routes, hub, guard)
    _device_calls(routes, hub, guard)
    _open_calls(routes, hub, guard)
    return routes


def _done(result: Any) -> Response:
    return refuse(result) if isinstance(result, Problem) else answer(result)


def _show_calls(routes: Blueprint, hub: Hub, guard: Guard) -> None:
    @routes.post("/commands")
    def commands() -> Response:
        caller, body = guard.changing(Permission.CHANGE_SHOW, CommandBody)
        origin = "console" if caller.by_cookie else "api"
        done = hub.submit(Order(body.id, caller.name, origin, body.rev, body.command))
        return refuse(done) if isinstance(done, Problem) else answer({"rev": done.rev, "duplicate": done.duplicate})

    @routes.get("/view")
    def view() -> Response:
        audience = _audience(request.args.get("audience", "floor"), request.args.get("player"))
        if isinstance(audience, Problem):
            raise TurnedAway(audience)
        guard.reading(PERMISSION_TO_SEE[audience.kind])
        etag = f"{hub.epoch}-{hub.rev}-{audience.kind.value}-{audience.player or ''}"
        return answer(hub.view(audience), etag=etag)

    @routes.get("/legal")
    def legal() -> Response:
        guard.reading(Permission.SEE_CREW)
        game, commands = hub.recording.season.game, [dict(each) for each in hub.legal()]
        told = {"rev": hub.rev, "commands": commands, "apart": game.apart, "endings": sorted(game.endings)}
        return answer(told, etag=f"{hub.epoch}-{hub.rev}-legal")

    @routes.get("/log")
    def log() -> Response:
        guard.reading(Permission.SEE_CREW)
        before = request.args.get("before", type=int)
        limit = min(max(request.args.get("limit", 100, type=int), 1), MOST_LOG_ROWS)
        return answer({"rows": hub.log(before, limit)})

    @routes.post("/questions/<question>")
    def choose(question: str) -> Response:
        caller, body = guard.changing(Permission.CHANGE_SHOW, ChoiceBody)
        done = hub.answer(question, body.id, body.choice, caller.name)
        return refuse(done) if isinstance(done, Problem) else answer({"rev": done})

    @routes.post("/rehearsal")
    def rehearsal() -> Response:
        _, body = guard.changing(Permission.CHANGE_SHOW, RehearsalBody)
        options = body.model_dump(exclude={"id", "action"}, exclude_none=True)
        return _done(hub.rehearse(body.id, body.action, options) or {"ok": True})


def _audience(kind: str, player: str | None) -> Audience | Problem:
    try:
        found = AudienceKind(kind)
    except ValueError:
        return bad_request(f"「{kind}」という客層はありません。", f"There is no audience `{kind}`.")
    if (found is AudienceKind.SEAT) != (player is not None):
        return bad_request(
            "player は audience=seat とだけ使えます。", "Give `player` with audience=seat, and only there."
        )
    return Audience(found, player)


def _program_calls(routes: Blueprint, hub: Hub, guard: Guard) -> None:
    @routes.post("/program")
    def act() -> Response:
        _, body = guard.changing(Permission.CHANGE_PROGRAM, ProgramBody)
        done = hub.act(body.id, body.model_dump(exclude={"id"}, exclude_none=True))
        return refuse(done) if isinstance(done, Problem) else answer({"take": done})

    @routes.get("/program")
    def program() -> Response:
        guard.reading(Permission.SEE_BROADCAST)
        body = hub.program()
        return answer(body, etag=f"{hub.epoch}-{body['take']}-program")


def _device_calls(routes: Blueprint, hub: Hub, guard: Guard) -> None:
    @routes.get("/devices")
    def devices() -> Response:
        guard.reading(Permission.SEE_CREW)
        return answer({"devices": hub.devices()})

    @routes.post("/devices/<device>/restart")
    def restart(device: str) -> Response:
        guard.changing(Permission.CHANGE_SHOW, RestartBody)
        return _done({"ok": True} if hub.restart_device(device) else NOT_FOUND)

    @routes.get("/cameras")
    def cameras() -> Response:
        guard.reading(Permission.SEE_BROADCAST)
        return answer({"cameras": list(hub.previews.cameras())})

    @routes.get("/cameras/<name>.jpg")
    def picture(name: str) -> Response:
        guard.reading(Permission.SEE_BROADCAST, limited=False)
        newest = hub.previews.newest(name)
        if newest is None:
            return refuse(NOT_FOUND)
        return Response(newest.jpeg, content_type="image/jpeg", headers={"Cache-Control": "no-store"})

    @routes.get("/cameras/<name>.mjpg")
    def stream(name: str) -> Response:
        guard.reading(Permission.SEE_BROADCAST, limited=False)
        if name not in hub.previews.cameras():
            return refuse(NOT_FOUND)
        kind = "multipart/x-mixed-replace; boundary=picture"
        return Response(_pictures(hub, name), content_type=kind, headers={"Cache-Control": "no-store"})


def _pictures(hub: Hub, name: str) -> Iterator[bytes]:
    """The camera's pictures from now on. Whoever reads slowly gets the newest when he is ready, and misses the rest."""
    sent: Preview | None = None
    while True:
        newest = hub.previews.newest(name)
        if newest is not None and newest is not sent:
            head = f"--picture\r\nContent-Type: image/jpeg\r\nContent-Length: {len(newest.jpeg)}\r\n\r\n"
            yield head.encode() + newest.jpeg + b"\r\n"
            sent = newest
        gevent.sleep(STREAM_PAUSE)


def _open_calls(routes: Blueprint, hub: Hub, guard: Guard) -> None:
    @routes.get("/strings")
    def table_of_strings() -> Response:
        guard.reading(None)
        return answer(strings(hub.game))

    @routes.get("/session")
    def session() -> Response:
        return answer({"role": guard.reading(None).role})

    @routes.get("/health")
    def health() -> Response:
        return answer({"ok": True, "epoch": hub.epoch, "rev": hub.rev})
