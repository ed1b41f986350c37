"""A season as a crew writes it: the models of the file `configs/seasons/NAME.toml`.

Every model forbids unknown keys. What one field alone can say wrong is said here; what several fields together can say
wrong is in `season_checks`. The finished, typed season that the show runs on is `studio.show.season.Season`.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field


class _Part(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid", strict=False)


class TitleText(_Part):
    """A title in both languages of the house."""

    ja: Annotated[str, Field(min_length=1, max_length=60)]
    en: Annotated[str, Field(min_length=1, max_length=60)]


class StageKind(StrEnum):
    """How a stage takes its players."""

    AREA = "area"
    """One of several tables: each player plays in exactly one area."""
    TABLE = "table"
    """Everybody plays at one table."""
    SURVIVAL = "survival"
    """Everybody takes part, fewer sit: who bursts too often leaves his chair to the first who waits."""
    FINAL = "final"
    """The finalists."""


class SurvivalText(_Part):
    """How chairs change hands in a survival stage."""

    waiting_points: Annotated[int, Field(strict=True)] = 0
    """Points given at the start to each player who has to wait."""
    drop_after: Annotated[int, Field(strict=True, ge=1)] = 2
    """How many bursts cost the chair."""
    drop_outcomes: Annotated[tuple[str, ...], Field(min_length=1)] = ("burst", "devil-burst")
    """The outcomes of a duel that count as a burst."""


class StageText(_Part):
    """A `[[stages]]` of the file."""

    id: Annotated[str, Field(pattern=r"^[a-z0-9][a-z0-9-]{0,30}$")]
    kind: StageKind
    title: TitleText
    seats: Annotated[int, Field(strict=True, ge=1, le=8)]
    """Players at the table."""
    duels: Annotated[int, Field(strict=True, ge=1, le=100)]
    rules: dict[str, Any] = {}
    """Switches that differ from the season's `[rules]` in this stage."""
    survival: SurvivalText | None = None


class Choose(StrEnum):
    """Whom the preliminaries send to the final."""

    BEST_OVERALL = "best-overall"
    BEST_OF_EACH = "best-of-each"


class FinalistsText(_Part):
    """`[finalists]`: `count` is overall, or of each preliminary stage."""

    choose: Choose
    count: Annotated[int, Field(strict=True, ge=1, le=8)]


class ChampionBy(StrEnum):
    """Which points make the champion."""

    TOTAL = "total"
    """Preliminary and final together."""
    FINAL = "final"
    """The final alone."""


class ChampionText(_Part):
    """`[champion]`."""

    by: ChampionBy = ChampionBy.TOTAL


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
    rate: Annotated[int, Field(strict=True, ge=1)] | None = None
    blocks: tuple[tuple[str, ...], ...] = ()
    """Tokens are `x`, `/` and exact numbers: `10`, `1/10`. They are worked out from left to right, starting at one."""
    rounding: Rounding = Rounding.DOWN
    floor: Annotated[int, Field(strict=True)] = 0
    """The least that is paid, in yen."""


class Tie(StrEnum):
    """What tells two players with equal points apart, before the operator's deciding draw."""

    WINS = "wins"
    BEST = "best"


class SeasonText(_Part):
    """The whole file."""

    name: Annotated[str, Field(pattern=r"^[a-z0-9][a-z0-9-]{0,40}$")]
    title: TitleText
    game: str
    players: Annotated[int, Field(strict=True, ge=1, le=24)]
    rules: dict[str, Any] = {}
    """Switches of the game that differ from its defaults."""
    stages: Annotated[tuple[StageText, ...], Field(min_length=1)]
    ties: tuple[Tie, ...] = (Tie.WINS, Tie.BEST)
    finalists: FinalistsText | None = None
    champion: ChampionText = ChampionText()
    prize: PrizeText | None = None
