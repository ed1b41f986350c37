"""A rehearsal to watch: it plays by cards and buttons, and gives way to the person who watches."""

from __future__ import annotations

import pytest

from studio.games.game import Illegal
from studio.rehearsal.cast import Cast
from studio.rehearsal.director import ANSWER_AFTER, BY_HAND_AFTER, FASTEST, SLOWEST
from studio.show.show import apply, initial
from tests.rehearsal.stage import Evening, short_season

TABLE_WORDS = {"draw", "discard", "lay", "redraw", "release", "swap"}


@pytest.fixture
def evening():
    return Evening()


def at_a_turn(evening, player=None):
    """Whether a player is to draw for an ordinary turn."""
    duel = evening.duel
    return duel["phase"] == "turn" and duel["owed"] == 1 and player in {None, duel["turn"]}


def to_discard(evening, player):
    duel = evening.duel
    return duel["phase"] == "turn" and duel["turn"] == player and duel["owed"] == 0


def test_an_evening_plays_to_its_end_by_cards_and_buttons_and_is_the_one_of_its_seed():
    evening = Evening(speed=FASTEST)
    evening.until(lambda: evening.phase == "finished")
    rows = evening.rows
    by_table = [row for row in rows if row["command"]["do"] in TABLE_WORDS]
    assert len(by_table) > 60
    assert {row["origin"] for row in by_table if not row["command"].get("burst")} == {"cameras", "question"}
    assert {row["origin"] for row in rows if row["command"]["do"] in {"attack", "rob"}} == {"buttons"}
    assert [row["command"] for row in rows] == commands_of(7)


def commands_of(seed):
    """The same evening without any device: only the cast and the rules."""
    season = short_season()
    state, cast, commands = initial(season), Cast(season, seed), []
    while (intent := cast.intend(state)) is not None:
        step = apply(season, state, intent.command)
        assert not isinstance(step, Illegal), step
        state = step.state
        commands.append(dict(intent.command))
    return commands


def test_a_pause_holds_everything_and_resume_goes_on(evening):
    evening.until(lambda: at_a_turn(evening))
    assert evening.act("pause") is None
    evening.run(1)  # what a hand already laid is still seen
    rev = evening.hub.rev
    evening.run(60)
    assert evening.hub.rev == rev
    assert evening.director.status()["paused"]
    assert evening.act("resume") is None
    evening.run(20)
    assert evening.hub.rev > rev


def test_the_speed_counts_and_has_limits():
    slow, fast = Evening(), Evening(speed=4.0)
    for each in (slow, fast):
        each.run(60)
    assert fast.hub.rev > slow.hub.rev * 1.5
    assert slow.act("speed", factor=8) is None
    assert slow.director.status()["speed"] == 8.0
    for factor in (SLOWEST / 2, FASTEST + 1, "fast", None):
        assert str(FASTEST) in slow.act("speed", factor=factor).en
    assert slow.director.status()["speed"] == 8.0


def test_an_action_or_a_player_that_does_not_exist_is_refused_with_a_sentence(evening):
    evening.run(10)
    assert "`dance`" in evening.act("dance").en
    assert "`zoe`" in evening.act("take-over", player="zoe").en
    assert evening.act("take-over").ja


def test_a_player_taken_over_gets_cards_but_decides_nothing_until_handed_back(evening):
    evening.until(lambda: at_a_turn(evening))
    player = evening.duel["turn"]
    assert evening.act("take-over", player=player) is None
    assert evening.director.status()["players"][player] == "hand"
    evening.until(lambda: to_discard(evening, player), 60)
    rev = evening.hub.rev
    evening.run(60)
    assert evening.hub.rev == rev, "only a person moves for him now"
    assert evening.act("hand-back", player=player) is None
    evening.run(20)
    assert evening.hub.rev > rev
    assert evening.rows[rev]["command"]["player"] == player


def test_what_a_person_plays_for_a_player_he_took_over_lies_on_the_table_and_the_others_go_on(evening):
    evening.until(lambda: at_a_turn(evening))
    player = evening.duel["turn"]
    evening.act("take-over", player=player)
    evening.until(lambda: to_discard(evening, player), 60)
    evening.run(5)
    plain = next(
        command
        for command in evening.hub.legal()
        if command["do"] == "discard" and command["card"] in "123456789" and len(command) == 3
    )
    rev = evening.hub.rev
    evening.enter(**plain)
    evening.until(lambda: evening.props.lying == evening.shown(), 2)
    assert evening.hub.rev == rev + 1
    assert evening.question is None
    evening.run(30)
    assert evening.hub.rev > rev + 1
    later = [row["command"] for row in evening.rows[rev + 1 :] if row["command"].get("player") == player]
    assert {command["do"] for command in later} <= {"draw"}, "no move of his own"


