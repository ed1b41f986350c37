"""Stages that earlier ones feed: who goes on, with which points, in which seats; survivals into an area final."""

from __future__ import annotations

import pytest

from studio.games.game import CREW, Illegal
from studio.show.legal import legal_commands
from studio.show.season import Season, best_points, best_prize, load_season
from studio.show.show import apply, initial, phase_of
from studio.show.standings import stage_table, tie_to_decide, total_row
from tests.show.evening import AREAS, duel, opening, play, refused, season_of, seat
from tests.show.test_recording import recorded
from tests.show.test_season import mistakes_of

HEAD = AREAS[: AREAS.index("[[stages]]")].replace("two-areas", "fed").replace("players = 6", "players = 8")
SURVIVAL = """
[[stages]]
id = "survival-{0}"
kind = "survival"
title = {{ ja = "サバイバル", en = "Survival {0}" }}
players = 4
seats = 2
duels = 3
[stages.rules]
last_duel_factor = 1
[stages.survival]
waiting_points = 5
drop_after = 1
"""
AREA_FINAL = """
[[stages]]
id = "area-final"
kind = "area"
title = { ja = "エリアファイナル", en = "Area final" }
seats = 4
duels = 1
[stages.rules]
last_duel_factor = 1
[stages.qualifiers]
stages = ["survival-a", "survival-b"]
choose = "best-of-each"
count = 2
"""
FINAL = """
[[stages]]
id = "final"
kind = "final"
title = { ja = "決勝", en = "Final" }
seats = 3
duels = 1
[stages.rules]
last_duel_factor = 1
[finalists]
choose = "best-overall"
count = 3
[prize]
kind = "lottery"
blocks = [["2", "3"], ["x", "/"], ["10", "1/10"]]
"""
FED = HEAD + SURVIVAL.format("a") + SURVIVAL.format("b") + AREA_FINAL + FINAL
SEASON = season_of(FED)
EIGHT = ("aya", "ben", "chie", "dai", "emi", "fumi", "gen", "hana")

SURVIVAL_A = [
    seat("survival-a", "aya", "ben", "chie", "dai"),
    *duel(aya=4, ben=0),  # ben drops, chie (5 for waiting) comes in
    *duel(aya=3, chie=9),
    *duel(chie=1, aya=2),
]  # chie 14, aya 6, dai 5 (never sat), ben -10
SURVIVAL_B = [
    seat("survival-b", "emi", "fumi", "gen", "hana"),
    *duel(emi=1, fumi=8),
    *duel(fumi=7, emi=2),
    *duel(fumi=2, emi=3),
]  # fumi 15, gen 5, hana 5, emi 3
TO_THE_TIE = [opening(EIGHT, "fed"), *SURVIVAL_A, *SURVIVAL_B]
TO_THE_AREA_FINAL = [*TO_THE_TIE, {"do": "rank", "order": ["hana", "gen"]}]
TO_THE_FINAL = [*TO_THE_AREA_FINAL, *duel(fumi=1, chie=2, aya=9, hana=8)]


def season_7() -> Season:
    season = load_season("calcolon-7")
    assert isinstance(season, Season), season
    return season


class TestParts:
    def test_each_player_is_drawn_into_one_survival(self):
        state = play(SEASON, [opening(EIGHT, "fed"), SURVIVAL_A[0]])
        assert refused(SEASON, state, seat("survival-b", "aya", "fumi", "gen", "hana")) == "already-seated"
        assert refused(SEASON, state, seat("survival-b", "emi", "fumi", "gen")) == "wrong-seats"

    def test_only_those_of_no_other_survival_are_offered(self):
        state = play(SEASON, [opening(EIGHT, "fed"), *SURVIVAL_A])
        offered = {player for command in legal_commands(SEASON, state) for player in command["order"]}
        assert offered == {"emi", "fumi", "gen", "hana"}


