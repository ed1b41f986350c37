"""Season files as any crew might write them: hypothesis strategies over everything that a season can say.

`seasons(game)` draws the text of a file and what `parse_season` makes of it; a text that the checks refuse is not
drawn. The switches of a game come from its `rules_type` alone: a new game, or a new switch, is varied without a change
here. Tables are small and stages short, so that whole evenings can be played.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from enum import Enum
from functools import cache
from itertools import product
from typing import Annotated, Any, NamedTuple, get_args, get_origin

from hypothesis import assume
from hypothesis import strategies as st
from pydantic import ValidationError
from pydantic.fields import FieldInfo

from studio.games.game import AnyGame
from studio.games.registry import games
from studio.show.season import Season, load_season, parse_season, season_names
from studio.show.season_file import ChampionBy, Choose, ReturnOrder, Rounding, StageKind, Tie
from tests.show.evening import high_card_known

MOST_SEATS = 4
MOST_DUELS = 4
MOST_VALUES = 10
"""A switch with more of them is a number like any other, and not drawn value by value."""
TOKENS = ("x", "/", "10", "100", "1/10", "1/3", "0", "7/2")


class Drawn(NamedTuple):
    """A season and the file it was read from, which a failing test prints."""

    text: str
    season: Season

    def __repr__(self) -> str:
        return self.text


@st.composite
def seasons(draw: st.DrawFn, game: str) -> Drawn:
    """A valid season of `game`."""
    text = draw(files(game))
    season = parsed(text)
    assume(season is not None)
    assert season is not None
    return Drawn(text, season)


def files(game: str) -> st.SearchStrategy[str]:
    """Texts of season files, nearly all of them valid."""
    return _files(game).map(toml)


def parsed(text: str) -> Season | None:
    """The season of a text; None where the checks refuse it."""
    with high_card_known():
        season = parse_season(text, "random.toml")
    return season if isinstance(season, Season) else None


@st.composite
def _files(draw: st.DrawFn, game: str) -> dict[str, Any]:
    base = draw(switches(game))
    table = _table_sizes(game_of(game), base)
    outcomes = sorted(game_of(game).outcomes)
    stages, players = draw(_drawn_stages(table))
    if draw(st.booleans()):
        stages += draw(_fed(stages, table))
    ends = [stage for stage in stages if not _feeding(stages, stage)]
    feeds = draw(_feeds(ends, table)) if draw(st.integers(0, 3)) else None
    optional: dict[str, Any] = {}
    if feeds:
        stages.append({"id": "final", "kind": StageKind.FINAL.value, "seats": _sent(feeds)})
        named = {"stages": feeds["stages"]} if draw(st.booleans()) else {}
        optional["finalists"] = {"choose": feeds["choose"], "count": feeds["count"], **named}
        optional["champion"] = {"by": draw(st.sampled_from(ChampionBy)).value}
    for stage in stages:
        stage |= {"title": {"ja": f"第{stage['id']}", "en": f"Stage {stage['id']}"}}
        stage["duels"] = draw(st.integers(1, MOST_DUELS))
        own = draw(st.just({}) | switches(game, base))
        stage["rules"] = own if stage["seats"] in _table_sizes(game_of(game), {**base, **own}) else {}
        if stage["kind"] == StageKind.SURVIVAL.value and draw(st.integers(0, 2)):
            stage["survival"] = draw(_survival_switches(outcomes))
    prize = draw(st.none() | _prizes())
    return {
        "name": "random",
        "title": {"ja": "でたらめ", "en": "Random"},
        "game": game,
        "players": players,
        "ties": [tie.value for tie in draw(st.lists(st.sampled_from(Tie), unique=True))],
        "rules": base,
        "stages": stages,
        **({} if prize is None else {"prize": prize}),
        **optional,
    }


def _table_sizes(game: AnyGame, rules: dict[str, Any]) -> range:
    """How many may sit at a table, small ones only."""
    sizes = game.seats(game.rules_type.model_validate(rules))
    return range(sizes.start, min(sizes.stop, max(MOST_SEATS, sizes.start) + 1))


@st.composite
def _drawn_stages(draw: st.DrawFn, table: range) -> tuple[list[dict[str, Any]], int]:
    """Stages whose players are drawn, in any order, and how many play: parts of the players, and stages for all."""
    assume(len(table) > 0)
    parts = draw(st.lists(st.tuples(st.booleans(), st.sampled_from(table)), max_size=3))
    waiting = draw(st.lists(st.integers(0, 2), min_size=len(parts), max_size=len(parts)))
    sizes = [size + (waits if many else 0) for (many, size), waits in zip(parts, waiting, strict=True)]
    players = sum(sizes) if parts else draw(st.integers(table.start, table.start + 5))
    stages = [
        draw(_survival(size, table)) | {"players": size} if many else _area(size)
        for (many, _), size in zip(parts, sizes, strict=True)
    ]
    for _ in range(draw(st.integers(0 if parts else 1, 2))):
        together = players in table and draw(st.booleans())
        stages.append(
            {"kind": StageKind.TABLE.value, "seats": players} if together else draw(_survival(players, table))
        )
    ordered = draw(st.permutations(stages))
    return [{"id": f"drawn-{number}", **stage} for number, stage in enumerate(ordered)], players


def _area(seats: int) -> dict[str, Any]:
    return {"kind": StageKind.AREA.value, "seats": seats}


@st.composite
def _survival(draw: st.DrawFn, players: int, table: range) -> dict[str, Any]:
    return {
        "kind": StageKind.SURVIVAL.value,
        "seats": draw(st.sampled_from([seats for seats in table if seats <= players])),
    }


@st.composite
def _fed(draw: st.DrawFn, stages: list[dict[str, Any]], table: range) -> list[dict[str, Any]]:
    """A stage that some of the others send their players to, where they can."""
    feeds = draw(_feeds(stages, table))
    if feeds is None:
        return []
    stage = draw(_survival(_sent(feeds), table)) if draw(st.booleans()) else _area(_sent(feeds))
    return [{"id": "fed", **stage, "qualifiers": {**feeds, "carry_points": draw(st.booleans())}}]


@st.composite
def _feeds(draw: st.DrawFn, stages: list[dict[str, Any]], table: range) -> dict[str, Any] | None:
    """Who goes on from these stages: as many as a table seats, never more than there are."""
    choose = draw(st.sampled_from(Choose))
    times = len(stages) if choose is Choose.BEST_OF_EACH else 1
    sizes = [_size(stage) for stage in stages]
    # In the worst case those who went on already are all of the next stage too.
    there = min(size // at for at, size in enumerate(sizes, start=1)) if times > 1 else max(sizes)
    counts = [count for count in range(1, there + 1) if count * times in table]
    ids = [stage["id"] for stage in stages]
    return {"stages": ids, "choose": choose.value, "count": draw(st.sampled_from(counts))} if counts else None


def _sent(feeds: Mapping[str, Any]) -> int:
    each = feeds["choose"] == Choose.BEST_OF_EACH.value
    return int(feeds["count"]) * (len(feeds["stages"]) if each else 1)


def _size(stage: Mapping[str, Any]) -> int:
    """How many are sure to take part."""
    if "qualifiers" in stage:
        return _sent(stage["qualifiers"])
    return int(stage.get("players", stage["seats"]))


def _feeding(stages: list[dict[str, Any]], stage: Mapping[str, Any]) -> bool:
    return any(stage["id"] in other["qualifiers"]["stages"] for other in stages if "qualifiers" in other)


def _survival_switches(outcomes: list[str]) -> st.SearchStrategy[dict[str, Any]]:
    drop_outcomes = st.lists(st.sampled_from(outcomes), min_size=1, unique=True)
    switches_ = {
        "waiting_points": st.integers(-50, 300),
        "drop_after": st.integers(1, 3),
        "drop_outcomes": drop_outcomes,
        "return_order": st.sampled_from(ReturnOrder).map(str),
    }
    return st.fixed_dictionaries({}, optional=switches_)


@st.composite
def _prizes(draw: st.DrawFn) -> dict[str, Any]:
    more = {"rounding": draw(st.sampled_from(Rounding)).value, "floor": draw(st.sampled_from((0, -1000, 500)))}
    if draw(st.booleans()):
        return {"kind": "rate", "rate": draw(st.integers(1, 1000)), **more}
    blocks = draw(st.lists(st.lists(st.sampled_from(TOKENS), min_size=1, max_size=3), min_size=1, max_size=3))
    divides = any("/" in block for block in blocks)
    safe = [[token for token in block if token != "0" or not divides] or ["10"] for block in blocks]
    return {"kind": "lottery", "blocks": safe, **more}


def switches(game: str, base: Mapping[str, Any] = {}) -> st.SearchStrategy[dict[str, Any]]:
    """Some switches of the game with values that it takes together with those of `base`."""
    return _switches(game).filter(lambda chosen: _taken(game_of(game), {**base, **chosen}))


@cache
def _switches(game: str) -> st.SearchStrategy[dict[str, Any]]:
    fields = game_of(game).rules_type.model_fields
    bound = tuple(name for name, field in fields.items() if _span(field))
    found = {name: _values(game, name, field) for name, field in fields.items() if name not in bound}
    some = st.fixed_dictionaries({}, optional={name: values for name, values in found.items() if values is not None})
    together = st.sampled_from([dict(zip(bound, each, strict=True)) for each in _agreeing(game, bound)])
    return st.builds(lambda one, other: {**one, **other}, some, st.just({}) | together)


def game_of(name: str) -> AnyGame:
    """A game of the house, or High Card."""
    with high_card_known():
        return games()[name]


def _taken(game: AnyGame, rules: dict[str, Any]) -> bool:
    try:
        game.rules_type.model_validate(rules)
    except ValidationError:
        return False
    return True


def _limits(field: FieldInfo) -> tuple[int | None, int | None]:
    found = {key: getattr(part, key) for part in field.metadata for key in ("ge", "le") if hasattr(part, key)}
    return found.get("ge"), found.get("le")


def _span(field: FieldInfo) -> range | None:
    """Every value of a whole number between two near limits. Such numbers often have to agree with each other."""
    least, most = _limits(field)
    if field.annotation is not int or least is None or most is None or most - least >= MOST_VALUES:
        return None
    return range(least, most + 1)


@cache
def _agreeing(game: str, names: tuple[str, ...]) -> tuple[tuple[int, ...], ...]:
    """The values of those numbers that the game takes together."""
    fields = game_of(game).rules_type.model_fields
    spans = [_span(fields[name]) or () for name in names]
    return tuple(each for each in product(*spans) if _taken(game_of(game), dict(zip(names, each, strict=True))))


def closed_values(field: FieldInfo) -> tuple[Any, ...]:
    """All values of a switch that has only a few: yes and no, the words of an enumeration. Else empty."""
    if field.annotation is bool:
        return (False, True)
    if isinstance(field.annotation, type) and issubclass(field.annotation, Enum):
        return tuple(each.value for each in field.annotation)
    return tuple(_span(field) or ())


def _values(game: str, name: str, field: FieldInfo) -> st.SearchStrategy[Any] | None:
    """Values of one switch; None for a sort that nothing is known about: it keeps its default."""
    if closed := closed_values(field):
        return st.sampled_from(closed)
    if field.annotation is int:
        return _numbers(field)
    if get_origin(field.annotation) is tuple:
        return _lists(get_args(field.annotation)[0])
    if get_origin(field.annotation) is dict and get_args(field.annotation)[1] is not None:
        return _decks(_house(game, name) or field.get_default(call_default_factory=True))
    return None


def _numbers(field: FieldInfo) -> st.SearchStrategy[int]:
    """About the default: a penalty stays a penalty."""
    least, most = _limits(field)
    default = field.default
    low, high = sorted((0 if abs(default) > 5 else default - 3, default * 2 if abs(default) > 5 else default + 3))
    return st.integers(max(low, low if least is None else least), min(high, high if most is None else most))


def _lists(each: Any) -> st.SearchStrategy[list[int]] | None:
    """A few whole numbers from 1, as numbered deals are."""
    numbers = get_origin(each) is Annotated and get_args(each)[0] is int
    return st.lists(st.integers(1, 1000), max_size=MOST_DUELS) if numbers else None


def _decks(most: Mapping[str, int]) -> st.SearchStrategy[dict[str, int]]:
    """Decks near the house's, and thin ones, which run out."""
    cards = st.sampled_from(sorted(most))
    near = st.dictionaries(cards, st.integers(0, 6), max_size=4).map(lambda changed: {**most, **changed})
    thin = st.sets(cards, max_size=3).map(lambda gone: {card: int(card not in gone) for card in most})
    return near | thin


