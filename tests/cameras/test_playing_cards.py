"""Ordinary cards as the cameras see them: alone in hard scenes, in piles, fans and rows, one rank whichever its suit."""

import cv2
import numpy as np
import pytest
from hard_scenes import Truth, hard_scene
from table_scenes import laid, pile

from hardware.cameras.config import CameraConfig, PlanePoint, ZoneConfig
from hardware.cameras.pipeline import CameraPipeline
from hardware.cameras.read import UNREAD, Reader
from hardware.printing.deck import BACK, read_deck
from hardware.printing.faces import face_picture
from studio.places import DECKS

RANKS = "A23456789TJQK"
ZONE_SCALE = 126
"""Pixels: a card's width in a rectified zone."""


@pytest.fixture(scope="module")
def pack():
    return read_deck(DECKS / "playing-cards.toml")


@pytest.fixture(scope="module")
def pack_reader(pack):
    return Reader(pack)


def as_zone(picture, truths, width):
    """The picture at the scale of a zone, as the camera process rectifies it."""
    scale = ZONE_SCALE / width
    larger = cv2.resize(picture, None, fx=scale, fy=scale, interpolation=cv2.INTER_LINEAR)
    return larger, [Truth(truth.card, truth.corners * scale) for truth in truths]


def outcome(found, truths, tops):
    """(read, wrong): tops named rightly; cards named that lie neither on top nor below anywhere near."""
    read = wrong = 0
    for seen in found:
        if seen.card == UNREAD:
            continue
        near = [truth for truth in truths if np.linalg.norm(truth.corners.mean(axis=0) - seen.centre) < 14]
        read += any(truth.card == seen.card and any(truth is top for top in tops) for truth in near)
        wrong += not any(truth.card == seen.card for truth in near)
    return read, wrong


def tell(record_property, what, read, total, wrong):
    record_property("figures", f"{what}: {read} of {total} read, {wrong} wrong")
    print(f"{what}: {read} of {total} read, {wrong} wrong")


@pytest.mark.parametrize(("width", "least"), [(60, 0.85), (80, 0.95), (110, 0.98)])
def test_every_rank_in_every_suit_in_hard_scenes(pack, pack_reader, width, least, record_property, monkeypatch):
    rng, read, wrong, total = np.random.default_rng(width), 0, 0, 0
    for copy in range(4):
        monkeypatch.setattr(
            "hard_scenes.face_picture", lambda deck, code, size, suit=copy: face_picture(deck, code, size, suit)
        )
        order = rng.permutation([*RANKS, BACK]).tolist()
        for start in range(0, len(order), 5):
            picture, truths = hard_scene(pack, order[start : start + 5], width, rng)
            some = outcome(pack_reader.find(picture), truths, truths)
            read, wrong, total = read + some[0], wrong + some[1], total + len(truths)
    tell(record_property, f"alone, {width} px", read, total, wrong)
    assert wrong == 0
    assert read >= least * total


def scenes(kind, pack, width, rng):
    """A picture, all its cards, and those that lie on top."""
    cards, tops = [], []
    for x in (120, 320, 520, 720):
        if kind == "pile":
            cards += pile(rng, str(rng.choice([*RANKS])), x, 270)
        elif kind == "fan":
            cards += [
                (
                    str(rng.choice([*RANKS])),
                    int(rng.integers(4)),
                    x + rng.uniform(-2, 2),
                    150 + 0.3 * width * place,
                    rng.uniform(-2, 2),
                )
                for place in range(int(rng.integers(2, 6)))
            ]
        else:
            x = 120 + (width + 2.5) * len(cards)
            cards.append(
                (str(rng.choice([*RANKS])), int(rng.integers(4)), x, 270 + rng.uniform(-3, 3), rng.uniform(-1.5, 1.5))
            )
        tops.append(len(cards) - 1)
    picture, truths = as_zone(*laid(pack, cards, rng, width), width)
    return picture, truths, [truths[place] for place in tops]


