"""Players who sit apart: every chair is judged by itself, whatever the others do at their own tables meanwhile.

The race of Calculation is the game; deal 5 begins K 6 Q T, for everybody the same.
"""

from __future__ import annotations

import time

import pytest

from studio.games.calculation import GAME, Rules
from studio.games.calculation.deals import stock_of
from studio.games.game import UNREAD, Illegal, Place
from studio.referee.explain import LONGEST_RUN, explain
from studio.referee.referee import PATIENCE, Agree, Apply, Ask, Referee, Wait, benches
from studio.referee.sight import expected_cards, part_of, zone_name
from studio.show.state import Table
from tests.referee.looking import reading

SEATS = ("aya", "ben", "chie", "dan")
STOCK = stock_of(5, no_foundations=False)


class Race:
    """Four tables under cameras. `rules_know` plays a command; `hands_did` only moves the cards that cameras see."""

    def __init__(self, stock=STOCK, seats=SEATS):
        rules = Rules()
        self.table = Table(GAME, rules, GAME.initial(rules, seats, None, Place(1, 1)), seats)
        self.rules_know({"do": "deal", "stock": list(stock)})
        self.real, self.referee, self.now = self.table, Referee(), 0.0
        self.look()

    def rules_know(self, *commands):
        self.table = _after(self.table, commands)
        return self

    def both(self, *commands):
        self.rules_know(*commands)
        self.hands_did(*commands)

    def hands_did(self, *commands):
        self.real = _after(self.real, commands)
        self.look()

    def look(self, **instead):
        seen = {zone_name(pile.zone, self.table.chairs): expected_cards(pile) for pile in self.real.layout}
        self.referee.see(reading(seen | {name.replace("_", "-"): cards for name, cards in instead.items()}))

    def verdicts(self, later=0.0):
        self.now += later
        return self.referee.verdicts(self.table, self.now)


def _after(table, commands):
    for command in commands:
        after = table.after(command)
        assert not isinstance(after, Illegal), after.say.en
        table = after
    return table


def turn(player, at=0):
    return {"do": "turn", "player": player, "card": STOCK[at]}


def aside(player, waste):
    return {"do": "place", "player": player, "waste": waste}


def test_two_who_move_at_the_same_time_are_each_found_at_once():
    race = Race()
    race.hands_did(turn("aya"), turn("chie"))
    assert race.verdicts() == (Apply((turn("aya"),)), Agree(), Apply((turn("chie"),)), Agree())


def test_a_turn_and_its_place_between_two_readings_is_one_run():
    race = Race()
    race.hands_did(turn("ben"), aside("ben", 3))
    assert race.verdicts()[1] == Wait(PATIENCE)
    assert race.verdicts(later=PATIENCE)[1] == Apply((turn("ben"), aside("ben", 3)))


def test_the_patience_of_one_is_not_begun_anew_by_what_another_does():
    race = Race()
    race.hands_did(turn("ben"), aside("ben", 3))
    assert isinstance(race.verdicts()[1], Wait)
    for at in range(4):
        race.both(turn("aya", at), aside("aya", at + 1))
        race.verdicts(later=PATIENCE / 4)
    assert race.verdicts(later=0.01)[1] == Apply((turn("ben"), aside("ben", 3)))


def test_a_question_at_one_table_neither_stops_nor_changes_the_others():
    race = Race()
    race.both(turn("dan"))
    race.look(hand_4=("Q",))
    race.verdicts()
    asked = race.verdicts(later=PATIENCE)[3]
    assert isinstance(asked, Ask)
    assert (asked.question.player, asked.question.zones) == ("dan", ("hand-4",))
    race.real = _after(race.real, [turn("aya")])
    race.look(hand_4=("Q",))
    first, *_, last = race.verdicts()
    assert first == Apply((turn("aya"),))
    race.rules_know(*first.commands)
    assert race.verdicts()[3] == last == asked


@pytest.mark.parametrize("to", [{"foundation": 1}, {"foundation": 2}, {"waste": 4}])
def test_of_all_piles_that_a_card_may_go_to_the_zones_tell_which(to):
    """After 2 and 3 on the first foundation, the first and the second both wait for a 4."""
    stock = ("2", "3", "4", *_without(STOCK, "2", "3", "4"))
    build = {"do": "place", "player": "aya", "foundation": 1}
    race = Race(stock)
    for card in ("2", "3"):
        race.both({"do": "turn", "player": "aya", "card": card}, build)
    race.both({"do": "turn", "player": "aya", "card": "4"})
    race.hands_did({"do": "place", "player": "aya", **to})
    assert race.verdicts()[0] == Apply(({"do": "place", "player": "aya", **to},))


