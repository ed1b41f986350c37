"""Everything that can be wrong with a season file, found in one go.

Fields are checked by their models, switches by the game's own rules, and then what only several fields together can
say wrong. A check skips the parts that are already reported, so that one slip of the pen gives one mistake.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Any, TypeVar

from pydantic import BaseModel, ValidationError

from studio.games.registry import games
from studio.show.mistakes import Mistake, Source, meant, model_mistakes
from studio.show.prize import is_token, lottery_factor
from studio.show.season_file import Choose, FinalistsText, PrizeKind, PrizeText, SeasonText, StageKind, StageText

M = TypeVar("M", bound=BaseModel)
_PRELIMINARY_OF_ALL = (StageKind.TABLE, StageKind.SURVIVAL)


def season_mistakes(source: Source, raw: dict[str, Any]) -> tuple[Mistake, ...]:
    """Every mistake of a season file that is valid TOML."""
    return (
        *model_mistakes(source, SeasonText, raw),
        *_rule_mistakes(source, raw),
        *_stage_mistakes(source, raw),
        *_final_mistakes(source, raw),
        *_prize_mistakes(source, raw),
    )


def _part(model: type[M], raw: Any) -> M | None:
    """`raw` as `model`, or None where the model's own mistakes are reported already."""
    try:
        return model.model_validate(raw)
    except ValidationError:
        return None


def _stages(raw: dict[str, Any]) -> list[tuple[int, StageText]]:
    """The stages that are sound by themselves, with their index."""
    stages = raw.get("stages")
    found = enumerate(stages if isinstance(stages, list) else [])
    return [(index, stage) for index, text in found if (stage := _part(StageText, text)) is not None]


def _all_sound(raw: dict[str, Any]) -> bool:
    stages = raw.get("stages")
    return isinstance(stages, list) and 0 < len(stages) == len(_stages(raw))


def _table(raw: Any, key: str) -> dict[str, Any]:
    value = raw.get(key, {}) if isinstance(raw, dict) else {}
    return value if isinstance(value, dict) else {}


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
    base = _table(raw, "rules")
    wrong = model_mistakes(source, game.rules_type, base, ("rules",))
    yield from wrong
    said = {mistake.say for mistake in wrong}
    stages = raw.get("stages")
    for index, stage in enumerate(stages if isinstance(stages, list) else []):
        own = _table(stage, "rules")
        found = model_mistakes(source, game.rules_type, {**base, **own}, ("stages", index, "rules"))
        # A stage repeats what is wrong in the season's own rules; that has been said at its place.
        yield from (mistake for mistake in found if mistake.say not in said)


def _stage_mistakes(source: Source, raw: dict[str, Any]) -> Iterator[Mistake]:
    seen: set[str] = set()
    for index, stage in _stages(raw):
        if stage.id in seen:
            yield source.mistake(
                ("stages", index, "id"),
                f"ステージID「{stage.id}」が重複しています。",
                f"two stages are called `{stage.id}`; give this one a name of its own.",
            )
        seen.add(stage.id)
        if stage.survival is not None and stage.kind is not StageKind.SURVIVAL:
            yield source.mistake(
                ("stages", index, "survival"),
                "survival は kind = 'survival' のステージだけで使えます。",
                f"only a stage of kind survival has this; `{stage.id}` is of kind {stage.kind}.",
            )
    players = raw.get("players")
    if isinstance(players, int):
        yield from _seat_mistakes(source, raw, players)


def _seat_mistakes(source: Source, raw: dict[str, Any], players: int) -> Iterator[Mistake]:
    areas = sum(stage.seats for _, stage in _stages(raw) if stage.kind is StageKind.AREA)
    if areas and areas != players and _all_sound(raw):
        yield source.mistake(
            ("players",),
            f"エリアの席は合計{areas}ですが、出演者は{players}人です。",
            f"the areas seat {areas} together, but there are {players} players; each plays in exactly one area.",
        )
    for index, stage in _stages(raw):
        if stage.kind is StageKind.TABLE and stage.seats != players:
            yield source.mistake(
                ("stages", index, "seats"),
                f"table には全員が座ります。席は{players}にしてください。",
                f"everybody sits at a table: seats should be {players} (or make it an area or a survival).",
            )
        if stage.kind is StageKind.SURVIVAL and stage.seats > players:
            yield source.mistake(
                ("stages", index, "seats"),
                f"席が出演者（{players}人）より多くなっています。",
                f"more seats than players: at most {players}.",
            )


