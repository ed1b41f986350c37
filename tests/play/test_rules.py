"""The page's rules and deals are Python's: the same games are played in both, and every state is compared."""

from __future__ import annotations

import itertools
import json
import random

import pytest

from studio.games.calculation.cards import value
from studio.games.calculation.deals import LAST_DEAL, stock_of
from studio.games.calculation.position import MoveCard, Options, PlaceFoundation, PlaceWaste, Turn, start
from tests.overlays.site import ROOT

OPTIONS = [Options(*chosen) for chosen in itertools.product((False, True), repeat=3)]
GAMES = 25

PLAY = """async ({ options, stock, choices }) => {
  const rules = await import('/rules.mjs');
  let position = rules.start(options, stock);
  const states = [];
  for (const choice of choices) {
    const moves = rules.legal(position);
    states.push(JSON.stringify([position.foundations.map((pile) => pile.map(rules.rankOf)), position.wastes, position.hand, position.stock.length,
      rules.wanted(position), rules.won(position), rules.stuck(position), rules.placed(position), moves]));
    if (!moves.length) break;
    position = rules.play(position, moves[choice % moves.length]).position;
  }
  return states;
}"""


@pytest.fixture
def page(chromium):
    page = chromium.new_page()
    page.route("**/*", lambda route: _fulfil(route))
    page.goto("http://play.test/")
    yield page
    page.close()


def _fulfil(route):
    name = route.request.url.rsplit("/", 1)[-1]
    if not name:
        route.fulfill(content_type="text/html", body="<!doctype html><title>rules</title>")
    else:
        route.fulfill(content_type="text/javascript", path=ROOT / "studio" / "play" / "pages" / name)


def command(move):
    """A move of Python as the page writes it."""
    match move:
        case Turn():
            return {"do": "turn"}
        case PlaceFoundation(foundation):
            return {"do": "place", "foundation": foundation + 1}
        case PlaceWaste(waste):
            return {"do": "place", "waste": waste + 1}
        case MoveCard(waste, foundation):
            return {"do": "move", "waste": waste + 1, "foundation": foundation + 1}


def told(position):
    """All that the page tells of a position."""
    piles = [
        [(foundation * nth - 1) % 13 + 1 for nth in range(1, count + 1)]
        for foundation, count in enumerate(position.foundations, 1)
    ]
    moves = [command(move) for move in position.legal()]
    known = (piles, [list(pile) for pile in position.wastes], position.hand, len(position.stock))
    return [*known, list(position.wanted), position.won, position.stuck, position.placed, moves]


def games(options, seed):
    """Games by chance: whatever goes onto a foundation goes there more often, so that they get far."""
    chance = random.Random(seed)
    for number in range(1, GAMES + 1):
        stock = tuple(map(value, stock_of(number, no_foundations=options.no_foundations)))
        eager = number % 3
        yield stock, [0 if chance.random() < eager / 2.2 else chance.randrange(12) for _ in range(160)]


@pytest.mark.parametrize(
    "options", OPTIONS, ids=lambda options: "+".join(k for k, on in options._asdict().items() if on) or "standard"
)
def test_every_state_of_hundreds_of_games_is_that_of_python(page, options):

    seen = 0
    for stock, choices in games(options, seed=7):
        found = page.evaluate(PLAY, {"options": options._asdict(), "stock": stock, "choices": choices})
        position = start(options, stock)
        for nth, state in enumerate(found):
            assert json.loads(state) == told(position), nth
            moves = position.legal()
            if moves:
                position = position.play(moves[choices[nth] % len(moves)])
        seen += len(found)
    assert seen > GAMES * 60


def test_a_won_game_is_won_in_both(page):
    """A stock in the order of the foundations: every card goes up at once."""
    options = Options()
    stock = tuple((f * nth - 1) % 13 + 1 for nth in range(2, 14) for f in (1, 2, 3, 4))
    choices = [0] * 97
    found = page.evaluate(PLAY, {"options": options._asdict(), "stock": stock, "choices": choices})

    assert json.loads(found[-1])[5] is True
    assert json.loads(found[-1])[7] == 48


@pytest.mark.parametrize("no_foundations", [False, True])
def test_a_number_is_the_same_deal_in_the_page(page, no_foundations):
    numbers = [1, 2, 3, 100, 999_999, 2**31, 2**32 + 1, LAST_DEAL, *range(1000, 1100)]
    found = page.evaluate(
        "async ([numbers, no_foundations]) => { const { stockOf } = await import('/deals.mjs'); return numbers.map((n) => stockOf(n, { no_foundations })); }",
        [numbers, no_foundations],
    )
    assert found == [list(map(value, stock_of(number, no_foundations=no_foundations))) for number in numbers]


def test_the_four_copies_of_a_rank_are_cards_of_their_own(page):
    cards = page.evaluate(
        "async () => { const { cardsOf } = await import('/deals.mjs'); return [cardsOf(5, {no_foundations: false}), cardsOf(5, {no_foundations: true})]; }"
    )
    assert len(set(cards[0]) | {1, 2, 3, 4}) == 52
    assert len(set(cards[1])) == 52
    assert all(1 <= card % 16 <= 13 and card // 16 < 4 for card in cards[1])
