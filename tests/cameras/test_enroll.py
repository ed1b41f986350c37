"""A bought pack that our faces know nothing of: learnt card by card, then read; what is doubtful is refused."""

import cv2
import numpy as np
import pytest
from bought_pack import bought_face, photographed

from hardware.cameras.enroll import AGREE, Enrolment, Fault, Refused, Taken, show_order, shown_cards
from hardware.cameras.read import UNREAD, Reader
from hardware.configs import Mistakes
from hardware.printing.deck import BACK, read_deck
from studio.cli.cards_enroll import enroll
from studio.places import DECKS

FILE = DECKS / "playing-cards.toml"


@pytest.fixture(scope="module")
def pack():
    return read_deck(FILE)


@pytest.fixture(scope="module")
def photographs(pack, tmp_path_factory):
    """Pictures of each card of the bought pack, two of the hearts, in the order in which they are asked for."""
    folder, rng = tmp_path_factory.mktemp("photographs"), np.random.default_rng(1)
    for place, (code, copy) in enumerate(show_order(pack)):
        for take in "ab" if copy == 1 else "a":
            picture = photographed(bought_face(pack, code, copy), 150, rng, rng.uniform(-6, 6))
            cv2.imwrite(str(folder / f"{place:02}_{take}.png"), picture)
    return folder


@pytest.fixture(scope="module")
def learnt(photographs, tmp_path_factory):
    """The deck file that the command has written."""
    out = tmp_path_factory.mktemp("pack") / "bought.toml"
    enroll("playing-cards", source=str(photographs), out=out, unchecked=False, as_json=False)
    return out


def named(reader, deck, width, seed):
    rng, outcome = np.random.default_rng(seed), []
    for code, copy in show_order(deck):
        picture = photographed(
            bought_face(deck, code, copy), width, rng, rng.uniform(0, 360), off=rng.uniform(-40, 40, 2)
        )
        seen = [one.card for one in reader.find(cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY))]
        outcome.append((code, *seen[:1]) if seen else (code, UNREAD))
    return outcome


@pytest.mark.parametrize("width", [70, 110])
def test_the_learnt_pack_is_read_and_none_wrongly(learnt, width, record_property):
    deck = read_deck(learnt)
    outcome = named(Reader(deck), deck, width, 7)
    read = sum(code == seen for code, seen in outcome)
    record_property("figures", f"{read} of {len(outcome)} at {width} px")
    print(f"{read} of {len(outcome)} cards of an enrolled pack at {width} px")
    assert [pair for pair in outcome if pair[1] not in {pair[0], UNREAD}] == []
    assert read >= 0.95 * len(outcome)


def test_a_pack_that_is_not_learnt_is_read_less_but_not_wrongly(pack):
    outcome = named(Reader(pack), pack, 110, 8)
    assert [pair for pair in outcome if pair[1] not in {pair[0], UNREAD}] == []
    assert (BACK, BACK) not in outcome


def test_every_crop_is_kept_for_approval(learnt, pack):
    folder = learnt.with_suffix("")
    assert len([*folder.glob("*-*.png")]) == len(show_order(pack)) == 53
    page = cv2.imread(str(folder / "approval.png"))
    assert page.shape[1] == 13 * 134


def test_a_deck_whose_pictures_are_not_there_is_refused(learnt, tmp_path):
    (tmp_path / "bought.toml").write_text(learnt.read_text("utf-8"), "utf-8")
    mistakes = read_deck(tmp_path / "bought.toml")
    assert isinstance(mistakes, Mistakes)
    assert (mistakes[0].code, mistakes[0].field) == ("no-picture", "pictures")
    assert learnt.read_text("utf-8").splitlines()[mistakes[0].line - 1].startswith("pictures")


def shown(pack, code, copy=0, **how):
    rng = np.random.default_rng(3)
    return tuple(photographed(bought_face(pack, code, copy), rng=rng, **{"width": 150, **how}) for _ in range(3))


@pytest.fixture
def begun(pack):
    """An enrolment that has taken the ace of spades and waits for the two."""
    enrolment = Enrolment(pack)
    assert isinstance(enrolment.take(shown(pack, "A")), Taken)
    return enrolment


def test_frames_that_agree_are_taken(begun, pack):
    card = begun.take(shown(pack, "2"))
    assert isinstance(card, Taken)
    assert (card.card, card.copy, card.crop.shape) == ("2", 0, (352, 252, 3))
    assert card.agree > AGREE


def test_the_same_card_again_is_known_either_way_up(begun, pack):
    assert begun.is_last(shown(pack, "A", angle=182)[0])
    assert not begun.is_last(shown(pack, "2")[0])


def refusal(answer):
    assert isinstance(answer, Refused), answer
    assert answer.say.ja
    assert answer.say.en
    return answer.fault


def test_frames_of_different_cards_are_refused(begun, pack):
    assert refusal(begun.take((*shown(pack, "2"), *shown(pack, "9")))) is Fault.DISAGREE


def test_a_card_nearer_to_the_camera_is_refused(begun, pack):
    assert refusal(begun.take(shown(pack, "2", width=135))) is Fault.SIZE


def test_a_squeezed_card_is_refused(begun, pack):
    frames = [cv2.resize(frame, None, fx=1.0, fy=0.85) for frame in shown(pack, "2")]
    assert refusal(begun.take(frames)) is Fault.SHAPE


def test_an_empty_table_is_refused(begun):
    assert refusal(begun.take([np.full((270, 480, 3), 60, np.uint8)])) is Fault.NO_CARD


def test_two_cards_are_refused(begun, pack):
    one, other = shown(pack, "2", off=(-100, 0)), shown(pack, "3", off=(100, 0))
    both = [np.hstack([left[:, :240], right[:, 240:]]) for left, right in zip(one, other, strict=True)]
    assert refusal(begun.take(both)) is Fault.SEVERAL


def test_a_card_shown_before_is_refused(begun, pack):
    unchecked = Enrolment(pack, checked=False)
    assert isinstance(unchecked.take(shown(pack, "A")), Taken)
    answer = unchecked.take(shown(pack, "A", angle=180))
    assert refusal(answer) is Fault.ALIKE
    assert answer.like == "A#1"


def test_a_card_that_the_reader_knows_for_another_is_refused(pack):
    from hardware.printing.faces import face_picture

    face = face_picture(pack, "9", 378)[..., :3]
    answer = Enrolment(pack).take([photographed(face, 150, np.random.default_rng(2))])
    assert refusal(answer) is Fault.OTHER
    assert answer.like == "9"


def test_a_film_gives_frames_of_each_card_that_lies_still(pack, tmp_path):
    from threading import Event

    path = tmp_path / "film.avi"
    writer = cv2.VideoWriter(str(path), cv2.VideoWriter.fourcc(*"MJPG"), 25, (480, 270))
    for code in "A2":
        for at in range(4):
            writer.write(shown(pack, code, off=(40 * at, 0))[0])
        for frame in shown(pack, code) * 3:
            writer.write(frame)
    writer.release()
    enrolment = Enrolment(pack)
    for frames in shown_cards(str(path), Event()):
        assert isinstance(enrolment.take(frames), Taken)
    assert [card.card for card in enrolment.taken] == ["A", "2"]
