"""Everybody who acts in a rehearsal: the dealer's deck, the players, and the host who runs the format.

The cast decides one command at a time from what lies on the table, and says through which channel it would reach a
real studio. Its chances depend on the seed and on the table alone: an evening repeats exactly, with corrections in
between or without.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from enum import StrEnum
from typing import NamedTuple

from hardware.messages import Button
from studio.games.game import CREW, UNREAD, Card, Command, Illegal, PlayerId, seat_of
from studio.players.player import Player, player_of, settled, strengths
from studio.referee.referee import call_of
from studio.referee.sight import expected_cards
from studio.show.season import Season
from studio.show.seating import free_players
from studio.show.show import phase_of
from studio.show.standings import tie_to_decide
from studio.show.state import Duel, Phase, ShowState, Table, current_stage

# As many as a season may have players.
NAMES = (
    *("アヤ", "ベン", "チエ", "ダン", "エミ", "フミ", "ゲン", "ハナ", "イチ", "ジュン", "ケイ", "ラン"),
    *("ミオ", "ナオ", "オト", "ポロ", "リク", "サラ", "タロ", "ウタ", "ビビ", "ワカ", "ユイ", "ゼン"),
)
IDS = (
    *("aya", "ben", "chie", "dan", "emi", "fumi", "gen", "hana", "ichi", "jun", "kei", "ran"),
    *("mio", "nao", "oto", "polo", "riku", "sara", "taro", "uta", "vivi", "waka", "yui", "zen"),
)


SLIPS = 0.05
"""How often somebody who plays apart does what the weakest player would do."""


class Channel(StrEnum):
    """How a command reaches a real studio."""

    HOST = "host"
    """Entered on the console: the format, and what is only said."""
    TABLE = "table"
    """Cards move, a camera sees it."""
    BUTTON = "button"
    """A call on a box."""


class Intent(NamedTuple):
    """What happens next, who does it (None: the host) and through which channel."""

    command: Command
    player: PlayerId | None
    channel: Channel
    button: Button | None = None
    """The one that makes this call."""


class Cast:
    """Decides the next thing that happens in an evening of `season`. The same seed, the same evening."""

    def __init__(self, season: Season, seed: int, players: Player | None = None, lang: str = "ja") -> None:
        self._season = season
        self._seed = seed
        self._names = tuple(map(str.title, IDS)) if lang == "en" else NAMES
        self._player = players or player_of(season.game.name)
        # The same deal at every table: players of one mind would all play the same game.
        self._minds = _up_to(self._player, season.game.name) if season.game.apart and not players else ()
        self._calls = frozenset(call["do"] for call in season.game.calls)

    def intend(self, state: ShowState, resting: frozenset[PlayerId] = frozenset()) -> Intent | None:
        """What happens next; None when the evening is over, or when it is the turn of a `resting` player.

        `resting`: players whom a person has taken over; they decide nothing here, their cards are dealt all the same.
        """
        command = self.decide(state, resting)
        table = self._table(state)
        if command is None or table is None:
            return Intent(command, None, Channel.HOST) if command else None
        button = _button(table, command)
        channel = Channel.BUTTON if button else Channel.TABLE if _shows(table, command) else Channel.HOST
        return Intent(command, command.get("player"), channel, button)

    def decide(self, state: ShowState, resting: frozenset[PlayerId] = frozenset()) -> Command | None:
        """The command of `intend` alone: without devices it does not matter how it would reach a studio."""
        duel, table = state.duel, self._table(state)
        if duel is not None and table is not None:
            return self._in_duel(duel, table, resting)
        return self._format(phase_of(self._season, state), state)

    def _table(self, state: ShowState) -> Table | None:
        """The running duel."""
        duel = state.duel
        if duel is None or not duel.running:
            return None
        stage = self._season.stages[duel.stage]
        return Table(self._season.game, stage.rules, duel.state, state.stages[duel.stage].chairs)

    def _format(self, phase: Phase, state: ShowState) -> Command | None:
        chance = random.Random(f"{self._seed}/{phase}/{len(state.decisions)}/{current_stage(self._season, state)}")
        match phase:
            case Phase.OPENING:
                pairs = list(zip(IDS, self._names, strict=True))[: self._season.players]
                return {"do": "open", "season": self._season.name, "players": [{"id": i, "name": n} for i, n in pairs]}
            case Phase.SEATING:
                return self._seat(state, chance)
            case Phase.READY | Phase.SCORED:
                return {"do": "start"}
            case Phase.RANKING:
                tied = sorted(tie_to_decide(self._season, state) or ())
                return {"do": "rank", "order": chance.sample(tied, len(tied))}
            case Phase.LOTTERY:
                blocks = self._season.prize.blocks if self._season.prize else ()
                return {"do": "lottery", "draw": [chance.choice(block) for block in blocks]}
            case _:
                return None

    def _seat(self, state: ShowState, chance: random.Random) -> Command:
        index = current_stage(self._season, state)
        stage = self._season.stages[index or 0]
        free = free_players(self._season, state, index or 0)
        return {"do": "seat", "stage": stage.id, "order": chance.sample(free, stage.players)}

    def _in_duel(self, duel: Duel, table: Table, resting: frozenset[PlayerId]) -> Command | None:
        game, rules = table.game, table.rules
        chance = random.Random(f"{self._seed}/{duel.stage}/{duel.place.number}/{table.layout!r}")
        wanted = self._decision(table, chance, resting)
        # A player points at the backs of cards he cannot see; the dealer turns them.
        decided = settled(wanted, _written(table), chance) if wanted else None
        if decided is not None:
            return decided
        waited_for = game.prompt(rules, duel.state).command
        if waited_for is not None and waited_for["do"] not in game.chance:
            return waited_for
        return deal(table, chance) or _played_blind(table, chance, resting)

    def _decision(self, table: Table, chance: random.Random, resting: frozenset[PlayerId]) -> Command | None:
        """The first call of a player, in turn order, else the first other decision."""
        decided = []
        views = {player: table.game.view(table.rules, table.state, seat_of(player)) for player in table.chairs}
        for seat in views[table.chairs[0]]["seats"]:
            player: PlayerId = seat["player"]
            if player not in resting:
                command = self._mind(player, chance).choose(table.rules, views[player], chance)
                if command is not None:
                    decided.append(command)
        return next((command for command in decided if command["do"] in self._calls), decided[0] if decided else None)

    def _mind(self, player: PlayerId, chance: random.Random) -> Player:
        """Who decides for `player`: where all play apart everybody has a strength by lot, and slips now and then."""
        if not self._minds:
            return self._player
        own = random.Random(f"{self._seed}/{player}").choice(self._minds)
        return self._minds[0] if chance.random() < SLIPS else own


def _up_to(player: Player, game: str) -> tuple[Player, ...]:
    """The usual player of a game and all who are weaker, the weakest first."""
    every = tuple(strengths(game).values())
    return every[: every.index(player) + 1]


def deal(table: Table, chance: random.Random) -> Command | None:
    """The next cards off a well shuffled deck, for whoever the rules say is dealt them; None when nobody is.

    Drawing any of the cards that are left with equal chance is the same as drawing the top one of a shuffled deck. A
    command that deals several cards at once is listed with unread ones (`Game.free`); here they are turned over.
    """
    draws = [one for one in _written(table) if one["do"] in table.game.chance and one.get("card") != UNREAD]
    left = {player: _left(table, player) for player in {command.get("player") for command in draws}}
    weights = [left[command.get("player")][command["card"]] if "card" in command else 1 for command in draws]
    if not draws or not any(weights):
        return None
    drawn = chance.choices(draws, weights)[0]
    return _turned_over(drawn, left[drawn.get("player")], chance)


def _played_blind(table: Table, chance: random.Random, resting: frozenset[PlayerId]) -> Command | None:
    """Something legal for whoever is to move: his cards nobody has read, so nobody knows what he thinks of them."""
    turn = table.game.view(table.rules, table.state, CREW)["turn"]
    if turn in resting:
        return None
    legal = [one for one in _written(table) if one.get("player") == turn and one["do"] not in table.game.endings]
    return chance.choice(legal) if legal else None


def _turned_over(command: Command, left: Counter[Card], chance: random.Random) -> Command:
    """`command` with the cards of a list that nobody has read taken off the deck."""
    unread = [key for key, value in command.items() if isinstance(value, list) and UNREAD in value]
    deck = chance.sample(sorted(left.elements()), left.total()) if unread else []
    return {**command, **{key: [deck.pop() if card == UNREAD else card for card in command[key]] for key in unread}}


def _written(table: Table) -> Iterator[Command]:
    """Every legal command; the list is only made when somebody looks at it."""
    yield from map(table.game.write_command, table.game.legal(table.rules, table.state))


def _left(table: Table, player: PlayerId | None) -> Counter[Card]:
    """The deck that `player` is dealt from, without what lies on the table."""
    whose = player or table.chairs[0]
    piles = [pile for pile in table.layout if not table.game.apart or pile.zone.player == whose]
    return Counter(table.game.deck(table.rules)) - Counter(card for pile in piles for card in pile.cards)


def _button(table: Table, command: Command) -> Button | None:
    """The button that calls just this."""
    player = str(command.get("player"))
    return next((button for button in Button if call_of(button, player, table.game.calls) == command), None)


def _shows(table: Table, command: Command) -> bool:
    """Whether cameras can tell it: cards move, and those that it names do not lie face down."""
    after, unnamed = _seen(table.after(command)), _without_names(command)
    hidden = unnamed != command and _seen(table.after(unnamed)) == after
    return after not in (None, _seen(table)) and not hidden


def _without_names(command: Command) -> Command:
    """`command` as somebody would say it who saw backs only."""
    card = {"card": UNREAD} if "card" in command else {}
    lists = {key: [UNREAD] * len(value) for key, value in command.items() if isinstance(value, list)}
    return {**command, **card, **lists}


def _seen(table: Table | Illegal) -> tuple[tuple[Card, ...], ...] | None:
    """What cameras over every zone would see, before anything is cleared away."""
    return None if isinstance(table, Illegal) else tuple(map(expected_cards, table.uncleared or table.layout))
