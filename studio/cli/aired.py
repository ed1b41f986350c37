"""`tablecast journal aired`: what was on air and when, and with `--wrong` what was on air with values put right later.

The journal is only read, also while the show runs.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Annotated, Any

import typer

from studio.cli.journal import AsJson, SeasonName, Show, journal, stop_if_wrong, stored_journal, verdict_on

if TYPE_CHECKING:
    from collections.abc import Iterator

    from studio.show.aired import Past
    from studio.show.journal_rows import Aired


@journal.command("aired")
def aired_journal(
    show: Show,
    *,
    wrong: Annotated[
        bool, typer.Option("--wrong", help="For each amend and undo: the graphics that had aired wrong until then.")
    ] = False,
    season: SeasonName = None,
    as_json: AsJson = False,
) -> None:
    """Print what was on air, oldest first: since when, at which row of the show, the scene and its graphics."""
    found = stored_journal(show, as_json=as_json)
    if not wrong:
        for each in found.aired:
            typer.echo(_dump(_program(each)) if as_json else _line(each))
        stop_if_wrong(found.aired_damage, as_json=as_json)
        return
    from studio.show.aired import Past

    verdict = verdict_on(found, season, as_json=as_json)
    sound = found.rows[: len(verdict.history.lines) - 1]
    for correction in _corrections(Past.of(verdict.history, sound, found.sound_aired)):
        typer.echo(_dump(correction) if as_json else _told(correction))
    stop_if_wrong(verdict.fault or found.aired_damage, as_json=as_json)


def _corrections(past: Past) -> Iterator[dict[str, Any]]:
    """`{"row", "at", "command", "aired"}` of every amend and undo, oldest first."""
    from studio.show.aired import corrections, wrong_before

    for number in corrections(past):
        row = past.rows[number - 1]
        aired = [each.as_json() for each in wrong_before(past, number, row.command)]
        yield {"row": number, "at": row.at_wall, "command": dict(row.command), "aired": aired}


def _program(each: Aired) -> dict[str, Any]:
    return {**each._asdict(), "program": dict(each.program)}


def _line(each: Aired) -> str:
    """`    3  2026-11-30 06:10:11.123Z  row 41  table  show/scoreboard calcolon/table`."""
    from studio.show.program import restore

    program = restore(each.program)
    graphics = " ".join(shown.graphic for shown in program.graphics) or "(nothing)"
    held = "" if program.auto else "  by hand"
    return f"{each.number:>5}  {_clock(each.at_wall)}  row {each.rev}  {program.scene.value}  {graphics}{held}"


def _told(correction: dict[str, Any]) -> str:
    command = correction["command"]
    what = f"row {command['seq']}" if command["do"] == "amend" else f"{command.get('count', 1)} taken back"
    head = f"{correction['row']:>5}  {_clock(correction['at'])}  {command['do']} ({what})"
    return "\n".join([head, *(line for entry in correction["aired"] for line in _entry(entry))])


def _entry(entry: dict[str, Any]) -> Iterator[str]:
    end = _clock(entry["to"]) if entry["to"] else "still on air"
    yield f"       {_clock(entry['from'])} to {end}  {entry['graphic']}  in {entry['scene']}"
    for change in entry["changes"]:
        yield f"         {change['path']}: {_value(change['showed'])}, right is {_value(change['right'])}"
    if entry["more"]:
        yield f"         and {entry['more']} more"


def _value(value: Any) -> str:
    """As a person reads it: a hand as its cards, a title in English."""
    if isinstance(value, list) and all(isinstance(each, str) for each in value):
        return " ".join(value) or "nothing"
    if isinstance(value, dict) and "en" in value:
        return str(value["en"])
    return "nothing" if value is None else value if isinstance(value, str) else _dump(value)


def _clock(wall: str) -> str:
    return wall.replace("T", " ").replace("+00:00", "Z")


def _dump(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)