class TestGoingOn:
    def test_a_draw_is_asked_for_at_the_cut_before_the_next_stage(self):
        state = play(SEASON, TO_THE_TIE)
        assert phase_of(SEASON, state) == "ranking"
        assert tie_to_decide(SEASON, state) == ("gen", "hana")

    def test_the_best_of_each_play_the_area_final_and_the_higher_score_starts(self):
        step = apply(SEASON, play(SEASON, TO_THE_TIE), TO_THE_AREA_FINAL[-1])
        assert not isinstance(step, Illegal)
        assert step.events[-1] == {
            "event": "qualified",
            "stage": "area-final",
            "players": ["fumi", "chie", "aya", "hana"],
        }
        assert step.state.stages[2].turn_order == ("fumi", "chie", "aya", "hana")
        assert phase_of(SEASON, step.state) == "ready"

    def test_its_seats_need_not_be_entered_and_no_others_can(self):
        state = play(SEASON, TO_THE_AREA_FINAL)
        assert play(SEASON, [seat("area-final", "fumi", "chie", "aya", "hana")], state).stages == state.stages
        assert refused(SEASON, state, seat("area-final", "aya", "chie", "fumi", "hana")) == "qualified-order"
        early = play(SEASON, TO_THE_TIE[:1])
        assert refused(SEASON, early, seat("area-final", "fumi", "chie", "aya", "hana")) == "not-qualified"

    def test_points_are_carried_into_its_standings_and_into_the_choice_of_three_finalists(self):
        state = play(SEASON, TO_THE_FINAL)
        # aya 6 + 9 and fumi 15 + 0 are level: aya 3 wins (4, 2, 9), fumi 2
        rows = [(row.player, row.points) for row in stage_table(SEASON, state, 2).rows]
        assert rows == [("aya", 15), ("fumi", 15), ("chie", 14), ("hana", 5)]
        assert state.finalists == ("aya", "fumi", "chie")
        assert state.stages[3].turn_order == ("aya", "fumi", "chie")

    def test_without_carrying_only_its_own_points_count_but_the_prize_still_counts_all(self):
        season = season_of(FED.replace("count = 2\n", "count = 2\ncarry_points = false\n"))
        commands = [*TO_THE_FINAL, {"do": "rank", "order": ["chie", "fumi", "hana"]}]
        state = play(season, commands)
        rows = [(row.player, row.points) for row in stage_table(season, state, 2).rows]
        assert rows == [("aya", 9), ("chie", 0), ("fumi", 0), ("hana", 0)]
        assert state.finalists == ("aya", "chie", "fumi")
        assert total_row(season, state, "aya").points == 15

    def test_a_decision_for_one_stage_is_none_for_the_next(self):
        # gen and hana are drawn for the area final only: a later tie of the same players is drawn anew.
        season = season_of(FED.replace("count = 2\n", "count = 2\ncarry_points = false\n"))
        state = play(season, TO_THE_FINAL)
        assert tie_to_decide(season, state) == ("chie", "fumi", "hana")

    def test_best_overall_takes_two_of_one_survival(self):
        area = AREA_FINAL.replace("best-of-each", "best-overall").replace("seats = 4", "seats = 2")
        season = season_of(
            (HEAD + SURVIVAL.format("a") + SURVIVAL.format("b") + area + FINAL)
            .replace("seats = 3\nduels = 1", "seats = 2\nduels = 1")
            .replace("count = 3", "count = 2")
        )
        state = play(season, TO_THE_TIE)
        assert state.stages[2].qualified == ("fumi", "chie")

    def test_a_fed_survival_draws_its_numbers_among_those_who_qualified(self):
        survival = AREA_FINAL.replace('kind = "area"', 'kind = "survival"').replace("seats = 4", "seats = 2")
        season = season_of(HEAD + SURVIVAL.format("a") + SURVIVAL.format("b") + survival + FINAL)
        state = play(season, TO_THE_AREA_FINAL)
        assert phase_of(season, state) == "seating"
        assert refused(season, state, seat("area-final", "fumi", "chie", "aya", "gen")) == "not-qualified"
        seated = play(season, [seat("area-final", "hana", "aya", "chie", "fumi")], state)
        assert (seated.stages[2].chairs, seated.stages[2].queue) == (("hana", "aya"), ("chie", "fumi"))

    def test_who_could_go_on_from_two_stages_goes_from_the_first_and_the_next_moves_up(self):
        text = AREAS.replace('"best-overall"\ncount = 2', '"best-of-each"\ncount = 1').replace(
            "seats = 2\nduels = 2", "seats = 3\nduels = 2"
        )
        everybody = """
[[stages]]
id = "table"
kind = "table"
title = { ja = "全員", en = "Everybody" }
seats = 6
duels = 1
"""
        season = season_of(text.replace("[[stages]]", everybody + "[[stages]]", 1))
        commands = [
            opening(),
            seat("table", "aya", "ben", "chie", "dai", "emi", "fumi"),
            *duel(aya=9, ben=1, chie=1, dai=1, emi=1, fumi=1),
            seat("area-a", "aya", "ben", "chie"),
            *duel(aya=9, ben=8, chie=1),
            *duel(aya=9, ben=8, chie=0),
            seat("area-b", "dai", "emi", "fumi"),
            *duel(dai=8, emi=2, fumi=5),
            *duel(dai=8, emi=3, fumi=1),
        ]
        state = play(season, commands)
        # aya leads the table, and area A too: chie, who burst, is behind ben there; dai leads area B
        assert sorted(state.finalists) == ["aya", "ben", "dai"]


