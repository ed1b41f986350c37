"""What of the hub can change, and who is told: one small registry, in which no listener can stall or stop another."""

from __future__ import annotations

import logging
from collections.abc import Callable
from enum import StrEnum

LOG = logging.getLogger(__name__)


class Topic(StrEnum):
    """A kind of snapshot. The words are the Socket.IO events of `docs/views.md`."""

    VIEW = "view"
    PROGRAM = "program"
    DEVICES = "devices"
    QUESTIONS = "questions"
    LOG = "log"
    REHEARSAL = "rehearsal"
    ANALYSIS = "analysis"
    DESIRED = "desired"
    PREVIEW = "preview"


Listener = Callable[[frozenset[Topic]], None]


class Listeners:
    """Everyone who wants to know that something changed.

    A listener is only told *that*, and reads the snapshot when it likes: so it may be late without a queue growing. It
    must not block; one that raises is logged and the others are told all the same.
    """

    def __init__(self) -> None:
        self._all: list[Listener] = []

    def add(self, listener: Listener) -> Callable[[], None]:
        """Tell `listener` of every change from now on. Call what is returned to stop it."""
        self._all.append(listener)

        def stop() -> None:
            if listener in self._all:
                self._all.remove(listener)

        return stop

    def tell(self, *topics: Topic) -> None:
        """Tell everyone."""
        changed = frozenset(topics)
        for listener in tuple(self._all):
            try:
                listener(changed)
            except Exception:
                LOG.exception("a listener failed; the others were told")
