"""The evening as a fold: who may do what when, points, standings, finalists, champion, prize."""

from __future__ import annotations

import pytest

from studio.games.game import Illegal
from studio.show.legal import legal_commands
from studio.show.show import apply, initial, phase_of
from studio.show.standings import tie_to_decide, total_row
from studio.show.summary import summary
from tests.show.evening import AREAS, PLAYERS, duel, evening, opening, play, prelims, refused, season_of, seat

SEASON = season_of()
OPENED = play(SEASON, [opening()])
SEATED = play(SEASON, [seat("area-a", "aya", "ben", "chie")], OPENED)


class TestOpen:
    def test_the_season_must_be_this_one(self):
        assert refused(SEASON, initial(SEASON), opening(season="other")) == "wrong-season"

    def test_exactly_the_players_of_the_season(self):
        assert refused(SEASON, initial(SEASON), opening(PLAYERS[:5])) == "wrong-players"

    def test_no_id_twice(self):
        assert refused(SEASON, initial(SEASON), opening(("aya", *PLAYERS[:5]))) == "player-twice"

    def test_only_once(self):
        assert refused(SEASON, OPENED, opening()) == "already-open"

    @pytest.mark.parametrize("player", [{"id": "a b"}, {"name": "x"}, {"id": "x", "name": "\n"}, {"id": "x", "age": 1}])
    def test_a_player_is_an_id_and_a_name_that_can_be_seen(self, player):
        assert refused(SEASON, initial(SEASON), {"do": "open", "players": [player] * 6}) == "bad-command"


class TestWords:
    def test_an_unknown_word_is_refused_with_the_one_that_was_meant(self):
        step = apply(SEASON, OPENED, {"do": "strat"})
        assert isinstance(step, Illegal)
        assert step.code == "unknown-command"
        assert "`start`" in step.say.en

    @pytest.mark.parametrize("command", [{}, {"do": 3}, [], "start", None, {"do": "start", "now": True}])
    def test_what_is_no_command_is_refused(self, command):
        assert refused(SEASON, OPENED, command) == "bad-command"


class TestSeat:
    def test_the_show_must_be_open(self):
        assert refused(SEASON, initial(SEASON), seat("area-a", "aya", "ben", "chie")) == "not-open"

    @pytest.mark.parametrize(
        ("order", "code"),
        [
            (("aya", "ben"), "wrong-seats"),
            (("aya", "ben", "ben"), "player-twice"),
            (("aya", "ben", "gen"), "unknown-player"),
        ],
    )
    def test_the_right_number_of_different_players_of_the_show(self, order, code):
        assert refused(SEASON, OPENED, seat("area-a", *order)) == code

    def test_an_unknown_stage(self):
        assert refused(SEASON, OPENED, seat("area-c", "aya", "ben", "chie")) == "unknown-stage"

    def test_nobody_plays_in_two_areas(self):
        assert refused(SEASON, SEATED, seat("area-b", "aya", "dai", "emi")) == "already-seated"

    def test_may_be_corrected_until_the_first_duel_starts(self):
        again = play(SEASON, [seat("area-a", "ben", "aya", "chie")], SEATED)
        assert again.stages[0].turn_order == ("ben", "aya", "chie")
        started = play(SEASON, [{"do": "start"}], again)
        assert refused(SEASON, started, seat("area-a", "aya", "ben", "chie")) == "stage-started"

    def test_the_second_area_may_be_seated_before_the_first_is_played(self):
        both = play(SEASON, [seat("area-b", "dai", "emi", "fumi")], SEATED)
        assert phase_of(SEASON, both) == "ready"

    def test_the_final_is_not_seated_before_its_players_are_known(self):
        assert refused(SEASON, SEATED, seat("final", "aya", "ben")) == "no-finalists"


