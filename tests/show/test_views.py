"""The show view: its published keys, and who may know what."""

from __future__ import annotations

import pytest

from studio.games.game import BROADCAST, CREW, FLOOR, PUBLIC, seat_of
from tests.show.evening import duel, evening, opening, seat
from tests.show.test_recording import recorded, say


class TestViews:
    def playing(self):
        recording = recorded([opening(), seat("area-a", "aya", "ben", "chie"), {"do": "start"}])
        say(recording, {"do": "draw", "player": "aya", "card": "7"})
        return recording

    def test_the_keys_of_docs_views(self):
        view = self.playing().view(CREW)
        assert list(view) == [
            "epoch",
            "rev",
            "audience",
            "season",
            "game",
            "title",
            "game_title",
            "players",
            "entrants",
            "phase",
            "stage",
            "duel",
            "standings",
            "overall",
            "format",
            "finalists",
            "lottery",
            "champion",
            "clock",
            "moments",
            "next",
        ]
        assert view["stage"] == {
            "id": "area-a",
            "kind": "area",
            "title": {"ja": "エリアA", "en": "Area A"},
            "number": 1,
            "of": 3,
            "duel": 1,
            "duels": 2,
            "factor": 1,
            "chairs": ["aya", "ben", "chie"],
            "free": [],
        }

    def test_a_closed_duel_says_its_stage_when_the_show_has_moved_on_to_the_next(self):
        view = recorded(evening()[:12]).view(BROADCAST)
        assert view["stage"]["id"] == "area-b"
        assert view["duel"]["stage"] == {"id": "area-a", "title": {"ja": "エリアA", "en": "Area A"}}
        assert (view["duel"]["number"], view["duel"]["of"]) == (2, 2)

    def test_the_factor_of_the_last_duel_is_known_while_it_runs(self):
        recording = self.playing()
        for command in [*duel(aya=7, ben=1, chie=2)[2:], {"do": "start"}]:
            say(recording, command)
        assert recording.view(CREW)["stage"]["factor"] == 2
        assert recording.view(CREW)["stage"]["duel"] == 2

    @pytest.mark.parametrize("audience", [FLOOR, PUBLIC, seat_of("ben")])
    def test_a_hidden_card_is_nowhere_in_a_lesser_audiences_view(self, audience):
        """Every byte of the view is the same whatever the hidden card is (after OpenSpiel #1604)."""
        views = []
        for card in ("7", "0"):
            recording = recorded([opening(), seat("area-a", "aya", "ben", "chie"), {"do": "start"}])
            say(recording, {"do": "draw", "player": "aya", "card": card})
            for command in ({"do": "undo"}, {"do": "draw", "player": "aya", "card": card}):
                say(recording, command)
            views.append({**recording.view(audience), "epoch": "", "clock": None})
        assert views[0] == views[1]
        assert views[0]["next"]["command"] is None

    @pytest.mark.parametrize("audience", [CREW, BROADCAST, seat_of("aya")])
    def test_who_may_know_it_sees_it(self, audience):
        view = self.playing().view(audience)
        assert view["moments"][-1] == {"rev": 4, "event": "drawn", "player": "aya", "card": "7"}
        assert view["duel"]["seats"][0]["zones"][0]["cards"] == ["7"]

    def test_a_note_is_for_the_crew_only(self):
        recording = recorded([opening(), {"do": "note", "text": "aya is nervous"}])
        assert recording.view(CREW)["moments"][-1]["event"] == "note"
        assert recording.view(BROADCAST)["moments"][-1]["event"] == "opened"

    def test_at_most_thirty_moments_the_last_ones(self):
        recording = recorded(evening())
        moments = recording.view(CREW)["moments"]
        assert len(moments) == 30
        assert moments[-1]["event"] == "lottery"
        assert [moment["rev"] for moment in moments] == sorted(moment["rev"] for moment in moments)

    def test_the_duel_stays_after_close_until_the_next_start(self):
        recording = self.playing()
        for command in duel(aya=7, ben=1, chie=2)[2:]:
            say(recording, command)
        view = recording.view(FLOOR)
        assert view["phase"] == "scored"
        assert view["duel"]["phase"] == "over"
        assert view["next"]["say"]["en"] == "Start duel 2 of 2 in Area A."
        assert recording.view(CREW)["next"]["command"] == {"do": "start"}

    def test_standings_overall_format_lottery_and_champion_at_the_end(self):
        view = recorded(evening()).view(PUBLIC)
        assert view["overall"][0] == {
            "player": "aya",
            "points": 27,
            "wins": 2,
            "best": 9,
            "rank": 1,
            "qualified": True,
        }
        assert [row["qualified"] for row in view["overall"]] == [True, True, False, False, False, False]
        assert [stage["state"] for stage in view["format"]] == ["done", "done", "done"]
        assert view["format"][0]["duels"][1] == {
            "number": 2,
            "state": "done",
            "winner": "aya",
            "value": 9,
            "points": 18,
        }
        assert view["lottery"] == {
            "blocks": [["x", "/"], ["10", "100", "1/10"]],
            "draw": ["x", "100"],
            "factor": "100",
        }
        assert view["champion"] == {"player": "aya", "points": 45, "yen": 4500}

    def test_tied_players_share_a_rank(self):
        view = recorded([opening(), seat("area-a", "aya", "ben", "chie")]).view(PUBLIC)
        assert [row["rank"] for row in view["standings"][0]["rows"]] == [1, 1, 1]
