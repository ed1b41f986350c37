"""What a season file says of itself, field by field, as far as each field is sound by itself.

The checks of several fields together read this, so that one slip of the pen in a table hides none of the other
mistakes in it: a field whose own mistake is reported already is None here, and a check that needs it says nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any, NamedTuple

from pydantic import BaseModel, TypeAdapter, ValidationError

from studio.games.game import AnyGame
from studio.games.registry import games
from studio.show.season_file import Choose, FinalistsText, QualifiersText, SeasonText, StageKind, StageText
from studio.show.toml_lines import Path


class FeedOutline(NamedTuple):
    """`[finalists]` or a stage's `[stages.qualifiers]`. `stages` is None where it is wrong or left out."""

    path: Path
    choose: Choose | None
    places: int | None
    """`count` in the file."""
    stages: tuple[str, ...] | None


class StageOutline(NamedTuple):
    """A stage. `has_survival`: it has a table of that name, sound or not."""

    at: int
    id: str | None
    kind: StageKind | None
    seats: int | None
    duels: int | None
    players: int | None
    rules: BaseModel | None
    """The game's rules there."""
    feed: FeedOutline | None
    has_players: bool
    has_survival: bool

    @property
    def own_part(self) -> bool:
        """Whether its players are drawn into no other such stage."""
        return self.feed is None and (self.kind is StageKind.AREA or self.has_players)


class SeasonOutline(NamedTuple):
    """The whole file."""

    game: AnyGame | None
    players: int | None
    stages: tuple[StageOutline, ...]
    finalists: FeedOutline | None
    complete: bool
    """Every stage says its kind: none of unknown kind may be what seems to be missing."""


def outline(raw: dict[str, Any]) -> SeasonOutline:
    """The outline of a file that is valid TOML."""
    game = games().get(str(raw.get("game")))
    texts = raw.get("stages")
    stages = tuple(_stage(game, raw, at, text) for at, text in enumerate(texts if isinstance(texts, list) else []))
    return SeasonOutline(
        game=game,
        players=sound(SeasonText, raw, "players"),
        stages=stages,
        finalists=_feed(FinalistsText, raw.get("finalists"), ("finalists",)),
        complete=bool(stages) and all(stage.kind for stage in stages),
    )


def sound(model: type[BaseModel], raw: Any, name: str) -> Any:
    """The field `name` of `raw` as `model` would take it; None where it is missing or wrong by itself."""
    field = model.model_fields[name]
    if not isinstance(raw, dict) or name not in raw:
        return None if field.is_required() else field.default
    alone: Any = Annotated[(field.annotation, *field.metadata)] if field.metadata else field.annotation
    try:
        return TypeAdapter(alone).validate_python(raw[name])
    except ValidationError:
        return None


def table(raw: Any, key: str) -> dict[str, Any]:
    """The table `key` of `raw`, empty where there is none."""
    value = raw.get(key, {}) if isinstance(raw, dict) else {}
    return value if isinstance(value, dict) else {}


def ends(stages: Sequence[StageOutline]) -> tuple[StageOutline, ...]:
    """The stages that feed no other of these."""
    feeding = {name for stage in stages if stage.feed for name in stage.feed.stages or ()}
    return tuple(stage for stage in stages if stage.id not in feeding)


def _stage(game: AnyGame | None, raw: dict[str, Any], at: int, text: Any) -> StageOutline:
    written = text.keys() if isinstance(text, dict) else set()
    return StageOutline(
        at=at,
        id=sound(StageText, text, "id"),
        kind=sound(StageText, text, "kind"),
        seats=sound(StageText, text, "seats"),
        duels=sound(StageText, text, "duels"),
        players=sound(StageText, text, "players"),
        rules=_rules(game, {**table(raw, "rules"), **table(text, "rules")}),
        feed=_feed(QualifiersText, table(text, "qualifiers") or None, ("stages", at, "qualifiers")),
        has_players="players" in written,
        has_survival="survival" in written,
    )


def _rules(game: AnyGame | None, switches: dict[str, Any]) -> BaseModel | None:
    try:
        return game.rules_type.model_validate(switches) if game else None
    except ValidationError:
        return None


def _feed(model: type[BaseModel], raw: Any, path: Path) -> FeedOutline | None:
    if raw is None:
        return None
    return FeedOutline(path, sound(model, raw, "choose"), sound(model, raw, "count"), sound(model, raw, "stages"))
