"""The folder of one show: its journal, keys, the logs of its processes, and a lock that keeps a second hub out.

A show whose journal lies in a database by URL has a folder too, named like the database, for all but the journal.
"""

from __future__ import annotations

import fcntl
import os
from datetime import date
from pathlib import Path
from typing import IO

from studio.console.access import Keys, load_keys
from studio.games.game import Illegal, Words
from studio.show.journal_database import WriterLock, parsed_url, sqlite_file
from studio.show.journal_stored import stored
from studio.show.season import Season
from studio.show.show import phase_of
from studio.show.state import Phase
from studio.show.verify import verify

JOURNAL = "journal.db"


class ShowFolder:
    """`shows/NAME`. Made when it is not there. `journal`: the database URL where it does not lie in the folder."""

    def __init__(self, path: Path, journal: str | None = None) -> None:
        self.path, self._journal = path, journal
        self._lock: IO[str] | None = None
        self._writer = WriterLock()

    @property
    def name(self) -> str:
        """The show's name."""
        return self.path.name

    @property
    def journal_url(self) -> str:
        """The journal as SQLAlchemy names it."""
        return self._journal or f"sqlite:///{(self.path / JOURNAL).resolve()}"

    def log(self, device: str) -> Path:
        """Where a device process writes what it has to say."""
        folder = self.path / "logs"
        folder.mkdir(parents=True, exist_ok=True)
        return folder / f"{device.replace(':', '-')}.log"

    def keys(self) -> Keys:
        """The show's keys; made on its first run."""
        return load_keys(self.path / "keys.json")

    def take(self) -> Illegal | None:
        """Make the folder ours until this process ends, however it ends. Illegal when another process has it."""
        self.path.mkdir(parents=True, exist_ok=True)
        lock = (self.path / "running.lock").open("a+", encoding="utf-8")
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            lock.seek(0)
            holder = lock.read().strip() or "?"
            lock.close()
            return Illegal(
                "already-running",
                Words(
                    f"ショー「{self.name}」は別のプロセス({holder})で動いています。"
                    "止めるか --show で別の名前を付けてください。",
                    f"The show `{self.name}` is running in another process ({holder}). Stop that one, or give --show "
                    "another name.",
                ),
            )
        lock.truncate(0)
        lock.write(str(os.getpid()))
        lock.flush()
        self._lock = lock
        return None if self._journal is None else self._writer.take(self._journal)


def find_show(shows: Path, season: Season, name: str | None, today: date) -> ShowFolder:
    """The folder to run in: the named one, else the season's newest that is not finished, else a new one of today.

    `name` may be a database URL.
    """
    if name is not None and "://" in name:
        return _folder_at(shows, name)
    if name is not None:
        return ShowFolder(shows / name)
    stem = f"{season.name}-"
    found = sorted(
        (path for path in shows.glob(f"{stem}*") if (path / JOURNAL).is_file()),
        key=lambda path: (path / JOURNAL).stat().st_mtime,
        reverse=True,
    )
    for path in found:
        if _is_unfinished(ShowFolder(path), season):
            return ShowFolder(path)
    names = {path.name for path in shows.glob(f"{stem}*")}
    fresh = f"{stem}{today.isoformat()}"
    numbered = (f"{fresh}-{number}" for number in range(2, 10_000))
    return ShowFolder(shows / (fresh if fresh not in names else next(each for each in numbered if each not in names)))


def _folder_at(shows: Path, url: str) -> ShowFolder:
    """The folder of a show by URL: the one a SQLite file lies in, else one named like the database."""
    address = parsed_url(url)
    file = None if address is None else sqlite_file(address)
    if file is not None:
        return ShowFolder(file.parent, url)
    name = (address.database if address is not None else None) or "show"
    return ShowFolder(shows / "".join(letter if letter.isalnum() else "-" for letter in name), url)


def _is_unfinished(folder: ShowFolder, season: Season) -> bool:
    """A journal that cannot be opened counts as unfinished: to open it says what is wrong, to pass it by hides it.

    Only read: a show that is not chosen is not upgraded either.
    """
    found = stored(folder.journal_url)
    if isinstance(found, Illegal) or found.damage is not None:
        return True
    verdict = verify(found, season)
    differs = verdict.fault is not None and verdict.fault != found.aired_damage
    return differs or phase_of(season, verdict.history.state) is not Phase.FINISHED
