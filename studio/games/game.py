"""What every card game is to the rest of the house.

The show, the referee, the console, the rehearsal and the overlays know a game only through `Game`. A game is pure and
total: it does no I/O, knows no clock and no randomness, and answers an illegal move with a value (`Illegal`), never
with an exception. Chance and people are actions alike: a card that comes off the deck is the action `draw` of whoever
draws it.

Words used here:

* *action*: a move of the game, a frozen value private to the game. *Command*: the same as a JSON object with `do`, the
  public vocabulary that journals, scripts, the API and the console share. `read_command` and `write_command` convert.
* *duel*: one game of a stage (a duel of Calcolon, a game of Hikomyu, a deal of Calculation). A `State` lives for one
  duel.
* *carry*: what a duel leaves behind for the next one of its stage (who won, with what, what is pending). Plain JSON.
* *layout*: what lies on the real table. It is the hinge between the rules and the cameras.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import Any, Generic, NamedTuple, Protocol, TypeAlias, TypeVar

from pydantic import BaseModel

Card: TypeAlias = str
"""A card's public code, ASCII: `7`, `1/10`, `devil`, `fashion-3`, `Q`."""

UNREAD: Card = "?"
"""A card that is there, but that nobody has read yet."""

PlayerId: TypeAlias = str
Json: TypeAlias = Any
Command: TypeAlias = Mapping[str, Json]
Event: TypeAlias = Mapping[str, Json]
View: TypeAlias = dict[str, Json]


class Words(NamedTuple):
    """One sentence or term in both languages of the house."""

    ja: str
    en: str

    def as_json(self) -> dict[str, str]:
        """`{"ja": …, "en": …}`."""
        return {"ja": self.ja, "en": self.en}


class AudienceKind(StrEnum):
    """Who looks."""

    CREW = "crew"
    """The control room: everything."""
    BROADCAST = "broadcast"
    """Viewers at home: every hand, but nothing that is still to be revealed in the studio's own order."""
    FLOOR = "floor"
    """Players and guests in the studio: only what every player may know."""
    PUBLIC = "public"
    """Second screens outside: no more than the floor."""
    SEAT = "seat"
    """One player: the floor's knowledge and his own hand."""


class Audience(NamedTuple):
    """Whose knowledge a view is limited to. `player` is set for a seat only."""

    kind: AudienceKind
    player: PlayerId | None = None


CREW = Audience(AudienceKind.CREW)
BROADCAST = Audience(AudienceKind.BROADCAST)
FLOOR = Audience(AudienceKind.FLOOR)
PUBLIC = Audience(AudienceKind.PUBLIC)


def seat_of(player: PlayerId) -> Audience:
    """The audience that is one player at the table."""
    return Audience(AudienceKind.SEAT, player)


class Illegal(NamedTuple):
    """A refusal: a stable code for programs, a sentence that a host can read out.

    The sentence says what is wrong and, where there is one, what to do instead.
    """

    code: str
    say: Words


class Order(StrEnum):
    """How the cards of a pile lie."""

    FREE = "free"
    """All visible, order means nothing (a rack that its player may rearrange)."""
    ROW = "row"
    """All visible, left to right as seen by the player of the zone, order means something (a formula)."""
    STACK = "stack"
    """Only the last card is visible (a discard pile)."""


class Zone(NamedTuple):
    """A place on the table: `area` is the game's word (`rack`), `player` is None for the middle of the table."""

    area: str
    player: PlayerId | None = None


class Pile(NamedTuple):
    """The cards that lie in a zone, bottom or left first."""

    zone: Zone
    cards: tuple[Card, ...]
    order: Order
    face_up: bool = True


Layout: TypeAlias = tuple[Pile, ...]
"""Every zone of the table, empty ones included, always in the same order for one set of seats."""


class Place(NamedTuple):
    """Which duel of its stage: `number` from 1 to `of`."""

    number: int
    of: int


class Outcome(NamedTuple):
    """What a duel was for one player. `outcome` is a word of the game (`win`, `burst`); `points` what it pays now.

    `win` is the one word that all games share: who has it won, alone or, where ties share the win, with others.
    """

    outcome: str
    value: int | None
    points: int
    formula: str | None = None


class Credit(NamedTuple):
    """Points that this duel adds to an earlier one of the same stage (Calcolon's zero win)."""

    number: int
    player: PlayerId
    points: int


class Result(NamedTuple):
    """The score of a finished duel."""

    winner: PlayerId | None
    value: int | None
    outcomes: Mapping[PlayerId, Outcome]
    credits: tuple[Credit, ...]
    carry: Json
    """Handed to `initial` of the stage's next duel. Plain JSON."""
    seats: tuple[PlayerId, ...]
    """Turn order of the next duel among the same players."""
    facts: Mapping[str, Json]
    """What else the score sheet names, in the game's words: `{"king": "aya"}`. Plain JSON."""


class Oddity(NamedTuple):
    """Something legal about the rules of a stage that a crew should be told. `switch` is the field of the rules."""

    switch: str
    say: Words


class Prompt(NamedTuple):
    """The one thing the table waits for: a sentence, and the command when only one makes sense."""

    say: Words
    command: Command | None = None


S = TypeVar("S")
R = TypeVar("R", bound=BaseModel)
A = TypeVar("A")


