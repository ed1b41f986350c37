"""The switches of Calculation. Source: `seeds/003` (local rules, options of the site); points and time are ours `[R]`.

A game is a *race*: one to four contestants play the same deal, each at a table of his own.
"""

from __future__ import annotations

from typing import Annotated, Final

from pydantic import BaseModel, ConfigDict, Field

from studio.games.calculation.deals import LAST_DEAL
from studio.games.calculation.position import Options

MOST: Final = 4
"""Contestants of a race."""

_Points = Annotated[int, Field(strict=True, ge=0, le=1_000_000)]


class Rules(BaseModel):
    """How a game is played. Every switch has the usual rule as its default."""

    model_config = ConfigDict(frozen=True, extra="forbid", use_attribute_docstrings=True)

    no_foundations: bool = False
    """All 52 cards are in the stock; A, 2, 3 and 4 become foundations when they come. [S]"""
    three_wastes: bool = False
    """Three waste piles instead of four. [S]"""
    auto_play: bool = False
    """What leaves no choice goes to the foundations by itself. [S]"""
    show_next: bool = False
    """The rank that each foundation waits for is shown to the contestants. Viewers see it always. [S]"""
    deals: tuple[Annotated[int, Field(strict=True, ge=1, le=LAST_DEAL)], ...] = ()
    """The numbered deals of a stage, game by game; a game beyond them is shuffled, or chosen on the evening."""
    minutes: Annotated[int, Field(strict=True, ge=1, le=180)] | None = None
    """How long a race may last. The crew ends it with `time_up`: no clock of ours stops a contestant. [R]"""
    card_points: _Points = 10
    """For each card put onto a foundation. [R]"""
    complete_points: _Points = 320
    """For all four foundations finished. [R]"""
    first_points: _Points = 200
    """For the winner of the race. [R]"""

    @property
    def options(self) -> Options:
        """Those that change which moves there are."""
        return Options(self.no_foundations, self.three_wastes, self.auto_play)

    def deal_of(self, number: int) -> int | None:
        """The deal of game `number` of a stage, from 1; None where the season names none."""
        return self.deals[number - 1] if number <= len(self.deals) else None
