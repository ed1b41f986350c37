"""The end of a race: everybody in the order of the race, then the points, then the winner."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page

from studio.games.calculation.cards import SEQUENCES
from studio.show.program import REVEAL_HOLD
from tests.overlays_calcolon.desk import at, count, stand, text
from tests.overlays_calcolon.desk import timed as in_time
from tests.overlays_calculation.desk import ended, timed
from tests.overlays_calculation.races import View, stop

REVEAL = "calculation/reveal"
PLAYERS = "[...graphic.stage.querySelectorAll('.row')].map(row => row.dataset.player)"
START = 1500


def row(player: str) -> str:
    return f'.row[data-player="{player}"]'


def ranked(view: View) -> list[dict[str, Any]]:
    return sorted(view["duel"]["seats"], key=lambda seat: seat["rank"])


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_stands_in_the_order_of_the_race_with_cards_foundations_and_points(
    page: Page, site: str, seats: int
) -> None:
    view = stop("scored", seats).broadcast
    stand(page, site, REVEAL, view)
    assert page.evaluate(PLAYERS) == [seat["player"] for seat in ranked(view)]
    for seat in view["duel"]["seats"]:
        own = row(seat["player"])
        assert text(page, f"{own} .placed") == f"{seat['placed']}/48"
        assert text(page, f"{own} .points") == f"{seat['result']['points']}点"
        tops = page.evaluate(
            "s => [...graphic.stage.querySelectorAll(s)].map(e => e.dataset.code)", f"{own} .tops .tile"
        )
        assert tops == [SEQUENCES[n][f["count"] - 1] for n, f in enumerate(seat["foundations"], 1)]


def test_how_everybody_ended_and_when(page: Page, site: str) -> None:
    view = timed(ended(stop("over", 4).broadcast, "complete", "stuck", "retired", "time"), 900, aya=754, ben=600, dan=9)
    stand(page, site, REVEAL, view, "en")
    said = [text(page, f"{row(seat['player'])} .ending") for seat in ranked(view)]
    assert said == ["Finished!12:34", "Stuck10:00", "Retired", "Out of time"]


def test_before_the_race_is_scored_nobody_has_points_or_has_won(page: Page, site: str) -> None:
    stand(page, site, REVEAL, stop("over", 4).broadcast)
    assert text(page, ".headline .title") == "レース終了"
    assert count(page, ".points b, .row[data-wins], .crown") == 0


def test_points_are_counted_first_and_then_the_winner_is_seen(page: Page, site: str) -> None:
    view = stop("scored", 3).broadcast
    winner = next(seat for seat in view["duel"]["seats"] if seat["result"]["outcome"] == "win")
    names = {player["id"]: player["name"] for player in view["players"]}
    in_time(page, site, REVEAL, [stop("over", 3).broadcast, view], START)
    own = row(winner["player"])
    at(page, START + 900)
    assert 0 < int(text(page, f"{own} .points b")) < winner["result"]["points"]
    assert count(page, ".row[data-wins], .crown") == 0
    at(page, START + 2200)
    assert text(page, f"{own} .points b") == str(winner["result"]["points"])
    assert count(page, f"{own}[data-wins]") == 1
    assert text(page, ".headline.won .names") == names[winner["player"]]
    at(page, int(START + REVEAL_HOLD * 1000 - 2000))
    assert page.evaluate("graphic.timeline.busy") is False, "over before the picture may change"


def test_playing_comes_to_the_same_end_as_skipping(page: Page, site: str) -> None:
    view = stop("scored", 4).broadcast
    in_time(page, site, REVEAL, [stop("over", 4).broadcast, view], START)
    at(page, 20_000)
    played = page.evaluate("graphic.stage.innerText")
    stand(page, site, REVEAL, view)
    assert page.evaluate("graphic.stage.innerText") == played


@pytest.mark.parametrize(("outcome", "title"), [("complete", "チャレンジ成功"), ("stuck", "チャレンジ失敗")])
def test_alone_it_is_a_challenge_that_was_won_or_not(page: Page, site: str, outcome: str, title: str) -> None:
    view = ended(stop("scored", 1).broadcast, outcome)
    view["duel"]["seats"][0]["result"]["outcome"] = "win" if outcome == "complete" else outcome
    stand(page, site, REVEAL, view)
    assert text(page, ".headline .title") == title
    assert count(page, ".rank b, .rank .crown") == 0


def test_nobody_has_won_where_nobody_has_placed_a_card(page: Page, site: str) -> None:
    view = stop("scored", 2).broadcast
    for seat in view["duel"]["seats"]:
        seat["result"]["outcome"] = "retired"
    stand(page, site, REVEAL, view, "en")
    assert text(page, ".headline .title") == "NO WINNER"
    assert count(page, ".row[data-wins], .leaves i") == 0


def test_the_next_race_begins_with_nothing_told(page: Page, site: str) -> None:
    stand(page, site, REVEAL, stop("scored", 2).broadcast)
    page.evaluate("async view => graphic.updateAction({ data: select(view, 'ja') })", stop("second", 2).broadcast)
    assert count(page, ".headline.won, .points b") == 0
