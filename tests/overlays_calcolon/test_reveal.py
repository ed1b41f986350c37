"""The reveal works every formula out in the order of arithmetic, the king's last, and pays only then."""

from __future__ import annotations

import time

import pytest
from playwright.sync_api import Page

from tests.overlays_calcolon.desk import UPDATE, at, count, opacity, stand, text, timed, view_of

SHOWDOWN = [view_of(f"reveal-{name}") for name in ("open", "one", "two", "three", "killed")]


def row(player: str) -> str:
    return f'.row[data-player="{player}"]'


def test_the_kings_row_is_the_last(page: Page, site: str) -> None:
    stand(page, site, "reveal", SHOWDOWN[0])
    assert page.evaluate("[...graphic.stage.querySelectorAll('.row')].map(r => r.dataset.player)") == [
        "ben",
        "chie",
        "aya",
    ]
    assert count(page, f"{row('aya')} .crown") == 1


def test_steps_appear_in_order_brackets_first_and_the_last_digit_at_the_end(page: Page, site: str) -> None:
    timed(page, site, "reveal", SHOWDOWN[:2], 3000)
    seen: list[str] = []
    parts = {
        "card": ".turning:nth-child(1) .over",
        "inner": ".step[data-step='0'] .chip",
        "outer": ".step[data-step='1'] > i",
        "lead": ".lead",
        "last": ".last",
        "verdict": ".verdict",
    }
    for ms in range(3050, 7400, 50):
        at(page, ms)
        now = [
            name
            for name, part in parts.items()
            if name not in seen and (opacity(page, part) == 0 if name == "card" else opacity(page, part) > 0.9)
        ]
        seen += now
    assert seen == ["card", "inner", "outer", "lead", "last", "verdict"]
    assert text(page, ".step[data-step='0'] .chip") == "0.01"
    assert text(page, f"{row('chie')} .value") == "900"


def test_a_row_takes_about_four_seconds(page: Page, site: str) -> None:
    timed(page, site, "reveal", SHOWDOWN[:2], 3000)
    at(page, 3000 + 2500)
    assert text(page, f"{row('chie')} .value") == ""
    at(page, 3000 + 4600)
    assert text(page, f"{row('chie')} .value") == "900"


def test_points_and_winner_are_never_seen_before_the_last_formula(page: Page, site: str) -> None:
    timed(page, site, "reveal", [SHOWDOWN[0], SHOWDOWN[4]], 2000)
    for ms in (2500, 5000, 7000, 9000):
        at(page, ms)
        assert count(page, ".ending-scene") == 0
        assert count(page, ".delta") == 0
    at(page, 20_000)
    assert text(page, ".champion") == "柊 千恵"
    assert text(page, f"{row('chie')} .delta") == "＋1,800"
    assert text(page, f"{row('chie')} .total") == "2,040"


def test_a_devil_burst_breaks_and_is_named(page: Page, site: str) -> None:
    stand(page, site, "reveal", SHOWDOWN[2])
    assert text(page, ".stamp") == "デビルバースト"
    assert count(page, ".broken > .shards") == 5


@pytest.mark.parametrize(
    ("fixture", "sum_of", "lines"),
    [
        ("reveal-killed", "900×2＝1,800点", ["キングキリング相沢 彩 −30", "最終デュエル×2"]),
        ("reveal-double", "240×2＋240＝720点", ["最終デュエル×2", "ダブルスコア＋240", "0勝利第4デュエルに加算 ＋240"]),
        ("reveal-zero", "0点", ["0勝利次も勝てば加算", "リベリオン"]),
        ("reveal-final", "8,100点", []),
    ],
)
def test_every_rule_that_touched_the_points_is_spelled_out(
    page: Page, site: str, fixture: str, sum_of: str, lines: list[str]
) -> None:
    stand(page, site, "reveal", view_of(fixture))
    assert text(page, ".sum") == sum_of
    assert page.evaluate("[...graphic.stage.querySelectorAll('.line')].map(l => l.textContent)") == lines


def test_a_drawn_duel_has_no_winner(page: Page, site: str) -> None:
    stand(page, site, "reveal", view_of("reveal-drawn"))
    assert text(page, ".word") == "引き分け"


def test_skipping_goes_to_the_same_end_as_playing(page: Page, site: str) -> None:
    timed(page, site, "reveal", [SHOWDOWN[0], SHOWDOWN[4]], 1000)
    at(page, 30_000)
    played = page.evaluate("graphic.stage.textContent")
    stand(page, site, "reveal", SHOWDOWN[4])
    assert page.evaluate("graphic.stage.textContent") == played


def test_a_skip_in_the_middle_of_a_formula_ends_at_once(page: Page, site: str) -> None:
    stand(page, site, "reveal", SHOWDOWN[0])
    page.evaluate("([view]) => void graphic.updateAction({ data: select(view, 'ja') })", [SHOWDOWN[1]])
    page.wait_for_timeout(200)
    start = time.monotonic()
    page.evaluate(UPDATE, [SHOWDOWN[4], "ja", True])
    assert time.monotonic() - start < 1.5
    assert text(page, ".champion") == "柊 千恵"


def test_a_stop_breaks_off_the_formulas_that_still_wait(page: Page, site: str) -> None:
    """The next duel has begun: three formulas and the points wait to be played, and nobody waits for them."""
    timed(page, site, "reveal", SHOWDOWN[:1], 1000)
    at(page, 3000)
    page.evaluate(
        """views => {
          for (const view of views) void graphic.updateAction({ data: select(view, 'ja') });
          void graphic.stopAction({}).then(() => { window.stopped = true; });
        }""",
        SHOWDOWN[1:],
    )
    at(page, 4000)
    assert page.evaluate("window.stopped === true")
    assert page.evaluate("graphic.stage.dataset.state") == "off"
    page.evaluate("void graphic.playAction({})")
    at(page, 40_000)
    assert text(page, ".champion") == "柊 千恵", "what it was told while it left is known when it comes back"


def test_seven_cards_with_two_pairs_of_brackets_stay_inside(page: Page, site: str) -> None:
    view = view_of("reveal-final")
    for seat in view["duel"]["seats"]:
        seat["result"] = None
    view["duel"]["seats"] = view["duel"]["seats"][:1]
    view["duel"]["laid"] = ["aya"]
    stand(page, site, "reveal", view)
    boxes = page.evaluate(
        "[...graphic.stage.querySelectorAll('.tokens > *')].map(e => e.getBoundingClientRect()).map(b => [b.left, b.right])"
    )
    assert count(page, ".bracket") == 4
    assert min(left for left, _ in boxes) >= 96
    assert max(right for _, right in boxes) <= 1170
    assert page.evaluate("[...graphic.stage.querySelectorAll('.chip')].map(c => c.textContent)") == ["10", "6"]
    assert text(page, ".landing") == "60"
