"""One evening without cameras, boxes or a journal: the cast decides, the show's fold applies, and the length is noted.

What happens depends on the season and the seed alone, so an evening may be played anywhere, in any order.
"""

from __future__ import annotations

import random
from collections import Counter
from typing import NamedTuple

from studio.games.game import Illegal, Words
from studio.rehearsal.cast import Cast
from studio.show.season import Season
from studio.show.show import apply, initial, phase_of
from studio.show.state import Phase, ShowState

MOST_MOVES = 10_000
"""A duel that takes more is called endless; one of Calcolon takes about forty."""


class DuelLength(NamedTuple):
    """How long a duel was. `stage` is its index; `moves` are commands from start to close, `cards` those off a deck."""

    stage: int
    moves: int
    cards: int


class Evening(NamedTuple):
    """A finished evening: where it ended, how long its duels were, and how often each kind of event happened."""

    seed: int
    state: ShowState
    duels: tuple[DuelLength, ...]
    events: Counter[str]


def seed_of(seed: int, number: int) -> int:
    """The seed of evening `number` of a run. Neighbouring runs share no evening; `tablecast demo --seed` shows it."""
    return random.Random(f"{seed}/evening/{number}").randrange(2**31)


def play_evening(season: Season, seed: int) -> Evening | Illegal:
    """Plays `season` to its end. A season that cannot be played to an end gives a refusal that says where it stopped.

    Raises:
        KeyError: when the game has no rehearsal player.
    """
    cast, state = Cast(season, seed), initial(season)
    events: Counter[str] = Counter()
    duels: list[DuelLength] = []
    moves = cards = 0
    while (command := cast.decide(state)) is not None:
        step = apply(season, state, command)
        if isinstance(step, Illegal):
            return _stuck(season, state, seed, step.say)
        before, state = state, step.state
        events.update(event["event"] for event in step.events)
        if before.duel is None or not before.duel.running:
            moves = cards = 0
            continue
        moves, cards = moves + 1, cards + (command["do"] in season.game.chance)
        if state.duel is not None and not state.duel.running:
            duels.append(DuelLength(state.duel.stage, moves, cards))
        elif moves > MOST_MOVES:
            return _stuck(season, state, seed, Words("デュエルが終わりません。", "The duel does not end."))
    if phase_of(season, state) is not Phase.FINISHED:
        return _stuck(season, state, seed, Words("誰も何もできません。", "Nobody can do anything."))
    return Evening(seed, state, tuple(duels), events)


def _stuck(season: Season, state: ShowState, seed: int, why: Words) -> Illegal:
    duel = state.duel
    place = f"{season.stages[duel.stage].id} {duel.place.number}" if duel else "opening"
    return Illegal(
        "stuck",
        Words(
            f"シード{seed}の収録は {place} で止まりました。{why.ja} tablecast check でシーズンを確かめてください。",
            f"The evening with seed {seed} stops at {place}. {why.en} Look at the season with `tablecast check`.",
        ),
    )
