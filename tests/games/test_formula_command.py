"""`tablecast formula`, through Typer."""

from __future__ import annotations

import json

import pytest
import typer
from typer.testing import CliRunner

from studio.cli.formula import formula

app = typer.Typer()
app.command()(formula)


def run(*arguments):
    return CliRunner().invoke(app, list(arguments))


def answer(*arguments):
    result = run(*arguments, "--json")
    assert result.exit_code == 0, result.output
    return json.loads(result.stdout)


def test_the_best_formula_and_all_values():
    assert answer("4", "6", "9", "+", "x", "--bows", "2") == {
        "complete": True, "value": 90, "formula": "( 4 + 6 ) x 9", "values": [90, 60],
    }  # fmt: skip


def test_a_hand_that_is_not_complete():
    assert answer("4", "6", "9", "+", "x") == {"complete": False, "value": None, "formula": None, "values": []}


def test_a_hand_one_short_says_what_it_needs():
    assert answer("6", "4", "x", "1/10")["needs"] == ["/"]


def test_a_lone_minus_is_a_card_and_real_signs_are_understood():
    assert answer("9", "÷", "1⁄10", "-", "devil")["value"] == 90
    assert answer("9", "/", "1/10", "−", "0")["values"] == [90, -90]


def test_seven_cards_take_the_finals_rules():
    assert answer("9", "9", "1/10", "1/10", "x", "/", "/")["value"] == 8100


def test_rebellion_and_the_first_seasons_zero():
    assert answer("6", "/", "1/10", "/", "1/10", "--rebellion")["value"] == 900
    assert answer("0", "/", "6", "/", "4", "--season", "calcolon-1")["complete"] is False
    assert answer("0", "/", "6", "/", "4")["value"] == 0


@pytest.mark.parametrize(
    ("cards", "code", "part"),
    [
        (["devvil"], "bad-card", "Did you mean devil?"),
        (["bow", "1"], "bad-card", "--bows"),
        (["trade1"], "bad-card", "never"),
        (["7", "7", "7", "7"], "impossible-card", "holds 3 of 7"),
        (["1", "2", "--season", "nope"], "bad-season", "nope"),
    ],
)
def test_what_cannot_be_is_said_in_a_sentence_and_exits_2(cards, code, part):
    result = run(*cards, "--json")
    assert result.exit_code == 2
    error = json.loads(result.stdout)["error"]
    assert error["code"] == code
    assert part in error["message"]


def test_people_read_real_signs():
    assert "9 ÷ 1⁄10 ÷ 1⁄10 = 900" in run("9", "/", "1/10", "/", "1/10").stdout
    assert "Near-complete" in run("6", "4", "x", "1/10").stdout
    assert "Not complete" in run("1", "2").stdout
