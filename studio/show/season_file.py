"""A season as a crew writes it: the models of the file `configs/seasons/NAME.toml`.

Every model forbids unknown keys. What one field alone can say wrong is said here; what several fields together can say
wrong is in `season_checks`. The finished, typed season that the show runs on is `studio.show.season.Season`.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated, Any, TypeAlias

from pydantic import AfterValidator, BaseModel, ConfigDict, Field
from pydantic_core import PydanticCustomError

MOST_PLAYERS = 24
"""Of a season. How many may sit at one table, the game says (`Game.seats`)."""

MOST_POINTS = 1_000_000_000
"""Points and yen in a season file: whatever they add up to, a page's numbers hold exactly."""

Points: TypeAlias = Annotated[int, Field(strict=True, ge=-MOST_POINTS, le=MOST_POINTS)]


def _in_one_line(title: str) -> str:
    """A title is set in one line: no line ends, no signs that turn the direction of what follows."""
    if title.isprintable():
        return title
    raise PydanticCustomError("unprintable", "should be one line of signs that can be printed")


Title: TypeAlias = Annotated[str, Field(min_length=1, max_length=60), AfterValidator(_in_one_line)]


class _Part(BaseModel):
    # The sentences under the fields are the descriptions of the JSON Schema that an editor shows.
    model_config = ConfigDict(frozen=True, extra="forbid", strict=False, use_attribute_docstrings=True)


class TitleText(_Part):
    """A title in both languages of the house."""

    ja: Title
    """In Japanese."""
    en: Title
    """In English."""


class StageKind(StrEnum):
    """How a stage takes its players."""

    AREA = "area"
    """One of several tables: each player plays in exactly one area."""
    TABLE = "table"
    """Everybody plays at one table."""
    SURVIVAL = "survival"
    """Fewer sit than take part: who bursts too often leaves his chair to the first who waits."""
    FINAL = "final"
    """The finalists."""


class ReturnOrder(StrEnum):
    """Who takes the next free chair of a survival stage."""

    LONGEST_WAIT = "longest-wait"
    DRAWN_NUMBER = "drawn-number"


class SurvivalText(_Part):
    """How chairs change hands in a survival stage."""

    waiting_points: Points = 0
    """Points given at the start to each player who has to wait."""
    drop_after: Annotated[int, Field(strict=True, ge=1, le=100)] = 2
    """How many bursts cost the chair."""
    drop_outcomes: Annotated[tuple[str, ...], Field(min_length=1)] = ("burst", "devil-burst")
    """The outcomes of a duel that count as a burst."""
    return_order: ReturnOrder = ReturnOrder.LONGEST_WAIT
    """Who takes the next free chair: `longest-wait`, or of all who wait the lowest `drawn-number`."""


class Choose(StrEnum):
    """Whom earlier stages send on."""

    BEST_OVERALL = "best-overall"
    BEST_OF_EACH = "best-of-each"


class FinalistsText(_Part):
    """`[finalists]`: who plays in the final, by the standings of earlier stages."""

    choose: Choose
    """`best-overall`: one table of all these stages; `best-of-each`: the best of every one of them."""
    count: Annotated[int, Field(strict=True, ge=1, le=MOST_PLAYERS)]
    """How many go on: overall, or of each stage."""
    stages: tuple[str, ...] = ()
    """The stages they come from; left out: every stage before the final that feeds no other."""


class QualifiersText(_Part):
    """`[stages.qualifiers]`: who plays in a stage that earlier stages feed, by their standings."""

    stages: Annotated[tuple[str, ...], Field(min_length=1)]
    """The earlier stages they come from."""
    choose: Choose
    """`best-overall`: one table of all these stages; `best-of-each`: the best of every one of them."""
    count: Annotated[int, Field(strict=True, ge=1, le=MOST_PLAYERS)]
    """How many go on: overall, or of each stage."""
    carry_points: Annotated[bool, Field(strict=True)] = True
    """Whether their points count in the standings of this stage too. The prize always counts every point."""


