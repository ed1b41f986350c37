"""`tablecast check`: validates seasons, decks and studio files, and shows every mistake with its place.

A warning is about what is legal, but hardly meant: it leaves a file valid and the exit code 0. What a file is follows
from its content, not from its name. A new kind of file is one more `Kind` in `_kinds`.
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Annotated, Any, NamedTuple

import typer

from studio.cli.errors import fail


class Finding(NamedTuple):
    """One mistake or warning. `line` counts from 1; `field` is a dotted path, empty for the whole file."""

    file: str
    line: int
    field: str
    message: str


class Checked(NamedTuple):
    """What a check found. `best_prize_yen` is for seasons that pay one."""

    kind: str
    findings: tuple[Finding, ...]
    best_prize_yen: int | None = None
    warnings: tuple[Finding, ...] = ()


class Kind(NamedTuple):
    """A kind of file: its name, whether a parsed file looks like one, and the check."""

    name: str
    recognises: Callable[[dict[str, Any]], bool]
    check: Callable[[Path], Checked]


def check(
    files: Annotated[
        list[str] | None, typer.Argument(help="Season, deck and studio files, or names of seasons.")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print the findings as JSON.")] = False,
    schema: Annotated[
        bool, typer.Option("--schema", help="Print the JSON Schema of season files, for editors, and check nothing.")
    ] = False,
) -> None:
    """Validate seasons, decks and studio files: every error and every warning, with its place."""
    if schema:
        from studio.show.season_schema import schema_text

        print(schema_text(), end="")
        raise typer.Exit
    if not files:
        fail("no-files", "give the files to check, or --schema.", as_json=as_json)
    checked = [check_file(file) for file in files]
    valid = not any(each.findings for each in checked)
    if as_json:
        print(json.dumps(_as_json(checked), ensure_ascii=False))
    else:
        for file, each in zip(files, checked, strict=True):
            _print(file, each)
    raise typer.Exit(0 if valid else 2)


def _as_json(checked: list[Checked]) -> dict[str, Any]:
    prizes = [each.best_prize_yen for each in checked if each.best_prize_yen is not None]
    return {
        "valid": not any(each.findings for each in checked),
        "errors": [finding._asdict() for each in checked for finding in each.findings],
        "warnings": [warning._asdict() for each in checked for warning in each.warnings],
        "best_prize_yen": prizes[0] if len(prizes) == 1 else None,
    }


def check_file(file: str) -> Checked:
    """What is wrong with one file. A name without a file is taken as the name of a season."""
    from studio.show.season import season_path

    path = season_path(file)
    try:
        raw = tomllib.loads(path.read_text(encoding="utf-8-sig"))
    except (OSError, ValueError):
        # A season's reader says what is wrong with a file that cannot be read or is no TOML, whatever it was to be.
        return _check_season(path)
    kind = next((kind for kind in _kinds() if kind.recognises(raw)), None)
    return kind.check(path) if kind else _unknown(path)


def _kinds() -> tuple[Kind, ...]:
    from studio.analysis.deal_files import looks_like_deals
    from studio.console.studio_config import looks_like_studio

    return (
        Kind("season", lambda raw: bool({"stages", "players", "finalists", "prize"} & raw.keys()), _check_season),
        Kind("deck", lambda raw: bool({"cards", "editions", "face"} & raw.keys()), _check_deck),
        Kind("studio", looks_like_studio, _check_studio),
        Kind("file of deals", looks_like_deals, _check_deals),
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
    from studio.show.mistakes import Mistake
    from studio.show.season import Season, best_points, best_prize, load_season, season_text
    from studio.show.season_warnings import season_warnings

    season, text = load_season(path), season_text(path)
    if not isinstance(season, Season):
        return Checked("season", _findings(season))
    best = best_points(season)
    warnings = () if isinstance(text, Mistake) else season_warnings(text, str(path), season, best)
    return Checked("season", (), best_prize(season, best), _findings(warnings))


def _check_deck(path: Path) -> Checked:
    from hardware.printing.deck import Deck, read_deck

    deck = read_deck(path)
    return Checked("deck", () if isinstance(deck, Deck) else _findings(deck))


def _check_deals(path: Path) -> Checked:
    from studio.analysis.deal_files import file_mistakes

    return Checked("file of deals", _findings(file_mistakes(path)))


def _check_studio(path: Path) -> Checked:
    from studio.console.studio_config import Studio, load_studio
    from studio.show.toml_lines import line_of, toml_lines

    studio = load_studio(path)
    if not isinstance(studio, Studio):
        return Checked("studio", _findings(studio))
    lines = toml_lines(path.read_text(encoding="utf-8-sig"))
    warnings = (Finding(str(path), line_of(lines, ("hub", "host")), "hub.host", say.en) for say in studio.warnings())
    return Checked("studio", (), warnings=tuple(warnings))


def _print(file: str, checked: Checked) -> None:
    for finding in checked.findings:
        typer.echo(_line(finding))
    for warning in checked.warnings:
        typer.echo(_line(warning, "warning: "))
    if not checked.findings:
        best = "" if checked.best_prize_yen is None else f", best possible prize ¥{checked.best_prize_yen:,}"
        typer.echo(f"{file}: a valid {checked.kind}{best}")


def _line(finding: Finding, kind: str = "") -> str:
    field = f"{finding.field}: " if finding.field else ""
    return f"{finding.file}:{finding.line}: {kind}{field}{finding.message}"
