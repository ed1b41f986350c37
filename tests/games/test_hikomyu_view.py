"""Views of Hikomyu: what is left in the deck."""

from __future__ import annotations

from studio.games.game import CREW, UNREAD, Illegal, Place
from studio.games.hikomyu import GAME, Rules
from studio.games.hikomyu.cards import DECK

SEATS = ("aya", "ben", "chie", "dai")


def after(state, command):
    step = GAME.apply(Rules(), state, GAME.read_command(command))
    assert not isinstance(step, Illegal), step
    return step.state


def test_an_unread_card_that_is_laid_silently_is_on_the_table_and_not_in_the_stock():
    """It was counted as still in the deck, so that the table and the deck held one card too many together."""
    rules = Rules()
    state = GAME.initial(rules, SEATS, None, Place(1, 1))
    while deals := [action for action in GAME.legal(rules, state) if GAME.write_command(action)["do"] in GAME.chance]:
        state = GAME.apply(rules, state, deals[0]).state
    left = GAME.view(rules, state, CREW)["stock"]
    leader = GAME.view(rules, state, CREW)["turn"]
    state = after(state, {"do": "play", "player": leader, "card": DECK[0]})
    silent = {"do": "silent", "player": GAME.view(rules, state, CREW)["turn"], "card": UNREAD}
    state = after(state, silent)
    lying = sum(len(pile.cards) for pile in GAME.layout(rules, state))
    assert GAME.view(rules, state, CREW)["stock"] == len(DECK) - lying == left
