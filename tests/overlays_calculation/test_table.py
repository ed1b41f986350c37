"""The table of a race says what lies where, what comes next, how everybody stands and what can still be finished."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page

from studio.games.calculation.cards import SEQUENCES
from tests.overlays.test_life_cycle import BARE
from tests.overlays_calcolon.desk import at, count, text
from tests.overlays_calcolon.desk import timed as in_time
from tests.overlays_calculation.desk import VERDICTS, analysed, ended, stacked, stand, timed
from tests.overlays_calculation.races import View, stop

TABLE = "calculation/table"
CODES = "s => [...graphic.shadowRoot.querySelectorAll(s)].map(e => e.dataset.code ?? e.textContent)"
SEATS = (1, 2, 3, 4)


@pytest.fixture
def bare(page: Page, site: str) -> Page:
    """The page without any graphic."""
    page.goto(site + BARE)
    return page


def panel(seat: dict[str, Any]) -> str:
    return f'.seat[data-player="{seat["player"]}"]'


def wanted(seat: dict[str, Any]) -> set[str]:
    return {foundation["next"] for foundation in seat["foundations"] if foundation["next"]}


@pytest.mark.parametrize("seats", SEATS)
def test_each_foundation_has_its_top_card_and_the_ladder_of_what_comes_next(bare: Page, seats: int) -> None:
    for rules in ("", "no_foundations = true"):
        view = stop("middle", seats, rules).broadcast
        stand(bare, TABLE, view)
        for seat in view["duel"]["seats"]:
            for number, foundation in enumerate(seat["foundations"], 1):
                own = f'{panel(seat)} .foundation[data-foundation="{number}"]'
                sequence, lies = SEQUENCES[number], foundation["count"]
                assert bare.evaluate(CODES, f"{own} .tile") == list(sequence[max(0, lies - 1) : lies])
                rungs = bare.evaluate(CODES, f"{own} .rung")
                assert rungs == list(sequence[lies : lies + (4 if seats == 1 else 3)])
                assert bare.evaluate(CODES, f"{own} .next") == [foundation["next"]]
                assert count(bare, f"{own} .pips [data-on]") == lies


@pytest.mark.parametrize("seats", SEATS)
def test_every_rank_of_a_waste_of_fifteen_can_be_read_bottom_first(bare: Page, seats: int) -> None:
    view = stacked(stop("middle", seats).broadcast, 15, 3, 0, 9)
    stand(bare, TABLE, view)
    for seat in view["duel"]["seats"]:
        for number, pile in enumerate(seat["wastes"], 1):
            own = f'{panel(seat)} .waste[data-waste="{number}"]'
            assert bare.evaluate(CODES, f"{own} .strip, {own} .tile") == pile
            assert count(bare, f"{own} .slot") == (not pile)


@pytest.mark.parametrize("seats", SEATS)
def test_of_a_waste_that_is_higher_than_the_panel_the_lowest_cards_are_counted(bare: Page, seats: int) -> None:
    view = stacked(stop("middle", seats).broadcast, 47)
    stand(bare, TABLE, view)
    seat = view["duel"]["seats"][0]
    own = f'{panel(seat)} .waste[data-waste="1"]'
    more = text(bare, f"{own} .more")
    assert more.startswith("+")
    assert bare.evaluate(CODES, f"{own} .strip[data-code], {own} .tile") == seat["wastes"][0][int(more) :]


def test_what_a_foundation_waits_for_is_marked_on_top_in_hand_and_buried(bare: Page) -> None:
    view = stop("middle", 4).broadcast
    for seat in view["duel"]["seats"]:
        seat["hand"] = sorted(wanted(seat))[0]
        seat["wastes"][0] = ["K", sorted(wanted(seat))[-1], "K", sorted(wanted(seat))[0]]
    stand(bare, TABLE, view)
    for seat in view["duel"]["seats"]:
        tops = {pile[-1] for pile in seat["wastes"] if pile} | {seat["hand"]}
        playable = set(bare.evaluate(CODES, f"{panel(seat)} .tile[data-playable]"))
        assert playable == tops & wanted(seat) != set()
        covered = [card for pile in seat["wastes"] for card in pile[:-1] if card in wanted(seat)]
        assert sorted(bare.evaluate(CODES, f"{panel(seat)} .strip[data-wanted]")) == sorted(covered) != []


def test_a_contestant_has_rank_cards_placed_and_the_gap(bare: Page) -> None:
    view = stop("middle", 3).broadcast
    first, second, third = sorted(view["duel"]["seats"], key=lambda seat: seat["rank"])
    first["placed"], second["placed"], third["placed"] = 20, 20, 13
    stand(bare, TABLE, view)
    said = {seat["rank"]: text(bare, f"{panel(seat)} .gap") for seat in (first, second, third)}
    assert said == {1: "同数", 2: "同数", 3: "7枚差"}
    first["placed"] = 22
    stand(bare, TABLE, view, "en")
    said = {seat["rank"]: text(bare, f"{panel(seat)} .gap") for seat in (first, second, third)}
    assert said == {1: "2 ahead", 2: "2 behind", 3: "9 behind"}
    assert [text(bare, f"{panel(seat)} .badge") for seat in (first, second, third)] == ["1", "2", "3"]
    assert text(bare, f"{panel(third)} .figures") == "13/48"
    assert count(bare, ".seat[data-leads]") == 1


def test_before_the_first_card_is_placed_nobody_has_a_rank(bare: Page) -> None:
    stand(bare, TABLE, stop("first", 4).broadcast)
    assert bare.evaluate("[...graphic.shadowRoot.querySelectorAll('.badge')].map(e => e.textContent)") == ["–"] * 4
    assert count(bare, ".gap, .seat[data-leads]") == 0


def test_alone_nobody_is_ahead_of_anybody(bare: Page) -> None:
    stand(bare, TABLE, stop("middle", 1).broadcast)
    assert count(bare, ".badge, .gap, .seat[data-leads]") == 0


def test_points_of_earlier_races_are_told_from_the_second_on(bare: Page) -> None:
    view = stop("second", 2).broadcast
    stand(bare, TABLE, view)
    rows = {row["player"]: row["points"] for row in view["standings"][0]["rows"]}
    for seat in view["duel"]["seats"]:
        assert text(bare, f"{panel(seat)} .points") == f"{rows[seat['player']]}点"
    stand(bare, TABLE, stop("middle", 2).broadcast)
    assert count(bare, ".points") == 0


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("ja", ["クリアできる3/5手", "もうクリアできない", "この一手だけ1/4手", "先は見えない"]),
        ("en", ["Can be finished3 of 5", "Cannot be finished", "One move only1 of 4", "Too early to say"]),
    ],
)
def test_the_verdict_says_whether_it_can_be_finished_how_tight_and_where_it_was_lost(
    bare: Page, lang: str, words: list[str]
) -> None:
    view = stop("middle", 4).broadcast
    stand(bare, TABLE, view, lang, analysed(view))
    seats = view["duel"]["seats"]
    assert [text(bare, f"{panel(seat)} footer .line") for seat in seats] == words
    assert text(bare, f"{panel(seats[1])} .more") == VERDICTS[1]["lost_at"]["say"][lang]
    cells = [count(bare, f"{panel(seat)} .cells {which}") for seat in seats for which in ("i", "[data-keeps]")]
    assert cells == [5, 3, 0, 0, 4, 1, 0, 0]
    assert [count(bare, f"{panel(seat)} footer .sign") for seat in seats] == [1, 1, 1, 1]


@pytest.mark.parametrize("analysis", [None, {}, {"seats": {}}])
def test_without_an_analysis_nothing_is_said_and_the_picture_stays_as_it_is(bare: Page, analysis: Any) -> None:
    view = stop("middle", 4).broadcast
    stand(bare, TABLE, view, "ja", analysed(view))
    places = bare.evaluate(PLACES)
    stand(bare, TABLE, view, "ja", analysis)
    assert bare.evaluate("[...graphic.shadowRoot.querySelectorAll('footer')].map(e => e.textContent)") == [""] * 4
    assert bare.evaluate(PLACES) == places


PLACES = """() => [...graphic.shadowRoot.querySelectorAll('.seat, header, .foundations, .tile')].map((e) => {
  const { x, y, width, height } = e.getBoundingClientRect();
  return [x, y, width, height];
})"""


def test_how_everybody_ended_and_when_stands_in_place_of_the_verdict(bare: Page) -> None:
    view = timed(ended(stop("middle", 4).broadcast, "complete", "stuck", "retired", "time"), 900, aya=754, ben=600)
    view["clock"]["last"] |= {"chie": view["clock"]["since"] + 3, "dan": view["clock"]["now"]}
    stand(bare, TABLE, view, "ja", analysed(view))
    said = [text(bare, f"{panel(seat)} footer") for seat in view["duel"]["seats"]]
    assert said == ["クリア！12:34", "手詰まり10:00", "リタイア0:03", "時間切れ"]
    assert count(bare, f"{panel(view['duel']['seats'][0])} .finished .drawing") == 1
    assert count(bare, f"{panel(view['duel']['seats'][0])} .foundation[data-complete] .ready") == 4


def test_deal_and_options_stand_above_the_tables(bare: Page) -> None:
    stand(bare, TABLE, stop("first", 2, "three_wastes = true, auto_play = true").broadcast, "en")
    assert text(bare, ".deal") == "Deal7"
    assert bare.evaluate(CODES, ".chip") == ["3 wastes", "Auto"]
    shuffled = stop("first", 2).broadcast
    shuffled["duel"]["deal"] = shuffled["clock"] = None
    stand(bare, TABLE, shuffled)
    assert count(bare, ".deal, .chip, .clock") == 0


# ---- clock -----------------------------------------------------------------------------------------------------------


def test_the_clock_counts_on_between_two_views(page: Page, site: str) -> None:
    view = stop("middle", 2).broadcast
    in_time(page, site, TABLE, [timed(view, 100), timed(view, 105)], 4000)
    shown = []
    for ms in (0, 2500, 3900, 4100, 6200):
        at(page, ms)
        shown.append(text(page, ".clock b"))
    assert shown == ["1:40", "1:42", "1:43", "1:45", "1:47"]


def test_a_race_with_an_end_is_counted_down_and_its_last_minute_warns(page: Page, site: str) -> None:
    view = stop("middle", 2, "minutes = 2").broadcast
    in_time(page, site, TABLE, [timed(view, 58)], 0)
    shown = []
    for ms in (0, 1900, 2100, 61_000, 70_000):
        at(page, ms)
        shown.append((text(page, ".clock"), count(page, ".clock[data-last]")))
    assert shown == [("残り1:02", 0), ("残り1:01", 0), ("残り1:00", 1), ("残り0:01", 1), ("残り0:00", 1)]


def test_a_page_that_heard_the_view_some_time_ago_shows_what_time_it_is_now(bare: Page) -> None:
    view = timed(stop("middle", 2).broadcast, 100)
    heard = bare.evaluate("performance.now()") - 7000
    stand(bare, TABLE, {**view, "heard": heard})
    assert text(bare, ".clock b") in {"1:47", "1:48", "1:49"}


# ---- motion ----------------------------------------------------------------------------------------------------------

BOX = "s => { const { x, y } = graphic.shadowRoot.querySelector(s).getBoundingClientRect(); return [x, y]; }"
RACE = "graphic.shadowRoot.querySelector('.race').innerText"
MOVING = "graphic.shadowRoot.getAnimations().length"
GAP = 1000


def changed(before: View, after: View, what: str) -> tuple[dict[str, Any], int]:
    """Whose piles of a kind have grown, and which of them."""
    was = {seat["player"]: seat for seat in before["duel"]["seats"]}
    for seat in after["duel"]["seats"]:
        for number, zone in enumerate((z for z in seat["zones"] if z["area"].startswith(what)), 1):
            old = next(z for z in was[seat["player"]]["zones"] if z["area"] == zone["area"])
            if len(zone["cards"]) > len(old["cards"]):
                return seat, number
    raise LookupError(what)


@pytest.mark.parametrize(("label", "what", "where"), [("built", "foundation", "base"), ("aside", "waste", "waste")])
def test_a_card_flies_to_where_it_goes_and_stays_there(
    page: Page, site: str, label: str, what: str, where: str
) -> None:
    for seats in (3, 4):
        found = stop(label, seats)
        seat, number = changed(found.before, found.broadcast, what)
        card = f'{panel(seat)} [data-{what}="{number}"] .tile'
        in_time(page, site, TABLE, [found.before, found.broadcast], GAP)
        at(page, GAP + 900)
        rest = page.evaluate(BOX, card)
        at(page, GAP + 40)
        begin = page.evaluate(BOX, card)
        at(page, GAP + 200)
        between = page.evaluate(BOX, card)
        assert abs(begin[0] - rest[0]) + abs(begin[1] - rest[1]) > 40, where
        assert abs(between[1] - rest[1]) < abs(begin[1] - rest[1])
        at(page, GAP + 900)
        assert page.evaluate(BOX, card) == rest


def test_the_turned_card_comes_off_the_stock(page: Page, site: str) -> None:
    found = stop("turned", 2)
    seat = next(
        seat for seat in found.broadcast["duel"]["seats"] if seat["hand"] and seat["player"] == _turner(found.broadcast)
    )
    in_time(page, site, TABLE, [found.before, found.broadcast], GAP)
    at(page, GAP + 60)
    begin = page.evaluate(BOX, f"{panel(seat)} .tile.hand")
    at(page, GAP + 900)
    assert begin[0] < page.evaluate(BOX, f"{panel(seat)} .tile.hand")[0]
    assert text(page, f"{panel(seat)} .tile.hand") == seat["hand"].replace("T", "10")


def _turner(view: View) -> str:
    return str(next(m["player"] for m in reversed(view["moments"]) if m["event"] == "turned"))


def test_what_is_taken_back_moves_no_card(page: Page, site: str) -> None:
    found = stop("built", 3)
    in_time(page, site, TABLE, [found.broadcast, found.before], GAP)
    at(page, GAP + 60)
    tiles = "graphic.shadowRoot.getAnimations().filter(a => a.effect.target.matches('.tile, .rung')).length"
    assert page.evaluate(tiles) == 0
    at(page, GAP + 900)
    moved = page.evaluate(RACE)
    in_time(page, site, TABLE, [found.before], GAP)
    at(page, GAP + 900)
    assert page.evaluate(RACE) == moved


def test_a_verdict_that_turns_comes_up_and_one_that_stays_does_not_move(bare: Page) -> None:
    view = stop("middle", 4).broadcast
    stand(bare, TABLE, view, "ja", analysed(view))
    first, second = (seat["player"] for seat in view["duel"]["seats"][:2])
    after = {"seats": {first: VERDICTS[1], second: {**VERDICTS[1], "lost_at": None}}}
    moved = bare.evaluate(TURNED, after)
    assert moved == [first, *(seat["player"] for seat in view["duel"]["seats"][2:])]


TURNED = """async (analysis) => {
  const update = graphic.updateAction({ data: { analysis } });
  await new Promise((resolve) => setTimeout(resolve, 60));
  const moving = graphic.shadowRoot.getAnimations().map((a) => a.effect.target.closest('.seat').dataset.player);
  await update;
  return moving;
}"""


def test_a_cut_is_applied_without_motion(bare: Page) -> None:
    found = stop("built", 4)
    stand(bare, TABLE, found.before)
    bare.evaluate("v => graphic.updateAction({ data: select(v, 'ja'), skipAnimation: true })", found.broadcast)
    assert bare.evaluate(MOVING) == 0
    cut = bare.evaluate("graphic.stage.innerText")
    stand(bare, TABLE, found.broadcast)
    assert bare.evaluate("graphic.stage.innerText") == cut


def test_a_burst_of_moves_ends_at_the_last_of_them(bare: Page) -> None:
    views = [stop(label, 4).broadcast for label in ("first", "aside", "turned", "built", "middle")]
    stand(bare, TABLE, stop("deal", 4).broadcast)
    bare.evaluate("views => Promise.all(views.map((v) => graphic.updateAction({ data: select(v, 'ja') })))", views)
    shown = text_without_clock(bare)
    stand(bare, TABLE, views[-1])
    assert text_without_clock(bare) == shown


def text_without_clock(page: Page) -> str:
    """The clock runs by itself: between two looks it may have gone on."""
    return str(page.evaluate("(graphic.stage.querySelector('.clock b').textContent = '', graphic.stage.innerText)"))
