"""What can be taken: the graphics that are there, and a refusal that names them for one that is not."""

from __future__ import annotations

import pytest

from studio.console.access import Role
from studio.console.graphics import graphics_there, no_such_graphic
from studio.games.registry import games
from studio.show.program import Scene, graphics_of


@pytest.mark.parametrize("game", sorted(games()))
def test_every_graphic_of_every_scene_can_be_taken_by_hand_too(game):
    survival = {"queue": [], "chairs": ["aya"]}
    views = [{"game": game, "stage": stage} for stage in (None, survival)]
    scenes = {shown.graphic for view in views for scene in Scene for shown in graphics_of(scene, view)}
    assert scenes <= set(graphics_there(game))


def test_another_games_graphics_and_the_shared_parts_are_none(tmp_path):
    for graphic in ("show/title", "calcolon/table", "other/table", "kit/cards"):
        (tmp_path / graphic).mkdir(parents=True)
        (tmp_path / graphic / f"{graphic.rpartition('/')[2]}.ograf.json").write_text("{}")
    (tmp_path / "show" / "empty").mkdir()
    assert graphics_there("calcolon", tmp_path) == ("calcolon/table", "show/title")


def test_a_misspelt_one_is_told_what_was_meant_and_what_there_is():
    problem = no_such_graphic("show/standing", "calcolon")
    assert (problem.status, problem.code) == (422, "no-such-graphic")
    assert "Did you mean `show/standings`?" in problem.say.en
    assert "calcolon/table" in problem.say.en
    assert "show/standings" in problem.say.ja


@pytest.mark.parametrize("graphic", ["show/nothing", "../../etc", "Show/Title", "", "show"])
def test_the_hub_refuses_to_take_it_and_the_program_stays(fresh_hub, graphic):
    before = fresh_hub.get("/api/v1/program", Role.OVERLAY).json
    answer = fresh_hub.post("/api/v1/program", {"id": "t", "action": "take", "graphic": graphic}, Role.GRAPHICS)
    assert (answer.status, answer.code) == (422, "no-such-graphic")
    assert "show/standings" in answer.json["error"]["say"]["en"]
    assert fresh_hub.get("/api/v1/program", Role.OVERLAY).json == before
    taken = fresh_hub.post("/api/v1/program", {"id": "u", "action": "take", "graphic": "show/standings"}, Role.GRAPHICS)
    assert taken.status == 200
