"""What is legal in a season file but hardly meant: told with its place, and never without a cause."""

from __future__ import annotations

import pytest

from studio.places import SEASONS
from studio.show.season import Season, best_points, load_season, parse_season, season_names
from studio.show.season_warnings import season_warnings
from tests.show.evening import AREAS, high_card_known
from tests.show.test_season_feeds import FED
from tests.show.test_survival import SURVIVAL

CALCOLON = (SEASONS / "calcolon-4.toml").read_text(encoding="utf-8")
RACES = SURVIVAL.replace('game = "high-card"', 'game = "calculation"').replace("last_duel_factor = 1", "")
NO_FLAME = CALCOLON.replace("[rules]", "[rules]\ndeck = { 2 = 20, 5 = 20, x = 20 }")


def warnings_of(text: str) -> list[tuple[str, int, str]]:
    with high_card_known():
        season = parse_season(text, "season.toml")
        assert isinstance(season, Season), season
        found = season_warnings(text, "season.toml", season, best_points(season))
    assert all(each.say.ja for each in found)
    return [(each.field, each.line, each.say.en) for each in found]


@pytest.mark.parametrize("name", season_names())
def test_the_seasons_of_the_house_give_no_warning(name):
    season = load_season(name)
    assert isinstance(season, Season), season
    text = (SEASONS / f"{name}.toml").read_text(encoding="utf-8")
    assert season_warnings(text, name, season, best_points(season)) == ()


@pytest.mark.parametrize("text", [AREAS, FED, SURVIVAL.replace("waiting_points = 200", "waiting_points = 20")])
def test_a_season_that_is_only_small_gives_no_warning(text):
    assert warnings_of(text) == []


@pytest.mark.parametrize(
    ("text", "old", "new", "field", "said"),
    [
        (AREAS, 'blocks = [["x", "/"], ["10", "100", "1/10"]]', 'blocks = [["0"]]', "prize", "best possible prize is 0"),
        (AREAS, "blocks =", "floor = 10000000\nblocks =", "prize.floor", "gets the same"),
        (AREAS, '[["x", "/"], ["10", "100", "1/10"]]', '[["10", "20/2"]]', "prize.blocks", "the same factor"),
        (AREAS, '[["x", "/"], ["10"', '[["x", "/"], ["1", "1"], ["10"', "prize.blocks.1", "the factor is the same"),
        (AREAS, '"1/10"]]', '"1/10"], ["x", "/"]]', "prize.blocks.2", "the factor is the same"),
        (AREAS, "players = 6", 'players = 6\nties = ["wins", "wins"]', "ties.1", "can decide nothing"),
        (AREAS, "players = 6", "players = 6\n[rules]\nhighest = 0", "rules.highest", "every card is a 0"),
        (AREAS, "players = 6", "players = 6\n[rules]\nhighest = 0", "rules", "nobody can score"),
        (AREAS, "[finalists]", '[finalists]\nstages = ["area-a"]', "stages.1", "nobody goes on from `area-b`"),
        (SURVIVAL, "waiting_points = 200", "drop_after = 6", "stages.0.survival.drop_after", "first 5 of 6 duels"),
        (RACES, "waiting_points = 200", "drop_after = 6", "stages.0.survival.drop_after", "first 5 of 6 races"),
        (SURVIVAL, "waiting_points = 200", "waiting_points = 54", "stages.0.survival.waiting_points", "which is 54"),
        (SURVIVAL, "seats = 3", "seats = 5", "stages.0.seats", "nobody waits"),
        (FED, "count = 2", "count = 4", "stages.2.qualifiers.count", "everybody goes on"),
        (CALCOLON, "[rules]", "[rules]\nflame_arrow = false\nflame_refill = 'one-per-turn'", "rules.flame_refill", "with `flame_arrow = false`"),
        (CALCOLON, "numbers = 4", "numbers = 4\nrebellion_duels = 0\nrebellion_swap = true", "stages.2.rules.rebellion_swap", "with `rebellion_duels = 0`"),
        (NO_FLAME, "[rules]", "[rules]\nskip = true", "rules.skip", "no `0` in the deck"),
        (NO_FLAME, "[rules]", "[rules]\ndevil_burst = -200", "rules.devil_burst", "no `devil` in the deck"),
        (NO_FLAME, "2 = 20", "2 = 20, bow = 3", "rules.deck", "odd number"),
        (NO_FLAME, "2 = 20, 5 = 20, x = 20", "2 = 3, 5 = 3, x = 12", "rules.deck", "can run out"),
    ],
)  # fmt: skip
def test_what_is_legal_but_odd_is_told_at_its_place(text, old, new, field, said):
    changed = text.replace(old, new, 1)
    assert changed != text
    if field == "stages.2.qualifiers.count":
        changed = changed.replace("seats = 4\n", "seats = 8\n")
    found = {where: sentence for where, _, sentence in warnings_of(changed)}
    assert field in found, found
    assert said in found[field]


def test_a_warning_has_the_line_of_its_field():
    text = AREAS.replace("players = 6", 'players = 6\nties = ["best", "best"]')
    (warning,) = warnings_of(text)
    assert text.splitlines()[warning[1] - 1].startswith("ties")


def test_a_switch_that_is_off_or_left_out_is_not_odd():
    assert (
        warnings_of(NO_FLAME.replace("[rules]", "[rules]\nskip = false\nflame_arrow = false\nrebellion_duels = 0"))
        == []
    )


def test_a_season_that_ends_with_a_fed_area_is_asked_whether_that_is_the_final():
    text = FED[: FED.index('\n[[stages]]\nid = "final"')] + "\n"
    assert [(field, text.splitlines()[line - 1]) for field, line, _ in warnings_of(text)] == [
        ("stages.2.kind", 'kind = "area"')
    ]


def test_odd_rules_of_the_whole_season_are_told_once_not_for_every_stage():
    text = NO_FLAME.replace("[rules]", "[rules]\nskip = true")
    assert [field for field, _, _ in warnings_of(text)].count("rules.skip") == 1
