"""`tablecast play`: applies a script of commands and prints the summary of the show so far.

A script is JSON Lines: one command a line; blank lines and lines that begin with `#` are skipped. Its `open` names the
season unless `--season` does. An illegal command ends the run with exit code 2, its line and the reason.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, NamedTuple

import typer

from studio.cli.errors import fail

if TYPE_CHECKING:
    from studio.games.game import Illegal
    from studio.show.recording import Recording
    from studio.show.season import Season

BYTE_ORDER_MARK = "\ufeff"
"""Some editors begin a file with it; it is no part of the first line."""


class Fault(NamedTuple):
    """Why a script stopped. `line` is None when it is about the script as a whole."""

    code: str
    message: str
    line: int | None = None


class Line(NamedTuple):
    """A command and the line it stands on."""

    number: int
    command: dict[str, Any]


def play(
    script: Annotated[str, typer.Argument(help="A script of commands, JSON Lines; - reads the standard input.")],
    season: Annotated[
        str | None, typer.Option(help="A season of the house or a file; else the script names it.")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print the summary as JSON.")] = False,
) -> None:
    """Apply a script of commands and print the summary."""
    played = play_script(script, season)
    if isinstance(played, Fault):
        where = "" if played.line is None else f"line {played.line}: "
        fail(played.code, played.message if as_json else where + played.message, as_json=as_json, line=played.line)
    if as_json:
        print(json.dumps(played.summary(), ensure_ascii=False))
    else:
        from studio.cli.score_sheet import print_score_sheet

        print_score_sheet(played.summary(), {player.id: player.name for player in played.state.players})


def play_script(script: str, season: str | None = None) -> Recording | Fault:
    """The recording, in memory, after every command of a script; `script` is a path or `-`."""
    lines = _read(script)
    if isinstance(lines, Fault):
        return lines
    chosen = _season(season, lines)
    return chosen if isinstance(chosen, Fault) else _apply(chosen, lines)


def _read(script: str) -> list[Line] | Fault:
    try:
        text = sys.stdin.read() if script == "-" else Path(script).read_text(encoding="utf-8")
        return list(_parsed(text.removeprefix(BYTE_ORDER_MARK)))
    except UnicodeDecodeError:
        return Fault("unreadable", f"{script} is no text in UTF-8. A script is JSON Lines: a command a line.")
    except OSError as failure:
        return Fault("unreadable", f"{script} cannot be read ({failure.strerror}). Check its place and name.")
    except _BadLineError as bad:
        return Fault("bad-line", str(bad), bad.line)


class _BadLineError(ValueError):
    def __init__(self, line: int, message: str) -> None:
        super().__init__(message)
        self.line = line


def _parsed(text: str) -> Iterator[Line]:
    for number, line in enumerate(text.split("\n"), start=1):
        if not line.strip() or line.lstrip().startswith("#"):
            continue
        try:
            command = json.loads(line)
        except ValueError as failure:
            raise _BadLineError(number, f"not JSON: {failure}") from failure
        except RecursionError as failure:
            raise _BadLineError(number, "no command: brackets nested this deep are never one") from failure
        if not isinstance(command, dict):
            raise _BadLineError(number, 'a command is an object with a word in "do": {"do": "start"}')
        yield Line(number, command)


def _season(asked: str | None, lines: list[Line]) -> Season | Fault:
    from studio.show.season import Season, load_season

    opening = next((line for line in lines if line.command.get("do") == "open"), None)
    named = opening.command.get("season") if opening else None
    name = asked or (named if isinstance(named, str) else None)
    if name is None:
        first = opening or next(iter(lines), None)
        return Fault(
            "no-season",
            'no season: begin with {"do": "open", "season": NAME, "players": […]}, or give --season NAME',
            first.number if first else None,
        )
    season = load_season(name)
    if isinstance(season, Season):
        return season
    number = None if asked or opening is None else opening.number
    return Fault("bad-season", "; ".join(mistake.as_text() for mistake in season), number)


def _apply(season: Season, lines: list[Line]) -> Recording | Fault:
    from studio.games.game import Illegal
    from studio.show.recording import Recording, Refused, Submission

    recording = Recording.open("sqlite://", season)
    if isinstance(recording, Illegal):
        return _refused(recording, None)
    for number, command in lines:
        answer = recording.submit(Submission(f"line-{number}", "script", "script", None, command))
        if isinstance(answer, Refused):
            return _refused(answer.illegal, number)
    return recording


def _refused(illegal: Illegal, line: int | None) -> Fault:
    return Fault(illegal.code, illegal.say.en, line)
