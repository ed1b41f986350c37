"""Records a playthrough: `python -m tests.playthroughs SEASON SEED`."""

from __future__ import annotations

import sys

from tests.playthroughs.transcript import FOLDER, recorded, season_called, transcript

if __name__ == "__main__":
    name, seed = sys.argv[1:3]
    season = season_called(name)
    (FOLDER / f"{name}.txt").write_text(transcript(season, recorded(season, int(seed))), encoding="utf-8")
