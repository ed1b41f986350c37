"""Cards laid one after another under a camera, and a stack compared with the order of its deal."""

from threading import Event

import cv2
import numpy as np
import pytest
from table_scenes import laid

from hardware.cameras.dealt import OneByOne, cards_dealt
from hardware.cameras.read import UNREAD, Reader
from hardware.cameras.stack_check import Kind, StackCheck
from hardware.printing.deck import read_deck
from studio.games.calculation.deals import stock_of
from studio.places import DECKS

SIZE = (480, 270)


@pytest.fixture(scope="module")
def pack():
    return read_deck(DECKS / "playing-cards.toml")


@pytest.fixture(scope="module")
def pack_reader(pack):
    return Reader(pack)


def suited(codes):
    """Each card with the suit that is its turn: a pack has every card once."""
    counts = {}
    for code in codes:
        counts[code] = counts.get(code, -1) + 1
        yield code, counts[code] % 4


def piled(pack, codes, seed=3):
    """A picture for every card, laid on the ones before."""
    rng, cards = np.random.default_rng(seed), []
    for code, copy in suited(codes):
        cards.append((code, copy, 240 + rng.uniform(-3, 3), 135 + rng.uniform(-3, 3), rng.uniform(-3, 3)))
        yield laid(pack, cards[-5:], np.random.default_rng(seed), 90, SIZE, spoil=False)[0]


def noisy(picture, rng):
    return cv2.cvtColor(np.clip(picture + rng.normal(0, 3, picture.shape), 0, 255).astype(np.uint8), cv2.COLOR_GRAY2BGR)


def film(pack, codes, hand=True):
    """Frames of a dealer: each card lies still for a while; a hand passes in between, once too often."""
    rng = np.random.default_rng(5)
    for place, picture in enumerate(piled(pack, codes)):
        for _ in range(8):
            yield noisy(picture, rng)
        for _ in range(2 + place % 2):
            covered = picture.copy()
            cv2.ellipse(covered, (int(rng.integers(150, 330)), 150), (60, 160), 20, 0, 360, 150, -1)
            yield noisy(covered, rng)
        if place % 3 == 0:
            for _ in range(8):
                yield noisy(picture, rng)


def test_every_card_of_a_pile_counts_once_whatever_hands_pass(pack, pack_reader):
    codes = ["8", "3", "3", "K", "T", "9", "6", "Q"]
    watched = OneByOne(pack_reader, SIZE)
    seen = [laid for frame in film(pack, codes) if (laid := watched.feed(frame)) is not None]
    assert [one.card for one in seen] == codes
    assert seen[1].copy != seen[2].copy


def test_a_folder_holds_a_picture_of_each_card_and_one_that_cannot_be_read_is_told(pack, pack_reader, tmp_path):
    pictures = [*piled(pack, ["A", "7", "J"])]
    pictures[1] = cv2.GaussianBlur(pictures[1], (0, 0), 7)
    for place, picture in enumerate(pictures):
        cv2.imwrite(str(tmp_path / f"{place:02}.png"), picture)
    seen = [one.card for one in cards_dealt(str(tmp_path), pack_reader, Event())]
    assert seen == ["A", UNREAD, "J"]


def test_a_stack_in_order_is_verified_whichever_suits_it_has():
    check = StackCheck(stock_of(17, no_foundations=False))
    assert not check.verified
    assert {check.lay(card).kind for card in check.order} == {Kind.RIGHT}
    assert check.verified
    assert check.lay("A").kind is Kind.SURPLUS
    assert check.verified


def test_two_cards_changed_are_told_with_the_swap_that_mends_it():
    order = ("8", "3", "5", "9", "K", "2", "7")
    check = StackCheck(order)
    told = [check.lay(card) for card in ("8", "2", "5", "9", "K", "3", "7")]
    assert [one.kind for one in told if one.place in (2, 6)] == [Kind.WRONG, Kind.WRONG]
    assert told[1].places == (6,)
    assert told[5].swap == 2
    assert check.swaps() == ((2, 6),)
    assert not check.verified


def test_an_unread_card_is_asked_for_again_and_nothing_is_guessed():
    check = StackCheck(("8", "3"))
    assert check.lay(UNREAD).kind is Kind.UNREAD
    assert (check.place, check.seen) == (1, ())
    assert check.lay("8").kind is Kind.RIGHT


def test_a_missing_card_and_one_too_many_are_told_as_that():
    order = ("8", "3", "5", "9", "K", "2", "7")
    lacking, doubled = StackCheck(order), StackCheck(order)
    assert [lacking.lay(card).slip for card in ("8", "5", "9", "K")] == [0, 0, 0, 1]
    assert [doubled.lay(card).slip for card in ("8", "J", "3", "5")] == [0, 0, 0, -1]
    assert doubled.surplus() == {"J": 1}
    assert doubled.missing() == {"9": 1}


def test_the_swaps_really_mend_any_order_of_the_same_cards():
    rng = np.random.default_rng(1)
    for deal in range(1, 6):
        order = stock_of(deal, no_foundations=True)
        check = StackCheck(order)
        lying = [order[at] for at in rng.permutation(52)]
        for card in lying:
            check.lay(card)
        for one, other in check.swaps():
            lying[one - 1], lying[other - 1] = lying[other - 1], lying[one - 1]
        assert tuple(lying) == order
