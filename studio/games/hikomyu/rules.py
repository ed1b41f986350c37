"""The switches of Hikomyu. The defaults are the plain game of the source; personas are its extension."""

from __future__ import annotations

from typing import Annotated

from pydantic import AfterValidator, BaseModel, ConfigDict, Field

from studio.games.hikomyu.personas import PERSONAS, IkemenCount

FEWEST, MOST = 4, 8
"""Players at one table."""


def _known(code: str) -> str:
    if code not in PERSONAS:
        raise ValueError(f"no such persona: {code}; the personas are {' '.join(PERSONAS)}")
    return code


def _once(codes: tuple[str, ...]) -> tuple[str, ...]:
    twice = next((code for code in codes if codes.count(code) > 1), None)
    if twice is not None:
        raise ValueError(f"{twice} is named twice")
    return codes


class Rules(BaseModel):
    """Every switch of the game."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    personas: bool = Field(default=False, description="Each player is dealt a persona with a skill of its own.")
    without: Annotated[
        tuple[Annotated[str, AfterValidator(_known)], ...],
        Field(max_length=len(PERSONAS) - MOST, description="Personas left out of the deal, at most two."),
        AfterValidator(_once),
    ] = ()
    ikemen: IkemenCount = Field(
        IkemenCount.PLUS, description="What donbiki and puchihiki count for the ikemen: plus or zero."
    )
    led_change_claims_lead: bool = Field(default=False, description="A change that was led claims the next lead too.")
    silence_first: Annotated[int, Field(ge=0)] = Field(10, description="Points that the most silences cost.")
    silence_second: Annotated[int, Field(ge=0)] = Field(5, description="Points that the second most silences cost.")

    @property
    def dealt_personas(self) -> tuple[str, ...]:
        """The persona cards that are shuffled; none in the plain game."""
        return tuple(code for code in PERSONAS if code not in self.without) if self.personas else ()


def hand_size(players: int) -> int:
    """Cards dealt to each, which is also the number of tricks: 15 for four or five players, 12 for more."""
    return 15 if players <= 5 else 12
