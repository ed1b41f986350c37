"""A hub as `tablecast run` makes it, for the evenings."""

from __future__ import annotations

import pytest

from tests.e2e.crew import SHORT_SEASON, Run


@pytest.fixture
def evening(tmp_path):
    """A running show of the short season."""
    run = Run(tmp_path, SHORT_SEASON)
    yield run
    run.stop()
