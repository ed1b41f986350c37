"""A refusal away from the console names people, for the show's own commands and for the game's alike."""

from __future__ import annotations

import doctest
import json

import pytest

from studio.games.game import Words
from studio.show import naming
from studio.show.naming import with_names
from studio.show.state import Player
from tests.cli.called import tablecast
from tests.scripts.best_evening import opened, seat

PLAYERS = (Player("aya", "彩"), Player("aya-2", "綾"), Player("a", "A子"), Player("dr.b", "B博士"))


@pytest.mark.parametrize(
    ("sentence", "read"),
    [
        ("aya と aya-2 は", "彩 と 綾 は"),
        ("「aya」は dr.b.", "「彩」は B博士."),
        ("a card of a player", "a card of a player"),
        ("ayame draws", "ayame draws"),
        ("`aya`'s turn, aya.", "`彩`'s turn, 彩."),
    ],
)
def test_only_whole_ids_are_people(sentence, read):
    assert with_names(Words(sentence, sentence), PLAYERS) == Words(read, read)


def test_the_example():
    assert doctest.testmod(naming).failed == 0


def _refusal(*commands):
    answer = tablecast("play", "-", "--json", text="\n".join(map(json.dumps, commands)))
    assert answer.code == 2
    return json.loads(answer.out)["error"]["message"]


def test_play_names_people_in_a_refusal_of_the_game_and_of_the_show():
    show = [opened(1, "aya", "ben", "chie", "dai"), seat("table", "aya", "ben", "chie", "dai"), {"do": "start"}]
    assert "彩" in _refusal(*show, {"do": "draw", "player": "ben", "card": "7"})
    assert "勉" in _refusal(show[0], seat("table", "aya", "ben", "chie", "ben"))
