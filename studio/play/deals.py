"""Which deal is played: one of a number, one of a difficulty, or the one of a day. The last two can be won.

The deal of a day is taken from the verified deals of its difficulty by the day's place in the calendar, so that
everyone plays the same one; with every new file of deals the coming days change.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from datetime import date
from typing import Any, TypeAlias

from studio.console.problems import Problem
from studio.games.calculation.deals import LAST_DEAL, is_deal, stock_of
from studio.games.calculation.position import Options
from studio.games.game import Words

Numbers: TypeAlias = Callable[[Options, str], Sequence[int]]
"""The verified deals of options and a difficulty; none where there is no file."""

STRIDE = 61
"""Days in a row take deals that lie far apart in the file; prime, so that all come before one comes again."""

NO_DEAL = Problem(
    422,
    "no-deal",
    Words(f"ディール番号は1から{LAST_DEAL}です。", f"Deals are numbered from 1 to {LAST_DEAL}. Choose one of them."),
)
NONE_VERIFIED = Problem(
    404,
    "none-verified",
    Words(
        "この組み合わせには確認済みのディールがありません。難易度「おまかせ」で遊べます。",
        "There are no verified deals for these options. Play any deal, or change an option.",
    ),
)


def numbered(number: int, options: Options) -> dict[str, Any] | Problem:
    """The deal of a number."""
    return deal_json(number, options) if is_deal(number) else NO_DEAL


def of_difficulty(verified: Numbers, options: Options, difficulty: str) -> dict[str, Any] | Problem:
    """Any of the verified deals."""
    known = verified(options, difficulty)
    return deal_json(secrets.choice(known), options) if known else NONE_VERIFIED


def of_day(verified: Numbers, options: Options, difficulty: str, day: date) -> dict[str, Any] | Problem:
    """The deal of a day of the calendar."""
    known = verified(options, difficulty)
    return deal_json(known[day.toordinal() * STRIDE % len(known)], options) if known else NONE_VERIFIED


def deal_json(number: int, options: Options) -> dict[str, Any]:
    """`{"deal", "options", "stock"}`, as `tablecast calculation deal --json` prints it."""
    return {
        "deal": number,
        "options": options._asdict(),
        "stock": stock_of(number, no_foundations=options.no_foundations),
    }
