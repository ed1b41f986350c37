"""The score before and after an amend, as it is told before the operator confirms."""

from __future__ import annotations

from studio.show.amend import Amendment
from studio.show.amend_score import score_of
from studio.show.commands import Amend
from tests.show.evening import evening, seat
from tests.show.test_recording import recorded, say


def told(recording, seq, command):
    found = recording.preview_amend(Amend(seq=seq, command=command))
    assert isinstance(found, Amendment)
    return score_of(recording.season, recording.state, found, recording.rev)


def test_the_sheet_after_is_the_sheet_of_the_show_once_it_is_amended():
    recording = recorded(evening())
    wrong, right = evening()[3], {**evening()[3], "card": "1"}
    seen = told(recording, 4, right)
    assert seen["score"]["was"] == recording.summary()
    say(recording, {"do": "amend", "seq": 4, "command": right})
    assert {**seen["score"]["would"], "rev": recording.rev} == recording.summary()
    assert seen["score"]["was"] != seen["score"]["would"], wrong


def test_it_says_what_the_show_would_wait_for_when_steps_are_left_out():
    recording = recorded(evening()[:7])
    seen = told(recording, 2, seat("area-a", "dai", "emi", "fumi"))
    assert "dai" in seen["next"]["en"].lower()
    assert seen["score"]["would"]["stages"][0]["duels"] == []


def test_an_older_journal_row_keeps_its_command_and_tells_what_counts_instead():
    recording = recorded(evening()[:8])
    right = {**evening()[3], "card": "1"}
    say(recording, {"do": "amend", "seq": 4, "command": right})
    told_rows = {row["seq"]: (row["command"], row["amended"]) for row in recording.log()}
    assert told_rows[4] == (evening()[3], right)
    assert {amended for seq, (_, amended) in told_rows.items() if seq != 4} == {None}
    say(recording, {"do": "undo", "count": 1})
    assert all(row["amended"] is None for row in recording.log())