@cache
def _house(game: str, name: str) -> Mapping[str, int]:
    """The most copies of each card that a season of the house has under a switch that is a deck."""
    found: dict[str, int] = {}
    for season in filter(None, map(_season, season_names())):
        if season.game.name == game:
            for stage in season.stages:
                deck = getattr(stage.rules, name)
                found |= {card: max(count, found.get(card, 0)) for card, count in deck.items()}
    return found


def _season(name: str) -> Season | None:
    season = load_season(name)
    return season if isinstance(season, Season) else None


def toml(file: Mapping[str, Any]) -> str:
    """A file as a crew writes it: plain fields, tables, and a `[[stages]]` for each stage."""
    return "\n".join((*_table((), file), ""))


def _table(path: tuple[str, ...], table: Mapping[str, Any]) -> list[str]:
    nested = {key: value for key, value in table.items() if isinstance(value, Mapping) or _is_tables(value)}
    lines = [f"{_key(key)} = {_value(value)}" for key, value in table.items() if key not in nested]
    for key, value in nested.items():
        inner = (*path, _key(key))
        for part in value if isinstance(value, list) else [value]:
            heading = f"[[{'.'.join(inner)}]]" if isinstance(value, list) else f"[{'.'.join(inner)}]"
            lines += ["", heading, *_table(inner, part)]
    return lines


def _is_tables(value: Any) -> bool:
    return isinstance(value, list) and bool(value) and all(isinstance(each, Mapping) for each in value)


def _key(key: str) -> str:
    return key if key.replace("_", "").replace("-", "").isalnum() else json.dumps(key)


def _value(value: Any) -> str:
    """Strings, whole numbers, yes and no, and lists are written in TOML as in JSON."""
    return json.dumps(value, ensure_ascii=False)
