"""The counts of Hikomyu's experiment as JSON: the shape that `docs/hikomyu-balance.md` describes.

An estimate is `[value, low, high]` with its 95 % interval: Wilson's for a rate, the normal one for a mean, null where
too little was counted.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import Any

from studio.games.game import Json
from studio.games.hikomyu.personas import PERSONAS
from studio.lab.balance import WHOLE, Ruling
from studio.lab.balance_counts import Balance, Change, Table, Tally
from studio.lab.distribution import Estimate, mean, rate


def balance_report(counts: Balance, players: Sequence[int], strength: str, seed: int) -> dict[str, Json]:
    """Everything that was counted. The upper keys tell of the game of the source, at all tables together."""
    whole = counts.all_tables(Ruling.PLUS)
    personas = persona_lines(counts, Ruling.PLUS)
    rulings = [ruling for ruling in Ruling if any(of is ruling for of, _ in counts.tables)]
    return {
        "game": "hikomyu",
        "games": whole.games,
        "players": players[0] if len(players) == 1 else list(players),
        "strength": strength,
        "seed": seed,
        "personas": personas,
        "stars": stars_right(personas),
        "silence": _silence(whole),
        "rulings": {ruling.value: _ruling(counts, ruling) for ruling in rulings},
    }


def persona_lines(counts: Balance, ruling: Ruling, players: int | None = None) -> dict[str, dict[str, Json]]:
    """A line for each persona, the most wins above its fair share first; of one number of players, or of all."""
    tables = {at: table for (of, at), table in counts.tables.items() if of is ruling and players in (None, at)}
    whole = Table()
    for table in tables.values():
        whole.merge(table)
    lines = {
        code: _persona(
            code, tally, sum(table.personas[code].games / at for at, table in tables.items() if code in table.personas)
        )
        for code, tally in whole.personas.items()
    }
    return dict(sorted(lines.items(), key=lambda item: (-item[1]["wins"] / item[1]["fair_wins"], item[0])))


def _persona(code: str, tally: Tally, fair: float) -> dict[str, Json]:
    return {
        "stars": PERSONAS[code].stars,
        **tally_line(tally),
        "fair_rate": round(fair / tally.games, 4),
        "fair_wins": round(fair, 2),
        "times_fair": _scaled(rate(tally.share / WHOLE, tally.games), tally.games / fair),
    }


def tally_line(tally: Tally) -> dict[str, Json]:
    """A persona or a seat: games, wins (shared ones in parts), and what they come to."""
    return {
        "games": tally.games,
        "wins": round(tally.share / WHOLE, 3),
        "win_rate": _plain(rate(tally.share / WHOLE, tally.games)),
        "points": _plain(mean(tally.points)),
        "penalty": _plain(mean(tally.penalties)),
        "silences": _plain(mean(tally.silences)),
    }


def stars_right(personas: dict[str, dict[str, Json]]) -> dict[str, Json]:
    """How well the author's stars order the personas: over all pairs to which he gives different stars.

    `right`: who has more stars wins more often; `wrong`: less often; `open`: their intervals overlap.
    """
    verdicts = [_verdict(one, other) for one, other in combinations(personas.values(), 2)]
    return {word: verdicts.count(word) for word in ("right", "wrong", "open")}


def _verdict(one: dict[str, Json], other: dict[str, Json]) -> str:
    more, less = (one, other) if one["stars"] > other["stars"] else (other, one)
    if more["stars"] == less["stars"]:
        return "equal"
    _, more_low, more_high = more["times_fair"]
    _, less_low, less_high = less["times_fair"]
    return "right" if more_low > less_high else "wrong" if more_high < less_low else "open"


def _ruling(counts: Balance, ruling: Ruling) -> dict[str, Json]:
    sizes = sorted(players for of, players in counts.tables if of is ruling)
    changes = {code: change for (of, code), change in counts.changes.items() if of is ruling}
    return {
        "personas": persona_lines(counts, ruling),
        "silence": _silence(counts.all_tables(ruling)),
        "by_players": {str(at): _table(counts, ruling, at) for at in sizes},
        "changes": {code: _change(changes[code]) for code in PERSONAS if code in changes},
    }


def _table(counts: Balance, ruling: Ruling, players: int) -> dict[str, Json]:
    table = counts.tables[ruling, players]
    return {
        "games": table.games,
        "personas": persona_lines(counts, ruling, players),
        "seats": [{"seat": at, **tally_line(table.seats[at])} for at in sorted(table.seats)],
        "silence": _silence(table),
    }


def _silence(table: Table) -> dict[str, Json]:
    return {
        "games": table.games,
        "decides": _plain(rate(table.decided, table.games)),
        "overturns": _plain(rate(table.overturned, table.games)),
        "shared_wins": _plain(rate(table.shared, table.games)),
    }


def _change(change: Change) -> dict[str, Json]:
    return {
        "games": change.points.total(),
        "win_rate": _plain(mean(change.shares, WHOLE)),
        "points": _plain(mean(change.points)),
    }


def _plain(found: Estimate | None) -> Any:
    return found.as_json() if found else None


def _scaled(found: Estimate | None, factor: float) -> Any:
    return Estimate(*(number * factor for number in found)).as_json() if found else None
