"""What is thought about, and where the answers come from: functions of this module run in a thinker's process.

Player and solver are compiled when they are first used, so they are imported here, in the process that needs them.
"""

from __future__ import annotations

from typing import Any

from studio.games.calculation.position import Move, Options, Position, deal_start

KING = 13


def hint(position: Position) -> dict[str, Any]:
    """What the player who does not know the stock would do, and why."""
    from studio.players.calculation.advice import advise  # noqa: PLC0415 - see above

    return advise(position).as_json()


def peek(position: Position) -> dict[str, Any]:
    """What the solver does, who knows the order of the stock."""
    from studio.players.calculation.advice import peek as look  # noqa: PLC0415 - see above

    return look(position).as_json()


def review(before: Position, moves: tuple[Move, ...]) -> dict[str, Any]:
    """After which move the game was lost, and what would have kept it."""
    from studio.analysis.review import review as look_back  # noqa: PLC0415 - see above

    return look_back(before, moves).as_json()


def warm_up() -> None:
    """Asks each once, so that the first person who asks need not wait for the compiler.

    A king in hand at the beginning: no foundation wants it, so that the player has to weigh where to put it.
    """
    hidden = Position(Options(), (1, 1, 1, 1), ((), (), (), ()), KING, (0,) * 47)
    hint(hidden)
    peek(deal_start(Options(), 1))
