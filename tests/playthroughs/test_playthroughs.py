"""Every season plays as it was recorded, and between them the recordings show every rule."""

from __future__ import annotations

from collections import Counter

import pytest

from studio.games.registry import games
from studio.show.season import season_names
from tests.playthroughs.transcript import FOLDER, commands_in, season_called, transcript

FILES = sorted(FOLDER.glob("*.txt"), key=lambda path: path.stem)

RULES = (
    "drawn discarded bow-passed traded skip devil-push flame attack rob-claim rob redrawn laid burst devil-burst "
    "king-killing win double-score zero-win rebellion swapped dropped finalists champion lottery "
    "dealt persona played silent used lead-passed lead-claimed trick silence "
    "turned laid-aside built foundation-complete lead complete stuck retired time-up time no-winner"
).split()
"""Events of which every kind happens in some recording."""


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_an_evening_plays_as_it_was_recorded(path):
    text = path.read_text(encoding="utf-8")
    assert transcript(season_called(path.stem), commands_in(text)) == text


def test_every_season_has_a_playthrough():
    assert [path.stem for path in FILES] == list(season_names())


def test_every_game_has_a_playthrough():
    assert {season_called(path.stem).game.name for path in FILES} == set(games())


def test_the_playthroughs_show_every_rule():
    words = Counter(
        line.split()[0]
        for path in FILES
        for line in path.read_text(encoding="utf-8").splitlines()
        if line[:4] == "    "
    )
    assert [rule for rule in RULES if not words[rule]] == []
