"""How files of verified deals are made: the panel plays what a survey proved winnable, and what fits is kept."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

from studio.analysis.deal_files import DEALS, Difficulty, VerifiedDeal, file_name
from studio.analysis.difficulty import difficulty
from studio.analysis.survey import Surveyed
from studio.games.calculation.position import Options, deal_start
from studio.players.calculation.panel import panel_share


def chosen_deals(options: Options, found: Iterable[Surveyed], each: int) -> Iterator[VerifiedDeal]:
    """Of the deals of a survey that can be won, `each` of every difficulty, or as many as there are."""
    missing = dict.fromkeys(Difficulty, each)
    for one in sorted(found):
        if not one.line or not any(missing.values()):
            continue
        share = panel_share(deal_start(options, one.number))
        kind = difficulty(share, options)
        if missing[kind]:
            missing[kind] -= 1
            yield VerifiedDeal(one.number, kind, share, one.line)


def write_deals(options: Options, deals: list[VerifiedDeal], made_by: str, folder: Path = DEALS) -> Path:
    """Write the file of these options; the path."""
    path = folder / file_name(options)
    path.write_text(deals_text(options, deals, made_by), encoding="utf-8")
    return path


def deals_text(options: Options, deals: list[VerifiedDeal], made_by: str) -> str:
    """The file, a deal a line, by difficulty and number. `made_by`: the command."""
    lines = [
        "# Verified deals: each can be won, `line` shows how (studio/games/calculation/notation.py).",
        "# `share`: of the panel's games that were won. Made, not written: make it anew rather than change it.",
        f'made_by = "{made_by}"',
        "",
        "[options]",
        *(f"{name} = {str(holds).lower()}" for name, holds in options._asdict().items()),
    ]
    for kind in Difficulty:
        lines += ["", f"[{kind.value}]"]
        chosen = sorted(deal for deal in deals if deal.difficulty is kind)
        lines += [f'{deal.number} = {{ share = {deal.share:g}, line = "{deal.text}" }}' for deal in chosen]
    return "\n".join(lines) + "\n"
