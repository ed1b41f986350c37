"""What is on air, as a pure function of the crew's view, the operator's holds and the time since the show last moved.

In auto the program follows the show. Whatever the operator takes, clears or chooses holds until he gives it back with
`auto`; only the language leaves the hold as it is. `take` counts every change, so that a page can tell two programs
apart.

The time enters as a number (`idle`, seconds since the last change of the show), never as a clock: a reveal stays on
air for `REVEAL_HOLD` after the last duel of a stage is closed (of every duel of a survival, whose chairs change hands)
and only then gives way to the standings, and the lottery for `LOTTERY_HOLD` before the champion.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from enum import StrEnum
from typing import Annotated, Any, Literal, TypeAlias

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from studio.games.game import Illegal, Json, Words

REVEAL_HOLD = 8.0
LOTTERY_HOLD = 12.0

OPENED = frozenset({"showdown", "over"})
"""Phases of a game in which its cards are opened; a game that wants a reveal uses these words."""


_SCOREBOARD = "show/scoreboard"
_BETWEEN_STAGES = frozenset({"seating", "ready", "ranking"})


class Scene(StrEnum):
    """The scenes that OBS and the program page know."""

    TITLE = "title"
    FORMAT = "format"
    TABLE = "table"
    REVEAL = "reveal"
    STANDINGS = "standings"
    LOTTERY = "lottery"
    CHAMPION = "champion"


class _Value(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


GraphicName: TypeAlias = Annotated[str, Field(pattern=r"^[a-z][a-z0-9-]*/[a-z][a-z0-9-]*$")]
"""A graphic's folder under `overlays/`: `show/standings`."""


class OnAir(_Value):
    """A graphic on air and the step it stands at."""

    graphic: GraphicName
    step: int = 0


class Program(_Value):
    """The program without `epoch`, which is the hub's. Plain JSON by `model_dump(mode="json")`."""

    take: int = 0
    scene: Scene = Scene.TITLE
    auto: bool = True
    lang: Literal["ja", "en"] = "ja"
    graphics: tuple[OnAir, ...] = ()
    stings: bool = True
    cut: bool = False


class Word(StrEnum):
    """What an operator can do to the program."""

    TAKE = "take"
    CLEAR = "clear"
    SCENE = "scene"
    CLEAR_ALL = "clear-all"
    PANIC = "panic"
    AUTO = "auto"
    LANG = "lang"


class Action(_Value):
    """An operator's action, the body of `POST /api/v1/program` without its id."""

    action: Word
    graphic: GraphicName | None = None
    scene: Scene | None = None
    lang: Literal["ja", "en"] | None = None


def graphics_of(scene: Scene, view: Mapping[str, Json]) -> tuple[OnAir, ...]:
    """What a scene shows. While a survival stage is on, its board is the standings."""
    game = view["game"]
    names = {
        Scene.TABLE: (_SCOREBOARD, f"{game}/table"),
        Scene.REVEAL: (_SCOREBOARD, f"{game}/reveal"),
        Scene.STANDINGS: ("show/survival" if _survives(view) else "show/standings",),
    }.get(scene, (f"show/{scene.value}",))
    return tuple(OnAir(graphic=name) for name in names)


def _survives(view: Mapping[str, Json]) -> bool:
    """Whether the stage on air is a survival whose numbers are drawn."""
    return view["stage"] is not None and "queue" in view["stage"] and bool(view["stage"]["chairs"])


def auto_scene(view: Mapping[str, Json], idle: float = math.inf) -> Scene:
    """The scene the show asks for. `view` is the crew's (any audience's phase and moments give the same)."""
    shown = view["duel"] is not None
    held = shown and idle < REVEAL_HOLD
    match view["phase"]:
        case "opening":
            return Scene.TITLE
        case "playing":
            return Scene.REVEAL if view["duel"]["phase"] in OPENED else Scene.TABLE
        case "scored":
            return Scene.REVEAL if held or not _survives(view) else Scene.STANDINGS
        case "ranking":
            return Scene.REVEAL if held else Scene.STANDINGS
        case "seating" | "ready":
            return _between(view, shown=shown, held=held)
        case "lottery":
            return Scene.REVEAL if held else Scene.LOTTERY
        case _:
            return _end(view, idle)


