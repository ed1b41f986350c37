"""`tablecast calculation`: numbered deals, verified deals of a difficulty, and the solver."""

from __future__ import annotations

import json
import re
import secrets
import time
from typing import TYPE_CHECKING, Annotated, Any

import typer

from studio.cli.calculation_play import play
from studio.cli.calculation_survey import (
    AsJson,
    AutoPlay,
    NoFoundations,
    ThreeWastes,
    make_deals,
    options_of,
    survey,
    tune,
)
from studio.cli.errors import fail

if TYPE_CHECKING:
    from studio.games.calculation.position import Options, Position
    from studio.games.calculation.solver import Solution

calculation = typer.Typer(no_args_is_help=True, help="Calculation: deals, the solver, players.")
calculation.command()(play)
calculation.command()(survey)
calculation.command()(make_deals)
calculation.command()(tune)

_SPELLINGS = {"10": "T", "1": "A", "11": "J", "12": "Q", "13": "K"}

Number = Annotated[int | None, typer.Option(help="The deal of this number: the same on every machine.")]


@calculation.command()
def deal(
    number: Number = None,
    difficulty: Annotated[
        str | None, typer.Option(help="easy, normal or hard: one of the deals that are proved winnable.")
    ] = None,
    *,
    no_foundations: NoFoundations = False,
    three_wastes: ThreeWastes = False,
    auto_play: AutoPlay = False,
    as_json: AsJson = False,
) -> None:
    """Print a deal: of a number, of a difficulty, or any."""
    from studio.games.calculation.deals import stock_of

    options = options_of(no_foundations, three_wastes, auto_play)
    if number is not None and difficulty is not None:
        fail("two-deals", "Give --number or --difficulty, not both: a number is one deal.", as_json=as_json)
    chosen = _number(number, difficulty, options, as_json=as_json)
    stock = stock_of(chosen, no_foundations=no_foundations)
    if as_json:
        print(json.dumps({"deal": chosen, "options": options._asdict(), "stock": stock}))
    else:
        print(f"Deal {chosen}, in the order in which its cards are turned:")
        print("\n".join(" ".join(stock[at : at + 13]) for at in range(0, len(stock), 13)))


def _number(number: int | None, difficulty: str | None, options: Options, *, as_json: bool) -> int:
    from studio.games.calculation.deals import LAST_DEAL, is_deal

    if number is not None:
        if not is_deal(number):
            fail("no-deal", f"Deals are numbered from 1 to {LAST_DEAL}.", as_json=as_json)
        return number
    return secrets.randbelow(1_000_000) + 1 if difficulty is None else _verified(difficulty, options, as_json=as_json)


def _verified(difficulty: str, options: Options, *, as_json: bool) -> int:
    from studio.analysis.deal_files import Difficulty, file_name, numbers

    if difficulty not in set(Difficulty):
        fail("bad-difficulty", f"“{difficulty}” is none of easy, normal, hard.", as_json=as_json)
    known = numbers(options, difficulty)
    if not known:
        message = (
            f"configs/deals/{file_name(options)} has no {difficulty} deals: see `tablecast calculation make-deals`."
        )
        fail("none-verified", message, as_json=as_json)
    return secrets.choice(known)


@calculation.command()
def solve(
    number: Number = None,
    stock: Annotated[str | None, typer.Option(help="The cards instead, the next first: “7 K 2 T …”.")] = None,
    budget: Annotated[int, typer.Option(min=1, help="How many positions to look at before it gives up.")] = 20_000_000,
    *,
    no_foundations: NoFoundations = False,
    three_wastes: ThreeWastes = False,
    auto_play: AutoPlay = False,
    as_json: AsJson = False,
) -> None:
    """Prove a deal winnable with a line, or lost, or say how far the search got."""
    from studio.games.calculation.solver import solve as search

    options = options_of(no_foundations, three_wastes, auto_play)
    position = _start(number, stock, options, as_json=as_json)
    began = time.perf_counter()
    found = search(position, budget)
    seconds = round(time.perf_counter() - began, 3)
    if as_json:
        print(json.dumps(_answer(number, position, found, seconds)))
    else:
        _print(found, seconds)


def _start(number: int | None, stock: str | None, options: Options, *, as_json: bool) -> Position:
    from studio.games.calculation.position import deal_start, start
    from studio.games.calculation.solver import is_whole

    if (number is None) == (stock is None):
        fail("which-deal", "Give --number N or --stock “7 K 2 T …”, one of them.", as_json=as_json)
    if number is not None:
        return deal_start(options, _number(number, None, options, as_json=as_json))
    position = start(options, tuple(_ranks(stock or "", as_json=as_json)))
    if not is_whole(position):
        many = 52 if options.no_foundations else 48
        message = f"The stock must hold {many} cards, each rank four times less what lies on the foundations."
        fail("impossible-card", message, as_json=as_json)
    return position


def _ranks(text: str, *, as_json: bool) -> list[int]:
    from studio.games.calculation.cards import RANKS, value

    words = re.split(r"[\s,]+", text.strip()) if re.search(r"[\s,]", text.strip()) else list(text.strip())
    cards = [_SPELLINGS.get(word, word.upper()) for word in words]
    wrong = next((card for card in cards if card not in set(RANKS)), None)
    if wrong is not None:
        fail("bad-card", f"There is no rank “{wrong}”; ranks are {' '.join(RANKS)}.", as_json=as_json)
    return [value(card) for card in cards]


def _answer(number: int | None, position: Position, found: Solution, seconds: float) -> dict[str, Any]:
    from studio.games.calculation.notation import commands

    line = commands(position, found.line)
    told = {"deal": number, "verdict": found.verdict.value, "line": line, "seconds": seconds}
    return {**told, "reached": found.reached, "positions": found.positions}


def _print(found: Solution, seconds: float) -> None:
    from studio.games.calculation.notation import write_line

    searched = f"{found.positions:,} positions, {seconds:.2f} s"
    if found.line:
        print(f"Won: proved by a line of {len(found.line)} moves ({searched}).")
        print(write_line(found.line))
        print("1-4 hand to foundation, a-d hand to waste, A1-D4 waste to foundation, . turn only")
    elif found.verdict == "lost":
        print(f"Lost: no way of playing it wins ({searched}).")
    else:
        print(f"Unknown: {found.reached} of 52 cards placed at best ({searched}). Try a larger --budget.")
