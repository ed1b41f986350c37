"""The switches of Calculation. Source: `seeds/003` (local rules, options of the site); points and time are ours `[R]`."""

from __future__ import annotations

from typing import Final

from pydantic import BaseModel, ConfigDict, Field

from studio.games.calculation.deals import LAST_DEAL
from studio.games.calculation.position import Options

MOST: Final = 4
"""Contestants of a race."""


class Rules(BaseModel):
    """How a game is played. Every switch has the usual rule as its default."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)

    no_foundations: bool = False
    """`[S]` All 52 cards are in the stock; A, 2, 3 and 4 become foundations when they come."""
    three_wastes: bool = False
    """`[S]` Three waste piles instead of four."""
    auto_play: bool = False
    """`[S]` What leaves no choice goes to the foundations by itself."""
    show_next: bool = False
    """`[S]` The rank that each foundation waits for is shown to the contestants. Viewers see it always."""
    deals: tuple[int, ...] = Field(default=(), strict=False)
    """The numbered deals of a stage, game by game; empty: shuffled in the studio or chosen on the evening."""
    minutes: int | None = Field(default=None, ge=1, le=180)
    """`[R]` How long a race may last. The crew ends it with `time_up`; no clock of ours stops a contestant."""
    card_points: int = Field(default=10, ge=0, le=1_000_000)
    """`[R]` For each card put onto a foundation."""
    complete_points: int = Field(default=320, ge=0, le=1_000_000)
    """`[R]` For all four foundations finished."""
    first_points: int = Field(default=200, ge=0, le=1_000_000)
    """`[R]` For the winner of the game."""

    @property
    def options(self) -> Options:
        """Those that change which moves there are."""
        return Options(self.no_foundations, self.three_wastes, self.auto_play)
