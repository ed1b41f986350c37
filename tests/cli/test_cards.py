"""`tablecast cards`, `check` and `read` with the talk deck, as a user calls them."""

import json

import cv2
import numpy as np
import pytest

from hardware.printing.deck import read_deck
from hardware.printing.faces import face_picture
from studio.places import DECKS
from tests.cli.called import tablecast

TALK = DECKS / "talk.toml"


def test_check_finds_the_talk_deck_sound():
    assert tablecast("check", str(TALK)).code == 0


def test_read_names_cards_of_the_deck_that_is_said_and_sees_one_face_down(tmp_path):
    deck, table = read_deck(TALK), np.full((260, 480, 3), 60, np.uint8)
    for place, code in enumerate(["love-15", "back", "donbiki"]):
        face = face_picture(deck, code, 110)[..., :3]
        table[40 : 40 + face.shape[0], 30 + place * 145 : 140 + place * 145] = face
    cv2.imwrite(str(tmp_path / "table.png"), table)
    answer = tablecast("read", str(tmp_path / "table.png"), "--deck", "talk", "--json")
    assert [card["card"] for card in json.loads(answer.out)["cards"]] == ["love-15", "back", "donbiki"]


def test_a_sentence_with_a_character_that_no_typeface_has_is_not_printed_without_it(tmp_path):
    odd = tmp_path / "odd.toml"
    odd.write_text(TALK.read_text("utf-8").replace("今日、なんか", "今日\U0001f976、なんか"), "utf-8")
    answer = tablecast("cards", "print", str(odd), "--out", str(tmp_path / "odd.pdf"))
    assert answer.code == 2
    assert "\U0001f976" in answer.err
    assert "Traceback" not in answer.err
    assert not (tmp_path / "odd.pdf").exists()


@pytest.mark.parametrize(("deck", "faces"), [("talk", 87), ("calcolon", 21)])
def test_every_face_gets_a_file_of_its_own(tmp_path, deck, faces):
    assert tablecast("cards", "faces", str(tmp_path), "--deck", deck).code == 0
    names = json.loads((tmp_path / "index.json").read_text("utf-8"))
    assert len(names) == len(set(names.values())) == faces
    assert all((tmp_path / name).is_file() for name in names.values())
