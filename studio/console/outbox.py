"""What leaves the hub by socket: one loop that sends snapshots of what changed to everyone who may see it.

A change only marks a topic; the loop sends the snapshot as it is *then*, so a burst of changes becomes few sends. A
page that does not read is skipped while more than `BEHIND` packets wait for it, gets whole snapshots when it reads
again, and is cut by the server's send time-out when it never does (`server.py`). So no page can slow another or fill
the memory.
Threads other than the loop's own may mark; only the loop sends.
"""

from __future__ import annotations

import logging
from collections import deque
from collections.abc import Iterable
from typing import Any

import gevent
from flask_socketio import SocketIO, join_room
from gevent.event import Event

from studio.console.hub import Hub
from studio.console.topics import Topic
from studio.games.game import Audience, AudienceKind

LOG = logging.getLogger(__name__)

BEHIND = 24
"""Packets that may wait for a page before it is skipped."""
CATCH_UP = 0.1
"""Seconds between looks at those that are behind."""
OLD_ROWS = 50
"""Journal rows that a console gets when it connects."""

SNAPSHOTS = (Topic.VIEW, Topic.PROGRAM, Topic.ANALYSIS, Topic.QUESTIONS, Topic.DEVICES, Topic.REHEARSAL)
"""What is sent whole, in this order: an analysis is never there before the view it is about."""
CREW_TOPICS = frozenset((*SNAPSHOTS, Topic.LOG))
PAGE_TOPICS: dict[AudienceKind, frozenset[Topic]] = {
    AudienceKind.CREW: CREW_TOPICS,
    # The control room's multiview shows lamps, and its overlays the program.
    AudienceKind.BROADCAST: frozenset({Topic.VIEW, Topic.PROGRAM, Topic.ANALYSIS, Topic.DEVICES}),
    AudienceKind.FLOOR: frozenset({Topic.VIEW}),
    AudienceKind.PUBLIC: frozenset({Topic.VIEW}),
    AudienceKind.SEAT: frozenset({Topic.VIEW}),
}


class _Page:
    """A connected page: what it still has to be told. `row` is the last journal row it was sent."""

    def __init__(self, audience: Audience) -> None:
        self.audience = audience
        self.due: set[Topic] = set(PAGE_TOPICS[audience.kind])
        self.row: int | None = None


