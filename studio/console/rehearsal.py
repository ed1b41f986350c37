"""The demo's controls as the hub knows them: a rehearsal that somebody conducts, and an action that is done once."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol

from studio.console.once import Once
from studio.console.problems import NO_REHEARSAL, Problem
from studio.games.game import Words


class Rehearsal(Protocol):
    """The demo's controls."""

    def status(self) -> Mapping[str, Any]:
        """`{running, paused, speed, players}` of `docs/views.md`."""
        ...

    def act(self, action: str, options: Mapping[str, Any]) -> Words | None:
        """Do `pause`, `resume`, `speed`, `take-over`, `hand-back`; None when done, else why not."""
        ...


class RehearsalDesk:
    """Passes the operator's actions on, each of them once."""

    def __init__(self) -> None:
        self._done: Once[Problem | None] = Once()

    def act(self, rehearsal: Rehearsal | None, request: str, action: str, options: Mapping[str, Any]) -> Problem | None:
        """An action on the demo; None when done."""
        if rehearsal is None:
            return NO_REHEARSAL

        def act() -> Problem | None:
            refused = rehearsal.act(action, options)
            return None if refused is None else Problem(422, "rehearsal-refused", refused)

        return self._done.do(request, act)
