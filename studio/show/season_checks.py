"""Everything that can be wrong with a season file, found in one go.

Fields are checked by their models, switches by the game's own rules, and then what only several fields together can
say wrong. A check skips the fields that are already reported, and only those: one slip of the pen gives one mistake
and hides none of the others.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from itertools import product
from typing import Any

from studio.games.quoting import quoted
from studio.games.registry import games
from studio.show.feed_checks import feed_mistakes
from studio.show.mistakes import Mistake, Source, meant, model_mistakes
from studio.show.prize import MOST_DRAWS, is_token, lottery_factor
from studio.show.season_file import PrizeKind, PrizeText, SeasonText, StageKind, SurvivalText
from studio.show.season_outline import SeasonOutline, StageOutline, outline, sound, table


def season_mistakes(source: Source, raw: dict[str, Any]) -> tuple[Mistake, ...]:
    """Every mistake of a season file that is valid TOML."""
    season = outline(raw)
    return (
        *model_mistakes(source, SeasonText, raw),
        *_rule_mistakes(source, raw),
        *_stage_mistakes(source, season),
        *_outcome_mistakes(source, season, raw),
        *_final_mistakes(source, season, raw),
        *feed_mistakes(source, season),
        *_prize_mistakes(source, raw),
    )


def _rule_mistakes(source: Source, raw: dict[str, Any]) -> Iterator[Mistake]:
    name = raw.get("game")
    if not isinstance(name, str):
        return
    game = games().get(name)
    if game is None:
        hint = meant(name, games())
        yield source.mistake(
            ("game",), f"「{name}」というゲームはありません。{hint.ja}", f"there is no game `{name}`.{hint.en}"
        )
        return
    base = table(raw, "rules")
    wrong = model_mistakes(source, game.rules_type, base, ("rules",))
    yield from wrong
    said = {mistake.say for mistake in wrong}
    stages = raw.get("stages")
    for index, stage in enumerate(stages if isinstance(stages, list) else []):
        own = table(stage, "rules")
        found = model_mistakes(source, game.rules_type, {**base, **own}, ("stages", index, "rules"))
        # A stage repeats what is wrong in the season's own rules; that has been said at its place.
        yield from (mistake for mistake in found if mistake.say not in said)


def _stage_mistakes(source: Source, season: SeasonOutline) -> Iterator[Mistake]:
    seen: set[str] = set()
    for stage in season.stages:
        if stage.id is not None and stage.id in seen:
            yield source.mistake(
                ("stages", stage.at, "id"),
                f"ステージID「{stage.id}」が重複しています。",
                f"two stages are called `{stage.id}`; give this one a name of its own.",
            )
        seen.update([stage.id] if stage.id else [])
        yield from _survival_only_mistakes(source, stage)
        yield from _seat_mistakes(source, season, stage)
    yield from _part_mistakes(source, season)


def _survival_only_mistakes(source: Source, stage: StageOutline) -> Iterator[Mistake]:
    if stage.kind in {None, StageKind.SURVIVAL}:
        return
    if stage.has_survival:
        yield source.mistake(
            ("stages", stage.at, "survival"),
            "survival は kind = 'survival' のステージだけで使えます。",
            f"only a stage of kind survival has this; `{stage.id}` is of kind {stage.kind}.",
        )
    if stage.has_players and stage.feed is None:
        yield source.mistake(
            ("stages", stage.at, "players"),
            "players は kind = 'survival' のステージだけで使えます。人数は seats で決まります。",
            "only a survival has more players than seats; take this out and say `seats`.",
        )


def _part_mistakes(source: Source, season: SeasonOutline) -> Iterator[Mistake]:
    """Areas, and survivals with players of their own, share everybody out among them."""
    parts = [stage for stage in season.stages if stage.own_part]
    sizes = [stage.seats if stage.kind is StageKind.AREA else stage.players for stage in parts]
    known = [size for size in sizes if size is not None]
    if not parts or len(known) < len(sizes) or not season.complete or season.players is None:
        return
    if sum(known) != season.players:
        yield source.mistake(
            ("players",),
            f"エリア（と定員のあるサバイバル）は合計{sum(known)}人ですが、出演者は{season.players}人です。",
            f"the areas (and survivals with players of their own) take {sum(known)} together, but there are "
            f"{season.players} players; each plays in exactly one. A stage that others feed has [stages.qualifiers].",
        )


def _seat_mistakes(source: Source, season: SeasonOutline, stage: StageOutline) -> Iterator[Mistake]:
    place = ("stages", stage.at, "seats")
    if stage.seats is None:
        return
    if season.players is not None and stage.kind is StageKind.TABLE and stage.seats != season.players:
        yield source.mistake(
            place,
            f"table には全員が座ります。席は{season.players}にしてください。",
            f"everybody sits at a table: seats should be {season.players} (or make it an area or a survival).",
        )
    most = stage.players if stage.has_players else season.players
    if stage.kind is StageKind.SURVIVAL and stage.feed is None and most is not None and stage.seats > most:
        yield source.mistake(
            place, f"席が出演者（{most}人）より多くなっています。", f"more seats than players: at most {most}."
        )
    fits = season.game.seats(stage.rules) if season.game and stage.rules else None
    if fits is not None and stage.seats not in fits:
        least, last = fits.start, fits.stop - 1
        yield source.mistake(
            place,
            f"この山札では{least}〜{last}人まで座れます（今は{stage.seats}）。",
            f"a table seats {least} to {last} with this deck and these rules. It is {stage.seats}.",
        )


def _outcome_mistakes(source: Source, season: SeasonOutline, raw: dict[str, Any]) -> Iterator[Mistake]:
    """Outcomes that cost a chair, but that the game does not know."""
    for stage in season.stages:
        survival = table(raw["stages"][stage.at], "survival")
        if season.game is None or stage.kind is not StageKind.SURVIVAL or "drop_outcomes" not in survival:
            continue
        words = sound(SurvivalText, survival, "drop_outcomes") or ()
        for index, word in enumerate(words):
            if word not in season.game.outcomes:
                hint = meant(word, season.game.outcomes)
                yield source.mistake(
                    ("stages", stage.at, "survival", "drop_outcomes", index),
                    f"「{word}」という結果はありません。{hint.ja}",
                    f"`{word}` is no outcome of a duel of {season.game.name}.{hint.en}",
                )


def _final_mistakes(source: Source, season: SeasonOutline, raw: dict[str, Any]) -> Iterator[Mistake]:
    finals = [stage for stage in season.stages if stage.kind is StageKind.FINAL]
    for stage in finals:
        if stage.at != len(season.stages) - 1:
            yield source.mistake(
                ("stages", stage.at), "final は最後のステージにしてください。", "a final is the last stage."
            )
    if not season.complete:
        return
    if bool(finals) != (season.finalists is not None):
        yield source.mistake(
            ("stages", finals[0].at) if finals else ("finalists",),
            "決勝（kind = 'final'）と [finalists] は両方必要です。",
            "a final and [finalists] belong together: add the one that is missing, or remove the other.",
        )
    if not finals and table(raw, "champion").get("by") == "final":
        yield source.mistake(
            ("champion", "by"),
            "決勝がないので 'total' にしてください。",
            "there is no final to decide it: write `total`.",
        )


def _prize_mistakes(source: Source, raw: dict[str, Any]) -> Iterator[Mistake]:
    prize = raw.get("prize")
    if not isinstance(prize, dict):
        return
    kind, blocks = sound(PrizeText, prize, "kind"), sound(PrizeText, prize, "blocks")
    if kind is PrizeKind.RATE:
        if "rate" not in prize:
            yield source.mistake(
                ("prize", "rate"), "rate（1点あたりの円）が必要です。", "is missing: how many yen a point pays."
            )
        if blocks:
            yield source.mistake(
                ("prize", "blocks"), "blocks は kind = 'lottery' 用です。", "blocks belong to kind lottery."
            )
        return
    if kind is PrizeKind.LOTTERY and "rate" in prize:
        yield source.mistake(("prize", "rate"), "rate は kind = 'rate' 用です。", "a rate belongs to kind rate.")
    if blocks is not None and (blocks or kind is PrizeKind.LOTTERY):
        yield from _block_mistakes(source, blocks)


def _block_mistakes(source: Source, blocks: tuple[tuple[str, ...], ...]) -> Iterator[Mistake]:
    if not blocks or not all(blocks):
        yield source.mistake(
            ("prize", "blocks"),
            "くじのブロックを1つ以上、それぞれ1枚以上で書いてください。",
            'a lottery needs blocks, none of them empty: [["x", "/"], ["10", "100", "1/10"]].',
        )
        return
    sound = math.prod(map(len, blocks)) <= MOST_DRAWS
    if not sound:
        yield source.mistake(
            ("prize", "blocks"),
            f"引き方が {MOST_DRAWS} 通りを超えています。ブロックか札を減らしてください。",
            f"this lottery has more than {MOST_DRAWS} different draws: take blocks or tokens out.",
        )
    for number, block in enumerate(blocks):
        for index, token in enumerate(block):
            if not is_token(token):
                sound = False
                yield source.mistake(
                    ("prize", "blocks", number, index),
                    f"「{quoted(token)}」は使えません。x、/、10、1/10 のように、12桁までの半角で書いてください。",
                    f"`{quoted(token)}` is no operator (x, /) and no exact number (10, 1/10) of at most 12 digits.",
                )
    if sound and any(lottery_factor(draw) is None for draw in product(*blocks)):
        yield source.mistake(
            ("prize", "blocks"), "0で割る組み合わせがあります。", "a draw would divide by zero: take the 0 out."
        )