@pytest.mark.parametrize(
    ("kind", "width", "least"),
    [("pile", 80, 0.9), ("pile", 110, 0.97), ("fan", 60, 0.9), ("fan", 110, 0.97), ("row", 80, 0.9)],
)
def test_the_top_card_of_piles_and_fans_and_every_card_of_a_row(pack, pack_reader, kind, width, least, record_property):
    """At the scale of a zone; what lies below is at most read where it lies, never wrongly."""
    rng, read, wrong, total = np.random.default_rng(width), 0, 0, 0
    for _ in range(4):
        picture, truths, tops = scenes(kind, pack, width, rng)
        some = outcome(pack_reader.find(picture, pack_reader.gate(2.0)), truths, tops)
        read, wrong, total = read + some[0], wrong + some[1], total + len(tops)
    tell(record_property, f"{kind}, {width} px", read, total, wrong)
    assert wrong == 0
    assert read >= least * total


def test_six_and_nine_are_never_taken_for_each_other_either_way_up(pack, pack_reader):
    for seed, code in enumerate("6969"):
        picture, _ = laid(pack, [(code, seed, 300, 270, 0)], np.random.default_rng(seed), 80)
        for turn in (None, cv2.ROTATE_180, cv2.ROTATE_90_CLOCKWISE):
            found = pack_reader.find(picture if turn is None else cv2.rotate(picture, turn))
            assert [seen.card for seen in found] == [code]


def test_a_pile_face_down_is_a_back(pack, pack_reader):
    rng = np.random.default_rng(4)
    cards = [(BACK, 0, 300 + rng.uniform(-3, 3), 270 + rng.uniform(-3, 3), rng.uniform(-3, 3)) for _ in range(5)]
    assert [seen.card for seen in pack_reader.find(laid(pack, cards, rng, 90)[0])] == [BACK]


def test_a_card_half_under_another_is_never_named_wrongly(pack, pack_reader):
    rng = np.random.default_rng(6)
    for _ in range(12):
        under, over = rng.choice([*RANKS], 2).tolist()
        cards = [
            (under, 0, 300, 270, rng.uniform(-20, 20)),
            (over, 1, 300 + rng.uniform(40, 70), 270, rng.uniform(-20, 20)),
        ]
        assert {seen.card for seen in pack_reader.find(laid(pack, cards, rng, 110)[0])} <= {under, over}


def test_an_empty_felt_and_a_sheet_of_paper_hold_no_card(pack, pack_reader):
    rng = np.random.default_rng(7)
    picture, _ = laid(pack, [], rng, 90)
    assert pack_reader.find(picture) == []
    cv2.rectangle(picture, (200, 100), (290, 226), 235, -1)
    cv2.putText(picture, "CALL 7", (205, 180), cv2.FONT_HERSHEY_SIMPLEX, 0.7, 30, 2)
    assert pack_reader.find(picture) == []


def settled(pack, pack_reader, cards, order="stack"):
    """What the camera process says of one zone after a second of looking at these cards."""
    scale = 90 / 63
    points = tuple(
        PlanePoint(px=(x * scale, y * scale), mm=(x, y)) for x, y in ((0, 0), (400, 0), (400, 300), (0, 300))
    )
    polygon = ((60.0, 40.0), (320.0, 40.0), (320.0, 360.0), (60.0, 360.0))
    zone = ZoneConfig(name="waste-1", order=order, polygon_mm=polygon)
    config = CameraConfig(name="cam", source=0, size=(960, 540), points=points, zones=(zone,))
    pipeline, rng, last = CameraPipeline(config, pack, pack_reader), np.random.default_rng(9), None
    picture, _ = laid(pack, cards, rng, 90)
    for at in range(14):
        noisy = np.clip(picture + rng.normal(0, 2, picture.shape), 0, 255).astype(np.uint8)
        last = pipeline.feed(cv2.cvtColor(noisy, cv2.COLOR_GRAY2BGR), at * 0.04) or last
    return None if last is None else [card.card for card in last.zones["waste-1"].cards]


def test_a_fanned_waste_pile_settles_to_its_top_card_and_is_no_hand(pack, pack_reader):
    fan = [(code, 1, 250, 150 + 28 * place, 0.6 * place) for place, code in enumerate("K37T")]
    assert settled(pack, pack_reader, fan) == ["T"]


def test_a_squared_up_waste_pile_settles_to_its_top_card(pack, pack_reader):
    assert settled(pack, pack_reader, pile(np.random.default_rng(2), "Q", 250, 260)) == ["Q"]


def test_foundations_side_by_side_settle_left_to_right(pack, pack_reader):
    row = [(code, 2, 160 + 96 * place, 200, 0) for place, code in enumerate("A24")]
    assert settled(pack, pack_reader, row, "row") == ["A", "2", "4"]
