"""Holds the program: it follows the show and the operators, outlives a restart, and has takes a second apart."""

from __future__ import annotations

import logging
import math
from collections.abc import Callable, Mapping
from typing import Any

from pydantic import ValidationError

from studio.console.graphics import no_such_graphic
from studio.console.once import Once
from studio.console.problems import Problem, bad_request
from studio.games.game import Illegal, Words
from studio.show.program import Action, Program, Word, follow, reduce, restore
from studio.show.recording import Recording

LOG = logging.getLogger(__name__)

BETWEEN_TAKES = 1.0
"""Seconds that must lie between two takes: a double press is one take."""
TAKES = frozenset({Word.TAKE, Word.SCENE})

TOO_SOON = Problem(
    429,
    "too-soon",
    Words(
        "テイクの間隔は1秒以上あけてください。もう一度押してください。",
        "Takes need a second between them. Press again.",
    ),
)


class ProgramDesk:
    """The program of one show. `clock` is monotonic seconds."""

    def __init__(self, recording: Recording, clock: Callable[[], float], lang: str = "ja") -> None:
        self._recording, self._clock = recording, clock
        aired = recording.aired()
        self._program = restore(aired[-1].program if aired else {"lang": lang})
        self._moved = -math.inf
        self._taken = -math.inf
        self._answers: Once[int | Problem] = Once()
        # After a restart the picture comes back: that is an entry of the as-run log too.
        self._air()

    @property
    def on_air(self) -> dict[str, Any]:
        """The program of `docs/views.md`."""
        return {"epoch": self._recording.epoch, **self._program.model_dump(mode="json")}

    @property
    def scene(self) -> str:
        """The scene on air."""
        return self._program.scene.value

    def show_moved(self, view: Mapping[str, Any], *, cut: bool) -> bool:
        """Follow the show. `cut`: it was taken back, so the picture jumps. True when the program changed."""
        self._moved = self._clock()
        return self._put(follow(self._program, view, 0.0, cut=cut))

    def time_passed(self, view: Mapping[str, Any]) -> bool:
        """Follow the clock: a reveal gives way after its time. True when the program changed."""
        return self._put(follow(self._program, view, self._idle()))

    def act(self, request: str, body: Mapping[str, Any], view: Mapping[str, Any]) -> int | Problem:
        """An operator's action, once for a request id. The new take, or why not."""
        return self._answers.do(request, lambda: self._act(body, view))

    def _act(self, body: Mapping[str, Any], view: Mapping[str, Any]) -> int | Problem:
        graphic = body.get("graphic")
        # What is on air already can be cleared, also when its folder has gone.
        if body.get("action") == Word.TAKE and isinstance(graphic, str):
            missing = no_such_graphic(graphic, view["game"])
            if missing is not None:
                return missing
        try:
            action = Action.model_validate(body)
        except ValidationError as error:
            first = error.errors(include_url=False)[0]
            return bad_request(f"この操作はできません: {first['msg']}", f"`{first['loc'][-1]}`: {first['msg']}.")
        if action.action in TAKES and self._clock() - self._taken < BETWEEN_TAKES:
            return TOO_SOON
        changed = reduce(self._program, action, view, self._idle())
        if isinstance(changed, Illegal):
            return Problem(422, changed.code, changed.say)
        if action.action in TAKES:
            self._taken = self._clock()
        self._put(changed)
        return self._program.take

    def _idle(self) -> float:
        return self._clock() - self._moved

    def _put(self, program: Program) -> bool:
        if program == self._program:
            return False
        self._program = program
        self._air()
        return True

    def _air(self) -> None:
        failed = self._recording.air(self._program.model_dump(mode="json"))
        if failed is not None:
            # What is on air goes on; only the as-run log and a restart would not know it.
            LOG.error("the program could not be kept: %s", failed.say.en)
