"""High Card: the smallest game with everything a show has to handle. Real rules, kept in the tests' room.

Each player draws one card, 0 to 9, unseen by the floor; `close` opens them. The highest wins and takes its value; the
earlier seat wins ties. A 0 is a burst and costs points. When everybody has a 0 the duel is drawn. Who won with a 1 and
wins the next duel too is credited that duel's value for the earlier one (as Calcolon's zero win is).
"""

from __future__ import annotations

from typing import Any, NamedTuple

from pydantic import BaseModel, ConfigDict

from studio.games.game import (
    AudienceKind,
    Credit,
    Illegal,
    Oddity,
    Order,
    Outcome,
    Pile,
    Place,
    Prompt,
    Result,
    Step,
    Words,
    Zone,
)


class Rules(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")
    highest: int = 9
    burst: int = -10
    last_duel_factor: int = 2


class State(NamedTuple):
    seats: tuple[str, ...]
    place: Place
    carry: Any
    cards: tuple[str, ...] = ()
    closed: bool = False


class Draw(NamedTuple):
    player: str
    card: str


class HighCard:
    name = "high-card"
    title = Words("ハイカード", "High Card")
    duel = Words("デュエル", "duel")
    rules_type = Rules
    words = frozenset({"draw"})
    chance = words
    free = frozenset()
    apart = False
    endings = frozenset()
    calls = ()
    printed = "high-card"

    outcomes = frozenset({"win", "complete", "burst", "drawn"})

    def seats(self, rules):
        return range(1, 25)

    def oddities(self, rules, seats):
        low = "highest" in rules.model_fields_set and rules.highest == 0
        return (Oddity("highest", Words("0だけです。", "every card is a 0.")),) if low else ()

    def deck(self, rules):
        return tuple(str(value) for value in range(rules.highest + 1) for _ in range(8))

    def initial(self, rules, seats, carry, place):
        return State(seats, place, carry)

    def read_command(self, command):
        fields = {key: value for key, value in command.items() if key != "do"}
        texts = all(isinstance(value, str) for value in fields.values())
        if command.get("do") != "draw" or set(fields) != {"player", "card"} or not texts:
            return Illegal("bad-command", Words("playerとcardが必要です。", "A draw has a player and a card."))
        return Draw(**fields)

    def write_command(self, action):
        return {"do": "draw", **action._asdict()}

    def legal(self, rules, state):
        if len(state.cards) == len(state.seats):
            return ()
        player = state.seats[len(state.cards)]
        return tuple(Draw(player, str(value)) for value in range(rules.highest + 1))

    def apply(self, rules, state, action):
        if action not in self.legal(rules, state):
            return Illegal("not-now", Words("今は引けません。", "Nobody can draw this card now."))
        event = {"event": "drawn", "player": action.player, "card": action.card}
        return Step(state._replace(cards=(*state.cards, action.card)), (event,))

    def layout(self, rules, state):
        return tuple(
            Pile(Zone("rack", player), state.cards[i : i + 1], Order.FREE) for i, player in enumerate(state.seats)
        )

    def uncleared(self, rules, state):
        return None

    def view(self, rules, state, audience):
        return {
            "game": self.name,
            "number": state.place.number,
            "of": state.place.of,
            "phase": "over" if state.closed else "showdown" if len(state.cards) == len(state.seats) else "turn",
            "turn": state.seats[len(state.cards)] if len(state.cards) < len(state.seats) else None,
            "seats": [
                {
                    "player": player,
                    "zones": [
                        {
                            "area": "rack",
                            "order": "free",
                            "cards": [
                                card if self._may_know(state, player, audience) else None
                                for card in state.cards[i : i + 1]
                            ],
                        }
                    ],
                    "marks": [],
                    "calls": [],
                    "open_calls": [],
                    "best": None,
                    "needs": [],
                    "result": None,
                }
                for i, player in enumerate(state.seats)
            ],
            "table": [],
            "stock": len(self.deck(rules)) - len(state.cards),
        }

    def _may_know(self, state, player, audience):
        sees_all = audience.kind in {AudienceKind.CREW, AudienceKind.BROADCAST}
        return state.closed or sees_all or audience.player == player

    def observe(self, rules, event, audience):
        knows = audience.kind in {AudienceKind.CREW, AudienceKind.BROADCAST} or audience.player == event.get("player")
        return event if knows or event["event"] != "drawn" else {**event, "card": None}

    def prompt(self, rules, state):
        if len(state.cards) == len(state.seats):
            return Prompt(Words("公開してください。", "Open the cards."))
        player = state.seats[len(state.cards)]
        return Prompt(Words(f"{player}が引きます。", f"{player} draws a card."))

    def close(self, rules, state):
        if state.closed or len(state.cards) < len(state.seats):
            return Illegal("not-over", Words("まだ全員引いていません。", "Not everybody has drawn."))
        closed = state._replace(closed=True)
        winner, value = self._winner(closed)
        return Step(closed, ({"event": "win", "player": winner, "value": value},) if winner else ())

    def _winner(self, state):
        values = [int(card) for card in state.cards]
        if max(values) == 0:
            return None, None
        return state.seats[values.index(max(values))], max(values)

    def result(self, rules, state):
        if not state.closed:
            return None
        winner, value = self._winner(state)
        outcomes = {
            player: self._outcome(rules, state, player, int(card), winner)
            for player, card in zip(state.seats, state.cards, strict=True)
        }
        pending = (state.carry or {}).get("pending")
        later = (Credit(state.place.number - 1, winner, value),) if pending and pending == winner else ()
        start = state.seats.index(winner) if winner else 0
        return Result(
            winner=winner,
            value=value,
            outcomes=outcomes,
            credits=later,
            carry={"pending": winner if value == 1 else None},
            seats=state.seats[start:] + state.seats[:start],
            facts={"king": winner},
        )

    def _outcome(self, rules, state, player, value, winner):
        if winner is None:
            return Outcome("drawn", None, 0)
        if value == 0:
            return Outcome("burst", None, rules.burst)
        won = player == winner
        return Outcome("win" if won else "complete", value, value * self.factor(rules, state.place) if won else 0)

    def factor(self, rules, place):
        return rules.last_duel_factor if place.number == place.of else 1

    def best_points(self, rules, seats, duels):
        return rules.highest * (duels - 1 + rules.last_duel_factor)


GAME = HighCard()
