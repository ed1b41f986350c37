"""`tablecast cards stack`: the order of a numbered deal for the crew, and whether a stack lies in it.

The same way of handling builds a stack and checks one: lay the cards face up on a pile, the card that is turned first
first; then turn the pile over. So it is checked while it is built, or once more before the recording.
"""

from __future__ import annotations

import json
import signal
from pathlib import Path
from threading import Event
from typing import TYPE_CHECKING, Annotated, Any

import typer

from studio.cli.errors import fail

if TYPE_CHECKING:
    from hardware.cameras.stack_check import StackCheck, Verdict

ROW = 10
PRINTED = {"T": "10"}


def stack_cards(
    deal: Annotated[int, typer.Argument(help="The number of the deal.")],
    *,
    no_foundations: Annotated[bool, typer.Option("--no-foundations", help="All 52 cards are in the stock.")] = False,
    camera: Annotated[
        str | None,
        typer.Option(help="Check a stack: device number, address, video, or folder with a picture of each card."),
    ] = None,
    deck: Annotated[
        str, typer.Option(help="The pack: deck name or file, as `cards enroll` wrote it.")
    ] = "playing-cards",
    out: Annotated[Path | None, typer.Option(help="Write the order as a sheet to print (PDF).")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Print the order of a deal's stock, top card first; with --camera compare a real stack with it, card by card."""
    order = _order(deal, no_foundations=no_foundations, as_json=as_json)
    about = {"deal": deal, "options": {"no_foundations": no_foundations}}
    if camera is not None:
        _check(camera, deck, order, about, as_json=as_json)
        return
    if out is not None:
        _sheet(out, deal, order, no_foundations=no_foundations, as_json=as_json)
    if as_json:
        typer.echo(json.dumps({**about, "stock": order}))
        return
    typer.echo(f"Deal {deal}{', no foundations' if no_foundations else ''}: {len(order)} cards, top card first.")
    for line in rows(order):
        typer.echo(line)
    typer.echo(_how(no_foundations=no_foundations))


def rows(order: tuple[str, ...]) -> list[str]:
    """The order in rows of ten, with the places of the first and last card of each."""
    lines = []
    for begin in range(0, len(order), ROW):
        part = order[begin : begin + ROW]
        ranks = "".join(f"{PRINTED.get(card, card):>4}" for card in part)
        lines.append(f"{begin + 1:3}–{begin + len(part):<3}{ranks}")
    return lines


def _order(deal: int, *, no_foundations: bool, as_json: bool) -> tuple[str, ...]:
    from studio.games.calculation.deals import LAST_DEAL, is_deal, stock_of

    if not is_deal(deal):
        fail("no-deal", f"there is no deal {deal}. Deals are numbered from 1 to {LAST_DEAL}.", as_json=as_json)
    return stock_of(deal, no_foundations=no_foundations)


def _how(*, no_foundations: bool) -> str:
    first = "" if no_foundations else "Take an ace, a 2, a 3 and a 4 out for the foundations. Suits do not matter. "
    return first + "Lay the cards face up in this order, each on the one before, and turn the pile over."


def _sheet(out: Path, deal: int, order: tuple[str, ...], *, no_foundations: bool, as_json: bool) -> None:
    from hardware.printing.stack_sheet import StackSheet, print_stack

    head = ["山札の順（1枚目が最初にめくる札） / order of the stock, card 1 is turned first"]
    foot = [
        "表向きに1から順に重ね、最後に山を裏返す。スートは問わない。",
        "Lay the cards face up in this order, each on the one before, then turn the pile over. Suits do not matter.",
    ]
    if no_foundations:
        head.append("台札なし / no foundations")
    else:
        foot.insert(
            0, "先にA・2・3・4を1枚ずつ抜く（台札）。 / Take an A, a 2, a 3 and a 4 out first: the foundations."
        )
    sheet = StackSheet("カルキュレーション / Calculation", deal, " · ".join(head), tuple(foot))
    try:
        print_stack(out, sheet, tuple(PRINTED.get(card, card) for card in order))
    except OSError as error:
        fail("not-written", f"{out} cannot be written ({error.strerror}). Choose another place.", as_json=as_json)
    if not as_json:
        typer.echo(f"{out}: one A4 page.")


def _check(source: str, deck: str, order: tuple[str, ...], about: dict[str, Any], *, as_json: bool) -> None:
    """Compare cards as they are laid. Ends with exit code 1 when the stack is not verified."""
    from hardware.cameras.capture import SourceError
    from hardware.cameras.dealt import cards_dealt
    from hardware.cameras.read import Reader
    from hardware.cameras.stack_check import StackCheck
    from studio.cli.camera import find_deck

    check, stop, reader = StackCheck(order), Event(), Reader(find_deck(deck, as_json=as_json))
    signal.signal(signal.SIGINT, lambda *_: stop.set())
    if not as_json:
        typer.echo(f"Lay card 1 of {len(order)} face up under the camera, then each on the one before.")
        typer.echo("Go on when one is wrong, and swap when all have been laid. Ctrl+C ends.")
    try:
        for laid in cards_dealt(source, reader, stop):
            verdict = check.lay(laid.card)
            if not as_json:
                typer.echo(told(verdict, len(order)))
            if check.complete:
                break
    except SourceError as error:
        fail("no-picture", str(error), as_json=as_json)
    _conclude(check, about, as_json=as_json)


def told(verdict: Verdict, total: int) -> str:
    """What the crew hears about one card."""
    from hardware.cameras.stack_check import Kind

    place, seen, wanted = verdict.place, _name(verdict.seen), _name(verdict.wanted)
    match verdict.kind:
        case Kind.RIGHT:
            return f"{place:3} of {total}: {seen}"
        case Kind.UNREAD:
            return f"{place:3} of {total}: cannot be read. Lay card {place} again, alone, flat and without glare."
        case Kind.SURPLUS:
            return f"There is one card more than the {total} of this deal: {seen}."
        case _:
            return f"{place:3} of {total}: card {place} is {_a(seen)}, should be {_a(wanted)}{_mend(verdict)}"


def _mend(verdict: Verdict) -> str:
    if verdict.slip:
        begin = verdict.place - 2
        what = f"is missing before card {begin}" if verdict.slip > 0 else f"is too many at card {begin}"
        return f". From card {begin} all are one place off: a card {what}. Put that right and begin again."
    if verdict.swap is not None:
        return f": swap it with card {verdict.swap}."
    if not verdict.places:
        return ": no such card is wanted any more. Is it from another pack?"
    if len(verdict.places) == 1:
        return f": swap it with card {verdict.places[0]}."
    *some, last = verdict.places
    return (
        f": it belongs at card {', '.join(map(str, some))} or {last}. Where the other one lies is told when it comes."
    )


def _conclude(check: StackCheck, about: dict[str, Any], *, as_json: bool) -> None:
    if as_json:
        answer = {
            **about,
            "verified": check.verified,
            "cards": [
                {"place": place, "seen": seen, "wanted": wanted}
                for place, (seen, wanted) in enumerate(zip(check.seen, check.order, strict=False), 1)
            ],
            "left": len(check.order) - len(check.seen),
            "swaps": check.swaps(),
            "missing": dict(check.missing()),
            "surplus": dict(check.surplus()),
        }
        typer.echo(json.dumps(answer))
    else:
        for line in _what_is_left(check):
            typer.echo(line)
    if not check.verified:
        raise typer.Exit(1)


def _what_is_left(check: StackCheck) -> list[str]:
    if check.verified:
        return ["Stack verified. Turn the pile over: card 1 is on top."]
    lines = []
    if left := len(check.order) - len(check.seen):
        lines.append(f"Not seen yet: {left} cards, from card {check.place} on.")
    lines += [f"Missing: {_name(card)} ×{count}." for card, count in check.missing().items() if not left]
    lines += [f"Too many: {_name(card)} ×{count}." for card, count in check.surplus().items() if not left]
    lines += [f"Swap card {one} with card {other}." for one, other in check.swaps()]
    return [*lines, "Not verified. When that is done, check the stack once more."]


def _name(card: str) -> str:
    return PRINTED.get(card, card)


def _a(name: str) -> str:
    return f"{'an' if name in {'A', '8'} else 'a'} {name}"
