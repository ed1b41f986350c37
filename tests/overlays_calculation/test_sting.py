"""A sting says what happened and to whom, leaves by itself, and what happens all the time makes none."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page

from tests.overlays.test_life_cycle import BARE
from tests.overlays_calcolon.desk import at, opacity, text
from tests.overlays_calculation.desk import call, ended, stand
from tests.overlays_calculation.races import stop
from tests.overlays_seasons.evenings import LONG_NAMES
from tests.overlays_seasons.test_pictures import faults

LOST = {"ja": "31枚目のあと：7を捨て札4に置いた", "en": "After card 31: the 7 on waste 4"}
CASES: list[tuple[dict[str, Any], str, str]] = [
    ({"event": "lead", "player": "chie"}, "首位交代", "NEW LEADER"),
    ({"event": "foundation-complete", "player": "chie", "foundation": 3}, "台札3 完成", "THE 3 IS DONE"),
    ({"event": "foundation-complete", "player": "chie", "foundation": 1}, "台札A 完成", "THE A IS DONE"),
    ({"event": "complete", "player": "aya", "placed": 48}, "オールクリア！", "ALL FOUR DONE!"),
    ({"event": "stuck", "player": "dan", "placed": 31}, "手詰まり", "STUCK"),
    ({"event": "retired", "player": "dan", "placed": 31}, "リタイア", "RETIRES"),
    ({"event": "time-up"}, "タイムアップ", "TIME IS UP"),
    ({"event": "lost", "player": "ben", "say": LOST}, "もうクリアできない", "CANNOT BE FINISHED"),
    ({"event": "lost", "player": "ben", "say": None}, "もうクリアできない", "CANNOT BE FINISHED"),
]


def names(view: dict[str, Any]) -> dict[str, str]:
    return {player["id"]: player["name"] for player in view["players"]}


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_each_call_has_its_words_its_player_and_the_rules_of_the_picture(page: Page, site: str, lang: str) -> None:
    page.goto(site + BARE)
    view = stop("middle", 4).broadcast
    for player, name in zip(view["players"], LONG_NAMES, strict=False):
        player["name"] = name
    for moment, *words in CASES:
        assert call(page, view, moment, lang)
        assert text(page, "h1") == words[lang == "en"]
        assert text(page, ".name") == names(view).get(moment.get("player", ""), "")
        assert (moment["event"], faults(page)) == (moment["event"], {})


def test_what_the_contestant_does_not_know_is_told_with_where_it_happened(page: Page, site: str) -> None:
    page.goto(site + BARE)
    view = stop("middle", 4).broadcast
    call(page, view, {"event": "lost", "player": "ben", "say": LOST})
    assert text(page, ".aside") == LOST["ja"]
    call(page, view, {"event": "lost", "player": "ben", "say": None})
    assert text(page, ".aside") == "本人はまだ知らない"


QUIET: list[dict[str, Any]] = [
    {"event": "turned", "player": "aya", "card": "7"},
    {"event": "laid-aside", "player": "aya", "card": "7", "waste": 1},
    {"event": "built", "player": "aya", "card": "7", "waste": 1, "foundation": 2, "auto": False},
    {"event": "dealt", "number": 7, "count": 48, "cards": None},
    {"event": "time", "player": "aya", "placed": 30},
    {"event": "win", "player": "aya", "value": 30, "points": 500},
    {"event": "no-winner"},
    {"event": "started", "stage": "race", "number": 1},
]


def test_what_happens_all_the_time_or_belongs_to_the_reveal_makes_no_sting(page: Page, site: str) -> None:
    page.goto(site + BARE)
    view = stop("middle", 4).broadcast
    assert [moment["event"] for moment in QUIET if call(page, view, moment)] == []


def test_who_leads_is_no_call_alone_or_in_the_first_cards(page: Page, site: str) -> None:
    page.goto(site + BARE)
    moment = {"event": "lead", "player": "aya"}
    alone, early, late = stop("middle", 1).broadcast, stop("first", 3).broadcast, stop("middle", 3).broadcast
    early["duel"]["seats"][0]["placed"] = 5
    late["duel"]["seats"][0]["placed"] = 6
    assert [bool(call(page, view, moment)) for view in (alone, early, late)] == [False, False, True]


def test_the_last_foundation_is_told_once_with_all_four(page: Page, site: str) -> None:
    page.goto(site + BARE)
    view = ended(stop("middle", 2).broadcast, "complete")
    moment = {"event": "foundation-complete", "player": "aya", "foundation": 4}
    assert call(page, view, moment) is None
    assert call(page, view, {**moment, "player": "ben"})


def test_a_sting_is_gone_within_two_seconds(page: Page, site: str) -> None:
    page.goto(site + BARE)
    view = stop("middle", 4).broadcast
    for moment in (CASES[0][0], CASES[3][0], CASES[7][0]):
        call(page, view, moment, at=600)
        assert opacity(page, ".ribbon") == 1
        at(page, 1950)
        assert page.evaluate("graphic.stage.dataset.state") == "off"


def test_ladders_and_verdicts_stay_in_sight_under_a_sting(page: Page, site: str) -> None:
    page.goto(site + BARE)
    view = stop("middle", 4).broadcast
    box = "s => graphic.shadowRoot.querySelector(s).getBoundingClientRect().toJSON()"
    ribbons = []
    for moment in (CASES[0][0], CASES[3][0]):
        call(page, view, moment)
        ribbons.append(page.evaluate(box, ".cloth"))
    stand(page, "calculation/table", view)
    ladders, foot = page.evaluate(box, ".foundations"), page.evaluate(box, "footer")
    assert all(ladders["bottom"] < ribbon["top"] < ribbon["bottom"] < foot["top"] for ribbon in ribbons)
