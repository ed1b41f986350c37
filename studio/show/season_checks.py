"""Everything that can be wrong with a season file, found in one go.

Fields are checked by their models, switches by the game's own rules, and then what only several fields together can
say wrong. A check skips the fields that are already reported, and only those: one slip of the pen gives one mistake
and hides none of the others.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Annotated, Any, NamedTuple

from pydantic import BaseModel, TypeAdapter, ValidationError

from studio.games.registry import games
from studio.show.mistakes import Mistake, Source, meant, model_mistakes
from studio.show.prize import is_token, lottery_factor
from studio.show.season_file import Choose, FinalistsText, PrizeKind, PrizeText, SeasonText, StageKind, StageText


def season_mistakes(source: Source, raw: dict[str, Any]) -> tuple[Mistake, ...]:
    """Every mistake of a season file that is valid TOML."""
    return (
        *model_mistakes(source, SeasonText, raw),
        *_rule_mistakes(source, raw),
        *_stage_mistakes(source, raw),
        *_final_mistakes(source, raw),
        *_prize_mistakes(source, raw),
    )


class _Stage(NamedTuple):
    """What a stage says of itself, field by field: None where the field's own mistake is reported already."""

    at: int
    id: str | None
    kind: StageKind | None
    seats: int | None
    survival: bool


def _sound(model: type[BaseModel], raw: Any, name: str) -> Any:
    """The field `name` of `raw` as `model` would take it; None where it is missing or wrong by itself.

    Field by field, so that one mistake in a table never hides what else is wrong with it.
    """
    field = model.model_fields[name]
    if not isinstance(raw, dict) or name not in raw:
        return None if field.is_required() else field.default
    alone: Any = Annotated[(field.annotation, *field.metadata)] if field.metadata else field.annotation
    try:
        return TypeAdapter(alone).validate_python(raw[name])
    except ValidationError:
        return None


def _stages(raw: dict[str, Any]) -> list[_Stage]:
    stages = raw.get("stages")
    return [_stage(index, text) for index, text in enumerate(stages if isinstance(stages, list) else [])]


def _stage(index: int, text: Any) -> _Stage:
    def take(name: str) -> Any:
        return _sound(StageText, text, name)

    return _Stage(index, take("id"), take("kind"), take("seats"), isinstance(text, dict) and "survival" in text)


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
    for stage in _stages(raw):
        if stage.id is not None and stage.id in seen:
            yield source.mistake(
                ("stages", stage.at, "id"),
                f"ステージID「{stage.id}」が重複しています。",
                f"two stages are called `{stage.id}`; give this one a name of its own.",
            )
        seen.update([stage.id] if stage.id else [])
        if stage.survival and stage.kind not in {None, StageKind.SURVIVAL}:
            yield source.mistake(
                ("stages", stage.at, "survival"),
                "survival は kind = 'survival' のステージだけで使えます。",
                f"only a stage of kind survival has this; `{stage.id}` is of kind {stage.kind}.",
            )
    players = _sound(SeasonText, raw, "players")
    if players is not None:
        yield from _seat_mistakes(source, _stages(raw), players)


def _seat_mistakes(source: Source, stages: list[_Stage], players: int) -> Iterator[Mistake]:
    areas = [stage.seats for stage in stages if stage.kind is StageKind.AREA]
    seated = sum(seats for seats in areas if seats is not None)
    all_known = None not in areas and all(stage.kind for stage in stages)
    if areas and all_known and seated != players:
        yield source.mistake(
            ("players",),
            f"エリアの席は合計{seated}ですが、出演者は{players}人です。",
            f"the areas seat {seated} together, but there are {players} players; each plays in exactly one area.",
        )
    for stage in stages:
        if stage.seats is None:
            continue
        if stage.kind is StageKind.TABLE and stage.seats != players:
            yield source.mistake(
                ("stages", stage.at, "seats"),
                f"table には全員が座ります。席は{players}にしてください。",
                f"everybody sits at a table: seats should be {players} (or make it an area or a survival).",
            )
        if stage.kind is StageKind.SURVIVAL and stage.seats > players:
            yield source.mistake(
                ("stages", stage.at, "seats"),
                f"席が出演者（{players}人）より多くなっています。",
                f"more seats than players: at most {players}.",
            )


def _final_mistakes(source: Source, raw: dict[str, Any]) -> Iterator[Mistake]:
    stages = _stages(raw)
    finals = [stage for stage in stages if stage.kind is StageKind.FINAL]
    for stage in finals:
        if stage.at != len(stages) - 1:
            yield source.mistake(
                ("stages", stage.at), "final は最後のステージにしてください。", "a final is the last stage."
            )
    has_finalists = raw.get("finalists") is not None
    if has_finalists and finals and finals[0].at == len(stages) - 1:
        yield from _finalist_mistakes(source, raw, finals[0])
    if not stages or not all(stage.kind for stage in stages):
        return  # a stage of unknown kind may be the final that seems to be missing
    if bool(finals) != has_finalists:
        yield source.mistake(
            ("finalists",) if has_finalists else ("stages", finals[0].at),
            "決勝（kind = 'final'）と [finalists] は両方必要です。",
            "a final and [finalists] belong together: add the one that is missing, or remove the other.",
        )
    if not finals and _table(raw, "champion").get("by") == "final":
        yield source.mistake(
            ("champion", "by"),
            "決勝がないので 'total' にしてください。",
            "there is no final to decide it: write `total`.",
        )


def _finalist_mistakes(source: Source, raw: dict[str, Any], final: _Stage) -> Iterator[Mistake]:
    preliminaries = final.at
    if preliminaries == 0:
        yield source.mistake(("stages", 0), "決勝の前の予選が必要です。", "a final needs at least one stage before it.")
        return
    count, choose = (_sound(FinalistsText, raw["finalists"], name) for name in ("count", "choose"))
    if count is None or choose is None or final.seats is None:
        return
    sent = count * (preliminaries if choose is Choose.BEST_OF_EACH else 1)
    if sent != final.seats:
        yield source.mistake(
            ("finalists", "count"),
            f"{sent}人が決勝に進みますが、決勝の席は{final.seats}です。",
            f"this sends {sent} to the final, which has {final.seats} seats.",
        )


def _prize_mistakes(source: Source, raw: dict[str, Any]) -> Iterator[Mistake]:
    prize = raw.get("prize")
    if not isinstance(prize, dict):
        return
    kind, blocks = _sound(PrizeText, prize, "kind"), _sound(PrizeText, prize, "blocks")
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
    sound = True
    for number, block in enumerate(blocks):
        for index, token in enumerate(block):
            if not is_token(token):
                sound = False
                yield source.mistake(
                    ("prize", "blocks", number, index),
                    f"「{token}」は使えません。x、/、10、1/10 のように書いてください。",
                    f"`{token}` is no operator (x, /) and no exact number (10, 1/10).",
                )
    if sound and any(lottery_factor(draw) is None for draw in product(*blocks)):
        yield source.mistake(
            ("prize", "blocks"), "0で割る組み合わせがあります。", "a draw would divide by zero: take the 0 out."
        )
