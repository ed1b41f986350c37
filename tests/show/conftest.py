"""What the show's tests share: a real PostgreSQL for the session, and a journal's URL in each of the two databases."""

from __future__ import annotations

import pytest

from tests.show.postgres_server import PostgresServer, is_installed


@pytest.fixture(scope="session")
def postgres():
    """One server for the session; skipped only where no PostgreSQL is installed (`.ci/system-packages test` does)."""
    if not is_installed():
        pytest.skip("no PostgreSQL server here: .ci/system-packages test installs one")
    server = PostgresServer()
    yield server
    server.end()


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=pytest.mark.slow)])
def url(request, tmp_path):
    """The URL of a journal that is not there yet."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'show' / 'journal.db'}"
    return request.getfixturevalue("postgres").database()
