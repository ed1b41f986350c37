"""The table says what is talked about, who has said what, who must still speak, how warm it is and who pays for silence."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page

from tests.overlays_calcolon.desk import at, count, stand, text, timed
from tests.overlays_hikomyu.evenings import stop

TABLE = "hikomyu/table"
PLAYERS = "s => [...graphic.shadowRoot.querySelectorAll(s)].map(e => e.dataset.player)"
CODES = "s => [...graphic.shadowRoot.querySelectorAll(s)].map(e => e.dataset.code ?? null)"


def names(view: dict[str, Any]) -> dict[str, str]:
    return {player["id"]: player["name"] for player in view["players"]}


def hand(seat: dict[str, Any]) -> list[str]:
    return next(zone["cards"] for zone in seat["zones"] if zone["area"] == "hand")


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        (
            "ja",
            {
                "fashion": "ファッション",
                "music": "ミュージック",
                "movie": "ムービー",
                "love": "ラブ",
                "anime": "アニメ",
                "game": "ゲーム",
                "manga": "マンガ",
            },
        ),
        (
            "en",
            {
                "fashion": "FASHION",
                "music": "MUSIC",
                "movie": "MOVIES",
                "love": "LOVE",
                "anime": "ANIME",
                "game": "GAMES",
                "manga": "MANGA",
            },
        ),
    ],
)
def test_the_banner_names_the_led_topic(page: Page, site: str, lang: str, words: dict[str, str]) -> None:
    view = stop("topic", 5).broadcast
    stand(page, site, TABLE, view, lang)
    assert text(page, ".banner .word") == words[view["duel"]["topic"]]
    assert count(page, ".banner .mark") == 1


@pytest.mark.parametrize("label", ["topic", "silence", "chill", "frozen", "used"])
def test_what_was_said_stands_in_playing_order_with_names_before_those_who_still_wait(
    page: Page, site: str, label: str
) -> None:
    view = stop(label, 6).broadcast
    duel = view["duel"]
    stand(page, site, TABLE, view)
    said = [turn["player"] for turn in duel["trick"]]
    shown = page.evaluate(PLAYERS, ".turn")
    assert shown[: len(said)] == said
    assert shown[len(said)] == duel["turn"]
    assert sorted(shown) == sorted(seat["player"] for seat in duel["seats"])
    assert [text(page, f".turn:nth-child({i + 1}) .name") for i in range(len(shown))] == [
        names(view)[player] for player in shown
    ]


def test_who_waits_shows_how_often_he_can_follow_and_sweats_when_he_cannot(page: Page, site: str) -> None:
    view = stop("silence", 6).broadcast
    topic = view["duel"]["topic"]
    stand(page, site, TABLE, view)
    spoke = {turn["player"] for turn in view["duel"]["trick"]}
    checked = 0
    for seat in view["duel"]["seats"]:
        if seat["player"] in spoke:
            continue
        holds = sum(card.startswith(f"{topic}-") for card in hand(seat))
        mind = f'.waiting[data-player="{seat["player"]}"]'
        assert text(page, f"{mind} b") == (f"×{holds}" if holds else "")
        assert count(page, f"{mind} .sweat") == (0 if holds else 1)
        checked += 1
    assert checked


def test_who_must_follow_has_the_cards_barred_that_he_may_not_play(page: Page, site: str) -> None:
    view = next(
        found
        for seats in (4, 5, 6, 7)
        for found in [stop("topic", seats).broadcast]
        if (mover := next(seat for seat in found["duel"]["seats"] if seat["player"] == found["duel"]["turn"]))["plays"]
        and set(mover["plays"]) < set(hand(mover))
    )
    mover = next(seat for seat in view["duel"]["seats"] if seat["player"] == view["duel"]["turn"])
    stand(page, site, TABLE, view)
    bright = f'.plate[data-player="{mover["player"]}"] .tile:not([data-barred])'
    assert sorted(set(page.evaluate(CODES, bright))) == sorted(mover["plays"])
    assert count(page, ".tile[data-barred]") == sum(card not in mover["plays"] for card in hand(mover))


@pytest.mark.parametrize("label", ["topic", "late", "claimed", "chill"])
def test_who_takes_and_who_claims_the_next_lead_is_marked(page: Page, site: str, label: str) -> None:
    view = stop(label, 6).broadcast
    takes = view["duel"]["takes"]
    stand(page, site, TABLE, view)
    assert page.evaluate(PLAYERS, ".turn[data-takes]") == [takes["player"]]
    claimed = page.evaluate(PLAYERS, ".turn:has(.sticker.claims)")
    assert claimed == [takes["claims"]] * (takes["claims"] is not None)


def test_the_leader_has_the_microphone_and_not_who_passed_the_lead_on(page: Page, site: str) -> None:
    view = stop("topic", 5).broadcast
    turns = view["duel"]["trick"]
    turns.insert(0, {"player": view["duel"]["turn"], "how": "play", "card": "through"})
    stand(page, site, TABLE, view)
    assert page.evaluate(PLAYERS, ".turn:has(.sticker.leads)") == [turns[1]["player"]]


def test_silence_counts_and_those_who_pay_have_a_tab_with_what_it_costs(page: Page, site: str) -> None:
    view = stop("late", 5).broadcast
    stand(page, site, TABLE, view)
    payers = {payer["player"]: payer["points"] for payer in view["duel"]["payers"]}
    assert sorted(page.evaluate(PLAYERS, ".plate[data-pays]")) == sorted(payers)
    most = min(payers.values())
    for seat in view["duel"]["seats"]:
        plate = f'.plate[data-player="{seat["player"]}"]'
        assert text(page, f"{plate} .silences b") == str(seat["silences"])
        if cost := payers.get(seat["player"]):
            assert text(page, f"{plate} .payer") == f"{'非コミュ' if cost == most else 'プチ非コミュ'}−{-cost}"


def test_the_first_of_two_payers_is_hikomyu_and_the_second_semi(page: Page, site: str) -> None:
    view = stop("late", 5).broadcast
    first, second = (seat["player"] for seat in view["duel"]["seats"][:2])
    view["duel"]["payers"] = [{"player": first, "points": -10}, {"player": second, "points": -5}]
    stand(page, site, TABLE, view, "en")
    assert text(page, f'.plate[data-player="{first}"] .payer') == "Hikomyu−10"
    assert text(page, f'.plate[data-player="{second}"] .payer') == "Semi-Hikomyu−5"


def test_a_pile_is_warm_or_cold_by_its_points(page: Page, site: str) -> None:
    view = stop("late", 5).broadcast
    warm, cold, *_ = view["duel"]["seats"]
    warm["pile"], cold["pile"] = 12, -27
    stand(page, site, TABLE, view)
    width = "s => graphic.shadowRoot.querySelector(s + ' .meter i').getBoundingClientRect().width"
    plates = [f'.plate[data-player="{seat["player"]}"] footer' for seat in (warm, cold)]
    assert [text(page, f"{plate} .pile") for plate in plates] == ["12", "−27"]
    assert [count(page, f"{plate}[data-cold]") for plate in plates] == [0, 1]
    assert page.evaluate(width, plates[1]) > 2 * page.evaluate(width, plates[0]) > 0


def test_ice_is_over_the_picture_only_while_nobody_may_speak(page: Page, site: str) -> None:
    stand(page, site, TABLE, stop("frozen", 6).broadcast)
    assert text(page, ".banner .word") == "場が凍りついた"
    assert count(page, ".frost") == 4
    stand(page, site, TABLE, stop("topic", 6).broadcast)
    assert count(page, ".frost") == 0


def test_a_persona_is_named_and_its_skill_is_ready_until_it_is_used(page: Page, site: str) -> None:
    view = stop("used", 6).broadcast
    user = next(turn["player"] for turn in view["duel"]["trick"] if turn["how"] == "use")
    stand(page, site, TABLE, view)
    states = {
        seat["player"]: page.evaluate(
            "s => graphic.shadowRoot.querySelector(s)?.dataset.skill ?? null",
            f'.plate[data-player="{seat["player"]}"] .skill',
        )
        for seat in view["duel"]["seats"]
    }
    assert states == {seat["player"]: seat["skill"] for seat in view["duel"]["seats"]}
    assert states[user] == "used"
    assert text(page, f'.plate[data-player="{user}"] .persona .title') == "タイクカイケイ"


def test_without_personas_there_is_no_row_for_them(page: Page, site: str) -> None:
    stand(page, site, TABLE, stop("topic", 4, personas=False).broadcast)
    assert count(page, ".persona") == 0
    assert count(page, ".plate") == 4


def test_personas_are_opened_one_by_one_with_what_they_do(page: Page, site: str) -> None:
    view = stop("personas", 5).broadcast
    stand(page, site, TABLE, view)
    known = [seat["player"] for seat in view["duel"]["seats"] if seat["persona"]]
    assert page.evaluate(PLAYERS, ".guest[data-known]") == known
    assert all(text(page, f'.guest[data-player="{player}"] .does') for player in known)


def test_a_finished_trick_stays_until_it_is_seen_who_takes_it_then_goes_to_his_plate(page: Page, site: str) -> None:
    taken = stop("taken", 5)
    last = taken.broadcast["duel"]["last"]
    timed(page, site, TABLE, [taken.before, taken.broadcast], 1000)
    at(page, 1600)
    assert page.evaluate(PLAYERS, ".turn") == [turn["player"] for turn in last["turns"]]
    assert count(page, ".turn[data-takes]") == 0
    pile = f'.plate[data-player="{last["player"]}"] .pile'
    before = text(page, pile)
    at(page, 2400)
    assert page.evaluate(PLAYERS, ".turn[data-takes]") == [last["player"]]
    assert text(page, ".mover .who") == names(taken.broadcast)[last["player"]]
    assert text(page, pile) == before, "nobody has them before they were swept up"
    at(page, 6000)
    assert count(page, ".turn:not(.waiting)") == len(taken.broadcast["duel"]["trick"])
    now = next(seat["pile"] for seat in taken.broadcast["duel"]["seats"] if seat["player"] == last["player"])
    assert text(page, pile) == str(now).replace("-", "−")


def test_a_skip_in_the_middle_of_a_finished_trick_is_at_the_end_at_once(page: Page, site: str) -> None:
    taken = stop("taken", 5)
    stand(page, site, TABLE, taken.before)
    page.evaluate(
        """async view => {
          void graphic.updateAction({ data: select(view, 'ja') });
          await graphic.updateAction({ data: select(view, 'ja'), skipAnimation: true });
        }""",
        taken.broadcast,
    )
    skipped = page.evaluate("graphic.stage.textContent")
    stand(page, site, TABLE, taken.broadcast)
    assert page.evaluate("graphic.stage.textContent") == skipped