def _between(view: Mapping[str, Json], *, shown: bool, held: bool) -> Scene:
    """Between two stages: the reveal's end, the standings, and the format as soon as the next stage is seated.

    Where a survival has been seated, its drawn numbers are the news: its board.
    """
    last = view["moments"][-1]["event"] if view["moments"] else None
    if last == "seated" and _survives(view):
        return Scene.STANDINGS
    if not shown or last == "seated":
        return Scene.FORMAT
    return Scene.REVEAL if held else Scene.STANDINGS


def _end(view: Mapping[str, Json], idle: float) -> Scene:
    if view["lottery"] is not None:
        return Scene.LOTTERY if idle < LOTTERY_HOLD else Scene.CHAMPION
    return Scene.REVEAL if idle < REVEAL_HOLD else Scene.CHAMPION


def follow(program: Program, view: Mapping[str, Json], idle: float = math.inf, *, cut: bool = False) -> Program:
    """The program after the show has moved, or time has passed. `cut` after an undo: the picture jumps."""
    if not program.auto:
        return program
    scene = auto_scene(view, idle)
    graphics = graphics_of(scene, view)
    if scene is Scene.REVEAL and view["phase"] in _BETWEEN_STAGES:
        # The scoreboard tells of the stage to come already, the reveal still of the one that is over.
        graphics = tuple(shown for shown in graphics if shown.graphic != _SCOREBOARD)
    return _taken(program, scene=scene, graphics=graphics, cut=cut)


def reduce(program: Program, action: Action, view: Mapping[str, Json], idle: float = math.inf) -> Program | Illegal:
    """The program after an operator's action, or why it makes no sense."""
    match action.action:
        case Word.AUTO:
            return follow(program.model_copy(update={"auto": True, "stings": True}), view, idle)
        case Word.LANG if action.lang is not None:
            return _taken(program, lang=action.lang, cut=False)
        case Word.SCENE if action.scene is not None:
            graphics = graphics_of(action.scene, view)
            return _taken(program, scene=action.scene, graphics=graphics, auto=False, stings=True, cut=False)
        case Word.TAKE if action.graphic is not None:
            return _with(program, action.graphic)
        case Word.CLEAR if action.graphic is not None:
            return _without(program, action.graphic)
        case Word.CLEAR_ALL:
            return _taken(program, graphics=(), auto=False, cut=False)
        case Word.PANIC:
            return _taken(program, graphics=(), auto=False, stings=False, cut=True)
    needs = {Word.LANG: "lang", Word.SCENE: "scene"}.get(action.action, "graphic")
    return Illegal(
        "bad-action", Words(f"「{needs}」が必要です。", f"`{action.action}` needs `{needs}`: say which one.")
    )


def _with(program: Program, name: str) -> Program:
    there = any(shown.graphic == name for shown in program.graphics)
    graphics = program.graphics if there else (*program.graphics, OnAir(graphic=name))
    return _taken(program, graphics=graphics, auto=False, stings=True, cut=False)


def _without(program: Program, name: str) -> Program | Illegal:
    left = tuple(shown for shown in program.graphics if shown.graphic != name)
    if left == program.graphics:
        return Illegal(
            "not-on-air", Words(f"{name} は出ていません。", f"{name} is not on air, so it cannot be cleared.")
        )
    return _taken(program, graphics=left, auto=False, cut=False)


def _taken(program: Program, **changes: Any) -> Program:
    """The program with `changes`; the same one, with the same `take`, when nothing on air changes by them."""
    changed = program.model_copy(update=changes)
    same = changed.model_copy(update={"cut": program.cut}) == program
    return program if same else changed.model_copy(update={"take": program.take + 1})


def restore(saved: Json) -> Program:
    """The program that was kept as JSON; a fresh one when there is none or it cannot be read."""
    try:
        return Program.model_validate(saved) if saved is not None else Program()
    except ValidationError:
        return Program()
