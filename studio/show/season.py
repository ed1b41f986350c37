"""A season, ready to run: typed stages with the game's validated rules, finalists, champion and prize.

`load_season` reads a season file and gives either a `Season` or every mistake of the file at once.
"""

from __future__ import annotations

import difflib
from pathlib import Path
from typing import Any, NamedTuple

from pydantic import BaseModel

from studio.games.game import AnyGame, Words
from studio.games.registry import game_named
from studio.places import SEASONS
from studio.show.mistakes import Mistake, Source, read_toml
from studio.show.prize import Prize, best_factor, yen
from studio.show.season_checks import season_mistakes
from studio.show.season_file import (
    ChampionBy,
    FinalistsText,
    PrizeText,
    SeasonText,
    StageKind,
    StageText,
    SurvivalText,
    Tie,
)
from studio.show.toml_lines import toml_lines


class Stage(NamedTuple):
    """One stage of the evening."""

    id: str
    kind: StageKind
    title: Words
    seats: int
    duels: int
    rules: BaseModel
    """The game's rules in this stage: season and stage switches over the game's defaults."""
    survival: SurvivalText | None


class Season(NamedTuple):
    """A season that passed every check. `finalists` is None exactly when there is no final."""

    name: str
    title: Words
    game: AnyGame
    players: int
    stages: tuple[Stage, ...]
    ties: tuple[Tie, ...]
    finalists: FinalistsText | None
    champion_by: ChampionBy
    prize: Prize | None

    @property
    def preliminaries(self) -> tuple[int, ...]:
        """Indices of the stages before the final."""
        return tuple(index for index, stage in enumerate(self.stages) if stage.kind is not StageKind.FINAL)

    @property
    def final(self) -> int | None:
        """Index of the final."""
        return len(self.stages) - 1 if self.stages[-1].kind is StageKind.FINAL else None


def season_names() -> tuple[str, ...]:
    """The seasons of the house, sorted."""
    return tuple(sorted(path.stem for path in SEASONS.glob("*.toml")))


def season_path(name_or_path: str) -> Path:
    """The file of a season: a name of the house, or a path."""
    path = Path(name_or_path)
    return path if path.suffix == ".toml" or path.is_file() else SEASONS / f"{name_or_path}.toml"


def load_season(name_or_path: str | Path) -> Season | tuple[Mistake, ...]:
    """The season of that name or in that file, or all its mistakes. A file that cannot be read is one mistake."""
    path = season_path(str(name_or_path))
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as failure:
        return (_unreadable(str(name_or_path), path, failure),)
    return parse_season(text, str(path))


def parse_season(text: str, file: str) -> Season | tuple[Mistake, ...]:
    """The season that `text` describes. `file` names it in mistakes."""
    raw = read_toml(text, file)
    if isinstance(raw, Mistake):
        return (raw,)
    source = Source(file, toml_lines(text))
    mistakes = season_mistakes(source, raw)
    return tuple(sorted(mistakes, key=lambda mistake: mistake.line)) or build_season(raw)


def build_season(raw: dict[str, Any]) -> Season:
    """The season of a file that has no mistakes."""
    text = SeasonText.model_validate(raw)
    game = game_named(text.game)
    return Season(
        name=text.name,
        title=Words(text.title.ja, text.title.en),
        game=game,
        players=text.players,
        stages=tuple(_stage(game, text.rules, stage) for stage in text.stages),
        ties=text.ties,
        finalists=text.finalists,
        champion_by=text.champion.by,
        prize=_prize(text.prize),
    )


def best_points(season: Season) -> int:
    """The most points one player can score in the whole season.

    He plays in one area only, at every table, and in the final. In a survival stage he either sits from the start, or
    waits with the waiting points for at least the duels that it takes somebody to lose his chair.
    """
    best = [_best_of_stage(season.game, stage) for stage in season.stages]
    areas = [points for stage, points in zip(season.stages, best, strict=True) if stage.kind is StageKind.AREA]
    return sum(best) - sum(areas) + max(areas, default=0)


def best_prize(season: Season) -> int | None:
    """The best possible prize in yen, computed from the rules; None for a season without a prize."""
    if season.prize is None:
        return None
    return yen(season.prize, best_points(season), best_factor(season.prize))


def _best_of_stage(game: AnyGame, stage: Stage) -> int:
    seated = game.best_points(stage.rules, stage.duels)
    if stage.survival is None:
        return seated
    left = stage.duels - stage.survival.drop_after
    return max(seated, stage.survival.waiting_points + (game.best_points(stage.rules, left) if left > 0 else 0))


def _stage(game: AnyGame, rules: dict[str, Any], text: StageText) -> Stage:
    survival = text.survival or SurvivalText() if text.kind is StageKind.SURVIVAL else None
    return Stage(
        id=text.id,
        kind=text.kind,
        title=Words(text.title.ja, text.title.en),
        seats=text.seats,
        duels=text.duels,
        rules=game.rules_type.model_validate({**rules, **text.rules}),
        survival=survival,
    )


def _prize(text: PrizeText | None) -> Prize | None:
    if text is None:
        return None
    return Prize(text.kind, text.rate or 0, text.blocks, text.rounding, text.floor)


def _unreadable(asked: str, path: Path, failure: Exception) -> Mistake:
    if isinstance(failure, FileNotFoundError) and str(path) == asked:
        say = Words(f"ファイル {path} がありません。", "there is no such file.")
    elif isinstance(failure, FileNotFoundError):
        names = season_names()
        near = difflib.get_close_matches(asked, names, n=1)
        hint = near[0] if near else ", ".join(names)
        say = Words(
            f"シーズン「{asked}」が見つかりません。使えるシーズン: {hint}",
            f"there is no season `{asked}`; try {hint}, or give the path of a .toml file.",
        )
    else:
        say = Words(f"ファイルを読めません: {failure}", f"the file cannot be read: {failure}.")
    return Mistake(str(path), 1, "", say)
