"""A headless evening: season and seed in; summary and counts out."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from hardware.printing.deck import Deck
from studio.games.game import Illegal, Json
from studio.rehearsal.cast import Cast
from studio.rehearsal.devices import WatchedTable, WiredBoxes
from studio.rehearsal.lockstep import Lockstep
from studio.rehearsal.tally import Tally
from studio.show.recording import Recording
from studio.show.season import Season


class Evening(NamedTuple):
    """A finished rehearsal. `seconds` it took; `tally.real_seconds` is what it would have taken in a studio."""

    summary: dict[str, Json]
    tally: Tally
    seconds: float


def play_evening(
    season: Season, deck: Deck, seed: int, progress: Callable[[Recording, Tally], None] = lambda _r, _t: None
) -> Evening | Illegal:
    """Play `season` to its end through pictures and serial bytes. The same seed gives the same summary.

    Raises:
        StuckError: when the rehearsal cannot go on, which is a fault of ours.
    """
    chairs = max(stage.seats for stage in season.stages)
    with TemporaryDirectory(prefix="tablecast-rehearsal-") as folder:
        recording = Recording.open(f"sqlite:///{Path(folder) / 'show.db'}", season)
        if isinstance(recording, Illegal):
            return recording
        boxes = WiredBoxes(chairs)
        try:
            started = time.monotonic()
            run = Lockstep(recording, Cast(season, seed), WatchedTable(chairs, deck, seed), boxes)
            run.run(progress)
            return Evening(recording.summary(), run.tally, time.monotonic() - started)
        finally:
            boxes.close()
            recording.close()
