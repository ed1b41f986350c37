"""The score table is counted topic by topic, silence falls last, and only then it is seen who won."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page

from studio.games.hikomyu.cards import TOPICS
from studio.show.program import REVEAL_HOLD
from tests.overlays_calcolon.desk import at, count, stand, text, timed
from tests.overlays_hikomyu.evenings import stop

REVEAL = "hikomyu/reveal"
COUNTED = (*TOPICS, "donbiki", "puchihiki")
ROWS = "[...graphic.stage.querySelectorAll('.row[data-counted]')].map(r => r.dataset.group ?? 'silence')"
START = 1000


def cell(row: str, player: str) -> str:
    return f'{row} .cell[data-player="{player}"]'


def number(points: int) -> str:
    return str(points).replace("-", "−")


def results(view: dict[str, Any]) -> dict[str, dict[str, Any]]:
    return {seat["player"]: seat["result"] for seat in view["duel"]["seats"]}


@pytest.mark.parametrize("seats", [4, 5, 8])
def test_every_row_has_what_each_took_of_it_and_the_total_is_their_sum(page: Page, site: str, seats: int) -> None:
    view = stop("scored", seats).broadcast
    stand(page, site, REVEAL, view)
    for player, result in results(view).items():
        for group in COUNTED:
            points = result["groups"].get(group, 0)
            assert text(page, f"{cell(f'.row[data-group={group}]', player)} b") == (number(points) if points else "・")
        assert text(page, f"{cell('.silence', player)} .times") == f"{result['silences']}回"
        assert text(page, f"{cell('.silence', player)} .penalty") == (
            number(result["penalty"]) if result["penalty"] else ""
        )
        assert text(page, f"{cell('.total', player)} b") == number(result["points"])
        assert result["points"] == sum(result["groups"].values()) + result["penalty"]


def test_before_the_game_is_scored_nothing_is_counted(page: Page, site: str) -> None:
    stand(page, site, REVEAL, stop("over", 5).broadcast)
    assert page.evaluate(ROWS) == []
    assert set(page.evaluate("[...graphic.stage.querySelectorAll('.total b')].map(b => b.textContent)")) == {"0"}
    assert text(page, ".headline .title") == "空気の精算"


def test_topics_are_counted_one_after_the_other_then_silence_then_the_winner(page: Page, site: str) -> None:
    view = stop("scored", 5).broadcast
    timed(page, site, REVEAL, [stop("over", 5).broadcast, view], START)
    seen: list[str] = []
    for ms in range(START, START + 8000, 100):
        at(page, ms)
        rows = page.evaluate(ROWS)
        assert rows[: len(seen)] == seen[: len(rows)]
        won = count(page, ".headline.won")
        seen = [*rows, *["won"] * won]
    assert seen == [*COUNTED, "silence", "won"]


def test_the_totals_run_along_with_the_rows(page: Page, site: str) -> None:
    view = stop("scored", 5).broadcast
    timed(page, site, REVEAL, [stop("over", 5).broadcast, view], START)
    at(page, START + 4 * 380 - 20)
    rows = page.evaluate(ROWS)
    assert rows == list(COUNTED[:4])
    at(page, START + 4 * 380 + 5)
    for player, result in results(view).items():
        so_far = sum(result["groups"].get(group, 0) for group in COUNTED[:4])
        started = result["groups"].get(COUNTED[4], 0)
        if not started:
            assert text(page, f"{cell('.total', player)} b") == number(so_far)


def test_the_count_is_over_before_the_picture_may_change(page: Page, site: str) -> None:
    timed(page, site, REVEAL, [stop("over", 8).broadcast, stop("scored", 8).broadcast], START)
    at(page, int(START + REVEAL_HOLD * 1000 - 1000))
    assert count(page, ".headline.won") == 1


def test_points_that_a_persona_has_changed_carry_its_emblem(page: Page, site: str) -> None:
    view = stop("scored", 5).broadcast
    fan, other, *_ = view["duel"]["seats"]
    fan["persona"], other["persona"] = "gyaru", "musician"
    for seat in (fan, other):
        seat["result"]["groups"]["fashion"] = 6
    stand(page, site, REVEAL, view)
    row = ".row[data-group=fashion]"
    assert count(page, f"{cell(row, fan['player'])} .touch") == 1
    assert count(page, f"{cell(row, other['player'])} .touch") == 0


@pytest.mark.parametrize(("winners", "title"), [(1, "勝者"), (2, "同点勝者")])
def test_who_won_is_named_and_crowned_all_of_them_in_a_tie(page: Page, site: str, winners: int, title: str) -> None:
    view = stop("scored", 5).broadcast
    seats = view["duel"]["seats"]
    best = max(seat["result"]["points"] for seat in seats)
    for seat in seats:
        seat["result"]["outcome"] = "beaten"
    for seat in seats[:winners]:
        seat["result"].update(outcome="win", points=best)
    names = {player["id"]: player["name"] for player in view["players"]}
    stand(page, site, REVEAL, view)
    assert text(page, ".headline .title") == title
    assert text(page, ".headline .names") == " · ".join(names[seat["player"]] for seat in seats[:winners])
    assert count(page, ".total .crown") == winners


def test_skipping_goes_to_the_same_end_as_playing(page: Page, site: str) -> None:
    view = stop("scored", 6).broadcast
    timed(page, site, REVEAL, [stop("over", 6).broadcast, view], START)
    at(page, 30_000)
    played = page.evaluate("graphic.stage.textContent")
    stand(page, site, REVEAL, view)
    assert page.evaluate("graphic.stage.textContent") == played


def test_a_count_that_was_interrupted_starts_anew_with_the_next_game(page: Page, site: str) -> None:
    view = stop("scored", 5).broadcast
    stand(page, site, REVEAL, view)
    view["duel"]["number"] += 1
    for seat in view["duel"]["seats"]:
        seat["result"] = None
    page.evaluate("async view => graphic.updateAction({ data: select(view, 'ja') })", view)
    assert page.evaluate(ROWS) == []
    assert count(page, ".headline.won") == 0
