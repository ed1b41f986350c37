"""`tablecast formula`: what a hand of Calcolon can make."""

from __future__ import annotations

import json
from difflib import get_close_matches
from typing import TYPE_CHECKING, Annotated

import typer

from studio.cli.errors import fail

if TYPE_CHECKING:
    from studio.games.calcolon.formula import Formula
    from studio.games.calcolon.rules import Rules

_SPELLINGS = {"×": "x", "*": "x", "X": "x", "÷": "/", "−": "-", "–": "-", "1⁄10": "1/10", "0.1": "1/10"}
_MOST_VALUES = 12


def formula(
    cards: Annotated[list[str], typer.Argument(help="The hand: 0–9 1/10 devil + - x / flame.")],
    bows: Annotated[int, typer.Option(min=0, help="Bows beside the hand; two make a pair of parentheses.")] = 0,
    *,
    rebellion: Annotated[bool, typer.Option("--rebellion", help="6 and 9, + and x may be turned.")] = False,
    season: Annotated[str, typer.Option(help="Name or file of the season whose rules hold.")] = "calcolon-4",
    as_json: Annotated[bool, typer.Option("--json", help="Print the answer as JSON.")] = False,
) -> None:
    """Work out the best formula of a hand, and every value it can reach."""
    from studio.games.calcolon.formula import needs, values
    from studio.games.calcolon.rules import BOWS_FOR_A_PAIR

    hand = tuple(_card(card, as_json=as_json) for card in cards)
    rules = _rules(season, len(hand), as_json=as_json)
    _possible(hand, rules, as_json=as_json)
    pairs = bows // BOWS_FOR_A_PAIR
    found = values(hand, pairs, rules.shape, free=rebellion)
    missing = tuple(card for card in needs(hand, pairs, rules.shape, free=rebellion) if card in rules.deck)
    if as_json:
        print(json.dumps(_answer(found, missing), ensure_ascii=False))
    else:
        _print(found, missing, hand, rules)


def _answer(found: tuple[Formula, ...], missing: tuple[str, ...]) -> dict[str, object]:
    best = found[0] if found else None
    answer: dict[str, object] = {
        "complete": best is not None,
        "value": best.value if best else None,
        "formula": best.text if best else None,
        "values": [formula.value for formula in found],
    }
    return {**answer, "needs": list(missing)} if missing else answer


def _card(text: str, *, as_json: bool) -> str:
    from studio.games.calcolon.cards import BOW, FORMULA_CARDS, KINDS

    card = _SPELLINGS.get(text, text.lower())
    if card in FORMULA_CARDS:
        return card
    if card == BOW:
        fail("bad-card", "A bow is no part of the hand; say how many lie beside it with --bows N.", as_json=as_json)
    if card in KINDS:
        fail("bad-card", f"{card} can never be part of a formula; leave it out.", as_json=as_json)
    close = get_close_matches(card, sorted(FORMULA_CARDS), n=1, cutoff=0.5)
    meant = f" Did you mean {close[0]}?" if close else ""
    listed = " ".join(card for card in KINDS if card in FORMULA_CARDS)
    return fail("bad-card", f"There is no card “{text}”.{meant} The cards of a formula are {listed}.", as_json=as_json)


def _rules(season: str, size: int, *, as_json: bool) -> Rules:
    """The rules of the season's stage whose hands are of this size: the final's for seven cards."""
    from studio.games.calcolon.rules import Rules
    from studio.show.season import Season, load_season

    loaded = load_season(season)
    if not isinstance(loaded, Season):
        fail("bad-season", "\n".join(mistake.say.en for mistake in loaded), as_json=as_json)
    stages = [stage.rules for stage in loaded.stages if isinstance(stage.rules, Rules)]
    if not stages:
        fail("bad-season", f"{loaded.name} is no season of Calcolon.", as_json=as_json)
    return next((rules for rules in stages if rules.full == size), None) or next(
        (rules for rules in stages if rules.full - 1 == size), stages[0]
    )


def _possible(hand: tuple[str, ...], rules: Rules, *, as_json: bool) -> None:
    for card in hand:
        copies = rules.deck.get(card, 0)
        if hand.count(card) > copies:
            fail(
                "impossible-card",
                f"The deck of this season holds {copies} of {card}, not {hand.count(card)}.",
                as_json=as_json,
            )


def _print(found: tuple[Formula, ...], missing: tuple[str, ...], hand: tuple[str, ...], rules: Rules) -> None:
    from rich.console import Console

    console = Console(highlight=False)
    if found:
        console.print(f"[bold green]Complete[/]  {_shown(found[0].text)} = [bold]{_shown(str(found[0].value))}[/]")
        rest = [f"{_shown(one.text)} = {_shown(str(one.value))}" for one in found[1:_MOST_VALUES]]
        if rest:
            console.print("also      " + "\n          ".join(rest))
    elif missing:
        console.print(f"[bold yellow]Near-complete[/]  with {' or '.join(map(_shown, missing))}")
    else:
        console.print(f"Not complete. {_advice(hand, rules)}")


def _advice(hand: tuple[str, ...], rules: Rules) -> str:
    if len(hand) in (rules.full, rules.full - 1):
        return "No formula of these cards is a multiple of ten."
    return f"A complete hand is {rules.numbers} numbers and {rules.symbols} symbols; this is {len(hand)} cards."


def _shown(text: str) -> str:
    """The real signs, as a person reads them."""
    words = {"-": "−", "x": "×", "/": "÷", "1/10": "1⁄10"}
    return " ".join(words.get(token, token if len(token) < 2 else token.replace("-", "−")) for token in text.split())
