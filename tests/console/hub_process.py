"""A hub in a process of its own, as `tablecast run` makes it, on the season of High Card that the show's tests use.

Run as `python -m tests.console.hub_process FOLDER PORT [jumping-clock] [rehearsal] [season=FILE]`; prints its address as one
line of JSON.
"""

from __future__ import annotations

import json
import logging
import sys
import time
from datetime import datetime, timedelta
from pathlib import Path

from studio.console.create import create_hub
from studio.console.hub import Clock
from studio.console.server import HubServer
from studio.console.show_folder import ShowFolder
from studio.console.studio_config import Studio, parse_studio
from studio.games.game import Illegal, Words
from studio.show.recording import Recording
from tests.show.evening import season_of

STUDIO = """
[roles.viewer]
pass_phrase = "nur zum Schauen"

[[cameras]]
name = "cam-1"
source = 0

[[boxes]]
name = "box-1"
chairs = [1]
"""


class JumpingWall:
    """A wall clock that somebody sets six hours forth and back every 1.3 seconds."""

    def __call__(self):
        return datetime.now().astimezone() + timedelta(hours=6 if int(time.monotonic() / 1.3) % 2 else -6)


class Tape:
    """Rehearsal controls that only remember: enough to see what the hub hands on."""

    def __init__(self):
        self.paused, self.speed = False, 1.0

    def status(self):
        return {"running": True, "paused": self.paused, "speed": self.speed, "players": {"aya": "auto"}}

    def act(self, action, options):
        if action == "take-over":
            return Words("その選手はいません。", "There is no such player.")
        if action == "speed":
            self.speed = options["factor"]
        else:
            self.paused = action == "pause"
        return None


def main():
    logging.basicConfig(level=logging.INFO, stream=sys.stderr)
    folder, port, *options = Path(sys.argv[1]), int(sys.argv[2]), *sys.argv[3:]
    show = ShowFolder(folder)
    taken = show.take()
    assert taken is None, taken
    file = next((option.removeprefix("season=") for option in options if option.startswith("season=")), None)
    season = season_of(Path(file).read_text("utf-8")) if file else season_of()
    recording = Recording.open(show.journal_url, season)
    assert not isinstance(recording, Illegal), recording
    studio = parse_studio(STUDIO, "studio.toml")
    assert isinstance(studio, Studio), studio
    clock = Clock(wall=JumpingWall()) if "jumping-clock" in options else None
    rehearsal = Tape() if "rehearsal" in options else None
    hub = create_hub(recording, studio, keys=show.keys(), clock=clock, rehearsal=rehearsal)
    server = HubServer(hub, "127.0.0.1", port)
    server.start()
    print(json.dumps({"url": server.url}), flush=True)
    server.run()


if __name__ == "__main__":
    main()
