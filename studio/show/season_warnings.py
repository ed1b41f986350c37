"""What is legal in a season file, but hardly meant: told with its place, and never in the way.

Only what is surely so is told: a warning that is wrong teaches people to read none. What is odd about the switches of
a game, the game says (`Game.oddities`).
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import product
from typing import Any

from studio.show.mistakes import Mistake, Source
from studio.show.prize import Prize, best_factor, draws, lottery_factor, yen
from studio.show.season import Season, Stage
from studio.show.season_file import Choose, PrizeKind, StageKind, SurvivalText
from studio.show.season_outline import table
from studio.show.toml_lines import Path, toml_lines


def season_warnings(text: str, file: str, season: Season, best: int) -> tuple[Mistake, ...]:
    """Everything odd about `season`, which `text` describes. `file` names it; `best` are its `best_points`."""
    raw, source = tomllib.loads(text), Source(file, toml_lines(text))
    found = (
        *_game_warnings(source, raw, season),
        *_tie_warnings(source, season),
        *(each for index in range(len(season.stages)) for each in _survival_warnings(source, season, index)),
        *_way_warnings(source, raw, season),
        *_prize_warnings(source, season, best),
    )
    return tuple(sorted(found, key=lambda each: each.line))


def _game_warnings(source: Source, raw: dict[str, Any], season: Season) -> Iterator[Mistake]:
    told: set[Mistake] = set()
    for index, stage in enumerate(season.stages):
        for odd in season.game.oddities(stage.rules, stage.seats):
            warning = source.mistake(_switch_place(raw, index, odd.switch), odd.say.ja, odd.say.en)
            # A switch of the whole season is odd once, not in every stage again.
            if warning not in told:
                told.add(warning)
                yield warning


def _switch_place(raw: dict[str, Any], index: int, switch: str) -> Path:
    if switch in table(raw["stages"][index], "rules"):
        return ("stages", index, "rules", switch)
    return ("rules", switch) if switch in table(raw, "rules") else ("stages", index)


def _tie_warnings(source: Source, season: Season) -> Iterator[Mistake]:
    for index, tie in enumerate(season.ties):
        if tie in season.ties[:index]:
            yield source.mistake(
                ("ties", index),
                f"「{tie}」は前にもあるので、ここでは何も決まりません。",
                f"`{tie}` stands before already; here it can decide nothing.",
            )


def _survival_warnings(source: Source, season: Season, index: int) -> Iterator[Mistake]:
    stage = season.stages[index]
    if stage.survival is None:
        return
    place = ("stages", index)
    if stage.players == stage.seats:
        yield source.mistake(
            (*place, "seats"),
            "全員が座るので、待つ人がいません。",
            "everybody sits and nobody waits: no chair can ever change hands.",
        )
        return
    yield from _drop_warnings(source, season, stage, stage.survival, (*place, "survival"))
    most = season.game.best_points(stage.rules, stage.seats, stage.duels)
    if stage.survival.waiting_points >= most:
        yield source.mistake(
            (*place, "survival", "waiting_points"),
            f"待つだけで、座って取れる最高点（{most}）以上になります。",
            f"who waits has at least as much as the best score of all {season.game.duel.en}s, which is {most}.",
        )


def _drop_warnings(
    source: Source, season: Season, stage: Stage, survival: SurvivalText, place: Path
) -> Iterator[Mistake]:
    called = season.game.duel
    # After the last duel no chair changes hands.
    if survival.drop_after > stage.duels - 1:
        yield source.mistake(
            (*place, "drop_after"),
            f"最終{called.ja}の後は交代がないので、{stage.duels}{called.ja}では誰も落ちません。",
            f"nobody can drop: chairs change hands after the first {stage.duels - 1} of {stage.duels} {called.en}s.",
        )
    if not season.game.outcomes.intersection(survival.drop_outcomes):
        yield source.mistake(
            (*place, "drop_outcomes"),
            "どの結果もこのゲームにないので、誰も落ちません。",
            f"nobody can drop: these are no outcomes of {season.game.name}.",
        )


def _way_warnings(source: Source, raw: dict[str, Any], season: Season) -> Iterator[Mistake]:
    last = season.stages[-1]
    if season.final is None and last.feed is not None:
        yield source.mistake(
            ("stages", len(season.stages) - 1, "kind"),
            "final がないので、このステージに進めなかった人も優勝できます。kind = 'final' ではありませんか？",
            "without a final the points of all stages make the champion, also of those who do not qualify for this "
            "one; is it meant to be of kind final?",
        )
    named = table(raw, "finalists").get("stages")
    for index, stage in enumerate(season.stages[:-1] if named else ()):
        if not season.fed_by(index):
            yield source.mistake(
                ("stages", index),
                "このステージからは誰も先に進みません。",
                f"nobody goes on from `{stage.id}`: neither [finalists] nor any qualifiers name it.",
            )
    yield from _all_go_on(source, season)


def _all_go_on(source: Source, season: Season) -> Iterator[Mistake]:
    for index, stage in enumerate(season.stages):
        feed = stage.feed
        if feed is None or stage.kind is StageKind.FINAL or feed.choose is not Choose.BEST_OF_EACH:
            continue
        if all(season.stages[at].players == feed.places for at in feed.sources):
            yield source.mistake(
                ("stages", index, "qualifiers", "count"),
                "全員が進むので、前のステージでは誰も落ちません。",
                "everybody goes on: the stages that feed this one leave nobody out.",
            )


def _prize_warnings(source: Source, season: Season, best: int) -> Iterator[Mistake]:
    prize = season.prize
    if best <= 0:
        yield source.mistake(
            ("rules",), "この規則では誰も点を取れません。", "nobody can score a point under these rules."
        )
        return
    if prize is None:
        return
    most = yen(prize, best, best_factor(prize))
    if most <= 0:
        yield source.mistake(
            ("prize",), "最高でも賞金は0円です。", "nobody can win anything: the best possible prize is 0 yen."
        )
    elif most <= prize.floor:
        yield source.mistake(
            ("prize", "floor"),
            f"最高でも賞金は{most:,}円で、いつもこの額になります。",
            "the best possible prize is no more than this: every champion gets the same.",
        )
    yield from _block_warnings(source, prize)


def _block_warnings(source: Source, prize: Prize) -> Iterator[Mistake]:
    if prize.kind is not PrizeKind.LOTTERY:
        return
    if len(draws(prize)) > 1 and len({lottery_factor(draw) for draw in draws(prize)}) == 1:
        yield source.mistake(
            ("prize", "blocks"), "どれを引いても同じ倍率です。", "every draw of this lottery gives the same factor."
        )
        return
    for index, block in enumerate(prize.blocks):
        if len(block) > 1 and not _matters(prize.blocks, index):
            yield source.mistake(
                ("prize", "blocks", index),
                "このブロックのどれを引いても倍率は変わりません。",
                "whatever is drawn of this block, the factor is the same.",
            )


def _matters(blocks: Sequence[Sequence[str]], index: int) -> bool:
    """Whether what is drawn of one block can make a difference."""
    for others in product(*(block for at, block in enumerate(blocks) if at != index)):
        factors: set[Fraction | None] = {
            lottery_factor((*others[:index], token, *others[index:])) for token in blocks[index]
        }
        if len(factors) > 1:
            return True
    return False