class Step(NamedTuple, Generic[S]):
    """An accepted action: the state after it and what happened, in order.

    Every event is plain JSON with `event`, its kind: `{"event": "drawn", "player": "aya", "card": "7"}`.
    """

    state: S
    events: tuple[Event, ...]


class Game(Protocol[R, S, A]):
    """The rules of one game. Instances hold no state."""

    @property
    def name(self) -> str:
        """The registry's key: `calcolon`."""
        ...

    @property
    def title(self) -> Words:
        """The game's name on screen."""
        ...

    @property
    def duel(self) -> Words:
        """What one playing of it, a duel to the show, is called in a sentence: `デュエル`, `race`."""
        ...

    @property
    def rules_type(self) -> type[R]:
        """A frozen pydantic model that forbids unknown keys: every switch of the game with its default."""
        ...

    @property
    def words(self) -> frozenset[str]:
        """Every `do` that this game understands."""
        ...

    @property
    def chance(self) -> frozenset[str]:
        """Those of `words` that come off a deck and not from a will: what a dealer does (`draw`)."""
        ...

    @property
    def free(self) -> frozenset[str]:
        """Those of `words` that can be said in more ways than a list can hold: text (`lay`), many cards at once.

        `legal` lists some of them, at least one with the same fields whenever there is one; `apply` takes the others
        too. Of every other word `legal` lists all.
        """
        ...

    @property
    def apart(self) -> bool:
        """Whether everybody plays at a table of his own with a deck of his own: nobody moves another's cards.

        There is no middle then, and players need not wait for each other.
        """
        ...

    @property
    def endings(self) -> frozenset[str]:
        """Those of `words` that end somebody's game for good: a console arms them first, nobody says them by chance."""
        ...

    @property
    def calls(self) -> tuple[Command, ...]:
        """What a player may call by a button, in the order of his buttons: commands without their `player`."""
        ...

    @property
    def printed(self) -> str:
        """The printed deck it is played with: a name under `configs/decks`."""
        ...

    @property
    def outcomes(self) -> frozenset[str]:
        """Every word that `Outcome.outcome` may be."""
        ...

    def seats(self, rules: R) -> range:
        """How many may sit at one table: with more the deck would not last for one turn of everybody."""
        ...

    def oddities(self, rules: R, seats: int) -> tuple[Oddity, ...]:
        """What is legal about these rules at a table of so many, but hardly meant: a switch that does nothing."""
        ...

    def deck(self, rules: R) -> tuple[Card, ...]:
        """Every card of the deck, sorted, copies included. Where players sit `apart`, each has such a deck."""
        ...

    def initial(self, rules: R, seats: tuple[PlayerId, ...], carry: Json, place: Place) -> S:
        """The table before the first card. `seats` in turn order; `carry` is None for the first duel of a stage."""
        ...

    def read_command(self, command: Command) -> A | Illegal:
        """The action a command means. Checks its form only; `apply` checks whether it is legal."""
        ...

    def write_command(self, action: A) -> dict[str, Json]:
        """The command that means `action`; `read_command` of it gives `action` again."""
        ...

    def legal(self, rules: R, state: S) -> tuple[A, ...]:
        """Every legal action, for every player who may act, chance included; of the words in `free` only some.

        Sorted by word, then by what they name: any two actions stand in the same order in every list.
        """
        ...

    def apply(self, rules: R, state: S, action: A) -> Step[S] | Illegal:
        """The state after `action`, or why it is illegal. Never raises, never changes `state`."""
        ...

    def layout(self, rules: R, state: S) -> Layout:
        """Which card should lie where. What no zone holds is in the stock, which the view counts (`stock`)."""
        ...

    def uncleared(self, rules: R, state: S) -> Layout | None:
        """The layout before hands have carried off what is done with: a finished trick still in the middle.

        The rules move such cards at once, people a little later: until the next move either layout is right. None
        where nothing is carried.
        """
        ...

    def view(self, rules: R, state: S, audience: Audience) -> View:
        """What `audience` may know, as plain JSON. Its common keys are in `docs/views.md`.

        A card it may not know is null in the zones, and nothing else of the view may follow from that card.
        """
        ...

    def observe(self, rules: R, event: Event, audience: Audience) -> Event | None:
        """`event` as `audience` may know it, or None when it may not know of it at all."""
        ...

    def prompt(self, rules: R, state: S) -> Prompt:
        """What the table waits for."""
        ...

    def close(self, rules: R, state: S) -> Step[S] | Illegal:
        """Score the duel: the show's command `close`.

        Settles what nobody decided, a formula not laid for one, and tells in events what the score is made of.
        Illegal, with the reason, while it cannot be scored or after it was.
        """
        ...

    def result(self, rules: R, state: S) -> Result | None:
        """The score of a closed duel, or None before `close`."""
        ...

    def factor(self, rules: R, place: Place) -> int:
        """By how much the winner's points of the duel at `place` are multiplied (Calcolon's last duel: 2), else 1.

        The scoreboard says it before the duel starts.
        """
        ...

    def best_points(self, rules: R, seats: int, duels: int) -> int:
        """The most points one of `seats` players can take in `duels` duels under `rules`, computed from the deck."""
        ...


AnyGame: TypeAlias = Game[Any, Any, Any]
