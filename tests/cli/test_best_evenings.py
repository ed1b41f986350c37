"""The best possible evening of each season, command by command through `tablecast play`, against the rules page.

The source: S1 900 × 7 + 8100, S2 900 × 12 + 8100 × 3, S3–5 900 × 10 + 8100 × 3, S6 900 × 23 + 8100 × 3, each × 100 yen.
"""

from __future__ import annotations

import json
import uuid
from collections import Counter
from functools import cache

import pytest

from studio.cli.play import play_script
from studio.places import SEASONS
from studio.show.prize import draws
from studio.show.recording import Accepted, Recording, Refused, Submission
from studio.show.season import load_season
from tests.cli.called import tablecast
from tests.scripts import best_evening

POINTS = {
    1: 900 * 7 + 8100,
    2: 900 * 12 + 8100 * 3,
    3: 900 * 10 + 8100 * 3,
    4: 900 * 10 + 8100 * 3,
    5: 900 * 10 + 8100 * 3,
    6: 900 * 23 + 8100 * 3,
}
YEN = {1: 1_440_000, 2: 3_510_000, 3: 3_330_000, 4: 3_330_000, 5: 3_330_000, 6: 4_500_000}
every_season = pytest.mark.parametrize("number", POINTS)


@cache
def played(number):
    code, out, err = tablecast("play", str(best_evening.script(number)), "--json")
    assert code == 0, out + err
    return json.loads(out)


@every_season
def test_the_evening_pays_the_best_prize_that_check_computes(number):
    sheet = played(number)
    checked = tablecast("check", str(SEASONS / f"calcolon-{number}.toml"), "--json")
    assert sheet["season"] == f"calcolon-{number}"
    assert sheet["champion"] == "aya"
    assert sheet["prize"] == {"points": POINTS[number], "factor": 100, "yen": YEN[number]}
    assert json.loads(checked.out)["best_prize_yen"] == YEN[number]


@every_season
def test_every_duel_of_the_champion_has_the_highest_value_of_its_table(number):
    """The rules page counts every hand: at most 900 with three numbers, 8100 with four."""
    for stage in played(number)["stages"]:
        best = 8100 if stage["stage"] == "final" else 900
        values = [duel["results"]["aya"]["value"] for duel in stage["duels"] if "aya" in duel["results"]]
        assert set(values) <= {best}
    assert values == [8100] * (1 if number == 1 else 2)


@every_season
def test_no_duel_deals_a_card_that_its_deck_does_not_hold(number):
    """Counted apart from the rules: within a duel no card comes back into the deck of these evenings."""
    deck, dealt = load_season(f"calcolon-{number}").stages[0].rules.deck, Counter()
    for command in best_evening.evening(number):
        if command["do"] == "start":
            dealt.clear()
        if command["do"] == "draw":
            dealt[command["card"]] += 1
            assert dealt[command["card"]] <= deck[command["card"]], command


@every_season
def test_one_step_more_cannot_be_had(number):
    """No duel follows the last one, and no other draw of the lottery pays more."""
    recording = play_script(str(best_evening.script(number)))
    assert isinstance(recording, Recording)
    assert isinstance(_tried(recording, {"do": "start"}), Refused)
    for draw in draws(recording.season.prize):
        for command in ({"do": "undo", "count": 1}, {"do": "lottery", "draw": list(draw)}):
            assert isinstance(_tried(recording, command), Accepted)
        assert recording.summary()["prize"]["yen"] <= YEN[number]


def _tried(recording, command):
    return recording.submit(Submission(uuid.uuid4().hex, "script", "script", None, command))


def test_season_6_changes_both_chairs_beside_the_champion_every_second_duel():
    survival = played(6)["stages"][0]
    tables = [set(duel["results"]) - {"aya"} for duel in survival["duels"]]
    assert tables == [{"ben", "chie"}, {"ben", "chie"}, {"dai", "emi"}, {"dai", "emi"}] * 3
    assert [duel["results"]["aya"]["points"] for duel in survival["duels"]] == [900, *[1800] * 11]


@every_season
def test_the_script_in_the_repository_is_what_its_writer_writes(number):
    assert best_evening.script(number).read_text(encoding="utf-8") == best_evening.written(number)
