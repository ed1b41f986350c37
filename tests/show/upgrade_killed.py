"""Opens an older journal and kills itself before its n-th statement: `python -m tests.show.upgrade_killed URL N`."""

from __future__ import annotations

import itertools
import os
import signal
import sys

import sqlalchemy as sa

from studio.show.journal import Journal


def main(url: str, last: int) -> None:
    counter = itertools.count()

    def count(*_: object) -> None:
        if next(counter) == last:
            os.kill(os.getpid(), signal.SIGKILL)

    sa.event.listen(sa.Engine, "before_cursor_execute", count)
    sa.event.listen(sa.Engine, "commit", count)
    assert isinstance(Journal.open(url), Journal)


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
