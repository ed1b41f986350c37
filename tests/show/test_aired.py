"""What had aired wrong: which graphic, from when to when, and what it should have said."""

from __future__ import annotations

from itertools import pairwise

import pytest

from studio.games.game import BROADCAST
from studio.show.aired import TOGETHER, Past, corrections, stretches, wrong_before
from studio.show.journal_rows import Instant
from studio.show.recording import Recording
from studio.show.shown import EVERYTHING, compare, shown_places
from tests.show.evening import duel, evening, opening, season_of, seat
from tests.show.test_amend import amend, draw
from tests.show.test_recording import say, submit, url_of

SHOWS = {
    "show/scoreboard": (("standings", "*", "rows", "*", "points"),),
    "high-card/table": (("duel", "seats", "*", "zones"),),
    "show/title": (("title",),),
    "high-card/sting": (("moments", "drawn"), ("moments", "win")),
}


class Clock:
    """A second passes with every look."""

    def __init__(self, step=1.0):
        self.seconds, self.step = 0.0, step

    def __call__(self):
        self.seconds += self.step
        minutes, seconds = divmod(self.seconds, 60)
        return Instant(f"2026-11-30T06:{int(minutes):02}:{seconds:06.3f}+00:00", self.seconds)


def program(*graphics, scene="table", stings=False):
    shown = [{"graphic": graphic, "step": 0} for graphic in graphics]
    return {"take": 1, "scene": scene, "auto": True, "lang": "ja", "graphics": shown, "stings": stings, "cut": False}


def live(*steps, url="sqlite://", clock=None):
    """A recording of commands and, between them, of what was put on air (a dict with `scene`)."""
    recording = Recording.open(url, season_of(), clock or Clock())
    assert isinstance(recording, Recording), recording
    for step in steps:
        if "scene" in step:
            assert recording.air(step) is None
        else:
            say(recording, step)
    return recording


def wrong(recording, row, command, shows=SHOWS):
    return wrong_before(recording.past(), row, command, lambda graphic: shows.get(graphic, EVERYTHING))


def preview(recording, seq, command, shows=SHOWS):
    return wrong(recording, recording.rev + 1, amend(seq, command), shows)


def paths(entry):
    return {".".join(change.place): (change.showed, change.right) for change in entry.changes}


FIRST = [opening(), seat("area-a", "aya", "ben", "chie"), *duel(aya=9, ben=2, chie=0)]
"""Rows 1–7; aya wins with 9."""


