"""A Calcolon evening through the console alone, with mouse and keyboard, and what viewers see of it.

No camera, no button box, no OBS: `tablecast run`, one console, one program page. The season is Season 4 with one duel a
stage; the duel of Area A goes through bow, unread card, skip, rob window, undo and a misread card.
"""

from __future__ import annotations

import re

import pytest

from studio.console.access import Role
from tests.console_page.conftest import SMALL, Console

NAMES = ("Aya", "Ben", "Chie", "Dai", "Emi", "Fumi")


class Evening:
    """The operator's desk with the console, and the screen at the viewer's home."""

    def __init__(self, run, browser):
        self.run = run
        self.desk = Console(self._page(browser, SMALL, run.address("/console", Role.HOST)))
        self.air = self._page(browser, (1920, 1080), run.address("/overlay/program", Role.OVERLAY))
        self.desk.page.locator("#desk[data-phase=opening]").wait_for()
        self.desk.settle()

    def _page(self, browser, size, address):
        page = browser.new_context(viewport={"width": size[0], "height": size[1]}).new_page()
        page.goto(address)
        return page

    def keys(self, *keys):
        self.desk.press(*keys)

    def view(self):
        return self.run.read("view?audience=crew")

    def seat(self, name):
        player = next(each["id"] for each in self.view()["players"] if each["name"] == name)
        return next(seat for seat in self.view()["duel"]["seats"] if seat["player"] == player)

    def cards(self, name, area="rack"):
        return next(zone["cards"] for zone in self.seat(name)["zones"] if zone["area"] == area)

    def click(self, label):
        self.desk.page.get_by_role("button", name=label, exact=True).first.click()
        self.desk.page.wait_for_timeout(150)
        self.desk.settle()

    def on_air(self, text, seconds=12):
        """Viewers can read this: a letter may stand in an element of its own."""
        self.air.wait_for_function(SEEN, arg=text, timeout=seconds * 1000)


SEEN = """(wanted) => {
  const read = (node) => node.nodeType === 3 ? node.data : [...(node.shadowRoot ?? node).childNodes].map(read).join("");
  const plain = (text) => text.replace(/[\\s,]/g, "").toLowerCase();
  return plain(read(document.body)).includes(plain(wanted));
}"""


@pytest.mark.timeout(420)
def test_an_evening_by_the_console_alone(evening, chromium):
    show = Evening(evening, chromium)
    open_the_show(show)
    area_a(show)
    area_b(show)
    final(show)
    lottery(show)
    assert show.desk.faults == []


def open_the_show(show):
    show.desk.open_show(NAMES)
    assert [player["name"] for player in show.view()["players"]] == list(NAMES)
    show.keys("1", "2", "3")
    show.desk.page.get_by_role("button", name="Seat them like this").click()
    show.desk.page.locator("#desk[data-phase=ready]").wait_for()
    show.desk.settle()


def area_a(show):
    show.keys("Space")
    show.keys("9", "2", "0", "/", "+", "-", ".", "4", "5", "/", "x", "b")
    assert show.cards("Aya") == ["9", "/", "1/10", "/"]
    show.on_air("Area A")
    bow_goes_left(show)
    unread_card_is_revealed(show)
    zero_skips(show)
    misread_card_is_put_right(show)
    attack_and_last_draw(show)
    showdown_of_area_a(show)


def bow_goes_left(show):
    show.keys("b", "b")
    assert show.cards("Ben", "bows") == ["bow"]


def unread_card_is_revealed(show):
    show.keys("?")
    assert show.cards("Ben") == ["2", "+", "4", "x", "?"]
    show.desk.page.get_by_role("button", name="Ben, Rack: not read").click()
    show.desk.page.locator(".correction").get_by_role("button", name=re.compile("3$")).click()
    show.desk.page.locator(".correction").wait_for(state="detached")
    show.desk.settle()
    assert show.cards("Ben") == ["2", "+", "4", "x", "3"]
    show.keys("2")
    assert show.cards("Ben", "discards") == ["2"]


def zero_skips(show):
    show.keys("8", "0", "s")
    assert show.view()["duel"]["turn"] == show.seat("Ben")["player"], "Aya was skipped"


