"""The example installations and the virtual tables have the places of the game's layout, in the layout's own order."""

from __future__ import annotations

import pytest

from studio.console.studio_config import Studio, load_studio
from studio.games.game import Place
from studio.games.registry import games
from studio.places import CONFIGS
from studio.referee.sight import zone_name
from studio.rehearsal.plan import plan_for

STUDIOS = sorted(CONFIGS.glob("studio*.toml"))


def places(game, chairs):
    """Zone name → order, for a table of so many."""
    seats = tuple(f"p{chair}" for chair in range(chairs))
    rules = game.rules_type()
    layout = game.layout(rules, game.initial(rules, seats, None, Place(1, 1)))
    return {zone_name(pile.zone, seats): pile.order.value for pile in layout}


@pytest.mark.parametrize("file", STUDIOS, ids=lambda file: file.stem)
def test_an_example_studio_sees_places_of_its_game_and_has_buttons_for_every_chair(file):
    studio = load_studio(file)
    assert isinstance(studio, Studio), studio
    (game,) = (game for game in games().values() if game.printed == studio.deck)
    chairs = sorted(chair for box in studio.boxes for chair in box.chairs)
    assert chairs == list(range(1, len(chairs) + 1))
    known = places(game, len(chairs))
    seen = {zone.name: zone.order for camera in studio.cameras for zone in camera.zones}
    assert seen.items() <= known.items()
    assert {name.rpartition("-")[2] for name in seen} >= {str(chair) for chair in chairs}


@pytest.mark.parametrize("game", games().values(), ids=lambda game: game.name)
def test_a_virtual_table_has_places_of_its_game(game):
    for chairs in game.seats(game.rules_type()):
        cameras = plan_for(game.printed).for_chairs(chairs)
        seen = [(place.zone, place.spot.order) for camera in cameras for place in camera.places]
        assert len(dict(seen)) == len(seen), "one camera a place"
        assert dict(seen).items() <= places(game, chairs).items()
        assert len({camera.name for camera in cameras}) == len(cameras)


def test_the_piles_of_two_chairs_share_a_camera_and_an_odd_one_has_its_own():
    cameras = {camera.name: [place.zone for place in camera.places] for camera in plan_for("talk").for_chairs(5)}
    assert cameras["middle"] == ["trick", "gone"]
    assert cameras["piles-1"] == ["silent-1", "taken-1", "silent-2", "taken-2"]
    assert cameras["piles-3"] == ["silent-5", "taken-5"]
