"""A game of Hikomyu through the console alone: hands that nobody reads, personas, silences, a skill, an undo, an amend.

No camera, no button box: the operator hears what is said and sees what is laid. Four players, one game.
"""

from __future__ import annotations

import re

import pytest

from studio.console.access import Role
from tests.console_page.conftest import SMALL, Console
from tests.e2e.crew import Run

SEASON = """
name = "one-game"
title = { ja = "一戦", en = "One Game" }
game = "hikomyu"
players = 4
ties = ["wins", "best"]
[rules]
personas = true
[[stages]]
id = "evening"
kind = "table"
title = { ja = "本番", en = "The Evening" }
seats = 4
duels = 1
[champion]
by = "total"
"""
NAMES = ("Aya", "Ben", "Chie", "Dai")
PERSONAS = {"Aya": "Jock", "Ben": "Mohawk", "Chie": "Musician", "Dai": "Young Lady"}


class Desk:
    """The operator's page, and what the show then holds."""

    def __init__(self, run, browser, lang="en"):
        self.run = run
        page = browser.new_context(viewport={"width": SMALL[0], "height": SMALL[1]}).new_page()
        page.goto(run.address("/console", Role.HOST, lang))
        self.console = Console(page)
        page.locator("#desk[data-phase=opening]").wait_for()
        self.console.settle()

    def duel(self):
        return self.run.read("view?audience=crew")["duel"]

    def name(self):
        """Whose turn it is."""
        view = self.run.read("view?audience=crew")
        return next(each["name"] for each in view["players"] if each["id"] == view["duel"]["turn"])

    def seat(self, name):
        view = self.run.read("view?audience=crew")
        player = next(each["id"] for each in view["players"] if each["name"] == name)
        return next(seat for seat in view["duel"]["seats"] if seat["player"] == player)

    def click(self, label, where="body"):
        self.console.page.locator(where).get_by_role("button", name=label, exact=True).first.click()
        self.console.page.wait_for_timeout(120)
        self.console.settle()

    def plays(self, card):
        """A card that is on the table now, chosen among those that may lie there."""
        if self.console.page.locator(".composer .kind.play[aria-pressed=true]").count() == 0:
            self.console.press("Shift+P")
        self.click(re.compile(f"^{card}\\b"), ".composer .options")

    def is_silent(self):
        self.click(f"{self.name()}: Silent")


@pytest.fixture
def game(tmp_path):
    run = Run(tmp_path, SEASON)
    yield run
    run.stop()


@pytest.mark.timeout(420)
def test_a_game_by_the_console_alone(game, chromium):
    desk = Desk(game, chromium)
    desk.console.open_show(NAMES)
    desk.console.seat(1, 2, 3, 4)
    desk.console.press("Space")
    deal(desk)
    personas(desk)
    first_trick(desk)
    skills(desk)
    the_rest(desk)
    desk.console.press("Space")
    scored(desk)
    assert desk.console.faults == []


def deal(desk):
    desk.console.press("Space", "Space", "Space", "Space")
    assert [seat["held"] for seat in desk.duel()["seats"]] == [15] * 4, "one key a hand, which nobody has read"


def personas(desk):
    for place, name in enumerate(NAMES, 1):
        desk.console.press(str(place)) if place < len(NAMES) else None
        desk.click(PERSONAS[name], ".composer .options")
    assert [seat["persona"] for seat in desk.duel()["seats"]] == ["taiikukaikei", "mohican", "musician", "ojou"]


def first_trick(desk):
    desk.plays("Music 3")
    desk.plays("Music 9")
    desk.console.press("Control+z")
    assert desk.duel()["trick"] == [{"player": desk.seat("Aya")["player"], "how": "play", "card": "music-3"}]
    desk.plays("Music 8")
    desk.is_silent()
    desk.plays("Music 2")
    assert desk.name() == "Ben", "the eight took it"
    misread_card_is_put_right(desk)


def misread_card_is_put_right(desk):
    """It was Dai's twelve and not a two: he took the trick, and he leads."""
    row = next(row for row in desk.run.read("log?limit=50")["rows"] if row["command"].get("card") == "music-2")
    desk.console.page.locator(f'.log button.row[data-row="{row["seq"]}"]').click()
    desk.click("Amend this row")
    desk.console.page.locator("#amend").get_by_role("button", name=re.compile(r"^Music 12\b")).click()
    desk.console.page.locator("#amend .columns").wait_for()
    desk.console.press("Control+Enter")
    desk.console.sees(f"Row {row['seq']} is amended.")
    desk.console.settle()
    assert desk.name() == "Dai"


def skills(desk):
    desk.plays("Love 4")
    desk.click("Aya: Use the skill")
    desk.is_silent()
    desk.plays("Donbiki")
    assert desk.name() == "Aya", "a change claims the next lead"
    desk.plays("Fashion 7")
    desk.click("Ben: Use the skill")
    duel = desk.duel()
    assert duel["frozen"]
    assert [command["do"] for command in desk.run.read("legal")["commands"] if command.get("player")] == [
        "silent"
    ] * len([command for command in desk.run.read("legal")["commands"] if command.get("player")])
    desk.is_silent()
    desk.is_silent()
    assert desk.name() == "Aya", "the highest played so far takes it"
    assert [desk.seat(name)["skill"] for name in ("Aya", "Ben")] == ["used", "used"]


def the_rest(desk):
    while desk.duel()["phase"] == "trick":
        duel = desk.duel()
        if duel["leading"]:
            legal = desk.run.read("legal")["commands"]
            card = next(c["card"] for c in legal if c["do"] == "play" and c["card"][-1].isdigit())
            topic, number = card.split("-")
            desk.plays({"movie": "Movie"}.get(topic, topic.capitalize()) + f" {number}")
        else:
            desk.is_silent()


def scored(desk):
    assert all(seat["result"] for seat in desk.duel()["seats"])
    assert desk.run.read("view?audience=crew")["phase"] == "finished"