class TestDuel:
    def test_no_start_before_the_stage_is_seated(self):
        assert refused(SEASON, OPENED, {"do": "start"}) == "not-ready"

    def test_no_move_and_no_close_before_the_start(self):
        assert refused(SEASON, SEATED, {"do": "draw", "player": "aya", "card": "1"}) == "no-duel"
        assert refused(SEASON, SEATED, {"do": "close"}) == "no-duel"

    def test_no_second_start_and_no_close_in_the_middle(self):
        started = play(SEASON, [{"do": "start"}], SEATED)
        assert refused(SEASON, started, {"do": "start"}) == "not-ready"
        assert refused(SEASON, started, {"do": "close"}) == "not-over"

    def test_the_winner_starts_the_next_duel(self):
        state = play(SEASON, duel(aya=2, ben=7, chie=1), SEATED)
        assert state.stages[0].turn_order == ("ben", "chie", "aya")
        assert state.stages[0].chairs == ("aya", "ben", "chie")

    def test_a_drawn_duel_keeps_the_starter_and_counts_as_played(self):
        state = play(SEASON, duel(aya=0, ben=0, chie=0), SEATED)
        assert state.stages[0].turn_order == ("aya", "ben", "chie")
        assert len(state.stages[0].scores) == 1
        assert total_row(SEASON, state, "aya").points == 0

    def test_the_last_duel_of_a_stage_is_doubled_where_the_rules_say_so(self):
        state = play(SEASON, [*duel(aya=9, ben=2, chie=3), *duel(aya=9, ben=2, chie=3)], SEATED)
        assert total_row(SEASON, state, "aya").points == 27

    def test_a_later_duel_may_credit_an_earlier_one(self):
        state = play(SEASON, [*duel(aya=1, ben=0, chie=0), *duel(aya=6, ben=2, chie=3)], SEATED)
        assert state.stages[0].scores[0].outcomes["aya"].points == 1 + 6
        assert total_row(SEASON, state, "aya").points == 1 + 6 + 12

    def test_nothing_crosses_from_one_stage_into_the_next(self):
        state = play(SEASON, [*duel(aya=1, ben=0, chie=0), *duel(aya=1, ben=0, chie=0)], SEATED)
        state = play(SEASON, [seat("area-b", "dai", "emi", "fumi"), {"do": "start"}], state)
        assert state.duel.state.carry is None


