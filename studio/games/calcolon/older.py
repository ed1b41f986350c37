"""What older journals of Calcolon say, in today's words.

Version 1 announced `rebellion` also when the devil won a stage's last duel, where no duel follows and nothing came of
it.
"""

from __future__ import annotations

from typing import Final

from studio.games.older import Reading

READINGS: Final = (Reading(1, retired=frozenset({"rebellion"})),)
