"""A sting says what happened and to whom, leaves by itself, and what happens all the time makes none."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page

from tests.overlays_calcolon.desk import at, count, opacity, put_up, text, timed
from tests.overlays_hikomyu.evenings import stop

STING = "hikomyu/sting"
SELECT = "([view, moment]) => select(view, 'ja', moment)"
CASES: list[tuple[str, dict[str, Any], str, str]] = [
    (
        "taiikukaikei",
        {"event": "used", "player": "aya", "persona": "taiikukaikei"},
        "強引に話題変更！",
        "MY TURN TO TALK!",
    ),
    ("mohican", {"event": "used", "player": "aya", "persona": "mohican"}, "空気凍結", "ICE COLD"),
    (
        "donbiki",
        {"event": "trick", "player": "aya", "cards": ["donbiki", "love-3"], "points": -8},
        "ドンビキ回収",
        "DONBIKI",
    ),
    (
        "donbiki",
        {"event": "trick", "player": "aya", "cards": ["donbiki", "donbiki"], "points": -20},
        "ドンビキ×2",
        "DONBIKI ×2",
    ),
    (
        "suits",
        {"event": "trick", "player": "aya", "cards": ["donbiki", "love-3"], "points": 12},
        "それも絵になる",
        "LOOKS GOOD ON HIM",
    ),
    ("pass", {"event": "lead-passed", "from": "aya", "to": "ben"}, "パス！", "YOU GO FIRST"),
    (
        "stuck",
        {"event": "played", "player": "aya", "card": "puchihiki", "leads": True},
        "話題に詰まった",
        "STUCK FOR WORDS",
    ),
    (
        "nobody",
        {"event": "trick", "player": None, "cards": ["through", "through"], "points": 0},
        "誰も拾わない",
        "NOBODY CARES",
    ),
    ("claimed", {"event": "lead-claimed", "player": "ben"}, "話題チェンジ", "NEW TOPIC"),
]


def view() -> dict[str, Any]:
    """A table of five on which nobody has used a skill in the trick before."""
    found = stop("topic", 5).broadcast
    if found["duel"]["last"]:
        found["duel"]["last"]["turns"] = []
    return found


@pytest.mark.parametrize(("kind", "moment", "ja", "en"), CASES, ids=[f"{case[0]}-{i}" for i, case in enumerate(CASES)])
def test_each_call_has_its_words_in_both_languages_and_its_player(
    page: Page, site: str, kind: str, moment: dict[str, Any], ja: str, en: str
) -> None:
    shown = view()
    timed(page, site, STING, [shown], 0, moment)
    at(page, 700)
    names = {player["id"]: player["name"] for player in shown["players"]}
    who = moment.get("player") or moment.get("from")
    assert page.evaluate("graphic.content.kind") == kind
    assert text(page, "h1") == ja
    assert (names[who] if who else "") in text(page, ".who")
    page.evaluate("graphic.render({ ...graphic.content, lang: (graphic.content.lang = 'en') })")
    assert text(page, "h1") == en


def test_a_passed_lead_says_to_whom(page: Page, site: str) -> None:
    shown = view()
    names = {player["id"]: player["name"] for player in shown["players"]}
    timed(page, site, STING, [shown], 0, {"event": "lead-passed", "from": "aya", "to": "ben"})
    at(page, 600)
    assert text(page, ".who") == f"{names['aya']}▶{names['ben']}"


def test_a_silence_is_called_only_where_it_costs_most_as_it_stands(page: Page, site: str) -> None:
    put_up(page, site, STING)
    shown = view()
    shown["duel"]["payers"] = [{"player": "aya", "points": -10}, {"player": "ben", "points": -5}]
    first, second, free = (
        page.evaluate(SELECT, [shown, {"event": "silent", "player": player, "card": "love-2"}])
        for player in ("aya", "ben", "chie")
    )
    assert (first["kind"], first["points"]) == ("silence", -10)
    assert second is None
    assert free is None


def test_a_lead_that_a_skill_has_claimed_is_told_once(page: Page, site: str) -> None:
    put_up(page, site, STING)
    shown = view()
    shown["duel"]["last"] = {"turns": [{"player": "ben", "how": "use", "card": None}], "player": "aya"}
    assert page.evaluate(SELECT, [shown, {"event": "lead-claimed", "player": "ben"}]) is None
    assert page.evaluate(SELECT, [shown, {"event": "lead-claimed", "player": "aya"}])["kind"] == "claimed"


@pytest.mark.parametrize(
    "moment",
    [
        {"event": "played", "player": "aya", "card": "love-3", "leads": True},
        {"event": "played", "player": "aya", "card": "donbiki", "leads": False},
        {"event": "trick", "player": "aya", "cards": ["love-3", "love-4", "puchihiki"], "points": -1},
        {"event": "trick", "player": None, "cards": [], "points": 0},
        {"event": "dealt", "player": "aya", "count": 15, "cards": []},
        {"event": "persona", "player": "aya", "persona": "ojou"},
        {"event": "silence", "player": "aya", "silences": 3, "points": -10},
        {"event": "win", "player": "aya", "players": ["aya"], "points": 20},
        {"event": "started", "stage": "evening", "number": 1},
    ],
    ids=lambda moment: moment["event"],
)
def test_what_happens_all_the_time_or_belongs_to_the_reveal_makes_no_sting(
    page: Page, site: str, moment: dict[str, Any]
) -> None:
    put_up(page, site, STING)
    assert page.evaluate(SELECT, [view(), moment]) is None


@pytest.mark.parametrize("case", [CASES[0], CASES[1], CASES[2], CASES[5]], ids=lambda case: case[0])
def test_a_sting_is_gone_within_two_seconds(page: Page, site: str, case: Any) -> None:
    timed(page, site, STING, [view()], 0, case[1])
    at(page, 600)
    assert opacity(page, ".bubble") == 1
    at(page, 1900)
    assert page.evaluate("graphic.stage.dataset.state") == "off"


def test_an_aside_leaves_the_conversation_in_sight_and_a_skill_takes_the_middle(page: Page, site: str) -> None:
    box = "graphic.shadowRoot.querySelector('.bubble').getBoundingClientRect().toJSON()"
    timed(page, site, STING, [view()], 0, CASES[5][1])
    at(page, 700)
    assert page.evaluate(box)["bottom"] < 320, "the topic's banner begins below"
    timed(page, site, STING, [view()], 0, CASES[1][1])
    at(page, 700)
    assert page.evaluate(box)["width"] > 1600
    assert count(page, ".frost") == 4


def test_a_hidden_card_is_a_back(page: Page, site: str) -> None:
    timed(page, site, STING, [view()], 0, {"event": "trick", "player": None, "cards": [None, "through"], "points": 0})
    at(page, 700)
    assert count(page, '.picture .card-face[data-state="back"]') == 1
