"""Verified deals: every line wins, every share is the panel's, and a mistake in a file is told with its place."""

from __future__ import annotations

import itertools
import json
import subprocess
import sys

import pytest

from studio.analysis.deal_files import (
    DEALS,
    Difficulty,
    VerifiedDeal,
    file_mistakes,
    file_name,
    numbers,
    verified_deals,
    winning_line,
)
from studio.analysis.deal_making import chosen_deals, deals_text, write_deals
from studio.analysis.difficulty import difficulty
from studio.analysis.survey import Surveyed, report, survey, surveyed
from studio.games.calculation.position import Options, deal_start
from studio.players.calculation.panel import panel_share
from tests.cli.called import tablecast

ALL_OPTIONS = [Options(*chosen) for chosen in itertools.product((False, True), repeat=3)]
NAMES = [file_name(options) for options in ALL_OPTIONS]
SAMPLE = 12


@pytest.mark.parametrize("options", ALL_OPTIONS, ids=NAMES)
def test_there_are_a_hundred_deals_of_each_difficulty(options):
    for kind in Difficulty:
        assert len(set(numbers(options, kind))) >= 100


@pytest.mark.parametrize("options", ALL_OPTIONS, ids=NAMES)
def test_lines_of_a_sample_win_by_the_rules(options):
    deals = verified_deals(options)
    for deal in deals[:: len(deals) // SAMPLE]:
        assert winning_line(options, deal) is not None, deal.number


@pytest.mark.deep
@pytest.mark.parametrize("options", ALL_OPTIONS, ids=NAMES)
def test_every_line_wins_by_the_rules(options):
    assert file_mistakes(DEALS / file_name(options)) == ()


@pytest.mark.parametrize("options", ALL_OPTIONS, ids=NAMES)
def test_shares_and_difficulties_are_those_of_the_panel(options):
    deals = verified_deals(options)
    for deal in deals[:: len(deals) // SAMPLE]:
        share = panel_share(deal_start(options, deal.number))
        assert (share, difficulty(share, options)) == (deal.share, deal.difficulty)


def test_a_deal_of_a_difficulty_needs_no_compiler():
    code = (
        "import sys; from studio.analysis.deal_files import numbers; from studio.games.calculation.position import Options;"
        "assert numbers(Options(), 'hard'); assert 'numba' not in sys.modules"
    )
    subprocess.run([sys.executable, "-c", code], check=True)


def good(number=7):
    deal = next(deal for deal in verified_deals(Options()) if deal.number >= number)
    return deal


def written(tmp_path, *deals):
    return write_deals(Options(), list(deals), "by hand", tmp_path)


def test_a_file_is_read_as_it_was_written(tmp_path):
    written(tmp_path, good())
    assert verified_deals(Options(), tmp_path) == (good(),)
    assert file_mistakes(tmp_path / "standard.toml") == ()


def test_a_line_that_does_not_win_is_told_with_its_place(tmp_path):
    path = written(tmp_path, good()._replace(text=good().text[:-2]))
    (mistake,) = file_mistakes(path)
    assert "does not win" in mistake.say.en
    assert path.read_text().splitlines()[mistake.line - 1].startswith(str(good().number))


def test_what_is_no_number_or_no_share_is_told(tmp_path):
    path = tmp_path / "standard.toml"
    text = deals_text(Options(), [good()], "by hand")
    path.write_text(text.replace(f"\n{good().number} =", "\nseven ="))
    assert "no number of a deal" in file_mistakes(path)[0].say.en
    path.write_text(text.replace("share = ", "share = 7"))
    assert "share" in file_mistakes(path)[0].field
    path.write_text("easy = 1")
    assert file_mistakes(path)
    assert file_mistakes(tmp_path / "none.toml")[0].say.en.startswith("cannot be read")


def test_a_broken_file_offers_no_deals(tmp_path):
    (tmp_path / "standard.toml").write_text("[[")
    assert verified_deals(Options(), tmp_path) == ()


def test_a_survey_goes_on_where_it_was(tmp_path):
    kept = tmp_path / "survey.jsonl"
    assert [one.number for one in survey(Options(), (1, 3), 100_000, kept)] == [1, 3]
    assert [one.number for one in survey(Options(), (1, 2, 3), 100_000, kept)] == [2]
    told = report(surveyed(kept))
    assert (told["deals"], told["won"]) == (3, 3)
    assert max(told["won_by_width"].values()) == 3


def test_a_survey_tries_the_unknown_again_with_more(tmp_path):
    kept = tmp_path / "survey.jsonl"
    kept.write_text(json.dumps(Surveyed(3, "unknown", 40, 10, 0, 0.1, 10, "")._asdict()) + "\n")
    assert surveyed(kept)[0].verdict == "unknown"
    assert [one.verdict for one in survey(Options(), (3,), 100_000, kept)] == ["won"]
    assert [one.verdict for one in surveyed(kept)] == ["won"]


def test_chosen_deals_are_the_first_of_each_difficulty(tmp_path):
    kept = tmp_path / "survey.jsonl"
    list(survey(Options(), range(1, 9), 100_000, kept))
    chosen = list(chosen_deals(Options(), surveyed(kept), 1))
    assert len({deal.difficulty for deal in chosen}) == len(chosen) >= 2
    assert all(isinstance(deal, VerifiedDeal) and winning_line(Options(), deal) for deal in chosen)


@pytest.mark.parametrize("kind", list(Difficulty))
def test_the_command_gives_a_deal_of_a_difficulty(kind):
    told = json.loads(tablecast("calculation", "deal", "--difficulty", kind, "--three-wastes", "--json").out)
    assert told["deal"] in numbers(Options(three_wastes=True), kind)
    assert told["options"] == {"no_foundations": False, "three_wastes": True, "auto_play": False}
    assert len(told["stock"]) == 48


def test_the_command_solves_a_number_and_a_stock():
    told = json.loads(tablecast("calculation", "solve", "--number", "3", "--json").out)
    assert (told["deal"], told["verdict"]) == (3, "won")
    assert sum(command["do"] == "turn" for command in told["line"]) == 48
    stock = " ".join(json.loads(tablecast("calculation", "deal", "--number", "3", "--json").out)["stock"])
    again = json.loads(tablecast("calculation", "solve", "--stock", stock.replace("T", "10"), "--json").out)
    assert (again["deal"], again["line"]) == (None, told["line"])


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (("deal", "--number", "0"), "no-deal"),
        (("deal", "--difficulty", "awful"), "bad-difficulty"),
        (("deal", "--difficulty", "easy", "--number", "3"), "two-deals"),
        (("solve",), "which-deal"),
        (("solve", "--stock", "7 K X"), "bad-card"),
        (("solve", "--stock", "7 K 2"), "impossible-card"),
        (("make-deals", "--file", "/nowhere/none.jsonl"), "no-survey"),
    ],
)
def test_what_cannot_be_done_is_said(words, code):
    done = tablecast("calculation", *words, "--json")
    assert done.code == 2
    assert json.loads(done.out)["error"]["code"] == code