class TestAmend:
    def test_a_scoreboard_is_listed_from_the_close_that_made_it_wrong_until_it_went_off_air(self):
        """Row 4 read 9 and was an 8: the points of row 7 and later were wrong, not the board before it."""
        board, title = program("show/scoreboard"), program("show/title", scene="title")
        recording = live(*FIRST[:2], board, *FIRST[2:], title)
        (entry,) = preview(recording, 4, draw("aya", 8))
        assert (entry.graphic, entry.scene, entry.revs) == ("show/scoreboard", "table", (7, 7))
        assert paths(entry) == {"standings.area-a.rows.aya.points": (9, 8)}
        assert entry.start.wall == recording.log()[0]["at"]
        assert entry.end.mono == recording.aired()[-1].at_mono

    def test_what_was_not_on_air_is_not_listed(self):
        recording = live(*FIRST[:2], program("show/title", scene="title"), *FIRST[2:])
        assert preview(recording, 4, draw("aya", 8)) == ()

    def test_nothing_on_air_lists_nothing(self):
        assert preview(live(*FIRST), 4, draw("aya", 8)) == ()

    def test_what_is_still_on_air_has_no_end(self):
        recording = live(program("show/scoreboard"), *FIRST)
        (entry,) = preview(recording, 4, draw("aya", 8))
        assert entry.end is None
        assert (entry.as_json()["to"], entry.as_json()["to_mono"]) == (None, None)

    def test_stretches_that_follow_each_other_are_one_entry_and_values_are_the_last(self):
        recording = live(program("show/scoreboard"), *FIRST, *duel(aya=9, ben=3, chie=4))
        (entry,) = preview(recording, 4, draw("aya", 8))
        assert entry.revs == (7, 12)
        assert paths(entry) == {"standings.area-a.rows.aya.points": (27, 26)}

    def test_a_graphic_that_went_and_came_back_is_two_entries(self):
        board, title = program("show/scoreboard"), program("show/title", scene="title")
        recording = live(board, *FIRST, title, board)
        first, second = preview(recording, 4, draw("aya", 8))
        assert first.end < second.start
        assert second.end is None

    def test_every_graphic_on_air_is_looked_at_by_what_it_shows(self):
        recording = live(program("show/title", "show/scoreboard", "high-card/table"), *FIRST)
        found = preview(recording, 4, draw("aya", 8))
        assert [entry.graphic for entry in found] == ["high-card/table", "show/scoreboard"]
        assert found[0].revs == (4, 7)

    def test_a_command_that_is_left_out_never_happened_in_what_is_right(self):
        """Other people sat in the area: aya's draw falls away, so the table should not have shown it."""
        recording = live(program("high-card/table"), *FIRST[:4])
        (entry,) = preview(recording, 2, seat("area-a", "dai", "emi", "fumi"))
        assert entry.revs == (3, 4)
        assert any("aya" in path and right is None for path, (_, right) in paths(entry).items())

    def test_what_was_taken_back_later_had_aired_too(self):
        recording = live(program("high-card/table"), *FIRST[:5], {"do": "undo", "count": 1}, *FIRST[4:6])
        (entry,) = preview(recording, 4, draw("aya", 8))
        assert entry.revs == (4, 8)

    def test_a_row_that_was_taken_back_is_not_wrong_twice(self):
        """Row 4 was undone and entered anew as row 6: an amend of row 6 says nothing of what row 4 showed."""
        recording = live(program("high-card/table"), *FIRST[:4], {"do": "undo", "count": 1}, draw("aya", 9))
        (entry,) = preview(recording, 6, draw("aya", 8))
        assert entry.revs == (6, 6)

    def test_amended_again_the_first_and_the_second_value_were_both_wrong(self):
        recording = live(program("show/scoreboard"), *FIRST, amend(4, draw("aya", 8)), draw_next())
        found = preview(recording, 4, draw("aya", 7))
        assert [entry.revs for entry in found] == [(7, 9)]
        assert paths(found[0])["standings.area-a.rows.aya.points"] == (8, 7)

    def test_amended_to_what_it_had_been_only_the_time_between_was_wrong(self):
        recording = live(program("show/scoreboard"), *FIRST, amend(4, draw("aya", 8)))
        (entry,) = preview(recording, 4, draw("aya", 9))
        assert entry.revs == (8, 8)

    def test_an_amend_that_changes_nothing_lists_nothing(self):
        recording = live(program("show/scoreboard", "high-card/table"), *FIRST)
        assert preview(recording, 4, draw("aya", 9)) == ()

    def test_confirmed_it_gives_what_the_preview_gave_now_with_its_end(self):
        recording = live(program("show/scoreboard"), *FIRST)
        (seen,) = preview(recording, 4, draw("aya", 8))
        say(recording, amend(4, draw("aya", 8)))
        (entry,) = wrong(recording, 8, amend(4, draw("aya", 8)))
        assert entry == seen._replace(end=entry.end)
        assert entry.end.wall == recording.log()[0]["at"]

    def test_what_follows_a_confirmed_amend_changes_nothing_in_its_list(self):
        recording = live(program("show/scoreboard"), *FIRST)
        say(recording, amend(4, draw("aya", 8)))
        before = wrong(recording, 8, amend(4, draw("aya", 8)))
        for command in [*duel(aya=9, ben=3, chie=4), {"do": "undo", "count": 7}]:
            say(recording, command)
        assert wrong(recording, 8, amend(4, draw("aya", 8))) == before


def draw_next():
    return {"do": "start"}


class TestUndo:
    def test_what_was_taken_back_had_aired_wrong_until_then(self):
        recording = live(program("show/scoreboard"), *FIRST, {"do": "undo", "count": 1})
        (entry,) = wrong(recording, 8, {"do": "undo", "count": 1})
        assert entry.revs == (7, 7)
        assert paths(entry)["standings.area-a.rows.aya.points"] == (9, 0)

    def test_an_amend_that_is_taken_back_had_aired_wrong_while_it_held(self):
        recording = live(program("show/scoreboard"), *FIRST, amend(4, draw("aya", 8)), {"do": "undo", "count": 1})
        (entry,) = wrong(recording, 9, {"do": "undo", "count": 1})
        assert entry.revs == (8, 8)
        assert paths(entry)["standings.area-a.rows.aya.points"] == (8, 9)

    def test_corrections_are_the_amends_and_the_undos(self):
        recording = live(*FIRST, amend(4, draw("aya", 8)), {"do": "undo", "count": 1}, {"do": "note", "text": "x"})
        assert corrections(recording.past()) == (8, 9)
        assert wrong(recording, 10, {"do": "note", "text": "x"}) == ()


