"""The one table of strings of all pages: general words, the show's, the game's, the console's, the game's for it."""

from __future__ import annotations

import json
import logging
from pathlib import Path

from studio.places import OVERLAYS

LOG = logging.getLogger(__name__)

PAGES = Path(__file__).resolve().parent / "pages"

Table = dict[str, dict[str, str]]


def strings(game: str) -> Table:
    """`{key: {"ja", "en"}}`; a later table may say a word differently. One that is missing or damaged is left out."""
    merged: Table = {}
    for path in (
        OVERLAYS / "kit" / "strings.json",
        OVERLAYS / "show" / "strings.json",
        OVERLAYS / game / "strings.json",
        PAGES / "strings.json",
        OVERLAYS / game / "console.json",
    ):
        merged |= _read(path)
    return merged


def _read(path: Path) -> Table:
    try:
        table = json.loads(path.read_text("utf-8"))
    except FileNotFoundError:
        return {}
    except (OSError, ValueError) as error:
        LOG.warning("the strings in %s cannot be read: %s", path, error)
        return {}
    return {key: words for key, words in table.items() if isinstance(words, dict)}
