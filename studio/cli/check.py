"""`tablecast check`: validates seasons, decks and studio files, and shows every mistake with its place.

What a file is follows from its content, not from its name. A new kind of file is one more `Kind` in `_kinds`.
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Annotated, Any, NamedTuple

import typer


class Finding(NamedTuple):
    """One mistake. `line` counts from 1; `field` is a dotted path, empty for the whole file."""

    file: str
    line: int
    field: str
    message: str


class Checked(NamedTuple):
    """What a check found. `best_prize_yen` is for seasons that pay one."""

    kind: str
    findings: tuple[Finding, ...]
    best_prize_yen: int | None = None


class Kind(NamedTuple):
    """A kind of file: its name, whether a parsed file looks like one, and the check."""

    name: str
    recognises: Callable[[dict[str, Any]], bool]
    check: Callable[[Path], Checked]


def check(
    files: Annotated[list[str], typer.Argument(help="Season, deck and studio files, or names of seasons.")],
    as_json: Annotated[bool, typer.Option("--json", help="Print the findings as JSON.")] = False,
) -> None:
    """Validate seasons, decks and studio files: every error, with its place."""
    checked = [check_file(file) for file in files]
    findings = [finding for each in checked for finding in each.findings]
    if as_json:
        prizes = [each.best_prize_yen for each in checked if each.best_prize_yen is not None]
        errors = [finding._asdict() for finding in findings]
        best = prizes[0] if len(prizes) == 1 else None
        print(json.dumps({"valid": not findings, "errors": errors, "best_prize_yen": best}, ensure_ascii=False))
    else:
        for file, each in zip(files, checked, strict=True):
            _print(file, each)
    raise typer.Exit(2 if findings else 0)


def check_file(file: str) -> Checked:
    """What is wrong with one file. A name without a file is taken as the name of a season."""
    from studio.show.season import season_path

    path = season_path(file)
    try:
        raw = tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        # A season's reader says what is wrong with a file that cannot be read or is no TOML, whatever it was to be.
        return _check_season(path)
    kind = next((kind for kind in _kinds() if kind.recognises(raw)), None)
    return kind.check(path) if kind else _unknown(path)


def _kinds() -> tuple[Kind, ...]:
    from studio.console.studio_config import looks_like_studio

    return (
        Kind("season", lambda raw: bool({"stages", "players", "finalists", "prize"} & raw.keys()), _check_season),
        Kind("deck", lambda raw: bool({"cards", "editions", "face"} & raw.keys()), _check_deck),
        Kind("studio", looks_like_studio, _check_studio),
    )


def _unknown(path: Path) -> Checked:
    message = (
        "this is no season ([[stages]]), no deck ([[cards]]) and no studio file ([[cameras]], [[boxes]]): "
        "begin from one of those under configs/."
    )
    return Checked("unknown", (Finding(str(path), 1, "", message),))


def _findings(mistakes: Iterable[Any]) -> tuple[Finding, ...]:
    return tuple(Finding(str(each.file), each.line, each.field, each.say.en) for each in mistakes)


def _check_season(path: Path) -> Checked:
    from studio.show.season import Season, best_prize, load_season

    season = load_season(path)
    if isinstance(season, Season):
        return Checked("season", (), best_prize(season))
    return Checked("season", _findings(season))


def _check_deck(path: Path) -> Checked:
    from hardware.printing.deck import Deck, read_deck

    deck = read_deck(path)
    return Checked("deck", () if isinstance(deck, Deck) else _findings(deck))


def _check_studio(path: Path) -> Checked:
    from studio.console.studio_config import Studio, load_studio

    studio = load_studio(path)
    return Checked("studio", () if isinstance(studio, Studio) else _findings(studio))


def _print(file: str, checked: Checked) -> None:
    for finding in checked.findings:
        field = f"{finding.field}: " if finding.field else ""
        typer.echo(f"{finding.file}:{finding.line}: {field}{finding.message}")
    if not checked.findings:
        best = "" if checked.best_prize_yen is None else f", best possible prize ¥{checked.best_prize_yen:,}"
        typer.echo(f"{file}: a valid {checked.kind}{best}")
