"""What is open between hub and operator: the cameras' questions, and a refused press that is shown for a while."""

from __future__ import annotations

from collections.abc import Callable

from hardware.messages import Press
from studio.console.questions import Question
from studio.games.game import PlayerId, Words

PRESS_SHOWN = 8.0
"""Seconds that a refused press stands on the console."""


class Inquiry:
    """`clock` is monotonic seconds; `tell` is called whenever what is open has changed."""

    def __init__(self, clock: Callable[[], float], tell: Callable[[], None]) -> None:
        self._clock, self._tell = clock, tell
        self._questions: tuple[Question, ...] = ()
        self._refused: Question | None = None
        self._until = 0.0

    def open(self) -> tuple[Question, ...]:
        """Everything that is open now."""
        return (*self._questions, *((self._refused,) if self._refused is not None else ()))

    def find(self, name: str) -> Question | None:
        """The open question of that id."""
        return next((each for each in self.open() if each.id == name), None)

    def ask(self, questions: tuple[Question, ...]) -> None:
        """Put the cameras' questions; none takes them away."""
        self._questions = questions
        self._tell()

    def show_refused(self, press: Press, player: PlayerId | None, say: Words, rev: int) -> None:
        """Show for a while why a press was refused."""
        name = f"p-{press.box}-{press.seq}"
        self._refused = Question(name, "press", (f"rack-{press.chair}",), player, say, (), {}, rev)
        self._until = self._clock() + PRESS_SHOWN
        self._tell()

    def is_of_cameras(self, question: Question) -> bool:
        """Whether the cameras ask it."""
        return question in self._questions

    def put_away(self) -> None:
        """The refused press was seen."""
        self._refused = None
        self._tell()

    def tick(self) -> None:
        """Put a refused press away after its time."""
        if self._refused is not None and self._clock() > self._until:
            self.put_away()
