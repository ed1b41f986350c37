"""The talk cards as the cameras see them: all of them in hard scenes, the crowded middle, piles face down."""

import cv2
import numpy as np
import pytest
from hard_scenes import _lay, _spoil, hard_scene

from hardware.cameras.read import UNREAD, Reader
from hardware.printing.deck import BACK, read_deck
from hardware.printing.faces import face_picture
from studio.places import DECKS

WIDTH = 80


@pytest.fixture(scope="module")
def talk():
    return read_deck(DECKS / "talk.toml")


@pytest.fixture(scope="module")
def talk_reader(talk):
    return Reader(talk)


def named(reader, picture):
    return [seen for seen in reader.find(picture) if seen.card != UNREAD]


def laid(talk, cards, rng, width=WIDTH):
    """A 960 × 540 picture of cards at (code, x, y, degrees), later ones on top of earlier ones."""
    picture = np.full((540, 960), 70, np.float32) + rng.normal(0, 3, (540, 960)).astype(np.float32)
    half = np.array([width, width * talk.size_mm[1] / talk.size_mm[0]]) / 2
    for code, x, y, degrees in cards:
        turn = np.radians(degrees)
        spin = np.array([[np.cos(turn), -np.sin(turn)], [np.sin(turn), np.cos(turn)]])
        corners = np.array([[-1, -1], [1, -1], [1, 1], [-1, 1]]) * half @ spin.T + (x, y)
        _lay(picture, face_picture(talk, code, 378), corners.astype(np.float32))
    return _spoil(picture, rng)


@pytest.mark.parametrize("width", [60, 90])
def test_every_card_in_hard_scenes(talk, talk_reader, width, record_property):
    codes = [*talk.by_code, BACK]
    rng = np.random.default_rng(width)
    order = [codes[index] for index in rng.permutation(len(codes))]
    read = wrong = phantom = 0
    for start in range(0, len(order), 5):
        picture, truths = hard_scene(talk, order[start : start + 5], width, rng)
        for seen in named(talk_reader, picture):
            near = [truth for truth in truths if np.linalg.norm(truth.corners.mean(axis=0) - seen.centre) < 20]
            read += bool(near and near[0].card == seen.card)
            wrong += bool(near and near[0].card != seen.card)
            phantom += not near
    figures = f"{read} of {len(order)} read, {wrong} wrong, {phantom} phantom at {width} px"
    record_property("figures", figures)
    print(figures)
    assert (wrong, phantom) == (0, 0)
    assert read >= 0.97 * len(order)


def test_any_copy_is_read_whatever_it_says(talk, talk_reader):
    for code in ("donbiki", "puchihiki", "change", "through"):
        for copy in range(talk.by_code[code].counts[0]):
            face = cv2.cvtColor(face_picture(talk, code, 90, copy)[..., :3], cv2.COLOR_BGR2GRAY)
            picture = cv2.copyMakeBorder(face, 60, 60, 60, 60, cv2.BORDER_CONSTANT, value=60)
            assert [seen.card for seen in named(talk_reader, picture)] == [code], copy


def test_a_trick_of_eight_side_by_side_in_any_direction(talk, talk_reader):
    """Eight players lay towards the middle from all sides: every card upright, turned or across."""
    rng = np.random.default_rng(8)
    codes = list(talk.by_code)[:76]
    for _ in range(4):
        trick = rng.choice(codes, 8, replace=False).tolist()
        cards = [
            (code, 120 + place % 4 * 230, 140 + place // 4 * 250, rng.choice([0, 90, 180, 270]) + rng.uniform(-9, 9))
            for place, code in enumerate(trick)
        ]
        seen = named(talk_reader, laid(talk, cards, rng))
        assert {one.card for one in seen} <= set(trick)
        assert len(seen) >= 7


def test_overlapping_cards_are_left_unread_never_read_wrongly(talk, talk_reader, record_property):
    rng = np.random.default_rng(9)
    codes = list(talk.by_code)[:76]
    read = total = 0
    for _ in range(12):
        trick = rng.choice(codes, 5, replace=False).tolist()
        cards = [
            (code, 380 + place * 55, 270 + rng.uniform(-25, 25), rng.uniform(-25, 25))
            for place, code in enumerate(trick)
        ]
        seen = {one.card for one in named(talk_reader, laid(talk, cards, rng, 110))}
        assert seen <= set(trick)
        read, total = read + len(seen), total + 5
    record_property("figures", f"{read} of {total} overlapping cards read, 0 wrong")
    print(f"{read} of {total} overlapping cards read, 0 wrong")


def test_a_pile_face_down_is_seen_as_face_down_beside_cards_face_up(talk, talk_reader):
    rng = np.random.default_rng(10)
    for _ in range(6):
        up = rng.choice(list(talk.by_code), 2, replace=False).tolist()
        pile = [(BACK, 200 + rng.uniform(-3, 3), 270 + rng.uniform(-3, 3), rng.uniform(-4, 4)) for _ in range(6)]
        cards = [*pile, (up[0], 430, 270, rng.uniform(-8, 8)), (up[1], 620, 270, 180), (BACK, 810, 270, 90)]
        seen = named(talk_reader, laid(talk, cards, rng))
        assert {one.card for one in seen} <= {*up, BACK}
        assert BACK in {one.card for one in seen if one.centre[0] < 300}
        assert BACK in {one.card for one in seen if one.centre[0] > 700}
        assert not {one.card for one in seen if one.centre[0] < 300 or one.centre[0] > 700} - {BACK}


def test_no_two_faces_are_close(talk_reader):
    """Upright below 0.88; turned, where a pattern meets another's turned one, below 0.85."""
    faces = talk_reader._coarse
    upright, turned = faces @ faces.T, faces @ faces[:, ::-1].T
    np.fill_diagonal(upright, 0)
    np.fill_diagonal(turned, 0)
    assert upright.max() < 0.88
    assert turned.max() < 0.85


def test_a_finger_on_the_pattern_makes_no_other_card_of_it(talk, talk_reader):
    rng = np.random.default_rng(12)
    for code in list(talk.by_code)[::3]:
        picture = laid(talk, [(code, 300, 270, 0)], rng, 110)
        x = int(rng.integers(250, 340))
        cv2.ellipse(picture, (x, 200), (11, 26), 0, 0, 360, 150, -1)
        assert {seen.card for seen in named(talk_reader, picture)} <= {code}
