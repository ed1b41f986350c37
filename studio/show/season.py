"""A season, ready to run: typed stages with the game's validated rules, finalists, champion and prize.

`load_season` reads a season file and gives either a `Season` or every mistake of the file at once.
"""

from __future__ import annotations

import difflib
from collections.abc import Sequence
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
    Choose,
    FinalistsText,
    PrizeText,
    QualifiersText,
    SeasonText,
    StageKind,
    StageText,
    SurvivalText,
    Tie,
)
from studio.show.toml_lines import toml_lines


class Feed(NamedTuple):
    """Whom earlier stages send to a stage. The final is fed by `[finalists]`, others by their `qualifiers`."""

    sources: tuple[int, ...]
    """Indices of stages, in the order of the file."""
    choose: Choose
    places: int
    """How many go on: overall, or of each source."""
    carry_points: bool
    """Whether the points of the sources count in the standings of the fed stage."""


class Stage(NamedTuple):
    """One stage of the evening."""

    id: str
    kind: StageKind
    title: Words
    players: int
    """How many take part; more than `seats` in a survival."""
    seats: int
    duels: int
    rules: BaseModel
    """The game's rules in this stage: season and stage switches over the game's defaults."""
    survival: SurvivalText | None
    feed: Feed | None
    """None: the players are drawn."""
    own_part: bool
    """Whether each player is drawn into one stage of this sort: an area, or a survival with players of its own."""

    @property
    def seats_itself(self) -> bool:
        """`[S]` The higher score starts a stage that others feed; only a survival's numbers are drawn all the same."""
        return self.feed is not None and self.kind is not StageKind.SURVIVAL


class Season(NamedTuple):
    """A season that passed every check."""

    name: str
    title: Words
    game: AnyGame
    players: int
    stages: tuple[Stage, ...]
    ties: tuple[Tie, ...]
    champion_by: ChampionBy
    prize: Prize | None

    @property
    def final(self) -> int | None:
        """Index of the final."""
        return len(self.stages) - 1 if self.stages[-1].kind is StageKind.FINAL else None

    def counted(self, index: int) -> frozenset[int]:
        """The stages whose points make the standings of a stage: itself, and those it is fed by with their points."""
        feed = self.stages[index].feed
        return frozenset((index,)) | (self.basis(index) if feed and feed.carry_points else frozenset())

    def basis(self, index: int) -> frozenset[int]:
        """The stages whose points decide who plays in a fed stage."""
        feed = self.stages[index].feed
        return frozenset(each for source in (feed.sources if feed else ()) for each in self.counted(source))

    def fed_by(self, index: int) -> tuple[int, ...]:
        """The stages that the standings of a stage send players to."""
        return tuple(at for at, stage in enumerate(self.stages) if stage.feed and index in stage.feed.sources)


def season_names() -> tuple[str, ...]:
    """The seasons of the house, sorted."""
    return tuple(sorted(path.stem for path in SEASONS.glob("*.toml")))


def season_path(name_or_path: str) -> Path:
    """The file of a season: a name of the house, or a path."""
    path = Path(name_or_path)
    return path if path.suffix == ".toml" or path.is_file() else SEASONS / f"{name_or_path}.toml"


def load_season(name_or_path: str | Path) -> Season | tuple[Mistake, ...]:
    """The season of that name or in that file, or all its mistakes. A file that cannot be read is one mistake."""
    text = season_text(name_or_path)
    return (text,) if isinstance(text, Mistake) else parse_season(text, str(season_path(str(name_or_path))))


def season_text(name_or_path: str | Path) -> str | Mistake:
    """The text of a season file, without the byte order mark that some editors write."""
    path = season_path(str(name_or_path))
    try:
        return path.read_text(encoding="utf-8-sig")
    except (OSError, UnicodeDecodeError) as failure:
        return _unreadable(str(name_or_path), path, failure)


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
        stages=tuple(_stage(game, text, index) for index in range(len(text.stages))),
        ties=text.ties,
        champion_by=text.champion.by,
        prize=_prize(text.prize),
    )


