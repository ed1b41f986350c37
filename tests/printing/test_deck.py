"""The printed deck: its counts, its faces, its sheets; and deck files with mistakes."""

from collections import Counter
from pathlib import Path

import cv2
import numpy as np
import pytest
from lxml import etree

from hardware.configs import Mistakes, parse_toml
from hardware.printing.deck import BACK, Deck, read_deck
from hardware.printing.faces import face_picture, face_svg
from hardware.printing.sheets import print_sheets
from studio.places import DECKS

FILE = DECKS / "calcolon.toml"


@pytest.fixture(scope="module")
def deck():
    return read_deck(FILE)


@pytest.mark.parametrize(("edition", "total"), [("s1", 55), ("s2", 56), ("s4", 56)])
def test_an_edition_has_as_many_cards_as_the_source_says(deck, edition, total):
    assert len(deck.contents(edition)) == total


def test_season_4_has_the_flame_arrow_for_one_plain_arrow(deck):
    before, after = Counter(deck.contents("s2")), Counter(deck.contents("s4"))
    assert after - before == {"flame": 1}
    assert before - after == {"-": 1}


def test_season_1_has_no_second_trade_card(deck):
    assert Counter(deck.contents("s2")) - Counter(deck.contents("s1")) == {"trade2": 1}


def test_an_unknown_edition_is_named(deck):
    with pytest.raises(KeyError, match="s9"):
        deck.contents("s9")


def test_every_face_is_wellformed_svg_without_fonts(deck):
    for code in [*deck.by_code, BACK]:
        tags = {etree.QName(node).localname for node in etree.fromstring(face_svg(deck, code)).iter()}
        assert "text" not in tags


def test_every_face_keeps_a_light_ring_inside_a_dark_edge(deck):
    """What the camera finds a card by."""
    for code in [*deck.by_code, BACK]:
        face = cv2.cvtColor(face_picture(deck, code, 630)[..., :3], cv2.COLOR_BGR2GRAY)
        height, width = face.shape
        edge, ring = 15, slice(36, 54)
        assert face[edge, 60 : width - 60].max() < 40, code
        assert face[60 : height - 60, edge].max() < 40, code
        for strip in (face[ring, 50 : width - 50], face[height - 54 : height - 36, 50 : width - 50]):
            assert strip.min() > 200, code
        for strip in (face[50 : height - 50, ring], face[50 : height - 50, width - 54 : width - 36]):
            assert strip.min() > 200, code


def test_no_two_cards_have_the_same_face(deck):
    pictures = {code: face_picture(deck, code, 100)[..., :3].tobytes() for code in deck.by_code}
    assert len(set(pictures.values())) == len(deck.cards)


def test_the_sheets_hold_the_whole_deck_at_true_size(deck, tmp_path):
    out = tmp_path / "deck.pdf"
    made = print_sheets(deck, "s4", out)
    assert made == (14, 56)
    page = render(out, tmp_path)
    # Left top card of the first page: its dark edge, at 100 dpi.
    dark = np.flatnonzero(cv2.cvtColor(page, cv2.COLOR_BGR2GRAY)[600] < 60)
    assert abs((dark[-1] - dark[0]) / 100 * 25.4 - 3 * 63) < 1


def test_sheets_without_backs(deck, tmp_path):
    assert print_sheets(deck, "s1", tmp_path / "deck.pdf", backs=False) == (7, 55)


def render(pdf, folder):
    import subprocess

    subprocess.run(
        ["pdftoppm", "-r", "100", "-png", "-f", "1", "-l", "1", "-singlefile", pdf, folder / "page"], check=True
    )
    return cv2.imread(str(folder / "page.png"))


def test_every_mistake_of_a_deck_file_is_told_with_its_line():
    text = FILE.read_text("utf-8")
    text = text.replace('figure = "digit-3"', 'figure = "digit-33"')
    text = text.replace('accent = "#7A1B2A"', 'accent = "red"')
    text = text.replace('code = "5"\n', 'code = "5"\ncolour = "blue"\n')
    mistakes = parse_toml(text, Deck, Path("wrong.toml"))
    assert isinstance(mistakes, Mistakes)
    lines = text.splitlines()
    told = {mistake.field: lines[mistake.line - 1] for mistake in mistakes}
    assert told == {
        "back.accent": 'accent = "red"',
        "cards.4.figure": 'figure = "digit-33"',
        "cards.6.colour": 'colour = "blue"',
    }
    assert all(mistake.say.ja and mistake.say.en for mistake in mistakes)


def test_a_file_that_is_no_toml_and_a_file_that_is_not_there(tmp_path):
    (mistake,) = parse_toml("name = \n", Deck, Path("wrong.toml"))
    assert (mistake.code, mistake.line) == ("not-toml", 1)
    (missing,) = read_deck(tmp_path / "none.toml")
    assert missing.code == "unreadable"


def test_two_cards_with_one_code_are_refused():
    text = FILE.read_text("utf-8").replace('code = "5"', 'code = "4"')
    (mistake,) = parse_toml(text, Deck, Path("wrong.toml"))
    assert "'4' is given to two cards" in mistake.say.en


def test_a_wrong_field_hides_no_code_given_twice_and_no_short_count():
    text = FILE.read_text("utf-8").replace('code = "5"', 'code = "4"').replace("edge_mm = 3.0", 'edge_mm = "thick"')
    text = text.replace("counts = [2, 2, 2]", "counts = [2, 2]", 1)
    mistakes = parse_toml(text, Deck, Path("wrong.toml"))
    lines = text.splitlines()
    assert [(mistake.field, lines[mistake.line - 1]) for mistake in mistakes] == [
        ("edge_mm", 'edge_mm = "thick"' + FILE.read_text("utf-8").split("edge_mm = 3.0")[1].split("\n")[0]),
        ("cards.1.counts", "counts = [2, 2]"),
        ("cards.6.code", 'code = "4"'),
    ]
    assert all(mistake.say.ja and mistake.say.en for mistake in mistakes)


def test_a_deck_made_in_the_program_is_held_to_the_same(deck):
    written = deck.model_dump()
    with pytest.raises(ValueError, match="given to two cards"):
        Deck.model_validate({**written, "cards": (*written["cards"], written["cards"][0])})


@pytest.mark.parametrize("cards", ["cards", [7], [{"code": 7, "counts": 3}], {"code": "4"}])
def test_a_deck_whose_cards_are_no_cards_is_refused_not_a_crash(cards):
    text = FILE.read_text("utf-8")
    assert isinstance(parse_toml(text[: text.index("[[cards]]")], Deck, Path("x")), Mistakes)
    assert tuple(Deck.clashes({"cards": cards, "editions": ["s1"]})) == ()


def test_a_byte_order_mark_is_no_mistake(tmp_path):
    file = tmp_path / "deck.toml"
    file.write_text(FILE.read_text("utf-8"), encoding="utf-8-sig")
    assert isinstance(read_deck(file), Deck)