def misread_card_is_put_right(show):
    show.keys("6", "6")
    show.keys("Control+z", "Control+z")
    assert show.cards("Ben", "discards") == ["2"]
    show.keys("6", "6")
    show.desk.page.get_by_role("button", name="Ben, Discards: 6").click()
    show.desk.page.locator(".correction .palette").get_by_role("button", name="Amend to 7").click()
    show.desk.sees("Put right with it: 1")
    show.keys("Control+Enter")
    show.desk.page.get_by_role("button", name="Ben, Discards: 7").wait_for()
    show.desk.settle()
    assert show.cards("Ben", "discards") == ["2", "7"], "drawn and discarded as a 7, both steps put right"
    show.keys("1", "1")


def attack_and_last_draw(show):
    assert show.seat("Aya")["calls"] == ["rob"], "Chie's 1 would make 90"
    show.keys(".")
    show.click("Aya: Attack")
    show.on_air("Aya")
    assert show.view()["duel"]["phase"] == "last-draw"
    show.keys("6", "1", "1")
    show.keys("0", "x", "b")
    assert show.view()["duel"]["phase"] == "showdown"


def showdown_of_area_a(show):
    show.keys("1", "Enter")
    assert show.desk.page.locator("#formula").input_value() == "9 / 1/10 / 1/10"
    show.keys("Enter")
    show.on_air("900")
    show.keys("2")
    assert show.seat("Ben")["laid"] == {"burst": True}, "there is no formula to lay, so one key bursts"
    type_a_formula(show, "8 x 5 + 0", refused=True)
    type_a_formula(show, "8 x 5 - 0")
    show.keys("Space")
    result = show.seat("Aya")["result"]
    assert (result["outcome"], result["value"], result["points"]) == ("win", 900, 1800)
    assert [show.seat(name)["result"]["outcome"] for name in ("Ben", "Chie")] == ["burst", "complete"]
    show.on_air("1800")


def type_a_formula(show, formula, *, refused=False):
    """Into the field, by hand. One that the hand does not hold is refused with a sentence, and play goes on."""
    show.keys("Enter")
    show.desk.page.keyboard.press("Control+a")
    show.desk.page.keyboard.type(formula)
    show.desk.page.keyboard.press("Enter")
    show.desk.page.wait_for_timeout(400)
    assert show.desk.page.locator(".notice.error").count() == (1 if refused else 0)
    show.desk.page.evaluate("document.activeElement?.blur()")
    show.desk.settle()


def area_b(show):
    show.desk.page.locator(".form.order").wait_for()
    show.desk.settle()
    show.desk.seat(1, 2, 3)
    show.keys("Space")
    show.keys("8", "3", "5", "x", "3", "6", "1", "4", "7", "+", "-", "/")
    show.keys("2")
    show.click("Dai: Attack")
    show.keys("9", "9", "9", "6", "7", "7")
    close(show)
    assert show.seat("Dai")["result"]["points"] == 20
    show.on_air("Area B")


def final(show):
    show.desk.page.locator("#desk[data-phase=ready]").wait_for()
    show.desk.settle()
    show.keys("Space")
    show.on_air("Final")
    show.keys("9", "1", "x", "2", "9", "3", "/", "+", ".", "-", "/", "x")
    show.keys(".")
    show.click("Aya: Attack")
    show.keys("4", "5", "5")
    close(show)
    assert show.seat("Aya")["result"]["points"] == 8100


def close(show):
    show.keys("Shift+K")


def lottery(show):
    show.desk.page.locator(".form.lottery").wait_for()
    show.desk.settle()
    blocks = show.desk.page.locator(".block")
    blocks.nth(0).get_by_role("button", name="x", exact=True).click()
    blocks.nth(1).get_by_role("button", name="100", exact=True).click()
    show.keys("Space")
    champion = show.view()["champion"]
    assert (champion["points"], champion["yen"]) == (9900, 990_000)
    show.desk.sees("¥990,000")
    show.on_air("990000", seconds=30)
    show.on_air("Aya")
