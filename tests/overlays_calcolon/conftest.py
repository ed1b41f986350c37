"""The site and the browser of the overlays' tests, and views to draw: by hand, and from real evenings."""

from __future__ import annotations

from tests.overlays.conftest import browser, page, site, visits

__all__ = ["browser", "page", "site", "visits"]
