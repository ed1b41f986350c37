"""Who acts in a rehearsal: an evening follows from season and seed alone, by the channels of a studio."""

from __future__ import annotations

from collections import Counter

import pytest

from hardware.messages import Button
from studio.games.game import UNREAD, Illegal
from studio.rehearsal.cast import Cast, Channel, deal
from studio.show.season import Season, load_season
from studio.show.show import apply, initial, phase_of
from studio.show.state import Phase, Table
from tests.rehearsal.stage import short_season


@pytest.fixture(scope="module")
def season():
    return short_season()


def evening(season, seed, **more):
    """Every state of an evening with what happens in it."""
    state, cast = initial(season), Cast(season, seed, **more)
    while (intent := cast.intend(state)) is not None:
        yield state, intent
        step = apply(season, state, intent.command)
        assert not isinstance(step, Illegal), step
        state = step.state
    assert phase_of(season, state) is Phase.FINISHED


def commands(season, seed):
    return [intent.command for _, intent in evening(season, seed)]


def table_of(season, state):
    duel = state.duel
    stage = season.stages[duel.stage]
    return Table(season.game, stage.rules, duel.state, state.stages[duel.stage].chairs)


def test_the_same_seed_is_the_same_evening_and_another_seed_another_one(season):
    assert commands(season, 3) == commands(season, 3)
    assert commands(season, 3) != commands(season, 4)


def test_what_happens_depends_on_the_table_alone_and_not_on_the_way_there(season):
    """After an undo, or a correction, the evening is the same one again."""
    cast = Cast(season, 5)
    for state, intent in evening(season, 5):
        assert Cast(season, 5).intend(state) == intent
        assert cast.intend(state) == cast.intend(state)


def test_calls_come_by_button_cards_by_the_table_and_the_rest_by_the_host(season):
    seen = Counter()
    for state, intent in evening(season, 1):
        seen[intent.channel] += 1
        if intent.command["do"] in {"attack", "rob"}:
            assert intent.channel is Channel.BUTTON
            assert intent.button is (Button.FIRST if intent.command["do"] == "attack" else Button.SECOND)
        elif state.duel is None or phase_of(season, state) is not Phase.PLAYING:
            assert intent.channel is Channel.HOST
        else:
            game, table = season.game, table_of(season, state)
            step = game.apply(table.rules, table.state, game.read_command(intent.command)) if moves(intent) else None
            moved = step is not None and game.layout(table.rules, step.state) != game.layout(table.rules, table.state)
            assert intent.channel is (Channel.TABLE if moved else Channel.HOST)
    assert set(seen) == set(Channel)


def moves(intent):
    return intent.command["do"] not in {"close", "start"}


def test_no_command_of_the_cast_names_an_unread_card(season):
    """Players point at backs; the dealer turns them."""
    assert UNREAD not in str([command for seed in range(4) for command in commands(season, seed)])


def test_a_player_who_rests_decides_nothing_but_gets_his_cards(season):
    cast, resting = Cast(season, 2), frozenset({"aya"})
    dealt = held = 0
    for state, intent in evening(season, 2):
        if intent.player != "aya":
            continue
        now = cast.intend(state, resting)
        if intent.command["do"] == "draw":
            assert now == intent
            dealt += 1
        else:
            assert now is None or now.player != "aya" or now.command["do"] == "draw"
            held += 1
    assert dealt > 5 < held


def test_with_everybody_resting_only_the_host_and_the_dealer_act(season):
    everybody = frozenset({"aya", "ben", "chie"})
    cast = Cast(season, 2)
    for state, _ in evening(season, 2):
        now = cast.intend(state, everybody)
        assert now is None or now.player is None or now.command["do"] in season.game.chance


def test_the_dealer_deals_what_is_left_in_the_deck_in_its_proportion(season):
    state = next(state for state, intent in evening(season, 1) if intent.command["do"] == "draw")
    table = table_of(season, state)
    deck = Counter(season.game.deck(table.rules))
    drawn = Counter(deal(table, chance)["card"] for chance in dice(3000))
    assert set(drawn) == set(deck)
    for card, copies in deck.items():
        expected = 3000 * copies / deck.total()
        assert abs(drawn[card] - expected) < 5 * expected**0.5, card


def dice(count):
    import random

    return (random.Random(number) for number in range(count))


def test_the_dealer_has_no_card_that_lies_on_the_table_already(season):
    for state, intent in evening(season, 6):
        if intent.channel is Channel.TABLE and intent.command["do"] == "draw":
            table = table_of(season, state)
            lying = Counter(card for pile in season.game.layout(table.rules, table.state) for card in pile.cards)
            assert lying[intent.command["card"]] < Counter(season.game.deck(table.rules))[intent.command["card"]]


def test_names_are_in_the_language_of_the_house(season):
    names = {lang: Cast(season, 1, lang=lang).intend(initial(season)).command["players"] for lang in ("ja", "en")}
    assert [player["name"] for player in names["en"]] == ["Aya", "Ben", "Chie"]
    assert [player["name"] for player in names["ja"]] == ["アヤ", "ベン", "チエ"]
    assert [player["id"] for player in names["ja"]] == [player["id"] for player in names["en"]]


@pytest.mark.parametrize("name", [f"calcolon-{number}" for number in range(1, 7)])
def test_the_cast_plays_every_season_of_the_house_to_its_end(name):
    season = load_season(name)
    assert isinstance(season, Season)
    assert sum(1 for _ in evening(season, 11)) > 100
