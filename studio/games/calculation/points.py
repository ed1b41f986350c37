"""The score of a race `[R]`: points for each card on the foundations, for all of them, and for the winner.

Alone, a contestant wins only by finishing all four foundations; among several, whoever leads at the end has won.
"""

from __future__ import annotations

from studio.games.calculation.race import stock_size
from studio.games.calculation.refusals import refuse
from studio.games.calculation.rules import Rules
from studio.games.calculation.state import Contestant, End, Phase, State
from studio.games.game import Illegal, Outcome, Result, Step, Words


def close(rules: Rules, state: State) -> Step[State] | Illegal:
    """Counts the race once everybody's game has ended, and tells who won."""
    if state.closed:
        return refuse("closed")
    if state.phase is Phase.DEAL:
        return refuse("deal-first")
    playing = [each.player for each in state.contestants if each.end is None]
    if playing:
        return refuse("not-over", players=Words("、".join(playing), ", ".join(playing)))
    after = state._replace(closed=True)
    won = winner(after)
    if won is None:
        return Step(after, ({"event": "no-winner"},))
    paid = result(rules, after).outcomes[won.player]
    return Step(after, ({"event": "win", "player": won.player, "value": paid.value, "points": paid.points},))


def winner(state: State) -> Contestant | None:
    """Who has won a race in which everybody's game has ended."""
    first = state.contestants[state.ranking[0]]
    alone = len(state.contestants) == 1
    return first if first.end is End.COMPLETE or (first.placed and not alone) else None


def result(rules: Rules, state: State) -> Result:
    """The score of a closed race. Everybody plays at his own table, so the seats stay as they are."""
    won = winner(state)
    outcomes = {each.player: _outcome(rules, each, first=each is won) for each in state.contestants}
    return Result(
        winner=won.player if won else None,
        value=won.placed if won else None,
        outcomes=outcomes,
        credits=(),
        carry=None,
        seats=tuple(outcomes),
        facts={
            "deal": state.deal,
            "ranking": [state.contestants[at].player for at in state.ranking],
            "ends": {each.player: each.end.value if each.end else None for each in state.contestants},
            "placed": {each.player: each.placed for each in state.contestants},
        },
    )


def best_of_a_race(rules: Rules) -> int:
    """The most points of one race: every card placed, and first."""
    return stock_size(rules) * rules.card_points + rules.complete_points + rules.first_points


def _outcome(rules: Rules, contestant: Contestant, *, first: bool) -> Outcome:
    complete = contestant.end is End.COMPLETE
    points = contestant.placed * rules.card_points + complete * rules.complete_points + first * rules.first_points
    word = "win" if first else str(contestant.end)
    return Outcome(word, contestant.placed, points)
