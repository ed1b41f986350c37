"""What may cross from the analysis to the hub: small, plain, and nothing beside it."""

from __future__ import annotations

import pytest
from pydantic import ValidationError

from studio.analysis.messages import MOST_BYTES, MOST_SEATS, Analysis


def analysis(**fields):
    return Analysis.model_validate({"epoch": "e", "rev": 1, "game": "any-game", "seats": {}, **fields})


def deep(levels):
    found = {}
    for _ in range(levels):
        found = {"in": found}
    return found


def test_what_an_analyst_knows_of_a_seat_is_its_own_affair():
    seats = {"aya": {"verdict": "won", "odds": [0.5, 0.2], "say": {"ja": "有利", "en": "ahead"}}, "ben": {}}
    assert analysis(seats=seats).model_dump(mode="json")["seats"] == seats


@pytest.mark.parametrize(
    "fields",
    [
        {"seats": {"aya": {"text": "x" * MOST_BYTES}}},
        {"seats": {str(seat): {} for seat in range(MOST_SEATS + 1)}},
        {"seats": {"aya": {"odds": float("nan")}}},
        {"seats": {"aya": {"when": object()}}},
        {"seats": {"aya": deep(5_000)}},
        {"seats": {"aya": 1}},
        {"seats": {"": {}}},
        {"rev": -1},
        {"epoch": "e" * 201},
        {"extra": 1},
    ],
    ids=("large", "many", "nan", "object", "deep", "no-seat", "no-name", "before-the-first", "long-epoch", "extra"),
)
def test_what_is_too_large_or_no_plain_json_is_refused(fields):
    with pytest.raises(ValidationError):
        analysis(**fields)