def best_points(season: Season) -> int:
    """The most points one player can score in the whole season.

    He is drawn into one area or survival only, plays in every stage that takes everybody, and qualifies for all that
    these feed. In a survival stage he either sits from the start, or waits with the waiting points for at least the
    duels that it takes somebody to lose his chair.
    """
    best = [_best_of_stage(season.game, stage) for stage in season.stages]
    parts = (index for index, stage in enumerate(season.stages) if stage.own_part)
    # Without parts everybody's way is the same.
    ways = [_way(season, part) for part in parts] or [_way(season, None)]
    return max(sum(best[index] for index in way) for way in ways)


def _way(season: Season, part: int | None) -> list[int]:
    """Every stage that a player can play in who is drawn into `part`."""
    way: list[int] = []
    for index, stage in enumerate(season.stages):
        drawn = index == part or (stage.feed is None and not stage.own_part)
        if drawn or (stage.feed is not None and not set(way).isdisjoint(stage.feed.sources)):
            way.append(index)
    return way


def best_prize(season: Season, best: int | None = None) -> int | None:
    """The best possible prize in yen, computed from the rules; None for a season without a prize.

    `best` are the season's `best_points`, where they are known: to compute them takes seconds.
    """
    if season.prize is None:
        return None
    return yen(season.prize, best_points(season) if best is None else best, best_factor(season.prize))


def _best_of_stage(game: AnyGame, stage: Stage) -> int:
    seated = game.best_points(stage.rules, stage.seats, stage.duels)
    if stage.survival is None:
        return seated
    left = stage.duels - stage.survival.drop_after
    late = game.best_points(stage.rules, stage.seats, left) if left > 0 else 0
    return max(seated, stage.survival.waiting_points + late)


def _stage(game: AnyGame, season: SeasonText, index: int) -> Stage:
    text, feed = season.stages[index], _feed(season, index)
    survival = text.survival or SurvivalText() if text.kind is StageKind.SURVIVAL else None
    return Stage(
        id=text.id,
        kind=text.kind,
        title=Words(text.title.ja, text.title.en),
        players=_players(season, text, feed),
        seats=text.seats,
        duels=text.duels,
        rules=game.rules_type.model_validate({**season.rules, **text.rules}),
        survival=survival,
        feed=feed,
        own_part=feed is None and (text.kind is StageKind.AREA or text.players is not None),
    )


def _players(season: SeasonText, text: StageText, feed: Feed | None) -> int:
    """How many take part in a stage."""
    if text.kind is not StageKind.SURVIVAL:
        return text.seats
    if feed is not None:
        return feed.places * (len(feed.sources) if feed.choose is Choose.BEST_OF_EACH else 1)
    return season.players if text.players is None else text.players


def _feed(season: SeasonText, index: int) -> Feed | None:
    text, ids = season.stages[index], [stage.id for stage in season.stages]
    if text.kind is StageKind.FINAL and season.finalists is not None:
        named = season.finalists.stages or [ids[at] for at in ends(season.stages[:index])]
        # What decides the champion, `[champion]` says: the final's own table is that of the final alone.
        carried = False
        form: FinalistsText | QualifiersText = season.finalists
    elif text.qualifiers is not None:
        form, named, carried = text.qualifiers, text.qualifiers.stages, text.qualifiers.carry_points
    else:
        return None
    return Feed(tuple(sorted(map(ids.index, named))), form.choose, form.count, carried)


def ends(stages: Sequence[StageText]) -> tuple[int, ...]:
    """Indices of the stages that feed no other: those that send players to the final unless the file says which do."""
    feeding = {source for stage in stages if stage.qualifiers for source in stage.qualifiers.stages}
    return tuple(index for index, stage in enumerate(stages) if stage.id not in feeding)


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
