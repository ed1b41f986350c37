"""A sting says who called what, stays short, leaves by itself, and never tells what the reveal is still to show."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page

from tests.overlays_calcolon.desk import at, count, opacity, put_up, stand, text, timed, view_of

MOMENTS: list[tuple[dict[str, Any], str, str]] = [
    ({"event": "attack", "player": "aya"}, "アタック", "ATTACK"),
    ({"event": "rob", "player": "chie", "card": "+", "from": "ben"}, "ロブアタック", "ROB ATTACK"),
    ({"event": "king-killing", "king": "aya", "by": "chie"}, "キングキリング", "KING KILLING"),
    ({"event": "devil-burst", "player": "ben"}, "デビルバースト", "DEVIL BURST"),
    ({"event": "devil-push", "from": "aya", "to": "ben"}, "デビルゼロ", "DEVIL ZERO"),
    ({"event": "skip", "player": "aya", "skipped": "ben"}, "スキップ", "SKIP"),
    (
        {"event": "flame", "player": "chie", "card": "7", "hits": [{"player": "aya", "count": 2}]},
        "フレイムアロー",
        "FLAME ARROW",
    ),
    ({"event": "traded", "player": "aya", "with": "ben", "give": ["3"], "take": [None]}, "トレード", "TRADE"),
    ({"event": "double-score", "player": "aya", "value": 240}, "ダブルスコア", "DOUBLE SCORE"),
    ({"event": "zero-win", "player": "aya"}, "0勝利", "ZERO WIN"),
    ({"event": "rebellion", "player": "aya"}, "リベリオン", "REBELLION"),
]


@pytest.mark.parametrize(("moment", "ja", "en"), MOMENTS, ids=[moment["event"] for moment, _, _ in MOMENTS])
def test_each_call_has_its_term_in_both_languages_and_its_player(
    page: Page, site: str, moment: dict[str, Any], ja: str, en: str
) -> None:
    timed(page, site, "sting", [view_of("table-turn")], 0, moment)
    at(page, 500)
    by = {"aya": "相沢 彩", "ben": "ベン・ハワード", "chie": "柊 千恵"}
    assert text(page, "h1") == ja
    assert text(page, ".by") == by[moment.get("player") or moment.get("by") or moment["from"]]
    page.evaluate("graphic.render({ ...graphic.content, lang: (graphic.content.lang = 'en') })")
    assert text(page, "h1") == en


@pytest.mark.parametrize("moment", [moment for moment, _, _ in MOMENTS[:2]] + [MOMENTS[5][0]])
def test_a_sting_is_gone_within_a_second_and_a_half(page: Page, site: str, moment: dict[str, Any]) -> None:
    timed(page, site, "sting", [view_of("table-turn")], 0, moment)
    at(page, 330)
    assert opacity(page, "h1") == 1
    at(page, 1400)
    assert page.evaluate("graphic.stage.dataset.state") == "off"


@pytest.mark.parametrize("event", ["devil-burst", "king-killing", "double-score", "rebellion"])
def test_results_are_left_to_the_reveal(page: Page, site: str, event: str) -> None:
    put_up(page, site, "sting")
    view = view_of("reveal-killed")
    moment = next((m for m in view["moments"] if m["event"] == event), {"event": event, "player": "aya"})
    assert page.evaluate("([view, moment]) => select(view, 'ja', moment)", [view, moment]) is None


def test_moments_without_a_call_make_no_sting(page: Page, site: str) -> None:
    put_up(page, site, "sting")
    drawn = {"event": "drawn", "player": "aya", "card": "7"}
    assert page.evaluate("([view, moment]) => select(view, 'ja', moment)", [view_of("table-turn"), drawn]) is None


def test_cards_of_a_trade_that_are_hidden_are_backs(page: Page, site: str) -> None:
    content = stand(page, site, "sting", view_of("table-turn"), moment=MOMENTS[7][0])
    assert content["cards"] == ["3", None]
    assert count(page, '.picture .card-face[data-state="back"]') == 1
