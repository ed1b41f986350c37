"""The JSON Schema of a season file, for editors: completion, descriptions and mistakes while typing.

Draft 2020-12, generated from the models of the file and from the switches of every game of the house. It says what one
field alone can say wrong; what only several fields together can, `tablecast check` says. The copy beside the seasons
(`configs/seasons/season.schema.json`) is what `tablecast check --schema` prints.
"""

from __future__ import annotations

import json
from typing import Any

from studio.games.game import AnyGame
from studio.games.registry import games
from studio.show.season_file import SeasonText

DRAFT = "https://json-schema.org/draft/2020-12/schema"


def season_schema() -> dict[str, Any]:
    """The schema as plain JSON."""
    schema: dict[str, Any] = _without_null(SeasonText.model_json_schema())
    named = sorted(games().items())
    schema["$schema"] = DRAFT
    schema["title"] = "A season of Tablecast"
    schema["properties"]["game"]["enum"] = [name for name, _ in named]
    for name, game in named:
        switches = _switches(game)
        schema["$defs"] |= switches.pop("$defs", {}) | {f"{name}-rules": switches}
    schema["allOf"] = [_when(name) for name, _ in named]
    return schema


def schema_text() -> str:
    """The schema as the file holds it."""
    return json.dumps(season_schema(), ensure_ascii=False, indent=2, sort_keys=True) + "\n"


def _without_null(schema: Any) -> Any:
    """`schema` where what may be null may only be left out: TOML has no null."""
    if isinstance(schema, list):
        return [_without_null(each) for each in schema if each != {"type": "null"}]
    if not isinstance(schema, dict):
        return schema
    kept = {key: _without_null(each) for key, each in schema.items() if not (key == "default" and each is None)}
    choices = kept.get("anyOf", ())
    return {**kept.pop("anyOf")[0], **kept} if len(choices) == 1 else kept


def _switches(game: AnyGame) -> dict[str, Any]:
    """The switches of a game. Its definitions get its name, so that two games may call theirs alike."""
    plain = game.rules_type.model_json_schema(ref_template=f"#/$defs/{game.name}-{{model}}")
    schema: dict[str, Any] = _without_null(plain)
    schema["title"] = f"Switches of {game.title.en}"
    own = schema.pop("$defs", {})
    schema["$defs"] = {f"{game.name}-{name}": each for name, each in own.items()}
    return schema


def _when(name: str) -> dict[str, Any]:
    """What the rules of a season and of its stages are, when this is its game."""
    rules = {"properties": {"rules": {"$ref": f"#/$defs/{name}-rules"}}}
    stages = {"properties": {"stages": {"items": rules}}}
    return {
        "if": {"properties": {"game": {"const": name}}, "required": ["game"]},
        "then": {"allOf": [rules, stages]},
    }
