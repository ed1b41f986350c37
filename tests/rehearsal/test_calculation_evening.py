"""A race through pictures: ordinary cards on two tables, each read by its own camera and judged by itself.

The race is cut short by the crew's `time_up`: what follows repeats. A whole evening is `deep`.
"""

from __future__ import annotations

import pytest

from hardware.printing.deck import Deck, read_deck
from studio.games.calculation.deals import stock_of
from studio.places import DECKS
from studio.rehearsal.cast import Cast, Channel, Intent
from studio.rehearsal.devices import WatchedTable, WiredBoxes
from studio.rehearsal.evening import play_evening
from studio.rehearsal.lockstep import Lockstep
from studio.show.recording import Recording
from studio.show.season import Season, load_season
from studio.show.state import Phase
from tests.rehearsal.stage import RACE
from tests.rehearsal.test_hikomyu_evening import intents

SEED = 7
MOVES = 22
"""Of both contestants together, until time is called."""


@pytest.fixture(scope="module")
def season():
    loaded = load_season(RACE)
    assert isinstance(loaded, Season), loaded
    return loaded


@pytest.fixture(scope="module")
def deck():
    read = read_deck(DECKS / "playing-cards.toml")
    assert isinstance(read, Deck), read
    return read


class Short(Cast):
    """The crew calls time after so many moves."""

    moves = 0

    def intend(self, state, resting=frozenset()):
        intent = super().intend(state, resting)
        if intent is not None and intent.channel is Channel.TABLE:
            self.moves += 1
            if self.moves > MOVES:
                return Intent({"do": "time_up"}, None, Channel.HOST)
        return intent


@pytest.fixture(scope="module")
def race(season, deck):
    recording = Recording.open("sqlite://", season)
    boxes = WiredBoxes(2)
    try:
        run = Lockstep(recording, Short(season, SEED), WatchedTable(2, deck, SEED), boxes)
        run.run()
    finally:
        boxes.close()
    return recording, run


def test_every_move_of_a_race_is_read_from_the_tables_and_nobody_is_asked(race):
    recording, run = race
    moved = [row for row in recording.log(None, 1000) if row["command"]["do"] in {"turn", "place", "move"}]
    assert recording.phase is Phase.FINISHED
    assert len(moved) == run.tally.by_camera == MOVES
    assert {row["origin"] for row in moved} == {"cameras"}
    assert len({row["command"]["player"] for row in moved}) == 2
    tally = run.tally
    wrong = tally.cards_wrong, tally.questions, tally.corrections, tally.missed, tally.answered_by_hand
    assert wrong == (0, 0, 0, 0, 0)


def test_each_contestant_turns_the_cards_of_the_deal_in_its_order(race):
    recording, _ = race
    stock = stock_of(1, no_foundations=False)
    for player in {player.id for player in recording.state.players}:
        done = [row["command"] for row in reversed(recording.log(None, 1000))]
        turned = [command["card"] for command in done if command["do"] == "turn" and command["player"] == player]
        assert tuple(turned) == stock[: len(turned)]
        assert turned


def test_contestants_do_not_all_play_the_same_game(season):
    """Each has a strength of his own and slips: or the same deal would be played the same way at every table."""
    played = {}
    for intent in intents(season, SEED):
        if intent.command["do"] == "place":
            where = {key: value for key, value in intent.command.items() if key != "player"}
            played.setdefault(intent.player, []).append(where)
    one, other = played.values()
    assert one != other


@pytest.mark.deep
def test_a_whole_evening_of_races_is_read_from_pictures(deck):
    season = load_season("calculation")
    assert isinstance(season, Season)
    evening = play_evening(season, deck, SEED)
    assert evening.summary["champion"]
    assert evening.tally.cards_wrong == evening.tally.corrections == 0, "nothing is taken for something else"
    assert evening.tally.missed < evening.tally.commands / 50, "little is overlooked, which the operator then enters"
