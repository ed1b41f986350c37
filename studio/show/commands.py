"""The show's own commands, read from the public JSON vocabulary into types.

`read` checks the form only; `show.apply` checks whether the command is legal now. Every word that is not the show's is
the game's.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, TypeAlias

from pydantic import BaseModel, ConfigDict, Field, ValidationError, field_validator

from studio.games.game import AnyGame, Command, Illegal, PlayerId, Words
from studio.show.mistakes import meant

Id: TypeAlias = Annotated[str, Field(pattern=r"^[\w.-]{1,32}$")]


class _Form(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class PlayerForm(_Form):
    """A player as `open` gives him. Without a name the id is shown."""

    id: Id
    name: Annotated[str, Field(min_length=1, max_length=40)] | None = None

    @field_validator("name")
    @classmethod
    def _printable(cls, name: str | None) -> str | None:
        if name is not None and not (name.isprintable() and name.strip()):
            raise ValueError("a name has visible characters only")
        return name


class Open(_Form):
    """The evening begins: who plays. `season` may be left out; when given it must be the one that is loaded."""

    season: str | None = None
    players: tuple[PlayerForm, ...]


class Seat(_Form):
    """Who sits in a stage, in turn order (survival: everybody, in the order of the drawn numbers)."""

    stage: str
    order: tuple[PlayerId, ...]


class Start(_Form):
    """The next duel of the stage."""


class Close(_Form):
    """Score the duel."""


class Rank(_Form):
    """The deciding draw: tied players, the better first."""

    order: tuple[PlayerId, ...]


class Lottery(_Form):
    """One token of each block."""

    draw: tuple[str, ...]


class Note(_Form):
    """A remark for the log."""

    text: Annotated[str, Field(min_length=1, max_length=500)]


class Undo(_Form):
    """Take back the last `count` commands. Done by the recording, which has the journal."""

    count: Annotated[int, Field(strict=True, ge=1)] = 1


class Amend(_Form):
    """Replace the command of row `seq` and compute everything after it anew. Done by the recording, as undo is."""

    seq: Annotated[int, Field(strict=True, ge=1)]
    command: dict[str, object]


class GameMove(_Form):
    """A command of the game."""

    command: dict[str, object]


ShowCommand: TypeAlias = Open | Seat | Start | Close | Rank | Lottery | Note | Undo | Amend | GameMove

FORMS: Mapping[str, type[_Form]] = {
    "open": Open,
    "seat": Seat,
    "start": Start,
    "close": Close,
    "rank": Rank,
    "lottery": Lottery,
    "note": Note,
    "undo": Undo,
    "amend": Amend,
}


def read(game: AnyGame, command: Command) -> ShowCommand | Illegal:
    """What `command` asks for, or why it cannot be read (`bad-command`, `unknown-command`)."""
    word = command.get("do") if isinstance(command, Mapping) else None
    if not isinstance(word, str):
        return Illegal(
            "bad-command", Words("コマンドには do が必要です。", 'A command is an object with a word in "do".')
        )
    if word in FORMS:
        return _read_form(word, {key: value for key, value in command.items() if key != "do"})
    if word in game.words:
        return GameMove(command=dict(command))
    hint = meant(word, (*FORMS, *game.words))
    return Illegal(
        "unknown-command",
        Words(f"「{word}」というコマンドはありません。{hint.ja}", f"There is no command `{word}`.{hint.en}"),
    )


def _read_form(word: str, fields: dict[str, object]) -> ShowCommand | Illegal:
    try:
        form = FORMS[word].model_validate(fields)
    except ValidationError as refused:
        first = refused.errors(include_url=False)[0]
        where = ".".join(map(str, first["loc"]))
        return Illegal(
            "bad-command",
            Words(
                f"「{word}」の書き方が正しくありません（{where}: {first['msg']}）。",
                f"`{word}` is not written right: {where}: {first['msg']}.",
            ),
        )
    return form  # type: ignore[return-value]  # FORMS holds exactly the members of ShowCommand
