"""Calculation: the solitaire, raced by one to four contestants. `GAME` is the game; its switches are `Rules`."""

from __future__ import annotations

from typing import Final

from studio.games.calculation import actions, piles, points, prompts, race, view
from studio.games.calculation.actions import Action
from studio.games.calculation.cards import DECK
from studio.games.calculation.rules import MOST, Rules
from studio.games.calculation.state import End, State
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


class Calculation:
    """The rules of Calculation as the rest of the house knows a game. Holds no state."""

    name: Final = "calculation"
    title: Final = Words("カルキュレーション", "Calculation")
    duel: Final = Words("レース", "race")
    rules_type: Final = Rules
    words: Final = actions.WORDS
    chance: Final = frozenset(("deal", "turn"))
    free: Final = frozenset(("deal",))
    apart: Final = True
    endings: Final = frozenset(("retire", "time_up"))
    calls: Final = ({"do": "retire"},)
    printed: Final = "playing-cards"
    outcomes: Final = frozenset(("win", *End))

    def seats(self, rules: Rules) -> range:
        """One alone, or a race of up to four."""
        del rules
        return range(1, MOST + 1)

    def oddities(self, rules: Rules, seats: int) -> tuple[Oddity, ...]:
        """A deal twice, and cards that should move by themselves on a real table."""
        del seats
        return tuple(_oddities(rules))

    def deck(self, rules: Rules) -> tuple[Card, ...]:
        """An ordinary pack, for everybody his own."""
        del rules
        return DECK

    def initial(self, rules: Rules, seats: tuple[PlayerId, ...], carry: Json, place: Place) -> State:
        """Everybody's table before the stock is set."""
        del carry
        return race.initial(rules, seats, place)

    def read_command(self, command: Command) -> Action | Illegal:
        """The action a command means."""
        return actions.read_command(command)

    def write_command(self, action: Action) -> dict[str, Json]:
        """The command that means `action`."""
        return actions.write_command(action)

    def legal(self, rules: Rules, state: State) -> tuple[Action, ...]:
        """Every legal action, sorted; of a deal only the one that the season names, or the one nobody has read."""
        return race.legal(rules, state)

    def apply(self, rules: Rules, state: State, action: Action) -> Step[State] | Illegal:
        """The race after `action`, or why it is illegal."""
        return race.apply(rules, state, action)

    def layout(self, rules: Rules, state: State) -> Layout:
        """Which card should lie where."""
        del rules
        return piles.layout(state)

    def uncleared(self, rules: Rules, state: State) -> Layout | None:
        """Nothing is carried off."""
        del rules, state
        return None

    def view(self, rules: Rules, state: State, audience: Audience) -> View:
        """What `audience` may know."""
        return view.view(rules, state, audience)

    def observe(self, rules: Rules, event: Event, audience: Audience) -> Event | None:
        """`event` as `audience` may know it."""
        del rules
        return view.observe(event, audience)

    def prompt(self, rules: Rules, state: State) -> Prompt:
        """What the studio waits for."""
        return prompts.prompt(rules, state)

    def close(self, rules: Rules, state: State) -> Step[State] | Illegal:
        """Scores the race."""
        return points.close(rules, state)

    def result(self, rules: Rules, state: State) -> Result | None:
        """The score of a closed race, or None before."""
        return points.result(rules, state) if state.closed else None

    def factor(self, rules: Rules, place: Place) -> int:
        """No race counts more than another."""
        del rules, place
        return 1

    def best_points(self, rules: Rules, seats: int, duels: int) -> int:
        """The most points one contestant can take in `duels` races."""
        del seats
        return duels * points.best_of_a_race(rules)


def _oddities(rules: Rules) -> list[Oddity]:
    odd: list[Oddity] = []
    if rules.auto_play:
        by_hand = Words(
            "本物のテーブルでは、カードはひとりでに動きません。スタッフが動かす必要があります。",
            "on a real table no card moves by itself: somebody must move what plays itself.",
        )
        odd.append(Oddity("auto_play", by_hand))
    if len(set(rules.deals)) < len(rules.deals):
        odd.append(Oddity("deals", Words("同じ配りが2回あります。", "names a deal twice.")))
    return odd


GAME: Final[Game[Rules, State, Action]] = Calculation()

__all__ = ["GAME", "Calculation", "Rules"]
