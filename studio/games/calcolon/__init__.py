"""Calcolon: formulas at sword-point. `GAME` is the game of this package; its season switches are `Rules`."""

from __future__ import annotations

from typing import Final

from studio.games.calcolon import actions, duel, legal, oddities, older, piles, points, prompts, showdown, view
from studio.games.calcolon.actions import Action
from studio.games.calcolon.cards import KINDS
from studio.games.calcolon.rules import Rules
from studio.games.calcolon.state import Seat, State
from studio.games.game import (
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


class Calcolon:
    """The rules of Calcolon as the rest of the house knows a game. Holds no state."""

    name: Final = "calcolon"
    title: Final = Words("カルコロン", "Calcolon")
    duel: Final = Words("デュエル", "duel")
    rules_type: Final = Rules
    words: Final = actions.WORDS
    chance: Final = frozenset(("draw",))
    readings: Final = older.READINGS
    free: Final = frozenset(("lay",))
    apart: Final = False
    endings: Final = frozenset[str]()
    calls: Final = ({"do": "attack"}, {"do": "rob"})
    printed: Final = "calcolon"
    outcomes: Final = frozenset(("win", "complete", "king-killing", "burst", "devil-burst", "drawn"))

    def seats(self, rules: Rules) -> range:
        """How many may sit at one table."""
        return oddities.seats(rules)

    def oddities(self, rules: Rules, seats: int) -> tuple[Oddity, ...]:
        """What is legal about these rules, but hardly meant."""
        return oddities.oddities(rules, seats)

    def deck(self, rules: Rules) -> tuple[Card, ...]:
        """Every card of the deck, copies included."""
        return tuple(card for card in KINDS for _ in range(rules.deck.get(card, 0)))

    def initial(self, rules: Rules, seats: tuple[PlayerId, ...], carry: Json, place: Place) -> State:
        """The table before the first card. `rules` decide nothing yet."""
        del rules
        return State(place, points.read_carry(carry), tuple(map(Seat, seats)))

    def read_command(self, command: Command) -> Action | Illegal:
        """The action a command means."""
        return actions.read_command(command)

    def write_command(self, action: Action) -> dict[str, Json]:
        """The command that means `action`."""
        return actions.write_command(action)

    def legal(self, rules: Rules, state: State) -> tuple[Action, ...]:
        """Every legal action, sorted."""
        return legal.legal(rules, state)

    def apply(self, rules: Rules, state: State, action: Action) -> Step[State] | Illegal:
        """The state after `action`, or why it is illegal."""
        return duel.apply(rules, state, action)

    def close(self, rules: Rules, state: State) -> Step[State] | Illegal:
        """Scores the duel: who laid nothing gets his best formula, or bursts."""
        return showdown.close(rules, state)

    def layout(self, rules: Rules, state: State) -> Layout:
        """Which card should lie where. The same under all rules."""
        del rules
        return piles.layout(state)

    def uncleared(self, rules: Rules, state: State) -> None:
        """Nothing is carried off: every card stays where it was laid until the duel is over."""
        del rules, state

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

    def result(self, rules: Rules, state: State) -> Result | None:
        """The score of a closed duel, or None before."""
        return points.score(rules, state) if state.closed else None

    def factor(self, rules: Rules, place: Place) -> int:
        """By how much the winner's points at `place` are multiplied."""
        return points.factor(rules, place)

    def best_points(self, rules: Rules, seats: int, duels: int) -> int:
        """The most points one player can take in a stage of `duels` duels, however many sit there."""
        del seats
        return points.best_points(rules, duels)


GAME: Final[Game[Rules, State, Action]] = Calcolon()

__all__ = ["GAME", "Calcolon", "Rules"]