@pytest.mark.parametrize("paused", [False, True])
def test_the_table_follows_what_a_person_enters_also_in_a_pause(evening, paused):
    evening.until(lambda: at_a_turn(evening))
    if paused:
        evening.act("pause")
        evening.run(2)
    draw = next(command for command in evening.hub.legal() if command["do"] == "draw" and command["card"] == "bow")
    rev = evening.hub.rev
    evening.enter(**draw)
    evening.until(lambda: evening.props.lying == evening.shown(), 2)
    assert evening.hub.rev == rev + 1
    assert evening.question is None
    evening.run(15)
    assert (evening.hub.rev == rev + 1) is paused


@pytest.mark.parametrize("paused", [False, True])
def test_what_the_operator_takes_back_is_taken_off_the_table(evening, paused):
    evening.until(lambda: at_a_turn(evening))
    if paused:
        evening.act("pause")
        evening.run(2)
    before, rev = evening.shown(), evening.hub.rev
    evening.enter("undo", count=1)
    assert evening.shown() != before
    evening.until(lambda: evening.props.lying == evening.shown(), 2)
    evening.run(0.1)
    assert evening.question is None
    evening.run(15)
    assert evening.rows[rev]["command"] == {"do": "undo", "count": 1}
    assert (evening.hub.rev > rev + 1) is not paused, "it goes on, unless it is paused"


def test_a_question_that_nobody_answers_is_answered_after_a_while_by_the_candidate_that_happened(evening):
    evening.until(lambda: at_a_turn(evening))
    evening.until(lambda: evening.question is not None and evening.question.candidates, 3000)
    rev, asked = evening.hub.rev, evening.now
    evening.until(lambda: evening.hub.rev > rev)
    assert evening.now - asked >= ANSWER_AFTER - 0.3
    row = evening.rows[rev]
    assert (row["origin"], row["who"]) == ("question", "rehearsal")
    assert [row["command"] for row in evening.rows] == commands_of(7)[: evening.hub.rev]


def test_in_a_pause_a_question_is_left_to_the_person(evening):
    evening.until(lambda: evening.question is not None, 3000)
    evening.act("pause")
    rev = evening.hub.rev
    evening.run(60)
    assert evening.hub.rev == rev
    assert evening.question is not None


def test_an_unread_card_is_named_by_the_one_who_saw_it(evening):
    evening.until(lambda: at_a_turn(evening))
    known = {card for cards in evening.props.lying.values() for card in cards}
    evening.props.eyes = lambda card: card if card in known else "?"
    rev = evening.hub.rev
    evening.until(lambda: evening.hub.rev > rev + 12, 600)
    assert not [row for row in evening.rows[rev:] if row["command"].get("card") == "?"]
    assert [row["command"] for row in evening.rows] == commands_of(7)[: evening.hub.rev]


@pytest.mark.parametrize(("truth", "read"), [("6", "9"), ("3", "8"), ("x", "+")])
def test_a_card_that_is_misread_all_the_time_is_put_right_and_the_evening_goes_on(evening, truth, read):
    evening.props.eyes = lambda card: read if card == truth else card
    evening.until(lambda: evening.hub.rev > 60, 3000)
    kept = [row["command"] for row in evening.rows if not row["undone"] and row["command"]["do"] != "undo"]
    assert kept == commands_of(7)[: len(kept)]
    assert {row["origin"] for row in evening.rows if row["command"].get("card") == truth} & {"rehearsal", "question"}


def test_a_move_that_no_camera_sees_is_entered_by_hand(evening):
    evening.until(lambda: at_a_turn(evening))
    rev, began = evening.hub.rev, evening.now
    evening.props.blind = tuple(evening.props.lying)
    evening.until(lambda: evening.hub.rev > rev, 60)
    assert evening.now - began >= BY_HAND_AFTER
    assert evening.rows[rev]["origin"] == "rehearsal"
    evening.until(lambda: evening.hub.rev > rev + 3, 120)


def test_a_camera_that_went_blind_for_a_while_does_not_stop_the_evening(evening):
    """Its last sight contradicts what was entered by hand meanwhile: the one who saw it happen dismisses that."""
    evening.until(lambda: at_a_turn(evening))
    evening.props.blind = ("rack-1", "discards-1")
    rev = evening.hub.rev
    evening.until(lambda: evening.hub.rev > rev + 8, 600)
    evening.props.blind = ()
    evening.props.look()
    evening.until(lambda: evening.hub.rev > rev + 20, 600)
    kept = [row["command"] for row in evening.rows if not row["undone"] and row["command"]["do"] != "undo"]
    assert kept == commands_of(7)[: len(kept)]


def test_a_press_that_is_lost_is_entered_by_hand(evening):
    evening.props.cut = True
    evening.until(lambda: any(row["command"]["do"] == "attack" for row in evening.rows), 6000)
    attack = next(row for row in evening.rows if row["command"]["do"] == "attack")
    assert attack["origin"] == "rehearsal"
