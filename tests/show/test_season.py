"""Season files: every mistake at once with its place, and what a sound file means."""

from __future__ import annotations

import json

import pytest

from studio.lab.evenings import Evening, play_evening
from studio.show.mistakes import Mistake
from studio.show.season import Season, best_points, best_prize, load_season, parse_season, season_names, season_path
from studio.show.toml_lines import line_of, toml_lines
from tests.show.evening import AREAS, high_card_known, season_of
from tests.show.test_survival import SURVIVAL

FIVE = """\
name = "broken"
title = { ja = "壊れた", en = "Broken" }
game = "high-card"
players = "six"

[rules]
highets = 9

[[stages]]
id = "area-a"
kind = "aera"
title = { ja = "A", en = "A" }
seats = 3
duels = 5

[[stages]]
id = "final"
kind = "final"
title = { ja = "決勝", en = "Final" }
seats = 2
[stages.rules]
burst = "much"

[prize]
kind = "lottery"
blocks = [
  ["x", "/"],
  ["10", "a lot"],
]
"""


def mistakes_of(text: str) -> tuple[Mistake, ...]:
    with high_card_known():
        found = parse_season(text, "season.toml")
    assert isinstance(found, tuple)
    assert not isinstance(found, Season)
    return found


def test_a_file_with_many_mistakes_shows_all_of_them_with_their_places():
    found = [(mistake.line, mistake.field) for mistake in mistakes_of(FIVE)]
    assert found == [
        (4, "players"),
        (7, "rules.highets"),
        (11, "stages.0.kind"),
        (16, "stages.1.duels"),
        (22, "stages.1.rules.burst"),
        (28, "prize.blocks.1.1"),
    ]


def test_each_mistake_says_what_was_expected_and_what_was_probably_meant():
    said = {mistake.field: mistake.say.en for mistake in mistakes_of(FIVE)}
    assert said["players"] == "should be a whole number. It is 'six'."
    assert said["rules.highets"] == "there is no `highets` here. Did you mean `highest`?"
    assert said["stages.0.kind"] == "`aera` is none of area, table, survival, final. Did you mean `area`?"
    assert said["stages.1.duels"] == "is missing; it is needed."
    assert "no exact number" in said["prize.blocks.1.1"]
    assert all(mistake.say.ja for mistake in mistakes_of(FIVE))


@pytest.mark.parametrize(
    ("old", "new", "field", "line"),
    [
        ("players = 6", "players = 5", "players", 5),
        ('id = "area-b"', 'id = "area-a"', "stages.1.id", 15),
        ("count = 2", "count = 3", "finalists.count", 32),
        ('game = "high-card"', 'game = "low-card"', "game", 4),
        ("players = 6", "players = 6\nplayer = 6", "player", 6),
        ('by = "total"', 'by = "totals"', "champion.by", 35),
        ('["x", "/"], ["10"', '["x", "/"], ["0"', "prize.blocks", 39),
        ('kind = "lottery"', 'kind = "rate"', "prize.rate", 37),
        ("[finalists]", "[finalist]", "finalist", 30),
        ("[champion]", "[champion]\nby = 'final'\n[chamption]", "chamption", 36),
        ('kind = "area"\ntitle = { ja = "エリアB"', 'kind = "final"\ntitle = { ja = "エリアB"', "stages.1", 14),
        ('kind = "area"\ntitle = { ja = "エリアB"', 'kind = "table"\ntitle = { ja = "エリアB"', "stages.1.seats", 18),
        ("last_duel_factor = 1", "last_duel_factor = 1\n[stages.survival]", "stages.2.survival", 29),
    ],
)
def test_what_only_several_fields_together_can_say_wrong_is_found_too(old, new, field, line):
    assert old in AREAS
    found = [(mistake.field, mistake.line) for mistake in mistakes_of(AREAS.replace(old, new))]
    assert (field, line) in found


def test_a_file_that_is_no_toml_is_one_mistake_at_its_line():
    (mistake,) = mistakes_of('name = "x"\nplayers = = 6\n')
    assert mistake.line == 2


def test_a_byte_order_mark_is_no_mistake(tmp_path):
    """Some editors write one before everything else."""
    file = tmp_path / "season.toml"
    file.write_text(season_path("calcolon-4").read_text(encoding="utf-8"), encoding="utf-8-sig")
    assert load_season(file) == load_season("calcolon-4")


def test_a_season_that_does_not_exist_is_refused_with_those_that_do():
    found = load_season("calcolon-44")
    assert not isinstance(found, Season)
    assert "calcolon-4" in found[0].say.en


