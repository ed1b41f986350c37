"""The Socket.IO side of `docs/views.md`: who connects as what, and what devices send.

What pages are sent is the business of `outbox`. A device that sends what is no message of ours gets the reason as its
acknowledgement, and nothing of it is used.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Any, TypeVar

from flask import request
from flask_socketio import ConnectionRefusedError as Refusal
from flask_socketio import SocketIO
from pydantic import BaseModel, ValidationError

from hardware.messages import DeviceStatus, Press, Reading
from studio.analysis.messages import Analysis
from studio.console.access import PERMISSION_TO_SEE, Permission
from studio.console.board import kind_from_name
from studio.console.credentials import Door, allow
from studio.console.hub import Hub
from studio.console.outbox import Outbox
from studio.console.problems import Problem, bad_request
from studio.games.game import Audience, AudienceKind

LOG = logging.getLogger(__name__)

M = TypeVar("M", bound=BaseModel)


def listen(socketio: SocketIO, hub: Hub, door: Door, outbox: Outbox, wake_referee: Callable[[], None]) -> None:
    """Register every event that comes in."""
    _connections(socketio, hub, door, outbox)
    _devices(socketio, hub, outbox, wake_referee)


def _connections(socketio: SocketIO, hub: Hub, door: Door, outbox: Outbox) -> None:
    def connect(auth: Any = None) -> None:
        asked = auth if isinstance(auth, dict) else {}
        caller = door.caller(request, str(asked.get("key") or "") or None)
        if isinstance(caller, Problem):
            raise _refusal(caller)
        if "device" in asked:
            device = str(asked["device"])
            known = kind_from_name(device)
            problem = allow(caller, Permission.BE_DEVICE) or (None if known else _no_device(device))
            if problem:
                raise _refusal(problem)
            outbox.device_joined(_sid(), device)
            hub.on_device_joined(device)
            return
        audience = _audience(asked)
        problem = audience if isinstance(audience, Problem) else allow(caller, PERMISSION_TO_SEE[audience.kind])
        if problem:
            raise _refusal(problem)
        assert isinstance(audience, Audience)  # noqa: S101 - a problem was refused above
        outbox.page_joined(_sid(), audience)

    def disconnect(*_reason: Any) -> None:
        outbox.left(_sid())

    socketio.on_event("connect", connect)
    socketio.on_event("disconnect", disconnect)


def _devices(socketio: SocketIO, hub: Hub, outbox: Outbox, wake_referee: Callable[[], None]) -> None:
    def reading(body: Any = None) -> dict[str, Any]:
        message = _message(outbox, Reading, body)
        if isinstance(message, Problem):
            return message.as_json()
        hub.on_reading(message)
        wake_referee()
        return {"ok": True}

    def press(body: Any = None) -> dict[str, Any]:
        message = _message(outbox, Press, body)
        if isinstance(message, Problem):
            return {"accepted": False, "say": message.say.as_json(), **message.as_json()}
        came = hub.on_press(message)
        return {"accepted": came.accepted, "say": came.say.as_json()}

    def status(body: Any = None) -> dict[str, Any]:
        message = _message(outbox, DeviceStatus, body)
        if isinstance(message, Problem):
            return message.as_json()
        hub.on_status(message)
        return {"ok": True}

    def preview(body: Any = None) -> dict[str, Any]:
        if outbox.device(_sid()) is None:
            return _NO_DEVICE.as_json()
        camera, jpeg = (body.get("camera"), body.get("jpeg")) if isinstance(body, dict) else (None, None)
        if not (isinstance(camera, str) and isinstance(jpeg, bytes)):
            return bad_request("preview の形が違います。", "A preview is {camera, jpeg: bytes}.").as_json()
        hub.on_preview(camera, jpeg)
        return {"ok": True}

    def analysis(body: Any = None) -> dict[str, Any]:
        if kind_from_name(outbox.device(_sid()) or "") != "analysis":
            return _NO_DEVICE.as_json()
        message = _message(outbox, Analysis, body)
        problem = message if isinstance(message, Problem) else hub.on_analysis(message)
        return {"ok": True} if problem is None else problem.as_json()

    for handler in (reading, press, status, preview, analysis):
        socketio.on_event(handler.__name__, handler)


_NO_DEVICE = bad_request("機器として接続していません。", "Only a device may send this; connect with `device` in auth.")


def _message(outbox: Outbox, model: type[M], body: Any) -> M | Problem:
    """The message a device sent, or why it is none."""
    device = outbox.device(_sid())
    if device is None:
        return _NO_DEVICE
    try:
        return model.model_validate(body)
    except ValidationError as error:
        LOG.warning("%s sent a wrong %s: %s", device, model.__name__, error)
        return bad_request(f"{model.__name__} の形が違います。", f"This is no {model.__name__}: {error}")


def _audience(asked: dict[str, Any]) -> Audience | Problem:
    try:
        kind = AudienceKind(str(asked.get("audience", "")))
    except ValueError:
        return bad_request("audience が正しくありません。", "Give `audience`: crew, broadcast, floor, public or seat.")
    player = asked.get("player")
    if (kind is AudienceKind.SEAT) != isinstance(player, str):
        return bad_request(
            "audience が seat のときだけ player が要ります。", "`player` goes with the audience seat only."
        )
    return Audience(kind, player)


def _no_device(name: str) -> Problem:
    return bad_request(
        f"「{name}」は機器の名前ではありません。", f"`{name}` is no device: use camera:NAME, boxes:NAME or obs:NAME."
    )


def _refusal(problem: Problem) -> Refusal:
    return Refusal(problem.say.en, problem.as_json()["error"])


def _sid() -> str:
    return str(getattr(request, "sid", ""))  # Flask-SocketIO puts it there