def _final_mistakes(source: Source, raw: dict[str, Any]) -> Iterator[Mistake]:
    if not _all_sound(raw):
        return
    stages = _stages(raw)
    finals = [index for index, stage in stages if stage.kind is StageKind.FINAL]
    for index in finals:
        if index != len(stages) - 1:
            yield source.mistake(
                ("stages", index), "final は最後のステージにしてください。", "a final is the last stage."
            )
    has_finalists = raw.get("finalists") is not None
    if bool(finals) != has_finalists:
        yield source.mistake(
            ("finalists",) if has_finalists else ("stages", finals[0]),
            "決勝（kind = 'final'）と [finalists] は両方必要です。",
            "a final and [finalists] belong together: add the one that is missing, or remove the other.",
        )
    finalists = _part(FinalistsText, raw.get("finalists")) if has_finalists else None
    if finalists is not None and finals == [len(stages) - 1]:
        yield from _finalist_mistakes(source, [stage for _, stage in stages], finalists)
    if not finals and _table(raw, "champion").get("by") == "final":
        yield source.mistake(
            ("champion", "by"),
            "決勝がないので 'total' にしてください。",
            "there is no final to decide it: write `total`.",
        )


def _finalist_mistakes(source: Source, stages: list[StageText], finalists: FinalistsText) -> Iterator[Mistake]:
    preliminaries = len(stages) - 1
    if preliminaries == 0:
        yield source.mistake(("stages", 0), "決勝の前の予選が必要です。", "a final needs at least one stage before it.")
        return
    sent = finalists.count * (preliminaries if finalists.choose is Choose.BEST_OF_EACH else 1)
    if sent != stages[-1].seats:
        yield source.mistake(
            ("finalists", "count"),
            f"{sent}人が決勝に進みますが、決勝の席は{stages[-1].seats}です。",
            f"this sends {sent} to the final, which has {stages[-1].seats} seats.",
        )


def _prize_mistakes(source: Source, raw: dict[str, Any]) -> Iterator[Mistake]:
    prize = _part(PrizeText, raw["prize"]) if "prize" in raw else None
    if prize is None:
        return
    if prize.kind is PrizeKind.RATE:
        if prize.rate is None:
            yield source.mistake(
                ("prize", "rate"), "rate（1点あたりの円）が必要です。", "is missing: how many yen a point pays."
            )
        if prize.blocks:
            yield source.mistake(
                ("prize", "blocks"), "blocks は kind = 'lottery' 用です。", "blocks belong to kind lottery."
            )
        return
    if prize.rate is not None:
        yield source.mistake(("prize", "rate"), "rate は kind = 'rate' 用です。", "a rate belongs to kind rate.")
    yield from _block_mistakes(source, prize)


def _block_mistakes(source: Source, prize: PrizeText) -> Iterator[Mistake]:
    if not prize.blocks or not all(prize.blocks):
        yield source.mistake(
            ("prize", "blocks"),
            "くじのブロックを1つ以上、それぞれ1枚以上で書いてください。",
            'a lottery needs blocks, none of them empty: [["x", "/"], ["10", "100", "1/10"]].',
        )
        return
    sound = True
    for number, block in enumerate(prize.blocks):
        for index, token in enumerate(block):
            if not is_token(token):
                sound = False
                yield source.mistake(
                    ("prize", "blocks", number, index),
                    f"「{token}」は使えません。x、/、10、1/10 のように書いてください。",
                    f"`{token}` is no operator (x, /) and no exact number (10, 1/10).",
                )
    if sound and any(lottery_factor(draw) is None for draw in product(*prize.blocks)):
        yield source.mistake(
            ("prize", "blocks"), "0で割る組み合わせがあります。", "a draw would divide by zero: take the 0 out."
        )