class TestStings:
    def test_a_call_that_told_something_wrong_is_listed_at_its_moment(self):
        recording = live(program("show/title", stings=True), *FIRST[:5])
        (entry,) = preview(recording, 4, draw("aya", 8))
        assert (entry.graphic, entry.revs, entry.start) == ("high-card/sting", (4, 4), entry.end)
        assert paths(entry) == {"moments.drawn.card": ("9", "8")}

    def test_no_call_where_stings_were_off(self):
        assert preview(live(program("show/title"), *FIRST[:5]), 4, draw("aya", 8)) == ()


class TestStretches:
    def test_a_program_that_follows_its_command_at_once_is_its_picture(self):
        """The close puts the standings on air: nobody saw the old scene with the new points."""
        clock = Clock(step=TOGETHER / 2)
        recording = live(program("show/scoreboard"), *FIRST, program("show/title", scene="title"), clock=clock)
        assert preview(recording, 4, draw("aya", 8)) == ()
        assert [each.rev for each in stretches(recording.past(), 5, 8)] == [5, 6, 7]

    def test_time_is_covered_without_gaps(self):
        recording = live(program("show/title"), *FIRST[:3], program("show/scoreboard"), *FIRST[3:])
        found = list(stretches(recording.past(), 1, recording.rev + 1))
        assert all(one.end == two.start for one, two in pairwise(found))
        assert found[-1].end is None


class TestRestart:
    def test_the_list_is_the_same_from_the_journal(self, tmp_path):
        before = live(program("show/scoreboard"), *FIRST, url=url_of(tmp_path))
        say(before, amend(4, draw("aya", 8)))
        found = wrong(before, 8, amend(4, draw("aya", 8)))
        before.close()
        after = live(url=url_of(tmp_path))
        assert isinstance(after.past(), Past)
        assert wrong(after, 8, amend(4, draw("aya", 8))) == found != ()

    def test_a_refused_amend_leaves_no_trace(self):
        recording = live(program("show/scoreboard"), *FIRST)
        before = recording.past()
        submit(recording, amend(4, draw("ben", 8)))
        assert recording.past() == before


class TestCompare:
    def test_rows_that_changed_places_are_compared_with_themselves(self):
        rows = [{"player": "aya", "points": 3}, {"player": "ben", "points": 2}]
        assert compare({"overall": rows}, {"overall": rows[::-1]}, (("overall",),)) == ()

    def test_a_row_that_should_not_be_there_is_named(self):
        rows = [{"player": "aya", "points": 3}, {"player": "ben", "points": 2}]
        (change, also) = compare({"overall": rows}, {"overall": rows[:1]}, (("overall",),))
        assert (change.place, change.showed, change.right) == (("overall", "ben", "player"), "ben", None)
        assert also.place == ("overall", "ben", "points")

    @pytest.mark.parametrize("value", [{"ja": "表", "en": "table"}, ["7", "+"], 3, "x", True])
    def test_what_a_person_reads_as_one_value_is_one_change(self, value):
        (change,) = compare({"title": value}, {"title": None}, (("title",),))
        assert (change.showed, change.right) == (value, None)

    def test_only_the_last_moment_of_the_duel_counts(self):
        was = [{"event": "win", "rev": 1, "value": 1}, {"event": "started", "rev": 2}]
        assert compare({"moments": was}, {"moments": was[1:]}, (("moments", "win"),)) == ()

    def test_changes_beyond_what_a_person_reads_are_counted(self):
        recording = live(program("high-card/table"), *FIRST[:3])
        (entry,) = preview(recording, 2, seat("area-a", "dai", "emi", "fumi"), {})
        shown = entry.as_json()
        assert len(shown["changes"]) + shown["more"] == len(entry.changes)
        assert shown["more"] > 0


def test_a_graphic_that_does_not_say_what_it_shows_is_held_to_show_everything(tmp_path):
    assert shown_places("show/none", tmp_path) == EVERYTHING
    folder = tmp_path / "show" / "mine"
    folder.mkdir(parents=True)
    (folder / "mine.ograf.json").write_text("{")
    assert shown_places("show/mine", tmp_path) == EVERYTHING
    (folder / "mine.ograf.json").write_text('{"v_tablecastShows": ["standings.*.rows", "champion"]}')
    assert shown_places("show/mine", tmp_path) == (("standings", "*", "rows"), ("champion",))


def test_everything_is_in_the_view():
    recording = live(*evening())
    assert {place[0] for place in EVERYTHING} <= recording.view(BROADCAST).keys()
