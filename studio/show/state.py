"""What a show is at one moment: values only. `show.apply` makes the next one; nothing here is ever changed."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import Any, NamedTuple

from pydantic import BaseModel

from studio.games.game import AnyGame, Command, Illegal, Json, Layout, Outcome, Place, PlayerId
from studio.show.season import Season, Stage


class Player(NamedTuple):
    """Who plays: the id of the commands, the name on screen."""

    id: PlayerId
    name: str


class DuelScore(NamedTuple):
    """A closed duel as it stands now: later credits are already in `outcomes`."""

    number: int
    winner: PlayerId | None
    value: int | None
    outcomes: Mapping[PlayerId, Outcome]
    facts: Mapping[str, Json]

    @property
    def winners(self) -> tuple[PlayerId, ...]:
        """Who won: `winner` alone, nobody, or several who share the win."""
        return tuple(player for player, outcome in self.outcomes.items() if outcome.outcome == "win")


class Progress(NamedTuple):
    """How far a stage is. `chairs` is empty until the stage is seated."""

    chairs: tuple[PlayerId, ...] = ()
    """Who sits where; a camera's `rack-1` is the first chair. Changes in a survival stage only."""
    turn_order: tuple[PlayerId, ...] = ()
    """Of the next duel."""
    qualified: tuple[PlayerId, ...] = ()
    """Whom earlier stages have sent here, the higher score first; empty before, and where the players are drawn."""
    numbers: tuple[PlayerId, ...] = ()
    """Everybody who takes part, in seat order; in a survival stage the order of the drawn numbers."""
    queue: tuple[PlayerId, ...] = ()
    """Who waits for a chair, the next first."""
    bursts: Mapping[PlayerId, int] = {}
    """Bursts since the player last sat down."""
    scores: tuple[DuelScore, ...] = ()
    carry: Json = None


class Duel(NamedTuple):
    """The duel on the table: running, or closed and still shown."""

    stage: int
    place: Place
    state: Any
    """The game's own state."""
    running: bool


class Table(NamedTuple):
    """A running duel for whoever watches the real table. `chairs` are the players by chair."""

    game: AnyGame
    rules: BaseModel
    state: Any
    chairs: tuple[PlayerId, ...]

    @property
    def layout(self) -> Layout:
        """What should lie on it."""
        return self.game.layout(self.rules, self.state)

    @property
    def uncleared(self) -> Layout | None:
        """What may as well lie on it until the next move."""
        return self.game.uncleared(self.rules, self.state)

    def after(self, command: Command) -> Table | Illegal:
        """The table once `command` has happened, or why it cannot."""
        action = self.game.read_command(command)
        step = action if isinstance(action, Illegal) else self.game.apply(self.rules, self.state, action)
        return step if isinstance(step, Illegal) else self._replace(state=step.state)


class Decision(NamedTuple):
    """A deciding draw. It holds for one question only: who goes on to a stage, or who is the champion."""

    about: int
    """Index of the stage that players are sent to; one past the last stage: the champion."""
    order: tuple[PlayerId, ...]


class ShowState(NamedTuple):
    """The whole evening."""

    players: tuple[Player, ...]
    stages: tuple[Progress, ...]
    """One for each stage of the season."""
    duel: Duel | None = None
    decisions: tuple[Decision, ...] = ()
    finalists: tuple[PlayerId, ...] | None = None
    champion: PlayerId | None = None
    draw: tuple[str, ...] | None = None


class Phase(StrEnum):
    """Where the show stands, the words of `docs/views.md`."""

    OPENING = "opening"
    SEATING = "seating"
    READY = "ready"
    PLAYING = "playing"
    SCORED = "scored"
    RANKING = "ranking"
    LOTTERY = "lottery"
    FINISHED = "finished"


def initial(season: Season) -> ShowState:
    """The show before `open`."""
    return ShowState(players=(), stages=tuple(Progress() for _ in season.stages))


def is_done(stage: Stage, progress: Progress) -> bool:
    """Whether every duel of the stage is closed."""
    return len(progress.scores) == stage.duels


def current_stage(season: Season, state: ShowState) -> int | None:
    """Index of the first stage that is not done; None after the last one."""
    pairs = zip(season.stages, state.stages, strict=True)
    return next((index for index, (stage, progress) in enumerate(pairs) if not is_done(stage, progress)), None)
