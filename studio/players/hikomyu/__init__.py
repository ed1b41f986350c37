"""Rehearsal players of Hikomyu. `PLAYER` is found by the game's name."""

from __future__ import annotations

from typing import Final

from studio.players.hikomyu.novice import Novice

PLAYER: Final = Novice()

__all__ = ["PLAYER", "Novice"]
