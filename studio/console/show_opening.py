"""Opens the journal of a show's folder for a season, and says so when the show was recorded with another one."""

from __future__ import annotations

from studio.console.show_folder import ShowFolder
from studio.games.game import Illegal, Words
from studio.show.journal_stored import stored
from studio.show.recording import Recording
from studio.show.season import Season
from studio.show.verify import season_named


def open_show(folder: ShowFolder, season: Season) -> Recording | Illegal:
    """The recording where it stopped, or a new one. Codes: those of `Recording.open`, and `other-season`."""
    opened = Recording.open(folder.journal_url, season)
    if not isinstance(opened, Illegal) or opened.code != "journal-differs":
        return opened
    recorded = _recorded_season(folder)
    return opened if recorded in {None, season.name} else _other_season(folder.name, str(recorded), season)


def _recorded_season(folder: ShowFolder) -> str | None:
    journal = stored(folder.journal_url)
    return None if isinstance(journal, Illegal) else season_named(journal.rows)


def _other_season(show: str, recorded: str, season: Season) -> Illegal:
    return Illegal(
        "other-season",
        Words(
            f"ショー「{show}」はシーズン「{recorded}」で収録されています({season.name} ではありません)。"
            f"続けるには --season {recorded}(独自のシーズンはそのファイル)を、"
            "新しく始めるには --show で別の名前を付けてください。",
            f"The show `{show}` was recorded with the season `{recorded}`, not with `{season.name}`. To go on with it, "
            f"give --season {recorded}, or its file if it is a season of your own; to begin a new show, give --show "
            "another name.",
        ),
    )
