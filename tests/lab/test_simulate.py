"""Simulated evenings: the same seed gives the same numbers for any number of jobs, and the counts add up."""

from __future__ import annotations

import json

import pytest

from studio.games.game import Illegal
from studio.lab import evenings, simulate
from studio.lab.counts import Counts, Reached
from studio.lab.evenings import Evening, play_evening, seed_of
from studio.lab.plot import plot_svg
from studio.lab.report import report
from studio.show.season import Season, load_season, parse_season, season_names
from studio.show.summary import summary
from tests.lab.conftest import EVENINGS, SEED


@pytest.mark.parametrize("jobs", [2, 3])
def test_the_same_seed_gives_the_same_numbers_for_any_jobs(season, counts, jobs):
    again = simulate.simulate(season, EVENINGS, SEED, jobs)
    assert isinstance(again, Counts)
    assert again == counts
    assert json.dumps(report(season, SEED, again)) == json.dumps(report(season, SEED, counts))


def test_another_seed_gives_other_numbers(season, counts):
    assert simulate.simulate(season, EVENINGS, SEED + 1, jobs=1) != counts


def test_the_evenings_of_neighbouring_seeds_are_all_different():
    assert len({seed_of(seed, number) for seed in range(20) for number in range(200)}) == 4000


def test_progress_adds_up_to_all_evenings(season):
    done: list[int] = []
    simulate.simulate(season, 2, SEED, 1, done.append)
    assert sum(done) == 2


def test_counts_are_those_of_the_score_sheets(season, counts):
    """Everything that a score sheet says about points, prizes and winners, counted the other way."""
    played = [play_evening(season, seed_of(SEED, number)) for number in range(EVENINGS)]
    sheets = [summary(season, evening.state, 0) for evening in played if isinstance(evening, Evening)]
    assert sorted(counts.prizes.elements()) == sorted(sheet["prize"]["yen"] for sheet in sheets)
    assert sorted(counts.champions.elements()) == sorted(sheet["prize"]["points"] for sheet in sheets)
    for index, stage in counts.stages.items():
        rows = [row for sheet in sheets for row in sheet["stages"][index]["standings"]]
        assert sorted(stage.points.elements()) == sorted(row["points"] for row in rows)
        won = sum(duel["winner"] is not None for sheet in sheets for duel in sheet["stages"][index]["duels"])
        assert sum(times for (_, what), times in stage.seats.items() if what is Reached.WON) == won


def test_seats_add_up(season, counts):
    survival, final = counts.stages[0], counts.stages[1]
    for stage, seats in ((survival, 5), (final, 2)):
        assert {seat for seat, _ in stage.seats} == set(range(1, seats + 1))
        assert sum(stage.seats[seat, Reached.CHAMPION] for seat in range(1, seats + 1)) == EVENINGS
    assert sum(survival.seats[seat, Reached.FINAL] for seat in range(1, 6)) == 2 * EVENINGS
    sat = sum(survival.seats[seat, Reached.SAT] for seat in range(1, 6))
    assert sat == EVENINGS * season.stages[0].duels * season.stages[0].seats == survival.outcomes.total()


def test_every_duel_has_a_length_and_more_moves_than_cards(season, counts):
    for index, stage in counts.stages.items():
        duels = EVENINGS * season.stages[index].duels
        assert stage.moves.total() == stage.cards.total() == duels
        assert sum(stage.moves.elements()) > sum(stage.cards.elements()) > 0


def test_events_are_counted_by_kind(season, counts):
    told = report(season, SEED, counts)["events"]
    duels = sum(stage.duels for stage in season.stages)
    assert told["closed"] == {
        "count": EVENINGS * duels,
        "per_evening": duels,
        "evenings": EVENINGS,
        "evening_rate": [1.0, pytest.approx(0.5655, abs=1e-4), 1.0],
    }
    assert told["burst"]["count"] == sum(stage.outcomes["burst"] for stage in counts.stages.values())


def test_parts_merge_to_the_whole_in_any_order(season, counts):
    parts = [simulate.count(season, SEED, range(number, number + 1)) for number in (3, 0, 4, 2, 1)]
    whole = Counts()
    for part in parts:
        assert isinstance(part, Counts)
        whole.merge(part)
    assert whole == counts


def test_the_best_evening_is_the_one_that_its_seed_plays(season, counts):
    assert counts.best is not None
    points, seed = counts.best[0], -counts.best[1]
    evening = play_evening(season, seed)
    assert isinstance(evening, Evening)
    assert points == max(counts.champions) == summary(season, evening.state, 0)["prize"]["points"]


@pytest.mark.parametrize("name", season_names())
def test_every_season_of_the_house_is_played_to_its_end(name):
    season = load_season(name)
    assert isinstance(season, Season)
    evening = play_evening(season, 1)
    assert isinstance(evening, Evening)
    assert evening.state.champion is not None
    assert len(evening.duels) == sum(stage.duels for stage in season.stages)


WIDE = """
name = "wide"
title = { ja = "十二人", en = "Twelve" }
game = "calcolon"
players = 12

[[stages]]
id = "left"
kind = "area"
title = { ja = "左", en = "Left" }
seats = 7
duels = 1

[[stages]]
id = "right"
kind = "area"
title = { ja = "右", en = "Right" }
seats = 5
duels = 1

[[stages]]
id = "last-ones"
kind = "survival"
title = { ja = "残り", en = "Last ones" }
seats = 3
duels = 3
"""


def test_a_season_of_areas_and_a_survival_without_final_and_prize_is_played_counted_and_drawn():
    """Who sat in an area sits in the survival too; what a season does not have is null."""
    season = parse_season(WIDE, "wide.toml")
    assert isinstance(season, Season)
    counts = simulate.simulate(season, 2, SEED, jobs=1)
    assert isinstance(counts, Counts)
    told = report(season, SEED, counts)
    assert told["prize_yen"] is None
    assert [len(stage["seats"]) for stage in told["stages"]] == [7, 5, 12]
    assert "final_rate" not in told["stages"][0]["seats"][0]
    assert sum(seat["champion_rate"][0] for seat in told["stages"][2]["seats"]) == pytest.approx(1, abs=0.01)
    assert "this season pays no prize" in plot_svg(season, SEED, counts)


def test_a_duel_without_an_end_is_refused_with_its_seed_and_place(season, monkeypatch):
    monkeypatch.setattr(evenings, "MOST_MOVES", 5)
    stuck = simulate.simulate(season, 3, SEED, jobs=1)
    assert isinstance(stuck, Illegal)
    assert stuck.code == "stuck"
    assert f"seed {seed_of(SEED, 0)} stops at survival 1" in stuck.say.en
