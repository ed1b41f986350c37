"""The ordinary pack: 52 cards of thirteen ranks, faces that have no right way up, files for all of them."""

import json
from collections import Counter

import cv2
import numpy as np
import pytest
from lxml import etree

from hardware.printing.deck import BACK, read_deck
from hardware.printing.faces import face_picture, face_svg
from hardware.printing.ordinary_figures import PIPS, Suit
from hardware.printing.sheets import print_sheets
from studio.games.calculation.cards import DECK, value
from studio.places import DECKS
from tests.cli.called import tablecast


@pytest.fixture(scope="module")
def pack():
    return read_deck(DECKS / "playing-cards.toml")


def test_the_pack_is_the_games_deck(pack):
    assert Counter(pack.contents()) == Counter(DECK)
    assert all(card.ordinary.suits == tuple(Suit) for card in pack.cards)


def test_a_card_has_as_many_pips_as_its_rank_says(pack):
    for card in pack.cards:
        if card.ordinary.index in PIPS:
            assert len(PIPS[card.ordinary.index]) == value(card.code)


def test_every_face_is_wellformed_svg_without_fonts_and_white_to_the_edge(pack):
    for card in pack.cards:
        for copy in range(card.looks):
            svg = face_svg(pack, card.code, copy)
            assert not etree.fromstring(svg.encode()).findall(".//{*}text")
            face = face_picture(pack, card.code, 315, copy)[..., :3]
            assert min(face[3, 40:-40].min(), face[40:-40, 3].min(), face[-4, 40:-40].min()) > 240


def test_all_53_faces_differ(pack):
    faces = {face_svg(pack, card.code, copy) for card in pack.cards for copy in range(4)}
    assert len(faces | {face_svg(pack, BACK)}) == 53


def test_a_card_is_the_same_either_way_up_but_for_its_odd_pips(pack):
    """A waste pile is read whichever way up its cards lie, and a six is no nine: the pips alone tell them apart."""
    for card in pack.cards:
        if card.code in "A357689":
            continue
        face = face_picture(pack, card.code, 315, 2)[..., :3].astype(int)  # diamonds stand the same on their head
        turned = cv2.rotate(face.astype(np.uint8), cv2.ROTATE_180).astype(int)
        assert np.abs(face - turned).mean() < 4, card.code


def test_the_sheets_hold_all_52(pack, tmp_path):
    assert print_sheets(pack, None, tmp_path / "pack.pdf", backs=False) == (6, 52)


def test_every_face_gets_a_file_and_every_suit_a_place_in_the_index(tmp_path):
    assert tablecast("cards", "faces", str(tmp_path), "--deck", "playing-cards").code == 0
    names = json.loads((tmp_path / "index.json").read_text("utf-8"))
    assert len(names) == len(set(names.values())) == 53
    assert (names["T"], names["T#2"], names["back"]) == ("T-spades.svg", "T-hearts.svg", "back.svg")
    assert all((tmp_path / name).is_file() for name in names.values())
