"""How a command says that it cannot do what was asked: one sentence, on the right stream, exit code 2.

That holds for what Typer finds too, an unknown option, a missing argument, a value out of range: with `--json` anywhere
on the line, also after the mistake, it is the house's JSON, whether the command knows `--json` or not.
"""

from __future__ import annotations

import errno
import json
import os
import sys
from collections.abc import Sequence
from typing import Any, NoReturn, cast

import typer

_CODES = {
    "NoSuchOption": "unknown-option",
    "MissingParameter": "missing-argument",
    "BadParameter": "bad-value",
    "BadOptionUsage": "bad-value",
}
"""By the name of what Typer raises; everything else is `bad-usage`."""

_Mistake = cast("type[Exception]", typer.BadParameter.__mro__[2])
"""Typer's base of every mistake on a command line (`ClickException`): it has no public name in all its versions."""


def fail(code: str, message: str, *, as_json: bool = False, line: int | None = None) -> NoReturn:
    """End with exit code 2 and `message`; as `{"error":{"code","message","line"?}}` where JSON was asked for."""
    _tell(code, message, as_json=as_json, line=line)
    raise typer.Exit(2)


def _tell(code: str, message: str, *, as_json: bool, line: int | None = None) -> None:
    if as_json:
        error = {"code": code, "message": message} | ({} if line is None else {"line": line})
        typer.echo(json.dumps({"error": error}, ensure_ascii=False))
    else:
        typer.echo(f"tablecast: {message}", err=True)


def answer_to(app: typer.Typer, words: Sequence[str]) -> int:
    """Run a command line; its exit code. Whatever is wrong with it has been said then, 130 is Ctrl+C."""
    as_json = "--json" in words[: words.index("--") if "--" in words else None]
    try:
        code = app(args=list(words), prog_name="tablecast", standalone_mode=False)
    except _Mistake as mistake:
        _tell_mistake(mistake, as_json=as_json)
        return 2
    except typer.Abort:
        return 130
    except OSError as error:
        if error.errno == errno.EPIPE:  # whoever read our output has had enough
            return _leave_quietly()
        _tell("system", f"{error.filename or 'the system'}: {error.strerror or error}.", as_json=as_json)
        return 2
    return code if isinstance(code, int) else 0


def _tell_mistake(mistake: Any, *, as_json: bool) -> None:
    message = mistake.format_message()
    if not message:  # a command without its words has printed its help
        return
    context = getattr(mistake, "ctx", None)
    command = context.command_path if context else "tablecast"
    code = _CODES.get(type(mistake).__name__, "bad-usage")
    _tell(code, f"{message.rstrip('.')}. How it is used: {command} --help", as_json=as_json)


def _leave_quietly() -> int:
    """Nothing more can be printed, and Python shall not try when it ends."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return 1
