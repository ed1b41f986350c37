"""What is on air is noted in the as-run log: every change of the program, and the picture that a restart brings back."""

from __future__ import annotations

from studio.console.program_desk import ProgramDesk
from studio.games.game import CREW
from studio.show.recording import Recording
from tests.show.evening import opening, season_of
from tests.show.test_recording import say

SEASON = season_of()


def desk_at(url, clock):
    recording = Recording.open(url, SEASON)
    return recording, ProgramDesk(recording, lambda: clock[0], "en")


def test_every_change_and_every_restart_is_an_entry_with_the_row_it_belongs_to(tmp_path):
    url, clock = f"sqlite:///{tmp_path / 'journal.db'}", [0.0]
    recording, desk = desk_at(url, clock)
    say(recording, opening())
    desk.show_moved(recording.view(CREW), cut=False)
    desk.time_passed(recording.view(CREW))
    clock[0] = 5.0
    assert desk.act("s", {"action": "scene", "scene": "standings"}, recording.view(CREW)) == 2
    on_air = desk.on_air
    recording.close()
    recording, desk = desk_at(url, clock)
    assert {**desk.on_air, "epoch": ""} == {**on_air, "epoch": ""}
    shown = [(each.number, each.rev, each.program["take"], each.program["scene"]) for each in recording.aired()]
    assert shown == [(1, 0, 0, "title"), (2, 1, 1, "format"), (3, 1, 2, "standings"), (4, 1, 2, "standings")]
    assert all(each.program["lang"] == "en" for each in recording.aired())


def test_a_program_that_cannot_be_noted_is_on_air_all_the_same(tmp_path, caplog):
    url, clock = f"sqlite:///{tmp_path / 'journal.db'}", [0.0]
    recording, desk = desk_at(url, clock)
    other = Recording.open(url, SEASON)
    other.air({"scene": "table"})
    say(recording, opening())
    assert desk.show_moved(recording.view(CREW), cut=False)
    assert desk.scene == "format"
    assert "Another Tablecast has written this show" in caplog.text
