"""The table strip says what the duel is, for two to six seats, and its cards move as they do on the table."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from tests.overlays_calcolon.desk import at, count, opacity, stand, text, timed, view_of

AYA, BEN, CHIE = (f'.plate[data-player="{player}"]' for player in ("aya", "ben", "chie"))


def test_a_plate_shows_name_points_hand_and_the_best_formula(page: Page, site: str) -> None:
    stand(page, site, "table", view_of("table-turn"))
    assert text(page, f"{AYA} .name") == "相沢 彩"
    assert text(page, f"{AYA} .points") == "530"
    assert count(page, f"{AYA} .rack .card-face[data-code]") == 5
    assert text(page, f"{AYA} .best") == "6×4÷1⁄10"
    assert text(page, f"{AYA} .value") == "240"


def test_a_near_hand_has_a_gap_and_the_cards_that_would_complete_it(page: Page, site: str) -> None:
    stand(page, site, "table", view_of("table-turn"))
    assert count(page, f'{CHIE} .rack [data-state="gap"]') == 1
    assert count(page, f"{CHIE} footer.near .card-face") == 3
    assert "ニア" in text(page, f"{CHIE} footer")


def test_only_who_has_the_turn_breathes(page: Page, site: str) -> None:
    stand(page, site, "table", view_of("table-turn"))
    moving = page.evaluate(
        "graphic.shadowRoot.getAnimations().map(a => a.effect.target.closest('.plate').dataset.player)"
    )
    assert moving == ["aya"]


@pytest.mark.parametrize(
    ("fixture", "selector"),
    [
        ("last-draw", f"{AYA} .crown"),
        ("table-turn", f'{BEN} .card-face[data-code="devil"] .clip'),
        ("table-turn", f"{CHIE} .rebel"),
        ("table-six", '.plate[data-player="fumi"] .tag.skip'),
        ("rob-window", f"{CHIE} .tab.open"),
        ("rob-claimed", f"{CHIE} .tab.claimed"),
    ],
)
def test_king_clip_flag_skip_and_rob_have_a_sign(page: Page, site: str, fixture: str, selector: str) -> None:
    stand(page, site, "table", view_of(fixture))
    assert count(page, selector) == 1


def test_the_card_that_may_be_robbed_stands_above_its_discarder(page: Page, site: str) -> None:
    stand(page, site, "table", view_of("rob-window"))
    assert count(page, f'{BEN} .offered .card-face[data-code="+"]') == 1
    assert count(page, ".offered") == 1


def test_the_last_draw_is_called_by_its_name_in_either_language(page: Page, site: str) -> None:
    stand(page, site, "table", view_of("last-draw"), "en")
    assert text(page, ".banner") == "LAST DRAW"


def test_a_new_card_comes_in_and_a_card_that_is_gone_leaves(page: Page, site: str) -> None:
    timed(page, site, "table", [view_of("rob-window"), view_of("table-turn")], 1000)
    at(page, 1060)
    assert opacity(page, f"{AYA} .rack .card-face:nth-child(5)") < 0.9
    assert count(page, ".stage > .card-face") > 0
    at(page, 2400)
    assert opacity(page, f"{AYA} .rack .card-face:nth-child(5)") == 1
    assert count(page, ".stage > .card-face") == 0


def test_a_card_that_changes_seats_flies_over_and_arrives(page: Page, site: str) -> None:
    before, after = view_of("table-turn"), view_of("table-turn")
    racks = [seat["zones"][0]["cards"] for seat in after["duel"]["seats"]]
    racks[0].remove("6")
    racks[1].append("6")
    timed(page, site, "table", [before, after], 1000)
    card = f'{BEN} .rack .card-face[data-code="6"]'
    where = "s => graphic.shadowRoot.querySelector(s).getBoundingClientRect().x"
    at(page, 1100)
    flying = page.evaluate(where, card)
    at(page, 2500)
    assert flying < page.evaluate(where, card) - 100


def test_what_a_hidden_hand_holds_is_not_drawn(page: Page, site: str) -> None:
    stand(page, site, "table", view_of("floor-turn"))
    assert count(page, f"{AYA} .rack .card-face[data-code]") == 0
    assert count(page, f'{AYA} .rack .card-face[data-state="back"]') == 5
