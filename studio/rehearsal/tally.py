"""What a rehearsal counts: how well the cameras read, how often the operator was needed."""

from __future__ import annotations

from collections import Counter
from dataclasses import asdict, dataclass

from studio.games.game import UNREAD, Card


@dataclass
class Tally:
    """Counts of one evening. A card is counted once for every steady reading of its zone."""

    commands: int = 0
    by_camera: int = 0
    """Commands that came from readings alone."""
    presses: int = 0
    pictures: int = 0
    readings: int = 0
    cards_right: int = 0
    cards_unread: int = 0
    cards_wrong: int = 0
    questions: int = 0
    answered_by_hand: int = 0
    """Questions whose candidates did not hold what had happened."""
    corrections: int = 0
    """Times the show had taken something else than what happened, and was put right."""
    missed: int = 0
    """Times nothing was seen of what happened, and the operator entered it."""
    real_seconds: float = 0.0

    def count_zone(self, seen: tuple[Card, ...], lies: tuple[Card, ...]) -> None:
        """Compare a reading of one zone with what really lies there."""
        unread = seen.count(UNREAD)
        wrong = (Counter(card for card in seen if card != UNREAD) - Counter(lies)).total()
        self.cards_unread += unread
        self.cards_wrong += wrong
        self.cards_right += len(seen) - unread - wrong

    def as_json(self) -> dict[str, int | float]:
        """Every count by name."""
        return asdict(self)
