"""A survival and a deciding draw by the keyboard alone, and what the host sees of bursts and queue."""

from __future__ import annotations

import pytest

from tests.console.conftest import HubProcess
from tests.console_page.test_show_by_hand import duel, summary
from tests.show.test_survival import SURVIVAL

FIVE = ("Aya", "Ben", "Chie", "Dai", "Emi")


@pytest.fixture
def hub(tmp_path, request):
    """A survival of three duels for three of five, or of so many as a test asks for; two bursts cost the chair."""
    file = tmp_path / "survival.toml"
    players = f"players = {getattr(request, 'param', 5)}"
    file.write_text(SURVIVAL.replace("duels = 6", "duels = 3").replace("players = 5", players), "utf-8")
    process = HubProcess(tmp_path / "show", "rehearsal", f"season={file}")
    yield process
    process.stop()


def texts(console, selector):
    return [text.strip() for text in console.page.locator(selector).all_inner_texts()]


def test_numbers_are_drawn_and_a_chair_changes_hands_by_keys(console, hub):
    host = console()
    host.open_show(FIVE)
    chairs = texts(host, ".placed .chair")
    assert chairs == [f"Number {n} ({'sits' if n < 4 else 'waits'})" for n in range(1, 6)]
    host.seat(1, 2, 3, 4, 5)
    assert texts(host, ".survival ol span:not(.bursts)") == ["Dai", "Emi"]
    duel(host, "5", "0", "2")
    assert texts(host, ".survival .bursts i") == ["○○", "✕○", "○○"]
    assert host.page.locator(".survival .bursts.danger").count() == 1
    duel(host, "5", "0", "2")
    assert summary(hub)["stage"]["chairs"] == ["aya", "dai", "chie"]
    assert texts(host, ".survival ol span:not(.bursts)") == ["Emi", "Ben"]
    assert texts(host, ".survival .bursts i") == ["○○", "○○", "○○"]


def test_a_deciding_draw_is_entered_by_keys(console, hub):
    host = console()
    host.open_show(FIVE)
    host.seat(1, 2, 3, 4, 5)
    for _ in range(3):
        duel(host, "5", "3", "2")
    assert summary(hub)["phase"] == "ranking"
    host.sees("Decide the tie by a draw")
    host.press("2", "1", "Space")
    show = summary(hub)
    assert (show["phase"], show["champion"]["player"]) == ("finished", "emi")


@pytest.mark.parametrize("hub", [12], indirect=True)
def test_the_tenth_player_and_those_after_him_have_keys_too(console, hub):
    host = console()
    host.open_show([f"Player {letter}" for letter in "ABCDEFGHIJKL"])
    host.press(*"wq0987654321", "Space")
    stage = summary(hub)["stage"]
    assert stage["chairs"] == ["player-l", "player-k", "player-j"]
    assert stage["queue"][-1] == "player-a"
