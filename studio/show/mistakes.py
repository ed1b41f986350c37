"""A mistake in a file that a crew wrote: where it is, what was expected, and what was probably meant.

Any validator of the house may use it: `model_mistakes` turns what pydantic says about a model into these.
"""

from __future__ import annotations

import difflib
import tomllib
from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple, get_args

from pydantic import BaseModel, ValidationError

from studio.games.game import Words
from studio.games.quoting import quoted
from studio.show.toml_lines import Path, line_of, syntax_line

_BOTTOMLESS = "a number has far too many digits, or brackets stand in brackets too deep: look for a slip of the pen."


class Mistake(NamedTuple):
    """One fault of a file. `line` counts from 1, `field` is a dotted path: `stages.1.duels`."""

    file: str
    line: int
    field: str
    say: Words

    def as_json(self) -> dict[str, Any]:
        """The shape of `tablecast check --json`."""
        return {"file": self.file, "line": self.line, "field": self.field, "message": self.say.en}

    def as_text(self, lang: str = "en") -> str:
        """`FILE:LINE: FIELD: SENTENCE`; a mistake of the whole file has no field."""
        where = (f"{self.file}:{self.line}", self.field, getattr(self.say, lang))
        return ": ".join(part for part in where if part)


class Source(NamedTuple):
    """The file under check: its name as the reader knows it, and the lines of its keys."""

    file: str
    lines: dict[Path, int]

    def mistake(self, path: Path, ja: str, en: str) -> Mistake:
        """A mistake at `path`, or at the nearest thing around it that the text has."""
        return Mistake(self.file, line_of(self.lines, path), ".".join(map(str, path)), Words(ja, en))


def read_toml(text: str, file: str) -> dict[str, Any] | Mistake:
    """The document, or the one mistake that keeps it from being TOML."""
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as refused:
        say = Words(f"TOMLとして読めません: {refused}", f"not valid TOML: {refused}.")
        return Mistake(file, syntax_line(refused, text), "", say)
    except (ValueError, RecursionError):
        # What tomllib lets through of Python: a number of thousands of digits, brackets in brackets without end.
        return Mistake(file, 1, "", Words("数値が長すぎるか、入れ子が深すぎます。", _BOTTOMLESS))


def meant(word: str, known: Iterable[str]) -> Words:
    """` Did you mean …?` in both languages, or the list of what is known when nothing is near; empty without any."""
    names = sorted(known)
    near = difflib.get_close_matches(word, names, n=1, cutoff=0.5)
    if near:
        return Words(f"「{near[0]}」ではありませんか？", f" Did you mean `{near[0]}`?")
    if names:
        return Words(f"使えるのは {', '.join(names)} です。", f" Known here: {', '.join(names)}.")
    return Words("", "")


def _model_at(model: type[BaseModel], path: Path) -> type[BaseModel] | None:
    """The model that holds the last key of `path`."""
    current: Any = model
    for key in path[:-1]:
        if isinstance(key, int):
            continue
        field = getattr(current, "model_fields", {}).get(key)
        current = _inner_model(field.annotation) if field else None
    return current if isinstance(current, type) and issubclass(current, BaseModel) else None


def _inner_model(annotation: Any) -> Any:
    """The model inside `tuple[Stage, ...]` or `Prize | None`."""
    if isinstance(annotation, type) and not get_args(annotation):
        return annotation
    inner = (_inner_model(part) for part in get_args(annotation))
    return next((part for part in inner if isinstance(part, type) and issubclass(part, BaseModel)), None)