class TestChampionAndPrize:
    def test_preliminary_and_final_together(self):
        # aya 27, dai 24; the final gives dai 5, aya nothing: 29 against 27
        state = play(SEASON, [*prelims(), *duel(aya=1, dai=5), *duel(dai=0, aya=0)])
        assert state.champion == "dai"
        assert total_row(SEASON, state, "dai").points == 29

    def test_the_final_alone_where_the_season_says_so_but_the_prize_counts_everything(self):
        season = season_of(AREAS.replace('by = "total"', 'by = "final"'))
        state = play(season, [*prelims(a=(9, 9), b=(2, 2)), *duel(aya=1, dai=5), *duel(dai=0, aya=0)])
        assert state.champion == "dai"
        assert total_row(season, state, "dai").points == 2 + 4 + 5

    @pytest.mark.parametrize(
        ("draw", "factor", "paid"),
        [
            (("x", "100"), 100, 4500),
            (("x", "10"), 10, 450),
            (("/", "1/10"), 10, 450),
            (("x", "1/10"), 0.1, 4),
            (("/", "10"), 0.1, 4),
            (("/", "100"), 0.01, 0),
        ],
    )
    def test_operator_and_value_make_the_factor_exactly_and_fractions_are_paid_rounded_down(self, draw, factor, paid):
        sheet = summary(SEASON, play(SEASON, evening(draw)), 1)
        assert sheet["prize"] == {"points": 45, "factor": factor, "yen": paid}

    def test_never_below_zero(self):
        losing = [
            opening(),
            seat("area-a", "aya", "ben", "chie"),
            *duel(aya=1, ben=0, chie=0),
            *duel(aya=0, ben=1, chie=0),
            seat("area-b", "dai", "emi", "fumi"),
            *duel(dai=1, emi=0, fumi=0),
            *duel(dai=0, emi=1, fumi=0),
        ]
        state = play(SEASON, losing)
        state = play(SEASON, [{"do": "rank", "order": list(tie_to_decide(SEASON, state))}], state)
        first, second = state.finalists
        # each final duel: the one bursts, the other wins a single point
        state = play(SEASON, [*duel(**{first: 0, second: 1}), *duel(**{second: 0, first: 1})], state)
        if tie_to_decide(SEASON, state):
            state = play(SEASON, [{"do": "rank", "order": [first, second]}], state)
        state = play(SEASON, [{"do": "lottery", "draw": ["x", "100"]}], state)
        assert total_row(SEASON, state, state.champion).points < 0
        assert summary(SEASON, state, 1)["prize"]["yen"] == 0

    def test_the_lottery_is_drawn_once_one_of_each_block(self):
        before = play(SEASON, evening()[:-1])
        assert phase_of(SEASON, before) == "lottery"
        for draw in (["100", "x"], ["x"], ["x", "100", "10"], ["x", "7"]):
            assert refused(SEASON, before, {"do": "lottery", "draw": draw}) == "wrong-draw"
        after = play(SEASON, [{"do": "lottery", "draw": ["x", "10"]}], before)
        assert phase_of(SEASON, after) == "finished"
        assert refused(SEASON, after, {"do": "lottery", "draw": ["x", "10"]}) == "no-lottery"
        assert refused(SEASON, after, {"do": "start"}) == "not-ready"

    def test_a_rate_pays_without_a_draw(self):
        rate = AREAS.replace(
            'kind = "lottery"\nblocks = [["x", "/"], ["10", "100", "1/10"]]', 'kind = "rate"\nrate = 100'
        )
        season = season_of(rate)
        state = play(season, evening()[:-1])
        assert phase_of(season, state) == "finished"
        assert summary(season, state, 1)["prize"] == {"points": 45, "factor": 100, "yen": 4500}


def test_the_phases_of_an_evening_in_order():
    state, phases = initial(SEASON), []
    for command in evening():
        phase = phase_of(SEASON, state)
        if not phases or phases[-1] != phase:
            phases.append(str(phase))
        state = apply(SEASON, state, command).state
    phases.append(str(phase_of(SEASON, state)))
    area = ["seating", "ready", "playing", "scored", "playing"]
    final = ["ready", "playing", "scored", "playing", "lottery", "finished"]
    assert phases == ["opening", *area, *area, *final]


def test_every_legal_command_is_accepted_and_every_command_of_the_evening_was_legal():
    state = initial(SEASON)
    for command in evening():
        offered = legal_commands(SEASON, state)
        for each in offered:
            assert not isinstance(apply(SEASON, state, each), Illegal), each
        assert command in offered or command["do"] == "open", command
        state = apply(SEASON, state, command).state


def test_the_summary_has_the_published_shape():
    sheet = summary(SEASON, play(SEASON, evening()), 24)
    assert list(sheet) == ["season", "rev", "stages", "finalists", "champion", "prize"]
    assert [stage["stage"] for stage in sheet["stages"]] == ["area-a", "area-b", "final"]
    first = sheet["stages"][0]["duels"][0]
    assert first == {
        "number": 1,
        "king": "aya",
        "winner": "aya",
        "value": 9,
        "results": {
            "aya": {"outcome": "win", "value": 9, "points": 9},
            "ben": {"outcome": "complete", "value": 2, "points": 0},
            "chie": {"outcome": "burst", "value": None, "points": -10},
        },
    }
    assert sheet["stages"][0]["standings"][0] == {"player": "aya", "points": 27, "wins": 2, "best": 9}
    assert sheet["finalists"] == ["aya", "dai"]
    assert sheet["champion"] == "aya"


def test_an_unfinished_evening_has_a_summary_too():
    sheet = summary(SEASON, play(SEASON, evening()[:8]), 8)
    assert [len(stage["duels"]) for stage in sheet["stages"]] == [1]
    assert sheet["finalists"] is sheet["champion"] is sheet["prize"] is None
