"""A race of Calculation through the console alone: the deal by number, every move by two keys, an end that is armed first.

No camera, no button box: the operator hears and sees what two contestants do at their tables, both at once. A wrong entry
is undone, another put right by an amend; one gives up, time is called, and the score is counted.
"""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from studio.console.access import Role
from studio.games.calculation.deals import stock_of
from tests.console_page.conftest import SMALL, Console
from tests.e2e.crew import Run

SEASON = """
name = "one-race"
title = { ja = "一番", en = "One Race" }
game = "calculation"
players = 2
[[stages]]
id = "race"
kind = "table"
title = { ja = "本番", en = "The Race" }
seats = 2
duels = 1
[champion]
by = "total"
"""
READY = 240_000
"""ms until the analysis may have compiled its solver, on a machine that has never done so."""
DEAL = 5
STOCK = stock_of(DEAL, no_foundations=False)  # K 6 Q T T T 9 A 5 2 …


class Desk:
    """The operator's page, and what the show then holds."""

    def __init__(self, run, browser):
        self.run = run
        page = browser.new_context(viewport={"width": SMALL[0], "height": SMALL[1]}).new_page()
        page.goto(run.address("/console", Role.HOST, "en"))
        self.console = Console(page)
        page.locator("#desk[data-phase=opening]").wait_for()
        self.console.settle()

    def duel(self):
        return self.run.read("view?audience=crew")["duel"]

    def seat(self, name):
        return next(seat for seat in self.duel()["seats"] if seat["player"] == name.lower())

    def press(self, *keys):
        self.console.press(*keys)

    def turns_and_lays(self, *keys):
        """Turns the next card of whoever is chosen and lays it where the key says."""
        for key in keys:
            self.press("t", key)


@pytest.fixture
def race(tmp_path):
    run = Run(tmp_path, SEASON)
    yield run
    run.stop()


@pytest.mark.timeout(500)
def test_a_race_by_the_console_alone(race, chromium):
    desk = Desk(race, chromium)
    desk.console.open_show(("Aya", "Ben"))
    desk.console.seat(1, 2)
    desk.press("Space")
    a_key_never_means_one_of_two_foundations(desk)
    deal_is_typed(desk)
    both_play(desk)
    wrong_pile_is_put_right(desk)
    one_gives_up(desk)
    time_is_called(desk)
    desk.console.page.locator("button.next").click()
    desk.console.settle()
    assert desk.run.read("view?audience=crew")["phase"] == "finished"
    assert desk.seat("Ben")["result"]["outcome"] == "win"
    assert desk.console.faults == []


def a_key_never_means_one_of_two_foundations(desk):
    """With 4 on its foundation both the twos and the threes wait for the 6 on the first waste: the key asks which."""
    field = desk.console.page.get_by_label("The stock, top first")
    field.fill("46" + "".join(sorted(STOCK)).replace("4", "", 1).replace("6", "", 1))
    field.press("Enter")
    desk.console.settle()
    desk.press("1", "t", "w", "t", "a", "z")
    assert desk.seat("Aya")["wastes"][0] == ["6"], "z alone plays nothing"
    desk.press("e")
    assert [each["count"] for each in desk.seat("Aya")["foundations"]] == [1, 2, 2, 1]
    desk.press(*["Control+z"] * 6)
    assert desk.duel()["phase"] == "deal"


def deal_is_typed(desk):
    field = desk.console.page.get_by_label("Another deal, by number")
    field.fill(str(DEAL))
    field.press("Enter")
    desk.console.settle()
    duel = desk.duel()
    assert (duel["deal"], duel["order"]) == (DEAL, list(STOCK))


def both_play(desk):
    desk.press("1")
    desk.turns_and_lays("a", "s")  # K and 6 onto the first two wastes
    desk.press("2")
    desk.turns_and_lays("a")
    assert [desk.seat(name)["wastes"][:2] for name in ("Aya", "Ben")] == [[["K"], ["6"]], [["K"], []]]
    desk.press("t", "e")  # Ben's 6 goes onto the foundation of threes
    assert desk.seat("Ben")["foundations"][2]["count"] == 2
    assert [seat["player"] for seat in desk.duel()["seats"] if "leader" in seat["marks"]] == ["ben"]
    desk.press("1", "x")  # and Aya brings hers up from her second waste
    assert desk.seat("Aya")["foundations"][2]["count"] == 2
    expect(desk.console.page.locator(".outlook.won")).to_have_count(2, timeout=READY)  # by the analysis of the run
    name = desk.console.page.locator(".zone.foundation-3 small").first.inner_text()
    assert name.split() == ["Foundation", "3", "×2"], (
        "how many cards lie there is not read as part of the pile's number"
    )
    expect(desk.console.page.locator(".table .middle")).to_have_text("")  # everybody has a stock of his own


def wrong_pile_is_put_right(desk):
    """The Q was laid on the third pile, not on the fourth; Ben has moved meanwhile, and his move stays."""
    desk.turns_and_lays("f")
    desk.press("2")
    desk.turns_and_lays("s")
    rows = desk.run.read("log?limit=20")["rows"]
    row = next(row for row in rows if row["command"].get("waste") == 4)
    desk.console.page.locator(f'.log button.row[data-row="{row["seq"]}"]').click()
    desk.console.page.locator("body").get_by_role("button", name="Amend this row", exact=True).first.click()
    field = desk.console.page.locator("#amend input[name=waste]")
    field.fill("3")
    field.press("Enter")
    desk.console.page.locator("#amend .columns").wait_for()
    desk.press("Control+Enter")
    desk.console.sees(f"Row {row['seq']} is amended.")
    desk.console.settle()
    assert desk.seat("Aya")["wastes"] == [["K"], [], ["Q"], []]
    assert desk.seat("Ben")["wastes"] == [["K"], ["Q"], [], []]
    desk.press("t", "Control+z")
    assert desk.seat("Ben")["hand"] is None


def one_gives_up(desk):
    desk.press("1", "Shift+R")
    assert desk.seat("Aya")["done"] is None, "the first press only arms it"
    desk.press("Shift+R")
    assert desk.seat("Aya")["done"] == "retired"


def time_is_called(desk):
    desk.turns_and_lays("d")  # Ben is the only one left: he need not be chosen
    assert desk.seat("Ben")["wastes"][2] == ["T"]
    desk.press("Shift+T")
    assert desk.duel()["phase"] == "race"
    desk.press("Shift+T")
    assert desk.seat("Ben")["done"] == "time"
    assert desk.duel()["phase"] == "over"
