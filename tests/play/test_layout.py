"""Where the cards lie, at every size: all on the felt, none on another pile, each readable, each large enough to touch."""

from __future__ import annotations

import itertools

import pytest

from tests.play.conftest import DESK, LARGE, PHONE, SIDEWAYS, TABLET

SIZES = {
    "phone": (390, 742),
    "small phone": (360, 540),
    "phone on its side": (786, 360),
    "tablet": (820, 1080),
    "desk": (950, 740),
    "large desk": (2100, 1380),
    "narrow window": (560, 700),
}
FINGER = 44

LAYOUT = """async (needs) => {
  const { layout } = await import('/calculation/layout.mjs');
  return needs.map((need) => layout(need));
}"""


@pytest.fixture
def layouts(chromium, server):
    page = chromium.new_page()
    page.goto(f"{server.url}icon.svg")
    yield lambda needs: page.evaluate(LAYOUT, needs)
    page.close()


def need(size, depths, reserve=0):
    return {"width": size[0], "height": size[1], "wastes": len(depths), "depths": depths, "reserve": reserve}


def boxes(at):
    """Every card's box and every ladder's, by name."""
    w, h = at["card"]["w"], at["card"]["h"]
    piles = {"stock": at["stock"], "hand": at["hand"]}
    piles |= {f"foundation {n}": box for n, box in enumerate(at["foundations"], 1)}
    piles |= {f"ladder {n}": box for n, box in enumerate(at["ladders"], 1)}
    for n, (waste, fan) in enumerate(zip(at["wastes"], at["fans"], strict=True), 1):
        cards = [(p["x"], p["y"], w * fan["scale"], h * fan["scale"]) for p in fan["places"]] or [
            (waste["x"], waste["y"], w, h)
        ]
        left, top = min(c[0] for c in cards), min(c[1] for c in cards)
        right, bottom = max(c[0] + c[2] for c in cards), max(c[1] + c[3] for c in cards)
        piles[f"waste {n}"] = {"x": left, "y": top, "w": right - left, "h": bottom - top}
    return piles


def overlap(a, b):
    across = min(a["x"] + a["w"], b["x"] + b["w"]) - max(a["x"], b["x"])
    down = min(a["y"] + a["h"], b["y"] + b["h"]) - max(a["y"], b["y"])
    return across > 0.5 and down > 0.5


@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
@pytest.mark.parametrize("reserve", [0, 150])
def test_every_pile_is_whole_on_the_felt_and_on_no_other(layouts, size, reserve):
    depths = [[0] * 4, [3] * 4, [12] * 4, [0] * 3, [16] * 3, [48, 0, 0, 0], [1, 20, 20, 7]]
    for at in layouts([need(size, each, reserve) for each in depths]):
        piles = boxes(at)
        outside = {
            name: box
            for name, box in piles.items()
            if box["x"] < 0 or box["y"] < 0 or box["x"] + box["w"] > size[0] or box["y"] + box["h"] > size[1]
        }
        assert outside == {}
        assert [pair for pair in itertools.combinations(piles, 2) if overlap(piles[pair[0]], piles[pair[1]])] == []


@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
def test_every_place_is_large_enough_for_a_finger(layouts, size):
    for at in layouts([need(size, [0] * 4), need(size, [9] * 4)]):
        assert at["card"]["w"] >= FINGER
        assert min(box["h"] for box in (at["stock"], *at["foundations"], *at["wastes"])) >= FINGER


def test_cards_are_large(layouts):
    sizes = ("phone", "phone on its side", "tablet", "desk", "large desk")
    widths = [at["card"]["w"] for at in layouts([need(SIZES[size], [6] * 4) for size in sizes])]
    assert [width >= least for width, least in zip(widths, (82, 90, 160, 125, 230), strict=True)] == [True] * 5


@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
@pytest.mark.parametrize("depth", [2, 13, 30])
def test_of_every_card_in_a_waste_the_index_can_be_read(layouts, size, depth):
    at = layouts([need(size, [depth, 0, 0, 0])])[0]
    fan, w = at["fans"][0], at["card"]["w"]
    assert len({(place["x"], place["y"]) for place in fan["places"]}) == depth
    columns = {place["x"] for place in fan["places"]}
    for x in columns:
        tops = sorted(place["y"] for place in fan["places"] if place["x"] == x)
        steps = [below - above for above, below in itertools.pairwise(tops)]
        index = 0.36 * w * fan["scale"] * fan["index"]
        assert all(step >= index * 0.98 for step in steps)
        least = 11 if depth <= 13 and size[1] > 500 else 5
        assert index >= least, (depth, index)


@pytest.mark.parametrize("size", [PHONE, SIDEWAYS, TABLET, DESK, LARGE])
def test_nothing_scrolls_and_every_button_is_large_enough(table, size):
    at = table(size).open(moves=[{"do": "turn"}])
    small = at.page.evaluate(
        """(least) => [...document.querySelectorAll('button, [role=switch]')].filter((each) => each.checkVisibility())
          .map((each) => [each.dataset.tool ?? each.dataset.spot ?? each.className, each.getBoundingClientRect()])
          .filter(([, box]) => box.width < least || box.height < least).map(([name]) => name)""",
        FINGER,
    )
    assert small == []
    root = "document.documentElement"
    assert at.page.evaluate(f"{root}.scrollWidth <= innerWidth && {root}.scrollHeight <= innerHeight")
