"""What cameras see becomes a command when exactly one legal run explains it, and a question otherwise."""

from __future__ import annotations

import random

import pytest

from hardware.messages import Button
from studio.games.calcolon import GAME
from studio.games.game import UNREAD
from studio.referee.referee import PATIENCE, Agree, Apply, Ask, Wait, call_of
from studio.rehearsal.cast import Cast
from studio.show.season import Season, load_season
from studio.show.show import apply, initial
from tests.games.duels import DuelScript, attacked
from tests.referee.looking import Watched, seen_of, table_of

HANDS = ("8 x 1 +", "7 + 3 x", "7 + 2 -")


def dealt(*hands: str) -> DuelScript:
    return DuelScript().first_draw(*(hands or HANDS))


def test_a_drawn_card_is_applied_at_once():
    watched = Watched(dealt())
    watched.show(rack_1=("1", "5", "8", "x", "+"))
    assert watched.judge() == Apply(({"do": "draw", "player": "aya", "card": "5"},))


def test_the_order_of_a_rack_means_nothing():
    watched = Watched(dealt())
    watched.show(rack_1=("+", "8", "1", "x"))
    assert watched.agrees()


def test_a_discard_is_applied_and_only_the_top_of_the_pile_counts():
    duel = dealt()
    duel.turn("aya", "5", "5")
    duel.turn("ben", "4", "4")
    duel.turn("chie", "9", "9")
    duel.do("draw", "aya", card="6")
    watched = Watched(duel)
    watched.show(rack_1=("8", "x", "1", "6"), discards_1=("+",))
    assert watched.applied() == ({"do": "discard", "player": "aya", "card": "+"},)


def test_a_quick_player_draws_and_discards_between_two_readings():
    watched = Watched(dealt())
    watched.show(rack_1=("8", "x", "1", "5"), discards_1=("+",))
    assert isinstance(watched.judge(), Wait)
    commands = ({"do": "draw", "player": "aya", "card": "5"}, {"do": "discard", "player": "aya", "card": "+"})
    assert watched.applied() == commands


def test_a_card_discarded_as_it_was_drawn_is_found_from_the_pile_alone():
    watched = Watched(dealt())
    watched.show(discards_1=("5",))
    assert [command["do"] for command in watched.applied()] == ["draw", "discard"]


def test_a_run_waits_because_another_camera_may_show_the_other_half():
    """One camera has seen its half of a trade; the other still shows the table before it."""
    duel = dealt("8 x 1 trade1", "7 + 3 x", "7 + 2 -")
    duel.do("draw", "aya", card="3")
    before = seen_of(duel)
    duel.do("discard", "aya", card="trade1", trade={"with": "ben", "give": ["3"], "take": ["x"]})
    after = seen_of(duel)
    duel = dealt("8 x 1 trade1", "7 + 3 x", "7 + 2 -")
    duel.do("draw", "aya", card="3")
    watched = Watched(duel)
    watched.show(**{name: after[name] for name in after if name.endswith("1")} | {"rack-2": before["rack-2"]})
    assert not isinstance(watched.judge(), Apply)
    watched.show(**after)
    trade = {"with": "ben", "give": ["3"], "take": ["x"]}
    assert watched.judge() == Apply(({"do": "discard", "player": "aya", "card": "trade1", "trade": trade},))


def test_a_bow_goes_to_the_left_neighbour():
    duel = dealt("8 x 1 bow", *HANDS[1:])
    duel.do("draw", "aya", card="5")
    watched = Watched(duel)
    watched.show(rack_1=("8", "x", "1", "5"), bows_2=("bow",))
    assert watched.applied() == ({"do": "discard", "player": "aya", "card": "bow"},)


def test_a_devil_is_pushed_to_where_it_lies():
    duel = dealt("8 x 1 devil", *HANDS[1:])
    duel.do("draw", "aya", card="5")
    watched = Watched(duel)
    watched.show(rack_1=("8", "x", "1", "5"), rack_3=("7", "+", "2", "-", "devil"))
    assert watched.applied() == ({"do": "discard", "player": "aya", "card": "devil", "push": "chie"},)


