"""What holds in every game of Hikomyu, whoever plays and whatever was read, found by random legal play.

The score is computed a second time here, from the events alone.
"""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

from hypothesis import HealthCheck, settings
from hypothesis import Phase as Stage
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from studio.games.game import CREW, FLOOR, Illegal, Place, seat_of
from studio.games.hikomyu import GAME, Rules
from studio.games.hikomyu.cards import DECK
from studio.games.hikomyu.personas import IkemenCount
from studio.games.hikomyu.rules import hand_size
from studio.games.hikomyu.state import Phase
from tests.games.hikomyu.talk import PLAYERS, conserved

WORTH = {"fashion": 1, "music": 1, "movie": 1, "love": 2, "anime": 5, "game": 5, "manga": 5}
CHILLS = {"donbiki": -10, "puchihiki": -5}
DOUBLE = {"gyaru": ("fashion",), "musician": ("music",), "eigatsuu": ("movie",)}
OTAKU = ("anime", "game", "manga", "donbiki", "puchihiki")


def worth(card: str, persona: str | None, rules: Rules) -> int:
    """Points of a card as the rule page says them, without the game's own tables."""
    kind = card.split("-", maxsplit=1)[0]
    if kind in CHILLS and persona == "ikemen":
        return -CHILLS[kind] if rules.ikemen is IkemenCount.PLUS else 0
    twice = kind in (OTAKU if persona == "otaku" else DOUBLE.get(persona or "", ()))
    return (WORTH | CHILLS).get(kind, 0) * (2 if twice else 1)


def penalty(counts: dict[str, int]) -> Counter[str]:
    """What silence costs, from the rule page: places are shared out, and their cost with them."""
    cost: Counter[str] = Counter()
    silent = {player: count for player, count in counts.items() if count}
    most = [player for player, count in silent.items() if count == max(silent.values())]
    rest = {player: count for player, count in silent.items() if player not in most}
    second = [player for player, count in rest.items() if count == max(rest.values())]
    whole = len(most) > 1 or not second
    for player in most:
        cost[player] = (15 if whole else 10) // len(most)
    for player in () if whole else second:
        cost[player] = 5 // len(second)
    return cost


PHASES = (Stage.explicit, Stage.generate, Stage.shrink)
"""Without `explain`, which traces every line."""