def test_a_card_laid_on_one_of_two_equal_tops_is_asked_with_both():
    stock = ("9", "9", "9", *_without(STOCK, "9", "9", "9"))
    nine = {"do": "turn", "player": "ben", "card": "9"}
    race = Race(stock)
    race.both(nine, aside("ben", 1), nine, aside("ben", 2), nine)
    race.hands_did(aside("ben", 2))
    race.verdicts()
    asked = race.verdicts(later=PATIENCE)[1]
    assert isinstance(asked, Ask)
    assert [candidate.commands for candidate in asked.question.candidates] == [
        (aside("ben", 1),),
        (aside("ben", 2),),
    ]


def test_two_moves_of_which_the_order_does_not_matter_are_one_explanation():
    stock = ("2", "4", *_without(STOCK, "2", "4"))
    turned = [{"do": "turn", "player": "aya", "card": card} for card in ("2", "4")]
    race = Race(stock)
    race.both(turned[0], aside("aya", 1), turned[1], aside("aya", 2))
    moves = [
        {"do": "move", "player": "aya", "waste": 1, "foundation": 1},
        {"do": "move", "player": "aya", "waste": 2, "foundation": 2},
    ]
    race.hands_did(*moves)
    race.verdicts()
    found = race.verdicts(later=PATIENCE)[0]
    assert isinstance(found, Apply)
    assert sorted(map(str, found.commands)) == sorted(map(str, moves))


def test_a_longer_run_than_is_trusted_is_offered_and_never_applied():
    race = Race()
    run = (turn("aya"), aside("aya", 1), turn("aya", 1), aside("aya", 2))
    assert len(run) > LONGEST_RUN
    race.hands_did(*run)
    race.verdicts()
    asked = race.verdicts(later=PATIENCE)[0]
    assert isinstance(asked, Ask)
    assert [candidate.commands for candidate in asked.question.candidates] == [run]


def test_that_somebody_has_given_up_is_never_concluded_from_cards():
    race = Race()
    race.both(turn("aya"))
    race.look(hand_1=(), waste_1=("K",), waste_2=("K",))
    race.verdicts()
    asked = race.verdicts(later=PATIENCE)[0]
    assert isinstance(asked, Ask)
    words = {command["do"] for candidate in asked.question.candidates for command in candidate.commands}
    assert words.isdisjoint(GAME.endings)


def test_a_card_too_many_is_counted_in_each_pack_by_itself():
    """Four players show eight aces: each has his own pack. Five at one table are one too many there."""
    race = Race()
    race.look(hand_1=("A",), hand_2=("A",), hand_3=("A",), hand_4=("A",))
    race.verdicts()
    said = [each.question.say.en for each in race.verdicts(later=PATIENCE) if isinstance(each, Ask)]
    assert not any("too many" in each for each in said)
    race.look(hand_2=("A",), waste_1_2=("A",), waste_2_2=("A",), waste_3_2=("A",))
    race.verdicts()
    asked = race.verdicts(later=PATIENCE)[1]
    assert isinstance(asked, Ask)
    assert "too many A" in asked.question.say.en
    assert all(zone.endswith("-2") for zone in asked.question.zones)


def test_where_nobody_knows_the_stock_a_turned_card_is_read_and_then_comes_to_all():
    race = Race((UNREAD,) * 48)
    race.look(hand_1=("7",))
    seven = {"do": "turn", "player": "aya", "card": "7"}
    assert race.verdicts()[0] == Apply((seven,))
    race.rules_know(seven)
    race.real = race.table
    race.look(hand_2=("8",))
    race.verdicts()
    assert isinstance(race.verdicts(later=PATIENCE)[1], Ask), "the same deal: ben must turn the 7 too"
    race.look(hand_2=("7",))
    assert race.verdicts()[1] == Apply(({**seven, "player": "ben"},))


@pytest.mark.parametrize("seen", ["K", UNREAD, ""])
def test_nonsense_at_one_table_costs_little_time(seen):
    race = Race()
    for at in range(8):
        race.both(turn("aya", at), aside("aya", at % 4 + 1))
    zones = {name: (seen,) if seen else () for name in race.referee.sight if name.endswith("-1")}
    bench = next(benches(race.table, race.referee.sight | zones))
    began = time.process_time()
    explain(race.table, part_of(bench.sight, bench.layout, SEATS), "aya")
    assert time.process_time() - began < 1.5


def _without(stock, *cards):
    left = list(stock)
    for card in cards:
        left.remove(card)
    return left
