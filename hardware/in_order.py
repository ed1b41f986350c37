"""A Socket.IO client that hands messages on in the order in which they came.

The library's own starts a thread for each message, and on a busy machine the threads run in any order: of two wishes of
the hub the older one could come last, and hold until the next.
"""

from __future__ import annotations

from collections.abc import Callable
from queue import SimpleQueue
from threading import Lock
from typing import Any

import engineio
import socketio


class _Engine(engineio.Client):  # type: ignore[misc]
    """Starts a thread for each message too, but whichever comes first takes the oldest message, and the others wait."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._came: SimpleQueue[tuple[Any, ...]] = SimpleQueue()
        self._turn = Lock()

    def start_background_task(self, target: Callable[..., Any], *args: Any, **kwargs: Any) -> Any:
        if target != self.handlers.get("message"):
            return super().start_background_task(target, *args, **kwargs)
        self._came.put(args)
        return super().start_background_task(self._hand_on)

    def _hand_on(self) -> None:
        with self._turn:
            self.handlers["message"](*self._came.get())


class Client(socketio.Client):  # type: ignore[misc]
    """As `socketio.Client`. A handler must not wait for an answer: it would wait for itself."""

    def _engineio_client_class(self) -> type[_Engine]:
        return _Engine
