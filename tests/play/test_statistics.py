"""Statistics count finished games only, each once; they go out as a file and come back."""

from __future__ import annotations

import json

import pytest

from tests.play.conftest import WINNING, command_of, stuck_moves

ALMOST = [command_of(sign) for sign in WINNING[:-1]]
KEY = "easy+show_next"


def deal_number(at, number):
    at.page.keyboard.press("n")
    at.page.get_by_label("By number").last.fill(str(number))
    at.page.keyboard.press("Enter")
    at.until(lambda: at.kept()["deal"]["number"] == number)


def test_a_game_that_was_left_counts_nowhere(table):
    at = table().open(moves=ALMOST[:40])
    deal_number(at, 5)
    assert at.kept("statistics") is None


def test_a_stuck_game_that_is_left_is_lost(table):
    at = table().open(moves=stuck_moves())
    deal_number(at, 5)
    assert at.kept("statistics") == {KEY: {"games": 1, "won": 0, "best": None, "streak": 0, "longest": 0}}


def test_giving_up_is_losing_and_playing_on_changes_nothing_of_that(table):
    at = table().open(moves=ALMOST[:40])
    at.page.keyboard.press("m")
    at.page.get_by_role("button", name="Give up").click()
    at.page.get_by_role("button", name="Really give up").click()
    at.sees("This game is over")
    at.page.keyboard.press(" ")
    assert (at.kept()["moves"], at.kept()["ended"]) == (ALMOST[:40], "lost")
    at.page.keyboard.press("u")
    assert (at.kept()["at"], at.kept()["ended"]) == (39, None)
    at.page.keyboard.press("n")
    at.page.get_by_role("button", name="Deal", exact=True).first.click()
    at.until(lambda: at.kept()["moves"] == [])
    assert at.kept("statistics") == {KEY: {"games": 1, "won": 0, "best": None, "streak": 0, "longest": 0}}


def test_a_won_game_counts_once_with_its_time(table):
    at = table().open(moves=ALMOST, seconds=187)
    at.page.keyboard.press("4")
    row = at.kept("statistics")[KEY]
    assert (row["games"], row["won"], row["streak"], row["longest"]) == (1, 1, 1, 1)
    assert 187 <= row["best"] < 200
    at.page.reload()
    at.page.locator(".won-title").wait_for()
    assert at.kept("statistics")[KEY] == row


def test_the_same_deal_again_counts_no_second_time(table):
    at = table().open(moves=stuck_moves())
    at.page.keyboard.press("m")
    at.page.get_by_role("button", name="The same deal again").click()
    assert at.kept("statistics")[KEY]["games"] == 1
    assert at.kept()["moves"] == []
    assert at.kept()["counted"] is False


def test_a_finished_deal_played_again_is_not_counted(table):
    at = table().open(moves=ALMOST)
    at.page.keyboard.press("4")
    at.page.locator(".won-title").wait_for()
    at.page.keyboard.press("m")
    at.page.get_by_role("button", name="The same deal again").click()
    assert at.kept()["counted"] is True
    assert at.kept("statistics")[KEY]["games"] == 1


def test_a_peek_takes_the_best_time(table):
    at = table().open(moves=ALMOST, peeks=1)
    at.page.keyboard.press("4")
    assert at.kept("statistics")[KEY] == {"games": 1, "won": 1, "best": None, "streak": 1, "longest": 1}


@pytest.fixture
def counted(table):
    at = table()
    at.keep("statistics", {"hard+three_wastes": {"games": 4, "won": 1, "best": 300, "streak": 0, "longest": 1}})
    at.open(moves=[])
    at.page.keyboard.press("s")
    return at


def test_the_table_shows_each_set_of_options(counted):
    section = counted.page.locator(".figures-of").inner_text()
    assert "Hard" in section
    assert "Three wastes" in section
    assert "5:00" in section
    assert "25%" in section


def test_statistics_go_out_as_a_file_and_come_back(counted, tmp_path):
    with counted.page.expect_download() as download:
        counted.page.get_by_role("button", name="Export").click()
    file = tmp_path / "statistics.json"
    download.value.save_as(file)
    kept = counted.kept("statistics")
    assert json.loads(file.read_text("utf-8"))["statistics"] == kept
    counted.page.get_by_role("button", name="Reset").click()
    assert counted.kept("statistics") == kept, "one press is not enough"
    counted.page.get_by_role("button", name="Really reset").click()
    assert counted.kept("statistics") == {}
    counted.page.locator("input[type=file]").set_input_files(file)
    counted.sees("The statistics are read")
    assert counted.kept("statistics") == kept


@pytest.mark.parametrize(
    "wrong", ["no json", "{}", '{"statistics": {"easy": {"games": 1, "won": 2, "best": null}}}', "[]"]
)
def test_a_file_that_holds_no_statistics_changes_nothing(counted, tmp_path, wrong):
    file = tmp_path / "wrong.json"
    file.write_text(wrong, "utf-8")
    kept = counted.kept("statistics")
    counted.page.locator("input[type=file]").set_input_files(file)
    counted.sees("This file holds no statistics")
    assert counted.kept("statistics") == kept
