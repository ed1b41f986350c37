"""What the user named on the command line, loaded, or the command ends with what is wrong with it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from studio.cli.errors import fail

if TYPE_CHECKING:
    from studio.show.season import Season


def chosen_season(name: str, *, as_json: bool = False, mend: str = "") -> Season:
    """The season of that name or file. Ends with exit code 2 and every mistake, and `mend`, when it has any."""
    from studio.show.season import Season, load_season

    loaded = load_season(name)
    if not isinstance(loaded, Season):
        fail("bad-season", "; ".join(mistake.as_text() for mistake in loaded) + mend, as_json=as_json)
    return loaded
