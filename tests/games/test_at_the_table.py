"""What every game says of its own table: its calls, its printed deck, and what lies there before it is cleared."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from hardware.printing.deck import Deck, read_deck
from studio.games.game import Illegal, Order, Place
from studio.games.registry import game_named, games
from studio.places import DECKS
from studio.rehearsal.cast import deal
from studio.show.state import Table

GAMES = sorted(games())


@pytest.mark.parametrize("name", GAMES)
def test_calls_are_commands_but_for_the_player_and_a_box_has_a_button_for_each(name):
    game = game_named(name)
    assert len({call["do"] for call in game.calls}) == len(game.calls) <= 2
    for call in game.calls:
        action = game.read_command({**call, "player": "aya"})
        assert not isinstance(action, Illegal), action


@pytest.mark.parametrize("name", GAMES)
def test_the_printed_deck_has_every_card_of_the_game(name):
    game = game_named(name)
    deck = read_deck(DECKS / f"{game.printed}.toml")
    assert isinstance(deck, Deck), deck
    assert set(game.deck(game.rules_type())) <= set(deck.by_code)


def hikomyu():
    """A table of Hikomyu after the deal, played on with the first legal play of a card each time."""
    game = game_named("hikomyu")
    rules = game.rules_type()
    seats = ("aya", "ben", "chie", "dan")
    table = Table(game, rules, game.initial(rules, seats, None, Place(1, 1)), seats)
    chance = random.Random(3)
    while (dealt := deal(table, chance)) is not None:
        table = table.after(dealt)
    yield table
    while legal := game.legal(rules, table.state):
        table = table._replace(state=game.apply(rules, table.state, legal[0]).state)
        yield table


def cards_by_zone(layout):
    return {pile.zone: pile.cards for pile in layout}


def test_a_finished_trick_lies_in_the_middle_until_the_next_lead():
    finished = 0
    for table in hikomyu():
        before = table.uncleared
        if table.state.turns or not table.state.tricks:
            assert before is None
            continue
        zones = cards_by_zone(before)
        (middle,) = (cards for zone, cards in zones.items() if zone.area == "trick")
        played = [turn.card for turn in table.state.last.turns if turn.how.value == "play"]
        assert list(middle) == played
        finished += 1
    assert finished == 15


def test_before_and_after_clearing_the_same_cards_lie_on_the_table():
    for table in hikomyu():
        if table.uncleared is not None:
            before, after = (
                Counter(card for pile in each for card in pile.cards) for each in (table.uncleared, table.layout)
            )
            assert before == after
            assert [pile.zone for pile in table.uncleared] == [pile.zone for pile in table.layout]


def test_silences_lie_side_by_side_so_that_a_camera_can_count_them():
    table = next(hikomyu())
    assert {pile.order for pile in table.layout if pile.zone.area == "silent"} == {Order.FREE}
