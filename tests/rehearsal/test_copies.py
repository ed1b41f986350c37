"""A card keeps its suit while it is carried about, and no pack has one twice."""

from __future__ import annotations

from collections import Counter

from studio.rehearsal.copies import Copies

LOOKS = {"7": 4, "K": 4}


def test_a_card_keeps_its_look_from_the_hand_to_the_pile_and_on():
    copies = Copies(LOOKS)
    copies.lay({"hand-1": ("7",), "waste-1-1": ()})
    look = copies.of("hand-1")
    copies.lay({"hand-1": (), "waste-1-1": ("7",)})
    assert copies.of("waste-1-1") == look
    copies.lay({"hand-1": ("7",), "waste-1-1": ("7",)})
    assert copies.of("waste-1-1") == look != copies.of("hand-1")


def test_four_of_a_rank_are_four_suits():
    copies = Copies(LOOKS)
    for count in range(1, 5):
        copies.lay({"waste-1-1": ("7",) * count})
    assert sorted(copies.of("waste-1-1")) == [0, 1, 2, 3]


def test_every_chair_has_a_pack_of_its_own_and_a_look_that_left_the_table_comes_back():
    copies = Copies(LOOKS)
    copies.lay({"waste-1-1": ("7",) * 4, "waste-1-2": ("7",) * 4})
    assert Counter(copies.of("waste-1-1")) == Counter(copies.of("waste-1-2")) == Counter(range(4))
    copies.lay({"waste-1-1": ("7",) * 3})
    copies.lay({"waste-1-1": ("7",) * 4})
    assert sorted(copies.of("waste-1-1")) == [0, 1, 2, 3]


def test_a_card_taken_from_the_middle_of_a_row_leaves_the_others_as_they_are():
    copies = Copies(LOOKS)
    copies.lay({"row": ("7", "K", "7")})
    first, _, last = copies.of("row")
    copies.lay({"row": ("7", "7")})
    assert copies.of("row") == (first, last)


def test_where_all_copies_look_alike_there_is_one_look():
    copies = Copies({})
    copies.lay({"rack-1": ("devil", "devil", "devil")})
    assert copies.of("rack-1") == (0, 0, 0)