class StageText(_Part):
    """A `[[stages]]` of the file."""

    id: Annotated[str, Field(pattern=r"^[a-z0-9][a-z0-9-]{0,30}$")]
    """The stage's name in commands: small letters, digits, hyphens."""
    kind: StageKind
    """`area`: one of several tables; `table`: everybody at one; `survival`: with a waiting queue; `final`: the last."""
    title: TitleText
    """On screen."""
    seats: Annotated[int, Field(strict=True, ge=1, le=MOST_PLAYERS)]
    """Players at the table."""
    players: Annotated[int, Field(strict=True, ge=1, le=MOST_PLAYERS)] | None = None
    """A survival's own part of the players, drawn for it as for an area; left out: everybody takes part."""
    duels: Annotated[int, Field(strict=True, ge=1, le=100)]
    """How many duels the stage has."""
    rules: dict[str, Any] = {}
    """Switches that differ from the season's `[rules]` in this stage."""
    qualifiers: QualifiersText | None = None
    """Set: earlier stages say who plays here. Left out: the players are drawn."""
    survival: SurvivalText | None = None
    """How chairs change hands; for kind `survival` only."""


class ChampionBy(StrEnum):
    """Which points make the champion."""

    TOTAL = "total"
    """Every point of the evening."""
    FINAL = "final"
    """The final alone."""


class ChampionText(_Part):
    """`[champion]`."""

    by: ChampionBy = ChampionBy.TOTAL
    """`total`: every point of the evening; `final`: those of the final alone."""


class PrizeKind(StrEnum):
    """How points become yen. The points are always preliminary and final together."""

    RATE = "rate"
    LOTTERY = "lottery"


class Rounding(StrEnum):
    """What happens to fractions of a yen."""

    DOWN = "down"
    NEAREST = "nearest"
    UP = "up"


class PrizeText(_Part):
    """`[prize]`: `rate` yen a point, or a lottery that draws one token of each block."""

    kind: PrizeKind
    """`rate`: a fixed rate; `lottery`: one token of each block is drawn."""
    rate: Annotated[int, Field(strict=True, ge=1, le=MOST_POINTS)] | None = None
    """Yen a point, for kind `rate`."""
    blocks: tuple[tuple[str, ...], ...] = ()
    """Tokens are `x`, `/` and exact numbers: `10`, `1/10`. They are worked out from left to right, starting at one."""
    rounding: Rounding = Rounding.DOWN
    """What happens to fractions of a yen, once at the end."""
    floor: Points = 0
    """The least that is paid, in yen."""


class Tie(StrEnum):
    """What tells two players with equal points apart, before the operator's deciding draw."""

    WINS = "wins"
    BEST = "best"


class SeasonText(_Part):
    """The whole file."""

    name: Annotated[str, Field(pattern=r"^[a-z0-9][a-z0-9-]{0,40}$")]
    """The season's name in commands, scripts and journals: small letters, digits, hyphens."""
    title: TitleText
    """On screen."""
    game: str
    """The game that is played."""
    players: Annotated[int, Field(strict=True, ge=1, le=MOST_PLAYERS)]
    """How many take part in the evening."""
    rules: dict[str, Any] = {}
    """Switches of the game that differ from its defaults."""
    stages: Annotated[tuple[StageText, ...], Field(min_length=1, max_length=50)]
    """Played in this order."""
    ties: tuple[Tie, ...] = (Tie.WINS, Tie.BEST)
    """What tells equal points apart, the first first: `wins`, `best` (the highest winning value). Then a draw."""
    finalists: FinalistsText | None = None
    """Who plays in the final; needed exactly when there is one."""
    champion: ChampionText = ChampionText()
    """Which points make the champion."""
    prize: PrizeText | None = None
    """How points become yen; left out: the season pays nothing."""