class Outbox:
    """Everyone who is connected."""

    def __init__(self, socketio: SocketIO, hub: Hub) -> None:
        self._socketio, self._hub = socketio, hub
        self._pages: dict[str, _Page] = {}
        self._devices: dict[str, str] = {}
        self._wished: dict[str, Any] = {}
        self._unwished: set[str] = set()
        """Devices that have to be told what to do."""
        self._marks: deque[frozenset[Topic]] = deque()
        self._awake = Event()
        # The one thing of the event loop that another thread may touch.
        self._knock = gevent.get_hub().loop.async_()
        self._knock.start(self._awake.set)
        self._stop_listening = hub.topics.add(self._mark)

    # Who is there

    def page_joined(self, sid: str, audience: Audience) -> None:
        """A page connected; the loop sends it everything it may see."""
        self._pages[sid] = _Page(audience)
        join_room(room_of(audience), sid=sid, namespace="/")
        self._awake.set()

    def device_joined(self, sid: str, device: str) -> None:
        """A device connected; it is told what to do."""
        self._devices[sid] = device
        self._mark(frozenset({Topic.DESIRED}))

    def left(self, sid: str) -> None:
        """A page or a device is gone."""
        self._pages.pop(sid, None)
        self._devices.pop(sid, None)
        self._wished.pop(sid, None)
        self._unwished.discard(sid)

    def device(self, sid: str) -> str | None:
        """The name of the device behind `sid`; None for a page."""
        return self._devices.get(sid)

    def audiences(self) -> tuple[Audience, ...]:
        """Of every page, for the console's and the tests' curiosity."""
        return tuple(page.audience for page in self._pages.values())

    # The loop

    def run(self) -> None:
        """Send until killed."""
        while True:
            behind = bool(self._unwished) or any(page.due for page in self._pages.values())
            self._awake.wait(CATCH_UP if behind else None)
            self._awake.clear()
            try:
                self.send()
            except Exception:
                LOG.exception("sending failed; the next change is sent again in full")

    def send(self) -> None:
        """Send what is due to everyone who reads."""
        marked: set[Topic] = set()
        while self._marks:
            marked |= self._marks.popleft()
        for page in self._pages.values():
            page.due |= marked & PAGE_TOPICS[page.audience.kind]
        ready = {sid: page for sid, page in self._pages.items() if page.due and not self._is_behind(sid)}
        for topic in SNAPSHOTS:
            for audience in {page.audience for page in ready.values() if topic in page.due}:
                due = [sid for sid, page in ready.items() if page.audience == audience and topic in page.due]
                self._emit(topic.value, self._snapshot(topic, audience), audience, due)
        for sid, page in ready.items():
            if Topic.LOG in page.due:
                self._send_rows(sid, page)
            page.due.clear()
        if Topic.DESIRED in marked:
            self._unwished |= self._devices.keys()
        self._send_wishes()

    def send_clock(self, clock: dict[str, Any]) -> None:
        """The second's tick; not for those who are behind."""
        for audience in set(self.audiences()):
            pages = [sid for sid, page in self._pages.items() if page.audience == audience]
            self._emit("clock", clock, audience, [sid for sid in pages if not self._is_behind(sid)])

    def close(self) -> None:
        """Listen no more."""
        self._stop_listening()
        self._knock.stop()

    def _mark(self, topics: frozenset[Topic]) -> None:
        self._marks.append(topics)
        self._knock.send()

    def _snapshot(self, topic: Topic, audience: Audience) -> Any:
        hub = self._hub
        if topic is Topic.VIEW:
            return hub.view(audience)
        if topic is Topic.PROGRAM:
            return hub.program()
        if topic is Topic.ANALYSIS:
            return hub.analysis.snapshot()
        if topic is Topic.QUESTIONS:
            return [question.as_json() for question in hub.questions()]
        return hub.devices() if topic is Topic.DEVICES else hub.rehearsal_status()

    def _send_rows(self, sid: str, page: _Page) -> None:
        rows = self._hub.log(None, OLD_ROWS) if page.row is None else self._hub.rows_after(page.row)
        if rows:
            page.row = rows[0]["seq"]
            self._socketio.emit(Topic.LOG.value, rows, to=sid)

    def _send_wishes(self) -> None:
        for sid in [sid for sid in self._unwished if not self._is_behind(sid)]:
            self._unwished.discard(sid)
            device = self._devices[sid]
            wish = self._hub.desired(device)
            body = None if wish is None else wish.model_dump(mode="json")
            if body is not None and body != self._wished.get(sid):
                self._wished[sid] = body
                self._socketio.emit("desired", body, to=sid)

    def _emit(self, event: str, body: Any, audience: Audience, sids: Iterable[str]) -> None:
        """Send to those of an audience; its room lets the body be encoded once for all of them."""
        chosen = set(sids)
        if body is not None and chosen:
            others = [sid for sid, page in self._pages.items() if page.audience == audience and sid not in chosen]
            self._socketio.emit(event, body, to=room_of(audience), skip_sid=others)

    def _is_behind(self, sid: str) -> bool:
        return waiting_packets(self._socketio, sid) > BEHIND


def room_of(audience: Audience) -> str:
    """The Socket.IO room of an audience."""
    return f"audience/{audience.kind.value}/{audience.player or ''}"


def waiting_packets(socketio: SocketIO, sid: str) -> int:
    """Packets that wait to be read by a client; 0 for one that is gone."""
    server = socketio.server
    socket = server.eio.sockets.get(server.manager.eio_sid_from_sid(sid, "/"))
    return socket.queue.qsize() if socket is not None else 0
