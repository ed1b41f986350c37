"""A command that is not written right is refused with a sentence."""

from __future__ import annotations

import pytest

from tests.games.duels import DuelScript


@pytest.mark.parametrize(
    ("command", "code"),
    [
        ({"do": "fly", "player": "aya"}, "unknown-command"),
        ({"do": 3}, "unknown-command"),
        ({"do": "draw", "player": "aya"}, "bad-card"),
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
