"""Points into yen: the fixed rate or the lottery, worked out exactly.

`[S]` Block one hides × and ÷, block two 10, 100 and 1/10; one of each is drawn, and the total is multiplied by the
factor that operator and value make. `[R]` Fractions of a yen are kept exact to the end, then rounded once; never below
the floor.
"""

from __future__ import annotations

import itertools
import math
import re
from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple

from studio.show.season_file import PrizeKind, Rounding

_NUMBER = re.compile(r"[0-9]{1,12}(/[1-9][0-9]{0,11})?")

MOST_DRAWS = 1000
"""Each draw of a lottery is a command that the console offers; a season with more of them is refused."""


class Prize(NamedTuple):
    """How a season pays. `rate` is set for a rate, `blocks` for a lottery."""

    kind: PrizeKind
    rate: int
    blocks: tuple[tuple[str, ...], ...]
    rounding: Rounding
    floor: int


def is_token(word: str) -> bool:
    """Whether a lottery block may hold `word`: an operator or an exact number, not negative, of at most 12 digits."""
    return word in {"x", "/"} or _NUMBER.fullmatch(word) is not None


def lottery_factor(draw: Sequence[str]) -> Fraction | None:
    """The factor that drawn tokens make, left to right from one: `x 100` → 100, `/ 1/10` → 10. None: divides by zero.

    A number without an operator before it multiplies, so that a single block of numbers is a lottery too.

    >>> lottery_factor(["/", "100"])
    Fraction(1, 100)
    """
    factor, divides = Fraction(1), False
    for drawn in draw:
        if drawn in {"x", "/"}:
            divides = drawn == "/"
            continue
        number = Fraction(drawn)
        if divides and number == 0:
            return None
        factor = factor / number if divides else factor * number
    return factor


def draws(prize: Prize) -> tuple[tuple[str, ...], ...]:
    """Every draw that the blocks allow; none without a lottery."""
    return tuple(itertools.product(*prize.blocks)) if prize.kind is PrizeKind.LOTTERY else ()


def factor_of(prize: Prize, draw: Sequence[str] | None) -> Fraction | None:
    """The factor on the champion's points; None while the lottery is not drawn."""
    if prize.kind is PrizeKind.RATE:
        return Fraction(prize.rate)
    return lottery_factor(draw) if draw is not None else None


def yen(prize: Prize, points: int, factor: Fraction) -> int:
    """What is paid."""
    exact = points * factor
    rounded = {
        Rounding.DOWN: math.floor(exact),
        Rounding.UP: math.ceil(exact),
        Rounding.NEAREST: math.floor(exact + Fraction(1, 2)),
    }[prize.rounding]
    return max(prize.floor, rounded)


def best_factor(prize: Prize) -> Fraction:
    """The largest factor the prize can have."""
    if prize.kind is PrizeKind.RATE:
        return Fraction(prize.rate)
    return max(factor for draw in draws(prize) if (factor := lottery_factor(draw)) is not None)


def factor_text(factor: Fraction) -> str:
    """`100`, `0.1`, or a fraction where decimals do not end: `1/3`."""
    denominator = factor.denominator
    for prime in (2, 5):
        while denominator % prime == 0:
            denominator //= prime
    if denominator != 1:
        return str(factor)
    return str(factor.numerator) if factor.denominator == 1 else f"{float(factor):.12g}"


def factor_number(factor: Fraction) -> int | float:
    """The factor as a JSON number: whole where it is whole."""
    return factor.numerator if factor.denominator == 1 else float(factor)
