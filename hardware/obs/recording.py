"""What OBS says about its recording, and whether that is true: a timer may run while the file does not grow."""

from __future__ import annotations

from typing import Any, NamedTuple

FROZEN_S = 6.0
"""A running recording whose bytes stand still this long is not one. With a look a second: alarm within 10 s."""


class RecordStatus(NamedTuple):
    """The answer to `GetRecordStatus`. `seconds` excludes pauses."""

    active: bool
    paused: bool
    seconds: float
    size: int


def record_status(answer: dict[str, Any]) -> RecordStatus:
    """From the words of the protocol."""
    return RecordStatus(
        bool(answer.get("outputActive")),
        bool(answer.get("outputPaused")),
        float(answer.get("outputDuration") or 0) / 1000,
        int(answer.get("outputBytes") or 0),
    )


class GrowthWatch:
    """Sees whether a running recording grows."""

    def __init__(self) -> None:
        self._last: RecordStatus | None = None
        self._grew_at = 0.0

    def look(self, status: RecordStatus, now: float) -> bool:
        """Whether the recording is frozen at `now`."""
        before, self._last = self._last, status
        running = status.active and not status.paused
        if not running or before is None or not before.active or before.paused or status.size != before.size:
            self._grew_at = now
        return running and now - self._grew_at > FROZEN_S
