"""The ten personas: each a short object that overrides the hooks it is about.

`stars` is the author's own guess of the strength, 1 to 5; he never played the game.
"""

from __future__ import annotations

from enum import StrEnum
from typing import ClassVar, Final

from studio.games.game import Card, Words
from studio.games.hikomyu.cards import CHILLS, FACES, OTAKU, TOPIC_OF


class Skill(StrEnum):
    """What is done once a game, in place of a card of the hand."""

    CHANGE = "change"
    """Counts as a change, and may be used while the led topic is in hand."""
    FREEZE = "freeze"
    """Everyone after it in this trick must be silent."""


class IkemenCount(StrEnum):
    """What donbiki and puchihiki are to the ikemen."""

    PLUS = "plus"
    ZERO = "zero"


class Persona:
    """A player without any peculiarity; the personas override what they are about."""

    code: ClassVar[str] = ""
    title: ClassVar[Words] = Words("", "")
    stars: ClassVar[int] = 0
    skill: Skill | None = None
    leads = True
    """False: whenever he would lead, his left neighbour does."""
    may_be_silent = True
    follows_with_anything = False
    """True: without the led topic he may play any card face up. It cannot win."""
    pays_for_silence = True

    def worth(self, card: Card, ikemen: IkemenCount) -> int:
        """Points of a taken card; `ikemen` is the season's switch."""
        del ikemen
        return FACES[card].points


class _Fan(Persona):
    topics: ClassVar[tuple[str, ...]] = ()

    def worth(self, card: Card, ikemen: IkemenCount) -> int:
        return super().worth(card, ikemen) * (2 if TOPIC_OF[card] in self.topics else 1)


class Taiikukaikei(Persona):
    """His loud voice takes the lead by force."""

    code, title, stars = "taiikukaikei", Words("タイクカイケイ", "Jock"), 2
    skill = Skill.CHANGE


class Ikemen(Persona):
    """Whatever chills the others looks well on him."""

    code, title, stars = "ikemen", Words("イケメン", "Heart-throb"), 5

    def worth(self, card: Card, ikemen: IkemenCount) -> int:
        """Chills are a gain, or nothing where the season says so."""
        points = super().worth(card, ikemen)
        if card not in CHILLS:
            return points
        return -points if ikemen is IkemenCount.PLUS else 0


class Gyaru(_Fan):
    """Knows all about fashion."""

    code, title, stars = "gyaru", Words("ギャル", "Gyaru"), 3
    topics = ("fashion",)


class Ojou(Persona):
    """She need not say a word."""

    code, title, stars = "ojou", Words("オジョウ", "Young Lady"), 3
    pays_for_silence = False


class Otaku(_Fan):
    """High risk, high return."""

    code, title, stars = "otaku", Words("オタク", "Otaku"), 2
    topics = OTAKU

    def worth(self, card: Card, ikemen: IkemenCount) -> int:
        """Chills cost him double, too."""
        return super().worth(card, ikemen) * (2 if card in CHILLS else 1)


class Musician(_Fan):
    """Knows all about music."""

    code, title, stars = "musician", Words("ミュージシャン", "Musician"), 3
    topics = ("music",)


class Mohican(Persona):
    """After what he says the air is ice."""

    code, title, stars = "mohican", Words("モヒカン", "Mohawk"), 3
    skill = Skill.FREEZE


class Eigatsuu(_Fan):
    """Knows all about films."""

    code, title, stars = "eigatsuu", Words("エイガツウ", "Film Buff"), 3
    topics = ("movie",)


class Douke(Persona):
    """Cannot bear a silence."""

    code, title, stars = "douke", Words("ドウケ", "Clown"), 2
    may_be_silent = False
    follows_with_anything = True


class Hikky(Persona):
    """Never speaks first."""

    code, title, stars = "hikky", Words("ヒッキー", "Shut-in"), 1
    leads = False


NOBODY: Final = Persona()
"""The plain game's player."""

PERSONAS: Final[dict[str, Persona]] = {
    kind.code: kind() for kind in (Taiikukaikei, Ikemen, Gyaru, Ojou, Otaku, Musician, Mohican, Eigatsuu, Douke, Hikky)
}
"""In the order of the source."""