class Evening(RuleBasedStateMachine):
    """One game, from the deal to the score."""

    @initialize(
        players=st.integers(4, 8),
        personas=st.booleans(),
        ikemen=st.sampled_from(IkemenCount),
        led_change=st.booleans(),
        seen=st.sampled_from((0, 60, 100)),
        seed=st.integers(0, 2**32),
    )
    def deal(self, players: int, personas: bool, ikemen: IkemenCount, led_change: bool, seen: int, seed: int) -> None:
        chance = random.Random(seed)
        self.rules = Rules(personas=personas, ikemen=ikemen, led_change_claims_lead=led_change)
        self.seats, self.events, self.plays = PLAYERS[:players], [], 0
        self.state = GAME.initial(self.rules, self.seats, None, Place(1, 1))
        deck = chance.sample(DECK, len(DECK))
        for player in self.seats:
            hand = [deck.pop() for _ in range(hand_size(players))]
            self.do(
                {"do": "deal", "player": player, "cards": [c if chance.random() * 100 < seen else "?" for c in hand]}
            )
        codes = chance.sample(self.rules.dealt_personas, players) if personas else []
        for player, code in zip(self.seats, codes, strict=False):
            self.do({"do": "persona", "player": player, "persona": code})
        self.personas = dict(zip(self.seats, codes or [None] * players, strict=True))

    def do(self, command: dict[str, Any]) -> None:
        step = GAME.apply(self.rules, self.state, GAME.read_command(command))
        assert not isinstance(step, Illegal), (command, step)
        self.state = step.state
        self.events += step.events

    @precondition(lambda self: self.state.phase is Phase.TRICK)
    @rule(seed=st.integers(0, 2**32), turns=st.integers(1, 60))
    def some_turns(self, seed: int, turns: int) -> None:
        choice = random.Random(seed)
        for _ in range(turns):
            legal = GAME.legal(self.rules, self.state)
            if not legal:
                return
            kind = choice.choice(sorted({type(action) for action in legal}, key=str))
            self.do(GAME.write_command(choice.choice([action for action in legal if type(action) is kind])))
            self.plays += 1

    @invariant()
    def ninety_six_cards(self) -> None:
        conserved(self.state)
        view = GAME.view(self.rules, self.state, CREW)
        assert view["stock"] == 96 - len(self.seats) * hand_size(len(self.seats))

    @invariant()
    def everybody_has_one_turn_a_trick(self) -> None:
        for trick in self.state.past:
            assert sorted(turn.at for turn in trick.turns) == list(range(len(self.seats)))
        assert self.plays == len(self.state.past) * len(self.seats) + len(self.state.turns)
        used = Counter(event["player"] for event in self.events if event["event"] == "used")
        for seat in self.state.seats:
            turns = sum(turn.at == self.seats.index(seat.player) for turn in self.state.turns)
            assert seat.held == hand_size(len(self.seats)) - len(self.state.past) - turns + used[seat.player]
            assert used[seat.player] <= 1

    @invariant()
    def piles_are_the_tricks_that_were_taken(self) -> None:
        piles: Counter[tuple[str | None, str]] = Counter()
        for event in self.events:
            if event["event"] == "trick":
                piles.update((event["player"], card) for card in event["cards"])
        now = Counter((seat.player, card) for seat in self.state.seats for card in seat.taken)
        assert piles == now + Counter((None, card) for card in self.state.gone)

    @invariant()
    def a_void_trick_had_no_lead_or_a_mohican_who_led(self) -> None:
        for trick in self.state.past:
            open_cards = [turn.card for turn in trick.turns if turn.how.value == "play"]
            assert (trick.winner is None) == all(card in ("change", "through") for card in open_cards)

    @invariant()
    def nobody_sees_more_than_he_may(self) -> None:
        for who in (FLOOR, seat_of("aya")):
            for seat in GAME.view(self.rules, self.state, who)["seats"]:
                hand = next(zone["cards"] for zone in seat["zones"] if zone["area"] == "hand")
                open_now = self.state.phase is Phase.OVER or (who is not FLOOR and seat["player"] == "aya")
                assert open_now or hand == [None] * len(hand)

    def teardown(self) -> None:
        if not hasattr(self, "personas"):
            return
        while self.state.phase is Phase.TRICK:
            self.do(GAME.write_command(GAME.legal(self.rules, self.state)[-1]))
        self.the_score_adds_up()

    @precondition(lambda self: self.state.phase is Phase.OVER)
    @rule()
    def the_score_adds_up(self) -> None:
        points: Counter[str] = Counter()
        silences = dict.fromkeys(self.seats, 0)
        for event in self.events:
            if event["event"] == "trick" and event["player"]:
                taker = event["player"]
                points[taker] += sum(worth(card, self.personas[taker], self.rules) for card in event["cards"])
            if event["event"] == "silent":
                silences[event["player"]] += 1
        points.subtract(penalty({p: n for p, n in silences.items() if self.personas[p] != "ojou"}))
        result = GAME.result(self.rules, GAME.close(self.rules, self.state).state)
        assert {p: one.points for p, one in result.outcomes.items()} == {p: points[p] for p in self.seats}
        best = max(points[player] for player in self.seats)
        assert result.facts["winners"] == [player for player in self.seats if points[player] == best]
        assert best <= GAME.best_points(self.rules, len(self.seats), 1)


TestEvening = Evening.TestCase
TestEvening.settings = settings(
    max_examples=25, stateful_step_count=6, deadline=None, suppress_health_check=list(HealthCheck), phases=PHASES
)
