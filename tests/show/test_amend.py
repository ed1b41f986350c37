"""An earlier command replaced: what follows is computed anew, what became illegal is told, nothing is erased."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from studio.games.game import BROADCAST, CREW, FLOOR, Illegal
from studio.show.amend import Amendment, commands_of
from studio.show.commands import Amend
from studio.show.recording import Accepted, Recording, Refused
from studio.show.show import apply
from tests.show.evening import AREAS, evening, opening, prelims, season_of, seat
from tests.show.test_recording import recorded, say, submit, url_of
from tests.show.writer import choose


def draw(player, card):
    return {"do": "draw", "player": player, "card": str(card)}


def amend(seq, command):
    return {"do": "amend", "seq": seq, "command": command}


def with_row(commands, seq, command):
    return [*commands[: seq - 1], command, *commands[seq:]]


class TestAmend:
    def test_the_show_is_as_if_the_command_had_been_right_from_the_start(self):
        commands = evening()
        assert commands[4] == draw("ben", 2)
        recording = recorded(commands)
        say(recording, amend(5, draw("ben", 1)))
        wanted = recorded(with_row(commands, 5, draw("ben", 1)))
        assert recording.state == wanted.state
        assert recording.summary() == {**wanted.summary(), "rev": len(commands) + 1}
        assert recording.state != recorded(commands).state

    def test_a_card_read_wrong_in_an_earlier_duel_may_change_who_wins_it_and_what_follows(self):
        recording = recorded(evening()[:7])
        assert recording.summary()["stages"][0]["duels"][0]["winner"] == "aya"
        say(recording, amend(4, draw("aya", 1)))
        assert recording.summary()["stages"][0]["duels"][0]["winner"] == "ben"

    def test_it_can_be_amended_again(self):
        commands = evening()
        recording = recorded(commands)
        say(recording, amend(5, draw("ben", 1)))
        say(recording, amend(5, draw("ben", 0)))
        assert recording.state == recorded(with_row(commands, 5, draw("ben", 0))).state

    def test_later_commands_that_became_illegal_are_left_out_and_named(self):
        """The seating of the area by others: their draws, and the closes that need them, no longer fit."""
        commands = prelims()[:7]
        assert commands[1] == seat("area-a", "aya", "ben", "chie")
        recording = recorded(commands)
        answer = say(recording, amend(2, seat("area-a", "dai", "emi", "fumi")))
        (event,) = answer.events
        assert (event["event"], event["seq"], event["illegal"]) == ("amended", 2, [4, 5, 6, 7])
        assert recording.phase == "playing"
        assert recording.state == recorded([opening(), seat("area-a", "dai", "emi", "fumi"), {"do": "start"}]).state
        void = {row["seq"]: row["void"] for row in recording.log()}
        assert void == {1: False, 2: False, 3: False, 4: True, 5: True, 6: True, 7: True, 8: False}

    def test_nothing_is_erased(self):
        commands = evening()[:8]
        recording = recorded(commands)
        say(recording, amend(5, draw("ben", 1)))
        rows = recording.log()[::-1]
        assert [row["command"] for row in rows] == [*commands, amend(5, draw("ben", 1))]

    @pytest.mark.parametrize(
        ("seq", "command", "code"),
        [
            (99, {"do": "start"}, "not-amendable"),
            (9, {"do": "start"}, "not-amendable"),
            (8, {"do": "start"}, "not-amendable"),
            (5, {"do": "undo", "count": 1}, "not-amendable"),
            (5, {"do": "note", "text": "x"}, "not-amendable"),
            (5, {"do": "amend", "seq": 1, "command": {}}, "not-amendable"),
            (5, {"do": "close"}, "not-over"),
            (5, {"do": "strat"}, "unknown-command"),
            (5, {}, "bad-command"),
            (0, {"do": "start"}, "bad-command"),
            ("5", {"do": "start"}, "bad-command"),
            (5, "start", "bad-command"),
        ],
    )
    def test_what_cannot_be_amended_is_said_and_changes_nothing(self, seq, command, code):
        recording = recorded([*evening()[:7], {"do": "note", "text": "x"}])
        state = recording.state
        answer = submit(recording, amend(seq, command))
        assert isinstance(answer, Refused)
        assert answer.illegal.code == code
        assert answer.illegal.say.ja
        assert (recording.state, recording.rev) == (state, 8)

    def test_a_command_that_was_undone_cannot_be_amended(self):
        recording = recorded([*evening()[:5], {"do": "undo", "count": 1}])
        assert submit(recording, amend(5, draw("ben", 1))).illegal.code == "not-amendable"

    def test_without_a_journal_it_is_refused(self):
        refused = apply(season_of(), recorded([opening()]).state, amend(1, opening()))
        assert isinstance(refused, Illegal)
        assert refused.code == "no-journal"


class TestUndo:
    def test_it_takes_the_amend_back_whole(self):
        recording = recorded(prelims())
        before, moments = recording.state, recording.view(BROADCAST)["moments"]
        say(recording, amend(2, seat("area-a", "dai", "emi", "fumi")))
        assert recording.state != before
        say(recording, {"do": "undo", "count": 1})
        assert recording.state == before
        assert (
            recording.view(BROADCAST)["moments"]
            == [*moments, {"rev": recording.rev, "event": "undone", "count": 1}][-30:]
        )
        assert not any(row["void"] for row in recording.log())

    def test_it_goes_on_to_what_was_before_the_amend(self):
        commands = evening()[:9]
        recording = recorded([*commands, amend(5, draw("ben", 1)), {"do": "undo", "count": 3}])
        assert recording.state == recorded(commands[:-2]).state

    def test_what_came_after_the_amend_is_undone_first(self):
        commands = evening()
        recording = recorded([*commands[:7], amend(5, draw("ben", 1)), *commands[7:9]])
        say(recording, {"do": "undo", "count": 1})
        assert recording.state == recorded(with_row(commands[:8], 5, draw("ben", 1))).state
        say(recording, {"do": "undo", "count": 2})
        assert recording.state == recorded(commands[:7]).state

    def test_everything_can_be_undone(self):
        recording = recorded(prelims())
        say(recording, amend(2, seat("area-a", "dai", "emi", "fumi")))
        say(recording, {"do": "undo", "count": recording.undoable})
        assert recording.phase == "opening"


class TestRestart:
    def test_the_amended_show_goes_on_where_it_was(self, tmp_path):
        before = recorded(prelims()[:7], url_of(tmp_path))
        say(before, amend(2, seat("area-a", "dai", "emi", "fumi")))
        say(before, draw("dai", 3))
        after = recorded([], url_of(tmp_path))
        assert after.state == before.state
        assert after.log() == before.log()
        assert {**after.view(CREW), "epoch": ""} == {**before.view(CREW), "epoch": ""}
        say(after, {"do": "undo", "count": 2})
        assert after.state == recorded(prelims()[:7]).state

    def test_a_rule_that_changed_since_is_found_in_what_was_computed_anew(self, tmp_path):
        """Only the amend makes chie burst, so only its row shows the other rule."""
        commands = evening()[:7]
        recording = recorded(with_row(commands, 6, draw("chie", 1)), url_of(tmp_path))
        say(recording, amend(6, draw("chie", 0)))
        changed = season_of(AREAS.replace("[finalists]", "[rules]\nburst = -30\n\n[finalists]"))
        opened = Recording.open(url_of(tmp_path), changed)
        assert isinstance(opened, Illegal)
        assert opened.code == "journal-differs"
        assert "Row 8 (`amend`)" in opened.say.en


class TestPreview:
    def test_it_tells_what_the_amend_then_does_and_changes_nothing(self):
        recording = recorded(prelims())
        state, rev = recording.state, recording.rev
        form = Amend(seq=2, command=seat("area-a", "dai", "emi", "fumi"))
        found = recording.preview_amend(form)
        assert isinstance(found, Amendment)
        assert (recording.state, recording.rev) == (state, rev)
        shown = found.as_json()
        assert shown["was"] == seat("area-a", "aya", "ben", "chie")
        assert all(each["say"]["ja"] and each["say"]["en"] and each["code"] for each in shown["illegal"])
        answer = say(recording, amend(2, form.command))
        assert [each["seq"] for each in shown["illegal"]] == answer.events[0]["illegal"]
        assert recording.state == found.line.state

    def test_what_the_operator_confirms_is_what_he_looked_at(self):
        recording = recorded(evening()[:8])
        say(recording, draw("aya", 9))
        assert submit(recording, amend(5, draw("ben", 1)), rev=8).illegal.code == "stale"

    def test_an_amend_that_is_illegal_is_said_before(self):
        assert recorded(evening()[:8]).preview_amend(Amend(seq=99, command={"do": "start"})).code == "not-amendable"


class TestViews:
    @pytest.mark.parametrize("audience", [BROADCAST, FLOOR, CREW])
    def test_a_moment_says_that_something_was_amended_and_no_card(self, audience):
        recording = recorded(evening()[:7])
        say(recording, amend(5, draw("ben", 1)))
        moments = recording.view(audience)["moments"]
        assert moments[-1] == {"rev": 8, "event": "amended", "seq": 5, "illegal": []}

    def test_moments_are_those_of_the_amended_show(self):
        recording = recorded([*evening()[:7], {"do": "note", "text": "x"}, amend(5, draw("ben", 1))])
        wanted = recorded([*with_row(evening()[:7], 5, draw("ben", 1)), {"do": "note", "text": "x"}])
        assert recording.view(CREW)["moments"][:-1] == wanted.view(CREW)["moments"]


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 10**6), st.integers(1, 50), st.data())
def test_any_amend_equals_playing_what_is_left_and_undo_gives_the_state_before(seed, length, data):
    dice = random.Random(seed)
    recording = recorded([])
    for _ in range(length):
        say(recording, choose(recording, dice))
    counting = [each.seq for each in commands_of(recording._history.line)]
    if not counting:
        return
    before, undoable = recording.state, recording.undoable
    others = [each.command for each in commands_of(recording._history.line)]
    sent = amend(data.draw(st.sampled_from(counting)), data.draw(st.sampled_from(others)))
    if not isinstance(submit(recording, sent), Accepted):
        assert (recording.state, recording.undoable) == (before, undoable)
        return
    left = [each.command for each in commands_of(recording._history.line)]
    assert recording.state == recorded(left).state
    assert recording.undoable == undoable + 1
    say(recording, {"do": "undo", "count": 1})
    assert (recording.state, recording.undoable) == (before, undoable)
