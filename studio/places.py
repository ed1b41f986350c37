"""Where the parts that are not Python lie: configs and overlays, in a checkout and in an installed wheel alike."""

from __future__ import annotations

from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
CONFIGS = ROOT / "configs"
SEASONS = CONFIGS / "seasons"
DECKS = CONFIGS / "decks"
TABLES = CONFIGS / "tables"
OVERLAYS = ROOT / "overlays"
BROWSER_PACKAGES = OVERLAYS / "node_modules"
