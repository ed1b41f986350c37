"""One contestant's way through a race: every position that he was in, made anew from the commands that count."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from studio.analysis.messages import Made
from studio.games.calculation.actions import CardAction, move_of, read_command
from studio.games.calculation.position import Move, Position


class Step(NamedTuple):
    """A move, the row that brought it, and what came of it. The first step of a trail is the deal: no move."""

    rev: int
    move: Move | None
    position: Position


class Trail:
    """The steps of one contestant. What two revisions have in common is played once."""

    def __init__(self, start: Position, rev: int) -> None:
        self.steps: list[Step] = [Step(rev, None, start)]

    @property
    def position(self) -> Position:
        """Where he stands."""
        return self.steps[-1].position

    def turned(self, at: int) -> int:
        """Cards off his stock after step `at`."""
        return len(self.steps[0].position.stock) - len(self.steps[at].position.stock)

    def follow(self, moves: list[tuple[int, Move]]) -> None:
        """Go on to these moves, by row; back first, where they are others than before."""
        same = 0
        for step, (rev, move) in zip(self.steps[1:], moves, strict=False):
            if (step.rev, step.move) != (rev, move):
                break
            same += 1
        del self.steps[same + 1 :]
        for rev, move in moves[same:]:
            self.steps.append(Step(rev, move, self.position.play(move)))


def moves_of(course: Iterable[Made], players: tuple[str, ...]) -> Mapping[str, list[tuple[int, Move]]]:
    """By player his moves, each with its row. Who plays alone need not be named by a command."""
    found: dict[str, list[tuple[int, Move]]] = {player: [] for player in players}
    for made in course:
        action = read_command(made.command)
        if isinstance(action, CardAction):
            found[action.player or players[0]].append((made.rev, move_of(action)))
    return found
