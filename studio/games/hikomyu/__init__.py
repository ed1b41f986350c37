"""Hikomyu: a trick-taking game of conversation. `GAME` is the game of this package; its switches are `Rules`."""

from __future__ import annotations

from typing import Final

from studio.games.game import (
    UNREAD,
    Audience,
    Card,
    Command,
    Event,
    Game,
    Illegal,
    Json,
    Layout,
    Oddity,
    Place,
    PlayerId,
    Prompt,
    Result,
    Step,
    View,
    Words,
)
from studio.games.hikomyu import actions, clearing, piles, play, points, prompts, view
from studio.games.hikomyu.actions import Action
from studio.games.hikomyu.best import best_of_a_game
from studio.games.hikomyu.cards import DECK
from studio.games.hikomyu.rules import FEWEST, MOST, Rules
from studio.games.hikomyu.state import Seat, State


class Hikomyu:
    """The rules of Hikomyu as the rest of the house knows a game. Holds no state."""

    name: Final = "hikomyu"
    title: Final = Words("非コミュイズム", "Hikomyu-ism")
    duel: Final = Words("ゲーム", "game")
    rules_type: Final = Rules
    words: Final = actions.WORDS
    chance: Final = frozenset(("deal", "persona"))
    free: Final = frozenset(("deal",))
    apart: Final = False
    endings: Final = frozenset[str]()
    calls: Final = ({"do": "silent", "card": UNREAD}, {"do": "use"})
    printed: Final = "talk"
    outcomes: Final = frozenset(("win", "beaten"))

    def seats(self, rules: Rules) -> range:
        """Four to eight play."""
        del rules
        return range(FEWEST, MOST + 1)

    def oddities(self, rules: Rules, seats: int) -> tuple[Oddity, ...]:
        """Switches of personas in a game without them."""
        del seats
        return tuple(_oddities(rules))

    def deck(self, rules: Rules) -> tuple[Card, ...]:
        """The 96 talk cards. Persona cards are no part of it: they lie before their players and never move."""
        del rules
        return DECK

    def initial(self, rules: Rules, seats: tuple[PlayerId, ...], carry: Json, place: Place) -> State:
        """The table before the deal. `seats` clockwise; the first is the dealer, who leads first."""
        del rules, carry
        return State(place, tuple(map(Seat, seats)))

    def read_command(self, command: Command) -> Action | Illegal:
        """The action a command means."""
        return actions.read_command(command)

    def write_command(self, action: Action) -> dict[str, Json]:
        """The command that means `action`."""
        return actions.write_command(action)

    def legal(self, rules: Rules, state: State) -> tuple[Action, ...]:
        """Every legal action, sorted; of a deal only the one that nobody has read."""
        return play.legal(rules, state)

    def apply(self, rules: Rules, state: State, action: Action) -> Step[State] | Illegal:
        """The game after `action`, or why it is illegal."""
        return play.apply(rules, state, action)

    def layout(self, rules: Rules, state: State) -> Layout:
        """Which card should lie where."""
        del rules
        return piles.layout(state)

    def uncleared(self, rules: Rules, state: State) -> Layout | None:
        """The finished trick as it lies in the middle until somebody gathers it up."""
        del rules
        return clearing.uncleared(state)

    def view(self, rules: Rules, state: State, audience: Audience) -> View:
        """What `audience` may know."""
        return view.view(rules, state, audience)

    def observe(self, rules: Rules, event: Event, audience: Audience) -> Event | None:
        """`event` as `audience` may know it."""
        del rules
        return view.observe(event, audience)

    def prompt(self, rules: Rules, state: State) -> Prompt:
        """What the table waits for."""
        return prompts.prompt(rules, state)

    def close(self, rules: Rules, state: State) -> Step[State] | Illegal:
        """Scores the game."""
        return points.close(rules, state)

    def result(self, rules: Rules, state: State) -> Result | None:
        """The score of a closed game, or None before."""
        return points.result(rules, state) if state.closed else None

    def factor(self, rules: Rules, place: Place) -> int:
        """No game counts more than another."""
        del rules, place
        return 1

    def best_points(self, rules: Rules, seats: int, duels: int) -> int:
        """The most points one of `seats` players can take in `duels` games."""
        return duels * best_of_a_game(rules, seats)


def _oddities(rules: Rules) -> list[Oddity]:
    without_effect = Words("ペルソナなしでは効果がありません。", "has no effect without personas.")
    defaults = Rules()
    odd = [name for name in ("without", "ikemen") if getattr(rules, name) != getattr(defaults, name)]
    if not rules.personas:
        return [Oddity(name, without_effect) for name in odd]
    left_out = Words("イケメンを外しているので効果がありません。", "has no effect: the ikemen is left out.")
    return [Oddity("ikemen", left_out)] if "ikemen" in odd and "ikemen" in rules.without else []


GAME: Final[Game[Rules, State, Action]] = Hikomyu()

__all__ = ["GAME", "Hikomyu", "Rules"]
