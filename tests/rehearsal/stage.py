"""A rehearsal to watch without sockets and pictures: hub, director and cast on a clock moved by hand.

`Props` stands where the virtual devices' process is: it turns what is laid into readings and presses, faults on request.
"""

from __future__ import annotations

import itertools
from pathlib import Path

from hardware.messages import Press, Reading, SeenCard, ZoneReading
from studio.console.create import create_hub
from studio.console.hub import Clock, Order
from studio.console.problems import Problem
from studio.games.game import CREW
from studio.rehearsal.cast import Cast
from studio.rehearsal.director import Director
from studio.show.recording import Recording
from studio.show.season import Season, load_season

SHORT = Path(__file__).parent / "short_season.toml"
RACE = Path(__file__).parent / "calculation_season.toml"
TICK = 0.1
CORNERS = ((0.0, 0.0), (63.0, 0.0), (63.0, 88.0), (0.0, 88.0))


def short_season() -> Season:
    loaded = load_season(SHORT)
    assert isinstance(loaded, Season), loaded
    return loaded


class Props:
    """Cameras that see at once what is laid. `blind`: zones nobody sees; `eyes`: how a card is read; `cut`: no press comes."""

    def __init__(self, hub):
        self.hub, self.lying, self.laid = hub, {}, 0
        self.blind, self.eyes, self.cut = (), lambda card: card, False
        self._numbers = itertools.count(1)

    def place(self, zones):
        self.lying, self.laid = dict(zones), self.laid + 1
        self.look()

    def look(self):
        seen = {name: self._zone(name, cards) for name, cards in self.lying.items() if name not in self.blind}
        self.hub.on_reading(Reading(camera="cam-1", seq=next(self._numbers), at=0.0, zones=seen))

    def _zone(self, name, cards):
        visible = cards[-1:] if name.startswith("discards") else cards
        read = (SeenCard(card=self.eyes(card), confidence=0.9, corners=CORNERS) for card in visible)
        return ZoneReading(cards=tuple(read))

    def press(self, chair, button):
        if not self.cut:
            number = next(self._numbers)
            self.hub.on_press(Press(box="b", chair=chair, button=button, seq=number, device_ms=number, at=0.0))


class Evening:
    """A rehearsal of the short season; time passes only in `run` and `until`."""

    def __init__(self, seed=7, speed=1.0):
        self.now, self.season = 0.0, short_season()
        self.recording = Recording.open("sqlite://", self.season)
        self.hub = create_hub(self.recording, clock=Clock(steady=lambda: self.now))
        self.props = Props(self.hub)
        self.director = Director(self.hub, Cast(self.season, seed), self.props, speed)
        self.hub.rehearsal = self.director
        self._ids = (f"hand-{number}" for number in itertools.count())

    def run(self, seconds):
        for _ in range(round(seconds / TICK)):
            self._tick()

    def until(self, condition, seconds=600.0):
        """Let time pass until the condition holds."""
        end = self.now + seconds
        while not condition():
            assert self.now < end, f"not within {seconds} s; last: {self.rows[-3:]}"
            self._tick()

    def _tick(self):
        self.now += TICK
        self.director.step()
        self.hub.umpire.step(self.now)
        self.hub.tick()

    def act(self, action, **options):
        return self.director.act(action, options)

    def enter(self, do, **fields):
        """What a person enters on the console."""
        done = self.hub.submit(Order(next(self._ids), "host", "console", None, {"do": do, **fields}))
        assert not isinstance(done, Problem), done

    @property
    def rows(self):
        return self.hub.log(None, 10_000)[::-1]

    @property
    def phase(self):
        return self.crew["phase"]

    @property
    def crew(self):
        return self.hub.view(CREW)

    @property
    def duel(self):
        return self.crew["duel"] or {"phase": None, "turn": None, "seats": [], "owed": 0}

    @property
    def question(self):
        return next((each for each in self.hub.questions() if each.kind == "reading"), None)

    def shown(self):
        """The cards of the show by zone, as they should lie on the table."""
        chairs = self.crew["stage"]["chairs"]
        return {
            f"{zone['area']}-{chairs.index(seat['player']) + 1}": tuple(zone["cards"])
            for seat in self.duel["seats"]
            for zone in seat["zones"]
        }
