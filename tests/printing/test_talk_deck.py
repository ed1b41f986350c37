"""The talk cards of Hikomyu: all of the game's cards, sentences that fit and can be set, patterns that cameras tell apart."""

import re
from collections import Counter
from pathlib import Path

import numpy as np
import pytest

from hardware.configs import Mistakes, parse_toml
from hardware.printing import outlines, talk_faces
from hardware.printing.bubbles import APART, apart, too_close
from hardware.printing.deck import BACK, Deck, read_deck
from hardware.printing.faces import face_picture, face_svg
from hardware.printing.outlines import Script, missing, width_of, wrapped
from hardware.printing.sheets import print_sheets
from studio.games.hikomyu.cards import DECK, FACES
from studio.games.hikomyu.personas import PERSONAS
from studio.places import DECKS, OVERLAYS

FILE = DECKS / "talk.toml"


@pytest.fixture(scope="module")
def deck():
    return read_deck(FILE)


def test_the_deck_is_the_games_deck(deck):
    assert Counter(deck.contents("plain")) == Counter(DECK)


def test_the_newest_edition_has_one_of_each_persona_beside(deck):
    assert Counter(deck.contents()) - Counter(DECK) == Counter(list(PERSONAS))


def test_every_card_shows_its_number_and_points(deck):
    for code, face in FACES.items():
        talk = deck.by_code[code].talk
        if face.topic:
            assert (talk.corner, talk.worth.ja) == (str(face.number), f"{face.points}点")
        else:
            assert int(talk.corner) == face.points


def test_six_and_nine_have_a_line_below_that_says_which_way_up_they_are(deck):
    for card in deck.cards:
        lined = f'stroke="{talk_faces.IVORY}" stroke-width=".9"' in face_svg(deck, card.code)
        assert lined == (card.talk is not None and card.talk.corner in {"6", "9"}), card.code


def test_a_persona_shows_its_authors_stars_and_its_title(deck):
    for code, persona in PERSONAS.items():
        talk = deck.by_code[code].talk
        assert (len(talk.corner), talk.topic.ja, talk.topic.en) == (persona.stars, *persona.title)


def test_every_one_of_the_cards_says_something_else(deck):
    says = [words for card in deck.cards for words in card.talk.says]
    assert len(says) == len(deck.contents())
    assert len({words.ja for words in says}) == len({words.en for words in says}) == len(says)
    assert all(len(card.talk.says) == card.counts[-1] for card in deck.cards)


def test_every_character_can_be_set(deck):
    for card in deck.cards:
        for words in (*card.talk.says, card.talk.topic, card.talk.worth):
            assert missing(words.ja, Script.JAPANESE) == ""
            assert missing(words.en, Script.LATIN) == ""


def test_every_sentence_fits_under_its_mark(deck):
    for card in deck.cards:
        small = talk_faces.PERSONA if card.talk.corner.startswith("*") else 1
        for words in card.talk.says:
            tall = 0
            for text, script, size in (
                (words.ja, Script.JAPANESE, talk_faces.TEXT * small),
                (words.en, Script.LATIN, talk_faces.ENGLISH * small),
            ):
                lines = wrapped(text, script, size, 46)
                assert max(width_of(line, script, size) for line in lines) <= 46, words
                tall += len(lines) * size * talk_faces.LEADING
            assert tall <= 18.5, (card.code, words)


def test_copies_of_a_card_say_different_things_and_the_next_begins_anew(deck):
    faces = [face_svg(deck, "through", copy) for copy in range(9)]
    assert len(set(faces[:8])) == 8
    assert faces[8] == faces[0]


def test_no_two_patterns_are_close_either_way_up(deck):
    patterns = [card.talk.bubbles for card in deck.cards]
    assert not list(too_close(patterns))
    assert min(apart(one, other) for one in patterns for other in patterns if one != other) >= APART
    assert apart("#" * 5 + "." * 15, "." * 15 + "#" * 5) == 0


