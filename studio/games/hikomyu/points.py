"""The score of a game: what was taken, and what silence costs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from studio.games.game import Card, Event, Illegal, Outcome, Result, Step
from studio.games.hikomyu.cards import FREE, TOPIC_OF, TOPICS
from studio.games.hikomyu.refusals import refuse
from studio.games.hikomyu.rules import Rules, hand_size
from studio.games.hikomyu.state import Phase, Seat, State

GROUPS = (*TOPICS, *FREE)
"""What a score is broken down into: the topics, and the cards without one by their kind."""


class Score(NamedTuple):
    """One player's game. `groups`: points by topic or kind, those with cards only."""

    groups: Mapping[str, int]
    silences: int
    penalty: int

    @property
    def points(self) -> int:
        """His total."""
        return sum(self.groups.values()) + self.penalty


def worth(rules: Rules, seat: Seat, cards: Iterable[Card]) -> int:
    """Points of `cards` to `seat` who takes them."""
    return sum(seat.nature.worth(card, rules.ikemen) for card in cards)


def penalties(rules: Rules, state: State) -> tuple[int, ...]:
    """What silence costs each seat if the game ended now, 0 or negative.

    Ten for the most and five for the second most. A tie that includes the most shares both; one for the second place
    shares the five; shares are rounded down. One silent player alone pays both.
    """
    return costs_of([len(seat.silent) if seat.nature.pays_for_silence else 0 for seat in state.seats], rules)


def costs_of(counts: Sequence[int], rules: Rules) -> tuple[int, ...]:
    """What silence costs those who were silent so often; 0 for who is exempt."""
    ranks = sorted({count for count in counts if count}, reverse=True)
    costs = [0] * len(counts)
    if not ranks:
        return tuple(costs)
    most = [at for at, count in enumerate(counts) if count == ranks[0]]
    if len(most) > 1 or len(ranks) == 1:
        return _shared(costs, most, rules.silence_first + rules.silence_second)
    second = [at for at, count in enumerate(counts) if count == ranks[1]]
    _shared(costs, most, rules.silence_first)
    return _shared(costs, second, rules.silence_second)


def _shared(costs: list[int], seats: list[int], points: int) -> tuple[int, ...]:
    for at in seats:
        costs[at] = -(points // len(seats))
    return tuple(costs)


def scores(rules: Rules, state: State) -> tuple[Score, ...]:
    """Everybody's score as it stands."""
    return tuple(
        Score(_groups(rules, seat), len(seat.silent), penalty)
        for seat, penalty in zip(state.seats, penalties(rules, state), strict=True)
    )


def _groups(rules: Rules, seat: Seat) -> dict[str, int]:
    found: Counter[str] = Counter()
    for card in seat.taken:
        found[TOPIC_OF[card] or card] += seat.nature.worth(card, rules.ikemen)
    return {group: found[group] for group in GROUPS if group in found}


def result(rules: Rules, state: State) -> Result:
    """The score of a closed game. The highest total wins, ties share the win; the deal goes round to the left."""
    found = {seat.player: score for seat, score in zip(state.seats, scores(rules, state), strict=True)}
    best = max(score.points for score in found.values())
    winners = [player for player, score in found.items() if score.points == best]
    players = tuple(found)
    return Result(
        winner=winners[0] if len(winners) == 1 else None,
        value=best,
        outcomes={player: _outcome(score, best) for player, score in found.items()},
        credits=(),
        carry=None,
        seats=(*players[1:], players[0]),
        facts={"dealer": players[0], "winners": winners, "scores": {p: as_json(s) for p, s in found.items()}},
    )


def as_json(score: Score) -> dict[str, object]:
    """`{"groups": {topic: points}, "silences", "penalty", "points"}`."""
    return {**score._asdict(), "groups": dict(score.groups), "points": score.points}


def _outcome(score: Score, best: int) -> Outcome:
    return Outcome("win" if score.points == best else "beaten", score.points, score.points)


def close(rules: Rules, state: State) -> Step[State] | Illegal:
    """Counts the game, once all tricks are played, and tells what silence cost and who won."""
    if state.closed:
        return refuse("closed")
    if state.phase is not Phase.OVER:
        return refuse("not-over", count=str(hand_size(len(state.seats)) - state.tricks))
    after = state._replace(closed=True)
    return Step(after, tuple(_told(rules, after)))


def _told(rules: Rules, state: State) -> list[Event]:
    paid = [
        {"event": "silence", "player": seat.player, "silences": len(seat.silent), "points": cost}
        for seat, cost in zip(state.seats, penalties(rules, state), strict=True)
        if cost
    ]
    won = result(rules, state)
    return [*paid, {"event": "win", "player": won.winner, "players": won.facts["winners"], "points": won.value}]
