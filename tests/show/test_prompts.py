"""The show speaks of a duel in the game's own words."""

from __future__ import annotations

import pytest

from studio.games.game import CREW, Illegal
from studio.rehearsal.cast import Cast
from studio.show.prompts import next_thing
from studio.show.season import Season, load_season
from studio.show.show import apply, initial, phase_of
from studio.show.state import Phase

WORDS = {"calcolon-4": ("デュエル", "duel"), "hikomyu": ("ゲーム", "game"), "calculation": ("レース", "race")}


def until(season, phase):
    """The show as it is when the phase is first come to."""
    cast, state = Cast(season, 1), initial(season)
    while phase_of(season, state) is not phase:
        state = apply(season, state, cast.decide(state)).state
    return state


@pytest.mark.parametrize(("name", "ja", "en"), [(name, *words) for name, words in WORDS.items()])
def test_what_is_to_start_and_what_cannot_be_done_is_called_as_the_game_calls_it(name, ja, en):
    season = load_season(name)
    assert isinstance(season, Season), season
    ready, playing = until(season, Phase.READY), until(season, Phase.PLAYING)
    say = next_thing(season, ready, CREW)["say"]
    assert f"第1{ja}を始め" in say["ja"]
    assert say["en"].startswith(f"Start {en} 1 of ")
    for state, word, code in ((ready, "close", "no-duel"), (playing, "start", "not-ready")):
        refusal = apply(season, state, {"do": word})
        assert isinstance(refusal, Illegal)
        assert refusal.code == code
        assert ja in refusal.say.ja
        assert f" {en} is running" in refusal.say.en
