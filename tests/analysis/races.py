"""Races for the tests of the analysis: a real recording of a season of our own, and what it asks the analyst."""

from __future__ import annotations

import itertools
import random

from studio.analysis.messages import DesiredAnalysis
from studio.console.analysis_desk import AnalysisDesk
from studio.games.game import CREW
from studio.show.recording import Accepted, Recording, Submission
from studio.show.season import Season, parse_season

PLAYERS = ("aya", "ben", "chie")


def season(players=3, duels=1, **rules):
    switches = ", ".join(f"{name} = {str(value).lower()}" for name, value in rules.items())
    text = f"""
name = "races"
title = {{ ja = "レース", en = "Races" }}
game = "calculation"
players = {players}
rules = {{ {switches} }}

[[stages]]
id = "race"
kind = "area"
title = {{ ja = "レース", en = "Race" }}
seats = {players}
duels = {duels}

[champion]
by = "total"
"""
    found = parse_season(text, "races.toml")
    assert isinstance(found, Season), found
    return found


class Race:
    """A recording in which a race is on."""

    def __init__(self, players=PLAYERS, deal=1, clock=lambda: 0.0, **rules):
        opened = Recording.open("sqlite://", season(len(players), duels=2, **rules))
        assert isinstance(opened, Recording), opened
        self.recording = opened
        self.desk = AnalysisDesk(opened, clock)
        self.players = players
        self._ids = itertools.count()
        self.do({"do": "open", "players": [{"id": player, "name": player} for player in players]})
        self.do({"do": "seat", "stage": "race", "order": list(players)}, {"do": "start"})
        if deal is not None:
            self.do({"do": "deal", "number": deal} if isinstance(deal, int) else {"do": "deal", "stock": list(deal)})

    def do(self, *commands):
        for command in commands:
            answer = self.recording.submit(Submission(f"c{next(self._ids)}", "host", "test", None, command))
            assert isinstance(answer, Accepted), (command, answer)
        return self.recording.rev

    @property
    def duel(self):
        return self.recording.view(CREW)["duel"]

    @property
    def order(self):
        return self.duel["order"]

    def contestant(self, player):
        state = self.recording.state.duel.state
        return next(each for each in state.contestants if each.player == player)

    def question(self):
        """As it comes over the wire."""
        return DesiredAnalysis.model_validate_json(self.desk.question(self.duel).model_dump_json())

    def by_chance(self, moves, seed):
        """Moves of anybody, taken back and made otherwise now and then."""
        chance = random.Random(seed)
        for _ in range(moves):
            legal = [each for each in self.recording.legal() if each["do"] in {"turn", "place", "move"}]
            if not legal:
                return
            self.do(chance.choice(legal))
            if chance.random() < 0.05:
                self.do({"do": "undo", "count": chance.randint(1, min(3, self.recording.undoable - 4))})


def answers(analyst, race, stop=lambda: False):
    return list(analyst.think(race.question(), stop))


def best(analyst, race):
    """The answer after which nothing better comes."""
    return answers(analyst, race)[-1]
