"""The search for what happened: the shortest legal runs, what had to be heard, what it costs, what is only likely."""

from __future__ import annotations

import time

import pytest

from studio.games.calcolon import GAME
from studio.games.game import UNREAD, Illegal
from studio.referee.explain import WIDEST_SEARCH, explain, nearest
from studio.referee.sight import fit_layout
from tests.games.duels import SEATS, DuelScript, attacked
from tests.referee.looking import seen_of, table_of

HANDS = ("8 x 1 +", "7 + 3 x", "7 + 2 -")


def dealt(*hands):
    return DuelScript().first_draw(*(hands or HANDS))


def found(duel, **zones):
    """The runs that explain the table of `duel` with these zones changed."""
    sight = seen_of(duel) | {name.replace("_", "-"): cards for name, cards in zones.items()}
    return explain(table_of(duel), sight)


def test_a_run_that_shows_all_it_does_is_sure():
    (run,) = found(dealt(), rack_1=("8", "x", "1", "+", "5"))
    assert run == (({"do": "draw", "player": "aya", "card": "5"},), 0, True, False)


def test_the_shortest_run_is_the_answer():
    """Ben could also have drawn after a turn of aya's that left no trace; there is none."""
    runs = found(dealt(), rack_1=("8", "x", "1", "+", "5"))
    assert {len(run.commands) for run in runs} == {1}


def test_a_plain_zero_is_not_sure_because_a_skip_says_more_and_looks_the_same():
    duel = dealt("8 x 1 0", *HANDS[1:])
    duel.do("draw", "aya", card="5")
    runs = found(duel, rack_1=("8", "x", "1", "5"), discards_1=("0",))
    assert [run.commands[0].get("skip", False) for run in runs] == [False, True]
    assert not any(run.sure for run in runs if "skip" not in run.commands[0])


def test_a_card_that_only_one_move_can_bring_there_is_sure_though_the_move_has_a_richer_form():
    """Without a bow no flame arrow can be called: the plain discard is all there is."""
    duel = dealt("8 x 1 flame", *HANDS[1:])
    duel.do("draw", "aya", card="5")
    (run,) = found(duel, rack_1=("8", "x", "1", "5"), discards_1=("flame",))
    assert run.sure


def test_a_flame_arrow_that_hits_nobody_looks_like_a_plain_one_and_is_not_sure():
    duel = dealt("8 bow 1 flame", *HANDS[1:])
    duel.turn("aya", "5", "bow")
    duel.turn("ben", "bow", "bow")
    duel.turn("chie", "bow", "bow")
    duel.do("draw", "aya", card="9")
    runs = found(duel, rack_1=("8", "1", "5", "9"), discards_1=("flame",))
    assert len(runs) > 1
    assert {run.commands[0].get("flame") for run in runs} > {None, "4", "6"}
    assert not any(run.sure for run in runs if "flame" not in run.commands[0])


def test_two_cards_that_change_hands_are_a_trade_of_two():
    duel = dealt("8 x trade2 +", *HANDS[1:])
    duel.do("draw", "aya", card="5")
    runs = found(duel, rack_1=("8", "5", "7", "3"), rack_2=("x", "+", "+", "x"), discards_1=("trade2",))
    trade = {"with": "ben", "give": ["+", "x"], "take": ["3", "7"]}
    assert [run.commands for run in runs] == [({"do": "discard", "player": "aya", "card": "trade2", "trade": trade},)]
    assert runs[0].sure


def test_an_unread_card_is_drawn_as_such_and_a_glare_on_another_card_takes_nothing_away():
    duel = dealt()
    (run,) = found(duel, rack_1=("8", "x", "1", "+", UNREAD))
    assert run.commands == ({"do": "draw", "player": "aya", "card": UNREAD},)
    (run,) = found(duel, rack_1=(UNREAD, "x", "1", "+", "5"))
    assert run.commands == ({"do": "draw", "player": "aya", "card": "5"},)
    assert (run.doubts, run.sure) == (0, True), "the glare was there before: it is no doubt of this draw"


def test_in_the_last_draw_a_formula_may_not_be_laid_yet():
    duel = dealt()
    duel.do("draw", "aya", card="2")
    duel.do("attack", "aya")
    assert found(duel, formula_2=("7", "+", "3"), rack_2=("x",)) == ()


def test_a_formula_that_lies_there_is_laid_by_whoever_it_belongs_to():
    duel = attacked(chie="4 x 5 + 0")
    runs = found(duel, rack_3=(), formula_3=("4", "x", "5", "+", "0"))
    assert runs[0].commands == ({"do": "lay", "player": "chie", "formula": "4 x 5 + 0"},)


def test_what_nothing_explains_has_no_run_and_the_nearest_move_is_a_likely_misreading():
    duel = dealt()
    duel.do("draw", "aya", card="5")
    sight = seen_of(duel) | {"rack-1": ("8", "x", "1", "5"), "discards-1": ("-",)}  # it is her +, misread
    assert explain(table_of(duel), sight) == ()
    likely = nearest(table_of(duel), sight)
    assert [run.commands for run in likely] == [({"do": "discard", "player": "aya", "card": "+"},)]
    assert not likely[0].sure


def test_a_table_swept_clean_is_like_no_move_at_all():
    duel = dealt()
    sight = dict.fromkeys(seen_of(duel), ())
    assert explain(table_of(duel), sight) == ()
    assert nearest(table_of(duel), sight) == ()


@pytest.mark.parametrize("cards", [("9", "9", "9", "8", "8"), (UNREAD,) * 9, ("bow",) * 6])
def test_nonsense_on_the_table_is_given_up_in_time(cards):
    """`WIDEST_SEARCH` bounds the hub's time; in the final, where hands are widest, it must hold as well."""
    duel = dealt("8 trade1 trade2 flame", "7 + 3 bow", "7 0 2 devil")
    duel.do("draw", "aya", card="bow")
    began = time.process_time()
    runs = found(duel, rack_1=cards, rack_2=cards, discards_1=("0",))
    assert time.process_time() - began < WIDEST_SEARCH / 1000
    for run in runs:
        assert_explains(duel, run, {"rack-1": cards, "rack-2": cards, "discards-1": ("0",)})


def assert_explains(duel, run, sight):
    """The run is legal, and leaves the table as it is seen."""
    state = duel.state
    for command in run.commands:
        step = GAME.apply(duel.rules, state, GAME.read_command(command))
        assert not isinstance(step, Illegal), step
        state = step.state
    assert fit_layout(GAME.layout(duel.rules, state), SEATS, sight).distance == 0


def test_a_search_that_is_cut_short_is_sure_of_nothing(monkeypatch):
    """The one run it found may not be the only one."""
    (whole,) = found(dealt(), rack_1=("8", "x", "1", "+", "5"))
    assert whole.sure
    monkeypatch.setattr("studio.referee.explain.WIDEST_SEARCH", 10)
    (cut,) = found(dealt(), rack_1=("8", "x", "1", "+", "5"))
    assert cut.commands == whole.commands
    assert not cut.sure