def test_stage_rules_are_the_seasons_with_the_stages_own_over_them():
    season = season_of(AREAS.replace("[finalists]", "[rules]\nburst = -5\n[finalists]"))
    assert [(stage.rules.burst, stage.rules.last_duel_factor) for stage in season.stages] == [(-5, 2), (-5, 2), (-5, 1)]


def test_the_best_possible_points_are_those_of_one_area_and_the_final():
    season = season_of()
    # one area of two duels, the last doubled, and a final of two: 9 × 3 + 9 × 2
    assert best_points(season) == 45
    assert best_prize(season) == 4500


def test_a_season_without_a_prize_has_no_best_prize():
    text = AREAS[: AREAS.index("[prize]")]
    assert best_prize(season_of(text)) is None


# The rules page: maxima by the source, each at ×100.
BEST = {
    "calcolon-1": 1_440_000,
    "calcolon-2": 3_510_000,
    "calcolon-3": 3_330_000,
    "calcolon-4": 3_330_000,
    "calcolon-5": 3_330_000,
    "calcolon-6": 4_500_000,
}


@pytest.mark.parametrize("name", sorted(BEST))
def test_the_best_possible_prize_of_each_season_is_that_of_the_source(name):
    season = load_season(name)
    assert isinstance(season, Season), season
    assert best_prize(season) == BEST[name]


def test_an_outcome_that_the_game_does_not_know_is_named_with_the_one_that_was_meant():
    text = SURVIVAL.replace("waiting_points = 200", 'drop_outcomes = ["burst", "brust"]')
    (mistake,) = mistakes_of(text)
    assert mistake.field == "stages.0.survival.drop_outcomes.1"
    assert "Did you mean `burst`?" in mistake.say.en


def test_more_seats_than_the_deck_serves_are_refused_with_how_many_it_does():
    text = season_path("calcolon-1").read_text(encoding="utf-8")
    many = text.replace("players = 4", "players = 12").replace("seats = 4", "seats = 12")
    (mistake,) = parse_season(many, "x.toml")
    # 55 cards, 6 of them bows: 4 dealt and one turn each takes 5 a seat
    assert mistake.say.en == "a table seats 2 to 9 with this deck and these rules. It is 12."


