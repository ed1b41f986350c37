"""When a deal of Calculation is easy, normal or hard: the panel's share against the thresholds of a config."""

from __future__ import annotations

import tomllib
from functools import cache
from typing import Annotated, Final

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter, model_validator

from studio.analysis.deal_files import DEALS, Difficulty
from studio.games.calculation.position import Options

_FILE: Final = DEALS / "difficulty.toml"


class Thresholds(BaseModel):
    """Shares of the panel's games, 0 to 1."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    easy_from: Annotated[float, Field(gt=0, le=1)]
    """A deal that the panel wins so often, or more often, is easy."""
    hard_to: Annotated[float, Field(ge=0, lt=1)]
    """A deal that it wins so often, or less often, is hard."""

    @model_validator(mode="after")
    def _leave_room(self) -> Thresholds:
        if self.hard_to >= self.easy_from:
            raise ValueError("hard_to must be less than easy_from: between them a deal is normal")
        return self


_Table: Final = TypeAdapter(dict[str, Thresholds])


@cache
def thresholds(options: Options) -> Thresholds:
    """Those of the options. Auto-play has none of its own: who plays does by hand what it would do."""
    names = [name.replace("_", "-") for name in ("no_foundations", "three_wastes") if getattr(options, name)]
    with _FILE.open("rb") as file:
        return _Table.validate_python(tomllib.load(file))["-".join(names) or "standard"]


def difficulty(share: float, options: Options) -> Difficulty:
    """How hard a deal is of which the panel wins this share of its games (`players.calculation.panel.panel_share`)."""
    limits = thresholds(options)
    if share >= limits.easy_from:
        return Difficulty.EASY
    return Difficulty.HARD if share <= limits.hard_to else Difficulty.NORMAL
