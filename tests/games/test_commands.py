"""A command that is not written right is refused with a sentence."""

from __future__ import annotations

import pytest

from studio.games.calcolon import GAME
from studio.games.game import Illegal
from tests.games.duels import DuelScript


@pytest.mark.parametrize(
    ("command", "code"),
    [
        ({"do": "fly", "player": "aya"}, "unknown-command"),
        ({"do": 3}, "unknown-command"),
        ({"do": "draw", "player": "aya"}, "bad-field"),
        ({"do": "draw", "player": "aya", "card": "10"}, "bad-card"),
        ({"do": "draw", "card": "7"}, "bad-field"),
        ({"do": "draw", "player": "zoe", "card": "7"}, "no-such-player"),
        ({"do": "draw", "player": "aya", "card": "7", "again": True}, "unknown-field"),
        ({"do": "discard", "player": "aya", "card": "7", "skip": "yes"}, "bad-field"),
        ({"do": "discard", "player": "aya", "card": "trade1", "trade": 5}, "bad-field"),
        ({"do": "discard", "player": "aya", "card": "trade1", "trade": {"with": "ben"}}, "bad-field"),
        ({"do": "lay", "player": "aya"}, "formula-or-burst"),
        ({"do": "lay", "player": "aya", "formula": "9", "burst": True}, "formula-or-burst"),
        ({"do": "lay", "player": "aya", "formula": "9 + 10"}, "no-formula"),
        ({"do": "lay", "player": "aya", "formula": 9}, "bad-field"),
    ],
)
def test_a_malformed_command_is_refused_with_a_sentence(command, code):
    duel = DuelScript()
    fields = dict(command)
    assert duel.refused(fields.pop("do"), **fields) == code


@pytest.mark.parametrize("field", ["player", "card", "do", "x" * 5000])
def test_a_refusal_quotes_only_the_start_of_what_was_sent_and_nothing_unprintable(field):
    duel = DuelScript()
    read = GAME.read_command({"do": "draw", "player": "aya", "card": "7", field: "\x00\u202e" + "x" * 5000})
    step = read if isinstance(read, Illegal) else GAME.apply(duel.rules, duel.state, read)
    assert isinstance(step, Illegal)
    assert all(len(text) < 300 and text.isprintable() for text in step.say)


def test_a_card_without_quotes_is_not_said_to_be_no_card():
    """`There is no card “7”; the cards are … 7 …` would leave its writer at a loss."""
    read = GAME.read_command({"do": "draw", "player": "aya", "card": 7})
    assert isinstance(read, Illegal)
    assert read.code == "bad-field"
    assert "in quotes" in read.say.en
    assert "引用符" in read.say.ja
