"""The virtual table: the same seed gives the same pictures, faults on request, and it is quick."""

import time

import numpy as np
import pytest

from hardware.printing.deck import read_deck
from studio.places import DECKS
from studio.rehearsal.table import Fault, VirtualTable

DECK = read_deck(DECKS / "calcolon.toml")


@pytest.fixture(scope="module")
def table():
    return VirtualTable(3, DECK, seed=5)


def test_one_camera_a_chair(table):
    assert table.cameras == ("cam-1", "cam-2", "cam-3")
    assert table.camera_of("formula-3") == "cam-3"
    assert {zone.name for zone in table.camera_config("cam-2").zones} == {"rack-2", "bows-2", "discards-2", "formula-2"}


def test_place_says_which_cameras_see_a_change(table):
    assert table.place({"rack-1": ["7"], "rack-3": ["x"]}) == {"cam-1", "cam-3"}
    assert table.place({"rack-1": ["7"], "rack-3": ["+"]}) == {"cam-3"}
    with pytest.raises(KeyError):
        table.place({"rack-4": ["7"]})


def test_the_same_seed_gives_the_same_pictures():
    one, other, third = VirtualTable(1, DECK, 5), VirtualTable(1, DECK, 5), VirtualTable(1, DECK, 6)
    for each in (one, other, third):
        each.place({"rack-1": ["7", "+", "3"]})
    first = one.frame("cam-1")
    assert np.array_equal(first, other.frame("cam-1"))
    assert not np.array_equal(first, third.frame("cam-1"))


def test_no_two_frames_are_equal_unless_frozen():
    table = VirtualTable(1, DECK, 5)
    assert not np.array_equal(table.frame("cam-1"), table.frame("cam-1"))
    table.fail("cam-1", Fault.FROZEN)
    assert np.array_equal(table.frame("cam-1"), table.frame("cam-1"))
    table.fail("cam-1", Fault.DARK)
    assert table.frame("cam-1").mean() < 10
    table.fail("cam-1", None)
    assert table.frame("cam-1").mean() > 20


def test_taking_a_card_away_leaves_the_bare_cloth():
    table = VirtualTable(1, DECK, 5)
    bare = table._scene("cam-1")._canvas.copy()
    table.place({"rack-1": ["7", "+", "3"], "discards-1": ["7", "8", "9"]})
    assert not np.array_equal(table._scene("cam-1")._canvas, bare)
    table.place({"rack-1": [], "discards-1": []})
    assert np.array_equal(table._scene("cam-1")._canvas, bare)


def test_the_hand_reaches_elsewhere_every_time(table):
    calm = table.frame("cam-1").astype(int)
    one, other = table.frame("cam-1", hand=True), table.frame("cam-1", hand=True)
    assert (np.abs(one - calm) > 60).sum() > 20000
    assert (np.abs(one.astype(int) - other) > 60).sum() > 20000


def test_a_frame_is_quick(table):
    table.place({"rack-1": ["7", "+", "3", "x", "9"]})
    times = []
    for _ in range(15):
        began = time.perf_counter()
        table.frame("cam-1")
        times.append(time.perf_counter() - began)
    assert sorted(times)[7] < 0.03, "15 ms is the aim; the machine that tests is shared"
