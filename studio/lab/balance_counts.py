"""What Hikomyu's experiment keeps of its games: whole numbers by persona and seat, never the games themselves."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Final

from studio.games.game import Illegal, Words
from studio.lab.balance import IKEMEN, Deal, Game, Played, Ruling, deal_of, play
from studio.lab.chunks import folded
from studio.players.hikomyu import STRENGTHS

LARGEST_CHUNK: Final = 200
"""Deals."""
LARGEST_OF: Final = {"expert": 4}
"""By strength, where a deal takes seconds."""


@dataclass
class Tally:
    """Of one persona or one seat: how often each number was seen. `share`: sum of the win shares, in 840ths."""

    share: int = 0
    points: Counter[int] = field(default_factory=Counter)
    penalties: Counter[int] = field(default_factory=Counter)
    silences: Counter[int] = field(default_factory=Counter)

    @property
    def games(self) -> int:
        """In how many games it was at the table."""
        return self.points.total()

    def add(self, played: Played) -> None:
        """Counts one game."""
        self.share += played.share
        self.points[played.points] += 1
        self.penalties[played.penalty] += 1
        self.silences[played.silences] += 1

    def merge(self, other: Tally) -> None:
        """Adds what others counted."""
        self.share += other.share
        self.points.update(other.points)
        self.penalties.update(other.penalties)
        self.silences.update(other.silences)


@dataclass
class Table:
    """Every game of one ruling with one number of players. Seats count from the dealer, who is 0."""

    games: int = 0
    personas: dict[str, Tally] = field(default_factory=dict)
    seats: dict[int, Tally] = field(default_factory=dict)
    decided: int = 0
    """Games in which the penalty for silence changed who wins or shares the win."""
    overturned: int = 0
    """Those of them in which nobody who won would have won without it."""
    shared: int = 0
    """Games that more than one won."""

    def add(self, game: Game) -> None:
        """Counts one game."""
        self.games += 1
        for at, played in enumerate(game.seats):
            self.seats.setdefault(at, Tally()).add(played)
            if played.persona is not None:
                self.personas.setdefault(played.persona, Tally()).add(played)
        winners = {at for at, played in enumerate(game.seats) if played.share}
        without = {at for at, share in enumerate(game.unpunished) if share}
        self.decided += winners != without
        self.overturned += winners.isdisjoint(without)
        self.shared += len(winners) > 1

    def merge(self, other: Table) -> None:
        """Adds what others counted, at whatever table."""
        self.games += other.games
        self.decided += other.decided
        self.overturned += other.overturned
        self.shared += other.shared
        for at, tally in other.seats.items():
            self.seats.setdefault(at, Tally()).merge(tally)
        for persona, tally in other.personas.items():
            self.personas.setdefault(persona, Tally()).merge(tally)


@dataclass
class Change:
    """What another ruling changes for one persona on the same deals: differences, of shares in 840ths."""

    shares: Counter[int] = field(default_factory=Counter)
    points: Counter[int] = field(default_factory=Counter)

    def add(self, before: Played, after: Played) -> None:
        """Counts one deal."""
        self.shares[after.share - before.share] += 1
        self.points[after.points - before.points] += 1

    def merge(self, other: Change) -> None:
        """Adds what others counted."""
        self.shares.update(other.shares)
        self.points.update(other.points)


@dataclass
class Balance:
    """The whole experiment. Changes are counted at tables with the ikemen: elsewhere his rulings change nothing."""

    tables: dict[tuple[Ruling, int], Table] = field(default_factory=dict)
    """By ruling and number of players."""
    changes: dict[tuple[Ruling, str], Change] = field(default_factory=dict)
    """By ruling, against `Ruling.PLUS`, and persona."""

    def add(self, players: int, games: dict[Ruling, Game]) -> None:
        """Counts one deal."""
        for ruling, game in games.items():
            self.tables.setdefault((ruling, players), Table()).add(game)
        before = games[Ruling.PLUS].seats
        if not any(played.persona == IKEMEN for played in before):
            return
        for ruling in (Ruling.ZERO, Ruling.WITHOUT):
            for old, new in zip(before, games[ruling].seats if ruling in games else (), strict=False):
                if old.persona is not None and old.persona == new.persona:
                    self.changes.setdefault((ruling, old.persona), Change()).add(old, new)

    def merge(self, other: Balance) -> None:
        """Adds what others counted."""
        for table, counted in other.tables.items():
            self.tables.setdefault(table, Table()).merge(counted)
        for change, found in other.changes.items():
            self.changes.setdefault(change, Change()).merge(found)

    def all_tables(self, ruling: Ruling) -> Table:
        """Every game of a ruling, whatever the number of players; `seats` of it mix tables of all sizes."""
        whole = Table()
        for (of, _), table in sorted(self.tables.items()):
            if of is ruling:
                whole.merge(table)
        return whole


def balance(
    players: Sequence[int],
    games: int,
    strength: str = "regular",
    seed: int = 1,
    jobs: int = -1,
    rulings: Sequence[Ruling] = tuple(Ruling),
    progress: Callable[[int], None] = lambda _done: None,
) -> Balance | Illegal:
    """The experiment: `games` deals for each number of `players`, each played under every one of `rulings`.

    `rulings` hold `Ruling.PLUS`. `jobs`: processes, -1 for one a core; the counts are the same for any. `progress`
    gets how many deals have come in since its last call.

    Code: `no-strength` for one that the players of Hikomyu do not have.
    """
    if strength not in STRENGTHS:
        return _no_strength(strength)
    count = partial(counted, tuple(players), games, strength, seed, tuple(rulings))
    size = LARGEST_OF.get(strength, LARGEST_CHUNK)
    return folded(count, Balance(), games * len(players), size, jobs, progress)


def counted(
    players: tuple[int, ...], games: int, strength: str, seed: int, rulings: tuple[Ruling, ...], numbers: range
) -> Balance:
    """The counts of some deals of a run; the first `games` numbers are the first table's."""
    found = Balance()
    for number in numbers:
        at_table = players[number // games]
        found.add(at_table, _games(deal_of(seed, at_table, number % games), rulings, strength))
    return found


def _games(deal: Deal, rulings: tuple[Ruling, ...], strength: str) -> dict[Ruling, Game]:
    decide = STRENGTHS[strength].decide
    first = play(deal, Ruling.PLUS, decide)
    same = IKEMEN not in deal.personas[: deal.players]
    # Where nobody is the ikemen his rulings are the same game, with the same chance: it need not be played again.
    return {
        ruling: first if ruling is Ruling.PLUS or (same and ruling is not Ruling.PLAIN) else play(deal, ruling, decide)
        for ruling in rulings
    }


def _no_strength(strength: str) -> Illegal:
    names = " ".join(STRENGTHS)
    say = Words(
        f"「{strength[:40]}」という強さの選手はいません。次から選んでください: {names}。",
        f"There is no player of the strength `{strength[:40]}`; choose one of: {names}.",
    )
    return Illegal("no-strength", say)
