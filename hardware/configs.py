"""Reading TOML into a frozen model, with mistakes that say where they are.

A mistake is a value: file, line, field and a sentence in both languages. Every mistake of a file is given, not just the
first. `tomllib` forgets lines, so the line of a field is found again in the text by its table header and key.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias, TypeVar

from pydantic import BaseModel, ValidationError
from pydantic_core import ErrorDetails

from hardware.messages import Words

M = TypeVar("M", bound=BaseModel)

Location: TypeAlias = tuple[int | str, ...]
"""Keys and indices, as pydantic gives them: `("cards", 4, "code")`."""


class Clash(NamedTuple):
    """What only several fields together say wrong, and the field to blame."""

    at: Location
    say: Words


class Config(BaseModel):
    """A file's model with checks of several fields together. They are made whatever else is wrong with the file."""

    @classmethod
    def clashes(cls, raw: Mapping[str, Any]) -> Iterator[Clash]:
        """Every clash in a document that may have any other mistake: takes nothing for granted, raises nothing."""
        raise NotImplementedError


class Mistake(NamedTuple):
    """One fault of a configuration file. `line` counts from 1; `field` is a dotted path, empty for the whole file."""

    file: Path
    line: int
    field: str
    code: str
    say: Words

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.field + ': ' if self.field else ''}{self.say.en}"


class Mistakes(tuple[Mistake, ...]):
    """All mistakes of one file."""

    __slots__ = ()

    def __str__(self) -> str:
        return "\n".join(map(str, self))


def read_toml(path: Path, model: type[M]) -> M | Mistakes:
    """The file as `model`, or everything that is wrong with it."""
    try:
        text = path.read_text("utf-8-sig")
    except (OSError, UnicodeDecodeError) as error:
        return Mistakes([_unreadable(path, error)])
    return parse_toml(text, model, path)


def parse_toml(text: str, model: type[M], path: Path) -> M | Mistakes:
    """As `read_toml`, for text already read; `path` is only named in mistakes."""
    try:
        raw = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        found = re.search(r"line (\d+)", str(error))
        say = Words(ja=f"TOMLとして読めません: {error}", en=f"This is not TOML: {error}. Mend the line and try again.")
        return Mistakes([Mistake(path, int(found[1]) if found else text.count("\n") + 1, "", "not-toml", say)])
    clashes = tuple(model.clashes(raw)) if issubclass(model, Config) else ()
    told = [Mistake(path, line_of(text, each.at), _dotted(each.at), "clash", each.say) for each in clashes]
    try:
        sound = model.model_validate(raw)
    except ValidationError as error:
        # What the model says of the whole document is one of its clashes, which are all told already.
        faults = [fault for fault in error.errors() if fault["loc"] or not told]
        return Mistakes(sorted((*told, *(_mistake(path, text, fault) for fault in faults)), key=_line))
    return Mistakes(told) if told else sound


def _line(mistake: Mistake) -> int:
    return mistake.line


def line_of(text: str, location: Location) -> int:
    """The line (from 1) where the field at `location` stands, or of the table that should hold it."""
    lines, line, depth, table = text.splitlines(), 1, 0, ""
    while depth < len(location) and isinstance(location[depth], str):
        table = f"{table}.{location[depth]}".lstrip(".")
        follows = location[depth + 1] if depth + 1 < len(location) else None
        header = _header(lines, table, follows if isinstance(follows, int) else 0)
        if header is None:
            return _key(lines, line if line > 1 else 0, str(location[depth])) or line
        line, depth = header, depth + (2 if isinstance(follows, int) else 1)
    return line


def _header(lines: list[str], table: str, index: int) -> int | None:
    pattern = re.compile(rf"\s*\[\[?\s*{re.escape(table)}\s*\]")
    headers = [number for number, line in enumerate(lines, 1) if pattern.match(line)]
    return headers[index] if index < len(headers) else None


def _key(lines: list[str], after: int, key: str) -> int | None:
    pattern = re.compile(rf'\s*"?{re.escape(key)}"?\s*(=|\.)')
    for number, line in enumerate(lines[after:], after + 1):
        if pattern.match(line):
            return number
        if line.lstrip().startswith("["):
            return None
    return None


def _dotted(location: Location) -> str:
    """A location as a person counts: `cards.5.code` is that of the fifth card."""
    return ".".join(str(part + 1) if isinstance(part, int) else part for part in location)


def _mistake(path: Path, text: str, fault: ErrorDetails) -> Mistake:
    location = fault["loc"]
    field = _dotted(location)
    return Mistake(path, line_of(text, location), field, fault["type"].replace("_", "-"), _say(fault, field))


def _say(fault: ErrorDetails, field: str) -> Words:
    match fault["type"]:
        case "missing":
            return Words(ja=f"「{field}」がありません。書き足してください。", en="This field is missing. Add it.")
        case "extra_forbidden":
            return Words(
                ja=f"「{field}」という項目はありません。綴りを直すか、消してください。",
                en="There is no such field. Mend its spelling or take it out.",
            )
        case "value_error":
            return Words(ja=fault["msg"].removeprefix("Value error, "), en=fault["msg"].removeprefix("Value error, "))
        case _:
            given = repr(fault["input"])[:60]
            return Words(ja=f"{given} は使えません: {fault['msg']}", en=f"{fault['msg']}; found {given}.")


def _unreadable(path: Path, error: OSError | UnicodeDecodeError) -> Mistake:
    reason = (isinstance(error, OSError) and error.strerror) or str(error)
    say = Words(
        ja=f"ファイルが読めません({reason})。場所と名前を確かめてください。",
        en=f"The file cannot be read ({reason}). Check its place and name.",
    )
    return Mistake(path, 1, "", "unreadable", say)
