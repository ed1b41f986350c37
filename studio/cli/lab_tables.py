"""The balance of Hikomyu as tables on a terminal, 80 columns wide. `±` is half of the 95 % interval."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Column, Table

_RULINGS = {"plus": "as in the source", "zero": "soft ikemen", "without": "without ikemen", "plain": "no personas"}


def print_balance(found: Mapping[str, Any]) -> None:
    """Everything that `tablecast lab hikomyu` found, to be read."""
    console = Console()
    head = f"games: {found['games']:,}, {found['strength']} players, seed {found['seed']}; ± is half a 95 % interval"
    console.print(f"[bold]hikomyu[/]  {head}", highlight=False)
    console.print(_personas(found))
    console.print(_stars(found["stars"]), highlight=False)
    console.print(_by_players(found["rulings"]["plus"]["by_players"]))
    if "zero" in found["rulings"]:
        console.print(_ikemen(found["rulings"]))
    for name in ("plus", "plain"):
        if name in found["rulings"]:
            console.print(_seats(found["rulings"][name]["by_players"], _RULINGS[name]))
    console.print(_silence(found["rulings"]))


def _table(title: str, first: str, heads: Sequence[str]) -> Table:
    columns = (Column(head, justify="right", no_wrap=True) for head in heads)
    return Table(
        Column(first, no_wrap=True), *columns, title=title, title_justify="left", box=SIMPLE_HEAD, pad_edge=False
    )


def _personas(found: Mapping[str, Any]) -> Table:
    heads = ("stars", "wins %", "times fair", "points", "penalty", "silences")
    table = _table("Wins and points, as in the source", "persona", heads)
    for code, line in found["personas"].items():
        table.add_row(
            code,
            "★" * line["stars"],
            _percent(line["win_rate"]),
            _number(line["times_fair"], 2),
            _number(line["points"], 1),
            f"{line['penalty'][0]:.1f}" if line["penalty"] else "",
            f"{line['silences'][0]:.1f}" if line["silences"] else "",
        )
    return table


def _stars(verdicts: Mapping[str, int]) -> str:
    return (
        f"The author's stars: of {sum(verdicts.values())} pairs of personas with different stars\n"
        f"{verdicts['right']} are in the right order, {verdicts['wrong']} in the wrong one, "
        f"{verdicts['open']} cannot be told apart.\n"
    )


def _by_players(tables: Mapping[str, Any]) -> Table:
    table = _table("Wins %, by number of players", "persona", list(tables))
    for code in next(iter(tables.values()))["personas"]:
        lines = (at_table["personas"].get(code) for at_table in tables.values())
        table.add_row(code, *(_percent(line["win_rate"]) if line else "" for line in lines))
    table.add_row("fair share", *(f"{100 / int(players):.1f}" for players in tables), style="dim")
    return table


def _ikemen(rulings: Mapping[str, Any]) -> Table:
    heads = ("soft", "without", "soft: wins %", "without: wins %")
    title = "The ikemen: wins, times fair; change of wins on the same deals where he plays"
    table = _table(title, "persona", heads)
    for code in rulings["plus"]["personas"]:
        lines = (rulings[name]["personas"].get(code) for name in ("zero", "without"))
        changes = (rulings[name]["changes"].get(code) for name in ("zero", "without"))
        table.add_row(
            code,
            *(_number(line["times_fair"], 2) if line else "–" for line in lines),
            *(_percent(change["win_rate"], sign="+") if change else "–" for change in changes),
        )
    return table


def _seats(tables: Mapping[str, Any], ruling: str) -> Table:
    most = max(len(table["seats"]) for table in tables.values())
    heads = ("fair", "±", "dealer", *(f"+{seat}" for seat in range(1, most)))
    table = _table(f"Wins %, by seat clockwise from the dealer, {ruling}", "players", heads)
    for players, at_table in tables.items():
        rates = [seat["win_rate"] for seat in at_table["seats"]]
        widest = max(high - low for _, low, high in rates) / 2
        cells = (f"{100 * value:.1f}" for value, _, _ in rates)
        table.add_row(players, f"{100 / int(players):.1f}", f"{100 * widest:.1f}", *cells)
    return table


def _silence(rulings: Mapping[str, Any]) -> Table:
    heads = ("players", "other winners %", "none the same %", "shared wins %")
    table = _table("What the penalty for silence decides, the cards as they fell", "ruling", heads)
    for name, ruling in rulings.items():
        lines = {players: at_table["silence"] for players, at_table in ruling["by_players"].items()}
        for players, line in {**lines, "all": ruling["silence"]}.items():
            found = (_percent(line[key]) for key in ("decides", "overturns", "shared_wins"))
            table.add_row(_RULINGS[name], players, *found, end_section=players == "all")
    return table


def _percent(found: list[float] | None, sign: str = "") -> str:
    return _number([100 * number for number in found], 1, sign) if found else ""


def _number(found: list[float] | None, digits: int, sign: str = "") -> str:
    if found is None:
        return ""
    value, low, high = found
    return f"{value:{sign}.{digits}f} [dim]±{(high - low) / 2:.{digits}f}[/]"
