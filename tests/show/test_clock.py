"""The duel's clock in the show view: when the first card came, and when each player moved last."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from studio.games.game import BROADCAST, CREW, FLOOR
from studio.show.journal import Instant
from studio.show.recording import Recording
from studio.show.season import parse_season
from tests.show.evening import duel, opening, seat
from tests.show.test_recording import SEASON, say

START = datetime(2026, 11, 30, 6, 0, tzinfo=UTC).timestamp()


class Ticking:
    """A wall clock that goes on by one second a row, so that the time of a row tells its number."""

    def __init__(self):
        self.row = 0

    def __call__(self):
        self.row += 1
        return Instant(
            datetime.fromtimestamp(START + self.row, UTC).isoformat(timespec="milliseconds"), float(self.row)
        )


def opened(commands, season=SEASON, url="sqlite://"):
    recording = Recording.open(url, season, Ticking())
    for command in commands:
        say(recording, command)
    return recording


def clock(recording, audience=BROADCAST):
    """The clock with row numbers for times."""
    found = recording.view(audience)["clock"]
    return found and {"since": found["since"] - START, "last": {who: at - START for who, at in found["last"].items()}}


BEGUN = [opening(), seat("area-a", "aya", "ben", "chie"), {"do": "start"}]
DRAWS = [{"do": "draw", "player": player, "card": card} for player, card in (("aya", "7"), ("ben", "1"), ("chie", "2"))]


def test_there_is_no_clock_before_the_duels_first_card():
    for count in range(4):
        assert clock(opened(BEGUN[:count])) is None


@pytest.mark.parametrize("audience", [CREW, BROADCAST, FLOOR])
def test_it_starts_with_the_first_card_and_keeps_each_players_last_move(audience):
    assert clock(opened([*BEGUN, *DRAWS[:2]]), audience) == {"since": 4, "last": {"aya": 4, "ben": 5}}


def test_a_move_that_is_undone_leaves_it_and_undoing_the_first_card_stops_it():
    recording = opened([*BEGUN, *DRAWS[:2], {"do": "undo"}])
    assert clock(recording) == {"since": 4, "last": {"aya": 4}}
    say(recording, DRAWS[1])
    assert clock(recording) == {"since": 4, "last": {"aya": 4, "ben": 7}}
    say(recording, {"do": "undo", "count": 2})
    assert clock(recording) is None


def test_an_amended_card_keeps_the_time_at_which_it_was_turned():
    recording = opened([*BEGUN, *DRAWS[:2]])
    before = clock(recording)
    say(recording, {"do": "amend", "seq": 4, "command": {"do": "draw", "player": "aya", "card": "5"}})
    assert clock(recording) == before


def test_it_stays_with_the_closed_duel_until_the_next_one_starts():
    played = duel(aya=7, ben=1, chie=2)
    recording = opened([*BEGUN[:2], *played])
    stood = clock(recording)
    assert stood["since"] == 4
    assert set(stood["last"]) == {"aya", "ben", "chie"}
    say(recording, {"do": "start"})
    assert clock(recording) is None


def test_it_survives_a_restart(tmp_path):
    url = f"sqlite:///{tmp_path / 'show.db'}"
    first = opened([*BEGUN, *DRAWS], url=url)
    seen = clock(first)
    first.close()
    assert clock(opened([], url=url)) == seen


SOLO = """
name = "solo"
title = { ja = "一人", en = "Solo" }
game = "calculation"
players = 1

[[stages]]
id = "one"
kind = "area"
title = { ja = "一人", en = "Solo" }
seats = 1
duels = 1
rules = { deals = [1] }

[champion]
by = "total"
"""


def test_to_stack_a_deal_starts_no_clock_and_who_plays_alone_need_not_be_named():
    season = parse_season(SOLO, "solo.toml")
    recording = opened([{"do": "open", "players": [{"id": "aya", "name": "彩"}]}, seat("one", "aya")], season)
    for command in ({"do": "start"}, {"do": "deal", "number": 1}):
        say(recording, command)
    assert clock(recording) is None
    say(recording, {"do": "turn", "card": recording.view(CREW)["duel"]["order"][0]})
    assert clock(recording) == {"since": 5, "last": {"aya": 5}}
