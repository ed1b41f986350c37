"""Whole evenings of the real engine, drawn: whatever legal play leads to, every graphic of the game has a right picture."""

from __future__ import annotations

import random
from typing import Any

import pytest
from playwright.sync_api import Page

from studio.games.game import BROADCAST, FLOOR
from studio.show.recording import Recording
from tests.overlays.test_picture_rules import SAFE, SMALLEST, TEXTS
from tests.overlays_calcolon.desk import UPDATE, put_up, stand
from tests.show.test_calcolon_evenings import played, season_named

SELECT_ALL = """async ([views, graphic]) => {
  const { select } = await import(`/overlays/calcolon/${graphic}/select.mjs`);
  return views.map((view) => select(view, 'ja'));
}"""
STINGS = """async (views) => {
  const { select } = await import('/overlays/calcolon/sting/select.mjs');
  return views.flatMap((view) => view.moments.filter((m) => m.rev === view.rev).map((m) => [m.event, select(view, 'en', m)]));
}"""


@pytest.fixture(scope="module")
def evening() -> tuple[list[dict[str, Any]], list[dict[str, Any]]]:
    """The broadcast's and the floor's views of an evening of Season 4 by players who do anything legal."""
    recording = Recording.open("sqlite://", season_named("calcolon-4"))
    assert isinstance(recording, Recording)
    broadcast, floor = [], []
    for _ in played(recording, random.Random("overlays")):  # type: ignore[no-untyped-call]
        broadcast.append(recording.view(BROADCAST))
        floor.append(recording.view(FLOOR))
    return broadcast, floor


def with_duel(views: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [view for view in views if view["duel"]]


def test_every_laid_formula_is_worked_out_to_its_value(page: Page, site: str, evening: Any) -> None:
    put_up(page, site, "reveal")
    contents = page.evaluate(SELECT_ALL, [with_duel(evening[0]), "reveal"])
    laid = [
        row["laid"] for content in contents for row in content["rows"] if row["laid"] and not row["laid"].get("burst")
    ]
    assert len(laid) > 5
    for formula in laid:
        last = formula["steps"][-1]
        assert last["value"] == str(formula["value"])
        assert (last["from"], last["to"]) == (0, len(formula["tokens"]) - 1)


def test_the_points_of_the_reveal_are_those_of_the_standings(page: Page, site: str, evening: Any) -> None:
    put_up(page, site, "reveal")
    views = [view for view in with_duel(evening[0]) if view["phase"] == "scored" and not view["duel"]["drawn"]]
    assert views
    for view, content in zip(views, page.evaluate(SELECT_ALL, [views, "reveal"]), strict=True):
        results = {seat["player"]: seat["result"] for seat in view["duel"]["seats"]}
        assert {row["player"]: row["points"] for row in content["rows"]} == {p: r["points"] for p, r in results.items()}
        winner = next((player for player, result in results.items() if result["outcome"] == "win"), None)
        assert (content["ending"]["winner"] or {}).get("player") == winner


@pytest.mark.parametrize("graphic", ["table", "reveal"])
def test_every_fifteenth_view_is_drawn_by_the_rules_of_the_picture(
    page: Page, site: str, evening: Any, graphic: str
) -> None:
    wanted = {
        "table": ("first-draw", "turn", "forced-discard", "rob-window", "last-draw"),
        "reveal": ("showdown", "over"),
    }
    views = [view for view in with_duel(evening[0]) if view["duel"]["phase"] in wanted[graphic]]
    stand(page, site, graphic, views[0])
    left, top, right, bottom = SAFE
    for view in views[:: max(1, len(views) // 25)]:
        page.evaluate(UPDATE, [view, "ja", True])
        found = page.evaluate(TEXTS)
        assert [
            t
            for t in found
            if t["left"] < left - 1 or t["right"] > right + 1 or t["top"] < top or t["bottom"] > bottom or t["clipped"]
        ] == []
        assert [t for t in found if t["size"] < SMALLEST - 0.01] == []


def test_calls_of_an_evening_make_stings_and_results_do_not(page: Page, site: str, evening: Any) -> None:
    put_up(page, site, "sting")
    stings = page.evaluate(STINGS, evening[0])
    fired = {event for event, content in stings if content}
    assert {"attack", "skip", "traded"} & fired
    assert "king-killing" not in fired
    assert all(content["player"] for _, content in stings if content)


def test_the_floor_never_draws_what_it_may_not_know(page: Page, site: str, evening: Any) -> None:
    put_up(page, site, "table")
    hidden = 0
    for view, content in zip(
        with_duel(evening[1]), page.evaluate(SELECT_ALL, [with_duel(evening[1]), "table"]), strict=True
    ):
        if view["duel"]["phase"] in ("showdown", "over"):
            continue
        for seat, plate in zip(view["duel"]["seats"], content["seats"], strict=True):
            hidden += plate["rack"].count(None)
            assert set(plate["rack"]) <= {None, seat["clip"]}
            assert plate["best"] is None
            assert plate["needs"] == []
    assert hidden > 100
