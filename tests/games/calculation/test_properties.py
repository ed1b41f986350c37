"""Random games: the race, the readable position and the table never disagree, under any options."""

from __future__ import annotations

from collections import Counter

from hypothesis import given, settings
from hypothesis import strategies as some

from studio.games.calculation import GAME
from studio.games.calculation.cards import DECK, SEQUENCES, card_of, value
from studio.games.calculation.notation import command
from studio.games.calculation.position import Options, start
from studio.games.game import CREW
from tests.games.calculation.racing import new, say

OPTIONS = some.builds(Options, some.booleans(), some.booleans(), some.booleans())


def games(options, number, chance):
    """A random game as race and as position, move by move."""
    race, _ = say(new(**options._asdict()), {"do": "deal", "number": number})
    position = start(options, tuple(map(value, GAME.view(*race, CREW)["order"])))
    yield race, position
    while moves := position.legal():
        chosen = chance.choice(moves)
        race, _ = say(race, command(position, chosen))
        position = position.play(chosen)
        yield race, position


@settings(deadline=None)
@given(OPTIONS, some.integers(1, 10**6), some.randoms(use_true_random=False))
def test_the_race_is_the_position_of_each_contestant(options, number, chance):
    for (_, state), position in games(options, number, chance):
        assert state.contestants[0].position == position
    assert position.won or position.stuck
    assert state.contestants[0].end == ("complete" if position.won else "stuck")


@settings(deadline=None)
@given(OPTIONS, some.integers(1, 10**6), some.randoms(use_true_random=False))
def test_every_card_of_the_pack_is_somewhere_once(options, number, chance):
    for _, position in games(options, number, chance):
        built = [SEQUENCES[at][:count] for at, count in enumerate(position.foundations, 1)]
        lying = Counter(card for cards in built for card in cards)
        lying.update(card_of(rank) for pile in position.wastes for rank in pile)
        lying.update(map(card_of, [*position.stock, *([position.hand] if position.hand else [])]))
        assert lying == Counter(DECK)


@settings(deadline=None)
@given(some.integers(1, 10**6), some.randoms(use_true_random=False))
def test_auto_play_leaves_nothing_that_is_no_choice(number, chance):
    for _, position in games(Options(auto_play=True), number, chance):
        assert position.forced() is None
