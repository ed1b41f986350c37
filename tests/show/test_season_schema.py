"""The JSON Schema of season files: it is current, it takes every season, and it refuses what a field alone says wrong."""

from __future__ import annotations

import json
import tomllib

import pytest
from jsonschema import Draft202012Validator

from studio.places import SEASONS
from studio.show.season import season_names
from studio.show.season_schema import schema_text, season_schema

FILE = SEASONS / "season.schema.json"


def season_7() -> dict:
    return tomllib.loads((SEASONS / "calcolon-7.toml").read_text(encoding="utf-8"))


def places_of(season: dict) -> list[str]:
    found = Draft202012Validator(season_schema()).iter_errors(season)
    return [".".join(map(str, error.absolute_path)) for error in found]


def test_the_file_beside_the_seasons_is_current():
    """`tablecast check --schema > configs/seasons/season.schema.json` makes it so."""
    assert FILE.read_text(encoding="utf-8") == schema_text()


def test_it_is_a_schema_of_its_draft():
    Draft202012Validator.check_schema(json.loads(schema_text()))


@pytest.mark.parametrize("name", season_names())
def test_every_season_validates_and_says_where_its_schema_is(name):
    text = (SEASONS / f"{name}.toml").read_text(encoding="utf-8")
    assert text.startswith("#:schema ./season.schema.json\n")
    assert places_of(tomllib.loads(text)) == []


@pytest.mark.parametrize(
    ("change", "place"),
    [
        (lambda season: season.update(players="ten"), "players"),
        (lambda season: season.update(game="poker"), "game"),
        (lambda season: season.update(player=10), ""),
        (lambda season: season["rules"].update(king_kiling=0), "rules"),
        (lambda season: season["rules"]["deck"].update({"77": 1}), "rules.deck"),
        (lambda season: season["stages"][0].update(kind="aera"), "stages.0.kind"),
        (lambda season: season["stages"][2]["rules"].update(numbers=9), "stages.2.rules.numbers"),
        (lambda season: season["stages"][2]["qualifiers"].update(choose="best"), "stages.2.qualifiers.choose"),
        (lambda season: season["finalists"].pop("count"), "finalists"),
        (lambda season: season["prize"].update(rounding="sideways"), "prize.rounding"),
    ],
)
def test_a_wrong_season_does_not_validate(change, place):
    season = season_7()
    change(season)
    assert place in places_of(season)


def test_every_field_and_every_switch_is_described():
    schema = season_schema()
    models = [schema, *(each for each in schema["$defs"].values() if "properties" in each)]
    bare = [
        (model.get("title"), name)
        for model in models
        for name, field in model["properties"].items()
        if "description" not in field
    ]
    assert bare == []
