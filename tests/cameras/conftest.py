"""The printed deck, its reader, and a virtual table: what camera tests look at."""

import pytest

from hardware.cameras.read import Reader
from hardware.printing.deck import Deck, read_deck
from studio.places import DECKS
from studio.rehearsal.table import VirtualTable


@pytest.fixture(scope="session")
def deck():
    deck = read_deck(DECKS / "calcolon.toml")
    assert isinstance(deck, Deck)
    return deck


@pytest.fixture(scope="session")
def reader(deck):
    return Reader(deck)


@pytest.fixture
def table(deck):
    return VirtualTable(1, deck, seed=11)


@pytest.fixture
def rack(table):
    """A table whose one camera sees five cards."""
    table.place({"rack-1": ["7", "+", "1/10", "/", "devil"]})
    return table
