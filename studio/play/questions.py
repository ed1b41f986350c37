"""What is thought about, and where the answers come from: functions of this module run in a thinker's process.

Player and solver are compiled when they are first used, so they are imported here, in the process that needs them.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any

from studio.games.calculation.cards import value
from studio.games.calculation.deals import stock_of
from studio.games.calculation.position import Move, Options, Position, Turn, start

WARM_DEAL = 1
"""Any deal: what is compiled for one is compiled for all."""


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
    return _as_json(import_module("studio.analysis.review").review(before, moves))


def warm_up() -> None:
    """Asks each once, so that the first person who asks need not wait for the compiler."""
    stock = tuple(map(value, stock_of(WARM_DEAL, no_foundations=False)))
    before = start(Options(), stock)
    hint(before.play(Turn())._replace(stock=(0,) * (len(stock) - 1)))
    peek(before)


def _as_json(found: Any) -> dict[str, Any]:
    answer: dict[str, Any] = found.as_json()
    return answer
