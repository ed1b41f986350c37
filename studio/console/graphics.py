"""Which graphics can be taken: the folders under `overlays/` that hold a manifest, the show's and the game's own."""

from __future__ import annotations

from pathlib import Path

from studio.console.problems import Problem
from studio.games.game import Words
from studio.places import OVERLAYS
from studio.show.mistakes import meant


def graphics_there(game: str, overlays: Path = OVERLAYS) -> tuple[str, ...]:
    """Every graphic that can be taken in a show of `game`, sorted. Read each time: a crew may add one on the day."""
    rooms = sorted({"show", game})
    found = (manifest for room in rooms for manifest in overlays.glob(f"{room}/*/*.ograf.json"))
    return tuple(sorted(manifest.parent.relative_to(overlays).as_posix() for manifest in found))


def no_such_graphic(graphic: str, game: str) -> Problem | None:
    """Why `graphic` cannot be taken, with what there is; None when it can."""
    there = graphics_there(game)
    if graphic in there:
        return None
    near = meant(graphic, there)
    listed = ", ".join(there)
    return Problem(
        422,
        "no-such-graphic",
        Words(
            f"「{graphic}」というグラフィックはありません。{near.ja}あるのは {listed} です。",
            f"There is no graphic `{graphic}`.{near.en} There are {listed}.",
        ),
    )
