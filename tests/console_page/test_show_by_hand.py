"""A whole evening of a game the console has never heard of, by its keys and buttons alone."""

from __future__ import annotations

from studio.console.access import Role

NAMES = ("Aya", "Ben", "Chie", "Dai", "Emi", "Fumi")


def summary(hub):
    return hub.get("/api/v1/view?audience=crew", Role.VIEWER).json


def duel(console, *cards):
    """The big key starts it, a key a card draws them, the big key scores it."""
    console.press("Space")
    console.press(*cards)
    console.press("Space")


def test_an_evening_from_the_empty_show_to_the_champion(console, hub):
    host = console()
    host.open_show(NAMES)
    host.seat(1, 2, 3)
    duel(host, "9", "2", "0")
    duel(host, "9", "3", "4")
    host.seat(1, 2, 3)
    duel(host, "8", "2", "5")
    duel(host, "8", "3", "0")
    duel(host, "9", "5")
    duel(host, "9", "8")
    host.page.get_by_role("group", name="Block 1").get_by_role("button", name="x").click()
    host.page.get_by_role("group", name="Block 2").get_by_role("button", name="100").click()
    host.press("Space")
    show = summary(hub)
    assert show["phase"] == "finished"
    assert show["champion"]["player"] == "aya"
    host.sees(f"¥{show['champion']['yen']:,}")


def test_a_card_is_one_key_and_a_bouncing_key_is_one_card(console, hub):
    host = console()
    host.open_show(NAMES)
    host.seat(1, 2, 3)
    host.press("Space")
    host.page.keyboard.press("7")
    host.page.wait_for_timeout(60)
    host.page.keyboard.press("7")
    host.settle()
    host.page.wait_for_timeout(500)
    racks = [seat["zones"][0]["cards"] for seat in summary(hub)["duel"]["seats"]]
    assert racks == [["7"], [], []]


def test_seats_are_reordered_by_buttons_and_by_dragging(console, hub):
    host = console()
    host.open_show(NAMES)
    host.press("1", "2", "3")
    host.button("Move Chie up").click()
    rows = host.page.locator(".placed li")
    rows.nth(0).drag_to(rows.nth(2))
    host.button("Seat them like this").click()
    host.page.locator(".form.order").wait_for(state="detached")
    assert summary(hub)["stage"]["chairs"] == ["chie", "ben", "aya"]


def test_the_opening_form_says_what_is_missing(console):
    host = console()
    fields = host.page.locator(".entrants input:not(.id)")
    assert fields.count() == 6, "as many rows as the season has players"
    fields.nth(0).fill("彩")
    host.sees("Player 2 has no name.")
    for place in range(1, 6):
        fields.nth(place).fill("Ben" if place < 3 else f"Player {place}")
    host.sees("The ID “ben” is used twice.")
    assert host.button("Open the show").is_disabled()
