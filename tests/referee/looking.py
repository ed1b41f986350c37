"""Shows a referee what lies on the table of a `DuelScript`."""

from __future__ import annotations

from collections.abc import Mapping

from hardware.messages import Reading, SeenCard, ZoneReading
from studio.games.calcolon import GAME
from studio.referee.referee import Agree, Apply, Ask, Referee, Verdict, Wait
from studio.referee.sight import expected_cards, zone_name
from studio.show.state import Table
from tests.games.duels import SEATS, DuelScript

CORNERS = ((0.0, 0.0), (63.0, 0.0), (63.0, 88.0), (0.0, 88.0))


def table_of(duel: DuelScript) -> Table:
    return Table(GAME, duel.rules, duel.state, SEATS)


def seen_of(duel: DuelScript) -> dict[str, tuple[str, ...]]:
    """What cameras see of the table as it stands."""
    return {zone_name(pile.zone, SEATS): expected_cards(pile) for pile in GAME.layout(duel.rules, duel.state)}


def reading(zones: Mapping[str, tuple[str, ...]]) -> Reading:
    read = {
        name: ZoneReading(cards=tuple(SeenCard(card=card, confidence=0.9, corners=CORNERS) for card in cards))
        for name, cards in zones.items()
    }
    return Reading(camera="cam-1", seq=1, at=0.0, zones=read)


class Watched:
    """A duel whose table a referee looks at. `now` is the clock."""

    def __init__(self, duel: DuelScript) -> None:
        self.duel, self.referee, self.now = duel, Referee(), 0.0
        self.show(**seen_of(duel))

    def show(self, **zones: tuple[str, ...]) -> None:
        self.referee.see(reading({name.replace("_", "-"): cards for name, cards in zones.items()}))

    def judge(self, later: float = 0.0) -> Verdict:
        self.now += later
        return self.referee.judge(table_of(self.duel), self.now)

    def settled(self) -> Verdict:
        """The verdict after all patience."""
        verdict = self.judge()
        return self.judge(verdict.until - self.now) if isinstance(verdict, Wait) else verdict

    def applied(self) -> tuple:
        verdict = self.settled()
        assert isinstance(verdict, Apply), verdict
        return verdict.commands

    def asked(self) -> list[tuple]:
        verdict = self.settled()
        assert isinstance(verdict, Ask), verdict
        return [candidate.commands for candidate in verdict.question.candidates]

    def agrees(self) -> bool:
        return isinstance(self.judge(), Agree)
