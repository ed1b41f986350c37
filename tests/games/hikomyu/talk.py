"""Plays games of Hikomyu by commands, the way a journal does, for tests to look at.

Hands are written short: `F7` is fashion-7, `U` music, `M` movie, `L` love, `A` anime, `G` game, `N` manga; `D` donbiki,
`P` puchihiki, `C` change, `T` through, `?` unread. A turn is a card (`F7`), a card laid silently (`.F7`), or `!`: the
persona's skill.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from studio.games.game import Illegal, Place, Result
from studio.games.hikomyu import GAME, Rules
from studio.games.hikomyu.cards import DECK, FACES
from studio.games.hikomyu.rules import hand_size
from studio.games.hikomyu.state import Phase

PLAYERS = ("aya", "ben", "chie", "dan", "emi", "fumi", "gen", "hana")
TOPICS = {"F": "fashion", "U": "music", "M": "movie", "L": "love", "A": "anime", "G": "game", "N": "manga"}
KINDS = {"D": "donbiki", "P": "puchihiki", "C": "change", "T": "through", "?": "?"}


def code(short: str) -> str:
    return KINDS.get(short) or f"{TOPICS[short[0]]}-{short[1:]}"


class Talk:
    """One game; hands are filled up with cards that nobody names. Every command must be legal unless `refused` is asked."""

    def __init__(self, *hands: str, personas: str = "", rules: Rules | None = None, fill: bool = True) -> None:
        seats = PLAYERS[: max(len(hands), 4)]
        self.rules = rules or Rules(personas=bool(personas))
        self.state = GAME.initial(self.rules, seats, None, Place(1, 3))
        self.events: list[dict[str, Any]] = []
        for player, cards in zip(seats, _filled([list(map(code, hand.split())) for hand in hands], len(seats), fill)):
            self.do("deal", player, cards=cards)
        given = personas.split()
        spare = [one for one in ("gyaru", "musician", "eigatsuu", "otaku", "ikemen", "ojou") if one not in given]
        for player in seats if personas else ():
            mine = given.pop(0) if given else "-"
            self.do("persona", player, persona=spare.pop(0) if mine == "-" else mine)

    def do(self, do: str, player: str, **fields: Any) -> list[dict[str, Any]]:
        step = self._apply({"do": do, "player": player, **fields})
        assert not isinstance(step, Illegal), (do, player, fields, step)
        self.state = step.state
        self.events += map(dict, step.events)
        conserved(self.state)
        return [dict(event) for event in step.events]

    def refused(self, do: str, player: str, **fields: Any) -> str:
        """The code with which a command is refused."""
        before = self.state
        step = self._apply({"do": do, "player": player, **fields})
        assert isinstance(step, Illegal), step
        assert step.say.ja and step.say.en and "{" not in step.say.ja + step.say.en
        assert self.state == before
        return step.code

    def turns(self, turns: str) -> list[dict[str, Any]]:
        """Turns of whoever is to move, one after another; the events of the last."""
        events: list[dict[str, Any]] = []
        for turn in turns.split():
            events = self.do(**self.command(turn))
        return events

    def command(self, turn: str) -> dict[str, Any]:
        mine = {"player": self.turn}
        if turn == "!":
            return {"do": "use", **mine}
        return {"do": "silent" if turn[0] == "." else "play", **mine, "card": code(turn.lstrip("."))}

    def refuses(self, turn: str) -> str:
        return self.refused(**self.command(turn))

    def _apply(self, command: dict[str, Any]) -> Any:
        action = GAME.read_command(command)
        return action if isinstance(action, Illegal) else GAME.apply(self.rules, self.state, action)

    @property
    def turn(self) -> str:
        return self.state.actor.player

    def seat(self, player: str) -> Any:
        return self.state.seats[self.state.at(player)]

    def plays(self, kind: str = "play") -> set[str]:
        """Cards that may be played, or laid silently, now."""
        commands = map(GAME.write_command, GAME.legal(self.rules, self.state))
        return {command.get("card", "") for command in commands if command["do"] == kind}

    def taken(self, player: str) -> Counter[str]:
        return Counter(self.seat(player).taken)


def scored(
    taken: dict[str, str], silences: dict[str, int] | None = None, personas: str = "", rules: Rules | None = None
) -> Result:
    """The score of a game in which everybody took these cards and was silent so often."""
    talk = Talk("", personas=personas, rules=rules)
    for at, seat in enumerate(talk.state.seats):
        cards = tuple(map(code, taken.get(seat.player, "").split()))
        quiet = ("?",) * (silences or {}).get(seat.player, 0)
        talk.state = talk.state.with_seat(at, seat._replace(taken=cards, silent=quiet))
    step = GAME.close(talk.rules, talk.state._replace(phase=Phase.OVER))
    assert not isinstance(step, Illegal), step
    result = GAME.result(talk.rules, step.state)
    assert result is not None
    return result


def points(result: Result) -> dict[str, int]:
    return {player: outcome.points for player, outcome in result.outcomes.items()}


def penalties(result: Result) -> list[int]:
    return [score["penalty"] for score in result.facts["scores"].values()]


def conserved(state: Any) -> None:
    """96 cards, none twice, and every hand as large as it should be."""
    lying = Counter(card for pile in GAME.layout(Rules(), state) for card in pile.cards)
    assert all(count <= FACES[card].copies for card, count in lying.items() if card != "?"), lying
    assert lying.total() <= len(DECK)
    assert sum(seat.dealt for seat in state.seats) * hand_size(len(state.seats)) == lying.total()


def _filled(hands: list[list[str]], players: int, fill: bool) -> list[list[str]]:
    """Hands of full size; fillers never are of a topic or kind that their own hand or a neighbour needs to lack."""
    hands = hands + [[] for _ in range(players - len(hands))]
    left = Counter(DECK) - Counter(card for hand in hands for card in hand)
    size = hand_size(players)
    if not fill:
        return [[*hand, *["?"] * (size - len(hand))] for hand in hands]
    spare = iter([card for card in left.elements() if FACES[card].topic == "movie"])
    more = iter([card for card in left.elements() if FACES[card].topic in ("love", "music", "anime", "game", "manga")])
    rest = iter([card for card in left.elements() if FACES[card].topic in (None, "fashion")][::-1])
    return [[*hand, *(_next(spare, more, rest) for _ in range(size - len(hand)))] for hand in hands]


def _next(*piles: Any) -> str:
    return next(card for pile in piles for card in pile)