def test_a_flame_arrow_that_burns_cards_is_seen():
    duel = dealt("8 bow 1 flame", "7 + 3 x", "7 + 2 -")
    duel.turn("aya", "5", "bow")
    duel.turn("ben", "bow", "bow")
    duel.turn("chie", "bow", "bow")
    duel.do("draw", "aya", card="9")
    watched = Watched(duel)
    watched.show(
        rack_1=("8", "1", "5", "9"),
        discards_1=("flame",),
        rack_2=("+", "3", "x"),
        discards_2=("7",),
        rack_3=("+", "2", "-"),
        discards_3=("7",),
    )
    assert watched.applied() == ({"do": "discard", "player": "aya", "card": "flame", "flame": "7"},)


def test_a_discarded_zero_is_asked_because_a_skip_is_only_heard():
    duel = dealt("8 x 1 0", *HANDS[1:])
    duel.do("draw", "aya", card="5")
    watched = Watched(duel)
    watched.show(rack_1=("8", "x", "1", "5"), discards_1=("0",))
    assert isinstance(watched.judge(), Wait)
    plain = {"do": "discard", "player": "aya", "card": "0"}
    assert watched.asked() == [(plain,), ({**plain, "skip": True},)]


def test_a_trade_card_that_only_lies_there_is_asked():
    duel = dealt("8 x 1 trade1", *HANDS[1:])
    duel.do("draw", "aya", card="5")
    watched = Watched(duel)
    watched.show(rack_1=("8", "x", "1", "5"), discards_1=("trade1",))
    assert ({"do": "discard", "player": "aya", "card": "trade1"},) in watched.asked()


def test_a_call_that_came_first_is_offered_and_never_applied():
    duel = dealt()
    duel.do("draw", "aya", card="2")
    watched = Watched(duel)
    watched.show(rack_2=("7", "+", "3", "x", "9"))
    attack, draw = {"do": "attack", "player": "aya"}, {"do": "draw", "player": "ben", "card": "9"}
    assert watched.asked() == [(attack, draw)]


def test_an_unread_card_is_asked_and_a_later_reading_reveals_it():
    watched = Watched(dealt())
    watched.show(rack_1=("8", "x", "1", "+", UNREAD))
    assert watched.asked() == [({"do": "draw", "player": "aya", "card": UNREAD},)]
    watched.duel.do("draw", "aya", card=UNREAD)
    assert watched.agrees()
    watched.show(rack_1=("8", "x", "1", "+", "5"))
    assert watched.applied() == ({"do": "reveal", "player": "aya", "card": "5"},)


def test_a_glare_on_a_known_card_changes_nothing():
    watched = Watched(dealt())
    watched.show(rack_1=(UNREAD, "x", "1", "+"))
    assert watched.agrees()
    watched.show(rack_1=(UNREAD, "x", "1", "+", "5"))
    assert watched.judge() == Apply(({"do": "draw", "player": "aya", "card": "5"},))


def test_one_card_too_many_of_a_kind_names_where_they_lie():
    duel = dealt("7 x 1 +", "7 + 3 x", "7 + 2 -")
    watched = Watched(duel)
    watched.show(rack_1=("7", "x", "1", "+", "7"))
    verdict = watched.settled()
    assert isinstance(verdict, Ask)
    assert "too many 7" in verdict.question.say.en
    assert {"rack-1", "rack-2", "rack-3"} <= set(verdict.question.zones)


def test_what_no_legal_move_explains_is_asked_only_after_the_patience():
    watched = Watched(dealt())
    watched.show(rack_1=("8", "x"))
    assert watched.judge() == Wait(PATIENCE)
    assert isinstance(watched.judge(later=PATIENCE - 0.1), Wait)
    assert isinstance(watched.judge(later=0.2), Ask)


