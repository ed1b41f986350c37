"""A real PostgreSQL of our own in a temporary folder, on a loopback port; it ends with the tests, however they end."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import tempfile
import time
from pathlib import Path

import sqlalchemy as sa


def binary(name: str) -> str | None:
    """A program of the server: Debian keeps them out of the path, a folder for every version."""
    found = sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{name}"), key=lambda path: int(path.parts[4]))
    return shutil.which(name) or (str(found[-1]) if found else None)


def is_installed() -> bool:
    return binary("initdb") is not None and binary("postgres") is not None


def _unprivileged(*command: str) -> list[str]:
    """PostgreSQL refuses to be root; and it must not outlive a test run that is killed."""
    drop = ["--reuid", "postgres", "--regid", "postgres", "--init-groups"] if os.geteuid() == 0 else []
    return ["setpriv", *drop, "--pdeathsig", "QUIT", *command]


class PostgresServer:
    """`stop` and `start` as a power cut would."""

    def __init__(self) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="tablecast-pg-"))
        if os.geteuid() == 0:
            shutil.chown(self.folder, "postgres")
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        new = ["-D", str(self.folder / "data"), "-U", "tablecast", "-A", "trust", "--no-sync"]
        subprocess.run(_unprivileged(binary("initdb"), *new), check=True, capture_output=True, cwd=self.folder)
        self.process = None
        self.start()

    @property
    def url(self) -> str:
        return f"postgresql+psycopg://tablecast@127.0.0.1:{self.port}/postgres"

    def database(self) -> str:
        """The URL of an empty database of its own."""
        name = f"show{time.monotonic_ns()}"
        with sa.create_engine(self.url, isolation_level="AUTOCOMMIT").connect() as connection:
            connection.exec_driver_sql(f"CREATE DATABASE {name}")
        return self.url.replace("/postgres", f"/{name}")

    def start(self) -> None:
        options = ["-h", "127.0.0.1", "-p", str(self.port), "-k", str(self.folder)]
        self.process = subprocess.Popen(
            _unprivileged(binary("postgres"), "-D", str(self.folder / "data"), *options),
            stdout=subprocess.DEVNULL,
            stderr=(self.folder / "log").open("ab"),
            cwd=self.folder,
        )
        until = time.monotonic() + 30
        while not self._answers():
            assert time.monotonic() < until, (self.folder / "log").read_text()
            time.sleep(0.1)

    def _answers(self) -> bool:
        try:
            sa.create_engine(self.url, poolclass=sa.NullPool).connect().close()
        except sa.exc.OperationalError:
            return False
        return True

    def stop(self) -> None:
        self.process.send_signal(3)
        self.process.wait(timeout=30)

    def end(self) -> None:
        self.stop()
        shutil.rmtree(self.folder)
