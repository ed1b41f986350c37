"""The one reconnect class of the house: keeps one connection to something that goes away and comes back.

`Link` knows nothing of what it connects: a Socket.IO hub, a serial port, OBS. It is stepped (`poll`) by the loop that
uses the connection, so it needs no thread and no sleep of its own, and a test moves its clock by hand. It warns once
when the connection is lost, says once when it is back, and everything between is debug.

A `Refused` is an answer, not an outage (a wrong key): asking again at once cannot help, so the link waits the longest
pause, `Pauses.refused`, and keeps saying `REFUSED`.
"""

from __future__ import annotations

import logging
import random
import time
from collections.abc import Callable
from enum import StrEnum
from threading import Lock
from typing import Generic, NamedTuple, TypeVar

LOG = logging.getLogger(__name__)

T = TypeVar("T")


class LinkState(StrEnum):
    """Where a link is. `UP` is the only one in which `poll` gives a connection."""

    NEW = "new"
    UP = "up"
    WAITING = "waiting"
    """Lost or not reached: the next attempt is due after a pause."""
    REFUSED = "refused"
    """The other side answered and said no."""
    CLOSED = "closed"
    """Closed by us, for good."""


class Refused(Exception):  # noqa: N818 - it is an answer of the other side
    """Raised by `connect` when the other side answered and said no (authentication). The text is its reason."""


class Pauses(NamedTuple):
    """Seconds between attempts: `first`, doubled every time up to `cap`, each shortened by up to `jitter` of itself."""

    first: float = 0.25
    cap: float = 8.0
    refused: float = 60.0
    jitter: float = 0.2

    def after(self, failures: int, spread: float) -> float:
        """The pause after `failures` (≥ 1) failures in a row; `spread` is in 0…1."""
        pause: float = min(self.cap, self.first * 2.0 ** min(failures - 1, 32))
        return pause * (1 - self.jitter * spread)


PAUSES = Pauses()


class Link(Generic[T]):
    """A connection that is opened again whenever it is lost.

    Args:
        name: what a person calls it, for the log.
        connect: opens and returns the connection; any exception is an outage, `Refused` is a refusal.
        disconnect: closes a connection that was lost or is no longer wanted; may fail, nobody minds.
        pauses: the back-off.
        clock: seconds, monotonic.
        changed: told about every change of state with a reason, never twice for the same state in a row.
    """

    def __init__(
        self,
        name: str,
        connect: Callable[[], T],
        disconnect: Callable[[T], object] = lambda _: None,
        *,
        pauses: Pauses = PAUSES,
        clock: Callable[[], float] = time.monotonic,
        changed: Callable[[LinkState, str], None] | None = None,
    ) -> None:
        self.name = name
        self.state = LinkState.NEW
        self.reason = ""
        self.failures = 0
        self._connect, self._disconnect = connect, disconnect
        self._pauses, self._clock, self._changed = pauses, clock, changed
        self._connection: T | None = None
        self._due = clock()
        self._warned = False
        self._lock = Lock()
        self._spread = random.Random(name).random  # noqa: S311 - only spreads attempts

    def poll(self) -> T | None:
        """The connection when there is one; makes an attempt when one is due. Blocks as long as `connect` does."""
        if self._connection is not None or self.state is LinkState.CLOSED or self._clock() < self._due:
            return self._connection
        try:
            connection = self._connect()
        except Refused as refusal:
            self._fail(LinkState.REFUSED, str(refusal) or "refused")
        except Exception as error:  # noqa: BLE001 - whatever it is, the connection is not there
            self._fail(LinkState.WAITING, str(error) or type(error).__name__)
        else:
            self._keep(connection)
        return self._connection

    def drop(self, reason: str, connection: T | None = None) -> None:
        """Say that the connection is gone. Safe from any thread.

        With `connection`, only when that is still the one in use: a late report about an old one changes nothing.
        """
        with self._lock:
            gone = self._connection
            if gone is None or (connection is not None and connection is not gone):
                return
            self._connection = None
        self._part(gone)
        self._fail(LinkState.WAITING, reason)

    def close(self) -> None:
        """Close for good."""
        with self._lock:
            gone, self._connection = self._connection, None
        self._enter(LinkState.CLOSED, "closed")
        if gone is not None:
            self._part(gone)

    @property
    def seconds_to_next(self) -> float:
        """Seconds until the next attempt is due; 0 when up or due now."""
        return 0.0 if self._connection is not None else max(0.0, self._due - self._clock())

    def _keep(self, connection: T) -> None:
        with self._lock:
            self._connection = connection
        if self._warned:
            LOG.info("%s is back", self.name)
        self.failures, self._warned = 0, False
        self._enter(LinkState.UP, "")

    def _fail(self, state: LinkState, reason: str) -> None:
        if self.state is LinkState.CLOSED:
            return
        self.failures += 1
        refused = state is LinkState.REFUSED
        pause = self._pauses.refused if refused else self._pauses.after(self.failures, self._spread())
        self._due = self._clock() + pause
        level = logging.DEBUG if self._warned and self.state is state else logging.WARNING
        LOG.log(level, "%s: %s; next attempt in %.1f s", self.name, reason, pause)
        self._warned = True
        self._enter(state, reason)

    def _enter(self, state: LinkState, reason: str) -> None:
        changed = state is not self.state
        self.state, self.reason = state, reason
        if changed and self._changed is not None:
            self._changed(state, reason)

    def _part(self, connection: T) -> None:
        try:
            self._disconnect(connection)
        except Exception as error:  # noqa: BLE001 - it was lost already
            LOG.debug("%s: closing failed: %s", self.name, error)