class TestFinalOfThree:
    def test_three_play_it_and_a_tie_for_the_champion_is_drawn(self):
        state = play(SEASON, TO_THE_FINAL)
        state = play(SEASON, duel(aya=0, fumi=0, chie=1), state)
        # aya 15 - 10, fumi 15 - 10, chie 14 + 1
        assert state.champion == "chie"
        again = play(SEASON, [*TO_THE_FINAL, *duel(aya=0, fumi=0, chie=0)])
        assert again.champion == "aya"
        assert phase_of(SEASON, again) == "lottery"

    def test_three_level_finalists_are_told_apart_by_a_draw_of_exactly_them(self):
        season = season_of(FED + '[champion]\nby = "final"\n')
        state = play(season, [*TO_THE_FINAL, *duel(aya=0, fumi=0, chie=0)])
        assert phase_of(season, state) == "ranking"
        assert refused(season, state, {"do": "rank", "order": ["aya", "fumi"]}) == "wrong-tie"
        assert play(season, [{"do": "rank", "order": ["fumi", "chie", "aya"]}], state).champion == "fumi"

    def test_every_block_is_drawn_from(self):
        state = play(SEASON, [*TO_THE_FINAL, *duel(aya=9, fumi=1, chie=1)])
        assert refused(SEASON, state, {"do": "lottery", "draw": ["x", "10"]}) == "wrong-draw"
        drawn = play(SEASON, [{"do": "lottery", "draw": ["3", "x", "10"]}], state)
        assert phase_of(SEASON, drawn) == "finished"


class TestView:
    def test_who_feeds_whom_and_who_is_through_is_told_stage_by_stage(self):
        row = recorded([opening(EIGHT, "fed"), *SURVIVAL_A], season=SEASON).view(CREW)["format"][2]
        assert (row["entrants"], row["seats"], row["players"]) == (4, 4, None)
        assert row["qualifiers"] == {
            "stages": ["survival-a", "survival-b"],
            "choose": "best-of-each",
            "count": 2,
            "carry_points": True,
            "players": ["chie", "aya"],
            "complete": False,
        }

    def test_standings_mark_who_goes_on_and_what_was_carried(self):
        view = recorded(TO_THE_FINAL, season=SEASON).view(CREW)
        through = {
            table["stage"]: [row["player"] for row in table["rows"] if row["qualified"]] for table in view["standings"]
        }
        assert through["survival-a"] == ["chie", "aya"]
        assert through["survival-b"] == ["fumi", "hana"]
        assert through["area-final"] == ["aya", "fumi", "chie"]
        carried = {row["player"]: row["carried"] for row in view["standings"][2]["rows"]}
        assert carried == {"aya": 6, "fumi": 15, "chie": 14, "hana": 5}
        assert view["overall"] is None

    def test_who_may_be_seated_is_told_until_the_stage_starts(self):
        commands = [opening(EIGHT, "fed"), *SURVIVAL_A]
        assert recorded(commands, season=SEASON).view(CREW)["stage"]["free"] == ["emi", "fumi", "gen", "hana"]
        assert recorded([*commands, *SURVIVAL_B[:2]], season=SEASON).view(CREW)["stage"]["free"] == []


