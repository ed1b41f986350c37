"""The graphics of any show in an evening of races: in the game's own words, and clear of its table."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from tests.overlays.test_life_cycle import BARE
from tests.overlays_calcolon.desk import count, text
from tests.overlays_calculation.desk import stand
from tests.overlays_calculation.races import stop


@pytest.mark.parametrize(("lang", "place"), [("ja", "本番 · レース 1/2"), ("en", "The Race · Race 1/2")])
def test_the_standings_say_where_the_evening_is_in_the_word_of_the_game(
    page: Page, site: str, lang: str, place: str
) -> None:
    page.goto(site + BARE)
    stand(page, "show/standings", stop("scored", 3).broadcast, lang)
    assert text(page, ".heading .aside") == place


@pytest.mark.parametrize(("lang", "words"), [("ja", ["カルキュレーション", "レース"]), ("en", ["Calculation", "Race"])])
def test_the_title_is_the_game_and_under_it_the_rest_without_what_stood_between(
    page: Page, site: str, lang: str, words: list[str]
) -> None:
    page.goto(site + BARE)
    stand(page, "show/title", stop("deal", 1).broadcast, lang)
    assert [text(page, ".title"), text(page, ".subtitle")] == words


def test_the_scoreboard_is_a_line_over_a_race_and_has_its_rows_over_any_other_game(page: Page, site: str) -> None:
    page.goto(site + BARE)
    view = stop("second", 4).broadcast
    stand(page, "show/scoreboard", view)
    assert text(page, ".duel") == "レース2/2"
    assert count(page, "li") == 0
    stand(page, "show/scoreboard", {**view, "game": "calcolon"})
    assert count(page, "li") == 4
