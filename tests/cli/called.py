"""`tablecast` as a user calls it: a real process in the checkout's folder."""

from __future__ import annotations

import os
import subprocess
import sys
from typing import NamedTuple

from studio.places import ROOT

TABLECAST = (sys.executable, "-c", "from studio.cli import main; main()")
PLAIN = {"COLUMNS": "200", "NO_COLOR": "1", "TERM": "dumb", "PYTHONPATH": str(ROOT)}


class Answer(NamedTuple):
    """Exit code, standard output and standard error."""

    code: int
    out: str
    err: str


def tablecast(*words: str, text: str | None = None, cwd=ROOT) -> Answer:
    done = subprocess.run(
        [*TABLECAST, *words],
        cwd=cwd,
        env={**os.environ, **PLAIN},
        input=text,
        capture_output=True,
        text=True,
        timeout=90,
        check=False,
    )
    return Answer(done.returncode, done.stdout, done.stderr)