class TestBest:
    def test_one_survival_the_area_final_and_the_final(self):
        # survival 9 × 3 (waiting: 5 + 9 × 2), area final 9, final 9
        assert best_points(SEASON) == 27 + 9 + 9
        assert best_prize(SEASON) == 45 * 30

    def test_the_better_part_counts_and_what_it_does_not_lead_to_does_not(self):
        # survival-a feeds the area final: 27 + 9 + 9; b, ten duels long, leads to the final only: 90 + 9
        text = FED.replace('["survival-a", "survival-b"]', '["survival-a"]').replace("seats = 4", "seats = 2")
        long = text.replace("duels = 3\n", "duels = 10\n").replace("duels = 10\n", "duels = 3\n", 1)
        assert best_points(season_of(long)) == 90 + 9

    def test_season_7(self):
        # Five: 9/(1/10)/(1/10) = 900. Seven, with three tenths: 9,000. Every duel but a stage's first is a double score.
        # Survival 900 × (6 + 5); area final 900 × (2 + 2, the last doubled, + 2); final 9,000 × (2 + 1). Lottery 3 × 100.
        assert best_points(season_7()) == 9_900 + 5_400 + 27_000
        assert best_prize(season_7()) == 12_690_000


@pytest.mark.parametrize(
    ("old", "new", "field", "said"),
    [
        ('["survival-a", "survival-b"]', '["survival-a", "survivel-b"]', "stages.2.qualifiers.stages.1", "Did you mean `survival-b`?"),
        ('["survival-a", "survival-b"]', '["survival-a", "final"]', "stages.2.qualifiers.stages.1", "not played before"),
        ('["survival-a", "survival-b"]', '["survival-a", "area-final"]', "stages.2.qualifiers.stages.1", "not played before"),
        ('["survival-a", "survival-b"]', '["survival-a", "survival-a"]', "stages.2.qualifiers.stages.1", "named twice"),
        ("count = 2", "count = 3", "stages.2.qualifiers.count", "sends 6 to `area-final`, which has 4 seats"),
        ("count = 3", "count = 2", "finalists.count", "sends 2 to the final, which has 3 seats"),
        ("seats = 4\nduels = 1", "seats = 10\nduels = 1", "stages.2.qualifiers.count", "10 seats"),
        ('kind = "area"', 'kind = "table"', "stages.2.qualifiers", "make the stage an area"),
        ("seats = 4\n", "seats = 4\nplayers = 4\n", "stages.2.players", "said by its qualifiers"),
        ("count = 2\n", "count = 2\ncarry = true\n", "stages.2.qualifiers.carry", "Did you mean `carry_points`?"),
        ("count = 3\n", 'count = 3\nstages = ["area-b"]\n', "finalists.stages.0", "Did you mean"),
        ("players = 8", "players = 9", "players", "take 8 together, but there are 9 players"),
        ("players = 4\nseats = 2", "players = 4\nseats = 5", "stages.0.seats", "at most 4"),
        ("[finalists]", '[stages.qualifiers]\nstages = ["area-final"]\nchoose = "best-overall"\ncount = 3\n[finalists]', "stages.3.qualifiers", "said by [finalists]"),
    ],
)  # fmt: skip
def test_what_is_wrong_with_who_feeds_whom_is_said_at_its_place(old, new, field, said):
    text = FED.replace(old, new, 1)
    assert text != FED
    found = {mistake.field: mistake for mistake in mistakes_of(text)}
    assert field in found, found
    assert said in found[field].say.en
    assert field.rsplit(".", maxsplit=1)[-1].isdigit() or found[field].line > 1


def test_a_stage_cannot_send_more_than_it_has():
    text = FED.replace("count = 2", "count = 5").replace("seats = 4\n", "seats = 10\n")
    assert [(mistake.field, mistake.say.en) for mistake in mistakes_of(text)] == [
        ("stages.2.qualifiers.count", f"`survival-{which}` has 4 players; this may take 5 of them.") for which in "ab"
    ]
    overall = text.replace("best-of-each", "best-overall").replace("count = 5", "count = 10")
    assert "have 8 players together" in mistakes_of(overall)[0].say.en


def test_players_of_a_stage_that_is_no_survival_are_its_seats():
    text = AREAS.replace("seats = 3", "seats = 3\nplayers = 3", 1)
    assert [mistake.field for mistake in mistakes_of(text)] == ["stages.0.players"]


def test_nothing_of_the_evening_depends_on_more_than_its_commands():
    state = initial(SEASON)
    for command in TO_THE_FINAL:
        offered = legal_commands(SEASON, state)
        for each in offered:
            assert not isinstance(apply(SEASON, state, each), Illegal), each
        assert command in offered or command["do"] == "open", command
        state = apply(SEASON, state, command).state
