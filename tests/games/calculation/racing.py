"""Races for the tests: commands said one after another, and stocks that are easy to read."""

from __future__ import annotations

from studio.games.calculation import GAME, Rules
from studio.games.calculation.cards import FOUNDATIONS, SEQUENCES
from studio.games.game import CREW, Illegal, Place

SORTED = "".join(card for foundation in FOUNDATIONS for card in SEQUENCES[foundation][1:])
"""A stock of which every card can go straight onto a foundation: all of the first, then all of the second …"""

WHOLE = "".join(card for foundation in FOUNDATIONS for card in SEQUENCES[foundation])
"""The same without foundations."""

TARGETS = [foundation for foundation in FOUNDATIONS for _ in range(12)]


def new(*players, **switches):
    """A race before the deal: rules and state."""
    rules = Rules(**switches)
    return rules, GAME.initial(rules, players or ("aya",), None, Place(1, 1))


def say(race, *commands):
    """The race after commands that must be legal, and the events of the last of them."""
    rules, state = race
    events = ()
    for command in commands:
        action = GAME.read_command(command)
        assert not isinstance(action, Illegal), (command, action)
        step = GAME.apply(rules, state, action)
        assert not isinstance(step, Illegal), (command, step)
        state, events = step
    return (rules, state), events


def after(race, *commands):
    return say(race, *commands)[0]


def refusal(race, command):
    """The code of the refusal that `command` must get."""
    rules, state = race
    action = GAME.read_command(command)
    step = action if isinstance(action, Illegal) else GAME.apply(rules, state, action)
    assert isinstance(step, Illegal), (command, step)
    assert step.say.ja.strip() and step.say.en.strip()
    return step.code


def stock(text, size=48):
    """A deal whose first cards are `text`; the others nobody has read."""
    return {"do": "deal", "stock": [*text, *"?" * (size - len(text))]}


def turn(card, player="aya"):
    return {"do": "turn", "player": player, "card": card}


def build(foundation, player="aya"):
    return {"do": "place", "player": player, "foundation": foundation}


def aside(waste, player="aya"):
    return {"do": "place", "player": player, "waste": waste}


def move(waste, foundation, player="aya"):
    return {"do": "move", "player": player, "waste": waste, "foundation": foundation}


def built(count, player="aya", cards=SORTED):
    """Turns and places the first `count` cards of the sorted stock."""
    pairs = ((turn(card, player), build(at, player)) for card, at in zip(cards, TARGETS, strict=True))
    return [command for pair in list(pairs)[:count] for command in pair]


def closed(race):
    """The race scored: its result and the events of that."""
    rules, state = race
    step = GAME.close(rules, state)
    assert not isinstance(step, Illegal), step
    return GAME.result(rules, step.state), step.events


def seat(race, player="aya", audience=CREW):
    rules, state = race
    view = GAME.view(rules, state, audience)
    return next(each for each in view["seats"] if each["player"] == player)
