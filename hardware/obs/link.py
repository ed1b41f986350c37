"""One conversation with OBS over obs-websocket 5, with the time-outs and endings that the library leaves open.

obs-websocket-py waits for ever on a silent socket, forgets why OBS closed it (4009: wrong password), and its receiving
thread dies without a word on a reset connection. `Session` bounds every wait, keeps the close code, and tells its owner
exactly once that it has ended. Reconnecting is not its job: `hardware.link.Link` does that.
"""

from __future__ import annotations

import contextlib
import json
import logging
import queue
import socket
import struct
from typing import Any, NamedTuple

import websocket
from obswebsocket import exceptions, obsws, requests
from obswebsocket.core import RecvThread

from hardware.link import Refused

# `Link` says what is lost and what is back, once; the library would say it again, and with the password's challenge.
logging.getLogger("obswebsocket").setLevel(logging.ERROR)

ANSWER_S = 2.0
"""OBS answers in milliseconds; one that takes this long is gone."""

AUTHENTICATION_FAILED = 4009
_HELLO, _IDENTIFIED = 0, 2
_SUBSCRIPTIONS = 1 << 0 | 1 << 1 | 1 << 2 | 1 << 6
"""Events about OBS itself, its configuration, its scenes and its outputs."""


class Event(NamedTuple):
    """Something that happened in OBS, by its protocol name."""

    name: str
    body: dict[str, Any]


class Denied(NamedTuple):
    """OBS answered a request with no."""

    request: str


class Ended(OSError):  # noqa: N818 - it is how a conversation ends, not a mistake of ours
    """The conversation is over. The text says why."""


class Session(obsws):  # type: ignore[misc]
    """An identified connection. Requests are for one thread; events wait in a queue.

    Raises from the constructor: `Refused` for a wrong password, `OSError` for everything else.
    """

    def __init__(self, host: str, port: int, password: str) -> None:
        super().__init__(host, port, password, legacy=False, timeout=ANSWER_S)
        self._events: queue.SimpleQueue[Event | Ended] = queue.SimpleQueue()
        self._end: Ended | None = None
        self.register(lambda event: self._events.put(Event(event.name, event.datain)))
        try:
            self._open()
        except websocket.WebSocketException as error:
            raise OSError(f"no conversation with OBS at {host}:{port}: {error}") from error

    def ask(self, name: str, **fields: Any) -> dict[str, Any] | Denied:
        """The answer to a request, or `Denied`. Raises `Ended` when none comes."""
        if self._end is not None:
            raise self._end
        try:
            request = self.call(getattr(requests, name)(**fields))
        except (exceptions.MessageTimeout, websocket.WebSocketException, OSError) as error:
            raise Ended(f"OBS does not answer: {error}") from error
        return dict(request.datain or {}) if request.status else Denied(name)

    def happened(self, wait: float) -> list[Event]:
        """What happened since; waits up to `wait` seconds for the first. Raises `Ended` once nothing can come."""
        found: list[Event] = []
        try:
            heard = self._events.get(timeout=wait) if wait > 0 else self._events.get_nowait()
            while isinstance(heard, Event):
                found.append(heard)
                heard = self._events.get_nowait()
        except queue.Empty:
            return found
        self._end = heard
        if not found:
            raise heard
        return found

    def close(self) -> None:
        """Hang up, without waiting for the other side."""
        thread = self.thread_recv
        if thread is not None:
            thread.running = False
        # A half-open connection answers no closing handshake: end it at the socket.
        # Closing a descriptor does not wake who waits on it; shutting the socket down does.
        if self.ws.sock is not None:
            with contextlib.suppress(OSError):
                self.ws.sock.shutdown(socket.SHUT_RDWR)
        self.ws.shutdown()  # type: ignore[no-untyped-call]
        if thread is not None:
            thread.join(timeout=1)

    def has_ended(self, reason: str) -> None:
        """Told by the receiving thread."""
        self._events.put(Ended(reason))

    def _open(self) -> None:
        self.ws = websocket.WebSocket()
        self.ws.connect(f"ws://{self.host}:{self.port}", timeout=ANSWER_S)  # type: ignore[no-untyped-call]
        try:
            self._identify()
        except BaseException:
            self.ws.shutdown()  # type: ignore[no-untyped-call]
            raise
        self.ws.settimeout(None)
        self.thread_recv = _Receiver(self)
        self.thread_recv.start()

    def _identify(self) -> None:
        hello = self._hear(_HELLO)
        challenge = hello.get("authentication")
        answer = self._build_auth_string(challenge["salt"], challenge["challenge"]) if challenge else ""
        identify = {"rpcVersion": 1, "authentication": answer, "eventSubscriptions": _SUBSCRIPTIONS}
        self.ws.send(json.dumps({"op": 1, "d": identify}))
        self._hear(_IDENTIFIED)

    def _hear(self, op: int) -> dict[str, Any]:
        kind, payload = self.ws.recv_data()
        if kind == websocket.ABNF.OPCODE_CLOSE:
            code = struct.unpack("!H", payload[:2])[0] if len(payload) >= 2 else 0
            reason = payload[2:].decode("utf-8", "replace")
            if code == AUTHENTICATION_FAILED:
                raise Refused(reason or "authentication failed")
            raise OSError(f"OBS closed the connection ({code}): {reason}")
        message = json.loads(payload)
        if message.get("op") != op:
            raise OSError(f"this is not obs-websocket 5: {payload[:80]!r}")
        return dict(message["d"])


def sure(session: Session, request: str, **fields: Any) -> dict[str, Any]:
    """The answer to a request that OBS has no reason to refuse. Raises OSError when it does."""
    answer = session.ask(request, **fields)
    if isinstance(answer, Denied):
        raise OSError(f"OBS refuses {request}")
    return answer


class _Receiver(RecvThread):  # type: ignore[misc]
    """The library's receiving thread, which tells how it ended."""

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self.daemon = True
        self._session = session

    def run(self) -> None:
        reason = "OBS closed the connection"
        try:
            super().run()
        except Exception as error:  # noqa: BLE001 - whatever ends it, the conversation is over
            reason = f"connection to OBS lost: {error}"
        self._session.has_ended(reason)
