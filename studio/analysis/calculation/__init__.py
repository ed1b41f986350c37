"""The live verdict of Calculation: whose game can still be won, how tightly, and by which move it was lost."""

from __future__ import annotations

from studio.analysis.analyst import Analyst


def new_analyst() -> Analyst:
    """An analyst for one show."""
    from studio.analysis.calculation.analyst import RaceAnalyst  # noqa: PLC0415 - whoever asks whether there is one

    return RaceAnalyst()
