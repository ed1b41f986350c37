"""Questions of the referee to the operator, as the console shows them (`docs/views.md`)."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Mapping
from typing import Any, Literal, NamedTuple

from studio.games.game import Command, Words


class Candidate(NamedTuple):
    """One possible answer: commands that are applied in order, and what they mean."""

    commands: tuple[Command, ...]
    say: Words


class Question(NamedTuple):
    """What the operator is asked. `pictures` are JPEG bytes by zone. `rev` is the show's when it was asked."""

    id: str
    kind: Literal["reading", "press"]
    zones: tuple[str, ...]
    player: str | None
    say: Words
    candidates: tuple[Candidate, ...]
    pictures: Mapping[str, bytes]
    rev: int

    def as_json(self) -> dict[str, Any]:
        """The JSON of `docs/views.md`, pictures as data URLs."""
        return {
            "id": self.id,
            "kind": self.kind,
            "zones": list(self.zones),
            "player": self.player,
            "say": self.say.as_json(),
            "candidates": [
                {
                    "command": dict(each.commands[0]) if each.commands else None,
                    "commands": [dict(command) for command in each.commands],
                    "say": each.say.as_json(),
                }
                for each in self.candidates
            ],
            "pictures": {zone: data_url(jpeg) for zone, jpeg in self.pictures.items()},
            "rev": self.rev,
        }


def data_url(jpeg: bytes) -> str:
    """A picture as a page can show it."""
    return "data:image/jpeg;base64," + b64encode(jpeg).decode("ascii")
