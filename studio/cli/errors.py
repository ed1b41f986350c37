"""How a command says that it cannot do what was asked: one sentence, on the right stream, exit code 2."""

from __future__ import annotations

import json
from typing import NoReturn

import typer


def fail(code: str, message: str, *, as_json: bool = False, line: int | None = None) -> NoReturn:
    """End with exit code 2 and `message`; as `{"error":{"code","message","line"?}}` where JSON was asked for."""
    if as_json:
        error = {"code": code, "message": message} | ({} if line is None else {"line": line})
        typer.echo(json.dumps({"error": error}, ensure_ascii=False))
    else:
        typer.echo(f"tablecast: {message}", err=True)
    raise typer.Exit(2)
