"""People by their names: a game knows its players by id only, and a sentence is read out in the studio.

Reading: a word of a sentence that is a player's id is that player. An id of one letter could be an English article and
stays; the console's page reads sentences in the same way.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from studio.games.game import Words
from studio.show.state import Player

_WORD = re.compile(r"[A-Za-z0-9]+(?:[\w.-]*\w)?", re.ASCII)


def with_names(say: Words, players: Iterable[Player]) -> Words:
    """The sentence with every player's name in the place of his id.

    >>> with_names(Words("aya の番です。", "It is aya's turn."), (Player("aya", "彩"),)).en
    "It is 彩's turn."
    """
    names = {player.id: player.name for player in players if len(player.id) > 1}

    def named(sentence: str) -> str:
        return _WORD.sub(lambda word: names.get(word[0], word[0]), sentence)

    return Words(named(say.ja), named(say.en))