@pytest.mark.parametrize("players", [*range(2, 13), 24])
def test_two_to_twelve_players_and_more_make_a_season_that_plays_to_its_end(players):
    seats = [players] if players < 6 else [6] * 4 if players == 24 else [players // 2, players - players // 2]
    stages = "".join(
        f'[[stages]]\nid = "area-{n}"\nkind = "area"\ntitle = {{ ja = "A", en = "A" }}\nseats = {s}\nduels = 1\n'
        for n, s in enumerate(seats)
    )
    final = (
        '[[stages]]\nid = "final"\nkind = "final"\ntitle = { ja = "F", en = "F" }\n'
        f'seats = {min(3, players)}\nduels = 1\n[finalists]\nchoose = "best-overall"\ncount = {min(3, players)}\n'
    )
    head = f'name = "any"\ntitle = {{ ja = "x", en = "x" }}\ngame = "calcolon"\nplayers = {players}\n'
    season = parse_season(head + stages + final, "x.toml")
    assert isinstance(season, Season), season
    evening = play_evening(season, players)
    assert isinstance(evening, Evening), evening
    assert evening.state.champion in evening.state.finalists


def test_every_season_of_the_house_is_sound():
    for name in season_names():
        season = load_season(name)
        assert isinstance(season, Season), season
        assert season.name == name


@pytest.mark.parametrize(
    ("text", "path", "line"),
    [
        ("a = 1\nb = 2", ("b",), 2),
        ("# a = 1\n\n[t]\nb = 2", ("t", "b"), 4),
        ("[[s]]\nx = 1\n[[s]]\nx = 2", ("s", 1, "x"), 4),
        ("[[s]]\n[s.r]\ny = 1\n[[s]]\n[s.r]\ny = 2", ("s", 1, "r", "y"), 6),
        ("a.b = 1\na.c = 2", ("a", "c"), 2),
        ('"a b" = 1\n"#" = 2', ("#",), 2),
        ('a = "x # [y]\\" = 2"\nb = 1', ("b",), 2),
        ('a = """\n[no]\nb = 1\n"""\nb = 2', ("b",), 5),
        ("a = '''\nb = 1\n'''\nb = 2", ("b",), 4),
        ("a = [\n  1, # one\n  [2,\n   3],\n]\nb = 1", ("a", 1, 1), 4),
        ("a = { b = 1, c = [1, 2] }\nd = 1", ("a", "c", 1), 1),
        ("a = 1.5\nb = 2020-01-01T00:00:00Z\nc = 1", ("c",), 3),
        ("a = 1\n\n\n", ("missing",), 1),
        ("[t]\na = 1", ("t", "missing"), 1),
    ],
)
def test_the_line_of_every_key(text, path, line):
    import tomllib

    tomllib.loads(text)
    assert line_of(toml_lines(text), path) == line


NINE_MISTAKES = """\
name = "bad"
title = { ja = "x", en = "x" }
game = "calcolon"
players = 7

[rules]
king_kiling = -30
deck = { "7" = -1, "77" = 2 }

[[stages]]
id = "area-a"
kind = "area"
title = { ja = "A", en = "A" }
seats = 3
duels = "five"

[[stages]]
id = "area-a"
kind = "area"
title = { ja = "B", en = "B" }
seats = 3
duels = 5

[[stages]]
id = "final"
kind = "final"
title = { ja = "F", en = "F" }
seats = 2
duels = 2

[finalists]
choose = "best-overall"
count = 3

[prize]
kind = "lottery"
rounding = "sideways"
blocks = [["x", "%"], ["10"]]
"""


def test_no_mistake_of_a_table_hides_another_one():
    """A wrong field in a stage, the prize or the deck leaves every other check of the same table standing."""
    mistakes = parse_season(NINE_MISTAKES, "bad.toml")
    lines = NINE_MISTAKES.splitlines()
    assert {mistake.field: lines[mistake.line - 1].split(" =")[0] for mistake in mistakes} == {
        "players": "players",
        "rules.king_kiling": "king_kiling",
        "rules.deck.7": "deck",
        "rules.deck.77": "deck",
        "stages.0.duels": "duels",
        "stages.1.id": "id",
        "finalists.count": "count",
        "prize.rounding": "rounding",
        "prize.blocks.0.1": "blocks",
    }


def lottery(blocks):
    return AREAS.replace('blocks = [["x", "/"], ["10", "100", "1/10"]]', f"blocks = {blocks}")


@pytest.mark.parametrize(
    "token",
    [pytest.param("1" + "0" * 5000, id="5001 digits"), "１０", "10\\n", "-1", "1e9", "1/0"],
)
def test_a_lottery_takes_numbers_that_can_be_read_out(token):
    (mistake,) = mistakes_of(lottery(f'[["x"], ["{token}"]]'))
    assert mistake.field == "prize.blocks.1.0"
    assert len(mistake.say.en) < 250


def test_a_lottery_with_draws_without_end_is_refused_at_once():
    """Eleven blocks of ten tokens: nobody would find the best of their draws, nor could a console offer them."""
    (mistake,) = mistakes_of(lottery(json.dumps([[str(number) for number in range(10)]] * 11)))
    assert mistake.field == "prize.blocks"
    assert "1000 different draws" in mistake.say.en


@pytest.mark.parametrize("text", ["rate = 1" + "0" * 5000, "x = " + "[" * 5000 + "]" * 5000])
def test_what_only_the_reader_of_toml_stumbles_over_is_a_mistake(text):
    (mistake,) = mistakes_of(text)
    assert "too many digits" in mistake.say.en


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ("players = 6", "players = 25", "should be at most 24. It is 25."),
        ("duels = 2", "duels = 0", "should be at least 1. It is 0."),
        (
            'id = "area-b"',
            'id = "エリア"',
            "should be a short name of small letters, digits and hyphens. It is 'エリア'.",
        ),
        ('en = "Area A"', 'en = ""', "should not be empty. It is ''."),
        ('en = "Area A"', 'en = "B\\nC"', r"should be one line of signs that can be printed. It is 'B\nC'."),
        ('en = "Area A"', 'en = "\\u202EB"', r"should be one line of signs that can be printed. It is '\u202eB'."),
    ],
)
def test_what_a_value_may_be_is_said_in_words(old, new, expected):
    assert old in AREAS
    (mistake,) = mistakes_of(AREAS.replace(old, new, 1))
    assert mistake.say.en == expected
    assert "should" not in mistake.say.ja


def test_a_value_without_end_is_quoted_shortened():
    (mistake,) = mistakes_of(AREAS.replace('en = "Area A"', f'en = "{"B" * 5000}"', 1))
    assert len(mistake.say.en) < 150
