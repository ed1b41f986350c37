"""Who reaches the final, and how ties are told apart."""

from __future__ import annotations

from studio.show.show import phase_of
from studio.show.standings import tie_to_decide, total_row
from tests.show.evening import AREAS, PLAYERS, duel, opening, play, prelims, refused, season_of, seat
from tests.show.test_show import SEASON, SEATED


class TestFinalists:
    def test_the_best_two_overall_and_the_higher_starts(self):
        state = play(SEASON, prelims(a=(3, 3), b=(8, 8)))
        assert state.finalists == ("dai", "aya")
        assert state.stages[2].turn_order == ("dai", "aya")
        assert phase_of(SEASON, state) == "ready"

    def test_two_of_one_area_may_go(self):
        commands = [
            opening(),
            seat("area-a", "aya", "ben", "chie"),
            *duel(aya=9, ben=0, chie=0),
            *duel(aya=1, ben=9, chie=0),
            seat("area-b", "dai", "emi", "fumi"),
            *duel(dai=1, emi=0, fumi=0),
            *duel(dai=1, emi=0, fumi=0),
        ]
        state = play(SEASON, commands)
        # ben -10 + 18 = 8 and aya 9 + 0, against dai 1 + 1 + 2
        assert state.finalists == ("aya", "ben")

    def test_entering_the_seats_of_the_final_is_accepted_when_it_is_the_same(self):
        state = play(SEASON, prelims())
        assert play(SEASON, [seat("final", "aya", "dai")], state).stages == state.stages
        assert refused(SEASON, state, seat("final", "dai", "aya")) == "final-order"

    def test_best_of_each_area_sends_one_of_each(self):
        season = season_of(AREAS.replace('"best-overall"', '"best-of-each"').replace("count = 2", "count = 1"))
        commands = [
            opening(),
            seat("area-a", "aya", "ben", "chie"),
            *duel(aya=9, ben=8, chie=0),
            *duel(aya=8, ben=9, chie=0),
            seat("area-b", "dai", "emi", "fumi"),
            *duel(dai=1, emi=0, fumi=0),
            *duel(dai=1, emi=0, fumi=0),
        ]
        assert play(season, commands).finalists == ("ben", "dai")


class TestTies:
    def test_more_wins_come_first(self):
        # aya 2 + 8 × 2 = 18 in two wins; dai 0 and 9 × 2 = 18 in one
        state = play(
            SEASON,
            [
                opening(),
                seat("area-a", "aya", "ben", "chie"),
                *duel(aya=2, ben=1, chie=1),
                *duel(aya=8, ben=1, chie=1),
                seat("area-b", "dai", "emi", "fumi"),
                *duel(dai=1, emi=2, fumi=1),
                *duel(emi=1, fumi=1, dai=9),
            ],
        )
        assert total_row(SEASON, state, "aya").points == total_row(SEASON, state, "dai").points == 18
        assert state.finalists == ("aya", "dai")

    def test_then_the_highest_winning_value(self):
        # aya 8 + 2 × 5 = 18, dai 6 + 2 × 6 = 18, two wins each
        state = play(SEASON, prelims(a=(8, 5), b=(6, 6)))
        assert state.finalists == ("aya", "dai")

    def test_then_a_deciding_draw_of_exactly_the_tied(self):
        state = play(SEASON, prelims(a=(7, 7), b=(7, 7)))
        assert phase_of(SEASON, state) == "ranking"
        assert tie_to_decide(SEASON, state) == ("aya", "dai")
        assert refused(SEASON, state, {"do": "start"}) == "not-ready"
        assert refused(SEASON, state, {"do": "rank", "order": ["aya", "emi"]}) == "wrong-tie"
        assert refused(SEASON, state, {"do": "rank", "order": ["aya", "dai", "dai"]}) == "wrong-tie"
        ranked = play(SEASON, [{"do": "rank", "order": ["dai", "aya"]}], state)
        assert ranked.finalists == ("dai", "aya")

    def test_a_tie_at_the_cut_is_decided_and_one_below_it_is_not_asked_for(self):
        state = play(
            SEASON,
            [
                opening(),
                seat("area-a", "aya", "ben", "chie"),
                *duel(aya=9, ben=0, chie=0),
                *duel(aya=0, ben=3, chie=0),
                seat("area-b", "dai", "emi", "fumi"),
                *duel(dai=2, emi=0, fumi=0),
                *duel(dai=0, emi=0, fumi=0),
            ],
        )
        # dai 2, aya -1, ben -4; emi and fumi tied at -10 below the cut
        assert state.finalists == ("dai", "aya")

    def test_three_tied_across_the_cut_need_one_draw_which_also_seeds_the_final(self):
        drawn = duel(aya=0, ben=0, chie=0) * 2
        state = play(
            SEASON,
            [
                opening(),
                seat("area-a", "aya", "ben", "chie"),
                *drawn,
                seat("area-b", "dai", "emi", "fumi"),
                *duel(dai=0, emi=0, fumi=0) * 2,
            ],
        )
        assert sorted(tie_to_decide(SEASON, state)) == sorted(PLAYERS)
        order = ["fumi", "ben", "aya", "dai", "emi", "chie"]
        assert play(SEASON, [{"do": "rank", "order": order}], state).finalists == ("fumi", "ben")

    def test_no_rank_without_a_tie(self):
        assert refused(SEASON, SEATED, {"do": "rank", "order": ["aya", "ben"]}) == "no-tie"

    def test_a_tied_final_is_decided_anew(self):
        state = play(SEASON, [*prelims(a=(7, 7), b=(7, 7)), {"do": "rank", "order": ["aya", "dai"]}])
        state = play(SEASON, [*duel(aya=7, dai=1), *duel(aya=1, dai=7)], state)
        assert phase_of(SEASON, state) == "ranking"
        assert play(SEASON, [{"do": "rank", "order": ["dai", "aya"]}], state).champion == "dai"
