"""Verified deals: for each combination of options and each difficulty, numbers of deals that were proved winnable.

One file under `configs/deals/` for a combination, `standard.toml`, `three-wastes.toml`, `no-foundations-auto-play.toml`
…: the command that made it, the options, and a table for each difficulty. A deal is its number, the share of the
panel's games that were won on it, and its winning line in the notation of `games/calculation/notation.py`. Reading a
file loads no compiler, so that a deal of a difficulty is there at once.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from functools import cache
from pathlib import Path
from typing import Annotated, Any, Final, NamedTuple

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from studio.games.calculation.deals import is_deal
from studio.games.calculation.notation import Line, read_line
from studio.games.calculation.position import Options, deal_start
from studio.games.calculation.solver import wins
from studio.places import CONFIGS
from studio.show.mistakes import Mistake, Source, model_mistakes, read_toml
from studio.show.toml_lines import toml_lines

DEALS: Final = CONFIGS / "deals"


class Difficulty(StrEnum):
    """How hard a deal is to people who do not know the stock."""

    EASY = "easy"
    NORMAL = "normal"
    HARD = "hard"


class Strict(BaseModel):
    """A table in which every key is known."""

    model_config = ConfigDict(frozen=True, extra="forbid")


class Proved(Strict):
    """One deal in a file."""

    share: Annotated[float, Field(ge=0, le=1)]
    """Of the panel's games."""
    line: Annotated[str, Field(min_length=1)]


class ChosenOptions(Strict):
    """The options that hold for all deals of a file."""

    no_foundations: bool
    three_wastes: bool
    auto_play: bool


class DealFile(Strict):
    """A file of verified deals, as it is written."""

    made_by: str
    """The command that made it."""
    options: ChosenOptions
    easy: dict[str, Proved]
    normal: dict[str, Proved]
    hard: dict[str, Proved]

    def of(self, difficulty: Difficulty) -> dict[str, Proved]:
        """The deals of one difficulty, by number."""
        deals: dict[str, Proved] = getattr(self, difficulty.value)
        return deals


class VerifiedDeal(NamedTuple):
    """A deal that can be won."""

    number: int
    difficulty: Difficulty
    share: float
    """Of the panel's games that were won."""
    text: str
    """A winning line, see `notation`."""


def file_name(options: Options) -> str:
    """`standard.toml`, or the options that hold."""
    chosen = [name.replace("_", "-") for name, holds in options._asdict().items() if holds]
    return f"{'-'.join(chosen) or 'standard'}.toml"


@cache
def verified_deals(options: Options, folder: Path = DEALS) -> tuple[VerifiedDeal, ...]:
    """All deals of the options' file; none where there is no file, or it has a mistake (`file_mistakes` says which)."""
    path = folder / file_name(options)
    try:
        read = _read(path)
    except OSError:
        return ()
    if not isinstance(read, DealFile):
        return ()
    return tuple(
        VerifiedDeal(int(number), difficulty, deal.share, deal.line)
        for difficulty in Difficulty
        for number, deal in read.of(difficulty).items()
    )


def numbers(options: Options, difficulty: str) -> Sequence[int]:
    """The numbers of the verified deals of a difficulty; none where there is no file."""
    return tuple(deal.number for deal in verified_deals(options) if deal.difficulty == difficulty)


def winning_line(options: Options, deal: VerifiedDeal) -> Line | None:
    """The deal's line, played through by the rules; None when it breaks them or does not win."""
    position = deal_start(options, deal.number)
    line = read_line(position, deal.text)
    return line if line is not None and wins(position, line) else None


def file_mistakes(path: Path, *, prove: bool = True) -> tuple[Mistake, ...]:
    """Everything that is wrong with a file of deals. `prove`: play every line, a millisecond or two for each."""
    try:
        read = _read(path)
    except OSError as refused:
        return (Source(str(path), {}).mistake((), "読めません。", f"cannot be read: {refused.strerror}."),)
    if isinstance(read, tuple):
        return read
    source, options = _source(path), Options(**read.options.model_dump())
    return tuple(
        mistake
        for difficulty in Difficulty
        for number, deal in read.of(difficulty).items()
        if (mistake := _wrong(source, options, difficulty, number, deal, prove=prove)) is not None
    )


def looks_like_deals(raw: dict[str, Any]) -> bool:
    """Whether a parsed file is meant as one of verified deals."""
    return "made_by" in raw or bool({difficulty.value for difficulty in Difficulty} & raw.keys())


def _read(path: Path) -> DealFile | tuple[Mistake, ...]:
    raw = read_toml(path.read_text(encoding="utf-8"), str(path))
    if isinstance(raw, Mistake):
        return (raw,)
    try:
        return DealFile.model_validate(raw)
    except ValidationError:
        return model_mistakes(_source(path), DealFile, raw)


def _source(path: Path) -> Source:
    return Source(str(path), toml_lines(path.read_text(encoding="utf-8")))


def _wrong(
    source: Source, options: Options, difficulty: Difficulty, number: str, deal: Proved, *, prove: bool
) -> Mistake | None:
    if not number.isascii() or not number.isdigit() or not is_deal(int(number)):
        ja, en = "ディール番号ではありません。", "is no number of a deal: they are whole and begin at 1."
        return source.mistake((difficulty, number), ja, en)
    if prove and winning_line(options, VerifiedDeal(int(number), difficulty, deal.share, deal.line)) is None:
        ja, en = "この手順では勝てません。", "this line does not win the deal: make the file anew."
        return source.mistake((difficulty, number, "line"), ja, en)
    return None
