"""`tablecast journal`: a show's journal out, in, put to the test, and read by a person.

SHOW is a show's folder, its `journal.db`, or a database URL. Only `import` writes.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, NoReturn

import typer

from studio.cli.chosen import chosen_season
from studio.cli.errors import fail

if TYPE_CHECKING:
    from studio.games.game import Illegal
    from studio.show.journal_rows import Stored
    from studio.show.verify import Verdict

journal = typer.Typer(no_args_is_help=True, help="A show's journal: export, import, verify, log, aired.")

Show = Annotated[str, typer.Argument(help="A show's folder, its journal.db, or a database URL.")]
SeasonName = Annotated[str | None, typer.Option(help="Season: a name or a file; else the journal names it.")]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON.")]


@journal.command("export")
def export_journal(
    show: Show,
    *,
    out: Annotated[Path | None, typer.Option(help="The file to write; default: the standard output.")] = None,
    sound: Annotated[bool, typer.Option("--sound", help="Of a damaged journal: the rows before the damage.")] = False,
) -> None:
    """Write a journal as JSON Lines."""
    from studio.show.journal_lines import lines_of

    found = stored_journal(show)
    damage = found.damage or found.aired_damage
    if damage is not None and not sound:
        _fail(damage)
    text = "".join(line + "\n" for line in lines_of(found.rows, found.sound_aired))
    if out is None:
        typer.echo(text, nl=False)
    else:
        _write(out, text)
        typer.echo(f"{out}: {len(found.rows)} rows.")


@journal.command("import")
def import_journal(
    file: Annotated[str, typer.Argument(help="An exported journal; - reads the standard input.")],
    show: Show,
) -> None:
    """Make a show of an exported journal. Nothing is ever written over."""
    from studio.games.game import Illegal
    from studio.show.journal_lines import of_lines, store

    found = of_lines(_read(file))
    if isinstance(found, Illegal):
        _fail(found)
    failed = store(_url(show), found)
    if failed is not None:
        _fail(failed)
    typer.echo(f"{show}: {len(found.rows)} rows. To put it to the test: tablecast journal verify {show}")


@journal.command("verify")
def verify_journal(show: Show, *, season: SeasonName = None, as_json: AsJson = False) -> None:
    """Replay a journal and compare it with what was recorded; name the first row that is not right."""
    found = stored_journal(show, as_json=as_json)
    verdict = verdict_on(found, season, as_json=as_json)
    if as_json:
        typer.echo(json.dumps(_as_json(found, verdict), ensure_ascii=False))
        raise typer.Exit(2 if verdict.fault else 0)
    if verdict.fault is not None:
        _fail(verdict.fault)
    last = f", the last at {found.rows[-1].at_wall}" if found.rows else ""
    typer.echo(f"{show}: sound. {len(found.rows)} rows{last}, each does what was recorded ({_name(verdict)}).")


@journal.command("log")
def log_journal(
    show: Show,
    *,
    season: SeasonName = None,
    last: Annotated[int | None, typer.Option(min=1, help="Only so many rows, the newest.")] = None,
    as_json: AsJson = False,
) -> None:
    """Print who did what and when, oldest first; × was undone, ! left out by an amend, ~ replaced by one."""
    from studio.show.crew_log import crew_log

    found = stored_journal(show, as_json=as_json)
    verdict = verdict_on(found, season, as_json=as_json)
    for shown in crew_log(verdict.history, found.rows if last is None else found.rows[-last:]):
        typer.echo(json.dumps(shown, ensure_ascii=False) if as_json else _line(shown))
    if verdict.fault is not None:
        _fail(verdict.fault)


def _line(shown: dict[str, Any]) -> str:
    """A row for a person: `   7  2026-11-30 06:10:11.123Z  host/console  close`, marked where it counts otherwise."""
    mark = "×" if shown["undone"] else "!" if shown["void"] else "~" if shown["amended"] else " "
    at = shown["at"].replace("T", " ").replace("+00:00", "Z")
    instead = f"  → {_words(shown['amended'])}" if shown["amended"] else ""
    return f"{shown['seq']:>5}{mark} {at}  {shown['who']}/{shown['origin']}  {_words(shown['command'])}{instead}"


def _words(command: dict[str, Any]) -> str:
    """A command in a line: `draw player=aya card=7`."""
    fields = (
        f"{key}={value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)}"
        for key, value in command.items()
        if key != "do"
    )
    return " ".join((command["do"], *fields))


def _as_json(found: Stored, verdict: Verdict) -> dict[str, Any]:
    fault = verdict.fault
    error = None if fault is None else {"code": fault.code, "message": fault.say.en, "row": verdict.row}
    return {"sound": fault is None, "rows": len(found.rows), "season": _name(verdict), "error": error}


def _name(verdict: Verdict) -> str:
    return verdict.history.season.name


def stored_journal(show: str, *, as_json: bool = False) -> Stored:
    """What the journal of SHOW holds; ends the command when there is none."""
    from studio.games.game import Illegal
    from studio.show.journal_stored import stored

    url = _url(show)
    if "://" not in show and not Path(url.removeprefix("sqlite:///")).is_file():
        fail(
            "no-journal",
            f"{show} has no journal. Give a show's folder (shows/NAME) or a database URL.",
            as_json=as_json,
        )
    found = stored(url)
    if isinstance(found, Illegal):
        _fail(found, as_json=as_json)
    return found


def _url(show: str) -> str:
    """The journal of a folder, a file or a URL as SQLAlchemy names it."""
    if "://" in show:
        return show
    path = Path(show)
    return f"sqlite:///{(path if path.suffix == '.db' else path / 'journal.db').resolve()}"


def verdict_on(found: Stored, season: str | None, *, as_json: bool) -> Verdict:
    """The journal put to the test with the season it names, or the one that was given."""
    from studio.show.verify import season_named, verify

    name = season or season_named(found.rows)
    if name is None:
        if found.damage is not None:
            _fail(found.damage, as_json=as_json)
        fail("no-season", "The show was never opened, so no row names its season: give --season.", as_json=as_json)
    return verify(
        found, chosen_season(name, as_json=as_json, mend=" Give the season file of the show with --season FILE.")
    )


def _read(file: str) -> str:
    import sys

    try:
        return sys.stdin.read() if file == "-" else Path(file).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as failure:
        fail("unreadable", f"{file} cannot be read: {failure}")


def _write(out: Path, text: str) -> None:
    try:
        out.write_text(text, encoding="utf-8")
    except OSError as failure:
        fail("not-written", f"{out} cannot be written ({failure.strerror}). Choose another place with --out.")


def stop_if_wrong(fault: Illegal | None, *, as_json: bool = False) -> None:
    """Ends the command with what is wrong, if anything is."""
    if fault is not None:
        _fail(fault, as_json=as_json)


def _fail(illegal: Illegal, *, as_json: bool = False) -> NoReturn:
    fail(illegal.code, illegal.say.en, as_json=as_json)
