"""When to ask OBS for what: pure, so that every second of it can be tested without OBS.

Readings chosen: a hand at OBS wins over the show until the show's next scene (somebody had a reason, and fighting over
the picture on air is worse than being late). A recording that should run is started again even after a hand stopped it
(nobody misses a picture as much as a lost recording).
"""

from __future__ import annotations

SCENE_AGAIN_S = 1.0
"""A scene that OBS has not taken after this is asked for again, and reported."""

RECORD_AGAIN_S = 5.0
"""A recording that does not run (or stop) after this is asked for again, and reported."""


class SceneSteering:
    """From the scene on program and the wanted one to the request that is due."""

    def __init__(self) -> None:
        self._confirmed: str | None = None
        self._asked: str | None = None
        self._asked_at = 0.0
        self.refused = False
        """Asked for, and not taken in time."""

    def due(self, program: str | None, wanted: str, now: float) -> bool:
        """Whether to ask for `wanted` now; what is answered with True counts as asked."""
        if program == wanted:
            self._confirmed, self._asked, self.refused = wanted, None, False
            return False
        if self._confirmed == wanted:
            return False
        again = self._asked == wanted
        if again and now - self._asked_at < SCENE_AGAIN_S:
            return False
        self.refused = again
        self._asked, self._asked_at, self._confirmed = wanted, now, None
        return True

    def held(self, program: str | None, wanted: str) -> bool:
        """Whether a hand has moved OBS away from the scene that it had taken."""
        return self._confirmed == wanted != program


class RecordSteering:
    """From the recording that runs or not and the wish to the request that is due."""

    def __init__(self) -> None:
        self._asked: bool | None = None
        self._asked_at = 0.0
        self.failed = False
        """Asked to start, and not running in time."""

    def due(self, *, active: bool, wanted: bool, now: float) -> bool:
        """Whether to ask for `wanted` now; what is answered with True counts as asked."""
        if active == wanted:
            self._asked, self.failed = None, False
            return False
        again = self._asked == wanted
        if again and now - self._asked_at < RECORD_AGAIN_S:
            return False
        self.failed = again and wanted
        self._asked, self._asked_at = wanted, now
        return True
