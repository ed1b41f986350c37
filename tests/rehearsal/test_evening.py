"""Evenings through pictures and serial bytes: they end, they repeat, and the show never holds what does not lie there."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from hardware.printing.deck import Deck, read_deck
from studio.places import DECKS
from studio.rehearsal.cast import Cast
from studio.rehearsal.devices import WatchedTable, WiredBoxes
from studio.rehearsal.evening import play_evening
from studio.rehearsal.lockstep import Lockstep
from studio.show.recording import Recording
from studio.show.season import Season, load_season

SHORT = Path(__file__).parent / "short_season.toml"


@pytest.fixture(scope="module")
def season():
    loaded = load_season(SHORT)
    assert isinstance(loaded, Season), loaded
    return loaded


@pytest.fixture(scope="module")
def deck():
    read = read_deck(DECKS / "calcolon.toml")
    assert isinstance(read, Deck)
    return read


@pytest.fixture(scope="module")
def first(season, deck):
    return play_evening(season, deck, 7)


def test_an_evening_ends_with_champion_and_prize(first):
    assert [len(stage["duels"]) for stage in first.summary["stages"]] == [2, 1]
    assert first.summary["champion"] in first.summary["finalists"]
    assert first.summary["prize"]["yen"] >= 0


def test_every_card_came_from_a_picture_and_was_read_right(first):
    tally = first.tally
    assert tally.cards_wrong == tally.corrections == tally.missed == tally.answered_by_hand == 0
    assert tally.cards_right > 100
    assert tally.by_camera > 50
    assert tally.presses > 0


def test_the_same_seed_gives_the_same_evening_and_another_seed_another_one(first, season, deck):
    assert play_evening(season, deck, 7).summary == first.summary
    assert play_evening(season, deck, 8).summary != first.summary


class Misled(WatchedTable):
    """Cameras that take one card for another, as a dirty lens may: every sixth reading of a drawn 6 is a 9."""

    misread = 0

    def readings(self, camera, at, *, hand):
        reading = super().readings(camera, at, hand=hand)
        if reading is None:
            return None
        self.misread += 1
        zones = {name: _mistaken(zone) if self.misread % 4 == 0 else zone for name, zone in reading.zones.items()}
        return reading.model_copy(update={"zones": zones})


def _mistaken(zone):
    cards = tuple(card.model_copy(update={"card": "9"}) if card.card == "6" else card for card in zone.cards)
    return zone.model_copy(update={"cards": cards})


def test_a_misread_card_is_put_right_and_the_evening_stays_the_same(first, season, deck, tmp_path):
    recording = Recording.open(f"sqlite:///{tmp_path / 'show.db'}", season)
    boxes = WiredBoxes(3)
    try:
        run = Lockstep(recording, Cast(season, 7), Misled(3, deck, 7), boxes)
        run.run()
    finally:
        boxes.close()
    assert run.tally.cards_wrong > 0
    assert run.tally.corrections + run.tally.missed + run.tally.questions > 0
    assert {**recording.summary(), "rev": 0} == {**first.summary, "rev": 0}


def test_the_whole_of_season_4_headless_from_the_command_line():
    command = (sys.executable, "-m", "tests.rehearsal.tablecast", "demo", "--seed", "7", "--headless")
    ended = subprocess.run(command, capture_output=True, text=True, timeout=280, check=False)
    assert ended.returncode == 0, ended.stderr[-2000:]
    summary = json.loads(ended.stdout)
    assert [len(stage["duels"]) for stage in summary["stages"]] == [5, 5, 2]
    assert summary["prize"]["yen"] is not None
    assert " 0 wrong" in ended.stderr
    assert "questions" in ended.stderr
    assert "corrections" in ended.stderr
