"""A process that records an endless High Card evening and prints the id of each command after it was accepted.

For the test that kills it: `python -m tests.show.writer URL SEED`.
"""

from __future__ import annotations

import random
import sys

from studio.show.legal import legal_commands
from studio.show.recording import Accepted, Recording, Submission
from studio.show.state import Phase
from tests.show.evening import opening, season_of


def main(url: str, seed: int) -> None:
    dice = random.Random(seed)
    recording = Recording.open(url, season_of())
    assert isinstance(recording, Recording), recording
    while True:
        command = choose(recording, dice)
        rev = recording.rev
        answer = recording.submit(Submission(f"{seed}-{rev}", "writer", "script", rev, command))
        assert isinstance(answer, Accepted), answer
        print(answer.rev, f"{seed}-{rev}", flush=True)


def choose(recording, dice):
    """Any legal command; an undo of random depth every now and then, and always at the end of the evening."""
    if recording.phase is Phase.OPENING:
        return opening()
    legal = [command for command in legal_commands(recording.season, recording.state)]
    if not legal or dice.random() < 0.1:
        return {"do": "undo", "count": dice.randint(1, recording.undoable)}
    return dice.choice(legal)


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
