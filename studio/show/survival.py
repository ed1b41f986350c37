"""How chairs change hands in a survival stage (`[S]` Season 6, THE SURVIVAL).

`[S]` The second burst costs the chair; the first who waits takes it. The queue is first those who drew the waiting
numbers, then those dropped, the earlier first. `[R]` Two dropped in one duel queue by their drawn number; the earlier
seat of the next turn order gets the earlier in the queue; the count starts anew on return. Who was dropped a moment ago
comes after all who waited already; with the return order `drawn-number` he counts among them from the next duel on.
"""

from __future__ import annotations

from typing import NamedTuple

from studio.games.game import Event, PlayerId
from studio.show.season_file import ReturnOrder, SurvivalText
from studio.show.state import DuelScore, Progress


class Changed(NamedTuple):
    """A stage after its chairs changed hands, and what happened."""

    progress: Progress
    events: tuple[Event, ...]


def change_chairs(survival: SurvivalText, progress: Progress, score: DuelScore) -> Changed:
    """The stage after the bursts of `score`. `progress.turn_order` is already that of the next duel."""
    bursts = {
        player: progress.bursts.get(player, 0) + (outcome.outcome in survival.drop_outcomes)
        for player, outcome in score.outcomes.items()
    }
    counted = {**progress.bursts, **bursts}
    dropped = [player for player in progress.numbers if bursts.get(player, 0) >= survival.drop_after]
    queue = [*progress.queue, *dropped]
    swaps: dict[PlayerId, PlayerId] = {}
    for player in progress.turn_order:
        if player in dropped:
            swaps[player] = queue.pop(0)
    sitting = {**counted, **dict.fromkeys(swaps.values(), 0)}
    changed = progress._replace(
        chairs=tuple(swaps.get(player, player) for player in progress.chairs),
        turn_order=tuple(swaps.get(player, player) for player in progress.turn_order),
        queue=_in_order(survival, progress, queue),
        bursts=sitting,
    )
    events: list[Event] = [{"event": "dropped", "player": out, "enters": into} for out, into in swaps.items()]
    return Changed(changed, tuple(events))


def _in_order(survival: SurvivalText, progress: Progress, queue: list[PlayerId]) -> tuple[PlayerId, ...]:
    """Those who wait, the next one first."""
    if survival.return_order is ReturnOrder.DRAWN_NUMBER:
        return tuple(sorted(queue, key=progress.numbers.index))
    return tuple(queue)
