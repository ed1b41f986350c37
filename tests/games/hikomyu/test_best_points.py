"""The most points of a game: found again another way, and really played."""

from __future__ import annotations

import pytest

from studio.games.game import Illegal, Place
from studio.games.hikomyu import GAME, Rules
from studio.games.hikomyu.cards import FREE, TOPICS
from studio.games.hikomyu.state import Phase
from tests.games.hikomyu.talk import PLAYERS

SIZE = {**dict.fromkeys(("fashion", "music", "movie", "love"), 15), **dict.fromkeys(("anime", "game", "manga"), 4)}
POINTS = {"fashion": 1, "music": 1, "movie": 1, "love": 2, "anime": 5, "game": 5, "manga": 5}
TRICKS = {4: 15, 5: 15, 6: 12, 7: 12, 8: 12}
COPIES = {"donbiki": 4, "puchihiki": 8, "change": 4, "through": 8}


def share_of_tricks(players: int) -> tuple[int, dict[str, int]]:
    """The best way to spend the tricks on topics, topic by topic: the points, and the tricks of each."""
    best: dict[int, tuple[int, dict[str, int]]] = {0: (0, {})}
    for topic in TOPICS:
        found: dict[int, tuple[int, dict[str, int]]] = {}
        for spent, (points, plan) in best.items():
            for tricks in range(TRICKS[players] - spent + 1):
                more = points + POINTS[topic] * min(SIZE[topic], players * tricks)
                if more > found.get(spent + tricks, (-1, {}))[0]:
                    found[spent + tricks] = (more, {**plan, topic: tricks})
        best = found
    return max(best.values(), key=lambda way: way[0])


def dealt(players: int, plan: dict[str, int]) -> list[list[str]]:
    """Hands in which the first player leads every trick of `plan` and is followed as often as the cards last."""
    hands: list[list[str]] = [[] for _ in range(players)]
    for topic, tricks in plan.items():
        cards = [f"{topic}-{number}" for number in range(SIZE[topic], 0, -1)][: tricks * players]
        hands[0] += cards[:tricks]
        for at, card in enumerate(cards[tricks:]):
            hands[1 + at % (players - 1)].append(card)
    spare = [card for card in FREE for _ in range(COPIES[card])]
    return [hand + [spare.pop() for _ in range(TRICKS[players] - len(hand))] for hand in hands]


def played(rules: Rules, hands: list[list[str]], personas: tuple[str, ...] = ()) -> int:
    """The first player leads what he has, in the order of his hand; the others follow, and are silent where they cannot."""
    seats = PLAYERS[: len(hands)]
    state = GAME.initial(rules, seats, None, Place(1, 1))

    def do(**command: object) -> None:
        nonlocal state
        step = GAME.apply(rules, state, GAME.read_command(command))
        assert not isinstance(step, Illegal), (command, step)
        state = step.state

    for player, hand in zip(seats, hands, strict=True):
        do(do="deal", player=player, cards=hand)
    for player, persona in zip(seats, personas, strict=False):
        do(do="persona", player=player, persona=persona)
    while state.phase is not Phase.OVER:
        legal = [GAME.write_command(action) for action in GAME.legal(rules, state)]
        open_cards = [one for one in legal if one["do"] == "play" and one["card"] not in FREE]
        do(**(max(open_cards, key=lambda one: int(one["card"].split("-")[1])) if open_cards else legal[-1]))
    result = GAME.result(rules, GAME.close(rules, state).state)
    return result.outcomes[seats[0]].points


@pytest.mark.parametrize("players", TRICKS)
def test_the_best_game_without_personas_is_found_again_and_can_be_played(players):
    points, plan = share_of_tricks(players)
    assert GAME.best_points(Rules(), players, 1) == points
    assert played(Rules(), dealt(players, plan)) == points


def test_the_best_points_of_a_stage_are_those_of_its_games():
    assert GAME.best_points(Rules(), 5, 4) == 4 * GAME.best_points(Rules(), 5, 1)


def test_the_clown_can_give_the_otaku_all_his_cards():
    """Six players: three tricks of each ordinary topic, and with every one an otaku card of the clown."""
    rules = Rules(personas=True, without=("ikemen",))
    ordinary = TOPICS[:4]
    otaku = [f"{topic}-{number}" for topic in ordinary for number in (15, 14, 13)]
    clown = [f"{topic}-{number}" for topic in TOPICS[4:] for number in range(1, 5)]
    others = [[f"{topic}-{number}" for topic in ordinary for number in range(at, 13, 4)] for at in range(1, 5)]
    points = played(rules, [otaku, clown, *others], ("otaku", "douke", "gyaru", "ojou", "musician", "mohican"))
    assert points == 60 + 15 + 120
    assert GAME.best_points(rules, 6, 1) == points


@pytest.mark.parametrize("players", TRICKS)
def test_nobody_can_have_more_than_all_good_cards(players):
    ikemen = GAME.best_points(Rules(personas=True), players, 1)
    assert GAME.best_points(Rules(), players, 1) < ikemen <= 75 + 60 + 80
