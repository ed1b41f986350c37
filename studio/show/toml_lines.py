"""Where in a TOML text each key stands, because `tomllib` gives values without places.

Reads a text that `tomllib` has accepted already, so it only has to follow the structure: headers, keys, brackets and
strings. A path is a tuple of keys and indices, as pydantic's `loc`: `("stages", 1, "rules", "numbers")`. Lines from 1.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from typing import NamedTuple, TypeAlias

Path: TypeAlias = tuple[str | int, ...]

_TOKEN = re.compile(
    r'"""(?:\\.|[^\\])*?"""|\'\'\'.*?\'\'\'|"(?:\\.|[^"\\\n])*"|\'[^\'\n]*\''
    r"|\#[^\n]*|\n|[ \t\r]+|[\[\]{}=,.]|[^\s\[\]{}=,.#]+",
    re.DOTALL,
)


class _Token(NamedTuple):
    text: str
    line: int


def _tokens(text: str) -> Iterator[_Token]:
    line = 1
    for match in _TOKEN.finditer(text):
        word = match.group()
        if word == "\n" or (word.strip(" \t\r") and not word.startswith("#")):
            yield _Token(word, line)
        line += word.count("\n")


def _key(word: str) -> str:
    """A bare or quoted key as the name it means."""
    if word[0] in "\"'":
        name: str = next(iter(tomllib.loads(f"{word} = 0")))
        return name
    return word


class _Reader:
    """One pass over the tokens; `lines` fills as it goes."""

    def __init__(self, text: str) -> None:
        self.tokens = list(_tokens(text))
        self.at = 0
        self.lines: dict[Path, int] = {}
        self.counts: dict[Path, int] = {}

    def peek(self) -> str:
        return self.tokens[self.at].text if self.at < len(self.tokens) else "\n"

    def take(self) -> _Token:
        token = self.tokens[self.at]
        self.at += 1
        return token

    def note(self, path: Path, line: int) -> None:
        for end in range(1, len(path) + 1):
            self.lines.setdefault(path[:end], line)

    def document(self) -> None:
        table: Path = ()
        while self.at < len(self.tokens):
            if self.peek() == "\n":
                self.take()
            elif self.peek() == "[":
                table = self.header()
            else:
                self.pair(table)

    def header(self) -> Path:
        line = self.take().line
        is_array = self.peek() == "["
        if is_array:
            self.take()
        path = self.resolved(self.dotted("]"), is_array=is_array)
        while self.peek() == "]":
            self.take()
        self.lines[path] = line
        self.note(path, line)
        return path

    def resolved(self, names: list[str], *, is_array: bool) -> Path:
        """A header's names with the index of every array of tables on the way."""
        path: Path = ()
        for number, name in enumerate(names):
            path = (*path, name)
            if is_array and number == len(names) - 1:
                self.counts[path] = self.counts.get(path, -1) + 1
            if path in self.counts:
                path = (*path, self.counts[path])
        return path

    def dotted(self, end: str) -> list[str]:
        names = []
        while self.peek() != end:
            token = self.take()
            # A float such as 1.5 never stands before `=`, so every dot here parts two names.
            if token.text != ".":
                names.append(_key(token.text))
        return names

    def pair(self, table: Path) -> None:
        line = self.tokens[self.at].line
        path = (*table, *self.dotted("="))
        self.take()
        self.note(path, line)
        self.value(path)

    def value(self, path: Path) -> None:
        if self.peek() == "[":
            self.array(path)
        elif self.peek() == "{":
            self.inline_table(path)
        else:
            while self.peek() not in {",", "]", "}", "\n"}:
                self.take()

    def array(self, path: Path) -> None:
        self.take()
        index = 0
        while self.peek() != "]":
            if self.peek() in {",", "\n"}:
                self.take()
                continue
            self.note((*path, index), self.tokens[self.at].line)
            self.value((*path, index))
            index += 1
        self.take()

    def inline_table(self, path: Path) -> None:
        self.take()
        while self.peek() != "}":
            if self.peek() in {",", "\n"}:
                self.take()
            else:
                self.pair(path)
        self.take()


def toml_lines(text: str) -> dict[Path, int]:
    r"""The line of every key, table and array element of a valid TOML text.

    >>> toml_lines('a = 1\n[[b]]\nc = [\n  2,\n]')[("b", 0, "c", 0)]
    4
    """
    reader = _Reader(text)
    reader.document()
    return reader.lines


def line_of(lines: dict[Path, int], path: Path) -> int:
    """The line of `path`, or of the nearest thing around it that the text has; 1 for the document itself."""
    for end in range(len(path), 0, -1):
        if path[:end] in lines:
            return lines[path[:end]]
    return 1


def syntax_line(error: tomllib.TOMLDecodeError, text: str) -> int:
    """The line `tomllib` names in its message; the last one when it says `at end of document`."""
    found = re.search(r"at line (\d+)", str(error))
    return int(found.group(1)) if found else text.count("\n") + 1
