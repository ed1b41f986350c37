"""The duel's line 8: what is laid counts, else the best formula."""

from __future__ import annotations

from tests.games.duels import attacked, dull


def test_a_laid_formula_is_what_counts():
    duel = attacked(aya="2 x 5 + 0")
    assert duel.refused("lay", "aya", formula="2 + 5 x 0") == "not-complete"
    assert "2" in duel.said.ja
    assert duel.refused("lay", "aya", formula="2 x 5 + 1") == "not-those-cards"
    assert duel.refused("lay", "aya", formula="2 x 5") == "not-those-cards"
    assert duel.refused("lay", "aya", formula="2 x ( 5 + 0 )") == "too-few-bows"
    assert duel.refused("lay", "aya", formula="2 + x 5 0") == "no-formula"
    duel.do("lay", "aya", formula="5x2+0")
    assert duel.refused("lay", "aya", burst=True) == "already-laid"
    assert duel.view()["laid"] == ["aya"]
    assert duel.close().value == 10


def test_a_lower_formula_on_the_table_counts_all_the_same():
    duel = attacked(aya="9 / 1/10 - 0")
    duel.do("lay", "aya", formula="0 - 9 / 1/10")
    assert duel.close().value == -90


def test_with_none_laid_the_best_formula_counts():
    duel = attacked(aya="9 / 1/10 - 0")
    assert duel.close().outcomes["aya"].formula == "9 / 1/10 - 0"
    assert duel.kinds().count("laid") == 1


def test_the_king_may_burst_and_then_it_is_no_king_killing():
    duel = attacked(ben="9 / 1/10 / 1/10")
    duel.do("lay", "aya", burst=True)
    outcomes = duel.close().outcomes
    assert (outcomes["aya"].outcome, outcomes["aya"].points) == ("burst", -10)
    assert outcomes["ben"].outcome == "win"


def test_nothing_is_laid_or_closed_before_the_showdown():
    duel = dull()
    assert duel.refused("lay", "aya", burst=True) == "not-showdown"
    assert duel.refused_close() == "not-showdown"


def test_after_the_close_nothing_moves():
    duel = attacked()
    duel.close()
    assert duel.refused("lay", "aya", burst=True) == "duel-closed"
    assert duel.refused_close() == "duel-closed"
    assert duel.legal() == []
    assert duel.view()["phase"] == "over"
