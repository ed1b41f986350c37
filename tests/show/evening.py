"""Evenings of High Card: the season text, and commands that play it. For the tests of the show."""

from __future__ import annotations

from contextlib import contextmanager

from studio.games.game import Illegal
from studio.games.registry import games
from studio.show.season import Season, parse_season
from studio.show.show import apply, initial
from tests.show.high_card import GAME

AREAS = """
name = "two-areas"
title = { ja = "二つのエリア", en = "Two areas" }
game = "high-card"
players = 6

[[stages]]
id = "area-a"
kind = "area"
title = { ja = "エリアA", en = "Area A" }
seats = 3
duels = 2

[[stages]]
id = "area-b"
kind = "area"
title = { ja = "エリアB", en = "Area B" }
seats = 3
duels = 2

[[stages]]
id = "final"
kind = "final"
title = { ja = "決勝", en = "Final" }
seats = 2
duels = 2
[stages.rules]
last_duel_factor = 1

[finalists]
choose = "best-overall"
count = 2

[champion]
by = "total"

[prize]
kind = "lottery"
blocks = [["x", "/"], ["10", "100", "1/10"]]
"""

PLAYERS = ("aya", "ben", "chie", "dai", "emi", "fumi")


@contextmanager
def high_card_known():
    """High Card in the registry, only while a season is read: tests over every game of the house must not meet it."""
    games()[GAME.name] = GAME
    try:
        yield
    finally:
        del games()[GAME.name]


def season_of(text: str = AREAS) -> Season:
    """The season of a text that has no mistakes."""
    with high_card_known():
        season = parse_season(text, "test.toml")
    assert isinstance(season, Season), season
    return season


def opening(players=PLAYERS, season="two-areas"):
    return {"do": "open", "season": season, "players": [{"id": player, "name": player.title()} for player in players]}


def seat(stage, *order):
    return {"do": "seat", "stage": stage, "order": list(order)}


def duel(**cards):
    """Start, a card for each player in the given order (which must be the turn order), close."""
    draws = [{"do": "draw", "player": player, "card": str(card)} for player, card in cards.items()]
    return [{"do": "start"}, *draws, {"do": "close"}]


def evening(draw=("x", "100")):
    """A whole evening of `AREAS`: aya 9 + 18, dai 8 + 16 go to the final, and aya wins it with 9 and 9."""
    return [
        opening(),
        seat("area-a", "aya", "ben", "chie"),
        *duel(aya=9, ben=2, chie=0),
        *duel(aya=9, ben=3, chie=4),
        seat("area-b", "dai", "emi", "fumi"),
        *duel(dai=8, emi=2, fumi=5),
        *duel(dai=8, emi=3, fumi=0),
        *duel(aya=9, dai=5),
        *duel(aya=9, dai=8),
        {"do": "lottery", "draw": list(draw)},
    ]


def prelims(a=(9, 9), b=(8, 8)):
    """Both areas: aya and dai win them with these cards."""
    return [
        opening(),
        seat("area-a", "aya", "ben", "chie"),
        *duel(aya=a[0], ben=0, chie=0),
        *duel(aya=a[1], ben=0, chie=0),
        seat("area-b", "dai", "emi", "fumi"),
        *duel(dai=b[0], emi=0, fumi=0),
        *duel(dai=b[1], emi=0, fumi=0),
    ]


def play(season, commands, state=None):
    """The show after all commands, each of which must be legal."""
    state = initial(season) if state is None else state
    for command in commands:
        step = apply(season, state, command)
        assert not isinstance(step, Illegal), (command, step)
        state = step.state
    return state


def refused(season, state, command):
    step = apply(season, state, command)
    assert isinstance(step, Illegal), step
    assert step.say.ja
    assert step.say.en
    return step.code