def test_a_pattern_too_like_another_is_told_with_its_card():
    text = FILE.read_text("utf-8")
    first, second = re.findall(r'talk.bubbles = "(.*)"', text)[:2]
    mistakes = parse_toml(
        text.replace(second, first[:-1] + ("." if first[-1] == "#" else "#")), Deck, Path("wrong.toml")
    )
    assert isinstance(mistakes, Mistakes)
    told = [mistake for mistake in mistakes if mistake.field == "cards.2.talk.bubbles"]
    assert "'fashion-1'" in told[0].say.en
    assert "fashion-1" in told[0].say.ja


def test_every_face_keeps_a_light_ring_inside_a_dark_edge(deck):
    """What the camera finds a card by."""
    for code in ("fashion-12", "movie-8", "donbiki", "ikemen", BACK):
        face = face_picture(deck, code, 630)[..., :3].mean(axis=2)
        assert face[15, 60:-60].max() < 40
        assert face[60:-60, 15].max() < 40
        for strip in (face[36:54, 50:-50], face[-54:-36, 50:-50], face[50:-50, 36:54], face[50:-50, -54:-36]):
            assert strip.min() > 190, code


def test_topics_are_told_apart_without_colour(deck):
    """Each topic has a figure of its own, and no colour is so light that a camera in gray would lose the pattern."""
    figures = {}
    for code in FACES:
        card = deck.by_code[code]
        figures.setdefault(code.split("-")[0], set()).add(card.figure)
        red, green, blue = (int(card.accent[place : place + 2], 16) for place in (1, 3, 5))
        assert 0.299 * red + 0.587 * green + 0.114 * blue < 110, code
    assert all(len(each) == 1 for each in figures.values())
    assert len(set.union(*figures.values())) == len(figures) == 11


def test_printed_colours_are_those_on_air(deck):
    look = dict(re.findall(r'(\w+): \{ color: "(#\w+)"', (OVERLAYS / "hikomyu" / "topics.mjs").read_text("utf-8")))
    for code in FACES:
        assert deck.by_code[code].accent.lower() == look[code.split("-")[0]], code


def test_without_typefaces_a_card_still_has_number_and_pattern(deck, monkeypatch, tmp_path):
    """A camera machine need not have the browser parts; only the words are left out, and `missing` tells it."""
    whole = face_picture(deck, "love-9", 200).astype(int)
    outlines.glyph.cache_clear()
    outlines._font.cache_clear()
    monkeypatch.setattr(outlines, "FONTS", tmp_path)
    bare = face_picture(deck, "love-9", 200).astype(int)
    assert missing("ラブ", Script.JAPANESE) == "ブラ"
    assert np.corrcoef(whole[..., :3].ravel(), bare[..., :3].ravel())[0, 1] > 0.9
    outlines.glyph.cache_clear()
    outlines._font.cache_clear()


def test_lines_break_after_sentences_and_never_begin_with_a_full_stop():
    assert wrapped("合鍵を作った。まだ誰のでもない。", Script.JAPANESE, 3.4, 46) == (
        "合鍵を作った。",
        "まだ誰のでもない。",
    )
    assert wrapped("one two", Script.LATIN, 3, 46) == ("one two",)
    for line in wrapped("ネタバレする。全部する。誰も私を止めるな！", Script.JAPANESE, 3.4, 30):
        assert line[0] not in outlines.NEVER_FIRST


def test_the_sheets_hold_every_copy(deck, tmp_path, monkeypatch):
    from hardware.printing import sheets

    printed = []
    png = sheets._png
    monkeypatch.setattr(sheets, "DPI", 40)
    monkeypatch.setattr(sheets, "_png", lambda deck, code, copy: printed.append((code, copy)) or png(deck, code, copy))
    made = print_sheets(deck, None, tmp_path / "talk.pdf", backs=False)
    assert made == (12, 106)
    assert len(set(printed)) == 106
