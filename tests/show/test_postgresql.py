"""The journal in a real PostgreSQL: the same promises as in SQLite. Skipped only where no server is installed."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import tempfile
import time
from pathlib import Path

import pytest
import sqlalchemy as sa

from studio.games.game import Illegal
from studio.show.recording import Recording, Refused, Submission
from tests.show.evening import evening, opening, season_of, seat
from tests.show.test_recording import recorded, say, submit

SEASON = season_of()
AS_POSTGRES = ["runuser", "-u", "postgres", "--"] if os.geteuid() == 0 else []

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(
        shutil.which("initdb") is None or shutil.which("postgres") is None, reason="no PostgreSQL server here"
    ),
]


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


class Server:
    """A PostgreSQL of our own in a temporary folder, on a loopback port."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.port, self.process = folder, free_port(), None
        subprocess.run(
            [*AS_POSTGRES, "initdb", "-D", str(folder / "data"), "-U", "tablecast", "-A", "trust", "--no-sync"],
            check=True,
            capture_output=True,
            cwd=folder,
        )
        self.start()

    @property
    def url(self) -> str:
        return f"postgresql+psycopg://tablecast@127.0.0.1:{self.port}/postgres"

    def start(self) -> None:
        options = ["-h", "127.0.0.1", "-p", str(self.port), "-k", str(self.folder)]
        self.process = subprocess.Popen(
            [*AS_POSTGRES, "postgres", "-D", str(self.folder / "data"), *options],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            cwd=self.folder,
        )
        until = time.monotonic() + 30
        while time.monotonic() < until:
            try:
                sa.create_engine(self.url).connect().close()
            except sa.exc.OperationalError:
                time.sleep(0.1)
            else:
                return
        raise AssertionError("PostgreSQL did not come up")

    def stop(self) -> None:
        """At once, as a power cut would."""
        pid = (self.folder / "data" / "postmaster.pid").read_text().split()[0]
        os.kill(int(pid), 3)
        self.process.wait(timeout=30)


@pytest.fixture(scope="module")
def server():
    folder = Path(tempfile.mkdtemp(prefix="tablecast-pg-"))
    if AS_POSTGRES:
        shutil.chown(folder, "postgres")
    folder.chmod(0o755)
    running = Server(folder)
    yield running
    running.stop()
    shutil.rmtree(folder)


@pytest.fixture
def url(server):
    """An empty database of its own for each test."""
    name = f"show{time.monotonic_ns()}"
    with sa.create_engine(server.url, isolation_level="AUTOCOMMIT").connect() as connection:
        connection.exec_driver_sql(f"CREATE DATABASE {name}")
    return server.url.replace("/postgres", f"/{name}")


def test_an_evening_restart_undo_duplicates_and_the_program(url):
    before = recorded(evening(), url)
    before.air({"scene": "table"})
    before.close()
    after = recorded([], url)
    assert after.state == before.state
    assert after.aired() == before.aired()
    assert [(each.number, each.rev) for each in after.aired()] == [(1, before.rev)]
    assert submit(after, {"do": "start"}, sent="id-0").duplicate
    say(after, {"do": "undo", "count": 20})
    assert after.state == recorded(evening()[:-20]).state


def test_a_second_writer_is_noticed(url):
    first = recorded([opening()], url)
    second = recorded([], url)
    say(first, seat("area-a", "aya", "ben", "chie"))
    answer = submit(second, seat("area-a", "ben", "aya", "chie"), sent="other")
    assert isinstance(answer, Refused)
    assert answer.illegal.code == "journal-moved"


def test_an_altered_row_is_named(url):
    recorded(evening()[:12], url).close()
    with sa.create_engine(url).begin() as connection:
        connection.exec_driver_sql("UPDATE journal SET events = '[]' WHERE seq = 5")
    opened = Recording.open(url, SEASON)
    assert isinstance(opened, Illegal)
    assert opened.code == "journal-damaged"
    assert "Row 5" in opened.say.en


def test_a_server_that_goes_away_is_said_and_the_show_goes_on_when_it_is_back(server, url):
    recording = recorded([opening()], url)
    server.stop()
    command = Submission("lost", "host", "console", 1, seat("area-a", "aya", "ben", "chie"))
    answer = recording.submit(command)
    assert isinstance(answer, Refused)
    assert answer.illegal.code == "journal-failed"
    assert recording.rev == 1
    server.start()
    assert recording.submit(command).rev == 2
    assert recorded([], url).state == recording.state
