"""Fixtures of the evenings: the same Chromium as the console's own tests, and a hub as `tablecast run` makes it."""

from __future__ import annotations

import pytest

from tests.console_page.conftest import chromium  # noqa: F401 - a fixture
from tests.e2e.crew import SHORT_SEASON, Run


@pytest.fixture
def evening(tmp_path):
    """A running show of the short season."""
    run = Run(tmp_path, SHORT_SEASON)
    yield run
    run.stop()
