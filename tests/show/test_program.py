"""What is on air: the scenes that the show asks for, and what the operator holds."""

from __future__ import annotations

import json

import pytest

from studio.games.game import CREW, PUBLIC, Illegal
from studio.show.program import Action, Program, Scene, auto_scene, follow, reduce, restore
from tests.show.evening import duel, evening
from tests.show.test_recording import recorded, say
from tests.show.test_survival import SEASON as SURVIVAL
from tests.show.test_survival import START


def views(audience=CREW):
    """The command and the view after it, for a whole evening."""
    recording = recorded([])
    for command in evening():
        say(recording, command)
        yield command, recording.view(audience)


def act(program, view, word, **fields):
    return reduce(program, Action(action=word, **fields), view)


FIRST, OPENED = next(views())
VIEW = OPENED


class TestAuto:
    def test_the_scenes_of_an_evening_in_order(self):
        scenes = [Scene.TITLE]
        for _, view in views():
            scene = auto_scene(view)
            if scenes[-1] != scene:
                scenes.append(scene)
        area = ["format", "table", "reveal", "table", "reveal", "standings"]
        final = ["table", "reveal", "table", "reveal", "lottery", "champion"]
        assert [str(scene) for scene in scenes] == ["title", *area, *area, *final]

    def test_every_audience_asks_for_the_same_scene(self):
        for (_, crew), (_, public) in zip(views(), views(PUBLIC), strict=True):
            assert auto_scene(crew) == auto_scene(public)

    def test_the_reveal_stays_a_while_after_the_last_duel_of_a_stage(self):
        recording = recorded(evening()[:12])
        assert recording.phase == "seating"
        assert auto_scene(recording.view(CREW), idle=1.0) is Scene.REVEAL
        assert auto_scene(recording.view(CREW), idle=9.0) is Scene.STANDINGS
        # the scoreboard would say the next stage already
        held = follow(Program(), recording.view(CREW), idle=1.0)
        assert [shown.graphic for shown in held.graphics] == ["high-card/reveal"]

    def test_the_lottery_stays_a_while_before_the_champion(self):
        view = recorded(evening()).view(CREW)
        assert auto_scene(view, idle=1.0) is Scene.LOTTERY
        assert auto_scene(view, idle=20.0) is Scene.CHAMPION

    def test_the_table_and_the_reveal_are_the_games_own_graphics(self):
        program = follow(Program(), recorded(evening()[:3]).view(CREW))
        assert [shown.graphic for shown in program.graphics] == ["show/scoreboard", "high-card/table"]

    def test_following_without_a_change_is_no_new_take(self):
        once = follow(Program(), VIEW)
        assert follow(once, VIEW) is once
        assert once.take == 1

    def test_after_an_undo_the_picture_cuts(self):
        assert follow(Program(), VIEW, cut=True).cut


class TestSurvival:
    def graphics(self, commands, idle):
        program = follow(Program(), recorded(commands, season=SURVIVAL).view(CREW), idle)
        return [shown.graphic for shown in program.graphics]

    def test_the_drawn_numbers_and_each_change_of_chairs_are_its_board(self):
        assert self.graphics(START, idle=0.0) == ["show/survival"]
        scored = [*START, *duel(aya=5, ben=0, chie=2)]
        assert self.graphics(scored, idle=1.0) == ["show/scoreboard", "high-card/reveal"]
        assert self.graphics(scored, idle=9.0) == ["show/survival"]

    def test_before_the_numbers_are_drawn_there_is_no_board(self):
        assert self.graphics(START[:1], idle=9.0) == ["show/format"]

    def test_a_stage_that_is_no_survival_keeps_its_reveal_and_its_standings(self):
        scored = follow(Program(), recorded(evening()[:7]).view(CREW), idle=60.0)
        assert scored.scene is Scene.REVEAL
        by_hand = act(scored, recorded(evening()[:7]).view(CREW), "scene", scene="standings")
        assert [shown.graphic for shown in by_hand.graphics] == ["show/standings"]


class TestOperator:
    def test_a_take_and_a_clear_hold_the_program_until_auto(self):
        taken = act(follow(Program(), VIEW), VIEW, "take", graphic="show/standings")
        assert [shown.graphic for shown in taken.graphics] == ["show/format", "show/standings"]
        assert not taken.auto
        playing = recorded(evening()[:3]).view(CREW)
        assert follow(taken, playing) is taken
        cleared = act(taken, playing, "clear", graphic="show/format")
        assert [shown.graphic for shown in cleared.graphics] == ["show/standings"]
        back = act(cleared, playing, "auto")
        assert (back.auto, back.scene) == (True, Scene.TABLE)
        assert back.take == cleared.take + 1

    def test_clearing_what_is_not_there_is_refused(self):
        refused = act(Program(), VIEW, "clear", graphic="show/standings")
        assert isinstance(refused, Illegal)
        assert refused.code == "not-on-air"

    def test_a_scene_by_hand(self):
        program = act(Program(), VIEW, "scene", scene="champion")
        assert (program.scene, program.auto) == (Scene.CHAMPION, False)

    def test_clear_all_animates_and_panic_cuts_and_stops_the_stings(self):
        on_air = follow(Program(), VIEW)
        cleared = act(on_air, VIEW, "clear-all")
        assert (cleared.graphics, cleared.cut, cleared.stings) == ((), False, True)
        panic = act(on_air, VIEW, "panic")
        assert (panic.graphics, panic.cut, panic.stings) == ((), True, False)
        assert act(panic, VIEW, "auto").stings

    def test_the_language_changes_without_a_hold(self):
        program = act(follow(Program(), VIEW), VIEW, "lang", lang="en")
        assert (program.lang, program.auto) == ("en", True)

    @pytest.mark.parametrize("word", ["take", "clear", "scene", "lang"])
    def test_an_action_without_its_object_is_refused_with_what_it_needs(self, word):
        refused = act(Program(), VIEW, word)
        assert isinstance(refused, Illegal)
        assert refused.code == "bad-action"

    @pytest.mark.parametrize("name", ["../etc", "show", "show/", "Show/x", "a/b/c"])
    def test_a_graphic_is_a_folder_of_the_overlays(self, name):
        with pytest.raises(ValueError):
            Action(action="take", graphic=name)


class TestRestore:
    def test_the_program_survives_json(self):
        program = act(follow(Program(), VIEW), VIEW, "take", graphic="show/standings")
        assert restore(json.loads(json.dumps(program.model_dump(mode="json")))) == program

    @pytest.mark.parametrize("saved", [None, {}, [], "x", {"scene": "no such scene"}])
    def test_what_cannot_be_read_is_a_fresh_program(self, saved):
        assert restore(saved) == Program()
