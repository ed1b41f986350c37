"""Every graphic's manifest is valid by the schema of OGraf v1, and tells the truth about its folder."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator
from referencing import Registry, Resource

from tests.overlays.site import OVERLAYS, graphics

SCHEMAS = Path(__file__).parent / "ograf-schemas"
MANIFEST = "https://ograf.ebu.io/v1/specification/json-schemas/graphics/schema.json"


def manifest_of(graphic: str) -> dict[str, Any]:
    """The manifest of `show/title`."""
    found: dict[str, Any] = json.loads((OVERLAYS / graphic / f"{Path(graphic).name}.ograf.json").read_text("utf-8"))
    return found


def samples(graphic: str) -> list[dict[str, Any]]:
    """The sample data, in each language where it has both."""
    sample = json.loads((OVERLAYS / graphic / "sample.json").read_text("utf-8"))
    return [sample[lang] for lang in ("ja", "en") if lang in sample] or [sample]


@pytest.fixture(scope="module")
def validator() -> Draft202012Validator:
    """The published schema with everything it refers to, from files: nothing is fetched."""
    contents = [json.loads(file.read_text("utf-8")) for file in SCHEMAS.rglob("*.json")]
    registry: Registry[Any] = Registry().with_resources((c["$id"], Resource.from_contents(c)) for c in contents)
    return Draft202012Validator(registry.contents(MANIFEST), registry=registry)


def test_there_are_the_graphics_of_a_show() -> None:
    needed = ("title", "format", "scoreboard", "standings", "survival", "lottery", "champion")
    assert {f"show/{name}" for name in needed} <= set(graphics())


@pytest.mark.parametrize("graphic", graphics())
def test_manifest_is_valid_by_the_published_schema(graphic: str, validator: Draft202012Validator) -> None:
    assert [error.message for error in validator.iter_errors(manifest_of(graphic))] == []


def test_schema_rejects_an_unknown_key(validator: Draft202012Validator) -> None:
    assert list(validator.iter_errors({**manifest_of("show/title"), "colour": "gold"}))


@pytest.mark.parametrize("graphic", graphics())
def test_manifest_names_files_that_are_there(graphic: str) -> None:
    manifest = manifest_of(graphic)
    files = [manifest["main"], "style.css", "select.mjs", *(t["file"] for t in manifest["thumbnails"])]
    assert [file for file in files if not (OVERLAYS / graphic / file).is_file()] == []


@pytest.mark.parametrize("graphic", graphics())
def test_sample_follows_the_schema_of_the_data(graphic: str) -> None:
    schema = Draft202012Validator(manifest_of(graphic)["schema"])
    assert [error.message for sample in samples(graphic) for error in schema.iter_errors(sample)] == []


def test_identifiers_are_unique_reverse_domains() -> None:
    identifiers = [manifest_of(graphic)["id"] for graphic in graphics()]
    assert len(set(identifiers)) == len(identifiers)
    assert all("/" not in identifier and identifier.count(".") >= 2 for identifier in identifiers)