_KINDS: Mapping[str, Words] = {
    "missing": Words("が必要です。", "is missing; it is needed."),
    "string_type": Words("は文字列にしてください。", "should be text in quotes."),
    "bool_type": Words("は true か false にしてください。", "should be true or false."),
    "int_type": Words("は整数にしてください。", "should be a whole number."),
    "int_parsing": Words("は整数にしてください。", "should be a whole number."),
    "int_from_float": Words("は整数にしてください。", "should be a whole number."),
    "less_than_equal": Words("は {le} 以下にしてください。", "should be at most {le}."),
    "greater_than_equal": Words("は {ge} 以上にしてください。", "should be at least {ge}."),
    "string_too_short": Words("は空にできません。", "should not be empty."),
    "string_too_long": Words(
        "は {max_length} 文字以内にしてください。", "should have at most {max_length} characters."
    ),
    "unprintable": Words(
        "は改行や制御文字を含まない1行にしてください。", "should be one line of signs that can be printed."
    ),
    "too_short": Words("は {min_length} 個以上にしてください。", "should hold at least {min_length}."),
    "too_long": Words("は {max_length} 個以下にしてください。", "should hold at most {max_length}."),
    "tuple_type": Words("は [ ] の並びにしてください。", "should be a list in [ ]."),
    "dict_type": Words("は表にしてください。", "should be a table."),
    "model_type": Words("は表にしてください。", "should be a table."),
    "model_attributes_type": Words("は表にしてください。", "should be a table."),
}


_NAMELIKE = "^[a-z0-9][a-z0-9-]"
_SMALL = "should be a short name of small letters, digits and hyphens."


def _got(kind: str, given: Any) -> Words:
    """What stands there now; nothing where nothing does, or a list too long to tell."""
    if kind == "missing" or isinstance(given, dict | list):
        return Words("", "")
    now = quoted(str(given).lower() if isinstance(given, bool) else repr(given))  # as the file has it
    return Words(f"（今は {now}）", f" It is {now}.")


def _sentence(model: type[BaseModel], error: Mapping[str, Any]) -> Words:
    path, kind, given = error["loc"], error["type"], error["input"]
    name = str(path[-1]) if path else ""
    if kind == "extra_forbidden":
        holder = _model_at(model, path)
        hint = meant(name, holder.model_fields if holder else ())
        return Words(f"「{name}」という項目はありません。{hint.ja}", f"there is no `{name}` here.{hint.en}")
    if kind in {"enum", "literal_error"}:
        words = error["ctx"]["expected"].replace("'", "").replace(" or ", ", ").split(", ")
        hint = meant(str(given), words)
        return Words(f"「{given}」は使えません。{hint.ja}", f"`{given}` is none of {', '.join(words)}.{hint.en}")
    if kind in _KINDS:
        got = _got(kind, given)
        ja, en = (words.format_map(error.get("ctx", {})) for words in _KINDS[kind])
        return Words(f"「{name}」{ja}{got.ja}", f"{en}{got.en}")
    if kind == "string_pattern_mismatch" and error["ctx"]["pattern"].startswith(_NAMELIKE):
        got = _got(kind, given)
        return Words(f"「{name}」は英小文字、数字、ハイフンの短い名前にしてください。{got.ja}", f"{_SMALL}{got.en}")
    message = str(error["msg"]).removeprefix("Value error, ")
    if not path or isinstance(given, dict | list):
        # A sentence of a model about several of its fields together: it says itself what it is about.
        return Words(f"正しくありません（{message}）。", f"{message}.")
    return Words(
        f"「{name}」の値 {quoted(repr(given))} が正しくありません（{message}）。", f"{message}.{_got(kind, given).en}"
    )


def model_mistakes(source: Source, model: type[BaseModel], raw: Any, at: Path = ()) -> tuple[Mistake, ...]:
    """Every mistake of `raw` as a `model` that stands at `at` in the file; none when it is right."""
    try:
        model.model_validate(raw)
    except ValidationError as refused:
        errors = [dict(error) for error in refused.errors(include_url=False)]
        return tuple(_as_mistake(source, model, error, at) for error in errors if not _follows(error))
    return ()


def _follows(error: Mapping[str, Any]) -> bool:
    """A list that is too short only because its wrong items, each reported itself, were left out."""
    return error["type"] == "too_short" and bool(error["input"])


def _as_mistake(source: Source, model: type[BaseModel], error: Mapping[str, Any], at: Path) -> Mistake:
    say = _sentence(model, error)
    # pydantic marks a mistake of a table's key itself with one more step, which no file has.
    path = tuple(step for step in error["loc"] if step != "[key]")
    return source.mistake((*at, *path), say.ja, say.en)
