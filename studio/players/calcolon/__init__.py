"""A player of Calcolon with plain good sense. `PLAYER` is found by the game's name."""

from __future__ import annotations

from typing import Final

from studio.players.calcolon.choices import CalcolonPlayer

PLAYER: Final = CalcolonPlayer()

__all__ = ["PLAYER", "CalcolonPlayer"]
