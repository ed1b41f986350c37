"""The site and the browser of the overlays' tests."""

from __future__ import annotations

from tests.overlays.conftest import browser, page, site, visits

__all__ = ["browser", "page", "site", "visits"]