def test_a_hand_that_still_moves_starts_the_patience_again():
    watched = Watched(dealt())
    watched.show(rack_1=("8", "x"))
    watched.judge()
    watched.now += PATIENCE - 0.1
    watched.show(rack_1=("8", "x", "1"))
    assert watched.judge() == Wait(watched.now + PATIENCE)


def test_a_question_goes_away_when_the_table_is_put_right():
    watched = Watched(dealt())
    watched.show(rack_1=("8", "x"))
    assert isinstance(watched.settled(), Ask)
    watched.show(rack_1=("8", "x", "1", "+"))
    assert watched.judge() == Agree()


def test_a_zone_that_no_camera_covers_is_never_held_against_the_rules():
    watched = Watched(dealt())
    watched.referee.forget()
    assert watched.agrees()
    watched.show(rack_2=("7", "+", "3", "x"))
    assert watched.agrees()


def test_a_formula_row_with_bows_is_laid_as_it_lies():
    duel = attacked(aya="8 x 1 + 2")
    duel.state = duel.state.changed(duel.state.seat("aya")._replace(bows=2))
    watched = Watched(duel)
    watched.show(rack_1=(), bows_1=(), formula_1=("bow", "8", "+", "2", "bow", "x", "1"))
    assert watched.applied() == ({"do": "lay", "player": "aya", "formula": "( 8 + 2 ) x 1"},)


def test_a_button_is_a_call_of_the_game():
    assert call_of(Button.SECOND, "ben", GAME.calls) == {"do": "rob", "player": "ben"}
    assert call_of(Button.FIRST, "ben", ({"do": "silent", "card": "?"},)) == {
        "do": "silent",
        "player": "ben",
        "card": "?",
    }
    assert call_of(Button.SECOND, "ben", ({"do": "silent", "card": "?"},)) is None


@pytest.mark.parametrize("seed", range(3))
def test_every_move_of_an_evening_is_found_or_asked_and_nothing_else_is_ever_applied(seed):
    """Each move that shows on the table, in a whole Season 4 evening between rehearsal players."""
    season = load_season("calcolon-4")
    assert isinstance(season, Season)
    state, cast, dice = initial(season), Cast(season, seed), random.Random(seed)
    found = asked = 0
    while (intent := cast.intend(state)) is not None:
        after = apply(season, state, intent.command).state
        if intent.channel == "table":
            found, asked = _shown(season, state, after, intent.command, dice, found, asked)
        state = after
    assert found > 10 * asked > 0


def _shown(season, state, after, command, dice, found, asked):
    duel = DuelScript(season.stages[state.duel.stage].rules)
    duel.state = state.duel.state
    chairs = state.stages[state.duel.stage].chairs
    table = table_of(duel)._replace(chairs=chairs)
    sights = [_sight(season, state, before, chairs) for before in (state, after)]
    verdict = _judge(table, {**sights[0], **sights[1]})
    blanked = {name: _blank_one(cards, dice) for name, cards in sights[1].items()}
    doubtful = _judge(table, blanked)
    assert not isinstance(doubtful, Apply) or doubtful.commands == (command,)
    if isinstance(verdict, Apply):
        assert verdict.commands == (command,)
        return found + 1, asked
    assert isinstance(verdict, Ask)
    offered = [candidate.commands for candidate in verdict.question.candidates]
    assert (command,) in offered or len(offered) == 9
    return found, asked + 1


def _sight(season, state, shown, chairs):
    from studio.referee.sight import expected_cards, zone_name

    rules = season.stages[state.duel.stage].rules
    return {zone_name(pile.zone, chairs): expected_cards(pile) for pile in GAME.layout(rules, shown.duel.state)}


def _judge(table, sight):
    watched = Watched(DuelScript())
    watched.referee.forget()
    watched.show(**sight)
    verdict = watched.referee.judge(table, 0.0)
    return watched.referee.judge(table, verdict.until) if isinstance(verdict, Wait) else verdict


def _blank_one(cards, dice):
    if not cards or dice.random() < 0.7:
        return cards
    at = dice.randrange(len(cards))
    return (*cards[:at], UNREAD, *cards[at + 1 :])
