"""`tablecast cards stack`: the order of a deal, its sheet, and a real stack compared with it, as the crew calls it."""

import json

import cv2
import numpy as np
import pytest

from hardware.printing.deck import read_deck
from hardware.printing.faces import face_picture
from studio.games.calculation.deals import stock_of
from studio.places import DECKS
from tests.cli.called import tablecast

DEAL = 17


@pytest.fixture(scope="module")
def pictures(tmp_path_factory):
    """A folder with a picture of every card of the deal, in order."""
    folder, deck = tmp_path_factory.mktemp("stack"), read_deck(DECKS / "playing-cards.toml")
    dealt = {}
    for place, card in enumerate(stock_of(DEAL, no_foundations=False), 1):
        dealt[card] = dealt.get(card, -1) + 1
        table = np.full((200, 200, 3), (40, 90, 40), np.uint8)
        face = face_picture(deck, card, 90, dealt[card])[..., :3]
        table[30 : 30 + face.shape[0], 50:140] = face
        cv2.imwrite(str(folder / f"{place:02}.png"), table)
    return folder


def test_the_order_is_printed_ten_a_row_top_card_first():
    lines = tablecast("cards", "stack", str(DEAL)).out.splitlines()
    ranks = [word for line in lines[1:6] for word in line.split("–")[1].split()[1:]]
    assert [line.split("–")[0].strip() for line in lines[1:6]] == ["1", "11", "21", "31", "41"]
    assert tuple(rank.replace("10", "T") for rank in ranks) == stock_of(DEAL, no_foundations=False)


def test_json_gives_the_stock_as_calculation_deal_does():
    answer = json.loads(tablecast("cards", "stack", str(DEAL), "--no-foundations", "--json").out)
    assert answer["deal"] == DEAL
    assert tuple(answer["stock"]) == stock_of(DEAL, no_foundations=True)


def test_a_sheet_is_one_page(tmp_path):
    out = tmp_path / "stack.pdf"
    assert tablecast("cards", "stack", str(DEAL), "--out", str(out)).code == 0
    assert out.read_bytes().count(b"/Type /Page\n") == 1


def test_a_deal_that_is_none_is_refused():
    answer = tablecast("cards", "stack", "0", "--json")
    assert (answer.code, json.loads(answer.out)["error"]["code"]) == (2, "no-deal")


def test_a_stack_in_order_is_verified_by_its_pictures(pictures):
    answer = tablecast("cards", "stack", str(DEAL), "--camera", str(pictures))
    assert answer.out.splitlines()[-1].startswith("Stack verified.")
    assert answer.code == 0


def test_two_cards_changed_are_told_at_once_and_at_the_end(pictures, tmp_path):
    order = stock_of(DEAL, no_foundations=False)
    one, other = next((a, b) for a in range(16, 48) for b in range(a + 5, 48) if order[a] != order[b])
    for place, picture in enumerate(sorted(pictures.iterdir())):
        swapped = {one: other, other: one}.get(place, place)
        (tmp_path / f"{swapped:02}.png").write_bytes(picture.read_bytes())
    answer = tablecast("cards", "stack", str(DEAL), "--camera", str(tmp_path))
    assert answer.code == 1
    assert f"card {one + 1} is" in answer.out
    assert f"swap it with card {one + 1}." in answer.out
    assert f"Swap card {one + 1} with card {other + 1}." in answer.out
    result = json.loads(tablecast("cards", "stack", str(DEAL), "--camera", str(tmp_path), "--json").out)
    assert (result["verified"], result["swaps"]) == (False, [[one + 1, other + 1]])


def test_a_stack_that_ends_too_soon_is_not_verified(pictures, tmp_path):
    for picture in sorted(pictures.iterdir())[:5]:
        (tmp_path / picture.name).write_bytes(picture.read_bytes())
    answer = tablecast("cards", "stack", str(DEAL), "--camera", str(tmp_path))
    assert answer.code == 1
    assert "Not seen yet: 43 cards, from card 6 on." in answer.out
