"""A game of Hikomyu through pictures and serial bytes: played cards are read in the middle, silences are seen as backs."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from hardware.messages import Button
from hardware.printing.deck import Deck, read_deck
from studio.games.game import UNREAD
from studio.places import DECKS
from studio.rehearsal.cast import Cast, Channel
from studio.rehearsal.devices import WatchedTable, WiredBoxes
from studio.rehearsal.evening import play_evening
from studio.rehearsal.lockstep import Lockstep
from studio.show.recording import Recording
from studio.show.season import Season, load_season
from studio.show.show import apply, initial
from studio.show.state import Phase

SEASON = Path(__file__).parent / "hikomyu_season.toml"
SEED = 3


@pytest.fixture(scope="module")
def season():
    loaded = load_season(SEASON)
    assert isinstance(loaded, Season), loaded
    return loaded


@pytest.fixture(scope="module")
def deck():
    read = read_deck(DECKS / "talk.toml")
    assert isinstance(read, Deck), read
    return read


def intents(season, seed=SEED):
    """Every intent of an evening without devices."""
    state, cast = initial(season), Cast(season, seed)
    while (intent := cast.intend(state)) is not None:
        yield intent
        state = apply(season, state, intent.command).state


def test_cards_face_up_come_by_the_table_skills_by_button_and_the_rest_is_said(season):
    channels = {}
    for intent in intents(season):
        channels.setdefault(intent.command["do"], set()).add(intent.channel)
        if intent.channel is Channel.BUTTON:
            assert intent.button is Button.SECOND
    assert channels["play"] == {Channel.TABLE}
    assert channels["use"] == {Channel.BUTTON}
    assert channels["deal"] == channels["persona"] == channels["silent"] == {Channel.HOST}


class Unseen(Cast):
    """A cast whose silences nobody is told of: the button is pressed, the card is laid face down."""

    def decide(self, state, resting=frozenset()):
        command = super().decide(state, resting)
        silent = command is not None and command["do"] == "silent"
        return {**command, "card": UNREAD} if silent else command


class Laid(Unseen):
    """The same without buttons: the cameras see a back more."""

    def intend(self, state, resting=frozenset()):
        intent = super().intend(state, resting)
        silent = intent is not None and intent.command["do"] == "silent"
        return intent._replace(channel=Channel.TABLE, button=None) if silent else intent


def played(season, deck, cast):
    recording = Recording.open("sqlite://", season)
    boxes = WiredBoxes(4)
    try:
        run = Lockstep(recording, cast, WatchedTable(4, deck, SEED), boxes)
        run.run()
    finally:
        boxes.close()
    return recording, run.tally


def test_every_played_card_is_read_right_and_nobody_is_asked(season, deck):
    evening = play_evening(season, deck, SEED)
    did = Counter(intent.command["do"] for intent in intents(season))
    assert did["play"] > 40
    assert evening.tally.by_camera == did["play"]
    assert evening.tally.presses == did["use"] > 0
    assert evening.tally.cards_right > did["play"]
    wrong = evening.tally.cards_wrong, evening.tally.cards_unread, evening.tally.questions, evening.tally.corrections
    assert wrong == (0, 0, 0, 0)
    assert evening.summary["champion"]


@pytest.mark.parametrize(("kind", "origin"), [(Unseen, "buttons"), (Laid, "cameras")])
def test_a_silence_that_nobody_names_comes_by_the_button_or_as_a_back(season, deck, kind, origin):
    recording, tally = played(season, deck, kind(season, SEED))
    silences = [row for row in recording.log(None, 10_000) if row["command"]["do"] == "silent"]
    assert silences
    assert {(row["origin"], row["command"]["card"]) for row in silences} == {(origin, UNREAD)}
    assert (tally.cards_wrong, tally.questions, tally.corrections, tally.missed) == (0, 0, 0, 0)
    assert recording.phase is Phase.FINISHED
